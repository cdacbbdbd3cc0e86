"""Declared tests checked against the game's rules and tables: each can be made, and worked out."""

from collections.abc import Iterator

from ...content.content import Content
from ...content.tree import short
from ...system.problem import Problem, near
from .declaration import Declaration
from .formula import read_value
from .possible import dice_of
from .state import names_of
from .test_answer import make, setting_of
from .test_model import DeclaredTest, DoesModel


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
            yield test.tree.problem((*place, "column"), "table-column", message)
            continue
        for row in table:
            if isinstance(read_value(row.cells[situation.column]), str):
                message = (
                    f"row “{short(row.label)}” of “{table.id}” adds"
                    f" “{short(row.cells[situation.column])}”, and a number is needed"
                )
                yield test.tree.problem((*place, "column"), "formula-value", message)
                break


def _does_fault(declared: Declaration, content: Content, does: DoesModel) -> str:
    """Why a result cannot do this to its field; nothing where it can."""
    field = declared.fields[does.field]
    if does.mark and not field.state:
        return f"{field.label} has nothing to mark; lose or gain"
    if does.mark and field.kind == "ticks":
        return f"{field.label} are conditions; name one with tick"
    if does.tick is not None:
        known = names_of(field, content) if field.kind == "ticks" else ()
        if does.tick not in known:
            return f"{field.label} has no condition “{short(does.tick)}”{near(does.tick, known)}"
    if does.reset and not (field.track and field.track.reset is not None):
        return f"{field.label} is no track with a reset"
    return ""


def _made(declared: Declaration, test: DeclaredTest, content: Content) -> Iterator[Problem]:
    """The test is made with a middle value of everything, and its chances are worked out."""
    model = test.model
    for text in (model.none, model.advantage, model.disadvantage):
        if text:
            dice_of(content, text)
    for at, tier in enumerate(model.tiers):
        for number, does in enumerate(tier.does):
            if does.amount and not does.amount.isdigit():
                dice_of(content, does.amount)
            if fault := _does_fault(declared, content, does):
                place = ("tests", test.id, "tiers", at, "does", number)
                yield test.tree.problem(place, "field-value", fault)
    try:
        setting = setting_of(declared, test, content, {})
        for luck in ("straight", "advantage", "disadvantage"):
            make(declared, test, content, setting, luck).chances()
    except (ValueError, KeyError, TypeError) as error:
        yield test.tree.problem(("tests", test.id), "formula-value", str(error))
