"""Questions about the Judge's people: how they take to the Posse, whether they stand, what a rank
is worth.
"""

from fractions import Fraction
from typing import Annotated

from ....content.content import Content
from ....content.numerals import signed
from ....content.probability import NEVER, SURE, of_dice, plus
from ....content.table import names
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions, either, switch
from ....play.table import row_for
from ....system.rng import Rng
from ..character import Npc
from ..chart import morale_dice
from ..probability import bet
from ..resolve.judge import GUARDED, morale, reaction, stand_ground
from ..ruling import half_guts
from ..stat import scores
from ..tables import RANKS, REACTIONS
from . import keys
from .people import ABOVE, GRIT, WORDS, Person, attributes_of, dice_of, faces, people

QUESTIONS = Questions()


@QUESTIONS.add("A morale check", "Morale")
def _morale(
    content: Content,
    who: Annotated[
        tuple[Person, ...],
        Ask("who stands together; nobody: by the score given", "", people=people, many=True),
    ],
    score: keys.Score,
    below_half: Annotated[bool, switch("below half of their Guts")],
    rng: Rng | None,
) -> Answer:
    """By the highest Grit among them."""
    best = max(who, key=lambda one: attributes_of(one, content)["grit"], default=None)
    grit = attributes_of(best, content)["grit"] if best else score
    dice = morale_dice(content, below_half)
    rolls: tuple[Roll, ...] = ()
    if rng:
        made = morale(content, rng, grit, below_half=below_half)
        rolls = (
            Roll(
                dice_of(dice),
                faces(made.hand),
                f"{made.hand.total}: {'they hold' if made.holds else 'they break'}",
            ),
        )
        if not made.holds:
            rolls += (
                Roll(
                    "the coin",
                    ("heads" if made.flees else "tails",),
                    "they flee" if made.flees else "they surrender",
                ),
            )
    chance = either("hold", SURE - bet(content, grit, None, dice).bust, "flee or surrender")
    terms = (
        Term(f"{best.name}: {GRIT}" if best else "the highest Grit", str(grit), ABOVE),
        Term("dice", str(dice)),
    )
    return Answer(
        chance.rows,
        "",
        ("score",) if who else (),
        f"{grit} or less on {dice_of(dice)} holds.",
        terms,
        rolls,
    )


@QUESTIONS.add("How somebody takes to the Posse", "First Impressions")
def _reaction(
    content: Content,
    change: Annotated[int, Ask("what the Judge adds for what they know", "0", -10, 10)],
    stays: Annotated[bool, switch("the Posse does not withdraw from the Guarded")],
    rng: Rng | None,
) -> Answer:
    rules, chances = content.rules, dict[str, Fraction]()
    more = of_dice(rules.dice("reaction.more-die"))
    for total, p in plus(of_dice(rules.dice("reaction.dice")), {change: SURE}).items():
        once = {total: p}
        for then, q in (
            plus(once, more) if stays and _attitude(content, total) == GUARDED else once
        ).items():
            word = _attitude(content, then)
            chances[word] = chances.get(word, NEVER) + q
    rows = tuple(
        (row.attitude, chances[row.attitude])
        for _, row in content[REACTIONS].items()
        if row.attitude in chances
    )
    terms = (
        Term("thrown", rules.text("reaction.dice")),
        *((Term("for what they know", signed(change)),) if change else ()),
    )
    text = f"{rules.text('reaction.dice')}: low is friendly, high is not."
    return Answer(rows, "", (), text, terms, _met(content, rng, change, stays) if rng else ())


def _attitude(content: Content, total: int) -> str:
    return row_for(content, REACTIONS, total).attitude


def _met(content: Content, rng: Rng, change: int, stays: bool) -> tuple[Roll, ...]:
    """The reaction, and a second one of the Guarded."""
    first = reaction(content, rng, change)
    met = stand_ground(content, rng, first) if stays else first
    thrown = (("they meet", first), *((("the Posse stays", met),) if met is not first else ()))
    return tuple(
        Roll(label, faces(one.hand), f"{one.total}: {one.reaction.attitude}: {one.reaction.does}")
        for label, one in thrown
    )


@QUESTIONS.add("The numbers of somebody of a rank", "People", chances=False)
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
    held = scores(who, content)
    guts = half_guts(content, held["grit"])
    terms = (
        *(Term(name.capitalize(), str(score), ABOVE) for name, score in held.items()),
        Term("Guts", str(guts), ABOVE),
    )
    return Answer(
        text=f"{rank}, strong in {strong}.", terms=terms, unused=() if has_second else ("second",)
    )
