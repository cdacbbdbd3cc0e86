"""game.yaml: who made the game, the words of its cover, and of the paper on its table."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import Field, model_validator

from ..content import About, Tracker
from ..tree import Model
from .folder import Folder

MAIL = re.compile(r"[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+")
ADDRESS = re.compile(r"(?:https?://|mailto:)[!-~]{3,290}")  # as much as a QR code shows well
NOBODY = About("", "", "", "", "", "", "", "", "", (), "", "", {}, {})


class CreditModel(Model):
    role: str
    names: list[str]


class TrackerModel(Model):
    title: str
    heads: Annotated[list[str], Field(min_length=1, max_length=12)]
    line: str = ""
    boxes: Annotated[int, Field(ge=0, le=40)] = 0
    count: str = ""


class AboutModel(Model):
    """game.yaml: who made the game, under what terms, and the words of its cover."""

    title: str
    subtitle: str = ""
    edition: str = ""
    version: str = "0"
    author: str = ""
    year: str = ""
    licence: str
    source: str = ""
    disclaimer: str = ""
    credits: list[CreditModel] = []
    thanks: str = ""
    isbn: str = ""
    contact: dict[str, str] = {}
    front: dict[str, str | list[str] | list[dict[str, str]]] = Field({}, description="The words of the cover, as the game’s own cover asks for them.")
    face: Literal["", "plain", "tombstone", "boothill", "grit", "fistful", "lords"] = Field(
        "", description="How it looks, where it has no stylesheet of its own."
    )
    feedback: str = Field("", description="Where playtesters write to: an address, or the name of one under contact.")
    trackers: dict[str, TrackerModel] = Field({}, description="Forms to keep count on, in the words of the game.")
    scales: dict[Literal["square", "hex"], str] = Field({}, description="What one space of ruled paper stands for.")

    @model_validator(mode="after")
    def _reached(self) -> AboutModel:
        if self.feedback and not ADDRESS.fullmatch(self.address):
            raise ValueError("feedback is an address (https://…, mailto:…), or names one of those under contact")
        return self

    @property
    def address(self) -> str:
        """Where feedback goes: an address as it stands, or one of those under contact, as a link."""
        said = self.contact.get(self.feedback, self.feedback)
        return f"mailto:{said}" if MAIL.fullmatch(said) else said


def read_about(folder: Folder) -> About:
    tree = folder.single("game.yaml")
    model = folder.filled(AboutModel, tree)
    credits = tuple((c.role, tuple(c.names)) for c in model.credits)
    trackers = {id: Tracker(t.title, tuple(t.heads), t.line, t.boxes, t.count) for id, t in model.trackers.items()}
    return About(**(model.model_dump() | {"credits": credits, "trackers": trackers, "feedback": model.address}))
