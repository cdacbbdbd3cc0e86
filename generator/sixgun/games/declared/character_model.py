"""character.yaml, or a file of beings/, as a whole: its fields and the bands of its sheet."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from pydantic import Field, model_validator

from ...content.tree import Id, Model
from .field_model import FieldModel
from .law_model import LawModel
from .test_model import TestModel

PROSE = "prose/"  # before the id of a section whose listed lines a sheet prints
HOLE = re.compile(r"\{([a-z][a-z0-9_]*)\}")  # in such an id: what was chosen there


class GroupModel(Model):
    """Fields in a frame under a title; a list among them stands side by side."""

    title: str
    line: str = ""
    fields: Annotated[list[str | list[str]], Field(min_length=1, max_length=20)]


Column = list[str | list[str] | GroupModel]


class BandModel(Model):
    """A band of the sheet: fields side by side, or columns of fields, of rows of them and of
    groups.
    """

    title: str = ""
    line: str = ""
    fields: list[str] = []
    columns: list[Column] = []
    widths: list[Annotated[int, Field(ge=1, le=12)]] = Field(
        [], description="The columns' shares of the width, such as [2, 1]."
    )
    begins: Literal["", "half", "side"] = ""

    @model_validator(mode="after")
    def _one(self) -> BandModel:
        if bool(self.fields) == bool(self.columns):
            raise ValueError("a band of a sheet has fields or columns")
        if self.widths and len(self.widths) != len(self.columns):
            raise ValueError("widths has a number for each column")
        return self

    def named(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Each name in the band, with its place in the file."""
        yield from _named(("fields",), self.fields)
        for at, column in enumerate(self.columns):
            yield from _named(("columns", at), column)


def _named(
    place: tuple[str | int, ...], items: Iterable[str | list[str] | GroupModel]
) -> Iterator[tuple[tuple[str | int, ...], str]]:
    for n, item in enumerate(items):
        if isinstance(item, str):
            yield (*place, n), item
        elif isinstance(item, GroupModel):
            yield from _named((*place, n, "fields"), item.fields)
        else:
            yield from _named((*place, n), item)


class CharacterModel(Model):
    title: str = "Character"
    line: str = ""
    fields: Annotated[dict[str, FieldModel], Field(min_length=1, max_length=60)]
    sheet: Annotated[list[BandModel], Field(min_length=1, max_length=40)]
    tests: dict[Id, TestModel] = {}
    arrays: dict[Id, Annotated[list[int], Field(min_length=2, max_length=20)]] = Field(
        {}, description="Numbers that are distributed among the fields of the same array."
    )
    rules: Annotated[list[LawModel], Field(max_length=60)] = Field(
        [], description="The game's own law: what a legal character is."
    )
    role: str | None = None
    cast: list[Id] | None = Field(
        None, description="Folders of cast/: people, or of another being those of its name."
    )
