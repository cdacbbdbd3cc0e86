"""What must hold between Boot Hill's files: the content that ships holds it, and each law is broken
once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from sixgun.content.content import Cast, Content
from sixgun.content.tree import fill, parse_yaml
from sixgun.games.boothill.check import check
from sixgun.games.boothill.people.character import ACCURACY, BRAVERY, SPEED, Character
from sixgun.games.boothill.people.create import numbers_within, words_within
from sixgun.games.boothill.tables import HIT, WEAPONS
from sixgun.system.problem import standing


def test_only_what_the_source_itself_slips_in_is_waived(content: Content) -> None:
    problems = check(content)
    assert standing(problems) == []
    early = [
        (name, "arm-before-its-year")
        for name in ("baker-cullen", "langford-john", "slade-joe", "strawhim-sam")
        for _ in range(2)
    ]
    slips = [
        ("canton-frank", "printed-slip"),
        ("courtright-jim", "printed-slip"),
        ("olive-print", "printed-digit-lost"),
    ]
    assert sorted((p.file.stem, p.code) for p in problems) == sorted(early + slips)


def _cell(content: Content, id: str, label: str, column: str, text: str) -> Content:
    table = content.tables[id]
    rows = tuple(
        replace(r, cells={**r.cells, column: text}) if r.label == label else r for r in table.rows
    )
    values = {
        o: (
            v.model_copy(update={column: text})
            if hasattr(v, column) and table.row(o).label == label
            else v
        )
        for o, v in table.values.items()
    }
    return replace(content, tables={**content.tables, id: replace(table, rows=rows, typed=values)})


def _without(content: Content, id: str, label: str) -> Content:
    table = content.tables[id]
    values = {o: v for o, v in table.values.items() if o != label}
    return replace(content, tables={**content.tables, id: replace(table, typed=values)})


def _rule(content: Content, name: str, value: str) -> Content:
    return replace(
        content, rules=replace(content.rules, values={**content.rules.values, name: value})
    )


def _someone(content: Content, id: str, text: str) -> Content:
    tree = parse_yaml(text, Path("someone.yaml"))
    return replace(content, cast={**content.cast, id: Cast(id, fill(Character, tree), tree)})


def _short_range(content: Content) -> Content:
    table = content[WEAPONS]
    values = {**table.values, "Bow": table.at("Bow").model_copy(update={"medium": 7})}
    return replace(content, tables={**content.tables, "weapons": replace(table, typed=values)})


BROKEN: dict[str, tuple[Callable[[Content], Content], str, str]] = {
    "class": (
        lambda c: _cell(c, "weapons", "Bow", "speed", "Slowish"),
        "weapon-speed",
        "Bow: there is no weapon speed “Slowish”; did you mean “Slow”?",
    ),
    "range": (
        _short_range,
        "table-disagrees",
        "Bow: each range reaches farther than the one before",
    ),
    "sold": (
        lambda c: _cell(c, "prices", "Hunting Knife", "weapon", "Knife or Axe"),
        "weapon-unknown",
        "Hunting Knife: there is no weapon “Knife or Axe”; did you mean “Knife or Tomahawk”?",
    ),
    "speed": (
        lambda c: _cell(c, "prices", "Hunting Knife", "speed", "Slow"),
        "table-disagrees",
        "Hunting Knife has weapon speed Slow, and the table of weapons says Average",
    ),
    "holder": (
        lambda c: _cell(c, "weapons", "Shotgun", "holder", "Rifle Sheet"),
        "price-missing",
        "Shotgun: there is no price of “Rifle Sheet”; did you mean “Rifle Sheath”?",
    ),
    "mule": (
        lambda c: _rule(c, "outfit.mule", "Mull"),
        "price-missing",
        "outfit.mule: there is no price of “Mull”; did you mean “Mule”?",
    ),
    "revolver": (
        lambda c: _rule(c, "outfit.revolver", "Cap & Ball"),
        "weapon-unknown",
        "outfit.revolver: there is no weapon “Cap & Ball”; did you mean “Cap & Ball Revolver”?",
    ),
    "row": (
        lambda c: _without(c, HIT.id, "Long range"),
        "row-missing",
        "the rules read a row whose case is “long”, and there is none",
    ),
    "type": (
        lambda c: _cell(c, "types", "Miner", "speed", "Avrage to Fast"),
        "type-range",
        "Miner: “Avrage” is not in Speed; did you mean “Average”?",
    ),
    "strength": (
        lambda c: _cell(c, "types", "Miner", "strength", "strong"),
        "type-range",
        "Miner: “strong” is not a range such as 1-5, 15+ or 13-",
    ),
    "share": (
        lambda c: _cell(c, "wounds", "86-00", "mortal", "42-00"),
        "table-shares",
        "86-00: light, serious, mortal together do not take each roll from 01 to 00 once",
    ),
    "age": (
        lambda c: _rule(c, "player.least-age", "16"),
        "rule-disagrees",
        "player.least-age is 16, and player.age-dice with player.age-plus give 15",
    ),
    "example": (
        lambda c: _rule(c, "example-kid.to-hit", "49"),
        "rule-disagrees",
        "example-kid.to-hit is 49, and The Colorado Kid comes to 48",
    ),
    "group": (
        lambda c: _rule(c, "coffeyville.second-group", "9"),
        "rule-disagrees",
        "coffeyville.second-group is 9, and the citizens of cast/ who start at 3 are 8",
    ),
    "twice": (
        lambda c: _someone(c, "ok-corral/earp-wyatt", "method: given\nspeed: {score: 21}"),
        "cast-disagrees",
        "speed is 21 here and 22 in fastest-guns/earp-wyatt",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_law_says_what_is_wrong(case: str, content: Content) -> None:
    change, code, message = BROKEN[case]
    assert (code, message) not in [(p.code, p.message) for p in check(content)]
    assert (code, message) in [(p.code, p.message) for p in check(change(content))]


def test_a_range_of_words_runs_from_one_to_the_other(content: Content) -> None:
    """Miscellaneous Characters: “Quick–Very Fast”, “Bounty Hunter: Fast+”."""
    assert words_within("Quick to Very Fast", SPEED, content) == (
        "Quick",
        "Very Quick",
        "Fast",
        "Very Fast",
    )
    assert words_within("Fast+", SPEED, content) == (
        "Fast",
        "Very Fast",
        "Lightning",
        "Greased Lightning",
    )
    assert words_within("Above Average", BRAVERY, content) == ("Above Average",)
    assert len(words_within("any", ACCURACY, content)) == 11


def test_a_range_that_runs_downwards_is_refused(content: Content) -> None:
    with pytest.raises(ValueError, match="“Fast to Slow” runs downward"):
        words_within("Fast to Slow", SPEED, content)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("15+", (15, 16, 17)),
        ("9-", (8, 9)),
        ("9-11", (9, 10, 11)),
        ("0", ()),
        ("8", (8,)),
        ("any", tuple(range(8, 18))),
    ],
)
def test_a_range_of_numbers(text: str, numbers: tuple[int, ...]) -> None:
    if numbers:
        assert numbers_within(text, tuple(range(8, 18))) == numbers
    else:
        with pytest.raises(ValueError, match="“0” contains none of 8 to 17"):
            numbers_within(text, tuple(range(8, 18)))
