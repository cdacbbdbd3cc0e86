"""Markdown as other programs have it: sections, and the stat blocks of Homebrewery."""

from __future__ import annotations

import re
from dataclasses import dataclass

HEADING = re.compile(r"^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$")
FENCE = re.compile(r"^ {0,3}(```|~~~)")
LAYOUT = re.compile(
    r"^\s*(\\page|\\column|\\pagebreak|\\columnbreak|:+|___+)\s*$"
)  # of Homebrewery
OPENS = re.compile(r"^\s*\{\{(\w[\w,:;.#%()\"-]*)\s*$")
BLOCK = ("monster", "frame", "statblock")
FIGURE = re.compile(r"^(?:[-*][ \t]+)?\*\*(?!\*)(.+?)\*\*[ \t:]*(?:::)?[ \t]*(.*)$")
TAG = re.compile(r"(?<!\\)<(?=[a-zA-Z/!?])")
PICTURE = re.compile(r"(?<!\\)!\[(?=[^\]\n]*\][(\[])")
BRACES = re.compile(r"\{\{|\}\}|\{%|%\}|\{#|#\}")
RULED = re.compile(r"^\s*\|?[\s:|-]+\|[\s:|-]*$")


@dataclass(frozen=True)
class Passage:
    """A section of the rules: `level` 1 begins a chapter."""

    title: str
    text: str
    level: int


def sections_of(text: str, name: str) -> tuple[list[Passage], list[list[str]], list[str]]:
    """A text by its headings; the rows of its stat blocks, below their heads; and what to say."""
    lines, blocks, notes = _blocks(text.split("\n"))
    sections: list[tuple[str, int, list[str]]] = []
    fenced = False
    front: list[str] = []
    for line in lines:
        fenced ^= bool(FENCE.match(line))
        heading = None if fenced else HEADING.match(line)
        if heading and len(heading[1]) <= 2 and heading[2].strip():
            sections.append((_plain(heading[2]), len(heading[1]), []))
        elif heading and sections:
            sections[-1][2].append(
                f"{'#' * max(len(heading[1]) - 1, 2)} {_read(heading[2], notes)}"
            )
        else:
            (sections[-1][2] if sections else front).append(
                line if fenced or FENCE.match(line) else _read(line, notes)
            )
    if any(line.strip() for line in front):
        sections.insert(0, (name.replace("-", " ").replace("_", " ").title() or "Text", 1, front))
    made = [Passage(title, "\n".join(body).strip("\n"), level) for title, level, body in sections]
    return made, blocks, list(dict.fromkeys(notes))


def _plain(heading: str) -> str:
    """A heading without the marks in it; titles are plain text."""
    return BRACES.sub(
        lambda match: " ".join(match[0]), re.sub(r"(?<!\\)[*_`]", "", heading)
    ).strip()


def _read(line: str, notes: list[str]) -> str:
    """A line as our Markdown takes it; what is not read stands there as it is written."""
    new = BRACES.sub(lambda match: " ".join(match[0]), line)
    if new != line:
        notes.append("{{ and }} are written apart, since they look a number up here")
    if new.lstrip().startswith("///"):
        new = new.replace("///", "\\///", 1)
    if TAG.search(new):
        notes.append("HTML is not read; it stands in the text as it was written")
        new = TAG.sub(r"\\<", new)
    if PICTURE.search(new):
        notes.append("pictures: copy them into the game's folder and name them again")
        new = PICTURE.sub(r"\\![", new)
    return new


def _blocks(lines: list[str]) -> tuple[list[str], list[list[str]], list[str]]:
    """The lines without Homebrewery's blocks and layout, and each stat block as a row."""
    rest: list[str] = []
    found: list[dict[str, str]] = []
    notes: list[str] = []
    at, fenced = 0, False
    while at < len(lines):
        line = lines[at]
        fenced ^= bool(FENCE.match(line))
        opens = None if fenced else OPENS.match(line)
        quoted = re.match(r"^>\s*##\s+(.+)$", line) if not fenced else None
        if opens and opens[1].split(",")[0].strip().lower() in BLOCK:
            end = next((n for n in range(at, len(lines)) if lines[n].strip() == "}}"), len(lines))
            found.append(_stat(lines[at + 1 : end]))
            at = end
        elif quoted:
            end = next(
                (n for n in range(at, len(lines)) if not lines[n].startswith(">")), len(lines)
            )
            found.append(_stat([one.removeprefix(">").strip() for one in lines[at:end]]))
            at = end - 1
        elif not fenced and (opens or line.strip() == "}}" or LAYOUT.match(line)):
            notes.append("page breaks, column breaks and frames of Homebrewery are left out")
        else:
            rest.append(line)
        at += 1
    heads = list(dict.fromkeys(head for one in found for head in one))
    rows = [[one.get(head, "") for head in heads] for one in found]
    return rest, [heads, *rows] if rows else [], notes


def _stat(lines: list[str]) -> dict[str, str]:
    """A stat block by its heads: its name, its kind, its figures, and its text."""
    one = {"Name": "", "Kind": ""}
    prose: list[str] = []
    table: list[list[str]] = []
    for line in lines:
        text = line.strip()
        heading, figure = HEADING.match(text), FIGURE.match(text)
        if not text or (LAYOUT.match(text) and not text.startswith("|")):
            continue
        if heading and not one["Name"]:
            one["Name"] = _plain(heading[2])
        elif re.fullmatch(r"\*[^*].*\*", text) and not one["Kind"] and not prose:
            one["Kind"] = text.strip("*")
        elif text.startswith("|"):
            if not RULED.match(text):
                table.append([cell.strip() for cell in text.strip("|").split("|")])
        elif figure and figure[1].strip(" .:") not in one and len(figure[2]) < 60 and not prose:
            one[figure[1].strip(" .:")] = figure[2].strip() or "-"
        else:
            prose.append(text.lstrip("# ") if heading else text)
    heads, *values = table or [[]]
    if len(values) == 1 and len(heads) == len(values[0]) and not {*heads} & {*one}:
        one |= dict(zip(heads, values[0], strict=True))
    else:
        prose += [" | ".join(row) for row in table]
    one["Text"] = "\n\n".join(prose)
    return one
