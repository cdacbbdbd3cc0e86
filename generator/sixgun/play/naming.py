"""Given names by gender, peoples by share, and names in an order in which they repeat as late as
they can.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, TypeVar

from ..content.content import Content
from ..content.table import Rows, names
from ..system.rng import Rng

WOMAN, MAN = "Woman", "Man"
WORDS = {
    WOMAN: ("woman", "female", "girl", "lady", "w", "f"),
    MAN: ("man", "male", "boy", "gentleman", "m"),
}
T = TypeVar("T")


class Names(Protocol):
    """The names of one people; `order` is "given" or "family", whichever comes first, or "one"
    where the given name is all.
    """

    @property
    def women(self) -> tuple[str, ...]: ...
    @property
    def men(self) -> tuple[str, ...]: ...
    @property
    def family(self) -> tuple[str, ...]: ...
    @property
    def order(self) -> str: ...


def gender_list(gender: str) -> str:
    """Whose list of names a gender goes by: "Woman", "Man", or "" for any other word."""
    word = gender.strip().lower()
    return next((name for name, words in WORDS.items() if word in words), "")


def by_gender(gender: str, women: T, men: T, anyone: T) -> T:
    """What a gender chooses of the women's, the men's and everyone's."""
    return {WOMAN: women, MAN: men, "": anyone}[gender_list(gender)]


def given_names(people: Names, gender: str) -> tuple[str, ...]:
    """The given names for a gender: the women's, the men's, or both lists for any other."""
    return by_gender(gender, people.women, people.men, (*people.women, *people.men))


def full_name(people: Names, given: str, family: str) -> str:
    return f"{family} {given}" if people.order == "family" else f"{given} {family}"


def full_names(
    people: Names, given: Sequence[str], families: Sequence[str], turn: int = 0
) -> Iterator[str]:
    """Given names round by round, each with a family; within a round, families move on by `turn`
    from one given name to the next.
    """
    if people.order == "one":
        yield from given
        return
    for round_ in range(len(families)):
        for n, first in enumerate(given):
            family = families[(round_ + turn * n) % len(families)]
            if first != family:
                yield full_name(people, first, family)


def shuffled_names(people: Names, gender: str, rng: Rng) -> Iterator[str]:
    """Every name for a gender, given names and families shuffled and repeated as late as
    possible.
    """
    return full_names(
        people, rng.shuffle(given_names(people, gender)), rng.shuffle(people.family), turn=1
    )


def roll_people(content: Content, rng: Rng, rows: Rows[Any]) -> str:
    """A people of a table with a column `share`, each as often as its share says."""
    table = content[rows]
    return rng.pick([name for name in names(table) for _ in range(table.at(name).share)])
