"""Who acts when; movement in a turn, running, journeys."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import prod
from typing import Annotated

from ...content.content import Content
from ...content.dice import Dice
from ...content.probability import NEVER, SURE, difference, keep, of_dice, reach
from ...content.table import find, names, nearest
from ...content.wording import capital, counted, signed
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import Grid, Views
from ...play.question import Questions, switch
from ...play.test import ranked
from ...system.rng import Rng
from ...view import TableView
from .actors import CARRIED, FEARSOME, Person, Who, armed, one, person, several
from .harm import toll
from .rolls import Throw, across, faces, throw
from .rules import rulebook
from .tables import FATIGUE, WEAPONS, WOUNDS, arms, weapon

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
    """Acting first, together and last, for a fighter with `ahead` more weapon speed."""
    gap = difference(of_dice(dice), of_dice(dice))
    return reach(gap, 1 - ahead), gap.get(-ahead, NEVER), SURE - reach(gap, -ahead)


@dataclass(frozen=True)
class Fight:
    """Who fights, each for themselves."""

    fighters: Annotated[tuple[Who, ...], several("who fights, each for themselves")]
    weapons: Annotated[
        str,
        Ask(
            "what they fight with, in their order; “-”: the one carried, “none”: no weapon",
            "",
            form="rifle; knife; -",
            needs="fighters",
        ),
    ]
    late: Annotated[
        tuple[Who, ...],
        replace(
            several("who has lost the initiative: they act after everyone else"), needs="fighters"
        ),
    ]


@QUESTIONS.add(
    "Who acts first", "Combat", says="{fighters} are in the fight. Initiative is rolled by {by}."
)
def _initiative(
    content: Content,
    by: Annotated[
        str,
        Ask(
            "a roll for each side, or for each fighter",
            "side",
            names=lambda _: ("side", "fighter"),
            unless="fighters",
        ),
    ],
    ahead: Annotated[
        int,
        Ask(
            "how much more weapon speed one fighter has than the other, without a name",
            "0",
            -10,
            10,
            unless="fighters",
            needs="by",
        ),
    ],
    fight: Fight,
    quick_draw: Annotated[
        bool,
        replace(
            switch("your side has Quick Draw, in a game without weapon speeds"),
            unless="fighters by",
        ),
    ],
    rng: Rng | None,
) -> Answer:
    if fight.fighters:
        return _order(content, fight, rng)
    duel, rules = by == "fighter", rulebook(content).initiative
    lead = ahead if duel else rules.quick_draw_side if quick_draw else 0
    dice = rules.duel_dice if duel else rules.side_die
    first, level, last = initiative_chances(dice, lead)
    rows = (("first", first), ("together", level), ("last", last))
    each = capital(counted(dice.count, "die"))
    text = (
        f"{each} and weapon speed each" if duel else f"{each} a side; weapon speed does not count"
    )
    lead_text = f"; {signed(lead)} for your side" if lead else ""
    roll = initiative_by_one if duel else initiative_by_side
    rolls = (
        _shown(SIDES, *roll(content, rng, {SIDES[0]: lead, SIDES[1]: 0}), (lead, 0)) if rng else ()
    )
    note = "Equal totals act at the same moment."
    return Answer(rows, note, (), f"{text}{lead_text}.", (), rolls)


def _order(content: Content, fight: Fight, rng: Rng | None) -> Answer:
    """The order of fighters by dice and weapon speed each."""
    who = [person(one, content) for one in fight.fighters]
    late = [person(one, content).name for one in fight.late]
    arms = _arms(content, who, fight.weapons)
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
    thrown = initiative_by_one(content, rng, running) if rng and running else None
    rolls = _shown(tuple(running), *thrown, tuple(running.values()), late) if thrown else ()
    order = (
        tuple(
            (name, one.total + running[name]) for name, one in zip(running, thrown[0], strict=True)
        )
        if thrown
        else ()
    )
    text = (
        f"{dice} and weapon speed each, the highest"
        f" first{f'; {_and(late)} after everyone else' if late else ''}."
    )
    together = SURE - sum((p for _, p in rows), NEVER)
    return Answer((*rows, ("several together", together)), "", (), text, terms, rolls, order=order)


def _arms(content: Content, who: Sequence[Person], weapons: str) -> list[str]:
    """The arms that are named for the fighters, in their order."""
    named = [part.strip() for part in weapons.split(";")] if weapons else [OWN] * len(who)
    if len(named) != len(who):
        raise ValueError(
            f"weapons: {len(named)} for {len(who)} fighters; “-” stands for the one carried"
        )
    return [_arm(content, one, arm) for one, arm in zip(who, named, strict=True)]


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
    """The label of the table's arm that a character fights with; none for no weapon, or a beast's
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


@VIEWS.table("initiative-odds", "Who Shoots First", "Speed ahead", whole=True)
def _initiative_table(content: Content) -> Grid:
    dice = rulebook(content).initiative.duel_dice
    speeds = [
        w.speed for w in (content[WEAPONS].at(a) for a in arms(content)) if w.speed is not None
    ]
    most = max(speeds) - min(speeds) + rulebook(content).ability.draw_weapon_speed
    rows = {signed(n): initiative_chances(dice, n) for n in range(most + 1)}
    return Grid(("First", "Together", "Last"), rows, line=f"{dice} each, and weapon speed")


