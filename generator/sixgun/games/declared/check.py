"""A declaration and its tests checked against the rules and tables of the game, and a character
against the declaration.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from ...content.content import Content
from ...content.table import Names, Table
from ...content.tree import short, waivers
from ...play.game import problems_of
from ...system.problem import Problem, near, waive
from .character_model import PROSE
from .declaration import Declaration
from .formula import Formula, FormulaError, evaluate, read_value, whole
from .possible import cases, dice_for, dice_of, names_of, sections, tables_of, taken, weights
from .reckoning import Person, Reckoning
from .sheet import STEP
from .state import names_of as names_in
from .test_answer import make, setting_of
from .test_model import DeclaredTest, DoesModel
from .validate import validate


def test_problems(declared: Declaration, content: Content) -> Iterator[Problem]:
    """Every problem of the tests. Raises Problems when a rule that should hold dice does not."""
    for test in declared.tests.values():
        faults = list(_situations(declared, test, content))
        yield from faults
        if not faults:
            yield from _made(declared, test, content)


test_problems.__test__ = False  # type: ignore[attr-defined]


def _situations(declared: Declaration, test: DeclaredTest, content: Content) -> Iterator[Problem]:
    """Problems if a table lacks the column of a situation, or a row of it adds no number."""
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
                    f" “{short(row.cells[situation.column])}”, but a number is needed"
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
        known = names_in(field, content) if field.kind == "ticks" else ()
        if does.tick not in known:
            return f"{field.label} has no condition “{short(does.tick)}”{near(does.tick, known)}"
    if does.reset and not (field.track and field.track.reset is not None):
        return f"{field.label} is not a track with a reset"
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


def check(declared: Declaration, content: Content) -> list[Problem]:
    """Every problem of a declaration with its content, and of the cast. Raises Problems when a rule
    that should hold dice does not.
    """
    problems = [*_columns(declared, content), *_steps(declared, content)]
    if problems:
        return problems
    for throw in (f.roll for f in declared.fields.values() if f.roll):
        dice_of(content, throw)
    problems = [*_sums(declared, content), *test_problems(declared, content)]
    if problems:  # not the cast's fault
        return problems
    people = [
        one
        for one in content.cast.values()
        if isinstance(one.who, Person) and one.who.of(declared.id)
    ]
    return [
        p
        for one in people
        for p in waive(
            problems_of(validate(declared, one.who, content), one.tree), waivers(one.tree)
        )
    ]


def _columns(declared: Declaration, content: Content) -> Iterator[Problem]:
    """Fields to choose name a column that exists, or a table whose rows have names."""
    tree = declared.tree
    for name, field in declared.fields.items():
        if (
            field.names
            and field.names in content.tables
            and not all(names_of(content, field.names))
        ):
            message = f"the table “{field.names}” has a column without a name"
            yield tree.problem(("fields", name, "names"), "table-column", message)
        table = content.tables.get(field.table)
        if table is None:
            continue
        columns = [column.id for column in table.columns]
        for key, column in (
            ("price", field.price),
            ("size", field.size),
            *(("show", column) for column in field.show),
        ):
            if column and column not in columns:
                message = (
                    f"the table “{table.id}” has no column “{short(column)}”{near(column, columns)}"
                )
                yield tree.problem(("fields", name, key), "table-column", message)
        if field.column and field.column not in columns:
            message = (
                f"the table “{table.id}” has no column"
                f" “{short(field.column)}”{near(field.column, columns)}"
            )
            yield tree.problem(("fields", name, "column"), "table-column", message)
        elif field.choose and not field.column and not isinstance(table.key, Names):
            message = (
                f"the rows of “{table.id}” are numbers; say which column is chosen, such as column:"
                f" {(columns or ['name'])[0]}"
            )
            yield tree.problem(("fields", name, "choose"), "table-column", message)
        elif (
            field.choose
            and not field.among
            and field.count
            and field.count > len(options := weights(declared, content, name))
        ):
            message = f"{field.count} different rows of “{table.id}”, which has {len(options)}"
            yield tree.problem(("fields", name, "count"), "table-column", message)


def _steps(declared: Declaration, content: Content) -> Iterator[Problem]:
    for at, band in enumerate(declared.model.sheet):
        for place, name in band.named():
            ids = sections(declared, content, name.removeprefix(PROSE)) if PROSE in name else ()
            for id in ids:
                message = ""
                if id not in content.prose:
                    message = (
                        f"there is no section “{short(id)}” to print on the"
                        f" sheet{near(id, content.prose)}"
                    )
                elif not STEP.search(content.prose[id].body):
                    message = f"the section “{id}” has no numbered lines or bullets to print here"
                if message:
                    yield declared.tree.problem(("sheet", at, *place), "sheet-field", message)


def _sums(declared: Declaration, content: Content) -> Iterator[Problem]:
    """Each formula has a value for every combination of its inputs, and no number exceeds its
    boxes.
    """
    if faults := list(_selections(declared, content)):
        yield from faults
        return
    for formulas in (declared.formulas, declared.begins, declared.words):
        for name, formula in formulas.items():
            if fault := _fault(declared, content, name, formula):
                key = "begins" if formulas is declared.begins else declared.fields[name].kind
                yield declared.tree.problem(
                    ("fields", name, key), "formula-value", f"“{formula.text}” {fault}"
                )
    for name, field in declared.fields.items():
        for row in content.tables[field.goods or ""] if field.price else ():
            try:
                Reckoning(declared, content, {}).price(field, row)
            except FormulaError as error:
                yield declared.tree.problem(("fields", name, "price"), "formula-value", str(error))
    for name, field in declared.fields.items():
        most = (
            max(weights(declared, content, name))
            if field.boxes and field.kind in ("roll", "points", "value")
            else 0
        )
        if field.boxes and most > field.boxes:
            yield declared.tree.problem(
                ("fields", name, "boxes"),
                "formula-value",
                f"comes to {most}, but has {field.boxes} boxes",
            )


def _selections(declared: Declaration, content: Content) -> Iterator[Problem]:
    """Each choice that depends on other fields has at least one option, whatever their values;
    the same holds for the beginning of a list.
    """
    for key, formulas in declared.asked.items():
        for name, formula in formulas.items():
            for given, _ in cases(declared, content, *declared.asked_of(name)):
                try:
                    fault = _selection(declared, content, name, key, given)
                except FormulaError as error:
                    fault = str(error)
                if fault:
                    message = f"“{formula.text}” {fault}{_where(declared, given)}"
                    yield declared.tree.problem(("fields", name, key), "formula-value", message)
                    break
    for name, entries in declared.lists.items():
        for at, (entry, gives) in enumerate(entries):
            place = ("fields", name, "begins", at)
            try:
                if entry.roll in content.tables:
                    _refuse_column(content.tables[entry.roll or ""], entry.column, False)
                elif entry.by is not None and gives is not None:
                    for given, _ in cases(declared, content, gives):
                        id = str(evaluate(gives, Reckoning(declared, content, given)))
                        if id not in content.tables:
                            where = _where(declared, given)
                            hint = near(id, content.tables)
                            raise FormulaError(f"there is no table “{short(id)}”{where}{hint}")
                        _refuse_column(content.tables[id], entry.column, False)
            except FormulaError as error:
                yield declared.tree.problem(place, "table-column", str(error))


def _selection(
    declared: Declaration, content: Content, name: str, key: str, given: Mapping[str, Any]
) -> str:
    """Faults in the possible values of a field, given other values. A FormulaError is a fault,
    too.
    """
    field = declared.fields[name]
    if key in ("begins", "holds", "free"):
        return _begun(declared, content, name, key, given)
    if field.kind == "roll":
        dice_for(declared, content, name, given)
        return ""
    for table in tables_of(declared, content, name, given):
        _refuse_column(table, field.column, key == "by")
    options = weights(declared, content, name, given)
    count = taken(declared, content, name, given)
    if count and not options:
        return "allows nothing"
    return f"allows {len(options)} rows, and {count} are chosen" if count > len(options) else ""


def _begun(
    declared: Declaration, content: Content, name: str, key: str, given: Mapping[str, Any]
) -> str:
    """Faults in the beginning of a new character. A FormulaError is a fault, too."""
    field, reckoning = declared.fields[name], Reckoning(declared, content, given)
    if key == "holds":
        holds = whole(declared.asked["holds"][name], reckoning)
        return "" if 0 <= holds <= (field.slots or 0) else f"is {holds}: slots are {field.slots}"
    if key == "free":
        least = reckoning.least(name)
        return "" if least in field.range else f"is {least - field.low}: {field.high} is the most"
    number = reckoning.number(name)
    if field.value and number not in field.value.range:
        return f"is {number}: it goes from {field.value.from_} to {field.value.to}"
    return ""


def _refuse_column(table: Table[Any], column: str, named: bool) -> None:
    """FormulaError if a table has no such column or, with `named`, no names without one."""
    columns = [one.id for one in table.columns]
    if column and column not in columns:
        raise FormulaError(
            f"the table “{table.id}” has no column “{short(column)}”{near(column, columns)}"
        )
    if named and not column and not isinstance(table.key, Names):
        raise FormulaError(f"the rows of “{table.id}” are numbers; say which column is chosen")


def _fault(declared: Declaration, content: Content, name: str, formula: Formula) -> str:
    """The first error of a formula, else its value furthest outside its boxes; empty if there is
    neither.
    """
    boxes, furthest, message = declared.fields[name].boxes, 0, ""
    for given, _ in cases(declared, content, formula):
        reckoning = Reckoning(declared, content, given)
        try:
            if name in declared.words:
                reckoning.text(name)
                continue
            if name in declared.begins:
                reckoning.begins(name)
                continue
            value = reckoning.number(name)
        except FormulaError as error:
            return f"{error}{_where(declared, given)}"
        out = max(value - boxes, -value) if boxes else 0
        if out > furthest:
            furthest, message = (
                out,
                f"comes to {value}, but has {boxes} boxes{_where(declared, given)}",
            )
    return message


def _where(declared: Declaration, given: dict[str, object]) -> str:
    values = ", ".join(f"{declared.fields[name].label} {value}" for name, value in given.items())
    return f", for {values}" if values else ""
