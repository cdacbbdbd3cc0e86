"""A designer changes one word or number of rules.yaml, and the printed words follow."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from sixgun.content.content import Content
from sixgun.content.load import load_content
from sixgun.games import load_game
from sixgun.system.problem import Problems
from sixgun.view import TableView

ROOT = Path(__file__).parents[3]


def rewritten(tmp_path: Path, old: str, new: str) -> Content:
    """The game with its rules.yaml changed in one place."""
    folder = Path(shutil.copytree(ROOT / "content" / "grit", tmp_path / "grit"))
    text = (folder / "rules.yaml").read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / "rules.yaml").write_text(text.replace(old, new), encoding="utf-8")
    game = load_game("grit")
    return load_content(folder, game.tables, game.cast)


@pytest.mark.parametrize(
    ("old", "new", "section", "before", "after"),
    [
        (
            "pairs: hands-ranks",
            "pairs: all-ranks",
            "creation",
            "of one rank in the same hand",
            "over all the hands together",
        ),
        (
            "court: redraw",
            "court: last",
            "traits",
            "aside and draw another card",
            "counts as a ten",
        ),
        (
            "shuffle: character",
            "shuffle: hand",
            "what-you-need",
            "not again until it is finished",
            "Shuffle before every hand",
        ),
        (
            "draws: fresh",
            "draws: running",
            "what-you-need",
            "shuffle the whole deck before",
            "again after a joker",
        ),
        (
            "posse-damage: 3",
            "posse-damage: 4",
            "posses",
            "adds three to the damage",
            "adds four to the damage",
        ),
        ("  slots: 10", "  slots: 12", "slots", "You have ten", "You have twelve"),
    ],
)
def test_the_text_says_what_the_rules_say(
    tmp_path: Path, content: Content, old: str, new: str, section: str, before: str, after: str
) -> None:
    changed = rewritten(tmp_path, old, new)
    assert before in content.prose[section].body
    assert after in changed.prose[section].body
    assert before not in changed.prose[section].body


def test_a_reading_that_there_is_not_is_named_with_the_nearest_one(tmp_path: Path) -> None:
    with pytest.raises(Problems, match="has no row “redrawn”; did you mean “redraw”"):
        rewritten(tmp_path, "court: redraw", "court: redrawn")


def test_traits_side_by_side_read_as_their_own_tables_do(content: Content) -> None:
    game = load_game("grit")
    for view, traits in (
        ("looks", ("physique", "hair", "face", "speech")),
        ("nature", ("virtue", "vice", "reputation", "misfortunes")),
    ):
        shown = game.views[view](content)
        assert isinstance(shown, TableView)
        assert [row.cells for row in shown.groups[0].rows] == list(
            zip(
                *([row.cells["trait"] for row in content.tables[trait].rows] for trait in traits),
                strict=True,
            )
        )


def test_every_word_of_a_reading_is_told_to_the_designer(content: Content) -> None:
    """Each choice that rules.yaml makes is a row of the table of readings."""
    chosen = {value for name, value in content.rules.values.items() if name.startswith("reading.")}
    assert len(chosen) > 3
    assert chosen <= {row.label for row in content.tables["readings"].rows}
