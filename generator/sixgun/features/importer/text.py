"""Markdown of other programs as sections and stat blocks: Homebrewery, Jekyll, plain files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ...content.dialect import ALERT
from .block import BRACES, FENCE, HEADING, LAYOUT, OPENS, RULED, entry_end, plain, stat_block
from .table import DICE, dice_of_column

UNDERLINED = re.compile(r"^ {0,3}(=+|-{2,})[ \t]*$")
WORDS = re.compile(r"^ {0,3}(?![#>|:<{\\]|[-*+][ \t]|\d+[.)][ \t]|///|```|~~~)\S")
STYLE = re.compile(r"^ {0,3}```css\s*$")  # of a brew; no page prints it
BLOCK = ("monster", "frame", "statblock")
BOXES = {"note": "note", "descriptive": "aloud"}  # of Homebrewery, and the block that each is here
TITLES = {"note": "Note", "aloud": "Read this aloud"}  # where a box has no heading
OURS = "\0"  # before a line of a block that is written here
FRAMES = re.compile(  # of pages and styles; they hold no words
    r"^\s*(?:\{\{(?:pageNumber|frontCover|insideCover|backCover|partCover|\w+Counting)[\w,:]*\}\}"
    r"|\{[\w-]+:[^{}]*\}|\{:[^{}]*\})\s*$"
)
SPAN = re.compile(r"\{\{[\w,:;.#%()\"-]+[ \t]+([^{}]*?)[ \t]*\}\}")
TERM = re.compile(r"^\s*([^|:\n]{1,60}?:?\**)[ \t]*::[ \t]+(\S.*)$")
EMPHASIS = {"b": "**", "strong": "**", "i": "*", "em": "*"}
MARKED = re.compile(r"</?(b|strong|i|em)>", re.I)
WORDLESS = re.compile(
    r"</?(?:p|div|details|summary|span|center|section|br|hr|font|u|small)(?:\s[^<>]*)?/?>", re.I
)
FOLDED = re.compile(r"^\s*<details\b[^<>]*>\s*$", re.I)  # text that a click opens
UNFOLDED = re.compile(r"^\s*</details>\s*$", re.I)
SUMMARY = re.compile(r"<summary\b[^<>]*>(.*?)</summary>", re.I | re.S)
CONTENTS = re.compile(r"^\s*(?:[-*+]|\d+[.)])[ \t]+(?:toc|\[[^\]\n]+\]\(#[^)\n]*\))\s*$", re.I)
CLOSED = re.compile(r"^ {0,3}:{3,}[ \t]*$")  # of a box of Docusaurus
SHOWN = re.compile(r"(?<!\\)!\[[^\]\n]*\]\([^)\n]*\)(?:\{[^}\n]*\})?")
TABLE = "/// table | "  # the place of a table in a text
ROW = "/// row | @"  # where a stat block does, before its number
WIDE = 7  # columns that a half sheet has room for
FRONT = 60  # lines of a front matter
TAG = re.compile(r"(?<!\\)<(?=[a-zA-Z/!?])")
PICTURE = re.compile(r"(?<!\\)!\[(?=[^\]\n]*\][(\[])")
PICTURES = "pictures are comments in the text: copy them into the game's folder and name them again"
FRAMES_LEFT = "page breaks, frames and marks such as {:toc} of other programs are left out"
CONTENTS_LEFT = "a list of contents is a comment now; a booklet makes its own"


@dataclass(frozen=True)
class Passage:
    """A section of the rules: `level` 1 begins a chapter."""

    title: str
    text: str
    level: int


def sections_of(text: str, name: str) -> tuple[list[Passage], list[dict[str, str]], list[str]]:
    """A text by its headings, with a place for each stat block; these by their heads; and what to
    say.
    """
    title, front, lines = _front(text.split("\n"))
    name = title or name
    lines, blocks, notes = _blocks(_alerted([*_hashed(lines)]))
    lines = [*_termed(lines)]
    sections: list[tuple[str, int, list[str]]] = []
    fenced = False
    for line in lines:
        fenced ^= bool(FENCE.match(line))
        heading = None if fenced else HEADING.match(line)
        if heading and len(heading[1]) <= 2 and heading[2].strip():
            sections.append((plain(heading[2]), len(heading[1]), []))
        elif heading and sections:
            sections[-1][2].append(
                f"{'#' * max(len(heading[1]) - 1, 2)} {_read(heading[2], notes)}"
            )
        else:
            (sections[-1][2] if sections else front).append(
                line.removeprefix(OURS)
                if fenced or FENCE.match(line) or line.startswith(OURS)
                else _read(line, notes)
            )
    if any(line.strip() for line in front):
        named = name if title else name.replace("-", " ").replace("_", " ").title()
        if sections and not _visible(front):
            sections[0][2][:0] = front
        else:
            sections.insert(0, (named or "Text", 1, front))
    made = [
        Passage(title, "\n".join(_raised(body)).strip("\n"), level)
        for title, level, body in sections
    ]
    return made, blocks, list(dict.fromkeys(notes))


def _raised(body: list[str]) -> Iterator[str]:
    """A section's lines; its highest headings are one below its title."""
    heads = [(n, heading) for n, line in enumerate(body) if (heading := HEADING.match(line))]
    above = min((len(heading[1]) for _, heading in heads), default=2) - 2
    raised = {n: line[1][above:] + body[n].lstrip()[len(line[1]) :] for n, line in heads}
    fenced = False
    for n, line in enumerate(body):
        fenced ^= bool(FENCE.match(line))
        yield line if fenced or above < 1 else raised.get(n, line)


