"""Checks across files: references, unused files, numbers written out in prose, and each game's own checks."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

from .content import Content, Prose
from .document import BLANK, BLOCK, CALLS, EVERYONE, PARTS, Document, Part, Sheets, anchor, load_documents
from .game import Game
from .paper import load_papers
from .plugin import build_file
from .poster import CRIMES
from .problem import Problem, Problems, near, waive
from .rng import Rng
from .rule import check_rules
from .source import read_text
from .stationery import load_stationery, stationery_file
from .ties import BONDS, HISTORIES, HOOKS
from .tree import Tree, parse_yaml, read_yaml, short, waivers
from .wording import HOLE

OF_PEOPLE = {CRIMES, HOOKS, HISTORIES, BONDS}  # tables that posters and handouts take from, in any game
T = TypeVar("T")
FIGURE = re.compile(
    r"(?<!\d)\d+d\d+(?:[+−-]\d+)?|(?<![\w.,)–])[+−-]\d+|\$\d[\d,.]*\d|\$\d"
    r"|\b\d+(?:[–-]\d+)?[ -](?:feet|foot|turns?|miles?|yards?|hours?|days?|seconds?|rounds|shots|points?)\b"
)
LINK = re.compile(r"\]\(\s*<?([^)\s>]+)")
FENCE = re.compile(r"^[ \t]*///.*$", re.M)
OPENING = re.compile(r"/// ?([\w-]+)(?: *\| *(\S.*?))? *")
BLOCKS = ("optional", "note", "example", "aloud", "clock", "outcomes", "reward", *CALLS)
FREE = ("errata", "grid", "blank-table", "field", "address", "tent")  # parts that name nothing of the content


def check_content(content: Content, game: Game, build: Path) -> list[Problem]:
    """Every problem of a game's content and documents, including those of loading and waived ones, in order of place."""
    problems = list(content.problems)
    problems += check_prose(content, game)
    problems += check_maps(content)
    problems += check_errata(content)
    file = build_file(build, content.id)
    documents, faults = _declared(lambda: load_documents(file))
    problems += faults
    problems += check_documents(content, game, file, dict(enumerate(documents or [])))
    every, faults = _declared(lambda: load_stationery(build, game, bool(content.about.trackers), documents or [], bool(content.errata)))
    problems += faults
    problems += check_documents(content, game, stationery_file(build), every or {})
    problems += check_unused(content, game, documents or [])
    problems += _own(content, game)
    return sorted(set(problems))


def _own(content: Content, game: Game) -> list[Problem]:
    """The game's own checks, or what is wrong with the rules that they read."""
    if misruled := list(check_rules(content.rules, game.rules)):
        return misruled
    try:
        return game.check(content)
    except Problems as error:
        return error.problems


def _declared(load: Callable[[], T]) -> tuple[T | None, list[Problem]]:
    try:
        return load(), []
    except Problems as error:
        return None, error.problems


def check_prose(content: Content, game: Game) -> Iterator[Problem]:
    """Blocks and links that lead nowhere; numbers that are written out in prose."""
    for prose in content.prose.values():
        text = read_text(prose.file)
        start = len("\n".join(text.split("\n")[: prose.body_line - 1])) + 1
        fences = list(FENCE.finditer(text, start))
        found = [*_blocks(content, game, prose, text, fences), *_links(content, prose, text, start), *_figures(prose, text, start, fences)]
        yield from waive(found, waivers(_front(prose, text)) if found else ())


def _front(prose: Prose, text: str) -> Tree:
    return parse_yaml("\n".join(text.split("\n")[1 : prose.body_line - 2]), prose.file, first_line=2)


def _at(prose: Prose, text: str, offset: int, code: str, message: str) -> Problem:
    line = text.count("\n", 0, offset) + 1
    return Problem(prose.file, line, offset - text.rfind("\n", 0, offset), code, message)


