"""Splits a stat block with too much text for one card over two or three cards, each with its
name.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ..content.paper import PIXEL
from ..content.words import phrase, speaking
from ..document.view import DocumentView, Section
from ..system.source import toolchain_digest
from ..view import StatView, View
from ..weasy.box import classes, is_block, is_own, page_area
from .pdf import boxes
from .style import Page

if TYPE_CHECKING:
    from ..system.cache import Cache

Composed = tuple[str, str]
TALL = 2_400  # points: a page that no card runs over
LETTER = 46.0  # square points that a letter of the smallest text takes
SHARE = 0.2  # of a card: with less text than that it is not measured
MOST_CARDS = 8  # of one stat block
SLACK = 1.0  # points
SENTENCE = re.compile(r"(?<=[^\W\d_]{2})[.!?…][”’»\")]*\s+|[。！？]」?")  # not “the 3. day”
LINES = ("line", "say")  # classes of a card's text, or of what holds it


@dataclass(frozen=True)
class CardText:
    """How high a card is in points, and each paragraph of its text."""

    high: float
    lines: tuple[float, ...]


@dataclass(frozen=True)
class DeckTexts:
    """The cards of a deck, in order."""

    cards: tuple[CardText, ...]


def deal_cards(
    view: DocumentView, page: Page, compose: Callable[[DocumentView], Composed], cache: Cache
) -> tuple[DocumentView, Composed]:
    """A document of cards in which no stat block is longer than its card, if its lines can be
    parted, and its HTML and stylesheet.
    """
    made = compose(view)
    wordy = page.inner * page.type_area / LETTER * SHARE
    for _ in range(MOST_CARDS if any(_letters(one) > wordy for one in _single(view)) else 0):
        with speaking(view.game.words):
            parted = _parted(view, _measured(made, page, cache).cards)
        if parted == view:
            break
        view, made = parted, compose(parted)
    return view, made


def _single(view: DocumentView) -> Iterator[StatView]:
    """The stat blocks that have a card to themselves."""
    for section in view.sections:
        for parts in section.cards:
            if len(parts) == 1 and isinstance(parts[0], StatView):
                yield parts[0]


def _letters(view: StatView) -> int:
    return sum(len(label) + len(text) for label, text in view.lines)


def _measured(made: Composed, page: Page, cache: Cache) -> DeckTexts:
    key = (toolchain_digest(), *(hashlib.sha256(text.encode()).hexdigest() for text in made))
    measures = cache.find(DeckTexts, *key)
    if measures is None:
        tall = f"@page card {{ size: {page.width}pt {TALL}pt }}"
        cards = [
            box
            for sheet in boxes(*made, tall)
            for box in page_area(sheet).descendants()
            if is_own(box) and box.element_tag == "article" and "card" in classes(box)
        ]
        measures = DeckTexts(tuple(map(_card, cards)))
        cache.keep(measures, *key)
    return measures


def _card(card: Any) -> CardText:
    inner = next(box for box in card.descendants() if "inner" in classes(box))
    holders = [box for box in card.descendants() if is_block(box) and {*classes(box)} & {*LINES}]
    lines = [
        one
        for box in holders
        for one in (box.children if "say" in classes(box) else (box,))
        if is_block(one) and one.element_tag == "p"
    ]
    return CardText(
        float(inner.margin_height()) * PIXEL,
        tuple(float(one.margin_height()) * PIXEL for one in lines),
    )


def _parted(view: DocumentView, cards: tuple[CardText, ...]) -> DocumentView:
    """The document with each overlong stat block on two cards. A card without too much on it is as
    high as the page, so the lowest says how high that is.
    """
    room = min((card.high for card in cards), default=0.0)
    measures = iter(cards)
    sections = []
    for section in view.sections:
        parts: list[View] = []
        for part, *others in section.cards:
            card = next(measures, None)
            if others or not isinstance(part, StatView) or card is None:
                parts.append(part)
            else:
                parts += _in_two(part, card, card.high - room)
        sections.append(replace(section, parts=tuple(parts)) if _is_plain(section) else section)
    return replace(view, sections=tuple(sections))


def _is_plain(section: Section) -> bool:
    return not section.columns


def _in_two(view: StatView, card: CardText, over: float) -> tuple[StatView, ...]:
    """A stat block, or its beginning and the rest where it is too high by more than a hair."""
    heights = card.lines[: len(view.lines)]
    if over <= SLACK or not heights:
        return (view,)
    count, left = len(heights), over
    while count and left > 0:
        count -= 1
        left -= heights[count]
    first, rest = [*view.lines[:count]], [*view.lines[count:]]
    begun, ended = _cut(rest[0], -left / heights[count], alone=not (first or view.great))
    if begun[1] and ended[1]:
        first, rest = [*first, begun], [ended, *rest[1:]]
    if not first and not (view.great or view.bodies or view.arms):
        return (view,)
    return (
        replace(view, lines=tuple(first)),
        StatView(
            f"{view.id}-on",
            view.name,
            (),
            lines=tuple(rest),
            intro=phrase("Continued"),
            emblem=view.emblem,
        ),
    )


def _cut(
    line: tuple[str, str], share: float, alone: bool
) -> tuple[tuple[str, str], tuple[str, str]]:
    """A line divided at the last end of a sentence within this share of it, or at a space if no
    sentence ends there and the line is alone on its card.
    """
    label, text = line
    most = len(text) * max(share - 0.05, 0)
    at = max((end.end() for end in SENTENCE.finditer(text) if end.end() <= most), default=0)
    at = at or (text.rfind(" ", 0, int(most)) + 1 if alone else 0)
    return ((label, text[:at].rstrip()), ("", text[at:])) if at else ((label, ""), line)
