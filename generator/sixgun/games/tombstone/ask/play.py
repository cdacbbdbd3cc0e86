"""Rolls as answers show them: what has to be reached and why, what the dice say, and what a wound
brings.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from ....content.content import Content
from ....content.dice import Dice
from ....content.numerals import signed
from ....content.probability import NEVER, reach
from ....play.game import Roll, Term
from ....system.rng import Rng
from ..probability import thrown
from ..resolve import Part, Sum, Test, Throw, fortune_dice, may_spend, mortal_wound, next_wound
from ..resolve.sum import Parts, added
from ..rules import rulebook
from ..tables import FORTUNE, WOUNDS
from .people import LAST_STAND, Person


def chance(content: Content, of: Sum) -> Fraction:
    """The chance that a roll reaches its number."""
    return (
        NEVER
        if of.target is None
        else reach(thrown(of.dice, fortune_dice(content, of.luck)), of.target - of.modifier)
    )


def terms_of(content: Content, of: Sum) -> tuple[Term, ...]:
    """The number to reach and what changes it, then what is added to the dice; a total where there
    are several.
    """
    base, *more = (*(of.required or ()),) or (None,)
    first = (Term(base.label, str(base.number), base.section),) if base else ()
    reach_ = (Term("to reach", f"= {of.target}"),) if more else ()
    whole = (Term("added to the dice", f"= {signed(of.modifier)}"),) if len(of.parts) > 1 else ()
    luck = (
        (Term("Fortune Dice", f"+{dice}", "The Fortune Dice"),)
        if (dice := fortune_dice(content, of.luck))
        else ()
    )
    return (*first, *map(_signed, more), *reach_, *map(_signed, of.parts), *whole, *luck)


def _signed(part: Part) -> Term:
    return Term(part.label, signed(part.number), part.section)


def needed(content: Content, of: Sum, what: str) -> str:
    """“3d6 +2 has to reach 12: 10 or more on the dice hits.”"""
    if of.target is None:
        return f"Nothing {what}."
    luck = fortune_dice(content, of.luck)
    dice = f"{of.dice} + {luck}" if luck else str(of.dice)
    plus = f" {signed(of.modifier)}" if of.modifier else ""
    return (
        f"{dice}{plus} has to reach {of.target}: {of.target - of.modifier} or more on the dice"
        f" {what}."
    )


def faces(*throws: Throw | None) -> tuple[str, ...]:
    """What each die shows."""
    return tuple(str(face) for one in throws if one for face in one.faces)


def total(throw: Throw, parts: Parts, luck: Throw | None = None) -> int:
    return throw.total + added(parts) + (luck.total if luck else 0)


def reached(label: str, of: Sum, dice: Throw, luck: Throw | None, yes: str, no: str) -> Roll:
    """A roll against a sum's number, and what it means."""
    result = total(dice, of.parts, luck)
    good = of.target is not None and result >= of.target
    return Roll(
        label,
        faces(dice, luck),
        f"{result} against {'what cannot be' if of.target is None else of.target}:"
        f" {yes if good else no}",
    )


def tested(label: str, test: Test, yes: str, no: str) -> Roll:
    """A test that wants a low roll."""
    score = test.score + (test.luck.total if test.luck else 0)
    return Roll(
        label,
        faces(test.throw, test.luck),
        f"{test.throw.total} against {score}: {yes if test.success else no}",
    )


@dataclass(frozen=True)
class Victim:
    """Whoever is hurt: the Health left, the wound that they are in, and whether they are dead."""

    name: str
    health: int
    willpower: int
    wound: str = ""
    last_stand: bool = False

    @property
    def down(self) -> bool:
        return bool(self.wound)


def victim(who: Person) -> Victim:
    return Victim(
        who.name,
        who.health,
        who.skills["willpower"],
        who.states[-1] if who.states else "",
        LAST_STAND in who.abilities,
    )


def dead(content: Content, hurt: Victim) -> bool:
    return bool(hurt.wound) and content[WOUNDS].at(hurt.wound).dice == "dead"


def standing(content: Content, hurt: Victim) -> int:
    """Health left, and below it 0 with a Mortal Wound, −1 with a second one."""
    return -[row.label for row in content[WOUNDS]].index(hurt.wound) if hurt.wound else hurt.health


def suffer(
    content: Content, rng: Rng, hurt: Victim, damage: int, luck: int = 0
) -> tuple[Victim, str, tuple[Roll, ...]]:
    """Somebody after damage, what that means, and the test it asks for (Mortal Wounds); `luck` is
    how many Fortune Dice go to the test.
    """
    if dead(content, hurt) or damage <= 0:
        return hurt, f"{hurt.name} is dead already" if damage > 0 else "no damage", ()
    if hurt.wound:
        after = replace(hurt, wound=next_wound(content, hurt.wound))
        return after, f"{hurt.name}: {state_text(content, after)}", ()
    if hurt.health > damage:
        after = replace(hurt, health=hurt.health - damage)
        return after, f"{hurt.name} has {after.health} Health left", ()
    test, state = mortal_wound(content, rng, hurt.willpower, lucky=luck, last_stand=hurt.last_stand)
    after, down = replace(hurt, health=0, wound=state), f"{hurt.name} is down, Health 0"
    if test is None:
        return after, f"{down}; Last Stand passes the test: {state_text(content, after)}", ()
    return after, down, (tested("Willpower", test, state_text(content, after), "dead"),)


def state_text(content: Content, hurt: Victim) -> str:
    """Mortal Wound: rolls 2d6, half Speed, −2 damage."""
    row = content[WOUNDS].at(hurt.wound)
    if row.dice == "dead":
        return "dead"
    dice = rulebook(content).check.dice if hurt.last_stand else row.dice
    return f"{hurt.wound}: rolls {dice}, moves {row.move}, {signed(row.damage or 0)} damage"


def may_add(content: Content, who: Person | None, count: int) -> None:
    """Refuses more Fortune Dice on one roll than somebody may use at once, or has left; a Blaze of
    Glory brings one more.
    """
    if not who or not count:
        return
    if not may_spend(
        content, [content[FORTUNE].rows[1].label] * count, sorted(who.abilities), blaze=True
    ):
        raise ValueError(
            f"{who.name} cannot add {count} Fortune Dice to one roll, not even in a Blaze of Glory"
        )
    if count > who.fortune_dice + 1:
        raise ValueError(
            f"{who.name} has {who.fortune_dice} Fortune Dice left, and a Blaze of Glory brings one"
            " more"
        )


def damage_text(dice: Dice, parts: Iterable[Part]) -> str:
    plus = added(tuple(parts))
    return f"{dice} {signed(plus)}" if plus else str(dice)
