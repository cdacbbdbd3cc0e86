"""On the move: movement in a turn, running until one drops, journeys."""

from dataclasses import replace
from typing import Annotated

from ...content.content import Content
from ...content.table import names
from ...content.wording import capital, counted, signed
from ...play.game import Answer, Ask, Term
from ...play.odds import Views
from ...play.question import Questions, switch
from ...view import TableView
from .actors import FEARSOME, Who, one, person
from .harm import toll
from .rolls import across
from .rules import rulebook
from .tables import FATIGUE, WOUNDS

QUESTIONS = Questions()


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
    who: Annotated[Who | None, one("who runs; nobody: by the Health given")],
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


@QUESTIONS.add("How far somebody moves in a turn", "Movement", chances=False)
def _move(
    content: Content,
    who: Annotated[Who | None, one("who moves; nobody: by the Speed given")],
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
    tired = " Whoever rides bareback is Fatigued." if lost else ""
    text = f"{miles} miles at {day - lost} a day: {days} days.{tired}"
    return Answer(text=text, terms=terms)


VIEWS = Views()


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
