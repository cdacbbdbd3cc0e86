"""Stat blocks: six numbers, each weapon with its finished sums, and the strength to tick off."""

from __future__ import annotations

from decimal import Decimal

from ...content import Cast, Content
from ...numerals import signed
from ...tree import waivers
from ...view import StatView
from .arm import ArmLine
from .character import ABILITIES, WORDS, Character
from .figures import Figures, figures
from .life import countries, killed, summary, tags, years

HEADS = ("Weapon", "First shot", "To hit")
UNKNOWN = "–"
PROPER = ("Civil War", "Army", "Buffalo")


EMPTY = StatView(
    id="blank", name="", great=(("Speed", ""), ("Gun", ""), ("Throw", ""), ("Brave", ""), ("Exp.", "")), lesser=(), arm_heads=HEADS,
    arms=(("", "", ""),) * 3, lines=(("Kept", ""), ("Percentiles", ""), ("Note", "")), bodies=(("Strength", 20),),
)  # fmt: skip


def stat(cast: Cast | None, content: Content) -> StatView:
    """The stat block of someone in the cast; an empty one for nobody."""
    if cast is None:
        return EMPTY
    who = cast.who
    assert isinstance(who, Character)
    found = figures(who, content)
    score = found.strength.score
    return StatView(
        id=cast.id, name=who.name, intro=summary(who), tags=tags(who), great=numbers(found), lesser=(),
        arm_heads=HEADS if found.arms else (), arms=tuple(_arm(arm) for arm in found.arms), lines=_lines(who, content),
        bodies=((f"{score} strength", score),) if score is not None else (), waived=tuple(w.reason for w in waivers(cast.tree)),
    )  # fmt: skip


def numbers(found: Figures) -> tuple[tuple[str, str], ...]:
    """The five figures at the head of a block; strength is the sixth, in boxes."""
    bravery = f"{plus(found.bravery.speed)}/{plus(found.bravery.accuracy)}" if found.bravery.speed is not None else UNKNOWN
    return (
        ("Speed", plus(found.speed.score)), ("Gun", plus(found.gun.score)), ("Throw", plus(found.throwing.score)),
        ("Brave", bravery), ("Exp.", plus(found.experience.modifier)),
    )  # fmt: skip


def plus(number: int | None) -> str:
    """+5, −3, 0; a dash for what is unknown."""
    return UNKNOWN if number is None else signed(number) if number else "0"


def plain(number: int | None) -> str:
    """17, −3; a dash for what is unknown."""
    return UNKNOWN if number is None else str(number).replace("-", "−")


def _arm(arm: ArmLine) -> tuple[str, ...]:
    count = f"{arm.count} × " if arm.count > 1 else ""
    return (count + (lower(arm.name) if count else said(arm.name)), plain(arm.first_shot), plain(arm.to_hit))


def lower(name: str) -> str:
    """A weapon's name inside a sentence: fast draw revolver, Civil War rifle."""
    words = name.lower()
    for proper in PROPER:
        words = words.replace(proper.lower(), proper)
    return words


def said(name: str) -> str:
    """A weapon's name at the head of a line: Fast draw revolver."""
    words = lower(name)
    return words[:1].upper() + words[1:]


def _lines(who: Character, content: Content) -> tuple[tuple[str, str], ...]:
    arms = [f"{lower(arm.called or arm.arm)} {arm.at}" for arm in who.arms if arm.at]
    told = (
        ("Also", ", ".join(who.aliases)), ("Lived", years(who)), ("Rides in", countries(who, content)), ("Killed", killed(who)),
        ("Kept", ", ".join(arms)), ("Percentiles", _percentiles(who)), ("Note", who.note),
    )  # fmt: skip
    return tuple((label, text[0].upper() + text[1:]) for label, text in told if text)


def _percentiles(who: Character) -> str:
    """The scores on the dice, for what is checked against them, such as morale."""
    known = [(WORDS.get(name, name), getattr(who, name)) for name in ABILITIES]
    return ", ".join(f"{word} {percent(ability.roll)}" for word, ability in known if ability is not None and ability.roll is not None)


def percent(roll: Decimal) -> str:
    """A percentile score as it is written: 05, 91½, 00."""
    return f"{int(roll) % 100:02}{'½' if roll != int(roll) else ''}"
