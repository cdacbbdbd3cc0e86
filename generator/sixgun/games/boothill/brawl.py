"""One action of a brawl: punches, grapples, holds, weapons to strike with; its chances and its
result.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from ...content.content import Content
from ...content.wording import signed
from ...play.game import Roll
from ...play.lookup import row_for
from ...play.test import roll_faces
from ...system.rng import Rng
from .rules import rulebook
from .tables import GRAPPLING, PUNCHING, GrappleRow, PunchRow
from .wounding import dice_of
from .wounds import Injury, roll_wound

ArmSide = Literal["left", "right"]
Strike = Literal["fist", "club", "chair", "blade"]
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
    wounds: tuple[Injury, ...] = ()

    @property
    def down(self) -> bool:
        return self.strength <= 0 or any(w.severity == "mortal" for w in self.wounds)

    def free(self, side: ArmSide) -> bool:
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
    wound: Injury | None = None


def next_round(who: Brawler) -> Brawler:
    """Moves the next round's modifier into this round (errata: next-round)."""
    return replace(who, now=who.then, then=0)


def brawl_aim(content: Content, who: Brawler) -> int:
    """The brawl's modifier on a shot fired before the next round."""
    return who.now * rulebook(content).brawl.firing_percent


def firsts(speeds: tuple[int, int], *, surprised: int | None = None) -> tuple[int, ...]:
    """Who acts first in a round: 0, 1 or both. `surprised` acts last in the first round (First
    Blow).
    """
    if surprised is not None:
        return (1 - surprised,)
    return (0, 1) if speeds[0] == speeds[1] else (speeds.index(max(speeds)),)


def punch_row(content: Content, total: int) -> PunchRow:
    """The row of the punching table for any total."""
    return row_for(content, PUNCHING, total)


def grapple_row(content: Content, total: int) -> GrappleRow:
    """The row of the grappling table for any total."""
    return row_for(content, GRAPPLING, total)


def column(hand: str, side: ArmSide) -> ArmSide:
    """The table's column for a fist: it is written for the right-handed, and reversed for the
    left-handed.
    """
    return side if hand != "left" else "right" if side == "left" else "left"


def effect(row: PunchRow, side: ArmSide, *, both: bool = True) -> int:
    """Strength lost to a punch; a combination counts once with only one arm free."""
    blows = row.left if side == "left" else row.right
    return sum(blows) if both else sum(blows[:1])


def swing(content: Content, weapon: Strike) -> tuple[int, int]:
    """What a weapon adds to the roll of a punch, and to the harm of one that hits."""
    rules = rulebook(content).brawl
    if weapon == "club":
        return rules.club_roll, rules.club_damage
    return (rules.chair_roll, rules.chair_damage) if weapon == "chair" else (0, 0)


def punch(
    content: Content,
    rolled: int,
    who: Brawler,
    other: Brawler,
    *,
    side: ArmSide = "right",
    weapon: Strike = "fist",
) -> Blow:
    """A blow by both dice added, which releases any hold on the other (Punching); ValueError when
    the arm is held. A blade's wound is to come.
    """
    if not who.free(side):
        raise ValueError(f"the {side} arm is held")
    other = replace(other, held="")
    clumsy, heavy = swing(content, weapon)
    total = rolled + who.now + clumsy
    row = punch_row(content, total)
    harm = effect(row, column(who.hand, side), both=who.free("left") and who.free("right"))
    harm += heavy if harm else 0
    return Blow(who, other.hurt(harm, row.opponent or 0), row.result, rolled, total, harm)


def stab(content: Content, rng: Rng, blow: Blow) -> Blow:
    """A blade's hit: a wound in place of the table's effect (Brawls)."""
    cut = roll_wound(content, rng)
    after = replace(
        blow.other,
        strength=blow.other.strength + blow.lost - cut.points,
        wounds=(*blow.other.wounds, cut),
    )
    return replace(blow, other=after, lost=cut.points, wound=cut)


def grapple(content: Content, rolled: int, who: Brawler, other: Brawler) -> Blow:
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


def _gripped(row: GrappleRow, other: Brawler) -> Brawler:
    return replace(
        other.hurt(row.effect or 0, row.opponent or 0), held=row.kind if row.holds else ""
    )


