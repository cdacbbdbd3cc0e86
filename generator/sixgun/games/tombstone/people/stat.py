"""Stat blocks: creatures as given, quick-play characters as their rules make them (Stat Blocks
Explained).
"""

from collections import Counter
from dataclasses import replace

from ....content.content import Content
from ....content.wording import dollars, signed
from ....play.stat import Pairs, blank_block, capital, lines, lower, run_in, stat_blocks
from ....view import StatView
from ..rules import rulebook
from ..tables import DYNAMITE, HANDS, Weapon, weapon
from .character import Attack, Character, Creature
from .figures import Figures, arms_and_hands, figures, short_damage

GREAT, LESSER = ("Health", "Defense", "Gun", "Brawl"), ("Will", "Pers.", "Inv.", "Speed", "Luck")


def _creature(who: Creature, content: Content) -> StatView:
    health = (
        (("Health, avg." if who.average else "Health", str(who.health[0])),)
        if len(set(who.health)) == 1
        else ()
    )
    skills = _modifiers(("Gun", who.gunslinging), ("Brawl", who.brawling))
    lesser = _modifiers(("Pers.", who.personality), ("Inv.", who.investigation))
    speed = f"{who.speed}, swims {who.swim}" if who.swim else str(who.speed)
    return StatView(
        id="",
        name=who.name,
        great=(*health, ("Defense", str(who.defense)), *skills),
        lesser=(
            ("Will", str(who.willpower)),
            *lesser,
            ("Speed", speed),
            ("Luck", str(who.fortune_dice)),
        ),
        lines=_lines(who, content),
        bodies=who.bodies,
        intro=who.intro,
    )


def _modifiers(*skills: tuple[str, int | None]) -> Pairs:
    return tuple((label, signed(value)) for label, value in skills if value is not None)


def _lines(who: Creature, content: Content) -> Pairs:
    return lines(
        (
            "Arms" if any(a.arm for a in who.attacks) else "Attacks",
            ", ".join(_attack(a, content) for a in who.attacks),
        ),
        ("Hide", who.defense_note),
        (
            "Tracking",
            (
                f"{signed(who.tracking)} to Investigation when tracking"
                if who.tracking is not None
                else ""
            ),
        ),
        ("Possessions", _possessions(who)),
        *((a.name, a.text) for a in who.abilities),
        ("Wants", who.wants),
        ("Fights", who.fights),
    )


def _attack(attack: Attack, content: Content) -> str:
    kind = weapon(content, attack.arm) if attack.arm else None
    name = _in_line(kind, attack.arm) if attack.arm else attack.name.lower()
    damage = attack.damage or (reach(kind) if kind else "")
    return f"{f'{attack.count} × ' if attack.count > 1 else ''}{name} {damage}".strip()


def _in_line(kind: Weapon | None, name: str) -> str:
    """An arm's name inside a sentence: bare hands, six-shooter."""
    return "bare hands" if kind and kind.label == HANDS else (kind.label if kind else name).lower()


def reach(kind: Weapon) -> str:
    """Damage in a line of text: 1d6, or 2d6 near and 1d6 far."""
    if kind.far_damage and kind.label != DYNAMITE:
        return f"{kind.near_damage} near, {kind.far_damage} far"
    return str(kind.near_damage)


def _possessions(who: Creature) -> str:
    each = " each" if len(who.bodies) > 1 else ""
    cash = f"${who.cash}{each}" if who.cash else ""
    return ", ".join(p for p in (who.possessions, cash) if p)


def _character(who: Character, content: Content) -> StatView:
    """A character's figures as the source prints them: points alone, with abilities printed beside
    them.
    """
    derived = figures(who, content)
    gun, brawl, personality, investigation = (
        signed(skill.base + skill.points)
        for skill in map(
            derived.skills.__getitem__, ("gunslinging", "brawling", "personality", "investigation")
        )
    )
    great = (str(derived["health"]), str(derived["defense"]), gun, brawl)
    lesser = (
        str(derived["willpower"]),
        personality,
        investigation,
        str(derived.speed),
        str(derived.fortune_dice),
    )
    return StatView(
        id="",
        name=who.name,
        great=tuple(zip(GREAT, great, strict=True)),
        lesser=tuple(zip(LESSER, lesser, strict=True)),
        lines=_outfit(who, derived, content),
        bodies=(("", derived["health"]),),
    )


def _outfit(who: Character, derived: Figures, content: Content) -> Pairs:
    arms = Counter[str]()
    for arm in who.arms:
        kind = weapon(content, arm.arm)
        dynamite = kind is not None and kind.label == DYNAMITE
        name = lower(arm.called) if arm.called else _in_line(kind, arm.arm)
        dealt = (
            "" if kind is None else short_damage(kind, arm, content) if dynamite else reach(kind)
        )
        arms[f"{name} {dealt}".strip()] += 1 if dynamite else arm.count
    listed = (f"{count} × {arm}" if count > 1 else arm for arm, count in arms.items())
    goods = run_in(
        [thing.name for thing in derived.owned if thing.place[0] != "arms"]
        + [dollars(derived.cash)]
    )
    return (
        ("Arms", capital("; ".join(listed)) or "None"),
        ("Possessions", goods),
        *((a.name, a.brief) for a in derived.abilities),
    )


def handout(who: Character, block: StatView, content: Content) -> StatView:
    """A character's block with the arms as a table, and boxes to strike off in play: Health,
    Fortune Dice, shots.
    """
    derived = figures(who, content)
    arms = arms_and_hands(derived, content)
    loads = ((f"{arm.name.partition(',')[0]}, loaded", arm.shots) for arm in arms if arm.shots)
    return replace(
        block,
        lines=block.lines[1:],
        bodies=(("Health", derived["health"]), ("Fortune Dice", derived.fortune_dice), *loads),
        arm_heads=("Arms", f"{rulebook(content).check.dice} and", "Damage", "Long range"),
        arms=tuple((arm.name, arm.modifier, arm.damage, arm.long_range) for arm in arms),
    )


BLANK = blank_block(
    GREAT, ("Arms", "Possessions", "Abilities"), (("", 10), ("", 10)), lesser=LESSER
)
stat = stat_blocks(BLANK, {Creature: _creature, Character: _character})
