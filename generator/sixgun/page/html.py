"""Views to HTML: templates/<kind>.html, with parts/ for views and blocks/ for the blocks of a
sheet.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any

from jinja2 import Environment, TemplateError, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from ..content.about import DRAWN_FACES
from ..document.builder import PICTURE
from ..document.cover import emblem_of, motifs_of_chapter
from ..document.view import Column, DocumentView, anchor
from ..draw.chart import draw_chart
from ..draw.code import draw_code
from ..draw.hexes import draw_hexes
from ..draw.inlay import draw_cards, draw_dice
from ..draw.inline import GAP_END, set_text
from ..draw.map_svg import draw_map
from ..draw.ornament import backdrops, ornaments, pictures
from ..draw.plan import draw_plan
from ..draw.playing import playing_cards
from ..draw.portrait import portraits, vignettes
from ..draw.ruling import draw_grid
from ..draw.town.scene import draw_bar, draw_rose, draw_town
from ..view import Likeness, ProseView, StatView, View
from .environment import sandbox, template_limits
from .map_sheet import map_sheet
from .prose import HOLE, render_markdown, set_bills, term_anchor
from .sheet_room import spread
from .stack import set_stacks


@cache
def environment(templates: Path) -> Environment:
    """The template environment: escapes everything, refuses unknown names."""
    made = sandbox(templates)
    made.filters.update(
        set=set_text,
        part=_part,
        flow=_flow,
        apart=_apart,
        flowless=_flowless,
        stacks=_stacks,
        anchor=anchor,
        stop=_stop,
        head=_head,
    )
    made.globals.update(
        term_anchor=term_anchor,
        draw_map=draw_map,
        draw_plan=draw_plan,
        draw_hexes=draw_hexes,
        map_sheet=map_sheet,
        draw_town=draw_town,
        draw_bar=draw_bar,
        draw_rose=draw_rose,
        draw_grid=draw_grid,
        draw_chart=draw_chart,
        draw_code=draw_code,
        motifs_of_chapter=motifs_of_chapter,
        emblem_of=emblem_of,
        spread=spread,
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
        "backdrop": backdrops(templates, palette),
        "field": playing_cards(templates, palette),
        "portrait": portraits(templates, palette, view.game.face),
        "vignette": vignettes(templates, palette, view.game.face),
    }
    if "<title>" not in (rendered := template.render(doc=view, mode=mode, **drawn, **style)):
        raise TemplateError("has no <title>, by which a reader is told what the page is")
    html = draw_dice(_headed_once(_live_links(_placed_once(rendered))), picture)
    return draw_cards(html, picture) if style.get("cards") else html


def _placed_once(html: str) -> str:
    """The page with the link target of each table, stat block and place only where it first
    stands.
    """
    seen: set[str] = set()

    def first(found: re.Match[str]) -> str:
        new = found[1] not in seen
        seen.add(found[1])
        return found[0] if new else ""

    return re.sub(r' id="(at-[^"]*)"', first, html)


def _live_links(html: str) -> str:
    """The page without links to sections that it does not hold: a handout carries a piece of the
    book.
    """
    here = set(re.findall(r'\bid="([^"]+)"', html))
    return re.sub(
        r'<a href="#([^"]*)">(.*?)</a>',
        lambda found: found[0] if found[1] in here else found[2],
        html,
        flags=re.S,
    )


PORTRAIT = "portrait"  # in the place of a drawing’s name: the likeness of whom a section is about
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
    """The page with a class on each table's title that only repeats the heading above it. A long
    table, or one further down, may be overleaf.
    """

    def once(found: re.Match[str]) -> str:
        heading, title, end, between, span = found.groups()
        far = (
            between.count("<p") > 1
            or html.count("<tr", found.end(), html.index("</table>", found.end())) > SHORT
        )
        return (
            found[0]
            if far
            else f'{heading}{title}{end}{between}<caption class="twice">{span}{title}</span>'
        )

    return DRAWN.sub(_drawn_once, HEADED.sub(once, html))


def _drawn_once(found: re.Match[str]) -> str:
    """A chart below the table that it draws: `drawn`, its title `twice`, and the line beside it,
    too, where the table has the same.
    """
    table, title, line, more = found.groups()
    whole = ' class="twice"' if more == line else ""
    return (
        f'{table}<figure class="chart box-part drawn">\n<figcaption{whole}><span class="title'
        f' twice">{title}</span>{more}</figcaption>'
    )


def _stop(text: object) -> Markup:
    """A line ends in a full stop, unless it ends in a sign of its own or a place to write on."""
    line = set_text(text)
    return line if line.endswith((".", "!", "?", GAP_END)) else line + "."


@pass_context
def _head(context: Context, text: object) -> Markup:
    """A headline, which ends in a full stop where the game's face says so."""
    return _stop(text) if context.get("stops", True) else set_text(text)


