"""A declaration checked against its game's rules and tables, and a character against the
declaration.
"""

from collections.abc import Iterator
from typing import Any

from ...content.content import Content
from ...content.table import Names, Table
from ...content.tree import short, waivers
from ...play.game import Broken, problems_of
from ...system.problem import Problem, near, waive
from .declaration import Declaration
from .formula import Formula, FormulaError, evaluate
from .law import breaches
from .person import Person
from .reckoning import (
    Reckoning,
    cases,
    dice_of,
    find_goods,
    names_of,
    number_of,
    price_of,
    tables_of,
    weights,
)
from .state import faults
from .test_check import test_problems


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
            id = name.partition("/")[2]
            if id and id not in content.prose:
                message = (
                    f"there is no section “{short(id)}” to stand on the"
                    f" sheet{near(id, content.prose)}"
                )
                yield declared.tree.problem(("sheet", at, *place), "sheet-field", message)


def _sums(declared: Declaration, content: Content) -> Iterator[Problem]:
    """Each formula has a value for every combination of its inputs, and no number exceeds its
    boxes.
    """
    if faults := list(_selections(declared, content)):
        yield from faults
        return
    for formulas in (declared.formulas, declared.begins):
        for name, formula in formulas.items():
            if fault := _fault(declared, content, name, formula):
                key = "begins" if formulas is declared.begins else declared.fields[name].kind
                yield declared.tree.problem(
                    ("fields", name, key), "formula-value", f"“{formula.text}” {fault}"
                )
    for name, field in declared.fields.items():
        for row in content.tables[field.goods or ""] if field.price else ():
            try:
                price_of(field, row)
            except FormulaError as error:
                yield declared.tree.problem(("fields", name, "price"), "formula-value", str(error))
    for name, field in declared.fields.items():
        most = (
            max(weights(declared, content, name))
            if field.boxes and (field.roll or field.points)
            else 0
        )
        if field.boxes and most > field.boxes:
            yield declared.tree.problem(
                ("fields", name, "boxes"),
                "formula-value",
                f"comes to {most}, and has {field.boxes} boxes",
            )


def _selections(declared: Declaration, content: Content) -> Iterator[Problem]:
    """Each choice that depends on others has something to choose, whatever these are; and so has
    what a list begins with.
    """
    for key, formulas in (("by", declared.selects), ("among", declared.allowed)):
        for name, formula in formulas.items():
            for given, _ in cases(declared, content, formula):
                try:
                    for table in tables_of(declared, content, name, given):
                        _refuse_column(table, declared.fields[name].column, key == "by")
                    fault = "" if weights(declared, content, name, given) else "allows nothing"
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


def _refuse_column(table: Table[Any], column: str, named: bool) -> None:
    """FormulaError where a table has no such column or, with `named`, no names without one."""
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
                f"comes to {value}, and has {boxes} boxes{_where(declared, given)}",
            )
    return message


def _where(declared: Declaration, given: dict[str, object]) -> str:
    values = ", ".join(f"{declared.fields[name].label} {value}" for name, value in given.items())
    return f", for {values}" if values else ""


def validate(declared: Declaration, who: Person, content: Content) -> list[Broken]:
    """Each rule that a character breaks, field by field."""
    broken = [one for name in declared.fields for one in _broken(declared, who, content, name)]
    reckoning = Reckoning(declared, content, who.model_dump(by_alias=True))
    return [*broken, *_arrays(declared, who), *breaches(reckoning)]


def _arrays(declared: Declaration, who: Person) -> Iterator[Broken]:
    """Each number of an array is given to one field."""
    for id, numbers in declared.model.arrays.items():
        fields = [name for name, field in declared.fields.items() if field.array == id]
        has = [who.value(name) for name in fields]
        if sorted(has) != sorted(numbers):
            labels = ", ".join(declared.fields[name].label for name in fields)
            message = (
                f"{labels} have {', '.join(map(str, has))}; to distribute are"
                f" {', '.join(map(str, numbers))}"
            )
            yield Broken("value-array", message, (fields[0],))


