"""Where content is printed, and which documents of two editions differ."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from ...content.content import Content
from ...content.wording import RULE
from ...document.declaration import Document
from ...document.document import view_document
from ...document.view import DocumentView, Section, anchor
from ...play.game import Game
from ...system.files import Unreadable
from .change import Change, action

PRINTED = {
    "table": "table",
    "brief": "table",
    "names": "table",
    "prose": "prose",
    "ability": "prose",
    "map": "map",
    "gazetteer": "map",
    "errata": "errata",
    "chart": "chart",
}
OUTSIDE = (
    "title",
    "errata",
    "terms",
    "sheets",
    "fillers",
)  # what stands outside of the sections of a document
BROKEN = (ValueError, TypeError, LookupError, AttributeError, RuntimeError)  # a PDF’s objects
Views = Mapping[str, tuple[Document, DocumentView]]
Places = Mapping[str, tuple[str, ...]]


def views(game: Game, content: Content, documents: Iterable[Document]) -> Views:
    """Every document as its templates get it, without what the whole game says of itself."""
    return {one.id: (one, view_document(one, content, game)) for one in documents}


def printed_places(content: Content, documents: Views, output: Path) -> Places:
    """By subject ("table:weapons", "rule:stress.most"), each place where it is printed, with the
    page where the document is in `output`.
    """
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for document, view in documents.values():
        pages = page_numbers(output / f"{document.id}.pdf")
        for section in view.sections:
            for kind, id in _subjects(section):
                page = pages.get(
                    f"at-table-{id}" if kind == "table" else anchor(id), 0
                ) or pages.get(section.id, 0)
                where = ", ".join(filter(None, (section.title, f"page {page}" if page else "")))
                found[f"{kind}:{id}"][f"{document.title}{f': {where}' if where else ''}"] = None
    for rule, subjects in _uses(content).items():
        for subject in subjects:
            found[f"rule:{rule}"].update(found.get(subject, {}))
    return {subject: tuple(places) for subject, places in found.items()}


def _subjects(view: Any) -> Iterator[tuple[str, str]]:
    """The kind and id of all content within a view."""
    if isinstance(view, tuple | list):
        for one in view:
            yield from _subjects(one)
    elif isinstance(view, Mapping):
        yield from _subjects([*view.values()])
    elif hasattr(view, "__dataclass_fields__"):
        kind = getattr(view, "kind", "")
        if kind in PRINTED:
            yield (
                PRINTED[kind],
                f"abilities/{view.id}" if kind == "ability" else getattr(view, "id", ""),
            )
        elif kind in ("stat", "poster"):
            yield "cast", view.id
        for name in view.__dataclass_fields__:
            yield from _subjects(getattr(view, name))


def _uses(content: Content) -> dict[str, list[str]]:
    """By rule, the sections and tables whose text takes it."""
    files = [(f"prose:{id}", prose.file) for id, prose in content.prose.items()] + [
        (f"table:{id}", t.file) for id, t in content.tables.items()
    ]
    uses: dict[str, list[str]] = defaultdict(list)
    for subject, file in files:
        for path in {match[1] for match in RULE.finditer(file.read_text(encoding="utf-8"))}:
            uses[re.sub(r"[\['\"\]]+", ".", path).strip(".").replace("..", ".")].append(subject)
    return uses


def page_numbers(file: Path) -> dict[str, int]:
    """The page of each named place of a PDF; none where there is no such file. Unreadable where it
    is damaged.
    """
    if not file.is_file():
        return {}
    import pikepdf

    try:
        return _page_numbers(file)
    except (pikepdf.PdfError, *BROKEN):
        raise Unreadable(f"{file} is damaged; sixgun build makes it anew") from None


def _page_numbers(file: Path) -> dict[str, int]:
    import pikepdf

    with pikepdf.open(file) as pdf:
        if "/Names" not in pdf.Root or "/Dests" not in pdf.Root.Names:
            return {}
        numbers: dict[Any, int] = {page.objgen: number for number, page in enumerate(pdf.pages, 1)}
        places = pikepdf.NameTree(pdf.Root.Names.Dests)
        return {str(name): numbers.get(_page(place), 0) for name, place in places.items()}


def _page(place: Any) -> Any:
    return (place if place._type_name == "array" else place.D)[0].objgen


def reprints(old: Views, new: Views) -> Iterator[Change]:
    """Documents that are new, gone, or say something else, with the sections that do."""
    for id in [*new, *(id for id in old if id not in new)]:
        was, now = old.get(id), new.get(id)
        if was is None or now is None:
            title = (new if was is None else old)[id][0].title
            yield Change("document", action(was, now), title, subject=f"document:{id}")
        elif (parts := _differing(was[1], now[1])) or _declared(was[0]) != _declared(now[0]):
            shown = dict.fromkeys(part for part in parts if part != now[0].title)
            yield Change(
                "document", "changed", now[0].title, "", ", ".join(shown), subject=f"document:{id}"
            )


def _declared(document: Document) -> dict[str, Any]:
    return document.model_dump(exclude={"about", "heading", "needs"})


def _differing(old: DocumentView, new: DocumentView) -> list[str]:
    """The titles of the sections that differ, and what else does."""
    before, now = ({section.id: section for section in view.sections} for view in (old, new))
    titles = [_title(one) for id, one in now.items() if _words(one) != _words(before.get(id))] + [
        _title(one) for id, one in before.items() if id not in now
    ]
    outside = [
        "index" if name == "terms" else name
        for name in OUTSIDE
        if _words(getattr(old, name)) != _words(getattr(new, name))
    ]
    return [*titles, *outside, *(["cover"] if _cover(old) != _cover(new) else [])]


def _words(view: object) -> str:
    """All that a view says; where the lines of a paragraph break is no matter."""
    return re.sub(r"(?<!\\n)(?:\\n| )+(?!\\n)", " ", repr(view))


def _cover(view: DocumentView) -> dict[str, Any]:
    """What a document prints of what the game says of itself: booklets all, on cover and
    colophon.
    """
    return {
        key: value
        for key, value in vars(view.game).items()
        if key == "title" or (view.kind == "booklet" and key not in ("digest", "stamp", "face"))
    }


def _title(section: Section) -> str:
    return section.title or section.id
