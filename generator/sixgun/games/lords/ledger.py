"""The score sheet, as a ledger: a page for each player's account, and one for the table's day
book.
"""

import re

from ...content.content import Content
from ...content.wording import dollars, is_blank, signed
from ...play.check import section
from ...play.field import Column, Ticks, fill_rows, tick
from ...view import (
    Band,
    Bar,
    Block,
    Box,
    Entry,
    Grid,
    Head,
    Ladder,
    SheetView,
    Slot,
    Stat,
    Steps,
    Strip,
    Sums,
    Track,
)
from .rules import rulebook

FOUGHT = 12  # showdowns that the day book has room for


STEP = re.compile(r"^\d+\.\s+(.+?)\s*$", re.M)


REMINDERS, SETUP = (
    ("reference-turn", "reference-showdown", "reference-bribe"),
    "reference-setup",
)  # sections that the sheet prints


ORDER = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th")


LOCAL = (
    Column("mine", "Local {} is with me", play=True, kind="tick"),
    Column("who", "Local {}", 24),
    Column("group", "Local {}: favorite group", 16),
)


def score_sheet(who: object, content: Content) -> SheetView:
    """The blank sheet: what a player owns and looks up on the first page, the whole table on the
    second.
    """
    return SheetView(
        id="score",
        name="",
        strap=(content.about.title, "The Books", "what is yours, and what was fought for"),
        bands=(
            _owner(),
            _holdings(content),
            _worth(content),
            _reminders(content),
            _evening(),
            _setup(content),
            _accounts(content),
            _fights(content),
        ),
    )


def _entry(id: str, label: str, most: int = 30) -> Entry:
    return Entry(id, Slot(id, label, most=most))


def _known(text: str) -> str:
    """A cell's text, or nothing where it is a named blank."""
    return "" if is_blank(text) else text


# a player's account


def _owner() -> Band:
    bar = Bar("account", "Player’s Account", "what beats what, and what is yours")
    return Band("owner", (bar, _entry("player", "Player"), _entry("pawn", "Pawn", 20)))


def _holdings(content: Content) -> Band:
    hands = content.tables["hands"]
    rows = tuple(
        (row.cells["place"], f"**{row.label}** *{row.cells['what']}*", row.cells["example"])
        for row in hands
    )
    left = (
        Bar("hands", hands.title, hands.line),
        Sums("ranks", hands.title, ("No.", "Hand", "For example"), rows),
    )
    return Band(
        "holdings",
        columns=(left, (*_cash(content), *_once(), *_locals(content), *_horseshoes(content))),
    )


def _cash(content: Content) -> tuple[Block, ...]:
    """Dollars in hand, and what the player began with: the stake less the dice of the starting
    lots.
    """
    lots = rulebook(content).setup.property_cards
    foot: list[str | Slot] = [str(rulebook(content).setup.start_dollars)]
    for lot in range(1, lots + 1):
        foot += ["−", Slot(f"die-{lot}", f"Die of starting lot {lot}", most=1)]
    began = Slot("began", "Began with, dollars", most=3)
    return (
        Stat(
            "cash",
            "Cash in hand, dollars",
            Slot("cash", "Cash in hand, dollars", most=5, play=True),
            (*foot, "=", began),
        ),
    )


def _once() -> tuple[Block, ...]:
    boxes = tuple(
        Box(label, False, tick(f"once.{label.lower()}", f"{label}, done this turn"))
        for label in ("Ante", "Bribe")
    )
    return Bar("once", "Once a turn", "clear both when your turn ends"), Track("once", "", boxes)


def _locals(content: Content) -> tuple[Block, ...]:
    values = [
        ("", _known(row.label), _known(row.cells["group"])) for row in content.tables["locals"]
    ]
    rows = fill_rows("local", LOCAL, values, len(values))
    line = f"{signed(rulebook(content).local.points)} points for each at the end"
    return Bar("mine", "Locals with me", line), Grid(
        "mine", "Locals with me", (Head("", "center"), Head("Local"), Head("Favorite group")), rows
    )


def _horseshoes(content: Content) -> tuple[Block, ...]:
    boxes = Ticks("horseshoe", "Horseshoe {} is on the board").boxes(
        rulebook(content).setup.horseshoes, face=lambda _: ""
    )
    return Bar("shoes", "Horseshoes", "mark one for each lot you hold"), Track("shoes", "", boxes)


