"""HTML to PDF by WeasyPrint, with every complaint that WeasyPrint itself would only log."""

import io
import os
import re
import traceback
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from html import unescape
from typing import Any

from ..draw.font import (
    code_points,
    declared_faces,
    families_of,
    letters_without_font,
    require_fonts,
)
from ..draw.picture import lacking_letters
from ..system.problem import SixgunError
from ..system.process import OutOfTime, limited
from ..weasy.chapters import (
    STAMP,
    Edition,
    are_apart,
    lay_out_chapters,
    name_pages_once,
    numbered,
    without_targets,
)
from ..weasy.library import Listener, fonts_of, heard_by, render, stylesheet_of
from ..weasy.patches import patch_libraries
from ..weasy.writing import complete_form
from .feathering import copyfit, feather, is_leaded, leadable, leaded, turn_outward
from .filler import COVER, fit_tailpieces, stock_of, with_endpapers, without_asides
from .fit import overruns
from .hole import choose_bands, left_out
from .proof import remarks
from .settle import enlarge, is_settled, run_on

# a document may take so many seconds of processor time, and one more for each so many letters of
# HTML
LEAST, PACE = 60, 2_000
MOST = 240  # but never more: 80 pages take 20


class Endless(SixgunError):
    """A page cannot be laid out, or not in reasonable time or memory."""

    exit_code = 1


ENDLESS: dict[type[Exception], str] = {
    OutOfTime: (
        "takes too long to lay out; look for very long texts, and in your templates and stylesheets"
        " for very large numbers"
    ),
    MemoryError: (
        "takes too much memory to lay out; look in your templates and stylesheets for very large"
        " numbers"
    ),
    RecursionError: "is nested too deep to be laid out",
}
TAG = re.compile(r"<(?:style|script|svg)\b.*?</(?:style|script|svg)>|<[^>]*>", re.S)
DRAWN_LINE = re.compile(r'\bclass="(?:wood|title)"[^>]*?\baria-label="([^"]*)"')  # as outlines
NO_FONT = re.compile(r'no font has the letter "(.)"')
MADE = re.compile(r"[0-9#*]\ufe0f?\u20e3|[\U0001f1e6-\U0001f1ff]{2}|\S\ufe0f?\u200d\S")
ANOTHER_FONT = ": write it another way, or name a font that has it under `fonts:` in game.yaml"
MOST_LETTERS = 12  # that are missing: as many are named
LIBRARIES = re.compile(r"[/\\](weasyprint|cssselect2|tinycss2|tinyhtml5|pydyf|pikepdf)[/\\]")

MARKED = re.compile(r"[^\W\d_][\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u064b-\u065f]+")


@dataclass(frozen=True)
class PrintedPdf:
    """A PDF's bytes, its pages, what was wrong with it, and what a typographer would mark."""

    pdf: bytes
    pages: int
    complaints: tuple[str, ...]
    remarks: tuple[str, ...] = ()


@contextmanager
def _bounded(html: str) -> Iterator[None]:
    """Endless where a page takes more time or memory than any of its length should."""
    try:
        with limited(min(LEAST + len(html) / PACE, MOST)):
            yield
    except (OutOfTime, MemoryError, RecursionError) as error:
        raise Endless(ENDLESS[type(error)]) from None
    except Exception as error:
        library = LIBRARIES.search(traceback.extract_tb(error.__traceback__)[-1].filename)
        if library is None:
            raise
        reason = f"{library[1]} ends with {type(error).__name__} ({error})"
        raise Endless(
            "cannot be laid out; look in your templates and stylesheets for what is not usual:"
            f" {reason}"
        ) from error


@contextmanager
def _no_clock() -> Iterator[None]:
    """Keeps the hour out of a PDF: fontTools writes it into each font that it cuts, unless the
    environment names another.
    """
    before = os.environ.get("SOURCE_DATE_EPOCH")
    os.environ["SOURCE_DATE_EPOCH"] = "0"
    try:
        yield
    finally:
        if before is None:
            del os.environ["SOURCE_DATE_EPOCH"]
        else:
            os.environ["SOURCE_DATE_EPOCH"] = before


def render_pdf(html: str, css: str, forms: bool = False) -> PrintedPdf:
    """Lays out HTML under a stylesheet, whose own fonts alone may be used; any other is a
    complaint. No bytes where a limit stopped it.
    """
    try:
        with _bounded(html):
            require_fonts(css)
            return _printed(html, css, forms)
    except Endless as error:
        return PrintedPdf(b"", 0, (str(error),))


