"""A character held to its declaration, field by field, and to the game's own law."""

from collections.abc import Iterator
from typing import Any

from ...content.content import Content
from ...content.tree import short
from ...play.game import BrokenRule
from ...system.problem import near
from .character_model import CHOSEN
from .declaration import Declaration
from .formula import FormulaError, true
from .possible import dice_for, taken, weights
from .reckoning import Person, Reckoning, find_goods, number_of
from .state import faults


def breaches(reckoning: Reckoning) -> Iterator[BrokenRule]:
    """Each rule that a character breaks."""
    for law in reckoning.declared.laws:
        try:
            obeyed = true(law.formula, reckoning)
        except (FormulaError, KeyError, TypeError, ValueError):
            continue  # a value that cannot be worked out is reported elsewhere
        if not obeyed:
            message = CHOSEN.sub(lambda chosen: _text(reckoning, chosen[1]), law.model.message)
            section = f" ({law.model.section})" if law.model.section else ""
            yield BrokenRule(law.model.code, message + section, (law.place,) if law.place else ())


def _text(reckoning: Reckoning, name: str) -> str:
    """The value of a field, as a message says it."""
    value: Any = reckoning.given.get(name)
    if reckoning.declared.fields[name].number or reckoning.declared.fields[name].state:
        return str(reckoning.number(name))
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value or "")


def validate(declared: Declaration, who: Person, content: Content) -> list[BrokenRule]:
    """Each rule that a character breaks, field by field."""
    broken = [one for name in declared.fields for one in _broken(declared, who, content, name)]
    reckoning = Reckoning(declared, content, who.model_dump(by_alias=True))
    return [*broken, *_arrays(declared, who), *breaches(reckoning)]


def _arrays(declared: Declaration, who: Person) -> Iterator[BrokenRule]:
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
            yield BrokenRule("value-array", message, (fields[0],))


def _broken(
    declared: Declaration, who: Person, content: Content, name: str
) -> Iterator[BrokenRule]:
    field, value = declared.fields[name], who.value(name)
    if field.state:
        yield from faults(field, name, value, content)
        if field.coins and value is None and (number_of(declared, who, content, name) or 0) < 0:
            yield BrokenRule("points-over", f"{field.label}: more is spent than there is", (name,))
        return
    if field.optional and value in (None, ""):
        return
    if field.kind == "roll" and not field.play:
        yield from _rolled(declared, who, content, name)
    if field.value and value is not None and value not in field.value.range:
        first, last = field.value.from_, field.value.to
        message = f"{field.label} {value}: it goes from {first} to {last}"
        yield BrokenRule("value-range", message, (name,))
    if field.points and not field.play:
        yield from _bought(declared, who, content, name)
    if (field.goods or field.chosen) and not field.play:
        yield from _chosen(declared, who, content, name)
    if field.slots:
        yield from _slots(declared, who, content, name)
    lines = field.rows if field.kind in ("goods", "lines") else 0
    if lines and isinstance(value, list) and len(value) > lines:
        yield BrokenRule(
            "lines-many", f"{field.label} has {lines} lines, and this is {len(value)}", (name,)
        )
    if field.number:
        yield from _numbers(declared, who, content, name)


def _bought(
    declared: Declaration, who: Person, content: Content, name: str
) -> Iterator[BrokenRule]:
    """What was bought is at least what costs nothing, and at most the highest."""
    field = declared.fields[name]
    try:
        least = Reckoning(declared, content, who.model_dump(by_alias=True)).least(name)
    except (FormulaError, KeyError, TypeError) as error:
        yield BrokenRule("value-none", f"{field.label}: {error}", (name,))
        return
    if not least <= who.value(name) <= field.range[-1]:
        message = f"{field.label} {who.value(name)}: points buy {least} to {field.range[-1]}"
        yield BrokenRule("value-points", message, (name,))


