"""Names by people, gender and trade."""

from collections.abc import Iterator, Mapping

from ....content.content import Content
from ....content.table import find, names
from ....play.game import Lot
from ....play.people import MAN, WOMAN, full_names, given_names, shuffled_names
from ....system.rng import Rng
from ..rules import rulebook
from .tables import PEOPLES, TRADES, TYPES, People, Trade

NATIONS, SETTLERS = "nations", "settlers"
PARTS = 4  # one part of these goes to the smaller of two groups that share a list


def people_of(content: Content, people: str) -> People:
    """A row of the peoples; the first one for a people that has no row."""
    table = content[PEOPLES]
    return find(table, people) or table.at(names(table)[0])


def names_of(content: Content, people: str, gender: str) -> tuple[str, ...]:
    """Every name of a people for a gender."""
    kind = people_of(content, people)
    return tuple(full_names(kind, given_names(kind, gender), kind.family))


def nations(content: Content) -> tuple[str, ...]:
    """The Indian nations among the peoples."""
    return tuple(name for name in names(content[PEOPLES]) if content[PEOPLES].at(name).nation)


def trades_of(content: Content, kind: str) -> tuple[str, ...]:
    """The trades of a type of minor character."""
    return content[TYPES].at(kind).trades if kind else ()


def _trades(content: Content, occupation: str, kind: str) -> Iterator[Trade]:
    return (content[TRADES].at(name) for name in (occupation, *trades_of(content, kind)) if name)


def nations_of(content: Content, occupation: str, kind: str) -> tuple[str, ...]:
    """The peoples that a trade or a type of minor character is limited to; empty where it may be of
    any.
    """
    return (
        nations(content)
        if any(trade.people == NATIONS for trade in _trades(content, occupation, kind))
        else ()
    )


def gender_of(content: Content, occupation: str, kind: str) -> str:
    """The gender that a trade or a type of minor character is limited to; "" where it may be
    any.
    """
    return next((trade.gender for trade in _trades(content, occupation, kind) if trade.gender), "")


def name_lots(content: Content, wishes: Mapping[str, str], rng: Rng) -> tuple[Lot, ...]:
    """As many lots for each people as its share, every third of them women's.

    No name is in the lots of two trades, unless these share all lots.
    """
    trade, kind = wishes.get("occupation", ""), wishes.get("type", "")
    gender = wishes.get("gender") or gender_of(content, trade, kind)
    peoples = _peoples(content, wishes)
    lots: list[Lot] = []
    taken: set[str] = set()
    for people in peoples:
        row = content[PEOPLES].at(people)
        count = row.share if len(peoples) > 1 else rulebook(content).body.women_one_in
        for each, share in _genders(content, count, gender, rng).items():
            shuffled = tuple(shuffled_names(row, each, rng))
            free = {
                *(names_of(content, people, each) if kind else _part(content, row, trade, each))
            } - taken
            ours = [name for name in shuffled if name in free]
            taken |= free
            lots += [
                Lot({"nationality": people, "gender": each}, tuple(ours[n::share]))
                for n in range(share)
            ]
    return tuple(lots)


def _peoples(content: Content, wishes: Mapping[str, str]) -> tuple[str, ...]:
    trade, kind = wishes.get("occupation", ""), wishes.get("type", "")
    if wishes.get("nationality"):
        return (wishes["nationality"],)
    every = nations_of(content, trade, kind) or names(content[PEOPLES])
    settlers = bool(trade) and content[TRADES].at(trade).people == SETTLERS
    return tuple(
        people for people in every if not (settlers and content[PEOPLES].at(people).nation)
    )


def _genders(content: Content, count: int, gender: str, rng: Rng) -> Mapping[str, int]:
    """How many of `count` lots are women's and men's: all of the gender wished for, or a third
    women's, rounded at random.
    """
    if gender:
        return {gender: count}
    one_in = rulebook(content).body.women_one_in
    women = (count + rng.pick(range(one_in))) // one_in
    return {each: share for each, share in ((WOMAN, women), (MAN, count - women)) if share}


def _part(content: Content, people: People, trade: str, gender: str) -> Iterator[str]:
    """A trade's part of a people's names: of a nation's, most for its own trades; of settlers',
    some women's for women's trades.
    """
    row = content[TRADES].at(trade) if trade else None
    theirs, womens = bool(row and row.people == NATIONS), bool(row and row.gender == WOMAN)
    given = given_names(people, gender)
    for n, name in enumerate(full_names(people, given, people.family)):
        few = (n % len(given) + n // len(given)) % PARTS == 0
        if (few != theirs) if people.nation else (gender != WOMAN or few == womens):
            yield name
