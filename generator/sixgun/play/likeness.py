"""Whose portrait it is: name and role, with gender and people from the tables of names.
templates/likenesses.yaml says how such people look.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

from ..content.content import Content
from ..content.table import Row, Table, slug
from ..view import Likeness

WOMEN, MEN, FAMILY = "women", "men", "family"


def likeness(content: Content, name: str, role: str) -> Likeness:
    """The likeness of somebody; a name that is only the role says nothing of gender or people."""
    if not name or slug(name) == slug(role):
        return Likeness("", role)
    gender, people = next(_found(content, name), ("", ""))
    return Likeness(name, role, gender, people)


def _found(content: Content, name: str) -> Iterator[tuple[str, str]]:
    """Gender and people of a name, from each table that lists names."""
    for table in content.tables.values():
        if table.id.startswith("names-"):
            yield from _listed(table, name)
        elif {WOMEN, MEN} <= {column.id for column in table.columns}:
            for row in table.rows:
                yield from _in_columns(row, name)


def _listed(table: Table[Any], name: str) -> Iterator[tuple[str, str]]:
    """From a list of the names of one gender; its column `of` names the people."""
    first = name.split()[0]
    for row in table.rows:
        if row.label in (name, first):
            gender = next(
                (g for words, g in ((WOMEN, "woman"), (MEN, "man")) if words in table.id), ""
            )
            if gender:
                yield gender, str(row.cells.get("of", "")).removesuffix(" family")


def _in_columns(row: Row, name: str) -> Iterator[tuple[str, str]]:
    """From a row of a people's names, the given name first or the family; the people only if the
    family is one of theirs, or they have none.
    """
    families, (firsts, lasts) = _names(row, FAMILY), _edges(name)
    begins, ends = (not edge.isdisjoint(families) for edge in (firsts, lasts))
    theirs = ends or (FAMILY in row.cells and not families)
    for column, gender in ((WOMEN, "woman"), (MEN, "man")):
        given = _names(row, column)
        if not firsts.isdisjoint(given):
            yield gender, row.label if theirs else ""
        elif begins and not lasts.isdisjoint(given):
            yield gender, row.label


@lru_cache(maxsize=16)
def _edges(name: str) -> tuple[frozenset[str], frozenset[str]]:
    """What a name begins with, by whole words, and what it ends with after at least one more."""
    words = name.split(" ")
    firsts = (" ".join(words[: n + 1]) for n in range(len(words)))
    return frozenset(firsts), frozenset(" ".join(words[n:]) for n in range(1, len(words)))


def _names(row: Row, column: str) -> frozenset[str]:
    return _split(str(row.cells.get(column, "")))


@cache
def _split(cell: str) -> frozenset[str]:
    return frozenset(cell.split(", ")) - {"", "-"}
