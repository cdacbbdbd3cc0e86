"""What is printed: the declarations in build/, and the view of a document that templates get.

A part is a mapping with one of the keys of PARTS: {table: weapons, columns: [damage, speed]}. Lists of parts make chapters, panels and blocks.
A cast id may be a whole folder, and a row all of a table: {stat: gang/*}, {row: weapons/*}.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, field_validator, model_validator

from .content import Content, Prose
from .game import Game, kept
from .home import laid_over
from .party import Party, Roster
from .poster import unfiled, view_poster
from .problem import Problem, Problems, near
from .provenance import mark_rules, with_code
from .table import luck_key, slug
from .tree import M, Model, fill, read_yaml
from .view import (
    AbilityView,
    AddressView,
    ErrataView,
    FieldView,
    GridView,
    MapView,
    PosterView,
    ProseView,
    SheetView,
    Slot,
    StatView,
    TableView,
    TentView,
    TrackerView,
    View,
    view_blank_table,
    view_errata,
    view_gazetteer,
    view_names,
    view_table,
)
from .ware import view_ware

KINDS = (
    "booklet", "reference", "screen", "statblocks", "sheets", "handout", "scenarios", "odds", "roster", "cards", "poster", "form", "ruled", "tents",
)  # fmt: skip
USES = {      # what a document is for, in the order of the index; forms are to fill in, whatever their kind
    "To read": ("booklet", "odds"),
    "At the table": ("reference", "screen", "statblocks", "scenarios", "roster", "ruled", "form"),
    "To hand out": ("sheets", "handout", "poster"),
    "To cut out": ("cards", "tents"),
}
TO_FILL_IN = "To fill in"
PARTS = (
    "prose", "table", "row", "stat", "map", "gazetteer", "names", "ability", "view", "tracker", "grid", "poster", "errata", "blank-table", "field",
    "address", "tent",
)  # fmt: skip
INCH = 72.0
LEAST = 27.0      # points: the narrowest hex that four figures stand in
CELL = re.compile(r"(?:(\d{1,3})/(\d{1,3})|(\d{1,3}(?:\.\d{1,2})?)) (inch|mm)", re.ASCII)
EVERYONE = "/*"      # after a folder of the cast
MOST_WRITTEN = 90    # letters that a field takes for each of its lines
EDGE = 12.0          # points along the edges of a sheet that home printers leave white
BLANK = "blank"      # a poster, a stat block or a name tent of nobody
BACK = "back"        # the side of a panel that is the back of all cards
BLOCK = re.compile(r"^/// *(table|stat|names|ability) *\| *(\S+) *$", re.M)
TERM = re.compile(r"==(.+?)==")


Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]      # names files and CSS classes
Word = Annotated[str, Field(pattern=r"^([a-z0-9]+(-[a-z0-9]+)*)?$")]      # the same, or nothing
Points = Annotated[float, Field(ge=72, le=14_400, allow_inf_nan=False)]
Count = Annotated[int, Field(ge=0, le=1000)]
Backs = Literal["none", "duplex", "fold"]      # of cards: on the sheet’s other side, or beside them to fold over


class Paper(Model):
    """A sheet of paper in points; `size` is full or half, card for what is cut out of one, or poster for what only posters are printed on."""

    title: str
    width: Points
    height: Points
    size: Literal["full", "half", "card", "poster"]

    @property
    def landscape(self) -> Paper:
        return self.model_copy(update={"width": self.height, "height": self.width})


class Profile(Model):
    """What a printing changes: `scale` enlarges every measure but the paper."""

    title: str
    scale: Annotated[float, Field(ge=0.5, le=4, allow_inf_nan=False)] = 1.0
    stylesheet: Word = ""


class Part(Model):
    """One thing to print, by kind and id."""

    prose: str | None = Field(None, description="A section of the text.")
    table: str | None = Field(None, description="A table.")
    row: str | None = Field(None, description="A row of a table as a block: TABLE/ROW, or TABLE/* for each row.")
    stat: str | None = Field(None, description="The stat block of someone in the cast: GROUP/ID, or GROUP/* for everyone in that folder.")
    map: str | None = Field(None, description="A map.")
    gazetteer: str | None = Field(None, description="What is said of each place of a map.")
    names: str | None = Field(None, description="A table of names as running text.")
    ability: str | None = Field(None, description="A named ability.")
    view: str | None = Field(None, description="Something that the game’s rules work out: odds, charts.")
    tracker: str | None = Field(None, description="An empty form to keep count on.")
    grid: Literal["square", "hex"] | None = Field(None, description="Ruled paper.")
    poster: str | None = Field(None, description="A wanted poster: GROUP/ID, GROUP/* for a folder of the cast, or blank.")
    errata: str | None = Field(None, description="The open questions: all.")
    blank_table: str | None = Field(None, description="A table to write in, with a row for each outcome: 2d6, d%, ranks.")
    field: Id | None = Field(None, description="Something to write down, on paper or in a form.")
    address: Literal["feedback"] | None = Field(None, description="Where a form is sent: the address in game.yaml with a QR code.")
    tent: Literal["blank"] | None = Field(None, description="A name tent to write on.")
    title: str | None = Field(None, description="Its heading here, where that is not its own.")
    columns: list[str] = Field([], description="Of a table: the columns to keep, by id.")
    explain: list[str] = Field([], description="Of a row: tables that explain what its cells name, in their words.")
    note: bool = Field(False, description="Of a row: with the note under its table.")
    heads: list[str] = Field([], description="Of a tracker: what stands over its columns; without, it is the game’s own of that name.")
    rows: Annotated[int, Field(ge=0, le=200)] = Field(0, description="Of a tracker or a grid: how many.")
    across: Annotated[int, Field(ge=1, le=100)] = Field(24, description="Of a grid: how many side by side.")
    cell: str = Field("", description="Of a grid: how wide one is, where they are not counted: 1 inch, 1/4 inch, 5 mm.")
    style: Literal["lines", "dots", "light"] = Field("lines", description="Of a grid.")
    numbers: Literal["", "yes"] = Field("", description="Of a grid: each with its number.")
    step: Annotated[int, Field(ge=1, le=100)] = Field(1, description="Of a blank table: outcomes to a row.")
    lines: Annotated[int, Field(ge=1, le=40)] = Field(1, description="Of a field: lines to write on.")
    width: Literal["whole", "half", "third", "quarter"] = Field("whole", description="Of a field: its share of the page.")
    options: Annotated[list[str], Field(max_length=12)] = Field([], description="Of a field: boxes to tick, one for each.")
    ends: Annotated[list[str], Field(max_length=2)] = Field([], description="Of a field: what its first and last box mean.")

    model_config = Model.model_config | {"json_schema_extra": {"oneOf": [{"required": [kind]} for kind in PARTS]}}

    @field_validator("cell")
    @classmethod
    def _sized(cls, cell: str) -> str:
        if cell and not 7 <= points_of(cell) <= 288:
            raise ValueError("a cell is as wide as “1 inch”, “1/4 inch” or “5 mm”: from a tenth of an inch to four inches")
        return cell

    @field_validator("blank_table")
    @classmethod
    def _thrown(cls, key: str | None) -> str | None:
        if key is not None:
            luck_key(key)
        return key

    @field_validator("options")
    @classmethod
    def _apart(cls, options: list[str]) -> list[str]:
        if len({slug(option) for option in options} - {""}) < len(options):
            raise ValueError("two of the options say the same, or one has neither letter nor figure")
        return options

    @model_validator(mode="after")
    def _one(self) -> Part:
        if self.grid == "hex" and self.numbers and points_of(self.cell) < LEAST:
            raise ValueError("hexes have room for numbers from a cell of 3/8 inch on")
        named = [kind for kind in PARTS if self._of(kind) is not None]
        if len(named) > 1:
            raise ValueError(f"a part names one thing, not {' and '.join(named)}")
        return self

    @property
    def kind(self) -> str:
        return next((k for k in PARTS if self._of(k) is not None), "")

    @property
    def id(self) -> str:
        return str(self._of(self.kind)) if self.kind else ""

    @property
    def place(self) -> tuple[str, str]:
        """The table of a row, and the row's label or *: a label may have strokes of its own, a table has none."""
        table, _, label = self.id.partition("/")
        return table, label

    def _of(self, kind: str) -> str | None:
        named: str | None = getattr(self, kind.replace("-", "_"))
        return named


