"""The turn: the property card drawn, and the actions that differ from those of the base game."""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from ...content.cards import Card
from ...content.content import Content
from ...content.numerals import is_blank
from .hand import dollars
from .tables import BRIBED, CLAIM, CORRAL, LOCALS, TAKEOVER, blanks, read_as

SPACE = re.compile(r"(?P<block>[A-Z])(?P<number>\d{1,2})")


@dataclass(frozen=True)
class Drawn:
    """What a property card asks for: a showdown or none, how often it is paid and scored, and
    whether another card is drawn.
    """

    showdown: str = ""
    pays: int = 1
    again: bool = False


def blank(content: Content, space: str, players: int) -> bool:
    """Whether a space such as C11 is a blank with so many players; ValueError for an invalid
    space.
    """
    match = SPACE.fullmatch(space.strip().upper())
    if not match:
        raise ValueError(f"“{space[:20]}” is no space of a block, such as C11")
    spaces = blanks(content, players).get(match["block"], ())
    return spaces is None or int(match["number"]) in spaces


def draw_property(
    content: Content,
    space: str,
    players: int,
    *,
    empty_lots: int,
    claims: int = 0,
    drawer: str = "",
    owner: str = "",
) -> Drawn:
    """The start of a turn: `claims` were made in it already, `owner` has the lot.

    A blank is paid once, or before its showdown too (reading.blank-pays).
    """
    if not blank(content, space, players):
        return Drawn(TAKEOVER if owner and owner != drawer else "")
    if not empty_lots or claims >= content.rules.number("claim.per-turn"):
        return Drawn(again=True)
    return Drawn(CLAIM, 2 if read_as(content, "reading.blank-pays") == "twice" else 1, again=True)


def ante(content: Content, purse: int, discarded: Sequence[Card] = (), antes: int = 0) -> int:
    """The dollars left after an ante, cards turned into dollars first. ValueError for a second ante
    in the turn, or too few dollars.
    """
    price = content.rules.number("ante.price")
    if antes >= content.rules.number("ante.per-turn"):
        raise ValueError("an ante is paid once a turn")
    if (left := purse + dollars(content, discarded) - price) < 0:
        raise ValueError(
            f"an ante is ${price}, and ${purse + dollars(content, discarded)} are there"
        )
    return left


def may_raise(content: Content, risers: int) -> bool:
    """Whether a space with so many risers takes one more (Raise)."""
    return risers < content.rules.number("raise.risers")


def bribe(
    content: Content,
    local: str,
    groups: Collection[str],
    briber: str,
    holder: str = "",
    bribes: int = 0,
) -> str:
    """The kind of showdown that a bribe starts; `groups` have a casino on the board. ValueError
    where the rules allow no bribe.
    """
    favorite = content[LOCALS].at(local).group
    if bribes >= content.rules.number("bribe.per-turn"):
        raise ValueError("a local is bribed once a turn")
    if holder == briber:
        raise ValueError(f"{local} is with {briber} already")
    if is_blank(favorite):
        raise ValueError(
            f"the favorite group of {local} is not told: look at the tile, and write it in"
            " tables/locals.yaml"
        )
    if favorite not in groups:
        raise ValueError(f"no casino of {favorite}, the favorite group of {local}, is on the board")
    return BRIBED if holder else CORRAL


# before the first turn, and after the last


def start_dollars(content: Content, dice: Iterable[int]) -> int:
    """Setup: so many dollars less the dice printed on the starting lots."""
    return content.rules.number("setup.start-dollars") - sum(dice)


def final_score(content: Content, track: int, locals_: int) -> int:
    """Locals: their points are added to the place on the track, past its breaks."""
    return track + locals_ * content.rules.number("local.points")
