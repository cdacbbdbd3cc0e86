"""What a page shows: frozen, text only. Templates get these and nothing else.

Each view's `kind` is the name of the template part that prints it and its CSS class. Text is plain; the render stage sets quotes, minus
signs and dice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple, TypeAlias

from .cards import Card
from .content import Erratum, Map
from .numerals import money, signed
from .table import Column, Key, Names, Percentile, Span, Table, slug

# tables


class Head(NamedTuple):
    """A column's head; `align` is left, right or center; `figure` sets its cells as figures."""

    text: str
    align: str = "left"
    figure: bool = False
    holds: str = "text"


@dataclass(frozen=True)
class RowView:
    label: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class GroupView:
    label: str
    rows: tuple[RowView, ...]


@dataclass(frozen=True)
class TableView:
    """`rolled` says that the key is dice, so its labels are set as rolls."""

    kind: ClassVar[str] = "table"
    id: str
    title: str
    heads: tuple[Head, ...]
    groups: tuple[GroupView, ...]
    line: str = ""
    note: str = ""
    style: str = "ledger"
    wide: bool = False
    rolled: bool = False

    @property
    def long(self) -> bool:
        """Too long to ask that it stay in one piece."""
        return sum(len(group.rows) for group in self.groups) > 14


def view_table(table: Table[object], columns: tuple[str, ...] = ()) -> TableView:
    """A table as it prints everywhere; `columns` leaves some of its printed columns out, never changes one."""
    shown = [c for c in table.columns if (c.id in columns if columns else c.printed)]
    cents = {c.id: _has_cents(table, c) for c in shown}
    heads = (
        Head(table.key.heading, figure=not isinstance(table.key, Names)),
        *(Head(c.heading, c.align or ("left" if c.holds == "text" else "right"), c.holds != "text", c.holds) for c in shown),
    )
    groups: list[tuple[str, list[RowView]]] = []
    for row in table.rows:
        if not groups or groups[-1][0] != row.group:
            groups.append((row.group, []))
        groups[-1][1].append(RowView(_label(table, row.label), tuple(cell_text(c, row.cells[c.id], cents[c.id]) for c in shown)))
    return TableView(
        id=table.id, title=table.title, heads=heads, groups=tuple(GroupView(g, tuple(rows)) for g, rows in groups),
        line=table.line, note=table.note, style=table.style, wide=table.wide, rolled=not isinstance(table.key, (Names, Span)),
    )  # fmt: skip


def view_blank_table(id: str, key: Key, title: str, step: int = 1) -> TableView:
    """A table to write in: every outcome of a key, `step` of them to a row; the last row takes what is left."""
    groups = [key.outcomes[n : n + step] for n in range(0, len(key.outcomes), step)]
    rows = tuple(RowView("–".join(_outcome(key, o) for o in dict.fromkeys((group[0], group[-1]))), ("",)) for group in groups)
    rolled = not isinstance(key, (Names, Span))
    return TableView(id, title, (Head(key.heading, figure=True), Head("")), (GroupView("", rows),), style="blank", rolled=rolled)


def _outcome(key: Key, outcome: int | str) -> str:
    """An outcome as a row's label says it: 100 on percentile dice is 00."""
    return f"{int(outcome) % 100:02}" if isinstance(key, Percentile) else str(outcome)


def _label(table: Table[object], label: str) -> str:
    return label.replace("-", "–") if not isinstance(table.key, Names) else label


def _has_cents(table: Table[object], column: Column) -> bool:
    return column.holds == "money" and any("." in row.cells[column.id] for row in table.rows)


def cell_text(column: Column, text: str, cents: bool = False) -> str:
    """A cell as it prints: money 1,000.00, +2, 200 ft, – where empty."""
    if text == "-":
        return "–"
    if column.holds == "money":
        return money(text, cents)
    if column.holds == "signed":
        return signed(text)
    if column.holds == "feet":
        return f"{money(text)} ft"
    return text.replace("-", "–") if column.holds == "number" else text


