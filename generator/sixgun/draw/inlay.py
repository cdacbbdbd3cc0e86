"""Dice and playing cards that text names, inlaid as drawings; what stands inside a tag stays as it
is.
"""

import re
from collections.abc import Callable

from markupsafe import Markup

from ..content.cards import SIGNS

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
