"""Chances as a player, a Judge and a designer read them: tables and pictures, each asked for by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial

from ...content import Content
from ...dice import Dice
from ...probability import per_cent
from ...table import slug
from ...view import ChartView, GroupView, Head, RowView, Series, TableView, View
from .probability import SURE, Bet, above, best, bet, bets, race, safest, stakes, standing, within
from .ruling import read_as
from .tables import CHALLENGES

DIE = ("", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅")
ADVANCED = 10  # dice of the table of advancement
NOTE = "In per cent. ½ is less than 1; 100 only what is certain."
BOLD = f"{NOTE} The best Stakes are marked."


def _table(
    id: str, title: str, key: str, heads: Iterable[str], rows: Iterable[tuple[str, Sequence[str]]], *,
    line: str = "", note: str = NOTE, wide: bool = False,
) -> TableView:  # fmt: skip
    columns = (Head(key, "left", True, "number"), *(Head(h, "right", True, "number") for h in heads))
    return TableView(
        id, title, columns, (GroupView("", tuple(RowView(label, tuple(cells)) for label, cells in rows)),), line=line, note=note, wide=wide
    )


def _chart(id: str, title: str, x_label: str, xs: Iterable[str], series: Mapping[str, Sequence[Fraction]], line: str = "") -> ChartView:
    drawn = tuple(Series(label, tuple(float(v) for v in values)) for label, values in series.items())
    return ChartView(id, title, x_label, tuple(xs), drawn, "lines", line)


def die(number: int) -> str:
    """So many dice in a cell: the face that shows their number."""
    return DIE[number] if number < len(DIE) else str(number)


def scores(content: Content) -> range:
    """Every score that an outlaw may have: from the least that the dice give, to the end of advancement."""
    return range(min(content.rules.dice("attribute.dice").outcomes), content.rules.number("attribute.most") + 1)


def named(content: Content) -> dict[str, int]:
    """The Challenges by their words."""
    return {row.label: content[CHALLENGES].at(row.label).challenge for row in content[CHALLENGES]}


def _dice(content: Content) -> list[str]:
    return [die(n) for n in stakes(content)]


# a player's tables


def _best_stakes(content: Content) -> TableView:
    """For each attribute and Challenge the dice that win most often, and how often."""
    challenges = named(content)
    rows = []
    for score in scores(content):
        offers = [best(bets(content, score, challenge)) for challenge in challenges.values()]
        rows.append((str(score), [f"{die(one.dice)} {per_cent(one.win)}" for one in offers]))
    return _table(
        "best-stakes", "The Best Stakes", "Attribute", (f"{word} {n}" for word, n in challenges.items()), rows,
        line="The dice that win most often, and how often", note=f"{NOTE} {_equal(content)}",
    )  # fmt: skip


def _equal(content: Content) -> str:
    wins = read_as(content, "stakes.equal-to-challenge") == "win"
    return f"A total equal to the Challenge {'wins' if wins else 'loses'}."


def _marked(offers: Sequence[Bet]) -> list[str]:
    top = best(tuple(offers))
    return [f"**{per_cent(one.win)}**" if one is top else per_cent(one.win) for one in offers]


def _stakes(place: int, content: Content) -> TableView:
    """How often each Stake wins against one Challenge."""
    word, challenge = list(named(content).items())[place]
    rows = [(str(score), _marked(bets(content, score, challenge))) for score in scores(content)]
    return _table(f"stakes-{slug(word)}", f"{word}: Over {challenge}", "Attribute", _dice(content), rows, line="Wins, by dice staked", note=BOLD)


def _by_dice(id: str, title: str, line: str, part: Callable[[Bet], Fraction], content: Content) -> TableView:
    """A part of a test that no Challenge changes, by attribute and dice."""
    rows = [(str(score), [per_cent(part(one)) for one in bets(content, score, None)]) for score in scores(content)]
    return _table(id, title, "Attribute", _dice(content), rows, line=line)


def _bust(content: Content) -> TableView:
    return _by_dice("bust-odds", "Bust", "Over the attribute, whatever the Challenge", lambda one: one.bust, content)


def _blackjack(content: Content) -> TableView:
    return _by_dice("blackjack-odds", "Blackjack", "Exactly the attribute", lambda one: one.blackjack, content)


def _doubles(content: Content) -> TableView:
    """Doubles on a win and without one, at each named Challenge, by attribute at its best Stakes."""
    challenges = named(content)
    rows = []
    for score in scores(content):
        tops = [best(bets(content, score, challenge)) for challenge in challenges.values()]
        rows.append((str(score), [f"{per_cent(top.quality)} · {per_cent(top.mishap)}" for top in tops]))
    heads = (f"{word} {n}" for word, n in challenges.items())
    return _table("doubles-odds", "Doubles", "Attribute", heads, rows, line="At the best Stakes: on a win · without one")


def _lost(content: Content) -> TableView:
    """How often one falls short without a bust, at the best Stakes."""
    challenges = named(content)
    rows = [(str(s), [per_cent(best(bets(content, s, n)).lose) for n in challenges.values()]) for s in scores(content)]
    heads = (f"{word} {n}" for word, n in challenges.items())
    return _table("lose-odds", "Short of It", "Attribute", heads, rows, line="Lost without a bust, at the best Stakes")


def _rest(content: Content) -> TableView:
    """A night's rest: how often so many dice heal; the bold heal most over many nights."""
    rows = []
    for score in scores(content):
        offers = bets(content, score, None)
        top = max(offers, key=lambda one: (one.win - one.bust) * one.dice)
        rows.append((str(score), [f"**{per_cent(one.win)}**" if one is top else per_cent(one.win) for one in offers]))
    note = f"{NOTE} Each die gives a point of Guts, or costs one on a bust; the marked heals most in the long run."
    return _table("rest-odds", "A Night’s Rest", "Grit", _dice(content), rows, line="Healed, by dice staked", note=note)


