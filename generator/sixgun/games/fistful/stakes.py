"""What to stake: tables and drawings of the chances of every bet."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction
from functools import partial

from ...content.content import Content
from ...content.probability import per_cent
from ...content.table import slug
from ...play.odds import NOTE, Grid, Plot, Views, odds_chart, odds_table, plain_table
from ...view import ChartView, TableView
from .hand import face, stakes_range
from .people.character import ATTRIBUTES, Character, attributes
from .rules import rulebook
from .tables import CHALLENGES
from .test import Bet, best, bet, bets

VIEWS = Views()

USUAL = 1  # the Challenge, by its place in the table, that most tests are made against


PLACES = (
    "easy",
    "standard",
    "hard",
    "daunting",
)  # the Challenges in order, whatever they are called


def score_range(content: Content) -> range:
    """Every score that an outlaw may have: from the least that the dice give, to the end of
    advancement.
    """
    return range(
        min(rulebook(content).attribute.dice.outcomes), rulebook(content).attribute.most + 1
    )


def challenges(content: Content) -> dict[str, int]:
    """The Challenges by their words."""
    return {row.label: content[CHALLENGES].at(row.label).challenge for row in content[CHALLENGES]}


def by_score(
    content: Content, cells: Callable[[int], Iterable[Fraction | str]]
) -> dict[int, list[Fraction | str]]:
    return {score: list(cells(score)) for score in score_range(content)}


def by_challenge(content: Content, cell: Callable[[Bet], Fraction | str]) -> Grid:
    """A cell of the best Stakes for each attribute and Challenge."""
    numbers = challenges(content)
    rows = by_score(
        content,
        lambda score: (cell(best(bets(content, score, number))) for number in numbers.values()),
    )
    return Grid([f"{word} {n}" for word, n in numbers.items()], rows)


def by_stakes(
    content: Content,
    challenge: int | None,
    part: Callable[[Bet], Fraction],
    top: Callable[[tuple[Bet, ...]], Bet] | None = None,
) -> Grid:
    """A part of a test by attribute and dice; the bet that is `top` is marked."""

    def cells(score: int) -> list[Fraction | str]:
        offers = bets(content, score, challenge)
        return [
            f"**{per_cent(part(one))}**" if top and one is top(offers) else part(one)
            for one in offers
        ]

    return Grid(map(face, stakes_range(content)), by_score(content, cells))


def lines_by_dice(
    content: Content, challenge: int | None, part: Callable[[Bet], Fraction]
) -> dict[str, list[Fraction]]:
    """A line for each number of dice, over the attributes."""
    return {
        f"{n} dice" if n > 1 else "1 die": [
            part(bet(content, score, challenge, n)) for score in score_range(content)
        ]
        for n in stakes_range(content)
    }


# a player's tables


@VIEWS.table(
    "best-stakes", "The Best Stakes", "Attribute", line="The dice that win most, and how often"
)
def _best_stakes(content: Content) -> Grid:
    wins = rulebook(content).stakes.equal_to_challenge == "win"
    note = f"{NOTE} A total equal to the Challenge {'wins' if wins else 'loses'}."
    return replace(
        by_challenge(content, lambda one: f"{face(one.dice)} {per_cent(one.win)}"), note=note
    )


def _stakes(place: int, content: Content) -> TableView:
    """How often each Stake wins against one Challenge."""
    word, challenge = list(challenges(content).items())[place]
    grid = by_stakes(content, challenge, lambda one: one.win, best)
    return odds_table(
        f"stakes-{slug(word)}",
        f"{word}: Over {challenge}",
        "Attribute",
        grid.heads,
        grid.rows,
        line="Wins, by dice staked",
        note=f"{NOTE} The best Stakes are marked.",
    )


def _stakes_chart(place: int, content: Content) -> ChartView:
    word, challenge = list(challenges(content).items())[place]
    series = lines_by_dice(content, challenge, lambda one: one.win)
    title, line = f"{word}: Over {challenge}", "A line for each number of dice"
    return odds_chart(
        f"stakes-{slug(word)}-chart", title, "Attribute", score_range(content), series, line
    )


VIEWS |= {f"stakes-{word}": partial(_stakes, place) for place, word in enumerate(PLACES)}


VIEWS |= {
    f"stakes-{word}-chart": partial(_stakes_chart, place) for place, word in enumerate(PLACES)
}


@VIEWS.table("bust-odds", "Bust", "Attribute", line="Over the attribute, whatever the Challenge")
def _bust(content: Content) -> Grid:
    return by_stakes(content, None, lambda one: one.bust)


@VIEWS.chart("bust-chart", "Bust", "Attribute", line="A line for each number of dice")
def _bust_chart(content: Content) -> Plot:
    return Plot(score_range(content), lines_by_dice(content, None, lambda one: one.bust))


@VIEWS.table("blackjack-odds", "Blackjack", "Attribute", line="Exactly the attribute")
def _blackjack(content: Content) -> Grid:
    return by_stakes(content, None, lambda one: one.blackjack)


@VIEWS.table(
    "lose-odds", "Short of It", "Attribute", line="Lost without a bust, at the best Stakes"
)
def _lost(content: Content) -> Grid:
    return by_challenge(content, lambda one: one.lose)


@VIEWS.table(
    "doubles-odds", "Doubles", "Attribute", line="At the best Stakes: on a win · without one"
)
def _doubles(content: Content) -> Grid:
    return by_challenge(content, lambda one: f"{per_cent(one.quality)} · {per_cent(one.mishap)}")


@VIEWS.view("stakes-screen")
def _stakes_screen(content: Content) -> TableView:
    """Wins against the usual Challenge by attribute and dice, the best bet marked; its busts and
    Blackjacks.
    """
    challenge, rows = [*challenges(content).values()][USUAL], {}
    for score in score_range(content):
        top = best(bets(content, score, challenge)[1:])
        rows[str(score)] = [
            *_wins(content, score, challenge),
            per_cent(top.bust),
            per_cent(top.blackjack),
        ]
    return plain_table(
        "stakes-screen",
        ["Attribute", *(face(n) for n in stakes_range(content) if n > 1), "Bust", "B’jack"],
        rows,
    )


@VIEWS.view("stakes-whole")
def _stakes_whole(content: Content) -> TableView:
    """Wins, busts and Blackjacks against the usual Challenge, by attribute and dice."""
    challenge, rows = [*challenges(content).values()][USUAL], {}
    for score in score_range(content):
        offers = bets(content, score, challenge)[1:]
        ends = zip(_wins(content, score, challenge), offers, strict=True)
        rows[str(score)] = [
            cell for win, one in ends for cell in (win, per_cent(one.bust), per_cent(one.blackjack))
        ]
    heads = ["Attr.", *(head for one in offers for head in (f"{face(one.dice)} Win", "Bust", "BJ"))]
    table = plain_table("stakes-whole", heads, rows)
    line = "wins, busts, Blackjacks in 100; best bet boxed"
    return replace(
        table,
        heads=(table.heads[0]._replace(figure=True), *table.heads[1:]),
        title=f"The Stakes Against {challenge}",
        line=line,
        wide=True,
    )


def chances(who: Character, content: Content) -> TableView:
    """A character's own chances to win against the usual Challenge, by Attribute and dice; the best
    bet is marked.
    """
    own, challenge = attributes(who), [*challenges(content).values()][USUAL]
    return plain_table(
        "chances",
        [f"Over {challenge}", *(f"{n}d6" for n in stakes_range(content) if n > 1)],
        {name.capitalize(): _wins(content, own[name], challenge) for name in ATTRIBUTES},
    )


def _wins(content: Content, score: int, challenge: int) -> list[str]:
    offers = bets(content, score, challenge)[1:]
    top = best(offers)
    return [f"**{per_cent(one.win)}**" if one is top else per_cent(one.win) for one in offers]