def _printed(html: str, css: str, forms: bool) -> PrintedPdf:
    listener = Listener()
    with heard_by(listener), _no_clock():
        document, faults = _laid_out(html, css, forms)
        file = io.BytesIO()
        document.write_pdf(
            file, finisher=complete_form if forms else None, pdf_variant="pdf/ua-1", pdf_tags=True
        )
        overrun, marked = tuple(overruns(document.pages)), tuple(remarks(document))
    pdf = file.getvalue()
    complaints = [
        *_shortened((*faults, *listener.messages)),
        *overrun,
        *_lost(without_asides(html), document),
        *_strangers(pdf, css, html, "".join(listener.messages)),
        *_undrawn(html, css),
    ]
    if complaints:
        _process.forget(html)
    return PrintedPdf(pdf, len(document.pages), tuple(complaints), marked)


def _laid_out(html: str, css: str, forms: bool) -> tuple[Any, tuple[str, ...]]:
    """A document laid out, whole or chapter by chapter, and what is wrong with its stylesheet."""
    apart = are_apart(css)
    printed = without_targets(css) if apart else leadable(css) if is_settled(html) else css
    _, faults = stylesheet_of(printed)

    def plain(html: str, leading: float = 1) -> Any:
        return render(html, css, [stylesheet_of(leaded(printed, leading))[0]], pdf_forms=forms)

    def tried(html: str) -> Any:
        return render(numbered(html, {}), css, [stylesheet_of(without_targets(printed))[0]])

    def finished(document: Any) -> Any:
        choose_bands(document.pages)
        feather(document.pages)
        fit_tailpieces(document.pages, stock)
        turn_outward(document.pages)
        return document

    def fitted(text: str) -> Any:
        return (
            copyfit(lambda leading: finished(plain(text, leading)), stock)
            if apart and is_leaded(css)
            else finished(run_on(text, plain, tried, after))
        )

    after = html.count(COVER)
    edition = _process.edition(html) if apart else Edition()
    aside = partial(edition.aside, css, lay_out=plain)
    stock = stock_of(html, aside, (page for pages in edition.pages.values() for page in pages))
    text = enlarge(without_asides(html), plain)
    document, restless = (
        lay_out_chapters(text, css, fitted, edition, stock.give_back, plain)
        if apart
        else (name_pages_once(fitted(text)), ())
    )
    bound, overrun = with_endpapers(document, html, aside)
    return bound, (*faults, *restless, *overrun)


@dataclass
class _Process:
    """Whether this process prints again and again, and then the last printing of each booklet, by
    the document's head.
    """

    stays: bool = False
    editions: dict[str, Edition] = field(default_factory=dict)

    def edition(self, html: str) -> Edition:
        return self.editions.setdefault(_head(html), Edition()) if self.stays else Edition()

    def forget(self, html: str) -> None:
        """Drops a printing that has complaints: a kept page would not complain again."""
        self.editions.pop(_head(html), None)


_process = _Process()


def _head(html: str) -> str:
    return STAMP.sub("", html[: html.find("<body")])


@dataclass(frozen=True)
class Layout:
    """A document laid out and set, still with its boxes (WeasyPrint's), untagged; `complaints`
    leave out what the boxes themselves show.
    """

    pdf: bytes
    pages: tuple[Any, ...]
    complaints: tuple[str, ...]


def lay_out(html: str, css: str) -> Layout:
    """Sets HTML as `render_pdf` does and keeps the boxes, to be measured."""
    require_fonts(css)
    listener = Listener()
    with _bounded(html), heard_by(listener), _no_clock():
        sheet, faults = stylesheet_of(css)
        document = render(html, css, [sheet])
        pdf = document.write_pdf()
    return Layout(
        pdf,
        tuple(document.pages),
        (
            *_shortened((*faults, *listener.messages)),
            *_strangers(pdf, css, html, "".join(listener.messages)),
        ),
    )


def boxes(html: str, css: str, over: str) -> tuple[Any, ...]:
    """The pages of a document as WeasyPrint's boxes, only to be measured; `over` is CSS without
    fonts, laid over the rest for that.

    What is wrong with the pages comes out when they are set.
    """
    require_fonts(css)
    with _bounded(html), heard_by(Listener()):
        sheets = [sheet for sheet, _ in (stylesheet_of(css), stylesheet_of(over))]
        return tuple(render(html, css, sheets).pages)


def stay_warm() -> None:
    """Loads what the first page needs, and keeps what was compressed: in one process pages are set
    again and again.
    """
    import gc

    _process.stays = True
    fonts_of(())
    patch_libraries(stays=True)
    gc.collect()
    gc.freeze()  # what is loaded stays, and need not be looked through again at every page


def _lost(html: str, document: Any) -> list[str]:
    """Places of the page that did not come out on paper; drawings have names of their own."""
    html = re.sub(r"<svg .*?</svg>", "", html, flags=re.S)
    printed = {name for page in document.pages for name in page.anchors}
    return [
        f"what is at #{name} was lost on the way to the page, which has no room for it"
        for name in re.findall(r'\sid="([^"]+)"', html)
        if name not in printed
    ] + [
        f"the back cover has no room for “{words[:40]}”: shorten `back` under `front:` in game.yaml"
        for page in document.pages
        for words in left_out(page)
    ]


