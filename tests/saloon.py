"""A game small enough to read at a glance, and a project of it: what the command line is tested
on.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from click.testing import CliRunner, Result

from sixgun import games
from sixgun.cli import main
from sixgun.content.content import Content
from sixgun.content.dice import Dice
from sixgun.content.table import Rows
from sixgun.content.tree import Model, WaiverModel, waivers
from sixgun.document.project_game import ProjectGame
from sixgun.play.game import Answer, Ask, BrokenRule, Game, People, Wish, problems_of
from sixgun.play.question import Values, question
from sixgun.system.problem import Problem, waive
from sixgun.system.rng import Rng
from sixgun.view import SheetView

FILES = {
    "content/saloon/game.yaml": "title: The Saloon\nlicense: CC0\n",
    "content/saloon/rules.yaml": "nerve:\n  dice: 1d6\n  most: 6\n",
    "content/saloon/tables/drinks.yaml": (
        """\
title: Drinks
key: {dice: 2d6, heading: 2d6}
columns: {drink: {heading: Drink}, price: {heading: Price, as: money}}
rows:
- group: Weak
- [2-6, Sarsaparilla, 0.05]
- group: Strong
- [7, "**Whiskey**", 0.25]
- [8-12, Mescal, "-"]
note: On the house for the sheriff.
print-only: yes
"""
    ),
    "content/saloon/tables/roles.yaml": (
        """\
title: Roles
key: {names: listed, heading: Role}
columns: {nerve: {heading: Nerve, as: number}}
rows:
- [Barkeep, 3]
- ["Singer, retired", 4]
"""
    ),
    "content/saloon/tables/brawl.yaml": (
        """\
title: A Brawl
key: {dice: 1d4, heading: 1d4}
across: {dice: 1d2, heading: 1d2}
rows:
- [1-2, A chair, A bottle]
- [3-4, A mirror, The piano]
print-only: yes
"""
    ),
    "content/saloon/cast/regulars/ellen.yaml": "name: Ellen Reed\nrole: Barkeep\nnerve: 5\n",
    "content/saloon/cast/regulars/tom.yaml": (
        "name: Tom\nrole: Barkeep\nnerve: 9\nwaive:\n- {code: nerve-range, reason: Tom is a"
        " legend.}\n"
    ),
    "build/papers.yaml": (
        "letter: {title: Letter, width: 612, height: 792, size: full}\na4: {title: A4, width: 595,"
        " height: 842, size: full}\n"
    ),
    "build/every-game.yaml": "documents: []\n",
    "build/profiles.yaml": "home: {title: Home}\nink-saver: {title: Ink saver}\n",
    "build/saloon.yaml": (
        """\
documents:
- id: menu
  title: The Menu
  kind: reference
  pages: 1
  panels:
  - parts: [{table: drinks}, {table: roles}, {table: brawl}]
