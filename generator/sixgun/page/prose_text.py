"""Our Markdown, and views, as CommonMark."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any
from xml.etree.ElementTree import Element

import markdown
from markdown.treeprocessors import Treeprocessor

from ..content.dialect import is_address, python_markdown, set_in
from ..content.wording import BLANK, OURS
from ..document.builder import CALLS
from ..view import (
    AbilityView,
    BriefView,
    ChartView,
    EntryView,
    ErrataView,
    GazetteerView,
    NamesView,
    PlayingCardView,
    PosterView,
    ProseView,
    StatView,
    TableView,
    View,
)

AFTER_INLINE = 5  # priority, below that of Markdown's own inline patterns
Finish = Callable[[Element], None]


class _Links(Treeprocessor):  # type: ignore[misc]
    """Links that lead to no address, and pictures from none, become plain text."""

    def run(self, root: Element) -> None:
        for one in root.iter():
            target = {"a": one.get("href"), "img": one.get("src")}.get(one.tag)
            if target is not None and not is_address(target):
                one.text = one.get("alt", "") if one.tag == "img" else one.text
                one.tag = "span"
                one.attrib.clear()


class _TreeFinish(Treeprocessor):  # type: ignore[misc]
    """What one caller does with the tree of a text."""

    def __init__(self, md: markdown.Markdown, finish: Finish):
        super().__init__(md)
        self.run = finish


@cache
def _converter() -> markdown.Markdown:
    made = python_markdown()
    made.treeprocessors.register(_Links(made), "links", AFTER_INLINE)
    return made


@lru_cache(maxsize=8192)
def to_html(text: str) -> str:
    """CommonMark with GitHub's tables, and < & as text."""
    return finished_html(text, lambda root: None)


def finished_html(text: str, finish: Finish) -> str:
    """The same, and `finish` may change its tree before it is written."""
    converter = _converter()
    converter.reset()
    converter.treeprocessors.register(_TreeFinish(converter, finish), "finish", AFTER_INLINE - 1)
    return str(converter.convert(set_in(text.replace("&", "&amp;").replace("<", "&lt;"))))


# Our Markdown as CommonMark: boxes as quotations, parts set in, definition lists as lists

FENCE = re.compile(r"/{3,} *(?:(\w+) *(?:\| *(.*?))?)? *$")
DEFINED = re.compile(r"^(?P<term>[^\s>:|#-][^\n]*)\n:[ ]+", re.M)
PICTURE = re.compile(
    r"!\[([^\]\n]*)\]\([^()\s]+\)"
)  # which the text does not carry: its words take its place
LINK = re.compile(r"\]\(#([^)]+)\)")
HEADING = re.compile(r"^(#+) ", re.M)
Part = Callable[[str, str], str]  # the Markdown of a part by kind and id


def commonmark(body: str, part: Part, level: int = 3) -> str:
    """A section's text; its headings begin one below `level`, and the parts it calls for are in
    it.
    """
    text = "\n".join(_unfenced(body, part))
    text = DEFINED.sub(lambda match: f"- **{match['term']}.** ", text)
    text = PICTURE.sub(r"*\1*", text)
    text = LINK.sub(lambda match: f"](#{match[1].replace('/', '-')})", text)
    text = HEADING.sub(lambda match: "#" * min(6, len(match[1]) + level - 1) + " ", text)
    return re.sub(r"\n{3,}", "\n\n", inline(text)).strip()


def inline(text: str) -> str:
    """The marks of a line: terms are bold, places to write on are lines, our own suggestions have a
    star.
    """
    text = BLANK.sub(
        lambda match: f"\\_\\_\\_\\_\\_\\_ ({match[1]})" if match[1] else "\\_\\_\\_\\_\\_\\_", text
    )
    return re.sub(r"==(.+?)==", r"**\1**", text.replace(f" {OURS}", "\\*").replace(OURS, "\\*"))


def _unfenced(body: str, part: Part) -> Iterator[str]:
    quoted: list[str] = []  # what each open fence puts before its lines
    for line in body.splitlines():
        fence = FENCE.fullmatch(line)
        before = "".join(quoted)
        if fence is None:
            yield f"{before}{line}".rstrip()
        elif fence[1] is None:
            if quoted:
                quoted.pop()
            yield "".join(quoted).rstrip()
        elif fence[1] in CALLS:
            quoted.append("")
            yield from (
                "",
                *(f"{before}{row}".rstrip() for row in part(fence[1], fence[2]).splitlines()),
                "",
            )
        else:
            quoted.append("> ")
            yield from (before.rstrip(), f"{before}> **{fence[2]}**", f"{before}>")


# Views as Markdown. A view that has nothing to read, such as ruled paper, is an empty text


def view_text(view: View) -> str:
    """A view as Markdown, its title first."""
    return TEXTS.get(view.kind, lambda view: "")(view).strip()


