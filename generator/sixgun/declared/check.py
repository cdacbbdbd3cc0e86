"""A declaration checked against its game's rules and tables, and a character against the declaration."""

from collections.abc import Iterator

from ..content import Content
from ..game import Broken, problems_of
from ..problem import Problem, near, waive
from ..table import Names
from ..tree import short, waivers
from .declaration import Declaration
from .formula import Formula, FormulaError
from .person import Person
from .reckoning import Reckoning, cases, dice_of, weights


def check(declared: Declaration, content: Content) -> list[Problem]:
    """Every problem of a declaration with its content, and of the cast. Raises Problems when a rule that should hold dice does not."""
    problems = [*_columns(declared, content), *_steps(declared, content)]
    if problems:
        return problems
    for throw in (*(f.roll for f in declared.fields.values() if f.roll), *(test.roll for test in declared.model.tests.values())):
        dice_of(content, throw)
    problems = list(_sums(declared, content))
    if problems:  # not the cast's fault
        return problems
    people = [one for one in content.cast.values() if isinstance(one.who, Person)]
    return [p for one in people for p in waive(problems_of(validate(declared, one.who, content), one.tree), waivers(one.tree))]


def _columns(declared: Declaration, content: Content) -> Iterator[Problem]:
    """Fields to choose name a column that exists, or a table whose rows have names."""
    tree = declared.tree
    for name, field in declared.fields.items():
        table = content.tables.get(field.choose or "")
        if table is None:
            continue
        columns = [column.id for column in table.columns]
        if field.column and field.column not in columns:
            message = f"the table “{table.id}” has no column “{short(field.column)}”{near(field.column, columns)}"
            yield tree.problem(("fields", name, "column"), "table-column", message)
        elif not field.column and not isinstance(table.key, Names):
            message = f"the rows of “{table.id}” are numbers; say which column is chosen, such as column: {(columns or ['name'])[0]}"
            yield tree.problem(("fields", name, "choose"), "table-column", message)


def _steps(declared: Declaration, content: Content) -> Iterator[Problem]:
    for at, band in enumerate(declared.model.sheet):
        for place, name in band.named():
            id = name.partition("/")[2]
            if id and id not in content.prose:
                message = f"there is no section “{short(id)}” to stand on the sheet{near(id, content.prose)}"
                yield declared.tree.problem(("sheet", at, *place), "sheet-field", message)


def _sums(declared: Declaration, content: Content) -> Iterator[Problem]:
    """Each formula has a value for every combination of its inputs, and no number exceeds its boxes."""
    for key, formulas in (("formula", declared.formulas), ("begins", declared.begins)):
        for name, formula in formulas.items():
            if fault := _fault(declared, content, name, formula):
                yield declared.tree.problem(("fields", name, key), "formula-value", f"“{formula.text}” {fault}")
    for name, field in declared.fields.items():
        most = max(weights(declared, content, name)) if field.boxes and field.roll else 0
        if field.boxes and most > field.boxes:
            yield declared.tree.problem(("fields", name, "boxes"), "formula-value", f"comes to {most}, and has {field.boxes} boxes")


def _fault(declared: Declaration, content: Content, name: str, formula: Formula) -> str:
    """The first error of a formula, else its value furthest outside its boxes; empty if there is neither."""
    boxes, furthest, message = declared.fields[name].boxes, 0, ""
    for given, _ in cases(declared, content, formula):
        reckoning = Reckoning(declared, content, given)
        try:
            if name in declared.begins:
                reckoning.begins(name)
                continue
            value = reckoning.number(name)
        except FormulaError as error:
            return f"{error}{_where(declared, given)}"
        out = max(value - boxes, -value) if boxes else 0
        if out > furthest:
            furthest, message = out, f"comes to {value}, and has {boxes} boxes{_where(declared, given)}"
    return message


def _where(declared: Declaration, given: dict[str, object]) -> str:
    values = ", ".join(f"{declared.fields[name].label} {value}" for name, value in given.items())
    return f", for {values}" if values else ""


def validate(declared: Declaration, who: Person, content: Content) -> list[Broken]:
    """Each rule that a character breaks, field by field."""
    return [broken for name in declared.fields for broken in _broken(declared, who, content, name)]


def _broken(declared: Declaration, who: Person, content: Content, name: str) -> Iterator[Broken]:
    field, value = declared.fields[name], getattr(who, name, None)
    if field.roll and not field.play:
        dice = dice_of(content, field.roll)
        if value not in dice.outcomes:
            yield Broken("value-rolled", f"{field.label} {value}: {dice} gives {dice.outcomes[0]} to {dice.outcomes[-1]}", (name,))
    if field.choose and not field.play:
        options = [str(option) for option in weights(declared, content, name)]
        if value not in options:
            message = f"{field.label} “{short(str(value))}” is not in the table “{field.choose}”{near(str(value), options)}"
            yield Broken("value-chosen", message, (name,))
    if field.lines and isinstance(value, list) and len(value) > field.lines:
        yield Broken("lines-many", f"{field.label} has {field.lines} lines, and this is {len(value)}", (name,))
    if field.number:
        yield from _numbers(declared, who, content, name)


def _numbers(declared: Declaration, who: Person, content: Content, name: str) -> Iterator[Broken]:
    field, value = declared.fields[name], number_of(declared, who, content, name)
    if value is None:
        yield Broken("value-none", f"{field.label} cannot be worked out from what stands here", ())
    elif field.boxes and value > field.boxes:
        yield Broken("boxes-few", f"{field.label} comes to {value}, and the sheet has {field.boxes} boxes", (name,))
    elif field.boxes and (lost := crossed(who, name)) > value:
        yield Broken("boxes-crossed", f"{field.label}: {lost} boxes are crossed out, and there are {value}", ("crossed", name))


def crossed(who: Person, name: str) -> int:
    """How many of a field's boxes are crossed out."""
    return int(getattr(who, "crossed", {}).get(name, 0))


def number_of(declared: Declaration, who: Person, content: Content, name: str) -> int | None:
    """A character's number; None when it cannot be worked out."""
    try:
        return Reckoning(declared, content, who.model_dump(by_alias=True)).number(name)
    except (FormulaError, KeyError, ValueError, TypeError):
        return None