@pass_context
def _part(context: Context, view: View) -> Markup:
    """One view by its own template."""
    template = context.environment.get_template(f"parts/{view.kind}.html")
    return Markup(template.render({**context.get_all(), "view": view}))


@pass_context
def _flow(context: Context, views: tuple[View, ...]) -> Markup:
    """Views as news in columns, those that stay together in a box of their own."""
    groups = groupby(views, lambda view: getattr(view, "together", ""))
    return Markup("").join(
        _together(name, _news(context, list(group), n == 0))
        for n, (name, group) in enumerate(groups)
    )


def _together(name: str, html: Markup) -> Markup:
    return (
        Markup('<div class="unit {}" data-together="{}">{}</div>').format(
            name.split(" ")[0], name, html
        )
        if name
        else html
    )


def _news(context: Context, views: Sequence[View], opens: bool) -> Markup:
    """Views in columns; what is wide stands across the columns between two stretches of news."""
    stretches: list[tuple[bool, str]] = []
    for number, view in enumerate(views):
        for wide, html in _pieces(context, view):
            html = (
                _opened(html, context["dropcap"])
                if opens and number == 0 and not stretches
                else html
            )
            if stretches and stretches[-1][0] == wide:
                stretches[-1] = (wide, stretches[-1][1] + html)
            else:
                stretches.append((wide, html))
    stretches = [(wide, html) for wide, html in stretches if html.strip()]
    after = ""
    while (
        stretches and stretches[-1][0]
    ):  # what is wide at the end stands below the news: columns need no balancing above it
        after = f'<div class="across">{stretches.pop()[1]}</div>{after}'
    news = "".join(
        f'<div class="across">{html}</div>' if wide else html for wide, html in stretches
    )
    return Markup(f'<div class="news">{news}</div>{after}' if news else after)


def _opened(html: str, least: int) -> str:
    """The first paragraph of a chapter, if it has so many letters: with a drop cap and its first
    words in small capitals.
    """
    first = re.match(r"\s*<p(?: class=\"changed\")?>(.*?)</p>", html, re.S)
    if not first or len(re.sub(r"<[^>]+>", "", first[1])) < least:
        return html
    opening, lead = (
        r"^\s*(<p(?: class=\"changed\")?>)([“‘]?\w)((?:\w|[’'])*(?: [\w’]+)?)",
        r'<span class="dropcap">\2</span><span class="lead">\3</span>',
    )
    return re.sub(opening, rf"\1{lead}", html, count=1)


def _drawn(context: Context, view: ProseView) -> Markup | None:
    """The picture below a section's heading: a drawing, or the portrait of whom the section is
    about.
    """
    drawn: Markup | None = None
    if view.cut == PORTRAIT:
        drawn = context["portrait"](Likeness("", view.title))
    elif view.cut:
        drawn = context["picture"](f"cuts/{view.cut}")
    return drawn


def _pieces(context: Context, view: View) -> list[tuple[bool, str]]:
    if not isinstance(view, ProseView):
        return [(getattr(view, "wide", False), str(_part(context, view)))]
    html = render_prose(context, view)
    heading = (
        f'<h2 class="subhead" id="{anchor(view.id)}">{_head(context, view.title)}</h2>'
        if view.title
        else ""
    )
    heading += (
        f'<p class="subline outer">{_stop(view.line)}</p>' if view.title and view.line else ""
    )
    if drawn := _drawn(context, view):
        heading += f'<figure class="spot{" face" if view.cut == PORTRAIT else ""}">{drawn}</figure>'
    body: list[tuple[bool, str]] = []
    at = 0
    for found in re.finditer(r"<!--wide-->(.*?)<!--/wide-->", html, re.S):
        body += [(False, html[at : found.start()]), (True, found[1])]
        at = found.end()
    body.append((False, html[at:]))
    if not heading:
        return body
    above_wide = next(
        (wide for wide, text in body if text.strip()), False
    )  # a heading goes across with what is wide below it
    return [(above_wide, heading), *body]


