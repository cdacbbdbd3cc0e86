"""A declared model with its formulas parsed, and tests.yaml, the tests of every model."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType

from pydantic import Field

from ...content.content import BEINGS
from ...content.tree import Id, Model, Tree, fill, short
from ...system.problem import Problem, Problems, near
from .character_model import PROSE, CharacterModel, Law, declare_laws
from .field_model import DEPENDING, LISTED, USED, WRITTEN, BeginModel, FieldModel
from .formula import Formula, FormulaError, names_used, parse
from .mistake import mistakes
from .test_model import DeclaredTest, TestModel, declare_tests


class FiledTest(TestModel):
    """A test of tests.yaml, which may be that of another model than the game's characters."""

    of: str = Field("", description="Whose test it is: a file of beings/, without .yaml.")


class TestsModel(Model):
    __test__ = False
    tests: dict[Id, FiledTest]


Tests = dict[str, TestModel]


def below_tests(tree: Tree) -> Tree:
    """tests.yaml as if it stood under `tests:` of a model, so that places are those of the file."""
    marks = {("tests", *path): mark for path, mark in tree.marks.items()}
    return replace(tree, value={"tests": tree.value}, marks=marks)


def filed_tests(tree: Tree | None, files: Iterable[str]) -> tuple[dict[str, Tests], list[Problem]]:
    """The tests of tests.yaml by model ("" for those of the characters), and their faults.
    `files`: the files of the game's models.
    """
    if tree is None:
        return {}, []
    tree = below_tests(tree)
    try:
        model = fill(TestsModel, tree)
    except Problems as error:
        return {}, error.problems
    beings = [
        file.removeprefix(f"{BEINGS}/").removesuffix(".yaml") for file in files if "/" in file
    ]
    filed, problems = dict[str, Tests](), list[Problem]()
    for id, test in model.tests.items():
        if test.of and test.of not in beings:
            message = f"there is no file {BEINGS}/{test.of}.yaml{near(test.of, beings)}"
            problems.append(tree.problem(("tests", id, "of"), "reference", message))
        filed.setdefault(test.of, {})[id] = test
    return filed, problems


@dataclass(frozen=True)
class Declaration:
    """One of a game's models, with the parsed formulas of fields by name: of their values, and of
    the text they begin with.
    """

    id: str
    tree: Tree
    model: CharacterModel
    formulas: dict[str, Formula]
    begins: dict[str, Formula]
    words: dict[str, Formula]  # of fields that are text
    tests: dict[str, DeclaredTest]
    asked: Mapping[str, dict[str, Formula]]  # the formulas a field depends on, by key of DEPENDING
    lists: dict[str, tuple[tuple[BeginModel, Formula | None], ...]]
    laws: tuple[Law, ...]

    @property
    def fields(self) -> dict[str, FieldModel]:
        return self.model.fields

    @property
    def being(self) -> str:
        """Its name, where it is not the game's characters."""
        return self.id.partition("/")[2]

    @property
    def cast(self) -> tuple[str, ...]:
        """The folders of cast/ that hold them."""
        named = self.model.cast
        return tuple(named) if named is not None else (self.being or "people",)

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
                *self.words.values(),
                *(f for some in self.asked.values() for f in some.values()),
                *listed,
                *tested,
            )
            for table, _ in f.cells
            if table
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
        """The ids of the sections that the sheet prints, `{name}` where a choice names one."""
        return tuple(
            name.removeprefix(PROSE)
            for band in self.model.sheet
            for _, name in band.named()
            if name.startswith(PROSE)
        )

    def depends(self, name: str) -> bool:
        """Whether the possible values of a field depend on other fields."""
        return any(name in some for some in self.asked.values())

    def asked_of(self, name: str) -> tuple[Formula, ...]:
        """The formulas that decide the possible values of a field."""
        return tuple(some[name] for some in self.asked.values() if name in some)

    def inputs(self, *formulas: Formula) -> tuple[str, ...]:
        """The rolled and chosen fields that formulas depend on, through other formulas too."""
        asked = tuple(self.asked.values())
        used = (name for one in formulas for name in names_used(one, self.formulas, asked))
        return tuple(dict.fromkeys(name for name in used if name not in self.formulas))


def declare(
    id: str,
    tree: Tree,
    filed: Mapping[str, TestModel] = MappingProxyType({}),
    tests_tree: Tree | None = None,
) -> Declaration:
    """The model that a file declares, with its tests of tests.yaml (`filed`, of `tests_tree`);
    Problems name everything invalid in it.
    """
    model = fill(CharacterModel, tree)
    formulas, wrong = _formulas(model, tree, "formula", "pool")
    begins, wrong_begins = _formulas(model, tree, "begins")
    parsed = {key: _formulas(model, tree, key) for key in DEPENDING}
    asked = {key: some for key, (some, _) in parsed.items()}
    asked["begins"] = {
        name: formula for name, formula in begins.items() if model.fields[name].kind in WRITTEN
    }
    words, wrong_words = _formulas(model, tree, "words")
    lists, wrong_lists = _lists(model, tree)
    laws, unlawful = declare_laws(model.rules, model.fields, tree)
    usable = {name: field.label for name, field in model.fields.items() if field.kind in USED}
    tests, untestable = declare_tests(model.tests, usable, tree)
    more, untestable_too = declare_tests(filed, usable, below_tests(tests_tree or tree))
    untestable += untestable_too
    untestable += [
        more[name].tree.problem(
            ("tests", name), "field-value", f"the test “{name}” is in {tree.file.name}, too"
        )
        for name in tests
        if name in more
    ]
    tests |= more
    problems = [
        *wrong,
        *wrong_begins,
        *wrong_words,
        *(problem for _, some in parsed.values() for problem in some),
        *wrong_lists,
        *unlawful,
        *untestable,
        *mistakes(model, formulas, asked, tree),
    ]
    if problems:
        raise Problems(problems)
    return Declaration(id, tree, model, formulas, begins, words, tests, asked, lists, laws)


def _formulas(
    model: CharacterModel, tree: Tree, *keys: str
) -> tuple[dict[str, Formula], list[Problem]]:
    """The formulas under some keys of the fields, and their faults."""
    formulas: dict[str, Formula] = {}
    problems = []
    for name, key in ((name, key) for name in model.fields for key in keys):
        text = getattr(model.fields[name], key)
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
            f"“{short(used)}” is not a list, such as goods, lines or ticks"
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
                        place,
                        "formula-name",
                        f"the beginning of a list cannot use a list: “{used}”",
                    )
                    for used in formula.lists
                ]
            entries.append((one, formula))
        lists[name] = tuple(entries)
    return lists, problems


def _unknown(name: str, model: CharacterModel) -> str:
    usable = [name for name, field in model.fields.items() if field.kind in USED]
    if name in model.fields:
        return (
            f"“{name}” is text, but a formula can use only rolled fields, chosen fields and"
            " other formulas"
        )
    return f"there is no field “{short(name)}”{near(name, usable)}"
