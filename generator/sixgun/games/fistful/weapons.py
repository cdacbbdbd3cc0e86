"""Weapons as their owners use them: the Guts that a hit takes, near and at full range (Weapons)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from ...content.content import Content, Rules
from ...content.table import chosen, names, slug
from ...content.wording import signed
from ...play.game import Ask
from ...play.odds import Views, plain_table
from ...play.stat import capital, filled
from ...view import GroupView, Head, RowView, StatView, TableView, view_table
from .hand import face, stakes_range
from .people.character import Arm, Creature, Person
from .prices import price
from .rules import rulebook, share_of
from .tables import (
    CLOSE,
    COVER,
    EXTENDED,
    FIST,
    QUALITIES,
    RANGES,
    REVOLVER,
    WEAPONS,
    Damage,
    Weapon,
    weapon,
)

VIEWS = Views()


@dataclass(frozen=True)
class ArmLine:
    """A weapon as its owner uses it. `near`: the Guts lost to 1, 2, … dice; `far`: the same at full
    range, empty where it has none.
    """

    name: str
    modifier: str = ""
    near: tuple[int, ...] = ()
    far: tuple[int, ...] = ()
    range: str = ""
    qualities: tuple[str, ...] = ()
    ammunition: bool = False
    boxes: tuple[int, ...] = ()


def modifier(harm: Damage) -> str:
    """A damage modifier as text: +2, ×3, – for none."""
    return f"×{harm.times}" if harm.times > 1 else signed(harm.plus) if harm.plus else "–"


def band(content: Content, kind: Weapon, added: list[str]) -> str:
    """The farthest band of a weapon; Extended Range adds one."""
    bands = names(content[RANGES])
    at = bands.index(kind.band)
    return bands[min(at + (EXTENDED in added), len(bands) - 1)]


def qualities_of(content: Content, arm: Arm) -> tuple[str, ...]:
    """The qualities of an arm: those of its row, and those added."""
    kind = weapon(content, arm.arm)
    return (*(kind.held if kind else ()), *arm.added)


@dataclass(frozen=True)
class WeaponInUse:
    """A weapon, fist or claw in use: its damage, the farthest band that it reaches, its qualities,
    whether it can be thrown.
    """

    name: str
    harm: Damage
    reach: str = CLOSE
    qualities: tuple[str, ...] = ()
    thrown: bool = False

    def in_hand(self, distance: str) -> bool:
        """Whether it strikes and is neither shot nor thrown at a distance."""
        return self.reach == CLOSE or (self.thrown and distance == CLOSE)


@dataclass(frozen=True)
class Step:
    """A part of the damage of a hit, as it is printed, and the damage so far."""

    label: str
    value: str
    total: int


def in_hand(content: Content, arm: Arm) -> WeaponInUse:
    """A weapon of the table as its owner has it; KeyError for an unknown one."""
    kind = weapon(content, arm.arm)
    if kind is None:
        raise KeyError(arm.arm)
    return WeaponInUse(
        arm.called or arm.arm,
        kind.harm,
        band(content, kind, arm.added),
        qualities_of(content, arm),
        bool(kind.thrown),
    )


def steps(
    content: Content, arm: WeaponInUse, dice: int, distance: str = CLOSE, cover: str = ""
) -> tuple[Step, ...]:
    """The damage of a hit: a share at full range, none beyond; cover reduces it, except at Close
    range. KeyError for an unknown distance or cover.
    """
    bands, total = names(content[RANGES]), arm.harm.of(dice)
    at, most = bands.index(content[RANGES].row(distance).label), bands.index(arm.reach)
    parts = [Step("dice staked", str(dice), dice), Step(arm.name, modifier(arm.harm), total)]
    if at > most:
        return (*parts, Step(f"out of its range, {arm.reach}", "none", 0))
    if at == most and arm.reach != CLOSE:
        total = share_of(content, rulebook(content).weapon.range_damage_part, total)
        parts.append(
            Step(
                f"at its range, {arm.reach}",
                Rules.share_text(rulebook(content).weapon.range_damage_part),
                total,
            )
        )
    if cover and at:
        off = content[COVER].at(cover).off
        total = max(total - off, 0)
        parts.append(Step(f"{cover.lower()} cover", signed(-off), total))
    return tuple(parts)


def damage(content: Content, arm: Arm, dice: int, distance: str = CLOSE, cover: str = "") -> int:
    """Guts lost to a hit; KeyError for an unknown weapon, distance or cover."""
    return steps(content, in_hand(content, arm), dice, distance, cover)[-1].total


def arm_line(content: Content, arm: Arm) -> ArmLine:
    """A weapon's line on a sheet; only its name where no table has it."""
    kind = weapon(content, arm.arm)
    name = arm.called or arm.arm
    if kind is None:
        return ArmLine(name)
    dice = range(1, rulebook(content).stakes.most + 1)
    reach = band(content, kind, arm.added)
    thrown = f"{reach}, thrown" if kind.thrown else reach
    far = tuple(damage(content, arm, n, reach) for n in dice) if reach != CLOSE else ()
    return ArmLine(
        name[:1].upper() + name[1:],
        modifier(kind.harm),
        tuple(damage(content, arm, n) for n in dice),
        far,
        thrown,
        (*kind.held, *arm.added),
        kind.ammunition is not None,
        tuple(arm.boxes),
    )