- {id: sheets, title: The Regulars, kind: sheets, sheets: {cast: regulars}}
"""
    ),
}


class Role(Model):
    nerve: int

    model_config = Model.model_config | {"extra": "ignore"}


class Regular(Model):
    """Someone who drinks here."""

    game: str = "saloon"
    name: str = ""
    role: str
    nerve: int
    loud: bool = False
    tabs: list[dict[str, str]] = []
    seed: str = ""
    waive: list[WaiverModel] = []


ROLES = Rows("roles", Role)


def roll(content: Content, rng: Rng, wishes: Mapping[str, str]) -> Regular:
    role = wishes.get("role") or rng.pick([row.label for row in content.tables["roles"]])
    name = wishes.get("name") or rng.pick(["Ada", "Bess", "Cal"])
    return Regular(name=name, role=role, nerve=content.rules.dice("nerve.dice").roll(rng))


def validate(who: Regular, content: Content) -> list[BrokenRule]:
    most = content.rules.number("nerve.most")
    broken = (
        []
        if 1 <= who.nerve <= most
        else [BrokenRule("nerve-range", f"Nerve is 1 to {most}, not {who.nerve}", ("nerve",))]
    )
    if len(who.name) > 30:
        broken.append(BrokenRule("name-long", "a name has at most 30 letters", ("name",)))
    return broken


def check(content: Content) -> list[Problem]:
    found = (
        (one.tree, problems_of(validate(one.who, content), one.tree))
        for one in content.group("regulars")
    )
    return [p for tree, problems in found for p in waive(problems, waivers(tree))]


def sheet(who: Regular | None, content: Content) -> SheetView:
    return SheetView(who.name if who else "blank", who.name if who else "", ("", "", ""), ())


def answer(content: Content, values: Values) -> Answer:
    dice = Dice.parse(values.word("dice"))
    ways = sum(n for total, n in dice.weights.items() if total >= values.number("target"))
    return Answer(
        (("Success", Fraction(ways, sum(dice.weights.values()))), ("Miracle", Fraction(1, 10**9))),
        note="No luck from outside.",
    )


GAME = Game(
    id="saloon",
    tables=(ROLES,),
    cast={"regulars": Regular},
    check=check,
    people=People(
        model=Regular,
        roll=roll,
        validate=validate,
        sheet=sheet,
        figures=lambda who, content: {"name": who.name, "nerve": who.nerve, "twice": 2 * who.nerve},
        wishes={
            "role": Wish(
                "what they do", lambda content: tuple(r.label for r in content.tables["roles"])
            ),
            "name": Wish("any name"),
        },
        role="role",
    ),
    questions={
        "check": question(
            "To reach a number",
            {
                "target": Ask("the number", "10", 2, 18),
                "dice": Ask("the dice", "3d6", names=lambda content: ("3d6", "2d6")),
            },
            answer,
        )
    },
)


@pytest.fixture
def saloon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one small game, as the current folder."""
    for name, text in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    monkeypatch.setattr(games, "GAMES", {"saloon": lambda: GAME})
    monkeypatch.chdir(tmp_path)
    for name in ("SIXGUN_PROJECT", "SIXGUN_TRACE", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@cache
def blank_pdf() -> bytes:
    """A page with nothing on it."""
    with pikepdf.new() as pdf, io.BytesIO() as file:
        pdf.add_blank_page()
        pdf.save(file, deterministic_id=True)
        return file.getvalue()


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Sheets are not set, only noted: what was asked of the pipeline."""
    from sixgun.build import sheet
    from sixgun.press.assemble import IllegalCharacters

    asked: list[dict[str, Any]] = []

    def note(kind: str) -> Callable[..., Any]:
        def print_sheets(
            of: ProjectGame, sheets: list[SheetView], mode: str = "print", **_: Any
        ) -> Any:
            asked.append(
                {
                    "names": [s.name for s in sheets],
                    "paper": of.paper,
                    "profile": of.profile,
                    "mode": mode,
                    "waived": [s.waived for s in sheets],
                }
            )
            return blank_pdf() if kind == "pdf" else "<html>"

        return print_sheets

    def press_party(
        project: Any, job: Any, numbers: range, out: Any, printing: Any, tell: Any, workers: Any
    ) -> None:
        people = [job.someone(number) for number in numbers]
        if any(broken for _, broken in people):
            raise IllegalCharacters(rule for _, broken in people for rule in broken)
        asked.append(
            {
                "names": [who.name for who, _ in people],
                "paper": printing.paper,
                "profile": printing.profile,
            }
        )
        out.write(blank_pdf())

    monkeypatch.setattr(sheet, "print_sheets", note("pdf"))
    monkeypatch.setattr(sheet, "sheets_html", note("html"))
    monkeypatch.setattr("sixgun.build.sheet.press_party", press_party)
    return asked


def run(*words: str, code: int = 0, **extra: Any) -> Result:
    """One run of the command line, which must end with `code` and without a traceback."""
    result = CliRunner().invoke(main, words, **extra)
    assert result.exit_code == code, f"{result.exit_code}\n{result.stdout}\n{result.stderr}"
    assert "Traceback" not in result.output and "internal error" not in result.output, result.output
    return result
