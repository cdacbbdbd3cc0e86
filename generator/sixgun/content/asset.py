"""Fonts and pictures that a project brings, checked and made ready for print; and motifs, the
drawings that covers and cards choose by a word.

A photograph may be as large as a camera makes it: a picture on a page is scaled to the
resolution that print needs, and the file stays as it is.
"""

from __future__ import annotations

import base64
import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from ..system.home import homes
from ..system.problem import Problems
from ..system.source import LARGEST_ASSET, Fault, is_there, read_raw

PIXELS = 120_000_000
FORMATS = ("PNG", "JPEG")
PRINTED = 3600  # pixels of the longer side: 300 to the inch on a tabloid's width
QUALITY = 90  # of a JPEG that is scaled
ELSEWHERE = re.compile(r"""url\(\s*["']?\s*(?!#)|@import|<!ENTITY|<\?xml-stylesheet""", re.I)
DOCTYPE = re.compile(r"<!DOCTYPE\s+svg\b[^\[>]*>", re.I)  # as drawing programs write it
OTHER_DOCTYPE = re.compile(r"<!DOCTYPE", re.I)
ACTIVE = {"script", "foreignObject", "iframe", "set", "animate", "a", "image"}
USED = re.compile(
    r"(?:^|url\()\s*[\"']?#([^\s\"')]+)"
)  # a shape, a pattern or a mask of the drawing
DRAWN = 200_000  # shapes, when each is counted as often as it is used
UNSET = {"textLength", "rotate", "writing-mode", "baseline-shift", "text-decoration"}  # of text
RAW_SVG = "svg+xml;raw=yes"  # a drawing with text or a filter, which draw/picture.py makes ready
WHOLE_ONLY, BITMAPS_ONLY = 0x100, 0x200  # of a font’s license bits
LETTERS = frozenset(
    map(ord, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,;:!?()-")
)


def project_file(folder: Path, name: str) -> Path:
    """A file named in a game's folder: there, or else in the project's templates/."""
    inside, shared = folder / name, folder.parents[1] / "templates" / name
    return (shared if not is_there(inside) and is_there(shared) else inside).absolute()


def file_faults(
    folder: Path, name: str, code: str, examine: Callable[[bytes], str]
) -> Iterator[Fault]:
    """What is wrong with a file that a game names."""
    file = project_file(folder, name)
    if not is_there(file):
        yield Fault("file-missing", f"{name} is not in content/{folder.name}/ nor in templates/")
        return
    try:
        message = examine(
            read_raw(
                file,
                (
                    folder.parents[1] / "templates"
                    if folder.absolute() not in file.parents
                    else folder
                ),
                LARGEST_ASSET,
            )
        )
    except Problems as error:
        yield from (Fault(problem.code, f"{name} {problem.message}") for problem in error.problems)
        return
    if message:
        yield Fault(code, f"{name} {message}")


def picture_faults(folder: Path, name: str) -> Iterator[Fault]:
    """What is wrong with a picture that a game names."""
    return file_faults(folder, name, "picture-file", picture_fault)


def font_fault(raw: bytes) -> str:
    """What is wrong with a font's bytes, or ""."""
    from fontTools.ttLib import TTFont

    try:
        font = TTFont(io.BytesIO(raw), lazy=False)
        letters = set(font.getBestCmap() or ())
        outlines = next((name for name in ("glyf", "CFF ", "CFF2") if name in font), "")
        font[outlines or "cmap"], font["hmtx"], font["OS/2"]
    except Exception:  # a broken font raises anything
        return "is not a readable font; use a .ttf, .otf, .woff or .woff2 file"
    if not outlines:
        return "has no outlines, only bitmaps of its letters; use another font"
    license = font["OS/2"].fsType
    if license & 0xF == 2 or license & BITMAPS_ONLY:
        return "may not be embedded: its license forbids it (fsType); use another font"
    if license & WHOLE_ONLY:
        return (
            "may be embedded only whole (fsType), but a page embeds only the letters it uses; use"
            " another font"
        )
    missing = "".join(map(chr, sorted(LETTERS - letters)))
    return f"lacks the letters {missing}" if missing else ""


def picture_fault(raw: bytes) -> str:
    """What is wrong with a picture's bytes, or ""."""
    if _is_svg(raw):
        return _svg_fault(raw)
    from PIL import Image

    try:
        with Image.open(io.BytesIO(raw), formats=FORMATS) as picture:
            if picture.width * picture.height > PIXELS:
                return (
                    f"is {picture.width} by {picture.height} pixels; at most {PIXELS // 1_000_000}"
                    " million are printed"
                )
            picture.load()
    except Exception:  # a broken picture raises anything
        return "is not a readable picture; use PNG, JPEG or SVG"
    return ""


def _is_svg(raw: bytes) -> bool:
    return raw.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"<"


def _svg_fault(raw: bytes) -> str:
    try:
        text = DOCTYPE.sub("", raw.decode("utf-8-sig"))
        if ELSEWHERE.search(text) or OTHER_DOCTYPE.search(text):
            return (
                "refers to another file (a link, an entity or a stylesheet); save it as plain SVG"
            )
        root = ElementTree.fromstring(text)  # without entities, as checked above
    except (ValueError, ElementTree.ParseError):
        return "is not a readable SVG drawing"
    drawing = list(root.iter())
    for element in drawing:
        if fault := _element_fault(element):
            return fault
    try:
        drawn = _drawn(root, {one.get("id", ""): one for one in drawing}, {})
    except RecursionError:
        return "draws itself endlessly, or is nested too deeply"
    if drawn > DRAWN:
        return f"draws {drawn:,} shapes, counting each reuse; at most {DRAWN:,}"
    return "" if str(drawing[0].tag).endswith("}svg") else "is not an SVG drawing"


def _drawn(
    element: ElementTree.Element,
    by_id: dict[str, ElementTree.Element],
    counted: dict[ElementTree.Element, int],
) -> int:
    """How many elements are drawn, those that an element uses counted each time. RecursionError
    if one uses itself.
    """
    if element not in counted:
        used = {one for value in element.attrib.values() for one in USED.findall(value)}
        parts = (*element, *(by_id[id] for id in sorted(used & {*by_id})))
        counted[element] = 1 + sum(_drawn(one, by_id, counted) for one in parts)
    return counted[element]


def _element_fault(element: ElementTree.Element) -> str:
    tag = str(element.tag).rpartition("}")[2]
    if tag in ACTIVE:
        return f"holds <{tag}>; save it as plain SVG, without scripts and links"
    if tag in ("textPath", "tref"):
        return "holds text along a path; turn it into paths in your drawing program"
    if tag in ("text", "tspan") and (unset := UNSET & {*element.attrib, *_styled(element)}):
        return (
            f"holds text with {min(unset)}, which cannot be printed; turn it into paths in your"
            " drawing program"
        )
    for name, value in element.attrib.items():
        word = name.rpartition("}")[2].lower()
        if word.startswith("on") or (word in ("href", "src") and not value.startswith("#")):
            return (
                f"has the attribute {word}, which runs code or refers to another file; save "
                f"it as plain SVG"
            )
    return ""


def _styled(element: ElementTree.Element) -> Iterator[str]:
    """The properties that an element's own style declares."""
    return (one.partition(":")[0].strip() for one in element.get("style", "").split(";"))


def picture_address(folder: Path, name: str) -> str:
    """A checked picture as an address that holds it; "" where it is not fit to print."""
    file = project_file(folder, name)
    try:
        state = file.stat()
    except OSError:
        return ""
    return _address(file, folder.parents[1], state.st_size, state.st_mtime_ns)


@lru_cache(maxsize=32)  # by the file's state: many documents show one picture
def _address(file: Path, root: Path, size: int, changed: int) -> str:
    try:
        raw = read_raw(file, root, LARGEST_ASSET)
    except Problems:
        return ""
    if picture_fault(raw):
        return ""
    if _is_svg(raw):
        drawing = DOCTYPE.sub("", raw.decode("utf-8-sig"))
        return _data(
            RAW_SVG if "text" in drawing or "filter" in drawing else "svg+xml", drawing.encode()
        )
    from PIL import Image

    with Image.open(io.BytesIO(raw), formats=FORMATS) as picture:
        kind = (picture.format or "PNG").lower()
        if picture.mode.startswith("I") or picture.mode == "F":  # 16 bits of gray
            return _data(
                "png", _saved(picture.point(lambda value: value / 256).convert("L"), "png")
            )
        if max(picture.size) <= PRINTED:
            return _data(kind, raw)
        return _data(kind, _scaled(picture, kind))


def _scaled(picture: Any, kind: str) -> bytes:
    from PIL import Image, ImageOps

    turned = ImageOps.exif_transpose(picture)
    turned.thumbnail((PRINTED, PRINTED), Image.Resampling.LANCZOS)
    return _saved(turned, kind)


def _saved(picture: Any, kind: str) -> bytes:
    made = io.BytesIO()
    more = {"quality": QUALITY, "icc_profile": picture.info.get("icc_profile")}
    picture.save(made, kind, **(more if kind == "jpeg" else {}))
    return made.getvalue()


def _data(kind: str, raw: bytes) -> str:
    return f"data:image/{kind};base64,{base64.b64encode(raw).decode()}"


MOTIFS: Mapping[str, tuple[str, str]] = {  # other names for each; what speaks of it in a title
    "anchor": ("", "harbor port sailor"),
    "axe": ("hatchet cleaver", ""),
    "bag": ("sack satchel pouch purse", ""),
    "bandage": ("dressing", ""),
    "barrel": ("cask keg", ""),
    "bat": ("club mace cudgel truncheon", "hammer"),
    "bear": ("", "ogre"),
    "bee": ("wasp hornet bees", ""),
    "beetle": ("scarab weevil", ""),
    "bell": ("chime", ""),
    "book": ("spellbook tome grimoire diary journal psalter bible registry", ""),
    "boots": ("boot shoe shoes", ""),
    "bottle": ("potion elixir poison oil wine vial flask", "drink"),
    "bow": ("arrow arrows longbow crossbow", "archer sling"),
    "box": ("parcel crate package boxes", ""),
    "bus": ("", ""),
    "camera": ("", ""),
    "can": ("tin soda", ""),
    "candle": ("tallow wax", "candlelight"),
    "car": ("taxi", "drive"),
    "cat": ("kitten panther lion", ""),
    "chain": ("handcuffs shackles fetters", ""),
    "city": ("town", "street"),
    "clock": ("", "watch hour time"),
    "coat": ("jacket cloak robe", ""),
    "coins": ("coin money", "treasure gold silver"),
    "compass": ("", "map road journey"),
    "crab": ("", ""),
    "crow": ("raven bird magpie jackdaw", "heron hawk falcon"),
    "crowbar": ("", ""),
    "crown": ("king queen prince", "throne"),
    "die": ("dice", "luck"),
    "door": ("gate", "mimic"),
    "drill": ("", ""),
    "eye": ("", "sight seer vision"),
    "feather": ("quill wing wings", ""),
    "fingerprint": ("", "clue evidence"),
    "first-aid": ("medkit", "medicine healing splint"),
    "fish": ("shark eel carp trout", "pike"),
    "flame": ("fire ember", "burn"),
    "flashlight": ("", "flare"),
    "flower": ("herb", "garden"),
    "gear": ("", "machine robot engine tool"),
    "gem": ("jewel diamond ruby emerald", ""),
    "goat": ("ram", ""),
    "gun": ("pistol rifle shotgun revolver", ""),
    "hand": ("", "thief touch grip"),
    "heart": ("", "love blood life"),
    "helmet": ("helm", "armor mail knight"),
    "horse": ("pony mare mule stallion", ""),
    "hourglass": ("", "patience years"),
    "house": ("home cottage inn", ""),
    "key": ("", "lock secret"),
    "knife": ("dagger razor", ""),
    "ladder": ("", ""),
    "lamp": ("", "lamplight"),
    "lantern": ("", "lampwright"),
    "magnifier": ("", "case detective mystery"),
    "mask": ("masque", "face"),
    "meat": ("ration", "food bread"),
    "moon": ("", "night lunar"),
    "moth": ("butterfly", ""),
    "mountain": ("peak hill", ""),
    "mushroom": ("fungus toadstool", "spore"),
    "owl": ("", ""),
    "person": ("stranger", "people walker"),
    "phone": ("telephone", "call"),
    "planet": ("", "space orbit relay world"),
    "rat": ("mouse mice", "vermin"),
    "ring": ("", ""),
    "rocket": ("starship", "launch"),
    "rope": ("cord tether", "knot net"),
    "rose": ("", "thorn"),
    "saw": ("", ""),
    "scroll": ("letter", "oath spell"),
    "serpent": ("snake adder viper", "dragon drake wyrm"),
    "shield": ("buckler", "guard"),
    "ship": ("boat", "salt sea sail voyage"),
    "skull": ("skeleton", "death dead bone crypt ghoul ghost"),
    "spider": ("", "web"),
    "star": ("", "astral"),
    "sun": ("", "day dawn light"),
    "sword": ("blade", "halberd spear weapon"),
    "television": ("", "static screen channel"),
    "ticket": ("", "pass show"),
    "tooth": ("teeth fang", "bite beast"),
    "torch": ("torches", "brand"),
    "tower": ("castle lighthouse", "beacon keep dungeon ruin"),
    "train": ("railway", "rail"),
    "tree": ("oak", "wood forest"),
    "well": ("fountain", "water"),
    "whale": ("leviathan", ""),
    "wheel": ("", "wagon"),
    "wolf": ("hound dog wolves", "fox"),
}
COPIED = ("zine", "case-file")  # faces whose pictures come from a copier
NAMED = {word: motif for motif, (names, _) in MOTIFS.items() for word in (motif, *names.split())}
MEANT = NAMED | {word: motif for motif, (_, words) in MOTIFS.items() for word in words.split()}
HEAD = re.compile(r",| (?:of|in|on|with|from|to|for|at|who|that|the)\b", re.I)  # what ends it


def _words(text: str, known: Mapping[str, str]) -> Iterator[str]:
    """The motifs of the words that are known, in order."""
    for word in re.findall(r"[a-z]+(?:-[a-z]+)*", text.lower().replace("first aid", "first-aid")):
        for one in (word,) if word in known else word.split("-"):
            motif = known.get(one) or known.get(one.removesuffix("s"))
            if motif:
                yield motif


def motifs_of(*texts: str) -> Iterable[str]:
    """The motifs that words of these texts speak of, in order, each once: “The Night Watch” is a
    moon and a clock.
    """
    return dict.fromkeys(motif for text in texts for motif in _words(text, MEANT))


def motif_of(name: str) -> str:
    """The motif that a thing's name contains, beginning with the last word before “of” or
    “with”; empty if it contains none: a “Bone Saw” is a saw, a “Guard with a Dog” has a wolf,
    and a “Bonesetter” has no motif.
    """
    head, rest = name[: cut.start()] if (cut := HEAD.search(name)) else name, name
    return next((found[-1] for text in (head, rest) if (found := [*_words(text, NAMED)])), "")


def drawing_of(name: str, face: str) -> str:
    """The drawing of a motif in a face, or a cut, below templates/ornaments/; empty for none."""
    motif = f"motifs/{'copied/' if face in COPIED else ''}{name}"
    return motif if name in MOTIFS else f"cuts/{name}" if name else ""


@cache
def cut_names() -> frozenset[str]:
    """The names of the cuts that the program and its plug-ins bring."""
    files = (file for root in homes() for file in root.glob("templates/ornaments/cuts/*.svg"))
    return frozenset(file.stem for file in files)
