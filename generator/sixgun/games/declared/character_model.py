"""character.yaml, or a file of beings/, as a whole: its fields, the bands of its sheet, and the
game's own law.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, model_validator

from ...content.tree import Id, Model, Tree, short
from ...system.problem import Problem, near
from .field_model import LISTED, USED, FieldModel
from .formula import Formula, FormulaError, parse
from .test_model import TestModel

CHOSEN = re.compile(r"\{([a-z][a-z0-9_]*)\}")
OURS = ("value-", "boxes-", "points-", "lines-", "slots-")  # codes that the program uses itself


class LawModel(Model):
    """A rule that a character keeps."""

    code: Id = Field(description="Its code, by which a character may waive it.")
    unless: str = Field(description="A formula; where it is not true, the rule is broken.")
    message: Annotated[str, Field(min_length=1, max_length=300)] = Field(
        description="What is wrong; {field} in it is the field's value."
    )
    section: str = Field("", description="The section of the text that has the rule.")
    place: str = Field("", description="The field that shows the message.")


@dataclass(frozen=True)
class Law:
    """A rule with its formula."""

    model: LawModel
    formula: Formula

    @property
    def place(self) -> str:
        """The field at which it is said: as declared, else the first that it names."""
        return self.model.place or next(iter((*self.formula.names, *self.formula.lists)), "")


def declare_laws(
    models: list[LawModel], fields: Mapping[str, FieldModel], tree: Tree
) -> tuple[tuple[Law, ...], list[Problem]]:
    """Each rule with its formula, and the problems in them."""
    laws, problems = [], []
    codes: set[str] = set()
    for at, model in enumerate(models):
        path = ("rules", at)
        if model.code in codes or model.code.startswith(OURS):
            message = f"“{model.code}” is the code of another rule"
            problems.append(tree.problem((*path, "code"), "field-value", message))
        codes.add(model.code)
        try:
            formula = parse(model.unless)
        except FormulaError as error:
            problems.append(tree.problem((*path, "unless"), "formula", str(error)))
            continue
        usable = [name for name, field in fields.items() if field.kind in USED]
        listed = [name for name, field in fields.items() if field.kind in LISTED]
        for used, known in ((formula.names, usable), (formula.lists, listed)):
            problems += [
                tree.problem(
                    (*path, "unless"),
                    "formula-name",
                    f"there is no field “{short(name)}” to ask here{near(name, known)}",
                )
                for name in used
                if name not in known
            ]
        named = [("message", name) for name in CHOSEN.findall(model.message)]
        problems += [
            tree.problem((*path, key), "formula-name", _missing(name, fields))
            for key, name in (*named, *([("place", model.place)] if model.place else []))
            if name not in fields
        ]
        laws.append(Law(model, formula))
    return tuple(laws), problems


def _missing(name: str, fields: Mapping[str, FieldModel]) -> str:
    return f"there is no field “{short(name)}”{near(name, fields)}"


PROSE = "prose/"  # before the id of a section whose listed lines a sheet prints


class GroupModel(Model):
    """Fields in a frame under a title; the entries of a list among them are side by side."""

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
        [], description="The game's own rules for a legal character."
    )
    role: str | None = None
    cast: list[Id] | None = Field(
        None, description="Folders of cast/: people, or of another being those of its name."
    )
