"""Text compared sentence by sentence; where content is printed, and which documents differ."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from ...content.content import Content, Erratum, Prose
from ...content.load import OTHERWISE
from ...content.wording import RULE
from ...document.declaration import Document
from ...document.document import view_document
from ...document.view import DocumentView, Section, anchor
from ...play.find import plain_text
from ...play.game import Game
from ...system.files import UnreadablePdf
from .row import ADDED, CHANGED, CUT, MOVED, Change, action, added_or_cut, place

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
)  # content outside the sections of a document
BROKEN = (ValueError, TypeError, LookupError, AttributeError, RuntimeError)  # a PDF’s objects
Views = Mapping[str, tuple[Document, DocumentView]]
Places = Mapping[str, tuple[str, ...]]


def views(game: Game, content: Content, documents: Iterable[Document]) -> Views:
    """Every document as its templates get it, without the game's own data."""
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
                    f"at-table-{anchor(id)}" if kind == "table" else anchor(id), 0
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
    """The page of each named place of a PDF; empty if there is no such file. UnreadablePdf if it is
    damaged.
    """
    if not file.is_file():
        return {}
    import pikepdf

    try:
        return _page_numbers(file)
    except (pikepdf.PdfError, *BROKEN):
        raise UnreadablePdf(f"{file} is damaged; sixgun build prints it again") from None


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
    """The whole text of a view; line breaks within a paragraph do not matter."""
    return re.sub(r"(?<!\\n)(?:\\n| )+(?!\\n)", " ", repr(view))


def _cover(view: DocumentView) -> dict[str, Any]:
    """The game's own data that a document prints: a booklet prints all of it, on cover and
    colophon.
    """
    return {
        key: value
        for key, value in vars(view.game).items()
        if key == "title" or (view.kind == "booklet" and key not in ("digest", "stamp", "face"))
    }


def _title(section: Section) -> str:
    return section.title or section.id


BLOCK = re.compile(
    r"\n[ \t]*\n|\n(?=[ \t]*(?:[-*+]|\d+\.|:|#+|\||///)[ \t]?)"
)  # between paragraphs, items, headings, rows and fences
RUN_IN = re.compile(
    r"(?:\*\*[^*]+\*\*[.!?]?|\*[^*]+[.!?]\*)\s+"
)  # a heading at the head of a paragraph; it belongs to the first sentence
END = re.compile(r"(?<=[.!?])[”’\")*_]*\s+(?=[“‘\"(*_]*[A-Z\d$])")
SIGN = re.compile(
    r"(?:///.*\n\s*)?[ \t]*(?:(?:[-*+]|\d+\.|:|#+|\|)[ \t]+)?(?=[^\s|/:#-])"
)  # the marks before the words of a block
BOX = re.compile(r"\[([ xX])\][ \t]+")  # a box to tick at the head of an item
REWORDED = 0.4  # how similar two sentences are that replace each other
Sentence = tuple[int, str]  # its line in the file, and its text in one line


def blocks(body: str) -> Iterator[tuple[int, str]]:
    """The paragraphs, items and headings of a text: where each begins, and its text."""
    start = 0
    for gap in [*BLOCK.finditer(body), None]:
        end = gap.start() if gap else len(body)
        if body[start:end].strip():
            yield (
                start + len(body[start:end]) - len(body[start:end].lstrip("\n")),
                body[start:end].strip("\n"),
            )
        start = gap.end() if gap else end


def sentences(prose: Prose) -> list[Sentence]:
    """The words of a section, heading first."""
    body = prose.body.replace(f"\n{OTHERWISE}\n", "\n")
    heading = [
        (1, text) for text in (prose.title, prose.deck, prose.line, prose.run, prose.brief) if text
    ]
    return heading + [
        (body.count("\n", 0, at) + prose.body_line, one)
        for at, text in blocks(body)
        for one in _sentences(text)
    ]


def _sentences(block: str) -> list[str]:
    """Those of a block, each in one line, without its marks; the row of a table as "first: second;
    third", and an item with a box to tick as "first: on", or "first: off".
    """
    if block.lstrip().startswith("|"):
        first, *others = (plain_text(cell) for cell in block.strip(" \t|").split("|"))
        return [f"{first}: {'; '.join(others)}"] if re.search(r"\w", block) else []
    box = BOX.match(bare := SIGN.sub("", block, count=1))
    if box:
        block = bare = bare[box.end() :]
    words = " ".join(SIGN.sub("", plain_text(block), count=1).split())
    heading = RUN_IN.match(bare)
    begins = " ".join(plain_text(heading[0]).split()) if heading else ""
    first, *others = END.split(words.removeprefix(begins))
    if box:
        first = f"{first.rstrip('.')}: {'off' if box[1] == ' ' else 'on'}."
    return [one for one in (begins + first, *others) if one]


