"""Checks of prose: its parts and links, and numbers typed into it."""

import re
from collections.abc import Iterator
from dataclasses import replace

from ...content.asset import picture_faults
from ...content.content import Content, Prose
from ...content.dialect import IMAGE, PICTURE, link_fault, links_in, without_comments
from ...content.dice import NOTATION
from ...content.tree import Tree, parse_yaml, short, waivers
from ...content.wording import LOOKUP
from ...play.game import Game
from ...system.problem import Problem, near, waive
from ...system.source import read_text
from ..builder import CALLS
from ..part import BLANK
from ..view import anchor

FIGURE = re.compile(
    rf"(?<!\d)(?=\d){NOTATION}(?:[+−-](?:{NOTATION}|\d+))*|"
    r"(?<![\w.,)–])(?:[−-]|\+(?!\d{1,3}[ (-]+\d\d))\d+"  # but for a telephone number
    r"|\$\d[\d,.]*\d|\$\d"
    r"|\b\d+(?:[–-]\d+)?["
    r" -](?:feet|foot|turns?|miles?|yards?|hours?|days?|seconds?|rounds|shots|points?)\b"
)
FENCE = re.compile(r"^[ \t]*///.*$", re.M)
LINE = 400  # letters of a line that a message may quote from
OPENING = re.compile(r"/// ?([\w-]+)(?: *\| *(\S.*?))? *")
BLOCKS = (
    "optional",
    "note",
    "example",
    "aloud",
    "clock",
    "outcomes",
    "facts",
    "faces",
    "reward",
    "bill",
    *CALLS,
)


def check_prose(content: Content, game: Game | None) -> Iterator[Problem]:
    """Blocks and links that lead nowhere; numbers that are written out in prose. Without a game,
    blocks that only its rules know are not looked at.
    """
    for prose in content.prose.values():
        text = without_comments(read_text(prose.file))
        start = len("\n".join(text.split("\n")[: prose.body_line - 1])) + 1
        fences = list(FENCE.finditer(text, start))
        found = [
            *_blocks(content, game, prose, text, fences),
            *_links(content, prose, text, start),
            *_pictures(content, prose, text, start),
            *_figures(prose, text, start, fences),
        ]
        yield from waive(found, waivers(front_of(prose, text)) if found else ())


def front_of(prose: Prose, text: str) -> Tree:
    """The YAML at the head of a section whose file holds `text`."""
    return parse_yaml(
        "\n".join(text.split("\n")[1 : prose.body_line - 2]), prose.file, first_line=2
    )


def _at(prose: Prose, text: str, offset: int, code: str, message: str) -> Problem:
    line = text.count("\n", 0, offset) + 1
    return Problem(prose.file, line, offset - text.rfind("\n", 0, offset), code, message)


def _blocks(
    content: Content, game: Game | None, prose: Prose, text: str, fences: list[re.Match[str]]
) -> Iterator[Problem]:
    """Malformed blocks, and blocks that refer to something that does not exist."""
    inside: re.Match[str] | None = None
    for fence in fences:
        if fence[0].rstrip() == "///":
            if inside is None:
                yield _at(
                    prose,
                    text,
                    fence.start(),
                    "block-form",
                    "this /// closes nothing: no block is open",
                )
            inside = None
            continue
        opening = OPENING.fullmatch(fence[0])
        if opening is None:
            yield _at(
                prose,
                text,
                fence.start(),
                "block-form",
                "a block begins with /// KIND | TITLE at the start of a line, and ends with ///",
            )
            continue
        if inside is not None:
            yield _at(
                prose,
                text,
                fence.start(),
                "block-form",
                "the block above is not closed; a block cannot be inside another block",
            )
        inside = fence
        yield from _block(content, game, prose, text, fence.start(), opening)
    if inside is not None:
        yield _at(
            prose,
            text,
            inside.start(),
            "block-form",
            "this block is not closed; write /// on a line of its own after it",
        )


def _block(
    content: Content, game: Game | None, prose: Prose, text: str, start: int, opening: re.Match[str]
) -> Iterator[Problem]:
    kind, id = opening[1], opening[2]
    after = text[start + len(opening[0]) + 1 :][:200].split("\n", 1)[0]
    if kind not in BLOCKS:
        yield _at(
            prose,
            text,
            start,
            "block-unknown",
            f"there is no block “{short(kind)}”{near(kind, BLOCKS)}",
        )
    elif not id:
        yield _at(
            prose, text, start, "block-form", f"a {kind} needs a title or an id: /// {kind} | …"
        )
    elif after.startswith("    "):
        yield _at(
            prose,
            text,
            start,
            "block-form",
            "a block takes a title and nothing else; leave an empty line after it",
        )
    elif kind in CALLS and (game or kind not in ("stat", "view")):
        place = start + opening.start(2)
        known = list(game.views) if game and kind == "view" else known_ids(content, kind)
        if kind == "stat" and game and game.stat is None:
            yield _at(prose, text, place, "reference", f"{content.id} has no stat blocks")
        elif (f"abilities/{id}" if kind == "ability" else id) not in known:
            names = [k.removeprefix("abilities/") for k in known]
            yield _at(
                prose,
                text,
                place,
                "reference",
                f"there is no {kind} “{short(id)}”{near(id, names)}",
            )
        elif kind == "ability" and prose.id.startswith("abilities/"):
            yield _at(
                prose,
                text,
                place,
                "block-form",
                "an ability cannot hold another ability; link to it: [Name](#abilities/name)",
            )


