"""Views in the order of a page: in columns with wide views across them, in a panel's stacks, or in
one column; and the lines above them.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from html import escape
from itertools import groupby

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from ..content.dialect import PICTURE
from ..content.words import SPOKEN
from ..document.view import Column, anchor
from ..draw.inline import GAP_END, set_text
from ..view import Likeness, ProseView, StatView, TableView, View
from .block import PART_CLASS
from .prose import PART_PLACE, Piece, pieces_of, set_bill
from .stack import set_stacks

FULL_STOPS = {"ja": "。", "zh": "。", "hi": "।"}  # of languages with a sign of their own
ENDS = (".", "!", "?", "。", "！", "？", "।", "؟", GAP_END)
FEW = 5  # rows: a table of no more may be alone in a column
PORTRAIT = "portrait"  # in place of a drawing’s name: the portrait of the person of a section


def stop(text: object) -> Markup:
    """A line ends in a full stop, unless it ends in a sign of its own or a place to write on."""
    line, language = set_text(text), SPOKEN.get().language.split("-")[0]
    closed = line.rstrip("”’»") or line  # a stop inside its quotation marks ends the line
    return line if closed.endswith(ENDS) else line + FULL_STOPS.get(language, ".")


@pass_context
def headline(context: Context, text: object) -> Markup:
    """A headline, which ends in a full stop where the game's face says so."""
    return stop(text) if context.get("stops", True) else set_text(text)


@pass_context
def part(context: Context, view: View, width: float = 0) -> Markup:
    """One view by its own template; `width` is that of its column in points, where that is not a
    column of the page.
    """
    template = context.environment.get_template(f"parts/{view.kind}.html")
    return Markup(template.render({**context.get_all(), "view": view, "measure_of": width}))


@pass_context
def flow(context: Context, views: tuple[View, ...]) -> Markup:
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
    """Views in columns; a wide view goes across the page between two stretches of columns."""
    pieces = [
        (wide, html, view)
        for view in (_split(context, view) for view in views)
        for wide, html in _pieces(context, view)
        if html.strip()
    ]
    if opens and pieces and pieces[0][2] is views[0]:
        wide, html, first = pieces[0]
        pieces[0] = (wide, _opened(html, context["dropcap"]), first)
    pieces = [_alone(context, pieces, number) for number in range(len(pieces))]
    stretches = [
        (wide, "".join(html for _, html, _ in group))
        for wide, group in groupby(pieces, lambda piece: piece[0])
    ]
    after = ""
    while (
        stretches and stretches[-1][0]
    ):  # wide views at the end go below the columns: these need no balancing above them
        after = f'<div class="across">{stretches.pop()[1]}</div>{after}'
    news = "".join(
        f'<div class="across">{html}</div>' if wide else html for wide, html in stretches
    )
    return Markup(f'<div class="news">{news}</div>{after}' if news else after)


def _alone(
    context: Context, pieces: list[tuple[bool, str, View]], number: int
) -> tuple[bool, str, View]:
    """A piece; a table that would be alone in the columns of a booklet's whole sheet goes across
    them.
    """
    wide, html, view = pieces[number]
    beside = pieces[max(number - 1, 0) : number] + pieces[number + 1 : number + 2]
    if (
        wide
        or not (isinstance(view, TableView) and view.count > FEW and _has_sheet(context))
        or not all(other for other, *_ in beside)
    ):
        return wide, html, view
    return True, str(part(context, replace(view, wide=True))), view


def _has_sheet(context: Context) -> bool:
    """Whether tables are set in the columns of a booklet's whole sheet."""
    doc = context["doc"]
    return context.get("across") == "chosen" and doc.kind == "booklet" and not doc.half


def _opened(html: str, least: int) -> str:
    """The first paragraph of a chapter, if it has this many letters: with a drop cap and its first
    words in small capitals.
    """
    first = re.match(r"\s*<p(?: class=\"changed\")?>(.*?)</p>", html, re.S)
    if not first or len(Markup(first[1]).striptags()) < least:
        return html
    opening, lead = (
        r"^\s*(<p(?: class=\"changed\")?>)([“‘]?\w)((?:\w|[’'])*(?: [\w’]+)?)",
        r'<span class="dropcap">\2</span><span class="lead">\3</span>',
    )
    return re.sub(opening, rf"\1{lead}", html, count=1)


def _drawn(context: Context, view: ProseView) -> Markup | None:
    """The picture of a section: a drawing below its first paragraph, or the portrait of its person
    below its heading.
    """
    drawn: Markup | None = None
    if view.cut == PORTRAIT:
        drawn = context["portrait"](Likeness("", view.title))
    elif view.cut:
        drawn = context["picture"](f"cuts/{view.cut}")
    return drawn


