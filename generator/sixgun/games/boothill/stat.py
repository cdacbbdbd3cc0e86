"""Stat blocks: six numbers, each weapon with its finished sums, and the strength to tick off."""

from collections.abc import Iterable
from decimal import Decimal

from ...content.content import Content
from ...content.numerals import signed
from ...play.stat import Pairs, blank_block, capital, lines, stat_blocks
from ...view import StatView
from .arm import ArmLine
from .character import ABILITIES, WORDS, Character, Guessed
from .figures import Figures, figures
from .life import countries, killed, summary, tags, years

HEADS = ("Weapon", "First shot", "To hit")
UNKNOWN = "–"
GUESS, GUESSES = (
    "?",
    "rosters/guesses",
)  # the sign of a guessed figure, and the section with its legend
PROPER = ("Civil War", "Army", "Buffalo")


def _block(who: Character, content: Content) -> StatView:
    derived = figures(who, content)
    score = derived.strength.score
    return StatView(
        id="",
        name=who.name,
        intro=summary(who),
        tags=tags(who),
        great=numbers(who, derived),
        arm_heads=HEADS if derived.arms else (),
        arms=tuple(map(_arm, derived.arms)),
        lines=_lines(who, content),
        bodies=(
            ((f"Str. {guess(who, 'strength', str(score))}", score),) if score is not None else ()
        ),
        guessed=legend([who], content),
    )


def guess(who: Character, ability: Guessed, value: str) -> str:
    """A figure, with its sign where it is a guess: 14?"""
    return value + GUESS if ability in who.guessed else value


def legend(people: Iterable[Character], content: Content) -> str:
    """What the sign of a guess means; empty where none of these people has one."""
    prose = content.prose.get(GUESSES)
    return prose.body.strip() if prose and any(who.guessed for who in people) else ""


def numbers(who: Character, derived: Figures) -> Pairs:
    """The five figures at the head of a block; strength is the sixth, in boxes."""
    bravery = (
        f"{plus(derived.bravery.speed)}/{plus(derived.bravery.accuracy)}"
        if derived.bravery.speed is not None
        else UNKNOWN
    )
    return (
        ("Speed", guess(who, "speed", plus(derived.speed.score))),
        ("Gun", guess(who, "gun", plus(derived.gun.score))),
        ("Throw", guess(who, "throwing", plus(derived.throwing.score))),
        ("Brave", guess(who, "bravery", bravery)),
        ("Exp.", guess(who, "experience", plus(derived.experience.modifier))),
    )


def plus(number: int | None) -> str:
    """+5, −3, 0; a dash for what is unknown."""
    return UNKNOWN if number is None else signed(number) if number else "0"


def plain(number: int | None) -> str:
    """17, −3; a dash for what is unknown."""
    return UNKNOWN if number is None else str(number).replace("-", "−")


def _arm(arm: ArmLine) -> tuple[str, ...]:
    count = f"{arm.count} × " if arm.count > 1 else ""
    return (
        count + (lower(arm.name) if count else heading(arm.name)),
        plain(arm.first_shot),
        plain(arm.to_hit),
    )


def lower(name: str) -> str:
    """A weapon's name inside a sentence: fast draw revolver, Civil War rifle."""
    words = name.lower()
    for proper in PROPER:
        words = words.replace(proper.lower(), proper)
    return words


def heading(name: str) -> str:
    """A weapon's name at the head of a line: Fast draw revolver."""
    return capital(lower(name))


def _lines(who: Character, content: Content) -> Pairs:
    kept = capital(
        "; ".join(f"{arm.at}: {lower(arm.called or arm.arm)}" for arm in who.arms if arm.at)
    )
    return lines(
        ("Also", ", ".join(who.aliases)),
        ("Lived", years(who)),
        ("Rides in", countries(who, content)),
        ("Killed", killed(who)),
        ("Kept", kept),
        ("Percentiles", _percentiles(who)),
        ("Note", who.note),
    )


def _percentiles(who: Character) -> str:
    """The percentile scores, for checks against them such as morale."""
    known = [(WORDS.get(name, name), getattr(who, name)) for name in ABILITIES]
    return ", ".join(
        f"{word} {percent(ability.roll)}"
        for word, ability in known
        if ability is not None and ability.roll is not None
    )


def percent(roll: Decimal) -> str:
    """A percentile score as it is written: 05, 91½, 00."""
    return f"{int(roll) % 100:02}{'½' if roll != int(roll) else ''}"


BLANK = blank_block(
    ("Speed", "Gun", "Throw", "Brave", "Exp."),
    ("Kept", "Percentiles", "Note"),
    (("Strength", 20),),
    heads=HEADS,
    arms=3,
)
stat = stat_blocks(BLANK, {Character: _block})
