"""Playing cards, whole and in a line of text."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from markupsafe import Markup

from ..content.cards import SIGNS
from ..view import PlayingCardView
from .ornament import ground, ornaments

FACES = "⚀⚁⚂⚃⚄⚅"
THROW = re.compile(f"[{FACES}]+")
HAND = re.compile(r"\b(?:10|[2-9AJQK])[♠♥♦♣](?:\s(?:10|[2-9AJQK])[♠♥♦♣])*")
WORDLESS = re.compile(
    r"(<svg\b.*?</svg>|<textarea\b.*?</textarea>|<title>.*?</title>|<[^>]*>)", re.S
)
Picture = Callable[[str], Markup]


def draw_dice(html: str, picture: Picture) -> str:
    """The page with each die that text shows (⚀ to ⚅) as a drawing, a throw on one line."""

    def thrown(dice: re.Match[str]) -> str:
        drawn = "".join(picture(f"die-{FACES.index(face) + 1}") for face in dice[0])
        return f'<span class="nowrap">{drawn}</span>'

    return _inlaid(html, THROW, thrown) if any(face in html for face in FACES) else html


def draw_cards(html: str, picture: Picture) -> str:
    """The page with the cards that text names (A♠ 10♥) as small cards, a hand on one line; a reader
    that speaks says “10 of hearts”.
    """

    def card(text: str) -> str:
        suit = SIGNS[text[-1]].lower()
        return (
            f'<span class="pc {suit}"><b>{text[:-1]}</b><span class="vh"> of'
            f" {suit}</span>{picture(suit)}</span>"
        )

    def dealt(hand: re.Match[str]) -> str:
        cards = '<span class="vh"> </span>'.join(map(card, hand[0].split()))
        return f'<span class="hand">{cards}</span>'

    return _inlaid(html, HAND, dealt) if any(sign in html for sign in SIGNS) else html


def _inlaid(html: str, pattern: re.Pattern[str], drawing: Callable[[re.Match[str]], str]) -> str:
    """The page with what a pattern finds in its text drawn; the words of a drawing and the
    document's title stay.
    """
    pieces = WORDLESS.split(html)
    return "".join(p if p.startswith("<") else pattern.sub(drawing, p) for p in pieces)


# The middle of a playing card: pips in their traditional places, a court's portrait from both

WIDTH, HEIGHT = 100.0, 212.0  # the field, in the units of its drawings
LEFT, MIDDLE, RIGHT = 25.0, 50.0, 75.0
TOP, DEEP = (
    33.0,
    HEIGHT - 66.0,
)  # the middle of the first row of pips, and how far below it the last one is
PIP, CORNER_PIP = 28.0, 10.5
COURTS = {"jack", "queen", "king"}
ROWS = {
    **dict.fromkeys((4, 5), 2),
    **dict.fromkeys((6, 7, 8), 3),
    **dict.fromkeys((9, 10), 4),
}  # of the two outer columns
SPINE: dict[int, tuple[float, ...]] = {
    2: (0.0, 1.0),
    3: (0.0, 0.5, 1.0),
    5: (0.5,),
    7: (0.25,),
    8: (0.25, 0.75),
    9: (0.5,),
    10: (1 / 6, 5 / 6),
}


def pip_places(number: int) -> tuple[tuple[float, float], ...]:
    """Where a card from 2 to 10 has its pips: from the left, and the share of the way down."""
    rows = ROWS.get(number, 0)
    return (
        *((x, row / (rows - 1)) for row in range(rows) for x in (LEFT, RIGHT)),
        *((MIDDLE, y) for y in SPINE.get(number, ())),
    )


def playing_cards(
    templates: Path, palette: Mapping[str, str]
) -> Callable[[PlayingCardView], Markup]:
    """field(card) gives the middle of a card as the ground of an element. In a drawing {suit} is
    the color of its suit, {cloth} that or paper.
    """

    @cache
    def field(card: PlayingCardView) -> Markup:
        red = card.suit in ("hearts", "diamonds")
        color = palette.get("accent" if red else "ink", "#000")
        art = ornaments(templates, {**palette, "suit": color, "cloth": color if red else "#fff"})
        return ground(f'<svg viewBox="0 0 {WIDTH:g} {HEIGHT:g}">{_drawn(card, art)}</svg>', "field")

    return field


def _drawn(card: PlayingCardView, art: Callable[[str], Markup]) -> str:
    if not card.suit:
        return _placed(
            art(f"court-joker-{card.rank.split()[0]}"), WIDTH / 2, HEIGHT / 2, WIDTH, WIDTH * 1.4
        )
    if card.rank == "ace":
        return _placed(art(f"ace-{card.suit}"), WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT)
    pip = art(f"pip-{card.suit}")
    if card.rank in COURTS:
        signs = [_placed(pip, 13, 13.6, CORNER_PIP, CORNER_PIP)]
        return _placed(art(card.rank), WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT) + "".join(
            (*signs, *map(_turned, signs))
        )
    upper = [(x, y) for x, y in pip_places(int(card.rank)) if y <= 0.5]
    lower = [(x, 1 - y) for x, y in pip_places(int(card.rank)) if y > 0.5]
    return "".join(_pip(pip, x, y) for x, y in upper) + "".join(
        _turned(_pip(pip, WIDTH - x, y)) for x, y in lower
    )


def _pip(pip: Markup, x: float, y: float) -> str:
    return _placed(pip, x, TOP + DEEP * y, PIP, PIP)


def _placed(drawing: Markup, x: float, y: float, width: float, height: float) -> str:
    """A drawing so large, with its middle at a point."""
    return str(drawing).replace(
        "<svg ",
        f'<svg x="{x - width / 2:.2f}" y="{y - height / 2:.2f}" width="{width:g}"'
        f' height="{height:g}" ',
        1,
    )


def _turned(drawn: str) -> str:
    """The same as it is seen from the card's other end."""
    return f'<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">{drawn}</g>'
