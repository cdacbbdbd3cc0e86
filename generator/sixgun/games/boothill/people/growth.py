"""Changes of a character over time: scores rise by surviving gunfights, and change with age.

An ability without a percentile score does not change: its roll is unknown.
"""

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from typing import Annotated, Any

from ....content.content import Content
from ....content.probability import of_dice, reach
from ....content.tree import plain_number
from ....content.wording import signed, tally
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions
from ....play.test import roll_faces
from ....system.rng import Rng
from ..asking import characters
from ..rules import rulebook
from .character import EXPERIENCE, SURVIVAL, Ability, Bravery, Character, Experience
from .figures import figures
from .rating import HIGHEST, LOWEST, whole

QUESTIONS = Questions()


def survive(who: Character, content: Content, gunfights: int = 1) -> Character:
    """The character after surviving this many gunfights, each with a death in it (Survival
    Modification).
    """
    for _ in range(gunfights):
        gained: dict[str, Any] = {
            "experience": Experience(
                gunfights=gunfights_survived(who.experience, content)
                + rulebook(content).improve.gunfights
            )
        }
        if who.speed and who.speed.roll is not None:
            gained["speed"] = Ability(roll=_risen(who.speed.roll, content))
        if who.bravery and who.bravery.roll is not None:
            gained["bravery"] = Bravery(roll=_risen(who.bravery.roll, content))
        who = who.model_copy(update=gained)
    return who


def gunfights_survived(experience: Experience | None, content: Content) -> int:
    """The number of gunfights survived: as counted, or the fewest behind the roll or the
    modifier.
    """
    if experience is None:
        return 0
    if experience.gunfights is not None:
        return experience.gunfights
    if experience.roll is not None:
        return content[EXPERIENCE].at(whole(experience.roll)).least
    return min(
        (
            row.least
            for row in content[EXPERIENCE].values.values()
            if row.modifier == experience.modifier
        ),
        default=0,
    )


def _risen(score: Decimal, content: Content) -> Decimal:
    add = content[SURVIVAL].at(whole(score)).add
    return min(score + Decimal(add.numerator) / Decimal(add.denominator), Decimal(HIGHEST))


def grow_older(who: Character, content: Content, years: int = 1) -> Character:
    """The character after this many years (Aging & Physical Characteristics).

    Our reading: a year counts by the age at its end, and "every other year" is every year that ends
    with an even age.
    """
    for _ in range(years):
        assert who.age is not None, "a character whose age is unknown cannot grow older"
        who = _birthday(who, content)
    return who


def _birthday(who: Character, content: Content) -> Character:
    rules = rulebook(content)
    age = (who.age or 0) + 1
    young, old, unsteady = (
        age <= rules.age.young_to,
        age > rules.age.old_from,
        age > rules.age.aim_old_from,
    )
    other = age % rules.age.accuracy_years == 0
    change = {
        "speed": young * rules.age.speed_gain - old * rules.age.speed_loss,
        "gun": (other * (young * rules.age.accuracy_gain - unsteady * rules.age.accuracy_loss)),
        "strength": (young * rules.age.strength_gain - old * rules.age.strength_loss),
    }
    change["throwing"] = change["gun"]
    changed = {name: _moved(getattr(who, name), by) for name, by in change.items()}
    return who.model_copy(update={"age": age} | changed)


def _moved(ability: Ability | None, by: int) -> Ability | None:
    if ability is None or ability.roll is None:
        return ability
    return Ability(roll=min(max(ability.roll + by, Decimal(LOWEST)), Decimal(HIGHEST)))


SCORED_ABILITIES = ("speed", "gun", "throwing", "strength")
WORDS = {"gun": "gun accuracy", "throwing": "throwing accuracy"}
Who = Annotated[Character, Ask("who it is", "Colorado Kid", people=characters)]


def score_changes(content: Content, before: Character, after: Character) -> tuple[Term, ...]:
    """Every score and sum that differs, as it was and as it is."""
    old, new = dict(_scores(before, content)), dict(_scores(after, content))
    return tuple(
        Term(f"{label}, {old[label]} before", number)
        for label, number in new.items()
        if old.get(label, number) != number
    )


def _scores(who: Character, content: Content) -> Iterator[tuple[str, str]]:
    figure = figures(who, content)
    for name in SCORED_ABILITIES:
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
    lines = score_changes(content, before, after)
    return Answer((), note, (), text if lines else f"{text} Nothing changes yet.", lines)


@QUESTIONS.add("A character after surviving gunfights", "Living and Learning", chances=False)
def _gunfight(
    content: Content, who: Who, gunfights: Annotated[int, Ask("gunfights survived", "1", 1, 50)]
) -> Answer:
    after = survive(who, content, gunfights)
    text = f"{tally(gunfights_survived(after.experience, content), 'gunfight')} in all."
    return _answer(
        content,
        who,
        after,
        text,
        "With death at stake; once in a scenario. Speed and bravery rise only where their dice are"
        " known.",
    )


@QUESTIONS.add("A character some years older", "Aging", chances=False)
def _age(
    content: Content,
    who: Who,
    age: Annotated[int, Ask("age now, of a character whose age is unknown", "20", 1, 120)],
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
    dice, plus = rulebook(content).player.age_dice, rulebook(content).player.age_plus
    rows = tuple(
        (f"{total + plus} or older", reach(of_dice(dice), total)) for total in of_dice(dice)
    )
    faces = roll_faces(dice, rng) if rng else ()
    rolls = (Roll("age", tuple(map(str, faces)), str(sum(faces) + plus)),) if rng else ()
    return Answer(rows, text=f"{dice} and {plus} more.", rolls=rolls)
