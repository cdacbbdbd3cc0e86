"""Our own SVG: templates/ornaments/*.svg, with the colors of a page written into them (inline SVG
sees no stylesheet in print); what a stylesheet tells the program: colors, font families, how
pages are set; and playing cards, whole and in a line of text.
"""

import base64
import html
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from markupsafe import Markup

from ..content.cards import SIGNS
from ..system.problem import Problem, Problems
from ..system.source import read_template
from ..view import PlayingCardView

MOONLIT = {"grimoire", "saga"}  # faces whose bands have a white disc behind the drawing
BEHIND = 'x="0" y="6%" width="100%" height="88%" viewBox="0 0 10 10"'
DISC = '<circle cx="5" cy="5" r="4.9" fill="#fff"/>'
NAME = re.compile(r"\{(\w+)\}")
NAMED = re.compile(r'(<svg [^>]*aria-label="([^"]+)"[^>]*>)')


def ornaments(templates: Path, palette: Mapping[str, str]) -> Callable[..., Markup]:
    """art("d6-4", "big") gives that drawing with a CSS class; {accent}, {ink} and so on in it
    become the page's colors.
    """

    def art(name: str, css: str = "") -> Markup:
        drawing = _drawing(templates, f"ornaments/{name}.svg")
        colored = NAME.sub(lambda match: palette.get(match[1], "#000"), drawing)
        word = name.rpartition("/")[2]
        return Markup(
            colored.replace("<svg ", f'<svg class="art {word.split("-")[0]} {word} {css}" ', 1)
        )

    return art


def pictures(templates: Path, palette: Mapping[str, str]) -> Callable[[str], Markup]:
    """picture("outlaw") gives a drawing as a separate image: the names inside it are its own,
    however often it is used on a page.

    A purely decorative one is not a figure for a reader, but the background of an empty element
    as large as its class makes it.
    """
    art = ornaments(templates, palette)

    @cache
    def picture(name: str) -> Markup:
        drawing = str(art(name))
        label = NAMED.search(drawing)
        return (
            image(drawing, label[2], name.rpartition("/")[2])
            if label
            else ground(drawing, f"art {name}")
        )

    return picture


def backdrops(templates: Path, palette: Mapping[str, str]) -> Callable[[str], Markup]:
    """backdrop("skull") gives a drawing as the ground of an empty element, whatever it says."""
    art = ornaments(templates, palette)
    return cache(lambda name: ground(str(art(name)), f"art {name}"))


def bands(
    templates: Path, palette: Mapping[str, str], picture: Callable[[str], Markup]
) -> Callable[[str, str], Markup]:
    """band("skull", "grimoire") gives a drawing on the background that a face has for the ends
    of chapters. It fits any width and height, because it has no fixed size.
    """
    art = ornaments(templates, palette)

    @cache
    def band(name: str, face: str) -> Markup:
        drawing = str(art(name))
        label = NAMED.search(drawing)
        if not label or read_template(templates, f"ornaments/bands/{face}.svg") is None:
            return picture(name)
        back = _sized(str(art(f"bands/{face}")), "0", "100%")
        middle = f"<svg {BEHIND}>{DISC}</svg>" if face in MOONLIT else ""
        front = _sized(drawing, *(("18%", "64%") if middle else ("8%", "84%")))
        words = html.escape(label[2])
        whole = f'<svg role="img" aria-label="{words}">{back}{middle}{front}</svg>'
        return image(whole, label[2], f"{name.rpartition('/')[2]} band")

    return band


def _sized(drawing: str, top: str, high: str) -> str:
    """A drawing laid into another, over its whole width."""
    return drawing.replace("<svg ", f'<svg x="0" y="{top}" width="100%" height="{high}" ', 1)


def image(drawing: str, words: str, css: str) -> Markup:
    """A drawing as an image with alternative text."""
    return Markup('<img class="art {}" alt="{}" src="{}">').format(css, words, packed(drawing))


def ground(drawing: str, css: str) -> Markup:
    """An empty element with a drawing for its ground."""
    return Markup('<i class="ground {}" style="background-image: url({})"></i>').format(
        css, packed(drawing)
    )


def packed(drawing: str) -> str:
    """A drawing as an address that holds it."""
    return (
        "data:image/svg+xml;base64,"
        + base64.b64encode(
            drawing.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).encode()
        ).decode()
    )


def _drawing(templates: Path, name: str) -> str:
    text = read_template(templates, name)
    if text is None:
        raise Problems(
            [
                Problem(
                    templates / name,
                    1,
                    1,
                    "template-fault",
                    "a page needs this drawing, and it does not exist",
                )
            ]
        )
    drawn = re.sub(r"<!--.*?-->", "", text, flags=re.S).strip()
    return NAMED.sub(
        r"\1<title>\2</title>", drawn, count=1
    )  # a PDF takes a picture's words from its title


# Not by tinycss2: it takes 32 ms for a booklet's stylesheet, and this takes 2, at every document.
PROPERTY = re.compile(r"/\*.*?\*/|(?<![\w-])--([\w-]+):\s*([^;{}]*)", re.S)
COLOR = re.compile(r"#[0-9a-fA-F]{3,8}")
WORDS = re.compile(r"[\w ]+")
NUMBER = re.compile(r"\d+(?:\.\d+)?")
INITIAL = 120  # letters: the least paragraph with a drop cap, where a face says nothing


