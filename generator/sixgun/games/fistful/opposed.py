"""Opposed tests: two sides that throw against each other, and the Stakes that are best in them
(Opposed tests).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, partial

from ...content.content import Content
from ...content.probability import per_cent
from ...content.wording import tally
from ...play.check import section
from ...play.find import plain_text
from ...play.game import Answer, Roll, Term
from ...play.odds import NOTE, Grid, Views
from ...play.question import Questions
from ...system.rng import Rng
from .hand import Hand, face, hands, stake, stakes_range
from .rules import rulebook
from .side import DiceStake, Extras, Rival, RivalDiceStake, Side, Thrower, check_dice, check_scene
from .stakes import by_score, score_range
from .test import BUST, LOSE, WIN, Result, result_roll, strain

QUESTIONS = Questions()
VIEWS = Views()

Place = tuple[bool, int, int]


@dataclass(frozen=True)
class Contest:
    """An opposed test. `winner`: 1 for ours, -1 for theirs, 0 for nobody."""

    ours: Result
    theirs: Result
    winner: int


def rank(total: int, attribute: int) -> Place | None:
    """Sort key of a total: Blackjack, then the total, then the attribute; None for a bust."""
    return None if total > attribute else (total == attribute, total, attribute)


def versus(ours: Place | None, theirs: Place | None) -> int:
    """1 where ours wins, -1 where theirs does, 0 for two busts or a tie (Opposed tests)."""
    if ours == theirs:
        return 0
    if ours is None or theirs is None:
        return 1 if theirs is None else -1
    return 1 if ours > theirs else -1


def oppose(content: Content, ours: Hand, attribute: int, theirs: Hand, against: int) -> Contest:
    """The result of two hands against each other (Opposed tests)."""
    first, second = rank(ours.total, attribute), rank(theirs.total, against)
    winner = versus(first, second)
    results = []
    for hand, score, place, sign in ((ours, attribute, first, 1), (theirs, against, second, -1)):
        outcome = BUST if place is None else WIN if winner == sign else LOSE
        results.append(Result(hand, score, outcome, strain(content, hand, score, outcome)))
    if first is None and second is None and rulebook(content).reading.two_busts == "lose":
        results = [replace(result, stress=-result.stress) for result in results]
    return Contest(results[0], results[1], winner)


def throw_opposed(
    content: Content,
    rng: Rng,
    attribute: int,
    dice: int,
    against: int,
    their_dice: int,
    *,
    scene: int = 0,
) -> Contest:
    """An opposed test: both sides roll their Stakes, the scene's die among them."""
    most = rulebook(content).stakes.most
    ours, theirs = (
        stake(content, rng, n, floating=n > most, scene=scene) for n in (dice, their_dice)
    )
    return oppose(content, ours, attribute, theirs, against)


Ends = tuple[Fraction, Fraction, Fraction]  # ours wins, theirs wins, nobody


Places = Mapping[Place | None, int]


def ranks_of(totals: Iterable[tuple[int, int]], attribute: int) -> Places:
    ranks = Counter[Place | None]()
    for total, ways in totals:
        ranks[rank(total, attribute)] += ways
    return ranks


@cache
def _dice_ranks(attribute: int, dice: int, faces: int, scene: int = 0) -> Places:
    return ranks_of(
        ((total, ways) for (total, _), ways in hands(dice, faces, scene).items()), attribute
    )


def meet_chances(ours: Places, theirs: Places) -> Ends:
    ends = Counter[int]()
    for first, ways in ours.items():
        for second, others in theirs.items():
            ends[versus(first, second)] += ways * others
    return (
        Fraction(ends[1], ends.total()),
        Fraction(ends[-1], ends.total()),
        Fraction(ends[0], ends.total()),
    )


@cache
def _opposed_chances(
    attribute: int, dice: int, against: int, their_dice: int, faces: int, scene: int
) -> Ends:
    return meet_chances(
        _dice_ranks(attribute, dice, faces, scene), _dice_ranks(against, their_dice, faces, scene)
    )


