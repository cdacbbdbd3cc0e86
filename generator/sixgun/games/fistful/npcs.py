"""The Judge's people: morale, reactions, ranks (Morale; Reaction Checks; NPCs)."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.probability import NEVER, SURE, of_dice, per_cent, plus
from ...content.table import names
from ...content.wording import signed, tally
from ...play.game import Answer, Ask, Roll, Term
from ...play.lookup import row_for
from ...play.odds import Grid, Plot, Views, plain_table
from ...play.question import Questions, either, switch
from ...system.rng import Rng
from ...view import TableView
from .hand import Hand, faces, throw, toss
from .people.character import Npc, Person, everyone
from .people.figures import attributes_of, rank_scores
from .rules import half_guts, rulebook
from .side import ATTRIBUTES_SECTION, GRIT, WORDS, Score
from .stakes import score_range
from .tables import RANKS, REACTIONS, Reaction
from .test import bet

QUESTIONS = Questions()
VIEWS = Views()


@dataclass(frozen=True)
class Morale:
    """A morale check; on a bust the side flees or surrenders."""

    hand: Hand
    holds: bool
    flees: bool = False


def morale(content: Content, rng: Rng, grit: int, *, below_half: bool = False) -> Morale:
    """A check against the highest Grit of a side, with a die more where its Guts are below half."""
    dice = throw(rulebook(content).morale.dice, rng).dice
    if below_half:
        dice += throw(rulebook(content).morale.more_die, rng).dice
    hand = Hand(dice)
    return Morale(hand, True) if hand.total <= grit else Morale(hand, False, toss(rng))


@dataclass(frozen=True)
class Meeting:
    """A reaction to the posse: the dice thrown for it, the total, and its row."""

    hand: Hand
    total: int
    reaction: Reaction


def reaction(content: Content, rng: Rng, change: int = 0) -> Meeting:
    """A reaction roll; `change` is the Judge's modifier for a known posse."""
    hand = throw(rulebook(content).reaction.dice, rng)
    return _meeting(content, hand, hand.total + change)


def stand_ground(content: Content, rng: Rng, met: Meeting) -> Meeting:
    """The posse does not withdraw: the Guarded react again with a die more; others do not
    change.
    """
    if not met.reaction.again:
        return met
    hand = throw(rulebook(content).reaction.more_die, rng)
    return _meeting(content, hand, met.total + hand.total)


def _meeting(content: Content, hand: Hand, total: int) -> Meeting:
    return Meeting(hand, total, row_for(content, REACTIONS, total))


def morale_dice(content: Content, below: bool) -> int:
    """The dice of a morale check; more of them below half (Morale)."""
    return rulebook(content).morale.dice.count + (
        rulebook(content).morale.more_die.count if below else 0
    )


def both_morale_dice(content: Content) -> tuple[int, int]:
    """The dice of a morale check as long as people have half their Guts, and below that."""
    return morale_dice(content, False), morale_dice(content, True)


@QUESTIONS.add("A morale check", "Morale")
def _morale(
    content: Content,
    who: Annotated[
        tuple[Person, ...],
        Ask(
            "who stands together; without a name, the given score counts",
            "",
            people=everyone,
            many=True,
        ),
    ],
    score: Score,
    below_half: Annotated[bool, switch("below half of their Guts")],
    rng: Rng | None,
) -> Answer:
    """By the highest Grit among them."""
    best = max(who, key=lambda one: attributes_of(one, content)["grit"], default=None)
    grit = attributes_of(best, content)["grit"] if best else score
    dice = morale_dice(content, below_half)
    rolls: tuple[Roll, ...] = ()
    if rng:
        check = morale(content, rng, grit, below_half=below_half)
        rolls = (
            Roll(
                tally(dice, "die"),
                faces(check.hand),
                f"{check.hand.total}: {'they hold' if check.holds else 'they break'}",
            ),
        )
        if not check.holds:
            rolls += (
                Roll(
                    "the coin",
                    ("heads" if check.flees else "tails",),
                    "they flee" if check.flees else "they surrender",
                ),
            )
    chance = either("hold", SURE - bet(content, grit, None, dice).bust, "flee or surrender")
    terms = (
        Term(f"{best.name}: {GRIT}" if best else "the highest Grit", str(grit), ATTRIBUTES_SECTION),
        Term("dice", str(dice)),
    )
    return Answer(
        chance.rows, "", (), f"{grit} or less on {tally(dice, 'die')} holds.", terms, rolls
    )