# sheets


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for one value. `name` is its field in a form; `lines` over 1 lets it wrap; `most` is the longest entry in letters.

    `play` marks what changes during a game; `continues` lets what has no room go on to another page. A tick is a slot of kind "tick" whose
    value is "x" or "".
    """

    name: str
    label: str
    value: str = ""
    lines: int = 1
    most: int = 60
    play: bool = False
    kind: str = "line"
    continues: bool = False

    @property
    def size(self) -> str:
        """How large the value is set, by its letters: "" as designed, then mid, long and longer."""
        return size_of(self.value, self.lines)


def size_of(value: str, lines: int) -> str:
    """The size of SIZES that a value is set in, where its slot holds so many lines."""
    mid, long, longer = (14, 18, 24) if lines == 1 else (100, 100, 165)
    letters = len(value)
    return "longer" if letters > longer else "long" if letters > long else "mid" if letters > mid else ""


SIZES = ("", "mid", "long", "longer")
MARKS = "marks"  # in a field's metadata: it says whether the mark at a slot is on, or at the last slot of each row; this field has the slots


@dataclass(frozen=True, slots=True)
class Stat:
    """One great figure with its label, and under it the sum it comes from: words and small slots in turn."""

    kind: ClassVar[str] = "stat"
    id: str
    label: str
    slot: Slot
    foot: tuple[str | Slot, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A labelled line to write on."""

    kind: ClassVar[str] = "entry"
    labelled: ClassVar[bool] = True
    id: str
    slot: Slot


@dataclass(frozen=True, slots=True)
class Box:
    """One numbered box of a track; `on` rings it."""

    label: str
    on: bool = field(metadata={MARKS: "slot"})
    slot: Slot


@dataclass(frozen=True)
class Pips:
    """A few drawings of which some are owned, such as Fortune Dice; each is a tick in a form. The boxes' labels are not printed."""

    kind: ClassVar[str] = "pips"
    id: str
    label: str
    boxes: tuple[Box, ...]
    note: str = ""


@dataclass(frozen=True)
class Track:
    """A row of boxes to strike off."""

    kind: ClassVar[str] = "track"
    id: str
    label: str
    boxes: tuple[Box, ...]
    note: str = ""


@dataclass(frozen=True)
class Ladder:
    """States to tick one after another, with what each does."""

    kind: ClassVar[str] = "ladder"
    labelled: ClassVar[bool] = True
    id: str
    label: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Slot, tuple[str, ...]], ...]


@dataclass(frozen=True)
class Grid:
    """A table to fill in: heads, and rows of slots. `mark` is the picture (such as six chambers) that the last cell of a row has room for;
    `marks` says which rows show it."""

    kind: ClassVar[str] = "grid"
    id: str
    title: str
    heads: tuple[Head, ...]
    rows: tuple[tuple[Slot, ...], ...]
    marks: tuple[bool, ...] = field(default=(), metadata={MARKS: "rows"})
    mark: str = ""


@dataclass(frozen=True)
class Areas:
    """Boxes of running text."""

    kind: ClassVar[str] = "areas"
    labelled: ClassVar[bool] = True
    id: str
    title: str
    slots: tuple[Slot, ...]


@dataclass(frozen=True)
class Steps:
    """A boxed reminder in numbered lines."""

    kind: ClassVar[str] = "steps"
    id: str
    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Marks:
    """Groups of boxes to tick over a long time, each under its heading."""

    kind: ClassVar[str] = "marks"
    id: str
    title: str
    groups: tuple[tuple[str, str, tuple[Box, ...]], ...]


@dataclass(frozen=True)
class Bar:
    """A heading over the blocks that follow, with a remark at its end."""

    kind: ClassVar[str] = "bar"
    id: str
    title: str
    line: str = ""


@dataclass(frozen=True)
class Sketch:
    """An empty frame to draw in."""

    kind: ClassVar[str] = "sketch"
    id: str
    label: str


