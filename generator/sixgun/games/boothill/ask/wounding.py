"""Wounds: place and severity, what they mean, stunning, healing."""

from fractions import Fraction
from typing import Annotated

from ....content.content import Content
from ....content.numerals import signed
from ....content.probability import NEVER, SURE
from ....content.table import names
from ....play.game import Answer, Ask, Term
from ....play.question import Questions, either, switch
from ....system.rng import Rng
from ..character import Character
from ..figures import figures
from ..probability import fate, in_hundred, severities
from ..resolve.drink import reeling
from ..resolve.wound import Body, Wound, hampers, healed, places, rested, stun, weeks_to_heal
from ..tables import STUNNING
from . import people
from .outcome import HALF, checked, told, wounds_struck
from .people import body_of, characters, hand_of
from .volley import COVERS, Cover, shown, standing

ANYWHERE = "anywhere"
QUESTIONS = Questions()
Who = Annotated[
    Character | None, Ask("who it is; nobody: by the strength given", "", people=characters)
]


@QUESTIONS.add("How bad a hit is", "Wounds")
def _wound(  # noqa: PLR0913
    content: Content,
    place: Annotated[
        str, Ask("where", ANYWHERE, names=lambda content: (ANYWHERE, *places(content)))
    ],
    better: people.Better,
    count: Annotated[int, Ask("wounds at once", "1", 1, 12)],
    at: people.Target,
    strength: Annotated[int, Ask("the target's strength, if nobody is named", "14", 1, 40)],
    wounds: people.Wounds,
    bruises: people.Bruises,
    cover: Cover,
    rng: Rng | None,
) -> Answer:
    body, open_, hand = (
        body_of(at, content, strength, wounds, bruises),
        shown(cover, hand_of(at)),
        hand_of(at),
    )
    where = "" if place == ANYWHERE else place
    kinds = severities(content, better, where, open_)
    rows = tuple((str(how), p) for how, p in kinds.items()) + (
        (("stopped by the cover", SURE - sum(kinds.values(), NEVER)),) if open_ else ()
    )
    if count > 1:
        rows += fate(content, standing(body), {count: Fraction(1)}, better, where, open_).rows()
    unused = ("strength",) if at else ()
    after, rolls = (
        wounds_struck(content, rng, body, count, better=better, place=where, shown=open_, hand=hand)
        if rng
        else (body, ())
    )
    note = "One roll for the place, a second for how bad it is." + (
        f" The chances of {count} wounds count them together." if count > 1 else ""
    )
    return Answer(
        rows,
        note,
        unused,
        f"Before it: {told(content, body, hand)}.",
        (),
        rolls,
        left=0 if after.dead else max(after.left, 0),
    )


@QUESTIONS.add("What somebody's wounds mean", "Wounds", chances=False)
def _condition(
    content: Content,
    who: Who,
    strength: people.Strength,
    wounds: people.Wounds,
    bruises: people.Bruises,
) -> Answer:
    body, hand = body_of(who, content, strength, wounds, bruises), hand_of(who)
    lost = [
        Term(
            f"{one.severity.capitalize()} wound, {one.place or 'anywhere'}",
            signed(-one.points) if one.points else "dead",
        )
        for one in body.wounds
    ]
    bruised = [Term("Bruises", signed(-body.bruises), "Brawls")] if body.bruises else []
    name = who.name if who else "The character"
    note = _out(content, body) if not body.dead and body.left <= 0 else ""
    lines = (Term("strength", str(body.strength)), *lost, *bruised)
    return Answer(
        (), note, ("strength",) if who else (), f"{name}: {told(content, body, hand)}.", lines
    )


def _out(content: Content, body: Body) -> str:
    """How long somebody without strength is out."""
    rules = content.rules
    if body.wounds:
        return (
            f"Senseless for the rest of the fight, and at least {rules.number('wound.out-hours')}"
            " hour; without a doctor the wounds may prove fatal."
        )
    return (
        "Senseless for the rest of the fight, and at least"
        f" {rules.number('brawl.passed-out-minutes')} minutes."
    )


