"""Every number that follows from a character; a weapon as its owner uses it, prices, and what was
paid.

Defined for illegal characters too; None if an ability that a value needs is unknown.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from decimal import Decimal
from functools import partial
from typing import Any

from ....content.content import Content
from ....content.table import find, names
from ....content.tree import plain_number
from ....play import possession
from ....play.possession import Market, PricedPossession, placed, spent
from ..rules import rulebook
from ..tables import HIT, LIVING, PRICES, RANGES, WEAPON_SPEED, WEAPONS, Article, ShotKind, Weapon
from .character import ACCURACY, SPEED, STRENGTH, Arm, Character
from .rating import GunfightRecord, Nerve, Score, nerve, past, rate

SHOT_KINDS: tuple[ShotKind, ...] = ("scatter", "shotgun")  # cases of Hit, too


def shot_guns(content: Content) -> dict[str, ShotKind]:
    """The guns that fire charges of shot, as the hit chart names them."""
    rows = {row.case: row.label for row in content[HIT].values.values()}
    return {rows[kind]: kind for kind in SHOT_KINDS if kind in rows}


@dataclass(frozen=True)
class ArmLine:
    """A weapon as its owner uses it. None is a number that is unknown.

    `chances` are the base accuracy at short, medium, long and extreme range, with what a shotgun or
    scatter gun adds;
    `bands` are the farthest space of each.
    """

    name: str
    label: str
    code: str = ""
    count: int = 1
    thrown: bool = False
    modifier: int | None = None
    first_shot: int | None = None
    to_hit: int | None = None
    bands: tuple[int, ...] = ()
    chances: tuple[int, ...] = ()
    shots: int | None = None
    reload: int | None = None
    rounds: int | None = None
    place: str = ""
    at: str = ""


@dataclass(frozen=True)
class Aim:
    """The owner's abilities behind every weapon's numbers."""

    speed: Score
    gun: Score
    throwing: Score
    nerve: Nerve
    past: GunfightRecord

    def accuracy(self, content: Content, thrown: bool) -> int | None:
        """Base accuracy (Base Numbers, Hit Determination): the base, the ability, bravery and
        experience.
        """
        parts = (
            (self.throwing if thrown else self.gun).score,
            self.nerve.accuracy,
            self.past.modifier,
        )
        return rulebook(content).hit.base + total(*parts) if None not in parts else None

    def first_shot(self, modifier: int | None) -> int | None:
        """Base speed (Base Numbers, First Shot Determination): the ability, bravery and the
        weapon.
        """
        parts = self.speed.score, self.nerve.speed, modifier
        return total(*parts) if None not in parts else None


def total(*parts: int | None) -> int:
    return sum(part for part in parts if part is not None)


def article(content: Content, name: str) -> Article | None:
    """A row of the price chart, by its name or abbreviation."""
    return find(content[PRICES], name) or next(
        (a for a in content[PRICES].values.values() if a.abbreviation == name), None
    )


def weapon(content: Content, name: str) -> Weapon | None:
    """A weapon, by a row of the price chart or of the weapons, or by the letters of either."""
    sold = article(content, name)
    kind = find(content[WEAPONS], sold.weapon if sold and sold.weapon else name)
    return kind or next(
        (kind for kind in content[WEAPONS].values.values() if kind.code == name), None
    )


def arms(content: Content) -> tuple[str, ...]:
    """Every name of a weapon: those with a price, then those of the weapons chart."""
    return tuple(a.label for a in content[PRICES].values.values() if a.weapon) + tuple(
        row.label for row in content[WEAPONS]
    )


def speed_modifier(content: Content, kind: Weapon) -> int | None:
    """The first shot modifier of a weapon's speed class."""
    speed_class = find(content[WEAPON_SPEED], kind.speed)
    return speed_class.modifier if speed_class else None


def by_range(content: Content, hits: int | None, kind: Weapon) -> tuple[int, ...]:
    """Base accuracy at short, medium, long and extreme range, with what a gun of this kind adds;
    empty where it is unknown.
    """
    cases = {row.case: row.modifier for row in content[HIT].values.values() if row.case}
    more = cases.get(kind.kind, 0) if kind.kind in SHOT_KINDS else 0
    if hits is None or not all(range_ in cases for range_ in RANGES):
        return ()
    return tuple(hits + more + cases[range_] for range_ in RANGES)


def arm_lines(who: Character, aim: Aim, content: Content) -> Iterator[ArmLine]:
    for arm in who.arms:
        kind, sold = weapon(content, arm.arm), article(content, arm.arm)
        label = sold.label if sold else kind.label if kind else arm.arm
        if kind is None:
            yield ArmLine(arm.called or label, label, count=arm.count, place=arm.place, at=arm.at)
        else:
            yield _line(arm, label, kind, sold, aim, content)