def fatigue(content: Content, health: int, turns: int) -> str:
    """The state after running flat out for some turns, by full Health; "" while fresh (Fatigue)."""
    rules = rulebook(content)
    tired = health * rules.fatigue.run_times_health
    spent = tired + health * rules.fatigue.more_times_health
    fatigued, exhausted = (row.label for row in content[FATIGUE])
    return exhausted if turns >= spent else fatigued if turns > tired else ""


def exhausted_health(left: int) -> int:
    """Health left by exhaustion: half is lost, rounded up (Fatigue)."""
    return left - -(-left // 2)


@QUESTIONS.add("Running until one drops", "Fatigue", chances=False)
def _run(
    content: Content,
    who: Annotated[Who | None, one("who runs; without a name, the given Health counts")],
    health: Annotated[int, Ask("full Health", "6", 1, 99, unless="who")],
    turns: Annotated[int, Ask("turns run at full Speed", "30", 0, 9999)],
    left: Annotated[int, Ask("Health left, if less than full; 0: full", "0", 0, 99, unless="who")],
) -> Answer:
    runner, rules = person(who, content) if who else None, rulebook(content)
    full = runner.whole if runner else health
    state = fatigue(content, full, turns)
    tired = full * rules.fatigue.run_times_health
    spent = tired + full * rules.fatigue.more_times_health
    now = runner.health if runner else left or full
    mark = toll(content, state) if state else None
    effect = (
        f"{state}: rolls {mark.dice}, moves {mark.move}, {signed(mark.damage)} damage"
        if mark
        else "fresh"
    )
    lost = (
        f"; Health {now} becomes {exhausted_health(now)}"
        if state == content[FATIGUE].rows[-1].label
        else ""
    )
    ends = (
        "A night's sleep"
        if lost
        else f"{capital(counted(rules.fatigue.rest_hours, 'hour'))} of rest"
    )
    rest = f" {ends} ends it." if state else ""
    terms = (Term("turns until Fatigued", str(tired)), Term("turns until Exhausted", str(spent)))
    return Answer(text=f"After {turns} turns {effect}{lost}.{rest}", terms=terms)


@QUESTIONS.add(
    "How far a character moves in a turn",
    "Movement",
    chances=False,
    says="{who} moves. State: {state}.",
)
def _move(
    content: Content,
    who: Annotated[Who | None, one("who moves; without a name, the given Speed counts")],
    speed: Annotated[int, Ask("Speed in feet; 0 for what is usual", "0", 0, 200, unless="who")],
    state: Annotated[
        tuple[str, ...],
        Ask("wounds or fatigue", "", names=lambda content: _slowing(content), many=True),
    ],
) -> Answer:
    someone, rules = person(who, content) if who else None, rulebook(content)
    full = someone.speed if someone else speed or rules.speed.feet
    move = toll(content, *(someone.states if someone else ()), *state).move
    feet = {"none": 0, "half": full // 2}.get(move, full)
    attack = 0 if not feet else rules.speed.quarter_feet if move == "half" else feet // 2
    run = (
        f"; or {feet} and an attack at {signed(rules.speed.full_run_attack)},"
        f" {signed(rules.speed.full_run_damage)} damage"
    )
    terms = (
        Term("Speed", str(full)),
        *((Term(f"moves {move}", str(feet), "Wounds"),) if move != "whole" else ()),
    )
    text = (
        f"{feet} feet, or {attack} and an action{run if move == 'whole' else ''}."
        if feet
        else "Cannot move."
    )
    return Answer(text=text, terms=terms)


def _slowing(content: Content) -> tuple[str, ...]:
    return (*names(content[WOUNDS]), *names(content[FATIGUE]))


@QUESTIONS.add("How many days a journey takes", "Movement", chances=False)
def _travel(
    content: Content,
    miles: Annotated[int, Ask("miles", "60", 0, 10000)],
    who: Annotated[Who | None, one("who travels: a Brave walks farther")],
    brave: Annotated[bool, replace(switch("an Indian Brave"), unless="who")],
    horse: Annotated[bool, switch("on horseback")],
    bareback: Annotated[bool, replace(switch("without a saddle"), needs="horse")],
) -> Answer:
    rules, rider = rulebook(content), person(who, content) if who else None
    native = FEARSOME in rider.abilities if rider else brave
    day = (
        rules.travel.horse_miles
        if horse
        else (rules.travel.brave_miles if native else rules.travel.miles)
    )
    lost = rules.travel.bareback_miles_lost if horse and bareback and not native else 0
    days = -(-miles // (day - lost))
    terms = (
        Term("miles a day", str(day)),
        *((Term("bareback", signed(-lost), "Provisions"),) if lost else ()),
    )
    tired = " A rider without a saddle is Fatigued." if lost else ""
    text = f"{miles} miles at {day - lost} a day: {days} days.{tired}"
    return Answer(text=text, terms=terms)


@VIEWS.view("tired-screen")
def _tired_screen(content: Content) -> TableView:
    """The turns of running after which each Health tires and drops."""
    rules = rulebook(content)
    run, more = rules.fatigue.run_times_health, rules.fatigue.more_times_health
    rows = {
        h: [str(h * run), str(h * (run + more))]
        for h in range(rules.health.least, rules.health.most + 1)
    }
    return across("tired-screen", "Health", ["tires after", "drops after"], rows)
