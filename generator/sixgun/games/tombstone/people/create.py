"""A random character: a name by people and gender, and what it buys.

It buys an arm, what the Background is known for, then sundries (5. Weapons & Provisions).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from ....content.content import Content
from ....content.table import find, names
from ....play.game import Lot, Wish, spelled_wish
from ....play.lookup import by_comma, distinct_cells, roll_cell
from ....play.party import GENDER, NAME, PLAYER, number, refuse_unknown
from ....play.people import MAN, WOMAN, by_gender
from ....play.possession import Purse
from ....system.rng import Rng
from ..rules import rulebook
from ..tables import (
    AMMUNITION,
    BACKGROUNDS,
    GRIT,
    HISTORY,
    LISTS,
    MEN,
    MEN_FULL,
    MINIMUMS,
    MONEY,
    SPECIALISATION,
    WEAPONS,
    WOMEN,
    WOMEN_FULL,
    arms,
    weapon,
)
from .character import SKILLS, Arm, Character, Item, price_of
from .figures import abilities, cap

NATIVE, CHINESE, CHINESE_FIRST, MEXICAN, FAMILY, MEXICAN_FAMILY = (
    "native",
    "chinese",
    "chinese first",  # never the second part of a name
    "mexican",
    "family",
    "mexican family",
)


def is_native(content: Content, background: str) -> bool:
    """Whether a Background has native names."""
    kind = find(content[BACKGROUNDS], background)
    return kind is not None and kind.names == NATIVE


def origins(content: Content) -> dict[str, str | None]:
    """Whose each name of the lists is."""
    return {row.label: row.of for rows in LISTS for row in content[rows].values.values()}


def roll_name(content: Content, rng: Rng, gender: str, background: str) -> str:
    """A random name that fits a Background: some of them full names of the lists."""
    native = is_native(content, background)
    given, full = _fitting(content, gender, native)
    if rng.pick(range(rulebook(content).naming.full_one_in)) == 0 and full:
        return rng.pick(full)
    first = rng.pick(given)
    families = _families(content, gender, first, native)
    return f"{first} {rng.pick(families)}" if families else first


def name_lots(content: Content, wishes: Mapping[str, str], rng: Rng) -> tuple[Lot, ...]:
    """Women's names and men's, or those of the gender wished for; first names repeat as late as
    possible.
    """
    native = is_native(content, wishes.get("background", ""))
    if wishes.get("gender"):
        return (Lot({}, _ordered(content, wishes["gender"], native, rng)),)
    women = _ordered(content, WOMAN, native, rng)
    taken = frozenset(women)
    men = tuple(name for name in _ordered(content, MAN, native, rng) if name not in taken)
    return Lot({"gender": WOMAN}, women), Lot({"gender": MAN}, men)


def _ordered(content: Content, gender: str, native: bool, rng: Rng) -> tuple[str, ...]:
    """Every name, once: rounds of the first names, each time with another family; in between
    the full names of the lists.
    """
    given, full = (rng.shuffle(some) for some in _fitting(content, gender, native))
    families = [(first, rng.shuffle(_families(content, gender, first, native))) for first in given]
    rounds = range(max(len(some) for _, some in families) or 1)
    ordered = [
        f"{first} {some[n]}" if some else first
        for n in rounds
        for first, some in families
        if n < max(len(some), 1)
    ]
    for place, name in enumerate(full):
        ordered.insert(rulebook(content).naming.full_one_in * place, name)
    return tuple(dict.fromkeys(ordered))


def _fitting(content: Content, gender: str, native: bool) -> tuple[list[str], list[str]]:
    """The first names and full names of a people's lists."""
    given, full = _lists(content, gender)
    of = origins(content)
    ours = [n for n in given if (of[n] == NATIVE) == native and of[n] != MEXICAN_FAMILY]
    return ours or list(given), [
        n for n in full if (of[n] == NATIVE) == native and (" " in n or native)
    ]


def _families(content: Content, gender: str, first: str, native: bool) -> list[str]:
    """What may follow a first name: Ah Fong, Lun Ying, Maria Garcia, Winifred Cole; empty where one
    name is all.
    """
    if native:
        return []
    of, men = origins(content), names(content[MEN])
    if of[first] in (CHINESE, CHINESE_FIRST):
        others = [
            n
            for n in _lists(content, gender)[0]
            if of[n] == CHINESE and n != first and " " not in n
        ]
        return others if " " not in first else []
    families = [
        n
        for n in men
        if of[n] == (MEXICAN_FAMILY if of[first] == MEXICAN else FAMILY) and n != first
    ]
    return families or [
        n for n in men if of[n] not in (NATIVE, CHINESE, CHINESE_FIRST) and n != first
    ]


