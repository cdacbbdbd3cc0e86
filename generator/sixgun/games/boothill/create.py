"""A character by luck, within the rules: every choice left to Rng, or wished for beforehand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, TypeVar

from ...content import Content
from ...game import Wish, spelled_wish
from ...rng import Rng
from ...table import Rows, names, nearest
from .arm import article
from .character import Ability, Bravery, Character, Experience
from .growth import grow_older, survive
from .minor import WORDED, gunfights, strengths, words_within
from .naming import SALOON_GIRL, WARRIOR, WARRIORS, WOMEN, gender_of, nations_of, roll_name, roll_people
from .outfit import TRADES, buy
from .rating import HIGHEST
from .tables import ACCURACY, BRAVERY, EXPERIENCE, INITIAL, PEOPLES, PRICES, SPEED, STRENGTH, TYPES, Rating, Type

R = TypeVar("R")
YES_NO = ("yes", "no")
HANDS = ("right",) * 17 + ("left",) * 2 + ("both",)
GAMBLERS = ("Gambler", "Saloon Keeper")
TALL = {"Woman": range(59, 70), "Man": range(63, 76)}  # inches
FOOT = 12
OLDEST = 120
ROWS: Mapping[str, Rows[Rating]] = {"speed": SPEED, "gun": ACCURACY, "throwing": ACCURACY, "strength": STRENGTH}


def _arms_sold(content: Content) -> tuple[str, ...]:
    return tuple(sold.label for sold in content[PRICES].values.values() if sold.weapon)


WISHES: Mapping[str, Wish] = {
    "occupation": Wish("what the character does for a living", lambda _: tuple(TRADES)),
    "type": Wish("a minor character of this type, with abilities in its ranges", lambda content: names(content[TYPES])),
    "own": Wish("a player's own character, whose dice are improved; or one of the player's people, whose are not", lambda _: YES_NO),
    "year": Wish("the year of the campaign: what is on sale"),
    "arm": Wish("a weapon that is bought first", _arms_sold),
    "horse": Wish("whether there is a horse", lambda _: YES_NO),
    "gambler": Wish("whether the character gambles for a living and has a gambler rating", lambda _: YES_NO),
    "gunfights": Wish("so many gunfights survived since"),
    "years": Wish("so many years of the game survived since"),
    "name": Wish("a name of your own"),
    "player": Wish("who will play the character"),
    "gender": Wish("any word; woman and man also choose the list of names"),
    "nationality": Wish("a people of the table of names", lambda content: names(content[PEOPLES])),
    "hand": Wish("the hand that shoots", lambda _: ("right", "left", "both")),
    "age": Wish("an age that the judge gives"),
}


def roll(content: Content, rng: Rng, wishes: Mapping[str, str]) -> Character:
    """A legal character; ValueError when a wish cannot be met."""
    for wish in wishes:
        nearest(wish, tuple(WISHES), "wish")
    minor = spelled_wish(WISHES, content, wishes, "type")
    kind = content[TYPES].at(minor) if minor else None
    occupation = spelled_wish(WISHES, content, wishes, "occupation") or _occupation(kind, rng)
    year, money = _number(wishes, "year") or content.rules.number("player.year"), Decimal(content.rules.number("player.cash"))
    arm = _on_sale(content, spelled_wish(WISHES, content, wishes, "arm"), year)
    who = Character(
        occupation=occupation, year=year, began=money, player=wishes.get("player", ""), **_body(content, rng, wishes, occupation),
        **_abilities(content, rng, kind, spelled_wish(WISHES, content, wishes, "own") == "no"),
        gambler=_gambler(content, rng, spelled_wish(WISHES, content, wishes, "gambler"), occupation),
    )  # fmt: skip
    arms, items = buy(content, rng, TRADES[occupation], money, year, who.hand, arm, spelled_wish(WISHES, content, wishes, "horse"))
    return _lived(who.model_copy(update={"arms": arms, "items": items}), content, wishes)


def _body(content: Content, rng: Rng, wishes: Mapping[str, str], occupation: str) -> dict[str, Any]:
    """Who it is: people, name, age, height, weight and hand."""
    kind = spelled_wish(WISHES, content, wishes, "type")
    gender = wishes.get("gender") or gender_of(occupation, kind) or rng.pick(("Woman", "Man", "Man"))
    people = spelled_wish(WISHES, content, wishes, "nationality") or roll_people(content, rng, nations_of(occupation, kind))
    height = rng.pick(TALL["Woman" if gender.strip().lower() in WOMEN else "Man"])
    years = content.rules.dice("player.age-dice").roll(rng) + content.rules.number("player.age-plus")
    return {
        "name": wishes.get("name") or roll_name(content, rng, people, gender), "nationality": people, "age": _number(wishes, "age") or years,
        "height": f"{height // FOOT} ft {height % FOOT} in", "weight": f"{_weight(rng, height)} lb",
        "hand": spelled_wish(WISHES, content, wishes, "hand") or rng.pick(HANDS),
    }  # fmt: skip


def _lived(who: Character, content: Content, wishes: Mapping[str, str]) -> Character:
    """The character after the gunfights and the years that are wished for."""
    who = grow_older(survive(who, content, _number(wishes, "gunfights")), content, _number(wishes, "years"))
    if (who.age or 0) > OLDEST:
        raise ValueError(f"nobody lives to be {who.age}")
    return who


def _number(wishes: Mapping[str, str], name: str) -> int:
    wished = wishes.get(name, "")
    if wished and not (wished.isascii() and wished.isdecimal() and len(wished) < 5):
        raise ValueError(f"{name} is a whole number, not “{wished}”")
    return int(wished or 0)


def _on_sale(content: Content, name: str, year: int) -> str:
    """A wished arm; ValueError where it is not sold yet."""
    sold = article(content, name) if name else None
    if sold and sold.after is not None and year <= sold.after:
        raise ValueError(f"{sold.label} is on sale after {sold.after}, and the year is {year}")
    return name


def _occupation(kind: Type | None, rng: Rng) -> str:
    """A trade by luck; a type's own name, or one of the two that it has."""
    if kind is None:
        return rng.pick([trade for trade in TRADES if trade != SALOON_GIRL])
    return WARRIOR if kind.label == WARRIORS else rng.pick(kind.label.split(" or "))


