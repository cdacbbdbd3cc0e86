"""What no document prints and no rule reads."""

from collections.abc import Iterable, Iterator

from ...content.content import Content
from ...content.tree import Tree, read_yaml, waivers
from ...play.game import Game
from ...play.poster import CRIMES
from ...play.ties import BONDS, HISTORIES, HOOKS
from ...system.problem import Problem, Problems, waive
from ...system.source import read_raw, read_text
from ..builder import BLOCK
from ..declaration import Document
from .prose import front_of

OF_PEOPLE = {
    CRIMES,
    HOOKS,
    HISTORIES,
    BONDS,
}  # tables that posters and handouts take from, in any game


def check_unused(content: Content, game: Game, documents: Iterable[Document]) -> Iterator[Problem]:
    """Tables, prose and maps that no document prints; in a game with code, tables that no rule
    reads and that are not marked print-only.
    """
    documents = list(documents)
    if not documents:
        return
    printed = printed_by(content, documents)
    read, called = (
        {rows.id for rows in game.tables} | OF_PEOPLE,
        {*game.printed(content)} | OF_PEOPLE,
    )
    for table in content.tables.values():
        faults = []
        if ("table", table.id) not in printed and table.id not in called:
            faults.append(("unused", f"no document prints the table “{table.id}”"))
        if game.coded and not table.print_only and table.id not in read:
            faults.append(
                (
                    "table-unread",
                    f"no rule reads the table “{table.id}”: write print-only: yes if that is meant",
                )
            )
        if faults:
            yield from _at_title(read_yaml(table.file), faults)
    for prose in content.prose.values():
        if ("prose", prose.id) not in printed and prose.id not in called:
            yield from _at_title(
                front_of(prose, read_text(prose.file)),
                [("unused", f"no document prints the section “{prose.id}”")],
            )
    for map in content.maps.values():
        if ("map", map.id) not in printed:
            yield from _at_title(
                read_yaml(map.file), [("unused", f"no document prints the map “{map.id}”")]
            )


def _at_title(tree: Tree, faults: Iterable[tuple[str, str]]) -> list[Problem]:
    """Problems of a whole file, at its title; those that the file waives are marked."""
    return waive(
        [tree.problem(("title",), code, message) for code, message in faults], waivers(tree)
    )


def printed_by(content: Content, documents: Iterable[Document]) -> set[tuple[str, str]]:
    """The kind and id of everything that the documents print, by themselves or from within
    prose.
    """
    parts = [part for document in documents for part in document.parts()]
    waiting = [(part.kind, part.id) for part in parts]
    waiting += [
        ("table", id)
        for part in parts
        if part.kind == "row"
        for id in (part.place[0], *part.explain)
    ]
    waiting += [("table", one.sheets.hooks) for one in documents if one.sheets]
    printed: set[tuple[str, str]] = set()
    while waiting:
        kind, id = waiting.pop()
        if kind == "ability":
            kind, id = "prose", f"abilities/{id}"
        kind = {"names": "table", "gazetteer": "map"}.get(kind, kind)
        if (kind, id) not in printed:
            printed.add((kind, id))
            if kind == "prose":
                waiting += BLOCK.findall(_text(content, id))
    return printed


def _text(content: Content, id: str) -> str:
    """A section's text; as it is in its file, where that could not be read as a section."""
    if id in content.prose:
        return content.prose[id].body
    if f"prose/{id}" not in content.unread:
        return ""
    try:
        raw = read_raw(content.folder / "prose" / f"{id}.md", content.folder.parents[1])
    except Problems:
        return ""
    return raw.decode(errors="replace")
