"""What is printed: the declarations in build/, and the view of a document that templates get.

A part is a mapping with one of the keys prose, table, stat, map, gazetteer, names, ability, view, tracker, grid, poster, errata:
{table: weapons, columns: [damage, speed]}. Lists of parts make chapters, panels and blocks. A cast id may be a whole folder: {stat: gang/*}.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, field_validator, model_validator

from .content import Content, Prose
from .game import Game, kept
from .home import laid_over
from .party import Party, Roster
from .problem import Problem, Problems, near
from .provenance import mark_rules, with_code
from .tree import M, Model, fill, read_yaml
from .view import (
    AbilityView,
    ErrataView,
    GridView,
    MapView,
    PosterView,
    ProseView,
    SheetView,
    StatView,
    TableView,
    TrackerView,
    View,
    view_errata,
    view_gazetteer,
    view_names,
    view_table,
)

KINDS = ("booklet", "reference", "screen", "statblocks", "sheets", "handout", "scenarios", "odds", "roster", "cards", "poster")
PARTS = ("prose", "table", "stat", "map", "gazetteer", "names", "ability", "view", "tracker", "grid", "poster", "errata")
EVERYONE = "/*"      # after a folder of the cast
EDGE = 12.0          # points along the edges of a sheet that home printers leave white
BLANK = "blank"      # a poster of nobody
BLOCK = re.compile(r"^/// *(table|stat|names|ability) *\| *(\S+) *$", re.M)
TERM = re.compile(r"==(.+?)==")


Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]      # names files and CSS classes
Word = Annotated[str, Field(pattern=r"^([a-z0-9]+(-[a-z0-9]+)*)?$")]      # the same, or nothing
Points = Annotated[float, Field(ge=72, le=14_400, allow_inf_nan=False)]
Count = Annotated[int, Field(ge=0, le=1000)]


class Paper(Model):
    """A sheet of paper in points; `size` is full or half, or card for what is cut out of one."""

    title: str
    width: Points
    height: Points
    size: Literal["full", "half", "card"]

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

    prose: str | None = None
    table: str | None = None
    stat: str | None = None
    map: str | None = None
    gazetteer: str | None = None
    names: str | None = None
    ability: str | None = None
    view: str | None = None
    tracker: str | None = None
    grid: Literal["square", "hex"] | None = None
    poster: str | None = None
    errata: str | None = None
    title: str | None = None
    columns: list[str] = []
    heads: list[str] = []
    rows: Annotated[int, Field(ge=0, le=200)] = 0
    across: Annotated[int, Field(ge=1, le=100)] = 24
    scale: str = ""
    unit: str = ""

    @model_validator(mode="after")
    def _one(self) -> Part:
        named = [kind for kind in PARTS if getattr(self, kind) is not None]
        if len(named) > 1:
            raise ValueError(f"a part names one thing, not {' and '.join(named)}")
        return self

    @property
    def kind(self) -> str:
        return next((k for k in PARTS if getattr(self, k) is not None), "")

    @property
    def id(self) -> str:
        return str(getattr(self, self.kind)) if self.kind else ""


class Panel(Model):
    """A chapter (`opener` is its prose), a landscape panel (`columns`) or a plain run of `parts`."""

    title: str = ""
    line: str = ""
    opener: str = ""
    sections: list[str] = []
    parts: list[Part] = []
    columns: list[list[Part]] = []
    widths: list[Annotated[float, Field(gt=0, le=100, allow_inf_nan=False)]] = []
    side: Word = ""
    size: Literal["", "large", "larger", "largest"] = ""

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
    """Which sheets: everyone of a folder of the cast, so many blank ones, or so many rolled from a seed. `of` names another sheet of the game's."""

    of: str = ""
    cast: str = ""
    blank: Count = 0
    roll: Count = 0
    seed: str = ""
    wishes: list[dict[str, str]] = []


class Document(Model):
    """One document of a game, as declared in build/<game>.yaml."""

    id: Id
    title: str
    kind: str
    about: str = ""
    paper: str = "letter"
    landscape: bool = False
    pages: Count = 0
    half_pages: Count = 0
    formats: Annotated[list[Literal["html", "pdf"]], Field(min_length=1)] = ["html", "pdf"]
    fillable: bool = False
    card: Word = ""
    backs: bool = False
    chapters: list[Panel] = []
    panels: list[Panel] = []
    sheets: Sheets | None = None
    back: list[Literal["errata", "index", "credits"]] = []
    padding: list[Panel] = []
    sheet_back: Count = 0

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
        return self

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
    documents: list[Document]


