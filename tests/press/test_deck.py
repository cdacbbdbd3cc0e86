"""Documents of cards: each part on a card, cards on sheets with crop marks, one back behind all of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pypdfium2
import pytest

import mini
from sixgun.game import Game
from sixgun.pipeline import Report, build
from sixgun.project import Project

PAPERS = """\
letter: {title: Letter, width: 612, height: 792, size: full}
a4: {title: A4, width: 595.28, height: 841.89, size: full}
half-letter: {title: Half letter, width: 396, height: 612, size: half}
poker-card: {title: Poker card, width: 180, height: 252, size: card}
"""
PARTS = "{table: weapons}, {table: weather}, {prose: shooting}"
DECK = """\
documents:
- {id: guns, title: Guns, kind: handout, panels: [{opener: shooting}]}
- id: deck
  title: Deck
  kind: cards
  card: poker-card
  backs: true
  panels:
  - parts: [%s]
"""


def made(folder: Path, parts: str = PARTS, files: dict[str, str] | None = None) -> Project:
    return mini.make(folder, {"build/mini.yaml": DECK % parts, "build/papers.yaml": PAPERS, **(files or {})}, printing=True)


def printed(project: Project, **asked: Any) -> Report:
    return build(project, ["mini"], only=("deck",), jobs=1, **asked)


def sides(project: Project) -> list[tuple[tuple[float, float], str]]:
    """Each side of the sheets: its size, and the words on it."""
    opened = pypdfium2.PdfDocument(project.output / "mini" / "deck.pdf")
    return [(page.get_size(), page.get_textpage().get_text_range()) for page in opened]


@pytest.mark.parametrize(("paper", "size"), [(None, (612, 792)), ("a4", (595.28, 841.89)), ("half-letter", (396, 612))])
def test_cards_stand_together_on_a_sheet_with_their_backs_on_its_other_side(
    paper: str | None, size: tuple[float, float], tmp_path: Path, mini_game: Game
) -> None:
    project = made(tmp_path)
    report = printed(project, paper=paper)
    assert not report.problems
    (front_size, front), (back_size, back) = sides(project)
    assert front_size == back_size == pytest.approx(size, abs=0.01)
    assert all(word in front for word in ("Weapons", "Weather", "Shooting"))
    assert back.split() == ["Mini"] * 3
    assert [b.pages for b in report.documents] == [2]


def test_a_card_may_hold_several_parts_and_the_back_be_one_of_the_panels(tmp_path: Path, mini_game: Game) -> None:
    together = "{table: weapons}]\n  - columns: [[{table: weather}], [{prose: shooting}]]\n  - side: back\n    columns: [[{table: weather}]"
    project = made(tmp_path, together)
    report = printed(project)
    assert not report.problems
    (_, front), (_, back) = sides(project)
    assert all(word in front for word in ("Weapons", "Weather", "Shooting"))
    assert (front.count("Mini"), back.count("Mini")) == (2, 2), "at the head of each of the two cards, and of the back behind them"
    assert back.count("Weather") == 2 and "Weapons" not in back


def test_on_a_screen_each_card_is_shown_once(tmp_path: Path, mini_game: Game) -> None:
    project = made(tmp_path)
    printed(project)
    assert (project.output / "mini" / "deck.html").read_text(encoding="utf-8").count('<section class="card of-') == 3


def test_a_card_with_too_much_on_it_is_named_and_nothing_is_printed(tmp_path: Path, mini_game: Game) -> None:
    prose = "---\ntitle: Shooting\n---\n" + "A long sentence that says very little.\n\n" * 30
    project = made(tmp_path, files={"content/mini/prose/shooting.md": prose})
    (problem,) = printed(project).problems
    assert problem.code == "page-complaint" and "“Shooting.” has more text than its card has room for" in problem.message
    assert not (project.output / "mini" / "deck.pdf").exists()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("  card: poker-card\n", "", "cards need a card, the paper that one is cut to"),
        ("kind: handout,", "kind: handout, card: poker-card,", "only cards are cut to a card’s size"),
        ("card: poker-card", "card: letter", "letter is a sheet, not a card cut out of one"),
        ("card: poker-card", "card: poker-crad", "there is no paper “poker-crad”; did you mean “poker-card”?"),
        ("card: poker-card", "card: poker-card\n  paper: poker-card", "poker-card is cut out of a sheet: name the sheet"),
    ],
)
def test_a_careless_declaration_of_cards_is_refused(old: str, new: str, said: str, tmp_path: Path, mini_game: Game) -> None:
    project = made(tmp_path, files={"build/mini.yaml": (DECK % PARTS).replace(old, new)})
    assert any(said in problem.message for problem in project.check("mini"))


def test_nobody_prints_on_a_card(tmp_path: Path, mini_game: Game) -> None:
    report = printed(made(tmp_path), paper="poker-card")
    assert [(p.code, p.message) for p in report.problems] == [("paper-unknown", "poker-card is cut out of a sheet; name the sheet")]
