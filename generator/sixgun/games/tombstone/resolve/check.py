"""Checks, tests of Willpower and Bravery, Fortune Dice, initiative, Daunting, hired help."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ....content.content import Content
from ....content.dice import Dice, parse_numbers
from ....content.table import find
from ....play.dice import ranked
from ....system.rng import Rng
from ..rules import rulebook
from ..tables import BRAVERY, DAUNTING, FORTUNE, WEAPONS, Daunting
from .throw import Throw, bonus, throw

FREELY, WITH_ADRENALINE, FEARSOME = "Outrageous Fortune", "Die Hard", "Fearsome Presence"


@dataclass(frozen=True)
class Check:
    """A roll that succeeds at the required number or over it."""

    throw: Throw
    modifier: int
    required: int
    luck: Throw | None = None

    @property
    def total(self) -> int:
        return self.throw.total + self.modifier + bonus(self.luck)

    @property
    def success(self) -> bool:
        return self.total >= self.required


@dataclass(frozen=True)
class Test:
    """A roll that succeeds at the score or under it."""

    __test__ = False  # not one of pytest's
    throw: Throw
    score: int
    luck: Throw | None = None

    @property
    def success(self) -> bool:
        return self.throw.total <= self.score + bonus(self.luck)


def fortune_dice(content: Content, count: int = 1) -> Dice | None:
    """So many Fortune Dice; None for none."""
    die = rulebook(content).fortune.die
    return Dice(die.count * count, die.faces, die.plus * count) if count else None


def fortune(content: Content, rng: Rng, count: int = 1) -> Throw | None:
    """Fortune Dice (The Fortune Dice); None for none."""
    dice = fortune_dice(content, count)
    return throw(dice, rng) if dice else None


def willpower_test(content: Content, rng: Rng, willpower: int, *, lucky: int = 0) -> Test:
    """A test of Willpower (4. Willpower), with three dice even for the wounded; a Fortune Die
    raises the score.
    """
    rolled = throw(rulebook(content).check.dice, rng)
    return Test(rolled, willpower, fortune(content, rng, lucky))


def may_spend(
    content: Content, uses: Sequence[str], abilities: Sequence[str] = (), *, blaze: bool = False
) -> bool:
    """Whether these uses of Fortune Dice are allowed in one turn (The Fortune Dice; Blaze of
    Glory). KeyError for an unknown use.
    """
    for use in uses:
        content[FORTUNE].row(use)
    rules = rulebook(content)
    adrenaline = content[FORTUNE].rows[0].label
    pair = FREELY in abilities or (WITH_ADRENALINE in abilities and adrenaline in uses)
    most = rules.fortune.lucky_most_per_turn if pair else rules.fortune.most_per_turn
    return len(uses) <= most + (1 if blaze else 0)


# 1. Bravery Test


@dataclass(frozen=True)
class Bravery:
    """A Bravery Test. `frozen`: cannot act this turn; `late`: loses the initiative."""

    throw: Throw
    frozen: bool
    late: bool
    luck: Throw | None = None

    @property
    def outcome(self) -> str:
        return "frozen" if self.frozen else "loses initiative" if self.late else "holds"


def bravery_faces(
    content: Content, *, fearsome: bool = False, stealthy: bool = False
) -> tuple[set[int], set[int]]:
    """The results that freeze and those that lose the initiative: for a Brave only the lowest
    counts; an alligator's stealth makes it more.
    """
    rules = rulebook(content)
    if fearsome:
        return {rules.brave.frozen}, set()
    if stealthy:
        return set(parse_numbers(rules.beast.stealth_frozen)), {
            rules.beast.stealth_loses_initiative
        }
    return {rules.brave.frozen}, {rules.brave.loses_initiative}


def bravery(
    content: Content, rng: Rng, *, fearsome: bool = False, stealthy: bool = False, lucky: int = 0
) -> Bravery:
    """A Bravery Test (1. Bravery Test). `fearsome` is tested for a Brave; `stealthy` against an
    alligator.
    """
    rolled = throw(rulebook(content).brave.die, rng)
    luck = fortune(content, rng, lucky)
    total = rolled.total + bonus(luck)
    frozen, late = bravery_faces(content, fearsome=fearsome, stealthy=stealthy)
    return Bravery(rolled, total in frozen, total in late, luck)


def losing(tested: Bravery) -> str:
    """What a losing side's test means (“We're gonna die!”); by our ruling, on the same faces as the
    first.
    """
    return "flees" if tested.frozen else "loses initiative" if tested.late else "fights on"


def bravery_text(content: Content, tested: Bravery) -> str:
    """The table's text for a test, before abilities change it."""
    faces = content[BRAVERY].key.outcomes
    total = tested.throw.total + bonus(tested.luck)
    return content[BRAVERY].at(min(total, int(faces[-1]))).outcome


