"""Writes a document into a build file by hand, so that comments and order stay."""

from decimal import Decimal
from pathlib import Path
from typing import Any

from ...content.tree import Tree, fill, parse_yaml, plain_number, read_yaml
from ...document.declaration import Document, Listing
from ...document.panel import Panel
from ...system.problem import Problem, Problems

HEAD = "documents:\n"


def find_kept(file: Path, id: str) -> int | None:
    """The number of a document in a build file; None if the file or the document does not
    exist.
    """
    if not file.exists():
        return None
    return next(
        (
            number
            for number, document in enumerate(fill(Listing, read_yaml(file)).documents)
            if document.id == id
        ),
        None,
    )


def with_kept(file: Path, document: Document, remark: str) -> str:
    """A build file's text with the document at its end, or in place of the one of that id; Problems
    if the file has another layout.
    """
    text = _text(file) if file.exists() else HEAD
    ends = "\r\n" if "\r\n" in text else "\n"
    lines = text.replace("\r\n", "\n").splitlines()
    tree = parse_yaml("\n".join(lines), file)
    start, end, indent = _place(tree, lines, find_kept(file, document.id))
    entry = [" " * indent + line if line else "" for line in write_document(document, remark)]
    space = [""] if start == len(lines) and lines[-1:] not in ([""], [HEAD.strip()]) else []
    whole = "\n".join([*lines[:start], *space, *entry, *lines[end:]]) + "\n"
    _check(file, whole, document)
    return whole.replace("\n", ends)


def _text(file: Path) -> str:
    with file.open(encoding="utf-8", newline="") as opened:
        return opened.read()


def _place(tree: Tree, lines: list[str], number: int | None) -> tuple[int, int, int]:
    """The first and last line (exclusive) that a document replaces, and the indent of documents."""
    documents = tree.value.get("documents", []) if isinstance(tree.value, dict) else []
    first = tree.marks.get(("documents", 0))
    indent = max(0, first[1] - 3) if first and documents else 0
    if number is None:
        return len(lines), len(lines), indent
    start = tree.line("documents", number) - 1
    end = tree.line("documents", number + 1) - 1 if number + 1 < len(documents) else len(lines)
    while end > start + 1 and (
        not lines[end - 1].strip() or lines[end - 1].lstrip().startswith("#")
    ):
        end -= 1  # lines before the next document belong to that one
    return start, end, indent


def _check(file: Path, text: str, document: Document) -> None:
    """Problems unless the text, read again, holds the document."""
    try:
        documents = fill(Listing, parse_yaml(text, file)).documents
    except Problems:
        documents = []
    if document not in documents:
        message = (
            f"is not written as a list of documents, one below the other, so “{document.id}” cannot"
            " be kept here; --keep names another file"
        )
        raise Problems([Problem(file, 1, 1, "yaml-syntax", message)])


def write_document(document: Document, remark: str) -> list[str]:
    """A document as lines of YAML."""
    keys = _keys(document, "panels")
    panels = [line for panel in document.panels for line in _write_panel(panel)]
    return [f"- {keys[0]}", *_set_in([f"# {remark}", *keys[1:], "panels:", *panels])]


def _write_panel(panel: Panel) -> list[str]:
    widths = f"widths: {_flow([plain_number(Decimal(width)) for width in panel.widths])}"
    columns = [
        [part.model_dump(by_alias=True, exclude_defaults=True) for part in column]
        for column in panel.columns
    ]
    lines = [
        *_keys(panel, "columns", "widths"),
        widths,
        "columns:",
        *(f"- {_flow(column)}" for column in columns),
    ]
    return [f"- {lines[0]}", *_set_in(lines[1:])]


def _keys(declared: Document | Panel, *without: str) -> list[str]:
    """The keys of a declaration that differ from their defaults, each on a line."""
    return [
        f"{key}: {_flow(value)}"
        for key, value in declared.model_dump(
            by_alias=True, exclude_defaults=True, exclude={*without}
        ).items()
    ]


def _set_in(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]


def _flow(value: Any) -> str:
    """A value on one line."""
    import yaml

    text: str = yaml.safe_dump(
        value, default_flow_style=True, allow_unicode=True, width=10**6, sort_keys=False
    )
    return text.removesuffix("\n").removesuffix("\n...")