@dataclass(frozen=True)
class Rating:
    """One column of Ratings: its head, and in each row one slot or more, each with its caption."""

    label: str
    rows: tuple[tuple[tuple[str, Slot], ...], ...]


@dataclass(frozen=True)
class Ratings:
    """Abilities side by side, each rolled, named and turned into figures; `sides` are the words before the rows."""

    kind: ClassVar[str] = "ratings"
    id: str
    label: str
    sides: tuple[str, ...]
    columns: tuple[Rating, ...]


@dataclass(frozen=True)
class Sums:
    """Sums laid out to be checked: rows of slots with signs and fixed words between them, under their heads."""

    kind: ClassVar[str] = "sums"
    id: str
    label: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str | Slot, ...], ...]


@dataclass(frozen=True)
class Face:
    """A playing card with one great figure: its name and index at the head, lesser figures at the foot, and pips to strike off.

    `suit` names the drawing under the index, `corner` is the card that stands in it.
    """

    kind: ClassVar[str] = "face"
    id: str
    name: str
    label: str
    suit: str
    now: Slot
    corner: Slot | None = None
    note: str = ""
    foot: tuple[tuple[str, Slot], ...] = ()
    pips: tuple[Box, ...] = ()


@dataclass(frozen=True)
class Cell:
    """One slot of an inventory: what fills it, a figure of it, and a tick where one thing fills this slot and the next."""

    number: str
    item: Slot
    figure: Slot
    joined: Slot | None = None


@dataclass(frozen=True)
class Slots:
    """Room to carry things in, drawn as slots side by side; `caption` is the word at each figure."""

    kind: ClassVar[str] = "slots"
    id: str
    title: str
    caption: str
    cells: tuple[Cell, ...]
    note: str = ""


@dataclass(frozen=True)
class Peg:
    """One numbered slot of a pack: the chance to draw from it at once, what it may hold ("quick", "large", or anything), and whether it is closed."""

    number: str
    chance: str
    slot: Slot
    zone: str = ""
    closed: bool = field(default=False, metadata={MARKS: "slot"})


@dataclass(frozen=True)
class Pack:
    """Numbered slots in columns, those beyond a character's strength closed; `heads` stand over number, slot and chance."""

    kind: ClassVar[str] = "pack"
    id: str
    label: str
    heads: tuple[str, str, str]
    columns: tuple[tuple[Peg, ...], ...]


@dataclass(frozen=True)
class Clock:
    """A clock's face: a box to tick for each hour, and the hour itself in the middle."""

    kind: ClassVar[str] = "clock"
    id: str
    label: str
    boxes: tuple[Box, ...]
    hour: Slot


@dataclass(frozen=True)
class Strip:
    """A reminder in one line: words, and a few things each with its figure."""

    kind: ClassVar[str] = "strip"
    id: str
    title: str
    rungs: tuple[tuple[str, str], ...]


Block: TypeAlias = (
    Stat | Entry | Pips | Track | Ladder | Grid | Areas | Steps | Marks | Bar | Sketch | Ratings | Sums | Face | Slots | Strip | Pack | Clock
)


@dataclass(frozen=True)
class Band:
    """Blocks that stand side by side across a sheet; `columns` instead holds stacks of blocks side by side.

    `begins` parts the sheet before this band: a "side" is a page of its own on any paper, a "half" on half sheets only.
    """

    id: str
    blocks: tuple[Block, ...] = ()
    columns: tuple[tuple[Block, ...], ...] = ()
    begins: str = ""


@dataclass(frozen=True)
class SheetView:
    """One character's sheet: its bands, from the top of the first page to the foot of the last.

    `kept` is what a form carries along unseen, in JSON: whose game it is, and the character as its file says it.
    """

    kind: ClassVar[str] = "sheet"
    id: str
    name: str
    strap: tuple[str, str, str]
    bands: tuple[Band, ...]
    provenance: str = ""
    waived: tuple[str, ...] = ()
    event: str = ""
    kept: str = ""


