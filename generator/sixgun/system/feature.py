"""What a feature brings. A feature is a folder in features/ and a line in the table there; the root
of the package registers that table here, where every layer can ask for its part of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from click import Command


class Output(NamedTuple):
    """A form in which every document can be printed. `writer` imports the function that makes the
    file's bytes of a `document.kind.Source`.

    With `named`, only documents whose `formats` name it are printed in it.
    """

    writer: Callable[[], Callable[[Any], bytes]]
    named: bool = False


class Export(NamedTuple):
    """A form in which a game can be exported, described in a line. `writer` imports the function
    that makes its files (bytes by path) from a `features.exports.export.Subject`.
    """

    about: str
    writer: Callable[[], Callable[[Any], Mapping[str, bytes]]]
    empty: str = ""  # of pictures: the message where there are none


class Feature(NamedTuple):
    """The contents of one feature. Every function imports its result when it is called."""

    name: str  # of its folder
    commands: Mapping[str, Callable[[], Command]] = {}
    counter: Callable[[], Any] | None = None  # its pages in a browser, a `web.page.CounterPages`
    outputs: Mapping[str, Output] = {}  # by the ending of their files
    exports: Mapping[str, Export] = {}
    build: Callable[[], Any] | None = None  # options of `sixgun build`, a `cli.options.Addition`
    remark: Callable[[], Callable[[Any, str], str]] | None = (
        None  # what `sixgun check` says beside the problems of a project's game; "" is nothing
    )
    needs: tuple[str, ...] = ()  # features without which this one is not there either


Table = Callable[[], Iterable[Feature]]
_tables: list[Table] = []


def register(table: Table) -> None:
    """Has `features` give the features of this table, which is read when it is first asked for."""
    _tables.append(table)


@cache
def features() -> Mapping[str, Feature]:
    """The features that are here, by name, in the order of the table."""
    known = {one.name: one for table in _tables for one in table()}
    return {name: one for name, one in known.items() if known.keys() >= {*one.needs}}


def has(name: str) -> bool:
    """Whether a feature is here: one that works better with another asks before it imports it."""
    return name in features()


def gathered(part: str) -> dict[str, Any]:
    """The commands, outputs or exports of all features together."""
    return {key: value for one in features().values() for key, value in getattr(one, part).items()}
