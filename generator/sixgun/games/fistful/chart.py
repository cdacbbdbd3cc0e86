"""Tables and drawings of chances for players, Judges and designers."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction
from functools import partial

from ...content.content import Content
from ...content.dice import Dice
from ...content.probability import SURE, per_cent
from ...content.table import slug
from ...play.odds import NOTE, Grid, Plot, Views, odds_chart, odds_table
from ...view import ChartView, TableView
from .opposed import safest, standing
from .probability import Bet, above, best, bet, bets, race, stakes, within
from .ruling import read_as
from .tables import CHALLENGES

DIE = ("", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅")
ADVANCED = 10  # dice of the table of advancement
USUAL = 1  # the Challenge, by its place in the table, that most tests are made against
PLACES = (
    "easy",
    "standard",
    "hard",
    "daunting",
)  # the Challenges in order, whatever they are called
VIEWS = Views()


def die(number: int) -> str:
    """So many dice in a cell: the face that shows their number."""
    return DIE[number] if number < len(DIE) else str(number)


def scores(content: Content) -> range:
    """Every score that an outlaw may have: from the least that the dice give, to the end of
    advancement.
    """
    return range(
        min(content.rules.dice("attribute.dice").outcomes),
        content.rules.number("attribute.most") + 1,
    )


def named(content: Content) -> dict[str, int]:
    """The Challenges by their words."""
    return {row.label: content[CHALLENGES].at(row.label).challenge for row in content[CHALLENGES]}


def _by_score(
    content: Content, cells: Callable[[int], Iterable[Fraction | str]]
) -> dict[int, list[Fraction | str]]:
    return {score: list(cells(score)) for score in scores(content)}


def _by_challenge(content: Content, cell: Callable[[Bet], Fraction | str]) -> Grid:
    """A cell of the best Stakes for each attribute and Challenge."""
    challenges = named(content)
    rows = _by_score(
        content,
        lambda score: (
            cell(best(bets(content, score, challenge))) for challenge in challenges.values()
        ),
    )
    return Grid([f"{word} {n}" for word, n in challenges.items()], rows)


def _by_stakes(
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

    return Grid(map(die, stakes(content)), _by_score(content, cells))


def _lines(
    content: Content, challenge: int | None, part: Callable[[Bet], Fraction]
) -> dict[str, list[Fraction]]:
    """A line for each number of dice, over the attributes."""
    return {
        f"{n} dice" if n > 1 else "1 die": [
            part(bet(content, score, challenge, n)) for score in scores(content)
        ]
        for n in stakes(content)
    }


# a player's tables


@VIEWS.table(
    "best-stakes", "The Best Stakes", "Attribute", line="The dice that win most, and how often"
)
def _best_stakes(content: Content) -> Grid:
    wins = read_as(content, "stakes.equal-to-challenge") == "win"
    note = f"{NOTE} A total equal to the Challenge {'wins' if wins else 'loses'}."
    return replace(
        _by_challenge(content, lambda one: f"{die(one.dice)} {per_cent(one.win)}"), note=note
    )


def _stakes(place: int, content: Content) -> TableView:
    """How often each Stake wins against one Challenge."""
    word, challenge = list(named(content).items())[place]
    grid = _by_stakes(content, challenge, lambda one: one.win, best)
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
    word, challenge = list(named(content).items())[place]
    series = _lines(content, challenge, lambda one: one.win)
    title, line = f"{word}: Over {challenge}", "A line for each number of dice"
    return odds_chart(
        f"stakes-{slug(word)}-chart", title, "Attribute", scores(content), series, line
    )


VIEWS |= {f"stakes-{word}": partial(_stakes, place) for place, word in enumerate(PLACES)}
VIEWS |= {
    f"stakes-{word}-chart": partial(_stakes_chart, place) for place, word in enumerate(PLACES)
}


@VIEWS.table("bust-odds", "Bust", "Attribute", line="Over the attribute, whatever the Challenge")
def _bust(content: Content) -> Grid:
    return _by_stakes(content, None, lambda one: one.bust)


@VIEWS.chart("bust-chart", "Bust", "Attribute", line="A line for each number of dice")
def _bust_chart(content: Content) -> Plot:
    return Plot(scores(content), _lines(content, None, lambda one: one.bust))


@VIEWS.table("blackjack-odds", "Blackjack", "Attribute", line="Exactly the attribute")
def _blackjack(content: Content) -> Grid:
    return _by_stakes(content, None, lambda one: one.blackjack)


@VIEWS.table(
    "lose-odds", "Short of It", "Attribute", line="Lost without a bust, at the best Stakes"
)
def _lost(content: Content) -> Grid:
    return _by_challenge(content, lambda one: one.lose)


@VIEWS.table(
    "doubles-odds", "Doubles", "Attribute", line="At the best Stakes: on a win · without one"
)
def _doubles(content: Content) -> Grid:
    return _by_challenge(content, lambda one: f"{per_cent(one.quality)} · {per_cent(one.mishap)}")


def restful(offers: tuple[Bet, ...]) -> Bet:
    """The bet that heals most over many nights."""
    return max(offers, key=lambda one: (one.win - one.bust) * one.dice)


@VIEWS.table(
    "rest-odds",
    "A Night’s Rest",
    "Grit",
    line="Healed, by dice staked",
    note=(
        f"{NOTE} Each die gives a point of Guts, or costs one on a bust; the marked heals most in"
        " the long run."
    ),
)
def _rest(content: Content) -> Grid:
    return _by_stakes(content, None, lambda one: one.win, restful)


@VIEWS.chart("rest-chart", "Healed", "Grit", line="A line for each number of dice")
def _rest_chart(content: Content) -> Plot:
    return Plot(
        scores(content),
        {
            label: values
            for label, values in _lines(content, None, lambda one: one.win).items()
            if min(values) < SURE
        },
    )


# against each other


@VIEWS.table(
    "opposed-odds",
    "Opposed Tests",
    "Ours",
    line="Our dice and our wins, by their attribute",
    wide=True,
    note=(
        f"{NOTE} Both at their best: neither side wins more often by changing its own dice alone."
        " What is missing to 100 is theirs, or nobody’s."
    ),
)
def _opposed(content: Content) -> Grid:
    def cell(ours: int, theirs: int) -> str:
        pair = standing(content, ours, theirs)
        return f"{die(pair[0])} {per_cent(pair[2][0])}" if pair else "–"

    return Grid(
        scores(content),
        _by_score(content, lambda ours: (cell(ours, theirs) for theirs in scores(content))),
    )


@VIEWS.table(
    "duel-odds",
    "High Stakes Duels",
    "Ours",
    line="The safest number of coins, and the least they win, by their attribute",
    wide=True,
)
def _duel(content: Content) -> Grid:
    def cell(ours: int, theirs: int) -> str:
        count, chance = safest(content, ours, theirs)
        return f"{die(count)} {per_cent(chance)}"

    again = read_as(content, "reading.duel-nobody") == "again"
    note = (
        f"{NOTE} Against whatever they toss."
        f" {'Where nobody wins, both toss again.' if again else 'Where nobody wins, it is even.'}"
    )
    return Grid(
        scores(content),
        _by_score(content, lambda ours: (cell(ours, theirs) for theirs in scores(content))),
        note=note,
    )


# the long run


@VIEWS.table("advancement-odds", "Advancement", "Attribute", wide=True)
def _advance(content: Content) -> Grid:
    faces, most, dice = (
        content.rules.dice("experience.die").faces,
        content.rules.number("attribute.most"),
        range(1, ADVANCED + 1),
    )
    rows = {
        score: [above(Dice(n, faces), score) for n in dice]
        for score in scores(content)
        if score < most
    }
    return Grid(dice, rows, line=f"Rolled over the attribute, by dice bought; up to {most}")


@VIEWS.chart("advancement-chart", "Advancement", "Dice")
def _advance_chart(content: Content) -> Plot:
    faces, dice, below = (
        content.rules.dice("experience.die").faces,
        range(1, ADVANCED + 1),
        scores(content)[:-1],
    )
    shown = (below[0], below[len(below) // 2], below[-1])
    return Plot(
        dice,
        {f"From {score}": [above(Dice(n, faces), score) for n in dice] for score in shown},
        line="By dice bought",
    )


def _hours(content: Content) -> dict[int, Fraction]:
    """The chance that the Wanted Chart strikes, by the hour."""
    rules = content.rules
    return {
        hour: within(rules.dice("clock.chart-dice"), hour)
        for hour in range(rules.number("clock.least"), rules.number("clock.segments"))
    }


@VIEWS.table("wanted-odds", "What the Clock Brings", "Hour", style="figures")
def _wanted(content: Content) -> Grid:
    rows = {hour: [p] for hour, p in _hours(content).items()}
    return Grid(
        ["Strikes"],
        rows,
        line=(
            "How often in 100 the Wanted Chart strikes, by the hour:"
            f" {content.rules.dice('clock.chart-dice')}, no higher"
        ),
    )


@VIEWS.chart("clock-chart", "Hour by Hour", "Hour", shape="bars")
def _wanted_chart(content: Content) -> Plot:
    return Plot(_hours(content), {"Strikes": _hours(content).values()})


def _slots(content: Content) -> dict[int, Fraction]:
    """The chance that what lies in a slot is drawn in a hurry, by the slot's number."""
    dice, last = content.rules.dice("slots.draw-dice"), content.rules.number("slots.drawn-to")
    return {slot: above(dice, slot) for slot in range(1, last + 1)}


