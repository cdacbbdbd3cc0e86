"""What no single file can know: references, blocks, numbers in prose, and what nothing prints."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

import mini
from mini import codes, make
from sixgun.content.paper import load_printing
from sixgun.document.check import check_content
from sixgun.document.check.prose import BLOCKS
from sixgun.document.part import PARTS
from sixgun.play.game import Game
from sixgun.system.home import home
from sixgun.system.problem import Problem, Problems
from sixgun.view import NamesView, view_errata

PROSE = "content/mini/prose/shooting.md"
BUILD = "build/mini.yaml"
DOCS = """documents:
- id: guns
  title: Guns
  kind: handout
  panels:
  - opener: shooting
    parts: [{table: weapons}, {table: weather}]
"""


def said(
    folder: Path, files: Mapping[str, str | bytes | None], game: Game = mini.GAME
) -> list[Problem]:
    project = make(folder, {BUILD: DOCS, **files})
    return check_content(mini.load(project), game, project.build)


def of_prose(folder: Path, body: str, game: Game = mini.GAME) -> list[str]:
    found = said(folder, {PROSE: f"---\ntitle: S\n---\n{body}\n"}, game)
    return [f"{p.line}:{p.column} {p.code}: {p.message}" for p in found]


def test_the_good_project_is_clean(tmp_path: Path) -> None:
    assert said(tmp_path, {}) == []


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        (
            "/// table | wepons\n///",
            "4:13 reference: there is no table “wepons”; did you mean “weapons”?",
        ),
        (
            "/// names | wepons\n///",
            "4:13 reference: there is no names “wepons”; did you mean “weapons”?",
        ),
        ("/// ability | fly\n///", "4:15 reference: there is no ability “fly”"),
        ("/// stat | ellen\n///", "4:12 reference: mini has no stat blocks"),
        (
            "/// table | weapons twice\n///",
            "4:13 reference: there is no table “weapons twice”; did you mean “weapons”?",
        ),
        (
            "/// tabel | weapons\n///",
            "4:1 block-unknown: there is no block “tabel”; did you mean “table”?",
        ),
        (
            "/// html | x\n///",
            "4:1 block-unknown: there is no block “html”; there are: " + ", ".join(BLOCKS),
        ),
        ("/// note\nText\n///", "4:1 block-form: a note needs a title or an id: /// note | …"),
        (
            "/// note | X\nText",
            "4:1 block-form: this block is not closed; write /// on a line of its own after it",
        ),
        ("Text\n///", "5:1 block-form: this /// closes nothing: no block is open"),
        (
            "/// note | X\n\n/// note | Y\n\n///",
            (
                "6:1 block-form: the block above is not closed; a block cannot be inside "
                "another block"
            ),
        ),
        (
            "//// note | X\n////",
            (
                "4:1 block-form: a block begins with /// KIND | TITLE at the start of a line, and"
                " ends with ///"
            ),
        ),
        (
            "  /// note | X\n///",
            (
                "4:1 block-form: a block begins with /// KIND | TITLE at the start of a line, and"
                " ends with ///"
            ),
        ),
        (
            "/// note | X\n    attrs: {onclick: evil()}\n\nText\n///",
            "4:1 block-form: a block takes a title and nothing else; leave an empty line after it",
        ),
        (
            "[x](#shotoing)",
            (
                "4:5 reference: no section, table or person “shotoing” for this link; did you mean"
                " “shooting”?"
            ),
        ),
        (
            "[x](map.png)",
            "4:5 link: “map.png” is neither a section (#id) nor an address (https://…)",
        ),
        (
            "[x](ports/old-mercy.md)",
            "4:5 link: “ports/old-mercy.md” is neither a section (#id) nor an address (https://…)"
            "; write #old-mercy",
        ),
        (
            "[x](javascript:alert(1))",
            "4:5 link: “javascript:alert(1” is neither a section (#id) nor an address (https://…)",
        ),
        (
            "[x]( javascript:alert(1))",
            "4:6 link: “javascript:alert(1” is neither a section (#id) nor an address (https://…)",
        ),
        (
            "[x](<javascript:alert(1)>)",
            "4:6 link: “javascript:alert(1” is neither a section (#id) nor an address (https://…)",
        ),
        (
            "[a\nb](data:text/html,x)",
            "5:4 link: “data:text/html,x” is neither a section (#id) nor an address (https://…)",
        ),
        (
            "[a [b] c](file:///etc/passwd)",
            "4:11 link: “file:///etc/passwd” is neither a section (#id) nor an address (https://…)",
        ),
    ],
)
def test_a_block_or_link_that_leads_nowhere(body: str, fault: str, tmp_path: Path) -> None:
    lines = of_prose(tmp_path, body)
    assert fault in lines
    assert all("block" in line or "reference" in line or "link" in line for line in lines)


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        (
            "![The ship](ship.png){width=50%}",
            "4:1 picture-file: remove “{width=50%}”: a picture stands alone on its line, and"
            " the page"
            " sets its size",
        ),
        (
            '![The ship](ship.png "At anchor")',
            '4:1 picture-file: remove “"At anchor"”: a picture stands alone on its line, and the'
            " page sets its size",
        ),
        (
            "Text ![](ship.png)",
            "4:6 picture-file: put a picture between empty lines, with a description for readers"
            " who cannot see it: ![what it shows](pictures/name.png)",
        ),
    ],
)
def test_a_picture_that_is_not_alone_on_its_line(body: str, fault: str, tmp_path: Path) -> None:
    assert fault in of_prose(tmp_path, body)


@pytest.mark.parametrize(
    "body",
    [
        "[x](#shooting)",
        "[x](https://example.org/a?b=c)",
        "[x](mailto:a@b.c)",
        "/// note | X\n\nText\n\n///",
        "/// optional | X\nText\n///",
        "no / // slashes",
    ],
)
def test_what_leads_somewhere_is_fine(body: str, tmp_path: Path) -> None:
    assert of_prose(tmp_path, body) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Roll 3d6.", ["3d6"]),
        ("Roll 1d6+3 or 2d6−1.", ["1d6+3", "2d6−1"]),
        ("It adds +2, or -3.", ["+2", "-3"]),
        ("It costs $5, $1,000 or $0.25.", ["$5", "$1,000", "$0.25"]),
        ("Within 40 feet for 3 turns.", ["40 feet", "3 turns"]),
        ("A 10-foot pole", ["10-foot"]),
        ("20–30 yards", ["20–30 yards"]),
        ("In 1865, at 12 o'clock, 2 men and a half-dozen, chapter 3-4.", []),
        ("{{ rules.draw.dice }} and {{ rules.draw.feet }} feet", []),
        ("1" * 3000, []),
        ("Colt .45-70", []),
        ("Call +49 30 555-0123 or +1 (555) 012-3456.", []),
    ],
)
def test_a_number_that_a_rule_may_use_is_not_written_out(
    text: str, found: list[str], tmp_path: Path
) -> None:
    lines = of_prose(tmp_path, text)
    assert [line.split("“")[1].split("”")[0] for line in lines] == found
    assert all("number-in-prose" in line for line in lines)


def test_worked_examples_may_tell_what_was_rolled(tmp_path: Path) -> None:
    inside, after = "She rolls 3d6 and moves 30 feet.", "Then 40 feet."
    lines = of_prose(tmp_path, f"/// example | A shot\n\n{inside}\n\n///\n\n{after}")
    assert [line.split(" ")[0] for line in lines] == ["10:6"]


def test_a_figure_of_color_is_let_stand_in_the_front_matter(tmp_path: Path) -> None:
    text = "---\ntitle: S\nfigures: [$500, 3 days]\n---\nA reward of $500 after 3 days, and $600.\n"
    assert [p.message[:6] for p in said(tmp_path, {PROSE: text})] == ["“$600”"]


def test_a_waiver_is_heard_in_prose_and_in_tables(tmp_path: Path) -> None:
    files = {
        PROSE: (
            "---\ntitle: S\nwaive: [{code: number-in-prose, reason: An old song.}]\n---\nRoll"
            " 3d6.\n"
        ),
        "content/mini/tables/lost.yaml": (
            "title: L\nkey: {dice: 1d2}\ncolumns: {a: {}}\nprint-only: yes\nrows:\n- [1-2, x]\n"
            "waive:\n- {code: unused, reason: For the next printing.}\n"
        ),
        "content/mini/prose/lost.md": (
            "---\ntitle: L\nwaive: [{code: unused, reason: Not yet.}]\n---\nLost.\n"
        ),
    }
    assert [(p.code, p.waived) for p in said(tmp_path, files)] == [
        ("unused", "Not yet."),
        ("number-in-prose", "An old song."),
        ("unused", "For the next printing."),
    ]


def test_unprinted_content_is_named(tmp_path: Path) -> None:
    files = {
        "content/mini/prose/lost.md": "---\ntitle: L\n---\nLost.\n",
        "content/mini/tables/lost.yaml": (
            "title: L\nkey: {dice: 1d2}\ncolumns: {a: {}}\nrows:\n- [1-2, x]\n"
        ),
        "content/mini/maps/lost.yaml": "title: L\nsize: [9, 9]\nplaces: []\n",
    }
    assert [(p.file.name, p.code) for p in said(tmp_path, files)] == [
        ("lost.yaml", "unused"),
        ("lost.md", "unused"),
        ("lost.yaml", "table-unread"),
        ("lost.yaml", "unused"),
    ]


def test_a_game_may_say_that_its_sheets_print_something(tmp_path: Path) -> None:
    game = replace(mini.GAME, printed=lambda content: {"lost"})
    assert said(tmp_path, {"content/mini/prose/lost.md": "---\ntitle: L\n---\nLost.\n"}, game) == []


def test_parts_of_a_called_section_are_printed_too(tmp_path: Path) -> None:
    files = {
        PROSE: "---\ntitle: S\n---\n/// ability | draw\n///\n",
        "content/mini/prose/abilities/draw.md": "---\ntitle: D\n---\n/// table | lost\n///\n",
        "content/mini/tables/lost.yaml": (
            "title: L\nkey: {dice: 1d2}\ncolumns: {a: {}}\nprint-only: yes\nrows:\n- [1-2, x]\n"
        ),
    }
    assert said(tmp_path, files) == []


@pytest.mark.parametrize("ring", [["a"], ["b", "a"]])
def test_abilities_that_call_for_each_other_are_no_endless_page(
    ring: list[str], tmp_path: Path
) -> None:
    files: dict[str, str | bytes | None] = {PROSE: "---\ntitle: S\n---\n/// ability | a\n///\n"}
    files |= {
        f"content/mini/prose/abilities/{id}.md": f"---\ntitle: A\n---\n/// ability | {to}\n///\n"
        for id, to in zip("ab", ring, strict=False)
    }
    assert set(codes(said(tmp_path, files))) == {"block-form"}


@pytest.mark.parametrize(
    ("part", "message"),
    [
        ("{table: wepons}", "there is no table “wepons”; did you mean “weapons”?"),
        ("{prose: shotoing}", "there is no prose “shotoing”; did you mean “shooting”?"),
        ("{map: town}", "there is no map “town”"),
        ("{tracker: fight, heads: [Who], places: [town]}", "there is no map “town”"),
        ("{names: weathr}", "there is no names “weathr”; did you mean “weather”?"),
        ("{stat: ellen}", "mini has no stat blocks"),
        ("{view: odds}", "mini has no view “odds”"),
        (
            "{table: weapons, columns: [damage, rnage]}",
            "table “weapons” has no column “rnage”; did you mean “range”?",
        ),
        (
            "{tracker: fight, rows: 2}",
            "the tracker “fight” has no heads, and game.yaml has none for it under trackers",
        ),
        (
            "{title: Nothing}",
            f"a part of guns does not say what it prints; name one of {', '.join(PARTS)}",
        ),
    ],
)
def test_a_missing_part_is_reported_at_its_line(part: str, message: str, tmp_path: Path) -> None:
    found = said(tmp_path, {BUILD: DOCS.replace("{table: weather}", f"{{table: weather}}, {part}")})
    assert [(p.file.name, p.line, p.message) for p in found] == [
        ("mini.yaml", 2 if "Nothing" in part else 7, message)
    ]  # what has no name has no line


@pytest.mark.parametrize(
    ("more", "game", "message"),
    [
        ("  paper: leter\n", mini.GAME, "there is no paper “leter”; did you mean “letter”?"),
        (
            "  sheets: {blank: 1}\n",
            replace(mini.GAME, people=None),
            "mini has no characters for sheets",
        ),
        (
            "  sheets: {blank: 1}\n",
            replace(mini.GAME, people=None, sheets={"posse": lambda who, content: None}),
            "mini has no characters for sheets; its own are of: posse",
        ),
        (
            "  sheets: {of: pose, blank: 1}\n",
            mini.GAME,
            "mini has no sheet “pose” besides the sheet of its characters",
        ),
        ("  sheets: {cast: poeple}\n", mini.GAME, "nobody is in cast/poeple"),
        ("  sheets: {roll: 1, wishes: [{nmae: Ellen}]}\n", mini.GAME, "there is no wish “nmae”"),
    ],
)
def test_a_document_that_cannot_be_printed_is_reported(
    more: str, game: Game, message: str, tmp_path: Path
) -> None:
    people = "- id: people\n  title: People\n  kind: sheets\n" if "sheets" in more else ""
    assert [p.message for p in said(tmp_path, {BUILD: DOCS + people + more}, game)] == [message]


def test_a_broken_build_file_does_not_hide_what_is_wrong_in_prose(tmp_path: Path) -> None:
    assert set(
        codes(
            said(
                tmp_path / "a", {BUILD: "documents: 5\n", PROSE: "---\ntitle: S\n---\nRoll 3d6.\n"}
            )
        )
    ) == {"field-value", "number-in-prose"}
    assert set(
        codes(said(tmp_path / "b", {BUILD: None, PROSE: "---\ntitle: S\n---\nRoll 3d6.\n"}))
    ) == {"file-unreadable", "number-in-prose"}
    assert set(
        codes(
            said(
                tmp_path / "c",
                {"build/papers.yaml": "- x\n", PROSE: "---\ntitle: S\n---\nRoll 3d6.\n"},
            )
        )
    ) == {"field-value", "number-in-prose"}


ERRATA = "content/mini/errata.yaml"
RULES = (mini.GOOD / "content/mini/rules.yaml").read_text(encoding="utf-8")


def test_errata_decide_something_that_there_is(tmp_path: Path) -> None:
    errata = (
        "- id: {0}\n  title: T\n  readings: [{{where: a, says: b}}]\n  ruling: R\n  touches:"
        " [weapons, shooting, draw, draw.feet, {1}]\n"
    )
    found = said(
        tmp_path,
        {"content/mini/errata.yaml": errata.format("one", "wepons") + errata.format("one", "grit")},
    )
    assert [(p.line, p.message) for p in found] == [
        (
            1,
            (
                "“one” touches “wepons”, and there is no such table, section, rule or cast; did you"
                " mean “weapons”?"
            ),
        ),
        (6, "“one” appears a second time"),
    ]


WEIGHED = (
    "- {{id: {0}, title: {0}, part: {1}, weight: {2}, readings: [{{where: a, says: b}}],"
    " ruling: R}}\n"
)
NOTES = DOCS + "- {id: notes, title: N, kind: handout, panels: [{title: N, parts: [PARTS]}]}\n"


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ("{errata: all}", ""),
        ("{errata: play}, {errata: slip, title: Slips}, {errata: detail}", ""),
        ("{errata: play}, {errata: detail}", "not those of the weight slip: add {errata: slip}"),
    ],
)
def test_a_document_prints_open_questions_of_every_weight(
    tmp_path: Path, parts: str, message: str
) -> None:
    """The weightiest first; numbers run on, and a heading returns where its notes do."""
    notes = [("one", "Cards", "detail"), ("two", "Dice", "slip"), ("three", "Cards", "play")]
    notes += [("four", "Cards", "detail"), ("five", "Dice", "detail")]
    files = {
        ERRATA: "".join(WEIGHED.format(*note) for note in notes),
        BUILD: NOTES.replace("PARTS", parts),
    }
    found = said(tmp_path / "checked", files)
    assert [p.message.partition("but ")[2] for p in found] == [message] * bool(message)
    content = mini.load(mini.make(tmp_path / "made", files))
    shown = {
        weight: [(note.number, note.title, note.part) for note in notes]
        for weight, _, notes in view_errata(content.errata, "all").weights
    }
    assert shown == {
        "play": [(1, "three", "")],
        "detail": [(2, "one", "Cards"), (3, "four", ""), (4, "five", "Dice")],
        "slip": [(5, "two", "")],
    }
    ((weight, title, (only,)),) = view_errata(content.errata, "slip", "Slips").weights
    assert (weight, title, only.number) == ("slip", "Slips", 5)


def test_a_part_of_a_weight_that_no_question_has_is_a_problem(tmp_path: Path) -> None:
    files = {
        ERRATA: WEIGHED.format("one", "Cards", "slip"),
        BUILD: NOTES.replace("PARTS", "{errata: play}, {errata: slip}"),
    }
    assert [p.message for p in said(tmp_path, files)] == ["no open question has the weight play"]


def test_the_ruling_in_force_is_that_of_the_word_in_the_rules(tmp_path: Path) -> None:
    entry = "- id: one\n  title: T\n  readings: [{{where: a, says: b}}]\n  {0}\n"
    turned = entry.format("rule: reading.luck\n  rulings: {before: A risk., after: A rescue.}")
    rules = {
        word: {"content/mini/rules.yaml": RULES + f"reading: {{luck: {word}}}\n", ERRATA: turned}
        for word in ("before", "after", "aftr")
    }
    assert [
        mini.load(mini.make(tmp_path / word, rules[word])).errata[0].ruling
        for word in ("before", "after")
    ] == ["A risk.", "A rescue."]
    assert [
        (p.file.name, p.code, p.message)
        for p in mini.faults(mini.make(tmp_path / "wrong", rules["aftr"]))
    ] == [("rules.yaml", "rule-value", "reading.luck cannot be “aftr”; did you mean “after”?")]
    for number, half in enumerate(
        (
            "touches: []",
            "rule: draw.feet",
            "rulings: {a: b}",
            "ruling: x\n  rule: draw.feet\n  rulings: {a: b}",
        )
    ):
        (problem,) = mini.faults(mini.make(tmp_path / str(number), {ERRATA: entry.format(half)}))
        assert (problem.line, problem.code) == (
            1,
            "field-missing",
        ) and "a ruling, or a rule" in problem.message


def test_people_of_a_map_with_figures_are_in_the_cast(tmp_path: Path) -> None:
    town = "title: T\nsize: [9, 9]\nplaces:\n- number: 1\n  name: Well\n  box: [1, 1, 2, 2]\n"
    town += "  people: [{name: Ellen, is: people/ellen}, {name: Tom, is: people/tmo}]\n"
    files = {
        "content/mini/maps/town.yaml": town,
        "content/mini/cast/people/ellen.yaml": "name: Ellen\n",
        "content/mini/cast/people/tom.yaml": "name: Tom\n",
        BUILD: DOCS.replace("{table: weather}", "{table: weather}, {map: town}"),
    }
    (problem,) = said(tmp_path, files)
    assert (
        problem.message
        == "“Tom” of Well is “people/tmo”, and there is no such cast; did you mean “people/tom”?"
    )
    line = problem.file.read_text().split("\n")[problem.line - 1]
    assert line[problem.column - 1 :].startswith("is")


def test_changes_of_game_yaml_are_listed_with_the_others(tmp_path: Path) -> None:
    own = Problem(Path("x.yaml"), 1, 1, "duel-law", "no duels on Sunday")
    assert own in said(tmp_path, {}, replace(mini.GAME, check=lambda content: [own]))
    assert replace(mini.GAME, views={"v": lambda content: NamesView("v", "V", ())}).views


@pytest.mark.parametrize(
    ("rules", "problem"),
    [
        (
            "grit: {mots: 6}",
            (
                "0: “grit.most” is missing, but the rules need it; did you mean “grit.mots”?"
                " [rule-missing]"
            ),
        ),
        ("grit:\n  most: six", "6: “grit.most” must be a whole number, not “six” [rule-value]"),
    ],
)
def test_a_rule_that_the_game_cannot_read_is_reported_with_the_others(
    rules: str, problem: str, tmp_path: Path
) -> None:
    wrong = {
        "content/mini/rules.yaml": f"draw:\n  dice: 3d6\n  feet: 30\n\n{rules}\n",
        "content/mini/prose/lost.md": "---\ntitle: Lost\n---\nx\n",
    }
    found = [p for p in said(tmp_path, wrong) if not p.waived]
    assert [f"{p.line}: {p.message} [{p.code}]" for p in found if p.file.name == "rules.yaml"] == [
        problem
    ]
    assert "unused" in mini.codes(found)


@pytest.mark.parametrize(
    "text",
    [
        "1" * 90_000,
        "[" * 2000,
        "/// example | x\n\n///\n\n" * 2000,
        "](" * 2000,
        "$1,1,1" * 10_000,
        "1d" * 45_000,
        "+1" * 40_000,
        "1-1" * 30_000,
        " " * 90_000 + "x",
        "a *b* [c]\n\n" * 40_000,
        "a" * 90_000 + "\n\n" + "1d" * 45_000,
    ],
)
def test_no_prose_keeps_us_waiting(text: str, tmp_path: Path) -> None:
    begun = time.process_time()
    try:
        of_prose(tmp_path, "x" + text)
    except Exception as error:
        assert re.search("tangled|text-endless", str(error))
    assert time.process_time() - begun < 3


def test_unprinted_content_is_reported_at_its_title(tmp_path: Path) -> None:
    file = "content/mini/tables/other.yaml"
    table = (
        "# mine\ntitle: Other\nkey: {dice: 1d2}\ncolumns: {x: {heading: X}}\nrows: [[1, a], [2,"
        " b]]\n"
    )
    assert {
        (p.code, p.line) for p in said(tmp_path, {file: table}) if p.file.name == "other.yaml"
    } == {("unused", 2), ("table-unread", 2)}


@pytest.mark.parametrize("where", ["project", "program"])
def test_a_paper_is_refused_at_the_file_that_declares_it(where: str, tmp_path: Path) -> None:
    """The project's own file, or the program's where it has none."""
    (tmp_path / "papers.yaml").write_text("card: {title: C, width: 200, height: 300, size: card}\n")
    folder = tmp_path if where == "project" else tmp_path / "none"
    for paper in ("card" if where == "project" else "poker-card", "no-such"):
        with pytest.raises(Problems) as refused:
            load_printing(folder, paper, "home")
        assert (
            refused.value.problems[0].file
            == (tmp_path if where == "project" else home() / "build") / "papers.yaml"
        )


def test_a_fault_of_a_part_is_reported_at_the_part_even_if_a_title_has_the_same_words(
    tmp_path: Path,
) -> None:
    text = DOCS.replace("title: Guns", "title: wepons").replace("table: weapons", "table: wepons")
    [problem] = [one for one in said(tmp_path, {BUILD: text}) if one.code == "reference"]
    assert "wepons" in problem.message and problem.line == 7


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("content/mini/tables/weather.yaml", "rows:\n", "note: '[x](javascript:x)'\nrows:\n"),
        ("content/mini/tables/weapons.yaml", "title: ", "title: '[x](data:x)' #"),
        ("content/mini/game.yaml", "title: ", "subtitle: '[x](JaVaScript:x)'\ntitle: "),
        (PROSE, "title: ", "line: '[x](vbscript:x)'\ntitle: "),
    ],
)
def test_every_link_has_a_valid_address_or_is_refused(
    tmp_path: Path, file: str, old: str, new: str
) -> None:
    text = (make(tmp_path / "good").root / file).read_text()
    assert old in text
    changed = make(tmp_path / "bad", {file: text.replace(old, new, 1)})
    with pytest.raises(Problems) as found:
        mini.load(changed)
    assert [one.code for one in found.value.problems] == ["link"]