def texts(old: Content, new: Content, worded: Content) -> Iterator[Change]:
    """Sections added, cut and reworded. `worded` is the new content with the old numbers in its
    text.
    """
    for id in [*new.prose, *(id for id in old.prose if id not in new.prose)]:
        was, now = old.prose.get(id), new.prose.get(id)
        if was is None or now is None:
            yield added_or_cut("text", f"prose:{id}", was, now, old, new)
            continue
        before, after, shown = sentences(was), sentences(worded.prose.get(id, now)), sentences(now)
        for what, left, right in _differences(
            before, after, shown if len(shown) == len(after) else after
        ):
            at = (
                place(new, now.file, right[0])
                if right
                else place(old, was.file, left[0] if left else 1)
            )
            yield Change(
                "text",
                what,
                now.title,
                left[1] if left else "",
                right[1] if right else "",
                at,
                f"prose:{id}",
            )


def _differences(
    old: list[Sentence], new: list[Sentence], shown: list[Sentence]
) -> Iterator[tuple[str, Sentence | None, Sentence | None]]:
    """(action, old, new) of each sentence that differs; one that is only in another place has
    moved.
    """
    matcher = SequenceMatcher(
        None, [text for _, text in old], [text for _, text in new], autojunk=False
    )
    pairs: list[tuple[int | None, int | None]] = []
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind != "equal":
            pairs += _paired(range(a, b), range(c, d), old, new)
    cut = {old[left][1]: left for left, right in pairs if left is not None and right is None}
    moved = {
        right: cut[new[right][1]]
        for left, right in pairs
        if left is None and right is not None and new[right][1] in cut
    }
    for left, right in pairs:
        if left is None and right in moved and right is not None:
            yield MOVED, old[moved[right]], shown[right]
        elif not (right is None and left in moved.values()):
            what = CHANGED if left is not None and right is not None else action(left, right)
            yield what, None if left is None else old[left], None if right is None else shown[right]


def _paired(
    old: Sequence[int], new: Sequence[int], before: list[Sentence], after: list[Sentence]
) -> Iterator[tuple[int | None, int | None]]:
    """Sentences that replace each other, in order: each with the most similar one; those without
    a match alone.
    """
    waiting = [*old]
    for right in new:
        scored = [
            (
                SequenceMatcher(
                    None, before[left][1].split(), after[right][1].split(), autojunk=False
                ).ratio(),
                -left,
            )
            for left in waiting
        ]
        best, number = max(scored, default=(0.0, 0))
        if best >= REWORDED:
            yield from ((left, None) for left in waiting if left < -number)
            waiting = [left for left in waiting if left > -number]
            yield -number, right
        else:
            yield None, right
    yield from ((left, None) for left in waiting)


def rulings(old: Content, new: Content, worded: Content) -> Iterator[Change]:
    """Open questions: new ones, settled ones, and those with another ruling."""
    before, after, shown = (_by_id(content.errata) for content in (old, worded, new))
    file = new.folder / "errata.yaml"
    for id in [*shown, *(id for id in before if id not in shown)]:
        was, now = before.get(id), shown.get(id)
        one = now or was
        assert one is not None
        at, subject = place(new, file, _line(new, id)), f"errata:{id}"
        if was is None or now is None:
            texts = (was.ruling if was else "", now.ruling if now else "")
            yield Change("ruling", ADDED if was is None else CUT, one.title, *texts, at, subject)
            continue
        for name, left, right, note in _erratum(was, after.get(id, now), now):
            yield Change(
                "ruling",
                action(left, right),
                f"{now.title}{name}",
                left or "",
                note or "",
                at,
                subject,
            )


def _by_id(errata: Iterable[Erratum]) -> dict[str, Erratum]:
    return {erratum.id: erratum for erratum in errata}


def _erratum(
    was: Erratum, after: Erratum, now: Erratum
) -> Iterator[tuple[str, str | None, str | None, str | None]]:
    """(what, old, new with the old numbers, new) of each part of an open question that differs."""
    states = [
        {"": one.ruling, ", title": one.title}
        | {f", {reading.where}": reading.says for reading in one.readings}
        for one in (was, after, now)
    ]
    for name in dict.fromkeys(key for state in states for key in state):
        left, right, note = (state.get(name) for state in states)
        if left != right:
            yield name, left, right, note


def _line(content: Content, id: str) -> int:
    from ...content.tree import read_yaml

    file = content.folder / "errata.yaml"
    if not file.is_file():
        return 1
    tree = read_yaml(file)
    return next(
        (
            tree.line(n)
            for n, entry in enumerate(tree.value)
            if isinstance(entry, dict) and entry.get("id") == id
        ),
        1,
    )
