"""The words of the frame in the language of a game: Contents, Index, continued, Name.

Templates and views say them in English. Where a game has another language, each text of the page
that is one of these words is replaced by its translation, from templates/words/LANGUAGE.yaml or the
game's own `words:`.
"""

import html as entities
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from ..content.tree import read_yaml
from ..system.home import laid_over

TEXT = re.compile(r"(>\s*)([^<>]*[^\W\d_][^<>]*?)(\s*<)")
NAMED = re.compile(r'((?:aria-label|data-run|alt|title|data-foot)=")([^"]*)(")')
UNSET = re.compile(r"(<style\b.*?</style>|<script\b.*?</script>)", re.S)
SAID = re.compile(r"""(content:[^;}]*?")([^"]*[A-Za-z][^"]*)(")""")
RUN = re.compile(r"(?<!\\)\b[A-Za-z][A-Za-z ]*\.?")  # words; what follows a backslash is a code
PARTS = re.compile(r"( · |: )")  # between the title of a game and that of a document
LANGUAGE = re.compile(r'<html lang="([^"]+)"')
STOPS = (".", ":", "…", "?", "!")


@dataclass(frozen=True)
class Words:
    """Translations by what pages say in English; {} in both stands for any text."""

    known: Mapping[str, str]

    @cached_property
    def _patterns(self) -> list[tuple[re.Pattern[str], str]]:
        return [
            (re.compile(re.escape(english).replace(r"\{\}", "(.*?)"), re.S), new)
            for english, new in self.known.items()
            if "{}" in english
        ]

    def of(self, text: str) -> str:
        """A text in these words; the text itself where it is none of them."""
        for stop in ("", *STOPS):
            if text.endswith(stop) and (new := self.known.get(text.removesuffix(stop))):
                return new + stop
        for pattern, new in self._patterns:
            if match := pattern.fullmatch(text):
                return _filled(new, match.groups())
        if PARTS.search(text):
            return "".join(self.known.get(part, part) for part in PARTS.split(text))
        return text

    def in_page(self, page: str) -> str:
        """A page whose frame is in these words."""
        pieces = UNSET.split(page)  # stylesheets and scripts stay as they are
        pieces[::2] = [NAMED.sub(self._one, TEXT.sub(self._one, part)) for part in pieces[::2]]
        return "".join(pieces)

    def in_css(self, css: str) -> str:
        """A stylesheet whose generated text is in these words."""

        def one(match: re.Match[str]) -> str:
            if (whole := self.known.get(match[2])) is not None:
                return f"{match[1]}{whole}{match[3]}"
            return f"{match[1]}{RUN.sub(run, match[2])}{match[3]}"

        def run(match: re.Match[str]) -> str:
            stop = "." if match[0].endswith(".") else ""
            known, bare = self.known, match[0].removesuffix(stop)
            return known.get(match[0]) or known.get(bare, bare) + stop

        return SAID.sub(one, css)

    def _one(self, match: re.Match[str]) -> str:
        text = entities.unescape(match[2])
        new = self.of(text)
        return match[0] if new == text else f"{match[1]}{entities.escape(new)}{match[3]}"


def language_of(page: str) -> str:
    """The language that a page names, as a BCP 47 tag."""
    match = LANGUAGE.search(page)
    return match[1] if match else "en"


def _filled(text: str, parts: Sequence[str]) -> str:
    first, *rest = text.split("{}")
    return first + "".join(part + piece for part, piece in zip(parts, rest, strict=False))


@lru_cache(maxsize=64)
def _of_language(file: Path, changed: tuple[int, int]) -> Mapping[str, str]:
    texts = read_yaml(file).value
    return {str(key): str(value) for key, value in texts.items()} if isinstance(texts, dict) else {}


def words_of(templates: Path, language: str, own: Mapping[str, str]) -> Words | None:
    """The words for a language (BCP 47), the nearest first, and a game's own; None where pages
    stay as they are.
    """
    words: dict[str, str] = {}
    parts = language.split("-")
    for count in range(1, len(parts) + 1):
        file = laid_over(templates, "templates", f"words/{'-'.join(parts[:count])}.yaml")
        if file.is_file():
            state = file.stat()
            words.update(_of_language(file, (state.st_size, state.st_mtime_ns)))
    words.update(own)
    return Words(words) if words else None