def opposed_chances(
    content: Content, attribute: int, dice: int, against: int, their_dice: int, scene: int = 0
) -> Ends:
    """An opposed test: how often ours wins, theirs, nobody. The scene's die is one of each
    side's.
    """
    return _opposed_chances(
        attribute, dice, against, their_dice, rulebook(content).stakes.die.faces, scene
    )


def doubles_chances(
    content: Content,
    attribute: int,
    dice: int,
    against: int,
    their_dice: int,
    scene: int = 0,
    least: int = 2,
) -> tuple[Fraction, Fraction]:
    """How often two of our dice, or `least`, are alike in an opposed test that we win, and in one
    that we do not (Doubles).
    """
    faces, ends = rulebook(content).stakes.die.faces, Counter[bool]()
    ours, theirs = hands(dice, faces, scene), _dice_ranks(against, their_dice, faces, scene)
    for (total, alike), ways in ours.items():
        for other, others in theirs.items() if alike >= least else ():
            ends[versus(rank(total, attribute), other) > 0] += ways * others
    whole = ours.total() * sum(theirs.values())
    return Fraction(ends[True], whole), Fraction(ends[False], whole)


Chances = Callable[[Content, int, int, int, int], Ends]


Most = tuple[
    int | None, int | None
]  # the most dice that each side may stake, None for all there are


def replies(
    content: Content,
    attribute: int,
    against: int,
    meet: Chances = opposed_chances,
    most: Most = (None, None),
) -> dict[int, tuple[int, Ends]]:
    """For each Stake of theirs, our best reply and what it comes to: the one that wins most often,
    of equal ones that with more dice.
    """
    best_replies = {}
    for theirs in stakes_range(content, most[1]):
        offers = [
            (meet(content, attribute, n, against, theirs), n)
            for n in stakes_range(content, most[0])
        ]
        ends, dice = max(offers, key=lambda offer: (offer[0][0], offer[1]))
        best_replies[theirs] = (dice, ends)
    return best_replies


def equilibrium(
    content: Content,
    attribute: int,
    against: int,
    meet: Chances = opposed_chances,
    most: Most = (None, None),
) -> tuple[int, int, Ends] | None:
    """Stakes from which neither side gains by moving alone (an equilibrium in pure Stakes): ours,
    theirs, the result; None if
    each best reply asks for another. Of several, the one that is best for us."""
    ours, theirs = (
        replies(content, attribute, against, meet, most),
        replies(content, against, attribute, meet, (most[1], most[0])),
    )
    pairs = [
        (ours[n][0], n, ours[n][1])
        for n in stakes_range(content, most[1])
        if theirs[ours[n][0]][0] == n
    ]
    return max(pairs, key=lambda pair: (pair[2][0], pair[0])) if pairs else None


@dataclass(frozen=True)
class Match:
    """Two sides, the dice that each stakes, how it ends, and how the dice left open were chosen."""

    ours: Side
    theirs: Side
    dice: int
    their_dice: int
    scene: int
    ends: Ends
    note: str

    @property
    def terms(self) -> tuple[Term, ...]:
        return *self.ours.terms, *self.theirs.terms

    def throw(self, content: Content, rng: Rng) -> Contest:
        """Both sides throw their Stakes."""
        return throw_opposed(
            content,
            rng,
            self.ours.score,
            self.dice,
            self.theirs.score,
            self.their_dice,
            scene=self.scene,
        )

    def doubles(self, content: Content, least: int = 2) -> tuple[Fraction, Fraction]:
        """How often `least` of our dice are alike in a win, and otherwise."""
        return doubles_chances(
            content,
            self.ours.score,
            self.dice,
            self.theirs.score,
            self.their_dice,
            self.scene,
            least,
        )


