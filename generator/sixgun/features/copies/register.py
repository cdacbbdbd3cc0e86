"""Numbered copies of a printed PDF, and the register of who got which."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...system.feature import has
from ...system.files import ForeignFile, inert, make_folder, write_below
from ...system.problem import Problem, Problems

if TYPE_CHECKING:
    from pikepdf import Object, Pdf

    from ...build import BuiltDocument
    from ...document.project import Project


NAMESPACE, PREFIX = "urn:sixgun:copy:", "copy"
KEY = "/SixgunCopy"  # of the document information
WIDTH, HEIGHT, EDGE, SIDE = (
    330,
    9,
    12,
    28,
)  # points: a line, and its distance from the edges of the sheet
DRAWN = b"/Artifact <</Type/Pagination>> BDC q 1 0 0 1 %.2f %.2f cm %s Do Q EMC"
CSS = """@font-face { font-family: "Copy"; src: url("font:archivo-narrow/ArchivoNarrow[wght].ttf") }
@page { size: %gpt %gpt; margin: 0 }
html { font: 6pt/7pt %s; white-space: nowrap }
body, p { margin: 0 } span { background: #fff }
p + p { break-before: page }
p:nth-child(even) { text-align: center }"""


class Unprintable(ValueError):
    """The line of a copy cannot be printed correctly."""


@dataclass(frozen=True)
class Copy:
    """One copy of a document: its number, the total, its owner, and its edition."""

    title: str
    edition: str
    content: str
    number: int
    of: int
    name: str = ""

    @property
    def line(self) -> str:
        """The line at the foot of its pages: Copy 3 of 12, for Mary."""
        return f"Copy {self.number} of {self.of}{f', for {self.name}' if self.name else ''}"

    @property
    def colophon(self) -> str:
        return f"{self.title}, edition {self.edition}, game content {self.content}. {self.line}."


def copies(pdf: bytes, wanted: Sequence[Copy], style: str) -> Iterator[bytes]:
    """A PDF of each copy, its lines in the fonts of `style`; Unprintable where these lack a
    letter.
    """
    import pikepdf

    from ...paper.impose.sheet import strip_marks

    lines = _lines(wanted, style)
    with pikepdf.open(io.BytesIO(pdf)) as opened, pikepdf.open(io.BytesIO(lines)) as drawn:
        foot, colophon = (opened.make_stream(b"") for _ in range(2))
        at = _colophon(pdf)
        for number, page in enumerate(opened.pages):
            left, bottom, right, top = (float(side) for side in page.trimbox)
            _place(page, foot, "/SixgunCopy", left + SIDE, bottom + EDGE)
            if number == at:
                _place(
                    page,
                    colophon,
                    "/SixgunColophon",
                    (left + right - WIDTH) / 2,
                    top - EDGE - HEIGHT,
                )
        for number, copy in enumerate(wanted):
            for slot, line in (
                (foot, drawn.pages[2 * number]),
                (colophon, drawn.pages[2 * number + 1]),
            ):
                _fill(opened, slot, strip_marks(line.as_form_xobject()))
            _note(opened, copy)
            made = io.BytesIO()
            opened.save(made, deterministic_id=True)
            yield made.getvalue()


def _style(project: Project, game: str, names: Names) -> str:
    """The stylesheet of the lines: our label, then the fonts of the game, then those of other
    scripts. Problems for names with a letter that none of them has, each at its line.
    """
    from ...draw.font import families_of, font_rules, letters_without_font, with_further
    from ...page.lettering import named_letter
    from ...page.style import face_of

    face = face_of(project.templates, game, project.look(game))
    families = ", ".join(f'"{one}"' for one in ("Copy", *families_of(face)))
    rules = (f"@font-face {{{rule}}}" for rule in font_rules(face))
    style = "\n".join((CSS % (WIDTH, HEIGHT, families), *rules))
    style = with_further(style, "".join(names.names))
    problems = [
        Problem(
            names.file,
            line,
            1,
            "letters-missing",
            f"“{name}” has the letter {named_letter(letter)}, and no font of the page has it",
        )
        for name, line in zip(names.names, names.lines, strict=False)
        for letter in letters_without_font(style, name)
    ]
    if problems:
        raise Problems(problems)
    return style


def _lines(wanted: Sequence[Copy], css: str) -> bytes:
    """A PDF with two pages for each copy: the line of every page, and that of the colophon's."""
    from ...page.pdf import render_pdf

    body = "".join(
        f"<p><span>{escape(text)}</span></p>"
        for copy in wanted
        for text in (copy.line, copy.colophon)
    )
    printed = render_pdf(
        f'<!DOCTYPE html><html lang="en"><title>Copies</title><body>{body}</body></html>', css
    )
    if printed.complaints:
        raise Unprintable("; ".join(printed.complaints))
    return printed.pdf


def _place(page: Any, slot: Object, name: str, x: float, y: float) -> None:
    """Draws a slot on a page, whatever state its content leaves behind."""
    import pikepdf

    page.add_resource(slot, pikepdf.Name.XObject, pikepdf.Name(name))
    page.contents_add(b"q", prepend=True)
    page.contents_add(b"Q " + DRAWN % (x, y, name.encode()))


def _fill(pdf: Pdf, slot: Object, line: Object) -> None:
    import pikepdf

    form = pdf.copy_foreign(line)
    slot.write(form.read_bytes())
    slot.Type, slot.Subtype, slot.BBox, slot.Resources = (
        pikepdf.Name.XObject,
        pikepdf.Name.Form,
        form.BBox,
        form.Resources,
    )


def _colophon(pdf: bytes) -> int:
    """The page of the colophon; -1 if there is none."""
    import pypdfium2

    opened = pypdfium2.PdfDocument(pdf)
    try:
        return next(
            (
                n
                for n in range(len(opened) - 1, -1, -1)
                if "Set by Sixgun Press" in opened[n].get_textpage().get_text_range()
            ),
            -1,
        )
    finally:
        opened.close()


def _note(pdf: Pdf, copy: Copy) -> None:
    """Says in the metadata which copy this is, as XMP and as document information."""
    pdf.docinfo[KEY] = copy.colophon
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as about:
        about.register_xml_namespace(NAMESPACE, PREFIX)
        for name, value in asdict(copy).items():
            about[f"{{{NAMESPACE}}}{name}"] = str(value)


def read_copy(pdf: Pdf) -> Copy | None:
    """The copy that a PDF says it is, in its XMP; None if it does not say."""
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as about:
        values = {
            name: str(about.get(f"{{{NAMESPACE}}}{name}", "")) for name in Copy.__dataclass_fields__
        }
    if not (values["number"].isdigit() and values["of"].isdigit()):
        return None
    return Copy(
        values["title"],
        values["edition"],
        values["content"],
        int(values["number"]),
        int(values["of"]),
        values["name"],
    )


NAMED = ("name", "names", "full name", "backer", "player", "nom", "nombre", "nome", "imię")
FOLDER, REGISTER = "copies", "copies.csv"
HEADS = ("document", "edition", "content", "copy", "of", "for", "file")
LONGEST = 60  # letters of a name
OFTEN = 50  # copies after which the register is written


@dataclass(frozen=True)
class Names:
    """Whom the copies are for, by number; those beyond the names are for no one in particular.
    `file` and `lines` are where the names were read.
    """

    count: int
    names: tuple[str, ...] = ()
    file: Path = Path("names")
    lines: tuple[int, ...] = ()


def read_names(file: Path, count: int = 0) -> Names:
    """A name to a line; empty lines and lines that begin with # are left out. Of a spreadsheet, the
    column headed Name. Problems if a name is too long, or there is none.
    """
    lines = [(number, " ".join(line.split())) for number, line in _names(file)]
    named = [(number, name) for number, name in lines if name and not name.startswith("#")]
    problems = [
        Problem(file, number, 1, "name-long", f"a name has at most {LONGEST} letters")
        for number, name in named
        if len(name) > LONGEST
    ]
    if not named:
        problems = [Problem(file, 1, 1, "name-missing", "holds no name: write one name per line")]
    if problems:
        raise Problems(problems)
    numbers, given = zip(*named, strict=True)
    return Names(max(count, len(named)), given, file, numbers)


def _names(file: Path) -> Iterable[tuple[int, str]]:
    """The names of a file with the lines or rows that they are in."""
    from ...system.source import is_spreadsheet, read_lines, read_rows

    if not is_spreadsheet(file):
        return enumerate(read_lines(file), 1)
    head, *rows = read_rows(file)
    named = [n for n, cell in enumerate(head.cells) if cell.casefold() in NAMED]
    if named:
        return [(row.number, row.cells[named[0]]) for row in rows if len(row.cells) > named[0]]
    if all(len(row.cells) == 1 for row in (head, *rows)):
        return [(row.number, row.cells[0]) for row in (head, *rows)]
    message = "has several columns; give the column of names the heading “Name”"
    raise Problems([Problem(file, head.number, 1, "name-missing", message)])


def print_copies(
    project: Project, target: Path, documents: Iterable[BuiltDocument], names: Names
) -> Iterator[Path]:
    """Writes the copies of each PDF to output/<game>/copies/, with a register beside them; gives
    each file. Files of others are left alone. Where it was stopped, it can be done again.
    """
    for built in documents:
        content, edition = _edition(project, built.game)
        style = _style(project, built.game, names)
        folder = make_folder(target, built.game, FOLDER)
        rows = _register(folder)
        source = target / built.game / f"{built.document}.pdf"
        if not source.is_file():
            continue
        wanted = [
            Copy(
                built.title,
                edition,
                content,
                number,
                names.count,
                names.names[number - 1] if number <= len(names.names) else "",
            )
            for number in range(1, names.count + 1)
        ]
        register = f"{built.game}/{FOLDER}/{REGISTER}"
        write_below(target, register, _written(rows.values()))  # from here on the folder is ours
        try:
            for copy, raw in zip(wanted, copies(source.read_bytes(), wanted, style), strict=True):
                name = _file(built.document, copy)
                file = write_below(target, f"{built.game}/{FOLDER}/{name}", raw)
                row = (
                    built.document,
                    edition,
                    content,
                    str(copy.number),
                    str(copy.of),
                    inert(copy.name),
                    name,
                )
                rows[_key(row)] = row
                if copy.number % OFTEN == 0:
                    write_below(target, register, _written(rows.values()))
                yield file
        except Unprintable as error:
            raise Problems([Problem(names.file, 1, 1, "letters-missing", str(error))]) from None
        finally:  # also when it is stopped: who got a copy stays in the register
            write_below(target, register, _written(rows.values()))


def _edition(project: Project, id: str) -> tuple[str, str]:
    """The digest of a game's content, and its edition: that kept with this content, else the
    version of game.yaml.
    """
    content = project.game(id)[1]
    known: dict[str, str] = {}
    if has("editions"):
        from ..editions.keep import editions_of

        known = {one.digest: one.edition for one in editions_of(project, id)}
    return content.digest, known.get(content.digest, content.about.version)


def _file(document: str, copy: Copy) -> str:
    from ...content.table import file_name

    number = str(copy.number).zfill(len(str(copy.of)))
    return "-".join(filter(None, (document, number, file_name(copy.name)))) + ".pdf"


def _register(folder: Path) -> dict[tuple[str, ...], tuple[str, ...]]:
    """The rows of the register; ForeignFile where this program did not write the folder."""
    file = folder / REGISTER
    if not file.is_file():
        if others := sorted(folder.iterdir()):
            raise ForeignFile(others[0])
        return {}
    rows: list[tuple[str, ...]] = []
    with suppress(csv.Error):
        rows = [
            tuple(row)
            for row in csv.reader(io.StringIO(file.read_text(encoding="utf-8", errors="replace")))
            if row
        ]
    if not rows or rows[0] != HEADS or any(len(row) != len(HEADS) for row in rows):
        raise ForeignFile(file)
    return {_key(row): row for row in rows[1:]}


def _key(row: tuple[str, ...]) -> tuple[str, ...]:
    """What a later row replaces: the same file of the same edition. Copy 1 of 12 leaves Mary's copy
    1 of 3 in the register.
    """
    return (*row[:3], row[-1])


def _written(rows: Iterable[tuple[str, ...]]) -> bytes:
    made = io.StringIO()
    csv.writer(made, lineterminator="\n").writerows((HEADS, *rows))
    return made.getvalue().encode()
