"""What people really write, from end to end: a plain game as somebody begins it, with troubles that
users of other tools have told of, each in words of our own. Nothing that is typed is printed as a
sign of a markup, and nothing is lost without a word.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pypdf
import pypdfium2
import pytest
from click.testing import CliRunner, Result
from PIL import Image

from sixgun.cli import main
from sixgun.content.table import file_name

TEXT = """\
---
title: The Cellar
---
A candle lasts an hour.[^1] It is ~~short~~ spent, the air is CO~2~, and 2^10^ steps lead down.

[^1]: A fat one lasts two.

1. Knock
2. Wait

Nobody comes.

3. Break the door
4. Run

- A rat
  - with a ring
    - of gold
- A cat

They wake:
- at noon
- at night

1. Lift the lid
   - It is heavy

Write `open sesame` on the wall. She is 6'2" tall, and it was in '76. <!-- to be told later -->

See <https://example.org/a-1-2-3>, [the map](https://example.org/b-4-5), write to me@ex-1-2.org,
call 555-0123-44 before 2026-05-03, or order ISBN 978-3-16-148410-0. Of rooms 3-5 nobody speaks.

![A candle](pictures/candle.png)

![A rat](pictures/rat.svg)
"""
RAT = (
    '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"'
    ' "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n'
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'
)
NAMES = ("Łucja Żak", "İpek Çağ", "Þórdís", "Nguyễn Ánh", "Zoe\u0301 Ro\u0308hl", "Ωμέγα", "Вера")


def run(root: Path, *words: str, code: int = 0) -> Result:
    result = CliRunner().invoke(main, ["--project", str(root), *words])
    assert result.exit_code == code, result.output
    return result


def text_of(file: Path) -> str:
    pages = (page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(file))
    return " ".join(" ".join(pages).split())


@pytest.fixture
def cellar(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = tmp_path / "p"
    done = CliRunner().invoke(main, ["init", "cellar", "--plain", "--project", str(root)])
    assert done.exit_code == 0, done.output
    monkeypatch.chdir(root)
    return root


def test_markdown_and_pictures_print_as_intended(cellar: Path) -> None:
    """Footnotes, marks, lists that go on or are nested, code, feet and inches, comments, addresses,
    dates, and pictures of 16 bits or with a document type.
    """
    home = cellar / "content/cellar"
    (home / "prose/the-game.md").write_text(TEXT, encoding="utf-8")
    (home / "pictures").mkdir()
    Image.new("I;16", (600, 400), 40_000).save(home / "pictures/candle.png")
    (home / "pictures/rat.svg").write_text(RAT)
    run(cellar, "check", "cellar")
    result = run(cellar, "build", "cellar", "--only", "booklet", "--jobs", "1")
    assert "stepped in" not in result.output
    text = text_of(cellar / "output/cellar/booklet.pdf")
    for words in (
        "A candle lasts an hour.1 It is short spent, the air is CO2",
        "A fat one lasts two.",
        "Knock Wait Nobody comes. Break the door Run • A rat • with a ring • of gold • A cat",
        "1. 2. 3. 4. 1.",  # numbers are outside of the lines
        "They wake: • at noon • at night",
        "Write open sesame on the wall. She is 6’2” tall, and it was in ’76.",
        "https://example.org/a-1-2-3",
        "me@ex-1-2.org, call 555-0123-44 before 2026-05-03, or order ISBN 978-3-16-148410-0.",
        "Of rooms 3–5 nobody speaks.",
    ):
        assert words in text.replace("\u2011", "-").replace("\ufffe", "-"), (words, text)
    for sign in ("[^", "~~", "<!--", "to be told", "`", "~2~", "^10^"):
        assert sign not in text, sign


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_printed_on_sheet_form_and_poster(name: str, cellar: Path) -> None:
    who = run(cellar, "roll", "cellar", "--seed", "1").stdout
    lines = [f"name: {name}" if line.startswith("name:") else line for line in who.splitlines()]
    Path("who.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    for words in (
        "sheet cellar who.yaml",
        "sheet cellar who.yaml --fillable",
        "poster cellar who.yaml",
    ):
        run(cellar, *words.split(), "--out", "out.pdf", "--force")
    run(cellar, "sheet", "cellar", "who.yaml", "--fillable", "--out", "form.pdf")
    back = run(cellar, "read", "form.pdf").stdout
    assert name.encode().decode() in back or "Zoé Röhl" in back


@pytest.mark.parametrize("words", ["sheet", "sheet --fillable", "poster", "pack --pieces tents"])
def test_a_letter_that_no_font_has_is_named_at_its_line(words: str, cellar: Path) -> None:
    """A hieroglyph, by its sign and its code, in the file and line that it is written in; nothing
    is printed.
    """
    who = run(cellar, "roll", "cellar", "--seed", "1").stdout
    lines = [
        "name: Zoe \U00013000" if line.startswith("name:") else line for line in who.splitlines()
    ]
    Path("who.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    command, *options = words.split()
    result = run(cellar, command, "cellar", "who.yaml", *options, "--out", "out.pdf", code=1)
    assert "\U00013000" in result.output and "U+13000" in result.output
    named = next(n for n, line in enumerate(lines, 1) if line.startswith("name:"))
    assert f"who.yaml:{named}:" in result.output
    assert not Path("out.pdf").exists()


@pytest.mark.parametrize("name", ["שָׁלוֹם", "مُحَمَّد"])
def test_marks_on_letters_stand_where_the_font_says(name: str, cellar: Path) -> None:
    """A plate has no places for marks, so WeasyPrint sets the sheet."""
    who = run(cellar, "roll", "cellar", "--seed", "1").stdout
    Path("who.yaml").write_text(re.sub("name: .*", f"name: {name}", who), encoding="utf-8")
    run(cellar, "sheet", "cellar", "who.yaml", "--out", "out.pdf")
    assert pypdf.PdfReader("out.pdf").metadata["/Producer"].startswith("WeasyPrint")


def test_a_mark_that_a_font_of_the_page_lacks_is_named_with_its_letter(cellar: Path) -> None:
    who = run(cellar, "roll", "cellar", "--seed", "1").stdout
    Path("who.yaml").write_text(re.sub("name: .*", "name: Mm\u0303ba", who), encoding="utf-8")
    result = run(cellar, "sheet", "cellar", "who.yaml", "--out", "out.pdf", code=1)
    assert "who.yaml" in result.output and "“m\u0303” (U+006D U+0303" in result.output


def test_accents_of_every_european_language_are_printed(cellar: Path) -> None:
    """In titles, text, bold and italic, in a line that is drawn, and in a cell."""
    letters = "Ąć Ęłń Óśź Żř Šťů Ěžď Őű Ğşİı Æøå Þðæ Ñçã Œÿï ẞß Ấễộư Ώή Жы"
    text = f"# {letters}\n\n{letters}, **{letters}**, *{letters}*.\n\n| {letters} |\n|---|\n| a |\n"
    prose = cellar / "content/cellar/prose/the-game.md"
    prose.write_text(f"{prose.read_text(encoding='utf-8')}\n\n{text}", encoding="utf-8")
    run(cellar, "build", "cellar", "--only", "booklet", "--jobs", "1")
    printed = text_of(cellar / "output/cellar/booklet.pdf")
    for word in letters.split():
        assert printed.upper().count(word.upper()) >= 5, word


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Łucja Groß", "lucja-gross"),
        ("Вера", "вера"),
        ("ダナ", "ダナ"),
        ("../a/b", "a-b"),
        ("?", ""),
    ],
)
def test_a_name_is_the_name_of_a_file(name: str, file: str) -> None:
    assert file_name(name) == file


def test_two_people_in_one_file_are_both_read(cellar: Path) -> None:
    """Two filled forms that somebody joined: each field is there twice."""
    both = pypdf.PdfWriter()
    for number, name in enumerate(("Ann One", "Bob Two")):
        run(cellar, "sheet", "cellar", "--fillable", "--out", "form.pdf", "--force")
        form = pypdf.PdfWriter(clone_from="form.pdf")
        form.update_page_form_field_values(form.pages[0], {"name": name})
        form.write(f"{number}.pdf")
        both.append(f"{number}.pdf")
    both.write("both.pdf")
    result = CliRunner().invoke(main, ["--project", str(cellar), "read", "both.pdf"])
    assert ("Ann One" in result.stdout and "Bob Two" in result.stdout) or (
        result.exit_code == 1 and "both.pdf" in result.output
    )


@pytest.mark.parametrize(
    "raw",
    [
        "Ann\nŁucja\n".encode("utf-8-sig"),
        b"Ann\r\nRen\xe9\r\n",
        "Ann\nŁucja\n".encode("utf-16"),
        "Name;E-Mail;Table\nAnn;ann@example.org;3\nŁucja;l@example.org;4\n".encode(),
        "Name,E-Mail\nAnn,ann@example.org\nŁucja,l@example.org\n".encode(),
        b"Ann\rBob\r",
    ],
)
def test_names_for_copies_are_read_from_common_file_formats(raw: bytes, cellar: Path) -> None:
    suffix = "csv" if b"E-Mail" in raw else "txt"
    Path(f"names.{suffix}").write_bytes(raw)
    run(cellar, "build", "cellar", "--only", "booklet", "--for", f"names.{suffix}", "--jobs", "1")
    copies = sorted((cellar / "output/cellar/copies").glob("*.pdf"))
    assert len(copies) == 2
    first = text_of(copies[0])
    assert "Ann" in first and "example.org" not in first and "E-Mail" not in first


def test_a_letter_of_a_name_for_a_copy_is_named_at_its_line(cellar: Path) -> None:
    """Cyrillic, Greek and Hebrew names have their letters; a hieroglyph has none."""
    names = Path("names.txt")
    names.write_text("Ann\nИван\nΩμέγα\nדנה\n", encoding="utf-8")
    run(cellar, "build", "cellar", "--only", "booklet", "--for", "names.txt", "--jobs", "1")
    copies = sorted((cellar / "output/cellar/copies").glob("*.pdf"))
    assert "for Иван" in text_of(copies[1]) and "for Ωμέγα" in text_of(copies[2])
    names.write_text("Ann\n\nZoe \U00013000\n", encoding="utf-8")
    result = run(cellar, "build", "cellar", "--only", "booklet", "--for", "names.txt", code=1)
    assert "names.txt:3:1: “Zoe \U00013000” has the letter" in result.output
    assert "U+13000" in result.output


TABLE = (
    "title: Events\nkey: {key}\nprint-only: yes\ncolumns:\n  what: {{heading: What}}\nrows:\n{rows}"
)


@pytest.mark.parametrize(
    ("dice", "labels"),
    [
        ("1d6", ("1–2", "3–6")),
        ("1d6", ("1—2", "3—6")),
        ("1d6", ("1−2", "3−6")),
        ("1d6", ("1\u20112", "3\u20116")),
        ("1d6", ("1 - 2", "3 – 6")),
        ("d6", ("1-3", "4-6")),
        ("d66", ("11-36", "41-66")),
        ("d%", ("01-50", "51-00")),
        ("d100", ("1-50", "51-100")),
        ("4d6 drop lowest", ("3-10", "11-18")),
        ("4d6kh3", ("3-10", "11-18")),
        ("2d20kh1", ("1-10", "11-20")),
        ("1d20+1d4", ("2-12", "13-24")),
        ("4d6, drop the lowest", ("3-10", "11-18")),
        ("4dF", ("-4--1", "0-4")),
    ],
)
def test_labels_and_dice_are_read_as_people_write_them(
    dice: str, labels: tuple[str, str], cellar: Path
) -> None:
    rows = "".join(f'- ["{label}", Something]\n' for label in labels)
    text = TABLE.format(key=f'{{dice: "{dice}"}}', rows=rows)
    (cellar / "content/cellar/tables/events.yaml").write_text(text, encoding="utf-8")
    run(cellar, "check", "cellar")
    assert "Something" in run(cellar, "table", "cellar", "events").output


def test_cells_of_exports_are_numbers_where_they_are_and_never_dates(cellar: Path) -> None:
    rows = '- ["1-2", "+10"]\n- ["3-6", "-5"]\n'
    text = TABLE.format(key="{dice: 1d6}", rows=rows).replace("What}", "To hit, as: signed}")
    (cellar / "content/cellar/tables/events.yaml").write_text(text)
    run(cellar, "export", "cellar", "--to", "xlsx")
    [book] = [*(cellar / "output").rglob("*.xlsx")]
    sheet = next(
        one
        for one in openpyxl.load_workbook(book).worksheets
        if "To hit" in [c.value for c in one[1]]
    )
    column = [cell.value for cell in sheet[1]].index("To hit")
    assert [row[column].value for row in sheet.iter_rows(min_row=2)] == [10, -5]
    run(cellar, "export", "cellar", "--to", "csv")
    [file] = [*(cellar / "output").rglob("events.csv")]
    line = file.read_text(encoding="utf-8-sig").splitlines()[1]
    assert "1-2" not in line.split(",")[0] or line.startswith(("'", "\"'", '"=', "1–2"))


def large(folder: Path) -> bytes:
    """A photograph of 12 megapixels, turned by its camera."""
    made = io.BytesIO()
    exif = Image.Exif()
    exif[0x0112] = 6
    Image.effect_noise((4000, 3000), 90).convert("CMYK").save(made, "jpeg", quality=95, exif=exif)
    return made.getvalue()


@pytest.mark.parametrize("make", [large])
def test_a_photograph_of_any_size_is_printed(make: Callable[[Path], bytes], cellar: Path) -> None:
    home = cellar / "content/cellar"
    (home / "pictures").mkdir()
    raw = make(home)
    assert len(raw) > 2_000_000
    (home / "pictures/rat.jpg").write_bytes(raw)
    text = (home / "prose/the-game.md").read_text(encoding="utf-8")
    (home / "prose/the-game.md").write_text(f"{text}\n![A rat](pictures/rat.jpg)\n", "utf-8")
    run(cellar, "check", "cellar")
    assert (home / "pictures/rat.jpg").read_bytes() == raw
