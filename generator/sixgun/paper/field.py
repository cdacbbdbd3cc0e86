"""The fields of a PDF and their values, whichever program wrote it. The file is not trusted:
anything in it may be wrong.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..system.limit import OutOfTime, limited
from ..system.problem import Problem, Problems

LARGEST = 64_000_000  # bytes of a file
PATIENCE, ROOM = 60, 512 << 20  # seconds of processor time and bytes that reading may take
MOST_PAGES, MOST_FIELDS = 2_000, 200_000
DEEPEST = 32  # fields in fields
LONGEST = 100_000  # letters in a field
OFF = ("", "/Off", "Off")


@dataclass(frozen=True)
class Written:
    """A form's title, and each field's full name and text, in page order; "x" where it is
    ticked.
    """

    title: str
    fields: dict[str, str]
    foreign: bool = False  # an XFA form, which only Adobe's viewers show


def read_fields(file: Path) -> Written:
    """A form's fields; Problems when the file cannot be read."""
    import pikepdf

    def refuse(code: str, message: str) -> Problems:
        return Problems([Problem(file, 0, 0, code, message)])

    try:
        if file.exists() and not file.is_file():
            raise refuse("form-unreadable", "cannot be read: it is not a file")
        if file.stat().st_size > LARGEST:
            raise refuse(
                "form-unreadable",
                f"is larger than {LARGEST // 1_000_000} million bytes; give only the pages with the"
                " sheets",
            )
        with file.open("rb") as opened:
            if b"%PDF-" not in opened.read(1024):
                raise refuse(
                    "form-unreadable", "is not a PDF; give the form that was filled in and saved"
                )
        with limited(PATIENCE, ROOM), pikepdf.open(file) as pdf:
            return _read(pdf)
    except pikepdf.PasswordError:
        raise refuse("form-unreadable", "is locked with a password; save it without one") from None
    except OSError as error:
        raise refuse("form-unreadable", f"cannot be read: {error.strerror or error}") from None
    except Problems:
        raise
    except (
        pikepdf.PdfError,
        ValueError,
        TypeError,
        KeyError,
        IndexError,
        AttributeError,
        RuntimeError,
        OverflowError,
        MemoryError,
        OutOfTime,
    ):
        raise refuse(
            "form-unreadable", "is broken as a PDF; open it in a viewer and save it anew"
        ) from None


def _read(pdf: Any) -> Written:
    fields: dict[str, str] = {}
    for widget in _widgets(pdf):
        chain = list(_chain(widget))
        name = ".".join(
            str(_of(node, "/T")) for node in reversed(chain) if _of(node, "/T") is not None
        )
        if name and not fields.get(name):
            fields[name] = _text(widget, chain)
    info = _of(pdf.trailer, "/Info")
    title = _of(info, "/Title")
    return Written(
        str(title) if title is not None else "",
        fields,
        _of(_of(pdf.Root, "/AcroForm"), "/XFA") is not None,
    )


def _widgets(pdf: Any) -> Iterator[Any]:
    """The widgets of all fields; one without a name belongs to a field that has one."""
    import pikepdf

    left = MOST_FIELDS
    for number, page in enumerate(pdf.pages):
        if number >= MOST_PAGES:
            return
        annotations = _of(page.obj, "/Annots")
        for annotation in annotations if isinstance(annotations, pikepdf.Array) else ():
            left -= 1
            if left < 0:
                return
            if _of(annotation, "/Subtype") == "/Widget":
                yield annotation


def _chain(widget: Any) -> Iterator[Any]:
    """A field and its parents, from the inside out; ends at a cycle."""
    seen, node = set(), widget
    for _ in range(DEEPEST):
        if node is None or (node.is_indirect and node.objgen in seen):
            return
        seen.add(node.objgen)
        yield node
        node = _of(node, "/Parent")


def _of(node: Any, key: str) -> Any:
    """A dictionary's value; None for anything else."""
    import pikepdf

    return node.get(key) if isinstance(node, (pikepdf.Dictionary, pikepdf.Stream)) else None


def _first(chain: list[Any], key: str) -> Any:
    return next((found for node in chain if (found := _of(node, key)) is not None), None)


def _text(widget: Any, chain: list[Any]) -> str:
    """A field's value as text; "x" for a check box that is on, whatever its state is called."""
    import pikepdf

    value = _first(chain, "/V")
    if _first(chain, "/FT") == "/Btn":
        state = value if value is not None else _of(widget, "/AS")
        return "" if state is None or str(state) in OFF else "x"
    if isinstance(value, pikepdf.Stream):
        raw = value.read_bytes() if len(value.read_raw_bytes()) <= LONGEST else b""
        value = pikepdf.String(
            raw.decode("utf-16")
            if raw[:2] in (b"\xfe\xff", b"\xff\xfe")
            else raw.decode("utf-8", "replace")
        )
    if isinstance(value, pikepdf.Array):
        return "\n".join(str(one) for one in list(value)[:LONGEST])[:LONGEST]
    return "" if value is None or isinstance(value, pikepdf.Dictionary) else str(value)[:LONGEST]
