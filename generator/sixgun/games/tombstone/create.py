"""A random character within the rules: Method B; each choice is rolled, or wished for
beforehand.
"""

from collections.abc import Mapping
from decimal import Decimal

from ...content.content import Content
from ...content.table import names
from ...play.game import Wish, spelled_wish
from ...play.naming import MAN, WOMAN
from ...play.table import distinct_cells, roll_cell
from ...play.wish import GENDER, NAME, PLAYER, number, refuse_unknown
from ...system.rng import Rng
from .character import SKILLS, Arm, Character
from .figures import abilities, cap
from .naming import roll_name
from .outfit import buy
from .purse import price_of
from .rules import rulebook
from .tables import BACKGROUNDS, GRIT, HISTORY, MINIMUMS, MONEY, SPECIALISATION

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
