"""A game in other forms, each opened by an independent reader."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import sqlite3
import subprocess
from collections.abc import Mapping
from dataclasses import replace
from errno import ENOSPC
from functools import cache
from hashlib import sha256
from os import strerror
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator
from lxml import etree
from PIL import Image

from sixgun import games
from sixgun.cli import main
from sixgun.document.project import Project
from sixgun.features.epub.text import read_book
from sixgun.features.exports.export import Files, Subject, export_files, exports, write_export
from sixgun.features.exports.foundry import inert as inert_in_foundry
from sixgun.features.exports.kit import ColumnData, KeyData, RowData, TableData
from sixgun.page.prose_text import to_html
from sixgun.system.files import inert

ROOT = Path(__file__).resolve().parents[1]
SAMPLE = "grit"
GAMES = [
    pytest.param(id, marks=() if id == SAMPLE else pytest.mark.exhaustive) for id in games.GAMES
]
SETTING = {"epub", "decks", "tokens"}  # forms for which pages are set
QUICK = sorted({*exports()} - SETTING)
MANIFEST = {
    "id",
    "title",
    "version",
    "description",
    "authors",
    "compatibility",
    "esmodules",
    "license",
    "flags",
}
TEXT, FLAG, WHOLE, COUNT = (
    {"type": "string"},
    {"type": "boolean"},
    {"type": "integer"},
    {"type": "integer", "minimum": 1},
)
NAME, ID, OBJECT = (
    {"type": "string", "minLength": 1},
    {"type": "string", "pattern": "^[0-9A-Za-z]{16}$"},
    {"type": "object"},
)
IMAGE, FOLDER = (
    {"type": ["string", "null"], "pattern": r"\.(svg|png|webp)$"},
    {"type": ["string", "null"]},
)
OWNERS = {"type": "object", "additionalProperties": {"enum": [-1, 0, 1, 2, 3]}}


def fields(*required: str, **of: object) -> dict[str, object]:
    """The JSON Schema of an object with these fields and no others."""
    return {
        "type": "object",
        "properties": of,
        "required": [*required],
        "additionalProperties": False,
    }


def each(**of: object) -> dict[str, object]:
    """The JSON Schema of a list of named parts."""
    return {"type": "array", "items": fields("_id", "type", **{"_id": ID, "flags": OBJECT, **of})}


def documents(**of: object) -> dict[str, object]:
    own = fields(
        "_id",
        "name",
        **{
            "_id": ID,
            "name": NAME,
            "folder": FOLDER,
            "sort": WHOLE,
            "ownership": OWNERS,
            "flags": OBJECT,
            **of,
        },
    )
    return {"type": "array", "items": own}


FACE = fields(name=TEXT, text=TEXT, img=IMAGE)
FOUNDRY = {  # by file, from foundry-vtt-types 14.366; a result's text is version 12's
    "tables.json": documents(
        img=IMAGE,
        description=TEXT,
        formula=TEXT,
        replacement=FLAG,
        displayRoll=FLAG,
        results=each(
            type={"const": "text"},
            text=TEXT,
            name=TEXT,
            description=TEXT,
            img=IMAGE,
            weight=COUNT,
            drawn=FLAG,
            range={"type": "array", "items": WHOLE, "minItems": 2, "maxItems": 2},
        ),
    ),
    "journal.json": documents(
        pages=each(
            name=NAME,
            type={"const": "text"},
            title=fields(show=FLAG, level={"enum": [1, 2, 3, 4, 5, 6]}),
            text=fields(format={"enum": [1, 2]}, content=TEXT),
            sort=WHOLE,
            ownership=OWNERS,
        )
    ),
    "cards.json": documents(
        img=IMAGE,
        type={"enum": ["deck", "hand", "pile"]},
        description=TEXT,
        system=OBJECT,
        width=COUNT,
        height=COUNT,
        displayCount=FLAG,
        rotation={"type": "number", "minimum": 0, "maximum": 360},
        cards=each(
            name=NAME,
            description=TEXT,
            type={"const": "base"},
            system=OBJECT,
            faces={"type": "array", "items": FACE},
            back=FACE,
            drawn=FLAG,
            face={"type": ["integer", "null"], "minimum": 0},
            sort=WHOLE,
        ),
    ),
}
WORLD = """
import { readFileSync } from "node:fs";
const manifest = JSON.parse(readFileSync("sixgun-lords/module.json")), user = {}, packs = new Map(), settings = {}, ready = {};
globalThis.fetch = async (url) => ({ json: async () => JSON.parse(readFileSync(url)) });
globalThis.Hooks = { once: (name, step) => (ready[name] = step) };
globalThis.ui = { notifications: { info() {} } };
globalThis.game = {
  user, users: { activeGM: user }, packs, modules: new Map([[manifest.id, manifest]]),
  settings: { register: (id, key, one) => (settings[key] = one.default), get: (id, key) => settings[key],
    set: (id, key, value) => (settings[key] = value) },
};
class Compendium {
  constructor(name) {
    const kept = new Map();
    Object.assign(this, { collection: `world.${name}`, locked: false, kept, made: 0, documentClass: {
      deleteDocuments: async (ids) => ids.forEach((id) => kept.delete(id)),
      createDocuments: async (all) => all.forEach((one) => { if (kept.has(one._id)) throw Error(one._id); kept.set(one._id, one); }),
    } });
  }
  async configure({ locked }) { this.locked = locked; }
  async getIndex() { if (this.locked) throw Error("locked"); return this.kept; }
  static async createCompendium({ name }) { const pack = new Compendium(name); packs.set(pack.collection, pack); return pack; }
}
globalThis.foundry = { documents: { collections: { CompendiumCollection: Compendium } } };
await import("./sixgun-lords/import.mjs");
ready.init();
await ready.ready();
for (const pack of packs.values()) pack.locked = true;
settings.digest = "an older edition";
await ready.ready();
console.log(JSON.stringify(Object.fromEntries([...packs].map(([name, pack]) => [name, pack.kept.size]))));
"""  # noqa: E501
SHEET = {"x": "http://schemas.openxmlformats.org/spreadsheetml/2006/main"}


@cache
def subject(id: str) -> Subject:
    project = Project(ROOT)
    return Subject(project, *project.game(id))


@cache
def files(id: str, form: str) -> Files:
    return export_files(form, subject(id))


@pytest.mark.parametrize("id", GAMES)
def test_the_json_keeps_its_published_schema_and_holds_all_content(id: str) -> None:
    kit = json.loads(files(id, "json")[f"{id}.json"])
    schema = json.loads((ROOT / "docs" / "schemas" / "kit.json").read_text(encoding="utf-8"))
    assert (
        list(
            Draft202012Validator(schema).iter_errors(
                {k: v for k, v in kit.items() if k != "$schema"}
            )
        )
        == []
    )
    content = subject(id).content
    assert {table["id"]: len(table["rows"]) for table in kit["tables"]} == {
        table.id: len(table.rows) for table in content.tables.values()
    }
    assert {text["id"] for text in kit["texts"]} == {*content.prose} and {
        person["id"] for person in kit["people"]
    } == {*content.cast}
    assert kit["rules"] == dict(content.rules.values)
    assert not re.search(
        r"\{\{|^///|^: ", "\n".join(text["markdown"] for text in kit["texts"]), re.M
    )


@pytest.mark.parametrize("id", GAMES)
def test_chances_of_a_table_are_exact_and_sum_to_one(id: str) -> None:
    from fractions import Fraction

    for table in subject(id).kit.tables:
        if table.key.sort in ("dice", "cards"):
            assert sum(Fraction(row.chance) for row in table.rows) == 1, table.id


@pytest.mark.parametrize("id", GAMES)
def test_the_markdown_has_one_anchor_for_each_heading_and_every_link_leads_to_one(id: str) -> None:
    text = files(id, "markdown")[f"{id}.md"].decode()
    anchors = re.findall(r'<a id="([^"]*)"></a>', text)
    assert len(anchors) > 20 and len(anchors) == len({*anchors})
    assert {*re.findall(r"\]\(#([^)]*)\)", text)} <= {*anchors}
    assert len(re.findall(r"^#{2,3} ", text, re.M)) >= len(anchors)


@pytest.mark.parametrize("id", GAMES)
def test_no_heading_of_the_markdown_is_said_again_below_it(id: str) -> None:
    text = files(id, "markdown")[f"{id}.md"].decode()
    found = re.findall(r"^#+ (.+)\n\n(.+)", text, re.M)
    again = [
        below
        for title, below in found
        if re.match(rf"\*\*{re.escape(title)}\.?\*\*( ·| \*|$)", below)
    ]
    assert len(found) > 20 and again == []


def test_a_text_that_begins_with_its_own_term_keeps_it() -> None:
    assert (
        "\n\n**Carousing** is what outlaws do"
        in files("fistful", "markdown")["fistful.md"].decode()
    )
    pages = [
        page
        for journal in json.loads(_named("fistful", "journal.json"))
        for page in journal["pages"]
    ]
    assert "<p><strong>Carousing</strong> is what" in next(
        page["text"]["content"] for page in pages if page["name"] == "Carousing"
    )
    assert [
        page["name"]
        for page in pages
        if page["text"]["content"].startswith(f"<p><strong>{page['name']}.</strong>")
    ] == []


def _named(id: str, name: str) -> bytes:
    return next(raw for path, raw in files(id, "foundry").items() if Path(path).name == name)


@pytest.mark.parametrize("id", GAMES)
def test_the_lists_read_the_same_as_csv_workbook_and_database(id: str) -> None:
    tables = {table.id: table for table in subject(id).kit.tables}
    sheets = {
        name.removeprefix("tables/").removesuffix(".csv"): raw
        for name, raw in files(id, "csv").items()
        if name.startswith("tables/")
    }
    assert {*sheets} == {*tables}
    book = _sheets(files(id, "xlsx")[f"{id}.xlsx"])
    database = sqlite3.connect(":memory:")
    database.deserialize(files(id, "sqlite")[f"{id}.sqlite"])
    assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    for name, raw in sheets.items():
        rows = [*csv.reader(io.StringIO(raw.decode("utf-8-sig")))]
        labels = [row.label for row in tables[name].rows]
        assert [row[0] for row in rows[1 : 1 + len(labels)]] == [inert(one) for one in labels]
        held = database.execute(f'SELECT * FROM "{name}"')  # noqa: S608
        first = [row[0] for row in held]
        assert [str(one) for one in first] == [
            one.lstrip("+") if isinstance(first[0], int) else one for one in labels
        ]
        assert book["history-2" if name == "history" else name[:31]] == len(labels) + 1


def test_in_a_workbook_numbers_are_numbers_and_dice_are_text() -> None:
    with ZipFile(io.BytesIO(files("boothill", "xlsx")["boothill.xlsx"])) as book:
        shared = [
            text.text for text in etree.fromstring(book.read("xl/sharedStrings.xml")).iter("{*}t")
        ]
        sheets = [
            etree.fromstring(book.read(name))
            for name in book.namelist()
            if name.startswith("xl/worksheets/sheet")
        ]
    numbers = {
        cell.findtext("{*}v")
        for sheet in sheets
        for cell in sheet.iter("{*}c")
        if cell.get("t") is None
    }
    assert {"-10", "0.5", "150", "9"} <= numbers
    assert {"00", "01-40"} <= {*shared} and "+9" not in shared


def totals(table: dict[str, Any]) -> set[int]:
    """What the formula of a Foundry table can come to: 1d6*10+1d6 is 11 to 16, 21 to 26 …"""
    sums = {0}
    for term in table["formula"].replace("-", "+-").split("+"):
        dice = re.fullmatch(r"(\d+)d(\d+)(?:\*(\d+))?", term)
        count, sides, times = (int(part or 1) for part in dice.groups()) if dice else (1, 1, 1)
        sides_of = [n * times for n in range(1, sides + 1)] if dice else [int(term)]
        for _ in range(count):
            sums = {total + side for total in sums for side in sides_of}
    return sums


@pytest.mark.parametrize("id", GAMES)
def test_a_foundry_module_has_whole_tables_unique_ids_and_links_that_lead_to_pages(id: str) -> None:
    made = {Path(name).name: raw for name, raw in files(id, "foundry").items()}
    manifest = json.loads(made["module.json"])
    assert (
        manifest["id"] == f"sixgun-{id}"
        and manifest["esmodules"] == ["import.js"]
        and manifest["compatibility"]["minimum"] == "12"
    )
    for table in json.loads(made.get("tables.json", b"[]")):
        ranges = [result["range"] for result in table["results"]]
        rows = {sum(low <= total <= high for low, high in ranges) for total in totals(table)}
        assert rows == {1}, table["name"]
    journals = json.loads(made["journal.json"])
    pages = {
        f"{journal['_id']}.JournalEntryPage.{page['_id']}": page
        for journal in journals
        for page in journal["pages"]
    }
    text = "".join(page["text"]["content"] for page in pages.values())
    assert {*re.findall(r"@UUID\[Compendium\.world\.[\w-]+\.JournalEntry\.([\w.]+)\]", text)} <= {
        *pages
    } and "](#" not in text
    ids = re.findall(
        r'"_id": "(\w*)"',
        "".join(raw.decode() for name, raw in made.items() if name.endswith(".json")),
    )
    assert len(ids) == len({*ids}) and all(re.fullmatch(r"[0-9a-zA-Z]{16}", one) for one in ids)
    assert {"name", "type", "cards"} <= {*json.loads(made["cards.json"])[0]}


@pytest.mark.parametrize("id", GAMES)
def test_foundry_documents_have_only_the_fields_of_its_published_schemas(id: str) -> None:
    made = {
        Path(name).name: json.loads(raw)
        for name, raw in files(id, "foundry").items()
        if name.endswith(".json")
    }
    manifest = made.pop("module.json")
    assert manifest.keys() <= MANIFEST and all(value != "" for value in manifest.values()), (
        "Foundry refuses empty text in a manifest"
    )
    for name, written in made.items():
        Draft202012Validator(FOUNDRY[name]).validate(written)
        assert all(
            part.get("name") or part.get("text")
            for one in written
            for part in (*one.get("results", ()), *one.get("cards", ()))
        )


def test_the_foundry_script_fills_a_compendium_for_each_kind_of_document_once(
    tmp_path: Path,
) -> None:
    """Run by Node with a world that stands in for Foundry's."""
    if not shutil.which("node"):
        pytest.skip("no node")
    for name, raw in files("lords", "foundry").items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(raw)
    module = tmp_path / "sixgun-lords"
    (module / "import.js").rename(module / "import.mjs")
    (tmp_path / "world.mjs").write_text(WORLD, encoding="utf-8")
    said = subprocess.run(
        ["node", tmp_path / "world.mjs"], capture_output=True, text=True, cwd=tmp_path, check=True
    ).stdout
    sizes = {
        name: len(json.loads((module / "documents" / f"{name}.json").read_bytes()))
        for name in ("tables", "journal", "cards")
    }
    assert json.loads(said) == {f"world.sixgun-lords-{name}": size for name, size in sizes.items()}


