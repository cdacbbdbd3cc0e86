"""A static site of all games: to read and search, printed files, sheets by code, the gallery, feeds
of editions. It needs no host.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from lxml.html import fragment_fromstring

from ...build.output import printed_files
from ...content.words import ENGLISH, Words, phrase, speaking
from ...draw.shaping import title_svg
from ...page.browser import own_type
from ...page.html import environment
from ...page.prose_text import finished_html, to_html
from ...page.style import PLAIN, face_of
from ...system.feature import has
from ...system.home import home
from ...system.problem import Problem, Problems
from ...system.source import is_inside
from ..exports.export import Subject
from ..exports.text import Entry, entries_of, write_json, write_markdown
from ..gallery.pictures import LIST, load_gallery
from .sheets import PAGE, printed_sheets, sheets_body

if TYPE_CHECKING:
    from ...document.project import Project
    from ..editions.keep import Edition

STYLE = "css/site.css"
PRINTED = "print"
SCRIPTS = ("search.js", "sheets.js", "site.js")
CHAPTER = 2  # the level of a chapter's heading
ANCHOR, LINK = re.compile(r' id="([^"]+)"'), re.compile(r'href="#([^"]*)"')
HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
LONGEST = 4000  # letters of a section that are searched
UNDATED = "1980-01-01"  # of a feed without editions: nothing hangs on the clock
Found = tuple[str, str, str, str]  # for the search: game, title, address, text


@dataclass(frozen=True)
class Page:
    """A page as its template gets it. `root` leads from it to the top; `contents` are levels,
    anchors and titles.
    """

    title: str
    root: str
    body: str
    terms: tuple[str, ...] = ()
    contents: tuple[tuple[int, str, str], ...] = ()
    home: bool = False
    language: str = "en"


def subjects_of(project: Project) -> tuple[list[Subject], list[Problem]]:
    """The games that can be loaded, and the problems of the others. Problems if none can."""
    subjects: list[Subject] = []
    problems: list[Problem] = []
    for id in project.game_ids():
        try:
            subjects.append(Subject(project, *project.game(id)))
        except Problems as found:
            problems += found.problems
    if problems and not subjects:
        raise Problems(problems)
    return subjects, problems


def site_files(
    project: Project, subjects: list[Subject], output: Path
) -> Iterator[tuple[str, bytes]]:
    """Every file of the site of these games, by its path; printed files are taken from `output`."""
    gallery = (project.docs / "gallery" / LIST).is_file()
    printed = [
        file
        for file in printed_files(project, output)
        if is_inside(file, output) and not file.relative_to(output).as_posix().count("/.")
    ]
    sheets = [
        sheet for subject in subjects for sheet in printed_sheets(subject, output, printed, PRINTED)
    ]
    written = _writer(project, subjects, gallery, len(sheets))
    words = _common_words(subjects)

    def spoken(make: Callable[[], Page]) -> bytes:
        with speaking(words):
            return written(replace(make(), language=words.language))

    search: list[Found] = []
    for subject in subjects:
        entries = list(entries_of(subject.kit))
        search += _found(subject, entries)
        yield from _game_files(subject, entries, written)
    yield from (
        (f"{PRINTED}/{file.relative_to(output).as_posix()}", file.read_bytes()) for file in printed
    )
    if gallery:
        yield from _gallery(project, spoken)
    if sheets:
        yield (
            PAGE,
            spoken(
                lambda: Page(
                    phrase("Rolled Characters"),
                    "",
                    sheets_body(sheets),
                    contents=tuple((2, sheet.code, sheet.name) for sheet in sheets),
                )
            ),
        )
        yield from (picture for sheet in sheets for picture in sheet.pictures)
    kits = {file.parent.name for file in printed}

    def shelves() -> str:
        return "".join(_shelf(subject, subject.kit.id in kits) for subject in subjects)

    yield "index.html", spoken(lambda: Page("Sixgun Press", "", shelves(), home=True))
    yield "feed.xml", _feed(subjects)
    yield (
        "sheets.js",
        _script(
            "SHEETS", {sheet.code.replace("-", ""): f"{PAGE}#{sheet.code}" for sheet in sheets}
        ),
    )
    yield "search.js", _script("SEARCH", search)
    yield "site.js", Path(__file__).with_name("site.js").read_bytes()
    yield "site.css", (home() / "templates" / STYLE).read_bytes()
    yield "type.css", own_type(face_of(project.templates, "", (PLAIN, "")), "main", "h1").encode()


def _common_words(subjects: list[Subject]) -> Words:
    """What the pages of no game are written in: the language of the games where all have the same,
    else English.
    """
    spoken = {subject.content.words.language: subject.content.words for subject in subjects}
    return next(iter(spoken.values())) if len(spoken) == 1 else ENGLISH


def _writer(
    project: Project, subjects: list[Subject], gallery: bool, sheets: int
) -> Callable[[Page], bytes]:
    """The function that makes the HTML of a page, with its links to all games, to the gallery
    and to this many sheets.
    """
    template = environment(project.templates).get_template("site.html")
    games = [(subject.kit.id, subject.kit.about.title) for subject in subjects]

    def written(page: Page) -> bytes:
        html = template.render(page=page, games=games, gallery=gallery, sheets=sheets)
        scripts = "".join(f'<script src="{page.root}{name}"></script>' for name in SCRIPTS)
        return html.replace("</body>", f"{scripts}</body>").encode()

    return written


def _game_files(
    subject: Subject, entries: list[Entry], written: Callable[[Page], bytes]
) -> Iterator[tuple[str, bytes]]:
    """A game's text to read, its feed and its data."""
    id, words = subject.kit.id, subject.content.words
    for name, page in _reading(subject, entries).items():
        with speaking(words):
            html = written(replace(page, language=words.language))
        yield f"{id}/{name}", html
    yield f"{id}/type.css", own_type(_face(subject), "main", "h1, h2, h3").encode()
    yield f"{id}/feed.xml", _feed([subject])
    yield from (
        (f"{id}/{name}", raw)
        for name, raw in {**write_json(subject), **write_markdown(subject)}.items()
    )


