"""The posse's sheet, and wanted posters of outlaws and posses."""

import re
from dataclasses import replace

from ....content.content import Content
from ....content.wording import dollars, money
from ....play.field import Column, Field, Ticks, area, fill_rows, sheet_view, tick
from ....play.poster import likeness
from ....play.stat import capital, empty, filled, posters
from ....view import (
    Band,
    Bar,
    Clock,
    Entry,
    Grid,
    Head,
    Ladder,
    Likeness,
    PosterView,
    SheetView,
    Slot,
    Sums,
    Track,
)
from ..law import may_pay, price_of_hour, strike
from ..rules import rulebook
from ..tables import BEGINNINGS, CHART, CLOCK
from .character import Character, Posse
from .figures import figures

RIDERS, CRIMES, MOMENTS = 6, 6, 6  # rows at least


NAME, JUDGE, BEGAN = (
    Field("name", "Known as", most=50),
    Field("judge", "Judge", most=50),
    Field("began", "Rode in as", most=50),
)


DOLLARS = Field(
    "dollars",
    "Dollars in common",
    show=lambda dollars_: f"${money(str(dollars_))}",
    most=50,
    play=True,
)


TEXTS = tuple(
    Field(name, label, show=str.strip, lines=5, most=240, continues=True)
    for name, label in (
        ("purpose", "What we ride for"),
        ("history", "How it came to this"),
        ("habits", "Habits, mounts, stash"),
    )
)


HOURS = Ticks("clock", "{} on the Wanted Clock")


RIDER = (
    Column("who", "Rider {}", 40),
    Column("player", "Rider {}: player", 30),
    Column("known", "Rider {}: known for", 70, lines=2),
    Column("guts", "Rider {}: Guts", 2),
    Column("token", "Rider {} has the token", play=True, kind="tick"),
)


CRIME = (
    Column("what", "Crime {}", 40),
    Column("hours", "Crime {}: hours on the clock", 2),
    Column("paid", "Crime {}: paid for", play=True, kind="tick"),
)


def posse_sheet(who: Posse | None, content: Content) -> SheetView:
    """The sheet of a posse; of none, the blank one."""
    bands = (
        _heading(who, content),
        _noon(who, content),
        _chart(content),
        _people(who, content),
        _chase(content),
    )
    texts = Band("told", columns=tuple((area(field.slot(who)),) for field in TEXTS))
    view = sheet_view(who, content, "The Posse", "dead or alive", (*bands, texts), default="posse")
    return view if who else replace(view, id="blank-posse")


def _heading(who: Posse | None, content: Content) -> Band:
    begun = (
        f"{content[BEGINNINGS].at(who.began).name}, Wanted {who.began}"
        if who and who.began in content[BEGINNINGS].key.outcomes
        else None
    )
    slots = (
        NAME.slot(who),
        BEGAN.filled(begun),
        JUDGE.slot(who),
        DOLLARS.filled(who.dollars or None if who else None),
    )
    return Band("posse", tuple(Entry(slot.name, slot) for slot in slots))


# the clock


def _noon(who: Posse | None, content: Content) -> Band:
    hour = who.hour if who else 0
    boxes = HOURS.boxes(rulebook(content).clock.segments, range(1, hour + 1))
    clock = Clock(
        "clock",
        "hour",
        boxes,
        Slot(
            "clock.hour",
            "The hour on the Wanted Clock",
            str(hour) if hour else "",
            most=2,
            play=True,
        ),
    )
    dice = rulebook(content).clock.chart_dice
    heat = Bar("heat", "The Heat", f"{dice}, no higher than the clock: something happens")
    return Band(
        "noon",
        columns=(
            (Bar("wanted", "Wanted Clock", f"never below {rulebook(content).clock.least}"), clock),
            (heat, _heat(hour, content)),
        ),
    )


def _heat(hour: int, content: Content) -> Ladder:
    """The bands of the clock, each with how often the chart strikes at each of its hours, and what
    paying an hour off costs.
    """
    rows, bounty = [], rulebook(content).option.pay_off_bounty
    for row in content[CLOCK]:
        hours = tuple(int(o) for o in row.outcomes)
        cells = [
            row.cells["people"],
            row.cells["roll"],
            " · ".join(strike(content, n) for n in hours),
        ]
        if bounty:
            cells.append(
                " · ".join(
                    dollars(price_of_hour(content, n)) if may_pay(content, n) else "–"
                    for n in hours
                )
            )
        rows.append(
            (tick(f"heat.{hours[0]}", row.label.replace("-", "–"), hour in hours), tuple(cells))
        )
    return Ladder(
        "heat",
        "",
        ("Hour", "Out there", "Roll when", "Hit %", *(("Pay it off",) if bounty else ())),
        tuple(rows),
    )


