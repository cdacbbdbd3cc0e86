"""One game's folder as frozen types; game.yaml: who made the game, under what terms, the words of
its cover and of the paper on its table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn, TypeVar

from pydantic import AfterValidator, AliasChoices, Field, model_validator

from ..system.problem import Problem, Problems, near
from .asset import MOTIFS, NAMED
from .dice import AnyDice, Dice
from .dice_notation import parse_dice
from .map import Map
from .table import Rows, Table
from .tree import Model, Tree
from .words import TAG, Words, filled_alike, words_for

MAIL = re.compile(r"[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+")
COLOR = re.compile(r"#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
COLORS = ("ink", "paper", "accent", "tint", "pale")
FONTS = {  # what each is in the stylesheets: family, weight, style
    "text": ("Text", 400, "normal"),
    "text-bold": ("Text", 700, "normal"),
    "text-italic": ("Text", 400, "italic"),
    "text-bold-italic": ("Text", 700, "italic"),
    "display": ("Display", 400, "normal"),
    "label": ("Label", 400, "normal"),
}
Face = Literal[
    "",
    "plain",
    "modern",
    "grimoire",
    "zine",
    "saga",
    "console",
    "storybook",
    "case-file",
    "tombstone",
    "boothill",
    "grit",
    "fistful",
    "lords",
]
DRAWN_FACES: Mapping[
    str, tuple[str, ...]
] = {  # faces with pictures of their own, and the subjects of these
    "grimoire": ("crown", "tower", "skull"),
    "zine": ("house", "eye", "moon"),
    "saga": ("ship", "moon", "mountain"),
    "console": ("planet", "rocket", "star"),
    "storybook": ("tower", "tree", "moon"),
    "case-file": ("magnifier", "fingerprint", "key"),
}


def _motif(name: str) -> str:
    if name not in MOTIFS:
        other = NAMED.get(name.casefold(), "")
        hint = f"; write {other}" if other else near(name, MOTIFS)
        raise ValueError(f"there is no motif “{name}”{hint}; docs/faces/README.md lists all")
    return name


Motif = Annotated[str, AfterValidator(_motif), Field(json_schema_extra={"enum": [*MOTIFS]})]
Language = Annotated[str, Field(pattern=rf"^{TAG.pattern}$")]
FontFile = Annotated[str, Field(pattern=r"^fonts/[^/\\]+\.(ttf|otf|woff2?)$")]
Color = Annotated[str, Field(pattern=rf"^{COLOR.pattern}$")]
ADDRESS = re.compile(r"(?:https?://|mailto:)[!-~]{3,290}")  # as much as a QR code shows well


class Credit(Model):
    role: str
    names: tuple[str, ...]


class Tracker(Model):
    """A form to keep count on: column heads, the number of boxes to cross out in the last column
    (raised to what the healthiest of the cast needs), and what is counted above the table.
    """

    title: str
    heads: Annotated[tuple[str, ...], Field(min_length=1, max_length=12)]
    line: str = ""
    boxes: Annotated[int, Field(ge=0, le=40)] = 0
    count: str = ""


class Leave(Model):
    """A kind of problem allowed in the whole game, or in one folder of it."""

    code: Literal["number-in-prose", "unused", "table-unread"]
    reason: str = Field(description="The reason; shown wherever the problem is shown.")
    in_: str = Field(
        "", alias="in", description="A folder or file below content/GAME/, such as prose/moves."
    )


class About(Model):
    """game.yaml: who made the game, under what terms, and the words of its cover."""

    title: str
    subtitle: str = ""
    edition: str = ""
    version: str = "0"
    author: str = ""
    year: str = ""
    license: str = Field(
        validation_alias=AliasChoices("license", "licence")
    )  # as older editions spell it
    source: str = ""
    disclaimer: str = ""
    credits: tuple[Credit, ...] = ()
    thanks: str = ""
    isbn: str = ""
    waive: tuple[Leave, ...] = Field(
        (), description="Kinds of problem allowed in the whole game, or in one folder."
    )
    contact: dict[str, str] = {}
    language: Language = Field(
        "en", description="The language of the game, as a BCP 47 tag: de, pt-BR."
    )
    shares: str = Field(
        "",
        description="Another game of the project: what this folder lacks is read from its folder.",
    )
    words: Annotated[dict[str, str], AfterValidator(filled_alike)] = Field(
        {},
        description=(
            "The game’s own words for headings and labels: {Contents: What Is Inside}. "
            "templates/words/ has those of each language."
        ),
    )
    front: dict[str, str | list[str] | list[dict[str, str]]] = Field(
        {}, description="Words for the cover; each game’s cover uses its own."
    )
    face: Face = Field("", description="The look of a game without its own stylesheet.")
    motifs: Annotated[tuple[Motif, ...], Field(max_length=12)] = Field(
        (),
        description="Drawings for the cover, by name: the main one first, then two more; the "
        "others close chapters.",
    )
    colors: dict[Literal["ink", "paper", "accent", "tint", "pale"], Color] = Field(
        {}, description="Colors that replace those of the face: 101820, or #101820."
    )
    fonts: dict[
        Literal["text", "text-bold", "text-italic", "text-bold-italic", "display", "label"],
        FontFile,
    ] = Field(
        {},
        description=(
            "Fonts of the project (.ttf, .otf, .woff, .woff2), such as fonts/My.ttf, in place of"
            " the face’s."
        ),
    )
    logo: str = Field("", description="A picture (SVG, PNG or JPEG) on the cover, under the title.")
    cover: str = Field(
        "", description="plain, for a cover without a picture; or the file of a picture."
    )
    feedback: str = Field(
        "",
        description="Where playtesters send feedback: an address, or the name of one under "
        "contact.",
    )
    trackers: dict[str, Tracker] = Field(
        {}, description="Forms to keep track on, in the words of the game."
    )
    stationery: tuple[str, ...] | None = Field(
        None,
        description=(
            "Paper for the table to print, by ids of build/every-game.yaml, or `grids`. "
            "Default: all that suits the game. None: []."
        ),
    )
    scales: dict[Literal["square", "hex", "ruler"], str] = Field(
        {}, description="What one space of ruled paper means."
    )

    @model_validator(mode="after")
    def _reached(self) -> About:
        if self.feedback and not ADDRESS.fullmatch(self.address):
            raise ValueError(
                "feedback must be an address (https://…, mailto:…) or the name of an entry "
                "under contact"
            )
        if any(role.startswith("text-") for role in self.fonts) and "text" not in self.fonts:
            raise ValueError(
                "fonts names a bold or italic text font without the regular one: name text, too"
            )
        return self

    @property
    def address(self) -> str:
        """Where feedback goes: an address as written, or one of those under contact, as a link."""
        text = self.contact.get(self.feedback, self.feedback)
        return f"mailto:{text}" if MAIL.fullmatch(text) else text


R = TypeVar("R")
SHARES = {
    "half": Fraction(1, 2),
    "a third": Fraction(1, 3),
    "two-thirds": Fraction(2, 3),
    "a quarter": Fraction(1, 4),
    "one-quarter": Fraction(1, 4),
    "three-quarters": Fraction(3, 4),
}
WHOLE = re.compile(r"[+-]?\d{1,9}", re.ASCII)
CHARACTER = "character.yaml"  # of a game whose characters are declared
TESTS = "tests.yaml"  # the tests of its characters and other models
BEINGS = "beings"  # the folder of its other models


@dataclass(frozen=True)
class Rules:
    """The numbers of rules.yaml by dotted name: "grit.most" is 6. `places` has each one's line.

    `models` are the typed models that were read of them (module rule).
    """

    values: Mapping[str, str]
    file: Path
    places: Mapping[str, int] = field(default_factory=dict, repr=False)

    @cached_property
    def models(self) -> dict[type, Any]:
        return {}

    def text(self, name: str) -> str:
        """A rule as written; Problems name the nearest rule there is."""
        if name not in self.values:
            self.refuse(
                name,
                "rule-missing",
                f"“{name}” is missing, but the rules need it{near(name, self.values)}",
            )
        return self.values[name]

    def number(self, name: str) -> int:
        """A rule that is a whole number; Problems if it is not."""
        text = self.text(name)
        if not WHOLE.fullmatch(text):
            self.refuse(name, "rule-value", f"“{name}” must be a whole number, not “{text}”")
        return int(text)

    def dice(self, name: str) -> Dice:
        """A rule that is dice; Problems if it is not."""
        try:
            return Dice.parse(self.text(name))
        except ValueError:
            self.refuse(
                name, "rule-value", f"“{name}” must be dice, such as 1d6, not “{self.text(name)}”"
            )

    def any_dice(self, name: str) -> AnyDice:
        """A rule that is dice in any notation; Problems if it is not."""
        try:
            return parse_dice(self.text(name))
        except ValueError as error:
            self.refuse(name, "rule-value", f"“{name}” must be dice; {error}")

    def share(self, name: str) -> Fraction:
        """A rule that is a fraction in words: half, a third; Problems if it is not."""
        text = self.text(name)
        if text not in SHARES:
            self.refuse(name, "rule-value", f"“{name}” must be {' or '.join(SHARES)}, not “{text}”")
        return SHARES[text]

    @staticmethod
    def share_text(share: Fraction) -> str:
        """A part of a whole in words, as rules.yaml writes it."""
        return next(word for word, part in SHARES.items() if part == share)

    def refuse(self, name: str, code: str, message: str) -> NoReturn:
        """Raises Problems at the line of a rule, or of the file if there is no such rule."""
        line = self.places.get(name, 0)
        raise Problems([Problem(self.file, line, 1 if line else 0, code, message)])

    def problem(self, name: str, code: str, message: str) -> Problem:
        """A problem at a rule's line, or at the file's first line if there is no such rule."""
        return Problem(self.file, self.places.get(name, 1), 1, code, message)


@dataclass(frozen=True)
class Prose:
    """One section of the text: Markdown whose {{ }} have been filled in."""

    id: str
    title: str
    body: str
    file: Path
    body_line: int
    deck: str = ""
    line: str = ""
    run: str = ""
    brief: str = ""
    index: tuple[str, ...] | None = None
    figures: tuple[str, ...] = ()
    uses: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Cast:
    """A person, creature or gang: `who` is of the game's own model."""

    id: str
    who: Any
    tree: Tree


