"""The posse's sheet: its clock of twelve hours, the heat at each, who rides, what they did, and a chase to keep count of."""

from __future__ import annotations

from ...content import Content
from ...numerals import dollars, money
from ...probability import per_cent
from ...table import slug
from ...view import Areas, Band, Bar, Box, Clock, Entry, Grid, Head, Ladder, SheetView, Slot, Sums, Track
from .character import Character, Posse
from .figures import figures
from .probability import within
from .resolve.clock import may_pay, price_of_hour
from .ruling import option
from .tables import BEGINNINGS, CHART, CLOCK

RIDERS, CRIMES, MOMENTS = 5, 5, 6


def posse_sheet(who: Posse | None, content: Content) -> SheetView:
    """What a posse's sheet shows; with none, the blank one."""
    return SheetView(
        id=(slug(who.name) or "posse") if who else "blank-posse",
        name=who.name if who else "",
        strap=(content.about.title, "The Posse", "dead or alive"),
        bands=(_known(who, content), _noon(who, content), _chart(content), _people(who, content), _chase(content), _told(who)),
        waived=tuple(dict.fromkeys(w.reason for w in who.waive)) if who else (),
    )


def _known(who: Posse | None, content: Content) -> Band:
    begun = f"{content[BEGINNINGS].at(who.began).name}, Wanted {who.began}" if who and who.began in content[BEGINNINGS].key.outcomes else ""
    said = (
        ("name", "Known as", who.name if who else ""), ("began", "Rode in as", begun), ("judge", "Judge", who.judge if who else ""),
        ("dollars", "Dollars in common", f"${money(str(who.dollars))}" if who and who.dollars else ""),
    )  # fmt: skip
    return Band("posse", tuple(Entry(id, Slot(id, label, value, most=50, play=id == "dollars")) for id, label, value in said))


# the clock


def _noon(who: Posse | None, content: Content) -> Band:
    hours, hour = content.rules.number("clock.segments"), who.hour if who else 0
    boxes = tuple(
        Box(str(n), False, Slot(f"clock.{n}", f"{n} on the Wanted Clock", "x" if n <= hour else "", play=True, kind="tick"))
        for n in range(1, hours + 1)
    )
    clock = Clock("clock", "hour", boxes, Slot("clock.hour", "The hour on the Wanted Clock", str(hour) if hour else "", most=2, play=True))
    dice = content.rules.text("clock.chart-dice")
    heat = Bar("heat", "The Heat", f"{dice}, no higher than the clock: something happens")
    return Band("noon", columns=((Bar("wanted", "Wanted Clock", "never below 1"), clock), (heat, _heat(hour, content))))


def _heat(hour: int, content: Content) -> Ladder:
    """The bands of the clock, each with how often the chart strikes at each of its hours, and what paying an hour off costs."""
    rows = []
    for row in content[CLOCK]:
        hours = tuple(int(o) for o in row.outcomes)
        tick = Slot(f"heat.{hours[0]}", row.label.replace("-", "–"), "x" if hour in hours else "", play=True, kind="tick")
        cells = [row.cells["people"], row.cells["roll"], " · ".join(strike(content, n) for n in hours)]
        if option(content, "pay-off-bounty"):
            cells.append(" · ".join(dollars(price_of_hour(content, n)) if may_pay(content, n) else "–" for n in hours))
        rows.append((tick, tuple(cells)))
    heads = ("Hour", "Out there", "Roll when", "Hit %", *(("Pay it off",) if option(content, "pay-off-bounty") else ()))
    return Ladder("heat", "", heads, tuple(rows))


def strike(content: Content, hour: int) -> str:
    """In how many of a hundred rolls something of the Wanted Chart happens at an hour; at the last there is no roll."""
    last = content.rules.number("clock.segments")
    return "–" if hour >= last else per_cent(within(content.rules.dice("clock.chart-dice"), hour))


def _chart(content: Content) -> Band:
    events = [(str(n), content[CHART].at(n).name) for n in content[CHART].key.outcomes]
    bar = Bar("chart", "Wanted Chart", f"the total of {content.rules.text('clock.chart-dice')}, if it is no higher than the clock")
    strip = Sums("events", "Wanted Chart", tuple(n for n, _ in events), (tuple(name for _, name in events),))
    return Band("events", (bar,), ((strip,),), begins="half")


# people, and what they are up to


def _people(who: Posse | None, content: Content) -> Band:
    riders = [content.cast[id].who for id in who.riders if id in content.cast] if who else []
    heads = (Head("Name"), Head("Player"), Head("Known for"), Head("Guts", "center"), Head("Token", "center"))
    rows = tuple(_rider(n, riders[n - 1] if n <= len(riders) else None, content) for n in range(1, RIDERS + 1))
    left = (Bar("riders", "Riders", "the token rolls for all, then moves to the right"), Grid("riders", "Riders", heads, rows))
    crimes = list(who.crimes) if who else []
    told = tuple(
        (
            Slot(f"crime.{n}.what", f"Crime {n}", crimes[n - 1].crime if n <= len(crimes) else "", most=40),
            Slot(f"crime.{n}.hours", f"Crime {n}: hours on the clock", str(crimes[n - 1].hours or "") if n <= len(crimes) else "", most=2),
            Slot(f"crime.{n}.paid", f"Crime {n}: paid for", play=True, kind="tick"),
        )
        for n in range(1, CRIMES + 1)
    )
    known = (Head("Crime"), Head("Clock", "center"), Head("Paid", "center"))
    right = (Bar("crimes", "Crimes", "on the books"), Grid("crimes", "Crimes", known, told))
    return Band("people", columns=(left, right))


def _rider(number: int, who: Character | None, content: Content) -> tuple[Slot, ...]:
    name = Slot(f"rider.{number}.who", f"Rider {number}", who.name if who else "", most=40)
    player = Slot(f"rider.{number}.player", f"Rider {number}: player", who.player if who else "", most=30)
    known = Slot(f"rider.{number}.known", f"Rider {number}: known for", who.background if who else "", lines=2, most=70)
    guts = Slot(f"rider.{number}.guts", f"Rider {number}: Guts", str(figures(who, content).most) if who else "", most=2)
    return (name, player, known, guts, Slot(f"rider.{number}.token", f"Rider {number} has the token", play=True, kind="tick"))


def _chase(content: Content) -> Band:
    race = content.rules.number("chase.race")
    tracks = (("won", "We won", race), ("lost", "They won", race), ("moments", "Moments to safety", MOMENTS))
    blocks = tuple(
        Track(id, label, tuple(Box("", False, Slot(f"chase.{id}.{n}", f"Chase: {label} {n}", play=True, kind="tick")) for n in range(1, count + 1)))
        for id, label, count in tracks
    )
    bar = Bar("chase", "Chase", f"first to {race} won tests; toss for the initiative each Moment")
    return Band("chase", (bar,), tuple((block,) for block in blocks))


def _told(who: Posse | None) -> Band:
    said = (("purpose", "What we ride for", who.purpose if who else ""), ("history", "How it came to this", who.history if who else ""),
            ("habits", "Habits, mounts, stash", who.habits if who else ""))  # fmt: skip
    slots = (Slot(id, label, value.strip(), lines=5, most=240, continues=True) for id, label, value in said)
    return Band("told", columns=tuple((Areas(slot.name, slot.label, (slot,)),) for slot in slots))
