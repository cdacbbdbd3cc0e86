"""A game small enough to know by heart, and a project of it: what the core is tested on.

Its content stands in tests/mini-project/. A test changes what it is about and leaves the rest
alone.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sixgun.content.content import Content
from sixgun.content.load import load_content
from sixgun.content.table import Rows
from sixgun.content.tree import Model
from sixgun.document.project import Project
from sixgun.page.prose import pieces_of
from sixgun.play.answers import Answers
from sixgun.play.game import BrokenRule, Game, People, Wish
from sixgun.system.problem import Problem, Problems
from sixgun.system.rng import Rng
from sixgun.view import Band, Entry, SheetView, Slot

ROOT = Path(__file__).resolve().parents[1]
GOOD = Path(__file__).with_name("mini-project")


class Weapon(Model):
    label: str
    damage: int
    range: int | None


class Person(Model):
    game: str = ""
    name: str
    grit: int = 1
    seed: str = ""


def roll(content: Content, rng: Rng, wishes: Mapping[str, str]) -> Person:
    if set(wishes) - {"name"}:
        raise ValueError(f"there is no wish “{min(set(wishes) - {'name'})}”")
    return Person(
        name=wishes.get("name", "Ellen"), grit=content.rules.dice("draw.dice").roll(rng) // 3
    )


def validate(who: Person, content: Content) -> list[BrokenRule]:
    most = content.rules.number("grit.most")
    return (
        [BrokenRule("grit-most", f"Grit {who.grit} is more than {most}", ("grit",))]
        if who.grit > most
        else []
    )


def sheet(who: Person | None, content: Content) -> SheetView:
    said = (
        (
            ("name", "Name", who.name),
            ("grit", "Grit", str(who.grit)),
            ("luck", "Luck", str(2 * who.grit)),
        )
        if who
        else ()
    )
    slots = tuple(
        Slot(id, label, value)
        for id, label, value in said
        or (("name", "Name", ""), ("grit", "Grit", ""), ("luck", "Luck", ""))
    )
    entries = tuple(Entry(slot.name, slot) for slot in slots)
    return SheetView(
        "ellen",
        who.name if who else "",
        (content.about.title, "Sheet", ""),
        (Band("top", entries),),
    )


def read(reply: Answers, content: Content) -> dict[str, Any]:
    said = {"name": reply.text("name", "name"), "grit": reply.number("grit", "grit")}
    return {key: value for key, value in said.items() if value not in (None, "")}


def check(content: Content) -> list[Problem]:
    content.rules.number("grit.most")
    return []


def figures(who: Person, content: Content) -> dict[str, Any]:
    return who.model_dump()


WEAPONS = Rows("weapons", Weapon)
GAME = Game(
    id="mini",
    tables=(WEAPONS,),
    cast={"people": Person},
    check=check,
    people=People(
        model=Person,
        roll=roll,
        validate=validate,
        sheet=sheet,
        figures=figures,
        wishes={"name": Wish("a name")},
        read=read,
    ),
)


def make(
    folder: Path, files: Mapping[str, str | bytes | None] | None = None, *, printing: bool = False
) -> Project:
    """A project in `folder`. `files` changes some by path; None takes one away. `printing` leaves
    it its own stylesheet and template.
    """
    shutil.copytree(GOOD, folder, dirs_exist_ok=True)
    if printing:
        shutil.copy(ROOT / "templates" / "handout.html", folder / "templates")
    else:
        shutil.rmtree(folder / "templates")
    for name, said in (files or {}).items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if said is None:
            file.unlink()
        else:
            file.write_bytes(said.encode() if isinstance(said, str) else said)
    return Project(folder)


def load(project: Project) -> Content:
    return load_content(project.content / "mini", GAME.tables, GAME.cast)


def faults(project: Project) -> list[Problem]:
    """What loading says of a project's content."""
    try:
        return list(load(project).problems)
    except Problems as found:
        return found.problems


def codes(problems: list[Problem]) -> list[str]:
    return [p.code for p in problems]


def render_markdown(text: str, section: str) -> str:
    """Markdown as HTML. `section` is the anchor that terms marked ==so== are numbered under."""
    return "".join(piece.html + piece.after for piece in pieces_of(text, section)).strip()
