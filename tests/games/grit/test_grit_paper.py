"""A designer changes one word or number of rules.yaml, and the printed words follow."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

from sixgun.content.content import Content
from sixgun.content.load import load_content
from sixgun.games import load_game
from sixgun.games.grit.damage import arm_cards
from sixgun.games.grit.deck import whole_deck
from sixgun.games.grit.inventory import good_cards
from sixgun.games.grit.rules import ARMS, GOODS, UNARMED, USES, WANTS
from sixgun.games.grit.strangers import TRAVELERS, traveler
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


def test_every_word_of_a_reading_is_listed_for_the_designer(content: Content) -> None:
    """Each choice that rules.yaml makes is a row of the table of readings."""
    chosen = {value for name, value in content.rules.values.items() if name.startswith("reading.")}
    assert len(chosen) > 3
    assert chosen <= {row.label for row in content.tables["readings"].rows}


def test_every_thing_of_the_price_list_has_one_card_that_says_what_it_is_for(
    content: Content,
) -> None:
    cards = (*arm_cards(content), *good_cards(content))
    named = [card.name.lower() for card in cards]
    sold = [
        thing
        for rows in (ARMS, GOODS)
        for row, kind in content[rows].items()
        if row.label != UNARMED
        for thing in kind.such_as
    ]
    assert named[: len(sold)] == sold and len({*named}) == len(named)
    assert len(cards) == len([*content[USES].items()]) and all(card.lines[0][1] for card in cards)
    revolver = cards[named.index("revolver")]
    assert revolver.great == (("Draw", "2"), ("Slots", "1"), ("Price", "$3"))
    assert revolver.arms == (("In 100", "4", "13", "41", "38", "4"),)


def test_everyone_met_on_the_road_wants_something_and_each_something_else(content: Content) -> None:
    met = [dict(traveler(content, number).lines)["Wants"] for number in range(1, TRAVELERS + 1)]
    assert len({*met}) == TRAVELERS <= len([*content[WANTS].items()])


def test_every_card_of_the_deck_has_an_index_in_two_corners(content: Content) -> None:
    """A joker has none of letters: its star is the index, as in a hand held as a fan."""
    templates = ROOT / "templates"
    part = Environment(loader=FileSystemLoader(templates), autoescape=True).get_template(
        "parts/playing-card.html"
    )
    for card in whole_deck(content):
        html = part.render(view=card, picture=str, field=lambda _: "", word=lambda text, *_: text)
        pip = html.partition("pip-")[2].partition("<")[0]
        assert html.count('class="ix') == html.count(f"pip-{pip}<") == 2, card.name
        assert (templates / "ornaments" / f"pip-{pip}.svg").is_file(), card.name