# against each other


def _opposed(content: Content) -> TableView:
    """What both sides stake when neither gains by another Stake, and how often we win."""
    rows = []
    for ours in scores(content):
        cells = []
        for theirs in scores(content):
            pair = standing(content, ours, theirs)
            cells.append(f"{die(pair[0])} {per_cent(pair[2][0])}" if pair else "–")
        rows.append((str(ours), cells))
    note = f"{NOTE} Both at their best: neither side wins more often by changing its own dice alone. What is missing to 100 is theirs, or nobody’s."
    return _table(
        "opposed-odds", "Opposed Tests", "Ours", map(str, scores(content)), rows,
        line="Our dice and our wins, by their attribute", note=note, wide=True,
    )  # fmt: skip


def _duel(content: Content) -> TableView:
    """The coins that do best against the worst reply, and how often they win at the least."""
    rows = []
    for ours in scores(content):
        offers = [safest(content, ours, theirs) for theirs in scores(content)]
        rows.append((str(ours), [f"{die(count)} {per_cent(chance)}" for count, chance in offers]))
    again = read_as(content, "reading.duel-nobody") == "again"
    note = f"{NOTE} Against whatever they toss. {'Where nobody wins, both toss again.' if again else 'Where nobody wins, it is even.'}"
    return _table(
        "duel-odds", "High Stakes Duels", "Ours", map(str, scores(content)), rows,
        line="The safest number of coins, and the least they win, by their attribute", note=note, wide=True,
    )  # fmt: skip


# the long run


def _advance(content: Content) -> TableView:
    one, most = content.rules.dice("experience.die"), content.rules.number("attribute.most")
    dice = range(1, ADVANCED + 1)
    rows = [(str(s), [per_cent(above(Dice(n, one.faces), s)) for n in dice]) for s in scores(content) if s < most]
    line = f"Rolled over the attribute, by dice bought; up to {most}"
    return _table("advancement-odds", "Advancement", "Attribute", map(str, dice), rows, line=line, wide=True)


