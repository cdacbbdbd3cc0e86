"""Characters who are drunk, or stunned in the turn before: the changed character."""

from decimal import Decimal
from typing import Annotated

from ...content.content import Content
from ...content.table import Rows
from ...content.wording import signed
from ...play.game import Answer, Ask
from ...play.question import Questions
from .people.character import Ability, Bravery, Character
from .people.growth import Who, _answer
from .people.rating import HIGHEST, LOWEST, rate
from .people.tables import ACCURACY, BRAVERY, SPEED, STRENGTH, AbilityRow
from .rules import rulebook

QUESTIONS = Questions()


def roll_of(ability: Ability, rows: Rows[AbilityRow], content: Content) -> Decimal:
    """The percentile score of an ability; of a score alone, the lowest roll that gives it, 00 where
    none does (errata: half-the-score).
    """
    if ability.roll is not None:
        return ability.roll
    return Decimal(
        min(
            (int(roll) for roll, row in content[rows].values.items() if row.score == ability.score),
            default=HIGHEST,
        )
    )


def bravery_roll(bravery: Bravery, content: Content) -> Decimal:
    """The percentile score of bravery; of modifiers alone, as with `roll_of`."""
    if bravery.roll is not None:
        return bravery.roll
    modifiers = (bravery.speed, bravery.accuracy)
    return Decimal(
        min(
            (
                int(roll)
                for roll, row in content[BRAVERY].values.items()
                if (row.speed, row.accuracy) == modifiers
            ),
            default=HIGHEST,
        )
    )


def _moved(
    ability: Ability | None, rows: Rows[AbilityRow], content: Content, by: int
) -> Ability | None:
    return (
        Ability(roll=_within(roll_of(ability, rows, content) + by)) if ability and by else ability
    )


def _within(roll: Decimal) -> Decimal:
    """A percentile score from 1 to 100 (errata: hundred-most)."""
    return min(max(roll, Decimal(LOWEST)), Decimal(HIGHEST))


def after_drinks(who: Character, content: Content, drinks: int) -> Character:
    """The character after a number of drinks (Intoxication)."""
    rules = rulebook(content)
    rounds = drinks // rules.drink.drinks
    aim = rounds * rules.drink.accuracy
    bolder = rounds * rules.drink.bravery
    return who.model_copy(
        update={
            "speed": _moved(who.speed, SPEED, content, rounds * rules.drink.speed),
            "gun": _moved(who.gun, ACCURACY, content, aim),
            "throwing": _moved(who.throwing, ACCURACY, content, aim),
            "bravery": (
                Bravery(roll=_within(bravery_roll(who.bravery, content) + bolder))
                if who.bravery and bolder
                else who.bravery
            ),
            "strength": _stronger(who.strength, content, drinks),
        }
    )


def _stronger(strength: Ability | None, content: Content, drinks: int) -> Ability | None:
    rules = rulebook(content)
    gain = min(
        drinks // rules.drink.strength_drinks * rules.drink.strength, rules.drink.most_strength
    )
    score = rate(strength, STRENGTH, content).score
    return Ability(score=score + gain) if gain and score is not None else strength


def after_stun(who: Character, content: Content) -> Character:
    """The character in the second turn after being stunned: half the dice of speed and accuracy,
    rounded down (Stunning).
    """

    def halved(ability: Ability | None, rows: Rows[AbilityRow]) -> Ability | None:
        return Ability(roll=Decimal(int(roll_of(ability, rows, content)) // 2)) if ability else None

    return who.model_copy(
        update={
            "speed": halved(who.speed, SPEED),
            "gun": halved(who.gun, ACCURACY),
            "throwing": halved(who.throwing, ACCURACY),
        }
    )


@QUESTIONS.add("Somebody after some drinks", "Intoxication", chances=False)
def _drink(
    content: Content, who: Who, drinks: Annotated[int, Ask("drinks of ordinary size", "3", 0, 60)]
) -> Answer:
    rules = rulebook(content).drink
    each = (("speed", rules.speed), ("accuracy", rules.accuracy), ("bravery", rules.bravery))
    dice = (f"{name} {signed(drinks // rules.drinks * by)}" for name, by in each)
    text = f"On the dice: {', '.join(dice)}."
    note = (
        "Of a score whose dice are unknown, the lowest that give it. When it is too many, the"
        " referee says."
    )
    return _answer(content, who, after_drinks(who, content, drinks), text, note)