def load_documents(file: Path) -> list[Document]:
    """The documents that build/<game>.yaml declares, in order."""
    tree = read_yaml(file)
    documents = fill(Listing, tree).documents
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


def load_printing(folder: Path, paper: str | None, profile: str) -> tuple[dict[str, Paper], Profile]:
    """The papers there are, and the profile asked for; Problems where there is no such paper or profile."""
    papers, profiles = load_papers(folder), load_profiles(folder)
    for name, options, chosen in (("paper", papers, paper), ("profile", profiles, profile)):
        if chosen is not None and chosen not in options:
            message = f"there is no {name} “{chosen}”{near(chosen, options)}"
            raise Problems([Problem(laid_over(folder, "build", f"{name}s.yaml"), 1, 1, f"{name}-unknown", message)])
    if paper is not None and papers[paper].size == "card":
        raise Problems([Problem(folder / "papers.yaml", 1, 1, "paper-unknown", f"{paper} is cut out of a sheet; name the sheet")])
    return papers, profiles[profile]


def leaf_of(document: Document, papers: Mapping[str, Paper], sheet: Paper) -> Paper:
    """What a document's pages are set on: the sheet of paper, or the card that is cut out of it."""
    return papers[document.card] if document.card else sheet


def profile_for(leaf: Paper, sheet: Paper, profile: Profile) -> Profile:
    """The profile, which enlarges a card no further than its sheet has room for within the margins of home printers."""
    if leaf.size != "card":
        return profile
    (short, long), (wide, high) = sorted((leaf.width, leaf.height)), sorted((sheet.width, sheet.height))
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
    backs: bool = False


def anchor(id: str) -> str:
    """A section's id as a link target: scenarios/murder → scenarios-murder."""
    return id.replace("/", "-")


def view_document(document: Document, content: Content, game: Game, half: bool = False, asked: Mapping[str, str] | None = None) -> DocumentView:
    """A document with everything in it looked up. `half` says that it goes on half a sheet of paper; `asked` are the game's settings."""
    maker = _Maker(content, game, asked or {})
    sections = tuple(maker.section(panel, n) for n, panel in enumerate(document.all_panels))
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
        sheets=maker.sheets(document), half=half, backs=document.backs,
    )  # fmt: skip


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
        """What a part prints: a poster only where there is a reward, and everyone of a folder of the cast where it names one."""
        group = part.id.removesuffix(EVERYONE)
        ids = [one.id for one in self.content.group(group)] if group != part.id and part.kind in ("stat", "poster") else [part.id]
        if part.kind == "poster":
            return [view for id in ids if (view := self.poster(id)) is not None]
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
            case "view":
                view = self.game.views[id](content)
            case "grid":
                view = self.grid(part)
            case "tracker":
                view = TrackerView(id, part.title or id, tuple(part.heads), part.rows)
            case _:
                view = view_errata(content.errata)
        return _retitled(view, part.title)

    def grid(self, part: Part) -> GridView:
        """Ruled paper; its scale is a rule, so that paper and rules measure alike."""
        one = "space" if part.grid == "square" else "hex"
        scale = f"{self.content.rules.text(part.scale)} {part.unit}".strip() if part.scale else "__________"
        return GridView(part.id, part.title or f"{one}s".capitalize(), part.id, part.across, part.rows, f"Scale: one {one} is {scale}")

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
        return self.game.stat(self.content.cast[id], self.content)

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
        assert self.game.poster is not None, f"{self.game.id} draws no posters"
        return self.game.poster(None if id == BLANK else self.content.cast[id], self.content)

    def sheets(self, document: Document) -> tuple[SheetView, ...]:
        wanted = document.sheets
        if wanted is None:
            return ()
        assert self.game.people is not None, f"{self.game.id} has no characters"
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
        """Somebody's sheet, or the blank one; a form of it can be read back. `of` names a sheet that is not a character's."""
        assert self.game.people is not None
        if of:
            return self.game.sheets[of](who, self.content)
        return replace(self.game.people.sheet(who, self.content), kept=kept(self.game, who))


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