# text, people, pictures


@dataclass(frozen=True)
class ProseView:
    """A section: Markdown, and the parts it calls for by "kind:id"."""

    kind: ClassVar[str] = "prose"
    id: str
    title: str
    body: str
    parts: Mapping[str, View] = field(default_factory=dict)
    deck: str = ""
    line: str = ""
    run: str = ""


@dataclass(frozen=True)
class StatView:
    """A stat block: great figures, lesser ones, run-in lines, and a row of health boxes for each body (name, health).

    `tags` are short marks beside the name (L+R, $500); `arms` are rows under `arm_heads`, such as a weapon, its first shot and its chance to hit.
    """

    kind: ClassVar[str] = "stat"
    id: str
    name: str
    great: tuple[tuple[str, str], ...]
    lesser: tuple[tuple[str, str], ...]
    lines: tuple[tuple[str, str], ...]
    bodies: tuple[tuple[str, int], ...]
    intro: str = ""
    waived: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    arm_heads: tuple[str, ...] = ()
    arms: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class NamesView:
    """A table of names, set as running text."""

    kind: ClassVar[str] = "names"
    id: str
    title: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class AbilityView:
    """A named ability: its rule as prose, and where it comes from in a line."""

    kind: ClassVar[str] = "ability"
    id: str
    title: str
    line: str
    prose: ProseView


@dataclass(frozen=True)
class MapView:
    """A place drawn from content."""

    kind: ClassVar[str] = "map"
    wide: ClassVar[bool] = True
    id: str
    map: Map


@dataclass(frozen=True)
class GazetteerView:
    """What is said of each place of a map."""

    kind: ClassVar[str] = "gazetteer"
    id: str
    title: str
    places: tuple[tuple[str, str, str, tuple[tuple[str, str], ...]], ...]  # number, name, text, people (name, who)


@dataclass(frozen=True)
class Series:
    """One line or set of bars: a label and a value in 0..1 for each x."""

    label: str
    values: tuple[float, ...]


@dataclass(frozen=True)
class ChartView:
    """Chances drawn: `shape` is lines or bars; values are shares of one."""

    kind: ClassVar[str] = "chart"
    id: str
    title: str
    x_label: str
    xs: tuple[str, ...]
    series: tuple[Series, ...]
    shape: str = "lines"
    line: str = ""
    note: str = ""
    top: float = 1.0  # the share at the top of the drawing


@dataclass(frozen=True)
class ErrataView:
    """Open questions: (title, ((where, says), …), ruling)."""

    kind: ClassVar[str] = "errata"
    id: str
    entries: tuple[tuple[str, tuple[tuple[str, str], ...], str], ...]


@dataclass(frozen=True)
class TrackerView:
    """A form for the judge to keep count on: headed columns and empty rows.

    The last column has so many `boxes` to strike off; `count` is the word before a row of numbers, such as turns.
    """

    kind: ClassVar[str] = "tracker"
    wide: ClassVar[bool] = True
    id: str
    title: str
    heads: tuple[str, ...]
    rows: int
    line: str = ""
    boxes: int = 0
    count: str = ""

    @property
    def slots(self) -> tuple[tuple[Slot, ...], ...]:
        """Its cells as the fields of a form."""
        names = [(slug(head) or str(n), head) for n, head in enumerate(self.heads, 1)]
        return tuple(tuple(Slot(f"{self.id}.{row}.{name}", f"{head} {row}") for name, head in names) for row in range(1, self.rows + 1))


@dataclass(frozen=True)
class FieldView:
    """Something to write down on a form: one slot of a line or more; or ticks to choose from, between the words at both `ends`.

    `width` is its share of the page's: whole, half, third or quarter.
    """

    kind: ClassVar[str] = "field"
    id: str
    title: str
    slots: tuple[Slot, ...]
    width: str = "whole"
    ends: tuple[str, ...] = ()

    @property
    def ticks(self) -> bool:
        return self.slots[0].kind == "tick"


