"""Games whose characters are declared in content/<game>/character.yaml, without code. Reading
order:

formula      arithmetic over fields, rules and cells: parsed, never executed
field_model  the fields of character.yaml, and the bands of its sheet
declaration  character.yaml as a whole, and its own mistakes
state        what changes in play: ticks, clocks, tracks, marks, wounds by place
formula_words  formulas as a sheet prints them
law_model    the game's own law as declared
law          a character held to it
person       the model of a character, made from the fields
reckoning    the values of formulas, and every value a field can take
check        a declaration against its content, and a character against the declaration
create       a random character
sheet        the sheet, a band at a time; stat blocks
form         a character read back from a form
test_model   tests as declared: what is thrown, added and needed, and each result
test_answer  a test with the values of its fields, as a test of play
test_question  questions about tests: term by term, exact chances, a throw
test_view    tests on paper: results in a block, chances in figures and drawn
test_check   tests against rules and tables
odds         what a new character comes to; the questions and views of a game
"""

from functools import partial

from ...content.table import Rows
from ...content.tree import Line, Tree
from ...play.game import Game, People
from .check import check, validate
from .create import name_lots, roll, wishes_of
from .declaration import Declaration, declare
from .form import choices, read
from .odds import questions_of, views
from .person import Person, person_model
from .sheet import figures, sheet, stat


def declare_game(id: str, character: Tree | None) -> Game:
    """The game that a character.yaml declares; without one, a game without characters. Problems
    when it is invalid.
    """
    if character is None:
        return Game(id, (), {}, lambda content: [], coded=False)
    declared = declare(id, character)
    model = person_model(id, declared.kinds)
    names = {field.names for field in declared.fields.values() if field.names}
    return Game(
        id=id,
        tables=tuple(Rows(table, Line) for table in declared.tables),
        cast=dict.fromkeys(declared.model.cast, model),
        check=partial(check, declared),
        stat=partial(stat, declared),
        people=_people(declared, model),
        questions=questions_of(declared),
        views=views(declared),
        printed=lambda content: {*declared.steps, *names},
        coded=False,
    )


def _people(declared: Declaration, model: type[Person]) -> People[Person]:
    return People(
        model=model,
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
