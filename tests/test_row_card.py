"""A row of a table as a card: what is short as figures, what is long as lines, and what other
tables say of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import mini
from sixgun.content.table import Column, Table
from sixgun.document.panel import view_row_card
from sixgun.document.project_game import check_game
from sixgun.play.game import Game
from sixgun.system.problem import Problems
from sixgun.view import StatView, cell_text

ARMS = """\
title: Arms
key: {names: listed, heading: Arm}
columns:
  damage: {heading: Damage, as: signed}
  cost: {heading: Price, as: money}
  qualities: {heading: Qualities}
  reach: {heading: Reach}
  secret: {heading: Secret, print: no}
rows:
- group: Firearms
- [Rifle, 3, 30, "Heavy, Loud", As far as anyone can see, x]
- [Pistol, 2, "-", Quick, Across the room, x]
note: Half at its reach.
print-only: yes
"""
QUALITIES = """\
title: Qualities
key: {names: listed, heading: Quality}
columns: {effect: {heading: What it does}}
rows:
- [Heavy, It takes both hands.]
- [Loud, Everyone hears it.]
print-only: yes
"""
TOLD = """\
title: The arms described
key: {of: arms, heading: Arm}
columns: {text: {heading: What it is}}
rows:
- [Rifle, A long gun.]
- [Pistol, A short one.]
print-only: yes
"""


def cards(folder: Path, *explain: str, **asked: Any) -> dict[str, StatView]:
    """Every row of the arms as a card, by its name."""
    files = {
        f"content/mini/tables/{name}.yaml": text
        for name, text in (("arms", ARMS), ("qualities", QUALITIES), ("told", TOLD))
    }
    tables: dict[str, Table[Any]] = dict(mini.load(mini.make(folder, files)).tables)
    arms = tables["arms"]
    return {
        row.label: view_row_card(arms, row, explain=[tables[e] for e in explain], **asked)
        for row in arms.rows
    }


def test_short_cells_are_figures_and_long_ones_lines(tmp_path: Path) -> None:
    rifle = cards(tmp_path)["Rifle"]
    assert rifle.great == (("Damage", "+3"), ("Price", "$30"))
    assert rifle.lesser == (("Qualities", "Heavy, Loud"),)
    assert rifle.lines == (("Reach", "As far as anyone can see"),)
    assert rifle.intro == "Firearms"


def test_an_empty_cell_and_one_that_is_not_printed_take_no_room(tmp_path: Path) -> None:
    pistol = cards(tmp_path)["Pistol"]
    assert [label for label, _ in (*pistol.great, *pistol.lesser, *pistol.lines)] == [
        "Damage",
        "Qualities",
        "Reach",
    ]


def test_rows_named_in_a_cell_are_explained_in_its_place(tmp_path: Path) -> None:
    made = cards(tmp_path, "told", "qualities")
    assert made["Rifle"].lesser == ()
    assert made["Rifle"].lines[1:] == (
        ("", "A long gun."),
        ("Heavy", "It takes both hands."),
        ("Loud", "Everyone hears it."),
    )
    assert ("Qualities", "Quick") in made["Pistol"].great  # nothing explains it, so it is named


def test_the_note_of_the_table_stands_on_each_card_where_that_is_asked(tmp_path: Path) -> None:
    assert {card.lines[-1] for card in cards(tmp_path, note=True).values()} == {
        ("", "Half at its reach.")
    }


def test_what_a_note_says_of_a_mark_stands_where_it_is_about_the_row_and_of_a_column_nowhere(
    tmp_path: Path,
) -> None:
    told = ARMS.replace("[Pistol, 2", '[Pistol, "2*"').replace("as: signed", "as: text")
    noted = told.replace(
        "note: Half at its reach.",
        'note: "* Twice when near. Price: in dollars. Half at its reach."',
    )
    tables: dict[str, Table[Any]] = dict(
        mini.load(mini.make(tmp_path, {"content/mini/tables/arms.yaml": noted})).tables
    )
    rifle, pistol = (
        view_row_card(tables["arms"], row, note=True).lines[-1][1] for row in tables["arms"].rows
    )
    assert rifle == "Half at its reach."
    assert pistol == "* Twice when near. Half at its reach."


def test_a_cell_that_says_all_needs_no_heading(tmp_path: Path) -> None:
    tables: dict[str, Table[Any]] = dict(
        mini.load(mini.make(tmp_path, {"content/mini/tables/qualities.yaml": QUALITIES})).tables
    )
    assert view_row_card(tables["qualities"], tables["qualities"].rows[0]).lines == (
        ("", "It takes both hands."),
    )


def test_a_row_that_is_not_there_is_named_with_the_nearest(tmp_path: Path, mini_game: Game) -> None:
    build = (
        "documents:\n- {id: guns, title: Guns, kind: handout, panels: [{opener: shooting, parts:"
        " [%s]}]}\n"
    )
    for part, said in (
        ("{row: weapons/Rifel}", "table “weapons” has no row “Rifel”; did you mean “Rifle”?"),
        ("{row: wepons/*}", "there is no table “wepons”; did you mean “weapons”?"),
        (
            "{row: weapons/*, explain: [wether]}",
            "there is no table “wether”; did you mean “weather”?",
        ),
        (
            "{row: weapons/*, columns: [damge]}",
            "table “weapons” has no column “damge”; did you mean “damage”?",
        ),
    ):
        project = mini.make(
            tmp_path / said[:20].replace("“", ""), {"build/mini.yaml": build % part}
        )
        assert said in [p.message for p in check_game(project, "mini")], part


def test_a_row_that_is_thrown_for_is_called_by_its_first_column(tmp_path: Path) -> None:
    text = ARMS.replace(
        "{names: listed, heading: Arm}\ncolumns:", "{dice: 1d2}\ncolumns:\n  arm: {heading: Arm}"
    )
    text = text.replace("- [Rifle,", "- [1, Rifle,").replace("- [Pistol,", "- [2, Pistol,")
    arms = mini.load(mini.make(tmp_path, {"content/mini/tables/arms.yaml": text})).tables["arms"]
    view = view_row_card(arms, arms.rows[0])
    assert (view.name, view.great[0]) == ("Rifle", ("1d2", "1")) and "Arm" not in dict(
        (*view.great, *view.lesser, *view.lines)
    )


def test_cards_of_prompts_are_all_called_by_what_is_drawn(tmp_path: Path) -> None:
    """A short prompt among long ones is no name."""
    text = """\
