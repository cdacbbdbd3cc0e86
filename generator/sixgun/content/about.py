"""game.yaml: who made the game, under what terms, the words of its cover, and of the paper on its
table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, AliasChoices, Field, model_validator

from ..system.problem import near
from .motif import MOTIFS
from .tree import Model

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
] = {  # faces with pictures of their own, and what they show
    "grimoire": ("crown", "tower", "skull"),
    "zine": ("house", "eye", "moon"),
    "saga": ("ship", "moon", "mountain"),
    "console": ("planet", "rocket", "star"),
    "storybook": ("tower", "tree", "moon"),
    "case-file": ("magnifier", "fingerprint", "key"),
}


def _motif(name: str) -> str:
    if name not in MOTIFS:
        raise ValueError(f"there is no motif “{name}”{near(name, MOTIFS)}")
    return name


Motif = Annotated[str, AfterValidator(_motif), Field(json_schema_extra={"enum": [*MOTIFS]})]
FontFile = Annotated[str, Field(pattern=r"^fonts/[^/\\]+\.(ttf|otf|woff2?)$")]
Color = Annotated[str, Field(pattern=rf"^{COLOR.pattern}$")]
ADDRESS = re.compile(r"(?:https?://|mailto:)[!-~]{3,290}")  # as much as a QR code shows well


class Credit(Model):
    role: str
    names: tuple[str, ...]


class Tracker(Model):
    """A form to keep count on: column heads, how many boxes to strike off in the last column, what
    is counted above it.
    """

    title: str
    heads: Annotated[tuple[str, ...], Field(min_length=1, max_length=12)]
    line: str = ""
    boxes: Annotated[int, Field(ge=0, le=40)] = 0
    count: str = ""


class Leave(Model):
    """A kind of problem allowed in the whole game, or in one folder of it."""

    code: Literal["number-in-prose", "unused", "table-unread"]
    reason: str = Field(description="Why it may stand; shown wherever the problem is.")
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
    front: dict[str, str | list[str] | list[dict[str, str]]] = Field(
        {}, description="The words of the cover, as the game’s own cover asks for them."
    )
    face: Face = Field("", description="How it looks, where it has no stylesheet of its own.")
    motifs: Annotated[tuple[Motif, ...], Field(max_length=3)] = Field(
        (), description="What its cover shows, by name: the chief one first, then two more."
    )
    colors: dict[Literal["ink", "paper", "accent", "tint", "pale"], Color] = Field(
        {}, description="Colors laid over the face: 101820, or #101820."
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
        "", description="Where playtesters write to: an address, or the name of one under contact."
    )
    trackers: dict[str, Tracker] = Field(
        {}, description="Forms to keep count on, in the words of the game."
    )
    stationery: tuple[str, ...] | None = Field(
        None,
        description=(
            "Which paper for the table is printed, by the ids of build/every-game.yaml, or `grids`;"
            " without, all that the game has use for. None of it: []."
        ),
    )
    scales: dict[Literal["square", "hex"], str] = Field(
        {}, description="What one space of ruled paper stands for."
    )

    @model_validator(mode="after")
    def _reached(self) -> About:
        if self.feedback and not ADDRESS.fullmatch(self.address):
            raise ValueError(
                "feedback is an address (https://…, mailto:…), or names one of those under contact"
            )
        if any(role.startswith("text-") for role in self.fonts) and "text" not in self.fonts:
            raise ValueError(
                "fonts has a bold or an italic of the text without its regular: name text, too"
            )
        return self

    @property
    def address(self) -> str:
        """Where feedback goes: an address as it stands, or one of those under contact, as a
        link.
        """
        text = self.contact.get(self.feedback, self.feedback)
        return f"mailto:{text}" if MAIL.fullmatch(text) else text