def _shortened(messages: Iterable[str]) -> list[str]:
    """What was heard, each once; of many letters that no font has, as in a language that needs a
    font of its own, one message.
    """
    heard = list(dict.fromkeys(messages))
    letters = {message: found[1] for message in heard if (found := NO_FONT.match(message))}
    if len(letters) <= MOST_LETTERS:
        return [f"{one}{ANOTHER_FONT}" if one in letters else one for one in heard]
    first, *more = letters
    some = "".join(letters[message] for message in more[:MOST_LETTERS])
    return [
        f"{first}, nor {len(more)} more of this page, such as {some}: name a font that has them in"
        " game.yaml, fonts: {text: fonts/NAME.ttf, display: fonts/NAME.ttf, label:"
        " fonts/NAME.ttf}",
        *(message for message in heard if message not in letters),
    ]


def _strangers(pdf: bytes, css: str, html: str, heard: str) -> list[str]:
    """Fonts in the PDF that no stylesheet declared: a letter was missing, and another font stepped
    in. Each such letter is named that is not in what was `said` before.
    """
    known = tuple(family.replace(" ", "-") for family in families_of(css))
    ours = tuple(f"{family}-" for family in known)
    strange = [n for n in embedded_fonts(pdf) if not f"{n}-".startswith(ours)]
    if not strange:
        return []
    text = unescape(TAG.sub(" ", html))
    missing: Sequence[str] = letters_without_font(css, text)
    if missing and not (missing := "".join(one for one in missing if one not in heard)):
        return []  # no font at all has them, which is said already
    some = missing or _with_marks(css, text)
    missing = some or _in_some_fonts(css, text)
    if not missing:
        made = sorted({*MADE.findall(text)})[:MOST_LETTERS]
        return [
            f"the font {name} stepped in for letters, or signs made of several"
            f"{''.join(f' ({one})' for one in made)}, that ours do not have{ANOTHER_FONT}"
            for name in sorted(strange)
        ]
    return [
        f"{'not every' if letter[1:] or not some else 'no'} font of the page has the letter"
        f" {named_letter(letter)}; without it another font, {' or '.join(sorted(strange))},"
        f" stepped in{ANOTHER_FONT}"
        for letter in missing[:MOST_LETTERS]
    ]


def _in_some_fonts(css: str, text: str) -> str:
    """The letters of a text that a family of a stylesheet lacks and another has, each once."""
    families: dict[str, set[int]] = {}
    brought: set[int] = set()  # for letters of any family
    for face in declared_faces(css):
        if face.letters:
            brought |= code_points(face.font) & {*map(ord, face.letters)}
        else:
            families.setdefault(face.family, set()).update(code_points(face.font))
    return "".join(
        one
        for one in dict.fromkeys(text)
        if one.isprintable()
        and ord(one) not in brought
        and any(ord(one) not in points for points in families.values())
    )


def _with_marks(css: str, text: str) -> tuple[str, ...]:
    """The letters with combining marks, each once, of which a font of a stylesheet has a part: a
    mark of another font does not find its place.
    """
    known = [
        code_points(face.font) & frozenset(map(ord, face.letters))
        if face.letters
        else code_points(face.font)
        for face in declared_faces(css)
    ]
    return tuple(
        letter
        for letter in dict.fromkeys(MARKED.findall(unicodedata.normalize("NFC", text)))
        if any(
            ord(letter[0]) in coded and not coded.issuperset(map(ord, letter)) for coded in known
        )
    )


def _undrawn(html: str, css: str) -> Iterator[str]:
    """Letters in the drawings and in the drawn lines of a page that no font has."""
    for letter in lacking_letters(html)[:MOST_LETTERS]:
        yield f"a drawing has the letter {named_letter(letter)}, and no font of the page has it"
    for line in dict.fromkeys(map(unescape, DRAWN_LINE.findall(html))):
        for letter in letters_without_font(css, line)[:MOST_LETTERS]:
            yield f"“{line}” has the letter {named_letter(letter)}, and no font of the page has it"


def named_letter(letter: str) -> str:
    """A letter with its code points and the name of the last: “○” (U+25CB, white circle)."""
    name = unicodedata.name(letter[-1], "").lower()
    codes = " ".join(f"U+{ord(one):04X}" for one in letter)
    return f"“{letter}” ({codes}{f', {name}' if name else ''})"


def embedded_fonts(pdf: bytes) -> set[str]:
    """The names of the fonts in a PDF, without their subset marks."""
    import pikepdf

    names = set()
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        for thing in opened.objects:
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/FontDescriptor":
                names.add(str(thing.get("/FontName", "")).lstrip("/").split("+")[-1])
    return names
