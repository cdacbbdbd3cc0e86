"""The exports `json`, `vtt-tables` and `markdown`: a game as one JSON file, its tables as plain
text, and its rules, tables and people as one document with contents and anchors.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from ...content.table import slug
from ...page.prose_text import paragraphs

if TYPE_CHECKING:
    from .export import Files, Subject
    from .kit import ChapterData, Kit, PartData, TableData


def write_json(subject: Subject) -> Files:
    """One file, in the form of docs/schemas/kit.json."""
    from .kit import kit_json

    return {
        f"{subject.kit.id}.json": (
            (json.dumps(kit_json(subject.kit), ensure_ascii=False, indent=1) + "\n").encode()
        )
    }


# The export `vtt-tables`: plain text of every table that is rolled or drawn on, for Roll20,


def write_tables(subject: Subject) -> Files:
    """A file for each table: a weight, a tab and the text, a line each; and Roll20's commands to
    make them all.
    """
    tables = [table for table in subject.kit.tables if table.key.sort in ("dice", "cards")]
    commands = [f"# {line}" for line in subject.kit.terms.splitlines() if line]
    for table in tables:
        commands.append(f"!import-table --{table.id} --show")
        commands += [
            f"!import-table-item --{table.id} --{text.replace(' --', ' –')} --{weight} --"
            for weight, text in rows_of(table)
        ]
    files = {f"{table.id}.txt": _text(table) for table in tables}
    return {
        **files,
        "roll20.txt": ("\n".join(commands) + "\n").encode(),
        "LICENSE.txt": f"{subject.kit.terms}\n".encode(),
    }


def _text(table: TableData) -> bytes:
    return "".join(f"{weight}\t{text}\n" for weight, text in rows_of(table)).encode()


def rows_of(table: TableData) -> list[tuple[int, str]]:
    """Each row's weight, in lowest terms over the table, and its text in a line."""
    chances = [Fraction(row.chance) for row in table.rows]
    common = lcm(*(chance.denominator for chance in chances))
    texts = [
        "; ".join(cell for cell in row.printed if cell != "–") or row.label for row in table.rows
    ]
    return [
        (int(chance * common), f"{row.label}: {' '.join(text.split())}")
        for chance, row, text in zip(chances, table.rows, texts, strict=True)
    ]


LOCAL = re.compile(r"\[([^\[\]]*)\]\(#([^()\s]*)\)")
Entry = tuple[int, str, str, str]  # of a heading: level, anchor, title, and the text below it


def write_markdown(subject: Subject) -> Files:
    """One file of CommonMark with GitHub's tables."""
    kit = subject.kit
    entries = list(entries_of(kit))
    contents = "\n".join(
        f"{'  ' * (level - 2)}- [{title}](#{anchor})" for level, anchor, title, _ in entries
    )
    anchors = {anchor for _, anchor, _, _ in entries}

    def aimed(link: re.Match[str]) -> str:
        """A link to a section, a table or a person by its id; the words alone of any other."""
        id = link[2].removeprefix("at-table-")
        ids = (id, slug(f"table-{id}"), slug(f"person-{id}"))
        target = next((one for one in ids if one in anchors), "")
        return f"[{link[1]}](#{target})" if target else link[1]

    body = (
        paragraphs(f'<a id="{anchor}"></a>', f"{'#' * level} {title}", LOCAL.sub(aimed, text))
        for level, anchor, title, text in entries
    )
    subtitle = f"*{kit.about.subtitle}*" if kit.about.subtitle else ""
    whole = paragraphs(f"# {kit.about.title}", subtitle, kit.terms, "## Contents", contents, *body)
    return {f"{kit.id}.md": f"{whole}\n".encode()}


def entries_of(kit: Kit) -> Iterator[Entry]:
    """Every heading in reading order: the chapters of the booklets, then all text, tables and
    people that these leave out, and the open questions.
    """
    seen: set[tuple[str, str]] = set()
    for book in kit.books:
        for chapter in book.chapters:
            yield from _chapter(chapter, seen)
    texts = [text for text in kit.texts if ("text", text.id) not in seen and text.title]
    if texts:
        yield 2, "more-text", "More Text", ""
        yield from (
            (3, text.anchor, text.title, paragraphs(text.deck and f"*{text.deck}*", text.markdown))
            for text in texts
        )
    yield 2, "all-tables", "All Tables", ""
    yield from (
        (3, slug(f"table-{table.id}"), table.title, untitled(table.title, table.markdown))
        for table in kit.tables
    )
    if kit.people:
        yield 2, "everyone", "Everyone", ""
        yield from (
            (3, slug(f"person-{person.id}"), person.name, untitled(person.name, person.markdown))
            for person in kit.people
        )
    if kit.errata:
        yield 2, "open-questions", "Open Questions", ""
    for erratum in kit.errata:
        readings = "\n".join(f"- {reading.where}: {reading.says}" for reading in erratum.readings)
        yield 3, f"question-{erratum.id}", erratum.title, paragraphs(readings, erratum.ruling)


def _chapter(chapter: ChapterData, seen: set[tuple[str, str]]) -> Iterator[Entry]:
    opener, parts = _opener(chapter)
    seen |= {(part.kind, part.id) for part in chapter.parts}
    yield 2, chapter.id, chapter.title, opener or (chapter.deck and f"*{chapter.deck}*")
    for part in parts:
        if part.kind == "text" and part.title:
            yield 3, part.id.replace("/", "-"), part.title, untitled(part.title, part.markdown)
        elif part.markdown:
            yield (
                3,
                slug(f"{chapter.id}-{part.kind}-{part.id}"),
                part.title or chapter.title,
                untitled(part.title, part.markdown),
            )


def _opener(chapter: ChapterData) -> tuple[str, tuple[PartData, ...]]:
    """A chapter's first words, which have its own title, and the parts after them."""
    if chapter.parts and chapter.parts[0].kind == "text" and not chapter.parts[0].title:
        return chapter.parts[0].markdown, chapter.parts[1:]
    return "", chapter.parts


def untitled(title: str, markdown: str) -> str:
    """The text of a table, a person or a part without the title above it."""
    return re.sub(
        rf"\A\*\*{re.escape(title)}\.?\*\*(?: · |(?= \*|\s*$))", "", markdown, flags=re.M
    ).strip()
