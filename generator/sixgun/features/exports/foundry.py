"""The export `foundry`: a module folder for Foundry Virtual Tabletop 12 and newer: roll tables,
journals and decks.

The documents are JSON of Foundry's schemas, versions 12 to 14. `import.js` puts them into
compendiums of a world, once.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...content.table import slug
from ...page.prose_text import to_html
from .text import untitled

if TYPE_CHECKING:
    from .export import Files, Subject
    from .kit import ChapterData, DeckData, Kit, RowData, TableData

LINK = re.compile(r'<a href="#([^"]+)">(.*?)</a>', re.S)
OWN = re.compile(r"\[(?=\[)|(?:@|&amp;|&)\w+(?=\[)")  # what Foundry acts on: [[/roll]], @UUID[]
APART = "\u2060"  # a word joiner, which is not seen
Document = dict[str, Any]
Places = Mapping[str, str]  # the address of a journal page by the anchor of its text
OWNED = {"ownership": {"default": 0}, "flags": {}, "folder": None}


def write_foundry(subject: Subject) -> Files:
    """module.json, the documents by type, the script that imports them, and the license."""
    kit = subject.kit
    name = f"sixgun-{kit.id}"
    packs = {
        "tables": list(_tables(kit)),
        "journal": list(_journals(kit, name)),
        "cards": [_deck(kit, deck) for deck in kit.decks],
    }
    types = {"tables": "RollTable", "journal": "JournalEntry", "cards": "Cards"}
    manifest = {
        "id": name,
        "title": kit.about.title,
        "version": kit.about.version,
        "description": f"<p>{kit.about.subtitle or kit.about.title}</p>",
        "authors": [{"name": kit.about.author or "Sixgun Press"}],
        "compatibility": {"minimum": "12", "verified": "13"},
        "esmodules": ["import.js"],
        "license": "LICENSE.txt",
        "flags": {
            name: {
                "documents": {pack: types[pack] for pack, documents in packs.items() if documents},
                "digest": kit.digest,
            }
        },
    }
    return {
        f"{name}/module.json": _json(manifest),
        f"{name}/import.js": Path(__file__).with_name("foundry.js").read_bytes(),
        f"{name}/LICENSE.txt": f"{kit.terms}\n".encode(),
        **{
            f"{name}/documents/{pack}.json": _json(documents)
            for pack, documents in packs.items()
            if documents
        },
    }


def inert(text: str) -> str:
    """Text in which Foundry finds nothing to roll, to link to or to show."""
    return OWN.sub(lambda match: f"{match[0]}{APART}", text)


def _html(markdown: str) -> str:
    return inert(to_html(markdown))


def _json(value: Any) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode()


def _id(*names: str) -> str:
    """Sixteen letters and digits, as Foundry's ids are."""
    return hashlib.sha256("/".join(names).encode()).hexdigest()[:16]


def _tables(kit: Kit) -> Iterator[Document]:
    """Tables that dice or a card decide."""
    for table in kit.tables:
        if table.key.sort in ("dice", "cards"):
            results = list(_results(kit, table))
            formula = _formula(table.key.dice) or f"1d{results[-1]['range'][1]}"
            yield {
                "_id": _id(kit.id, "table", table.id),
                "name": inert(table.title or table.id),
                "img": "icons/svg/d20-black.svg",
                "description": _html(" ".join(filter(None, (table.line, table.note)))),
                "results": results,
                "formula": formula,
                "replacement": True,
                "displayRoll": True,
                "sort": 0,
                **OWNED,
            }


def _formula(dice: str) -> str:
    """Dice as Foundry writes them: d66 by its digits, x for dice that explode, cs for successes."""
    if match := re.fullmatch(r"d(6+)([+-]\d+)?", dice):
        tens = range(len(match[1]) - 1, -1, -1)
        return "+".join(f"1d6*{10**n}" if n else "1d6" for n in tens) + (match[2] or "")
    dice = re.sub(r"!(\d*)", lambda mark: f"x>={mark[1]}" if mark[1] else "x", dice)
    return re.sub(r"(?<![rx<>=])([<>]=?|=)(?=\d)", r"cs\1", dice)