def _front(lines: list[str]) -> tuple[str, list[str], list[str]]:
    """The title that a file names above its text, what else is there as a comment, and the other
    lines.
    """
    end = next((n for n in range(1, min(len(lines), FRONT)) if lines[n].strip() == "---"), 0)
    if lines[0].strip() != "---" or not end or any("-->" in line for line in lines[:end]):
        return "", [], lines
    titles = (line.partition(":")[2].strip(" \"'") for line in lines[:end] if line[:6] == "title:")
    title = plain(next(titles, ""))
    front = "\n".join(lines[1:end])
    return title, [f"<!--\n{front}\n-->", ""] if front.strip() else [], lines[end + 1 :]


def _hashed(lines: list[str]) -> Iterator[str]:
    """The lines with each heading that is underlined, with === or ---, as one with # or ##."""
    fenced, at = False, 0
    while at < len(lines):
        line, under = lines[at], UNDERLINED.match(lines[at + 1]) if at + 1 < len(lines) else None
        fenced ^= bool(FENCE.match(line))
        alone = not fenced and WORDS.match(line) and (not at or not lines[at - 1].strip())
        if under and alone:
            yield f"{'#' if under[1][0] == '=' else '##'} {line.strip()}"
            at += 1
        else:
            yield line
        at += 1


def _alerted(lines: list[str]) -> list[str]:
    """The lines with boxes as GitHub, MkDocs and Docusaurus write them as boxes of ours."""
    made: list[str] = []
    at, fenced = 0, False
    while at < len(lines):
        fenced ^= bool(FENCE.match(lines[at]))
        head = None if fenced else ALERT.match(lines[at])
        inside, end = _alert(lines, at) if head else ([], at)
        if head and inside and not any(map(_unboxed, inside)):
            title = plain(head[2].strip(" \t[]{}\"'")).replace("|", "/") or head[1].title()
            kind = "example" if head[1].lower() == "example" else "note"
            made += ["", f"{OURS}/// {kind} | {title}", "", *inside, "", f"{OURS}///", ""]
            at = end
        else:
            made.append(lines[at])
        at += 1
    return made


def _alert(lines: list[str], at: int) -> tuple[list[str], int]:
    """What a box holds whose head is here, and its last line."""
    sign, end = lines[at].lstrip()[0], at + 1
    if sign == ":":
        end = next((n for n in range(at + 1, len(lines)) if CLOSED.match(lines[n])), at)
        return lines[at + 1 : end], end
    begins = ">" if sign == ">" else "    "
    while end < len(lines) and (
        lines[end].startswith(begins) or (sign == "!" and not lines[end].strip())
    ):
        end += 1
    inside = [line.removeprefix(begins).removeprefix(" ") for line in lines[at + 1 : end]]
    return "\n".join(inside).strip().split("\n"), end - 1


def _visible(lines: list[str]) -> bool:
    """Whether some of these lines are printed."""
    return any(line.strip() and not line.startswith("<!--") for line in lines)


