"""A random character: dice rolled, rows and names drawn, unless wished for."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import islice
from typing import Any

from ...content.content import WHOLE, Content
from ...content.table import nearest, roll_key
from ...play.game import BrokenRule, Lot, Wish
from ...play.lookup import results
from ...system.rng import Rng
from .declaration import Declaration
from .field_model import FEW, FieldModel
from .formula import evaluate
from .possible import dice_for, names_of, parts_of, tables_of, taken, weights
from .reckoning import Person, Reckoning, person_model
from .state import step_of
from .supply import change
from .validate import validate

MOST_NAMES = 5000
TRIES = 200  # characters that are rolled until one keeps the game's own law
WISHED = ("array", "value", "choose", "several", "points", "text", "names", "room")  # kinds
DRAWN = ("roll", "value", "choose", "several", "names")


def wishes_of(declared: Declaration) -> dict[str, Wish]:
    """The wishes that a character can be rolled with: a row of a table, or a text."""

    def wish(name: str, field: FieldModel) -> Wish:
        listed = field.kind in ("array", "choose", "several", "points") or (
            field.value and len(field.value.range) <= FEW
        )
        return (
            Wish(field.label, lambda content: tuple(map(str, weights(declared, content, name))))
            if listed
            else Wish(field.label)
        )

    return {
        name: wish(name, field) for name, field in declared.fields.items() if field.kind in WISHED
    }


def roll(declared: Declaration, content: Content, rng: Rng, wishes: Mapping[str, str]) -> Person:
    """A legal character; ValueError when a wish cannot be met, or none of TRIES is legal."""
    judged = declared.laws or any(field.slots for field in declared.fields.values())
    broken: list[BrokenRule] = []
    for _ in range(TRIES if judged else 1):
        who = _rolled(declared, content, rng, wishes)
        broken = validate(declared, who, content) if judged else []
        if not broken:
            return who
    raise ValueError(f"of {TRIES} characters none is legal: {broken[0].message}")


def _rolled(declared: Declaration, content: Content, rng: Rng, wishes: Mapping[str, str]) -> Person:
    """A random character, legal but for the game's own law."""
    known = wishes_of(declared)
    for wish in wishes:
        if wish not in known and wish != "gender":
            nearest(wish, tuple(known), "wish")
    given: dict[str, Any] = {}
    for name, field in declared.fields.items():  # a choice may depend on those above it
        if field.kind in DRAWN and (not field.optional or name in wishes):
            given[name] = _drawn(declared, content, rng, name, wishes.get(name, ""), given)
    given |= _distributed(declared, rng, wishes)
    _buy_points(declared, content, rng, given, wishes)
    for name, field in declared.fields.items():
        if name in declared.lists:
            given[name] = _begun(declared, content, rng, name, given)
        elif field.goods:
            given[name] = _goods(declared, content, rng, name, given)
    for name, field in declared.fields.items():
        if field.usage:
            begins = Reckoning(declared, content, given).begins(name)
            given[name] = step_of(field.usage, None, begins)
        elif field.coins:
            left = Reckoning(declared, content, given).number(name)
            given[name] = change(field.coins, max(left, 0))
    reckoning = Reckoning(declared, content, given)
    values: dict[str, Any] = {
        name: wishes.get(name) or reckoning.begins(name)
        for name, f in declared.fields.items()
        if f.kind in ("text", "room")
    }
    for name, field in declared.fields.items():
        if field.kind == "lines" and name not in declared.lists:
            values[name] = parts_of(reckoning.begins(name))[: field.lines]
    return person_model(declared.id, declared.kinds).model_validate(values | given)


def _drawn(
    declared: Declaration,
    content: Content,
    rng: Rng,
    name: str,
    wished: str,
    given: Mapping[str, Any],
) -> Any:
    """The value of a field: the wish, or else a random value. `given`: the values drawn before."""
    field = declared.fields[name]
    if field.kind == "roll":
        dice = dice_for(declared, content, name, given)
        return dice.roll(rng) if dice else 0
    if field.value:
        number = wished or Reckoning(declared, content, given).number(name)
        if not WHOLE.fullmatch(str(number)) or int(number) not in field.value.range:
            raise ValueError(f"{name} is a number from {field.value.from_} to {field.value.to}")
        return int(number)
    if field.names:
        first, families = names_of(content, field.names)
        return wished or f"{rng.pick(first)} {rng.pick(families)}".strip()
    ways = weights(declared, content, name, given)
    options = tuple(map(str, ways))
    if field.kind == "several":
        return _several(field, options, rng, wished, taken(declared, content, name, given))
    if wished:
        return nearest(wished, options, name)
    if field.among is not None:
        return rng.pick(options)
    (table,) = tables_of(declared, content, name, given)
    row = table.row(roll_key(table.key, rng))
    return row.cells[field.column] if field.column else row.label


