"""One action of a brawl: its chances, and how it turns out."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from ....content.content import Content
from ....content.numerals import signed
from ....play.dice import roll_faces
from ....play.game import Roll
from ....system.rng import Rng
from ..resolve.brawl import Blow, Brawler, Side, Weapon, grappled, punched, stabbed
from .outcome import dice_of

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
    side: Side
    weapon: Weapon
    names: tuple[str, str]

    def clumsy(self, content: Content) -> int:
        """What the weapon takes off the roll."""
        return (
            content.rules.number(f"brawl.{self.weapon}-roll")
            if self.do == PUNCH and self.weapon in ("club", "chair")
            else 0
        )

    def with_dice(self, content: Content, one: Brawler, other: Brawler, rolled: int) -> Blow:
        if self.do == PUNCH:
            return punched(content, rolled, one, other, side=self.side, weapon=self.weapon)
        return grappled(content, rolled, one, other)

    def rows(
        self, content: Content, one: Brawler, other: Brawler
    ) -> tuple[tuple[str, Fraction], ...]:
        """How likely each result is, and that one of the two goes down."""
        dice, results, downs = content.rules.dice("dice.digits"), Counter[str](), Counter[str]()
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
        """What comes of it, and the dice."""
        faces = roll_faces(content.rules.dice("dice.digits"), rng)
        blow = self.with_dice(content, one, other, sum(faces))
        cut = (
            stabbed(content, rng, blow)
            if self.do == PUNCH and self.weapon == "blade" and blow.lost
            else None
        )
        text = f"{blow.total}: {_plain(blow.result)}; " + (
            "a wound" if cut else after(blow, self.names)
        )
        stab = (
            (
                Roll(
                    "wound",
                    dice_of(cut.wound),
                    f"{cut.wound.place}, {cut.wound.severity}; {after(cut, self.names)}",
                ),
            )
            if cut and cut.wound
            else ()
        )
        return cut or blow, (Roll(self.do, tuple(map(str, faces)), text), *stab)


def _plain(result: str) -> str:
    """A result of the tables without the marks of its print."""
    return result.replace("*", "").partition(";")[0]


def after(blow: Blow, names: tuple[str, str]) -> str:
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