@dataclass(frozen=True)
class Properties:
    """Each property with its values, the last one last."""

    values: Mapping[str, tuple[str, ...]]

    @property
    def palette(self) -> dict[str, str]:
        """The colors (--accent: #14497a). SVG in a page needs them written out."""
        named = {
            name.replace("-", "_"): [color[0] for one in values if (color := COLOR.match(one))]
            for name, values in self.values.items()
            if not any(letter.isdigit() or letter == "_" for letter in name)
        }
        return {name: colors[-1] for name, colors in named.items() if colors}

    @property
    def faces(self) -> dict[str, str]:
        """The font families that drawings use (--face-display: Fat)."""
        named = {
            name.removeprefix("face-"): [one for one in values if WORDS.fullmatch(one)]
            for name, values in self.values.items()
            if name.startswith("face-")
        }
        return {name: families[-1] for name, families in named.items() if families}

    @property
    def stops(self) -> bool:
        """Whether headlines end in a full stop, as a newspaper's do."""
        return self._word("headline-stops", "yes", "no") != "no"

    @property
    def cards(self) -> bool:
        """Whether the playing cards that text names (A♠) are drawn as small cards."""
        return self._word("cards", "drawn", "set") == "drawn"

    @property
    def faced(self) -> str:
        """Which stat blocks show their subject: those of "known" people, all ("drawn") or none
        ("").
        """
        return self._word("vignettes", "drawn", "known", "below", "none").replace("none", "")

    @property
    def dropcap(self) -> int:
        """The least number of letters of a paragraph that opens with a drop cap: as many lines as
        the initial is high.
        """
        return int(self._number("dropcap", INITIAL))

    @property
    def tab(self) -> float:
        """The size in points of the title of a screen's panel."""
        return self._number("tab", 0.0)

    @property
    def across(self) -> str:
        """Whether short rows of a booklet's tables are set in columns by themselves: "chosen"."""
        return self._word("across", "chosen", "declared")

    @property
    def chapters(self) -> str:
        """Whether chapters may be laid out one by one: "apart", "mirrored" where left and right
        pages differ, "together" or "".
        """
        return self._word("chapters", "apart", "mirrored", "together")

    @property
    def saves_ink(self) -> bool:
        """Whether pages are to be printed paler."""
        return self._word("printing-ink", "saved", "full") == "saved"

    def _number(self, name: str, otherwise: float) -> float:
        """The last value that is a number, with or without points."""
        found = [one.removesuffix("pt") for one in self.values.get(name, ())]
        return next((float(one) for one in reversed(found) if NUMBER.fullmatch(one)), otherwise)

    def _word(self, name: str, *words: str) -> str:
        """The last value that is one of some words; empty if there is no such value."""
        return next((one for one in reversed(self.values.get(name, ())) if one in words), "")


@lru_cache(maxsize=16)
def properties(css: str) -> Properties:
    """Those of a stylesheet, read once."""
    values: dict[str, list[str]] = {}
    for name, value in PROPERTY.findall(css):
        if name:
            values.setdefault(name, []).append(value.strip())
    return Properties({name: tuple(texts) for name, texts in values.items()})


def palette(css: str) -> dict[str, str]:
    """The colors of a stylesheet."""
    return properties(css).palette


def faces(css: str) -> dict[str, str]:
    """The font families that drawings use in a stylesheet."""
    return properties(css).faces


FACES = "⚀⚁⚂⚃⚄⚅"
THROW = re.compile(f"[{FACES}]+")
HAND = re.compile(r"\b(?:10|[2-9AJQK])[♠♥♦♣](?:\s(?:10|[2-9AJQK])[♠♥♦♣])*")
WORDLESS = re.compile(
    r"(<svg\b.*?</svg>|<textarea\b.*?</textarea>|<title>.*?</title>|<[^>]*>)", re.S
)
Picture = Callable[[str], Markup]


def draw_dice(page: str, picture: Picture) -> str:
    """The page with each die that text shows (⚀ to ⚅) as a drawing, a throw on one line."""

    def thrown(dice: re.Match[str]) -> str:
        drawn = "".join(picture(f"die-{FACES.index(face) + 1}") for face in dice[0])
        return f'<span class="nowrap">{drawn}</span>'

    return _inlaid(page, THROW, thrown) if any(face in page for face in FACES) else page


def draw_cards(page: str, picture: Picture) -> str:
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

    return _inlaid(page, HAND, dealt) if any(sign in page for sign in SIGNS) else page


def _inlaid(page: str, pattern: re.Pattern[str], drawing: Callable[[re.Match[str]], str]) -> str:
    """The page with the matches of a pattern in its text drawn; the words of a drawing and the
    document's title stay.
    """
    pieces = WORDLESS.split(page)
    return "".join(p if p.startswith("<") else pattern.sub(drawing, p) for p in pieces)


# The middle of a playing card: pips in their traditional places, a court's portrait from both

WIDTH, HEIGHT = 100.0, 212.0  # the field, in the units of its drawings
LEFT, MIDDLE, RIGHT = 21.5, 50.0, 78.5
TOP, DEEP = (
    33.0,
    HEIGHT - 66.0,
)  # the middle of the first row of pips, and how far below it the last one is
PIP, CORNER_PIP = 28.0, 10.5
BUST = 99.0  # how high the upper half of a court is
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
        joker = art(f"court-joker-{card.rank.split()[0]}")
        return _placed(joker, WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT)
    if card.rank == "ace":
        return _placed(art(f"ace-{card.suit}"), WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT)
    pip = art(f"pip-{card.suit}")
    if card.rank in COURTS:
        bust = _placed(art(f"court-{card.rank}-{card.suit}"), WIDTH / 2, BUST / 2, WIDTH, BUST)
        half = (bust, _placed(pip, 13, 13.6, CORNER_PIP, CORNER_PIP))
        frame = _placed(art("court-frame"), WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT)
        return "".join((frame, *half, *map(_turned, half)))
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
