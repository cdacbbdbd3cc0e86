"""A character held to the game's own law."""

from collections.abc import Iterator
from typing import Any

from ...play.game import Broken
from .formula import FormulaError, true
from .law_model import HOLE
from .reckoning import Reckoning


def breaches(reckoning: Reckoning) -> Iterator[Broken]:
    """Each rule that a character breaks."""
    for law in reckoning.declared.laws:
        try:
            obeyed = true(law.formula, reckoning)
        except (FormulaError, KeyError, TypeError, ValueError):
            continue  # what cannot be worked out is a breach of its own
        if not obeyed:
            message = HOLE.sub(lambda hole: _text(reckoning, hole[1]), law.model.message)
            section = f" ({law.model.section})" if law.model.section else ""
            yield Broken(law.model.code, message + section, (law.place,) if law.place else ())


def _text(reckoning: Reckoning, name: str) -> str:
    """The value of a field, as a message says it."""
    value: Any = reckoning.given.get(name)
    if reckoning.declared.fields[name].number or reckoning.declared.fields[name].state:
        return str(reckoning.number(name))
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value or "")