def _results(kit: Kit, table: TableData) -> Iterator[Document]:
    """A result for each range of a row; cards are counted through the deck. Version 12 reads
    `text`, 13 and newer `description`.
    """
    cards = 54 if any("Joker" in name for row in table.rows for name in row.names) else 52
    last = 0
    for row in table.rows:
        share = int(Fraction(row.chance) * cards) if table.key.sort == "cards" else 0
        for low, high in row.ranges or ((last + 1, last + share),):
            last = high
            text = _row_text(table, row)
            yield {
                "_id": _id(kit.id, "result", table.id, row.label, str(low)),
                "type": "text",
                "text": text,
                "description": text,
                "img": None,
                "weight": high - low + 1,
                "range": [low, high],
                "drawn": False,
                "flags": {},
            }


def _row_text(table: TableData, row: RowData) -> str:
    heads = [column.heading for column in table.columns if column.printed]
    cells = [
        f"{head}: {cell}" if head and len(heads) > 1 else cell
        for head, cell in zip(heads, row.printed, strict=True)
        if cell != "–"
    ]
    return _html("; ".join(cells) or row.label).removeprefix("<p>").removesuffix("</p>")


def _journals(kit: Kit, name: str) -> Iterator[Document]:
    """A journal for each chapter, one of all tables, and one for each group of people."""
    chapters = [chapter for book in kit.books for chapter in book.chapters]
    places = dict(place for chapter in chapters for place in _places(kit, chapter, name))
    for chapter in chapters:
        parts = [
            (part.id.replace("/", "-"), part.title or chapter.title, part.markdown)
            for part in chapter.parts
            if part.markdown
        ]
        yield _journal(kit, chapter.id, chapter.title, parts, places)
    yield _journal(
        kit,
        "all-tables",
        "All Tables",
        [(f"table-{t.id}", t.title or t.id, t.markdown) for t in kit.tables],
        places,
    )
    for group in dict.fromkeys(person.group for person in kit.people):
        people = [
            (person.id, person.name, person.markdown or person.name)
            for person in kit.people
            if person.group == group
        ]
        yield _journal(kit, f"people-{group}", f"People: {group.replace('-', ' ')}", people, places)
    yield _journal(
        kit, "license", "License and Credit", [("license", "License and Credit", kit.terms)], places
    )


def _places(kit: Kit, chapter: ChapterData, name: str) -> Iterator[tuple[str, str]]:
    for number, part in enumerate(part for part in chapter.parts if part.markdown):
        anchor = part.id.replace("/", "-")
        journal = (
            f"Compendium.world.{name}-journal.JournalEntry.{_id(kit.id, 'journal', chapter.id)}"
        )
        yield anchor, f"{journal}.JournalEntryPage.{_id(kit.id, chapter.id, anchor, str(number))}"


def _journal(
    kit: Kit, id: str, title: str, pages: Iterable[tuple[str, str, str]], places: Places
) -> Document:
    """A journal of (anchor, title, Markdown)."""
    return {
        "_id": _id(kit.id, "journal", id),
        "name": inert(title),
        **OWNED,
        "pages": [
            {
                "_id": _id(kit.id, id, anchor, str(number)),
                "name": inert(name),
                "type": "text",
                "title": {"show": True, "level": 1},
                "text": {"format": 1, "content": _linked(_html(untitled(name, text)), places)},
                "sort": number * 100000,
                "ownership": {"default": -1},
                "flags": {},
            }
            for number, (anchor, name, text) in enumerate(pages)
        ],
    }


def _linked(html: str, places: Places) -> str:
    """Links inside the text as Foundry's own; one that leads to no journal is plain text."""
    return LINK.sub(
        lambda match: (
            f"@UUID[{places[match[1]]}]{{{match[2]}}}" if match[1] in places else match[2]
        ),
        html,
    )


def _deck(kit: Kit, deck: DeckData) -> Document:
    back = next((card for card in deck.cards if card.back), None)
    return {
        "_id": _id(kit.id, "deck", deck.id),
        "name": inert(deck.title),
        "type": "deck",
        "description": "",
        "img": "icons/svg/card-hand.svg",
        "width": 1,
        "height": 1,
        "rotation": 0,
        "displayCount": True,
        "sort": 0,
        "system": {},
        **OWNED,
        "cards": [
            {
                "_id": _id(kit.id, "card", deck.id, str(card.number)),
                "name": inert(card.title) or slug(deck.title),
                "type": "base",
                "description": "",
                "faces": [{"name": inert(card.title), "text": _html(card.markdown), "img": None}],
                "face": None,
                "drawn": False,
                "back": {
                    "name": inert(deck.title),
                    "text": _html(back.markdown) if back else "",
                    "img": None,
                },
                "sort": card.number,
                "system": {},
                "flags": {},
            }
            for card in deck.cards
            if not card.back
        ],
    }
