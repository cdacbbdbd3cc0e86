"""WeasyPrint, imported on first use: it takes a third of a second, and prints a banner where a
system library is missing. What it sets pages with (fonts, stylesheets) is read once a process.
"""

import atexit
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from functools import cache, lru_cache
from io import StringIO
from typing import Any

from ..draw.font import font_data, font_rules
from ..draw.ornament import properties
from .patches import patch_libraries

STILL = re.compile(
    r"Using fontTools instead of HarfBuzz-Subset|meta|no-op"
)  # notices that say nothing about the page
MISSING = re.compile(r"\.notdef glyph rendered for Unicode string unsupported by fonts: ")


def weasyprint() -> Any:
    """The package, with our patches in it. Raises OSError naming the system library it cannot open,
    with nothing on stdout.
    """
    with redirect_stdout(StringIO()):
        import weasyprint
    patch_libraries()
    return weasyprint


def pango() -> tuple[str, bool]:
    """The version of Pango, and whether HarfBuzz can cut fonts. Raises what `weasyprint` does."""
    ffi = weasyprint().text.ffi
    number = ffi.pango.pango_version()
    version = f"{number // 10000}.{number // 100 % 100}.{number % 100}"
    return version, getattr(ffi, "harfbuzz_subset", True) is not None


class Listener(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        message = MISSING.sub("no font has the letter ", record.getMessage())
        if not STILL.search(message) and message not in self.messages:
            self.messages.append(message)


@contextmanager
def heard_by(listener: Listener) -> Iterator[None]:
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


def render(html: str, css: str, sheets: list[Any], **options: Any) -> Any:
    """WeasyPrint's document under stylesheets; `css` names the fonts."""
    document = (
        weasyprint()
        .HTML(string=html, url_fetcher=fetcher())
        .render(stylesheets=sheets, font_config=fonts_of(font_rules(css)), **options)
    )
    if properties(css).saves_ink:
        from .ink_saver import save_ink

        save_ink(document.pages)
    return document


@cache
def fonts_of(rules: tuple[str, ...]) -> Any:
    """The fonts of some @font-face rules, loaded: what WeasyPrint measures while one is missing, it
    keeps. Two faces may call different fonts by the same name.
    """
    configuration = weasyprint().text.fonts.FontConfiguration()
    atexit.register(_tidy, configuration)
    css = "".join(f"@font-face {{{rule}}}" for rule in rules)
    weasyprint().CSS(string=css, font_config=configuration, url_fetcher=fetcher())
    return configuration


def _tidy(fonts: Any) -> None:
    """Removes the temporary folder of fonts: by themselves they do so too late at the end of a
    process, or never.
    """
    fonts.__del__()
    fonts._folder = None


@lru_cache(maxsize=24)
def stylesheet_of(css: str) -> tuple[Any, tuple[str, ...]]:
    """A stylesheet, read once a process, and its faults, reported for each document."""
    listener = Listener()
    with heard_by(listener):
        sheet = weasyprint().CSS(
            string=css, font_config=fonts_of(font_rules(css)), url_fetcher=fetcher()
        )
    return sheet, tuple(listener.messages)


@cache
def fetcher() -> Any:
    """Fetches fonts and data inside the page; never the network, never another file."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class Fetcher(URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: Any = None) -> Any:
            if url.startswith("font:"):
                return URLFetcherResponse(url, font_data(url.removeprefix("font:")))
            if url.startswith("data:"):
                return super().fetch(url, headers)
            raise ValueError(f"a page may fetch fonts only, not {url}")

    return Fetcher()
