"""HTML to PDF by WeasyPrint, with every complaint that WeasyPrint itself would only log."""

import atexit
import io
import logging
import os
import re
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, lru_cache, partial
from itertools import chain
from typing import Any

from ..draw.font import families_of, font_file, font_rules, require_fonts
from ..system.limit import OutOfTime, limited
from ..system.problem import SixgunError
from ..weasy.chapters import STAMP, Edition, are_apart, lay_out_chapters, without_targets
from ..weasy.layout_library import weasyprint
from .copyfit import copyfit, is_leaded, leaded
from .endpapers import with_endpapers
from .feathering import feather
from .filler import stock_of, without_asides
from .fit import overruns
from .ink_saver import save_ink, saves_ink
from .outer import turn_outward
from .proof import remarks
from .tailpiece import fit_tailpieces

STILL = re.compile(
    r"Using fontTools instead of HarfBuzz-Subset|meta|no-op"
)  # notices that say nothing about the page
MISSING = re.compile(r"\.notdef glyph rendered for Unicode string unsupported by fonts: ")

COMBO, EDIT = 1 << 17, 1 << 18  # flags of a field that offers a list, and takes any other text

LEAST, PACE = (
    60,
    2_000,
    # a document may take so many seconds of processor time, and one more for each so many letters
    # of
    # HTML
)
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
LIBRARIES = re.compile(r"[/\\](weasyprint|cssselect2|tinycss2|tinyhtml5|pydyf|pikepdf)[/\\]")


@dataclass(frozen=True)
class Printed:
    """A PDF's bytes, its pages, what was wrong with it, and what a typographer would mark."""

    pdf: bytes
    pages: int
    complaints: tuple[str, ...]
    remarks: tuple[str, ...] = ()


