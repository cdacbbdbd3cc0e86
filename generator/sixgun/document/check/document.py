"""Documents and what nothing prints: references that lead nowhere, declarations that do not fit,
files that are not used; and which documents a problem stops.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from ...content.content import Content
from ...content.load.folder import place_in
from ...content.paper import load_papers
from ...content.tree import Tree, read_yaml, short, waivers
from ...play.game import Game
from ...play.poster import BONDS, CRIMES, HISTORIES, HOOKS, MANNERS
from ...system.problem import Problem, Problems, near, standing, waive
from ...system.rng import Rng
from ...system.source import read_raw, read_text
from ..builder import BLOCK
from ..declaration import Document, Sheets
from ..part import BLANK, EVERYONE, PARTS, Part
from .prose import front_of, known_ids

FREE = (
    "errata",
    "grid",
    "blank-table",
    "field",
    "address",
    "tent",
)  # parts that name nothing of the content


def check_documents(
    content: Content, game: Game, file: Path, documents: Mapping[int, Document]
) -> Iterator[Problem]:
    """Parts, papers and sheets that documents refer to; `documents` by their number in the file."""
    if not documents:
        return
    tree = read_yaml(file)
    try:
        papers = load_papers(file.parent)
    except Problems as error:
        yield from error.problems
        return
    for number, document in documents.items():
        place = ("documents", number)
        for key, paper in (("paper", document.paper), ("card", document.card)):
            if paper and paper not in papers:
                yield tree.problem(
                    (*place, key), "reference", f"there is no paper “{paper}”{near(paper, papers)}"
                )
            elif paper and papers[paper].size == "poster" and document.kind != "poster":
                yield tree.problem(
                    (*place, key), "reference", f"on {paper} only posters are printed"
                )
            elif paper and (papers[paper].size == "card") != (key == "card"):
                kind = (
                    "cut out of a sheet: name the sheet"
                    if key == "paper"
                    else "a sheet, not a card cut out of one"
                )
                yield tree.problem((*place, key), "reference", f"{paper} is {kind}")
        for part in (
            *document.parts(),
            *(part for panel in document.padding for part in panel.named()),
        ):
            yield from _part_problems(content, game, tree, place, document, part)
        for message in _errata_faults(content, document):
            yield tree.problem(place, "reference", message)
        if document.sheets:
            yield from _sheet_problems(content, game, tree, (*place, "sheets"), document.sheets)


def _errata_faults(content: Content, document: Document) -> Iterator[str]:
    """Open questions that a document leaves out, where it prints others by their weight."""
    printed = [part.id for part in document.parts() if part.kind == "errata"]
    left = dict.fromkeys(one.weight for one in content.errata if one.weight not in printed)
    for weight in left if printed and "all" not in printed else ():
        yield (
            f"{document.id} prints open questions, but not those of the weight {weight}: add"
            f" {{errata: {weight}}}"
        )


def _sheet_problems(
    content: Content, game: Game, tree: Tree, place: tuple[object, ...], wanted: Sheets
) -> Iterator[Problem]:
    whole, cast = game, content.group(wanted.cast)
    game = (
        whole.whose(cast[0].who) if cast and not wanted.of else whole.beings.get(wanted.of, whole)
    )
    if game.people is None and (wanted.roll or not wanted.of):
        others = f"; its own are of: {' or '.join(game.sheets)}" if game.sheets else ""
        yield tree.problem(place, "reference", f"{content.id} has no characters for sheets{others}")
    elif wanted.of and game is whole and wanted.of not in game.sheets:
        message = (
            f"{content.id} has no sheet “{short(wanted.of)}” besides the sheet of its "
            f"characters{near(wanted.of, (*game.sheets, *game.beings))}"
        )
        yield tree.problem((*place, "of"), "reference", message)
    elif wanted.hooks and wanted.hooks not in content.tables:
        message = f"there is no table “{short(wanted.hooks)}”{near(wanted.hooks, content.tables)}"
        yield tree.problem((*place, "hooks"), "reference", message)
    elif wanted.cast and not _people_in(content, wanted.cast):
        yield tree.problem((*place, "cast"), "reference", f"nobody is in cast/{wanted.cast}")
    elif game.people and not content.unread:
        for at, wishes in enumerate(wanted.wishes):
            try:
                game.people.roll(content, Rng("check"), wishes)
            except ValueError as error:
                yield tree.problem((*place, "wishes", at), "sheet-wish", str(error))


def _part_problems(
    content: Content,
    game: Game,
    tree: Tree,
    place: tuple[object, ...],
    document: Document,
    part: Part,
) -> Iterator[Problem]:
    if not part.kind:
        yield tree.problem(
            _spot(tree, place, part),
            "part-empty",
            f"a part of {document.id} does not say what it prints; name one of {', '.join(PARTS)}",
        )
    faults = (*_part_faults(content, game, part), *_map_faults(content, part))
    for message in faults if part.kind else ():
        yield tree.problem(_spot(tree, place, part), "reference", message)


def _part_faults(content: Content, game: Game, part: Part) -> Iterator[str]:
    """What a part refers to and the game does not have."""
    kind, id = part.kind, part.id
    if kind == "view":
        if id not in game.views:
            yield f"{content.id} has no view “{id}”{near(id, game.views)}"
    elif kind == "stat" and game.stat is None:
        yield f"{content.id} has no stat blocks"
    elif kind == "poster" and game.poster is None and game.people is None:
        yield f"{content.id} has nobody to put on a poster"
    elif kind in ("stat", "poster") and id.endswith(EVERYONE):
        if not _people_in(content, id.removesuffix(EVERYONE)):
            yield f"nobody is in cast/{id.removesuffix(EVERYONE)}"
    elif kind == "row":
        yield from _row_faults(content, part)
    elif kind == "tracker":
        known = list(content.about.trackers)
        if not part.heads and id not in known and "game.yaml" not in content.unread:
            yield (
                f"the tracker “{id}” has no heads, and game.yaml has none for it under"
                f" trackers{near(id, known)}"
            )
    elif kind not in FREE and (kind, id) not in (
        ("stat", BLANK),
        *(("stat", f"{being}/{BLANK}") for being in game.beings),
    ):
        known = known_ids(content, kind)
        if (f"abilities/{id}" if kind == "ability" else id) not in known:
            yield f"there is no {kind} “{id}”{near(id, known)}"
        elif kind == "table" and id in content.tables:
            yield from _column_faults(content, id, part)
            shown = part.columns or [c.id for c in content.tables[id].columns if c.printed]
            if part.across and len(shown) != 1:
                yield (
                    f"table “{id}” has {len(shown)} columns; `across` is for tables with one column"
                )
    elif kind == "errata" and id != "all" and id not in {one.weight for one in content.errata}:
        yield f"no open question has the weight {id}"


def _map_faults(content: Content, part: Part) -> Iterator[str]:
    known = content.ids("maps")
    return (f"there is no map “{map}”{near(map, known)}" for map in part.maps if map not in known)


def _people_in(content: Content, folder: str) -> bool:
    """Whether a folder of the cast has anyone in it, read or not."""
    return any(id.rpartition("/")[0] == folder for id in content.ids("cast"))


def _column_faults(content: Content, id: str, part: Part) -> Iterator[str]:
    columns = [c.id for c in content.tables[id].columns]
    return (
        f"table “{id}” has no column “{column}”{near(column, columns)}"
        for column in part.columns
        if column not in columns
    )


def _row_faults(content: Content, part: Part) -> Iterator[str]:
    """Missing tables, rows and columns of a `row:` part."""
    id, label = part.place
    for other in (id, *part.explain):
        if other not in content.ids("tables"):
            yield f"there is no table “{short(other)}”{near(other, content.tables)}"
    if id not in content.tables:
        return
    yield from _column_faults(content, id, part)
    labels = [row.label for row in content.tables[id].rows]
    if label not in ("*", *labels):
        yield f"table “{id}” has no row “{short(label)}”{near(label, labels)}"


def _spot(tree: Tree, place: tuple[object, ...], part: Part) -> tuple[object, ...]:
    """The path of a part's id in the build file, below `place`: a title may say the same."""
    below = (path for path in tree.marks if path[: len(place)] == place)
    named = [path for path in below if _value(tree, path) == part.id]
    return next((path for path in named if path[-1] == part.kind), (*named, place)[0])


