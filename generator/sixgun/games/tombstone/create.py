"""A character by luck, within the rules: Method B with every choice left to Rng, or wished for beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from ...content import Content
from ...game import Wish, spelled_wish
from ...rng import Rng
from ...table import names, nearest, roll_key
from .character import SKILLS, Arm, Character
from .figures import abilities, cap
from .naming import roll_name
from .outfit import buy
from .purse import price_of
from .tables import BACKGROUNDS, GRIT, HISTORY, MINIMUMS, MONEY, SPECIALISATION, histories

HEALTH = ("normal", "maximum", "campaign")
PURSE = ("roll", "sum")


def _grits(content: Content) -> tuple[str, ...]:
    return tuple(str(g) for g in content[GRIT].key.outcomes)


WISHES: Mapping[str, Wish] = {
    "background": Wish("one of the Backgrounds", lambda content: names(content[BACKGROUNDS])),
    "grit": Wish("how far along the character is", _grits),
    "scenarios": Wish("how many scenarios are behind the character; Grit follows from it"),
    "name": Wish("a name of your own"),
    "player": Wish("who will play the character"),
    "gender": Wish("any word; woman and man also choose the list of names"),
    "history": Wish("a trade from the history table", histories),
    "health": Wish("how Health is found: rolled, the most a roll can give, or the campaign's dice", lambda _: HEALTH),
    "money": Wish("starting money rolled, or the sum", lambda _: PURSE),
}


def roll(content: Content, rng: Rng, wishes: Mapping[str, str]) -> Character:
    """A legal character; ValueError when a wish cannot be met."""
    unknown = [w for w in wishes if w not in WISHES]
    if unknown:
        nearest(unknown[0], tuple(WISHES), "wish")
    grit, scenarios = _standing(content, wishes)
    background = spelled_wish(WISHES, content, wishes, "background") or rng.pick(names(content[BACKGROUNDS]))
    gender = wishes.get("gender") or rng.pick(("Woman", "Man"))
    name = wishes.get("name") or roll_name(content, rng, gender, background)
    history = spelled_wish(WISHES, content, wishes, "history") or roll_history(content, rng)
    health = _health(content, rng, spelled_wish(WISHES, content, wishes, "health") or HEALTH[0])
    points = roll_points(content, rng, background, grit)
    began = _money(content, rng, background, spelled_wish(WISHES, content, wishes, "money") or rng.pick(PURSE))
    arms, possessions = buy(content, rng, background, points, began)
    expert = SPECIALISATION in {a.name for a in abilities(content, background, grit)}
    return Character(
        name=name, player=wishes.get("player", ""), gender=gender, background=background, grit=grit, scenarios=scenarios,
        history=history, health_rolled=health, points=points, arms=arms, possessions=possessions, began=began,
        specialised=_favorite(content, arms) if expert else "",
    )  # fmt: skip


def _standing(content: Content, wishes: Mapping[str, str]) -> tuple[int, int]:
    """Grit and scenarios: either follows from the other (Grit Chart)."""
    table, most = content[GRIT], content.rules.number("grit.most")
    wished = wishes.get("scenarios", "")
    if wished and not wished.isdigit():
        raise ValueError(f"scenarios is a whole number, not “{wished}”")
    if not wished:
        grit = int(spelled_wish(WISHES, content, wishes, "grit") or 1)
        return grit, table.at(grit).scenarios_from
    reached = max(g for g in range(1, most + 1) if table.at(g).scenarios_from <= int(wished))
    grit = int(spelled_wish(WISHES, content, wishes, "grit") or reached)
    if grit != reached:
        raise ValueError(f"{wished} scenarios make Grit {reached}, not {grit}; wish for one of the two")
    return grit, int(wished)


def roll_history(content: Content, rng: Rng) -> str:
    """What the character did before (Character History): 1d4 across, 2d6 down, in that order."""
    table = content[HISTORY]
    assert table.across is not None
    column = roll_key(table.across, rng)
    return table.row(table.roll(rng)).cells[str(column)]


def _health(content: Content, rng: Rng, how: str) -> int:
    rules = content.rules
    if how == "maximum":
        return rules.number("health.most")
    return rules.dice("health.campaign-dice" if how == "campaign" else "health.dice").roll(rng)


def roll_points(content: Content, rng: Rng, background: str, grit: int) -> dict[str, int]:
    """Skill Points level by level: what the Background asks for, then by luck under the cap; the Background's own skills twice as likely."""
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


def _favorite(content: Content, arms: list[Arm]) -> str:
    """The arm a character would train with: the dearest, or the first."""
    return max(arms, key=lambda a: price_of(content, a.arm, 1) or 0).arm if arms else ""