title: Prompts
key: {cards: suits}
columns: {prompt: {heading: Prompt}}
rows:
- [Hearts, Somebody leaves a pie on your step and no note with it.]
- [Clubs, The garden has been dug over in the night by nobody you know.]
- [Diamonds, Count what you owe.]
- [Spades, The bell rings though it is gone.]
print-only: yes
"""
    made = mini.load(mini.make(tmp_path, {"content/mini/tables/prompts.yaml": text}))
    prompts = made.tables["prompts"]
    for faced in (False, True):
        views = [view_row_card(prompts, row, faced=faced) for row in prompts.rows]
        assert [view.name for view in views] == ["Hearts", "Clubs", "Diamonds", "Spades"]
        assert "Count what you owe." in str((views[2].great, views[2].lines))


BEASTS = """\
title: Beasts
key: {names: listed, heading: Beast}
columns:
  sort: {heading: Sort, block: kind}
  comes: {heading: Comes, block: aside}
  hits: {heading: Hits, as: number, block: boxes}
  attack: {heading: Attack, block: figure}
  wants: {heading: Wants, block: text}
  picture: {print: no, block: emblem}
rows:
- [Eel, Vermin, 1d4, 6, Coil d6, Legs, fish]
- [Loaf, Grist, "-", "-", Smother d8, To rise, "-"]
print-only: yes
"""


@pytest.mark.parametrize("empty", ["-", ""])
def test_columns_say_where_a_cell_stands(empty: str, tmp_path: Path) -> None:
    beasts = BEASTS.replace('"-"', f'"{empty}"')
    content = mini.load(mini.make(tmp_path, {"content/mini/tables/beasts.yaml": beasts}))
    table = content.tables["beasts"]
    eel, loaf = (view_row_card(table, row, faced=True) for row in table.rows)
    assert (eel.intro, eel.tags, eel.bodies) == ("Vermin", ("1d4",), (("Hits", 6),))
    assert (eel.great, eel.lines) == ((("Attack", "Coil d6"),), (("", "Legs"),))
    assert (eel.emblem, eel.entry, loaf.tags, loaf.bodies) == ("fish", True, (), ())


def test_a_picture_that_there_is_not_and_a_number_of_boxes_that_is_none(tmp_path: Path) -> None:
    text = BEASTS.replace("Legs, fish", "Legs, fsih").replace("1d4, 6", "1d4, 61")
    with pytest.raises(Problems) as found:
        mini.load(mini.make(tmp_path, {"content/mini/tables/beasts.yaml": text}))
    said = [problem.message for problem in found.value.problems]
    assert any("no drawing “fsih”; did you mean “fish”?" in one for one in said)
    assert any("“61” is not a number of boxes, 60 at most" in one for one in said)


def test_a_unit_of_many_figures_has_all_of_them_as_figures(tmp_path: Path) -> None:
    heads = ["points", "move", "shoot", "reach", "fight", "guard", "nerve"]
    columns = "".join(f"  {one}: {{heading: {one.title()}}}\n" for one in heads)
    units = f"title: Units\nkey: {{names: listed}}\ncolumns:\n{columns}print-only: yes\n"
    units += "rows:\n- [Rider, 9, 8, 4+, 6, 2, 3, 4]\n"
    content = mini.load(mini.make(tmp_path, {"content/mini/tables/units.yaml": units}))
    table = content.tables["units"]
    card = view_row_card(table, table.rows[0], faced=True)
    assert len(card.great + card.lesser) == 7 and not card.lines


def test_a_text_to_tick_has_a_circle(tmp_path: Path) -> None:
    text = BEASTS.replace("wants: {heading: Wants, block: text}", "wants: {block: tick}")
    content = mini.load(mini.make(tmp_path, {"content/mini/tables/beasts.yaml": text}))
    table = content.tables["beasts"]
    assert view_row_card(table, table.rows[0], faced=True).lines[-1][1] == "Legs"


def test_a_text_has_its_heading_where_the_table_has_several(tmp_path: Path) -> None:
    one = """\
