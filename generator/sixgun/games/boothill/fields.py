"""The fields of the character record, each declared once: `sheet` fills them, `form` reads them
back.
"""

from dataclasses import dataclass

from ...play.answers import Answers, simple
from ...play.field import Column, Field, Ticks, figure
from ...view import Slot
from .tables import RANGES

WEAPONS = 4  # rows of sums
CARRIED = 8  # rows of each side of the body
OWNED, MONEY, KNOWN = 12, 5, 10
SIDES = (("left", "Left side"), ("right", "Right side"), ("center", "Center, back, or feet"))
HANDS = {"right": "right", "left": "left", "both": "either"}


def _read_hand(answers: Answers, slot: str, *path: str) -> str:
    word = simple(answers.text(slot, *path))
    return {text: hand for hand, text in HANDS.items()}.get(word, word)


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
    Field("hand", "Hand", show=HANDS.__getitem__, read=_read_hand),
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
WOUND = (
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