class _Listener(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        message = MISSING.sub("no font has the letter ", record.getMessage())
        if not STILL.search(message) and message not in self.heard:
            self.heard.append(message)


@contextmanager
def _heard_by(listener: _Listener) -> Iterator[None]:
    """Sends what WeasyPrint and fontTools log to a listener, and nowhere else."""
    loggers = [logging.getLogger(name) for name in ("weasyprint", "fontTools")]
    levels = [(log, log.level, log.propagate) for log in loggers]
    for log in loggers:
        log.addHandler(listener)
        log.setLevel(logging.WARNING)
        log.propagate = False
    try:
        yield
    finally:
        for log, level, propagate in levels:
            log.removeHandler(listener)
            log.setLevel(level)
            log.propagate = propagate


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


def render_pdf(html: str, css: str, forms: bool = False) -> Printed:
    """Lays out HTML under a stylesheet, whose own fonts alone may be used; any other is a
    complaint. No bytes where a limit stopped it.
    """
    try:
        with _bounded(html):
            require_fonts(css)
            return _printed(html, css, forms)
    except Endless as error:
        return Printed(b"", 0, (str(error),))


def _printed(html: str, css: str, forms: bool) -> Printed:
    listener = _Listener()
    with _heard_by(listener), _no_clock():
        document, faults = _laid_out(html, css, forms)
        file = io.BytesIO()
        document.write_pdf(
            file, finisher=_finish_form if forms else None, pdf_variant="pdf/ua-1", pdf_tags=True
        )
        overrun, marked = tuple(overruns(document)), tuple(remarks(document))
    pdf = file.getvalue()
    complaints = [
        *dict.fromkeys((*faults, *listener.heard)),
        *overrun,
        *_lost(without_asides(html), document),
        *_strangers(pdf, families_of(css)),
    ]
    if complaints:
        _process.forget(html)
    return Printed(pdf, len(document.pages), tuple(complaints), marked)


def _laid_out(html: str, css: str, forms: bool) -> tuple[Any, tuple[str, ...]]:
    """A document laid out, whole or chapter by chapter, and what is wrong with its stylesheet."""
    apart = are_apart(css)
    printed = without_targets(css) if apart else css
    _, faults = _sheet(printed)

    def plain(text: str, leading: float = 1) -> Any:
        return _render(text, css, [_sheet(leaded(printed, leading))[0]], pdf_forms=forms)

    def finished(text: str, leading: float) -> Any:
        document = plain(text, leading)
        feather(document.pages)
        fit_tailpieces(document.pages, stock)
        turn_outward(document.pages)
        return document

    def render(text: str) -> Any:
        return (
            copyfit(partial(finished, text), stock)
            if apart and is_leaded(css)
            else finished(text, 1)
        )

    edition = _process.edition(html) if apart else Edition()
    aside = partial(edition.aside, css, lay_out=plain)
    stock = stock_of(html, aside, (page for pages in edition.pages.values() for page in pages))
    text = without_asides(html)
    document = (
        lay_out_chapters(text, css, render, edition, stock.give_back) if apart else render(text)
    )
    bound, overrun = with_endpapers(document, html, aside)
    return bound, (*faults, *overrun)


def _render(html: str, css: str, sheets: list[Any], **options: Any) -> Any:
    """WeasyPrint's document under stylesheets; `css` names the fonts."""
    document = (
        weasyprint()
        .HTML(string=html, url_fetcher=_fetcher())
        .render(stylesheets=sheets, font_config=_fonts(font_rules(css)), **options)
    )
    if saves_ink(css):
        save_ink(document.pages)
    return document


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
class LaidOut:
    """A document laid out and set, still with its boxes (WeasyPrint's), untagged; `complaints`
    leave out what the boxes themselves show.
    """

    pdf: bytes
    pages: tuple[Any, ...]
    complaints: tuple[str, ...]


def lay_out(html: str, css: str) -> LaidOut:
    """Sets HTML as `render_pdf` does and keeps the boxes, to be measured."""
    require_fonts(css)
    listener = _Listener()
    with _bounded(html), _heard_by(listener), _no_clock():
        sheet, faults = _sheet(css)
        document = _render(html, css, [sheet])
        pdf = document.write_pdf()
    return LaidOut(
        pdf,
        tuple(document.pages),
        (*dict.fromkeys((*faults, *listener.heard)), *_strangers(pdf, families_of(css))),
    )


def boxes(html: str, css: str, over: str) -> tuple[Any, ...]:
    """The pages of a document as WeasyPrint's boxes, only to be measured; `over` is CSS without
    fonts, laid over the rest for that.

    What is wrong with the pages is told when they are set.
    """
    require_fonts(css)
    with _bounded(html), _heard_by(_Listener()):
        sheets = [sheet for sheet, _ in (_sheet(css), _sheet(over))]
        return tuple(_render(html, css, sheets).pages)


def _finish_form(document: Any, pdf: Any) -> None:
    _complete_fields(document)
    _map_glyphs(document, pdf)


def _map_glyphs(document: Any, pdf: Any) -> None:
    """Adds to the fonts of fields what WeasyPrint leaves out of them: the letters of ligatures, and
    of figures of one width.
    """
    texts = {font.name: font.to_unicode for font in document.fonts.values() if font.used_in_forms}
    for font in pdf.objects:
        if isinstance(font, dict) and font.get("BaseFont") in texts and "ToUnicode" in font:
            lines = pdf.objects[int(bytes(font["ToUnicode"]).split()[0])].stream
            known = {line[:7] for line in lines}
            rows = [
                b"<%04x> <%s>" % (glyph, text.encode("utf-16-be").hex().encode())
                for glyph, text in texts[font["BaseFont"]].items()
            ]
            new = [row for row in rows if row[:7] not in known]
            at = lines.index(b"endcmap")
            lines[at:at] = [b"%d beginbfchar" % len(new), *new, b"endbfchar"] if new else []


def _complete_fields(document: Any) -> None:
    """Gives each form field what WeasyPrint leaves out: how its text is aligned (0 left, 1 center,
    2 right), and what it offers to choose from.
    """
    from weasyprint.pdf import pydyf

    sides = {"center": 1, "right": 2, "end": 2}
    root = document.pages[0]._page_box.children[0].element
    lists = {
        one.get("data-list"): pydyf.Array(pydyf.String(option.get("value")) for option in one)
        for one in root.iter("datalist")
    }
    for box, _ in chain.from_iterable(
        fields for page in document.pages for fields in page.forms.values()
    ):
        if box.widget_annotation and (side := sides.get(box.style["text_align_all"])):
            box.widget_annotation["Q"] = side
        if box.widget_annotation and (offered := lists.get(box.element.get("data-list"))):
            box.widget_annotation.update(FT="/Ch", Ff=COMBO | EDIT, Opt=offered)


def stay_warm() -> None:
    """Loads what the first page needs, and keeps what was compressed: in one process pages are set
    again and again.
    """
    import gc

    from ..weasy.reuse import compress_once

    _process.stays = True
    _fonts(())
    compress_once()
    gc.collect()
    gc.freeze()  # what is loaded stays, and need not be looked through again at every page


@cache
def _fonts(rules: tuple[str, ...]) -> Any:
    """The fonts of some @font-face rules: two faces may call different fonts by the same name."""
    fonts = weasyprint().text.fonts.FontConfiguration()
    atexit.register(_tidy, fonts)
    return fonts


def _tidy(fonts: Any) -> None:
    """Removes the temporary folder of fonts: by themselves they do so too late at the end of a
    process, or never.
    """
    fonts.__del__()
    fonts._folder = None


@lru_cache(maxsize=24)
def _sheet(css: str) -> tuple[Any, tuple[str, ...]]:
    """A stylesheet, read once a process, and what is wrong with it, which is told of each
    document.
    """
    listener = _Listener()
    with _heard_by(listener):
        sheet = weasyprint().CSS(
            string=css, font_config=_fonts(font_rules(css)), url_fetcher=_fetcher()
        )
    return sheet, tuple(listener.heard)


@cache
def _fetcher() -> Any:
    """Fetches fonts and data inside the page; never the network, never another file."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class Fetcher(URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: Any = None) -> Any:
            if url.startswith("font:"):
                return URLFetcherResponse(url, font_file(url.removeprefix("font:")).read_bytes())
            if url.startswith("data:"):
                return super().fetch(url, headers)
            raise ValueError(f"a page may fetch fonts only, not {url}")

    return Fetcher()


def _lost(html: str, document: Any) -> list[str]:
    """Places of the page that did not come out on paper; drawings have names of their own."""
    html = re.sub(r"<svg .*?</svg>", "", html, flags=re.S)
    printed = {name for page in document.pages for name in page.anchors}
    return [
        f"what is at #{name} was lost on the way to the page, which has no room for it"
        for name in re.findall(r'\sid="([^"]+)"', html)
        if name not in printed
    ]


def _strangers(pdf: bytes, families: tuple[str, ...]) -> list[str]:
    """Fonts in the PDF that no stylesheet declared: a letter was missing, and another font stepped
    in.
    """
    known = tuple(family.replace(" ", "-") for family in families)
    strange = [
        name
        for name in embedded_fonts(pdf)
        if not any(name == k or name.startswith(f"{k}-") for k in known)
    ]
    return [
        f"the font {name} stepped in for letters that ours do not have" for name in sorted(strange)
    ]


def embedded_fonts(pdf: bytes) -> set[str]:
    """The names of the fonts in a PDF, without their subset marks."""
    import pikepdf

    names = set()
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        for thing in opened.objects:
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/FontDescriptor":
                names.add(str(thing.get("/FontName", "")).lstrip("/").split("+")[-1])
    return names
