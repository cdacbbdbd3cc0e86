"""Showdowns: who is in one, what may be played, who wins the prize, and who draws how many
cards.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...content.cards import Card
from ...content.content import Content
from .hand import NOTHING, Strength, beats, best, ranking
from .tables import ALL, SHOWDOWNS, read_as

Played = Mapping[
    str, Sequence[Card]
]  # what each player played, in the order of play; no cards for whoever folded


@dataclass(frozen=True)
class Settled:
    """`winner` is nobody where a prize stays where it is; `draws` is how many poker cards each
    player draws.
    """

    winner: str
    draws: Mapping[str, int]


def contestants(
    content: Content, kind: str, players: Sequence[str], opener: str, holder: str = ""
) -> tuple[str, ...]:
    """Who is in a showdown, in the order of play from the one whose turn it is; `players` sit in
    this order.

    ValueError where a prize that somebody has is fought for without its holder, or by the holder
    alone.
    """
    fight = content[SHOWDOWNS].at(kind)
    if (fight.lost == "yes") != bool(holder):
        raise ValueError(
            f"{kind}: {'somebody has' if fight.lost == 'yes' else 'nobody has'} the prize"
        )
    if holder == opener:
        raise ValueError(f"{opener} has the prize already")
    at = players.index(opener)
    return (*players[at:], *players[:at]) if fight.who == ALL else (opener, holder)


def to_beat(content: Content, played: Played) -> Strength:
    """The best hand played so far."""
    return max((best(ranking(content), cards) for cards in played.values()), default=NOTHING)


def may_play(content: Content, played: Played, cards: Sequence[Card]) -> bool:
    """Whether the next player may play these: the first may play anything, the others beat what
    there is, or fold with no cards.
    """
    return not played or not cards or beats(ranking(content), cards, to_beat(content, played))


def settle(content: Content, played: Played, holder: str = "") -> Settled:
    """The end of a showdown: who played cards and did not win draws as many; a holder who gives the
    prize up draws one more.
    """
    before: dict[str, Sequence[Card]] = {}
    for player, cards in played.items():
        if not may_play(content, before, cards):
            raise ValueError(f"{player} has to beat the best hand so far, or fold")
        before[player] = cards
    ranks = ranking(content)
    winner = max(
        played, key=lambda player: best(ranks, played[player])
    )  # of equals the first, who is the opener
    if not played[winner] and read_as(content, "reading.unanswered") == "nobody":
        winner = ""
    draws = {player: 0 if player == winner else len(cards) for player, cards in played.items()}
    if holder and winner not in ("", holder):
        draws[holder] += content.rules.number("consolation.cards")
    return Settled(winner, draws)
