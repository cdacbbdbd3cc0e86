"""In a worker: search in a game, and its rules to read."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from ...system.problem import SixgunError, near
from ...web import loaded

if TYPE_CHECKING:
    from ...document.project_game import ProjectGame
    from ...play.find import Entry
    from ...play.game import Question

SHOWN = 8  # results of one kind
AROUND = 70  # letters of an excerpt on each side of the word
KINDS = {
    "question": "Questions",
    "text": "Rules",
    "table": "Tables",
    "person": "People and beasts",
    "open question": "Open questions",
}
_texts: dict[str, tuple[object, list[Entry]]] = {}  # by game: its content, and its entries


def _known(game: ProjectGame) -> list[Entry]:
    """What can be looked up, with its text read once."""
    from ...play.find import entries

    if game.id not in _texts or _texts[game.id][0] is not game.content:
        known = [
            replace(one, text=partial(str, one.text())) for one in entries(game.game, game.content)
        ]
        _texts[game.id] = game.content, known
    return _texts[game.id][1]


def find_words(game_id: str, words: str) -> dict[str, Any]:
    """What a game has about some words, by kind: questions, rules, tables, people; and whether all
    of the words were in it.
    """
    from ...play.find import Entry, excerpt, search, stems

    game = loaded.game(game_id)
    wanted = words.split()[:12]
    asked = [
        Entry("question", name, one.title, (one.title, name), partial(_asked_text, one))
        for name, one in game.game.questions.items()
    ]
    known = [*asked, *_known(game)]
    exact, short = search(known, wanted), stems(wanted)
    named = {id(one) for one in exact}
    fits = [*exact, *(one for one in search(known, short) if id(one) not in named)]
    pages = page_numbers(game)
    kinds: dict[str, dict[str, dict[str, str]]] = {name: {} for name in KINDS}
    for one in fits:
        kind, place = (
            ("table", one.id.partition(", ")[0]) if one.kind == "row" else (one.kind, one.id)
        )
        if place in kinds[kind]:
            continue
        table = game.content.tables.get(place) if one.kind == "row" else None
        title = table.title if table else one.title
        kinds[kind][place] = {
            "link": _place_of(kind, place),
            "title": title,
            "text": excerpt(one, wanted if id(one) in named else short, AROUND),
            "page": pages.get(title, ""),
        }
    groups = [
        {"title": KINDS[kind], "found": [*some.values()][:SHOWN], "more": max(len(some) - SHOWN, 0)}
        for kind, some in kinds.items()
        if some
    ]
    near_by = near(words, [word for one in known for word in one.names]) if not groups else ""
    return {
        "words": words,
        "groups": groups,
        "exact": bool(exact),
        "near": near_by,
        "title": game.content.about.title,
    }


def _asked_text(one: Question) -> str:
    return " ".join((one.section, *(ask.about for ask in one.asks.values())))


def _place_of(kind: str, id: str) -> str:
    return (
        f"ask/{id}"
        if kind == "question"
        else f"rows/{id}"
        if kind == "table"
        else f"read/{kind.replace(' ', '-')}/{id}"
    )


class BookletNotPrinted(Exception):
    """A booklet has not been printed since its files changed."""


def page_numbers(game: ProjectGame, printing: bool = False) -> dict[str, str]:
    """The pages of the booklet on which its headings are, by their titles; nothing where it is not
    printed yet, unless it is to be.
    """
    from ...paper.impose.card import outline

    def make() -> dict[str, str]:
        if not printing:
            raise BookletNotPrinted
        booklet = next(d for d in game.project.documents(game.id) if d.kind == "booklet")
        marks = outline(loaded.printed(game.id, booklet.id))[1]
        return {title: str(page + 1) for title, page in reversed(marks)}

    project = game.project
    if not any(d.kind == "booklet" for d in project.documents(game.id)):
        return {}
    try:
        return project.cache.ready(
            dict, lambda: project.files_read([game.id]), make, "page numbers", game.id
        )
    except BookletNotPrinted:
        return {}


def number_pages(id: str) -> None:
    """Finds the pages of the booklet's headings, for which the booklet is printed."""
    page_numbers(loaded.game(id), printing=True)


def read(id: str, kind: str, name: str) -> dict[str, Any]:
    """A section of the rules, a person or an open question, to read; SixgunError if there is
    none.
    """
    game = loaded.game(id)
    kind = kind.replace("-", " ")
    one = next((one for one in _known(game) if (one.kind, one.id) == (kind, name)), None)
    if one is None:
        raise SixgunError("the game has no such place; it may have been renamed")
    chapter = chapters(game).get(one.title, "")
    held = {
        "kind": kind,
        "title": one.title,
        "chapter": chapter,
        "page": page_numbers(game).get(one.title, ""),
    }
    if kind != "text":
        return held | {"html": "", "lines": one.text().split("\n")}
    return held | {"html": _prose_html(game, game.content.prose[name]), "lines": []}


def _prose_html(game: ProjectGame, prose: Any) -> str:
    """A section as HTML without styles; the tables in it are links."""
    from ...page.prose_text import commonmark, to_html

    def part(kind: str, name: str) -> str:
        table = game.content.tables.get(name.split()[0]) if kind == "table" and name else None
        return f"[Table: {table.title}](/{game.id}/table/rows/{table.id})" if table else ""

    return STYLE.sub("", to_html(commonmark(prose.body, part, level=1)))


STYLE = re.compile(r' style="[^"]*"')


def chapters(game: ProjectGame) -> dict[str, str]:
    """The chapter of the rules in which each section and table is, by their titles."""
    content = game.content
    booklet = next((d for d in game.project.documents(game.id) if d.kind == "booklet"), None)
    found: dict[str, str] = {}
    for chapter in booklet.chapters if booklet else ():
        opener = content.prose.get(chapter.opener) if chapter.opener else None
        title = chapter.title or (opener.title if opener else "")
        for part in chapter.named():
            held = (content.tables if part.kind == "table" else content.prose).get(part.id)
            if held is not None:
                found.setdefault(held.title, title)
                for table in CALLED.findall(getattr(held, "body", "")):
                    if table in content.tables:
                        found.setdefault(content.tables[table].title, title)
    return found


CALLED = re.compile(r"^/// table \| *(\S+)", re.M)