def _wanted(content: Content) -> TableView:
    dice, last = content.rules.dice("clock.chart-dice"), content.rules.number("clock.segments")
    rows = [(str(hour), [per_cent(within(dice, hour))]) for hour in range(content.rules.number("clock.least"), last)]
    note = f"{NOTE} At {last} nothing is rolled."
    return _table("wanted-odds", "What the Clock Brings", "Hour", ["Strikes"], rows, line=f"{dice}, no higher than the hour", note=note)


def _draw(content: Content) -> TableView:
    dice, last = content.rules.dice("slots.draw-dice"), content.rules.number("slots.drawn-to")
    rows = [(str(n), [per_cent(above(dice, n))]) for n in range(1, last + 1)]
    return _table("draw-odds", "Quick Drawing", "Slot", ["Drawn"], rows, line=f"{dice}, over the slot")


def morale_dice(content: Content, below: bool) -> int:
    """The dice of a morale check; more of them below half (Morale)."""
    return content.rules.dice("morale.dice").count + (content.rules.dice("morale.more-die").count if below else 0)


def _morale(content: Content) -> TableView:
    counts = [morale_dice(content, below) for below in (False, True)]
    rows = [(str(s), [per_cent(SURE - bet(content, s, None, n).bust) for n in counts]) for s in scores(content)]
    return _table("morale-odds", "Morale", "Grit", [f"{n} dice" for n in counts], rows, line="They hold, by the highest Grit among them")


def _chase(content: Content) -> TableView:
    """A race, by the chance to win each of its tests, and by the wins it takes."""
    usual = content.rules.number("chase.race")
    races = range(max(1, usual - 1), usual + 3)
    tenths = [Fraction(n, 10) for n in range(1, 10)]
    rows = [(per_cent(p), [per_cent(race(p, SURE - p, n, n)[0]) for n in races]) for p in tenths]
    return _table("chase-odds", "Chases", "Each test", [f"to {n}" for n in races], rows, line="The chase won, by the chance to win each of its tests")


# pictures


def _by_stakes(challenge: int | None, part: Callable[[Bet], Fraction], content: Content) -> dict[str, list[Fraction]]:
    """A line for each number of dice, over the attributes."""
    said = {n: f"{n} dice" if n > 1 else "1 die" for n in stakes(content)}
    return {said[n]: [part(bet(content, score, challenge, n)) for score in scores(content)] for n in said}


def _stakes_chart(place: int, content: Content) -> ChartView:
    word, challenge = list(named(content).items())[place]
    series = _by_stakes(challenge, lambda one: one.win, content)
    title = f"{word}: Over {challenge}"
    return _chart(f"stakes-{slug(word)}-chart", title, "Attribute", map(str, scores(content)), series, "A line for each number of dice")


def _bust_chart(content: Content) -> ChartView:
    series = _by_stakes(None, lambda one: one.bust, content)
    return _chart("bust-chart", "Bust", "Attribute", map(str, scores(content)), series, "A line for each number of dice")


def _wanted_chart(content: Content) -> ChartView:
    dice = content.rules.dice("clock.chart-dice")
    hours = range(content.rules.number("clock.least"), content.rules.number("clock.segments"))
    return _chart("clock-chart", "What the Clock Brings", "Hour", map(str, hours), {"Strikes": [within(dice, h) for h in hours]})


PLACES = ("easy", "standard", "hard", "daunting")  # the Challenges in order, whatever they are called
VIEWS: Mapping[str, Callable[[Content], View]] = {
    "best-stakes": _best_stakes,
    **{f"stakes-{word}": partial(_stakes, place) for place, word in enumerate(PLACES)},
    **{f"stakes-{word}-chart": partial(_stakes_chart, place) for place, word in enumerate(PLACES)},
    "bust-odds": _bust, "bust-chart": _bust_chart, "blackjack-odds": _blackjack, "lose-odds": _lost, "doubles-odds": _doubles, "rest-odds": _rest,
    "opposed-odds": _opposed, "duel-odds": _duel, "advancement-odds": _advance, "wanted-odds": _wanted, "clock-chart": _wanted_chart,
    "draw-odds": _draw, "morale-odds": _morale, "chase-odds": _chase,
}  # fmt: skip
