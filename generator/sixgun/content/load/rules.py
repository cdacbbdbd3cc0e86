"""rules.yaml: the numbers, dice and words that both the rules and the text use."""

from typing import Any

from pydantic import RootModel

from ...system.problem import Problems
from ..content import Rules
from .folder import Folder


class RulesModel(RootModel[dict[str, "str | RulesModel"]]):
    """A value by its name, or a group of them: `speed: {feet: 40}` is {{ rules.speed.feet }} in
    text.
    """


def read_rules(folder: Folder) -> Rules:
    tree = folder.single("rules.yaml")
    values: dict[str, str] = {}
    places: dict[str, int] = {}

    def walk(value: Any, path: tuple[str, ...]) -> None:
        if isinstance(value, dict):
            for name, inner in value.items():
                walk(inner, (*path, name))
        elif isinstance(value, str):
            values[".".join(path)] = value
            places[".".join(path)] = tree.line(*path)
        else:
            folder.problems.append(
                tree.problem(path, "rule-value", f"“{'.'.join(path)}” must be one number or text")
            )

    if not isinstance(tree.value, dict):
        raise Problems(
            [
                tree.problem(
                    (), "rule-value", "rules.yaml is a list of names, each with its value: name: 3"
                )
            ]
        )
    walk(tree.value, ())
    return Rules(values, tree.file, places)