def points_of(cell: str) -> float:
    """The width of a cell in points, 0 where it is none: “1/4 inch” is 18."""
    found = CELL.fullmatch(cell)
    if not found or found[2] == "0":
        return 0.0
    number = int(found[1]) / int(found[2]) if found[1] else float(found[3])
    return number * (INCH if found[4] == "inch" else INCH / 25.4)


class Panel(Model):
    """A chapter (`opener` is its prose), a landscape panel (`columns`) or a plain run of `parts`."""

    title: str = ""
    line: str = Field("", description="In italics after the title.")
    opener: str = Field("", description="A section of the text that gives headline and first words.")
    sections: list[str] = Field([], description="Sections of the text, in order.")
    parts: list[Part] = []
    columns: list[list[Part]] = []
    widths: list[Annotated[float, Field(gt=0, le=100, allow_inf_nan=False)]] = Field([], description="The columns’ shares of the page’s width.")
    side: Word = Field("", description="players: this panel faces them.")
    size: Literal["", "large", "larger", "largest"] = Field("", description="Larger type, where a panel has room to spare.")

    @model_validator(mode="after")
    def _as_many(self) -> Panel:
        if self.widths and len(self.widths) != len(self.columns):
            raise ValueError(f"there are {len(self.widths)} widths for {len(self.columns)} columns")
        return self

    def named(self) -> Iterator[Part]:
        """Every part it names, in order of printing."""
        if self.opener:
            yield Part(prose=self.opener)
        yield from (Part(prose=s) for s in self.sections)
        yield from self.parts
        for column in self.columns:
            yield from column