def _script(name: str, data: object) -> bytes:
    """Data for a page that may not fetch any: one that is opened from a folder."""
    return f"window.{name} = {json.dumps(data, ensure_ascii=False)};\n".replace(
        "</", "<\\/"
    ).encode()


def _files(entries: list[Entry]) -> dict[str, str]:
    """The file that each section is in, by its anchor: one for each chapter."""
    files: dict[str, str] = {}
    chapter = ""
    for level, anchor, _, _ in entries:
        chapter = anchor if level == CHAPTER else chapter
        files[anchor] = f"{'contents' if chapter == 'index' else chapter}.html"
    return files


def _reading(subject: Subject, entries: list[Entry]) -> dict[str, Page]:
    """A game's text by file: its contents, and a page for each chapter, under the anchors of its
    Markdown.
    """
    kit, files, words = subject.kit, _files(entries), subject.content.words
    terms = tuple(kit.terms.split("\n\n"))
    texts: dict[str, list[str]] = {}
    for level, anchor, title, text in entries:
        texts.setdefault(files[anchor], []).append(
            f'<section id="{escape(anchor)}"><h{level}>{escape(title)}</h{level}>'
            f"{_html(level, title, text)}</section>"
        )
    bodies = {name: "\n".join(sections) for name, sections in texts.items()}
    places = {anchor: name for name, body in bodies.items() for anchor in ANCHOR.findall(body)}
    places |= files
    titles = {files[anchor]: title for level, anchor, title, _ in entries if level == CHAPTER}
    listed = "".join(
        f'<li class="level-{level}"><a href="{files[anchor]}#{escape(anchor)}">'
        f"{escape(title)}</a></li>"
        for level, anchor, title, _ in entries
    )
    pages = {
        "index.html": Page(
            kit.about.title,
            "../",
            f"<p>{escape(kit.about.subtitle)}</p>"
            f'<nav class="contents" aria-label="{escape(words.of("Contents"))}">'
            f"<ol>{listed}</ol></nav>",
            terms,
        )
    }
    order = [*bodies]
    for number, (name, body) in enumerate(bodies.items()):
        contents = tuple(
            (level, anchor, title)
            for level, anchor, title, _ in entries
            if files[anchor] == name and level > CHAPTER
        )
        around = "".join(
            f'<a rel="{rel}" href="{other}">{escape(word)}: {escape(titles[other])}</a>'
            for rel, word, other in (
                ("prev", words.of("Before"), order[number - 1] if number else ""),
                ("next", words.of("Next"), order[number + 1] if number + 1 < len(order) else ""),
            )
            if other
        )
        linked = LINK.sub(partial(_linked, places, name), body)
        turned = (
            f'<nav class="turn" aria-label="{escape(words.of("Contents"))}">{around}</nav>'
            if around
            else ""
        )
        pages[name] = Page(kit.about.title, "../", linked + turned, terms, contents)
    return pages


def _linked(places: Mapping[str, str], here: str, link: re.Match[str]) -> str:
    """The address of a section, in another file where it is not on the page itself."""
    file = places.get(link[1], here)
    return f'href="{"" if file == here else file}#{link[1]}"'


def _face(subject: Subject) -> str:
    """The stylesheet of a game's face."""
    id = subject.kit.id
    return face_of(subject.project.templates, id, subject.project.look(id))