def _rolled(
    declared: Declaration, who: Person, content: Content, name: str
) -> Iterator[BrokenRule]:
    """What was rolled is something that the dice give."""
    label, value = declared.fields[name].label, who.value(name)
    try:
        dice = dice_for(declared, content, name, who.model_dump(by_alias=True))
    except (FormulaError, KeyError, TypeError) as error:
        yield BrokenRule("value-none", f"{label}: {error}", (name,))
        return
    if dice is None and value:
        yield BrokenRule("value-rolled", f"{label} {value}: no dice are thrown for it", (name,))
    elif dice and value not in dice.outcomes:
        message = f"{label} {value}: {dice} gives {dice.outcomes[0]} to {dice.outcomes[-1]}"
        yield BrokenRule("value-rolled", message, (name,))


def _slots(declared: Declaration, who: Person, content: Content, name: str) -> Iterator[BrokenRule]:
    """There is room for the possessions."""
    field = declared.fields[name]
    try:
        reckoning = Reckoning(declared, content, who.model_dump(by_alias=True))
        used, holds = reckoning.room(name), reckoning.holds(name)
    except FormulaError as error:
        yield BrokenRule("value-none", f"{field.label}: {error}", (name,))
        return
    if used > holds:
        message = f"{field.label}: {float(used):g} slots are used, and there are {holds}"
        yield BrokenRule(
            "slots-over", f"{message}. {field.full}" if field.full else message, (name,)
        )


def _chosen(
    declared: Declaration, who: Person, content: Content, name: str
) -> Iterator[BrokenRule]:
    """A chosen or bought row is in the table; several rows are different, and as many as
    declared.
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
            yield BrokenRule("value-none", f"{field.label} {error}", (name,))
            return
        if field.among or field.by:
            where = "cannot be chosen here"
    values = [str(one) for one in value] if isinstance(value, list) else [str(value)]
    for at, one in enumerate(values):
        free = field.goods and (field.slots or find_goods(content, field, one))
        if one not in options and not free:
            message = f"{field.label} “{short(one)}” {where}{near(one, options)}"
            yield BrokenRule(
                "value-chosen", message, (name, at) if isinstance(value, list) else (name,)
            )
    if field.kind == "several":
        yield from _several(declared, who, content, name)


def _several(
    declared: Declaration, who: Person, content: Content, name: str
) -> Iterator[BrokenRule]:
    """As many rows as declared, and different."""
    field, values = declared.fields[name], list(who.value(name))
    try:
        count = taken(declared, content, name, who.model_dump(by_alias=True))
    except FormulaError as error:
        yield BrokenRule("value-none", f"{field.label} {error}", (name,))
        return
    if len(values) != count or len({*values}) < len(values):
        rows = "row is" if count == 1 else "different rows are"
        message = f"{field.label}: {count} {rows} chosen, and here {len({*values})}"
        yield BrokenRule("value-several", message, (name,))


def _numbers(
    declared: Declaration, who: Person, content: Content, name: str
) -> Iterator[BrokenRule]:
    field, value = declared.fields[name], number_of(declared, who, content, name)
    if value is None:
        yield BrokenRule(
            "value-none", f"{field.label} cannot be worked out from the other fields", ()
        )
    elif field.pool and value < 0:
        yield BrokenRule("points-over", f"{field.label}: {-value} more spent than there is", ())
    elif field.boxes and value > field.boxes:
        yield BrokenRule(
            "boxes-few",
            f"{field.label} comes to {value}, and the sheet has {field.boxes} boxes",
            (name,),
        )
    elif field.boxes and (ticked := crossed(who, name)) > (
        most := field.boxes if field.rises else value
    ):
        yield BrokenRule(
            "boxes-crossed",
            f"{field.label}: {ticked} boxes are crossed out, and there are {most}",
            ("crossed", name),
        )


def crossed(who: Person, name: str, begin: int = 0) -> int:
    """How many of a field's boxes are crossed out; `begin` where the file does not say."""
    return int(getattr(who, "crossed", {}).get(name, begin))
