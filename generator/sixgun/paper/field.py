"""The fields of a PDF and their values, whichever program wrote it. The file is not trusted:
anything in it may be wrong.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..system.problem import Problem, Problems
from ..system.process import OutOfTime, limited

LARGEST = 64_000_000  # bytes of a file
PATIENCE, ROOM = 60, 512 << 20  # seconds of processor time and bytes that reading may take
MOST_PAGES, MOST_FIELDS = 2_000, 200_000
DEEPEST = 32  # fields in fields
LONGEST = 100_000  # letters in a field
BASE = "kept"  # the hidden field with the game, and the character that the form was made from
RENAMED = re.compile(r"(?: \[\d+\]|\+\d+)(?=\.|$)")  # what MuPDF and qpdf put behind a name
SHEET = re.compile(r"sheet-(\d{1,6})\.")  # before the names of each of several sheets
OFF = ("", "/Off", "Off")
RADIO = 1 << 15  # of a field's flags: one of several boxes is on


@dataclass(frozen=True)
class FormFile:
    """A file's title and its forms: each field's full name and text, in page order; "x" where it
    is ticked. Programs that join files keep the names of both, or put something before or behind
    them: each form has the names that it was made with.
    """

    title: str
    forms: tuple[dict[str, str], ...]
    foreign: bool = False  # an XFA form, which only Adobe's viewers show


def read_fields(file: Path) -> FormFile:
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
            "form-unreadable", "is broken as a PDF; open it in a viewer and save it again"
        ) from None


def _read(pdf: Any) -> FormFile:
    forms = _Forms()
    for number, widget in _widgets(pdf):
        chain = list(_chain(widget))
        named = [node for node in chain if _of(node, "/T") is not None]
        if named and (name := ".".join(str(_of(node, "/T")) for node in reversed(named))):
            field = named[0]
            own = field.objgen if field.is_indirect else widget.objgen
            forms.add(number, name, own, _text(widget, chain))
    info = _of(pdf.trailer, "/Info")
    title = _of(info, "/Title")
    return FormFile(
        str(title) if title is not None else "",
        forms.split(),
        _of(_of(pdf.Root, "/AcroForm"), "/XFA") is not None,
    )


class _Forms:
    """The fields of a file, parted into forms: a field of the same name on a later page, which is
    another object, belongs to another form.
    """

    def __init__(self) -> None:
        self.fields: list[tuple[int, str, object, str]] = []  # page, name, object and text

    def add(self, page: int, name: str, own: object, text: str) -> None:
        self.fields.append((page, RENAMED.sub("", name), own, text))

    def split(self) -> tuple[dict[str, str], ...]:
        before = {
            name.removesuffix(BASE)
            for _, name, _, _ in self.fields
            if name.endswith(f".{BASE}") and not SHEET.fullmatch(name.removesuffix(BASE))
        }
        before = {one[: match.start()] if (match := SHEET.search(one)) else one for one in before}
        forms: dict[str, list[dict[str, str]]] = {}
        owners: dict[tuple[str, str], object] = {}
        begun: dict[str, int] = {}
        for page, name, own, text in self.fields:
            added = next((one for one in before if name.startswith(one)), "")
            name = name.removeprefix(added)
            mine = forms.setdefault(added, [{}])
            if owners.get((added, name), own) != own and page > begun.setdefault(added, page):
                mine.append({})
                begun[added] = page
                owners = {key: one for key, one in owners.items() if key[0] != added}
            begun.setdefault(added, page)
            owners.setdefault((added, name), own)
            if not mine[-1].get(name):
                mine[-1][name] = text
        return tuple(form for mine in forms.values() for form in mine)


def _widgets(pdf: Any) -> Iterator[tuple[int, Any]]:
    """The widgets of all fields with the number of their page; one without a name belongs to a
    field that has one.
    """
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
                yield number, annotation


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
    """A field's value as text; "x" for a check box that is on, whatever its state is called, and of
    boxes that exclude each other the state of the one that is on.
    """
    import pikepdf

    value = _first(chain, "/V")
    if _first(chain, "/FT") == "/Btn":
        state, flags = _state(widget, value), _first(chain, "/Ff")
        of_several = isinstance(flags, int) and flags & RADIO
        return state.removeprefix("/") if of_several else "x" if state else ""
    if isinstance(value, pikepdf.Stream):
        raw = value.read_bytes() if len(value.read_raw_bytes()) <= LONGEST else b""
        value = pikepdf.String(
            raw.decode("utf-16")
            if raw[:2] in (b"\xfe\xff", b"\xff\xfe")
            else raw.decode("utf-8", "replace")
        )
    if isinstance(value, pikepdf.Array):
        return "\n".join(str(one) for one in list(value)[:LONGEST])[:LONGEST]
    if isinstance(value, pikepdf.String) and (text := _utf8(bytes(value))):
        return text[:LONGEST]
    return "" if value is None or isinstance(value, pikepdf.Dictionary) else str(value)[:LONGEST]


def _state(widget: Any, value: Any) -> str:
    """The name of the state that a box is in, "" where it is off: it is shown so, as some viewers
    write that alone, or its field's value is its own state, and not that of another box.
    """
    shown, drawn = _of(widget, "/AS"), _of(_of(widget, "/AP"), "/N")
    if shown is not None and str(shown) not in OFF:
        return str(shown)
    own = {str(state) for state in drawn} - {*OFF} if _is_states(drawn) else set()
    elsewhere = own and _of(widget, "/V") is None and f"/{str(value).removeprefix('/')}" not in own
    return "" if value is None or str(value) in OFF or elsewhere else str(value)


def _is_states(drawn: Any) -> bool:
    """Whether looks are one for each state of a box."""
    import pikepdf

    return isinstance(drawn, pikepdf.Dictionary) and not isinstance(drawn, pikepdf.Stream)


def _utf8(raw: bytes) -> str:
    """A text that was written in UTF-8 without saying so; "" where it was not."""
    if raw.isascii() or raw[:2] in (b"\xfe\xff", b"\xff\xfe"):
        return ""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return ""
