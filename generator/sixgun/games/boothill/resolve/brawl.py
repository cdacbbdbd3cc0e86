"""Brawls: punches, grapples, holds, and weapons to strike with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from ....content.content import Content
from ....play.table import row_for
from ....system.rng import Rng
from ..tables import GRAPPLING, PUNCHING, Grapple, Punch
from .wound import Wound, wound

Side = Literal["left", "right"]
Weapon = Literal["fist", "club", "chair", "blade"]
BEAR_HUG, ARM_LOCK = "bear-hug", "arm-lock-"


@dataclass(frozen=True)
class Brawler:
    """A brawler: strength left, modifiers of this round (`now`) and the next (`then`), the hold
    they are in.
    """

    strength: int
    now: int = 0
    then: int = 0
    held: str = ""
    hand: str = "right"
    wounds: tuple[Wound, ...] = ()

    @property
    def down(self) -> bool:
        return self.strength <= 0 or any(w.severity == "mortal" for w in self.wounds)

    def free(self, side: Side) -> bool:
        return self.held not in (BEAR_HUG, ARM_LOCK + side)

    def hurt(self, points: int, then: int = 0) -> Brawler:
        return replace(self, strength=self.strength - points, then=self.then + then)


@dataclass(frozen=True)
class Blow:
    """The result of one action: both brawlers after it, the table's word, the dice, the total,
    strength lost.
    """

    who: Brawler
    other: Brawler
    result: str
    rolled: int | None = None
    total: int | None = None
    lost: int = 0
    wound: Wound | None = None


def next_round(who: Brawler) -> Brawler:
    """Moves the next round's modifier into this round (errata: next-round)."""
    return replace(who, now=who.then, then=0)


def aim(content: Content, who: Brawler) -> int:
    """The brawl's modifier on a shot fired before the next round."""
    return who.now * content.rules.number("brawl.firing-percent")


def firsts(speeds: tuple[int, int], *, surprised: int | None = None) -> tuple[int, ...]:
    """Who acts first in a round: 0, 1 or both. `surprised` acts last in the first round (First
    Blow).
    """
    if surprised is not None:
        return (1 - surprised,)
    return (0, 1) if speeds[0] == speeds[1] else (speeds.index(max(speeds)),)


def punch_row(content: Content, total: int) -> Punch:
    """The row of the punching table for any total."""
    return row_for(content, PUNCHING, total)


def grapple_row(content: Content, total: int) -> Grapple:
    """The row of the grappling table for any total."""
    return row_for(content, GRAPPLING, total)


def column(hand: str, side: Side) -> Side:
    """The table's column for a fist: it is written for the right-handed, and reversed for the
    left-handed.
    """
    return side if hand != "left" else "right" if side == "left" else "left"


def effect(row: Punch, side: Side, *, both: bool = True) -> int:
    """Strength lost to a punch; a combination counts once with only one arm free."""
    text = row.left if side == "left" else row.right
    parts = [int(part) for part in text.split("+")] if text else []
    return sum(parts) if both else sum(parts[:1])


def punched(
    content: Content,
    rolled: int,
    who: Brawler,
    other: Brawler,
    *,
    side: Side = "right",
    weapon: Weapon = "fist",
) -> Blow:
    """A blow by both dice added, which releases any hold on the other (Punching); ValueError when
    the arm is held. A blade's wound is to come.
    """
    if not who.free(side):
        raise ValueError(f"the {side} arm is held")
    rules, other = content.rules, replace(other, held="")
    clumsy, heavy = (
        (rules.number(f"brawl.{weapon}-roll"), rules.number(f"brawl.{weapon}-damage"))
        if weapon in ("club", "chair")
        else (0, 0)
    )
    total = rolled + who.now + clumsy
    row = punch_row(content, total)
    harm = effect(row, column(who.hand, side), both=who.free("left") and who.free("right"))
    harm += heavy if harm else 0
    return Blow(who, other.hurt(harm, row.opponent or 0), row.result, rolled, total, harm)


def stabbed(content: Content, rng: Rng, blow: Blow) -> Blow:
    """A blade's hit: a wound in place of the table's effect (Brawls)."""
    cut = wound(content, rng)
    after = replace(
        blow.other,
        strength=blow.other.strength + blow.lost - cut.points,
        wounds=(*blow.other.wounds, cut),
    )
    return replace(blow, other=after, lost=cut.points, wound=cut)


def grappled(content: Content, rolled: int, who: Brawler, other: Brawler) -> Blow:
    """A grapple by both dice added, or an attempt to break free for a brawler who is held. Releases
    any hold on the other first.
    """
    total = rolled + who.now
    row = grapple_row(content, total)
    if who.held:
        return _break(content, row, who, other, rolled, total)
    if row.kind in ("knee", "gouge"):
        return Blow(
            who.hurt(row.effect or 0, row.you or 0),
            replace(other, held=""),
            row.result,
            rolled,
            total,
            row.effect or 0,
        )
    return Blow(who, _gripped(row, other), row.result, rolled, total, row.effect or 0)


def _gripped(row: Grapple, other: Brawler) -> Brawler:
    return replace(
        other.hurt(row.effect or 0, row.opponent or 0), held=row.kind if row.holds else ""
    )


def _break(
    content: Content, row: Grapple, who: Brawler, other: Brawler, rolled: int, total: int
) -> Blow:
    """Breaking a hold, by the total: slip free, throw the other with full effect, or stay held."""
    rules, loose = content.rules, replace(who, held="")
    if total <= rules.number("brawl.break-low"):
        return Blow(loose, other, "slips the hold", rolled, total)
    if rules.number("brawl.break-from") <= total <= rules.number("brawl.break-to"):
        return Blow(loose, _gripped(row, other), row.result, rolled, total, row.effect or 0)
    return Blow(who, other, "still held", rolled, total)


def keep_hold(content: Content, who: Brawler, other: Brawler) -> Blow:
    """A hold kept without a roll, with full effect; ValueError when there is none."""
    if not other.held:
        raise ValueError("there is no hold to keep")
    row = next(row for row in content[GRAPPLING].values.values() if row.kind == other.held)
    return Blow(who, _gripped(row, other), row.result, lost=row.effect or 0)