@QUESTIONS.add("How a stranger takes to the Posse", "First Impressions")
def _reaction(
    content: Content,
    change: Annotated[int, Ask("what the Judge adds for what they know", "0", -10, 10)],
    stays: Annotated[bool, switch("the Posse does not withdraw from the Guarded")],
    rng: Rng | None,
) -> Answer:
    rules, chances = rulebook(content), dict[str, Fraction]()
    more = of_dice(rules.reaction.more_die)
    for total, p in plus(of_dice(rules.reaction.dice), {change: SURE}).items():
        once = {total: p}
        for then, q in (
            plus(once, more) if stays and row_for(content, REACTIONS, total).again else once
        ).items():
            word = row_for(content, REACTIONS, then).attitude
            chances[word] = chances.get(word, NEVER) + q
    rows = tuple(
        (row.attitude, chances[row.attitude])
        for _, row in content[REACTIONS].items()
        if row.attitude in chances
    )
    terms = (
        Term("thrown", str(rules.reaction.dice)),
        *((Term("for what they know", signed(change)),) if change else ()),
    )
    text = f"{rules.reaction.dice}: low is friendly, high is not."
    return Answer(
        rows, "", (), text, terms, _reaction_rolls(content, rng, change, stays) if rng else ()
    )


def _reaction_rolls(content: Content, rng: Rng, change: int, stays: bool) -> tuple[Roll, ...]:
    """The reaction, and a second one of the Guarded."""
    first = reaction(content, rng, change)
    met = stand_ground(content, rng, first) if stays else first
    thrown = (("they meet", first), *((("the Posse stays", met),) if met is not first else ()))
    return tuple(
        Roll(label, faces(one.hand), f"{one.total}: {one.reaction.attitude}: {one.reaction.does}")
        for label, one in thrown
    )


@QUESTIONS.add("The numbers of a person of a rank", "People", chances=False)
def _npc(
    content: Content,
    rank: Annotated[
        str, Ask("how dangerous", "Common", names=lambda content: names(content[RANKS]))
    ],
    strong: Annotated[str, Ask("the strong Attribute", WORDS[1], names=lambda _: WORDS)],
    second: Annotated[
        str,
        Ask("the second one, of a rank that has two strong ones", WORDS[2], names=lambda _: WORDS),
    ],
) -> Answer:
    row = content[RANKS].at(rank)
    if row.second != row.third and second == strong:
        raise ValueError(f"second: {rank} has two strong Attributes; name another than {strong}")
    has_second = row.second != row.third
    who = Npc.model_validate(
        {
            "name": rank,
            "rank": rank,
            "strong": strong.lower(),
            "second": second.lower() if has_second else None,
        }
    )
    scores = rank_scores(who, content)
    guts = half_guts(content, scores["grit"])
    terms = (
        *(
            Term(name.capitalize(), str(score), ATTRIBUTES_SECTION)
            for name, score in scores.items()
        ),
        Term("Guts", str(guts), ATTRIBUTES_SECTION),
    )
    return Answer(
        text=f"{rank}, strong in {strong}.", terms=terms, unused=() if has_second else ("second",)
    )


@VIEWS.table("morale-odds", "Morale", "Grit", line="They hold, by the highest Grit among them")
def _morale_odds(content: Content) -> Grid:
    dice = both_morale_dice(content)
    return Grid(
        [f"{n} dice" for n in dice],
        {
            score: [SURE - bet(content, score, None, n).bust for n in dice]
            for score in score_range(content)
        },
    )


@VIEWS.chart("morale-chart", "Who Holds", "Grit", line="More dice when their Guts are low")
def _morale_chart(content: Content) -> Plot:
    return _morale_odds(content).plot()


@VIEWS.view("ranks")
def _ranks(content: Content) -> TableView:
    """The ranks of people with their attributes, Guts and morale."""
    rows = {}
    for name in names(content[RANKS]):
        rank = content[RANKS].at(name)
        rows[name] = [
            str(rank.first),
            str(rank.second),
            str(rank.third),
            *_guts_and_morale(content, name),
        ]
    table = plain_table(
        "ranks",
        [
            "Rank",
            "Strong",
            "Second",
            "Third",
            "Guts",
            *(f"Break, {n}d6" for n in both_morale_dice(content)),
        ],
        rows,
    )
    return replace(
        table,
        title="Ranks",
        index=False,  # the glossary has them
        note=(
            "Guts and chances to break, in 100, from the weakest Grit that the rank may have to the"
            " strongest."
        ),
    )


@VIEWS.view("ranks-screen")
def _ranks_screen(content: Content) -> TableView:
    """The same in fewer columns."""
    rows = {}
    for name in names(content[RANKS]):
        rank = content[RANKS].at(name)
        rows[name] = [f"{rank.first} {rank.second} {rank.third}", *_guts_and_morale(content, name)]
    return plain_table(
        "ranks-screen",
        ["Rank", "Attributes", "Guts", *(f"{n}d6" for n in both_morale_dice(content))],
        rows,
    )


def _guts_and_morale(content: Content, name: str) -> list[str]:
    """Of a rank, from its weakest Grit to its strongest: Guts, and how often it breaks."""
    rank = content[RANKS].at(name)
    ends = (rank.third, rank.first)
    broken = (
        f"{per_cent(bet(content, ends[0], None, n).bust)}–{per_cent(bet(content, ends[1], None, n).bust)}"  # noqa: E501
        for n in both_morale_dice(content)
    )
    return ["–".join(dict.fromkeys(str(half_guts(content, score)) for score in ends)), *broken]
