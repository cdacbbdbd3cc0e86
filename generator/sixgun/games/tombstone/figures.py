"""Everything that follows from a character: the one place where a number of a sheet or stat block comes from.

Total: an illegal character has figures too (a waived one is printed), with nothing where nothing follows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from decimal import Decimal
from typing import Any

from ...content import Content
from ...table import slug
from ...wording import signed
from .character import SKILLS, Arm, Character
from .tables import AMMUNITION, BACKGROUNDS, DYNAMITE, GRIT, WEAPONS, Price, Weapon, article, find, weapon

EXPLOITS, DIE_HARD, VANISH = "Legendary Exploits", "Die Hard", "Vanish"
SPECIALISATION, ALCHEMY = "Military Specialisation", "Desert Alchemy"


@dataclass(frozen=True)
class Ability:
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
class ArmLine:
    """An arm as its owner uses it. `attack` is added to 3d6: one modifier, or two (in the hand, thrown)."""

    name: str
    attack: tuple[int, ...] = ()
    damage: str = ""
    long_range: str = ""
    speed: int | None = None
    shots: int | None = None

    @property
    def modifier(self) -> str:
        return "/".join(signed(a) for a in self.attack)


@dataclass(frozen=True)
class Owned:
    """A thing on the list of possessions, and the dollars it cost; None where it cost nothing or nobody knows."""

    text: str
    price: Decimal | None
    place: tuple[str, int]


@dataclass(frozen=True)
class Figures:
    """What a sheet shows that its owner did not write down."""

    skills: dict[str, Skill]
    speed: int
    half_speed: int
    fortune_dice: int
    title: str
    abilities: tuple[Ability, ...]
    scenarios: int
    cap: int
    arms: tuple[ArmLine, ...]
    owned: tuple[Owned, ...]
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


def abilities(content: Content, background: str, grit: int) -> tuple[Ability, ...]:
    """The abilities a Background has by a Grit (3b. Backgrounds, Grit Rewards)."""
    held = [(number, name) for number, _, name in career(content, background) if name and number <= grit]
    prose = content.prose
    return tuple(Ability(n, prose[f"abilities/{slug(n)}"].brief if f"abilities/{slug(n)}" in prose else "", g) for g, n in held)


def cap(content: Content, grit: int) -> int:
    """Most points in one skill (4. Skill Points): Grit + 1; Health too, by our ruling."""
    return grit + content.rules.number("skill.cap-over-grit")


def points_due(content: Content, grit: int) -> int:
    """Points to spend by a Grit (Grit Chart)."""
    return sum(content[GRIT].at(g).points for g in range(1, grit + 1))


def figures(who: Character, content: Content) -> Figures:
    """All that follows from a character."""
    held = abilities(content, who.background, who.grit)
    skills = _skills(who, content, {a.name for a in held})
    kind = find(content[BACKGROUNDS], who.background)
    speed = kind.speed if kind else content.rules.number("speed.feet")
    dice = kind.fortune_dice if kind else 0
    grits = [content[GRIT].at(g) for g in range(1, min(who.grit, content.rules.number("grit.most")) + 1)]
    owned = tuple(_owned(who, content))
    spent = sum((o.price for o in owned if o.price), Decimal(0))
    return Figures(
        skills=skills, speed=speed, half_speed=speed // 2,
        fortune_dice=dice + sum(g.fortune_dice or 0 for g in grits),
        title=next((title for grit, title, _ in career(content, who.background) if grit == who.grit), ""),
        abilities=held,
        scenarios=who.scenarios if who.scenarios is not None else (grits[-1].scenarios_from if grits else 0),
        cap=cap(content, who.grit), arms=tuple(_arms(who, content, skills, {a.name for a in held})),
        owned=owned, began=who.began, spent=spent,
        cash=(who.cash or Decimal(0)) + who.earned if who.method == "quick-play" else (who.began or Decimal(0)) + who.earned - spent,
    )  # fmt: skip


def _skills(who: Character, content: Content, held: set[str]) -> dict[str, Skill]:
    rules = content.rules
    bases = {"health": who.health_rolled, "defense": rules.number("skill.defense-base"), "willpower": rules.number("skill.willpower-base")}
    other = dict.fromkeys(SKILLS, 0)
    for ability, skill, rule in (
        (VANISH, "defense", "ability.vanish-defense"),
        (DIE_HARD, "personality", "ability.die-hard-personality"),
        (EXPLOITS, "personality", "ability.exploits-personality"),
    ):
        other[skill] += rules.number(rule) if ability in held else 0
    return {s: Skill(bases.get(s, rules.number("skill.modifier-base")), who.points.get(s, 0), other[s]) for s in SKILLS}


# arms


def _arms(who: Character, content: Content, skills: dict[str, Skill], held: set[str]) -> Iterator[ArmLine]:
    for arm in who.arms:
        kind = weapon(content, arm.arm)
        name = arm.called or (kind.label if kind else arm.arm)
        if arm.count > 1:
            name = f"{name} × {arm.count}"
        if kind is None:
            yield ArmLine(name)
            continue
        expert = SPECIALISATION in held and slug(who.specialised) == slug(kind.label)
        bonus = content.rules.number("ability.specialisation-attack") if expert else 0
        attack = tuple(skill + bonus for skill in attack_skills(kind, skills))
        yield ArmLine(name, attack, short_damage(kind, arm, content), kind.long_range or "", kind.speed, kind.shots)


def attack_skills(kind: Weapon, skills: dict[str, Skill]) -> tuple[int, ...]:
    """What an arm adds to 3d6 (Weapons Descriptions): its skill; in the hand Brawling, thrown Gunslinging; dynamite the better of the two."""
    gun, brawl = skills["gunslinging"].total, skills["brawling"].total
    if kind.skill != "either":
        return (gun,) if kind.skill == "gunslinging" else (brawl,)
    if kind.label == DYNAMITE:
        return (max(gun, brawl),)
    return (brawl,) if gun == brawl else (brawl, gun)


def short_damage(kind: Weapon, arm: Arm, content: Content) -> str:
    """Damage as a sheet has room for: near, and after a stroke what it is farther off."""
    near = kind.near_damage
    if kind.label == DYNAMITE and near:
        more = content.rules.dice("dynamite.stick-damage")
        sticks = min(arm.count, content.rules.number("dynamite.most-sticks"))
        return f"{near.count + (sticks - 1) * more.count}d{near.faces}"
    return f"{near}/{kind.far_damage}" if kind.far_damage else str(near or "")


# possessions and money


def price_range(content: Content, name: str, cost: Price | None, count: int, held: set[str]) -> Price | None:
    """The least and the most that `count` of something may cost its owner, abilities considered; None where it has no price."""
    if cost is None:
        return None
    rules = content.rules
    share = rules.number("ability.exploits-price-divisor") if EXPLOITS in held else 1
    if name == DYNAMITE:
        share = max(share, rules.number("ability.alchemy-price-divisor") if ALCHEMY in held else 1)
        return Price(_cents(cost.low / share), cost.high * count)
    return Price(_cents(cost.low / share) * count, cost.high * count)


def _cents(amount: Decimal) -> Decimal:
    return amount.quantize(Decimal("0.01"))


def price_of(content: Content, name: str, count: int) -> Decimal | None:
    """What `count` of something costs without haggling; None where the price list names no one price."""
    thing = article(content, name)
    return thing.cost.low * count if thing and thing.cost and thing.cost.fixed else None


def _owned(who: Character, content: Content) -> Iterator[Owned]:
    bought = who.method == "own"
    for number, arm in enumerate(who.arms):
        kind = find(content[WEAPONS], arm.arm)
        price = (arm.paid if arm.paid is not None else price_of(content, arm.arm, arm.count)) if bought and not arm.found else None
        yield Owned(_counted(arm.called or (kind.label if kind else arm.arm), arm.count), price, ("arms", number))
    for number, item in enumerate(who.possessions):
        price = (item.paid if item.paid is not None else price_of(content, item.item, item.count)) if bought and not item.found else None
        thing = article(content, item.item) if bought and not item.found else None
        yield Owned(_counted(thing.label if thing else item.item, item.count), price, ("possessions", number))


def _counted(text: str, count: int) -> str:
    if text == AMMUNITION:
        return f"Ammunition, {count} box{'es' if count > 1 else ''}"
    return f"{text} × {count}" if count > 1 else text


def plain_figures(who: Character, content: Content) -> dict[str, Any]:
    """Every number of a character's sheet as plain data, for machines to read."""
    figure = figures(who, content)
    said = who.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    skills = {name: {"total": s.total} | asdict(s) for name, s in figure.skills.items()}
    arms = [{"name": a.name, "attack": list(a.attack), "damage": a.damage, "long-range": a.long_range, "speed": a.speed} for a in figure.arms]
    return said | {
        "game": who.game, "grit": who.grit, "title": figure.title, "scenarios": figure.scenarios, "skills": skills,
        "speed": figure.speed, "half-speed": figure.half_speed, "fortune-dice": figure.fortune_dice, "most-points": figure.cap,
        "abilities": [asdict(a) for a in figure.abilities], "arms": arms,
        "possessions": [{"name": o.text, "dollars": None if o.price is None else float(o.price)} for o in figure.owned],
        "spent": float(figure.spent), "cash": float(figure.cash),
    }  # fmt: skip
