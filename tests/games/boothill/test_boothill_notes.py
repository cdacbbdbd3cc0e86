"""What the notes on the people of Promise City say of their figures, worked out again from the
figures of everybody in town.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from sixgun.content.content import Content
from sixgun.games.boothill.people.character import Character
from sixgun.games.boothill.people.figures import Figures, figures

LAW = ("Sheriff", "City marshal", "Justice of the peace", "Lawyer")


class Person:
    """Somebody in town, with all that the notes compare; None for what this one has not."""

    def __init__(self, who: Character, of: Figures):
        self.who, self.of = who, of
        self.draw = max(arm.first_shot or 0 for arm in of.arms)
        self.gun, self.throw = of.guns, of.throws
        self.knife, self.bow, self.scatter = (
            self._with(name) for name in ("Knife", "Bow", "Scatter Gun")
        )
        self.derringer, self.strength, self.age, self.rating = (
            self._with("Derringer"),
            of.strength.score,
            who.age,
            who.gambler,
        )
        self.nerve = (of.bravery.speed, of.bravery.accuracy)
        self.experience, self.gunfights = of.experience.modifier, of.experience.gunfights

    def _with(self, name: str) -> int | None:
        return next((arm.to_hit for arm in self.of.arms if arm.name == name), None)


Town = Mapping[str, Person]
Claim = Callable[[str, Town], bool]
GROUPS: dict[str, Callable[[Person], bool]] = {
    "all": lambda one: True,
    "law": lambda one: one.who.occupation in LAW,
    "bars": lambda one: one.who.occupation.startswith("Saloon keeper"),
    "players": lambda one: one.rating is not None,
    "gang": lambda one: one.who.gang == "Douglas Gang",
    "Douglases": lambda one: one.who.name.endswith("Douglas"),
}


def standing(id: str, town: Town, measure: str, group: str = "all", least: bool = False) -> int:
    """The place of somebody among a group, the first for the most of something, or the least; those
    who share one have the last of theirs.
    """
    known = {
        other: getattr(one, measure)
        for other, one in town.items()
        if GROUPS[group](one) and getattr(one, measure) is not None
    }
    return sum(value <= known[id] if least else value >= known[id] for value in known.values())


def most(measure: str, group: str = "all", place: int = 1) -> Claim:
    return lambda id, town: standing(id, town, measure, group) == place


def least(measure: str, group: str = "all", place: int = 1) -> Claim:
    return lambda id, town: standing(id, town, measure, group, least=True) == place


def only(other: str, measure: str) -> Claim:
    """Whether this other one has more of something, and nobody else as much."""
    return lambda id, town: standing(id, town, measure) == 2 and standing(other, town, measure) == 1


def against(other: str, measure: str, is_so: Callable[[Any, Any], bool]) -> Claim:
    return lambda id, town: is_so(getattr(town[id], measure), getattr(town[other], measure))


def is_so(fact: Callable[[Person], bool]) -> Claim:
    return lambda id, town: fact(town[id])


def same(mine: Any, other: Any) -> bool:
    return bool(mine == other)


def little_more(mine: int, other: int) -> bool:
    return 0 < mine - other < 3


SAID: dict[str, tuple[str, tuple[Claim, ...]]] = {  # each note, and all that it says
    "cartwheel-ben": ("The best shot of them all with a gun.", (most("gun"),)),
    "chambers-shotgun": ("The youngest man of the law.", (least("age", "law"),)),
    "cole-irby": (
        "His nerve neither helps nor hurts his aim.",
        (is_so(lambda one: one.nerve[1] == 0),),
    ),
    "de-truthe-dwayne": ("Only Ben Cartwheel shoots straighter.", (only("cartwheel-ben", "gun"),)),
    "dix-mason": ("Only Jake Krain can take more.", (only("krain-jake", "strength"),)),
    "douglas-bullseye": ("The slowest draw of them all.", (least("draw"),)),
    "douglas-deadeye": (
        "As good a shot as Bullseye, and little faster.",
        (
            against("douglas-bullseye", "gun", same),
            against("douglas-bullseye", "draw", little_more),
        ),
    ),
    "douglas-eagle-eye": (
        "The worst shot of the four, but for his bow.",
        (
            least("gun", "Douglases"),
            lambda id, town: (town[id].bow or 0) > (town["douglas-bullseye"].gun or 0),
        ),
    ),
    "douglas-pigs-eye": (
        "The fastest of the gang, and the boldest.",
        (most("draw", "gang"), most("nerve", "gang")),
    ),
    "garcia-julio": (
        "With a scatter gun, only Slade aims better.",
        (only("slade-dastardly-dave", "scatter"),),
    ),
    "gomez-hole-in-juan": (
        "The youngest player, and the easiest to catch.",
        (least("age", "players"), most("rating", "players")),
    ),
    "hardeman-luke": (
        "The fastest draw here, the weakest body.",
        (most("draw"), least("strength")),
    ),
    "harris-toby": ("The least nerve of anybody here.", (least("nerve"),)),
    "hawkins-clem": (
        "Better with a thrown knife than with a gun.",
        (is_so(lambda one: (one.knife or 0) > (one.gun or 0)),),
    ),
    "hicks-fred": (
        "The only one who has never been in a gunfight.",
        (
            is_so(lambda one: one.gunfights == "None"),
            lambda id, town: (
                [other for other, one in town.items() if one.gunfights == "None"] == [id]
            ),
        ),
    ),
    "johnson-bad-joe": (
        "Fast, fearless, and no great shot.",
        (
            most("draw", "players", 2),
            is_so(lambda one: one.nerve == (5, 15)),
            is_so(lambda one: (one.of.gun.score or 0) < 0),
        ),
    ),
    "krain-jake": (
        "The youngest of them all, and the strongest.",
        (least("age"), most("strength")),
    ),
    "mccall-silver-dollar-tim": ("The strongest behind any bar.", (most("strength", "bars"),)),
    "mister-g": ("Only Luke Hardeman draws faster.", (only("hardeman-luke", "draw"),)),
    "moonwaltz-kid": (
        "The best with a thrown knife, and the cleverest cheat.",
        (most("knife"), most("throw"), least("rating", "players")),
    ),
    "priddy-jake": (
        "As quick and as bold as Ben Cartwheel.",
        (against("cartwheel-ben", "draw", same), against("cartwheel-ben", "nerve", same)),
    ),
    "redman-snake": (
        "Many gunfights, little nerve, and a derringer.",
        (
            is_so(lambda one: one.gunfights == "7 or 8"),
            least("nerve", place=2),
            is_so(lambda one: one.derringer is not None),
        ),
    ),
    "slade-dastardly-dave": ("The best shot behind any bar.", (most("gun", "bars"),)),
    "sloan-ernie": (
        "Cheats better than Slade, worse than McCall.",
        (
            against("slade-dastardly-dave", "rating", lambda m, o: m < o),
            against("mccall-silver-dollar-tim", "rating", lambda m, o: m > o),
        ),
    ),
    "tolson-neil": ("The oldest of them all.", (most("age"),)),
}


@pytest.fixture(scope="module")
def town(content: Content) -> Town:
    return {
        one.id.removeprefix("citizens/"): Person(one.who, figures(one.who, content))
        for one in content.group("citizens")
    }


def test_no_note_on_anybody_in_town_goes_unlisted(town: Town) -> None:
    assert {id: one.who.note for id, one in town.items()} == {
        id: note for id, (note, _) in SAID.items()
    }


@pytest.mark.parametrize("id", SAID)
def test_a_note_on_a_person_says_what_the_figures_say(id: str, town: Town) -> None:
    assert [claim(id, town) for claim in SAID[id][1]] == [True] * len(SAID[id][1])


def test_a_note_is_wrong_as_soon_as_a_figure_changes(town: Town, content: Content) -> None:
    """Somebody who is given the oldest man's years makes that man's note untrue; the strongest's
    strength, two more.
    """
    kid = town["moonwaltz-kid"].who
    changed = kid.model_copy(update={"age": 45, "strength": town["krain-jake"].who.strength})
    other = {**town, "moonwaltz-kid": Person(changed, figures(changed, content))}
    untrue = [
        id for id, (_, claims) in SAID.items() if not all(claim(id, other) for claim in claims)
    ]
    assert untrue == ["dix-mason", "krain-jake", "tolson-neil"]