def grid(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table of GitHub's kind."""
    lines = [[cell_text(cell) for cell in row] for row in (heads, *rows)]
    return "\n".join(
        "| " + " | ".join(line) + " |" for line in (lines[0], ["---"] * len(lines[0]), *lines[1:])
    )


def cell_text(text: str) -> str:
    return inline(" ".join(text.split())).replace("|", "\\|") or " "


def paragraphs(*texts: str) -> str:
    """Texts with a blank line between them; empty ones are left out."""
    return "\n\n".join(text for text in texts if text)


def table_text(view: TableView | BriefView) -> str:
    heads = [head.text for head in view.heads]
    rows = [
        row
        for group in view.groups
        for row in ([(f"**{group.label}**", *[""] * (len(heads) - 1))] if group.label else [])
        + [(row.label, *row.cells, *[""] * (len(heads) - 1 - len(row.cells))) for row in group.rows]
    ]
    title = f"**{view.title}.**" if view.title else ""
    return paragraphs(
        f"{title} {_italic(view.line)}".strip(),
        grid(heads, rows),
        inline(getattr(view, "note", "")),
    )


def stat_text(view: StatView) -> str:
    """A stat block, its figures as a table and its lines as a list."""
    figures = [*view.great, *view.lesser]
    lines = [
        f"- **{inline(label)}.** {inline(text)}" if label else f"- {inline(text)}"
        for label, text in view.lines
    ]
    health = ", ".join(f"{name} {boxes}".strip() for name, boxes in view.bodies)
    return paragraphs(
        f"**{view.name}**{' · ' + ' · '.join(view.tags) if view.tags else ''}",
        inline(view.intro),
        grid([label for label, _ in figures], [[value for _, value in figures]]) if figures else "",
        grid(view.arm_heads, view.arms) if view.arms else "",
        "\n".join([*lines, *([f"- **Health to strike off.** {health}"] if health else [])]),
        *(f"§ {inline(reason)}" for reason in view.waived),
        inline(view.guessed),
    )


def prose_text(view: ProseView) -> str:
    title = f"**{view.title}**" if view.title else ""
    return paragraphs(
        title,
        _italic(view.deck),
        commonmark(view.body, lambda kind, id: view_text(view.parts[f"{kind}:{id}"])),
    )


def ability_text(view: AbilityView) -> str:
    uses = ", ".join(f"{label} {times}" for label, times in view.uses)
    return paragraphs(
        f"**{view.title}.** {_italic(view.line)}".strip(),
        prose_text(ProseView("", "", view.prose.body, view.prose.parts)),
        uses,
    )


def errata_text(view: ErrataView) -> str:
    return paragraphs(
        *(
            paragraphs(
                f"**{note.title}**",
                "\n".join(f"- {inline(where)}: {inline(says)}" for where, says in note.readings),
                f"*We print:* {inline(note.ruling)}",
            )
            for _, _, notes in view.weights
            for note in notes
        )
    )


def gazetteer_text(view: GazetteerView) -> str:
    names = (". ".join(filter(None, (one.number, one.name))) for one in view.places)
    return "\n".join(
        f"- **{name}.** {_entry(one)}" for name, one in zip(names, view.places, strict=True)
    )


def _entry(entry: EntryView) -> str:
    """The text about a place, with its rumor and its people, on one line."""
    rumor = f"*Rumor:* {inline(entry.rumor)}" if entry.rumor else ""
    people = (
        " ".join(
            filter(
                None,
                (
                    f"**{one.name}**" + (f", {inline(one.who)}." if one.who else "."),
                    one.wants and f"*Wants:* {inline(one.wants)}",
                    one.grudge and f"*Grudge:* {inline(one.grudge)}",
                ),
            )
        )
        for one in entry.people
    )
    return " ".join(filter(None, (inline(entry.text), rumor, *people)))


def chart_text(view: ChartView) -> str:
    rows = [(x, *(f"{line.values[n]:.1%}" for line in view.series)) for n, x in enumerate(view.xs)]
    return paragraphs(
        f"**{view.title}.** {_italic(view.line)}".strip(),
        grid([view.x_label, *(s.label for s in view.series)], rows),
        inline(view.note),
    )


def _names(view: NamesView) -> str:
    lists = ((view.title, view.names), *view.more)
    return paragraphs(*(f"**{head}.** {', '.join(names)}" for head, names in lists))


def _card(view: PlayingCardView) -> str:
    return f"**{view.name}**{' · ' + view.worth if view.worth else ''}"


def _poster(view: PosterView) -> str:
    return paragraphs(f"**{view.name}** {view.reward}".strip(), inline(view.told))


def _italic(text: str) -> str:
    return f"*{inline(text)}*" if text else ""


TEXTS: Mapping[str, Callable[[Any], str]] = {
    "table": table_text,
    "brief": table_text,
    "stat": stat_text,
    "prose": prose_text,
    "ability": ability_text,
    "errata": errata_text,
    "gazetteer": gazetteer_text,
    "chart": chart_text,
    "names": _names,
    "playing-card": _card,
    "poster": _poster,
}
