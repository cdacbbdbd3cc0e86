"""FILE arguments: characters from files, from standard input and from the cast."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..content.table import file_name, slug
from ..play.game import Game
from ..play.people import Someone, cast_names, find_cast, read_people
from ..system.problem import Problems, near
from .options import folder_or_file
from .terminal import say

if TYPE_CHECKING:
    from ..content.content import Content

STDIN = "-"
Group = tuple[str, list[Someone]]  # a FILE as it was named, and who is in it


def read_files(files: tuple[str, ...], game: Game, content: Content) -> list[Group]:
    """Each FILE with its characters. Problems of all files are raised together."""
    groups: list[Group] = []
    problems = []
    for file in files:
        try:
            groups.append((file, _read(file, game, content)))
        except Problems as error:
            problems += error.problems
    if problems:
        raise Problems(
            [*problems, *(p for _, people in groups for one in people for p in one.problems)]
        )
    return groups


def _read(file: str, game: Game, content: Content) -> list[Someone]:
    if file == STDIN:
        return read_people(Path("standard input"), game, content, _stdin())
    if Path(file).is_file():
        return read_people(Path(file), game, content)
    someone = find_cast(file, game, content, say)
    if someone is None:
        raise click.UsageError(
            f"there is no file “{file}”, and no one of that name in the"
            f" cast{near(file, cast_names(game, content))}"
        )
    return [someone]


def _stdin() -> str:
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise click.UsageError("standard input is not UTF-8 text") from None


def as_printed(
    groups: list[Group], out: str | None
) -> Iterator[tuple[str, list[Someone], list[Path]]]:
    """The files to print: the name, the characters and the source file of each; all characters
    together, without a name, if `out` is one file.
    """
    sources = [[Path(file)] * len(people) for file, people in groups]
    if out and not folder_or_file(out):
        yield "", [one for _, people in groups for one in people], [*chain(*sources)]
        return
    for (name, people), files in zip(with_names(groups), sources, strict=True):
        yield name, people, files


def with_names(groups: list[Group]) -> Iterator[Group]:
    """Each FILE's characters with the name of their printed file: the character's own, or the
    FILE's if it holds several.
    """
    used: set[str] = set()
    for file, people in groups:
        first = file_name(people[0].name) if len(people) == 1 else ""
        name = wanted = first or slug(Path(file).stem) or "sheet"
        number = 1
        while name in used:
            number += 1
            name = f"{wanted}-{number}"
        used.add(name)
        yield name, people
