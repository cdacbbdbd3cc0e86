"""Every number that follows from a character, an arm in its owner's hands, and possessions in the
rows of a sheet.

Defined for illegal characters too, since a waived one is printed; empty where nothing follows.
"""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from decimal import Decimal
from typing import Any

from ....content.content import Content
from ....content.table import find, names, slug
from ....content.wording import money, signed
from ....play.possession import PricedPossession
from ..rules import rulebook
from ..tables import (
    BACKGROUNDS,
    DYNAMITE,
    EXPLOITS,
    GRIT,
    HANDS,
    SPECIALISATION,
    VANISH,
    Weapon,
    weapon,
)
from .character import SKILLS, Arm, Character, counted, owned


@dataclass(frozen=True)
class ArmLine:
    """A weapon as its owner uses it. `attack` is added to 3d6: one modifier, or two (in the hand,
    thrown).
    """

    name: str
    attack: tuple[int, ...] = ()
    damage: str = ""
    long_range: str = ""
    speed: int | None = None
    shots: int | None = None
    loaded: str = ""

    @property
    def modifier(self) -> str:
        return "/".join(signed(a) for a in self.attack)


def arm_lines(
    who: Character, content: Content, skills: Mapping[str, int], held: set[str]
) -> Iterator[ArmLine]:
    for arm in who.arms:
        kind = weapon(content, arm.arm)
        name = counted(arm.called or (kind.label if kind else arm.arm), arm.count)
        if kind is None:
            yield ArmLine(name, loaded=arm.loaded)
            continue
        expert = SPECIALISATION in held and slug(who.specialized) == slug(kind.label)
        bonus = rulebook(content).ability.specialisation_attack if expert else 0
        attack = tuple(skill + bonus for skill in attack_skills(kind, skills))
        yield ArmLine(
            name,
            attack,
            short_damage(kind, arm, content),
            kind.long_range or "",
            kind.speed,
            kind.shots,
            arm.loaded,
        )


def attack_skills(kind: Weapon, skills: Mapping[str, int]) -> tuple[int, ...]:
    """A weapon's modifiers (Weapons Descriptions): its skill; Brawling in the hand and Gunslinging
    thrown; for dynamite the better of the two.
    """
    gun, brawl = skills["gunslinging"], skills["brawling"]
    if kind.skill != "either":
        return (gun,) if kind.skill == "gunslinging" else (brawl,)
    if kind.label == DYNAMITE:
        return (max(gun, brawl),)
    return (brawl,) if gun == brawl else (brawl, gun)


def short_damage(kind: Weapon, arm: Arm, content: Content) -> str:
    """Damage as a sheet has room for: near, or near/far."""
    near = kind.near_damage
    if kind.label == DYNAMITE and near:
        more = rulebook(content).dynamite.stick_damage
        sticks = min(arm.count, rulebook(content).dynamite.most_sticks)
        return f"{near.count + (sticks - 1) * more.count}d{near.faces}"
    return f"{near}/{kind.far_damage}" if kind.far_damage else str(near or "")


@dataclass(frozen=True)
class HeldAbility:
    """A Background's ability, from the Grit that brings it."""

    name: str
    brief: str
    grit: int


@dataclass(frozen=True)
class Skill:
    """A skill: where it starts, the points in it, and what abilities add."""

    base: int
    points: int
    other: int = 0

    @property
    def total(self) -> int:
        return self.base + self.points + self.other


@dataclass(frozen=True)
class Figures:
    """The values of a sheet that are derived."""

    skills: dict[str, Skill]
    speed: int
    half_speed: int
    fortune_dice: int
    title: str
    abilities: tuple[HeldAbility, ...]
    scenarios: int
    cap: int
    arms: tuple[ArmLine, ...]
    owned: tuple[PricedPossession, ...]
    began: Decimal | None
    spent: Decimal
    cash: Decimal

    def __getitem__(self, skill: str) -> int:
        """A skill's whole figure: Health 7, Defense 12, Gunslinging 2."""
        return self.skills[skill].total


def career(content: Content, background: str) -> Iterator[tuple[int, str, str]]:
    """A Background's Grits, each with its title and its new ability, or none."""
    table = content.tables.get(f"{slug(background)}-grit")
    for row in table or ():
        ability = row.cells.get("ability", "-")
        yield int(row.outcomes[0]), row.cells.get("title", ""), "" if ability == "-" else ability


def abilities(content: Content, background: str, grit: int) -> tuple[HeldAbility, ...]:
    """The abilities a Background has by a Grit (3b. Backgrounds, Grit Rewards)."""
    held = [
        (number, name) for number, _, name in career(content, background) if name and number <= grit
    ]
    prose = content.prose
    return tuple(
        HeldAbility(
            n, prose[f"abilities/{slug(n)}"].brief if f"abilities/{slug(n)}" in prose else "", g
        )
        for g, n in held
    )


def since(ability: str, content: Content) -> str:
    """The Grit that brings an ability, in a line."""
    steps = (
        step for background in names(content[BACKGROUNDS]) for step in career(content, background)
    )
    return next((f"Grit {grit}" for grit, _, name in steps if name and slug(name) == ability), "")


def cap(content: Content, grit: int) -> int:
    """Most points in one skill (4. Skill Points): Grit + 1; Health too, by our ruling."""
    return grit + rulebook(content).skill.cap_over_grit


def points_due(content: Content, grit: int) -> int:
    """Points to spend by a Grit (Grit Chart)."""
    return sum(content[GRIT].at(g).points for g in range(1, grit + 1))


