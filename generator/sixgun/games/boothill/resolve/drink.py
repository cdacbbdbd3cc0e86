"""Characters who are drunk, or stunned in the turn before; each function returns the changed
character.
"""

from decimal import Decimal

from ....content.content import Content
from ....content.table import Rows
from ..character import Ability, Bravery, Character
from ..rating import HIGHEST, rate
from ..tables import ACCURACY, BRAVERY, SPEED, STRENGTH, Rating


def roll_of(ability: Ability, rows: Rows[Rating], content: Content) -> Decimal:
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
    ability: Ability | None, rows: Rows[Rating], content: Content, by: int
) -> Ability | None:
    return Ability(roll=roll_of(ability, rows, content) + by) if ability and by else ability


def drunk(who: Character, content: Content, drinks: int) -> Character:
    """The character after a number of drinks (Intoxication)."""
    rules = content.rules
    rounds = drinks // rules.number("drink.drinks")
    aim = rounds * rules.number("drink.accuracy")
    bolder = rounds * rules.number("drink.bravery")
    return who.model_copy(
        update={
            "speed": _moved(who.speed, SPEED, content, rounds * rules.number("drink.speed")),
            "gun": _moved(who.gun, ACCURACY, content, aim),
            "throwing": _moved(who.throwing, ACCURACY, content, aim),
            "bravery": (
                Bravery(roll=bravery_roll(who.bravery, content) + bolder)
                if who.bravery and bolder
                else who.bravery
            ),
            "strength": _stronger(who.strength, content, drinks),
        }
    )


def _stronger(strength: Ability | None, content: Content, drinks: int) -> Ability | None:
    rules = content.rules
    gain = min(
        drinks // rules.number("drink.strength-drinks") * rules.number("drink.strength"),
        rules.number("drink.most-strength"),
    )
    score = rate(strength, STRENGTH, content).score
    return Ability(score=score + gain) if gain and score is not None else strength


def reeling(who: Character, content: Content) -> Character:
    """The character in the second turn after being stunned: half the dice of speed and accuracy,
    rounded down (Stunning).
    """

    def halved(ability: Ability | None, rows: Rows[Rating]) -> Ability | None:
        return Ability(roll=Decimal(int(roll_of(ability, rows, content)) // 2)) if ability else None

    return who.model_copy(
        update={
            "speed": halved(who.speed, SPEED),
            "gun": halved(who.gun, ACCURACY),
            "throwing": halved(who.throwing, ACCURACY),
        }
    )
