"""What changes somebody: drink, gunfights survived, years; and what kinds of people there are."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated

from ....content.content import Content
from ....content.numerals import signed
from ....content.probability import of_dice, reach
from ....content.table import names
from ....content.tree import plain_number
from ....play.dice import roll_faces
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions
from ....system.rng import Rng
from ..character import Character
from ..figures import figures
from ..growth import fought, grow_older, survive
from ..resolve.drink import drunk
from ..tables import TYPES
from .people import characters

QUESTIONS = Questions()
Who = Annotated[Character, Ask("who it is", "Colorado Kid", people=characters)]
ABILITIES = ("speed", "gun", "throwing", "strength")
WORDS = {"gun": "gun accuracy", "throwing": "throwing accuracy"}


def changed(content: Content, before: Character, after: Character) -> tuple[Term, ...]:
    """Every score and sum that differs, as it was and as it is."""
    old, new = dict(_scores(before, content)), dict(_scores(after, content))
    return tuple(
        Term(f"{label}, {old[label]} before", number)
        for label, number in new.items()
        if old.get(label, number) != number
    )


def _scores(who: Character, content: Content) -> Iterator[tuple[str, str]]:
    figure = figures(who, content)
    for name in ABILITIES:
        rated = getattr(figure, name)
        if rated.score is not None:
            yield (
                WORDS.get(name, name),
                str(rated.score) if name == "strength" else signed(rated.score),
            )
        if rated.roll is not None:
            yield f"{WORDS.get(name, name)} dice", str(plain_number(rated.roll))
    if figure.bravery.roll is not None:
        yield "bravery dice", str(plain_number(figure.bravery.roll))
    if figure.bravery.speed is not None and figure.bravery.accuracy is not None:
        yield "bravery", f"{signed(figure.bravery.speed)}/{signed(figure.bravery.accuracy)}"
    speeds = ((f"base speed, {arm.name}", arm.first_shot) for arm in figure.arms)
    sums = (("base accuracy, guns", figure.guns), ("base accuracy, thrown", figure.throws), *speeds)
    yield from ((label, str(number)) for label, number in sums if number is not None)


def _answer(content: Content, before: Character, after: Character, text: str, note: str) -> Answer:
    lines = changed(content, before, after)
    return Answer((), note, (), text if lines else f"{text} Nothing changes yet.", lines)


@QUESTIONS.add("Somebody after some drinks", "Intoxication", chances=False)
def _drink(
    content: Content, who: Who, drinks: Annotated[int, Ask("drinks of ordinary size", "3", 0, 60)]
) -> Answer:
    rules, rounds = content.rules, drinks // content.rules.number("drink.drinks")
    dice = (
        (name, signed(rounds * rules.number(f"drink.{name}")))
        for name in ("speed", "accuracy", "bravery")
    )
    text = f"On the dice: {', '.join(f'{name} {by}' for name, by in dice)}."
    note = (
        "Of a score whose dice are unknown, the lowest that give it. When it is too many, the"
        " referee says."
    )
    return _answer(content, who, drunk(who, content, drinks), text, note)


@QUESTIONS.add("Somebody after surviving gunfights", "Living and Learning", chances=False)
def _gunfight(
    content: Content, who: Who, gunfights: Annotated[int, Ask("gunfights survived", "1", 1, 50)]
) -> Answer:
    after = survive(who, content, gunfights)
    text = f"{fought(after.experience, content)} gunfights in all."
    return _answer(
        content,
        who,
        after,
        text,
        "With death at stake; once in a scenario. Speed and bravery rise only where their dice are"
        " known.",
    )


@QUESTIONS.add("Somebody some years older", "Aging", chances=False)
def _age(
    content: Content,
    who: Who,
    age: Annotated[int, Ask("age now, of somebody whose age is unknown", "20", 1, 120)],
    years: Annotated[int, Ask("years", "1", 1, 60)],
) -> Answer:
    before = who if who.age is not None else who.model_copy(update={"age": age})
    after = grow_older(before, content, years)
    answer = _answer(
        content,
        before,
        after,
        f"Age {after.age}.",
        "Abilities whose dice are unknown do not change.",
    )
    return answer if who.age is None else replace(answer, unused=("age",))


@QUESTIONS.add("How old a new character is", "Aging")
def _born(content: Content, rng: Rng | None) -> Answer:
    dice, plus = content.rules.dice("player.age-dice"), content.rules.number("player.age-plus")
    rows = tuple(
        (f"{total + plus} or older", reach(of_dice(dice), total)) for total in of_dice(dice)
    )
    faces = roll_faces(dice, rng) if rng else ()
    rolls = (Roll("age", tuple(map(str, faces)), str(sum(faces) + plus)),) if rng else ()
    return Answer(rows, text=f"{dice} and {plus} more.", rolls=rolls)


@QUESTIONS.add("What a kind of minor character is like", "Miscellaneous Characters", chances=False)
def _minor(
    content: Content,
    kind: Annotated[str, Ask("the kind", "Cowboy", names=lambda content: names(content[TYPES]))],
) -> Answer:
    row = content[TYPES].at(kind)
    limits = (
        ("speed", row.speed),
        ("gun accuracy", row.gun),
        ("throwing accuracy", row.throwing),
        ("bravery", row.bravery),
        ("strength", row.strength),
        ("gunfights", row.experience),
    )
    text = f"{row.label}: {'; '.join(f'{label} {limit}' for label, limit in limits)}."
    return Answer((), "sixgun roll boothill rolls one.", (), text)
