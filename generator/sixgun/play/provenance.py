"""The code on a rolled sheet: which party, which of its members, and by which rules. It is all that
is needed to roll that character again.

In order: the game (2 letters), flags for what follows (1), the seed (8 if it was random), the
member's number, wishes and mix if there are any,
the rules (3), and a check letter, which catches every single wrong letter and every transposition.
Words of the content are encoded by a short
hash, so a code keeps its meaning when lists are extended or reordered.
"""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .. import __version__
from ..content.content import Content
from ..content.tree import M
from ..content.words import phrase
from ..system.problem import SixgunError
from ..system.rng import FRESH, LETTERS
from .game import Game
from .party import Party

BASE, MORE = len(LETTERS), 15  # a number's digits: 0..14, and the same + 15 where another follows
GAME, KEY, OPTION, RULES = 2, 2, 3, 3  # letters of a mark
TYPED, WISHES, MIX = 1, 2, 4
GROUP = 4
DIGITS = 10  # of a number; a longer one is not our code


class InvalidCode(SixgunError, ValueError):
    """An invalid code, or one that this content cannot follow; the message says why."""


@dataclass(frozen=True)
class Provenance:
    """Where a sheet comes from; `rules` marks those that it was rolled by."""

    party: Party
    number: int
    rules: str


def mark_rules(game: Game, content: Content) -> str:
    """A digest of everything that decides a rolled character and its sheet: the program's
    version, rules, tables, and the texts that sheets print.
    """
    printed = game.printed(content)
    parts: list[object] = [__version__, sorted(content.rules.values.items())]
    for id, table in sorted(content.tables.items()):
        columns = [(c.id, c.heading, c.holds, c.printed) for c in table.columns]
        parts.append(
            (
                id,
                table.title,
                table.key,
                table.across,
                columns,
                [(row.label, sorted(row.cells.items())) for row in table.rows],
            )
        )
    for id, prose in sorted(content.prose.items()):
        if prose.brief or id in printed:
            parts.append((id, prose.title, prose.brief, prose.body if id in printed else ""))
    parts += [tree.value for tree in content.models.values()]
    return _mark(repr(parts), RULES)


def code_of(party: Party, number: int, game: Game, content: Content, rules: str) -> str:
    """The code of a party's member, in groups of four. `rules` is `mark_rules`, which takes a
    moment.
    """
    fresh = len(party.seed) == FRESH and set(party.seed) <= set(LETTERS)
    follows = TYPED * (not fresh) + WISHES * bool(party.wishes) + MIX * bool(party.mix)
    parts = [
        _mark(game.id, GAME),
        LETTERS[follows],
        party.seed if fresh else _text(party.seed),
        _number(number),
    ]
    if party.wishes:
        parts += [
            _number(len(party.wishes)),
            *(
                _mark(key, KEY) + _word(value, _options(game, content, key))
                for key, value in party.wishes
            ),
        ]
    if party.mix:
        parts += [
            _number(len(party.mix)),
            *(_mark(role, OPTION) + _number(many) for role, many in party.mix),
        ]
    letters = "".join((*parts, rules))
    whole = (letters + _check(letters)).upper()
    return "-".join(whole[n : n + GROUP] for n in range(0, len(whole), GROUP))


def with_code(who: M, party: Party, number: int, game: Game, content: Content, rules: str) -> M:
    """A member that says its code, where its game's characters have a place for one."""
    if "code" not in type(who).model_fields:
        return who
    return who.model_copy(update={"code": code_of(party, number, game, content, rules)})


def origin(seed: str, code: str) -> str:
    """Where a rolled sheet comes from, as it prints: its code, which holds the seed; without one
    the seed; or nothing.
    """
    if code:
        return phrase("Rolled: code {}", code)
    return phrase("Rolled from seed {}", seed) if seed else ""


def game_of_code(code: str, ids: Iterable[str]) -> str:
    """The game of this code; InvalidCode if it was mistyped, or there is no such game."""
    letters = _letters(code)
    for id in ids:
        if letters.startswith(_mark(id, GAME)):
            return id
    raise InvalidCode(f"the code {code} is of a game that is not here")


