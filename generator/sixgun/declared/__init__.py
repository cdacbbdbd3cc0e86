"""Games whose characters are declared in content/<game>/character.yaml, with no program of their own. Reading order:

formula      sums of values, rules and cells, understood and never run
declaration  character.yaml as it is written, and what can be wrong with it
person       somebody, as a model made of the fields
reckoning    what follows from somebody, and all that a field may come to
law          what must hold between the files, and of each character
create       somebody by luck
sheet        the sheet, a band at a time; stat blocks
form         the way back from a form
odds         exact chances
"""

from __future__ import annotations

from functools import partial

from ..game import Game, People
from ..table import Rows
from ..tree import Line, Tree
from .check import check, validate
from .create import name_lots, roll, wishes_of
from .declaration import Declaration, declare
from .form import read
from .odds import situations, views
from .person import Person, person_model
from .sheet import figures, sheet, stat


def declare_game(id: str, character: Tree | None) -> Game:
    """A game by what its character.yaml says; without one it has no characters. Problems where that cannot be meant."""
    if character is None:
        return Game(id, (), {}, lambda content: [])
    declared = declare(id, character)
    model = person_model(id, declared.kinds)
    names = {field.names for field in declared.fields.values() if field.names}
    return Game(
        id=id, tables=tuple(Rows(table, Line) for table in declared.tables), cast=dict.fromkeys(declared.model.cast, model),
        check=partial(check, declared), stat=partial(stat, declared), people=_people(declared, model), odds=situations(declared),
        views=views(declared), printed=lambda content: {*declared.steps, *names},
    )  # fmt: skip


def _people(declared: Declaration, model: type[Person]) -> People[Person]:
    return People(
        model=model, roll=partial(roll, declared), validate=partial(validate, declared), sheet=partial(sheet, declared),
        figures=partial(figures, declared),
        read=partial(read, declared), wishes=wishes_of(declared), role=declared.role,
        names=lambda content, wishes, chance: name_lots(declared, content, chance),
    )  # fmt: skip
