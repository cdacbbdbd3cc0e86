"""Who acts when: initiative by sides, and by fighters with their arms."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import prod
from typing import Annotated

from ...content.content import Content
from ...content.dice import Dice
from ...content.numerals import signed
from ...content.probability import NEVER, SURE, difference, keep, of_dice, reach
from ...content.table import find, names, nearest
from ...play.dice import ranked
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import Grid, Views
from ...play.question import Questions, switch
from ...system.rng import Rng
from .actors import CARRIED, Person, Who, armed, person, several
from .rolls import Throw, faces, throw
from .rules import rulebook
from .tables import WEAPONS, arms, weapon

QUESTIONS = Questions()


QUICK_DRAW, SIDES = "Quick Draw", ("your side", "the other side")


NOTHING, OWN = "none", "-"  # in a list of weapons


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


def initiative_chances(dice: Dice, ahead: int) -> tuple[Fraction, Fraction, Fraction]:
    """Acting first, together and last, for whoever has `ahead` more weapon speed."""
    gap = difference(of_dice(dice), of_dice(dice))
    return reach(gap, 1 - ahead), gap.get(-ahead, NEVER), SURE - reach(gap, -ahead)


@QUESTIONS.add("Who acts first", "2. Intentions and Initiative")
def _initiative(  # noqa: PLR0913
    content: Content,
    by: Annotated[
        str,
        Ask(
            "one die a side, or two dice for each fighter",
            "side",
            names=lambda _: ("side", "fighter"),
        ),
    ],
    ahead: Annotated[
        int,
        Ask(
            "how much more weapon speed one fighter has than the other, if nobody is named",
            "0",
            -10,
            10,
        ),
    ],
    fighters: Annotated[tuple[Who, ...], several("who fights, each for themselves")],
    weapons: Annotated[
        str,
        Ask(
            "what they fight with, in their order; “-”: the one carried, “none”: no weapon",
            "",
            form="rifle; knife; -",
        ),
    ],
    late: Annotated[
        tuple[Who, ...], several("who has lost the initiative: they act after everyone else")
    ],
    quick_draw: Annotated[
        bool, switch("your side has Quick Draw, in a game without weapon speeds")
    ],
    rng: Rng | None,
) -> Answer:
    if fighters:
        return _order(
            content,
            [person(who, content) for who in fighters],
            weapons,
            [person(who, content).name for who in late],
            rng,
        )
    duel, rules = by == "fighter", rulebook(content)
    lead = ahead if duel else rules.initiative.quick_draw_side if quick_draw else 0
    first, level, last = initiative_chances(
        rules.initiative.duel_dice if duel else rules.initiative.side_die, lead
    )
    rows, throw = (
        (("first", first), ("together", level), ("last", last)),
        initiative_by_one if duel else initiative_by_side,
    )
    text = (
        "Two dice and weapon speed each" if duel else "One die a side; weapon speed does not count"
    )
    lead_text = f"; {signed(lead)} for your side" if lead else ""
    rolls = (
        _shown(SIDES, *throw(content, rng, {SIDES[0]: lead, SIDES[1]: 0}), (lead, 0)) if rng else ()
    )
    unused = ("weapons", "late", "quick-draw" if duel else "ahead")
    return Answer(
        rows, "Equal totals act at the same moment.", unused, f"{text}{lead_text}.", (), rolls
    )


def _order(
    content: Content, who: Sequence[Person], weapons: str, late: Sequence[str], rng: Rng | None
) -> Answer:
    """The order of fighters by two dice and weapon speed each."""
    named = [part.strip() for part in weapons.split(";")] if weapons else []
    if len(named) not in (0, len(who)):
        raise ValueError(
            f"weapons: {len(named)} for {len(who)} fighters; “-” stands for the one carried"
        )
    arms = [_arm(content, one, named[n] if named else OWN) for n, one in enumerate(who)]
    speeds = {
        one.name: weapon_speed(content, arm, quick_draw=QUICK_DRAW in one.abilities)
        for one, arm in zip(who, arms, strict=True)
    }
    if len(speeds) < len(who):
        raise ValueError("fighters: each needs a name of their own")
    running = {name: speed for name, speed in speeds.items() if name not in late}
    dice = rulebook(content).initiative.duel_dice
    rows = tuple((f"{name} acts first", p) for name, p in firsts(dice, running).items())
    terms = tuple(
        Term(f"{name}, {(arm or 'no weapon').lower()}", signed(speeds[name]), "Arms")
        for name, arm in zip(speeds, arms, strict=True)
    )
    rolls = (
        _shown(
            tuple(running), *initiative_by_one(content, rng, running), tuple(running.values()), late
        )
        if rng and running
        else ()
    )
    text = (
        f"{dice} and weapon speed each, the highest"
        f" first{f'; {_and(late)} after everyone else' if late else ''}."
    )
    return Answer(
        (*rows, ("several together", SURE - sum((p for _, p in rows), NEVER))),
        "",
        ("by", "ahead", "quick-draw"),
        text,
        terms,
        rolls,
    )


def firsts(dice: Dice, speeds: Mapping[str, int]) -> dict[str, Fraction]:
    """The chance of each to act before all others."""
    one = of_dice(dice)

    def first(name: str, speed: int) -> Fraction:
        others = [other for other in speeds if other != name]
        return sum(
            (
                p
                * prod(
                    (keep(one, total + speed - speeds[other] - 1) for other in others), start=SURE
                )
                for total, p in one.items()
            ),
            NEVER,
        )

    return {name: first(name, speed) for name, speed in speeds.items()}


def _arm(content: Content, who: Person, named: str) -> str:
    """The label of the arm of the table that somebody fights with; none for no weapon, or a beast's
    own attack.
    """
    if named == NOTHING:
        return ""
    options = [name for name in names(content[WEAPONS]) if weapon(content, name)]
    arm = armed(who, CARRIED if named == OWN else nearest(named, options, "weapon"), content)
    return arm.label if arm.kind else ""


def _and(words: Sequence[str]) -> str:
    return " and ".join(words)


def _shown(
    sides: Sequence[str],
    dice: Sequence[Throw],
    order: Sequence[Sequence[str]],
    added: Sequence[int],
    late: Sequence[str] = (),
) -> tuple[Roll, ...]:
    """Everybody's dice and total, and with the last of them the order."""
    totals = [
        Roll(side, faces(throw), str(throw.total + more))
        for side, throw, more in zip(sides, dice, added, strict=True)
    ]
    turns = ", then ".join([*map(_and, order), *late])
    return (*totals[:-1], Roll(totals[-1].label, totals[-1].dice, f"{totals[-1].text}. {turns}"))


VIEWS = Views()


@VIEWS.table("initiative-odds", "Who Shoots First", "Speed ahead")
def _initiative_table(content: Content) -> Grid:
    dice = rulebook(content).initiative.duel_dice
    speeds = [
        w.speed for w in (content[WEAPONS].at(a) for a in arms(content)) if w.speed is not None
    ]
    most = max(speeds) - min(speeds) + rulebook(content).ability.draw_weapon_speed
    rows = {signed(n): initiative_chances(dice, n) for n in range(most + 1)}
    return Grid(("First", "Together", "Last"), rows, line=f"{dice} each, and weapon speed")
