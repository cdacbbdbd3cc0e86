"""Faults of a project's own templates and stylesheets that are found without setting a page."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, TemplateSyntaxError

from ..system.problem import Problem, Problems
from ..system.source import files_below, read_text

IGNORED = re.compile(
    r"Ignored `([^:`]+): ?(.*)` at \d+:\d+, (.*)\.$", re.S
)  # what WeasyPrint says of a declaration
LETTER = re.compile(r"the letter [“\"](.[^”\"]*)", re.S)  # that no font has
HOLD_RULES = {
    "media",
    "supports",
    "layer",
    "container",
    "scope",
}  # other at-rules hold declarations
IMPORT = "@import is not allowed here; write the rules themselves"
Fault = tuple[int, int, str]  # line, column, message


def check_templates(templates: Path) -> list[Problem]:
    """Syntax errors in templates and stylesheets."""
    return [
        problem
        for path in sorted(path for _, path, _ in files_below("", templates))
        for problem in _problems(Path(path), templates.parent)
    ]


def _problems(file: Path, root: Path) -> list[Problem]:
    faults = {".html": _template_faults, ".jinja": _template_faults, ".css": _css_faults}.get(
        file.suffix
    )
    try:
        return (
            [
                Problem(file, line, column, "template-fault", text)
                for line, column, text in faults(read_text(file, root))
            ]
            if faults
            else []
        )
    except Problems as error:
        return error.problems


@lru_cache(maxsize=1000)
def _template_faults(text: str) -> tuple[Fault, ...]:
    try:
        Environment(autoescape=True).parse(text)
    except TemplateSyntaxError as error:
        if "Encountered unknown tag" not in (error.message or ""):
            return ((error.lineno, 1, error.message or "is no template"),)
    return ()


@lru_cache(maxsize=1000)
def _css_faults(text: str) -> tuple[Fault, ...]:
    return tuple(
        (part.source_line, part.source_column, fault)
        for part in _css_parts(text)
        if (fault := _css_fault(part))
    )


def _css_fault(part: Any) -> str:
    """The fault in a piece of a stylesheet, or "". Stylesheets are joined, and an @import works
    only at the beginning.
    """
    if part.type == "error":
        return f"is not valid CSS here: {part.message}"
    return IMPORT if part.type == "at-rule" and part.lower_at_keyword == "import" else ""


def at_their_place(
    problems: Iterable[Problem], templates: Path | str, texts: Iterable[Path]
) -> list[Problem]:
    """Problems of pages; those with a declaration that WeasyPrint ignores are at its place in the
    project's own stylesheets, and those with a letter that no font has are at its first place in
    the texts, where they have it.
    """
    files = [*texts]
    return [
        place
        for problem in problems
        for place in [*_ignored(problem, Path(templates)), *_with_letter(problem, files)]
        or [problem]
    ]


def _with_letter(problem: Problem, texts: Iterable[Path]) -> Iterator[Problem]:
    if not (match := LETTER.search(problem.message)):
        return
    for file in filter(Path.is_file, texts):
        text = unicodedata.normalize("NFC", file.read_text(encoding="utf-8", errors="replace"))
        before, letter, _ = text.partition(match[1])
        if letter:
            line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
            yield replace(problem, file=file, line=line, column=column)
            return


def texts_in(folder: Path) -> Iterator[Path]:
    """The files below a folder that hold what pages say: prose first, then YAML, then drawings."""
    for ending in ("md", "yaml", "svg"):
        yield from sorted(folder.rglob(f"*.{ending}"))


def _ignored(problem: Problem, templates: Path) -> Iterator[Problem]:
    if "@import rule" in problem.message:
        yield from (fault for fault in check_templates(templates) if IMPORT in fault.message)
    if match := IGNORED.search(problem.message):
        for _, path, _ in files_below("", templates, ".css"):
            for line, column in _declared(
                read_text(Path(path), templates.parent), match[1], match[2]
            ):
                yield Problem(
                    Path(path),
                    line,
                    column,
                    "template-fault",
                    f"“{match[1]}: {match[2].strip()}” is ignored: {match[3]}",
                )


def _declared(text: str, name: str, value: str) -> Iterator[tuple[int, int]]:
    """Where a stylesheet declares a value."""
    import tinycss2

    for part in _css_parts(text):
        if (
            part.type == "declaration"
            and part.name == name
            and tinycss2.serialize(part.value).strip() == value.strip()
        ):
            yield part.source_line, part.source_column


def _css_parts(text: str) -> Iterator[Any]:
    """The rules of a stylesheet, also those inside others, and the declarations and errors in
    them.
    """
    import tinycss2

    parts = tinycss2.parse_stylesheet_bytes(text.encode(), environment_encoding=None)[0]
    while parts:
        part = parts.pop()
        yield part
        if part.type == "at-rule" and part.lower_at_keyword in HOLD_RULES:
            parts += tinycss2.parse_rule_list(part.content or [])
        elif part.type in ("at-rule", "qualified-rule"):
            parts += tinycss2.parse_blocks_contents(part.content or [])
