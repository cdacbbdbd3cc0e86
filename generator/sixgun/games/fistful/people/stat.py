"""Stat blocks: people of a rank, beasts, and outlaws of the cast. A posse has its sheet and no
block.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ....content.content import Content
from ....content.probability import NEVER, per_cent
from ....content.wording import dollars
from ....play.stat import Pairs, blank_block, capital, filled, run_in, stat_blocks
from ....view import StatView
from ..npcs import both_morale_dice
from ..rules import half_guts, rulebook
from ..slots import Thing
from ..stakes import USUAL, challenges
from ..tables import CLOSE, FIST, Attribute, Damage
from ..test import best, bet, bets
from ..weapons import ArmLine, arm_line, modifier
from .character import ATTRIBUTES, Arm, Character, Creature, Npc
from .figures import figures, rank_scores

HEADS = ("Weapon", "Mod", "Guts on 1–6", "Reach")


SCORES = tuple(name.capitalize() for name in ATTRIBUTES)


def _block(
    name: str,
    held: Mapping[Attribute, int],
    guts: int,
    arms: Sequence[ArmLine],
    lines: Pairs,
    count: int = 1,
) -> StatView:
    """A block with boxes for the Guts of each of `count` bodies."""
    great = (
        *zip(SCORES, (str(held[name]) for name in ATTRIBUTES), strict=True),
        ("Guts", str(guts)),
    )
    qualities = "; ".join(
        f"{arm.name}: {', '.join(arm.qualities)}" for arm in arms if arm.qualities
    )
    rows = tuple((arm.name, arm.modifier, " ".join(map(str, arm.near)), arm.range) for arm in arms)
    return StatView(
        "",
        name,
        great,
        lines=filled(("Qualities", qualities), *lines),
        bodies=tuple((str(n) if count > 1 else "", guts) for n in range(1, count + 1)),
        arm_heads=HEADS,
        arms=rows,
        strong=max(ATTRIBUTES, key=lambda one: held[one]).capitalize(),
    )


def _odds(content: Content, held: Mapping[Attribute, int]) -> Pairs:
    """The best bet with the strongest attribute against the usual Challenge, and how often morale
    breaks.
    """
    usual = [*challenges(content).values()][USUAL]
    top = best(bets(content, max(held.values()), usual))
    broken = {
        n: per_cent(bet(content, held["grit"], None, n).bust) for n in both_morale_dice(content)
    }
    breaks = ", ".join(
        f"{chance}% on {n}d6" if chance != per_cent(NEVER) else f"never on {n}d6"
        for n, chance in broken.items()
    )
    return (("Best bet", f"{top.dice} dice, {per_cent(top.win)}% over {usual}"), ("Breaks", breaks))


def _npc(who: Npc, content: Content) -> StatView:
    held = rank_scores(who, content)
    arms = [arm_line(content, arm) for arm in who.arms or [Arm(arm=FIST)]]
    lines = (("Carries", capital(", ".join(who.gear))), ("Wants", who.wants), *_odds(content, held))
    tags = (who.rank, f"strong in {who.strong.capitalize()}")
    block = _block(who.name, held, half_guts(content, held["grit"]), arms, lines, who.count)
    return replace(block, intro=who.intro, tags=tags)


def _creature(who: Creature, content: Content) -> StatView:
    held: dict[Attribute, int] = {"grit": who.grit, "gumption": who.gumption, "grace": who.grace}
    dice, arms = range(1, rulebook(content).stakes.most + 1), []
    for attack in who.attacks:
        harm = Damage.parse(attack.damage) if attack.damage else Damage()
        arms.append(
            ArmLine(
                attack.name,
                modifier(harm),
                tuple(harm.of(n) for n in dice),
                (),
                CLOSE,
                tuple(attack.qualities),
            )
        )
    guts, manner = half_guts(content, who.grit), (("Manner", who.traits), *_odds(content, held))
    block = _block(who.name, held, guts, arms, manner, who.count)
    return replace(block, intro=who.intro, tags=("Creature",))


def _slots(cells: Sequence[Thing | None], *, arms: bool) -> str:
    """The arms in the slots, or everything else: “Knife (slot 2) · Rifle (6, 7)”."""
    places: dict[str, list[str]] = {}
    for number, thing in enumerate(cells, 1):
        if thing and bool(thing.arm) is arms:
            places.setdefault(thing.name, []).append(str(number))
    words = ("slot " if len(next(iter(places.values()), ())) < 2 else "slots ", *[""] * len(places))
    held = (
        f"{name} ({word}{', '.join(numbers)})".replace(" (", "\u00a0(").replace(", ", ",\u00a0")
        for word, (name, numbers) in zip(words, places.items(), strict=False)
    )
    return " · ".join(one.replace("slot ", "slot\u00a0") for one in held)


def _outlaw(who: Character, content: Content) -> StatView:
    derived = figures(who, content)
    loose = run_in([*(thing.name for thing in derived.stowed.loose), dollars(derived.dollars)])
    usual, _ = _odds(content, derived.attributes)
    cells = derived.stowed.cells
    lines = (
        ("Slots", _slots(cells, arms=True)),
        ("Carries", _slots(cells, arms=False)),
        ("Besides", loose),
        ("Habit", capital(who.habit)),
        ("Wants", who.wants),
        usual,
    )
    return replace(
        _block(who.name, derived.attributes, derived.most, derived.arms, lines),
        bodies=(("", derived.guts),),
        intro=who.background,
        tags=(who.posse,) if who.posse else (),
        lesser=(("Dice", str(derived.dice)), ("Stress", str(who.stress))) if who.stress else (),
    )


stat = stat_blocks(
    blank_block(
        (*SCORES, "Guts"), ("Qualities", "Carries", "Wants"), (("", 12),), heads=HEADS, arms=2
    ),
    {Npc: _npc, Creature: _creature, Character: _outlaw},
)
