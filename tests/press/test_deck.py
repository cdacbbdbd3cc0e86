"""Documents of cards: each part on a card, cards on sheets with crop marks, one back behind all of
them.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

import mini
from sixgun.build import Report, build
from sixgun.build.job import PrintOrder
from sixgun.document.project import Project
from sixgun.document.project_game import check_game
from sixgun.play.game import Game

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
  backs: duplex
  panels:
  - parts: [%s]
"""


def made(folder: Path, parts: str = PARTS, files: dict[str, str] | None = None) -> Project:
    return mini.make(
        folder,
        {"build/mini.yaml": DECK % parts, "build/papers.yaml": PAPERS, **(files or {})},
        printing=True,
    )


def printed(project: Project, **asked: Any) -> Report:
    return build(project, PrintOrder(("mini",), only=("deck",), **asked), jobs=1)


def sides(project: Project) -> list[tuple[tuple[float, float], str]]:
    """Each side of the sheets: its size, and the words on it."""
    opened = pypdfium2.PdfDocument(project.output / "mini" / "deck.pdf")
    return [(page.get_size(), page.get_textpage().get_text_range()) for page in opened]


@pytest.mark.parametrize(
    ("paper", "size"), [(None, (612, 792)), ("a4", (595.28, 841.89)), ("half-letter", (396, 612))]
)
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


def places(project: Project) -> list[tuple[float, list[tuple[float, ...]]]]:
    """Each side of the sheets: its width, and the frame (left, bottom, width, height) that each
    card may print in.
    """
    found = []
    with pikepdf.open(project.output / "mini" / "deck.pdf") as opened:
        for page in opened.pages:
            steps = pikepdf.parse_content_stream(page)
            frames = [
                tuple(float(n) for n in operands)
                for operands, operator in steps
                if str(operator) == "re"
            ]
            found.append((float(page.mediabox[2]), frames))
    return found


@pytest.mark.parametrize("paper", ["letter", "a4", "half-letter"])
def test_each_back_lies_behind_its_front_when_the_sheet_is_turned(
    paper: str, tmp_path: Path, mini_game: Game
) -> None:
    project = made(tmp_path)
    printed(project, paper=paper)
    (width, fronts), (_, backs) = places(project)
    assert len(fronts) == len(backs) == 3
    for (left, bottom, wide, high), back in zip(fronts, backs, strict=True):
        assert (wide, high) == pytest.approx((180, 252), abs=0.01)
        assert back == pytest.approx((width - left - wide, bottom, wide, high), abs=0.01)


@pytest.mark.parametrize("paper", ["letter", "a4", "half-letter"])
@pytest.mark.parametrize("asked", [True, False])
def test_a_folded_card_has_its_back_beside_it_on_the_same_side(
    paper: str, asked: bool, tmp_path: Path, mini_game: Game
) -> None:
    project = made(
        tmp_path,
        files={
            "build/mini.yaml": (DECK % PARTS).replace("duplex", "fold" if not asked else "duplex")
        },
    )
    assert not printed(project, paper=paper, **({"backs": "fold"} if asked else {})).problems
    frames = [frame for _, side in places(project) for frame in side]
    words = [text for _, text in sides(project)]
    assert (
        len(frames) == 6 and sum(text.upper().split().count("MINI") for text in words) == 6
    )  # once on each card and once on its back
    for (left, bottom, wide, high), back in zip(frames[::2], frames[1::2], strict=True):
        assert back == pytest.approx(
            (left + wide, bottom, wide, high), abs=0.01
        )  # folded at the seam it lies on the card, upright


def test_cards_are_printed_without_their_backs_where_that_is_asked(
    tmp_path: Path, mini_game: Game
) -> None:
    project = made(tmp_path)
    printed(project, backs="none")
    assert len(sides(project)) == 1


def test_a_column_of_parts_stands_on_one_card(tmp_path: Path, mini_game: Game) -> None:
    together = (DECK % "").replace(
        "parts: []", "columns: [[{table: weapons}, {table: weather}], [{prose: shooting}]]"
    )
    project = made(tmp_path, files={"build/mini.yaml": together})
    assert not printed(project).problems
    assert len(places(project)[0][1]) == 2
    assert (project.output / "mini" / "deck.html").read_text(encoding="utf-8").count(
        '<article class="card poker-card deck- of-'
    ) == 2


def test_a_card_may_hold_several_parts_and_the_back_be_one_of_the_panels(
    tmp_path: Path, mini_game: Game
) -> None:
    together = (
        "{table: weapons}]\n  - columns: [[{table: weather}, {prose: shooting}]]\n  - side: back\n "
        "   columns: [[{table: weather}]"
    )
    project = made(tmp_path, together)
    report = printed(project)
    assert not report.problems
    (_, front), (_, back) = sides(project)
    assert all(word in front for word in ("Weapons", "Weather", "Shooting"))
    assert (front.upper().count("MINI"), back.upper().count("MINI")) == (2, 2), (
        "at the head of each of the two cards, and of the back behind them"
    )
    assert back.count("Weather") == 2 and "Weapons" not in back