def match(
    content: Content, ours: Side, theirs: Side, dice: int, their_dice: int, scene: int = 0
) -> Match:
    """A side left to its best gets the best reply; where both are, the Stakes from which neither
    gains by moving alone.
    """
    check_scene(content, scene)
    meet: Chances = partial(opposed_chances, scene=scene)
    check_dice(dice, ours.most), check_dice(their_dice, theirs.most)
    most, note = (ours.most, theirs.most), ""
    if not dice and not their_dice:
        pair = equilibrium(content, ours.score, theirs.score, meet, most)
        if pair is None:
            raise ValueError("each best reply asks for another here: name the dice of one side")
        dice, their_dice, _ = pair
        note = (
            f"Ours {tally(dice, 'die')}, theirs {tally(their_dice, 'die')}: neither side gains by"
            " changing its own dice alone."
        )
    elif not dice:
        dice = replies(content, ours.score, theirs.score, meet, most)[their_dice][0]
        note = f"Best reply to {tally(their_dice, 'die')}: {tally(dice, 'die')}."
    elif not their_dice:
        their_dice = replies(content, theirs.score, ours.score, meet, most[::-1])[dice][0]
        note = f"Their best reply to {tally(dice, 'die')}: {tally(their_dice, 'die')}."
    ends = meet(content, ours.score, dice, theirs.score, their_dice)
    return Match(ours, theirs, dice, their_dice, scene, ends, note)


def contest_rolls(ours: Side, theirs: Side, met: Contest) -> tuple[Roll, Roll]:
    """The two throws of a contest."""
    first, second = (
        result_roll(f"{one.name}, {tally(len(r.hand.dice), 'die')}", r)
        for one, r in ((ours, met.ours), (theirs, met.theirs))
    )
    return first, second


def contest_rows(ends: Ends, ours: Side, theirs: Side) -> tuple[tuple[str, Fraction], ...]:
    """Who wins, with names where there are two."""
    return (
        (f"{ours.name} win{_verb_end(ours)}", ends[0]),
        (f"{theirs.name} win{_verb_end(theirs)}", ends[1]),
        ("nobody wins", ends[2]),
    )


def _verb_end(one: Side) -> str:
    return "s" if one.attribute else ""


SECTION = "reference-opposed"  # its first paragraph says who wins


@dataclass(frozen=True)
class Opposition:
    """Two sides of an opposed test, and their Stakes."""

    ours: Thrower
    staked: DiceStake
    theirs: Rival
    their_staked: RivalDiceStake
    extras: Extras

    def match(self, content: Content) -> Match:
        return match(
            content,
            self.ours.side(content, self.staked.stress, floating=self.extras.floating),
            self.theirs.side(content, self.their_staked.their_stress),
            self.staked.dice,
            self.their_staked.their_dice,
            self.extras.scene,
        )


OPPOSED = "{who} uses {attribute} against {against}, who uses {their-attribute}."


@QUESTIONS.add("An opposed test", "Opposed Tests", says=OPPOSED)
def _opposed(content: Content, sides: Opposition, rng: Rng | None) -> Answer:
    """By default with the Stakes that neither side gains by leaving, under the Stress there is."""
    met = sides.match(content)
    rolls = contest_rolls(met.ours, met.theirs, met.throw(content, rng)) if rng else ()
    rows = contest_rows(met.ends, met.ours, met.theirs)
    text = plain_text(section(content, SECTION).body.partition("\n\n")[0])
    return Answer(rows, met.note, (), text, met.terms, rolls)


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
def _opposed_odds(content: Content) -> Grid:
    def cell(ours: int, theirs: int) -> str:
        pair = equilibrium(content, ours, theirs)
        return f"{face(pair[0])} {per_cent(pair[2][0])}" if pair else "–"

    return Grid(
        score_range(content),
        by_score(content, lambda ours: (cell(ours, theirs) for theirs in score_range(content))),
    )