def read_code(code: str, game: Game, content: Content) -> Provenance:
    """The contents of a code; InvalidCode if it was mistyped, or asks for something the game does
    not have.
    """
    reader = _Reader(_letters(code), code)
    reader.take(GAME)
    follows = LETTERS.index(reader.take(1))
    seed = reader.text() if follows & TYPED else reader.take(FRESH)
    number = reader.number()
    keys = [*(game.people.wishes if game.people else ())]
    roles = _options(game, content, game.people.role) if game.people else ()
    wishes, mix = [], []
    for _ in range(reader.number() if follows & WISHES else 0):
        key = reader.one_of(keys, KEY, "wish")
        wishes.append((key, reader.word(_options(game, content, key), key)))
    for _ in range(reader.number() if follows & MIX else 0):
        mix.append((reader.one_of(roles, OPTION, "role"), reader.number()))
    party = Party(game.id, seed, tuple(wishes), tuple(mix))
    if len(reader.left) != RULES or number < 1:
        raise InvalidCode(f"the code {code} cannot be read")
    return Provenance(party, number, reader.left)


def _options(game: Game, content: Content, key: str) -> tuple[str, ...]:
    wishes: Mapping[str, object] = game.people.wishes if game.people else {}
    options = game.people.wishes[key].options if game.people and key in wishes else None
    return options(content) if options else ()


def _mark(text: str, letters: int) -> str:
    return _spell(
        int.from_bytes(hashlib.sha256(text.encode()).digest(), "big") % BASE**letters, letters
    )


def _spell(value: int, letters: int) -> str:
    text = ""
    for _ in range(letters):
        value, digit = divmod(value, BASE)
        text = LETTERS[digit] + text
    return text


def _number(value: int) -> str:
    text = ""
    while value >= MORE:
        value, digit = divmod(value, MORE)
        text += LETTERS[MORE + digit]
    return text + LETTERS[value]


def _room(size: int) -> int:
    """How many letters hold this many bytes."""
    letters = 0
    while BASE**letters < 256**size:
        letters += 1
    return letters


def _text(text: str) -> str:
    raw = text.encode()
    return _number(len(raw)) + _spell(int.from_bytes(raw, "big"), _room(len(raw)))


def _word(value: str, options: Iterable[str]) -> str:
    """A word of the content as its hash, any other in full."""
    return LETTERS[1] + _mark(value, OPTION) if value in options else LETTERS[0] + _text(value)


def _check(letters: str) -> str:
    """Letters are weighed by their places, 1 to 30 and again; a wrong one, or two changed about,
    gives another sum modulo the prime 31.
    """
    return LETTERS[
        sum(
            (place % (BASE - 1) + 1) * LETTERS.index(letter) for place, letter in enumerate(letters)
        )
        % BASE
    ]


def _letters(code: str) -> str:
    """A code's letters without the check letter, which must be right."""
    letters = "".join(code.lower().replace("-", " ").split())
    strange = next((letter for letter in letters if letter not in LETTERS), "")
    if strange:
        raise InvalidCode(
            f"the code {code} is mistyped: no code has the letter “{strange.upper()}”"
        )
    if len(letters) <= GAME + RULES or _check(letters[:-1]) != letters[-1]:
        raise InvalidCode(f"the code {code} is mistyped: its letters do not belong together")
    return letters[:-1]


class _Reader:
    """A code's letters, read from the left."""

    def __init__(self, letters: str, code: str):
        self.left, self.code = letters, code

    def take(self, letters: int) -> str:
        taken, self.left = self.left[:letters], self.left[letters:]
        if len(taken) < letters:
            raise InvalidCode(f"the code {self.code} cannot be read: it ends too soon")
        return taken

    def number(self) -> int:
        value, worth = 0, 1
        for _ in range(DIGITS):
            digit = LETTERS.index(self.take(1))
            value += digit % MORE * worth
            worth *= MORE
            if digit < MORE:
                return value
        raise InvalidCode(f"the code {self.code} cannot be read")

    def text(self) -> str:
        size = self.number()
        if size > len(self.left):  # a byte takes more than a letter
            raise InvalidCode(f"the code {self.code} cannot be read: it ends too soon")
        value = 0
        for letter in self.take(_room(size)):
            value = value * BASE + LETTERS.index(letter)
        try:
            return value.to_bytes(size, "big").decode()
        except (OverflowError, UnicodeDecodeError):
            raise InvalidCode(f"the code {self.code} cannot be read") from None

    def word(self, options: Iterable[str], key: str) -> str:
        return self.one_of(options, OPTION, key) if self.take(1) == LETTERS[1] else self.text()

    def one_of(self, words: Iterable[str], letters: int, what: str) -> str:
        wanted = self.take(letters)
        for word in words:
            if _mark(word, letters) == wanted:
                return word
        raise InvalidCode(f"the code {self.code} asks for a {what} that the game no longer has")
