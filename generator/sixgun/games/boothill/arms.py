"""Somebody's weapons: base numbers, reloading, a heavy gun that is moved; the weapons by range."""

from typing import Annotated

from ...content.content import Content
from ...content.table import names
from ...content.wording import signed
from ...play.game import Answer, Ask, Term
from ...play.odds import Cells, Views, odds_table
from ...play.question import Questions, switch
from ...view import GroupView, Head, RowView, TableView, view_table
from .asking import PLAIN, Gun, armed, characters
from .dice import in_hundred, plural
from .people.arm import ArmLine
from .people.character import Character
from .people.figures import Figures, figures
from .rules import rulebook
from .tables import HIT, MOVEMENT, RANGES, VEHICLES, WEAPONS

QUESTIONS = Questions()
VIEWS = Views()
CANNON, GATLING = "cannon", "Gatling gun"


@QUESTIONS.add("Base numbers with a weapon", "Base Numbers", chances=False)
def _base(
    content: Content,
    who: Annotated[Character, Ask("who it is", "Colorado Kid", people=characters)],
    weapon: Gun,
) -> Answer:
    line, figure = armed(who, weapon, content), figures(who, content)
    if line.first_shot is None or line.to_hit is None:
        raise ValueError(f"{who.name}: abilities behind the base numbers are unknown")
    text = f"{line.name}: base speed {line.first_shot}, base accuracy {line.to_hit}."
    return Answer(
        (), "", (), text, (*_speed_terms(line, figure), *_accuracy_terms(content, line, figure))
    )


def _speed_terms(line: ArmLine, figure: Figures) -> tuple[Term, ...]:
    parts = (
        ("speed", figure.speed.score),
        ("bravery", figure.bravery.speed),
        ("weapon", line.modifier),
    )
    return tuple(
        Term(f"base speed: {label}", signed(number))
        for label, number in parts
        if number is not None
    )


def _accuracy_terms(content: Content, line: ArmLine, figure: Figures) -> tuple[Term, ...]:
    ability = (
        ("throwing accuracy", figure.throwing.score)
        if line.thrown
        else ("gun accuracy", figure.gun.score)
    )
    parts = (
        ability,
        ("bravery", figure.bravery.accuracy),
        ("experience", figure.experience.modifier),
    )
    start = Term("base accuracy: for everyone", str(rulebook(content).hit.base))
    return (
        start,
        *(
            Term(f"base accuracy: {label}", signed(number))
            for label, number in parts
            if number is not None
        ),
    )


@QUESTIONS.add("How long it takes to reload", "Weapons", chances=False)
def _reload(
    content: Content,
    weapon: Annotated[str, Ask("the weapon", PLAIN, names=lambda content: names(content[WEAPONS]))],
    rounds: Annotated[int, Ask("rounds to put in", "6", 1, 20)],
) -> Answer:
    rate = content[WEAPONS].at(weapon).reload
    if rate is None:
        return Answer((), "", ("rounds",), f"The {weapon} is not loaded.")
    text = f"{plural(-(-rounds // rate), 'turn')}, {plural(rate, 'round')} in each."
    return Answer((), "Of nothing else, except walking.", (), text)


@QUESTIONS.add("Moving and turning a heavy gun", "Gatling Guns", chances=False)
def _haul(
    content: Content,
    gun: Annotated[str, Ask("the gun", GATLING, names=lambda _: (GATLING, CANNON))],
    men: Annotated[int, Ask("men at it", "4", 0, 20)],
    horses: Annotated[bool, switch("drawn by horses")],
    degrees: Annotated[int, Ask("degrees by which it is turned", "90", 0, 180)],
) -> Answer:
    rules = rulebook(content)
    step, needed = (
        (rules.cannon.turn_degrees, rules.cannon.turn_men)
        if gun == CANNON
        else (rules.gatling.swing_degrees, rules.gatling.swing_men)
    )
    turns = plural(-(-degrees // step), "turn")
    swing = f"Turned in {turns}." if men >= needed else f"It takes {needed} men to turn it."
    ready = (
        f"{rules.gatling.set_up_men} men unhitch it and make it ready in"
        f" {rules.gatling.set_up_turns} turns."
    )
    return Answer((), ready if horses else "", (), f"{_pace(content, men, horses)} {swing}")


def _pace(content: Content, men: int, horses: bool) -> str:
    """How fast a gun is pushed or drawn."""
    rules, wagon = rulebook(content), content[VEHICLES].at("Wagon")
    rates = {row.gait: row.rate for row in content[MOVEMENT].values.values()}
    if horses:
        return f"As a wagon: {wagon.walk}, {wagon.trot} or {wagon.gallop} spaces a turn."
    if men < rules.gatling.slow_push_men:
        return "Too few to push it."
    return f"Pushed {rates['walk' if men >= rules.gatling.push_men else 'crawl']} spaces a turn."


COLUMNS = (*RANGES, "shots", "reload", "speed")


@VIEWS.view("weapons-screen")
def _weapons_screen(content: Content) -> TableView:
    """Weapons, each range under its head with what it does to the shot, and the speed as a
    number.
    """
    view = view_table(content.tables["weapons"], COLUMNS)
    shifts = [signed(row.cells["modifier"]) for row in content.tables[HIT.id].rows[: len(RANGES)]]
    heads = [
        Head(f"{head.text} {shift}", "right", True)
        for head, shift in zip(view.heads[1:], shifts, strict=False)
    ]
    last = [Head("Shots", "right", True), Head("Load", "right", True), Head("Speed", "right", True)]
    groups = tuple(
        GroupView(
            "",
            tuple(
                RowView(r.label, (*r.cells[:-1], _class_speed(content, r.cells[-1])))
                for r in g.rows
            ),
        )
        for g in view.groups
    )
    return TableView("weapons-screen", "", (Head("Spaces, up to"), *heads, *last), groups)


def _class_speed(content: Content, words: str) -> str:
    return signed(content.tables["weapon-speed"].row(words).cells["modifier"])


def chances(who: Character, content: Content) -> TableView:
    """Somebody's own chances to hit with each weapon, by range."""
    arms = {arm.name: arm.chances for arm in figures(who, content).arms if arm.chances}
    cells: Cells = {name: map(in_hundred, at) for name, at in arms.items()}
    return odds_table(
        "chances", "Hit, in 100", "At range", [word.capitalize() for word in RANGES], cells, note=""
    )