def _weight(rng: Rng, height: int) -> int:
    """Pounds, by height."""
    return 4 * height - 124 + rng.pick(range(-16, 37))


def _gambler(content: Content, rng: Rng, wished: str, occupation: str) -> int | None:
    return gambler_rating(content, rng) if wished == "yes" or (not wished and occupation in GAMBLERS) else None


def gambler_rating(content: Content, rng: Rng) -> int:
    """The chance in a hundred of being caught (Professional Gamblers): percentile dice, less fifty where there are more."""
    most, rolled = content.rules.number("player.gambler-most"), _dice(content, rng)
    return rolled if rolled <= most else rolled - most


# abilities


def _dice(content: Content, rng: Rng) -> int:
    return content.rules.dice("dice.percentile").roll(rng)


def _abilities(content: Content, rng: Rng, kind: Type | None, plain: bool) -> dict[str, Ability | Bravery | Experience]:
    """Six rolls, each by itself: improved for a player's own character, within its ranges for a minor character of a type."""
    if kind:
        held = {name: rolls_within(content, kind, name) for name in ("speed", "gun", "throwing", "strength", "bravery", "experience")}
        rolled = {name: rng.pick(rolls) for name, rolls in held.items()}
    else:
        rolled = {name: _dice(content, rng) for name in ("speed", "gun", "throwing", "strength", "bravery", "experience")}
        if not plain:
            rolled = {name: improved(content, roll) if name != "experience" else roll for name, roll in rolled.items()}
    made: dict[str, Ability | Bravery | Experience] = {name: Ability(roll=Decimal(rolled[name])) for name in ROWS}
    return made | {"bravery": Bravery(roll=Decimal(rolled["bravery"])), "experience": Experience(roll=Decimal(rolled["experience"]))}


def improved(content: Content, rolled: int) -> int:
    """A percentile roll of a player's own character (Initial Modification); never above a hundred."""
    return min(rolled + content[INITIAL].at(rolled).add, HIGHEST)


def rolls_within(content: Content, kind: Type, name: str) -> tuple[int, ...]:
    """The percentile rolls that give what a type may be."""
    if name == "strength":
        scores = strengths(kind, content)
        return tuple(n for n, row in _rolls(content[STRENGTH].values) if row.score in scores)
    if name == "experience":
        fights = gunfights(kind, content)
        return tuple(n for n, row in _rolls(content[EXPERIENCE].values) if row.least in fights)
    words = words_within(getattr(kind, name), WORDED[name], content)
    if name == "bravery":
        return tuple(n for n, row in _rolls(content[BRAVERY].values) if row.description in words)
    return tuple(n for n, row in _rolls(content[ROWS[name]].values) if row.description in words)


def _rolls(values: Mapping[int | str, R]) -> Iterator[tuple[int, R]]:
    """Each percentile roll with its row."""
    return ((roll, row) for roll, row in values.items() if isinstance(roll, int))
