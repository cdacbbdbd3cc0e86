"""State that changes in play, as fields of a character: a tick, conditions, a clock, a track, a
progress track, marks, and wounds by place. Each is a number in formulas.

tick        0 or 1
ticks       a list of conditions; how many hold
clock       segments that are filled
marks       boxes that are filled, such as experience or uses
track       a position on a row of numbers
progress    boxes of four ticks each; the ticks
places      boxes to cross out at each place; all of them
usage       a die that steps down; its faces
coins       how many of each coin; what they are worth in the smallest
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...content.content import Content
from ...content.table import slug
from ...content.tree import short
from ...content.words import phrase
from ...play.answers import Answers
from ...play.field import tick
from ...play.game import BrokenRule
from ...system.problem import near
from ...view import Box, Grid, Head, Slot, Tallies, Ticks, Track
from .field_model import FieldModel
from .formula import FormulaError
from .supply import UsageModel, amount, change, coins_text, faces

TICKS = 4  # in each box of a progress track


def names_of(field: FieldModel, content: Content) -> tuple[str, ...]:
    """The conditions of ticks: as listed, or the rows of a table."""
    if isinstance(field.ticks, str):
        return tuple(row.label for row in content.tables[field.ticks])
    return tuple(field.ticks or ())


def numbers(field: FieldModel) -> Sequence[int]:
    """Every number that a state can be; for conditions from a table, up to the number of its
    rows.
    """
    match field.kind:
        case "tick":
            return range(2)
        case "track":
            assert field.track is not None
            return range(field.track.from_, field.track.to + 1)
        case "ticks":
            return range(len(field.ticks) + 1 if isinstance(field.ticks, list) else 41)
        case "progress":
            return range((field.progress or 0) * TICKS + 1)
        case "places":
            return range(sum((field.places or {}).values()) + 1)
        case "usage":
            assert field.usage is not None
            return tuple(map(faces, field.usage.steps))
        case "coins":
            return (0,)
    return range((field.clock or field.marks or 0) + 1)


def start(field: FieldModel) -> int:
    """The number that it begins with where nothing else is said: 0, or the end nearest to it."""
    every = numbers(field)
    return every[0] if field.usage else min(max(0, every[0]), every[-1])


def number(field: FieldModel, value: Any, begins: str = "") -> int:
    """A state as a number; `begins` where the character file says nothing."""
    if field.coins:
        held = field.coins
        if isinstance(value, Mapping):
            return sum(held.get(coin, 0) * count for coin, count in value.items())
        return value if isinstance(value, int) else amount(held, begins) if begins else 0
    if field.usage and not isinstance(value, int):
        return faces(step_of(field.usage, value, begins))
    if isinstance(value, Mapping):
        return sum(value.values())
    if isinstance(value, list | tuple):
        return len(value)
    if value is None:
        return int(begins) if begins else start(field)
    return int(value)


def step_of(usage: UsageModel, value: Any, begins: str = "") -> str:
    """The step that a usage die is at; FormulaError if it has none of that name."""
    step = str(value or begins or usage.from_)
    step = step if step in usage.steps else f"d{step}"
    if step not in usage.steps:
        raise FormulaError(
            f"“{short(str(value or begins))}” is not one of {', '.join(usage.steps)}"
        )
    return step


def faults(field: FieldModel, name: str, value: Any, content: Content) -> Iterator[BrokenRule]:
    """The faults of a state."""
    if field.kind == "ticks":
        options = names_of(field, content)
        for at, one in enumerate(value):
            if one not in options:
                message = f"{field.label}: there is no “{short(one)}”{near(one, options)}"
                yield BrokenRule("value-state", message, (name, at))
    elif field.kind == "places":
        for place, lost in value.items():
            most = (field.places or {}).get(place)
            if most is None:
                message = f"{field.label}: no “{short(place)}”{near(place, field.places or {})}"
                yield BrokenRule("value-state", message, (name, place))
            elif lost > most:
                message = f"{field.label}: {place} has {most} boxes, and {lost} are crossed out"
                yield BrokenRule("value-state", message, (name, place))
    elif field.coins:
        for coin in (one for one in value or () if one not in field.coins):
            message = f"{field.label}: no coin “{short(coin)}”{near(coin, field.coins)}"
            yield BrokenRule("value-state", message, (name, coin))
    elif field.usage and value not in (None, *field.usage.steps):
        steps = ", ".join(field.usage.steps)
        message = f"{field.label}: “{short(value)}” is not one of {steps}"
        yield BrokenRule("value-state", message, (name,))
    elif (value := number(field, value)) not in (every := numbers(field)):
        message = f"{field.label} {value}: it goes from {every[0]} to {every[-1]}"
        yield BrokenRule("value-state", message, (name,))


def text(field: FieldModel, value: Any, begins: str = "") -> str:
    """A state in words, as a stat block has it; nothing where there is nothing to say."""
    if field.usage:
        return step_of(field.usage, value, begins)
    if field.coins:
        return coins_text(change(field.coins, number(field, value, begins)))
    if isinstance(value, Mapping):
        return ", ".join(f"{place} {lost}" for place, lost in value.items() if lost)
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    now = number(field, value, begins)
    if field.track:
        return _sign(now)
    if field.tick:
        return "yes" if now else ""
    return f"{now} of {numbers(field)[-1]}"


def block(
    field: FieldModel, name: str, value: Any, begins: str, content: Content
) -> Ticks | Track | Tallies | Grid:
    """A state as it is drawn: `value` is the value in the character file, None for the blank
    sheet.
    """
    now = number(field, value, begins) if value is not None or begins else None
    match field.kind:
        case "tick":
            return Ticks(slug(name), "", (_box(name, field.label, bool(value), field.label),))
        case "ticks":
            boxes = (
                _box(f"{name}.{n}", f"{field.label}: {one}", one in (value or ()), one)
                for n, one in enumerate(names_of(field, content), 1)
            )
            return Ticks(slug(name), field.label, tuple(boxes))
        case "places":
            lost = value or {}
            places = (
                (place, _row(f"{name}.{at}", place, most, lost.get(place, 0)))
                for at, (place, most) in enumerate((field.places or {}).items(), 1)
            )
            return Tallies(slug(name), field.label, tuple(places))
        case "progress":
            filled = now or 0
            groups = (
                ("", _row(f"{name}.{at}", f"{field.label} {at}", TICKS, filled - TICKS * (at - 1)))
                for at in range(1, (field.progress or 0) + 1)
            )
            return Tallies(slug(name), field.label, tuple(groups))
        case "usage":
            assert field.usage is not None
            at = step_of(field.usage, value, begins) if value is not None or begins else ""
            steps = (
                _box(f"{name}.{n}", f"{field.label} {step}", step == at, step)
                for n, step in enumerate(field.usage.steps, 1)
            )
            note = phrase("Steps down on {}", field.usage.falls)
            return Track(slug(name), field.label, tuple(steps), note)
        case "coins":
            assert field.coins is not None
            held = value if isinstance(value, Mapping) else change(field.coins, now or 0)
            heads = tuple(Head(coin) for coin in field.coins)
            row = tuple(
                Slot(
                    f"{name}.{slug(coin)}",
                    f"{field.label}: {coin}",
                    str(held.get(coin, 0)) if value is not None or begins else "",
                    most=6,
                    play=True,
                )
                for coin in field.coins
            )
            return Grid(slug(name), field.label, heads, (row,))
    every = numbers(field)
    if field.track:
        boxes = (
            _box(f"{name}.{n}", f"{field.label} {_sign(one)}", one == now, _sign(one))
            for n, one in enumerate(every, 1)
        )
        reset = field.track.reset
        note = f"Reset: {_sign(reset)}" if reset is not None else ""
        return Track(slug(name), field.label, tuple(boxes), note)
    return Track(slug(name), field.label, _row(name, field.label, len(every) - 1, now or 0))


def _sign(number: int) -> str:
    return str(number).replace("-", "−")


def _row(name: str, label: str, count: int, filled: int) -> tuple[Box, ...]:
    """This many boxes, the first of which are ticked."""
    return tuple(_box(f"{name}.{n}", f"{label}.{n}", n <= filled) for n in range(1, count + 1))


def _box(name: str, label: str, on: bool, face: str = "") -> Box:
    return Box(face, False, tick(name, label, on))


def read(field: FieldModel, name: str, answers: Answers, content: Content) -> Any:
    """A state as a form has it; None if nothing is ticked."""

    def ticked(stem: str, count: int) -> list[int]:
        return [n for n in range(1, count + 1) if answers.ticked(f"{stem}.{n}")]

    if field.kind == "tick":
        answers.text(name, name)
        return answers.ticked(name) or None
    if field.kind == "ticks":
        names = names_of(field, content)
        on = ticked(name, len(names))
        for at, n in enumerate(on):
            answers.text(f"{name}.{n}", name, at)
        return [names[n - 1] for n in on]
    if field.kind == "places":
        lost = {}
        for at, (place, most) in enumerate((field.places or {}).items(), 1):
            answers.text(f"{name}.{at}.1", name, place)
            lost[place] = len(ticked(f"{name}.{at}", most))
        return {place: n for place, n in lost.items() if n}
    if field.kind == "progress":
        answers.text(f"{name}.1.1", name)
        boxes = range(1, (field.progress or 0) + 1)
        return _filled_in(field, sum(len(ticked(f"{name}.{at}", TICKS)) for at in boxes))
    if field.coins:
        counts = {coin: answers.number(f"{name}.{slug(coin)}", name, coin) for coin in field.coins}
        any_filled = any(count is not None for count in counts.values())
        return {coin: count for coin, count in counts.items() if count} if any_filled else None
    every = numbers(field)
    if field.usage:
        on = ticked(name, len(every))
        answers.text(f"{name}.{on[0] if on else 1}", name)
        if len(on) > 1:
            answers.faults[f"{name}.{on[0]}"] = f"two dice of {field.label} are ticked"
        return field.usage.steps[on[-1] - 1] if on else None
    on = ticked(name, len(every) if field.track else len(every) - 1)
    answers.text(f"{name}.{on[0] if on else 1}", name)
    if not field.track:
        return _filled_in(field, len(on))
    if len(on) > 1:
        answers.faults[f"{name}.{on[0]}"] = f"two numbers of {field.label} are ticked"
    return every[on[-1] - 1] if on else None


def _filled_in(field: FieldModel, filled: int) -> int | None:
    """The filled-in value; None if it is empty and the field begins empty."""
    return filled if filled or field.begins else None