class Sheets(Model):
    """Which sheets, or posters: everyone of a folder of the cast, so many blank ones, or so many rolled from a seed.

    `of` names another sheet of the game's; `like` are those of another document of the game's.
    """

    of: str = ""
    like: Word = ""
    cast: str = ""
    blank: Count = 0
    roll: Count = 0
    seed: str = ""
    wishes: list[dict[str, str]] = Field([], description="What each rolled one in turn is to be, as `sixgun roll --set` takes it.")


class Document(Model):
    """One document of a game, as declared in build/<game>.yaml."""

    id: Id = Field(description="The file’s name in output/<game>/.")
    title: str
    kind: str = Field(json_schema_extra={"enum": [*KINDS]})
    about: str = Field("", description="One line for the index page.")
    paper: str = Field("letter", description="The paper it is made for, by its name in papers.yaml.")
    landscape: bool = False
    pages: Count = Field(0, description="It must come to exactly so many pages on a full sheet.")
    half_pages: Count = Field(0, description="It must come to exactly so many pages on half a sheet.")
    formats: Annotated[list[Literal["html", "pdf"]], Field(min_length=1)] = ["html", "pdf"]
    fillable: bool = Field(False, description="A PDF form.")
    card: Word = Field("", description="Of cards: their size, by its name in papers.yaml.")
    backs: Backs = Field("none", description="Of cards: the game’s own back on the other side (duplex), or beside the card to fold over (fold).")
    chapters: list[Panel] = Field([], description="Of a booklet.")
    panels: list[Panel] = Field([], description="Of everything else.")
    sheets: Sheets | None = None
    back: list[Literal["errata", "index", "credits"]] = Field([], description="What closes a booklet.")
    padding: list[Panel] = Field([], description="Pages to fill a folded booklet up to a multiple of four.")
    sheet_back: Count = Field(0, description="This page is printed behind character sheets by `sixgun roll --backs`.")
    needs: list[Literal["people", "stat", "trackers"]] = Field([], description="What a game must have for this to be printed.")
    heading: str = Field("", description="What it stands under in lists, where that is not what it is for.")

    @field_validator("kind")
    @classmethod
    def _known(cls, kind: str) -> str:
        if kind not in KINDS:
            raise ValueError(f"there is no kind of document “{kind}”{near(kind, KINDS)}")
        return kind

    @model_validator(mode="after")
    def _cut(self) -> Document:
        if (self.kind == "cards") != bool(self.card):
            raise ValueError("cards need a card, the paper that one is cut to" if not self.card else "only cards are cut to a card’s size")
        if self.backs != "none" and self.kind != "cards":
            raise ValueError("only cards have backs")
        return self

    @model_validator(mode="after")
    def _apart(self) -> Document:
        ids = [part.id for panel in self.panels for part in panel.parts if part.kind in ("field", "address", "tracker")]
        twice = [id for n, id in enumerate(ids) if id in ids[:n]]
        if self.kind == "form" and twice:
            raise ValueError(f"the field “{twice[0]}” stands on the form twice")
        return self

    @property
    def use(self) -> str:
        """What it is for: its own heading, one of USES, or to fill in, as a form on a screen or as empty sheets on paper."""
        if self.heading:
            return self.heading
        empty = self.sheets is not None and not (self.sheets.cast or self.sheets.roll)
        return TO_FILL_IN if self.fillable or empty else next(use for use, kinds in USES.items() if self.kind in kinds)

    @property
    def all_panels(self) -> list[Panel]:
        return self.chapters + self.panels

    def parts(self) -> Iterator[Part]:
        """Every part it names, in order of printing."""
        for panel in self.all_panels:
            yield from panel.named()
        if "errata" in self.back:
            yield Part(errata="errata")


