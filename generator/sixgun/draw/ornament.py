"""Our own SVG: templates/ornaments/*.svg, with the colors of a page written into them (inline SVG
sees no stylesheet in print).
"""

import base64
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from markupsafe import Markup

from ..system.problem import Problem, Problems
from ..system.source import read_template

NAME = re.compile(r"\{(\w+)\}")
NAMED = re.compile(r'(<svg [^>]*aria-label="([^"]+)"[^>]*>)')


def ornaments(templates: Path, palette: Mapping[str, str]) -> Callable[..., Markup]:
    """art("d6-4", "big") gives that drawing with a CSS class; {accent}, {ink} and so on in it are
    the page's colors.
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
    """picture("outlaw") gives a drawing as an image by itself: the names inside it are its own,
    however often it stands on a page.

    One that says nothing is no figure for a reader, but the ground of an empty element as large as
    its class makes it.
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
                    "a page asks for this drawing, and there is none",
                )
            ]
        )
    drawn = re.sub(r"<!--.*?-->", "", text, flags=re.S).strip()
    return NAMED.sub(
        r"\1<title>\2</title>", drawn, count=1
    )  # a PDF takes a picture's words from its title