def _value(tree: Tree, path: tuple[Any, ...]) -> object:
    value = tree.value
    for step in path:
        value = value[step]
    return value


OF_PEOPLE = {
    CRIMES,
    HOOKS,
    HISTORIES,
    BONDS,
    MANNERS,
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
                    f"no rule reads the table “{table.id}”: if that is intended, write "
                    f"print-only: yes",
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
        if kind == "row":  # in a text
            kind, id = "table", id.partition("/")[0]
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


DRAFT = ("unused", "table-unread", "number-in-prose")  # they are reported, and stop nothing
OF_PARTS = {"tables": "table", "prose": "prose", "maps": "map"}
Place = tuple[str, int]  # a file, and the line at which a document is declared there


def stopped_by(
    content: Content, game: Game, documents: Iterable[Document], places: Mapping[str, Place]
) -> dict[str, list[Problem]]:
    """The problems of a content that keep each of these documents from being printed, by its id.

    A problem of a declaration touches that document, one of a section, table or map those that
    print it, unless rules read it; any other touches all.
    """
    against: dict[str, list[Problem]] = {}
    problems = [p for p in standing(content.problems) if p.code not in DRAFT]
    if not problems:
        return against
    read = {rows.id for rows in game.tables} | {*game.printed(content)}
    printed = {one.id: printed_by(content, [one]) for one in documents}
    declared = {file for file, _ in places.values()}
    for problem in problems:
        part = _part(problem, content)
        for id in printed:
            if str(problem.file) in declared:
                touches = _declares(problem, places) in (id, "")
            else:
                touches = part is None or part[1] in read or part in printed[id]
            if touches:
                against.setdefault(id, []).append(problem)
    return against


def _part(problem: Problem, content: Content) -> tuple[str, str] | None:
    """The kind and id of the content in a problem's file; None if all documents use that file."""
    folder, _, rest = place_in(content.folder, problem.file).partition("/")
    kind = OF_PARTS.get(folder)
    return (kind, Path(rest).with_suffix("").as_posix()) if kind else None


def _declares(problem: Problem, places: Mapping[str, Place]) -> str:
    """The document in whose declaration a problem is; None if it is above all of them."""
    above = [
        (line, id)
        for id, (file, line) in places.items()
        if file == str(problem.file) and line <= problem.line
    ]
    return max(above)[1] if above else ""