def _lists(content: Content, gender: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The first names and full names for a gender: the women's, the men's, or both lists for any
    other.
    """
    women, men, women_full, men_full = (
        names(content[rows]) for rows in (WOMEN, MEN, WOMEN_FULL, MEN_FULL)
    )
    return by_gender(
        gender, (women, women_full), (men, men_full), (women + men, women_full + men_full)
    )


HEALTH = ("normal", "maximum", "campaign")
PURSE = ("roll", "sum")


def _grits(content: Content) -> tuple[str, ...]:
    return tuple(str(g) for g in content[GRIT].key.outcomes)


WISHES: Mapping[str, Wish] = {
    "background": Wish("one of the Backgrounds", lambda content: names(content[BACKGROUNDS])),
    "grit": Wish("how far along the character is", _grits),
    "scenarios": Wish("how many scenarios are behind the character; Grit follows from it"),
    "name": NAME,
    "player": PLAYER,
    "gender": GENDER,
    "history": Wish(
        "a trade from the history table", lambda content: distinct_cells(content, HISTORY)
    ),
    "health": Wish(
        "how Health is found: rolled, the most a roll can give, or the campaign's dice",
        lambda _: HEALTH,
    ),
    "money": Wish("starting money rolled, or the sum", lambda _: PURSE),
}


def roll(content: Content, rng: Rng, wishes: Mapping[str, str]) -> Character:
    """A legal character; ValueError when a wish cannot be met."""
    refuse_unknown(WISHES, wishes)
    grit, scenarios = _standing(content, wishes)
    background = spelled_wish(WISHES, content, wishes, "background") or rng.pick(
        names(content[BACKGROUNDS])
    )
    gender = wishes.get("gender") or rng.pick((WOMAN, MAN))
    name = wishes.get("name") or roll_name(content, rng, gender, background)
    history = spelled_wish(WISHES, content, wishes, "history") or roll_cell(
        content, rng, HISTORY, across_first=True
    )
    how = spelled_wish(WISHES, content, wishes, "health") or HEALTH[0]
    health = _health(content, rng, how)
    points = roll_points(content, rng, background, grit)
    began = _money(
        content, rng, background, spelled_wish(WISHES, content, wishes, "money") or rng.pick(PURSE)
    )
    arms, possessions = buy(content, rng, background, points, began)
    expert = SPECIALISATION in {a.name for a in abilities(content, background, grit)}
    return Character(
        name=name,
        player=wishes.get("player", ""),
        gender=gender,
        background=background,
        grit=grit,
        scenarios=scenarios,
        history=history,
        health_rolled=health,
        health_dice="campaign" if how == "campaign" else "normal",
        points=points,
        arms=arms,
        possessions=possessions,
        began=began,
        specialized=_favorite(content, arms, background) if expert else "",
    )


def _standing(content: Content, wishes: Mapping[str, str]) -> tuple[int, int]:
    """Grit and scenarios: either follows from the other (Grit Chart)."""
    table, scenarios = content[GRIT], number(wishes, "scenarios")
    wished = spelled_wish(WISHES, content, wishes, "grit")
    if scenarios is None:
        grit = int(wished or 1)
        return grit, table.at(grit).scenarios_from
    reached = max(
        grit
        for grit in range(1, rulebook(content).grit.most + 1)
        if table.at(grit).scenarios_from <= scenarios
    )
    if int(wished or reached) != reached:
        raise ValueError(
            f"{scenarios} scenarios make Grit {reached}, not {wished}; wish for one of the two"
        )
    return reached, scenarios


def _health(content: Content, rng: Rng, how: str) -> int:
    rules = rulebook(content)
    if how == "maximum":
        return rules.health.most
    dice = rules.health.campaign_dice if how == "campaign" else rules.health.dice
    return dice.roll(rng)


def roll_points(content: Content, rng: Rng, background: str, grit: int) -> dict[str, int]:
    """Skill Points level by level: the Background's minimums, then at random up to the cap; the
    Background's own skills twice as likely.
    """
    least = content[MINIMUMS].at(background)
    points = {skill: getattr(least, skill) or 0 for skill in SKILLS}
    own = [skill for skill in SKILLS if points[skill]]
    for level in range(1, grit + 1):
        due = content[GRIT].at(level).points - (sum(points.values()) if level == 1 else 0)
        for _ in range(due):
            room = [s for s in (*SKILLS, *own) if points[s] < cap(content, level)]
            points[rng.pick(room)] += 1
    return {skill: n for skill, n in points.items() if n}


def _money(content: Content, rng: Rng, background: str, how: str) -> Decimal:
    kind = content[MONEY].at(background)
    return Decimal(kind.sum if how == "sum" else kind.roll.roll(rng) * kind.times)


def _favorite(content: Content, arms: list[Arm], background: str) -> str:
    """The arm a character would train with: the dearest owned, or the Background's."""
    return (
        max(arms, key=lambda a: price_of(content, a.arm, 1) or 0).arm
        if arms
        else content[BACKGROUNDS].at(background).arm or ""
    )


@dataclass
class Outfit:
    """What is bought so far, and the money that is left."""

    content: Content
    purse: Purse
    arms: list[Arm] = field(default_factory=list)
    goods: list[Item] = field(default_factory=list)

    def owns(self, name: str) -> bool:
        return name in (*(arm.arm for arm in self.arms), *(item.item for item in self.goods))

    def take(self, name: str) -> None:
        """Buys one of something, unless there is one already or the money is short."""
        if self.owns(name) or not self.purse.pay(name):
            return
        if weapon(self.content, name):
            self.arms.append(Arm(arm=name))
        else:
            self.goods.append(Item(item=name))

    def affordable(self, kinds: list[str]) -> list[str]:
        """Those of some arms that can be bought and are not owned."""
        return [name for name in kinds if self.purse.affords(name) and not self.owns(name)]


def buy(
    content: Content, rng: Rng, background: str, points: Mapping[str, int], money: Decimal
) -> tuple[list[Arm], list[Item]]:
    """Arms and goods for the money, never over it; who buys no clothing has some on."""
    outfit = Outfit(content, Purse(money, lambda name: price_of(content, name, 1)))
    known_for, rules = content[BACKGROUNDS].at(background), rulebook(content)
    if known_for.arm:
        outfit.take(known_for.arm)
    _first_arm(outfit, rng, points)
    makes = [
        name
        for name in names(content[WEAPONS])
        if (kind := weapon(content, name)) and kind.made_by == background
    ]
    if makes:
        outfit.arms.append(Arm(arm=rng.pick(makes)))
    if rng.pick((True, True, True, False)):
        outfit.take(rules.outfit.clothing)
    second = outfit.affordable(_hand_arms(content))
    wanted = rng.pick((True, False))
    if second and wanted:
        outfit.take(rng.pick(second))
    for name in known_for.goods:
        if rng.pick((True, True, False)):
            outfit.take(name)
    for _ in range(rng.pick(range(rules.outfit.most_sundries + 1))):
        outfit.take(rng.pick(by_comma(rules.outfit.sundries)))
    if not outfit.owns(rules.outfit.clothing):
        outfit.goods.insert(0, Item(item=known_for.worn, found=True))
    return outfit.arms, outfit.goods


def _first_arm(outfit: Outfit, rng: Rng, points: Mapping[str, int]) -> None:
    """A gun, where the character shoots at least as well as they fight and can pay for ammunition
    too; else an arm for the hand.
    """
    content, purse = outfit.content, outfit.purse
    guns = [name for name in _guns(content) if purse.affords(name, spare=purse.cost(AMMUNITION))]
    if guns and points.get("gunslinging", 0) >= points.get("brawling", 0):
        outfit.take(rng.pick(guns))
        outfit.take(AMMUNITION)
        return
    hand = outfit.affordable(_hand_arms(content))
    if hand and not outfit.arms:
        outfit.take(rng.pick(hand))


def _guns(content: Content) -> list[str]:
    return [
        name
        for name in arms(content)
        if (kind := weapon(content, name)) and kind.skill == "gunslinging" and kind.shots
    ]


def _hand_arms(content: Content) -> list[str]:
    return [
        n
        for n in arms(content)
        if (kind := weapon(content, n))
        and kind.skill in ("brawling", "either")
        and kind.cost
        and kind.cost.fixed
    ]
