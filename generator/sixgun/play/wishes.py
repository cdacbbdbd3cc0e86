"""What a person asks of rolled characters, and the wishes that every game knows."""

from collections.abc import Iterable, Mapping
from typing import Any

from ..content.content import Content
from ..content.table import nearest, slug
from ..system.problem import SixgunError, near
from .game import People, Wish
from .party import Party

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
    """A wish that is a whole number; None where it is not wished for, ValueError where it is no
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
    """A party of game `id` as wished; WishError where it cannot be."""
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
