"""Playing cards: pips where players look for them, and a drawing for every card of the deck."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import pypdfium2
import pytest

from sixgun.content.cards import DECK, JOKERS, Card
from sixgun.draw.ornament import MIDDLE, RIGHT, ornaments, palette, pip_places, playing_cards
from sixgun.view import view_card
from sixgun.weasy.library import weasyprint

TEMPLATES = Path(__file__).parents[2] / "templates"
PALETTE = {"ink": "#111111", "accent": "#aa0000"}
NUMBERS = range(2, 11)


def drawn(card: Card, palette: dict[str, str] = PALETTE) -> str:
    packed = re.search(r"base64,([^)]+)\)", playing_cards(TEMPLATES, palette)(view_card(card)))
    assert packed
    return base64.b64decode(packed[1]).decode()


@pytest.mark.parametrize("number", NUMBERS)
def test_a_card_has_as_many_pips_as_its_number_each_in_a_place_of_its_own(number: int) -> None:
    assert len(set(pip_places(number))) == number
    assert drawn(Card(str(number), "Spades")).count("pip-spades") == number


@pytest.mark.parametrize("number", [n for n in NUMBERS if n != 7])
def test_a_card_looks_the_same_from_both_ends(number: int) -> None:
    turned = {(round(2 * MIDDLE - x, 6), round(1 - y, 6)) for x, y in pip_places(number)}
    assert turned == {(round(x, 6), round(y, 6)) for x, y in pip_places(number)}


def test_the_seventh_pip_stands_between_the_upper_rows() -> None:
    assert set(pip_places(7)) - set(pip_places(6)) == {(MIDDLE, 0.25)}
    assert max(x for x, _ in pip_places(7)) == RIGHT


def test_every_card_of_the_deck_and_every_joker_has_a_drawing_of_its_own() -> None:
    assert len({drawn(card) for card in DECK + JOKERS}) == 54


def test_courts_wear_the_color_of_their_suit() -> None:
    assert "#aa0000" in drawn(Card("King", "Hearts"))
    assert "#aa0000" not in drawn(Card("King", "Spades"))


def test_a_card_is_named_in_words_and_by_its_index() -> None:
    ten, queen, joker = (
        view_card(Card("10", "Hearts"), "$10"),
        view_card(Card("Queen", "Clubs")),
        view_card(Card("Red Joker")),
    )
    assert (ten.name, ten.index, ten.worth) == ("10 of hearts", "10", "$10")
    assert (queen.name, queen.index, queen.worth) == ("Queen of clubs", "Q", "")
    assert (joker.name, joker.index) == ("Red Joker", "")


def ink(drawing: str) -> float:
    """The share of a poker card that a drawing blackens, gray counted as it looks."""
    sized = drawing.replace("<svg ", '<svg width="158pt" height="230pt" ', 1)
    page = f"<style>@page {{ size: 158pt 230pt; margin: 0 }} body {{ margin: 0 }}</style>{sized}"
    pdf = pypdfium2.PdfDocument(weasyprint().HTML(string=page).write_pdf())
    grays = pdf[0].render(scale=8).to_pil().convert("L").histogram()
    return 1 - sum(gray * count for gray, count in enumerate(grays)) / 255 / sum(grays)


@pytest.mark.parametrize(
    ("game", "back"),
    [
        ("tombstone", "backs/gear"),
        ("tombstone", "backs/people"),
        ("tombstone", "backs/rules"),
        ("tombstone", "backs/abilities"),
        ("grit", "backs/grit"),
        ("fistful", "backs/fistful"),
        ("lords", "back-lords"),
    ],
)
def test_the_back_of_a_card_takes_an_eighth_of_its_ink_at_most(game: str, back: str) -> None:
    css = (TEMPLATES / "css" / f"{game}.css").read_text(encoding="utf-8")
    assert 0.03 < ink(str(ornaments(TEMPLATES, palette(css))(back))) <= 0.12