def figures(who: Character, content: Content) -> Figures:
    """The derived values of a character."""
    held = abilities(content, who.background, who.grit)
    skills = _skills(who, content, {a.name for a in held})
    kind = find(content[BACKGROUNDS], who.background)
    speed = kind.speed if kind else rulebook(content).speed.feet
    dice = kind.fortune_dice if kind else 0
    grits = [content[GRIT].at(g) for g in range(1, min(who.grit, rulebook(content).grit.most) + 1)]
    items = tuple(owned(who, content))
    spent = sum((o.price for o in items if o.price), Decimal(0))
    return Figures(
        skills=skills,
        speed=speed,
        half_speed=speed // 2,
        fortune_dice=dice + sum(g.fortune_dice or 0 for g in grits),
        title=next(
            (title for grit, title, _ in career(content, who.background) if grit == who.grit), ""
        ),
        abilities=held,
        scenarios=(
            who.scenarios
            if who.scenarios is not None
            else (grits[-1].scenarios_from if grits else 0)
        ),
        cap=cap(content, who.grit),
        arms=tuple(
            arm_lines(
                who, content, {name: s.total for name, s in skills.items()}, {a.name for a in held}
            )
        ),
        owned=items,
        began=who.began,
        spent=spent,
        cash=(
            (who.cash or Decimal(0)) + who.earned
            if who.method == "quick-play"
            else (who.began or Decimal(0)) + who.earned - spent
        ),
    )


def _skills(who: Character, content: Content, held: set[str]) -> dict[str, Skill]:
    rules = rulebook(content)
    bases = {
        "health": who.health_rolled,
        "defense": rules.skill.defense_base,
        "willpower": rules.skill.willpower_base,
    }
    bonuses = (
        (VANISH, "defense", rules.ability.vanish_defense),
        (EXPLOITS, "personality", rules.ability.exploits_personality),
    )
    other = {skill: bonus for ability, skill, bonus in bonuses if ability in held}
    return {
        s: Skill(bases.get(s, rules.skill.modifier_base), who.points.get(s, 0), other.get(s, 0))
        for s in SKILLS
    }


def plain_figures(who: Character, content: Content) -> dict[str, Any]:
    """A character and all numbers of its sheet as plain data."""
    figure = figures(who, content)
    data = who.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    skills = {name: {"total": s.total} | asdict(s) for name, s in figure.skills.items()}
    arms = [
        {
            "name": a.name,
            "attack": list(a.attack),
            "damage": a.damage,
            "long-range": a.long_range,
            "speed": a.speed,
        }
        for a in figure.arms
    ]
    return data | {
        "game": who.game,
        "grit": who.grit,
        "title": figure.title,
        "scenarios": figure.scenarios,
        "skills": skills,
        "speed": figure.speed,
        "half-speed": figure.half_speed,
        "fortune-dice": figure.fortune_dice,
        "most-points": figure.cap,
        "abilities": [asdict(a) for a in figure.abilities],
        "arms": arms,
        "possessions": [
            {"name": o.name, "dollars": None if o.price is None else float(o.price)}
            for o in figure.owned
        ],
        "spent": float(figure.spent),
        "cash": float(figure.cash),
    }


NARROWEST, WIDEST = 28, 400  # letters in a line that several possessions share


@dataclass(frozen=True)
class Row:
    """One line of a grid as text."""

    cells: tuple[str, ...]


def arms_and_hands(figure: Figures, content: Content) -> list[ArmLine]:
    """The arms, and bare hands after them."""
    hands = weapon(content, HANDS)
    if not hands or any(arm.name.startswith(HANDS) for arm in figure.arms):
        return [*figure.arms]
    return [
        *figure.arms,
        ArmLine("Bare hands", (figure["brawling"],), str(hands.near_damage), "", hands.speed),
    ]


def pack_arms(figure: Figures, content: Content, rows: int) -> list[Row]:
    """The arms as grid rows; bare hands come last while there is room."""
    lines = arms_and_hands(figure, content)[:rows]
    return [
        Row(
            (
                a.name,
                a.modifier,
                a.damage,
                a.long_range,
                signed(a.speed) if a.speed is not None else "",
                a.loaded,
            )
        )
        for a in lines
    ]


def pack_owned(figure: Figures, rows: int, arm_rows: int) -> list[Row]:
    """Possessions as rows of (article, dollars). Arms that cost nothing are in the grid of arms
    alone; those it has no room for are here.
    """
    possessions = []
    for one in figure.owned:
        kind, number = one.place
        if kind == "arms" and number >= arm_rows:
            arm = figure.arms[number]
            possessions.append(
                replace(
                    one,
                    name=f"{one.name} ({arm.modifier}, {arm.damage})" if arm.damage else one.name,
                )
            )
        elif kind != "arms" or one.price is not None:
            possessions.append(one)
    for width in range(NARROWEST, WIDEST):
        lines = _lines(possessions, rows, width)
        if len(lines) <= rows:
            break
    return [Row(("; ".join(one.name for one in line), _sum(line))) for line in lines]


def _lines(
    possessions: list[PricedPossession], rows: int, width: int
) -> list[list[PricedPossession]]:
    """One possession a line if there is room for that; else neighbors share lines up to `width`
    letters.
    """
    if len(possessions) <= rows:
        return [[one] for one in possessions]
    lines: list[list[PricedPossession]] = []
    for one in possessions:
        if lines and sum(len(other.name) + 2 for other in lines[-1]) + len(one.name) <= width:
            lines[-1].append(one)
        else:
            lines.append([one])
    return lines


def _sum(line: list[PricedPossession]) -> str:
    prices = [one.price for one in line if one.price is not None]
    return money(str(sum(prices, Decimal(0))), cents=True) if prices else ""
