"""The words of the frame in the language of a game: Contents, Index, continued, Name.

Templates and views name a word by its English: `word("Contents")` in a template,
`phrase("Contents")` in Python, var(--word-page) in a stylesheet. templates/words/LANGUAGE.yaml has
it in another language, and a game's own `words:` go before both. A game's own text is never looked
up.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from ..system.home import home, laid_over
from ..system.problem import Problems

TAG = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")  # BCP 47
LANGUAGE = re.compile(r'<html lang="([^"]+)"')
STYLED = {  # words that stylesheets print, by their names there
    "page": "p.",
    "example": "Example",
    "worked-example": "worked example",
    "case-file": "Case File",
    "closed": "Closed",
}

# how a language writes a number, which letters it has, and what an index leaves out
THOUSAND, ALPHABET, ARTICLES = "1,000.5", "abcdefghijklmnopqrstuvwxyz", "the|a|an"
WHOLE = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"})
RIGHT_TO_LEFT = ("ar", "fa", "he", "ur", "yi")
FIRST = 0xE000  # letters of the alphabet sort after figures and blanks


@dataclass(frozen=True, eq=False)
class Words:
    """A language (BCP 47), and its words for each word of the frame; {} in both is a place for a
    value.
    """

    language: str
    known: Mapping[str, str]
    own: Mapping[str, str] = field(default_factory=dict)  # those of them that a game brings

    def of(self, word: str, *parts: object) -> str:
        """A word of the frame, filled in; the English word where the language has none."""
        text = self.known.get(word, word)
        return text.format(*parts) if parts else text

    def number(self, text: str) -> str:
        """A number, 1,000.5, with the signs of the language."""
        signs = re.fullmatch(r"1(\D*)000(\D+)5", self.of(THOUSAND))
        return (
            text.translate(str.maketrans(dict(zip(",.", signs.groups(), strict=True))))
            if signs
            else text
        )

    def without_article(self, name: str) -> str:
        """“The Gem Hotel” as an index heads it: Gem Hotel."""
        articles = "|".join(map(re.escape, self.of(ARTICLES).split("|")))
        bare = re.sub(rf"^(?:{articles}) (?=\S)", "", name, flags=re.IGNORECASE)
        return bare[:1].upper() + bare[1:] if bare != name else name

    def filed(self, name: str) -> str:
        """A name as an index sorts it: without its article, by the alphabet of the language; a
        letter that this lacks, such as a foreign accent, goes with its plain one.
        """
        plain = re.sub(r"[^\w ]", "", self.without_article(name))
        order = {letter: number for number, letter in enumerate(self.of(ALPHABET))}
        return "".join(
            chr(FIRST + order.get(letter, len(order) + ord(letter))) if letter.isalpha() else letter
            for whole in unicodedata.normalize("NFC", plain.casefold())
            for letter in (
                whole if whole in order else unicodedata.normalize("NFKD", whole.translate(WHOLE))
            )
            if not unicodedata.combining(letter)
        )

    @property
    def style(self) -> str:
        """CSS with the words that stylesheets print."""
        named = (f'--word-{name}: "{_quoted(self.of(word))}"' for name, word in STYLED.items())
        return f":root {{ {'; '.join(named)} }}"


ENGLISH = Words("en", {})
SPOKEN: ContextVar[Words] = ContextVar("words", default=ENGLISH)


def phrase(word: str, *parts: object) -> str:
    """A word of the frame in the language of the game that is printed."""
    return SPOKEN.get().of(word, *parts)


@contextmanager
def speaking(words: Words) -> Iterator[None]:
    """Pages are made in these words, with the quotation marks of their language."""
    before = SPOKEN.set(words)
    try:
        yield
    finally:
        SPOKEN.reset(before)


def words_of(templates: Path, language: str, own: Mapping[str, str]) -> Words:
    """The words for a language, the nearest file first, and a game's own before all."""
    parts = language.split("-")
    files = (
        laid_over(templates, "templates", f"words/{'-'.join(parts[:count])}.yaml")
        for count in range(1, len(parts) + 1)
    )
    states = tuple(
        (file, state.st_size, state.st_mtime_ns)
        for file in files
        if file.is_file() and (state := file.stat())
    )
    return _words(language, states, tuple(own.items()))


@lru_cache(maxsize=64)  # by the files' state; and each game has one object, by which text is kept
def _words(
    language: str, files: tuple[tuple[Path, int, int], ...], own: tuple[tuple[str, str], ...]
) -> Words:
    from .tree import read_yaml

    known: dict[str, str] = {}
    for file, _, _ in files:
        value = read_yaml(file).value
        known |= {str(key): str(new) for key, new in value.items()} if value else {}
    return Words(language, known | dict(own), dict(own))


@lru_cache(maxsize=8)
def languages(templates: Path) -> tuple[tuple[str, str], ...]:
    """The languages that there are words for, each with its own name for itself."""
    folders = {home() / "templates" / "words", templates / "words"}
    tags = sorted({file.stem for folder in folders for file in folder.glob("*.yaml")})
    names = ((tag, words_of(templates, tag, {}).of("English")) for tag in tags)
    return (("en", "English"), *names)


def words_for(folder: Path, language: str, own: Mapping[str, str]) -> Words:
    """Those of the game in a folder content/GAME."""
    templates = folder.parents[1] / "templates"
    return words_of(templates if templates.is_dir() else home() / "templates", language, own)


def spoken_in(folder: Path) -> Words:
    """Those of a game by its game.yaml alone; of English where that cannot be read."""
    from .tree import read_yaml

    try:
        about = read_yaml(folder / "game.yaml", folder.parents[1]).value
    except Problems:
        about = None
    about = about if isinstance(about, dict) else {}
    language, own = about.get("language"), about.get("words")
    return words_for(
        folder,
        language if isinstance(language, str) and TAG.fullmatch(language) else "en",
        {str(key): str(new) for key, new in own.items()} if isinstance(own, dict) else {},
    )


def is_mirrored(language: str) -> bool:
    """Whether a language (BCP 47) runs from right to left."""
    return language.split("-")[0] in RIGHT_TO_LEFT


def language_of(page: str) -> str:
    """The language that a page names, as a BCP 47 tag."""
    found = LANGUAGE.search(page)
    return found[1] if found else "en"


def filled_alike(words: dict[str, str]) -> dict[str, str]:
    """Words with the same {} as their keys; ValueError otherwise."""
    for word, new in words.items():
        try:
            new.format(*[""] * word.count("{}"))
        except (ValueError, LookupError):
            raise ValueError(f"“{new}” has different {{}} from “{word}”") from None
    return words


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
