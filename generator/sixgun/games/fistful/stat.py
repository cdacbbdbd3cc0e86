"""Stat blocks: people of a rank, beasts, and outlaws of the cast."""

from __future__ import annotations

from ...content import Cast, Content
from ...numerals import dollars
from ...tree import waivers
from ...view import StatView
from .arm import ArmLine, arm_line, modifier
from .character import ATTRIBUTES, Arm, Character, Creature, Npc
from .figures import figures
from .ruling import half_guts
from .tables import CLOSE, FIST, RANKS, Attribute, Damage

HEADS = ("Weapon", "Mod", "Guts on 1–6", "Reach")


def scores(who: Npc, content: Content) -> dict[Attribute, int]:
    """A rank's attributes: the strong one first, then the second, then what is left (NPCs)."""
    rank = content[RANKS].at(who.rank)
    order = list(dict.fromkeys((who.strong, *((who.second,) if who.second else ()), *ATTRIBUTES)))
    held = dict(zip(order, (rank.first, rank.second, rank.third), strict=True))
    return {name: held[name] for name in ATTRIBUTES}


def stat(cast: Cast | None, content: Content) -> StatView:
    """The stat block of someone in the cast, an empty one for nobody; a posse has its sheet, and no block."""
    if cast is None:
        return _empty()
    reasons = tuple(w.reason for w in waivers(cast.tree))
    match cast.who:
        case Npc() as who:
            return _npc(cast.id, who, content, reasons)
        case Creature() as beast:
            return _creature(cast.id, beast, content, reasons)
        case Character() as outlaw:
            return _outlaw(cast.id, outlaw, content, reasons)
    raise TypeError(f"{cast.id} has no stat block")


def _empty() -> StatView:
    return StatView(
        id="blank", name="", great=(*((name.capitalize(), "") for name in ATTRIBUTES), ("Guts", "")), lesser=(), arm_heads=HEADS,
        arms=(("", "", "", ""),) * 2, lines=(("Qualities", ""), ("Carries", ""), ("Wants", "")), bodies=(("", 12),),
    )  # fmt: skip


def _great(held: dict[Attribute, int], guts: int) -> tuple[tuple[str, str], ...]:
    return (*((name.capitalize(), str(held[name])) for name in ATTRIBUTES), ("Guts", str(guts)))


def _bodies(count: int, guts: int) -> tuple[tuple[str, int], ...]:
    return (("", guts),) if count == 1 else tuple((str(n), guts) for n in range(1, count + 1))


def _arms(lines: tuple[ArmLine, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple((line.name, line.modifier, " ".join(map(str, line.near)), line.range) for line in lines)


def _lines(*said: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple((label, text) for label, text in said if text)


def _qualities(lines: tuple[ArmLine, ...]) -> str:
    """Each arm's qualities in a line: Rifle 2 Handed; Knife Silent, Quickdraw."""
    return "; ".join(f"{line.name} {', '.join(line.qualities)}" for line in lines if line.qualities)


def _npc(id: str, who: Npc, content: Content, waived: tuple[str, ...]) -> StatView:
    held = scores(who, content)
    guts, lines = half_guts(content, held["grit"]), tuple(arm_line(content, arm) for arm in who.arms or [Arm(arm=FIST)])
    return StatView(
        id=id, name=who.name, great=_great(held, guts), lesser=(), intro=who.intro, waived=waived,
        lines=_lines(("Qualities", _qualities(lines)), ("Carries", ", ".join(who.gear)), ("Wants", who.wants)),
        bodies=_bodies(who.count, guts), tags=(who.rank, f"strong in {who.strong.capitalize()}"), arm_heads=HEADS, arms=_arms(lines),
    )  # fmt: skip


def _creature(id: str, who: Creature, content: Content, waived: tuple[str, ...]) -> StatView:
    held: dict[Attribute, int] = {"grit": who.grit, "gumption": who.gumption, "grace": who.grace}
    guts, dice = half_guts(content, who.grit), range(1, content.rules.number("stakes.most") + 1)
    lines = []
    for attack in who.attacks:
        harm = Damage.parse(attack.damage) if attack.damage else Damage()
        lines.append(ArmLine(attack.name, modifier(harm), tuple(harm.of(n) for n in dice), (), CLOSE, tuple(attack.qualities)))
    return StatView(
        id=id, name=who.name, great=_great(held, guts), lesser=(), intro=who.intro, waived=waived,
        lines=_lines(("Qualities", _qualities(tuple(lines))), ("Manner", who.traits)), bodies=_bodies(who.count, guts), tags=("Creature",),
        arm_heads=HEADS, arms=_arms(tuple(lines)),
    )  # fmt: skip


def _outlaw(id: str, who: Character, content: Content, waived: tuple[str, ...]) -> StatView:
    figure = figures(who, content)
    gear = ", ".join(item.item for item in who.gear)
    return StatView(
        id=id, name=who.name, great=_great(figure.attributes, figure.most), lesser=(("Dice", str(figure.dice)), ("Stress", str(who.stress))),
        intro=who.background, waived=waived,
        lines=_lines(("Qualities", _qualities(figure.arms)), ("Carries", f"{gear}, {dollars(figure.dollars)}" if gear else dollars(figure.dollars)),
                     ("Habit", who.habit[:1].upper() + who.habit[1:])),
        bodies=(("", figure.guts),), tags=(who.posse,) if who.posse else (), arm_heads=HEADS, arms=_arms(figure.arms),
    )  # fmt: skip