def _html(level: int, title: str, text: str) -> str:
    """The text of a section: its headings follow the section's level; tables scroll by themselves,
    also from the keyboard.
    """

    def finish(root: Element) -> None:
        headings = [one for one in root.iter() if one.tag in HEADINGS]
        shift = min((int(one.tag[1]) for one in headings), default=level + 1) - level - 1
        for heading in headings:
            heading.tag = f"h{int(heading.tag[1]) - shift}"
        for parent in [one for one in root.iter() if one.find("table") is not None]:
            for number, table in enumerate(parent):
                if table.tag == "table":
                    parent[number] = scroll = Element("div", {"class": "scroll", "tabindex": "0"})
                    scroll.attrib |= {"role": "group", "aria-label": phrase("Table: {}", title)}
                    scroll.append(table)
                    scroll.tail, table.tail = table.tail, None

    return finished_html(text, finish)


def _found(subject: Subject, entries: list[Entry]) -> Iterator[Found]:
    kit, files = subject.kit, _files(entries)
    for _, anchor, title, text in entries:
        yield (
            kit.about.title,
            title,
            f"{kit.id}/{files[anchor]}#{anchor}",
            " ".join(" ".join(fragment_fromstring(to_html(text), "div").itertext()).split())[
                :LONGEST
            ],
        )


def _shelf(subject: Subject, printed: bool) -> str:
    """A game on the first page."""
    kit = subject.kit
    links = [(f"{kit.id}/index.html", phrase("Read"))] + (
        [(f"{PRINTED}/index.html#{kit.id}", phrase("Print"))] if printed else []
    )
    links += [
        (f"{kit.id}/{kit.id}.md", "Markdown"),
        (f"{kit.id}/{kit.id}.json", "JSON"),
        (f"{kit.id}/feed.xml", phrase("Editions")),
    ]
    title = title_svg(_face(subject), kit.about.title)
    shown = " · ".join(
        f'<a href="{address}" aria-label="{name}: {escape(kit.about.title)}">{name}</a>'
        for address, name in links
    )
    return f"<section><h2>{title}</h2><p>{escape(kit.about.subtitle)}</p><p>{shown}</p></section>\n"


def _gallery(
    project: Project, spoken: Callable[[Callable[[], Page]], bytes]
) -> Iterator[tuple[str, bytes]]:
    """The pictures of real pages that are there, each with its caption."""
    folder = project.docs / "gallery"
    pictures = [
        one
        for one in load_gallery(project)[0].pictures
        if is_inside(folder / f"{one.id}.png", folder)
    ]
    figures = (
        f'<figure><img loading="lazy" src="gallery/{one.id}.png"'
        f' alt="{escape(one.caption)}"><figcaption>{escape(one.caption)}</figcaption></figure>'
        for one in pictures
    )
    yield "gallery.html", spoken(lambda: Page(phrase("Gallery"), "", "\n".join(figures)))
    yield from (
        (f"gallery/{one.id}.png", (folder / f"{one.id}.png").read_bytes()) for one in pictures
    )


def _editions(subject: Subject) -> tuple[Edition, ...]:
    """The editions of a game that were kept, the oldest first."""
    if not has("editions"):
        return ()
    from ..editions.keep import editions_of

    return tuple(editions_of(subject.project, subject.kit.id))


def _feed(subjects: list[Subject]) -> bytes:
    """Atom: the kept editions, the newest first, and the state of each game without editions."""
    entries = [
        _entry(subject, edition) for subject in subjects for edition in reversed(_editions(subject))
    ]
    entries += [_entry(subject, None) for subject in subjects if not _editions(subject)]
    entries.sort(key=lambda entry: entry[0], reverse=True)
    name = subjects[0].kit.about.title if len(subjects) == 1 else "Sixgun Press"
    id = f"urn:sixgun:{subjects[0].kit.id if len(subjects) == 1 else 'all'}"
    day = entries[0][0] if entries else UNDATED
    head = (
        f"<title>{escape(name)}:"
        f" editions</title><id>{id}</id><updated>{day}T00:00:00Z</updated><author><name>Sixgun"
        " Press</name></author>"
    )
    body = "\n".join(text for _, text in entries)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed'
        f' xmlns="http://www.w3.org/2005/Atom">{head}\n{body}\n</feed>\n'.encode()
    )


def _entry(subject: Subject, edition: Edition | None) -> tuple[str, str]:
    """The day of an edition, and its entry."""
    kit = subject.kit
    day, number, note = (
        (edition.date, edition.edition, edition.note)
        if edition
        else (UNDATED, kit.about.version, "")
    )
    title = f"{kit.about.title}, {'edition' if edition else 'kit'} {number}"
    return (
        day,
        (
            f"<entry><title>{escape(title)}</title><id>urn:sixgun:{kit.id}:{escape(number)}</id><updated>{day}T00:00:00Z</updated>"
            f"<summary>{escape(note or title)}</summary></entry>"
        ),
    )
