"""Exports opened by programs that are not ours; each test is left out where its program is not
installed.
"""

from __future__ import annotations

import csv
import io
import json
import shutil
import subprocess
from pathlib import Path

import pytest

from sixgun.document.project import Project
from sixgun.features.exports.export import Subject, export_files
from sixgun.features.exports.lists import NUMBER

ROOT = Path(__file__).resolve().parents[1]
ALL_SHEETS = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1"
FOUNDRY = {"tables": "tables", "journal": "journal", "cards": "cards"}  # files and their key


def program(name: str) -> str:
    found = shutil.which(name)
    if not found:
        pytest.skip(f"there is no {name}")
    return found


@pytest.fixture(scope="module")
def kit() -> Subject:
    project = Project(ROOT)
    return Subject(project, *project.game("boothill"))


def run(*words: str | Path) -> str:
    return subprocess.run(
        [str(word) for word in words], capture_output=True, text=True, check=True, timeout=300
    ).stdout


def read_csv(raw: bytes) -> list[list[str]]:
    return [row for row in csv.reader(io.StringIO(raw.decode("utf-8-sig"))) if any(row)]


def same(ours: str, theirs: str) -> bool:
    """Whether a cell holds the same text, or the same number. The CSV writes ranges and fractions
    in signs that no spreadsheet takes for a date.
    """
    ours = ours.replace("–", "-").replace("⁄", "/")
    theirs = theirs.replace("–", "-").replace("⁄", "/")
    if NUMBER.fullmatch(ours) and theirs:
        return abs(float(ours) - float(theirs.replace(",", ""))) < 0.005
    return " ".join(ours.split()) == " ".join(theirs.split())


def test_libreoffice_reads_the_workbook_as_the_csv_has_it(kit: Subject, tmp_path: Path) -> None:
    office = program("soffice")
    (tmp_path / "boothill.xlsx").write_bytes(export_files("xlsx", kit)["boothill.xlsx"])
    profile = f"-env:UserInstallation=file://{tmp_path}/profile"
    run(
        office,
        profile,
        "--headless",
        "--convert-to",
        ALL_SHEETS,
        "--outdir",
        tmp_path,
        tmp_path / "boothill.xlsx",
    )
    compared = 0
    for name, raw in export_files("csv", kit).items():
        if not name.startswith("tables/"):
            continue
        id = name.removeprefix("tables/").removesuffix(".csv")
        ours = read_csv(raw)
        theirs = read_csv((tmp_path / f"boothill-{id[:31]}.csv").read_bytes())
        assert len(theirs) > 1
        for mine, other in zip(ours, theirs, strict=False):
            assert len(mine) == len(other), (name, mine, other)
            assert all(map(same, [one.removeprefix("'") for one in mine], other)), (mine, other)
            compared += len(mine)
    assert compared > 1000


def test_libreoffice_reads_the_csv(kit: Subject, tmp_path: Path) -> None:
    office = program("soffice")
    raw = export_files("csv", kit)["tables/prices.csv"]
    (tmp_path / "prices.csv").write_bytes(raw)
    profile = f"-env:UserInstallation=file://{tmp_path}/profile"
    run(
        office,
        profile,
        "--headless",
        "--convert-to",
        "html",
        "--infilter=CSV:44,34,76,1",
        "--outdir",
        tmp_path,
        tmp_path / "prices.csv",
    )
    page = (tmp_path / "prices.html").read_text("utf-8", errors="replace")
    for row in read_csv(raw)[1:20]:
        assert row[0].split()[0] in page


def test_sqlite3_sorts_prices_as_numbers(kit: Subject, tmp_path: Path) -> None:
    sqlite = program("sqlite3")
    file = tmp_path / "boothill.sqlite"
    file.write_bytes(export_files("sqlite", kit)["boothill.sqlite"])
    assert run(sqlite, file, "PRAGMA integrity_check").strip() == "ok"
    kind = run(sqlite, file, "SELECT DISTINCT typeof(Cost) FROM prices").split()
    assert {*kind} <= {"real", "integer", "null"}
    costs = [
        float(one)
        for one in run(
            sqlite, file, "SELECT Cost FROM prices WHERE Cost IS NOT NULL ORDER BY Cost DESC"
        ).split()
    ]
    assert len(costs) > 30 and costs == sorted(costs, reverse=True) and costs[0] >= 100


def test_foundrys_own_program_packs_the_documents_and_unpacks_the_same(
    kit: Subject, tmp_path: Path
) -> None:
    fvtt = program("fvtt")
    made = export_files("foundry", kit)
    for name, key in FOUNDRY.items():
        raw = next((raw for path, raw in made.items() if path.endswith(f"/{name}.json")), None)
        if raw is None:
            continue
        documents = {one["_id"]: one for one in json.loads(raw)}
        (tmp_path / name).mkdir()
        for id, one in documents.items():
            parts = {"tables": "results", "journal": "pages", "cards": "cards"}[name]
            keyed = [
                part | {"_key": f"!{key}.{parts}!{id}.{part['_id']}"} for part in one.get(parts, ())
            ]
            whole = one | {"_key": f"!{key}!{id}", parts: keyed}
            (tmp_path / name / f"{id}.json").write_text(json.dumps(whole), "utf-8")
        where = ("--type", "Module", "--id", "sixgun", "-n", name)
        run(fvtt, "package", "pack", *where, "--in", tmp_path / name, "--out", tmp_path / "packs")
        back = tmp_path / f"{name}-back"
        run(fvtt, "package", "unpack", *where, "--in", tmp_path / "packs", "--out", back)
        read = {one["_id"]: one for one in (json.loads(f.read_text()) for f in back.glob("*.json"))}
        assert read.keys() == documents.keys()
        for id, one in documents.items():
            assert read[id]["name"] == one["name"]
            assert len(read[id].get(parts, ())) == len(one.get(parts, ()))
