"""Questions about characters between fights: Grit and what it brings, what abilities allow in a
day, movement and travel.
"""

from collections.abc import Callable, Mapping
from typing import Annotated

from ....content.content import Content
from ....content.numerals import signed
from ....content.table import names, slug
from ....play.game import Answer, Ask, Term
from ....play.question import Questions, switch
from ..figures import abilities, cap, points_due
from ..resolve import toll
from ..rules import Rulebook, rulebook
from ..tables import BACKGROUNDS, FATIGUE, GRIT, WOUNDS
from .people import Person, Who, one, person

QUESTIONS = Questions()
BRAVE = "Indian Brave"
DAILY: Mapping[str, Callable[[Rulebook], int]] = {
    "Nasty Strike": lambda rules: rules.ability.strike_times,
    "Military Valour": lambda rules: rules.ability.valour_times,
    "Card Trick": lambda rules: rules.ability.card_trick_times,
}  # abilities with the same uses a day at every Grit
Background = Annotated[
    str, Ask("the Background", "Outlaw", names=lambda content: names(content[BACKGROUNDS]))
]
Grit = Annotated[int, Ask("Grit", "1", 1, 6)]


@QUESTIONS.add("What a Grit brings", "Grit", chances=False)
def _advance(
    content: Content,
    background: Background,
    scenarios: Annotated[int, Ask("scenarios finished", "4", 0, 999)],
) -> Answer:
    table = content[GRIT]
    grit = max(n for n in map(int, table.key.outcomes) if table.at(n).scenarios_from <= scenarios)
    row, most = table.at(grit), rulebook(content).grit.most
    new = [ability.name for ability in abilities(content, background, grit) if ability.grit == grit]
    dice = content[BACKGROUNDS].at(background).fortune_dice + sum(
        table.at(n).fortune_dice or 0 for n in range(1, grit + 1)
    )
    terms = (
        Term("Skill Points at this Grit", str(row.points), "Skill Points"),
        Term("Skill Points in all", str(points_due(content, grit)), "Grit"),
        Term("most points in one skill", str(cap(content, grit)), "The Least and the Most"),
        Term("Fortune Dice", str(dice), "The Fortune Dice"),
        *(Term("new ability", name, "Backgrounds") for name in new),
    )
    further = (
        f" {table.at(grit + 1).scenarios_from - scenarios} more for Grit {grit + 1}."
        if grit < most
        else ""
    )
    return Answer(text=f"{scenarios} scenarios are Grit {grit}.{further}", terms=terms)


@QUESTIONS.add("What abilities allow", "Backgrounds", chances=False)
def _abilities(
    content: Content,
    who: Annotated[Who | None, one("who has them; nobody: a Background at a Grit")],
    background: Background,
    grit: Grit,
) -> Answer:
    someone = person(who, content) if who else None
    if someone and not someone.background:
        raise ValueError(
            f"{someone.name} has no Background: sixgun ask tombstone, and the name, shows the"
            " abilities"
        )
    held = abilities(
        content, someone.background if someone else background, someone.grit if someone else grit
    )
    terms = tuple(
        Term(
            f"{ability.name}: {ability.brief}",
            _uses(content, ability.name, someone.grit if someone else grit),
        )
        for ability in held
    )
    name = someone.name if someone else f"{background} at Grit {grit}"
    return Answer(
        text=f"{name} has {len(held)} abilities.",
        terms=terms,
        unused=("background", "grit") if who else (),
    )


def _uses(content: Content, name: str, grit: int) -> str:
    """How often a day, or for how much, where a table or rules.yaml says so."""
    table = content.tables.get(slug(name))
    if table:
        cell = next(iter(table.row(grit).cells.items()))
        return (
            f"{cell[1]} × a day"
            if cell[0] == "times"
            else f"{signed(cell[1])}"
            if cell[0] == "bonus"
            else f"{cell[1]} allies"
        )
    return f"{DAILY[name](rulebook(content))} × a day" if name in DAILY else "–"


# on the move


@QUESTIONS.add("How far somebody moves in a turn", "Movement", chances=False)
def _move(
    content: Content,
    who: Annotated[Who | None, one("who moves; nobody: by the Speed given")],
    speed: Annotated[int, Ask("Speed in feet; 0 for what is usual", "0", 0, 200)],
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
    return Answer(text=text, terms=terms, unused=("speed",) if who else ())


def _slowing(content: Content) -> tuple[str, ...]:
    return (*names(content[WOUNDS]), *names(content[FATIGUE]))


@QUESTIONS.add("How many days a journey takes", "Movement", chances=False)
def _travel(
    content: Content,
    miles: Annotated[int, Ask("miles", "60", 0, 10000)],
    who: Annotated[Who | None, one("who travels: a Brave walks farther")],
    brave: Annotated[bool, switch("an Indian Brave")],
    horse: Annotated[bool, switch("on horseback")],
    bareback: Annotated[bool, switch("without a saddle")],
) -> Answer:
    rules, rider = rulebook(content), person(who, content) if who else None
    native = _brave(rider) if rider else brave
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
    unused = (*(("brave",) if who else ()), *(() if horse else ("bareback",)))
    return Answer(
        text=f"{miles} miles at {day - lost} a day: {days} days.{tired}", terms=terms, unused=unused
    )


def _brave(who: Person) -> bool:
    return who.background == BRAVE or "Fearsome Presence" in who.abilities
