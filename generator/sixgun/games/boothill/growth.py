"""Changes of a character over time: scores rise by surviving gunfights, and change with age.

An ability without a percentile score does not change: its roll is unknown.
"""

from decimal import Decimal
from typing import Any

from ...content.content import Content
from .character import Ability, Bravery, Character, Experience
from .rating import HIGHEST, LOWEST, whole
from .tables import EXPERIENCE, SURVIVAL


def survive(who: Character, content: Content, gunfights: int = 1) -> Character:
    """The character after surviving so many gunfights, each with a death in it (Survival
    Modification).
    """
    for _ in range(gunfights):
        gained: dict[str, Any] = {
            "experience": Experience(
                gunfights=fought(who.experience, content)
                + content.rules.number("improve.gunfights")
            )
        }
        if who.speed and who.speed.roll is not None:
            gained["speed"] = Ability(roll=_risen(who.speed.roll, content))
        if who.bravery and who.bravery.roll is not None:
            gained["bravery"] = Bravery(roll=_risen(who.bravery.roll, content))
        who = who.model_copy(update=gained)
    return who


def fought(experience: Experience | None, content: Content) -> int:
    """The number of gunfights survived: as counted, or the fewest that the roll or the modifier
    stands for.
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
    """The character after so many years (Aging & Physical Characteristics).

    Our reading: a year counts by the age at its end, and "every other year" is every year that ends
    with an even age.
    """
    for _ in range(years):
        assert who.age is not None, "nobody grows older whose age is unknown"
        who = _birthday(who, content)
    return who


def _birthday(who: Character, content: Content) -> Character:
    rules = content.rules
    age = (who.age or 0) + 1
    young, old, unsteady = (
        age <= rules.number("age.young-to"),
        age > rules.number("age.old-from"),
        age > rules.number("age.aim-old-from"),
    )
    other = age % rules.number("age.accuracy-years") == 0
    change = {
        "speed": young * rules.number("age.speed-gain") - old * rules.number("age.speed-loss"),
        "gun": (
            other
            * (
                young * rules.number("age.accuracy-gain")
                - unsteady * rules.number("age.accuracy-loss")
            )
        ),
        "strength": (
            young * rules.number("age.strength-gain") - old * rules.number("age.strength-loss")
        ),
    }
    change["throwing"] = change["gun"]
    changed = {name: _moved(getattr(who, name), by) for name, by in change.items()}
    return who.model_copy(update={"age": age} | changed)


def _moved(ability: Ability | None, by: int) -> Ability | None:
    if ability is None or ability.roll is None:
        return ability
    return Ability(roll=min(max(ability.roll + by, Decimal(LOWEST)), Decimal(HIGHEST)))