def _broken(declared: Declaration, who: Person, content: Content, name: str) -> Iterator[Broken]:
    field, value = declared.fields[name], who.value(name)
    if field.state:
        yield from faults(field, name, value, content)
        return
    if field.optional and value in (None, ""):
        return
    if field.roll and not field.play:
        dice = dice_of(content, field.roll)
        if value not in dice.outcomes:
            yield Broken(
                "value-rolled",
                f"{field.label} {value}: {dice} gives {dice.outcomes[0]} to {dice.outcomes[-1]}",
                (name,),
            )
    if field.points and not field.play and value not in field.range:
        yield Broken(
            "value-points",
            f"{field.label} {value}: points buy {field.range[0]} to {field.range[-1]}",
            (name,),
        )
    if (field.goods or field.chosen) and not field.play:
        yield from _chosen(declared, who, content, name)
    if field.slots:
        yield from _slots(declared, who, content, name)
    lines = field.rows if field.kind in ("goods", "lines") else 0
    if lines and isinstance(value, list) and len(value) > lines:
        yield Broken(
            "lines-many", f"{field.label} has {lines} lines, and this is {len(value)}", (name,)
        )
    if field.number:
        yield from _numbers(declared, who, content, name)


def _slots(declared: Declaration, who: Person, content: Content, name: str) -> Iterator[Broken]:
    """What is carried has room."""
    field = declared.fields[name]
    try:
        used = Reckoning(declared, content, who.model_dump(by_alias=True)).room(name)
    except FormulaError as error:
        yield Broken("value-none", f"{field.label}: {error}", (name,))
        return
    if used > (field.slots or 0):
        message = f"{field.label}: {float(used):g} slots are used, and there are {field.slots}"
        yield Broken("slots-over", f"{message}. {field.full}" if field.full else message, (name,))


def _chosen(declared: Declaration, who: Person, content: Content, name: str) -> Iterator[Broken]:
    """What is chosen or bought stands in the table; several rows are as many as declared, and
    different.
    """
    value = who.value(name)
    field, where = declared.fields[name], f"is not in the table “{declared.fields[name].table}”"
    if field.goods:
        options = [row.label for row in content.tables[field.goods]]
    else:
        try:
            given = who.model_dump(by_alias=True)
            options = list(map(str, weights(declared, content, name, given)))
        except FormulaError as error:
            yield Broken("value-none", f"{field.label} {error}", (name,))
            return
        if field.among or field.by:
            where = "cannot be chosen here"
    values = [str(one) for one in value] if isinstance(value, list) else [str(value)]
    for at, one in enumerate(values):
        free = field.goods and (field.slots or find_goods(content, field, one))
        if one not in options and not free:
            message = f"{field.label} “{short(one)}” {where}{near(one, options)}"
            yield Broken(
                "value-chosen", message, (name, at) if isinstance(value, list) else (name,)
            )
    if field.kind == "several" and (len(values) != field.count or len({*values}) < len(values)):
        yield Broken(
            "value-several",
            f"{field.label}: {field.count} different rows are chosen, and here {len({*values})}",
            (name,),
        )


def _numbers(declared: Declaration, who: Person, content: Content, name: str) -> Iterator[Broken]:
    field, value = declared.fields[name], number_of(declared, who, content, name)
    if value is None:
        yield Broken("value-none", f"{field.label} cannot be worked out from what stands here", ())
    elif field.pool and value < 0:
        yield Broken("points-over", f"{field.label}: {-value} more spent than there is", ())
    elif field.boxes and value > field.boxes:
        yield Broken(
            "boxes-few",
            f"{field.label} comes to {value}, and the sheet has {field.boxes} boxes",
            (name,),
        )
    elif field.boxes and (ticked := crossed(who, name)) > (
        most := field.boxes if field.rises else value
    ):
        yield Broken(
            "boxes-crossed",
            f"{field.label}: {ticked} boxes are crossed out, and there are {most}",
            ("crossed", name),
        )


def crossed(who: Person, name: str, begin: int = 0) -> int:
    """How many of a field's boxes are crossed out; `begin` where the file does not say."""
    return int(getattr(who, "crossed", {}).get(name, begin))