def _blocks(content: Content, game: Game, prose: Prose, text: str, fences: list[re.Match[str]]) -> Iterator[Problem]:
    """Malformed blocks, and blocks that refer to something that does not exist."""
    inside: re.Match[str] | None = None
    for fence in fences:
        if fence[0].rstrip() == "///":
            if inside is None:
                yield _at(prose, text, fence.start(), "block-form", "this /// closes no block")
            inside = None
            continue
        opening = OPENING.fullmatch(fence[0])
        if opening is None:
            yield _at(prose, text, fence.start(), "block-form", "a block begins with /// KIND | TITLE at the start of a line, and ends with ///")
            continue
        if inside is not None:
            yield _at(prose, text, fence.start(), "block-form", "the block before this one is not closed; blocks do not stand in one another")
        inside = fence
        yield from _block(content, game, prose, text, fence.start(), opening)
    if inside is not None:
        yield _at(prose, text, inside.start(), "block-form", "this block is never closed; write /// alone in a line after it")


def _block(content: Content, game: Game, prose: Prose, text: str, start: int, opening: re.Match[str]) -> Iterator[Problem]:
    kind, id = opening[1], opening[2]
    after = text[start + len(opening[0]) + 1 :][:200].split("\n", 1)[0]
    if kind not in BLOCKS:
        yield _at(prose, text, start, "block-unknown", f"there is no block “{short(kind)}”{near(kind, BLOCKS)}")
    elif not id:
        yield _at(prose, text, start, "block-form", f"a {kind} needs a title or an id: /// {kind} | …")
    elif after.startswith("    "):
        yield _at(prose, text, start, "block-form", "a block takes a title and nothing else; leave an empty line after it")
    elif kind in CALLS:
        place = start + opening.start(2)
        known = _known(content, kind)
        if kind == "stat" and game.stat is None:
            yield _at(prose, text, place, "reference", f"{content.id} draws no stat blocks")
        elif (f"abilities/{id}" if kind == "ability" else id) not in known:
            names = [k.removeprefix("abilities/") for k in known]
            yield _at(prose, text, place, "reference", f"there is no {kind} “{short(id)}”{near(id, names)}")
        elif kind == "ability" and prose.id.startswith("abilities/"):
            yield _at(prose, text, place, "block-form", "an ability does not call for another; link to it: [Name](#abilities/name)")


def _known(content: Content, kind: str) -> list[str]:
    match kind:
        case "table" | "names":
            return list(content.tables)
        case "stat":
            return list(content.cast)
        case "poster":
            return [BLANK, *content.cast]
        case "map" | "gazetteer":
            return list(content.maps)
        case "ability":
            return [id for id in content.prose if id.startswith("abilities/")]
        case _:
            return list(content.prose)


def _links(content: Content, prose: Prose, text: str, start: int) -> Iterator[Problem]:
    anchors = {anchor(id) for id in content.prose}
    for found in LINK.finditer(text, start):
        target = found[1]
        if target.startswith("#"):
            if anchor(target[1:]) not in anchors:
                yield _at(prose, text, found.start(1), "reference", f"no section “{short(target[1:])}” to lead to{near(target[1:], content.prose)}")
        elif not target.startswith(("https://", "http://", "mailto:")):
            yield _at(prose, text, found.start(1), "link", f"“{short(target)}” is neither a section (#id) nor an address (https://…)")


def _examples(fences: list[re.Match[str]], end: int) -> Iterator[tuple[int, int]]:
    """Where each worked example begins and ends."""
    closing = [fence.start() for fence in fences[1:]] + [end]
    return ((fence.start(), close) for fence, close in zip(fences, closing, strict=False) if re.match(r"/// ?example\b", fence[0]))


def _figures(prose: Prose, text: str, start: int, fences: list[re.Match[str]]) -> Iterator[Problem]:
    def blank(found: re.Match[str]) -> str:
        return re.sub(r"[^\n]", " ", found[0])

    bare = HOLE.sub(blank, text)
    for opened, closed in _examples(fences, len(text)):
        bare = bare[:opened] + re.sub(r"[^\n]", " ", bare[opened:closed]) + bare[closed:]
    for found in FIGURE.finditer(bare, start):
        if found[0].strip() not in prose.figures:
            message = f"“{found[0]}” is written out; take it from rules.yaml or a table with {{{{ }}}}, or list it under figures:"
            yield _at(prose, text, found.start(), "number-in-prose", message)


