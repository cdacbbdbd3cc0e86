"""What is printed of A Fistful of Sixes follows its rules: one number or one word changed, and text
and odds say so.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from sixgun.content.content import Content
from sixgun.content.load import load_content
from sixgun.content.paper import load_papers, load_profiles
from sixgun.document.declaration import Document, load_documents
from sixgun.document.document import view_document
from sixgun.document.panel import Panel
from sixgun.document.part import Part
from sixgun.games import load_game
from sixgun.games.fistful.tables import CLASSES, GOODS
from sixgun.page.compose import compose

ROOT = Path(__file__).parents[3]
GAME = load_game("fistful")


def changed(folder: Path, file: str, old: str, new: str) -> Content:
    """The game's content with one thing in one file written otherwise."""
    home = folder / "content" / "fistful"
    shutil.copytree(ROOT / "content" / "fistful", home)
    text = (home / file).read_text(encoding="utf-8")
    assert old in text
    (home / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return load_content(home, GAME.tables, GAME.cast)


def page(content: Content, *parts: Part, kind: str = "handout") -> str:
    """Those parts on a page, as HTML."""
    document = Document(
        id="one", title="One", kind=kind, panels=[Panel(title="One", parts=list(parts))]
    )
    paper, profile = load_papers(ROOT / "build")["letter"], load_profiles(ROOT / "build")["home"]
    return compose(
        ROOT / "templates",
        view_document(document, content, GAME),
        document,
        paper,
        profile,
        "print",
    )[0]


@pytest.mark.parametrize(
    ("old", "new", "prose", "says"),
    [
        ("equal-to-challenge: lose", "equal-to-challenge: win", "results", "wins."),
        ("two-busts: gain", "two-busts: lose", "results", "both lose that much Stress instead"),
        ("floating: within", "floating: beyond", "background", "and even beyond the six dice"),
        ("five-under: off", "five-under: on", "optional", 'checkbox done"></span>Five'),
        ("race: 3", "race: 4", "chases", "a race to four"),
        ("halves: up", "halves: down", "weapons-rules", "By the rules as first printed"),
        ("die: 1d6\n", "die: 1d8\n", "stress", "By the rules as first printed"),
        ("dollars: 10\n", "dollars: 20\n", "experience", "$20"),
    ],
)
def test_text_follows_a_rule_that_is_changed(
    tmp_path: Path, content: Content, old: str, new: str, prose: str, says: str
) -> None:
    assert says not in page(content, Part(prose=prose))
    assert says in page(changed(tmp_path, "rules.yaml", old, new), Part(prose=prose))


def test_the_stakes_table_follows_the_challenges(tmp_path: Path, content: Content) -> None:
    raised = changed(tmp_path, "tables/challenges.yaml", "[Standard, 11]", "[Standard, 12]")
    standard, harder = (page(c, Part(view="stakes-standard")) for c in (content, raised))
    assert "Over 11" in standard and "Over 12" in harder
    assert standard.count("<b>") == harder.count("<b>") == 11  # the best stake of each attribute


def test_a_throw_in_the_text_is_drawn_as_dice_on_one_line(content: Content) -> None:
    assert '<span class="nowrap"><img class="art die-6" alt="6"' in page(
        content, Part(prose="at-the-table")
    )


def test_every_price_has_the_dice_of_its_class_as_often_as_it_is_rolled(content: Content) -> None:
    for row in content.tables["goods"].rows:
        typed = content[GOODS].at(row.label)
        kind = content[CLASSES].at(typed.class_)
        dice = f"{kind.dice.count * typed.rolls}d{kind.dice.faces}" if kind.dice else "1"
        times = f" × {kind.times}" if kind.times > 1 else ""
        assert row.cells["price"] == dice + times, row.label


def test_every_document_of_the_issue_is_declared() -> None:
    wanted = {
        "booklet",
        "reference",
        "judge-screen",
        "sheet",
        "posse-sheet",
        "pregens",
        "npcs",
        "price-list",
        "wanted",
        "chase-tracker",
        "odds",
    }
    assert wanted <= {document.id for document in load_documents(ROOT / "build" / "fistful.yaml")}


@pytest.mark.parametrize(
    ("view", "heads"), [("draw-odds", ("Slot", "Drawn")), ("wanted-odds", ("Hour", "Strikes"))]
)
def test_rows_of_boxes_among_the_odds_say_what_they_count(
    content: Content, view: str, heads: tuple[str, str]
) -> None:
    shown = page(content, Part(view=view), kind="odds")
    assert all(f'<th scope="row">{head}</th>' in shown for head in heads)
