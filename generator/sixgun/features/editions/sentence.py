"""Text, sentence by sentence: sections, and the rulings of open questions."""

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher

from ...content.content import Content, Erratum, Prose
from ...content.load import OTHERWISE
from ...play.find import plain_text
from .change import ADDED, CHANGED, CUT, MOVED, Change, action, place

BLOCK = re.compile(
    r"\n[ \t]*\n|\n(?=[ \t]*(?:[-*+]|\d+\.|:|#+|\||///)[ \t]?)"
)  # between paragraphs, items, headings, rows and fences
RUN_IN = re.compile(
    r"(?:\*\*[^*]+\*\*[.!?]?|\*[^*]+[.!?]\*)\s+"
)  # a heading at the head of a paragraph; it belongs to the first sentence
END = re.compile(r"(?<=[.!?])[”’\")*_]*\s+(?=[“‘\"(*_]*[A-Z\d$])")
SIGN = re.compile(
    r"(?:///.*\n\s*)?[ \t]*(?:(?:[-*+]|\d+\.|:|#+|\|)[ \t]+)?(?=[^\s|/:#-])"
)  # what stands before the words of a block
REWORDED = 0.4  # how alike two sentences are that replace one another
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
    third".
    """
    if block.lstrip().startswith("|"):
        first, *others = (plain_text(cell) for cell in block.strip(" \t|").split("|"))
        return [f"{first}: {'; '.join(others)}"] if re.search(r"\w", block) else []
    words = " ".join(SIGN.sub("", plain_text(block), count=1).split())
    heading = RUN_IN.match(SIGN.sub("", block, count=1))
    begins = " ".join(plain_text(heading[0]).split()) if heading else ""
    first, *others = END.split(words.removeprefix(begins))
    return [one for one in (begins + first, *others) if one]


def texts(old: Content, new: Content, worded: Content) -> Iterator[Change]:
    """Sections added, cut and reworded. `worded` is the new content with the old numbers in its
    text.
    """
    for id in [*new.prose, *(id for id in old.prose if id not in new.prose)]:
        was, now = old.prose.get(id), new.prose.get(id)
        if was is None or now is None:
            one, owner = (now, new) if now else (was, old)
            assert one is not None
            yield Change(
                "text",
                action(was, now),
                one.title,
                place=place(owner, one.file),
                subject=f"prose:{id}",
            )
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
    """(action, old, new) of each sentence that differs; one that only stands elsewhere has
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
    """Sentences that replace one another, in order: each with the one most like it, those without
    alone.
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
    """Open questions: new ones, settled ones, and those that are ruled otherwise."""
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
        for name, left, right, said in _erratum(was, after.get(id, now), now):
            yield Change(
                "ruling",
                action(left, right),
                f"{now.title}{name}",
                left or "",
                said or "",
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
        left, right, said = (state.get(name) for state in states)
        if left != right:
            yield name, left, right, said


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