def _chart(content: Content) -> Band:
    events = [(str(n), content[CHART].at(n).name) for n in content[CHART].key.outcomes]
    bar = Bar(
        "chart",
        "Wanted Chart",
        f"the total of {rulebook(content).clock.chart_dice}, if it is no higher than the clock",
    )
    strip = Sums(
        "events", "Wanted Chart", tuple(n for n, _ in events), (tuple(name for _, name in events),)
    )
    return Band("events", (bar,), ((strip,),), begins="half")


# people, and what they are up to


def _people(who: Posse | None, content: Content) -> Band:
    riders = (
        [_rider(content.cast[id].who, content) for id in who.riders if id in content.cast]
        if who
        else []
    )
    crimes = [(crime.crime, str(crime.hours or ""), "") for crime in who.crimes] if who else []
    heads = (
        Head("Name"),
        Head("Player"),
        Head("Known for"),
        Head("Guts", "center"),
        Head("Token", "center"),
    )
    left = (
        Bar("riders", "Riders", "the token rolls for all, then moves to the right"),
        Grid("riders", "Riders", heads, fill_rows("rider", RIDER, riders, RIDERS)),
    )
    known = (Head("Crime"), Head("Clock", "center"), Head("Paid", "center"))
    right = (
        Bar("crimes", "Crimes", "on the books"),
        Grid("crimes", "Crimes", known, fill_rows("crime", CRIME, crimes, CRIMES)),
    )
    return Band("people", columns=(left, right))


def _rider(who: Character, content: Content) -> tuple[str, ...]:
    return (who.name, who.player, who.background, str(figures(who, content).most), "")


def _chase(content: Content) -> Band:
    race = rulebook(content).chase.race
    tracks = (
        ("won", "We won", race),
        ("lost", "They won", race),
        ("moments", "Moments to safety", MOMENTS),
    )
    blocks = (
        (
            Track(
                id,
                label,
                Ticks(f"chase.{id}", f"Chase: {label} {{}}").boxes(count, face=lambda _: ""),
            ),
        )
        for id, label, count in tracks
    )
    bar = Bar("chase", "Chase", f"first to {race} won tests; toss for the initiative each Moment")
    return Band("chase", (bar,), tuple(blocks))


ARTICLE = re.compile(r"(An?|The) ")


BLANK = PosterView("blank", "", facts=(empty("Last seen", "Known by"), empty("Carries", "Habit")))


def _crimes(gang: Posse) -> str:
    """The crimes on its books, as a bill says them."""
    first, *rest = [crime.crime for crime in gang.crimes] or [""]
    return "; ".join(
        (
            first,
            *(crime[0].lower() + crime[1:] if ARTICLE.match(crime) else crime for crime in rest),
        )
    )


def _outlaw(who: Character, content: Content) -> PosterView:
    left = (("Last seen", ""), ("Known by", ""))
    right = filled(
        ("Carries", ", ".join(arm.called or arm.arm for arm in who.arms).capitalize()),
        ("Habit", capital(who.habit)),
    )
    return PosterView(  # the table of crimes has the crime, its reward and what the left side says
        "",
        who.name,
        trade=who.background,
        facts=(left, right),
        likeness=likeness(content, who.name, who.background, who),
    )


def _gang(who: Posse, content: Content) -> PosterView:
    """All the hours so far, paid for together."""
    reward = sum(
        price_of_hour(content, n) for n in range(rulebook(content).clock.least + 1, who.hour + 1)
    )
    begun = (
        content[BEGINNINGS].at(who.began).name
        if who.began in content[BEGINNINGS].key.outcomes
        else ""
    )
    riders = ", ".join(
        content.cast[rider].who.name for rider in who.riders if rider in content.cast
    )
    facts = ((("On the clock", f"{who.hour} o’clock"), ("Riders", riders)), ())
    return PosterView(
        "",
        who.name,
        trade=begun,
        reward=dollars(reward),
        facts=facts,
        likeness=Likeness(who.name, "gang"),
        told=_crimes(who),
    )


poster = posters(BLANK, {Character: _outlaw, Posse: _gang})