@QUESTIONS.add("What hard cover leaves open", "Wounds")
def _hard_cover(
    content: Content,
    cover: Annotated[str, Ask("the cover", "pistol", names=lambda _: COVERS)],
    hand: Annotated[str, Ask("the hand that shoots", "right", names=lambda _: ("right", "left"))],
) -> Answer:
    open_ = shown(cover, hand)
    hit = sum(severities(content, shown=open_).values(), NEVER)
    rows = (("a hit wounds", hit), ("the cover stops it", SURE - hit))
    return Answer(
        rows,
        "Brick, earth and stone. Judge other cases by these.",
        (),
        f"Open: {', '.join(place for place in places(content) if place in open_)}.",
    )


@QUESTIONS.add("Whether a blow or a bullet stuns", "Stunning")
def _stun(
    content: Content,
    by: Annotated[
        str,
        Ask(
            "what strikes",
            "Bullet wound in the head",
            names=lambda content: names(content[STUNNING]),
        ),
    ],
    behind: Annotated[bool, switch("from behind, or by surprise")],
    who: Annotated[
        Character | None,
        Ask("who is struck, for the figures of the turn after", "", people=characters),
    ],
    rng: Rng | None,
) -> Answer:
    row = content[STUNNING].at(by)
    needed = row.behind if behind else row.basic
    answer = either("stunned", in_hundred(needed), "not stunned", f"Stunned: {HALF}.")
    rolls = (
        (checked("stunned", stun(content, rng, by, behind=behind), HALF, "not stunned"),)
        if rng
        else ()
    )
    return Answer(
        answer.rows,
        answer.note,
        (),
        f"{needed} or less on d% stuns.",
        _halved(content, who) if who else (),
        rolls,
    )


def _halved(content: Content, who: Character) -> tuple[Term, ...]:
    """Somebody's sums in the second turn after being stunned."""
    figure = figures(reeling(who, content), content)
    lines = [
        Term(f"half the dice: base speed with the {arm.name}", str(arm.first_shot))
        for arm in figure.arms
        if arm.first_shot is not None
    ]
    aims = (("guns", figure.guns), ("thrown weapons", figure.throws))
    return (
        *lines,
        *(
            Term(f"half the dice: base accuracy, {what}", str(number))
            for what, number in aims
            if number is not None
        ),
    )


@QUESTIONS.add("How wounds and bruises heal", "Healing", chances=False)
def _heal(
    content: Content,
    who: Who,
    wounds: Annotated[str, Ask("wounds", "serious chest", form="serious chest, light left leg")],
    bruises: people.Bruises,
    weeks: Annotated[int, Ask("weeks of care", "4", 0, 52)],
    hours: Annotated[int, Ask("hours of rest", "0", 0, 1000)],
) -> Answer:
    body = body_of(who, content, 1, wounds, bruises)
    alive = [one for one in body.wounds if one.points]
    lines = [
        Term(
            f"{one.severity.capitalize()} wound, {one.place or 'anywhere'}:"
            f" {_mended(content, one, weeks)}",
            signed(healed(content, one, weeks)),
        )
        for one in alive
    ]
    left = rested(content, body, hours).bruises
    bruised = (
        [Term(f"Bruises: {left} left" if left else "Bruises: gone", signed(body.bruises - left))]
        if body.bruises
        else []
    )
    text = (
        f"All wounds are healed after {weeks_to_heal(content, body)} weeks."
        if alive
        else "There are no wounds to heal."
    )
    unused = () if body.bruises else ("hours",)
    return Answer(
        (),
        "With proper care. Wounds heal side by side; rest heals bruises alone.",
        unused,
        text,
        (*lines, *bruised),
    )


def _mended(content: Content, one: Wound, weeks: int) -> str:
    left = one.points - healed(content, one, weeks)
    return (
        "healed"
        if not left
        else (
            f"{left} of {one.points} left,"
            f" {'still hampers' if hampers(content, one, weeks) else 'hampers no more'}"
        )
    )