title: Masks
key: {names: listed, heading: Mask}
columns: {suit: {heading: Suit, block: kind}, text: {heading: What it does}}
rows:
- [Heron, hearts, Draw a card when you wait.]
print-only: yes
"""
    two = one.replace("}}\n", "}, cost: {heading: It costs you}}\n").replace(
        "[Heron, hearts, Draw a card when you wait.]",
        '[Heron, hearts, "-", Your next turn at the table.]\n'
        "- [Fox, clubs, Lie about it to everybody., A scandal.]",
    )
    lines = {}
    for id, text in (("one", one), ("two", two)):
        content = mini.load(mini.make(tmp_path / id, {"content/mini/tables/masks.yaml": text}))
        table = content.tables["masks"]
        lines[id] = view_row_card(table, table.rows[0], faced=True).lines
    assert lines == {
        "one": (("", "Draw a card when you wait."),),
        "two": (("It costs you", "Your next turn at the table."),),
    }


@pytest.mark.parametrize(("text", "shown"), [("1876", "1876"), ("12000", "12,000"), ("1-3", "1–3")])
def test_a_long_number_has_commas_and_a_year_has_none(text: str, shown: str) -> None:
    assert cell_text(Column("n", "Number", holds="number"), text) == shown


def test_a_card_that_is_nothing_but_its_prompt_says_its_roll(tmp_path: Path) -> None:
    text = """\
title: Finds
key: {dice: 1d2, heading: 1d2}
columns: {find: {heading: Find}}
rows: [[1, Rope], [2, A lamp]]
"""
    made = mini.load(mini.make(tmp_path, {"content/mini/tables/finds.yaml": text}))
    views = [
        view_row_card(made.tables["finds"], row, faced=True) for row in made.tables["finds"].rows
    ]
    assert [(view.name, view.tags) for view in views] == [
        ("Rope", ("1d2 1",)),
        ("A lamp", ("1d2 2",)),
    ]
