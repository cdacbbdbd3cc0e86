"""Fistful's outlaws declared in YAML alone (tests/declared/outlaw): the same choices give the
values of the coded game's sheet.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from mini import ROOT
from sixgun.api import LoadedGame, load_game
from sixgun.document.project import Project, find_project
from sixgun.games.fistful.people.character import ATTRIBUTES, Arm, Character
from sixgun.games.fistful.people.figures import figures
from sixgun.press.value import values_of

ROWS, BACKS = 5, re.compile(r" \(second slot\)$")
COLUMNS = ("mod", *(f"on-{n}" for n in range(1, 7)), "range", "qualities")
ALIKE = {
    **{name: name for name in ("name", "background", "player", "dollars", "experience", "tab")},
    **{f"{a}.score": a for a in ATTRIBUTES},
    **{
        f"{a}.{c}.dice": f"{a}_{c}"
        for a in ATTRIBUTES
        for c in ("easy", "standard", "hard", "daunting")
    },
    **{
        f"{a}.{c}.win": f"{a}_{c}_win"
        for a in ATTRIBUTES
        for c in ("easy", "standard", "hard", "daunting")
    },
    **{f"arms.{n}.arm": f"arms.{n}._name" for n in range(1, ROWS + 1)},
    **{
        f"arms.{n}.{column.replace('-', '.')}": f"arms.{n}._{column}"
        for n in range(1, ROWS + 1)
        for column in COLUMNS
    },
    "stress.dice": "dice",
    "guts.most": "guts",
    "guts.now": "guts_now",
}
BOXES = {"stress": "stress-box", "guts": "guts-box", "floating": "floating-box"}


@cache
def coded() -> LoadedGame:
    return load_game("fistful", find_project(ROOT))


@cache
def declared() -> LoadedGame:
    return load_game("outlaws", Project(Path(__file__).with_name("outlaw")))


def as_declared(who: Character) -> Any:
    """The same outlaw by the declaration: what was chosen and thrown, what is struck off, and the
    money in hand.
    """
    figure, people = figures(who, coded().content), declared().game.people
    assert people
    things = [thing.name for thing in dict.fromkeys(cell for cell in figure.stowed.cells if cell)]
    texts = values_of(coded().sheet(who))
    return people.model.model_validate(
        {
            "game": "outlaws",
            "name": who.name,
            "background": who.background,
            "player": who.player,
            **figure.attributes,
            "arms": [arm.arm for arm in (*who.arms, Arm(arm="Fist"))][:ROWS],
            "gear": things,
            **{key: texts[key] for key in ("dollars", "experience", "tab")},
            "crossed": {
                "stress": who.stress,
                "guts": figure.most - figure.guts,
                "floating": len(who.floating),
            },
        }
    )


def plain(text: str) -> str:
    return text.replace("−", "-").replace("–", "-").replace("*", "").removesuffix("%")


@pytest.mark.parametrize(
    "harm", [{}, {"stress": 2, "guts": 3, "floating": [1]}, {"stress": 5, "guts": 0}]
)
def test_a_declared_sheet_says_what_the_coded_one_says(harm: dict[str, Any]) -> None:
    people = declared().game.people
    assert people and not declared().content.problems
    for who in coded().roll(8, seed="alike"):
        who = who.model_copy(update=harm)
        other = as_declared(who)
        assert not people.validate(other, declared().content)
        theirs, ours = values_of(coded().sheet(who)), values_of(declared().sheet(other))
        assert {slot: plain(theirs[slot]) for slot in ALIKE} == {
            slot: plain(ours[name]) for slot, name in ALIKE.items()
        }
        for coded_stem, stem in BOXES.items():
            assert struck(theirs, coded_stem) == struck(ours, stem)
        carried = [
            BACKS.sub("", theirs[slot])
            for slot in theirs
            if re.fullmatch(r"slot\.\d+", slot) and theirs[slot]
        ]
        assert list(dict.fromkeys(carried)) == [
            ours[slot] for slot in ours if slot.startswith("gear.") and ours[slot]
        ]


def struck(values: dict[str, str], stem: str) -> int:
    return sum(1 for slot, text in values.items() if re.fullmatch(rf"{stem}\.\d+", slot) and text)
