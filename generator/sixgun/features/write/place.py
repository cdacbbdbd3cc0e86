"""In a worker: where the text at a point of a printed page stands in a game's files."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import Any

from ...system.problem import SixgunError
from ...system.source import read_text
from ...web import loaded
from .counter_work import files

WORD = re.compile(r"[^\W_]+")
HYPHEN = re.compile(r"[\u00ad\u0002\ufffe-][\r\n]+")  # a word that goes on in the next line
AROUND = 100  # letters before and after the point
TOLERANCE = 6.0  # points
TEXTS = (".yaml", ".md")
Weighed = list[
    tuple[tuple[str, ...], float]
]  # words and pairs of words, by how near they are to the point


def place(id: str, document: str, page: int, across: float, down: float) -> dict[str, Any]:
    """The file and line that say most of what stands around a point, which is given in shares of
    the page.
    """
    around = _around(loaded.printed(id, document), page - 1, across, down)
    lines = [
        (name, number, _grams(text))
        for name in files(id)
        if name.endswith(TEXTS)
        for number, text in _lines(name)
    ]
    common = Counter(gram for _, _, grams in lines for gram in {*grams})
    best = max(
        lines,
        key=lambda line: sum(weight / common[gram] for gram, weight in around if gram in line[2]),
        default=None,
    )
    if best is None or not any(gram in best[2] for gram, _ in around):
        raise SixgunError("what stands there is in no file of this game")
    return {"file": best[0], "line": best[1]}


def _lines(name: str) -> list[tuple[int, str]]:
    return [*enumerate(read_text(loaded.project().root / name).split("\n"), 1)]


def _grams(text: str) -> frozenset[tuple[str, ...]]:
    words = WORD.findall(text.casefold())
    return frozenset((*((word,) for word in words), *pairwise(words)))


def _around(pdf: bytes, page: int, across: float, down: float) -> Weighed:
    """The words and pairs of words around a point; pairs count four times as much."""
    before, after = _halves(pdf, page, across, down)
    words = [*WORD.findall(before.casefold()), *WORD.findall(after.casefold())]
    middle = len(WORD.findall(before))
    weights = [1 / (1 + abs(number - middle)) for number in range(len(words))]
    pairs = [(pair, 4 * weight) for pair, weight in zip(pairwise(words), weights, strict=False)]
    return [*(((word,), weight) for word, weight in zip(words, weights, strict=True)), *pairs]


def _halves(pdf: bytes, number: int, across: float, down: float) -> tuple[str, str]:
    """The text before the word at a point, and from it on."""
    import pypdfium2

    opened = pypdfium2.PdfDocument(pdf)
    try:
        page = opened[min(max(number, 0), len(opened) - 1)]
        width, height = page.get_size()
        text = page.get_textpage()
        at = text.get_index(across * width, (1 - down) * height, TOLERANCE, TOLERANCE)
        if at is None:
            raise SixgunError("there is no text at this place of the page")
        first = max(0, at - AROUND)
        before, after = (
            text.get_text_range(first, at - first) if at else "",
            text.get_text_range(at, min(AROUND, text.count_chars() - at)),
        )
    finally:
        opened.close()
    begun = re.search(r"\w*\Z", before)
    assert begun
    return HYPHEN.sub("", before[: begun.start()]), HYPHEN.sub("", begun[0] + after)
