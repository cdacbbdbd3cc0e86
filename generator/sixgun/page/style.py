"""The stylesheet of one document: paper, parts, kind, game and printing profile, laid over each
other in that order, and turned for scripts that run from right to left.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from ..content.paper import Paper, Profile
from ..document.declaration import Document
from ..document.kind import KINDS
from ..draw.font import RULE, families_of
from ..system.home import laid_over
from ..system.source import read_template
from .environment import template_limits
from .sheet_plan import GROWS

RULES = "page.css.jinja"
POINTS = re.compile(r"(?<![\w#.-])(-?\d*\.?\d+)pt\b")
TALL = 1.5  # a page's height over its width, from which there is room to spare
HALF = (396.0, 612.0)  # points: half letter; A5 uses its lines and pages for folded documents
FOLDED = ("booklet", "handout")
PLATE = 612.0  # points: the width of paper that posters are designed for
HOUSE, PLAIN = (
    "house",
    "plain",
)  # the stylesheet of games that bring none, and its face where none is chosen
NEWS_COLUMN, NEWS_GAP = (
    150.0,
    17.0,
)  # points: the narrowest column that newspaper text is set in, and the white between two


@dataclass(frozen=True)
class Page:
    """A page in points: paper, margins, and how many columns of news it takes."""

    width: float
    height: float
    top: float
    side: float
    bottom: float
    scale: float
    large: bool = False  # the profile enlarges it
    grown: bool = False  # the profile enlarges text
    flowing: bool = False  # too narrow for columns as declared: panels run on as news does

    @property
    def inner(self) -> float:
        """The width between the margins, in the points of the stylesheet, which the profile's scale
        enlarges.
        """
        return self.body / self.scale

    @property
    def type_area(self) -> float:
        """The height between the margins, in the same points."""
        return (self.height - self.top - self.bottom) / self.scale

    @property
    def column(self) -> float:
        """The width of one column of news, in the same points."""
        return (self.inner - NEWS_GAP * (self.columns - 1)) / self.columns

    @property
    def columns(self) -> int:
        fitting = max(1, int((self.inner + NEWS_GAP) // (NEWS_COLUMN + NEWS_GAP)))
        return (
            min(fitting, 2) if self.large and self.lying else fitting
        )  # a short page reads better in two than in three

    @property
    def body(self) -> float:
        return self.width - 2 * self.side

    @property
    def lying(self) -> bool:
        return self.width > self.height

    @property
    def tall(self) -> bool:
        """Whether a whole sheet is higher than its width asks for, as a tabloid is; A4 is not."""
        return self.height > TALL * self.width and not self.flowing

    @property
    def head(self) -> float:
        """The width of one of the three cells of a running head."""
        return self.body / 3


def page_of(document: Document, paper: Paper, profile: Profile) -> Page:
    """The page that a document is set on."""
    sheet = paper.landscape if document.lies_on(paper) else paper
    top, side, bottom = KINDS["cards" if paper.size == "card" else document.kind].margins(sheet)
    kind = KINDS[document.kind]
    large = kind.grows and profile.scale != 1 and not document.actual_size
    scale = (profile.scale * kind.in_large if large else 1) * (
        kind.on_half if paper.size == "half" else 1
    )
    lower = paper.size == "half" and paper.height < HALF[1]
    if lower and document.kind in FOLDED and not large and not document.actual_size:
        scale = int(paper.height / HALF[1] * 100) / 100
        side = (paper.width - (HALF[0] - 2 * side) * scale) / 2
        top, bottom = top * scale, paper.height - (HALF[1] - bottom) * scale
    bottom = (
        bottom if not large or paper.size == "card" else max(bottom, 34)
    )  # room for a larger foot
    top += 9 if large and document.kind == "booklet" else 0  # … and for larger running heads
    if paper.size == "poster":
        grown = (
            1.0 if sheet.width > sheet.height else sheet.width / PLATE
        )  # a postcard has its own design
        return Page(sheet.width, sheet.height, top * grown, side * grown, bottom * grown, grown)
    if paper.size == "card":  # as large as its text
        return Page(
            sheet.width * scale,
            sheet.height * scale,
            top * scale,
            side * scale,
            bottom * scale,
            scale,
            large=large,
        )
    flowing = large or (paper.size == "half" and kind.on_half == 1)
    return Page(
        sheet.width,
        sheet.height,
        top,
        side,
        bottom,
        scale,
        large=large,
        grown=profile.scale != 1,
        flowing=flowing,
    )


def scaled(css: str, factor: float) -> str:
    """The stylesheet with every measure in points enlarged."""
    return (
        css
        if factor == 1
        else POINTS.sub(
            lambda match: f"{float(match[1]) * factor:.3f}".rstrip("0").rstrip(".") + "pt", css
        )
    )


def stylesheet(
    templates: Path,
    game: str,
    document: Document,
    paper: Paper,
    profile: Profile,
    look: tuple[str, str] = ("", ""),
) -> str:
    """All the CSS of one document as text; font addresses are still "font:…"."""
    page = page_of(document, paper, profile)
    names = ("parts", KINDS[document.kind].laid_over, document.kind)
    layers = [
        *(_read(templates, f"{name}.css") for name in names if name),
        face_of(templates, game, look),
    ]
    if document.kind == "sheets":
        grid = _read(templates, "plan.css")
        layers.insert(-1, scaled(grid, GROWS if page.grown else 1))
    if profile.stylesheet:
        layers.append(_read(templates, f"{profile.stylesheet}.css"))
    body = scaled("\n".join(layers), page.scale)
    return f"{_page_rules(templates, page, document)}\n{body}"


def face_of(templates: Path, game: str, look: tuple[str, str]) -> str:
    """A game's face alone, without what structure the pages have: the house, the face it chose, its
    colors and fonts, its own stylesheet.

    A game that has its own and chose no face is not laid over the house.
    """
    face, css = look
    if not face and laid_over(templates, "templates", f"css/{game}.css").is_file():
        return "\n".join(filter(None, (_read(templates, f"{game}.css"), css)))
    families = {
        family
        for family in families_of(css)
        if family != "Text" or "font-weight: 400; font-style: normal" in css
    }
    under = RULE.sub(
        lambda rule: "" if families & {*families_of(rule[0])} else rule[0],
        _read(templates, f"faces/{face or PLAIN}.css"),
    )
    return "\n".join(
        (_read(templates, f"{HOUSE}.css"), under, css, _read(templates, f"{game}.css"))
    )


def _page_rules(templates: Path, page: Page, document: Document) -> str:
    from jinja2 import StrictUndefined
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    source, file = _read(templates, RULES), templates / "css" / RULES
    environment = ImmutableSandboxedEnvironment(undefined=StrictUndefined, autoescape=False)
    with template_limits(file):
        code = environment.compile(source, filename=str(file))
        template = environment.template_class.from_code(
            environment, code, environment.make_globals(None)
        )
        return template.render(page=page, kind=document.kind, padding=bool(document.padding))


def _read(templates: Path, name: str) -> str:
    return read_template(templates, f"css/{name}") or ""


SETTING = re.compile(r"([{;]\s*)([a-z-]+)(\s*:\s*)([^;{}]+)")
BLOCK = re.compile(r"[{}][^{}]*")
SHARE = re.compile(r"[{;]\s*(left|right|width)\s*:\s*([\d.]+)%\s*(?=[;}]|$)")
BOXES = re.compile(
    r"@(?:top|bottom)-(?:left|right)(?:-corner)?\b|@(?:left|right)-(?:top|middle|bottom)"
)
SIDES = re.compile(r"\b(left|right)\b")
FOUR = (
    "margin",
    "padding",
    "border-width",
    "border-style",
    "border-color",
    "border-radius",
    "inset",
)
MARKED = re.compile(r"leader\([^)]*\)")  # WeasyPrint sets leaders from left to right alone
VALUES = re.compile(r"(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+")
OTHER = {"left": "right", "right": "left"}
SIDED = re.compile(
    r"(?:margin|padding|border|inset)(?:-[a-z]+)*-(?:left|right)(?:-[a-z]+)?|left|right"
    r"|border-(?:top|bottom)-(?:left|right)-radius"
)
SAID = ("text-align", "text-align-last", "float", "clear", "justify-content")


def mirrored(css: str) -> str:
    """A stylesheet with left and right exchanged, also for page margins; centered elements stay
    centered.
    """
    blocks = BLOCK.sub(lambda match: _turned_block(match[0]), BOXES.sub(_other_box, css))
    return MARKED.sub('" "', blocks)


def _other_box(box: re.Match[str]) -> str:
    """The box of a page's margin on the other side: @top-left is @top-right."""
    return SIDES.sub(lambda side: OTHER[side[0]], box[0])


def _turned_block(block: str) -> str:
    """The settings of a rule: those of a box around the middle keep their sides."""
    shares = {"width": 0.0} | {name: float(share) for name, share in SHARE.findall(block)}
    middle = any(shares["width"] + 2 * shares.get(side, -1) == 100 for side in OTHER)
    return block if middle else SETTING.sub(_turned, block)


def _turned(match: re.Match[str]) -> str:
    before, name, colon, value = match.groups()
    if SIDED.fullmatch(name):
        name = SIDES.sub(lambda side: OTHER[side[0]], name)
    elif name in SAID:
        value = SIDES.sub(lambda side: OTHER[side[0]], value)
    elif name in FOUR and len(four := VALUES.findall(value)) == 4:
        first, second, third, fourth = four
        corners = name == "border-radius"
        turned = (second, first, fourth, third) if corners else (first, fourth, third, second)
        value = " ".join(turned) + value[len(value.rstrip()) :]
    return f"{before}{name}{colon}{value}"