def check_maps(content: Content) -> Iterator[Problem]:
    """People of a map that refer to the cast."""
    for map in content.maps.values():
        for n, place in enumerate(map.places):
            for m, person in enumerate(place.people):
                if person.is_ and person.is_ not in content.cast:
                    message = f"“{person.name}” of {place.name} is “{short(person.is_)}”, and there is no such cast{near(person.is_, content.cast)}"
                    yield read_yaml(map.file).problem(("places", n, "people", m, "is"), "reference", message)


def check_errata(content: Content) -> Iterator[Problem]:
    """Errata: unique ids, and ids that exist in what they touch."""
    known = {*content.tables, *content.prose, *content.cast, *content.maps, *content.rules.values}
    known |= {name.split(".")[0] for name in content.rules.values}
    seen: set[str] = set()

    def problem(number: int, code: str, message: str) -> Problem:
        return read_yaml(content.folder / "errata.yaml").problem((number,), code, message)

    for number, erratum in enumerate(content.errata):
        if erratum.id in seen:
            yield problem(number, "erratum-twice", f"“{erratum.id}” stands here a second time")
        seen.add(erratum.id)
        for id in erratum.touches:
            if id not in known:
                message = f"“{erratum.id}” touches “{short(id)}”, and there is no such table, section, rule or cast{near(id, known)}"
                yield problem(number, "reference", message)


def check_documents(content: Content, game: Game, file: Path, documents: Mapping[int, Document]) -> Iterator[Problem]:
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
                yield tree.problem((*place, key), "reference", f"there is no paper “{paper}”{near(paper, papers)}")
            elif paper and papers[paper].size == "poster" and document.kind != "poster":
                yield tree.problem((*place, key), "reference", f"on {paper} only posters are printed")
            elif paper and (papers[paper].size == "card") != (key == "card"):
                kind = "cut out of a sheet: name the sheet" if key == "paper" else "a sheet, not a card cut out of one"
                yield tree.problem((*place, key), "reference", f"{paper} is {kind}")
        for part in (*document.parts(), *(part for panel in document.padding for part in panel.named())):
            yield from _part_problems(content, game, tree, place, document, part)
        if document.sheets:
            yield from _sheet_problems(content, game, tree, (*place, "sheets"), document.sheets)


def _sheet_problems(content: Content, game: Game, tree: Tree, place: tuple[object, ...], wanted: Sheets) -> Iterator[Problem]:
    if game.people is None and (wanted.roll or not wanted.of):
        others = f"; its own are of: {' or '.join(game.sheets)}" if game.sheets else ""
        yield tree.problem(place, "reference", f"{content.id} has no characters to print sheets of{others}")
    elif wanted.of and wanted.of not in game.sheets:
        message = f"{content.id} has no sheet “{short(wanted.of)}” beside that of its characters{near(wanted.of, game.sheets)}"
        yield tree.problem((*place, "of"), "reference", message)
    elif wanted.cast and not content.group(wanted.cast):
        yield tree.problem((*place, "cast"), "reference", f"there is no one in cast/{wanted.cast}")
    elif game.people:
        for at, wishes in enumerate(wanted.wishes):
            try:
                game.people.roll(content, Rng("check"), wishes)
            except ValueError as error:
                yield tree.problem((*place, "wishes", at), "sheet-wish", str(error))


def _part_problems(content: Content, game: Game, tree: Tree, place: tuple[object, ...], document: Document, part: Part) -> Iterator[Problem]:
    if not part.kind:
        yield tree.problem(_spot(tree, place, part), "part-empty", f"a part of {document.id} names nothing; it is one of {', '.join(PARTS)}")
    for message in _part_faults(content, game, part) if part.kind else ():
        yield tree.problem(_spot(tree, place, part), "reference", message)