def _pieces(context: Context, view: View) -> list[tuple[bool, str]]:
    if not isinstance(view, ProseView):
        view = _widened(context, view)
        return [(getattr(view, "wide", False), str(part(context, view)))]
    body = render_prose(context, view)
    heading = (
        f'<h2 class="subhead" id="{anchor(view.id)}">{headline(context, view.title)}</h2>'
        if view.title
        else ""
    )
    if heading and _is_said_above(context, view):
        heading = f'<div id="{anchor(view.id)}"></div>'
    heading += f'<p class="subline outer">{stop(view.line)}</p>' if view.title and view.line else ""
    if drawn := _drawn(context, view):
        spot = f'<figure class="spot{" face" if view.cut == PORTRAIT else ""}">{drawn}</figure>'
        first = next((n for n, (_, text) in enumerate(body) if text.strip()), 0)
        wide, text = body[first] if body else (True, "")
        if view.cut != PORTRAIT and not wide and text.lstrip().startswith(PARAGRAPH):
            body = [*body[: first + 1], (False, spot), *body[first + 1 :]]
        else:  # a portrait, or a section that begins with something else than words
            heading += spot
    if not heading:
        return body
    if body and body[0][1].startswith(TITLED_MOVE):
        return [(False, body[0][1].replace(TITLED_MOVE, TITLED_MOVE + heading, 1)), *body[1:]]
    above_wide = next(
        (wide for wide, text in body if text.strip()), False
    )  # a heading goes across the page with the wide view below it
    return [(above_wide, heading), *body]


def _is_said_above(context: Context, view: ProseView) -> bool:
    """Whether a section is the first of a panel or chapter of the same title, in a game's face."""
    doc = context["doc"]
    return bool(doc.game.face) and any(
        section.parts[:1] and section.parts[0] is view and section.title == view.title
        for section in doc.sections
    )


@pass_context
def apart(
    context: Context, views: tuple[View, ...], kind: str
) -> tuple[tuple[View, ...], tuple[View, ...]]:
    """Views without the parts of one kind that their text calls for, and those parts: a scenario's
    opponents are beside it.
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
def flowless(context: Context, view: ProseView) -> Markup:
    """A section's text with its parts in their places, in one column."""
    return Markup("".join(html for _, html in render_prose(context, view)))


@pass_context
def stacks(context: Context, columns: tuple[Column, ...]) -> Markup:
    """A panel's columns, as the page has room for them."""
    parted = context.get("across") == "chosen"
    return set_stacks(
        columns, context["page"], lambda view, width: part(context, view, width), parted
    )


NARROW = 2  # so many columns of a worked example's table have room in one column of the page
PLACE = re.compile("<p>\ue010(\\d+)</p>")  # of a picture, while Markdown is read
SPREAD = ("aloud", "listed faces", "reward")  # across the columns
WIDE = (*SPREAD, "listed outcomes")  # the same in a game with its own stylesheet
BETWEEN = 17.0  # points between two columns
TITLED = re.compile("<h[1-4]")
PARAGRAPH = ("<p>", '<p class="changed">')  # as one begins
NAMED = re.compile(r'(<th scope="row">)([^<]*)')


def render_prose(context: Context, view: ProseView) -> list[tuple[bool, str]]:
    """A section's text with its parts in their places, in pieces; whether each goes across the
    columns.
    """
    shown: list[str] = []

    def place(match: re.Match[str]) -> str:
        if not (address := view.pictures.get(match[2])):
            return match[0]
        shown.append(
            f'<figure class="picture"><img alt="{escape(match[1])}" src="{address}"></figure>'
        )
        return f"\ue010{len(shown) - 1}"

    body: list[tuple[bool, str]] = []
    pieces = pieces_of(PICTURE.sub(place, view.body), anchor(view.id))
    for piece in pieces:
        wide, html = _piece(context, view, piece)
        html = PLACE.sub(lambda match: dict(enumerate(shown)).get(int(match[1]), ""), html)
        body += [(wide, html), (False, piece.after)]
    body = _in_pairs(context, view, pieces, body)
    if context["doc"].game.face:
        body = _moves(view, pieces, body)
    # a wide element at the head of a text is separate from its heading
    return [(False, ""), *body] if body and body[0][0] else body


TITLED_MOVE = '<div class="move titled">'  # the heading of the section is the move's
LEADING = "…</h"  # the end of a title that each row completes: not a roll
TIERS_TITLE = re.compile(r'<span class="title">.*?</span>', re.S)


