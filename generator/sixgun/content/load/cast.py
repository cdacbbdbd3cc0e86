"""cast/*.yaml: people, beasts and gangs, each in the game's own model."""

from collections.abc import Mapping
from pathlib import Path

from pydantic import BaseModel

from ...system.problem import Problem, Problems, near
from ..content import Cast
from ..tree import read_yaml
from .folder import Folder


def read_cast(folder: Folder, models: Mapping[str, type[BaseModel]], id: str, file: Path) -> Cast:
    """Somebody of a group, which is the folder that the file is in."""
    group = id.rpartition("/")[0]
    if group not in models:
        raise Problems(
            [
                Problem(
                    file,
                    1,
                    1,
                    "cast-group",
                    f"this game has no cast in “{group}”{near(group, models)}",
                )
            ]
        )
    tree = read_yaml(file)
    return Cast(id, folder.filled(models[group], tree), tree)
