"""Questions about rest, and about being out of action."""

from fractions import Fraction
from typing import Annotated

from ....content.content import Content
from ....content.numerals import signed
from ....play.game import Answer, Ask, Roll
from ....play.question import Questions
from ....system.rng import Rng
from ..probability import bets
from ..resolve.harm import out_of_action, rest
from ..ruling import half_guts
from ..tables import OUT
from . import keys
from .people import (
    GRIT,
    attributes_of,
    dice_of,
    guts_of,
    limited,
    need_scene,
    side,
    strained,
    thrown,
)

QUESTIONS = Questions()


def signed_mean(mean: Fraction) -> str:
    """A mean to two places, with its sign: +2.72."""
    return f"{float(mean):+.2f}".replace("-", "−")


@QUESTIONS.add("A night’s rest", "Harm")
def _rest(  # noqa: PLR0913
    content: Content,
    who: keys.Who,
    score: keys.Score,
    dice: keys.Staked,
    stress: keys.Stress,
    scene: keys.Scene,
    guts: Annotated[int | None, Ask("Guts before; theirs now, if none are given", "", 0, 99)],
    rng: Rng | None,
) -> Answer:
    """By default with the dice that heal most over many nights."""
    need_scene(content, scene)
    ours = side(content, who, GRIT, score, stress)
    offers = bets(content, ours.score, None, ours.most, scene)
    chosen = limited(dice, ours.most)
    one = (
        next(offer for offer in offers if offer.dice == chosen)
        if chosen
        else max(offers, key=lambda one: (one.win - one.bust) * one.dice)
    )
    each, most = (
        content.rules.number("rest.guts-per-die") * one.dice,
        half_guts(content, ours.score),
    )
    before = guts_of(who, content) if guts is None and who else guts
    rows = (
        (f"{each} Guts healed", one.win),
        (f"{each} Guts lost", one.bust),
        ("of these: Blackjack", one.blackjack),
    )
    rolls: tuple[Roll, ...] = ()
    if rng:
        night = rest(content, rng, ours.score, one.dice, ours.stress, scene=scene)
        then = "" if before is None else f"{min(max(before + night.guts, 0), most)} of {most} Guts"
        more = strained(night.stress - night.result.stress)
        rolls = (
            thrown(
                f"{ours.name}, {dice_of(one.dice)}",
                night.result,
                f"{signed(night.guts)} Guts",
                more,
                then,
            ),
        )
    text = (
        f"With sleep and rations and {dice_of(one.dice)}, {ours.score} or less heals {each} Guts,"
        f" up to {most}; more loses as many."
    )
    note = (
        f"{signed_mean((one.win - one.bust) * each)} Guts on average, where there are so many to"
        " heal."
    )
    return Answer(rows, note, ("score",) if who else (), text, ours.terms, rolls)


@QUESTIONS.add("Out of action", "Out of Action")
def _out(content: Content, who: keys.Who, rng: Rng | None) -> Answer:
    """The table for somebody at no Guts, once the Posse has won and brought them away."""
    table, regained = content[OUT], content.rules.dice("out.regained")
    rows = tuple(
        (f"{n}: {table.at(n).name}", Fraction(1, len(table.key.outcomes)))
        for n in table.key.outcomes
    )
    text, note = (
        f"One die; whoever lives regains {regained} Guts.",
        "Only if the Posse wins and gets them away; otherwise they are lost for good.",
    )
    if not rng:
        return Answer(rows, note, (), text)
    out, rolls = out_of_action(content, rng), []
    parts = [out.wound.name, str(table.row(out.roll).cells["effect"])]
    if who and out.wound.attribute:
        score = attributes_of(who, content)[out.wound.attribute]
        parts.append(
            f"{who.name}: {out.wound.attribute.capitalize()} {score} → {score - out.wound.loss}"
        )
    rolls.append(Roll("out of action", (str(out.roll),), "; ".join(parts)))
    if out.guts is not None:
        rolls.append(Roll("Guts regained", (str(out.guts),), f"{signed(out.guts)} Guts"))
    return Answer(rows, note, (), text, (), tuple(rolls))
