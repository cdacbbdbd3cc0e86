"""What a question's function takes: groups of keys, a person or a number, limits that are rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import pytest

from saloon import GAME, Regular, run, saloon
from sixgun.content.content import Cast, Content
from sixgun.content.load import load_content
from sixgun.features.table.ask import keys_rows, question_json
from sixgun.play.asking import Score
from sixgun.play.game import Answer, Ask, Question
from sixgun.play.question import Questions, ask, switch
from sixgun.system.problem import Problems

__all__ = ["saloon"]  # the fixture


def regulars(content: Content) -> tuple[Cast, ...]:
    return tuple(content.group("regulars"))


@dataclass(frozen=True)
class Guest:
    who: Annotated[Regular | None, Ask("who", "", people=regulars)]
    nerve: Annotated[
        Score,
        Ask(
            "nerve", "4", 1, "nerve.most", unless="who", own=lambda who, _: who.nerve, label="Nerve"
        ),
    ]


@dataclass(frozen=True)
class Round:
    guest: Guest
    drinks: Annotated[
        int, Ask("drinks", "2", 0, lambda content: len(content.tables["drinks"].rows))
    ]


QUESTIONS = Questions()


@QUESTIONS.add("Whether a guest stands")
def _stands(
    content: Content,
    round: Round,
    again: Annotated[bool, switch("once more")],
    losses: Annotated[int, Ask("glasses lost", "0", 0, 9, needs="again")],
) -> Answer:
    nerve = round.guest.nerve
    text = f"{nerve.label()} {nerve.number - round.drinks - losses}"
    return Answer(text=text, terms=(nerve.term("Nerve"),))


@pytest.fixture
def content(saloon: Path) -> Content:
    return load_content(saloon / "content" / "saloon", GAME.tables, GAME.cast)


def stands(content: Content, **given: Any) -> Answer:
    return ask(QUESTIONS["stands"], content, given)


def test_a_group_is_its_keys_in_order(content: Content) -> None:
    assert [*QUESTIONS["stands"].asks] == ["who", "nerve", "drinks", "again", "losses"]
    assert stands(content).text == "Nerve 2"
    assert stands(content, nerve="6", drinks="0").text == "Nerve 6"
    assert stands(content).values == {"who": "", "nerve": "4", "drinks": "2", "again": "no"}


def test_a_person_has_a_number_of_their_own(content: Content) -> None:
    answer = stands(content, who="Ellen Reed")
    assert answer.text == "Ellen Reed: Nerve 3" and answer.unused == ("nerve", "losses")
    assert [(term.label, term.value) for term in answer.terms] == [("Ellen Reed: Nerve", "5")]
    assert "nerve" not in answer.values
    with pytest.raises(ValueError, match="“nerve” makes no difference"):
        stands(content, who="Ellen Reed", nerve="3")


def test_a_key_that_needs_another_makes_no_difference_without_it(content: Content) -> None:
    assert stands(content, again="yes", losses="1").text == "Nerve 1"
    with pytest.raises(ValueError, match="“losses” makes no difference"):
        stands(content, losses="1")


def test_a_limit_follows_its_rule_and_so_does_a_default_beyond_it(content: Content) -> None:
    with pytest.raises(ValueError, match="nerve goes from 1 to 6, not 7"):
        stands(content, nerve="7")
    assert stands(content, nerve="5").text == "Nerve 3"
    lower = replace(content, rules=replace(content.rules, values={"nerve.most": "3"}))
    assert stands(lower).text == "Nerve 1" and stands(lower).values["nerve"] == "3"
    rows = {key: (takes, start) for key, _, takes, start in keys_rows(QUESTIONS["stands"], lower)}
    assert rows["nerve="] == ("1 – 3", "3") and rows["drinks="] == ("0 – 3", "2")
    asks = question_json("stands", QUESTIONS["stands"], content)["asks"]
    assert asks["nerve"] == {"about": "nerve", "default": "4", "low": 1, "high": 6}


def test_a_limit_missing_from_the_rules_is_reported_at_rules_yaml(content: Content) -> None:
    questions = Questions()

    @questions.add("x")
    def _x(content: Content, n: Annotated[int, Ask("n", "1", 0, "nerve.mos")]) -> Answer:
        return Answer()

    with pytest.raises(Problems, match=r"did you mean “nerve\.most”"):
        ask(questions["x"], content, {})


def test_what_is_neither_key_nor_group_is_refused_where_it_is_declared() -> None:
    Key = Annotated[int, Ask("n", "1", 0, 9)]

    def bare(content: Content, n: int) -> Answer: ...

    def twice(content: Content, guest: Guest, who: Key) -> Answer: ...

    def astray(content: Content, n: Annotated[int, Ask("n", "1", 0, 9, needs="m")]) -> Answer: ...

    def nobody(content: Content, n: Annotated[Score, Ask("n", "1", 0, 9)]) -> Answer: ...

    for function, message in (
        (bare, "n: a key is Annotated"),
        (twice, "the key who occurs twice"),
        (astray, "n refers to the key m"),
        (nobody, "n: a score needs unless= and own="),
    ):
        function.__annotations__ = {
            name: eval(text, {**globals(), "Key": Key}) if isinstance(text, str) else text
            for name, text in function.__annotations__.items()
        }
        with pytest.raises(TypeError, match=message):
            Questions().add("x")(function)


def test_the_command_and_the_form_list_the_keys_of_a_group(
    saloon: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_question: dict[str, Question] = {**GAME.questions, **QUESTIONS}
    monkeypatch.setattr("saloon.GAME", replace(GAME, questions=with_question))
    keys = run("ask", "saloon", "stands", "--keys").output
    assert "nerve=" in keys and "1 – 6" in keys and "losses=" in keys
    assert "Ellen Reed: Nerve" in run("ask", "saloon", "stands", "who=Ellen Reed").output