@VIEWS.table("draw-odds", "Quick Drawing", "Slot", style="figures")
def _draw(content: Content) -> Grid:
    dice = content.rules.dice("slots.draw-dice")
    return Grid(
        ["Drawn"],
        {slot: [p] for slot, p in _slots(content).items()},
        line=f"How often in 100 it is in your hand at once, by the slot: {dice}, over it",
    )


@VIEWS.chart("draw-chart", "Slot by Slot", "Slot", shape="bars")
def _draw_chart(content: Content) -> Plot:
    return Plot(_slots(content), {"Drawn": _slots(content).values()})


def morale_dice(content: Content, below: bool) -> int:
    """The dice of a morale check; more of them below half (Morale)."""
    return content.rules.dice("morale.dice").count + (
        content.rules.dice("morale.more-die").count if below else 0
    )


def both_morale_dice(content: Content) -> tuple[int, int]:
    """The dice of a morale check as long as people have half their Guts, and below that."""
    return morale_dice(content, False), morale_dice(content, True)


def _holds(content: Content) -> dict[int, list[Fraction]]:
    """That people hold, by the dice of the check and the highest Grit among them."""
    return {
        n: [SURE - bet(content, score, None, n).bust for score in scores(content)]
        for n in both_morale_dice(content)
    }


