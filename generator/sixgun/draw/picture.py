"""Drawings that a game brings, as every page and every program shows them alike: text as outlines
of letters in the game's own fonts, and filters, which print leaves out, as pixels.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree

from ..content.asset import PRINTED, RAW_SVG
from .font import Face, declared_faces, further_font
from .shaping import drawn_line, glyphs_of, moved

SVG = "http://www.w3.org/2000/svg"
XML = "{http://www.w3.org/XML/1998/namespace}"
LETTERED = re.compile(rf"data:image/{re.escape(RAW_SVG)};base64,([A-Za-z0-9+/=]+)")
LACKING = re.compile(r"data:image/svg\+xml;lacks=([0-9A-F.]+);")
PIXELS = "data:image/svg+xml;pixels=yes"  # how the address of a drawing with a filter begins
INHERITED = ("font-size", "font-family", "font-weight", "font-style", "text-anchor", "direction")
SPACING = ("letter-spacing", "white-space", "baseline")
PLACED = ("x", "y", "dx", "dy")
UNITS = {"px": 1.0, "": 1.0, "pt": 4 / 3, "pc": 16.0, "in": 96.0, "cm": 96 / 2.54, "mm": 96 / 25.4}
LENGTH = re.compile(r"([+-]?[\d.]+(?:e[+-]?\d+)?)\s*(px|pt|pc|in|cm|mm|em|ex|%)?", re.I)
SIZES = {"small": 13.0, "medium": 16.0, "large": 18.0, "x-large": 24.0, "xx-large": 32.0}
WEIGHTS = {"normal": 400, "bold": 700, "bolder": 700, "lighter": 300}
LOWERED = {"middle": 0.25, "central": 0.35, "hanging": 0.8, "text-before-edge": 0.9}  # of an em
USUAL = {"font-size": "16px", "font-weight": "400", "text-anchor": "start", "direction": "ltr"}


def with_pictures(page: str, css: str) -> str:
    """A page whose drawings have outlines for text, in the fonts of its stylesheet."""
    faces = tuple(declared_faces(css))
    return LETTERED.sub(lambda match: _finished(match[1], faces), page)


def lacking_letters(page: str) -> str:
    """The letters in a page's drawings that no font has, each once."""
    codes = (code for found in LACKING.findall(page) for code in found.split("."))
    return "".join(dict.fromkeys(chr(int(code, 16)) for code in codes))


@lru_cache(maxsize=32)
def _finished(data: str, faces: tuple[Face, ...]) -> str:
    """The address of a drawing that is ready for print."""
    drawing, lacking = outlined(base64.b64decode(data).decode(), faces)
    kind = "data:image/svg+xml"
    if lacking:
        kind += f";lacks={'.'.join(f'{ord(letter):X}' for letter in lacking)}"
    elif "filter" in drawing:
        kind, drawing = PIXELS, _in_pixels(drawing)
    return f"{kind};base64,{base64.b64encode(drawing.encode()).decode()}"


def _in_pixels(drawing: str) -> str:
    """A drawing of the same size that shows the first in pixels."""
    from resvg_py import svg_to_bytes

    root = ElementTree.fromstring(drawing)
    box = root.get("viewBox") or f"0 0 {root.get('width', '100')} {root.get('height', '100')}"
    wide, high = (abs(_length(part, 16)) or 1 for part in box.replace(",", " ").split()[2:4])
    longer = {"width": PRINTED} if wide > high else {"height": PRINTED}
    raw = svg_to_bytes(svg_string=drawing, skip_system_fonts=True, **longer)  # type: ignore[arg-type]
    size = "".join(f' {side}="{root.get(side)}"' for side in ("width", "height") if root.get(side))
    shown = f"data:image/png;base64,{base64.b64encode(bytes(raw)).decode()}"
    return (
        f'<svg xmlns="{SVG}" viewBox="0 0 {wide:g} {high:g}"{size}>'
        f'<image width="{wide:g}" height="{high:g}" href="{shown}"/></svg>'
    )


def outlined(drawing: str, faces: tuple[Face, ...]) -> tuple[str, str]:
    """A drawing with each text as paths, and the letters that no font has."""
    ElementTree.register_namespace("", SVG)
    root = ElementTree.fromstring(drawing)
    declared = _declared(root)
    lacking: dict[str, None] = {}
    parents = {child: parent for parent in root.iter() for child in parent}
    for text in [one for one in root.iter() if _tag(one) == "text"]:
        above = [text]
        while above[-1] in parents:
            above.append(parents[above[-1]])
        style: dict[str, str] = dict(USUAL)
        for element in reversed(above[1:]):
            style = _style(element, style, declared)
        drawn = _Line(faces, declared, lacking).draw(text, style)
        parent = parents[text]
        drawn.tail = text.tail
        parent[[*parent].index(text)] = drawn
    return ElementTree.tostring(root, encoding="unicode"), "".join(lacking)


