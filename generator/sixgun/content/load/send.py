"""Cells that send to another table."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from ...system.problem import Problem, Problems, near
from ..table import Send
from ..tree import Model, Path_, Tree, fill, short

OFTEN = {1: "Roll", 2: "Roll twice"}


class SendModel(Model):
    """A cell that sends to another table."""

    roll: str = Field(description="The id of the table that is thrown on; this one, too.")
    times: Annotated[int, Field(ge=1, le=10)] = Field(1, description="So many times.")
    says: str = Field("", description="The cell's text; else: roll on the table's title.")


def read_sends(
    tree: Tree, place: Path_, row: Any, titles: Mapping[str, str]
) -> tuple[dict[int, tuple[str, Send]], list[Problem]]:
    """The text of each cell of a row that sends to another table, and where it sends, by the
    cell's number; and what is wrong with them. `titles`: those of all tables, by id.
    """
    sends: dict[int, tuple[str, Send]] = {}
    problems: list[Problem] = []
    for n, cell in enumerate(row if isinstance(row, list) else ()):
        if not isinstance(cell, dict) or not n:
            continue
        try:
            model = fill(SendModel, tree, cell, (*place, n))
        except Problems as wrong:
            problems += wrong.problems
            sends[n] = ("-", Send(""))
            continue
        if model.roll not in titles:
            message = f"there is no table “{short(model.roll)}”{near(model.roll, titles)}"
            problems.append(tree.problem((*place, n, "roll"), "table-reference", message))
        often = OFTEN.get(model.times, f"Roll {model.times} times")
        text = model.says or f"{often} on {titles.get(model.roll, model.roll)}"
        sends[n] = (text, Send(model.roll, model.times))
    return sends, problems
