"""Whole fights: a brawl blow by blow, and a fistfight solved exactly, in which two people punch
with the right and do nothing else.

A blow changes the opponent's roll of the round after (errata: next-round), that blow the next one
of the first, and so on: the blows make two
chains, one opened by each of the two, that are independent of each other.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, product
from typing import Annotated

from ...content.content import Content
from ...content.probability import NEVER
from ...content.table import chosen
from ...play.game import Answer, Ask, Roll, Term
from ...play.odds import NOTE, Grid, Plot, Views
from ...play.question import Questions, listed, switch
from ...system.rng import Rng
from .asking import body_of, hand_of, person, refuse_down
from .brawl import (
    GRAPPLE,
    KEEP,
    PUNCH,
    Act,
    ArmSide,
    Brawler,
    Strike,
    aftermath,
    effect,
    firsts,
    keep_hold,
    next_round,
    punch_row,
)
from .brawling import _speed
from .dueling import MOST_ROUNDS, ROUNDS
from .people.character import Character
from .people.figures import figures
from .people.rating import strength_scores, usual_strength
from .rules import rulebook
from .wounds import Body

QUESTIONS = Questions()
VIEWS = Views()
Taken = Counter[
    tuple[int, int]
]  # cases, by the strength that a chain has taken from the opener's opponent and from its opener


@dataclass(frozen=True)
class Round:
    """The chances after a round: the first has won, the other has, both are down together, or both
    fight on.
    """

    first: Fraction = NEVER
    other: Fraction = NEVER
    both: Fraction = NEVER

    @property
    def fights_on(self) -> Fraction:
        return 1 - self.first - self.other - self.both


def punches(content: Content, now: int) -> Counter[tuple[int, int]]:
    """In how many of a hundred throws a punch with `now` added takes each strength and adds what to
    the opponent's next roll.
    """
    blows = Counter[tuple[int, int]]()
    for total, ways in rulebook(content).dice.digits.weights.items():
        row = punch_row(content, total + now)
        blows[effect(row, "right"), row.opponent or 0] += ways
    return blows


def bout(
    content: Content, first: int, other: int, rounds: int, *, together: bool = False
) -> Iterator[Round]:
    """A fight between two strengths after each of `rounds`; the first strikes first, or both at
    once (`together`).
    """
    fight, last = _Fight(content, max(first, other), rounds), Round()
    for n in range(1, rounds + 1):
        before, struck, back, after = (
            fight.standing(first, other, *blows)
            for blows in ((n - 1, n - 1), (n, n - 1), (n - 1, n), (n, n))
        )
        if together:
            last = Round(
                last.first + back - after,
                last.other + struck - after,
                last.both + before - struck - back + after,
            )
        else:
            last = Round(last.first + before - struck, last.other + struck - after)
        yield last


def first_wins(
    content: Content, strengths: Collection[int], rounds: int
) -> dict[tuple[int, int], Fraction]:
    """The chance that the first to strike has won within this many rounds, for all pairs of
    strengths.
    """
    fight = _Fight(content, max(strengths), rounds)

    def won(one: int, two: int) -> Fraction:
        return sum(
            (
                fight.standing(one, two, n, n) - fight.standing(one, two, n + 1, n)
                for n in range(rounds)
            ),
            NEVER,
        )

    return {(one, two): won(one, two) for one, two in product(strengths, repeat=2)}


class _Fight:
    """The chains of blows between strengths up to `most`."""

    def __init__(self, content: Content, most: int, rounds: int):
        self.ways = sum(rulebook(content).dice.digits.weights.values())
        self.chains = list(_chain(content, most, rounds))
        self.below = [_cumulative(chain, most) for chain in self.chains]

    def standing(self, first: int, other: int, blows: int, back: int) -> Fraction:
        """The chance that both stand after this many blows of the first and of the other, whose
        numbers differ by one at most.
        """
        opened, answered = (
            (blows, back) if max(blows, back) % 2 else (back, blows)
        )  # the lengths of the first's chain and of the other's
        below = self.below[answered]
        cases = sum(
            n * below[first - lost][other - hurt]
            for (hurt, lost), n in self.chains[opened].items()
            if hurt < other and lost < first
        )
        return Fraction(cases, self.ways ** (blows + back))


def _chain(content: Content, most: int, rounds: int) -> Iterator[Taken]:
    """A chain after each round, with what leaves both standing whose strength is `most`."""
    states, blows = Counter({(0, 0, 0): 1}), dict[int, Counter[tuple[int, int]]]()
    yield Counter({(0, 0): 1})
    for number in range(rounds):
        after, taken = Counter[tuple[int, int, int]](), Taken()
        for (hurt, lost, now), weight in states.items():
            if now not in blows:
                blows[now] = punches(content, now)
            for (harm, more), n in blows[now].items():
                pair = (hurt, lost + harm) if number % 2 else (hurt + harm, lost)
                if max(pair) < most:
                    after[*pair, more] += weight * n
                    taken[pair] += weight * n
        states = after
        yield taken


def _cumulative(taken: Taken, most: int) -> list[list[int]]:
    """In how many cases a chain takes less than x from its opponent and less than y from its
    opener, as [x][y].
    """
    rows = [list(accumulate((taken[x, y] for y in range(most)), initial=0)) for x in range(most)]
    return [
        list(column)
        for column in zip(
            *(accumulate(column, initial=0) for column in zip(*rows, strict=True)), strict=True
        )
    ]


@QUESTIONS.add("A fistfight", "Punching")
def _brawl(
    content: Content,
    one: Annotated[Character | None, person("the one; without a name, the given strengths counts")],
    two: Annotated[Character | None, person("the other")],
    first: Annotated[int, Ask("strength of the one who strikes first", "14", 1, 30)],
    other: Annotated[int, Ask("the other's strength", "14", 1, 30)],
    rounds: Annotated[int, Ask("rounds", "8", 1, 24)],
    together: Annotated[bool, switch("equal speeds: they act together")],
) -> Answer:
    names, both = ("the first", "the other"), together
    if (one is None) != (two is None):
        raise ValueError("one and two: name both, or give strengths")
    if one and two:
        faster = firsts((_speed(one, 0, content), _speed(two, 0, content)))
        pair = (two, one) if faster == (1,) else (one, two)
        names, both = (pair[0].name, pair[1].name), len(faster) > 1
        first, other = (_standing(who, content).left for who in pair)
    *_, last = bout(content, first, other, rounds, together=both)
    rows = (
        (f"{names[0]} wins", last.first),
        (f"{names[1]} wins", last.other),
        ("both go down", last.both),
        ("both fight on", last.fights_on),
    )
    note = (
        "Both punch with the right, and the first strikes first."
        f" {rulebook(content).brawl.rounds} rounds are a turn."
    )
    return Answer(
        tuple((label, p) for label, p in rows if p),
        note,
        ("first", "other", "together") if one and two else (),
    )


def _standing(who: Character, content: Content) -> Body:
    """A character who begins a fight; ValueError for one who is down."""
    body = body_of(who, content, 0)
    refuse_down(body, who.name)
    return body


ACTS: dict[str, tuple[str, ArmSide, Strike]] = {
    "punch": (PUNCH, "right", "fist"),
    "left punch": (PUNCH, "left", "fist"),
    "club": (PUNCH, "right", "club"),
    "chair": (PUNCH, "right", "chair"),
    "knife": (PUNCH, "right", "blade"),
    "grapple": (GRAPPLE, "right", "fist"),
    "keep": (KEEP, "right", "fist"),
}
Two = tuple[tuple[str, Brawler], tuple[str, Brawler]]


@QUESTIONS.add("A brawl, blow by blow", "A Brawl Blow by Blow", chances=False)
def _melee(
    content: Content,
    one: Annotated[Character, person("the one", "Silver Dollar Sam")],
    other: Annotated[Character, person("the other", "Juan Burrito")],
    acts: Annotated[
        str,
        Ask(
            "what they do in turn, the quicker first: " + ", ".join(ACTS),
            "club, grapple, grapple, punch",
            form="club, grapple, grapple, punch",
        ),
    ],
    rng: Rng | None,
) -> Answer:
    speeds = tuple(figures(who, content).speed.score for who in (one, other))
    if None in speeds:
        raise ValueError("whose speed is unknown cannot brawl")
    pair = (other, one) if firsts((speeds[0] or 0, speeds[1] or 0)) == (1,) else (one, other)
    words = [chosen(act, tuple(ACTS), "act") for act in listed(acts)]
    if not words:
        raise ValueError(f"acts: what they do, such as “{', '.join(ACTS)}”")
    sides = tuple(
        (who.name, Brawler(_standing(who, content).left, hand=hand_of(who))) for who in pair
    )
    lines = tuple(Term(f"{name}'s strength", str(brawler.strength)) for name, brawler in sides)
    text = "; ".join(f"{sides[number % 2][0]}: {word}" for number, word in enumerate(words)) + "."
    together = (
        "Equal speeds act together; these are played one after the other. "
        if speeds[0] == speeds[1]
        else ""
    )
    note = f"{together}The same seed with more acts goes on from here."
    return Answer(
        (), note, (), text, lines, _played(content, rng, (sides[0], sides[1]), words) if rng else ()
    )


def _played(content: Content, rng: Rng, sides: Two, words: Sequence[str]) -> tuple[Roll, ...]:
    """Every act until a character is down. ValueError for one that a hold forbids."""
    names, state, rolls = (sides[0][0], sides[1][0]), [sides[0][1], sides[1][1]], list[Roll]()
    for number, word in enumerate(words):
        who = number % 2
        if who == 0:
            state = [next_round(one) for one in state]
        act = Act(*ACTS[word], names=(names[who], names[1 - who]))
        if act.do == KEEP:
            blow = keep_hold(content, state[who], state[1 - who])
            lines: tuple[Roll, ...] = (Roll(KEEP, ("–",), aftermath(blow, act.names)),)
        else:
            blow, lines = act.play(content, state[who], state[1 - who], rng)
        rolls += [
            Roll(f"round {number // 2 + 1}, {names[who]}: {roll.label}", roll.dice, roll.text)
            for roll in lines
        ]
        state[who], state[1 - who] = blow.who, blow.other
        if blow.who.down or blow.other.down:
            break
    return tuple(rolls)


@VIEWS.table(
    "fists-odds",
    "Fistfights",
    "Strength",
    line="The first striker’s chance to win, by both strengths",
    note=f"Both punch with the right until one is down, for up to {MOST_ROUNDS} rounds. {NOTE}",
)
def _fists_odds(content: Content) -> Grid:
    strengths = strength_scores(content, 3)
    won = first_wins(content, strengths, MOST_ROUNDS)
    return Grid(
        strengths, {mine: [won[mine, theirs] for theirs in strengths] for mine in strengths}
    )


@VIEWS.chart("fists-chart", "How Long a Fistfight Lasts", "After round")
def _fists_chart(content: Content) -> Plot:
    rounds = list(bout(content, usual_strength(content), usual_strength(content), ROUNDS))
    series = {
        "Won by the first": [r.first for r in rounds],
        "Won by the other": [r.other for r in rounds],
        "Fighting on": [r.fights_on for r in rounds],
    }
    return Plot(
        range(1, ROUNDS + 1), series, line=f"Two people of strength {usual_strength(content)}"
    )