# 2. Initiative


def initiative_by_side(
    content: Content, rng: Rng, sides: Mapping[str, int]
) -> tuple[tuple[Throw, ...], tuple[tuple[str, ...], ...]]:
    """One die for each side and what is added to it, the highest first; equal sides act together
    (2. Rolling Initiative).
    """
    return _ordered(rng, rulebook(content).initiative.side_die, sides)


def initiative_by_one(
    content: Content, rng: Rng, speeds: Mapping[str, int]
) -> tuple[tuple[Throw, ...], tuple[tuple[str, ...], ...]]:
    """Two dice plus weapon speed for each fighter, for duels and small fights (Options &
    Alternatives).
    """
    return _ordered(rng, rulebook(content).initiative.duel_dice, speeds)


def _ordered(
    rng: Rng, dice: Dice, added: Mapping[str, int]
) -> tuple[tuple[Throw, ...], tuple[tuple[str, ...], ...]]:
    rolled = tuple(throw(dice, rng) for _ in added)
    return rolled, ranked(
        {name: one.total + more for (name, more), one in zip(added.items(), rolled, strict=True)}
    )


def weapon_speed(content: Content, arm: str = "", *, quick_draw: bool = False) -> int:
    """What an arm adds to initiative (* Weapon Speed); without one, the speed of any other
    action.
    """
    kind = find(content[WEAPONS], arm) if arm else None
    speed = (
        kind.speed if kind and kind.speed is not None else rulebook(content).weapon.no_weapon_speed
    )
    return speed + (rulebook(content).ability.draw_weapon_speed if quick_draw else 0)


# Daunting


@dataclass(frozen=True)
class Daunt:
    """A Daunting: the check against Willpower and, where it succeeds, its effect."""

    check: Check
    throw: Throw | None = None
    row: Daunting | None = None


def daunt(content: Content, rng: Rng, made: Check) -> Daunt:
    """A Daunting, which takes a whole turn (Additional Combat Options), after its check of
    Personality against Willpower.
    """
    if not made.success:
        return Daunt(made)
    rolled = throw(rulebook(content).daunt.die, rng)
    return Daunt(made, rolled, content[DAUNTING].at(rolled.total))


def throw_off(content: Content, rng: Rng, daunted: Daunt, willpower: int) -> Test | None:
    """The daunted party's test in a later turn; None where the effect does not last (Daunting)."""
    lasting = parse_numbers(rulebook(content).daunt.lasting)
    if daunted.throw is None or daunted.throw.total not in lasting:
        return None
    return willpower_test(content, rng, willpower)


# Hired Help


def loyalty(content: Content, rng: Rng, personality: int) -> tuple[Throw, int]:
    """Hired help's Loyalty: the roll, and the score including the Patron's Personality
    (Loyalty).
    """
    rolled = throw(rulebook(content).hired.loyalty_dice, rng)
    return rolled, rolled.total + personality


def betrays(content: Content, rng: Rng, score: int) -> Test:
    """Hired help's test of Loyalty; success stays with the Patron (Fleeing or Betraying)."""
    return Test(throw(rulebook(content).hired.loyalty_dice, rng), score)
