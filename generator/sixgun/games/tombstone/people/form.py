"""A filled-in sheet back as a character file's data, the reverse of `sheet`. What follows from the
rules is not read.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal

from ....content.content import Content
from ....content.table import names, slug
from ....content.tree import plain_number
from ....play.answers import Answers, compact, same, simple, whole
from ....play.field import Data, Listing, read_fields, split_count
from ....play.lookup import distinct_cells
from ....play.people import MAN, WOMAN
from ..tables import (
    AMMUNITION,
    BACKGROUNDS,
    GRIT,
    HISTORY,
    SPECIALISATION,
    WEAPONS,
    WOUNDS,
    article,
    articles,
    spelled,
    weapon,
)
from .character import BOXES, SKILLS, Character, price_of
from .figures import figures
from .sheet import (
    ARMS,
    BACKGROUND,
    FORTUNE,
    GENDER,
    GIVEN,
    GRIT_SCORE,
    HEALTH_ROLLED,
    LOST,
    NAME,
    NOTES,
    ONCE_WAS,
    OWNED,
    PLAYER,
    SCENARIOS,
    ability_texts,
)

COUNTS = (
    r"(?P<name>.+), (?P<count>\d{1,4}) (?:box(?:es)?|sticks?)",
    r"(?P<name>.+?) ?[×x] ?(?P<count>\d{1,4})",
    r"(?P<count>\d{1,4}) ?[×x] (?P<name>.+)",
)
SPILLED = re.compile(
    r"(.+) \([+−–-]?\d[^()]*, [^()]+\)"
)  # an arm listed among the possessions: Knife (+1, 1d6)
BARE_HANDS = "bare-hands"


def choices(content: Content) -> dict[str, tuple[str, ...]]:
    """What a form offers to choose from."""
    return {
        "background": names(content[BACKGROUNDS]),
        "gender": (WOMAN, MAN),
        "once_was": distinct_cells(content, HISTORY),
        "grit": tuple(map(str, content[GRIT].key.outcomes)),
        "arms.arm": names(content[WEAPONS]),
        "possessions.article": articles(content),
    }


def read(answers: Answers, content: Content) -> Data:
    """The character as its file holds it."""
    data = read_fields(
        answers, (NAME, PLAYER, GENDER, BACKGROUND, GRIT_SCORE, ONCE_WAS, HEALTH_ROLLED, NOTES)
    )
    data["background"] = spelled(content[BACKGROUNDS], data["background"])
    data["scenarios"] = _scenarios(answers, content, data["grit"])
    data["points"] = _points(answers, content, data)
    lines = list(_lines(answers))
    given = same(answers.text("cash.began"), GIVEN)
    began = None if given else answers.dollars("cash.began", "began")
    hand = answers.dollars("cash.hand", "play", "cash")
    data |= _outfit(
        answers,
        content,
        lines,
        data["background"],
        began is not None or any(line.paid for line in lines),
    )
    data |= _money(answers, began, hand, lines)
    data |= _abilities(answers, content, data)
    data["play"] |= _play(answers, content)
    return compact(data)


def _scenarios(answers: Answers, content: Content, grit: int | None) -> int | None:
    """How many are ticked; where none are, Grit says how many there must have been."""
    most = max(content[GRIT].at(g).scenarios_from for g in content[GRIT].key.outcomes)
    ticked = len(SCENARIOS.read(answers, most, "scenarios"))
    return ticked if ticked or grit == 1 else None


def _points(answers: Answers, content: Content, data: Data) -> Data:
    """The points in each skill; where only its total is written, the total less its base and
    abilities.

    Health has no base until its dice are written down.
    """
    rolled = max(0, min(999, data["health-rolled"] or 0))
    base = figures(
        Character(background=data["background"], grit=data["grit"] or 1, health_rolled=rolled),
        content,
    )
    points: Data = {}
    for skill in SKILLS:
        given, total = (
            answers.number(f"{skill}.points", "points", skill),
            whole(answers.text(f"{skill}.total")),
        )
        known = skill != "health" or data["health-rolled"] is not None
        if (
            given is None
            and total is not None
            and known
            and f"{skill}.points" not in answers.faults
        ):
            given = max(0, total - base[skill])
        points[skill] = given or None
    return points


@dataclass
class _Line:
    """A line of the possessions: the things on it, and the dollars for all of them."""

    slot: str
    things: list[str]
    paid: Decimal | None


def _lines(answers: Answers) -> Iterator[_Line]:
    for n in range(1, OWNED + 1):
        text, paid = (
            answers.text(f"possessions.{n}.article"),
            answers.dollars(f"possessions.{n}.price"),
        )
        things = [t.strip() for t in re.split(r"[;\n]", text) if t.strip()]
        if things:
            yield _Line(f"possessions.{n}.article", things, paid)


def _outfit(
    answers: Answers, content: Content, lines: list[_Line], background: str, bought: bool
) -> Data:
    """Arms and possessions. An arm that was bought is in both lists; what has no price there costs
    what the price list says, and nothing where it is on no list.
    """
    arms, goods = Listing("arms", answers), Listing("possessions", answers)
    left = [(line, thing) for line in lines for thing in line.things]
    for n in range(1, ARMS + 1):
        text = answers.text(f"arms.{n}.arm")
        if text and slug(text) != BARE_HANDS:
            priced = next(((line, thing) for line, thing in left if same(thing, text)), None)
            if priced:
                left.remove(priced)
            arm = _counted(content, text, "arm") | {"loaded": answers.text(f"arms.{n}.loaded")}
            arms.add(
                arm | _cost(content, arm, priced[0] if priced else None, bought, background),
                f"arms.{n}.arm",
            )
    for line, thing in left:
        spilled = SPILLED.fullmatch(thing)
        is_arm = (
            spilled is not None
            and weapon(content, _counted(content, spilled[1], "arm")["arm"]) is not None
        )
        item = (
            _counted(content, spilled[1], "arm")
            if spilled and is_arm
            else _counted(content, thing, "item")
        )
        (arms if is_arm else goods).add(
            item | _cost(content, item, line, bought, background), line.slot
        )
    answers.text("arms.1.arm", "arms")
    answers.text("possessions.1.article", "possessions")
    return {"arms": arms.data, "possessions": goods.data}


def _counted(content: Content, text: str, kind: str) -> Data:
    """A thing and its count: “Knife × 3”, “Dynamite, 2 sticks”, “Ammunition, 1 box”."""
    name, count = split_count(text, COUNTS) if article(content, text) is None else (text, 1)
    row = article(content, AMMUNITION if name != text and simple(name) == "ammunition" else name)
    return {kind: row.label if row else spelled(content[WEAPONS], name), "count": count}


def _cost(
    content: Content,
    thing: Mapping[str, str | int],
    line: _Line | None,
    bought: bool,
    background: str,
) -> Data:
    """What was paid, where the price list does not say so; or that it cost nothing."""
    name = str(thing.get("arm") or thing["item"])
    if not bought:
        return {}
    if line is None or line.paid is None:
        kind, price = weapon(content, name), price_of(content, name, int(thing["count"]))
        own = kind is not None and slug(kind.made_by or "") == slug(background)
        return {} if own or price is not None else {"found": True}
    return (
        {}
        if len(line.things) > 1 or line.paid == price_of(content, name, int(thing["count"]))
        else {"paid": plain_number(line.paid)}
    )


def _money(
    answers: Answers, began: Decimal | None, hand: Decimal | None, lines: list[_Line]
) -> Data:
    """Someone who began with money bought things with it; who only has cash in hand was given an
    outfit (Methods A and B).
    """
    if began is None and hand is not None:
        answers.text("cash.hand", "cash")
        return {"method": "quick-play", "cash": hand, "play": {}}
    left = (began or Decimal(0)) - sum((line.paid or Decimal(0) for line in lines), Decimal(0))
    return {"began": began, "play": {} if hand is None or hand == left else {"cash": hand}}


def _abilities(answers: Answers, content: Content, data: Data) -> Data:
    """The arm of an expert, and whatever is in the boxes beside the rules' own words."""
    grits = [int(g) for g in content[GRIT].key.outcomes if content[GRIT].at(g).ability]
    texts = {g: answers.text(f"ability.{g}", "notes", f"grit-{g}") for g in grits}
    expert = ""
    for g, text in texts.items():
        if SPECIALISATION in text:
            answers.places["specialized",] = f"ability.{g}"
            match = re.search(rf"{SPECIALISATION} \(([^()]+)\)", text)
            expert = expert or (spelled(content[WEAPONS], match[1]) if match else "")
    rules = ability_texts(data["background"], expert, content)
    own = {g: (text, text.split(".")[0]) for g, text in rules.items()}  # or the name alone
    return {
        "specialized": expert,
        "notes": {
            f"grit-{g}": text
            for g, text in texts.items()
            if text and not any(same(text, known) for known in own.get(g, ()))
        },
    }


def _play(answers: Answers, content: Content) -> Data:
    answers.text("wound.1", "play", "wounds")
    return {
        "fortune-spent": FORTUNE.read(answers, BOXES, "play", "fortune-spent"),
        "health-lost": LOST.read(answers, BOXES),
        "wounds": [
            row.label for n, row in enumerate(content[WOUNDS], 1) if answers.ticked(f"wound.{n}")
        ],
    }