def _distributed(declared: Declaration, rng: Rng, wishes: Mapping[str, str]) -> dict[str, int]:
    """The numbers of each array among its fields: as wished, the others at random."""
    given: dict[str, int] = {}
    for id, numbers in declared.model.arrays.items():
        fields = [name for name, field in declared.fields.items() if field.array == id]
        left = list(numbers)
        for name in fields:
            if name in wishes:
                given[name] = int(nearest(wishes[name], tuple(map(str, left)), name))
                left.remove(given[name])
        others = [name for name in fields if name not in given]
        given |= dict(zip(others, rng.shuffle(left), strict=True))
    return given


def _begun(
    declared: Declaration, content: Content, rng: Rng, name: str, given: Mapping[str, Any]
) -> list[str]:
    """The beginning of a list, entry by entry; one throw may give several things."""
    reckoning, things = Reckoning(declared, content, given), list[str]()
    for entry, formula in declared.lists[name]:
        if entry.text is not None:
            things.append(entry.text)
        elif entry.formula is not None and formula is not None:
            things += parts_of(str(evaluate(formula, reckoning) or ""))
        else:
            id = entry.roll or (str(evaluate(formula, reckoning)) if formula else "")
            table = content.tables.get(id)
            if table is None:
                raise ValueError(
                    f"{name} begins with a throw on “{id}”, and there is no such table"
                )
            for _ in range(entry.times):
                for text in results(content.tables, table, rng, entry.column):
                    things += parts_of(text) if entry.column else [text]
    return things


def _several(
    field: FieldModel, options: tuple[str, ...], rng: Rng, wished: str, count: int
) -> list[str]:
    """Different rows: those wished for, then others."""
    chosen = list(dict.fromkeys(nearest(part, options, field.label) for part in parts_of(wished)))
    others = rng.shuffle([option for option in options if option not in chosen])
    return [*chosen, *others][: max(count, len(chosen))]


def _buy_points(
    declared: Declaration,
    content: Content,
    rng: Rng,
    given: dict[str, Any],
    wishes: Mapping[str, str],
) -> None:
    """Every number that is bought: as wished, the others from what their pools have."""
    for name, field in declared.fields.items():
        if field.points:
            given[name] = (
                int(nearest(wishes[name], tuple(map(str, field.range)), name))
                if name in wishes
                else Reckoning(declared, content, given).least(name)
            )
    for name, field in declared.fields.items():
        if field.pool:
            _spend_points(declared, content, rng, name, given, wishes)


def _spend_points(
    declared: Declaration,
    content: Content,
    rng: Rng,
    pool: str,
    given: dict[str, Any],
    wishes: Mapping[str, str],
) -> None:
    """Spends a pool on points, step by step, as far as it goes; wishes stay as they are."""
    fields = {
        name: field for name, field in declared.buyers(pool) if field.points and name not in wishes
    }
    left = Reckoning(declared, content, given).number(pool)
    while able := [
        name
        for name, field in fields.items()
        if field.cost <= left and given[name] < field.range[-1]
    ]:
        name = rng.pick(able)
        given[name] += 1
        left -= fields[name].cost


def _goods(
    declared: Declaration, content: Content, rng: Rng, name: str, given: Mapping[str, Any]
) -> list[str]:
    """What a field begins with; where it says nothing, rows that the pool can pay for."""
    field, reckoning = declared.fields[name], Reckoning(declared, content, given)
    if name in declared.begins:
        return parts_of(reckoning.begins(name))[: field.rows]
    left = Fraction(reckoning.number(field.money)) if field.money else Fraction(0)
    chosen: list[str] = []
    wanted = rng.pick(range(1, (field.rows or 1) + 1))
    for row in rng.shuffle([*content.tables[field.goods or ""].rows]):
        if len(chosen) < wanted and (price := reckoning.price(field, row)) <= left:
            chosen.append(row.label)
            left -= price
    return chosen


def name_lots(declared: Declaration, content: Content, rng: Rng) -> tuple[Lot, ...]:
    """Names for a set of characters: each given name and family name repeats as late as it can."""
    field = declared.fields.get("name")
    if field is None or not field.names:
        return ()
    first, families = map(rng.shuffle, names_of(content, field.names))
    turns = range(len(families))
    names = (
        f"{given} {families[(turn + n) % len(families)]}".strip()
        for turn in turns
        for n, given in enumerate(first)
    )
    return (Lot({}, tuple(islice(names, MOST_NAMES))),)