def _part_faults(content: Content, game: Game, part: Part) -> Iterator[str]:
    """What a part refers to and the game does not have."""
    kind, id = part.kind, part.id
    if kind == "view":
        if id not in game.views:
            yield f"{content.id} draws no view “{id}”{near(id, game.views)}"
    elif kind == "stat" and game.stat is None:
        yield f"{content.id} draws no stat blocks"
    elif kind == "poster" and game.poster is None and game.people is None:
        yield f"{content.id} has nobody to put on a poster"
    elif kind in ("stat", "poster") and id.endswith(EVERYONE):
        if not content.group(id.removesuffix(EVERYONE)):
            yield f"there is no one in cast/{id.removesuffix(EVERYONE)}"
    elif kind == "row":
        yield from _row_faults(content, part)
    elif kind == "tracker":
        known = list(content.about.trackers)
        if not part.heads and id not in known:
            yield f"the tracker “{id}” has no heads, and game.yaml has none for it under trackers{near(id, known)}"
    elif kind not in FREE and (kind, id) != ("stat", BLANK):
        known = _known(content, kind)
        if (f"abilities/{id}" if kind == "ability" else id) not in known:
            yield f"there is no {kind} “{id}”{near(id, known)}"
        elif kind == "table":
            yield from _column_faults(content, id, part)


def _column_faults(content: Content, id: str, part: Part) -> Iterator[str]:
    columns = [c.id for c in content.tables[id].columns]
    return (f"table “{id}” has no column “{column}”{near(column, columns)}" for column in part.columns if column not in columns)


def _row_faults(content: Content, part: Part) -> Iterator[str]:
    """Missing tables, rows and columns of a `row:` part."""
    id, label = part.place
    for other in (id, *part.explain):
        if other not in content.tables:
            yield f"there is no table “{short(other)}”{near(other, content.tables)}"
    if id not in content.tables:
        return
    yield from _column_faults(content, id, part)
    labels = [row.label for row in content.tables[id].rows]
    if label not in ("*", *labels):
        yield f"table “{id}” has no row “{short(label)}”{near(label, labels)}"


def _spot(tree: Tree, place: tuple[object, ...], part: object) -> tuple[object, ...]:
    """The path of a part's id in the build file, below `place`."""
    wanted = getattr(part, "id", "")
    for path in tree.marks:
        if path[: len(place)] == place:
            value = tree.value
            for step in path:
                value = value[step]
            if value == wanted:
                return path
    return place


def check_unused(content: Content, game: Game, documents: Iterable[Document]) -> Iterator[Problem]:
    """Tables, prose and maps that no document prints; tables that no rule reads and that are not marked print-only."""
    documents = list(documents)
    if not documents:
        return
    printed = _printed(content, documents)
    read, called = {rows.id for rows in game.tables} | OF_PEOPLE, {*game.printed(content)} | OF_PEOPLE
    for table in content.tables.values():
        faults = []
        if ("table", table.id) not in printed and table.id not in called:
            faults.append(("unused", f"no document prints the table “{table.id}”"))
        if not table.print_only and table.id not in read:
            faults.append(("table-unread", f"no rule reads the table “{table.id}”: write print-only: yes if that is meant"))
        if faults:
            yield from _at_title(read_yaml(table.file), faults)
    for prose in content.prose.values():
        if ("prose", prose.id) not in printed and prose.id not in called:
            yield from _at_title(_front(prose, read_text(prose.file)), [("unused", f"no document prints the section “{prose.id}”")])
    for map in content.maps.values():
        if ("map", map.id) not in printed:
            yield from _at_title(read_yaml(map.file), [("unused", f"no document prints the map “{map.id}”")])


def _at_title(tree: Tree, faults: Iterable[tuple[str, str]]) -> list[Problem]:
    """Problems of a whole file, at its title; those that the file waives are marked."""
    return waive([tree.problem(("title",), code, message) for code, message in faults], waivers(tree))


def _printed(content: Content, documents: Iterable[Document]) -> set[tuple[str, str]]:
    """The kind and id of everything that the documents print, by themselves or from within prose."""
    parts = [part for document in documents for part in document.parts()]
    waiting = [(part.kind, part.id) for part in parts]
    waiting += [("table", id) for part in parts if part.kind == "row" for id in (part.place[0], *part.explain)]
    printed: set[tuple[str, str]] = set()
    while waiting:
        kind, id = waiting.pop()
        if kind == "ability":
            kind, id = "prose", f"abilities/{id}"
        kind = {"names": "table", "gazetteer": "map"}.get(kind, kind)
        if (kind, id) not in printed:
            printed.add((kind, id))
            if kind == "prose" and id in content.prose:
                waiting += BLOCK.findall(content.prose[id].body)
    return printed
