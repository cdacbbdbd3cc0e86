"""Playbills: panels of text whose bold lines are wood type as wide as the panel. A short figure
stands large before the words that follow it.
"""

import re
from collections.abc import Callable
from html import unescape

from markupsafe import Markup

BILL = re.compile(r'(<aside class="bill">)(.*?)(</aside>)', re.S)
LINE = re.compile(
    r"<p>(?:(<em>)<strong>|<strong>(<em>)?)((?:(?!</p>|</?strong>|</?em>).)+)(?:</em></strong>|</strong></em>|</strong>)</p>"
)
TAG = re.compile(r"<[^>]+>")
FIGURE = re.compile(r"<p><strong>([^<]{1,5})</strong>\s+(.+?)</p>", re.S)
THROW = re.compile(r"<p>([⚀-⚅\s]+)</p>")
SIZE = re.compile(r'style="width:([\d.]+)em;height:[\d.]+em"')
HIGHEST = 0.2  # of the measure: a line

Wood = Callable[..., Markup]


def set_bills(html: str, wood: Wood | None, measure: float) -> str:
    """The page with its playbills set; without a face for wood type their lines stay text. They
    grow and shrink with their column.
    """

    def share(size: re.Match[str]) -> str:
        return f'style="width:{float(size[1]) / measure:.1%}"'

    def line(found: re.Match[str]) -> str:
        if wood is None:
            return f'<p class="line">{found[3]}</p>'
        color = "accent" if found[1] or found[2] else "ink"
        drawn = wood(
            unescape(TAG.sub("", found[3])), measure, measure * HIGHEST, color=color, tall=True
        )
        return f'<p class="line">{SIZE.sub(share, str(drawn))}</p>'

    def bill(found: re.Match[str]) -> str:
        body = FIGURE.sub(r'<div class="said"><b>\1</b><p>\2</p></div>', LINE.sub(line, found[2]))
        return f'{found[1]}<div class="in">{THROW.sub(_throw, body)}</div>{found[3]}'

    return BILL.sub(bill, html)


def _throw(found: re.Match[str]) -> str:
    return f'<p class="throw">{found[1]}</p>'
