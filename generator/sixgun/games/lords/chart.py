"""Tables and drawings of chances for players."""

from fractions import Fraction

from ...content.cards import DECK
from ...content.content import Content
from ...content.probability import SURE
from ...play.odds import NOTE, Grid, Plot, Views
from .hand import best, cards_of, dollars, ranking
from .rival import MOST, better, kinds, none_beats
from .wager import blank_cards, blank_chance, gamble_chance

FEW, HELD, SIZES = range(1, 6), range(1, 5), range(1, MOST + 1)
SEVERAL = ((1, 2), (1, 3), (2, 2), (2, 3), (3, 2))  # cards each, and rivals
LEFT = (12, 15, 20, 25, 30, 35, 40, 45, 50, 60)  # property cards left
KNOWN = "Worked out over the cards that you have not played."
VIEWS = Views()


def _plays(content: Content, view: str) -> dict[str, str]:
    """The hands played that a chart shows, by their ranks: A K."""
    plays = content.rules.text(f"played.{view}").split(", ")
    return {" ".join(card[:-1] for card in play.split()): play for play in plays}


def _beaten(content: Content, play: str, size: int, rivals: int = 1) -> Fraction:
    """The chance that so many unknown cards of a rival beat a hand played."""
    ranks, played = ranking(content), cards_of(play)
    return SURE - none_beats(ranks, best(ranks, played), size, rivals, played)


def _by_size(content: Content, view: str, sizes: range) -> dict[str, list[Fraction]]:
    return {
        label: [_beaten(content, play, size) for size in sizes]
        for label, play in _plays(content, view).items()
    }


@VIEWS.table(
    "rivals-odds",
    "Can a Rival Beat That?",
    "You play",
    line="By the number of cards the rival holds",
    note=f"{KNOWN} {NOTE}",
)
def _rivals(content: Content) -> Grid:
    """The short table for the middle of the table."""
    return Grid(FEW, _by_size(content, "rivals-odds", FEW))


@VIEWS.table(
    "showdown-odds",
    "A Hand Played",
    "You play",
    line="The chance that one rival beats it, by the number of cards held",
    note=f"{KNOWN} {NOTE}",
)
def _showdown(content: Content) -> Grid:
    return Grid(SIZES, _by_size(content, "showdown-odds", SIZES))


@VIEWS.chart(
    "showdown-chart", "A Hand Played", "The rival’s cards", line="The chance that it is beaten"
)
def _showdown_chart(content: Content) -> Plot:
    return Plot(SIZES, _by_size(content, "showdown-chart", SIZES))


@VIEWS.table(
    "several-odds",
    "Against Several",
    "You play",
    line="The chance that one of several rivals beats it",
    note=f"2 × 3 is two rivals with three cards each. {KNOWN} {NOTE}",
)
def _several(content: Content) -> Grid:
    rows = {
        label: [_beaten(content, play, *table) for table in SEVERAL]
        for label, play in _plays(content, "several-odds").items()
    }
    return Grid([f"{rivals} × {size}" for size, rivals in SEVERAL], rows)


@VIEWS.table(
    "hands-odds",
    "The Best You May Hold",
    "Hand",
    line="By the number of cards in hand, of a whole deck",
)
def _hands(content: Content) -> Grid:
    by_size = [dict(kinds(ranking(content), size)) for size in SIZES[1:]]
    return Grid(
        SIZES[1:],
        {name: [chances[name] for chances in by_size] for name in reversed(ranking(content))},
    )


@VIEWS.table(
    "card-worth-odds",
    "What a Card More Is Worth",
    "You hold",
    line="The chance to beat an opener who holds so many, each playing the best",
    note=f"Each line down a column is one card more. A tie goes to the opener. {NOTE}",
)
def _card_worth(content: Content) -> Grid:
    return Grid(
        HELD, {mine: [better(ranking(content), mine, other) for other in HELD] for mine in HELD}
    )


@VIEWS.chart(
    "card-worth-chart",
    "What a Card More Is Worth",
    "Cards you hold",
    line="The chance to beat the opener",
)
def _card_worth_chart(content: Content) -> Plot:
    return Plot(
        HELD,
        {
            f"Against {other}": [better(ranking(content), mine, other) for mine in HELD]
            for other in HELD
        },
    )


@VIEWS.table(
    "gamble-odds",
    "Gambling",
    "In your hand",
    note=(
        "In percent. You win as often as the house draws higher; the ties are what it keeps. The"
        " rank you hold makes no difference."
    ),
)
def _gamble(content: Content) -> Grid:
    """Gambling, by what is in the player's own hand and cannot come up."""
    held = {
        "No cards": "",
        "One card": "2s",
        "Two of a rank": "2s 2h",
        "Three of a rank": "2s 2h 2d",
        "Four of a rank": "2s 2h 2d 2c",
    }
    chances = {label: gamble_chance(cards_of(cards)) for label, cards in held.items()}
    return Grid(
        ("You win", "The house"),
        {label: [_tenths(chance), _tenths(SURE - chance)] for label, chance in chances.items()},
    )


def _tenths(chance: Fraction) -> str:
    """Per cent to one place, halves up: 47.1."""
    tenths = int(chance * 1000 + Fraction(1, 2))
    return f"{tenths // 10}.{tenths % 10}"


@VIEWS.table("deck-sums", "The Deck in Sums", "Players")
def _deck(content: Content) -> Grid:
    """Cards dealt and left by the number of players; what the deck is worth, and an ante with
    it.
    """
    rules, whole = content.rules, len(DECK)
    players = range(rules.number("players.low"), rules.number("players.high") + 1)
    dealt = [rules.number("setup.poker-cards") * count for count in players]
    return Grid(
        players,
        {"Dealt": [str(n) for n in dealt], "Left to draw": [str(whole - n) for n in dealt]},
        note=_sums(content),
    )


def _sums(content: Content) -> str:
    worth, price, drawn = (
        dollars(content, DECK),
        content.rules.number("ante.price"),
        content.rules.number("ante.cards"),
    )
    card = Fraction(worth, len(DECK))
    gain = card * drawn - price
    ante = f"{'brings' if gain > 0 else 'costs'} {_cents(abs(gain))} ({abs(gain)} of a dollar)"
    return (
        f"All {len(DECK)} cards bring ${worth}, one {_cents(card)} on average. In money alone an"
        f" ante {ante}."
    )


def _cents(amount: Fraction) -> str:
    return f"${float(amount):.2f}"


@VIEWS.table(
    "blank-odds",
    "A Blank",
    "Cards left",
    line="The chance that the next card is one, by the blanks still to come",
)
def _blank(content: Content) -> Grid:
    """The next property card is a blank, by what is left; the rules do not tell how many there
    are.
    """
    every = blank_cards(content, content.rules.number("blanks.all-of-f-players") + 1)
    counts = [*(n for n in (1, 2, 4, 6, 8) if n < every), every]
    rows = {
        cards: [blank_chance(cards, n) if n <= cards else "–" for n in counts] for cards in LEFT
    }
    note = (
        f"With three players or more there are {every} blanks in all. How many property cards there"
        f" are is for your base game to tell. {NOTE}"
    )
    return Grid(counts, rows, note=note)
