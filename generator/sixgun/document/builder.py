"""Turns declared parts into views: ids are looked up in the content or passed to the game."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from math import fsum
from typing import Any

from ..content.asset import picture_address
from ..content.content import Content, Prose
from ..content.dialect import PICTURE
from ..content.table import luck_key, slug
from ..content.words import phrase
from ..play.game import Game, form_base
from ..play.party import Party, Roster
from ..play.people import sheet_of
from ..play.poster import (
    HOOKS,
    unfiled,
    view_leaflets,
    view_poster,
    view_posters,
    view_tents,
    with_ties,
)
from ..play.provenance import mark_rules, with_code
from ..play.stat import most_boxes
from ..view import (
    AbilityView,
    AddressView,
    BriefView,
    GridView,
    PosterView,
    ProseView,
    SheetView,
    Slot,
    StatView,
    TableView,
    TentView,
    TrackerView,
    View,
    at_home,
    joined,
    view_blank_table,
    view_brief,
    view_errata,
    view_gazetteer,
    view_map,
    view_names,
    view_roll,
    view_table,
)
from .declaration import Document, Sheets
from .kind import KINDS, LEAFLETS, NAMES, POSTERS
from .panel import Panel, lined, sized, view_field, view_row_card
from .part import BLANK, EVERYONE, UNIT, Part, points_of
from .view import Column, Section, anchor

ACROSS = 24  # squares of ruled paper side by side
CALLS = ("table", "row", "stat", "names", "ability", "view", "map")  # parts that text may call for
BLOCK = re.compile(rf"^/// *({'|'.join(CALLS)}) *\| *(\S(?:.*\S)?) *$", re.M)
TERM = re.compile(r"==(.+?)==")


class DocumentBuilder:
    """Builds views for one game. `terms` collects the index terms of all prose built so far, each
    with its section.
    """

    def __init__(self, content: Content, game: Game, asked: Mapping[str, str]):
        self.content, self.game, self.asked = content, game, asked
        self.terms: list[tuple[str, str]] = []
        self.crimes: set[str] = set()  # on the posters built so far

    def section(self, panel: Panel, number: int, half: bool = False) -> Section:
        opener = self.content.prose[panel.opener] if panel.opener else None
        parts: list[View] = (
            [replace(self.prose(opener.id, ""), together=panel.kept_with(opener.id, half))]
            if opener
            else []
        )
        parts += [
            replace(self.prose(s), cut=panel.pictures.get(s, ""), together=panel.kept_with(s, half))
            for s in panel.sections
        ]
        parts += self.all_views(panel.parts)
        columns = [
            [view for part in column for view in self.views(part)] for column in panel.columns
        ]
        widths = panel.widths or [1.0] * len(columns)
        return Section(
            id=anchor(opener.id) if opener else f"panel-{number + 1}",
            title=panel.title or (opener.title if opener else ""),
            deck=opener.deck if opener else "",
            line=opener.line if opener else panel.line,
            run=(opener.run or opener.title) if opener else panel.title,
            side=panel.side,
            size=panel.size,
            head=panel.head,
            cut=panel.cut,
            cuts=tuple(filter(None, (panel.cut, *panel.cuts))),
            pictures=panel.pictures,
            parts=tuple(parts),
            heads=tuple(panel.heads),
            foot=self.views(panel.foot)[0] if panel.foot else None,
            scene=panel.scene,
            columns=tuple(
                Column(100 * w / fsum(widths), tuple(views))
                for w, views in zip(widths, columns, strict=True)
            ),
        )

    def all_views(self, parts: Iterable[Part]) -> list[View]:
        """The views of parts in order; people set as rows, part after part, share a table."""
        out: list[View] = []
        for part in parts:
            views = self.views(part)
            if part.kind == "stat" and part.brief and not part.title and out:
                out[-1:] = joined(out[-1], *views)
            else:
                out += views
        return out

    def views(self, part: Part) -> list[View]:
        """The views of a part: several if it names a whole table or cast folder.

        Posters of a folder are limited to people with a reward, unless the game has no rewards.
        """
        if part.kind == "row":
            return [*_headed(part), *self.row_cards(part)]
        group = part.id.removesuffix(EVERYONE)
        ids = (
            [one.id for one in self.content.group(group)]
            if group != part.id and part.kind in ("stat", "poster")
            else [part.id]
        )
        if part.kind == "poster":
            return [view for id in ids if (view := self.poster(id, named=part.id in ids))]
        if part.kind == "view":
            made = self.game.views[part.id](self.content)
            return [
                _retitled(sized(view, part), part.title)
                for view in (made if isinstance(made, tuple) else (made,))
            ]
        views = [self.part(part.model_copy(update={part.kind: id})) for id in ids] * (
            part.rows if part.kind == "stat" and part.rows else 1
        )
        if part.kind == "stat" and part.brief:
            people = [one for one in views if isinstance(one, StatView)]
            return [
                view_roll(f"roll-{slug(part.title or group)}", part.title or "", part.line, people)
            ]
        return [*_headed(part), *views] if part.kind == "stat" else views

    def part(self, part: Part) -> View:
        return _retitled(VIEWS[part.kind](self, part), part.title)

    def row_cards(self, part: Part) -> Iterator[StatView]:
        """A card for one row of a table, or for each row."""
        id, label = part.place
        table = self.content.tables[id]
        explain = [self.content.tables[other] for other in part.explain]
        for row in table.rows:
            if label in (EVERYONE[1:], row.label):
                yield view_row_card(
                    table,
                    row,
                    part.columns,
                    explain,
                    part.note,
                    part.boxes,
                    faced=bool(self.content.about.face),
                )

    def table(self, part: Part) -> TableView | BriefView:
        """A table as it prints, or cut down for a screen."""
        table, columns = self.content.tables[part.id], tuple(part.columns)
        if part.brief:
            return view_brief(table, columns, part.brief, part.line)
        shown = lined(view_table(table, columns, linked=True), part.line)
        wide = part.wide or shown.wide
        return self.asked_for(replace(shown, across=part.across or 0, wide=wide))

    def tracker(self, part: Part) -> TrackerView:
        """A tracker; without heads it is the game's tracker of that name."""
        known = self.content.about.trackers.get(part.id)
        if part.heads or known is None:
            places = [place for map in part.maps for place in self.content.maps[map].places]
            first = (
                *((who,) for who in part.who),
                *((str(place.number), place.name) for place in places if place.number),
            )
            return TrackerView(
                part.id,
                part.title or part.id,
                tuple(part.heads),
                max(part.rows, len(first)),
                part.line,
                first=first,
            )
        boxes = known.boxes and max(known.boxes, most_boxes(self.game, self.content))
        return TrackerView(
            part.id, known.title, known.heads, part.rows, known.line, boxes, known.count
        )

    def grid(self, part: Part) -> GridView:
        """Ruled paper in the game's scale."""
        scales: Mapping[Any, str] = self.content.about.scales
        one, many, of = {
            "square": ("one square is __________", "Squares", "Squares of {}. Scale: {}"),
            "hex": ("one hex is __________", "Hexes", "Hexes of {}. Scale: {}"),
            "ruler": ("one length is __________", "Rulers", "Rulers of {}. Scale: {}"),
        }[part.id]
        scale, wide = scales.get(part.id) or phrase(one), part.cell or UNIT * (part.id == "ruler")
        line = phrase(of, wide, scale) if wide else phrase("Scale: {}", scale)
        return GridView(
            part.id,
            part.title or phrase(many),
            part.id,
            part.across or ACROSS,
            part.rows,
            f"{part.title}. {line}" if part.title else line,
            points_of(wide),
            part.style,
            part.numbers,
        )

    def prose(self, id: str, title: str | None = None) -> ProseView:
        prose = self.content.prose[id]
        self.terms += [(term, anchor(id)) for term in TERM.findall(prose.body)]
        parts = {
            f"{kind}:{name}": self.called(kind, name) for kind, name in BLOCK.findall(prose.body)
        }
        return ProseView(
            id,
            title if title is not None else prose.title,
            prose.body,
            parts,
            prose.deck,
            prose.line,
            prose.run,
            index=prose.index,
            pictures={
                name: picture_address(self.content.folder, name)
                for _, name in PICTURE.findall(prose.body)
            },
        )

    def called(self, kind: str, id: str) -> View:
        """What a block of text calls for; of a view that is several, the first."""
        return self.views(
            Part(**{kind: id.removeprefix("abilities/") if kind == "ability" else id})
        )[0]

    def ability(self, id: str) -> AbilityView:
        prose: Prose = self.content.prose[f"abilities/{id}"]
        return AbilityView(
            id,
            prose.title,
            prose.line or self.game.ability(id, self.content),
            self.prose(prose.id),
            prose.brief,
            prose.uses,
        )

    def stat(self, part: Part) -> StatView:
        being = self.game.beings.get(part.id.removesuffix(f"/{BLANK}"))  # ship/blank
        stat = being.stat if being and part.id not in self.content.cast else self.game.stat
        assert stat is not None, f"{self.game.id} has no stat blocks"
        view = stat(self.content.cast.get(part.id), self.content)
        home = at_home((self.content.maps[map] for map in part.maps), part.id)
        lines = tuple(one for one in (*view.lines, *home) if one[0] not in part.without)
        found = f" {' '.join(home[0])}." if home else ""  # in a roster, after the words of its row
        lesser = tuple(one for one in view.lesser if one[0] not in part.without)
        row = tuple((head, text if head else text + found) for head, text in view.row)
        waived = () if "§" in part.without else view.waived
        shown = replace(view, lines=lines, lesser=lesser, row=row, waived=waived, wide=part.wide)
        return replace(shown, intro="") if "intro" in part.without else shown

    def asked_for(self, view: TableView) -> TableView:
        """The table without rows hidden by a setting."""
        for name, value in self.asked.items():
            setting = self.game.settings[name]
            hidden = setting.hide(self.content, value).get(view.id)
            if hidden is not None:
                groups = tuple(
                    replace(g, rows=tuple(row for row in g.rows if row.label not in hidden))
                    for g in view.groups
                )
                view = replace(
                    view, groups=tuple(g for g in groups if g.rows), line=setting.line.format(value)
                )
        return view

    def poster(self, id: str, named: bool) -> PosterView | None:
        """A poster with a new crime, until the table is used up; None for a person without a
        reward, unless a part names just this person or the game has no rewards.
        """
        cast = None if id == BLANK else self.content.cast[id]
        view = view_poster(self.game, cast, self.content, self.crimes)
        if view is None or not (view.reward or named or self.game.poster is None):
            return None
        self.crimes.add(view.told)
        return view

    def people(self, document: Document) -> Iterator[Section]:
        """Posters, name tents or leaflets of the people whose sheets a document names."""
        shown, wanted = KINDS[document.kind].of_people, document.sheets
        if shown == POSTERS and wanted:
            cast = [*self.content.group(wanted.cast), *map(unfiled, self.rolled(wanted))]
            yield Section("people", "", parts=(*view_posters(self.game, cast, self.content),))
        elif shown == LEAFLETS and wanted:
            people, hooks = self.party(wanted), wanted.hooks or HOOKS
            seed = wanted.ties or document.id
            parts = view_leaflets(self.game, people, self.content, seed, hooks=hooks)
            yield Section("people", "", parts=parts)
        elif shown == NAMES:
            yield Section("people", "", parts=(*self.tents(wanted),) if wanted else ())

    def tents(self, wanted: Sheets) -> Iterator[TentView]:
        """Name tents: blank ones, then those of the cast and of the rolled."""
        yield from (TentView(BLANK, "") for _ in range(wanted.blank))
        cast = self.content.group(wanted.cast) if wanted.cast else []
        people = (*cast, *map(unfiled, self.rolled(wanted)))
        yield from view_tents(self.game, people, self.content)

    def sheets(self, document: Document) -> tuple[SheetView, ...]:
        wanted = document.sheets
        if wanted is None:
            return ()
        shown = [self.sheet(None, wanted.of) for _ in range(wanted.blank)]
        if wanted.of:
            shown += [self.sheet(one.who, wanted.of) for one in self.content.group(wanted.cast)]
            return (*shown, *map(self.sheet, self.rolled(wanted)))
        seed = wanted.ties or document.id
        tied = with_ties(self.game, self.party(wanted), self.content, seed)
        sheets = (*shown, *map(self.sheet, tied))
        return tuple(replace(s, waived=()) for s in sheets) if wanted.without else sheets

    def party(self, wanted: Sheets) -> list[Any]:
        """The characters of the cast, then the rolled ones."""
        return [*(one.who for one in self.content.group(wanted.cast)), *self.rolled(wanted)]

    def rolled(self, wanted: Sheets) -> Iterator[Any]:
        """The characters that `sixgun roll` gives for the declared seed and wishes."""
        game = self.game.beings.get(wanted.of, self.game)
        rules = mark_rules(game, self.content) if wanted.roll else ""
        for number in range(1, wanted.roll + 1):
            wishes = wanted.wishes[number - 1] if number <= len(wanted.wishes) else {}
            party = Party(game.id, wanted.seed, tuple(wishes.items()))
            who, _ = Roster(party, game, self.content).roll(number)
            yield with_code(who, party, number, game, self.content, rules)

    def sheet(self, who: Any, of: str = "") -> SheetView:
        """The sheet of a person, or the blank sheet. `of` names a sheet other than the character
        sheet, or another being whose it is.
        """
        if of in self.game.sheets:
            return replace(
                self.game.sheets[of](who, self.content), form_base=form_base(self.game, None, of)
            )
        game = self.game.whose(who) if who else self.game.beings.get(of, self.game)
        return sheet_of(who, game, self.content)