class Listing(Model):
    """The documents of one game, in the order in which an index lists them."""

    heading: str = ""
    documents: list[Document]


def load_documents(file: Path) -> list[Document]:
    """The documents that a file of build/ declares, in order, each under the heading of the file."""
    tree = read_yaml(file)
    listing = fill(Listing, tree)
    documents = [d if d.heading else d.model_copy(update={"heading": listing.heading}) for d in listing.documents]
    problems = []
    seen: set[str] = set()
    for number, document in enumerate(documents):
        if document.id in seen:
            problems.append(tree.problem(("documents", number, "id"), "document-twice", f"a document “{document.id}” was declared before"))
        seen.add(document.id)
    if problems:
        raise Problems(problems)
    return documents


def load_papers(folder: Path) -> dict[str, Paper]:
    return _named(laid_over(folder, "build", "papers.yaml"), Paper)


def load_profiles(folder: Path) -> dict[str, Profile]:
    return _named(laid_over(folder, "build", "profiles.yaml"), Profile)


def load_printing(folder: Path, paper: str | None, profile: str, kinds: Collection[str] = ()) -> tuple[dict[str, Paper], Profile]:
    """The papers there are, and the profile asked for; Problems where there is no such paper or profile, or not for these kinds of document."""
    papers, profiles = load_papers(folder), load_profiles(folder)
    for name, options, chosen in (("paper", papers, paper), ("profile", profiles, profile)):
        if chosen is not None and chosen not in options:
            message = f"there is no {name} “{chosen}”{near(chosen, options)}"
            raise Problems([Problem(laid_over(folder, "build", f"{name}s.yaml"), 1, 1, f"{name}-unknown", message)])
    if paper is not None and papers[paper].size == "card":
        raise Problems([Problem(folder / "papers.yaml", 1, 1, "paper-unknown", f"{paper} is cut out of a sheet; name the sheet")])
    if paper is not None and papers[paper].size == "poster" and {*kinds} != {"poster"}:
        raise Problems([Problem(folder / "papers.yaml", 1, 1, "paper-unknown", f"on {paper} only posters are printed; name them, or another paper")])
    return papers, profiles[profile]


def leaf_of(document: Document, papers: Mapping[str, Paper], sheet: Paper) -> Paper:
    """What a document's pages are set on: the sheet of paper, or the card that is cut out of it."""
    return papers[document.card] if document.card else sheet


def profile_for(leaf: Paper, sheet: Paper, profile: Profile, backs: Backs = "none") -> Profile:
    """The profile, which enlarges a card, or a card and its back beside it, no further than a home printer has room for on its sheet."""
    if leaf.size != "card":
        return profile
    (short, long), (wide, high) = sorted((leaf.width * (2 if backs == "fold" else 1), leaf.height)), sorted((sheet.width, sheet.height))
    most = min((wide - 2 * EDGE) / short, (high - 2 * EDGE) / long)
    return profile.model_copy(update={"scale": min(profile.scale, max(1.0, most))})


