"""Checks between Boot Hill's files."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, get_args

from ...content.content import Cast, Content
from ...content.table import Rows, find, names
from ...play.check import (
    check_cast,
    check_cells,
    check_numbers,
    check_order,
    unknown_in_row,
    unknown_in_rule,
)
from ...play.game import problems_of
from ...play.lookup import by_comma, by_semicolon
from ...system.problem import Problem, near
from .dice import percentiles
from .people.character import SUNDRIES, TRADES, TYPES, Character
from .people.create import WORDED, gunfights, strengths, words_within
from .people.figures import figures, goods
from .people.validate import validate
from .rules import rulebook
from .tables import FIRST_SHOT, HIT, PRICES, WEAPON_SPEED, WEAPONS, HitCase, SpeedCase

ROSTER, CORRAL, KID = "fastest-guns", "ok-corral", "examples/colorado-kid"
CITIZENS, KLOEHR = "coffeyville-citizens/", "coffeyville/kloehr-john"
CASES_READ: tuple[tuple[Rows[Any], tuple[str, ...]], ...] = (
    (HIT, get_args(HitCase)),
    (FIRST_SHOT, get_args(SpeedCase)),
)
WHOLE = {
    "wounds": ("light", "serious", "mortal"),
    "misfires": ("none", "dud", "explosion", "jammed"),
    "tracking": ("correct", "incorrect", "ends"),
}


def check(content: Content) -> list[Problem]:
    """Every problem between the files, waived ones marked."""
    between = [
        *_weapons(content),
        *_outfits(content),
        *_types(content),
        *_shares(content),
        *_numbers(content),
        *_example(content),
        *_citizens(content),
        *_corral(content),
    ]
    return between + list(check_cast(content, _cast))


def _weapons(content: Content) -> Iterator[Problem]:
    """Weapons have a known speed and rising ranges; articles sold as weapons are weapons with the
    same speed.
    """
    weapons, prices, classes = content[WEAPONS], content[PRICES], names(content[WEAPON_SPEED])
    for row, kind in weapons.items():
        if kind.speed not in classes:
            yield weapons.problem(
                row,
                "weapon-speed",
                f"{row.label}: there is no weapon speed “{kind.speed}”{near(kind.speed, classes)}",
            )
        if list(kind.bands) != sorted(set(kind.bands)):
            yield weapons.problem(
                row,
                "table-disagrees",
                f"{row.label}: each range reaches farther than the one before",
            )
    for row, sold in prices.items():
        kind_sold = find(weapons, sold.weapon) if sold.weapon else None
        if sold.weapon and kind_sold is None:
            yield prices.problem(
                row,
                "weapon-unknown",
                f"{row.label}: there is no weapon"
                f" “{sold.weapon}”{near(sold.weapon, names(weapons))}",
            )
        elif kind_sold and row.cells["speed"] != kind_sold.speed:
            message = (
                f"{row.label} has weapon speed {row.cells['speed']}, and the table of weapons says"
                f" {kind_sold.speed}"
            )
            yield prices.problem(row, "table-disagrees", message)
    for rows, cases in CASES_READ:
        yield from check_cells(content[rows], "case", cases)


def _outfits(content: Content) -> Iterator[Problem]:
    """What rolled characters buy is for sale; the trades of types exist."""
    weapons, trades, sundries, types, priced = (
        content[WEAPONS],
        content[TRADES],
        content[SUNDRIES],
        content[TYPES],
        goods(content),
    )
    for row, trade in trades.items():
        yield from unknown_in_row(
            trades,
            row,
            (*trade.first, *trade.second, *trade.found),
            names(weapons),
            "weapon-unknown",
            "weapon",
        )
        yield from unknown_in_row(trades, row, trade.goods, priced, "price-missing", "price of")
    for row, kind in weapons.items():
        yield from unknown_in_row(
            weapons, row, (kind.loads, kind.holder), priced, "price-missing", "price of"
        )
    for row in sundries:
        yield from unknown_in_row(sundries, row, (row.label,), priced, "price-missing", "price of")
    for row, type_ in types.items():
        yield from unknown_in_row(types, row, type_.trades, names(trades), "trade-unknown", "trade")
    outfit = rulebook(content).outfit
    for rule, text in (
        ("outfit.saddle", outfit.saddle),
        ("outfit.horses", outfit.horses),
        ("outfit.mule", outfit.mule),
        ("outfit.knife", outfit.knife),
    ):
        yield from unknown_in_rule(
            content.rules, rule, by_semicolon(text), priced, "price-missing", "price of"
        )
    revolver = (outfit.revolver,)
    yield from unknown_in_rule(
        content.rules, "outfit.revolver", revolver, names(weapons), "weapon-unknown", "weapon"
    )


def _types(content: Content) -> Iterator[Problem]:
    """The ranges of a minor character's abilities name rows of the ability tables."""
    table = content[TYPES]
    for row, kind in table.items():
        readings: list[Callable[[], Any]] = [
            partial(words_within, getattr(kind, name), rows, content)
            for name, rows in WORDED.items()
        ]
        readings += [partial(strengths, kind, content), partial(gunfights, kind, content)]
        for read in readings:
            try:
                read()
            except ValueError as error:
                yield table.problem(row, "type-range", f"{row.label}: {error}")