def test_plain_tables_weigh_each_row_by_its_exact_chance() -> None:
    lines = files("grit", "vtt-tables")["backgrounds.txt"].decode().splitlines()
    assert [line.split("\t")[0] for line in lines] == ["1"] * len(lines) and len(lines) == 13
    commands = files("grit", "vtt-tables")["roll20.txt"].decode()
    assert (
        "!import-table --backgrounds --show\n!import-table-item --backgrounds --Ace: Actor;"
        " Government Agent; Author; Painter --1 --\n" in commands
    )


def test_a_token_shows_its_name_and_is_clear_around_its_ring() -> None:
    made = files("grit", "tokens")
    named = json.loads(made["tokens.json"])["tokens"]
    assert len(named) == len(subject("grit").content.cast)
    for id, name in named.items():
        assert (
            etree.fromstring(made[f"{id}.svg"]).findtext("{http://www.w3.org/2000/svg}title")
            == name
        )
        with Image.open(io.BytesIO(made[f"{id}.png"])) as picture:
            assert picture.size == (512, 512)
            assert [
                picture.convert("RGBA").getchannel("A").getpixel(at) for at in ((2, 2), (256, 500))
            ] == [0, 255]


@pytest.mark.exhaustive
def test_decks_are_grids_with_a_place_for_each_card_and_a_back() -> None:
    made = files("lords", "decks")
    for deck in json.loads(made["decks.json"])["decks"]:
        assert 0 < len(deck["cards"]) <= 69 * len(deck["sheets"])
        with (
            Image.open(io.BytesIO(made[deck["sheets"][0]])) as sheet,
            Image.open(io.BytesIO(made[deck["back"]])) as back,
        ):
            assert sheet.width == 10 * 400 and sheet.height % back.height == 0 and back.width == 400


