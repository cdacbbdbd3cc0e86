"""Stat blocks of other programs and books: where each ends, and the values under its heads."""

from __future__ import annotations

import re

HEADING = re.compile(r"^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$")
FENCE = re.compile(r"^ {0,3}(```|~~~)")
LAYOUT = re.compile(
    r"^\s*(\\page|\\column|\\pagebreak|\\columnbreak|:+|___+)\s*$"
)  # of Homebrewery
OPENS = re.compile(r"^\s*\{\{(\w[\w,:;.#%()\"-]*)\s*$")
KIND = re.compile(r"([*_])(?![*_])[^*_].*\1")  # a line in italics
FIGURE = re.compile(r"^(?:[-*][ \t]+)?\*\*(?!\*)(.+?)\*\*[ \t:]*(?:::)?[ \t]*(.*)$")
BELOW = re.compile(r"^[ \t]{2,}[-*+][ \t]+(\S.*?)\s*$")  # an entry of a list in an entry
KEYS = 2  # of a block that are no figures
BRACES = re.compile(r"\{\{|\}\}|\{%|%\}|\{#|#\}")
RULED = re.compile(r"^\s*\|?[\s:|-]+\|[\s:|-]*$")


def plain(heading: str) -> str:
    """A heading without the marks in it; titles are plain text."""
    return BRACES.sub(
        lambda match: " ".join(match[0]), re.sub(r"(?<!\\)[*_`]", "", heading)
    ).strip()


def entry_end(lines: list[str], at: int) -> int:
    """The line after a stat block or spell in the usual layout of books, a heading, a line in
    italics and figures after bold words; 0 if the heading begins something else, or the block
    holds a table of rows.
    """
    head = HEADING.match(lines[at])
    if not head or len(head[1]) < 3:
        return 0
    end = at + 1
    while end < len(lines) and not _closes(lines[end], len(head[1])):
        end += 1
    printed = [line.strip() for line in lines[at + 1 : end] if line.strip()]
    figures = [FIGURE.match(line) for line in printed[1:4]]
    if not printed or not KIND.fullmatch(printed[0]) or len(figures) < 3:
        return 0
    rows = sum(line.startswith("|") for line in printed)
    return end if rows <= 3 and all(one and one[2] for one in figures) else 0


def _closes(line: str, level: int) -> bool:
    """Whether a stat block under a heading of this level is over before this line."""
    heading = HEADING.match(line)
    return (heading is not None and len(heading[1]) <= level) or bool(
        FENCE.match(line) or OPENS.match(line) or line.startswith("\\")
    )


def stat_block(lines: list[str]) -> dict[str, str]:
    """A stat block by its heads: its name, its kind, its figures, and its text."""
    one = {"Name": "", "Kind": ""}  # the first KEYS
    texts: dict[str, list[str]] = {"Text": []}  # by the headings inside it
    prose = texts["Text"]
    table: list[list[str]] = []
    for line in lines:
        text = line.strip()
        heading, figure = HEADING.match(text), FIGURE.match(text)
        if not text.strip("-* ") or (LAYOUT.match(text) and not text.startswith("|")):
            continue
        if heading and not one["Name"]:
            one["Name"] = plain(heading[2])
        elif KIND.fullmatch(text) and not one["Kind"] and not prose:
            one["Kind"] = text.strip("*_")
        elif text.startswith("|"):
            if not RULED.match(text):
                table.append([cell.strip() for cell in text.strip("|").split("|")])
        elif len(one) > KEYS and not prose and (below := BELOW.match(line)):
            one[[*one][-1]] += f"\n- {below[1]}"  # of the figure above it
        elif figure and _counts(figure) and figure[1].strip(" .:") not in one and not prose:
            one[figure[1].strip(" .:")] = figure[2].strip() or "-"
        elif (head := _head(text)) and head not in one:
            prose = texts.setdefault(head, [])
        else:
            prose.append(text.lstrip("# ") if heading else text)
    heads, *values = table or [[]]
    if len(values) == 1 and len(heads) == len(values[0]) and not {*heads} & {*one}:
        one |= dict(zip(heads, values[0], strict=True))
    else:
        texts["Text"] += [" | ".join(row) for row in table]
    return one | {head: "\n\n".join(some) or "-" for head, some in texts.items()}


def _counts(figure: re.Match[str]) -> bool:
    """Whether bold words are a label with a figure beside it, not the first words of a text."""
    return 0 < len(figure[2]) < (60 if figure[1].endswith(".") else 240)


def _head(line: str) -> str:
    """What a heading says inside a stat block, or bold words that are a line; nothing else."""
    heading, bold = HEADING.match(line), FIGURE.match(line)
    return (
        plain(heading[2]) if heading else plain(bold[1]).strip(".:") if bold and not bold[2] else ""
    )