def known_ids(content: Content, kind: str) -> list[str]:
    """The ids that a block of a kind may name."""
    match kind:
        case "table" | "names":
            return content.ids("tables")
        case "row":
            return [f"{id}/{row.label}" for id, one in content.tables.items() for row in one.rows]
        case "stat":
            return content.ids("cast")
        case "poster":
            return [BLANK, *content.ids("cast")]
        case "map" | "gazetteer":
            return content.ids("maps")
        case "ability":
            return [id for id in content.ids("prose") if id.startswith("abilities/")]
        case _:
            return content.ids("prose")


def check_links(content: Content) -> Iterator[Problem]:
    """Links in the cells, lines and notes of YAML files that lead to no section, table or
    person.
    """
    for problem, id in content.links:
        if message := _astray(content, id):
            yield replace(problem, message=message)


def _astray(content: Content, id: str) -> str:
    """What is wrong with a link to an id; nothing where it leads somewhere."""
    ids = [id for kind in ("prose", "tables", "cast") for id in content.ids(kind)]
    if anchor(id) in {anchor(one) for one in ids}:
        return ""
    return f"no section, table or person “{short(id)}” for this link{near(id, ids)}"


def _links(content: Content, prose: Prose, text: str, start: int) -> Iterator[Problem]:
    for at, target in links_in(text, start):
        if target.startswith("#"):
            if message := _astray(content, target[1:]):
                yield _at(prose, text, at, "reference", message)
        elif fault := link_fault(target):
            yield _at(prose, text, at, "link", fault)


def _pictures(content: Content, prose: Prose, text: str, start: int) -> Iterator[Problem]:
    shown = {found.start(): found for found in PICTURE.finditer(text, start)}
    for begins in (found.start() for found in IMAGE.finditer(text, start)):
        found = shown.get(begins)
        if found is None or not found[1].strip():
            message = _picture_fault(text, begins)
            yield _at(prose, text, begins, "picture-file", message)
        else:
            yield from (
                _at(prose, text, found.start(2), *fault)
                for fault in picture_faults(content.folder, found[2])
            )


def _picture_fault(text: str, begins: int) -> str:
    """Why a picture in the text is not valid: the rest of its line, or the text around it."""
    line = text[begins : begins + LINE].partition("\n")[0]
    written = re.match(r"!\[([^\[\]]*)\]\(([^\s()]+)([^()]*)\)", line)
    more = line[written.end() :].strip() if written else ""
    first = begins == 0 or text[begins - 1] == "\n"
    if first and written and (more or written[3].strip()):
        return (
            f"remove “{short(more or written[3].strip())}”: a picture stands alone on its line, "
            f"and the page sets its size"
        )
    return (
        "put a picture between empty lines, with a description for readers who cannot see it:"
        " ![what it shows](pictures/name.png)"
    )


def _examples(fences: list[re.Match[str]], end: int) -> Iterator[tuple[int, int]]:
    """Where each worked example begins and ends."""
    closing = [fence.start() for fence in fences[1:]] + [end]
    return (
        (fence.start(), close)
        for fence, close in zip(fences, closing, strict=False)
        if re.match(r"/// ?example\b", fence[0])
    )


def _figures(prose: Prose, text: str, start: int, fences: list[re.Match[str]]) -> Iterator[Problem]:
    def blank(match: re.Match[str]) -> str:
        return re.sub(r"[^\n]", " ", match[0])

    bare = LOOKUP.sub(blank, text)
    for opened, closed in _examples(fences, len(text)):
        bare = bare[:opened] + re.sub(r"[^\n]", " ", bare[opened:closed]) + bare[closed:]
    for match in FIGURE.finditer(bare, start):
        if match[0].strip() not in prose.figures:
            message = (
                f"“{match[0]}” is typed into the text; take it from rules.yaml or a table with "
                f"{{{{ }}}},"
                " or list it under figures:"
            )
            yield _at(prose, text, match.start(), "number-in-prose", message)
