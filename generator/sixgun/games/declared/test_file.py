"""tests.yaml: the tests of a game's models, by name."""

from collections.abc import Iterable
from dataclasses import replace

from pydantic import Field

from ...content.content import BEINGS
from ...content.tree import Id, Model, Tree, fill
from ...system.problem import Problem, Problems, near
from .test_model import TestModel


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
    """The tests of tests.yaml by model ("" is that of the characters), and what is wrong with
    them. `files`: those of the game's models.
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
