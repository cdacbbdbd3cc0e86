"""A character read back from the fields of a sheet's form; values that follow from the rules are
not read.
"""

from typing import Any

from ...content.content import Content
from ...content.table import nearest
from ...play.answers import Answers
from .declaration import Declaration
from .possible import weights
from .state import read as read_state


def read(declared: Declaration, answers: Answers, content: Content) -> dict[str, Any]:
    """The character as its file holds it, legal or not."""
    values: dict[str, Any] = {}
    crossed: dict[str, int] = {}
    now: dict[str, int] = {}
    for name, field in declared.fields.items():
        if not field.shown:
            continue
        if field.state:
            values[name] = read_state(field, name, answers, content)
        elif field.kind not in ("formula", "pool", "words"):
            values[name] = _read(declared, answers, content, name)
        if field.now and (number := answers.number(f"{name}-now", "now", name)) is not None:
            now[name] = number
        if field.boxes:
            ticks = sum(answers.ticked(f"{name}-box.{n}") for n in range(1, field.boxes + 1))
            answers.text(f"{name}-box.1", *((name,) if field.in_boxes else ("crossed", name)))
            if field.in_boxes:
                values[name] = ticks
            elif ticks:
                crossed[name] = ticks
    return {
        key: value
        for key, value in (values | {"crossed": crossed, "now": now}).items()
        if value not in (None, "", [], {})
    }


def choices(declared: Declaration, content: Content) -> dict[str, tuple[str, ...]]:
    """What a form offers to choose from: rows of the tables that fields name."""
    chosen = {
        name + field.part: tuple(map(str, weights(declared, content, name)))
        for name, field in declared.fields.items()
        if field.chosen
    }
    goods = {
        name + field.part: tuple(row.label for row in content.tables[field.goods])
        for name, field in declared.fields.items()
        if field.goods
    }
    return chosen | goods


def _read(declared: Declaration, answers: Answers, content: Content, name: str) -> Any:
    field = declared.fields[name]
    match field.kind:
        case "array" | "roll" | "value" | "points":
            return (answers.die if field.as_ else answers.number)(name, name)
        case "lines" | "several" | "goods":
            written = [
                slot
                for n in range(1, field.rows + 1)
                if answers.text(slot := f"{name}.{n}{field.part}")
            ]
            texts = [answers.text(slot, name, at) for at, slot in enumerate(written)]
            return (
                [
                    _spelled(text, tuple(map(str, weights(declared, content, name))))
                    for text in texts
                ]
                if field.chosen
                else texts
            )
        case "choose":
            return _spelled(
                answers.text(name, name), tuple(map(str, weights(declared, content, name)))
            )
    return answers.text(name, name)


def _spelled(text: str, options: tuple[str, ...]) -> str:
    """A row's name as the table spells it; any other text as it is."""
    try:
        return nearest(text, options, "") if text else ""
    except ValueError:
        return text