def _tag(element: ElementTree.Element) -> str:
    return str(element.tag).rpartition("}")[2]


def _declared(root: ElementTree.Element) -> Mapping[ElementTree.Element, dict[str, str]]:
    """What the stylesheets inside a drawing declare for each of its elements."""
    import cssselect2
    import tinycss2

    text = "\n".join("".join(one.itertext()) for one in root.iter() if _tag(one) == "style")
    matcher = cssselect2.Matcher()
    for rule in tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True):
        if rule.type == "qualified-rule":
            try:
                selectors = cssselect2.compile_selector_list(rule.prelude)
            except cssselect2.SelectorError:
                continue
            for selector in selectors:
                matcher.add_selector(selector, _declarations(rule.content))
    found: dict[ElementTree.Element, dict[str, str]] = {}
    if text.strip():
        for element in cssselect2.ElementWrapper.from_xml_root(root).iter_subtree():
            for match in sorted(matcher.match(element), key=lambda one: one[:2]):
                found.setdefault(element.etree_element, {}).update(match[3])
    return found


def _declarations(style: Any) -> dict[str, str]:
    import tinycss2

    listed = tinycss2.parse_blocks_contents(style, skip_comments=True, skip_whitespace=True)
    return {
        one.lower_name: tinycss2.serialize(one.value).strip()
        for one in listed
        if one.type == "declaration"
    }


def _style(
    element: ElementTree.Element,
    above: Mapping[str, str],
    declared: Mapping[ElementTree.Element, Mapping[str, str]],
) -> dict[str, str]:
    """What of an element's style its letters take; the size in pixels."""
    own = {name: element.attrib[name] for name in INHERITED if name in element.attrib}
    own |= {name: element.attrib[name] for name in SPACING if name in element.attrib}
    baseline = element.get("dominant-baseline") or element.get("alignment-baseline")
    styled = {**declared.get(element, {}), **_declarations(element.get("style", ""))}
    baseline = styled.get("dominant-baseline", baseline)
    own |= {name: value for name, value in styled.items() if name in (*INHERITED, *SPACING)}
    own |= {"baseline": baseline} if baseline else {}
    if element.get(f"{XML}space"):
        own["white-space"] = "pre" if element.get(f"{XML}space") == "preserve" else "normal"
    if "font-size" in own:
        own["font-size"] = f"{_length(own['font-size'], _length(above['font-size'], 16))}px"
    return {**above, **own}


def _length(text: str, em: float) -> float:
    """A length in pixels; 0 for anything else."""
    word = text.strip().lower()
    match = LENGTH.match(word)
    if not match:
        return SIZES.get(word, em)
    unit = match[2] or ""
    share = {"em": em, "ex": em / 2, "%": em / 100}
    return float(match[1]) * share.get(unit, UNITS.get(unit, 1.0))


@dataclass
class _Run:
    """Letters of one style, at a place of their own or after those before; all in pixels."""

    text: str
    style: Mapping[str, str]
    into: ElementTree.Element
    at: Mapping[str, float]