@VIEWS.table("morale-odds", "Morale", "Grit", line="They hold, by the highest Grit among them")
def _morale(content: Content) -> Grid:
    holds = _holds(content)
    return Grid(
        [f"{n} dice" for n in holds],
        dict(zip(scores(content), zip(*holds.values(), strict=True), strict=True)),
    )


@VIEWS.chart("morale-chart", "Who Holds", "Grit", line="More dice when their Guts are low")
def _morale_chart(content: Content) -> Plot:
    return Plot(scores(content), {f"{n} dice": chances for n, chances in _holds(content).items()})


def _races(content: Content) -> dict[int, dict[Fraction, Fraction]]:
    """A race won, by the wins it takes and by the chance to win each of its tests."""
    usual = content.rules.number("chase.race")
    tests = [Fraction(n, 10) for n in range(1, 10)]
    return {
        n: {p: race(p, SURE - p, n, n)[0] for p in tests}
        for n in range(max(1, usual - 1), usual + 3)
    }


@VIEWS.table(
    "chase-odds",
    "Chases",
    "Each test",
    line="The chase won, by the chance to win each of its tests",
)
def _chase(content: Content) -> Grid:
    races = _races(content)
    tests = next(iter(races.values()))
    return Grid(
        [f"to {n}" for n in races], {per_cent(p): [won[p] for won in races.values()] for p in tests}
    )


@VIEWS.chart(
    "chase-chart",
    "The Longer the Chase",
    "Chance to win each test",
    line="The better side gains by a long one",
)
def _chase_chart(content: Content) -> Plot:
    races = _races(content)
    shown = {f"to {n}": races[n].values() for n in (min(races), max(races))}
    return Plot([per_cent(p) for p in next(iter(races.values()))], shown)