def _line(
    arm: Arm, label: str, kind: Weapon, sold: Article | None, aim: Aim, content: Content
) -> ArmLine:
    modifier, hits = speed_modifier(content, kind), aim.accuracy(content, kind.thrown)
    rounds = sold.rounds if sold else None
    return ArmLine(
        name=arm.called or label,
        label=label,
        code=(sold and sold.abbreviation) or kind.code,
        count=arm.count,
        thrown=kind.thrown,
        modifier=modifier,
        first_shot=aim.first_shot(modifier),
        to_hit=hits,
        bands=kind.bands,
        chances=by_range(content, hits, kind),
        shots=kind.shots.double if rounds and rounds > 1 else kind.shots.single,
        reload=kind.reload,
        rounds=rounds,
        place=arm.place,
        at=arm.at,
    )


def price(content: Content, name: str) -> Decimal | None:
    """Dollars for one, from the price chart or The Cost of Living; None for what neither has."""
    sold = article(content, name)
    rows = (find(content[table], name) for table in LIVING)
    return sold.cost if sold else next((row.cost for row in rows if row), None)


def goods(content: Content) -> tuple[str, ...]:
    """The names of everything that has a price."""
    return names(content[PRICES]) + tuple(
        name for table in LIVING for name in names(content[table])
    )


MARKET = Market(price, arms, lambda content, name: weapon(content, name) is not None)


def possessions(who: Character, content: Content) -> Iterator[PricedPossession]:
    """Arms, then items, with the dollars for all of each; no prices for a character who did not
    begin with money.
    """
    things = placed(who.arms, "items", who.items)
    for one in possession.owned(things, partial(price, content)):
        yield one if who.began is not None else replace(one, price=None)


@dataclass(frozen=True)
class Figures:
    """The values of a sheet that are derived.

    `guns` and `throws` are base accuracies; from `half` points of strength lost on, wounds count as
    half or more.
    """

    speed: Score
    gun: Score
    throwing: Score
    strength: Score
    bravery: Nerve
    experience: GunfightRecord
    guns: int | None
    throws: int | None
    half: int | None
    arms: tuple[ArmLine, ...]
    owned: tuple[PricedPossession, ...]
    began: Decimal | None
    spent: Decimal
    cash: Decimal | None


def figures(who: Character, content: Content) -> Figures:
    """The derived values of a character."""
    aim = Aim(
        rate(who.speed, SPEED, content),
        rate(who.gun, ACCURACY, content),
        rate(who.throwing, ACCURACY, content),
        nerve(who.bravery, content),
        past(who.experience, content),
    )
    strength = rate(who.strength, STRENGTH, content)
    items = tuple(possessions(who, content))
    paid = spent(items)
    return Figures(
        speed=aim.speed,
        gun=aim.gun,
        throwing=aim.throwing,
        strength=strength,
        bravery=aim.nerve,
        experience=aim.past,
        guns=aim.accuracy(content, thrown=False),
        throws=aim.accuracy(content, thrown=True),
        half=half(strength.score),
        arms=tuple(arm_lines(who, aim, content)),
        owned=items,
        began=who.began,
        spent=paid,
        cash=who.began + who.earned - paid if who.began is not None else who.cash,
    )


def half(strength: int | None) -> int | None:
    """The least points lost that are half of a strength or more (First Shot Determination; Hit
    Determination).
    """
    return None if strength is None else (strength + 1) // 2


def plain_figures(who: Character, content: Content) -> dict[str, Any]:
    """A character and all numbers of its sheet as plain data."""
    figure = figures(who, content)
    data = who.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    named = {
        name: _plain(getattr(figure, name))
        for name in ("speed", "gun", "throwing", "strength", "bravery", "experience")
    }
    arms = [
        {
            "name": a.name,
            "count": a.count,
            "first-shot": a.first_shot,
            "to-hit": a.to_hit,
            "chances": list(a.chances),
        }
        for a in figure.arms
    ]
    return (
        data
        | named
        | {
            "game": who.game,
            "base-accuracy": figure.guns,
            "base-accuracy-thrown": figure.throws,
            "half-strength": figure.half,
            "arms": arms,
            "possessions": [
                {"name": o.name, "dollars": None if o.price is None else plain_number(o.price)}
                for o in figure.owned
            ],
            "spent": plain_number(figure.spent),
            "cash": None if figure.cash is None else plain_number(figure.cash),
        }
    )


def _plain(rated: Score | Nerve | GunfightRecord) -> dict[str, Any]:
    return {
        name: plain_number(value) if isinstance(value, Decimal) else value
        for name, value in asdict(rated).items()
        if value not in (None, "")
    }
