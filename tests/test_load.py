"""A game's folder as content: every problem in one run, and nothing an author could write that
hangs or breaks the program.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import mini
from mini import codes, faults, make
from sixgun.system.problem import Problem, Problems

TABLE, PROSE, RULES = (
    "content/mini/tables/weather.yaml",
    "content/mini/prose/shooting.md",
    "content/mini/rules.yaml",
)
TOP = "title: Weather\nkey: {dice: 1d6}\ncolumns: {sky: {heading: Sky}}\nprint-only: yes\n"


def said(folder: Path, files: Mapping[str, str | bytes | None]) -> list[Problem]:
    return faults(make(folder, files))


def test_the_good_project_loads_without_a_word(tmp_path: Path) -> None:
    content = mini.load(make(tmp_path))
    assert content.problems == ()
    assert (content.id, content.about.title) == ("mini", "Mini")
    assert content.rules.number("draw.feet") == 30
    assert content.tables["weather"].find("4").cells == {"sky": "Sun, and 30 feet of shade"}
    assert content.prose["shooting"].body.startswith(
        "==Nerve== comes first. Roll 3d6; a rifle deals 4."
    )


def test_all_problems_of_a_folder_come_in_one_run(tmp_path: Path) -> None:
    found = said(
        tmp_path,
        {
            TABLE: TOP + "rows:\n- [1-5, Dust]\n",
            PROSE: "# none\n",
            "content/mini/game.yaml": "title: Mini\n",
            "content/mini/errata.yaml": "{}\n",
        },
    )
    assert sorted(codes(found)) == [
        "field-missing",
        "field-value",
        "prose-front-matter",
        "table-gap",
    ]


def test_one_mistake_does_not_make_others(tmp_path: Path) -> None:
    assert codes(said(tmp_path / "a", {RULES: "draw: [\n"})) == ["yaml-syntax"]
    assert codes(said(tmp_path / "b", {TABLE: TOP + "rows:\n- [one, Dust]\n- [2-6, Sun]\n"})) == [
        "table-label"
    ]  # and no gap at 1
    assert codes(
        said(
            tmp_path / "c",
            {"content/mini/tables/weapons.yaml": "title: [\n", PROSE: "---\ntitle: S\n---\nx\n"},
        )
    ) == ["yaml-syntax"]  # and not missing


@pytest.mark.parametrize(
    "name",
    [
        "rules.yaml",
        "game.yaml",
        "errata.yaml",
        "tables/weather.yaml",
        "tables/weapons.yaml",
        "prose/shooting.md",
        "cast/people/ellen.yaml",
        "maps/town.yaml",
    ],
)
@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\n",
        b"x",
        b"- 1\n- 2\n",
        b"a: b\n",
        b"{}",
        b"[]",
        b"\xff\xfe",
        b"a\0",
        b"\x1b]0;x\x07",
        b"---\n",
        b"---\n---\n",
        b"---\ntitle: [\n---\n",
        b"title: {{ rules.x }}",
        b"title: '{{ 9**9**9 }}'\n",
        b"title: '{% include x %}'\n",
        b"[" * 5000,
        b"&a [*a]",
        b"title:\n  title:\n    title: x\n",
        b"rows: 5\n",
        b"rows: [5, [], {}, [[]], [{}], null]\nkey: {dice: 1d6}\ntitle: x\n",
        b"key: []\nrows: []\ntitle: x\n",
        b"key: {span: 1-99999999}\nrows: []\ntitle: x\n",
        b"key: {dice: 9999d9999}\nrows: []\ntitle: x\n",
        b"key: {names: []}\nrows: []\ntitle: x\n",
        b"size: [nan, 1e400]\nplaces: []\ntitle: x\n",
        b"number: 999999999999999999999999\n",
        b"!!python/object/apply:os.system ['id']\n",
        b"--- \n--- \n",
    ],
)
def test_every_file_gets_an_answer(name: str, raw: bytes, tmp_path: Path) -> None:
    for problem in said(tmp_path, {f"content/mini/{name}": raw}):
        assert problem.line >= 1 and problem.column >= 1 and problem.code and problem.message
        assert len(str(problem)) < 1000


@given(
    raw=st.binary(max_size=120),
    name=st.sampled_from(["rules.yaml", "game.yaml", "tables/weather.yaml", "prose/shooting.md"]),
)
@settings(
    max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_any_bytes_have_an_answer(
    tmp_path_factory: pytest.TempPathFactory, raw: bytes, name: str
) -> None:
    said(tmp_path_factory.mktemp("any"), {f"content/mini/{name}": raw})


# tables


def table(tmp_path: Path, text: str) -> list[str]:
    return [f"{p.line}:{p.column} {p.code}: {p.message}" for p in said(tmp_path, {TABLE: text})]


NOTHING = "; write - for an empty cell"
COMMA = "; put quotes around a cell that contains a comma"


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        ("- [1-2, Dust]\n- [3-5, Sun]\n", "5:1 table-gap: no row for 6 of 1d6"),
        (
            "- [1-3, Dust]\n- [3-6, Sun]\n",
            "7:3 table-overlap: row “3-6”: 3 is already in row “1-3”",
        ),
        ("- [0-6, Dust]\n", "6:3 table-outside: row “0-6”: 0 cannot come up on 1d6"),
        ("- [1-6]\n", "6:3 table-row: row “1-6” has no cell for “Sky”" + NOTHING),
        (
            "- [1-6, Dust, Sun]\n",
            "6:3 table-row: row “1-6” has 2 cells after its label, but the table has 1" + COMMA,
        ),
        ("- 1-6 Dust\n", "6:3 table-row: a row is a list of texts: [label, cell, cell]"),
        ("- {1-6: Dust}\n", "6:3 table-row: a row is a list of texts: [label, cell, cell]"),
        (
            "- group: [Late]\n- [1-6, Dust]\n",
            "6:3 table-row: a row is a list of texts: [label, cell, cell]",
        ),
        ("- [6-1, Dust]\n", "6:4 table-label: “6-1” runs backward"),
        (
            "- [1-99999999, Dust]\n",
            "6:4 table-label: “1-99999999” is too long a range; at most 20,000 numbers",
        ),
        (
            '- [1-6, "{{ rules.x }}"]\n',
            "6:9 text-reference: no rule “x”; there are: draw.dice, draw.feet, grit.most",
        ),
        (
            '- [1-6, "{{ rules.draw.feat }}"]\n',
            "6:9 text-reference: no rule “draw.feat”; did you mean “draw.feet”?",
        ),
    ],
)
def test_a_row_that_breaks_the_law_is_named_at_its_place(
    rows: str, fault: str, tmp_path: Path
) -> None:
    assert table(tmp_path, f"{TOP}rows:\n{rows}") == [fault]


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("{}", "a key must be one of dice, span, distance, names, of, cards"),
        ("{dice: 1d6, span: 1-6}", "a key must be one of dice, span, distance, names, of, cards"),
        (
            "{dice: 1d7x}",
            "“1d7x” is not dice: “x” after 1d7 is not kh, kl, dh or dl and a number, !, r1, rr1, >=5, <=2 or =6",  # noqa: E501
        ),
        ("{dice: 100d1000}", "100d1000 has more than 20,000 outcomes"),
        ("{dice: 1d6, last: open}", "only a span can be open, not dice"),
        ("{span: 1-6, last: opne}", "“last”: must be '' or 'open', not “opne”"),
        ("{span: '1, 6'}", "“1, 6” is not a span such as 1-6"),
        ("{span: ''}", "“” is neither a number nor a range such as 2-4"),
        ("{names: lsited}", "names is a list, or the word listed; did you mean “listed”?"),
        ("{of: wepons}", "there is no table “wepons”; did you mean “weapons”?"),
    ],
)
def test_a_key_that_is_none_is_refused(key: str, said: str, tmp_path: Path) -> None:
    lines = table(
        tmp_path,
        f"title: W\nkey: {key}\ncolumns: {{sky: {{}}}}\nprint-only: yes\nrows:\n- [1-6, Dust]\n",
    )
    assert len(lines) == 1
    assert lines[0].endswith(f": {said}")


def test_a_table_of_another_tables_rows_has_all_of_them(tmp_path: Path) -> None:
    top = "title: W\nkey: {of: weapons}\ncolumns: {who: {heading: Who}}\nprint-only: yes\nrows:\n"
    assert table(tmp_path / "a", top + "- [rifle, Hunters]\n- [Knife, All]\n") == []
    assert table(tmp_path / "b", top + "- [Rifle, Hunters]\n")[0].endswith(
        "table-gap: no row for Knife of this key"
    )
    assert table(tmp_path / "c", top + "- [Rifle, Hunters]\n- [Knife, All]\n- [Spoon, Cooks]\n")[
        0
    ].endswith("row “Spoon”: Spoon cannot come up on this key")


def test_a_two_way_table_has_a_cell_for_each_pair(tmp_path: Path) -> None:
    top = "title: W\nkey: {dice: 1d4}\nacross: {dice: 1d2}\nprint-only: yes\nrows:\n"
    assert table(tmp_path / "a", top + "- [1-3, a, b]\n- [4, c, d]\n") == []
    assert table(tmp_path / "b", top + "- [1-4, a]\n") == [
        "6:3 table-row: row “1-4” has no cell for “2”" + NOTHING
    ]
    assert table(tmp_path / "c", top + "- [1-4, a, b]\ncolumns: {x: {}}\n")[0].endswith(
        "a two-way table has across or columns, not both"
    )


@pytest.mark.parametrize(
    ("holds", "good", "bad"),
    [
        ("signed", ["1", "-2", "+3", "−4", "0", "-"], ["", "two", "1.5", "1-2"]),
        (
            "money",
            ["5", "0.25", "1,000", "40-90", "40–90", "-"],
            ["", "five", "$5", "5 each", "9" * 4000 + "x"],
        ),
        ("feet", ["30", "1,000", "20-40", "-"], ["", "far", "30 ft"]),
        ("number", ["5", "any", "1-2", "-"], []),  # whatever a book prints among its figures
    ],
)
def test_a_cell_holds_what_its_column_says(
    holds: str, good: list[str], bad: list[str], tmp_path: Path
) -> None:
    top = (
        f"title: W\nkey: {{names: listed}}\ncolumns: {{n: {{as: {holds}}}}}\nprint-only:"
        " yes\nrows:\n"
    )
    assert (
        table(
            tmp_path / "good",
            top + "".join(f'- [row {n}, "{cell}"]\n' for n, cell in enumerate(good)),
        )
        == []
    )
    found = bad and table(
        tmp_path / "bad", top + "".join(f'- [row {n}, "{cell}"]\n' for n, cell in enumerate(bad))
    )
    assert [line.split(":")[0] + line.split(" ")[1] for line in found] == [
        f"{6 + n}table-cell:" for n in range(len(bad))
    ]


def test_a_cell_that_a_rule_cannot_read_is_reported_in_plain_words(tmp_path: Path) -> None:
    weapons = (
        "title: W\nkey: {names: listed}\ncolumns: {damage: {heading: D}, range: {heading:"
        " R}}\nrows:\n- [Knife, many, 12:30]\n- [Rifle, '-', 200]\n"
    )
    assert [
        f"{p.line}:{p.column}: {p.message}"
        for p in said(tmp_path, {"content/mini/tables/weapons.yaml": weapons})
    ] == [
        "5:11: row “Knife”, column damage: must be a whole number, not “many”",
        "5:17: row “Knife”, column range: must be a whole number, not “12:30”",
        "6:11: row “Rifle”, column damage: must be a whole number, not empty",
    ]


@pytest.mark.parametrize(
    "field",
    [
        "style: leders",
        "spread: wdie",
        "print-only: maybe",
        "columns: {a: {align: middle}}",
        "columns: {a: {as: dollars}}",
        "columns: {a: {print: perhaps}}",
    ],
)
def test_a_misspelled_choice_is_no_silent_default(field: str, tmp_path: Path) -> None:
    assert codes(said(tmp_path, {TABLE: f"title: W\nkey: {{dice: 1d6}}\nrows: []\n{field}\n"})) == [
        "field-value"
    ]


def test_a_waiver_lets_a_gap_stand_but_not_under_a_rule(tmp_path: Path) -> None:
    gap = (
        TOP
        + "rows:\n- [1-5, Dust]\nwaive:\n- {code: table-gap, reason: The source ends at five.}\n"
    )
    assert [p.waived for p in mini.load(make(tmp_path / "a", {TABLE: gap})).problems] == [
        "The source ends at five."
    ]
    ruled = (
        "title: W\nkey: {names: [Knife, Rifle]}\ncolumns: {damage: {}, range: {}}\nrows:\n- [Rifle,"
        " 4, 200]\n"
    )
    ruled += "waive:\n- {code: table-gap, reason: No knives.}\n"
    found = said(tmp_path / "b", {"content/mini/tables/weapons.yaml": ruled})
    assert codes(found) == ["table-gap"] and not found[0].waived


# cells that quote cells


def quoting(folder: Path, cells: list[str], more: str = "") -> list[Problem]:
    rows = "".join(f'- [r{n}, "{text}"]\n' for n, text in enumerate(cells))
    return said(
        folder,
        {
            "content/mini/tables/echo.yaml": (
                "title: E\nkey: {names: listed}\ncolumns: {c: {}}\nprint-only:"
                f" yes\nrows:\n{rows}{more}"
            )
        },
    )


def echo(row: int) -> str:
    return f"{{{{ cell('echo', 'r{row}', 'c') }}}}"


def test_cells_may_quote_cells(tmp_path: Path) -> None:
    rows = f'- [r0, "{echo(1)} men"]\n- [r1, "{{{{ rules.draw.feet }}}}"]\n'
    content = mini.load(
        make(
            tmp_path,
            {
                "content/mini/tables/echo.yaml": (
                    "title: E\nkey: {names: listed}\ncolumns: {c: {}}\nprint-only:"
                    f" yes\nrows:\n{rows}"
                )
            },
        )
    )
    assert content.tables["echo"].row("r0").cells["c"] == "30 men"


@pytest.mark.parametrize("ring", [[echo(0)], [echo(1), echo(0)], [echo(1), echo(2), echo(0)]])
def test_a_ring_of_cells_is_a_problem(ring: list[str], tmp_path: Path) -> None:
    found = quoting(tmp_path, ring)
    assert found and set(codes(found)) == {"text-reference"}
    assert any("this cell quotes itself through echo/r" in p.message for p in found)


def test_a_long_chain_of_cells_is_a_problem_and_no_crash(tmp_path: Path) -> None:
    found = quoting(tmp_path, [echo(n + 1) for n in range(400)] + ["end"])
    assert any("cells quote one another 12 times over" in p.message for p in found)


def test_cells_that_double_do_not_fill_the_memory(tmp_path: Path) -> None:
    begun = time.monotonic()
    found = quoting(tmp_path, [echo(n + 1) * 4 for n in range(11)] + ["lol" * 20])
    assert any("letters; at most 1,000 fit" in p.message for p in found)
    assert time.monotonic() - begun < 5


@pytest.mark.parametrize(
    ("placeholder", "said"),
    [
        (
            "cell('wepons', 'Rifle', 'damage')",
            "there is no table “wepons”; did you mean “weapons”?",
        ),
        (
            "cell('weapons', 'Riffle', 'damage')",
            "table “weapons” has no row “Riffle”; did you mean “Rifle”?",
        ),
        (
            "cell('weapons', 'Rifle', 'damag')",
            "table “weapons” has no column “damag”; did you mean “damage”?",
        ),
        ("cell('weather', '7', 'sky')", "table “weather” has no row “7”; there are: 1-2, 3-5, 6"),
        ("cell('weather', '1-6', 'sky')", "table “weather” has no row “1-6”; did you mean “1-2”?"),
        (
            "cell('weather', 'noon', 'sky')",
            "table “weather”: “noon” is neither a number nor a range such as 2-4",
        ),
        ("rules.draw.feat", "no rule “draw.feat”; did you mean “draw.feet”?"),
    ],
)
def test_a_wrong_name_in_a_placeholder_gets_the_nearest_right_one(
    placeholder: str, said: str, tmp_path: Path
) -> None:
    found = faults(
        make(tmp_path, {PROSE: f"---\ntitle: S\n---\nText\n\nmore {{{{ {placeholder} }}}}.\n"})
    )
    assert [f"{p.line}:{p.column} {p.message}" for p in found] == [f"6:6 {said}"]


def test_a_cell_is_found_by_number_by_range_and_by_spelling(tmp_path: Path) -> None:
    text = (
        "---\ntitle: S\n---\n{{ cell('weather', '2', 'sky') }} {{ cell('weather', '3-5', 'sky') }}"
        " {{ cell('weapons', 'rifle', 'damage') }}\n"
    )
    assert (
        mini.load(make(tmp_path, {PROSE: text})).prose["shooting"].body.strip()
        == "Dust Sun, and 30 feet of shade 4"
    )


@pytest.mark.parametrize("code", ["{% if x %}", "{%", "{# note #}"])
@pytest.mark.parametrize("file", [PROSE, TABLE, "content/mini/game.yaml"])
def test_template_code_is_refused_everywhere(code: str, file: str, tmp_path: Path) -> None:
    texts = {
        PROSE: f"---\ntitle: S\n---\n{code}\n",
        TABLE: f'{TOP}rows:\n- [1-6, "{code}"]\n',
        "content/mini/game.yaml": f'title: "{code}"\nlicense: CC0\n',
    }
    assert codes(said(tmp_path, {file: texts[file]})) == ["text-code"]


# what would take for ever


LISTED = "title: W\nkey: {names: listed}\ncolumns: {a: {}}\nprint-only: yes\nrows:\n"
WALLS: dict[str, dict[str, str | bytes | None]] = {
    "prose of brackets": {PROSE: "---\ntitle: S\n---\n" + "[" * 1_900_000},
    "prose of pipes": {PROSE: "---\ntitle: S\n---\n" + "|a" * 900_000},
    "prose of words": {PROSE: "---\ntitle: S\n---\n" + "word " * 380_000},
    "prose of digits": {PROSE: "---\ntitle: S\n---\n" + "1" * 99_000},
    "prose of examples": {PROSE: "---\ntitle: S\n---\n" + "/// example\n" * 8000},
    "prose of placeholders": {PROSE: "---\ntitle: S\n---\n" + "{{ " * 30_000},
    "prose set in": {
        PROSE: "---\ntitle: S\n---\n" + "\n".join(" " * n + "- a" for n in range(400))
    },
    "a table of many rows": {TABLE: f"{TOP}rows:\n" + "- [0-19999, x]\n" * 20_000},
    "a table of many names": {TABLE: LISTED + "".join(f"- [n{n}, x]\n" for n in range(15_000))},
    "a cell that quotes a great table": {
        TABLE: (
            LISTED
            + "".join(
                f"""- [n{n}, "{{{{ cell('weather', 'n{n + 1}', 'a') }}}}"]\n""" for n in range(1000)
            )
        )
    },
    "one misspelling a line": {
        PROSE: "---\ntitle: S\n---\n" + "".join(f"{{{{ rules.x{n} }}}}\n" for n in range(20_000)),
        RULES: "".join(f"r{n}: 1\n" for n in range(900)),
    },
    "a great number": {
        RULES: "draw: {dice: 3d6, feet: " + "9" * 1_900_000 + "}\ngrit: {most: 6}\n"
    },
}


@pytest.mark.parametrize("wall", WALLS)
def test_no_content_keeps_us_waiting(wall: str, tmp_path: Path) -> None:
    begun = time.monotonic()
    said(tmp_path, WALLS[wall])
    assert time.monotonic() - begun < 25


# the folder


@pytest.mark.posix
def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "secret.md").write_text("---\ntitle: Secret\n---\nThe safe opens at 7.\n")
    project = make(tmp_path / "project")
    (project.root / "content/mini/prose/secret.md").symlink_to(tmp_path / "secret.md")
    (project.root / "content/mini/errata.yaml").symlink_to("/etc/hostname")
    assert codes(faults(project)) == ["file-outside", "file-outside"]


@pytest.mark.posix
def test_a_link_inside_the_folder_is_fine(tmp_path: Path) -> None:
    project = make(tmp_path)
    (project.root / "content/mini/prose/aiming.md").symlink_to("shooting.md")
    assert "aiming" in mini.load(project).prose


@pytest.mark.posix
def test_pipes_and_folders_in_place_of_files(tmp_path: Path) -> None:
    project = make(tmp_path, {RULES: None})
    os.mkfifo(project.root / RULES)
    os.mkfifo(project.root / "content/mini/prose/pipe.md")
    (project.root / "content/mini/prose/folder.md").mkdir()
    assert codes(faults(project)) == ["file-unreadable", "file-unreadable"]


@pytest.mark.posix
@pytest.mark.parametrize(
    "name", ["Big Iron.md", "big_iron.md", "-iron.md", "iron-.md", "é.md", "a.b.md", "\x1b[31m.md"]
)
def test_a_name_that_is_no_id_is_refused(name: str, tmp_path: Path) -> None:
    assert codes(said(tmp_path, {f"content/mini/prose/{name}": "---\ntitle: S\n---\nx\n"})) == [
        "id-spelling"
    ]


@pytest.mark.posix
def test_a_name_that_is_no_text_is_refused(tmp_path: Path) -> None:
    project = make(tmp_path)
    try:
        Path(
            os.fsdecode(os.fsencode(project.root / "content/mini/prose") + b"/\xff.md")
        ).write_text("---\ntitle: S\n---\nx\n")
    except OSError:
        pytest.skip("this file system refuses it, too")
    assert codes(faults(project)) == ["id-spelling"]


def test_a_file_of_the_wrong_kind_is_not_passed_over(tmp_path: Path) -> None:
    files: dict[str, str | bytes | None] = {
        "content/mini/tables/guns.yml": "title: G\n",
        "content/mini/prose/x.txt": "x",
        "content/mini/prose/x.md~": "x",
        "content/mini/prose/.x.md.swp": "x",
    }
    assert [p.file.name for p in said(tmp_path, files)] == ["x.txt", "guns.yml"]


def test_the_digest_follows_content_and_nothing_else(tmp_path: Path) -> None:
    one = mini.load(make(tmp_path / "a"))
    two = mini.load(make(tmp_path / "elsewhere" / "b"))
    other = mini.load(
        make(tmp_path / "c", {RULES: "draw: {dice: 3d6, feet: 31}\ngrit: {most: 6}\n"})
    )
    assert one.digest == two.digest != other.digest


def test_raised_problems_are_all_of_them(tmp_path: Path) -> None:
    with pytest.raises(Problems) as raised:
        mini.load(make(tmp_path, {TABLE: TOP + "rows:\n- [1, Dust]\n"}))
    assert codes(raised.value.problems) == ["table-gap"]


# errata, maps, cast, game.yaml


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        (
            "errata.yaml",
            "id: x\n",
            "1:1 field-value: errata.yaml must be a list; each entry begins with - id:",
        ),
        ("errata.yaml", "- noon\n", "1:3 field-value: “0”: must be a group of keys, not “noon”"),
        (
            "errata.yaml",
            "- id: x\n  title: y\n  ruling: z\n",
            "1:3 field-missing: “readings” is missing",
        ),
        (
            "game.yaml",
            "title: M\nlicense: x\ncredits: [{role: Art, names: Ann}]\n",
            "3:23 field-value: “names”: must be a list, not “Ann”",
        ),
        (
            "game.yaml",
            "title: M\nlicense: x\nauthr: y\n",
            "3:1 field-unknown: “authr” is not known here; did you mean “author”?",
        ),
        (
            "maps/t.yaml",
            "title: T\nsize: [1]\nplaces: []\n",
            "2:1 field-value: “size”: a size is [width, height]",
        ),
        (
            "maps/t.yaml",
            "title: T\nsize: [.nan, 5]\nplaces: []\n",
            "2:8 field-value: “size”, entry 1: must be a number, not “.nan”",
        ),
        (
            "maps/t.yaml",
            "title: T\nsize: [nan, 5]\nplaces: []\n",
            "2:8 field-value: “size”, entry 1: must be a finite number, not “nan”",
        ),
        (
            "maps/t.yaml",
            "title: T\nsize: [0, 5]\nplaces: []\n",
            "2:8 field-value: “size”, entry 1: must be greater than 0, not “0”",
        ),
        (
            "maps/t.yaml",
            (
                "title: T\nsize: [5, 5]\nplaces: []\nways: [{kind: creek, points: [[1, 1]], width:"
                " 1}]\n"
            ),
            "4:22 field-value: “points”: a way needs two points or more, each [x, y]",
        ),
        (
            "maps/t.yaml",
            (
                "title: T\nsize: [5, 5]\nplaces: []\nways: [{kind: crek, points: [[1, 1], [2, 2]],"
                " width: 1}]\n"
            ),
            (
                "4:9 field-value: “kind”: must be 'street', 'trail', 'rail', 'creek', 'border',"
                " 'ridge' or 'passage', not “crek”"
            ),
        ),
        (
            "cast/people/e.yaml",
            "name: E\ngrit: high\n",
            "2:1 field-value: “grit”: must be a whole number, not “high”",
        ),
        (
            "cast/e.yaml",
            "name: E\n",
            "1:1 cast-group: this game has no cast in “”; there are: people",
        ),
    ],
)
def test_other_files_are_held_to_their_form(
    name: str, text: str, said: str, tmp_path: Path
) -> None:
    found = faults(make(tmp_path, {f"content/mini/{name}": text}))
    assert [f"{p.line}:{p.column} {p.code}: {p.message}" for p in found] == [said]
