"""The library as a notebook uses it."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pypdfium2
import pytest

import sixgun
from sixgun.api import LoadedGame

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def fistful() -> LoadedGame:
    return sixgun.load_game("fistful", sixgun.open_project(ROOT))


def test_six_characters_and_their_pdf_in_three_lines(fistful: LoadedGame, tmp_path: Path) -> None:
    people = fistful.roll(6, seed="saturday")
    raw = fistful.press(people, tmp_path / "party.pdf")
    assert (tmp_path / "party.pdf").read_bytes() == raw
    text = "".join(page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(raw))
    assert len(people) == 6 and all(who.name in text for who in people)
    assert people == fistful.roll(6, seed="saturday") and people[:2] == fistful.roll(
        2, seed="saturday"
    )


def test_a_character_is_validated_shown_and_written_down(fistful: LoadedGame) -> None:
    (who,) = fistful.roll(seed="one")
    assert fistful.validate(who) == []
    (again,) = fistful.parse(fistful.yaml(who))
    assert again.who == who and again.problems == ()
    assert fistful.sheet(who).name == who.name and fistful.sheet().name == ""
    assert fistful.figures(who)["name"] == who.name


def test_wishes_are_spelled_as_people_do_and_unknown_ones_refused(fistful: LoadedGame) -> None:
    key, wish = next(
        (key, wish) for key, wish in fistful.game.people.wishes.items() if wish.options
    )  # type: ignore[union-attr]
    word = wish.options(fistful.content)[0]
    assert fistful.roll(seed="two", **{key: word.upper()}) == fistful.roll(
        seed="two", **{key: word}
    )
    with pytest.raises(sixgun.SixgunError, match="there is no wish “hat”"):
        fistful.roll(hat="black")


def test_chances_are_exact(fistful: LoadedGame) -> None:
    odds = fistful.odds(next(iter(fistful.game.questions)))
    assert all(isinstance(chance, Fraction) and 0 <= chance <= 1 for _, chance in odds.rows)
    with pytest.raises(sixgun.SixgunError, match="there is no question"):
        fistful.odds("rain")


def test_documents_and_forms(fistful: LoadedGame, tmp_path: Path) -> None:
    report = fistful.build("sheet", out=tmp_path)
    assert [(one.document, one.pages) for one in report.documents] == [("sheet", 1)] and (
        tmp_path / "fistful" / "sheet.pdf"
    ).is_file()
    (who,) = fistful.roll(seed="three")
    fistful.press([who], tmp_path / "form.pdf", fillable=True)
    (found,) = fistful.read(tmp_path / "form.pdf")
    assert found.problems == () and found.written["name"] == who.name
    with pytest.raises(sixgun.Problems, match="document-unknown"):
        fistful.build("shete", out=tmp_path)


@pytest.mark.exhaustive
def test_a_script_that_is_no_more_than_a_few_lines_uses_all_processors(tmp_path: Path) -> None:
    script = tmp_path / "tonight.py"
    script.write_text(
        "import sixgun\n"
        f"fistful = sixgun.load_game('fistful', sixgun.open_project({str(ROOT)!r}))\n"
        "print(len(fistful.build('sheet', 'posse-sheet', out='printed').documents))\n"
        "print(len(fistful.report(count=200, workers='2', format='html')) > 1000)\n"
    )
    ran = subprocess.run(
        [sys.executable, str(script)], cwd=tmp_path, capture_output=True, text=True, timeout=120
    )
    assert (ran.stdout, ran.stderr) == ("2\nTrue\n", "")


def test_every_name_of_the_library_is_there_and_typed() -> None:
    assert sixgun.__all__ and all(getattr(sixgun, name).__doc__ for name in sixgun.__all__)
    assert (Path(sixgun.__file__).parent / "py.typed").is_file()
    assert sixgun.game_ids(sixgun.open_project(ROOT))[0] == "tombstone"
    assert [p for p in sixgun.check_game("lords", sixgun.open_project(ROOT)) if not p.waived] == []
    with pytest.raises(sixgun.SixgunError, match="did you mean “tombstone”"):
        sixgun.load_game("tomstone", sixgun.open_project(ROOT))
    with pytest.raises(AttributeError):
        sixgun.nothing  # noqa: B018


@pytest.mark.parametrize(
    ("game", "question", "given", "unused"),
    [
        ("boothill", "poker", {"way": "honest", "rating": "30"}, "rating"),
        ("boothill", "tracking", {"passed": "town"}, "passed"),
        ("fistful", "test", {"number": "9"}, "number"),
        ("lords", "blank", {"cards": "60", "players": "3", "f-block": "3"}, "f-block"),
        ("tombstone", "wager", {"game": "exact", "rigged": "yes"}, "rigged"),
    ],
)
def test_a_key_that_makes_no_difference_is_refused(
    game: str, question: str, given: dict[str, str], unused: str
) -> None:
    loaded = sixgun.load_game(game, sixgun.open_project(ROOT))
    with pytest.raises(
        ValueError, match=f"“{unused}” makes no difference to what was asked; leave it out"
    ):
        loaded.odds(question, **given)
    assert loaded.odds(
        question, **{key: value for key, value in given.items() if key != unused}
    ).rows
