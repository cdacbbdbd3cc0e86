"""errata.yaml: where the source contradicts itself."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from pydantic import Field

from ..content import Erratum, Reading
from ..problem import Problems
from ..tree import Model, fill
from .folder import Folder


class ReadingModel(Model):
    """One of the things that the source says, and where."""

    where: str
    says: str


class ErratumModel(Model):
    """A contradiction of the source."""

    id: str
    title: str
    readings: list[ReadingModel]
    ruling: str = Field(description="The reading we take, and why in a sentence.")
    touches: Annotated[list[str], Field(max_length=60)] = Field([], description="Ids of the tables, prose, rules or cast that it decides.")


def read_errata(folder: Folder) -> tuple[Erratum, ...]:
    file = folder.root / "errata.yaml"
    if not file.exists():
        return ()
    tree = folder.single("errata.yaml")
    if not isinstance(tree.value, list):
        raise Problems([tree.problem((), "field-value", "errata.yaml is a list: each entry begins with - id:")])
    found = []
    for number, item in enumerate(tree.value):
        one = folder.try_to(partial(fill, ErratumModel, tree, folder.worded(tree, item, (number,)), (number,)))
        if one:
            readings = tuple(Reading(r.where, r.says) for r in one.readings)
            found.append(Erratum(one.id, one.title, readings, one.ruling, tuple(one.touches), tree.line(number)))
    return tuple(found)
