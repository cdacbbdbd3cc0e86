"""Characters and names from spreadsheets, as people save them."""

import csv
import datetime
import io
from pathlib import Path

import pytest
from click.testing import CliRunner
from openpyxl import Workbook

from sixgun.cli import main
from sixgun.features.copies.register import read_names
from sixgun.system.problem import Problems
from sixgun.system.source import read_rows

HEADS = ["Name", "Player", "Calling", "Might", "Speed", "Wits", "Gear"]
PEOPLE = [
    ["Łucja Żółć", "Jo", "Scout", "9", "12", "10", "rope; lamp"],
    ["Bob Two", "", "Fighter", "8", "8", "8", "weapon;coat"],
]
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16")


def written(rows: list[list[str]], sign: str = ",") -> str:
    made = io.StringIO()
    csv.writer(made, delimiter=sign).writerows(rows)
    return made.getvalue()


def workbook(file: Path, rows: list[list[object]]) -> Path:
    book = Workbook()
    for row in rows:
        book.active.append(row)
    book.save(file)
    return file


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, words)
    return result.exit_code, result.output


@pytest.fixture
def game(tmp_path: Path) -> tuple[str, ...]:
    code, said = run("init", "own", "--plain", "--project", str(tmp_path / "p"))
    assert code == 0, said
    return "--project", str(tmp_path / "p")


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("sign", [",", ";", "\t"])
def test_rows_of_every_kind_of_csv(encoding: str, sign: str, tmp_path: Path) -> None:
    file = tmp_path / "people.csv"
    file.write_text(written([HEADS, *PEOPLE], sign), encoding, newline="")
    assert [list(row.cells) for row in read_rows(file)] == [HEADS, *PEOPLE]
    file.write_bytes(written([["Name"], ["Zoë"]], sign).encode("cp1252"))
    assert read_rows(file)[1].cells == ("Zoë",)


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_a_roster_is_checked_and_printed(kind: str, game: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / f"people.{kind}"
    if kind == "csv":
        file.write_text(written([HEADS, *PEOPLE]), "utf-8")
    else:
        numbers = [[*row[:3], *map(float, row[3:6]), row[6]] for row in PEOPLE]
        workbook(file, [[*HEADS], *numbers])
    assert run(*game, "check", str(file))[0] == 0
    code, said = run(*game, "sheet", "own", str(file), "--format", "json")
    assert code == 0 and "Łucja Żółć" in said and '"weapon"' in said
    assert run(*game, "sheet", "own", str(file), "--out", str(tmp_path / "all.pdf"))[0] == 0


def test_faults_are_reported_by_cell(game: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "people.csv"
    file.write_text(written([HEADS, ["Ann", "", "Scout", "many", "9", "9", "rope"]]), "utf-8")
    code, said = run(*game, "sheet", "own", str(file))
    assert code == 1 and "people.csv:2:4" in said
    file.write_text(written([[*HEADS, "Migth"], PEOPLE[0]]), "utf-8")
    code, said = run(*game, "sheet", "own", str(file))
    assert code == 1 and "people.csv:1:8" in said and "did you mean" in said


def test_a_cell_that_became_a_date_is_reported(tmp_path: Path) -> None:
    file = workbook(tmp_path / "a.xlsx", [["Roll"], [datetime.date(2026, 1, 2)]])
    with pytest.raises(Problems) as refused:
        read_rows(file)
    assert "a.xlsx:2:1" in str(refused.value) and "2026-01-02" in str(refused.value)


@pytest.mark.parametrize("raw", [b"PK\x03\x04 broken", b"a\0b", b"", b"\xff\xfe"])
def test_a_file_that_is_not_a_spreadsheet_is_refused(raw: bytes, tmp_path: Path) -> None:
    for name in ("a.csv", "a.xlsx"):
        (tmp_path / name).write_bytes(raw)
        with pytest.raises(Problems):
            read_rows(tmp_path / name)


def test_names_for_copies_come_from_their_column(tmp_path: Path) -> None:
    file = tmp_path / "backers.csv"
    file.write_text("E-Mail;Name;Table\nann@example.org;Ann One;3\nb@example.org;Bob;1\n", "utf-8")
    assert read_names(file).names == ("Ann One", "Bob")
    file.write_text("Ann One\nBob\n", "utf-8")
    assert read_names(file).names == ("Ann One", "Bob")
    file.write_text("ann@example.org;3\nbob@example.org;1\n", "utf-8")
    with pytest.raises(Problems, match="give the column of names the heading"):
        read_names(file)
