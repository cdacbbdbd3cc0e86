"""Showdowns: who is in one, what may be played, who wins the prize, and who draws how many
cards.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from ...content.cards import Card
from ...content.content import Content
from ...content.table import names
from ...play.game import Answer, Ask, Term
from ...play.question import Questions
from .deck import CARDS, cards_text, players_of
from .hand import (
    ALL,
    NOTHING,
    SHOWDOWNS,
    TAKEOVER,
    Ranking,
    Strength,
    answers,
    beats,
    best,
    cards_of,
    cheapest,
    dollars,
    named,
    ranking,
)
from .rules import rulebook

QUESTIONS = Questions()

Played = Mapping[
    str, Sequence[Card]
]  # what each player played, in the order of play; no cards for a player who folded


@dataclass(frozen=True)
class Settlement:
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

    ValueError if a prize that a player has is fought for without its holder, or by the holder
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


def settle(content: Content, played: Played, holder: str = "") -> Settlement:
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
    if not played[winner] and rulebook(content).reading.unanswered == "nobody":
        winner = ""
    draws = {player: 0 if player == winner else len(cards) for player, cards in played.items()}
    if holder and winner not in ("", holder):
        draws[holder] += rulebook(content).consolation.cards
    return Settlement(winner, draws)


SECTION, HANDS_SECTION = "Showdowns", "What Beats What"


SHOWN = 12  # answers that are listed


PLAYED = "Purple: Jh; Black: Jd 4s"


PlayersKey = Annotated[
    str,
    Ask("who plays, in the order in which they sit", "Red, Blue, Green", form="Red, Blue, Green"),
]


def hand_text(ranks: Ranking, cards: tuple[Card, ...]) -> str:
    """Cards and what they make: J♦ 4♠, high card."""
    return (
        f"{cards_text(cards)}, {named(ranks, best(ranks, cards)).lower()}" if cards else "no cards"
    )


@QUESTIONS.add(
    "Whether one hand beats another", "Poker Hands", chances=False, says="Does {one} beat {other}?"
)
def _beats(
    content: Content,
    one: Annotated[str, Ask("the cards that are played", "Jd 4s", form=CARDS)],
    other: Annotated[str, Ask("the cards to beat", "Jh", form=CARDS)],
) -> Answer:
    ranks, mine, theirs = ranking(content), cards_of(one), cards_of(other)
    if both := {*mine} & {*theirs}:
        raise ValueError(f"{next(iter(both))} is in both hands")
    first, second = best(ranks, mine), best(ranks, theirs)
    word = "beats" if first > second else "does not beat"
    terms = (
        Term(f"first: {hand_text(ranks, mine)}", _place(first), HANDS_SECTION),
        Term(f"second: {hand_text(ranks, theirs)}", _place(second), HANDS_SECTION),
    )
    return Answer(
        text=(
            f"{cards_text(mine) or 'No cards'} {word}"
            f" {cards_text(theirs) or 'no cards'}{_why(first, second)}."
        ),
        terms=terms,
    )


def _place(strength: Strength) -> str:
    return str(strength.place)


def _why(first: Strength, second: Strength) -> str:
    """What decides between two hands."""
    if first == second:
        return ": they are equal, and a hand has to be better"
    if first.place != second.place:
        return ": the higher hand"
    return (
        ": the card more"
        if first.heights[: len(second.heights)] == second.heights[: len(first.heights)]
        else ": the higher card"
    )


@QUESTIONS.add("Which cards answer a hand", SECTION, chances=False)
def _answers(
    content: Content,
    held: Annotated[str, Ask("the cards in hand", "Jd 4s 4c", form=CARDS)],
    against: Annotated[str, Ask("the best hand so far", "Jh", form=CARDS)],
) -> Answer:
    ranks, mine = ranking(content), cards_of(held)
    mark = best(ranks, cards_of(against))
    ways = sorted(
        answers(ranks, mine, mark),
        key=lambda cards: (len(cards), dollars(content, cards), best(ranks, cards)),
    )
    if not ways:
        return Answer(
            text=(
                f"Nothing in {cards_text(mine) or 'an empty hand'} beats"
                f" {cards_text(cards_of(against)) or 'no cards'}: fold."
            )
        )
    least = cheapest(content, mine, mark)
    terms = tuple(
        Term(
            f"{hand_text(ranks, cards)}, worth ${dollars(content, cards)}",
            str(len(cards)),
            HANDS_SECTION,
        )
        for cards in ways[:SHOWN]
    )
    more = f", of which the cheapest {SHOWN} are listed" if len(ways) > SHOWN else ""
    return Answer(
        text=f"{len(ways)} ways{more}. The cheapest: {cards_text(least)}. Or fold.", terms=terms
    )


@QUESTIONS.add("Who takes part in a showdown", SECTION, chances=False)
def _contest(
    content: Content,
    what: Annotated[
        str, Ask("what starts it", TAKEOVER, names=lambda content: names(content[SHOWDOWNS]))
    ],
    players: PlayersKey,
    opener: Annotated[str, Ask("whose turn it is", "Red", form="a player")],
    holder: Annotated[str, Ask("who has the prize; empty: the next player", "", form="a player")],
) -> Answer:
    seated = players_of(players)
    for player in filter(None, (opener, holder)):
        if player not in seated:
            raise ValueError(f"{player} is not among the players {', '.join(seated)}")
    fight = content[SHOWDOWNS].at(what)
    owner = (
        (holder or next(player for player in seated if player != opener))
        if fight.lost == "yes"
        else holder
    )
    order = contestants(content, what, seated, opener, owner)
    terms = tuple(Term(player, str(n)) for n, player in enumerate(order, 1))
    against = f" against {owner}, who has the prize" if owner else ""
    return Answer(text=f"{opener} opens{against}; in order: {', '.join(order)}.", terms=terms)


@QUESTIONS.add("How a showdown is settled", "Settling Up", chances=False)
def _settle(
    content: Content,
    played: Annotated[
        str,
        Ask(
            "what each played, in the order of play; nobody's cards: they folded",
            PLAYED,
            form=PLAYED,
        ),
    ],
    holder: Annotated[str, Ask("who had the prize before; empty: nobody", "", form="a player")],
) -> Answer:
    ranks, laid = ranking(content), _played(played)
    if holder and holder not in laid:
        raise ValueError(f"{holder} is not among those who played: {', '.join(laid)}")
    seen: set[Card] = set()
    for player, cards in laid.items():
        if seen & {*cards}:
            raise ValueError(f"{cards_text(tuple(seen & {*cards}))} was played before {player}")
        seen |= {*cards}
    settled = settle(content, laid, holder)
    draws = tuple(
        Term(
            f"{player} draws ({hand_text(ranks, cards)})", str(settled.draws[player]), "Settling Up"
        )
        for player, cards in laid.items()
    )
    prize = f"{settled.winner} wins the prize" if settled.winner else "The prize stays where it is"
    lost = (
        f"; {holder} gives it up, and draws one more"
        if holder and settled.winner not in ("", holder)
        else ""
    )
    return Answer(text=f"{prize}{lost}.", terms=draws)


def _played(text: str) -> dict[str, tuple[Card, ...]]:
    """“Purple: Jh; Black: Jd 4s” by player; ValueError for what cannot be read."""
    laid: dict[str, tuple[Card, ...]] = {}
    for part in filter(None, (part.strip() for part in text.split(";"))):
        player, colon, cards = (piece.strip() for piece in part.partition(":"))
        if not (colon and player):
            raise ValueError(f"played: “{part[:40]}” is no player and cards, such as {PLAYED}")
        if player in laid:
            raise ValueError(f"played: {player} is there twice")
        laid[player] = cards_of(cards)
    if len(laid) < 2:
        raise ValueError(f"played: a showdown is between two or more, such as {PLAYED}")
    return laid
