"""character.yaml as a model, and the mistakes in it that show without its tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

from pydantic import Field

from ...content.tree import Id, Model, Tree, fill, short
from ...system.problem import Problem, Problems, near
from .field_model import LISTED, NAME, NAMED, PROSE, TAKEN, USED, BandModel, BeginModel, FieldModel
from .formula import Formula, FormulaError, find_cycle, parse
from .law_model import Law, LawModel, declare_laws
from .test_model import DeclaredTest, TestModel, declare_tests


class CharacterModel(Model):
    title: str = "Character"
    line: str = ""
    fields: Annotated[dict[str, FieldModel], Field(min_length=1, max_length=60)]
    sheet: Annotated[list[BandModel], Field(min_length=1, max_length=40)]
    tests: dict[Id, TestModel] = {}
    arrays: dict[Id, Annotated[list[int], Field(min_length=2, max_length=20)]] = Field(
        {}, description="Numbers that are distributed among the fields of the same array."
    )
    rules: Annotated[list[LawModel], Field(max_length=60)] = Field(
        [], description="The game's own law: what a legal character is."
    )
    role: str | None = None
    cast: list[Id] = ["people"]


@dataclass(frozen=True)
class Declaration:
    """A game's character type, with the parsed formulas of fields by name: of their values, and of
    the text they begin with.
    """

    id: str
    tree: Tree
    model: CharacterModel
    formulas: dict[str, Formula]
    begins: dict[str, Formula]
    tests: dict[str, DeclaredTest]
    selects: dict[str, Formula]  # the table of a choice
    allowed: dict[str, Formula]  # the rows of a choice
    lists: dict[str, tuple[tuple[BeginModel, Formula | None], ...]]
    laws: tuple[Law, ...]

    @property
    def fields(self) -> dict[str, FieldModel]:
        return self.model.fields

    @property
    def kinds(self) -> tuple[tuple[str, str], ...]:
        return tuple((name, field.stored) for name, field in self.fields.items())

    @property
    def role(self) -> str:
        """The field over which a set of characters is spread: as declared, else the first to
        choose.
        """
        chosen = [name for name, field in self.fields.items() if field.kind == "choose"]
        return self.model.role if self.model.role is not None else next(iter(chosen), "")

    def buyers(self, pool: str) -> Iterator[tuple[str, FieldModel]]:
        """The fields that a pool pays for."""
        yield from (
            (name, field)
            for name, field in self.fields.items()
            if pool in (field.points, field.money)
        )

    @cached_property
    def tables(self) -> tuple[str, ...]:
        """The ids of the tables that fields and formulas read."""
        listed = [f for some in self.lists.values() for _, f in some if f]
        listed += [law.formula for law in self.laws]
        thrown = [one.roll for some in self.lists.values() for one, _ in some if one.roll]
        tested = [f for test in self.tests.values() for f in test.formulas.values()]
        looked_up = [
            table
            for f in (
                *self.formulas.values(),
                *self.begins.values(),
                *self.selects.values(),
                *self.allowed.values(),
                *listed,
                *tested,
            )
            for table, _ in f.cells
        ]
        looked_up += [
            situation.table
            for test in self.tests.values()
            for situation in test.model.with_.values()
            if situation.table
        ]
        return tuple(
            dict.fromkeys(
                [t for f in self.fields.values() for t in (f.table, f.names) if t]
                + looked_up
                + thrown
            )
        )

    @property
    def steps(self) -> tuple[str, ...]:
        """The ids of the sections that the sheet prints."""
        return tuple(
            name.removeprefix(PROSE)
            for band in self.model.sheet
            for _, name in band.named()
            if name.startswith(PROSE)
        )

    def inputs(self, formula: Formula) -> tuple[str, ...]:
        """The rolled and chosen fields that a formula depends on, through other formulas too."""
        used = _used(formula, self.formulas, (self.selects, self.allowed))
        return tuple(name for name in used if name not in self.formulas)


def _used(
    formula: Formula,
    formulas: Mapping[str, Formula],
    choices: tuple[Mapping[str, Formula], ...] = (),
) -> tuple[str, ...]:
    """Every field that a formula depends on, through other formulas too, in the order of reading.
    Each field is followed once, so this ends where formulas go round in a circle, too.
    """
    used: dict[str, None] = {}
    stack = list(reversed(formula.names))
    while stack:
        name = stack.pop()
        if name in used:
            continue
        used[name] = None
        if name in formulas:
            stack += reversed(formulas[name].names)
        for choice in choices:  # what may be chosen depends on other fields
            if name in choice:
                stack += reversed(choice[name].names)
    return tuple(used)


def declare(id: str, tree: Tree) -> Declaration:
    """The character type that a file declares; Problems name everything invalid in it."""
    model = fill(CharacterModel, tree)
    problems = list(_names(model, tree))
    formulas, wrong = _formulas(model, tree, "formula")
    pools, worse = _formulas(model, tree, "pool")
    begins, more = _formulas(model, tree, "begins")
    among, wrong_among = _formulas(model, tree, "among")
    by, wrong_by = _formulas(model, tree, "by")
    lists, wrong_lists = _lists(model, tree)
    laws, unlawful = declare_laws(model.rules, model.fields, tree)
    formulas |= pools
    usable = {name: field.label for name, field in model.fields.items() if field.kind in USED}
    tests, untestable = declare_tests(model.tests, usable, tree)
    problems += [
        *wrong,
        *worse,
        *more,
        *_cycles(model, formulas, tree),
        *_pools(model, formulas, tree),
        *_sheet(model, tree),
        *untestable,
        *wrong_among,
        *wrong_by,
        *wrong_lists,
        *unlawful,
        *_order(model, formulas, {"among": among, "by": by}, tree),
        *_arrays(model, tree),
        *_role(model, tree),
    ]
    if problems:
        raise Problems(problems)
    return Declaration(id, tree, model, formulas, begins, tests, by, among, lists, laws)


def _names(model: CharacterModel, tree: Tree) -> Iterator[Problem]:
    for name in model.fields:
        if not NAME.fullmatch(name):
            message = (
                f"“{short(name)}” is not a name for a field: small letters and digits, a letter"
                " first, parts joined by _, such as quick_draw"
            )
            yield tree.problem(("fields", name), "character-name", message)
        elif name in TAKEN:
            yield tree.problem(
                ("fields", name),
                "character-name",
                f"“{name}” is a word that the program needs for itself; call the field otherwise",
            )
    if "name" in model.fields and model.fields["name"].kind not in NAMED:
        message = "a character is called by its “name”: a line of text, names, or a row to choose"
        yield tree.problem(("fields", "name"), "character-name", message)


def _formulas(
    model: CharacterModel, tree: Tree, key: str
) -> tuple[dict[str, Formula], list[Problem]]:
    """The formulas under a key of the fields, and what is wrong with them."""
    formulas: dict[str, Formula] = {}
    problems = []
    for name, field in model.fields.items():
        text = getattr(field, key)
        if not isinstance(text, str):
            continue
        try:
            formula = parse(text)
        except FormulaError as error:
            problems.append(tree.problem(("fields", name, key), "formula", str(error)))
            continue
        wrong = [
            _unknown(used, model)
            for used in formula.names
            if used not in model.fields or model.fields[used].kind not in USED
        ]
        wrong += [
            f"“{short(used)}” is no list, such as goods, lines or ticks"
            for used in formula.lists
            if used not in model.fields or model.fields[used].kind not in LISTED
        ]
        problems += [
            tree.problem(("fields", name, key), "formula-name", message) for message in wrong
        ]
        if not wrong:
            formulas[name] = formula
    return formulas, problems


def _lists(
    model: CharacterModel, tree: Tree
) -> tuple[dict[str, tuple[tuple[BeginModel, Formula | None], ...]], list[Problem]]:
    """What lists begin with, where that is a list itself, with its formulas."""
    lists, problems = {}, []
    for name, field in model.fields.items():
        if not isinstance(field.begins, list):
            continue
        entries: list[tuple[BeginModel, Formula | None]] = []
        for at, one in enumerate(field.begins):
            key = "formula" if one.formula is not None else "by"
            place, text = ("fields", name, "begins", at, key), one.formula or one.by
            formula = None
            if text is not None:
                try:
                    formula = parse(text)
                except FormulaError as error:
                    problems.append(tree.problem(place, "formula", str(error)))
                    continue
                problems += [
                    tree.problem(place, "formula-name", _unknown(used, model))
                    for used in formula.names
                    if used not in model.fields or model.fields[used].kind not in USED
                ]
                problems += [
                    tree.problem(
                        place, "formula-name", f"what a list begins with asks no list: “{used}”"
                    )
                    for used in formula.lists
                ]
            entries.append((one, formula))
        lists[name] = tuple(entries)
    return lists, problems


def _order(
    model: CharacterModel,
    formulas: dict[str, Formula],
    selects: dict[str, dict[str, Formula]],
    tree: Tree,
) -> Iterator[Problem]:
    """A choice depends on fields above it only, and on none that is bought."""
    place = {name: at for at, name in enumerate(model.fields)}
    for key, some in selects.items():
        for name, formula in some.items():
            for used in _used(formula, formulas):
                if used not in formulas and place[used] >= place[name]:
                    message = f"“{name}” depends on “{used}”, which comes later; move it above"
                    yield tree.problem(("fields", name, key), "formula-circle", message)
                elif model.fields[used].kind in ("points", "pool"):
                    message = f"a choice cannot depend on what is bought: “{used}”"
                    yield tree.problem(("fields", name, key), "formula-circle", message)


def _arrays(model: CharacterModel, tree: Tree) -> Iterator[Problem]:
    """An array has a number for each of its fields."""
    for name, field in model.fields.items():
        if field.array is not None and field.array not in model.arrays:
            message = f"there is no array “{short(field.array)}”{near(field.array, model.arrays)}"
            yield tree.problem(("fields", name, "array"), "formula-name", message)
    for id, numbers in model.arrays.items():
        fields = [name for name, field in model.fields.items() if field.array == id]
        if len(fields) != len(numbers):
            message = f"{len(numbers)} numbers are distributed among {len(fields)} fields"
            yield tree.problem(("arrays", id), "field-value", message)


def _unknown(name: str, model: CharacterModel) -> str:
    usable = [name for name, field in model.fields.items() if field.kind in USED]
    if name in model.fields:
        return f"“{name}” is text, and a formula takes what is rolled, chosen or a formula itself"
    return f"there is no field “{short(name)}”{near(name, usable)}"


def _cycles(model: CharacterModel, formulas: dict[str, Formula], tree: Tree) -> Iterator[Problem]:
    uses = {name: formula.names for name, formula in formulas.items()}
    reported: set[frozenset[str]] = set()
    for name in formulas:
        cycle = find_cycle(name, uses)
        if cycle and frozenset(cycle) not in reported:
            reported.add(frozenset(cycle))
            message = (
                f"these formulas go round in a circle: {' needs '.join(cycle)}; one of them must"
                " stand by itself"
            )
            key = "pool" if model.fields[name].pool is not None else "formula"
            yield tree.problem(("fields", name, key), "formula-circle", message)


def _pools(model: CharacterModel, formulas: dict[str, Formula], tree: Tree) -> Iterator[Problem]:
    """What is spent comes from a pool, and no pool depends on what is spent."""
    pools = [name for name, field in model.fields.items() if field.pool is not None]
    for name, field in model.fields.items():
        for key in ("points", "money"):
            pool = getattr(field, key)
            if pool and pool not in pools:
                message = (
                    f"there is no pool “{short(pool)}” to spend{near(pool, pools)}; a pool is a"
                    " field such as {label: Points, pool: 12}"
                )
                yield tree.problem(("fields", name, key), "formula-name", message)
    for name in pools:
        used = _used(formulas[name], formulas) if name in formulas else ()
        if spent := sorted(one for one in used if model.fields[one].kind in ("points", "pool")):
            message = (
                f"what may be spent cannot depend on what is spent: take “{spent[0]}” out of this"
                " formula"
            )
            yield tree.problem(("fields", name, "pool"), "formula-circle", message)


def _sheet(model: CharacterModel, tree: Tree) -> Iterator[Problem]:
    """Each name on the sheet is a field, and each field but a formula stands there exactly once."""
    seen: set[str] = set()
    for at, band in enumerate(model.sheet):
        for place, name in band.named():
            if name.startswith(PROSE):
                continue
            if name not in model.fields:
                message = (
                    f"there is no field “{short(name)}” to stand on the"
                    f" sheet{near(name, model.fields)}"
                )
                yield tree.problem(("sheet", at, *place), "sheet-field", message)
            elif name in seen:
                yield tree.problem(
                    ("sheet", at, *place),
                    "sheet-field",
                    f"“{name}” stands on the sheet a second time",
                )
            elif not model.fields[name].shown:
                kind = "hidden" if model.fields[name].hidden else "secret"
                yield tree.problem(
                    ("sheet", at, *place), "sheet-field", f"“{name}” is {kind}; take it out here"
                )
            seen.add(name)
    for name, field in model.fields.items():
        if name not in seen and field.shown and field.kind not in ("formula", "pool"):
            yield tree.problem(
                ("fields", name),
                "sheet-field",
                f"“{name}” stands nowhere on the sheet; name it in a band under sheet:, or say"
                " hidden: yes",
            )


def _role(model: CharacterModel, tree: Tree) -> Iterator[Problem]:
    chosen = [name for name, field in model.fields.items() if field.kind == "choose"]
    if model.role and model.role not in chosen:
        message = (
            f"a role is a field that is chosen, and “{short(model.role)}” is"
            f" none{near(model.role, chosen)}"
        )
        yield tree.problem(("role",), "formula-name", message)