@pytest.mark.parametrize("form", QUICK)
def test_the_terms_of_the_license_go_with_every_form(form: str) -> None:
    """Grit & Determination is CC BY-SA: license and credit travel with it."""
    raw = b"".join(_inside(name, raw) for name, raw in files("grit", form).items()).decode(
        "utf-8", "replace"
    )
    assert "Attribution-ShareAlike" in raw and "by the designer of the srd" in raw.lower().replace(
        '"author": "', "by "
    )


@pytest.mark.parametrize(
    ("cell", "given"),
    [
        ("=1+1", "'=1+1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"),
        ("+2", "+2"),
        ("-3 to hit", "-3 to hit"),
        ("+2 speed (no more)", "+2 speed (no more)"),
        ("-SUM(A1)", "'-SUM(A1)"),
        ("x;=cmd'calc'!A0", "x;'=cmd'calc'!A0"),
        ("x,\t@SUM(A1)", "x,\t'@SUM(A1)"),
        ('x;"=1+1"', 'x;"\'=1+1"'),
        ("x\n=1+1", "x\n'=1+1"),
        ("cover; +1 to hit", "cover; +1 to hit"),
        ("1-2", "1–2"),
        ("1/6", "1⁄6"),
        ("01-40", "01–40"),
        ("1-2 feet", "1-2 feet"),
        ("-2", "-2"),
    ],
)
def test_csv_cells_are_never_formulas_and_signed_numbers_stay(cell: str, given: str) -> None:
    one = replace(subject("lords"))
    one.__dict__["kit"] = replace(one.kit, rules={"rule": cell})
    rows = [*csv.reader(io.StringIO(export_files("csv", one)["rules.csv"].decode("utf-8-sig")))]
    assert rows[1] == ["rule", given]


