"""Stat blocks and cards of archetypes and characters."""

from collections.abc import Mapping, Sequence

from ....content.content import Content
from ....content.table import find
from ....content.wording import dollars
from ....play.stat import Pairs, blank_block, filled, run_in, stat_blocks
from ....view import StatView
from ..tables import ARMS
from .character import ABILITIES, Character, Foe, Item, Kit, Traits, Weapon
from .figures import figures

SHORT = {"strength": "STR", "dexterity": "DEX", "grit": "GRT"}


HEADS = ("Arm", "Draw", "Slots")


def _arm_rows(arms: Sequence[Weapon], content: Content) -> tuple[tuple[str, ...], ...]:
    rows = [(arm, find(content[ARMS], arm.arm)) for arm in arms]
    return tuple(
        (
            a.called or a.arm,
            number_text(row.draw if row else None),
            number_text(row.slots if row else None),
        )
        for a, row in rows
    )


def number_text(value: int | None) -> str:
    return "–" if value is None else str(value)


def _gear(gear: Sequence[Item]) -> str:
    return run_in([item.item for item in gear]) or "None"


def _kit(kit: Kit, content: Content) -> StatView:
    """An archetype's package: what fills the slots, and the money left (Optional Archetypes)."""
    slots = sum(row.slots for arm in kit.arms if (row := find(content[ARMS], arm.arm))) + sum(
        item.slots for item in kit.gear
    )
    great = (
        ("Dollars", "" if kit.dollars is None else dollars(kit.dollars)),
        ("Slots filled", str(slots)),
    )
    return StatView(
        "",
        kit.name,
        great,
        lines=(("Gear", _gear(kit.gear)),),
        arm_heads=HEADS,
        arms=_arm_rows(kit.arms, content),
    )


def _character(who: Character, content: Content) -> StatView:
    derived = figures(who, content)
    purse = "" if derived.dollars is None else dollars(derived.dollars)
    return StatView(
        id="",
        name=who.name,
        great=(
            *score_pairs(derived.abilities),
            ("LCK", str(derived.luck)),
            ("HP", str(derived.protected)),
        ),
        lines=filled(*trait_lines(who.traits), ("Gear", _gear(who.gear)), ("Purse", purse)),
        bodies=(("", derived.protected),),
        intro=who.background,
        arm_heads=HEADS,
        arms=_arm_rows(who.arms, content),
    )


def _foe(who: Foe, content: Content) -> StatView:
    scores = {name: getattr(who, name) for name in ABILITIES}
    return StatView(
        "",
        who.name,
        (*score_pairs(scores), ("HP", str(who.hit_protection))),
        lines=filled(("Wants", who.wants), ("Grudge", who.grudge), ("Manner", who.manner)),
        bodies=tuple(
            (str(n) if who.count > 1 else "", who.hit_protection) for n in range(1, who.count + 1)
        ),
        intro=who.intro,
        arm_heads=HEADS[:2],
        arms=tuple((attack.name, number_text(attack.draw)) for attack in who.attacks),
    )


def trait_lines(traits: Traits) -> Pairs:
    """Traits as a description, each with what it describes: hair, face, speech."""
    looks = [traits.physique] + [
        f"{word.lower()} {id}"
        for id, word in (("hair", traits.hair), ("face", traits.face), ("speech", traits.speech))
        if word
    ]
    return (
        ("Looks", run_in([word for word in looks if word])),
        ("Nature", run_in([word for word in (traits.virtue, traits.vice) if word])),
        ("Reputation", traits.reputation),
        ("Misfortune", traits.misfortunes),
    )


def score_pairs(abilities: Mapping[str, int]) -> Pairs:
    return tuple((SHORT[name], str(abilities[name])) for name in ABILITIES)


stat = stat_blocks(
    blank_block(
        (*SHORT.values(), "LCK", "HP"),
        ("Traits", "Gear", "Purse"),
        (("", 13),),
        heads=HEADS,
        arms=2,
    ),
    {Kit: _kit, Character: _character, Foe: _foe},
)
