"""Stat blocks and cards: archetypes, people for hire, people met on the road."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ...content.cards import Pile
from ...content.content import Content
from ...content.numerals import dollars
from ...content.table import find, names
from ...play.likeness import likeness
from ...play.stat import Pairs, blank_block, capital, filled, run_in, stat_blocks
from ...system.rng import Rng
from ...view import Likeness, StatView, View
from .character import ABILITIES, Character, Item, Kit, Weapon
from .figures import figures
from .hand import WHOLE
from .naming import name_lots
from .stranger import Stranger, listed_scores, roll_stranger
from .tables import ARMS, HAND_WEAPON, HIRELINGS, TRAITS

SHORT = {"strength": "STR", "dexterity": "DEX", "grit": "GRT"}
HEADS = ("Arm", "Draw", "Slots")
HIRED, MET = 6, 18  # rolled cards that a document may ask for


def _arms(arms: Sequence[Weapon], content: Content) -> tuple[tuple[str, ...], ...]:
    rows = [(arm, find(content[ARMS], arm.arm)) for arm in arms]
    return tuple(
        (a.called or a.arm, _number(row.draw if row else None), _number(row.slots if row else None))
        for a, row in rows
    )


def _number(value: int | None) -> str:
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
        arms=_arms(kit.arms, content),
    )


def _character(who: Character, content: Content) -> StatView:
    derived = figures(who, content)
    traits = run_in([word for id in TRAITS if (word := getattr(who.traits, id))])
    purse = "" if derived.dollars is None else dollars(derived.dollars)
    return StatView(
        id="",
        name=who.name,
        great=(
            *_scores(derived.abilities),
            ("LCK", str(derived.luck)),
            ("HP", str(derived.protected)),
        ),
        lines=filled(("Traits", traits), ("Gear", _gear(who.gear)), ("Purse", purse)),
        bodies=(("", derived.protected),),
        intro=who.background,
        arm_heads=HEADS,
        arms=_arms(who.arms, content),
    )


def _scores(abilities: Mapping[str, int]) -> Pairs:
    return tuple((SHORT[name], str(abilities[name])) for name in ABILITIES)


stat = stat_blocks(
    blank_block(
        (*SHORT.values(), "LCK", "HP"),
        ("Traits", "Gear", "Purse"),
        (("", 13),),
        heads=HEADS,
        arms=2,
    ),
    {Kit: _kit, Character: _character},
)


# people for hire, and people met


def hireling(content: Content, number: int) -> StatView:
    """A hireling met on the road, rolled from the seed in rules.yaml (Hirelings)."""
    who, rules = _someone(content, "hirelings", number), content.rules
    pay = (
        f"{dollars(rules.text('hireling.week-low'))} to {dollars(rules.text('hireling.week-high'))}"
        " a week, or a share"
    )
    return _stranger(f"hireling-{number}", who, content, (("Pay", pay),))


def met(content: Content, number: int) -> StatView:
    """A person met on the road, with their reaction to the party."""
    who = _someone(content, "road", number)
    return _stranger(f"road-{number}", who, content, (), (who.reaction(content),))


def _someone(content: Content, road: str, number: int) -> Stranger:
    seed = content.rules.text("road.seed")
    return roll_stranger(
        content,
        Rng(f"{seed}-{road}-{number}"),
        _name(content, seed, number + (MET if road == "hirelings" else 0)),
    )


def _name(content: Content, seed: str, number: int) -> str:
    """The nth name over all the cards, each once while the lists of names last."""
    lots = [lot.names for lot in name_lots(content, {}, Rng(seed)) if lot.names]
    names = lots[number % len(lots)]
    return names[number // len(lots) % len(names)]


def _stranger(
    id: str, who: Stranger, content: Content, lines: Pairs, tags: tuple[str, ...] = ()
) -> StatView:
    traits = who.traits
    looks = (
        f"{traits.physique}; {traits.hair.lower()} hair, {traits.face.lower()} face,"
        f" {traits.speech.lower()} speech"
    )
    nature = f"{traits.virtue}, and {traits.vice.lower()}"
    facts = (
        ("Looks", looks),
        ("Nature", nature),
        ("Reputation", traits.reputation),
        ("Misfortune", traits.misfortunes),
        *lines,
    )
    return StatView(
        id=id,
        name=who.name,
        intro=who.background,
        great=(*_scores(who.abilities), ("HP", str(who.protection))),
        tags=tags,
        lines=facts,
        bodies=(("", who.protection),),
        arm_heads=("Arm", "Draw"),
        arms=((who.arm, _number(content[ARMS].at(HAND_WEAPON).draw)),),
        likeness=likeness(content, who.name, who.background),
    )


def listed(content: Content, number: int) -> StatView:
    """The nth hireling of the price list, paid by the day: scores as listed, or from cards where
    that is noted (Equipment, Hirelings).
    """
    label, rules = names(content[HIRELINGS])[number], content.rules
    row = content[HIRELINGS].at(label)
    abilities, protection, _ = listed_scores(
        content, label, Pile(Rng(f"{rules.text('road.seed')}-{label}"), WHOLE)
    )
    return StatView(
        id=f"hired-{number + 1}",
        name=row.label,
        great=(*_scores(abilities), ("HP", str(protection))),
        lines=(
            ("Noted", row.noted),
            ("Brings", capital(row.brings)),
            ("Pay", f"{dollars(row.cost)} a day"),
        ),
        bodies=(("", protection),),
        likeness=Likeness("", row.label),
    )


PEOPLE: Mapping[str, Callable[[Content], View]] = {
    **{f"hired-{number + 1}": partial(listed, number=number) for number in range(3)},
    **{f"hireling-{number}": partial(hireling, number=number) for number in range(1, HIRED + 1)},
    **{f"road-{number}": partial(met, number=number) for number in range(1, MET + 1)},
}