@dataclass(frozen=True)
class AddressView:
    """Where a form is sent: the address as a link and as it is read, or a slot to write one in."""

    kind: ClassVar[str] = "address"
    id: str
    title: str
    link: str
    slot: Slot

    @property
    def read(self) -> str:
        return self.link.removeprefix("mailto:").removeprefix("https://").removeprefix("http://")


@dataclass(frozen=True)
class TentView:
    """A name to stand on the table, read from both sides; without one, lines to write it on."""

    kind: ClassVar[str] = "tent"
    id: str
    name: str


@dataclass(frozen=True)
class PosterView:
    """A wanted poster. `trade` is who is wanted, in few words; `facts` stand at the likeness's left and right; `terms` beside the reward.

    `likeness` names an ornament, "" leaves a box to draw in; what was done is `told`, or has `deeds` lines
    to be written on; the referee cuts the `coupon` off.
    """

    kind: ClassVar[str] = "poster"
    id: str
    name: str
    trade: str = ""
    alias: str = ""
    reward: str = ""
    terms: str = ""
    facts: tuple[tuple[tuple[str, str], ...], ...] = ((), ())
    likeness: str = ""
    told: str = ""
    deeds: int = 2
    coupon: StatView | None = None


@dataclass(frozen=True)
class GridView:
    """Ruled paper: `shape` is square or hex; `line` says how much one of them stands for; no `rows` fills the page.

    `cell` is the width of one in points, whatever the page; without it there are so many `across`. `style` is lines, dots or light.
    """

    kind: ClassVar[str] = "grid"
    wide: ClassVar[bool] = True
    id: str
    title: str
    shape: str
    across: int
    rows: int = 0
    line: str = ""
    cell: float = 0.0
    style: str = "lines"
    numbers: bool = False


@dataclass(frozen=True)
class PlayingCardView:
    """One card of a deck: `index` stands in its corners, `suit` names its pips (a joker has none), `worth` is what it pays, if anything."""

    kind: ClassVar[str] = "playing-card"
    id: str
    name: str
    index: str
    rank: str
    suit: str = ""
    worth: str = ""


def view_card(card: Card, worth: str = "") -> PlayingCardView:
    """A card as it prints in any game."""
    name = card.rank if card.joker else f"{card.rank} of {card.suit.lower()}"
    index = "" if card.joker else str(card)[:-1]
    return PlayingCardView(name.lower().replace(" ", "-"), name, index, card.rank.lower(), card.suit.lower(), worth)


@dataclass(frozen=True)
class PiecesView:
    """What one player puts on a board, to cut out: a figure that stands, and so many markers. `sign` stands on each of them."""

    kind: ClassVar[str] = "pieces"
    wide: ClassVar[bool] = True
    id: str
    name: str
    sign: str
    figures: int
    markers: int


View: TypeAlias = (
    TableView | SheetView | ProseView | StatView | NamesView | AbilityView | MapView | GazetteerView | ChartView | ErrataView | TrackerView
    | PosterView | GridView | PlayingCardView | PiecesView | FieldView | AddressView | TentView
)  # fmt: skip


def view_names(table: Table[object]) -> NamesView:
    return NamesView(table.id, table.title, tuple(row.label for row in table.rows))


def view_errata(errata: tuple[Erratum, ...]) -> ErrataView:
    return ErrataView("errata", tuple((e.title, tuple((r.where, r.says) for r in e.readings), e.ruling) for e in errata))


def view_gazetteer(map: Map) -> GazetteerView:
    """The numbered places of a map, then the positions on it."""
    places = [(str(p.number), p.name, p.text, tuple((m.name, m.who) for m in p.people)) for p in map.places if p.number is not None]
    return GazetteerView(map.id, map.title, (*places, *((str(p.number), p.name, p.text, ()) for p in map.positions)))