def _named(file: Path, model: type[M]) -> dict[str, M]:
    """A file of named entries, each of one model."""
    tree = read_yaml(file)
    if not isinstance(tree.value, dict):
        raise Problems([tree.problem((), "field-value", f"{file.name} is a list of names, each with its entry")])
    return {name: fill(model, tree, value, (name,)) for name, value in tree.value.items()}


@dataclass(frozen=True)
class Column:
    """A stack of parts; `width` is its share of the page in per cent."""

    width: float
    parts: tuple[View, ...]


@dataclass(frozen=True)
class Section:
    """A chapter, a panel or a block: its heading, and its parts or columns."""

    id: str
    title: str
    deck: str = ""
    line: str = ""
    run: str = ""
    side: str = ""
    size: str = ""
    parts: tuple[View, ...] = ()
    columns: tuple[Column, ...] = ()

    @property
    def cards(self) -> tuple[tuple[View, ...], ...]:
        """What stands on each card of a document of cards: a part by itself, or a column together."""
        return (*((part,) for part in self.parts), *(column.parts for column in self.columns))


@dataclass(frozen=True)
class DocumentView:
    """A whole document: text only. `terms` are the index: each with the anchors where it stands."""

    kind: str
    id: str
    title: str
    about: str
    game: Mapping[str, Any]
    sections: tuple[Section, ...]
    back: tuple[str, ...] = ()
    errata: ErrataView | None = None
    terms: tuple[tuple[str, tuple[str, ...]], ...] = ()
    sheets: tuple[SheetView, ...] = ()
    half: bool = False
    card: str = ""
    backs: bool = False
    kept: str = ""


def anchor(id: str) -> str:
    """A section's id as a link target: scenarios/murder → scenarios-murder."""
    return id.replace("/", "-")


def view_document(document: Document, content: Content, game: Game, half: bool = False, asked: Mapping[str, str] | None = None) -> DocumentView:
    """A document with everything in it looked up. `half` says that it goes on half a sheet of paper; `asked` are the game's settings."""
    maker = _Maker(content, game, asked or {})
    sections = (*maker.posters(document), *(maker.section(panel, n) for n, panel in enumerate(document.all_panels)))
    sheets = maker.sheets(document) if document.kind in ("sheets", "tents") else ()
    if document.kind == "tents":
        sections, sheets = (*sections, Section("people", "", parts=tuple(TentView(sheet.id, sheet.name) for sheet in sheets))), ()
    about = content.about
    facts = {
        "id": content.id, "title": about.title, "subtitle": about.subtitle, "edition": about.edition, "version": about.version,
        "author": about.author, "year": about.year, "licence": about.licence, "source": about.source, "disclaimer": about.disclaimer,
        "credits": about.credits, "thanks": about.thanks, "isbn": about.isbn, "contact": dict(about.contact), "front": dict(about.front),
        "digest": content.digest, "face": about.face,
    }  # fmt: skip
    return DocumentView(
        kind=document.kind, id=document.id, title=document.title, about=document.about, game=facts, sections=sections,
        back=tuple(document.back), errata=view_errata(content.errata) if "errata" in document.back else None,
        terms=_index(maker.terms),
        sheets=sheets, half=half, card=document.card, backs=document.backs != "none",
        kept=_carried(document, content) if document.kind == "form" else "",
    )  # fmt: skip


def _carried(document: Document, content: Content) -> str:
    """What a filled-in form says of itself, in JSON: whose it is, and of which version."""
    return json.dumps({"game": content.id, "form": document.id, "version": content.about.version, "content": content.digest})


