"""Winifred Cole's sheet, built by hand after the sample page: what the sheet's templates and the
form are tried on without any game's rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sixgun.content.paper import Paper, Profile, load_papers, load_profiles
from sixgun.document.declaration import Document
from sixgun.document.view import DocumentView, GameView
from sixgun.draw.ornament import faces, palette
from sixgun.page.html import render_html
from sixgun.page.pdf import PrintedPdf, render_pdf
from sixgun.page.style import page_of, stylesheet
from sixgun.view import (
    Areas,
    Band,
    Box,
    Entry,
    Grid,
    Head,
    Ladder,
    Marks,
    Pips,
    SheetView,
    Slot,
    Stat,
    Steps,
    Track,
)

ROOT = Path(__file__).parent.parent
TEMPLATES = ROOT / "templates"
DOCUMENT = Document(id="sheet", title="Character Sheet", kind="sheets")
FACTS = GameView(
    "tombstone", "Tombstone", version="1.0", digest="0000000", stamp="winifred 0000000"
)
SOMEONE: Mapping[str, Any] = {
    "grit": "1",
    "name": "Winifred Cole",
    "dice": 2,
    "player": "Sally",
    "background": "Outlaw",
    "title": "Thug",
    "gender": "Woman",
    "once": "Hunter",
    "health": ("5", ("4", "1")),
    "defense": ("11", ("1", "")),
    "gunslinging": ("+1", ("1", "")),
    "brawling": ("+1", ("1", "")),
    "personality": ("+0", ("0", "")),
    "investigation": ("+0", ("0", "")),
    "willpower": ("11", ("1", "")),
    "speed": ("40", ("20", "")),
    "arms": [
        ("Six-shooter", "+1", "1d6", "200 ft", "+3", ""),
        ("Knife", "+1", "1d6", "thrown", "+3", ""),
        ("Bare hands", "+1", "1d3", "", "+3", ""),
    ],
    "abilities": [
        "**Die Hard.** May spend two Fortune Dice at once if one goes to Health. Adds 1 to"
        " Personality checks and to Daunting."
    ],
    "owns": [
        ("Six-shooter", "15.00"),
        ("Ammunition, one box", "2.00"),
        ("Knife", "2.00"),
        ("Suit of clothing", "10.00"),
        ("Newspaper", "0.25"),
    ],
    "began": "$30.00",
    "cash": "$0.75",
    "scenarios": 0,
}
NOBODY: Mapping[str, Any] = {}
_BRIEF = (
    "Once in a fight all who stand within thirty feet must pass a Bravery Test or lose a turn; "
    "the Judge may grant the brave a bonus of 2 on the roll now"
)
LONG: Mapping[str, Any] = {
    **SOMEONE,
    "provenance": "Rolled by Sixgun Press from the seed pregens-4",
    "lost": "x",
    "waived": ("Brawling is below the least this background asks: printed as the source has it",),
    "grit": "6",
    "dice": 4,
    "name": "Bartholomew Washington Hawkins",
    "player": "Maximilian Featherstone",
    "background": "Indian Brave",
    "title": "Grizzled Veteran of the War",
    "once": "Sheriff’s deputy",
    "gender": "Woman",
    "health": ("18", ("9", "9")),
    "defense": ("17", ("7", "+1")),
    "arms": [
        ("Shotgun, double barrel", "+7", "2d6", "40–60 ft", "+2", ""),
        ("Shotgun, sawn-off", "+7", "2d6", "20 ft", "+2", ""),
        ("Six-shooter", "+7", "1d6", "200 ft", "+3", ""),
        ("Tomahawk", "+2", "1d6", "thrown", "+3", ""),
        ("Gatling gun", "+7", "six of 1d6", "1,000 ft", "−5", ""),
        ("Bare hands", "+2", "1d3", "", "+3", ""),
    ],
    "abilities": [
        f"**{name}.** {_BRIEF}"
        for name in (
            "Military Specialisation",
            "Preach to the Masses",
            "Outrageous Fortune",
            "Legendary Exploits",
        )
    ],
    "owns": [
        ("Shotgun, double barrel", "40.00"),
        ("Ammunition, two boxes", "4.00"),
        ("Six-shooter", "15.00"),
        ("Suit of clothing", "10.00"),
        ("Horse, saddle and bridle", "150.00"),
        ("Winter coat and gloves", "12.50"),
        ("Medical bag", "5.00"),
        ("Lasso or rope, 50 feet", "1.00"),
        ("Playing cards (rigged)", "0.25"),
        ("Telescope, newspaper, whiskey", "21.75"),
        ("Lantern and oil, blanket", "2.75"),
        ("Dynamite, six sticks", "6.00"),
    ],
    "began": "$300.00",
    "cash": "$1,029.25",
    "scenarios": 20,
}
LOSSES = (
    ("Mortal wound", ("2d6", "half", "-2")),
    ("Second wound", ("1d6", "none", "-4")),
    ("Third wound", ("dead",)),
)
FEET = {
    "health": ("rolled", "points"),
    "defense": ("10 and points", "other"),
    "gunslinging": ("points", "other"),
    "brawling": ("points", "other"),
    "personality": ("points", "other"),
    "investigation": ("points", "other"),
    "willpower": ("10 and points",),
    "speed": ("half, with an act",),
}


def sheet(who: Mapping[str, Any] = SOMEONE, id: str = "winifred") -> SheetView:
    """The sample sheet filled from a mapping; an empty one gives the blank sheet."""

    def entry(name: str, label: str, most: int = 40) -> Entry:
        return Entry(name, Slot(name, label, who.get(name, ""), most=most))

    said = (
        ("player", "Player"),
        ("background", "Background"),
        ("title", "Title"),
        ("gender", "Gender"),
        ("once", "Once was"),
    )
    bands = (
        Band("plate", (entry("grit", "Grit", 1), entry("name", "Name"), _luck(who))),
        Band("dateline", tuple(entry(name, label) for name, label in said)),
        Band(
            "vitals",
            tuple(_stat(who, name) for name in ("health", "defense", "gunslinging", "brawling")),
        ),
        Band("tracks", (_track(who), _wounds())),
        Band(
            "lesser",
            tuple(
                _stat(who, name) for name in ("personality", "investigation", "willpower", "speed")
            ),
        ),
        Band(
            "body",
            columns=((_arms(who), _abilities(who)), (_possessions(who), *_cash(who), _steps())),
            begins="half",
        ),
        Band("career", (_career(who),)),
    )
    strap = ("Tombstone", "The Character Sheet", "Silverton, Arizona")
    return SheetView(
        id, who.get("name", ""), strap, bands, who.get("provenance", ""), who.get("waived", ())
    )


def _tick(name: str, label: str, value: str = "") -> Slot:
    return Slot(name, label, value, kind="tick", play=True)


def _luck(who: Mapping[str, Any]) -> Pips:
    dice = tuple(
        Box("", n <= who.get("dice", 0), _tick(f"fortune.{n}", f"Fortune Die {n} spent"))
        for n in range(1, 5)
    )
    return Pips("fortune", "Fortune Dice", dice, "Back after sleep")


def _stat(who: Mapping[str, Any], name: str) -> Stat:
    value, parts = who.get(name, ("", ("", "")))
    foot: list[str | Slot] = []
    for word, part in zip(FEET[name], parts, strict=False):
        foot += [word, Slot(f"{name}.{word.split()[-1]}", f"{name.title()}: {word}", part, most=3)]
    return Stat(name, name.title(), Slot(f"{name}.total", name.title(), value, most=3), tuple(foot))


def _track(who: Mapping[str, Any]) -> Track:
    total, lost = int(who.get("health", ("0",))[0]), who.get("lost", "")
    boxes = tuple(
        Box(
            str(n), n <= total, _tick(f"lost.{n}", f"Health point {n} lost", lost if n <= 2 else "")
        )
        for n in range(1, 19)
    )
    note = "A night in bed restores it. Whiskey or a medical bag gives 1d3."
    return Track("track", "Health left: ring your total, strike off what you lose", boxes, note)


def _wounds() -> Ladder:
    rows = tuple((_tick(f"wound.{n}", name), cells) for n, (name, cells) in enumerate(LOSSES, 1))
    return Ladder(
        "wounds",
        "At nothing, 3d6: Willpower or less lives",
        ("State", "Dice", "Move", "Damage"),
        rows,
    )


def _arms(who: Mapping[str, Any]) -> Grid:
    titles = ("Arm", "3d6 and", "Damage", "Long range", "Speed", "Loaded")
    lines = [*who.get("arms", []), *[("",) * 6] * 6][:6]
    rows = tuple(
        tuple(
            Slot(f"arms.{n}.{t.lower().replace(' ', '-')}", f"Arm {n}: {t}", v, most=24)
            for t, v in zip(titles, line, strict=True)
        )
        for n, line in enumerate(lines, 1)
    )
    marks = tuple(line[0] == "Six-shooter" for line in lines)
    return Grid("arms", "Arms", tuple(Head(t) for t in titles), rows, marks, "chambers")


def _abilities(who: Mapping[str, Any]) -> Areas:
    texts = [*who.get("abilities", []), "", "", "", ""][:4]
    slots = (
        Slot(f"abilities.{g}", f"At Grit {g}", text, lines=5, most=180)
        for g, text in zip((1, 2, 4, 6), texts, strict=True)
    )
    return Areas("abilities", "Abilities", tuple(slots))


def _possessions(who: Mapping[str, Any]) -> Grid:
    owns = who.get("owns", [])
    lines = [*owns, *[("", "")] * (10 - len(owns))]
    rows = tuple(
        (
            Slot(f"possessions.{n}.article", f"Possession {n}", article, most=30),
            Slot(f"possessions.{n}.price", f"Possession {n}: dollars", price, most=8),
        )
        for n, (article, price) in enumerate(lines, 1)
    )
    return Grid("possessions", "Possessions", (Head("Article"), Head("$", "right", True)), rows)


def _cash(who: Mapping[str, Any]) -> tuple[Stat, Stat]:
    began, cash = (
        Slot("began", "Began with", who.get("began", ""), most=10),
        Slot("cash", "Cash in hand", who.get("cash", ""), most=10, play=True),
    )
    return Stat("began", "Began with", began), Stat("cash", "Cash in hand", cash)


def _steps() -> Steps:
    order = (
        "Order: 1d6 a side, high first",
        "Move half and act, or all at -2",
        "Hit: 3d6 and skill, Defense or more",
    )
    return Steps(
        "turn", "Every Turn", ("Say what you mean to do", *order, "Damage comes off Health")
    )


def _career(who: Mapping[str, Any]) -> Marks:
    done = who.get("scenarios", 0)

    def group(grit: int) -> tuple[Box, ...]:
        numbers = range(4 * grit - 7, 4 * grit - 3)
        return tuple(
            Box(
                str(n),
                False,
                _tick(f"scenarios.{n}", f"Scenario {n} survived", "x" if n <= done else ""),
            )
            for n in numbers
        )

    groups = tuple(
        (f"To Grit {g}", "2 points, one die" if g % 2 else "2 points, ability", group(g))
        for g in range(2, 7)
    )
    return Marks("career", "Scenarios Survived", groups)


def document(*sheets: SheetView, half: bool = False) -> DocumentView:
    return DocumentView(
        "sheets", "sheet", "Character Sheet", "", FACTS, (), sheets=sheets, half=half
    )


def papers() -> dict[str, Paper]:
    return load_papers(ROOT / "build")


def profiles() -> dict[str, Profile]:
    return load_profiles(ROOT / "build")


def html_of(
    *sheets: SheetView, mode: str = "print", paper: str = "letter", profile: str = "home"
) -> tuple[str, str]:
    """The HTML of some sheets and its stylesheet."""
    on, as_ = papers()[paper], profiles()[profile]
    css = stylesheet(TEMPLATES, "tombstone", DOCUMENT, on, as_)
    style = {"page": page_of(DOCUMENT, on, as_), "palette": palette(css), "faces": faces(css)}
    return render_html(TEMPLATES, document(*sheets, half=on.size == "half"), style, mode), css


def print_of(
    *sheets: SheetView, mode: str = "print", paper: str = "letter", profile: str = "home"
) -> PrintedPdf:
    """Some sheets as a PDF."""
    html, css = html_of(*sheets, mode=mode, paper=paper, profile=profile)
    return render_pdf(html, css, forms=mode == "form")
