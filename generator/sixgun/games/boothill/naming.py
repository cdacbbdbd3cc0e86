"""Names that hang together: given names and families of one people, in the order in which that people says them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...content import Content
from ...game import Lot
from ...rng import Rng
from ...table import names
from .tables import PEOPLES, People

WARRIOR, WARRIORS, SALOON_GIRL = "Warrior", "Indian", "Saloon Girl"  # a trade, a type of minor character, and both
WOMEN_ONE_IN = 3
PARTS = 4  # one part of these goes to the smaller of two groups that share a list
NATIONS = ("Cherokee", "Lakota", "Comanche", "Apache")
WOMEN = ("woman", "female", "girl", "lady", "w", "f")
MEN = ("man", "male", "boy", "gentleman", "m")


def roll_people(content: Content, rng: Rng, among: Sequence[str] = ()) -> str:
    """A people, each as often as its share says, or one of a few as likely as the next."""
    if among:
        return rng.pick(among)
    return rng.pick([name for name in names(content[PEOPLES]) for _ in range(content[PEOPLES].at(name).share)])


def names_of(content: Content, people: str, gender: str) -> tuple[str, ...]:
    """Every name that a people has for a gender, given names in turn; a people that has no list goes by the settlers' names."""
    kind = people_of(content, people)
    return tuple(_whole(kind, givens(kind, gender), kind.family))


def _whole(kind: People, first: Sequence[str], families: Sequence[str], turn: int = 0) -> Iterator[str]:
    """Names put together, given names in turn, with the first family or, with a `turn`, each with the next; of a people of one name, those."""
    if kind.order == "one":
        yield from first
        return
    for round_ in range(len(families)):
        for n, given in enumerate(first):
            family = families[(round_ + turn * n) % len(families)]
            if given != family:
                yield f"{family} {given}" if kind.order == "family" else f"{given} {family}"


def people_of(content: Content, people: str) -> People:
    table = content[PEOPLES]
    known = names(table)
    return table.at(people if people in known else known[0])


def givens(kind: People, gender: str) -> tuple[str, ...]:
    """The given names for a gender: the women's, the men's, or both lists for any other."""
    word = gender.strip().lower()
    return kind.women if word in WOMEN else kind.men if word in MEN else (*kind.women, *kind.men)


def roll_name(content: Content, rng: Rng, people: str, gender: str) -> str:
    """A name by luck."""
    return rng.pick(names_of(content, people, gender))


def nations_of(occupation: str, kind: str) -> tuple[str, ...]:
    """The peoples that a trade or a type of minor character is of; nothing where it may be any."""
    return NATIONS if occupation == WARRIOR or kind == WARRIORS else ()


def gender_of(occupation: str, kind: str) -> str:
    """The gender that a trade or a type of minor character has; nothing where it may be any."""
    return "Woman" if SALOON_GIRL in (occupation, kind) else ""


def name_lots(content: Content, wishes: Mapping[str, str], rng: Rng) -> tuple[Lot, ...]:
    """As many lots for each people as its share says, every third of them women's.

    No name is in the lots of two trades, unless these share all lots.
    """
    trade, kind = wishes.get("occupation", ""), wishes.get("type", "")
    gender = wishes.get("gender") or gender_of(trade, kind)
    peoples = (wishes["nationality"],) if wishes.get("nationality") else nations_of(trade, kind) or names(content[PEOPLES])
    if trade == SALOON_GIRL and not wishes.get("nationality"):
        peoples = tuple(people for people in peoples if people not in NATIONS)
    lots: list[Lot] = []
    known: set[str] = set()
    for people in peoples:
        many = content[PEOPLES].at(people).share if len(peoples) > 1 else WOMEN_ONE_IN
        genders = _genders(many, gender, rng)
        for each, count in genders.items():
            every = _ordered(people_of(content, people), each, rng)
            free = {*(names_of(content, people, each) if kind else _part(people_of(content, people), trade, each))} - known
            ours = [name for name in every if name in free]
            known |= free
            lots += [Lot({"nationality": people, "gender": each}, tuple(ours[n::count])) for n in range(count)]
    return tuple(lots)


def _genders(many: int, gender: str, rng: Rng) -> Mapping[str, int]:
    """How many of so many lots are whose: all of the gender that is wished for, or a third women's, the odd one by luck."""
    if gender:
        return {gender: many}
    women = (many + rng.pick(range(WOMEN_ONE_IN))) // WOMEN_ONE_IN
    return {each: count for each, count in (("Woman", women), ("Man", many - women)) if count}


def _part(kind: People, trade: str, gender: str) -> Iterator[str]:
    """A trade's part of a people's names: of the nations most are warriors', of the settlers some women's are saloon girls'."""
    first = givens(kind, gender)
    for n, name in enumerate(_whole(kind, first, kind.family)):
        few = (n % len(first) + n // len(first)) % PARTS == 0
        if (few != (trade == WARRIOR)) if kind.label in NATIONS else (gender != "Woman" or few == (trade == SALOON_GIRL)):
            yield name


def _ordered(kind: People, gender: str, rng: Rng) -> Iterator[str]:
    """Every name of a people, in an order in which given names and families come round as late as they can."""
    return _whole(kind, rng.shuffle(givens(kind, gender)), rng.shuffle(kind.family), turn=1)
