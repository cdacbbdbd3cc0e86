"""High Noon, the smallest game that has everything: a table, a rolled character, one rule, a
sheet.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sixgun.content.content import Content
from sixgun.content.table import Rows, names, slug
from sixgun.content.tree import Line, Model, WaiverModel
from sixgun.play.game import (
    BrokenRule,
    Faults,
    Game,
    Law,
    People,
    Wish,
    broken_by,
    form_base,
    spelled_wish,
)
from sixgun.system.rng import Rng
from sixgun.view import Band, Entry, SheetView, Slot, Stat


class Trade(Line):
    label: str
    nerve: int


class Duelist(Model):
    game: str = "high-noon"
    name: str = ""
    trade: str
    nerve: int
    seed: str = ""
    code: str = ""
    waive: list[WaiverModel] = []


TRADES = Rows("trades", Trade)
WISHES = {
    "name": Wish("any name"),
    "trade": Wish("what they do", lambda content: names(content[TRADES])),
}


def roll(content: Content, rng: Rng, wishes: Mapping[str, str]) -> Duelist:
    trade = spelled_wish(WISHES, content, wishes, "trade") or rng.pick(names(content[TRADES]))
    nerve = content.rules.dice("nerve.dice").roll(rng) + content[TRADES].at(trade).nerve
    return Duelist(name=wishes.get("name", "Nobody"), trade=trade, nerve=nerve)


def _nerve(who: Duelist, content: Content) -> Faults:
    if who.nerve < 1:
        yield f"nerve {who.nerve}: it is 1 at least", ("nerve",)


def validate(who: Duelist, content: Content) -> list[BrokenRule]:
    return broken_by(who, content, (Law("nerve-least", "Nerve", _nerve),))


def sheet(who: Duelist | None, content: Content) -> SheetView:
    name, trade, nerve = (who.name, who.trade, str(who.nerve)) if who else ("", "", "")
    head = (
        Entry("name", Slot("name", "Name", name)),
        Entry("trade", Slot("trade", "Trade", trade)),
    )
    bands = (
        Band("heading", head),
        Band("scores", (Stat("nerve", "Nerve", Slot("nerve", "Nerve", nerve, most=5), ()),)),
    )
    return SheetView(
        slug(name) or "blank",
        name,
        (content.about.title, "Duelist", ""),
        bands,
        who.seed if who else "",
        form_base=form_base(GAME, who),
    )


def figures(who: Duelist, content: Content) -> dict[str, Any]:
    return {"nerve": who.nerve}


GAME = Game(
    id="high-noon",
    tables=(TRADES,),
    cast={},
    check=lambda content: [],
    people=People(
        model=Duelist,
        roll=roll,
        validate=validate,
        sheet=sheet,
        figures=figures,
        wishes=WISHES,
        role="trade",
    ),
)