@dataclass
class _Line:
    """One text element on its way to paths."""

    faces: tuple[Face, ...]
    declared: Mapping[ElementTree.Element, Mapping[str, str]]
    lacking: dict[str, None]
    runs: list[_Run] = field(default_factory=list)

    def draw(self, text: ElementTree.Element, above: Mapping[str, str]) -> ElementTree.Element:
        """A group of paths in the place of a text."""
        drawn = self._group(text, above)
        self._strip()
        x = y = 0.0
        for chunk in self._chunks():
            wide = [self._width(run) for run in chunk]
            x, y = chunk[0].at.get("x", x), chunk[0].at.get("y", y)
            x -= sum(wide) * _share(chunk[0].style)
            for run, width in zip(chunk, wide, strict=True):
                x += run.at.get("dx", 0)
                y += run.at.get("dy", 0)
                self._set(run, x, y)
                x += width
        return drawn

    def _group(self, element: ElementTree.Element, above: Mapping[str, str]) -> ElementTree.Element:
        style = _style(element, above, self.declared)
        attributes = {
            k: v for k, v in element.attrib.items() if k not in PLACED and k != f"{XML}space"
        }
        styled = {**self.declared.get(element, {}), **_declarations(element.get("style", ""))}
        if styled:
            attributes["style"] = "; ".join(f"{name}: {value}" for name, value in styled.items())
        group = ElementTree.Element(f"{{{SVG}}}g", attributes)
        em = _length(style["font-size"], 16)
        places = {
            name: [_length(one, em) for one in element.get(name, "").replace(",", " ").split()]
            for name in PLACED
        }
        self._add(element.text or "", style, group, places)
        for child in element:
            if _tag(child) == "tspan":
                group.append(self._group(child, style))
            self._add(child.tail or "", style, group, {})
        return group

    def _add(
        self,
        text: str,
        style: Mapping[str, str],
        into: ElementTree.Element,
        places: Mapping[str, list[float]],
    ) -> None:
        """The runs of a piece of text: one for each letter with its own position."""
        plain = (
            text if style.get("white-space", "").startswith("pre") else re.sub(r"\s+", " ", text)
        )
        most = max((len(values) for values in places.values()), default=0)
        if not plain and not most:
            return
        cut = max(most - 1, 0)
        pieces = [*plain[:cut], plain[cut:]]
        for number, piece in enumerate(pieces):
            at = {name: values[number] for name, values in places.items() if number < len(values)}
            self.runs.append(_Run(piece, style, into, at))

    def _strip(self) -> None:
        """Blanks at both ends, and where one run ends in one and the next begins with one."""
        before = " "
        for run in self.runs:
            if not run.style.get("white-space", "").startswith("pre"):
                run.text = run.text.lstrip() if before.endswith(" ") else run.text
            before = run.text or before
        if self.runs and not self.runs[-1].style.get("white-space", "").startswith("pre"):
            self.runs[-1].text = self.runs[-1].text.rstrip()

    def _chunks(self) -> Iterator[list[_Run]]:
        """Runs that are anchored together: from one place to the next."""
        chunk: list[_Run] = []
        for run in self.runs:
            if chunk and {"x", "y"} & {*run.at}:
                yield chunk
                chunk = []
            chunk.append(run)
        if chunk:
            yield chunk

    def _width(self, run: _Run) -> float:
        if not run.text:
            return 0.0
        em = _length(run.style["font-size"], 16)
        spacing = _length(run.style.get("letter-spacing", "0"), em)
        spacing = 0.0 if run.style.get("letter-spacing") == "normal" else spacing
        return self._drawn(run)[1] * em / 1000 + spacing * len(run.text)

    def _drawn(self, run: _Run) -> tuple[str, float]:
        address, weight = self._font(run.style)
        return drawn_line(run.text, address, weight)

    def _set(self, run: _Run, x: float, y: float) -> None:
        """The path of a run, at its place, in its group."""
        if not run.text.strip():
            return
        address, weight = self._font(run.style)
        for letter in run.text:
            known = ord(letter) in glyphs_of(address)[1] or further_font(letter, weight)
            if not known and letter.isprintable() and not letter.isspace():
                self.lacking[letter] = None
        em = _length(run.style["font-size"], 16)
        y += LOWERED.get(run.style.get("baseline", ""), 0) * em
        spacing = _length(run.style.get("letter-spacing", "0"), em)
        apart = spacing and run.style["letter-spacing"] != "normal"
        for piece in run.text if apart else (run.text,):
            path, width = drawn_line(piece, address, weight)
            placed = moved(path, (em / 1000, 0, 0, em / 1000, x, y))
            ElementTree.SubElement(run.into, f"{{{SVG}}}path", {"d": placed})
            x += width * em / 1000 + spacing

    def _font(self, style: Mapping[str, str]) -> tuple[str, int]:
        """The font that a text is set in: the game's own of that name, or the one of its text."""
        wanted = [one.strip(" '\"").lower() for one in style.get("font-family", "").split(",")]
        known = {face.family.lower(): face.family for face in self.faces if not face.letters}
        family = next((known[name] for name in wanted if name in known), self.faces[0].family)
        heavy = style["font-weight"]
        weight = WEIGHTS.get(heavy, int(heavy) if heavy.isdecimal() else 400)
        slanted = style.get("font-style", "normal") != "normal"
        chosen = min(
            (face for face in self.faces if face.family == family),
            key=lambda face: (face.italic != slanted, abs(face.weight - weight)),
        )
        return chosen.font, weight


def _share(style: Mapping[str, str]) -> float:
    """How much of a line is before its place."""
    ends = {"start": 0.0, "middle": 0.5, "end": 1.0}
    share = ends.get(style["text-anchor"], 0.0)
    return 1 - share if style["direction"] == "rtl" else share
