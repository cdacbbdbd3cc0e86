"""Stat blocks: creatures as given, quick-play characters as their rules make them."""

from __future__ import annotations

from ...content import Cast, Content
from ...numerals import dollars, signed
from ...tree import waivers
from ...view import StatView
from .arm import short_damage
from .character import Character
from .creature import Attack, Creature
from .figures import Figures, figures
from .tables import DYNAMITE, HANDS, Weapon, weapon

Pairs = tuple[tuple[str, str], ...]


EMPTY = StatView(
    id="blank", name="", great=(("Health", ""), ("Defense", ""), ("Gun", ""), ("Brawl", "")),
    lesser=(("Will", ""), ("Pers.", ""), ("Inv.", ""), ("Speed", ""), ("Luck", "")),
    lines=(("Arms", ""), ("Possessions", ""), ("Abilities", "")), bodies=(("", 10),) * 2,
)  # fmt: skip


def stat(cast: Cast | None, content: Content) -> StatView:
    """The stat block of someone in the cast; an empty one for nobody (Stat Blocks Explained)."""
    if cast is None:
        return EMPTY
    reasons = tuple(w.reason for w in waivers(cast.tree))
    if isinstance(cast.who, Creature):
        return _creature(cast.id, cast.who, content, reasons)
    assert isinstance(cast.who, Character)
    return _character(cast.id, cast.who, content, reasons)


def _creature(id: str, who: Creature, content: Content, waived: tuple[str, ...]) -> StatView:
    health = (("Health, avg." if who.average else "Health", str(who.health[0])),) if len(set(who.health)) == 1 else ()
    skills = tuple((label, signed(value)) for label, value in (("Gun", who.gunslinging), ("Brawl", who.brawling)) if value is not None)
    lesser = tuple((label, signed(value)) for label, value in (("Pers.", who.personality), ("Inv.", who.investigation)) if value is not None)
    speed = f"{who.speed}, swims {who.swim}" if who.swim else str(who.speed)
    return StatView(
        id=id, name=who.name, great=(*health, ("Defense", str(who.defense)), *skills),
        lesser=(("Will", str(who.willpower)), *lesser, ("Speed", speed), ("Luck", str(who.fortune_dice))),
        lines=_lines(who, content), bodies=who.bodies, intro=who.intro, waived=waived,
    )  # fmt: skip


def _lines(who: Creature, content: Content) -> Pairs:
    said = (
        ("Arms" if any(a.arm for a in who.attacks) else "Attacks", ", ".join(_attack(a, content) for a in who.attacks)),
        ("Hide", who.defense_note),
        ("Tracking", f"{signed(who.tracking)} to Investigation when tracking" if who.tracking is not None else ""),
        ("Possessions", _possessions(who)),
        *((a.name, a.text) for a in who.abilities),
    )
    return tuple((label, text[0].upper() + text[1:]) for label, text in said if text)


def _attack(attack: Attack, content: Content) -> str:
    kind = weapon(content, attack.arm) if attack.arm else None
    name = _own(kind, attack.arm) if attack.arm else attack.name.lower()
    damage = attack.damage or (reach(kind) if kind else "")
    return f"{f'{attack.count} × ' if attack.count > 1 else ''}{name} {damage}".strip()


def _own(kind: Weapon | None, name: str) -> str:
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


def _character(id: str, who: Character, content: Content, waived: tuple[str, ...]) -> StatView:
    """A character's figures as the source prints them: points alone, with abilities told beside them."""
    figure = figures(who, content)

    def bare(skill: str) -> str:
        return signed(figure.skills[skill].base + figure.skills[skill].points)

    return StatView(
        id=id, name=who.name,
        great=(
            ("Health", str(figure["health"])), ("Defense", str(figure["defense"])),
            ("Gun", bare("gunslinging")), ("Brawl", bare("brawling")),
        ),
        lesser=(
            ("Will", str(figure["willpower"])), ("Pers.", bare("personality")), ("Inv.", bare("investigation")),
            ("Speed", str(figure.speed)), ("Luck", str(figure.fortune_dice)),
        ),
        lines=_told(who, figure, content), bodies=(("", figure["health"]),), waived=waived,
    )  # fmt: skip


def _told(who: Character, figure: Figures, content: Content) -> Pairs:
    arms = []
    for arm in who.arms:
        kind = weapon(content, arm.arm)
        name = f"{arm.count} × " if arm.count > 1 and not (kind and kind.label == DYNAMITE) else ""
        name += (arm.called[0].lower() + arm.called[1:]) if arm.called else _own(kind, arm.arm)
        dealt = short_damage(kind, arm, content) if kind and kind.label == DYNAMITE else reach(kind) if kind else ""
        arms.append(f"{name} {dealt}".strip())
    owned = [o.name for o in figure.owned if o.place[0] != "arms"]
    goods = ", ".join([o if n == 0 else o[0].lower() + o[1:] for n, o in enumerate(owned)] + [dollars(figure.cash)])
    listed = "; ".join(arms)
    carried = ("Arms", listed[0].upper() + listed[1:] if arms else "None")
    return (carried, ("Possessions", goods), *((a.name, a.brief) for a in figure.abilities))