def _termed(lines: list[str]) -> Iterator[str]:
    """The lines with Homebrewery's terms (`Range :: 60 feet`) as a definition list."""
    fenced = False
    for line in lines:
        fenced ^= bool(FENCE.match(line))
        match = None if fenced or line.startswith((OURS, "|")) else TERM.match(line)
        if match:
            yield from ("", match[1].strip("* \t:"), f":   {match[2]}", "")
        else:
            yield line


def _read(line: str, notes: list[str]) -> str:
    """A line in our Markdown; unknown markup stays as it is written."""
    if FRAMES.match(line):
        notes.append(FRAMES_LEFT)
        return ""
    line = SPAN.sub(r"\1", line)
    if shown := SHOWN.search(line):
        notes.append(PICTURES)
        before, after = line[: shown.start()], line[shown.end() :]
        comment = f"<!-- {shown[0].replace('--', '- -')} -->"
        return f"{_read(before, notes)}{comment}{_read(after, notes) if after else ''}"
    bare = WORDLESS.sub("", MARKED.sub(lambda match: EMPHASIS[match[1].lower()], line))
    if bare != line:
        notes.append("tags of HTML such as <p> are left out, and their words are kept")
    new = BRACES.sub(lambda match: " ".join(match[0]), bare)
    if new != bare:
        notes.append("{{ and }} are written with a space between, since they look up a number here")
    if new.lstrip().startswith("///"):
        new = new.replace("///", "\\///", 1)
    if TAG.search(new):
        notes.append("HTML is not supported; it stays in the text as it was written")
        new = TAG.sub(r"\\<", new)
    if PICTURE.search(new):
        notes.append(PICTURES)
        new = PICTURE.sub(r"\\![", new)
    return new


def _blocks(lines: list[str]) -> tuple[list[str], list[dict[str, str]], list[str]]:
    """The lines without Homebrewery's blocks and layout, and each stat block by its heads."""
    rest: list[str] = []
    found: list[dict[str, str]] = []
    notes: list[str] = []
    at, fenced = 0, False

    def keep(block: dict[str, str]) -> None:
        rest.extend(["", f"{OURS}{ROW}{len(found)}", f"{OURS}///", ""])
        found.append(block)

    while at < len(lines):
        line = lines[at]
        if not fenced and STYLE.match(line):
            end = next((n for n in range(at + 1, len(lines)) if FENCE.match(lines[n])), at)
            if end > at:
                rest += [f"{OURS}<!-- {quiet(one)} -->" for one in lines[at + 1 : end] if one]
                at = end + 1
                continue
        fenced ^= bool(FENCE.match(line))
        opens = None if fenced else OPENS.match(line)
        quoted = re.match(r"^>\s*##\s+(.+)$", line) if not fenced else None
        if opens and opens[1].split(",")[0].strip().lower() in BLOCK:
            end = next((n for n in range(at, len(lines)) if lines[n].strip() == "}}"), len(lines))
            keep(stat_block(lines[at + 1 : end]))
            at = end
        elif opens and opens[1].split(",")[0] == "toc":
            end = next((n for n in range(at, len(lines)) if lines[n].strip() == "}}"), at)
            rest += _unsaid(lines[at + 1 : end])
            notes.append(CONTENTS_LEFT)
            at = end
        elif not fenced and FOLDED.match(line) and (folded := _unfolded(lines, at)):
            box, at = folded
            rest += box
            if box[0].startswith(f"{OURS}<!--"):
                notes.append(CONTENTS_LEFT)
        elif not fenced and lines[at + 1 : at + 2] == ["{:toc}"] and line.strip():
            rest += _unsaid([line])
            notes.append(CONTENTS_LEFT)
            at += 1
        elif quoted:
            end = next(
                (n for n in range(at, len(lines)) if not lines[n].startswith(">")), len(lines)
            )
            keep(stat_block([one.removeprefix(">").strip() for one in lines[at:end]]))
            at = end - 1
        elif not fenced and (end := entry_end(lines, at)):
            keep(stat_block(lines[at:end]))
            at = end - 1
        elif not fenced and (opens or line.strip() == "}}" or LAYOUT.match(line)):
            box, end = _box(lines, at) if opens else ([], at)
            rest += box
            at = end
            if not box:
                notes.append(FRAMES_LEFT)
        else:
            rest.append(line)
        at += 1
    return rest, found, notes


def quiet(line: str) -> str:
    """A line as a comment may hold it."""
    return BRACES.sub(lambda match: " ".join(match[0]), line.strip().replace("--", "- -"))