CARRIED = "the first carried"


Armed = Annotated[
    str, Ask("the weapon: one of theirs by its name, or any of the table", CARRIED, form="a weapon")
]


def weapon_of(content: Content, who: Person | None, name: str) -> WeaponInUse:
    """The weapon named, with the qualities built into a character's own one; by default the
    first carried. ValueError for none such.
    """
    own = _own_weapons(content, who)
    if name == CARRIED:
        return next(iter(own.values()), in_hand(content, Arm(arm=FIST if who else REVOLVER)))
    words = (word for _, kind in content[WEAPONS].items() for word in kind.names)
    known = own | {
        word: in_hand(content, Arm(arm=word)) for word in words if slug(word) not in map(slug, own)
    }
    return known[chosen(name, tuple(known), "weapon")]


def _own_weapons(content: Content, who: Person | None) -> dict[str, WeaponInUse]:
    """A character's weapons by what they are called, and by what they are."""
    if who is None:
        return {}
    if isinstance(who, Creature):
        return {
            one.name: WeaponInUse(
                one.name,
                Damage.parse(one.damage) if one.damage else Damage(),
                qualities=tuple(one.qualities),
            )
            for one in who.attacks
        }
    arms = [(arm, in_hand(content, arm)) for arm in who.arms]
    return {word: one for arm, one in arms for word in (arm.called, arm.arm) if word}


@VIEWS.view("weapons-dice")
def _weapons_dice(content: Content) -> TableView:
    """The weapons with the Guts that a hit takes up close, by some dice; a pair of dice marks
    qualities that doubles set off.
    """
    table, dice = view_table(content.tables[WEAPONS.id]), (2, 4, 6)
    groups = tuple(
        GroupView(group.label, tuple(_weapon_row(content, row.label, dice) for row in group.rows))
        for group in table.groups
    )
    heads = (
        Head("Weapon"),
        *(Head(head, "right", True) for head in ("Mod", *map(face, dice))),
        Head("Reach"),
        Head("Qualities"),
    )
    note = (
        "Under the dice: the Guts that a hit takes up close. A quality after ⚀⚀ works when you win"
        f" with doubles; the others always work. {table.note}"
    )
    note = " ".join(
        (
            note,
            *(
                f"{row.label}: {kind.such_as}."
                for row, kind in content[WEAPONS].items()
                if kind.such_as
            ),
        )
    )
    return TableView("weapons-dice", table.title, heads, groups, note=note, wide=True)


def _weapon_row(content: Content, name: str, shown: Sequence[int]) -> RowView:
    line, kinds = arm_line(content, Arm(arm=name)), content.tables[QUALITIES.id]
    active = [kinds.row(one).cells["kind"] == "active" for one in line.qualities]
    marked = [
        f"⚀⚀ {one}" if is_active and True not in active[:at] else one
        for at, (one, is_active) in enumerate(zip(line.qualities, active, strict=True))
    ]
    words = ", ".join(marked)
    return RowView(
        name, (line.modifier, *(str(line.near[n - 1]) for n in shown), line.range, words or "–")
    )


@VIEWS.view("damage-screen")
def _damage_screen(content: Content) -> TableView:
    """Guts lost to a hit, by dice staked, and how far the weapon reaches."""
    rows = {}
    for name in names(content[WEAPONS]):
        line = arm_line(content, Arm(arm=name))
        rows[name] = [*map(str, line.near), line.range.partition(",")[0]]
    return plain_table(
        "damage-screen", ["Weapon", *map(face, stakes_range(content)), "Reach"], rows, 1
    )


def weapon_cards(content: Content) -> tuple[StatView, ...]:
    """A card for each weapon: what it takes by dice, near and at its full range, and what its
    qualities do.
    """
    return tuple(
        _weapon_card(arm_line(content, Arm(arm=label)), content)
        for label in names(content[WEAPONS])
    )


def _weapon_card(arm: ArmLine, content: Content) -> StatView:
    qualities = content.tables["qualities"]
    rows = (("A hit" if arm.range == CLOSE else "Nearer", arm.near), ("At reach", arm.far))
    ladders = tuple((band, " ".join(map(str, dice))) for band, dice in rows if dice)
    row = content[WEAPONS].at(arm.name)
    cost = None if arm.name == FIST or row.such_as else price(content, arm.name)
    lines = filled(
        ("", capital(row.such_as or "")),
        *((label, capital(str(qualities.row(label).cells["brief"]))) for label in arm.qualities),
    )
    return StatView(
        f"weapon-{slug(arm.name)}",
        arm.name,
        (("Damage", arm.modifier), *((("Dollars", str(cost)),) if cost else ())),
        lines=lines,
        intro=arm.range,
        arm_heads=("Guts", "Dice"),
        arms=ladders,
        emblem=row.picture or "",
    )