class _Maker:
    """Turns declared parts into views of one content."""

    def __init__(self, content: Content, game: Game, asked: Mapping[str, str]):
        self.content, self.game, self.asked = content, game, asked
        self.terms: list[tuple[str, str]] = []

    def section(self, panel: Panel, number: int) -> Section:
        opener = self.content.prose[panel.opener] if panel.opener else None
        parts: list[View] = [self.prose(s) for s in panel.sections]
        parts += [view for part in panel.parts for view in self.views(part)]
        if opener:
            parts.insert(0, self.prose(opener.id, ""))
        columns = [[view for part in column for view in self.views(part)] for column in panel.columns]
        widths = panel.widths or [1.0] * len(columns)
        return Section(
            id=anchor(opener.id) if opener else f"panel-{number + 1}",
            title=panel.title or (opener.title if opener else ""),
            deck=opener.deck if opener else "",
            line=opener.line if opener else panel.line,
            run=(opener.run or opener.title) if opener else panel.title,
            side=panel.side, size=panel.size, parts=tuple(parts),
            columns=tuple(Column(100 * w / sum(widths), tuple(views)) for w, views in zip(widths, columns, strict=True)),
        )  # fmt: skip

    def views(self, part: Part) -> list[View]:
        """What a part prints: each row of a table and everyone of a folder of the cast, where it names all of them.

        Posters of a folder are of those with a reward, or of all where the game knows none.
        """
        if part.kind == "row":
            return [*self.wares(part)]
        group = part.id.removesuffix(EVERYONE)
        ids = [one.id for one in self.content.group(group)] if group != part.id and part.kind in ("stat", "poster") else [part.id]
        if part.kind == "poster":
            posters = [view for id in ids if (view := self.poster(id)) is not None]
            return [p for p in posters if p.reward or part.id in ids or self.game.poster is None]
        if part.kind == "view":
            made = self.game.views[part.id](self.content)
            return [_retitled(view, part.title) for view in (made if isinstance(made, tuple) else (made,))]
        return [self.part(part.model_copy(update={part.kind: id})) for id in ids]

    def part(self, part: Part) -> View:
        content, id = self.content, part.id
        match part.kind:
            case "prose":
                return self.prose(id, part.title)
            case "table":
                view: View = self.asked_for(view_table(content.tables[id], tuple(part.columns)))
            case "names":
                view = view_names(content.tables[id])
            case "stat":
                view = self.stat(id)
            case "ability":
                view = self.ability(id)
            case "map":
                view = MapView(id, content.maps[id])
            case "gazetteer":
                view = view_gazetteer(content.maps[id])
            case "grid":
                view = self.grid(part)
            case "tracker":
                view = self.tracker(part)
            case "blank-table":
                view = view_blank_table(f"blank-{slug(id)}", luck_key(id), part.title or "", part.step)
            case "field":
                view = view_field(part)
            case "address":
                view = AddressView(id, part.title or "", content.about.feedback, Slot(id, part.title or ""))
            case "tent":
                view = TentView(id, "")
            case _:
                view = view_errata(content.errata)
        return _retitled(view, part.title)

    def wares(self, part: Part) -> Iterator[StatView]:
        """A card for a row of a table, or for each of them."""
        id, label = part.place
        table = self.content.tables[id]
        explain = [self.content.tables[other] for other in part.explain]
        for row in table.rows:
            if label in (EVERYONE[1:], row.label):
                yield view_ware(table, row, part.columns, explain, part.note)

    def tracker(self, part: Part) -> TrackerView:
        """Its heads are the part's own, or else the game's."""
        known = self.content.about.trackers.get(part.id)
        if part.heads or known is None:
            return TrackerView(part.id, part.title or part.id, tuple(part.heads), part.rows)
        return TrackerView(part.id, known.title, known.heads, part.rows, known.line, known.boxes, known.count)

    def grid(self, part: Part) -> GridView:
        """Ruled paper; its scale is the game's own, so that paper and rules measure alike."""
        scale = self.content.about.scales.get(part.id, f"one {part.id} is __________")
        cell, many = points_of(part.cell), {"square": "squares", "hex": "hexes"}[part.id]
        title, line = part.title or many.capitalize(), f"{f'{many.capitalize()} of {part.cell}. ' if part.cell else ''}Scale: {scale}"
        return GridView(part.id, title, part.id, part.across, part.rows, line, cell, part.style, bool(part.numbers))

    def prose(self, id: str, title: str | None = None) -> ProseView:
        prose = self.content.prose[id]
        self.terms += [(term, anchor(id)) for term in TERM.findall(prose.body)]
        parts = {f"{kind}:{name}": self.called(kind, name) for kind, name in BLOCK.findall(prose.body)}
        return ProseView(id, title if title is not None else prose.title, prose.body, parts, prose.deck, prose.line, prose.run)

    def called(self, kind: str, id: str) -> View:
        return self.part(Part(**{kind: self.ability_id(id) if kind == "ability" else id}))

    def ability_id(self, id: str) -> str:
        return id.removeprefix("abilities/")

    def ability(self, id: str) -> AbilityView:
        prose: Prose = self.content.prose[f"abilities/{id}"]
        return AbilityView(id, prose.title, prose.line, self.prose(prose.id))

    def stat(self, id: str) -> StatView:
        assert self.game.stat is not None, f"{self.game.id} draws no stat blocks"
        return self.game.stat(None if id == BLANK else self.content.cast[id], self.content)

    def asked_for(self, view: TableView) -> TableView:
        """A table without the rows that a setting hides."""
        for name, value in self.asked.items():
            setting = self.game.settings[name]
            hidden = setting.hide(self.content, value).get(view.id)
            if hidden is not None:
                groups = tuple(replace(g, rows=tuple(row for row in g.rows if row.label not in hidden)) for g in view.groups)
                view = replace(view, groups=tuple(g for g in groups if g.rows), line=setting.line.format(value))
        return view

    def poster(self, id: str) -> PosterView | None:
        return view_poster(self.game, None if id == BLANK else self.content.cast[id], self.content)

    def posters(self, document: Document) -> Iterator[Section]:
        """Of a document of posters: those of the people whose sheets it names."""
        if document.kind == "poster" and document.sheets:
            cast = [*self.content.group(document.sheets.cast), *map(unfiled, self.rolled(document.sheets))]
            views = (view_poster(self.game, one, self.content) for one in cast)
            yield Section("people", "", parts=tuple(view for view in views if view))

    def sheets(self, document: Document) -> tuple[SheetView, ...]:
        wanted = document.sheets
        if wanted is None:
            return ()
        shown = [self.sheet(None, wanted.of) for _ in range(wanted.blank)]
        shown += [self.sheet(c.who, wanted.of) for c in self.content.group(wanted.cast)] if wanted.cast else []
        return (*shown, *map(self.sheet, self.rolled(wanted)))

    def rolled(self, wanted: Sheets) -> Iterator[Any]:
        """The same as `sixgun roll` would give for each one's wishes."""
        rules = mark_rules(self.game, self.content) if wanted.roll else ""
        for number in range(1, wanted.roll + 1):
            wishes = wanted.wishes[number - 1] if number <= len(wanted.wishes) else {}
            party = Party(self.game.id, wanted.seed, tuple(wishes.items()))
            who, _ = Roster(party, self.game, self.content).roll(number)
            yield with_code(who, party, number, self.game, self.content, rules)

    def sheet(self, who: Any, of: str = "") -> SheetView:
        """Somebody's sheet, or the blank one; a form of it says whose it is. `of` names a sheet that is not a character's."""
        if of:
            return replace(self.game.sheets[of](who, self.content), kept=kept(self.game, None, of))
        assert self.game.people is not None, f"{self.game.id} has no characters"
        return replace(self.game.people.sheet(who, self.content), kept=kept(self.game, who))


def view_field(part: Part) -> FieldView:
    """A line, a box of several lines, or ticks to choose from."""
    id, title = part.id, part.title or ""
    if not part.options:
        return FieldView(id, title, (Slot(id, title, lines=part.lines, most=MOST_WRITTEN * part.lines),), part.width)
    ticks = (Slot(f"{id}.{slug(option)}", option, kind="tick") for option in part.options)
    return FieldView(id, title, tuple(ticks), part.width, tuple(part.ends))


def _index(terms: list[tuple[str, str]]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Each term once, in the order of the alphabet, with the sections that explain it in the order of the book."""
    found: dict[str, tuple[str, list[str]]] = {}
    for term, section in terms:
        _, sections = found.setdefault(term.lower(), (term[:1].upper() + term[1:], []))
        if section not in sections:
            sections.append(section)
    return tuple((shown, tuple(sections)) for _, (shown, sections) in sorted(found.items()))


def _retitled(view: View, title: str | None) -> View:
    return replace(view, title=title) if title and hasattr(view, "title") else view  # type: ignore[arg-type]  # mypy does not see hasattr
