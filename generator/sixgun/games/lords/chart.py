"""Chances as a player reads them: tables and pictures, each asked for by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from ...content import Content
from ...odds import NOTE, odds_chart, odds_table
from ...probability import SURE, per_cent
from ...view import ChartView, TableView, View
from .hand import Ranking, best, cards_of, ranking
from .rival import MOST, better, kinds, none_beats, unbeaten
from .wager import blank_cards, blank_chance, gamble_chance

PLAYS: Mapping[str, str] = {      # what is played, as a player says it and as cards
    "10": "10s", "J": "Js", "Q": "Qs", "K": "Ks", "A": "As", "A K": "As Kh", "2 2": "2s 2h", "7 7": "7s 7h", "J J": "Js Jh", "A A": "As Ah",
    "3 3 2 2": "3s 3h 2s 2h", "K K Q Q": "Ks Kh Qs Qh", "2 2 2": "2s 2h 2d", "A A A": "As Ah Ad",
}  # fmt: skip
NARROW, DRAWN = ("10", "J", "Q", "K", "A", "A K", "2 2", "7 7", "J J", "A A", "3 3 2 2", "2 2 2"), ("J", "A", "2 2", "J J", "A A", "2 2 2")
FEW, HELD = range(1, 6), range(1, 5)
SEVERAL = ((1, 2), (1, 3), (2, 2), (2, 3), (3, 2))  # cards each, and rivals
SEVERAL_PLAYS = ("10", "J", "Q", "K", "A", "A K", "2 2", "7 7", "J J")
LEFT = (12, 15, 20, 25, 30, 35, 40, 45, 50, 60)  # property cards left
KNOWN = "Worked out over the cards that you have not played."


def _beaten(ranks: Ranking, play: str, size: int) -> Fraction:
    """The chance that so many unknown cards beat a play."""
    played = cards_of(PLAYS[play])
    return SURE - unbeaten(ranks, best(ranks, played), size, played)


def _plays(content: Content, plays: Iterable[str], sizes: range) -> list[tuple[str, list[str]]]:
    ranks = ranking(content)
    return [(play, [per_cent(_beaten(ranks, play, size)) for size in sizes]) for play in plays]


def _rivals(content: Content) -> TableView:
    """The short table for the middle of the table."""
    rows = _plays(content, NARROW, FEW)
    line = "By the number of cards the rival holds"
    return odds_table("rivals-odds", "Can a Rival Beat That?", "You play", map(str, FEW), rows, line=line, note=f"{KNOWN} {NOTE}")


def _showdown(content: Content) -> TableView:
    sizes = range(1, MOST + 1)
    line = "The chance that one rival beats it, by the number of cards held"
    return odds_table("showdown-odds", "A Hand Played", "You play", map(str, sizes), _plays(content, PLAYS, sizes), line=line, note=f"{KNOWN} {NOTE}")


def _showdown_chart(content: Content) -> ChartView:
    sizes, ranks = range(1, MOST + 1), ranking(content)
    series = {play: [_beaten(ranks, play, size) for size in sizes] for play in DRAWN}
    return odds_chart("showdown-chart", "A Hand Played", "The rival’s cards", map(str, sizes), series, "The chance that it is beaten")


def _several(content: Content) -> TableView:
    """Against more than one rival."""
    ranks = ranking(content)
    rows = []
    for play in SEVERAL_PLAYS:
        played = cards_of(PLAYS[play])
        rows.append((play, [per_cent(SURE - none_beats(ranks, best(ranks, played), size, rivals, played)) for size, rivals in SEVERAL]))
    heads = [f"{rivals} × {size}" for size, rivals in SEVERAL]
    line, note = "The chance that one of several rivals beats it", f"2 × 3 is two rivals with three cards each. {KNOWN} {NOTE}"
    return odds_table("several-odds", "Against Several", "You play", heads, rows, line=line, note=note)


def _hands(content: Content) -> TableView:
    """The best hand in so many cards."""
    sizes = range(2, MOST + 1)
    told = [dict(kinds(ranking(content), size)) for size in sizes]
    rows = [(name, [per_cent(chances[name]) for chances in told]) for name in reversed(ranking(content))]
    line = "By the number of cards in hand, of a whole deck"
    return odds_table("hands-odds", "The Best You May Hold", "Hand", map(str, sizes), rows, line=line)


def _card_worth(content: Content) -> TableView:
    """What a card more does to the chance of winning."""
    ranks = ranking(content)
    rows = [(str(mine), [per_cent(better(ranks, mine, other)) for other in HELD]) for mine in HELD]
    note = f"Each line down a column is one card more. A tie goes to the opener. {NOTE}"
    line = "The chance to beat an opener who holds so many, each playing the best"
    return odds_table("card-worth-odds", "What a Card More Is Worth", "You hold", map(str, HELD), rows, line=line, note=note)


def _card_worth_chart(content: Content) -> ChartView:
    ranks = ranking(content)
    series = {f"Against {other}": [better(ranks, mine, other) for mine in HELD] for other in HELD}
    return odds_chart("card-worth-chart", "What a Card More Is Worth", "Cards you hold", map(str, HELD), series, "The chance to beat the opener")


def _gamble(content: Content) -> TableView:
    """Gambling, by what is in the player's own hand and cannot come up."""
    held = {"No cards": "", "One card": "2s", "Two of a rank": "2s 2h", "Three of a rank": "2s 2h 2d", "Four of a rank": "2s 2h 2d 2c"}
    rows = []
    for label, cards in held.items():
        chance = gamble_chance(cards_of(cards))
        rows.append((label, [_tenths(chance), _tenths(SURE - chance)]))
    note = "In per cent. You win as often as the house draws higher; the ties are what it keeps. The rank you hold makes no difference."
    return odds_table("gamble-odds", "Gambling", "In your hand", ("You win", "The house"), rows, note=note)


def _tenths(chance: Fraction) -> str:
    """Per cent to one place, halves up: 47.1."""
    found = int(chance * 1000 + Fraction(1, 2))
    return f"{found // 10}.{found % 10}"


def _blank(content: Content) -> TableView:
    """The next property card is a blank, by what is left; the rules do not tell how many there are."""
    every = blank_cards(content, content.rules.number("blanks.all-of-f-players") + 1)
    counts = [*(n for n in (1, 2, 4, 6, 8) if n < every), every]
    rows = [(str(cards), [per_cent(blank_chance(cards, n)) if n <= cards else "–" for n in counts]) for cards in LEFT]
    line = "The chance that the next card is one, by the blanks still to come"
    note = f"With three players or more there are {every} blanks in all. How many property cards there are is for your base game to tell. {NOTE}"
    return odds_table("blank-odds", "A Blank", "Cards left", map(str, counts), rows, line=line, note=note)


VIEWS: Mapping[str, Callable[[Content], View | tuple[View, ...]]] = {
    "rivals-odds": _rivals,
    "showdown-odds": _showdown,
    "showdown-chart": _showdown_chart,
    "several-odds": _several,
    "hands-odds": _hands,
    "card-worth-odds": _card_worth,
    "card-worth-chart": _card_worth_chart,
    "gamble-odds": _gamble,
    "blank-odds": _blank,
}
