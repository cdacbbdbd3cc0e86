"""character.yaml, or a file of beings/, as a whole: its fields and the bands of its sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field, model_validator

from ...content.tree import Id, Model
from .field_model import FieldModel
from .law_model import LawModel
from .test_model import TestModel

PROSE = "prose/"  # before the id of a section whose numbered lines a sheet prints


class BandModel(Model):
    """A band of the sheet: fields side by side, or columns of them."""

    title: str = ""
    line: str = ""
    fields: list[str] = []
    columns: list[list[str]] = []
    begins: Literal["", "half", "side"] = ""

    @model_validator(mode="after")
    def _one(self) -> BandModel:
        if bool(self.fields) == bool(self.columns):
            raise ValueError("a band of a sheet has fields or columns")
        return self

    def named(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Each name in the band, with its place in the file."""
        yield from ((("fields", n), name) for n, name in enumerate(self.fields))
        yield from (
            (("columns", at, n), name)
            for at, column in enumerate(self.columns)
            for n, name in enumerate(column)
        )


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