@pass_context
def _apart(
    context: Context, views: tuple[View, ...], kind: str
) -> tuple[tuple[View, ...], tuple[View, ...]]:
    """Views without the parts of one kind that their text calls for, and those parts: a scenario's
    opponents stand beside it.
    """
    parts = [
        part
        for view in views
        if isinstance(view, ProseView)
        for part in view.parts.values()
        if part.kind == kind
    ]
    rest = tuple(
        replace(v, body=_without(v.body, kind)) if isinstance(v, ProseView) else v
        for v in views
        if v.kind != kind
    )
    return rest, tuple(parts) + tuple(v for v in views if v.kind == kind)


def _without(body: str, kind: str) -> str:
    return re.sub(rf"^/// *{kind} *\|[^\n]*\n(?:[ \t]*\n)*///[ \t]*$", "", body, flags=re.M)


@pass_context
def _flowless(context: Context, view: ProseView) -> Markup:
    """A section's text with its parts in their places, in one column."""
    return Markup(re.sub(r"<!--/?wide-->", "", render_prose(context, view)))


@pass_context
def _stacks(context: Context, columns: tuple[Column, ...]) -> Markup:
    """A panel's columns, as the page has room for them."""
    return set_stacks(columns, context["page"], lambda view: _part(context, view))


NARROW = 2  # so many columns of a worked example's table have room in one column of the page
PLACE = re.compile("<p>\ue010(\\d+)</p>")  # of a picture, while Markdown is read
WIDE = re.compile(
    r'<section class="(?:aloud|listed outcomes|listed faces|reward)">.*?</section>', re.S
)  # blocks that stand across the columns
SPREAD = re.compile(r'<section class="(?:aloud|listed faces|reward)">.*?</section>', re.S)
MOVE = re.compile(  # a heading, what triggers it, and what follows: never torn
    r'<h([34])[^>]*>(?:(?!<h[1-4]|<!--).)*?<section class="listed outcomes">.*?</section>', re.S
)
FACES = re.compile(r'<section class="listed faces">.*?</section>', re.S)
NAMED = re.compile(r'(<th scope="row">)([^<]*)')


def render_prose(context: Context, view: ProseView) -> str:
    """A section's text with its parts in their places; wide parts outside boxes are marked for
    `_flow`.
    """

    def fill(found: re.Match[str]) -> str:
        part = view.parts[found[1]]
        html = str(_part(context, part))
        return f"<!--wide-->{html}<!--/wide-->" if _is_wide(view, part) else html

    shown: list[str] = []

    def place(found: re.Match[str]) -> str:
        if not (address := view.pictures.get(found[2])):
            return found[0]
        shown.append(
            f'<figure class="picture"><img alt="{escape(found[1])}" src="{address}"></figure>'
        )
        return f"\ue010{len(shown) - 1}"

    html = render_markdown(PICTURE.sub(place, view.body), anchor(view.id))
    html = PLACE.sub(lambda found: dict(enumerate(shown)).get(int(found[1]), ""), html)
    if not context.get("stops", True):
        html = re.sub(r"\.</h3>", "</h3>", html)
    html = FACES.sub(lambda block: _with_portraits(context, block[0]), html)
    html = set_bills(
        html,
        context.get("wood") if "wood" in context.get("faces", ()) else None,
        context["page"].inner,
    )
    if context["doc"].game.face:
        html = MOVE.sub(r'<div class="move">\g<0></div>', HOLE.sub(fill, html))
        html = SPREAD.sub(r"<!--wide-->\g<0><!--/wide-->", html)
    else:
        html = WIDE.sub(r"<!--wide-->\g<0><!--/wide-->", HOLE.sub(fill, html))
    return re.sub(r'<section class="dispatch">.*?</section>', _widened, html, flags=re.S)


def _with_portraits(context: Context, block: str) -> str:
    """A list of people by what they are, each with a portrait above the name."""
    return NAMED.sub(
        lambda found: f"{found[1]}{context['portrait'](Likeness('', found[2])) or ''}{found[2]}",
        block,
    )


def _is_wide(view: ProseView, part: View) -> bool:
    """On a page or spread of its own a stat block stands across the columns, but for one that names
    its bodies: it makes a column of its own.
    """
    across = (
        isinstance(part, StatView)
        and view.together
        and all(len(name) <= 2 for name, _ in part.bodies)
    )
    return bool(getattr(part, "wide", False) or across)


def _widened(found: re.Match[str]) -> str:
    """A worked example that is told in a table of three columns or more stands across the columns
    of the page.
    """
    first = found[0].partition("<tr")[2].partition("</tr>")[0]
    return f"<!--wide-->{found[0]}<!--/wide-->" if first.count("<th") > NARROW else found[0]