def _moves(
    view: ProseView, pieces: Sequence[Piece], body: list[tuple[bool, str]]
) -> list[tuple[bool, str]]:
    """A text in which a heading, its trigger and its results form one block that is never divided.
    `body` has two entries for each piece: its block and the blank space after it.
    """
    moved: list[tuple[bool, str]] = []
    heading: int | None = None  # its position in `moved`
    for number, piece in enumerate(pieces):
        wide, html = body[2 * number]
        if piece.tag in ("h3", "h4"):
            heading = len(moved)
        elif LEADING in html:
            heading = None
        elif piece.kind == "listed outcomes" and heading is not None:
            html = f'<div class="move">{"".join(text for _, text in moved[heading:])}{html}</div>'
            del moved[heading:]
            heading = None
        elif title := _tested(view, piece):
            over = "".join(text for _, text in moved[heading:]) if heading is not None else ""
            plain = Markup(over).striptags()
            if title == view.title and not any(wide for wide, _ in moved):
                over = "".join(text for _, text in moved)
                html = f"{TITLED_MOVE}{over}{TIERS_TITLE.sub('', html)}</div>"
                moved, heading = [], None
            elif title in plain and heading is not None:
                html = f'<div class="move">{over}{TIERS_TITLE.sub("", html)}</div>'
                del moved[heading:]
                heading = None
        elif wide or TITLED.search(html):
            heading = None
        moved += [(wide, html), body[2 * number + 1]]
    return moved


def _tested(view: ProseView, piece: Piece) -> str:
    """The title of the test whose results a piece prints; empty for any other piece."""
    place = PART_PLACE.fullmatch(piece.html.strip()) if piece.kind == PART_CLASS else None
    part = view.parts[place[1]] if place else None
    return part.title if isinstance(part, TableView) and part.style == "tiers" else ""


def _piece(context: Context, view: ProseView, piece: Piece) -> tuple[bool, str]:
    """A block of a text, with the drawings and parts that it calls for."""
    html, width = piece.html, context.get("measure_of") or 0.0
    if not context.get("stops", True):
        html = html.replace(".</h3>", "</h3>")
    if piece.kind == "listed faces":
        html = _with_portraits(context, html)
    elif piece.kind == "bill":
        wood = context.get("wood") if "wood" in context.get("faces", ()) else None
        html = set_bill(html, wood, context["page"].inner)
    across = SPREAD if context["doc"].game.face else WIDE
    wide = piece.kind in across or (piece.kind == "dispatch" and piece.heads > NARROW)
    if piece.kind == PART_CLASS and (place := PART_PLACE.fullmatch(html)):
        called = _widened(context, view.parts[place[1]])
        return is_wide(view, called), str(part(context, called, width))
    return wide, PART_PLACE.sub(lambda place: str(part(context, view.parts[place[1]], width)), html)


def _widened(context: Context, view: View) -> View:
    """A table that a column of a booklet's whole sheet would squeeze, or that would be too high in
    one, wide as its page.
    """
    half = (context["page"].inner - BETWEEN) / 2
    if (
        isinstance(view, TableView)
        and _has_sheet(context)
        and (view.is_squeezed_in(half) or view.is_split_in(half) or view.is_tall_in(half))
    ):
        return replace(view, wide=True)
    return view


def _split(context: Context, view: View) -> View:
    """A table of a handout with more columns than a column of its page has room for, wide as it."""
    page = context["page"]
    if (
        isinstance(view, TableView)
        and context["doc"].kind == "handout"
        and page.columns > 1
        and view.is_split_in(page.column)
    ):
        return replace(view, wide=True)
    return view


def _in_pairs(
    context: Context, view: ProseView, pieces: Sequence[Piece], body: list[tuple[bool, str]]
) -> list[tuple[bool, str]]:
    """A text in which two small tables that follow each other are side by side, where the page of a
    booklet has one column.
    """
    doc, half = context["doc"], (context["page"].inner - BETWEEN) / 2
    if doc.kind != "booklet" or not doc.half or context.get("across") != "chosen":
        return body
    places = [PART_PLACE.fullmatch(piece.html.strip()) for piece in pieces]
    tables = [view.parts[place[1]] if place else None for place in places]
    small = [isinstance(one, TableView) and one.is_small_in(half) for one in tables]
    number = 0
    while number + 1 < len(pieces):
        if small[number] and small[number + 1] and not body[2 * number + 1][1].strip():
            pair = (str(part(context, one, half)) for one in tables[number : number + 2] if one)
            html = "".join(f"<div>{one}</div>" for one in pair)
            body[2 * number] = (False, f'<div class="pair">{html}</div>')
            body[2 * number + 2] = (False, "")
            number += 1
        number += 1
    return body


def _with_portraits(context: Context, block: str) -> str:
    """A list of people by role, each with a portrait above the name."""
    return NAMED.sub(
        lambda match: f"{match[1]}{context['portrait'](Likeness('', match[2])) or ''}{match[2]}",
        block,
    )


def is_wide(view: ProseView, part: View) -> bool:
    """On a page or spread of its own, a stat block goes across the columns. One with several bodies
    is in its own column instead.
    """
    across = (
        isinstance(part, StatView)
        and view.together
        and all(len(name) <= 2 for name, _ in part.bodies)
    )
    return bool(getattr(part, "wide", False) or across)
