"""A set of characters rolled together, and the wishes for them: roles spread evenly, or as
asked; no name twice until the names run out.

Member 17 depends only on the party and the number 17, not on the members before. So any worker
may roll any member, in any order, and a larger party begins with the same members.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ..content.content import Content
from ..content.table import nearest, slug
from ..system.problem import SixgunError, near
from ..system.rng import Rng
from .game import BrokenRule, Game, Lot, People, Wish

NUMERALS = {
    "M": 1000,
    "CM": 900,
    "D": 500,
    "CD": 400,
    "C": 100,
    "XC": 90,
    "L": 50,
    "XL": 40,
    "X": 10,
    "IX": 9,
    "V": 5,
    "IV": 4,
    "I": 1,
}


@dataclass(frozen=True)
class Party:
    """Which characters: `wishes` apply to all; `mix` is how many of each role there are among the
    first members.
    """

    game: str
    seed: str
    wishes: tuple[tuple[str, str], ...] = ()
    mix: tuple[tuple[str, int], ...] = ()

    @property
    def mixed(self) -> int:
        """How many members the mix covers."""
        return sum(number for _, number in self.mix)


class Roster:
    """A party whose members can be rolled, by number from 1."""

    def __init__(self, party: Party, game: Game, content: Content):
        assert game.people is not None, f"{game.id} has no characters"
        self.party, self.content, self.people = party, content, game.people
        self.wished = dict(party.wishes)
        self._roles = _roles(game.people, content, self.wished)
        self._mix = Rng(f"{party.seed}-mix").shuffle(
            [role for role, number in party.mix for _ in range(number)]
        )
        self._lots: list[tuple[Lot, ...]] = []
        self._kinds: dict[str, int] = {}
        self._ranks = _ranks(map(self._kind, self._mix))
        self._mixed = Counter(map(self._kind, self._mix))
        self._round = lru_cache(maxsize=8)(
            lambda n: Rng(f"{party.seed}-roles-{n}").shuffle(self._roles)
        )

    def roll(self, number: int) -> tuple[Any, list[BrokenRule]]:
        """A member, and the rules that it breaks; ValueError when a wish cannot be met."""
        seed = f"{self.party.seed}-{number}"
        who = self.people.roll(self.content, Rng(seed), self.wishes(number))
        if "seed" in type(who).model_fields:
            who = who.model_copy(update={"seed": seed})
        return who, self.people.validate(who, self.content)

    def wishes(self, number: int) -> dict[str, str]:
        """The wishes for a member: those for all, its role, and those of its lot of names."""
        role = self._role(number - 1)
        lots = self._lots[self._kind(role)]
        wishes = dict(self.wished)
        if role:
            wishes[self.people.role] = role
        return (
            (_named(lots, self._rank(number - 1), f"{self.party.seed}-lots") | wishes)
            if lots
            else wishes
        )

    def _role(self, index: int) -> str:
        if index < len(self._mix):
            return self._mix[index]
        whole, rest = divmod(index - len(self._mix), len(self._roles))
        return self._round(whole)[rest]

    def _kind(self, role: str) -> int:
        """The number of a role's lots of names, which take long to make; roles with the same names
        share them.
        """
        if role not in self._kinds:
            self._kinds[role] = self._new_kind(role)
        return self._kinds[role]

    def _new_kind(self, role: str) -> int:
        wishes = self.wished | ({self.people.role: role} if role else {})
        names = self.people.names
        lots = (
            names(self.content, wishes, Rng(f"{self.party.seed}-names"))
            if names and "name" not in wishes
            else ()
        )
        if lots not in self._lots:
            self._lots.append(lots)
        return self._lots.index(lots)

    def _rank(self, index: int) -> int:
        """How many before a member take their names from the same lots."""
        if index < len(self._mix):
            return self._ranks[index]
        kind = self._kind(self._role(index))
        whole, rest = divmod(index - len(self._mix), len(self._roles))
        each = sum(self._kind(role) == kind for role in self._roles) if whole else 0
        return (
            self._mixed[kind]
            + whole * each
            + sum(self._kind(role) == kind for role in self._round(whole)[:rest])
        )


def _roles(people: People[Any], content: Content, wished: Mapping[str, str]) -> tuple[str, ...]:
    """The roles that a party is spread over; one empty role if there are none, or if a wish
    decides the role.
    """
    settled = {people.role, *people.settles} & {*wished}
    options = people.wishes[people.role].options if people.role and not settled else None
    return (options(content) if options else ()) or ("",)


def _ranks(kinds: Iterable[int]) -> list[int]:
    """For each, how many of its kind are before it."""
    seen: Counter[int] = Counter()
    ranks = []
    for kind in kinds:
        ranks.append(seen[kind])
        seen[kind] += 1
    return ranks


def _named(lots: Sequence[Lot], rank: int, seed: str) -> dict[str, str]:
    """The name of the member of that rank: lots are taken in turn, each once a round; used up, they
    begin again with a numeral.
    """
    whole, rest = divmod(rank, len(lots))
    lot = lots[Rng(f"{seed}-{whole}").shuffle(range(len(lots)))[rest]]
    if not lot.names:
        return dict(lot.wishes)
    again, place = divmod(whole, len(lot.names))
    return {**lot.wishes, "name": lot.names[place] + (f" {numeral(again + 1)}" if again else "")}


def numeral(number: int) -> str:
    """A Roman numeral: 2 is II."""
    text = ""
    for letters, value in NUMERALS.items():
        count, number = divmod(number, value)
        text += letters * count
    return text


YES_NO = ("yes", "no")
DIGITS = 4  # of a number in a wish
NAME = Wish("a name of your own")
PLAYER = Wish("who will play the character")
GENDER = Wish("any word; woman and man also choose the list of names")


def refuse_unknown(known: Mapping[str, Wish], wishes: Mapping[str, str]) -> None:
    """ValueError, with the nearest known one, for a wish that the game does not know."""
    for wish in wishes:
        nearest(wish, tuple(known), "wish")


def number(wishes: Mapping[str, str], name: str) -> int | None:
    """A wish that is a whole number; None if it is not wished for, ValueError if it is no
    such number.
    """
    text = wishes.get(name, "")
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= DIGITS):
        raise ValueError(f"{name} is a whole number, not “{text}”")
    return int(text)


# What a person asks of rolled characters, in the game's own spelling: --set background=outlaw,

LONGEST = 80  # letters of a seed or a wish


class WishError(SixgunError, ValueError):
    """A wish that the game does not have, or a value that it does not know; the message names the
    nearest.
    """


def party_of(
    id: str,
    people: People[Any],
    content: Content,
    seed: str,
    wishes: Mapping[str, str] | None = None,
    mix: Mapping[str, str] | None = None,
) -> Party:
    """A party of game `id` as wished; WishError if it cannot be."""
    for what, text in {"seed": seed, **(wishes or {})}.items():
        if len(text) > LONGEST:
            raise WishError(f"{what} has {len(text):,} letters; at most {LONGEST} are taken")
    wanted = read_wishes(people, content, wishes or {})
    return Party(
        id,
        seed,
        tuple(wanted.items()),
        _read_mix(people, content, mix, wanted) if mix is not None else (),
    )


def read_wishes(people: People[Any], content: Content, wishes: Mapping[str, str]) -> dict[str, str]:
    """Wishes by key, each value in its own spelling; WishError lists the wishes there are."""
    for key in wishes:
        if key not in people.wishes:
            raise WishError(
                f"there is no wish “{key}”{near(key, people.wishes)}\n{wish_lines(people, content)}"
            )
    return {
        key: _read_wish(key, value, people.wishes[key], content) for key, value in wishes.items()
    }


def _read_wish(key: str, value: str, wish: Wish, content: Content) -> str:
    words = wish.options(content) if wish.options else ()
    if wish.own:
        return next((word for word in words if slug(word) == slug(value)), value)
    return _spelled(value, words, key) if words else value


def _spelled(word: str, options: tuple[str, ...], what: str) -> str:
    try:
        return nearest(word, options, what)
    except ValueError as error:
        raise WishError(str(error)) from None


def _read_mix(
    people: People[Any], content: Content, mix: Mapping[str, str], wanted: Mapping[str, str]
) -> tuple[tuple[str, int], ...]:
    """How many of each role."""
    if not people.role:
        raise WishError("--mix is for games whose characters have roles")
    if people.role in wanted:
        raise WishError(f"--mix and --set {people.role} ask for the same thing")
    options = people.wishes[people.role].options
    counts: dict[str, int] = {}
    for word, number in mix.items():
        role = _spelled(word, options(content) if options else (), people.role)
        if not number.isdecimal() or int(number) < 1 or role in counts:
            raise WishError(
                f"--mix takes each role once, and how many there are of it, such as {word}=5; not"
                f" “{number}” of {role}"
            )
        counts[role] = int(number)
    return tuple(counts.items())


def wish_lines(people: People[Any], content: Content, most: int = 12) -> str:
    """The wishes there are, a line each, with up to `most` of their values."""
    lines = ["--set takes:"]
    for key, wish in people.wishes.items():
        options = wish.options(content) if wish.options else ()
        shown = (
            f" ({' | '.join(options[:most])}{' | …' if len(options) > most else ''})"
            if options
            else ""
        )
        lines.append(f"  {key}=…  {wish.about}{shown}")
    return "\n".join(lines)


def party_options(
    seed: str, wishes: Iterable[tuple[str, str]], mix: Iterable[tuple[str, object]]
) -> list[str]:
    """The words of a command line that ask for a party again."""
    words = [
        "--seed",
        seed,
        *(word for key, value in wishes for word in ("--set", f"{key}={value}")),
    ]
    return [
        *words,
        *(
            ["--mix", roles]
            if (roles := ",".join(f"{role}={number}" for role, number in mix))
            else []
        ),
    ]
