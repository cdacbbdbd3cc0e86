"""Questions about the rules: what every game's declarations hold, and what the command prints."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import CliRunner

import sixgun
from sixgun.api import LoadedGame
from sixgun.cli import main
from sixgun.play.find import entries, named
from sixgun.system.rng import Rng

ROOT = Path(__file__).parents[1]
NEEDED = {
    ("lords", "blank"): {"cards": "60"}
}  # what the rules leave open, and only whoever owns the box knows
GAMES = sixgun.game_ids(sixgun.open_project(ROOT))


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> LoadedGame:
    return sixgun.load_game(request.param, sixgun.open_project(ROOT))


def ask(*words: str, code: int = 0) -> str:
    result = CliRunner().invoke(
        main, ["--project", str(ROOT), "ask", *words], catch_exceptions=False
    )
    assert result.exit_code == code, result.output
    return result.output


def test_each_question_has_an_answer_by_its_defaults(game: LoadedGame) -> None:
    assert game.game.questions
    for name, question in game.game.questions.items():
        answer = game.ask(name, **NEEDED.get((game.id, name), {}))
        assert answer.rows or answer.text, name
        assert bool(answer.rows) == question.chances, f"{name}: declare chances={bool(answer.rows)}"
        assert all(
            isinstance(chance, Fraction) and 0 <= chance <= 1 for _, chance in answer.rows
        ), name
        assert not answer.rolls, f"{name} rolls without being told to"


def test_each_question_names_what_stands_in_the_book(game: LoadedGame) -> None:
    titles = {prose.title for prose in game.content.prose.values()} | {
        table.title for table in game.content.tables.values()
    }
    for name, question in game.game.questions.items():
        assert question.section in titles, (
            f"{name}: no section or table is called “{question.section}”"
        )
        for term in game.ask(name, **NEEDED.get((game.id, name), {})).terms:
            assert not term.section or term.section in titles, (
                f"{name}: no section or table is called “{term.section}”"
            )


def test_forms_and_lists_begin_with_questions_and_keys_that_there_are(game: LoadedGame) -> None:
    assert {*game.game.asked.split()} <= {*game.game.questions}
    for name, question in game.game.questions.items():
        assert {*question.first} <= {*question.asks}, name


def test_each_question_that_rolls_shows_its_dice_and_repeats_them(game: LoadedGame) -> None:
    for name, question in game.game.questions.items():
        if question.rolls:
            first, again = (game.ask(name, rng=Rng("7")) for _ in range(2))
            assert first.rolls and first == again, name
            assert all(roll.label and roll.dice and roll.text for roll in first.rolls), name
            assert first.rows == game.ask(name).rows, f"{name}: the chances depend on the dice"


def test_everything_that_can_be_looked_up_has_a_text(game: LoadedGame) -> None:
    for entry in entries(game.game, game.content):
        assert entry.title and entry in named([entry], entry.names[0])
        assert "///" not in entry.text() and "**" not in entry.text(), entry.id


def test_a_beast_a_table_and_an_open_question_are_found_by_name() -> None:
    assert "Health 20  Defense 13" in ask("tombstone", "grizzly")
    assert "Partial. Effect: +1 to Defense" in ask("tombstone", "Cover")
    assert "open question wilderness-survival" in ask("tombstone", "wilderness", "survival")
    assert (
        "did you mean"
        in CliRunner().invoke(main, ["--project", str(ROOT), "ask", "tombstone", "grizly"]).output
    )


def test_a_question_names_the_table_and_the_text_of_its_name() -> None:
    answer = ask("tombstone", "poison")
    assert (
        "See also Poisoned: sixgun ask tombstone table poison" in answer and "text poison" in answer
    )
    assert "Heavily Poisoned. Effect: Mortally Wounded" in ask("tombstone", "table", "poison")
    assert "Fatally poisoned allows no test" in ask("tombstone", "text", "poison")
    assert "See also" not in ask("tombstone", "poison", "condition=Inebriated")


def test_a_person_of_the_cast_or_of_a_file_takes_part(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    answer = json.loads(
        ask("boothill", "hit", "shooter=Wyatt Earp", "spaces=12", "hidden=yes", "--format", "json")
    )
    assert (
        answer["asked"]["shooter"] == "Wyatt Earp"
        and answer["text"] == "66 or less on d% hits, then 56, then 46."
    )
    assert [term["value"] for term in answer["terms"]] == ["91", "−15", "−10"]
    game = sixgun.load_game("boothill", sixgun.open_project(ROOT))
    (who,) = game.roll(seed="one")
    file = tmp_path_factory.mktemp("ask") / "who.yaml"
    file.write_text(game.yaml(who), encoding="utf-8")
    asked = ask(
        "boothill", "hit", f"shooter={file}", "weapon=fast draw revolver", "--roll", "--seed", "3"
    )
    assert f"shooter={who.name}" in asked and "Seed 3" in asked
    both = ask(
        "boothill", "order", f"shooters={file}, wyatt"
    )  # a file beside the beginning of a name
    assert f"{who.name}: base speed" in both and "Wyatt Earp: base speed 36" in both


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("hit", "shooter=Nobody"), "no one is called “Nobody”"),
        (("hit", "shooter=Wyatt Earp", "accuracy=3"), "“accuracy” makes no difference"),
        (("hitt", "spaces=3"), "did you mean “hit”"),
        (("hit", "--seed", "3"), "--seed needs --roll"),
        (("--roll",), "name the QUESTION first"),
        (("duel", "--roll"), "nothing is rolled for this question"),
    ],
)
def test_an_impossible_question_is_refused(words: tuple[str, ...], message: str) -> None:
    assert message in ask("boothill", *words, code=2)


def test_words_are_found_in_text_tables_people_and_open_questions() -> None:
    result = CliRunner().invoke(
        main, ["--project", str(ROOT), "find", "tombstone", "grizzly", "--format", "json"]
    )
    found = json.loads(result.output)
    assert found[0]["id"] == "bestiary/grizzly-bear" and all(
        "grizzl" in f"{one['title']} {one['text']}".lower() for one in found[:1]
    )
    shown = (
        CliRunner().invoke(main, ["--project", str(ROOT), "find", "boothill", "gun", "arm"]).output
    )
    assert "Light wound in the gun arm" in shown
    assert (
        "nothing in Tombstone has xyzzy"
        in CliRunner().invoke(main, ["--project", str(ROOT), "find", "tombstone", "xyzzy"]).output
    )
    assert (
        len(
            CliRunner()
            .invoke(main, ["--project", str(ROOT), "find", "tombstone", "x" * 30_000])
            .output
        )
        < 300
    )
