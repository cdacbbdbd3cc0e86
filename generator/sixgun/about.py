"""game.yaml: who made the game, under what terms, the words of its cover, and of the paper on its table."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import Field, model_validator

from .tree import Model

MAIL = re.compile(r"[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+")
ADDRESS = re.compile(r"(?:https?://|mailto:)[!-~]{3,290}")  # as much as a QR code shows well


class Credit(Model):
    role: str
    names: tuple[str, ...]


class Tracker(Model):
    """A form to keep count on: column heads, how many boxes to strike off in the last column, what is counted above it."""

    title: str
    heads: Annotated[tuple[str, ...], Field(min_length=1, max_length=12)]
    line: str = ""
    boxes: Annotated[int, Field(ge=0, le=40)] = 0
    count: str = ""


class About(Model):
    """game.yaml: who made the game, under what terms, and the words of its cover."""

    title: str
    subtitle: str = ""
    edition: str = ""
    version: str = "0"
    author: str = ""
    year: str = ""
    license: str
    source: str = ""
    disclaimer: str = ""
    credits: tuple[Credit, ...] = ()
    thanks: str = ""
    isbn: str = ""
    contact: dict[str, str] = {}
    front: dict[str, str | list[str] | list[dict[str, str]]] = Field({}, description="The words of the cover, as the game’s own cover asks for them.")
    face: Literal["", "plain", "tombstone", "boothill", "grit", "fistful", "lords"] = Field(
        "", description="How it looks, where it has no stylesheet of its own."
    )
    feedback: str = Field("", description="Where playtesters write to: an address, or the name of one under contact.")
    trackers: dict[str, Tracker] = Field({}, description="Forms to keep count on, in the words of the game.")
    scales: dict[Literal["square", "hex"], str] = Field({}, description="What one space of ruled paper stands for.")

    @model_validator(mode="after")
    def _reached(self) -> About:
        if self.feedback and not ADDRESS.fullmatch(self.address):
            raise ValueError("feedback is an address (https://…, mailto:…), or names one of those under contact")
        return self

    @property
    def address(self) -> str:
        """Where feedback goes: an address as it stands, or one of those under contact, as a link."""
        text = self.contact.get(self.feedback, self.feedback)
        return f"mailto:{text}" if MAIL.fullmatch(text) else text
