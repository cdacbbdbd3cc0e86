"""The game's own law as declared: rules that a character keeps."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from ...content.tree import Id, Model, Tree, short
from ...system.problem import Problem, near
from .field_model import LISTED, USED, FieldModel
from .formula import Formula, FormulaError, parse

HOLE = re.compile(r"\{([a-z][a-z0-9_]*)\}")
OURS = ("value-", "boxes-", "points-", "lines-", "slots-")  # codes that the program uses itself


class LawModel(Model):
    """A rule that a character keeps."""

    code: Id = Field(description="Its code, by which a character may waive it.")
    unless: str = Field(description="A formula; where it is not true, the rule is broken.")
    message: Annotated[str, Field(min_length=1, max_length=300)] = Field(
        description="What is wrong; {field} in it is the field's value."
    )
    section: str = Field("", description="The section of the text that has the rule.")
    place: str = Field("", description="The field at which it is said.")


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
        named = [("message", name) for name in HOLE.findall(model.message)]
        problems += [
            tree.problem((*path, key), "formula-name", _missing(name, fields))
            for key, name in (*named, *([("place", model.place)] if model.place else []))
            if name not in fields
        ]
        laws.append(Law(model, formula))
    return tuple(laws), problems


def _missing(name: str, fields: Mapping[str, FieldModel]) -> str:
    return f"there is no field “{short(name)}”{near(name, fields)}"
