"""What picks a row of a table, as its author writes it."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from pydantic import Field

from ...system.problem import Problems, near
from ..dice import parse_numbers
from ..table import CARD_KEYS, Key, Names, Span, luck_key
from ..tree import Model, Path_, Tree

KEYS = ("dice", "span", "distance", "names", "of", "cards")
LISTED = "listed"


class KeyModel(Model):
    """What picks a row: one of dice, span, distance, names, of, cards."""

    dice: str | None = Field(
        None, description="Dice: 3d6, 1d6+3, or d% with the labels 01-05, 96-00."
    )
    span: str | None = Field(None, description="Whole numbers: 1-6.")
    distance: str | None = Field(None, description="Whole numbers of feet: 0-60.")
    names: Annotated[str, Field(json_schema_extra={"enum": [LISTED]})] | list[str] | None = Field(
        None, description="The word listed: each row its own name. Or a list: exactly these."
    )
    of: str | None = Field(None, description="The id of another table: its rows, all of them.")
    cards: str | None = Field(
        None,
        description="A card drawn: Ace, 2-5, Jack-King.",
        json_schema_extra={"enum": [*CARD_KEYS]},
    )
    heading: str | None = Field(None, description="What stands over the labels.")
    last: Literal["", "open"] = Field(
        "", description="open: the last row of a span runs on upward."
    )
    first: Literal["", "open"] = Field(
        "", description="open: the first row of a span runs on downward."
    )

    model_config = Model.model_config | {
        "json_schema_extra": {"oneOf": [{"required": [kind]} for kind in KEYS]}
    }


def read_key(
    tree: Tree,
    path: Path_,
    key: KeyModel,
    labels: Sequence[str],
    others: Mapping[str, Sequence[str]],
) -> Key:
    """The Key that a model describes, at `path` in the file. `labels` are those of the table's
    rows, `others` those of every table, by id.

    Problems where it describes none.
    """

    def refuse(code: str, message: str) -> Problems:
        return Problems([tree.problem(path, code, message)])

    given = [kind for kind in KEYS if getattr(key, kind) is not None]
    if len(given) != 1:
        raise refuse("table-key", f"a key is one of {', '.join(KEYS)}")
    if (key.last or key.first) and given[0] not in ("span", "distance"):
        raise refuse("table-key", f"only a span can be open, not {given[0]}")
    if key.of is not None:
        if key.of not in others:
            raise refuse("table-reference", f"there is no table “{key.of}”{near(key.of, others)}")
        return Names(tuple(others[key.of]), key.heading or "")
    try:
        return _chance_or_span(key) or _names(key, labels)
    except ValueError as error:
        raise refuse("table-key", str(error)) from None


def _chance_or_span(key: KeyModel) -> Key | None:
    """A key of dice, cards or whole numbers, if it is one; ValueError where it cannot be read."""
    if key.dice is not None:
        return luck_key("" if key.dice in CARD_KEYS else key.dice, key.heading or "")
    if key.cards is not None:
        if key.cards not in CARD_KEYS:
            raise ValueError(f"cards is one of {', '.join(CARD_KEYS)}{near(key.cards, CARD_KEYS)}")
        return luck_key(key.cards, key.heading or "")
    text = key.span if key.span is not None else key.distance
    if text is None:
        return None
    numbers = parse_numbers(text)
    if len(numbers) != numbers[-1] - numbers[0] + 1:
        raise ValueError(f"“{text}” is not a span such as 1-6")
    return Span(
        numbers[0],
        numbers[-1],
        key.heading or ("Feet" if key.distance else ""),
        key.last == "open",
        key.first == "open",
    )


def _names(key: KeyModel, labels: Sequence[str]) -> Names:
    names = labels if key.names == LISTED else key.names
    if isinstance(names, str):
        raise ValueError(f"names is a list, or the word {LISTED}{near(names, [LISTED])}")
    return Names(tuple(dict.fromkeys(names or [])), key.heading or "")
