"""Declared tests checked against the game's rules and tables: each can be made, and worked out."""

from collections.abc import Iterator

from ...content.content import Content
from ...content.tree import short
from ...system.problem import Problem, near
from .declaration import Declaration
from .formula import read_value
from .possible import dice_of
from .test_answer import make, setting_of
from .test_model import DeclaredTest


def test_problems(declared: Declaration, content: Content) -> Iterator[Problem]:
    """Every problem of the tests. Raises Problems when a rule that should hold dice does not."""
    for test in declared.tests.values():
        faults = list(_situations(declared, test, content))
        yield from faults
        if not faults:
            yield from _made(declared, test, content)


test_problems.__test__ = False  # type: ignore[attr-defined]


def _situations(declared: Declaration, test: DeclaredTest, content: Content) -> Iterator[Problem]:
    """A row that is chosen stands in a table, and adds a number."""
    for name, situation in test.model.with_.items():
        place = ("tests", test.id, "with", name)
        table = content.tables.get(situation.table or "")
        if table is None:
            continue
        columns = [column.id for column in table.columns]
        if situation.column not in columns:
            message = (
                f"the table “{table.id}” has no column"
                f" “{short(situation.column)}”{near(situation.column, columns)}"
            )
            yield declared.tree.problem((*place, "column"), "table-column", message)
            continue
        for row in table:
            if isinstance(read_value(row.cells[situation.column]), str):
                message = (
                    f"row “{short(row.label)}” of “{table.id}” adds"
                    f" “{short(row.cells[situation.column])}”, and a number is needed"
                )
                yield declared.tree.problem((*place, "column"), "formula-value", message)
                break


def _made(declared: Declaration, test: DeclaredTest, content: Content) -> Iterator[Problem]:
    """The test is made with a middle value of everything, and its chances are worked out."""
    model = test.model
    for text in (model.none, model.advantage, model.disadvantage):
        if text:
            dice_of(content, text)
    for tier in model.tiers:
        for does in tier.does:
            if not (amount := does.lose or does.gain or "").isdigit():
                dice_of(content, amount)
    try:
        setting = setting_of(declared, test, content, {})
        for luck in ("straight", "advantage", "disadvantage"):
            make(declared, test, content, setting, luck).chances()
    except (ValueError, KeyError, TypeError) as error:
        yield declared.tree.problem(("tests", test.id), "formula-value", str(error))
