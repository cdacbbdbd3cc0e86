"""Games whose models are declared without code: characters in content/<game>/character.yaml,
others in beings/*.yaml. Reading order:

formula      arithmetic over fields, rules and cells: parsed, never executed
supply       what runs out: money in several coins, usage dice
field_model  the fields of a declared model
test_model   tests as declared: what is thrown, added and needed, and each result
character_model  character.yaml, or a file of beings/, as a whole: its fields, the bands of its
                 sheet, and the game's own law
mistake      mistakes in a declaration that show without its rules and tables
declaration  A declared model with its formulas parsed, and tests.yaml, the tests of every model
state        what changes in play: ticks, clocks, tracks, marks, wounds by place
formula_words  formulas as a sheet prints them
reckoning    the model of a character, made from the declared fields, and the values of formulas for
             it
possible     every value that a field of a new character can take
validate     A character held to its declaration, field by field, and to the game's own law
check        A declaration and its tests checked against the rules and tables of the game, and a
             character against the declaration
create       a random character
sheet_list   the lists of a sheet: a line for each thing, long columns below it
sheet        the sheet, a band at a time
stat         stat blocks: figures in rows, texts in lines, boxes to strike off
form         a character read back from a form
test_answer  a test with the values of its fields, as a test of play
test_view    tests on paper: results in a block, chances in figures and drawn
odds         questions of a declared game: its tests term by term with their exact chances, and what
             a new character comes to
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial

from ...content.content import BEINGS, CHARACTER, TESTS, Cast, Content
from ...content.table import Rows
from ...content.tree import Line, Tree
from ...play.game import Game, People
from ...system.problem import Problem, Problems
from ...view import StatView
from .check import check
from .create import name_lots, roll, wishes_of
from .declaration import Declaration, declare, filed_tests
from .form import choices, read
from .formula import FormulaError
from .odds import LASTS, VALUE, questions_of, views
from .possible import sections
from .reckoning import Person, person_model
from .sheet import figures, sheet
from .stat import stat
from .validate import validate


def declare_game(id: str, models: Mapping[str, Tree]) -> Game:
    """The game that these files declare (Content.models); Problems if they are invalid. Each of
    its beings is a game of its own; without a character.yaml it has no characters.
    """
    declared = dict[str, Declaration]()
    filed, problems = filed_tests(models.get(TESTS), models)
    for file, tree in models.items():
        if file == TESTS:
            continue
        being = file.removeprefix(f"{BEINGS}/").removesuffix(".yaml")
        name = "" if file == CHARACTER else being
        try:
            declared[name] = declare(
                f"{id}/{name}" if name else id, tree, filed.get(name, {}), models.get(TESTS, tree)
            )
        except Problems as error:
            problems += error.problems
    problems += _twice(declared)
    if problems:
        raise Problems(problems)
    games = {name: _game(one) for name, one in declared.items()}
    whole = games.pop("", None) or Game(id, (), {}, lambda content: [], coded=False)
    return _with(whole, games) if games else whole


def _game(declared: Declaration) -> Game:
    """The game of one model."""
    names = {field.names for field in declared.fields.values() if field.names}
    people = _people(declared)
    return Game(
        id=declared.id,
        tables=tuple(Rows(table, Line) for table in declared.tables),
        cast=dict.fromkeys(declared.cast, people.model),
        check=partial(check, declared),
        stat=partial(stat, declared),
        people=people,
        questions=questions_of(declared),
        views=views(declared),
        printed=lambda content: {*names, *_sections(declared, content)},
        coded=False,
    )


def _sections(declared: Declaration, content: Content) -> Iterator[str]:
    """The ids of the sections that sheets print, where the tables that name them are there."""
    for id in declared.steps:
        with suppress(FormulaError, KeyError):
            yield from sections(declared, content, id)


def _with(whole: Game, beings: Mapping[str, Game]) -> Game:
    """A game with its beings: it also reads, checks, asks and prints for them."""
    every = (whole, *beings.values())
    tables = {rows.id: rows for one in every for rows in one.tables}
    asked = {
        f"{name}-{id}" if id == VALUE or id.endswith(LASTS) else id: question
        for name, being in beings.items()
        for id, question in being.questions.items()
    }

    return replace(
        whole,
        tables=tuple(tables.values()),
        cast={folder: model for one in every for folder, model in one.cast.items()},
        check=lambda content: [problem for one in every for problem in one.check(content)],
        stat=partial(_block, every),
        questions={**whole.questions, **asked},
        views={id: view for one in every for id, view in one.views.items()},
        printed=lambda content: set().union(*(one.printed(content) for one in every)),
        beings=beings,
    )


def _block(every: tuple[Game, ...], cast: Cast | None, content: Content) -> StatView:
    """The stat block of a character of any model; an empty one of the first for None."""
    models = [one for one in every if one.stat]
    mine = [one for one in models if cast and one.people and type(cast.who) is one.people.model]
    drawn = (mine or models)[0].stat
    assert drawn is not None
    return drawn(cast, content)


def _twice(models: Mapping[str, Declaration]) -> Iterator[Problem]:
    """What two models of a game cannot share: a folder of the cast, or the name of a test."""
    seen: dict[str, Declaration] = {}
    for declared in models.values():
        shared: list[tuple[tuple[str, ...], str]] = [
            *((("cast",), f"the folder cast/{folder}") for folder in declared.cast),
            *((("tests", id), f"the test “{id}”") for id in declared.tests),
        ]
        for place, what in shared:
            other = seen.setdefault(what, declared)
            if other is not declared:
                message = f"{what} belongs to {other.tree.file.name} already"
                yield declared.tree.problem(place, "field-value", message)


def _people(declared: Declaration) -> People[Person]:
    return People(
        model=person_model(declared.id, declared.kinds),
        roll=partial(roll, declared),
        validate=partial(validate, declared),
        sheet=partial(sheet, declared),
        figures=partial(figures, declared),
        read=partial(read, declared),
        wishes=wishes_of(declared),
        role=declared.role,
        choices=partial(choices, declared),
        names=lambda content, wishes, chance: name_lots(declared, content, chance),
    )
