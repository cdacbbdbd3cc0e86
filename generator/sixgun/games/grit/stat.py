"""Stat blocks and cards: archetypes, people for hire, people met on the road."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ...cards import Pile
from ...content import Cast, Content
from ...numerals import dollars
from ...rng import Rng
from ...table import find, names
from ...tree import waivers
from ...view import StatView, View
from .character import ABILITIES, Character, Item, Kit, Traits, Weapon
from .figures import figures
from .hand import WHOLE, worth
from .naming import name_lots
from .stranger import Stranger, roll_stranger
from .tables import ARMS, HAND_WEAPON, HIRELINGS, TRAITS

SHORT = {"strength": "STR", "dexterity": "DEX", "grit": "GRT"}
HIRED, MET = 6, 18  # rolled cards that a document may ask for
Pairs = tuple[tuple[str, str], ...]


EMPTY = StatView(
    id="blank", name="", great=(*((short, "") for short in SHORT.values()), ("LCK", ""), ("HP", "")), lesser=(), arm_heads=("Arm", "Draw", "Slots"),
    arms=(("", "", ""),) * 2, lines=(("Traits", ""), ("Gear", ""), ("Purse", "")), bodies=(("", 13),),
)  # fmt: skip


def stat(cast: Cast | None, content: Content) -> StatView:
    """The block of an archetype, or of a character in the cast; an empty one for nobody."""
    if cast is None:
        return EMPTY
    reasons = tuple(w.reason for w in waivers(cast.tree))
    if isinstance(cast.who, Kit):
        return _kit(cast.id, cast.who, content, reasons)
    assert isinstance(cast.who, Character)
    return _character(cast.id, cast.who, content, reasons)


def _arms(arms: list[Weapon], content: Content) -> tuple[tuple[str, ...], ...]:
    rows = [(arm, find(content[ARMS], arm.arm)) for arm in arms]
    return tuple((a.called or a.arm, _number(row.draw if row else None), _number(row.slots if row else None)) for a, row in rows)


def _number(value: int | None) -> str:
    return "–" if value is None else str(value)


def _gear(gear: list[Item]) -> str:
    listed = ", ".join(item.item if n == 0 else item.item[:1].lower() + item.item[1:] for n, item in enumerate(gear))
    return listed or "None"


def _kit(id: str, kit: Kit, content: Content, waived: tuple[str, ...]) -> StatView:
    """An archetype's package: what fills the slots, and the money left."""
    slots = sum(row.slots for arm in kit.arms if (row := find(content[ARMS], arm.arm))) + sum(item.slots for item in kit.gear)
    return StatView(
        id=id, name=kit.name, great=(("Dollars", dollars(kit.dollars)), ("Slots filled", str(slots))), lesser=(),
        lines=(("Gear", _gear(kit.gear)),), bodies=(), waived=waived, arm_heads=("Arm", "Draw", "Slots"), arms=_arms(kit.arms, content),
    )  # fmt: skip


def _character(id: str, who: Character, content: Content, waived: tuple[str, ...]) -> StatView:
    figure = figures(who, content)
    lines = (("Traits", _traits(who.traits)), ("Gear", _gear(who.gear)), ("Purse", dollars(figure.dollars)))
    return StatView(
        id=id, name=who.name, great=(*_scores(figure.abilities), ("LCK", str(figure.luck)), ("HP", str(figure.protected))), lesser=(),
        lines=tuple(line for line in lines if line[1]), bodies=(("", figure.protected),), intro=who.background, waived=waived,
        arm_heads=("Arm", "Draw", "Slots"), arms=_arms(who.arms, content),
    )  # fmt: skip


def _scores(abilities: Mapping[str, int]) -> Pairs:
    return tuple((SHORT[name], str(abilities[name])) for name in ABILITIES)


def _traits(traits: Traits) -> str:
    said = [word for id in TRAITS if (word := getattr(traits, id))]
    return ", ".join(word if n == 0 else word.lower() for n, word in enumerate(said))


# people for hire, and people met


def hireling(content: Content, number: int) -> StatView:
    """Somebody who can be hired on the road; always the same for the seed in rules.yaml (Hirelings)."""
    who, rules = _someone(content, "hirelings", number), content.rules
    pay = f"{dollars(rules.text('hireling.week-low'))} to {dollars(rules.text('hireling.week-high'))} a week, or a share"
    return _stranger(f"hireling-{number}", who, content, (("Pay", pay),))


def met(content: Content, number: int) -> StatView:
    """Somebody met on the road, with how they take to the party."""
    who = _someone(content, "road", number)
    return _stranger(f"road-{number}", who, content, (), (who.reaction(content),))


def _someone(content: Content, road: str, number: int) -> Stranger:
    seed = content.rules.text("road.seed")
    return roll_stranger(content, Rng(f"{seed}-{road}-{number}"), _name(content, seed, number + (MET if road == "hirelings" else 0)))


def _name(content: Content, seed: str, number: int) -> str:
    """The name of the so-maniest person of all the cards: nobody else's, while the lists of names last."""
    lots = [lot.names for lot in name_lots(content, {}, Rng(seed)) if lot.names]
    names = lots[number % len(lots)]
    return names[number // len(lots) % len(names)]


def _stranger(id: str, who: Stranger, content: Content, lines: Pairs, tags: tuple[str, ...] = ()) -> StatView:
    traits = who.traits
    looks = f"{traits.physique}; {traits.hair.lower()} hair, {traits.face.lower()} face, {traits.speech.lower()} speech"
    nature = f"{traits.virtue}, and {traits.vice.lower()}"
    told = (("Looks", looks), ("Nature", nature), ("Reputation", traits.reputation), ("Misfortune", traits.misfortunes), *lines)
    return StatView(
        id=id, name=who.name, intro=who.background, great=(*_scores(who.abilities), ("HP", str(who.protection))), lesser=(), tags=tags,
        lines=told, bodies=(("", who.protection),),
        arm_heads=("Arm", "Draw"), arms=((who.arm, _number(content[ARMS].at(HAND_WEAPON).draw)),),
    )  # fmt: skip


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def listed(content: Content, label: str) -> StatView:
    """Somebody of the price list, paid by the day: scores as listed, or from cards where that is noted (Equipment, Hirelings)."""
    row, rules = content[HIRELINGS].at(label), content.rules
    pile = Pile(Rng(f"{rules.text('road.seed')}-{label}"), WHOLE)
    abilities = dict.fromkeys(ABILITIES, rules.number("hireling.listed-ability"))
    if row.strength_cards is not None:
        abilities["strength"] = worth(content, pile.draw(row.strength_cards))
    protection = worth(content, pile.draw(row.hit_protection_cards))
    return StatView(
        id=f"hireling-{label}", name=row.label, great=(*_scores(abilities), ("HP", str(protection))), lesser=(),
        lines=(("Noted", row.noted), ("Brings", _upper(row.brings)), ("Pay", f"{dollars(row.cost)} a day")), bodies=(("", protection),),
    )  # fmt: skip


def _listed(content: Content, number: int) -> StatView:
    return listed(content, names(content[HIRELINGS])[number])


PEOPLE: Mapping[str, Callable[[Content], View]] = {
    **{f"hired-{number + 1}": partial(_listed, number=number) for number in range(3)},
    **{f"hireling-{number}": partial(hireling, number=number) for number in range(1, HIRED + 1)},
    **{f"road-{number}": partial(met, number=number) for number in range(1, MET + 1)},
}