def test_every_part_of_a_back_is_behind_each_card(tmp_path: Path, mini_game: Game) -> None:
    behind = "{table: weapons}]\n  - side: back\n    parts: [{table: weather}, {prose: shooting}"
    project = made(tmp_path, behind)
    assert not printed(project).problems
    (_, front), (_, back) = sides(project)
    assert "Weapons" in front
    assert back.count("Weather") == back.count("Shooting") == 1


def test_on_a_screen_each_card_is_shown_once(tmp_path: Path, mini_game: Game) -> None:
    project = made(tmp_path)
    printed(project)
    assert (project.output / "mini" / "deck.html").read_text(encoding="utf-8").count(
        '<article class="card poker-card deck- of-'
    ) == 3


def test_a_card_with_too_much_on_it_is_named_and_nothing_is_printed(
    tmp_path: Path, mini_game: Game
) -> None:
    prose = "---\ntitle: Shooting\n---\n" + "A long sentence that says very little.\n\n" * 30
    project = made(tmp_path, files={"content/mini/prose/shooting.md": prose})
    (problem,) = printed(project).problems
    assert problem.code == "page-complaint"
    assert "“Shooting” has more text than its card has room for; shorten it" in problem.message
    assert not (project.output / "mini" / "deck.pdf").exists()


def test_a_long_stat_block_goes_on_to_a_second_card(tmp_path: Path, mini_game: Game) -> None:
    """All of its text is there, in order, on cards with its name; the other cards stay as they
    are.
    """
    said = [
        f"The {number}. wheel turns and nobody has seen what is behind it." for number in range(20)
    ]
    table = (
        "title: Beasts\nkey: {names: listed, heading: Beast}\nprint-only: yes\n"
        "columns:\n  grit: {heading: Grit, as: number}\n  does: {heading: Does}\n"
        f'rows:\n- [Rat, 3, Bites.]\n- [Mouth, 24, "{" ".join(said)}"]\n- [Owl, 4, Watches.]\n'
    )
    files = {"content/mini/tables/beasts.yaml": table}
    project = made(tmp_path, "{row: beasts/*}, {table: weather}", files)
    report = printed(project)
    assert not report.problems
    text = " ".join(sides(project)[0][1].split())
    assert re.findall(r"The (\d+)\. wheel", text) == [str(number) for number in range(20)], text
    assert text.count("Mouth") == 3 and text.count("Continued") == 2
    assert text.count("24") == 1 and text.index("Rat") < text.index("Mouth") < text.index("Owl")


def test_one_document_that_fails_does_not_keep_the_others_from_being_written(
    tmp_path: Path, mini_game: Game
) -> None:
    prose = "---\ntitle: Shooting\n---\n" + "A long sentence that says very little.\n\n" * 30
    project = made(tmp_path, files={"content/mini/prose/shooting.md": prose})
    order = PrintOrder(("mini",), only=("deck", "guns"))
    for _ in range(2):  # the second time, too: what failed is not remembered as done
        report = build(project, order, jobs=1)
        assert report.index is not None
        assert [problem.message.partition(":")[0] for problem in report.problems] == ["deck"]
        assert [built.document for built in report.documents] == ["guns"]
    assert (project.output / "mini" / "guns.pdf").exists() and not (
        project.output / "mini" / "deck.pdf"
    ).exists()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("  card: poker-card\n", "", "cards need `card`, the size of a card"),
        ("kind: handout,", "kind: handout, backs: fold,", "only cards have backs"),
        ("backs: duplex", "backs: true", "must be 'none', 'duplex' or 'fold', not “true”"),
        ("kind: handout,", "kind: handout, card: poker-card,", "only cards have a card’s size"),
        (
            "  - parts: [",
            "  - size: large\n    parts: [",
            "the cards of a deck have one size of type: leave out size",
        ),
        (
            "panels: [{opener: shooting}]",
            "panels: [{columns: [[{table: weapons}]]}]",
            "columns are for booklet, reference, screen, sheets, odds, cards",
        ),
        ("card: poker-card", "card: letter", "letter is a sheet, not a card cut out of one"),
        (
            "card: poker-card",
            "card: poker-crad",
            "there is no paper “poker-crad”; did you mean “poker-card”?",
        ),
        (
            "card: poker-card",
            "card: poker-card\n  paper: poker-card",
            "poker-card is cut out of a sheet: name the sheet",
        ),
    ],
)
def test_a_careless_declaration_of_cards_is_refused(
    old: str, new: str, said: str, tmp_path: Path, mini_game: Game
) -> None:
    project = made(tmp_path, files={"build/mini.yaml": (DECK % PARTS).replace(old, new)})
    assert any(said in problem.message for problem in check_game(project, "mini"))


def test_nobody_prints_on_a_card(tmp_path: Path, mini_game: Game) -> None:
    report = printed(made(tmp_path), paper="poker-card")
    assert [(p.code, p.message) for p in report.problems] == [
        ("paper-unknown", "poker-card is cut from a sheet; name the sheet")
    ]