class Reading(Model):
    """One of the things that the source says, and where."""

    where: str
    says: str


Weight = Literal["play", "detail", "slip"]  # of an open question, in the order of printing


class Erratum(Model):
    """A contradiction of the source."""

    id: str
    title: str
    part: str = Field("", description="A heading above this entry and those that follow.")
    weight: Weight = Field(
        "detail",
        description=(
            "play: it changes a roll, a wound or a turn, and is printed first. slip: a misprint or "
            "a name, printed last and briefly."
        ),
    )
    readings: tuple[Reading, ...]
    ruling: str = Field("", description="The reading we use, and why, in a sentence.")
    rule: str = Field(
        "", description=("The rule, for a question that a value in rules.yaml settles.")
    )
    rulings: Mapping[str, str] = Field(
        {}, description="The ruling for each value of the rule; the one in force is printed."
    )
    touches: Annotated[tuple[str, ...], Field(max_length=60)] = Field(
        (), description="Ids of the tables, prose, rules or cast that the ruling affects."
    )


@dataclass(frozen=True)
class Content:
    """A game's content. `problems` are those of loading it, waived or not."""

    id: str
    folder: Path
    about: About
    rules: Rules
    tables: Mapping[str, Table[Any]]
    prose: Mapping[str, Prose]
    cast: Mapping[str, Cast]
    maps: Mapping[str, Map]
    errata: tuple[Erratum, ...]
    digest: str
    models: Mapping[str, Tree] = field(
        default_factory=dict
    )  # character.yaml, tests.yaml, beings/*.yaml
    problems: tuple[Problem, ...] = ()
    unread: frozenset[str] = frozenset()  # files that could not be read, as tables/weather
    links: tuple[tuple[Problem, str], ...] = ()  # of YAML, to ids: what is said if one is missing

    @cached_property
    def words(self) -> Words:
        """The words of the frame in the language of the game."""
        return words_for(self.folder, self.about.language, self.about.words)

    def ids(self, part: str) -> list[str]:
        """The ids of a part (tables, prose, cast, maps), those of unread files included."""
        read: Mapping[str, Any] = getattr(self, part)
        return [
            *read,
            *sorted(n.removeprefix(f"{part}/") for n in self.unread if n.startswith(f"{part}/")),
        ]

    @property
    def stamp(self) -> str:
        """What a printed file says that it was made of."""
        return f"{self.about.title} kit {self.about.version} · content {self.digest}"

    def __getitem__(self, rows: Rows[R]) -> Table[R]:
        """content[WEAPONS] is the table of that id with rows of that type."""
        return self.tables[rows.id]

    def group(self, folder: str) -> list[Cast]:
        """Everyone of one folder under cast/, in order of file name."""
        return [c for c in self.cast.values() if c.id.rpartition("/")[0] == folder]