def _worth(content: Content) -> Band:
    table = content.tables["card-values"]
    rungs = tuple(
        (
            row.label.replace("-", " to "),
            "–" if row.cells["dollars"] == "-" else dollars(row.cells["dollars"]),
        )
        for row in table
    )
    return Band("worth", (Strip("worth", table.title, rungs),), begins="half")


def _reminders(content: Content) -> Band:
    return Band("reminders", columns=tuple((_steps(content, id),) for id in REMINDERS))


def _steps(content: Content, id: str) -> Steps:
    """A numbered section of the text, as a box."""
    prose = section(content, id)
    return Steps(id.removeprefix("reference-"), prose.title, tuple(STEP.findall(prose.body)))


# the table's day book


def _evening() -> Band:
    bar = Bar("day-book", "The Day Book", "accounts opened, showdowns fought, accounts closed")
    return Band(
        "evening", (bar, _entry("date", "Date", 20), _entry("players", "Players", 2)), begins="side"
    )


def _setup(content: Content) -> Band:
    prose = section(content, SETUP)
    rungs = [(tick(f"setup.{n}", step), ()) for n, step in enumerate(STEP.findall(prose.body), 1)]
    half = (len(rungs) + 1) // 2
    ladders = tuple(
        (Ladder(f"setup-{n}", "", ("Tick as you go",), tuple(part)),)
        for n, part in ((1, rungs[:half]), (2, rungs[half:]))
    )
    return Band("setup", (Bar("setup", prose.title, "tick as you go"),), ladders)


def _accounts(content: Content) -> Band:
    """A row for each player there can be: what was begun with, who was with them at the close, and
    how it came out.
    """
    rules, locals_ = rulebook(content), list(content.tables["locals"])
    lots, most = rules.setup.property_cards, rules.players.high
    called = [_known(row.label).split(" ")[0] or ORDER[n] for n, row in enumerate(locals_)]
    heads = (
        "Player",
        *("Die" for _ in range(lots)),
        "Began",
        *called,
        "Track",
        "Locals",
        "Final",
        "Place",
    )
    rows = tuple(_account(n, lots, len(locals_)) for n in range(1, most + 1))
    line = (
        f"begin with {dollars(rules.setup.start_dollars)} less the dice; each local is"
        f" worth {signed(rules.local.points)}"
    )
    grid = Grid(
        "accounts",
        "Accounts",
        tuple(Head(head, "left" if n == 0 else "center") for n, head in enumerate(heads)),
        rows,
    )
    return Band("accounts", columns=((Bar("accounts", "Accounts", line), grid),))


def _account(number: int, lots: int, count: int) -> tuple[Slot, ...]:
    def slot(name: str, label: str, most: int = 4) -> Slot:
        return Slot(f"account.{number}.{name}", f"Player {number}: {label}", most=most)

    dice = (slot(f"die-{n}", f"die of starting lot {n}", 1) for n in range(1, lots + 1))
    ticks = (
        tick(f"account.{number}.local-{n}", f"Player {number}: local {n} at the close")
        for n in range(1, count + 1)
    )
    closed = (
        slot("track", "points on the track"),
        slot("locals", "points for locals"),
        slot("final", "final points"),
        slot("place", "place", 2),
    )
    return (slot("who", "name", 24), *dice, slot("began", "began with, dollars"), *ticks, *closed)


def _fights(content: Content) -> Band:
    fields = (
        ("prize", "Prize", 34),
        ("opened", "Opened by", 16),
        ("hand", "Best hand", 24),
        ("won", "Won by", 16),
        ("draw", "Losers draw", 20),
    )
    columns = tuple(
        Column(id, f"Showdown {{}}: {label.lower()}", most) for id, label, most in fields
    )
    grid = Grid(
        "fights",
        "Showdowns",
        tuple(Head(label) for _, label, _ in fields),
        fill_rows("fight", columns, (), FOUGHT),
    )
    return Band(
        "fights",
        columns=((Bar("fights", "Showdowns", "the winner draws nothing"), grid),),
        begins="half",
    )


PRINTED = {"readings", "hands", "locals", "card-values", *REMINDERS, SETUP}
