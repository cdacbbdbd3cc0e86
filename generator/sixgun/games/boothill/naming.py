"""Names that hang together: given names and families of one people, in the order in which that people says them."""

from __future__ import annotations

from collections.abc import Sequence

from ...chance import Chance
from ...content import Content
from .tables import PEOPLES, People, names

NATIONS = ("Cherokee", "Lakota", "Comanche", "Apache")
WOMEN = ("woman", "female", "girl", "lady", "w", "f")
MEN = ("man", "male", "boy", "gentleman", "m")


def roll_people(content: Content, chance: Chance, among: Sequence[str] = ()) -> str:
    """A people, each as often as its share says, or one of a few as likely as the next."""
    if among:
        return chance.pick(among)
    return chance.pick([name for name in names(content[PEOPLES]) for _ in range(content[PEOPLES].at(name).share)])


def names_of(content: Content, people: str, gender: str) -> tuple[str, ...]:
    """Every name that a people has for a gender, given names in turn; a people that has no list goes by the settlers' names."""
    kind = people_of(content, people)
    given, families = givens(kind, gender), kind.family
    if kind.order == "one":
        return given
    whole = ((first, family) for family in families for first in given)
    return tuple(f"{family} {first}" if kind.order == "family" else f"{first} {family}" for first, family in whole if first != family)


def people_of(content: Content, people: str) -> People:
    table = content[PEOPLES]
    known = names(table)
    return table.at(people if people in known else known[0])


def givens(kind: People, gender: str) -> tuple[str, ...]:
    """The given names for a gender: the women's, the men's, or both lists for any other."""
    word = gender.strip().lower()
    return kind.women if word in WOMEN else kind.men if word in MEN else (*kind.women, *kind.men)


def roll_name(content: Content, chance: Chance, people: str, gender: str) -> str:
    """A name by luck."""
    return chance.pick(names_of(content, people, gender))