def _headed(part: Part) -> list[View]:
    """The heading above stat blocks, where their part has a title."""
    return [ProseView(slug(part.title), part.title, "", line=part.line)] if part.title else []


def _retitled(view: View, title: str | None) -> View:
    return replace(view, title=title) if title is not None and hasattr(view, "title") else view  # type: ignore[arg-type]  # mypy does not see hasattr


# How a part of each kind is looked up, but for those that may be several
VIEWS: Mapping[str, Callable[[DocumentBuilder, Part], View]] = {
    "prose": lambda builder, part: builder.prose(part.id, part.title),
    "table": lambda builder, part: builder.table(part),
    "names": lambda builder, part: view_names(builder.content.tables[part.id]),
    "stat": DocumentBuilder.stat,
    "ability": lambda builder, part: builder.ability(part.id),
    "map": lambda builder, part: view_map(builder.content.maps[part.id], part.secrets),
    "gazetteer": lambda builder, part: view_gazetteer(builder.content.maps[part.id], part.secrets),
    "grid": lambda builder, part: builder.grid(part),
    "tracker": lambda builder, part: builder.tracker(part),
    "blank-table": lambda builder, part: view_blank_table(
        f"blank-{slug(part.id)}", luck_key(part.id), part.title or "", part.step
    ),
    "field": lambda builder, part: view_field(part),
    "address": lambda builder, part: AddressView(
        part.id, part.title or "", builder.content.about.address, Slot(part.id, part.title or "")
    ),
    "tent": lambda builder, part: TentView(part.id, ""),
    "errata": lambda builder, part: view_errata(builder.content.errata, part.id, part.title or ""),
}
