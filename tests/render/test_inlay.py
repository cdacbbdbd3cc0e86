"""Cards and dice that text names, drawn in their places."""

from __future__ import annotations

from pathlib import Path

from sixgun.draw.ornament import draw_cards, draw_dice, pictures, properties

picture = pictures(Path(__file__).parents[2] / "templates", {})


def test_a_hand_is_drawn_card_by_card_on_one_line_and_says_its_suits() -> None:
    html = draw_cards("<p>He lays 10♥ J♠.</p>", picture)
    assert html.startswith('<p>He lays <span class="hand"><span class="pc hearts"><b>10</b>')
    assert html.count('class="hand"') == 1
    assert "of hearts" in html
    assert "of spades" in html
    assert html.endswith("</span>.</p>")


def test_two_hands_with_a_word_between_them_are_two() -> None:
    assert draw_cards("A♠ beats K♦", picture).count('class="hand"') == 2


def test_text_that_is_not_a_card_stays() -> None:
    assert draw_cards("<p>B♥, 11♠, ♣ and 1♦</p>", picture) == "<p>B♥, 11♠, ♣ and 1♦</p>"


def test_words_of_a_tag_a_drawing_a_title_or_a_field_stay() -> None:
    html = (
        '<title>A♠ ⚀</title><b title="A♠ ⚀"></b><svg aria-label="x"><text>A♠'
        ' ⚀</text></svg><textarea name="x">A♠ ⚀</textarea>'
    )
    assert draw_cards(draw_dice(html, picture), picture) == html


def test_a_face_asks_for_cards_to_be_drawn() -> None:
    assert properties(":root { --cards: drawn }").cards
    assert not properties(":root { --cards: drawn } :root { --cards: set }").cards
    assert not properties(":root { --ink: #000 }").cards
