"""Whatever people write in formulas, character.yaml, tables and character files, reading it ends:
soon, with a game or with problems, and never with a traceback. Texts come from grammars.
"""

from __future__ import annotations

import shutil
from collections import Counter
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

import grammar
from grammar import limited, write
from sixgun.content.content import Content
from sixgun.content.tree import parse_yaml
from sixgun.document.project import Project
from sixgun.document.project_game import check_game
from sixgun.games.declared import formula as formulas
from sixgun.games.declared.declaration import declare
from sixgun.games.declared.formula import Value, parse, read_value, whole
from sixgun.games.declared.formula_words import words
from sixgun.play.game import Game
from sixgun.play.people import blank_sheet, figures_of, read_people, validated, view_sheet
from sixgun.system.problem import Problems, SixgunError, standing
from sixgun.system.rng import Rng

pytestmark = pytest.mark.posix  # an alarm ends what takes too long
OWN = Path(__file__).parents[1] / "own-project"
FILE = Path("character.yaml")
LIMIT = 5.0  # seconds for one input, on a busy machine; it takes milliseconds
HEAD = "fields:\n  name: {label: Name}\n  grit: {label: Grit, roll: 3d6}\n"
MORE = """\
  money: {label: Money, pool: grit * 3}
  kit: {label: Kit, goods: jobs, count: 4, price: pay, money: money}
  kin: {label: Kin, names: jobs}
sheet:
- fields: [kit, kin]
"""
SHEET = "sheet:\n- fields: [name, grit]\n"


@pytest.mark.parametrize(
    ("pool", "codes"),
    [
        ("grit + 4", []),
        ("grit +", ["formula"]),
        ("", ["formula"]),
        ("gritt + 4", ["formula-name"]),
        ("pool", ["formula-circle", "formula-circle"]),
        ("half", ["formula-circle"]),
    ],
)
def test_a_mistyped_pool_is_a_problem_and_no_hang(pool: str, codes: list[str]) -> None:
    half = "  half: {label: Half, formula: pool // 2}\n"
    text = f'{HEAD}  pool: {{label: Points, pool: "{pool}"}}\n{half}{SHEET}'
    found = []
    with limited(LIMIT):
        try:
            declare("own", parse_yaml(text, FILE))
        except Problems as error:
            found = [problem.code for problem in error.problems]
    assert found[: len(codes)] == codes


def test_formulas_that_share_their_parts_take_no_longer_with_each_one() -> None:
    """Sixty fields, each of the two before it: followed along every way, that is 10^12 steps."""
    sums = "".join(
        f"  f{n}: {{label: Sum, formula: {'grit' if n < 2 else f'f{n - 1} - f{n - 2}'}}}\n"
        for n in range(58)
    )
    with limited(LIMIT):
        declared = declare("own", parse_yaml(HEAD + sums + SHEET, FILE))
        assert declared.inputs(declared.formulas["f57"]) == ("grit",)


class Everything:
    """A scope in which each name has a value."""

    def field(self, name: str) -> Value:
        return Fraction(len(name))

    def rule(self, name: str) -> Value:
        return read_value("3d6" if name.endswith("dice") else "4")

    def left(self, name: str) -> Value:
        return Fraction(2)

    def listed(self, name: str) -> list[str]:
        return ["Rope", "Torch"]

    def used(self, name: str) -> Value:
        return Fraction(2)

    def cell(self, table: str, row: Value, column: str, by: str, down: bool = False) -> Value:
        return read_value("+1" if column == "health" else "rope")


def test_no_formula_hangs_or_ends_in_a_traceback() -> None:
    ends = Counter[str]()
    for seed in range(3000):
        text = write(grammar.FORMULA, "sum", Random(seed))
        try:
            with limited(LIMIT):
                parsed = parse(text)
                ends["parsed"] += 1
                words(parsed, str, str, lambda table, column: column)
                whole(parsed, Everything())
                ends["worth something"] += 1
        except formulas.FormulaError as error:
            assert str(error)
        except Exception as error:
            raise AssertionError(f"formula {seed}: {text!r}") from error
    assert ends["parsed"] > 1000 and ends["worth something"] > 500, ends


def play(game: Game, content: Content, rng: Rng) -> None:
    """What follows a check that finds nothing: a character, its sheet, and what is asked."""
    people = game.people
    assert people is not None and game.stat is not None
    who = people.roll(content, rng, {})
    tree = parse_yaml("{}", FILE)
    one = validated(who, tree, game, content)
    figures_of(one, game, content)
    view_sheet(one, game, content)
    blank_sheet(game, content)
    people.choices(content)
    for question in game.questions.values():
        try:
            question.answer(content, {})
        except ValueError as error:
            assert str(error)


def attempt(root: Path, seed: int) -> bool:
    """Whether a project passes its check; then it is played."""
    try:
        project = Project(root)
        if standing(check_game(project, "own")):
            return False
        play(*project.game("own"), Rng(seed))
    except SixgunError as error:
        assert str(error)
        return False
    return True


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return Path(shutil.copytree(OWN, tmp_path / "own"))


def test_no_character_type_hangs_or_ends_in_a_traceback(own: Path) -> None:
    played = 0
    for seed in range(1400):
        text = grammar.character(Random(seed))
        (own / "content/own/character.yaml").write_text(text)
        try:
            with limited(LIMIT):
                played += attempt(own, seed)
        except Exception as error:
            raise AssertionError(f"character.yaml {seed}:\n{text}") from error
    assert played > 60, played


def test_no_table_hangs_or_ends_in_a_traceback(own: Path) -> None:
    file = own / "content/own/character.yaml"
    file.write_text(file.read_text().replace("sheet:\n", MORE))
    played = 0
    for seed in range(600):
        text = write(grammar.TABLE, "file", Random(seed), plain=0.5)
        (own / "content/own/tables/jobs.yaml").write_text(text)
        try:
            with limited(LIMIT):
                played += attempt(own, seed)
        except Exception as error:
            raise AssertionError(f"tables/jobs.yaml {seed}:\n{text}") from error
    assert played > 8, played


def test_no_character_file_hangs_or_ends_in_a_traceback(own: Path) -> None:
    game, content = Project(own).game("own")
    shown = 0
    for seed in range(1000):
        text = write(grammar.PERSON, "file", Random(seed), plain=0.5)
        try:
            with limited(LIMIT):
                for one in read_people(Path("someone.yaml"), game, content, text):
                    if not standing(one.problems):
                        figures_of(one, game, content)
                    view_sheet(one, game, content)
                    shown += 1
        except SixgunError as error:
            assert str(error)
        except Exception as error:
            raise AssertionError(f"character file {seed}:\n{text}") from error
    assert shown > 50, shown
