"""Games from other people's files: nothing is lost, and what is written can be read."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sixgun.cli import main
from sixgun.document.builder import DocumentBuilder
from sixgun.document.project import Project
from sixgun.document.project_game import check_game
from sixgun.features.importer.block import entry_end, stat_block
from sixgun.features.importer.importer import _each, _sheet, lay_out, relinked
from sixgun.features.importer.table import character_of, grids_of, table_of
from sixgun.features.importer.text import Passage, sections_of
from sixgun.page.html import environment
from sixgun.system.files import write_below

BREW = """\
# The Deep
A mill grinds at night.
\\page
{{monster,frame
## Flour Owl
*Small beast, hungry*
___
**Armor Class** :: 12
**Hit Points** :: 7 (2d6)
___
| STR | DEX |
|:---:|:---:|
| 4 | 16 |
___
***Hover.*** It makes no sound.

### Actions
***Peck.*** One target, d4.
}}
## After
See <b>below</b> and {{ nothing }}.
"""


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def test_a_brew_becomes_sections_and_rows() -> None:
    sections, blocks, notes = sections_of(BREW, "deep")
    assert [(one.title, one.level) for one in sections] == [("The Deep", 1), ("After", 2)]
    (said,) = blocks
    assert said["Name"] == "Flour Owl" and said["Armor Class"] == "12" and said["DEX"] == "16"
    assert "Hover" in said["Text"] and "Peck" in said["Actions"]
    assert "**below**" in sections[1].text and "{ { nothing } }" in sections[1].text and notes


@pytest.mark.parametrize(
    ("head", "labels", "key"),
    [
        ("d4", ["1", "2-3", "4"], {"dice": "d4"}),
        ("2d6", ["2-6", "7", "8–12"], {"dice": "2d6"}),
        ("d100", ["01-50", "51-00"], {"dice": "d100"}),
        ("d66", ["11-16", "21–66"], {"dice": "d66"}),
        ("d6", ["1", "2"], {"span": "1-2", "heading": "No."}),
        ("Thing", ["Rope", "Lamp"], {"names": "listed", "heading": "Thing"}),
        ("Thing", ["Rope", "Rope"], {"span": "1-2", "heading": "No."}),
    ],
)
def test_a_key_is_found(head: str, labels: list[str], key: dict[str, str]) -> None:
    found = table_of("t", "t", [[head, "Note"], *([one, "x"] for one in labels)]).says["key"]
    assert found == key or (head == "d6" and found == {"names": "listed", "heading": "d6"})


def test_the_command_writes_a_game_that_check_takes(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in/deep.md").write_text(BREW.replace("<b>below</b>", "below"), encoding="utf-8")
    (tmp_path / "in/finds.csv").write_text("d4;Find\n1;Rope\n2-3;Lamp\n4;Nothing\n")
    (tmp_path / "in/gear.json").write_text(
        json.dumps([{"Thing": "Rope", "Cost": 2}, {"Thing": "Axe"}])
    )
    (tmp_path / "in/sheet.csv").write_text("Field,Roll\nName,\nMight,3d6\n")
    run = ["--project", str(tmp_path / "out"), "import", "deep", str(tmp_path / "in")]
    said = CliRunner().invoke(main, run)
    if "No such option" in said.output:
        said = CliRunner().invoke(main, [*run[2:], "--project", run[1]])
    assert said.exit_code == 0, said.output
    game, content = Project(tmp_path / "out").game("deep")
    assert {*content.tables} == {"finds", "gear", "stat-blocks"} and game.people
    assert "`check` finds nothing" in said.output, said.output
    again = CliRunner().invoke(main, [*run[2:], "--project", run[1]])
    assert again.exit_code and "sixgun overwrites nothing" in again.output
    ours = CliRunner().invoke(main, ["import", "tombstone", *run[4:], "--project", run[1]])
    assert ours.exit_code == 2 and "a name that the program uses itself" in ours.output


PROSE = ("# One", "## Two tales", "#### Four", "Text of it.", "- a point", "1. first", "", "<i>x")
BREWED = ("{{note", "}}", "> ## Imp", "> **AC** 12", "> told", "***Bold.*** said", "///", "```")
LINE = st.sampled_from((*PROSE, *BREWED, "\\page"))


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(LINE, st.integers(0, 99)), max_size=30))
def test_no_word_of_a_text_is_lost(lines: list[tuple[str, int]]) -> None:
    text = "\n".join(
        f"{line} w{n}" if line not in ("", "```", "\\page", "{{note") else line for line, n in lines
    )
    sections, blocks, _ = sections_of(text, "name")
    kept = " ".join(
        [
            *(f"{one.title} {one.text}" for one in sections),
            *(cell for block in blocks for item in block.items() for cell in item),
        ]
    )
    lost = [word for word in re.findall(r"\bw\d+\b", text) if word not in words(kept)]
    assert not lost


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    st.lists(
        st.lists(st.text("abc019 -{}<é\"'", max_size=6), min_size=1, max_size=4),
        min_size=2,
        max_size=8,
    )
)
def test_no_cell_of_a_grid_is_lost(tmp_path: Path, rows: list[list[str]]) -> None:
    file = tmp_path / "rows.json"
    file.write_text(json.dumps(rows), encoding="utf-8")
    if not any(cell.strip() for row in rows for cell in row):
        return
    files, _ = lay_out("x", "X", [file])
    says = yaml.safe_load(files["content/x/tables/rows.yaml"])
    kept = words(json.dumps(says, ensure_ascii=False))
    for _, grid in grids_of(file):
        assert [
            word for row in grid for cell in row for word in words(cell) if word not in kept
        ] == []


PIER = """\
---
title: The Pier
tags: [oneshot]
---
![keeper](https://example.org/keeper.png){width:80px}
# Low Water
```css
.page { background: none; }
```
{{toc,wide
- [{{ Rumors}}{{ 2}}](#p2)
}}
{{descriptive
##### Read this
The tide is <b>out</b>.
}}
{{note
Give everyone one secret.
}}
**Range:** :: 60 feet
A lamp shows {{red nothing}}; see [rumors](#rumors-at-the-bar) and [the old page](/old/page).
{{pageNumber,auto}}

##### Rumors at the Bar
| d6 | Rumor |
|:--:|:------|
| 1-2 | Dead. |
| 3-6 | **Not** dead. |
{column-count:1}
"""


def test_boxes_terms_pictures_links_and_tables_of_a_brew(tmp_path: Path) -> None:
    (tmp_path / "pier.md").write_text(PIER, encoding="utf-8")
    files, notes = lay_out("pier", "Pier", [tmp_path / "pier.md"])
    text = files["content/pier/prose/low-water.md"]
    assert "/// aloud | Read this\n" in text and "/// note | Note\n" in text
    assert "The tide is **out**." in text and "Range\n:   60 feet" in text
    assert "A lamp shows nothing; see [rumors](#low-water) and the old page." in text
    assert "/// table | rumors-at-the-bar\n///" in text and "| d6 |" not in text
    assert "<!-- ![keeper](https://example.org/keeper.png){width:80px} -->" in text
    assert "tags: [oneshot]" in text and "{" not in text.split("Read this")[1]
    table = yaml.safe_load(files["content/pier/tables/rumors-at-the-bar.yaml"])
    assert table["title"] == "Rumors at the Bar" and table["key"] == {"dice": "d6"}
    assert "<!-- .page { background: none; } -->" in text and "<!-- - { { Rumors} }{" in text
    assert any("/old/page" in note for note in notes)
    assert [
        one["opener"]
        for one in yaml.safe_load(files["build/pier.yaml"])["documents"][0]["chapters"]
    ] == ["low-water"]


def test_a_link_leads_to_the_section_that_has_its_heading() -> None:
    passages = {
        "scars": Passage("Scars", "Text.\n\n### A Broken Limb\n", 1),
        "harm": Passage("Harm", "[limb](#a-broken-limb), [scar](/srd#scars-1), [x](#nowhere)", 1),
    }
    gear = table_of("gear", "gear", [["Thing", "Told"], ["Saw", "[a](/harm/), [b](/else/where)"]])
    made, tables, lost = relinked(passages, {"gear": gear})
    assert made["harm"].text == "[limb](#scars), [scar](#scars), x"
    assert tables["gear"].says["rows"] == [["Saw", "[a](#harm), b"]]
    assert lost == ["links to pages outside the book are plain words now: #nowhere, /else/where"]


BOOK = """\
# Beasts
Said first.

### Owls

#### Flour Owl

*Small beast, hungry*

**Armor** 12

**Hits** 7 (2d6)

**Speed** 10 ft.

| STR | DEX |
|-----|-----|
| 4   | 16  |

**Resists** the cold of the mill, the teeth of its wheels, and whatever the miller may say at dusk

**Senses** keen

***Hover.*** It makes no sound.

**Actions**

***Peck.*** One target, d4.

Said of both.

#### Salt, Raised

_2nd circle_

**Cast:** at dusk
**Reach:** a mile
**Lasts:** a night

The dead walk.

## After
#### Not One
*Only words in italics.*

**Bold.** Text.
"""


def test_stat_blocks_and_spells_of_books_become_rows_in_their_places(tmp_path: Path) -> None:
    (tmp_path / "beasts.md").write_text(BOOK, encoding="utf-8")
    files, _ = lay_out("deep", "Deep", [tmp_path / "beasts.md"])
    text = files["content/deep/prose/beasts.md"]
    assert text.index("Owls") < text.index("/// row | stat-blocks/Flour Owl\n///")
    assert "/// row | beasts/Salt, Raised\n///" in text and "Hover" not in text
    owls = yaml.safe_load(files["content/deep/tables/stat-blocks.yaml"])
    assert owls["columns"]["str"] == {"heading": "STR", "as": "number", "block": "figure"}
    row = dict(zip(["", *owls["columns"]], owls["rows"][0], strict=True))
    assert row["kind"] == "Small beast, hungry" and row["senses"] == "keen"
    assert row["resists"].endswith("at dusk")
    assert row["actions"] == "***Peck.*** One target, d4.\n\nSaid of both."
    spells = yaml.safe_load(files["content/deep/tables/beasts.yaml"])
    assert spells["rows"] == [
        ["Salt, Raised", "2nd circle", "at dusk", "a mile", "a night", "The dead walk."]
    ]
    assert "\n## Not One\n*Only words" in files["content/deep/prose/after.md"]
    for file, said in files.items():
        write_below(tmp_path / "out", file, said.encode())
    project = Project(tmp_path / "out")
    assert not [one for one in check_game(project, "deep") if not one.waived]
    game, content = project.game("deep")
    owl = DocumentBuilder(content, game, {}).prose("beasts").parts["row:stat-blocks/Flour Owl"]
    block = environment(project.templates).get_template("parts/stat.html")
    page = block.render(view=owl, vignette=lambda *_: "")
    assert '<span class="para">Said of both.</span>' in page and ">Small beast, hungry<" in page


WEB = """\
---
title: The Site
---
The Salt Road
=============
<details markdown="block">
  <summary id="top">
Contents
  </summary>
  {: .text-delta }
- TOC
{:toc}
</details>

Two towns
trade.

Wagons
------
<details><summary>x</summary></details>
<details open>
<summary>Open for an <b>example</b></summary>
A wagon of *salt* weighs a ton.
</details>

Text
- a list
---
[back to top](#top)

#### Weather
| d100 | Weather |
|---|---|
| 01-95 | Dry |
| 96-00 | [Flood](#top) |
"""


def test_headings_that_are_underlined_contents_and_folded_text_of_a_site(tmp_path: Path) -> None:
    (tmp_path / "road.md").write_text(WEB, encoding="utf-8")
    files, notes = lay_out("road", "Road", [tmp_path / "road.md"])
    opening, wagons = (files[f"content/road/prose/{id}.md"] for id in ("the-salt-road", "wagons"))
    assert "<!-- Contents -->" in opening and "<!-- - TOC -->" in opening and "====" not in opening
    assert "/// example | Open for an example\n\nA wagon of *salt* weighs a ton.\n\n///" in wagons
    assert "<!-- [back to top](#top) -->" in wagons and "- a list\n---" in wagons
    rows = yaml.safe_load(files["content/road/tables/weather.yaml"])["rows"]
    assert rows == [["01-95", "Dry"], ["96-100", "Flood"]]
    assert any("contents" in note for note in notes)


def test_a_list_of_fields_with_types_is_a_sheet() -> None:
    grid = [["Name", "Type"], ["Grit", "2d6"], ["Health", "boxes 10"], ["Shaken", "check"]]
    assert character_of(grid, "things") == ({}, [])
    fields, _ = character_of(grid, "sheet")
    assert fields["grit"]["roll"] == "2d6" and fields["health"]["marks"] == 10
    assert fields["shaken"]["tick"] == "yes"


def test_rows_inside_a_json_object_are_its_table(tmp_path: Path) -> None:
    file = tmp_path / "treasure.json"
    file.write_text(json.dumps({"name": "Hoard", "rows": [{"item": "Pearl"}], "from": "the pier"}))
    assert grids_of(file) == [
        ("Hoard", [["item"], ["Pearl"]]),
        ("Hoard, Notes", [["Key", "Value"], ["from", "the pier"]]),
    ]


def test_a_sheet_list_says_types_dice_and_choices_in_their_own_columns() -> None:
    fields, tables = character_of(
        [
            ["label", "type", "dice", "options", "notes"],
            ["Name", "text", "", "", ""],
            ["Strength", "number", "3d6", "", "in order"],
            ["Trade", "choice", "", "Smith; Cook", "roll or choose"],
            ["Story", "long text", "", "", ""],
            ["Odd", "quantum", "", "", ""],
        ]
    )
    assert fields["name"] == {"label": "Name"}
    assert fields["strength"] == {"label": "Strength", "roll": "3d6", "line": "in order"}
    assert fields["trade"]["choose"] == tables[0].id and fields["trade"]["line"] == "roll or choose"
    assert [row[0] for row in tables[0].says["rows"]] == ["Smith", "Cook"]
    assert fields["story"]["room"] == 6 and fields["odd"]["line"] == "quantum"
    fields |= {"gear": {"label": "Gear", "lines": 12}, "doom": {"label": "Doom", "clock": 6}}
    assert _sheet(fields) == [
        {"fields": ["name", "trade", "odd"]},
        {"fields": ["strength"]},
        {"fields": ["doom"]},
        {"columns": [["story"], ["gear"]]},
    ]


def test_a_json_table_names_its_dice_and_heads_beside_its_rows(tmp_path: Path) -> None:
    file = tmp_path / "rumors.json"
    rows = [[1, ["Gold", "a ring"]], [2, {"lb": 20}]]
    file.write_text(json.dumps({"title": "Rumors", "dice": "1d2", "rows": rows}))
    assert grids_of(file) == [
        ("Rumors", [["1d2", "Rumors"], ["1", "Gold, a ring"], ["2", "lb 20"]])
    ]
    heads = {"title": "Rumors", "columns": ["No.", "What"], "rows": rows}
    file.write_text(json.dumps(heads))
    assert grids_of(file)[0][1][0] == ["No.", "What"]


def test_a_formula_without_a_value_is_kept_and_a_name_keeps_its_capitals(tmp_path: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    book.active.title = "NPCs of d6"
    for row in (["d2", "Worth"], [1, "=1+1"], [2, 5]):
        book.active.append(row)
    book.save(tmp_path / "book.xlsx")
    ((name, grid),) = grids_of(tmp_path / "book.xlsx")
    assert grid == [["d2", "Worth"], ["1", "=1+1"], ["2", "5"]]
    assert table_of("npcs", name, grid).says["title"] == "NPCs of d6"


ALERTS = """\
# Mill
> [!WARNING]
> The wheel *turns*.
>
> Always.

!!! example "The sack"
    It weighs a ton.

    Two men lift it.
Then they rest.

:::tip[Flour]
Keep it dry.
:::
> [!NOTE]
> ## A heading
"""


def test_boxes_of_other_programs_are_boxes(tmp_path: Path) -> None:
    (tmp_path / "mill.md").write_text(ALERTS, encoding="utf-8")
    text = lay_out("mill", "Mill", [tmp_path / "mill.md"])[0]["content/mill/prose/mill.md"]
    assert "/// note | Warning\n\nThe wheel *turns*.\n\nAlways.\n\n///" in text
    assert "/// example | The sack\n\nIt weighs a ton.\n\nTwo men lift it.\n\n///" in text
    assert "Then they rest." in text and "[!NOTE]" in text
    assert "/// note | Flour\n\nKeep it dry.\n\n///" in text


def test_files_stand_in_the_order_that_they_name_and_a_wide_table_is_one_of_the_game(
    tmp_path: Path,
) -> None:
    wide = "| Level | Bonus | A | B | C | D | E | F |"
    rows = [f"| {n} | +{n} | {n} | – | 1 | 1 | 1 | 1 |" for n in (1, 2, 3)]
    (tmp_path / "beasts.md").write_text("# Beasts\nWolves\u2010kin.\n", encoding="utf-8")
    (tmp_path / "classes.md").write_text(
        "\n".join(["---", "nav_order: 1", "---", "# Classes", "", wide, "|-" * 8 + "|", *rows]),
        encoding="utf-8",
    )
    files, _ = lay_out("far", "Far", [*_each([tmp_path])])
    chapters = yaml.safe_load(files["build/far.yaml"])["documents"][0]["chapters"]
    assert [one["opener"] for one in chapters] == ["classes", "beasts"]
    assert "/// table | classes\n///" in files["content/far/prose/classes.md"]
    columns = yaml.safe_load(files["content/far/tables/classes.yaml"])["columns"]
    assert columns["bonus"]["as"] == "signed" and columns["b"].get("as") is None
    assert columns["a"]["as"] == "number" and "Wolves-kin" in files["content/far/prose/beasts.md"]


def test_a_wide_table_without_heads_stays_in_its_text(tmp_path: Path) -> None:
    names = ["# Names", "", "|  " * 8 + "|", "|--" * 8 + "|", *["| a | b " * 4 + "|"] * 3]
    (tmp_path / "names.md").write_text("\n".join(names), encoding="utf-8")
    files, _ = lay_out("far", "Far", [tmp_path / "names.md"])
    assert files["content/far/prose/names.md"].count("| a | b ") == 12


def test_tables_headed_roll_are_rolled_on_and_printed_together(tmp_path: Path) -> None:
    """Without bars at their edges, and with the dice unsaid, as GitHub's tables often are."""
    half = "Roll | Result\n:---:|---\n1–3 | A lamp\n4-6 | [⏵Nothing](#nothing)\n"
    whole = "| Roll | Sign |\n|---|---|\n| 1-50 | Smoke |\n| 51–00 | Birds |\n"
    names = "Roll | Who\n---|---\n1 | Ada\n3 | Bo\n"
    text = f"# Oracles\n\n## Finds\n\nRoll.\n\n{half}\n## Signs\n\n{whole}\n## Gaps\n\n{names}"
    (tmp_path / "o.md").write_text(text, encoding="utf-8")
    files, _ = lay_out("o", "O", [tmp_path / "o.md"])
    finds, signs = (
        yaml.safe_load(files[f"content/o/tables/{id}.yaml"]) for id in ("finds", "signs")
    )
    assert finds["title"] == "Finds" and finds["key"] == {"dice": "1d6"}
    assert signs["key"] == {"dice": "d%"} and signs["rows"][1] == ["51-100", "Birds"]
    assert "3 | Bo" in files["content/o/prose/gaps.md"]
    documents = {one["id"]: one for one in yaml.safe_load(files["build/o.yaml"])["documents"]}
    assert documents["tables"]["panels"][0]["columns"] == [[{"table": "finds"}, {"table": "signs"}]]


def test_a_list_below_a_figure_of_a_stat_block_is_in_its_cell() -> None:
    lines = """#### Controlled

*You act on your terms.*

* **Critical**: You do it well.
* **6**: You do it.
* **4/5**: You hesitate.
    - Withdraw, or
    - do it with a *minor* consequence.
* **1-3**: You falter.
    - Press on.

---
""".splitlines()
    assert entry_end(lines, 0) == len(lines)
    assert stat_block(lines) == {
        "Name": "Controlled",
        "Kind": "You act on your terms.",
        "Critical": "You do it well.",
        "6": "You do it.",
        "4/5": "You hesitate.\n- Withdraw, or\n- do it with a *minor* consequence.",
        "1-3": "You falter.\n- Press on.",
        "Text": "-",
    }
