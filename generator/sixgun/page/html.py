"""Views to HTML: templates/<kind>.html, with parts/ for views and blocks/ for the blocks of a
sheet; and the size of a map that has a page to itself.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from jinja2 import Environment, TemplateError

from ..content.content import DRAWN_FACES
from ..content.words import is_mirrored, phrase
from ..document.document import emblems, motifs_of_chapter, placeholders
from ..document.view import DocumentView, anchor
from ..draw.chart import draw_chart, draw_degree, draw_share_key, draw_shares
from ..draw.hexes import draw_hexes, hexes_height, turned_across
from ..draw.inline import set_cell, set_text
from ..draw.map_svg import draw_map
from ..draw.ornament import (
    backdrops,
    bands,
    draw_cards,
    draw_dice,
    ornaments,
    pictures,
    playing_cards,
)
from ..draw.portrait import cuts, portraits, vignettes
from ..draw.rock import draw_plan
from ..draw.ruling import draw_code, draw_grid
from ..draw.town.labels import draw_bar, draw_rose
from ..draw.town.scene import draw_town
from ..view import Head, MapView
from .environment import sandbox, template_limits
from .flow import apart, flow, flowless, headline, part, stacks, stop
from .prose import term_anchor
from .sheet_part import dial, segment, short_source
from .sheet_plan import plan_sheet
from .style import Page

FRAME = 10.0  # points: the frame of a bird's-eye view, both sides together
TITLED = 92.0  # points: the space above and below a plan
TITLED_HEXES = 110.0  # points: the same for hexes on half a sheet, whose legend takes two lines
COUNTERS = 54.0  # points: the two rows of counters to cut out
SMALLEST = 16  # points: the side of a counter
ROOMY = 26.0  # points: the space for a line about each position
TRACKED = 84.0  # points: the same, and for a track of turns
HALF_INCH = 36.0  # points: a counter that is easy to hold
FILLED = 1.12  # hexes are drawn so much wider than their spaces say: they have no margin


@dataclass(frozen=True)
class MapSheet:
    """Sizes in points. `across` and `high` are those of the drawing; `band` is the height of the
    strip below a bird's-eye view, which lists the numbered places if `keyed`; `side` is the side of
    a counter; `roomy` says that there is room to say who stands where; `turns`, that there is room
    for a track of turns.
    """

    across: float
    high: float
    band: float = 0.0
    keyed: bool = False
    side: float = 0.0
    roomy: bool = False
    turns: bool = False


def map_sheet(view: MapView, page: Page, half: bool) -> MapSheet:
    """The layout of a map on its own page. On half a sheet the view of a town has numbers and the
    names are below it; the judge's text about them is on the next page.
    """
    if view.style == "birds-eye":
        return _framed(page, half, keyed=view.judge or half)
    width, height = view.size
    hexes = view.style == "hexes"
    around = TITLED_HEXES if half and hexes else TITLED
    free = page.type_area - around - (COUNTERS if view.positions else 0)
    across = min(page.inner, free * width / height * (FILLED if hexes else 1))
    high = hexes_height(view, across) if hexes else across * height / width
    side = max(across * view.space / width, SMALLEST)
    left = page.type_area - high - TITLED - 2 * max(side, HALF_INCH)
    if view.positions and left > 0:
        return MapSheet(
            across, high, side=max(side, HALF_INCH), roomy=left > ROOMY, turns=left > TRACKED
        )
    return MapSheet(across, high, side=side)


def _framed(page: Page, half: bool, keyed: bool) -> MapSheet:
    most, share = (158, 0.24 if half else 0.3) if keyed else (118, 0.21)
    band = min(most, page.type_area * share)
    return MapSheet(page.inner - FRAME, page.type_area - 16 - band, band, keyed)


Levels = tuple[tuple[str, tuple[Head, ...]], ...]


def levels(heads: tuple[Head, ...]) -> Levels:
    """Heads in two levels: neighbors with the same words before a colon, under these words and
    without them; empty where no two heads have any in common.
    """
    runs = [
        (over, tuple(some))
        for over, some in groupby(heads, lambda head: head.text.rpartition(": ")[0])
    ]
    if not any(over and len(some) > 1 for over, some in runs):
        return ()
    return tuple(
        (over, tuple(head._replace(text=head.text.removeprefix(f"{over}: ")) for head in some))
        if over and len(some) > 1
        else ("", some)
        for over, some in runs
    )


@cache
def environment(templates: Path) -> Environment:
    """The template environment: escapes everything, refuses unknown names."""
    made = sandbox(templates)
    made.filters.update(
        set=set_text,
        cell=set_cell,
        part=part,
        flow=flow,
        apart=apart,
        flowless=flowless,
        stacks=stacks,
        anchor=anchor,
        stop=stop,
        head=headline,
        levels=levels,
    )
    made.globals.update(
        term_anchor=term_anchor,
        draw_map=draw_map,
        draw_degree=draw_degree,
        draw_plan=draw_plan,
        draw_shares=draw_shares,
        draw_share_key=draw_share_key,
        draw_hexes=draw_hexes,
        hexes_turned=turned_across,
        map_sheet=map_sheet,
        draw_town=draw_town,
        draw_bar=draw_bar,
        draw_rose=draw_rose,
        draw_grid=draw_grid,
        draw_chart=draw_chart,
        draw_code=draw_code,
        is_mirrored=is_mirrored,
        word=phrase,
        motifs_of_chapter=motifs_of_chapter,
        placeholders=placeholders,
        plan_sheet=plan_sheet,
        dial=dial,
        segment=segment,
        short_source=short_source,
        drawn_faces=tuple(DRAWN_FACES),
    )
    return made


def render_html(
    templates: Path, view: DocumentView, style: Mapping[str, Any], mode: str = "print"
) -> str:
    """A document's HTML without its stylesheet. `style` holds page and palette; `mode` is print,
    screen or form.
    """
    with template_limits(templates / f"{view.kind}.html"):
        return _rendered(templates, view, style, mode)


def _rendered(templates: Path, view: DocumentView, style: Mapping[str, Any], mode: str) -> str:
    template = environment(templates).get_template(f"{view.kind}.html")
    palette, picture = style["palette"], pictures(templates, style["palette"])
    drawn = {
        "art": ornaments(templates, palette),
        "picture": picture,
        "band": bands(templates, palette, picture),
        "backdrop": backdrops(templates, palette),
        "field": playing_cards(templates, palette),
        "portrait": portraits(templates, palette, view.game.face),
        "cut": cuts(templates, palette),
        "emblem_of": emblems(view.game),
        "vignette": vignettes(templates, palette, view.game.face),
    }
    if "<title>" not in (rendered := template.render(doc=view, mode=mode, **drawn, **style)):
        raise TemplateError("has no <title>, which names the page")
    html = draw_dice(_headed_once(_live_links(_aimed(_placed_once(rendered)))), picture)
    return draw_cards(html, picture) if style.get("cards") else html


def _placed_once(html: str) -> str:
    """The page with the link target of each table, stat block and place only where it is first."""
    seen: set[str] = set()

    def first(match: re.Match[str]) -> str:
        new = match[1] not in seen
        seen.add(match[1])
        return match[0] if new else ""

    return re.sub(r' id="(at-[^"]*)"', first, html)


REFERENCE = re.compile(r'<a href="#([\w-]+)">([^<]+)</a>')
CAPTIONED = re.compile(
    r'id="(at-table-[^"]+)"(?:(?!id="at-table-).)*?<span class="title">([^<]+)</span>', re.S
)
HEADING = re.compile(r'id="([^"]+)">([^<]+)</h[1-5]>')


def _aimed(html: str) -> str:
    """The page with each reference to a section aimed at what its text names, where that is not the
    section's title: a term that the section explains, or a table of its chapter. Either may be
    pages after the head of the section. A link to a table or to a person by its id leads there.
    """
    html = _aimed_at_parts(html)
    here = set(re.findall(r'\bid="(ix-[^"]+)"', html))
    chapter_of, headings = dict[str, int](), dict[str, str]()
    tables = dict[tuple[int | None, str], str]()
    for number, chapter in enumerate(html.split('<section class="chapter')):
        for id, title in HEADING.findall(chapter):
            chapter_of[id], headings[id] = number, _bare(title)
        tables |= {(number, _bare(title)): id for id, title in CAPTIONED.findall(chapter)[::-1]}

    def aim(match: re.Match[str]) -> str:
        section, text = match.groups()
        named, term = _bare(text), term_anchor(section, _bare(text))
        table = tables.get((chapter_of.get(section), named), section)
        aims = (one for one in (term, f"{term}s") if one in here)
        target = section if headings.get(section, "").startswith(named) else next(aims, table)
        return f'<a href="#{target}">{text}</a>'

    return REFERENCE.sub(aim, html)


def _aimed_at_parts(html: str) -> str:
    """The page with links to tables and stat blocks, which are not sections, pointed at them."""
    here = set(re.findall(r'\bid="([^"]+)"', html))

    def aim(match: re.Match[str]) -> str:
        target = anchor(match[1])
        ids = (target, f"at-table-{target}", f"at-stat-{target}")
        return f'<a href="#{next((id for id in ids if id in here), target)}"'

    return re.sub(r'<a href="#([^"]*)"', aim, html)


def _bare(title: str) -> str:
    """A title or the text of a reference, in the singular."""
    return title.strip().rstrip(".").lower().removesuffix("s")


def _live_links(html: str) -> str:
    """The page without links to sections that it does not hold: a handout carries a piece of the
    book.
    """
    here = set(re.findall(r'\bid="([^"]+)"', html))
    return re.sub(
        r'<a href="#([^"]*)">(.*?)</a>',
        lambda match: match[0] if match[1] in here else match[2],
        html,
        flags=re.S,
    )


SHORT = 9  # rows of a table that is on the page of its heading
HEADED = re.compile(
    r"(<h[234][^>]*>)([^<]+)(</h[234]>)((?:(?!<h[1-5]["
    r' >]|<table).)*?<table[^>]*>\s*)<caption>(<span class="title">)\2</span>',
    re.S,
)


DRAWN = re.compile(  # a table, its title and its line, and a chart of the same title
    r'(<caption(?: class="twice")?><span'
    r' class="title">([^<]*)</span>((?:(?!</caption>).)*)</caption>(?:(?!<caption|<figure).)*?</table>\s*</div>\s*)'  # noqa: E501
    r'<figure class="chart box-part">\s*<figcaption><span'
    r' class="title">\2</span>((?:(?!</figcaption>).)*)</figcaption>',
    re.S,
)


def _headed_once(html: str) -> str:
    """The page with a class on each table title that only repeats the heading above it. A title
    further down, or a long title that is not right below the heading, may land on the next page,
    unless the section is kept on one page.
    """

    def once(match: re.Match[str]) -> str:
        heading, title, end, between, span = match.groups()
        long = html.count("<tr", match.end(), html.index("</table>", match.end())) > SHORT
        far = (between.count("<p") > (not long)) and not _on_one_page(html, match.start())
        return (
            match[0]
            if far
            else f'{heading}{title}{end}{between}<caption class="twice">{span}{title}</span>'
        )

    return DRAWN.sub(_drawn_once, HEADED.sub(once, html))


def _on_one_page(html: str, at: int) -> bool:
    """Whether this place of the text is in a box that stays together on a page."""
    box = max(html.rfind(f'<div class="unit {kind}"', 0, at) for kind in ("page", "half-page"))
    return box >= 0 and html.count("<div", box, at) > html.count("</div>", box, at)


def _drawn_once(match: re.Match[str]) -> str:
    """A chart below the table that it draws: `drawn`, its title `twice`, and the line beside it,
    too, where the table has the same.
    """
    table, title, line, more = match.groups()
    whole = ' class="twice"' if more == line else ""
    return (
        f'{table}<figure class="chart box-part drawn">\n<figcaption{whole}><span class="title'
        f' twice">{title}</span>{more}</figcaption>'
    )