def _break(
    content: Content, row: GrappleRow, who: Brawler, other: Brawler, rolled: int, total: int
) -> Blow:
    """Breaking a hold, by the total: slip free, throw the other with full effect, or stay held."""
    rules, loose = rulebook(content), replace(who, held="")
    if total <= rules.brawl.break_low:
        return Blow(loose, other, "slips the hold", rolled, total)
    if rules.brawl.break_from <= total <= rules.brawl.break_to:
        return Blow(loose, _gripped(row, other), row.result, rolled, total, row.effect or 0)
    return Blow(who, other, "still held", rolled, total)


def keep_hold(content: Content, who: Brawler, other: Brawler) -> Blow:
    """A hold kept without a roll, with full effect; ValueError if there is none."""
    if not other.held:
        raise ValueError("there is no hold to keep")
    row = next(row for row in content[GRAPPLING].values.values() if row.kind == other.held)
    return Blow(who, _gripped(row, other), row.result, lost=row.effect or 0)


PUNCH, GRAPPLE, KEEP, FREE = "punch", "grapple", "keep the hold", "none"
HOLDS = {
    FREE: "",
    "arm lock, left": "arm-lock-left",
    "arm lock, right": "arm-lock-right",
    "head lock": "head-lock",
    "bear hug": "bear-hug",
}


@dataclass(frozen=True)
class Act:
    """What a brawler does in a round: a punch with an arm and a weapon, or a grapple."""

    do: str
    side: ArmSide
    weapon: Strike
    names: tuple[str, str]

    def clumsy(self, content: Content) -> int:
        """What the weapon takes off the roll."""
        return swing(content, self.weapon)[0] if self.do == PUNCH else 0

    def with_dice(self, content: Content, one: Brawler, other: Brawler, rolled: int) -> Blow:
        if self.do == PUNCH:
            return punch(content, rolled, one, other, side=self.side, weapon=self.weapon)
        return grapple(content, rolled, one, other)

    def rows(
        self, content: Content, one: Brawler, other: Brawler
    ) -> tuple[tuple[str, Fraction], ...]:
        """How likely each result is, and that one of the two goes down."""
        dice, results, downs = rulebook(content).dice.digits, Counter[str](), Counter[str]()
        for rolled, ways in dice.weights.items():
            blow = self.with_dice(content, one, other, rolled)
            harm = f", {blow.lost} strength" if blow.lost and self.weapon != "blade" else ""
            results[_plain(blow.result) + harm] += ways
            downs["the opponent goes down"] += (
                ways if blow.other.down and self.weapon != "blade" else 0
            )
        return tuple(
            (label, Fraction(ways, dice.faces**dice.count))
            for label, ways in (results | downs).items()
            if ways
        )

    def play(
        self, content: Content, one: Brawler, other: Brawler, rng: Rng
    ) -> tuple[Blow, tuple[Roll, ...]]:
        """The result of the action, and the dice."""
        faces = roll_faces(rulebook(content).dice.digits, rng)
        blow = self.with_dice(content, one, other, sum(faces))
        cut = (
            stab(content, rng, blow)
            if self.do == PUNCH and self.weapon == "blade" and blow.lost
            else None
        )
        text = f"{blow.total}: {_plain(blow.result)}; " + (
            "a wound" if cut else aftermath(blow, self.names)
        )
        stab_roll = (
            (
                Roll(
                    "wound",
                    dice_of(cut.wound),
                    f"{cut.wound.place}, {cut.wound.severity}; {aftermath(cut, self.names)}",
                ),
            )
            if cut and cut.wound
            else ()
        )
        return cut or blow, (Roll(self.do, tuple(map(str, faces)), text), *stab_roll)


def _plain(result: str) -> str:
    """A result of the tables without the marks of its print."""
    return result.replace("*", "").partition(";")[0]


def aftermath(blow: Blow, names: tuple[str, str]) -> str:
    """Both brawlers after an action, the one who acted last."""
    return f"{names[1]} {_state(blow.other)}; {names[0]} {_state(blow.who)}"


def _state(one: Brawler) -> str:
    """Strength left, the next round's modifier, the hold."""
    if one.down:
        return f"is down at {one.strength}"
    hold = next((name for name, kind in HOLDS.items() if kind and kind == one.held), "")
    then = f"{signed(one.then)} next round" if one.then else ""
    return ", ".join(
        filter(None, (f"has {one.strength} left", then, f"in a hold: {hold}" if hold else ""))
    )