def _unsaid(lines: list[str]) -> list[str]:
    """Lines as comments."""
    return [f"{OURS}<!-- {one} -->" for one in map(quiet, lines) if one]


def _unfolded(lines: list[str], at: int) -> tuple[list[str], int] | None:
    """The text of <details> as a box under its summary, and its last line; contents as comments;
    nothing if it holds something that no block may.
    """
    end = next((n for n in range(at + 1, len(lines)) if UNFOLDED.match(lines[n])), 0)
    inside = "\n".join(lines[at + 1 : end])
    summary = SUMMARY.search(inside)
    if not end or not summary:
        return None
    inner = [line for line in SUMMARY.sub("", inside).split("\n") if not FRAMES.match(line)]
    title = " ".join(plain(MARKED.sub("", WORDLESS.sub("", summary[1]))).split())
    if all(CONTENTS.match(line) or not line.strip() for line in inner):
        return _unsaid([title, *inner]) or [""], end
    if not title or any(_unboxed(line) for line in inner):
        return None
    kind = "example" if "example" in title.lower() else "note"
    return [
        "",
        f"{OURS}/// {kind} | {title.replace('|', '/')}",
        "",
        *"\n".join(inner).strip().split("\n"),
        "",
        f"{OURS}///",
    ], end


def _unboxed(line: str) -> bool:
    """Whether no block may hold this line."""
    heading = HEADING.match(line)
    large = heading is not None and len(heading[1]) <= 2
    return large or "{{" in line or "///" in line or bool(FENCE.match(line) or FOLDED.match(line))


def _box(lines: list[str], at: int) -> tuple[list[str], int]:
    """A box that begins here as our own block, and its last line; nothing if it holds something
    that no block may.
    """
    opens = OPENS.match(lines[at])
    kind = BOXES.get(opens[1].split(",")[0] if opens else "", "")
    end = next((n for n in range(at + 1, len(lines)) if lines[n].strip() == "}}"), 0)
    inside = lines[at + 1 : end]
    heads = [match for line in inside if (match := HEADING.match(line))]
    if not kind or not end or any(_unboxed(line) for line in inside):
        return [], at
    title = plain(heads[0][2]).replace("|", "/") if heads else ""
    if heads:
        inside.remove(heads[0][0])
    head = f"{OURS}/// {kind} | {title or TITLES[kind]}"
    return ["", head, "", *inside, "", f"{OURS}///", ""], end


def tables_in(text: str) -> Iterator[tuple[str, str, list[list[str]]]]:
    """The tables of a text that are thrown on, or too wide for a page: what each is written as,
    with the heading right above it, its title, that of the last heading, and its cells.
    """
    lines = text.split("\n")
    at, fenced, last = 0, False, ""
    while at < len(lines):
        fenced ^= bool(FENCE.match(lines[at]))
        if not fenced and (heading := HEADING.match(lines[at])):
            last = plain(heading[2])
        end = at if fenced else _table_end(lines, at)
        rows = [_cells(line) for line in lines[at:end] if not RULED.match(line)]
        headed = rows and not RULED.match(lines[at])  # its first line is not empty heads
        dice = dice_of_column(rows[0][0], [row[0] for row in rows[1:]]) if headed else ""
        wanted = headed and (dice or DICE.match(rows[0][0]) or len(rows[0]) > WIDE)
        if end - at > 3 and wanted and len({*map(len, rows)}) == 1:
            above = next((n for n in (at - 1, at - 2) if n >= 0 and lines[n].strip()), at)
            heading = HEADING.match(lines[above]) if above < at else None
            begin = above if heading else at
            title = rows[0][-1] if DICE.match(rows[0][0]) else last
            title = plain(heading[2]) if heading else title
            yield "\n".join(lines[begin:end]), title, rows
        at = max(end, at + 1)


def _table_end(lines: list[str], at: int) -> int:
    """The line after a table that begins here, with or without bars at its edges; `at` for none."""
    barred = lines[at].lstrip().startswith("|")
    if not barred and not ("|" in lines[at] and RULED.match("".join(lines[at + 1 : at + 2]))):
        return at
    end = at
    while end < len(lines) and (
        lines[end].lstrip().startswith("|") if barred else "|" in lines[end]
    ):
        end += 1
    return end


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]
