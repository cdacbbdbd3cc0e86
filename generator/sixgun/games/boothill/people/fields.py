"""The fields of the character record, each declared once (`sheet` fills them, `form` reads them
back), and possessions as its lines.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ....content.content import Content
from ....content.wording import dollars, signed
from ....play.answers import Answers, simple
from ....play.field import Column, Field, Ticks, figure
from ....view import Slot
from ..tables import RANGES
from .character import Character, Item
from .figures import ArmLine, Figures, article

SUM_ROWS = 4  # rows of sums
CARRIED = 8  # rows of each side of the body
OWNED, MONEY, KNOWN = 12, 5, 10
SIDES = (("left", "Left side"), ("right", "Right side"), ("center", "Center, back, or feet"))
HAND_WORDS = {"right": "right", "left": "left", "both": "either"}


def _read_hand(answers: Answers, slot: str, *path: str) -> str:
    word = simple(answers.text(slot, *path))
    return {text: hand for hand, text in HAND_WORDS.items()}.get(word, word)


PERSON = (
    Field("name", "Character name"),
    Field("player", "Player name"),
    Field(
        "gambler",
        "Gambler rating",
        show=lambda rating: figure(rating).zfill(2),
        read=Answers.number,
    ),
    Field("occupation", "Occupation"),
    Field("nationality", "Nationality"),
    Field("age", "Age", show=figure, read=Answers.number),
    Field("height", "Height"),
    Field("weight", "Weight"),
    Field("hand", "Hand", show=HAND_WORDS.__getitem__, read=_read_hand),
)


def _text(name: str, label: str, lines: int, key: str = "") -> Field:
    return Field(name, label, key, lines=lines, most=90 * lines, continues=True)


LAND, RESIDENCE = (
    _text("land", "Major land holdings or businesses", 3),
    _text("residence", "Residence", 2),
)
HISTORY = _text("history", "Brief personal history and notes", 7)
FRIENDS = _text("friends", "Hereditary family friends", 3, "family-friends")
ENEMIES = _text("enemies", "Hereditary family enemies", 3, "family-enemies")
FIELDS = (*PERSON, LAND, RESIDENCE, HISTORY, FRIENDS, ENEMIES)
LOST = Ticks("strength.box", "Strength point {} lost")
WOUND_COLUMNS = (
    Column("place", "Wound {}: place", most=20, play=True),
    Column("light", "Wound {}: light", play=True, kind="tick"),
    Column("serious", "Wound {}: serious", play=True, kind="tick"),
)
ACQUAINTANCE = tuple(
    Column(field, f"Known {{}}: {head}", most=40, key=key, continues=True)
    for field, key, head in (
        ("who", "name", "name"),
        ("relationship", "", "relationship"),
        ("nationality", "", "nationality"),
        ("occupation", "", "occupation"),
        ("residence", "", "where residing"),
        ("wealth", "", "wealth"),
    )
)


@dataclass(frozen=True)
class AbilityColumn:
    """An ability on the record: each modifier's slot, caption and name in the figures; the caption
    over its word.
    """

    id: str
    label: str
    modifiers: tuple[tuple[str, str, str], ...]
    word: str = ""

    def slot(self, field: str, caption: str, value: str, most: int) -> Slot:
        return Slot(f"ability.{self.id}.{field}", f"{self.label}: {caption}", value, most=most)


RATINGS = (
    AbilityColumn("speed", "Speed", (("score", "first shot", "score"),)),
    AbilityColumn("gun", "Gun accuracy", (("score", "to hit, guns", "score"),)),
    AbilityColumn("throwing", "Throwing accuracy", (("score", "to hit, thrown", "score"),)),
    AbilityColumn(
        "bravery",
        "Personal bravery",
        (("first", "first shot", "speed"), ("hit", "to hit", "accuracy")),
    ),
    AbilityColumn("strength", "Strength", (("score", "ability score", "score"),)),
    AbilityColumn("experience", "Experience", (("score", "to hit", "modifier"),), word="gunfights"),
)
SHOT: tuple[Column | str, ...] = (
    Column("weapon", "Base speed, weapon {}"),
    Column("class", "Base speed, weapon {}: weapon speed", most=4),
    "+",
    Column("speed", "Base speed, weapon {}: personal speed", most=4),
    "+",
    Column("bravery", "Base speed, weapon {}: personal bravery", most=4),
    "=",
    Column("total", "Base speed, weapon {}", most=4),
)
AIM: tuple[Column | str, ...] = (
    Column("weapon", "Base accuracy, weapon {}"),
    Column("ability", "Base accuracy, weapon {}: accuracy", most=4),
    "+",
    Column("bravery", "Base accuracy, weapon {}: personal bravery", most=4),
    "+",
    Column("experience", "Base accuracy, weapon {}: experience", most=4),
    "=",
    Column("modifier", "Base accuracy, weapon {}: total to hit", most=4),
    "+",
    "{base}",
    "=",
    Column("total", "Base accuracy, weapon {}", most=4),
    *(
        Column(range_, f"Base accuracy, weapon {{}}: {range_} range, spaces", most=4)
        for range_ in RANGES
    ),
)


@dataclass(frozen=True)
class ListedItem:
    """A line of a list: an item, and where it is."""

    text: str
    at: str = ""

    @property
    def whole(self) -> str:
        return f"{self.text} ({self.at})" if self.at else self.text


def carried_lines(
    who: Character, figure: Figures, content: Content, place: str
) -> list[ListedItem]:
    """Items carried on one side of the body: left, right or center."""
    arms = [
        ListedItem(name_and_count(line.name, arm.count), arm.at)
        for arm, line in zip(who.arms, figure.arms, strict=True)
        if arm.place == place
    ]
    return [*arms, *(_item(item, content) for item in who.items if item.place == place)]


def owned_lines(who: Character, figure: Figures, content: Content, rows: int) -> list[ListedItem]:
    """Items not on the body, and weapons beyond the rows of the sums, with their numbers."""
    left_over = [
        ListedItem(_with_figures(line), arm.at)
        for arm, line in list(zip(who.arms, figure.arms, strict=True))[rows:]
    ]
    return [*left_over, *(_item(item, content) for item in who.items if not item.place)]


def valuable_lines(who: Character, figure: Figures, content: Content) -> list[ListedItem]:
    """Cash, then valuables."""
    held = figure.cash if who.play.cash is None else who.play.cash
    return [
        ListedItem("" if held is None else dollars(held), who.play.cash_at),
        *(_item(item, content) for item in who.valuables),
    ]


def in_rows(things: Sequence[ListedItem], rows: int) -> list[tuple[str, str]]:
    """A row (text, where) for each thing; things beyond the last row share it."""
    if len(things) > rows:
        things = [
            *things[: rows - 1],
            ListedItem("; ".join(thing.whole for thing in things[rows - 1 :])),
        ]
    return [(thing.text, thing.at) for thing in things]


def name_and_count(name: str, count: int) -> str:
    """A name and a count; parentheses do not break across lines."""
    name = re.sub(r"\([^()]*\)", lambda match: match[0].replace(" ", "\N{NO-BREAK SPACE}"), name)
    return f"{name} × {count}" if count > 1 else name


def _item(item: Item, content: Content) -> ListedItem:
    sold = article(content, item.item)
    return ListedItem(name_and_count(sold.label if sold else item.item, item.count), item.at)


def _with_figures(line: ArmLine) -> str:
    speed = f"base speed {signed(line.first_shot)}" if line.first_shot is not None else ""
    accuracy = f"base accuracy {line.to_hit}" if line.to_hit is not None else ""
    return ", ".join(
        text for text in (name_and_count(line.name, line.count), speed, accuracy) if text
    )
