"""What the attacks of a turn do: their chances, how the target is after them, and how they fall."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from ...content.content import Content
from ...content.probability import NEVER, SURE, Chances, of_dice, plus, total
from ...play.game import Roll
from ...play.test import added
from ...system.rng import Rng
from .attack import Damage, damage
from .harm import Victim, suffer
from .rolls import faces, fortune_dice
from .rules import rulebook
from .turn import Blow


def lands(blow: Blow) -> Fraction:
    """The chance that a blow hits."""
    return SURE - (SURE - blow.sum.chance) ** blow.tries


def harms(content: Content, blow: Blow, luck: int = 0) -> Chances:
    """The damage of a blow that hits, with so many Fortune Dice."""
    least, dice = rulebook(content).speed.least_damage, fortune_dice(content, luck)
    one = plus(of_dice(blow.damage), of_dice(dice)) if dice else of_dice(blow.damage)
    dealt = total((max(number + added(blow.more), least), p) for number, p in one.items())
    return (
        dealt
        if blow.bullets == 1
        else total((max(a, b), p * q) for a, p in dealt.items() for b, q in dealt.items())
    )


def mean(chances: Chances) -> Fraction:
    return sum((number * p for number, p in chances.items()), NEVER)


def fates(
    content: Content, blows: tuple[Blow, ...], health: int, survives: Fraction, luck: int = 0
) -> dict[int, Fraction]:
    """How a target stands after blows: Health left, 0 with a Mortal Wound, −1 with a second one, −2
    dead.
    """
    now: dict[int, Fraction] = {health: SURE}
    for number, blow in enumerate(blows):
        hit, dealt = lands(blow), harms(content, blow, luck if number == 0 else 0)
        pairs = [(state, p * (SURE - hit)) for state, p in now.items()]
        for state, p in now.items():
            pairs += [(after, p * hit * q) for after, q in _after(state, dealt, survives)]
        now = total(pairs)
    return now


DEAD = -2


def _after(state: int, dealt: Chances, survives: Fraction) -> Iterator[tuple[int, Fraction]]:
    """Where a hit takes a target, with its chance."""
    if state <= 0:
        yield max(state - 1, DEAD), SURE
        return
    for harm, p in dealt.items():
        if harm < state:
            yield state - harm, p
        else:
            yield from ((0, p * survives), (DEAD, p * (SURE - survives)))


def strike(
    content: Content, rng: Rng, blow: Blow, label: str, luck: int = 0
) -> tuple[Damage | None, tuple[Roll, ...]]:
    """Throws an attack and, where it hits, its damage."""
    rolls, hit = [], False
    for n in range(blow.tries):
        made = blow.sum.play(rng)
        hit = made.hit
        rolls.append(made.report(f"{label}, again" if n else label, "a hit", "a miss"))
        if hit:
            break
    if not hit:
        return None, tuple(rolls)
    dice = fortune_dice(content, luck)
    shots = [damage(content, rng, blow.damage, blow.more, dice) for _ in range(blow.bullets)]
    best = max(shots, key=lambda shot: shot.dealt)
    each = tuple(face for shot in shots for face in faces(shot.throw, shot.luck))
    return best, (*rolls, Roll("damage", each, f"{best.dealt} damage"))


def fight(
    content: Content, rng: Rng, blows: tuple[Blow, ...], hurt: Victim | None, luck: int = 0
) -> tuple[Roll, ...]:
    """A turn of attacks, and what becomes of the target if it is known."""
    rolls: list[Roll] = []
    for number, blow in enumerate(blows, 1):
        dealt, thrown = strike(
            content,
            rng,
            blow,
            f"attack {number}" if len(blows) > 1 else "attack",
            luck if number == 1 else 0,
        )
        rolls += thrown
        if dealt and hurt:
            hurt, text, more = suffer(content, rng, hurt, dealt.dealt)
            rolls[-1] = replace(rolls[-1], text=f"{rolls[-1].text}: {text}")
            rolls += more
    return tuple(rolls)