@pytest.mark.parametrize("form", QUICK)
def test_an_export_made_twice_is_the_same(form: str) -> None:
    assert export_files(form, subject("lords")) == export_files(form, subject("lords"))


def test_an_unknown_form_or_game_is_refused_by_name_and_nothing_is_written(tmp_path: Path) -> None:
    for line, message in (
        (["grit", "--to", "xslx"], "did you mean “xlsx”?"),
        (["grti", "--to", "json"], "did you mean “grit”?"),
    ):
        shown = CliRunner().invoke(
            main, ["--project", str(ROOT), "export", *line, "--out", str(tmp_path / "x")]
        )
        assert shown.exit_code == 2 and message in shown.output
    assert [*tmp_path.iterdir()] == []


def export(id: str, form: str, out: Path) -> Result:
    return CliRunner().invoke(
        main, ["--project", str(ROOT), "export", id, "--to", form, "--out", str(out)]
    )


def test_a_game_without_portraits_has_no_tokens_and_a_message_says_so(tmp_path: Path) -> None:
    shown = export("lords", "tokens", tmp_path)
    assert (
        shown.exit_code == 0
        and "lords: nobody in the cast has a portrait, so there are no tokens" in shown.output
    )


def test_an_export_goes_into_a_folder_of_its_game_and_form_and_never_through_a_link(
    tmp_path: Path,
) -> None:
    assert (
        export("lords", "csv", tmp_path).exit_code == 0 == export("grit", "csv", tmp_path).exit_code
    )
    for id in ("lords", "grit"):
        assert {
            file.relative_to(tmp_path / id / "csv").as_posix()
            for file in (tmp_path / id).rglob("*.*")
        } == {*files(id, "csv"), f".sixgun-{id}.json"}
    folder = tmp_path / "lords" / "csv"
    (folder / "errata.csv").unlink()
    folder.rename(tmp_path / "elsewhere")
    folder.symlink_to(tmp_path / "elsewhere")
    assert (
        export("lords", "csv", tmp_path).exit_code == 1
        and not (tmp_path / "elsewhere" / "errata.csv").exists()
    )


