"""HTML to PDF by WeasyPrint, with every complaint that WeasyPrint itself would only log."""

import io
import os
import re
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from ..draw.font import require_fonts
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
from .aside import COVER, unprinted_fillers, with_endpapers, without_asides
from .feathering import copyfit, feather, is_leaded, leadable, leaded, turn_outward
from .filler import fit_tailpieces, stock_of
from .fit import overruns
from .hole import choose_bands, left_out
from .lettering import ANOTHER_FONT, MOST_LETTERS, strangers, undrawn
from .proof import remarks
from .settle import enlarge, is_settled, run_on

# a document may take so many seconds of processor time, and one more for each so many letters of
# HTML
LEAST, PACE = 60, 2_000
MOST = 240  # but never more: 80 pages take 20


class LayoutError(SixgunError):
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
    RecursionError: "is nested too deeply to be laid out",
}
NO_FONT = re.compile(r'no font has the letter "(.)"')
LIBRARIES = re.compile(r"[/\\](weasyprint|cssselect2|tinycss2|tinyhtml5|pydyf|pikepdf)[/\\]")


@dataclass(frozen=True)
class PrintedPdf:
    """A PDF's bytes, its pages, its faults, the remarks of a typographer, and the parts left out of
    it.
    """

    pdf: bytes
    pages: int
    complaints: tuple[str, ...]
    remarks: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@contextmanager
def _bounded(html: str) -> Iterator[None]:
    """LayoutError where a page takes more time or memory than any of its length should."""
    try:
        with limited(min(LEAST + len(html) / PACE, MOST)):
            yield
    except (OutOfTime, MemoryError, RecursionError) as error:
        raise LayoutError(ENDLESS[type(error)]) from None
    except Exception as error:
        library = LIBRARIES.search(traceback.extract_tb(error.__traceback__)[-1].filename)
        if library is None:
            raise
        reason = f"{library[1]} ends with {type(error).__name__} ({error})"
        raise LayoutError(
            "cannot be laid out; look in your templates and stylesheets for anything unusual:"
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
    except LayoutError as error:
        return PrintedPdf(b"", 0, (str(error),))


def _printed(html: str, css: str, forms: bool) -> PrintedPdf:
    listener = Listener()
    with heard_by(listener), _no_clock():
        document, faults, notes = _laid_out(html, css, forms)
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
        *strangers(pdf, css, html, "".join(listener.messages)),
        *undrawn(html, css),
    ]
    if complaints:
        _process.forget(html)
    return PrintedPdf(pdf, len(document.pages), tuple(complaints), marked, notes)


def _laid_out(html: str, css: str, forms: bool) -> tuple[Any, tuple[str, ...], tuple[str, ...]]:
    """A document laid out, whole or chapter by chapter, with the faults of its stylesheet and the
    parts that are not on its pages.
    """
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
    bound, overrun, unbound = with_endpapers(document, html, aside)
    notes = (*unprinted_fillers(html, stock.used), *unbound)
    return bound, (*faults, *restless, *overrun), notes


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
    """A document laid out and set, still with its boxes (WeasyPrint's), untagged. `complaints` does
    not repeat faults that the boxes show.
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
            *strangers(pdf, css, html, "".join(listener.messages)),
        ),
    )


def boxes(html: str, css: str, over: str) -> tuple[Any, ...]:
    """The pages of a document as WeasyPrint's boxes, only for measuring. `over` is CSS without
    fonts, applied last.

    Faults of the pages are reported when the pages are set.
    """
    require_fonts(css)
    with _bounded(html), heard_by(Listener()):
        sheets = [sheet for sheet, _ in (stylesheet_of(css), stylesheet_of(over))]
        return tuple(render(html, css, sheets).pages)


def stay_warm() -> None:
    """Loads the modules that the first page needs, and caches compressed data: one process sets
    pages again and again.
    """
    import gc

    _process.stays = True
    fonts_of(())
    patch_libraries(stays=True)
    gc.collect()
    gc.freeze()  # the garbage collector need not look at loaded objects at every page


def _lost(html: str, document: Any) -> list[str]:
    """Ids of the page that are missing in the PDF; drawings have ids of their own."""
    html = re.sub(r"<svg .*?</svg>", "", html, flags=re.S)
    printed = {name for page in document.pages for name in page.anchors}
    return [
        f"what is at #{name} was lost: its page has no room for it"
        for name in re.findall(r'\sid="([^"]+)"', html)
        if name not in printed
    ] + [
        f"the back cover has no room for “{words[:40]}”: shorten `back` under `front:` in game.yaml"
        for page in document.pages
        for words in left_out(page)
    ]


def _shortened(messages: Iterable[str]) -> list[str]:
    """Each message once. If many letters are in no font, as in a language that needs another font,
    they share one message.
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