def _shares(content: Content) -> Iterator[Problem]:
    """Columns that share one roll cover each number from 01 to 00 once."""
    for id, columns in WHOLE.items():
        table = content.tables[id]
        for row in table:
            rolls = sorted(
                number for column in columns for number in percentiles(row.cells[column])
            )
            if rolls != list(range(1, 101)):
                yield table.problem(
                    row,
                    "table-shares",
                    f"{row.label}: {', '.join(columns)} together do not take each roll from 01 to"
                    " 00 once",
                )


def _numbers(content: Content) -> Iterator[Problem]:
    """Rules that follow from other rules."""
    rules = rulebook(content)
    dice, plus = rules.player.age_dice.outcomes, rules.player.age_plus
    why = "player.age-dice with player.age-plus give"
    yield from check_order(
        content.rules,
        (
            ("player.most-age", "body.oldest"),
            ("brawl.break-low", "brawl.break-from"),
            ("brawl.break-from", "brawl.break-to"),
        ),
    )
    yield from check_numbers(
        content.rules,
        (("player.least-age", min(dice) + plus, why), ("player.most-age", max(dice) + plus, why)),
    )


def _example(content: Content) -> Iterator[Problem]:
    """The numbers of the worked example are those of its character."""
    cast, rules = content.cast.get(KID), content.rules
    if cast is None:
        return
    figure = figures(cast.who, content)
    ours = {
        "example-kid.first-shot": figure.arms[0].first_shot if figure.arms else None,
        "example-kid.to-hit": figure.guns,
    }
    why = f"{cast.who.name} comes to"
    yield from check_numbers(
        rules, ((name, value, why) for name, value in ours.items() if name in rules.values)
    )


def _citizens(content: Content) -> Iterator[Problem]:
    """Each group of Coffeyville's citizens is as large as the people who start at its number
    (Appendix C); John Kloehr is of the second.
    """
    at = Counter(id.split("/")[1][:4] for id in content.cast if id.startswith(CITIZENS)) + Counter(
        {"at-3": KLOEHR in content.cast}
    )
    groups = {
        "coffeyville.first-group": "at-1",
        "coffeyville.second-group": "at-3",
        "coffeyville.third-group": "at-5",
    }
    ours = (
        (rule, at[place], f"the citizens of cast/ who start {place.replace('-', ' ')} are")
        for rule, place in groups.items()
        if at
    )
    yield from check_numbers(content.rules, ours)


def _corral(content: Content) -> Iterator[Problem]:
    """Those whose chances are charted are of the cast."""
    for rule in ("corral-odds.one", "corral-odds.other") if content.cast else ():
        yield from unknown_in_rule(
            content.rules,
            rule,
            by_comma(content.rules.text(rule)),
            [*content.cast],
            "reference",
            "person of the cast",
        )


def _cast(cast: Cast, content: Content) -> Iterator[Problem]:
    """The rules that a character breaks; one in both the roster and the corral has the same
    abilities in both.
    """
    yield from problems_of(validate(cast.who, content), cast.tree)
    group, _, id = cast.id.partition("/")
    other = content.cast.get(f"{ROSTER}/{id}")
    if group != CORRAL or other is None:
        return
    for name, here, there in _abilities(cast.who, other.who, content):
        if here != there:
            yield cast.tree.problem(
                (name,), "cast-disagrees", f"{name} is {here} here and {there} in {other.id}"
            )


def _abilities(
    one: Character, other: Character, content: Content
) -> Iterator[tuple[str, Any, Any]]:
    here, there = figures(one, content), figures(other, content)
    for name in ("speed", "gun", "throwing", "strength"):
        yield name, getattr(here, name).score, getattr(there, name).score
    yield (
        "bravery",
        (here.bravery.speed, here.bravery.accuracy),
        (there.bravery.speed, there.bravery.accuracy),
    )
    yield "experience", here.experience.modifier, there.experience.modifier