@pytest.mark.parametrize(
    "form", [*QUICK, *(pytest.param(form, marks=pytest.mark.release) for form in sorted(SETTING))]
)
def test_a_full_disk_is_said_and_leaves_no_half_a_file(
    form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: Path, raw: bytes) -> None:
        raise OSError(ENOSPC, strerror(ENOSPC), str(file))

    monkeypatch.setattr("sixgun.system.files.write_file", full)
    shown = export("lords", form, tmp_path)
    assert (
        shown.exit_code == 1
        and strerror(ENOSPC) in shown.output
        and "Traceback" not in shown.output
    )
    assert not [file for file in tmp_path.rglob("*") if file.is_file()]
    monkeypatch.undo()
    (tmp_path / "file").write_text("mine")
    shown = export("lords", form, tmp_path / "file" / "below")
    assert (
        shown.exit_code in (1, 2)
        and isinstance(shown.exception, SystemExit)
        and (tmp_path / "file").read_text() == "mine"
    )


def test_an_export_deletes_what_the_last_one_wrote_and_no_longer_belongs_and_nothing_else(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "csv"
    write_export(
        folder,
        "grit",
        {
            "tables/old.csv": b"1",
            "tables/changed.csv": b"2",
            "gone/a.csv": b"3",
            "people.csv": b"4",
        },
    )
    write_export(folder, "lords", {"decks.csv": b"5"})
    (folder / "tables" / "changed.csv").write_bytes(b"mine")
    (folder / "notes.txt").write_bytes(b"mine")
    (tmp_path / "outside.csv").write_bytes(b"1")
    manifest = folder / ".sixgun-grit.json"
    manifest.write_text(
        json.dumps(json.loads(manifest.read_bytes()) | {"../outside.csv": sha256(b"1").hexdigest()})
    )
    write_export(folder, "grit", {"people.csv": b"6"})
    left = {
        file.relative_to(tmp_path).as_posix()
        for file in tmp_path.rglob("*")
        if file.is_file() and not file.name.startswith(".")
    }
    assert (
        left
        == {
            "csv/people.csv",
            "csv/tables/changed.csv",
            "csv/notes.txt",
            "csv/decks.csv",
            "outside.csv",
        }
        and not (folder / "gone").exists()
    )


def _inside(name: str, raw: bytes) -> bytes:
    """A file's text, unpacked where it is an archive."""
    if not raw.startswith(b"PK"):
        return raw
    with ZipFile(io.BytesIO(raw)) as archive:
        return b"".join(archive.read(one) for one in archive.namelist())


def _sheets(raw: bytes) -> Mapping[str, int]:
    """How many rows each sheet of a workbook has, read as XML."""
    with ZipFile(io.BytesIO(raw)) as archive:
        names = etree.fromstring(archive.read("xl/workbook.xml")).xpath(
            "//x:sheet/@name", namespaces=SHEET
        )
        return {
            name: len(
                etree.fromstring(archive.read(f"xl/worksheets/sheet{number}.xml")).xpath(
                    "//x:row", namespaces=SHEET
                )
            )
            for number, name in enumerate(names, 1)
        }


@pytest.mark.parametrize(
    "id", ["text", "about", "list-rules", "list-people", "list-abilities", "list-errata", "Text"]
)
def test_a_table_of_any_name_and_heads_goes_into_the_database(id: str) -> None:
    one = replace(subject("lords"))
    columns = tuple(
        ColumnData(f"c{number}", head, "text", True)
        for number, head in enumerate(("Damage", "damage 2", "Damage", "Damage 2", "", ""))
    )
    cells: dict[str, str | None] = {column.id: column.id for column in columns}
    row = RowData("one", "", (), ("one",), "", cells, ())
    table = TableData(id, id, "", "", KeyData("names", "Damage"), None, columns, (row,), "")
    one.__dict__["kit"] = replace(one.kit, tables=(table, replace(table, id="other")))
    database = sqlite3.connect(":memory:")
    database.deserialize(export_files("sqlite", one)["lords.sqlite"])
    names = [name for (name,) in database.execute("SELECT name FROM sqlite_master ORDER BY rowid")]
    assert names[-1] == "other" and len({name.casefold() for name in names}) == len(names)
    for name in names[-2:]:
        [line] = database.execute(f'SELECT * FROM "{name}"').fetchall()  # noqa: S608
        assert line == ("one", "c0", "c1", "c2", "c3", "c4", "c5")


HOSTILE = (
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x]( <javascript:alert(1)>)",
    "[x](data:text/html,x)",
    "[x](vbscript:x)",
    "[x](//evil.example)",
    "[x][1]\n\n[1]: javascript:alert(1)",
    "![x](javascript:alert(1))",
    "<a href='javascript:alert(1)'>x</a>",
    "<javascript:alert(1)>",
)


