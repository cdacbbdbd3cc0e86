"""Letters that the fonts of a page do not have, each by its name."""

import io
import re
import unicodedata
from collections.abc import Iterator, Sequence
from html import unescape

from ..draw.font import code_points, declared_faces, families_of, letters_without_font
from ..draw.picture import lacking_letters

TAG = re.compile(r"<(?:style|script|svg)\b.*?</(?:style|script|svg)>|<[^>]*>", re.S)
DRAWN_LINE = re.compile(r'\bclass="(?:wood|title)"[^>]*?\baria-label="([^"]*)"')  # as outlines
MADE = re.compile(r"[0-9#*]\ufe0f?\u20e3|[\U0001f1e6-\U0001f1ff]{2}|\S\ufe0f?\u200d\S")
ANOTHER_FONT = ": write it another way, or name a font that has it under `fonts:` in game.yaml"
MOST_LETTERS = 12  # that are missing: as many are named
MARKED = re.compile(r"[^\W\d_][\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u064b-\u065f]+")


def strangers(pdf: bytes, css: str, html: str, heard: str) -> list[str]:
    """Fonts in the PDF that no stylesheet declared: another font was used for a missing letter.
    Each such letter is named unless `said` names it already.
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
    """Each letter with combining marks of which a stylesheet's font has only a part: a mark from
    another font is not placed correctly.
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


def undrawn(html: str, css: str) -> Iterator[str]:
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