@pytest.mark.parametrize("text", HOSTILE)
def test_a_link_to_a_script_becomes_plain_text_in_every_export(text: str) -> None:
    tree = etree.fromstring(f"<body>{to_html(text)}</body>")
    assert not [one for one in tree.iter() if one.get("href") or one.get("src")]
    assert "x" in "".join(tree.itertext()) or "javascript" in "".join(tree.itertext())


def test_links_to_sections_and_addresses_stay() -> None:
    for target in ("#duel", "https://example.org/a", "mailto:a@example.org"):
        assert f'href="{target}"' in to_html(f"[x]({target})").replace("&#58;", ":")


@pytest.mark.parametrize(
    "text", ["[[/roll 1d1]]", "@UUID[Actor.x]{y}", "@Embed[x]", "&Reference[prone]", "[[[1d6]]]"]
)
def test_foundry_runs_no_commands_found_in_content(text: str) -> None:
    shown = inert_in_foundry(text)
    assert shown.replace("\u2060", "") == text
    assert not re.search(r"\[\[|[@&]\w+\[", shown)
    one = replace(subject("grit"))
    table = replace(one.kit.tables[0], title=text, note=text, markdown=text)
    one.__dict__["kit"] = replace(one.kit, tables=(table,), books=(), decks=(), people=())
    raw = b"".join(export_files("foundry", one).values()).decode()
    assert text not in raw and text.replace("&", "&amp;") not in raw


def test_an_e_book_has_no_page_to_write_on_but_the_words_of_one() -> None:
    leaf = '<section class="leaf endpaper"><h1>{}</h1>{}</section>'
    form = '<table class="ledger tracker"><tr><th>Won by</th></tr></table>'
    rules = "<p>The highest fires first.</p>"
    leaves = leaf.format("The Gang", form) + leaf.format("In Brief", rules + form)
    page = f'<html lang="en"><head><title>Kit</title></head><body>{leaves}</body></html>'
    (chapter,) = read_book(page).chapters
    assert chapter.title == "In Brief"
    assert "fires first" in chapter.body and "Won by" not in chapter.body
