"""Declared tests worked out: from a declaration and the values of its fields to a test of play."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any

from ...content.content import Content
from ...content.dice import AnyDice
from ...content.words import phrase
from ...play.test import Against, Outcome, Part, Parts, Test, Tier
from ...system.problem import SixgunError
from .declaration import Declaration
from .formula import Formula, FormulaError, Value, read_value, true, whole
from .formula_words import words
from .possible import dice_of, weights
from .reckoning import Person, Reckoning, number_of
from .test_model import (
    AT,
    RULE,
    SIDES,
    DeclaredTest,
    DoesModel,
    PartModel,
    SituationModel,
    TierModel,
    read_range,
)

LARGEST, PERCENT = 999, 100
DICE, SIZE = "dice", "sides"
LUCK = ("straight", "advantage", "disadvantage")
DEFAULT = ("Made", "Failed")  # results of a test that declares none


class TestError(SixgunError, ValueError):
    """A test that cannot be made with these values; the message says why."""

    __test__ = False


@dataclass(frozen=True)
class Setting:
    """The values that a test is made with: of fields and situations, by name."""

    declared: Declaration
    content: Content
    values: Mapping[str, Any]
    names: Mapping[str, str]  # whose number it is, by field

    def field(self, name: str) -> Value:
        value = self.values[name]
        return value if isinstance(value, str) else Fraction(value)

    def rule(self, name: str) -> Value:
        return self._reckoning.rule(name)

    def left(self, name: str) -> Value:
        return self.field(name)

    def cell(self, table: str, row: Value, column: str, by: str, down: bool = False) -> Value:
        return self._reckoning.cell(table, row, column, by, down)

    def listed(self, name: str) -> list[str]:
        raise FormulaError("a test cannot use a list; use the list in a formula field")

    def used(self, name: str) -> Value:
        return Fraction(len(self.listed(name)))

    @property
    def _reckoning(self) -> Reckoning:
        return Reckoning(self.declared, self.content, {})

    def number(self, formula: Formula) -> int:
        try:
            return whole(formula, self)
        except FormulaError as error:
            raise TestError(f"“{formula.text}” {error}") from None


def label_of(declared: Declaration, test: DeclaredTest, content: Content, formula: Formula) -> str:
    """A formula of a test in words."""

    def named(name: str) -> str:
        situation = test.model.with_.get(name)
        return situation.label if situation else declared.fields[name].label

    def column(table: str, id: str) -> str:
        columns = content.tables[table].columns if table in content.tables else ()
        return next((c.heading or id for c in columns if c.id == id), id)

    return words(formula, named, content.rules.text, column)


def make(
    declared: Declaration,
    test: DeclaredTest,
    content: Content,
    setting: Setting,
    luck: str = LUCK[0],
) -> Test:
    """The test with these values. TestError if it cannot be made."""
    model = test.model
    thrown = _thrown(test, content, setting, luck)
    under, over = test.formula("under"), test.formula("over")
    aim = under or over
    target = (
        (Part(_target(declared, test, content, setting, aim), setting.number(aim)),) if aim else ()
    )
    against = model.against
    percent = (thrown.outcomes[0], thrown.outcomes[-1]) == (1, PERCENT)
    return Test(
        thrown,
        (*_parts(declared, test, content, setting, ("add",), model.add), *_held(test, setting)),
        target,
        under=under is not None,
        against=Against(
            dice_of(content, against.roll),
            _parts(declared, test, content, setting, ("against", "add"), against.add),
            against.each,
            against.label,
        )
        if against
        else None,
        tiers=tuple(_tier(test, content, at, tier, percent) for at, tier in enumerate(model.tiers))
        or (
            Tier(phrase(DEFAULT[0]), lambda outcome: outcome.margin >= 0),
            Tier(phrase(DEFAULT[1]), success=False),
        ),
        sure=_numbers(model.always),
        never=_numbers(model.never),
        most=model.most,
        ties=not against or against.ties == "ours",
    )


def _target(
    declared: Declaration, test: DeclaredTest, content: Content, setting: Setting, aim: Formula
) -> str:
    if not aim.names or (test.model.label and not _picked(test, aim)):
        return test.model.label or phrase("Needed")
    return _named(declared, test, content, setting, aim)


def _picked(test: DeclaredTest, formula: Formula) -> bool:
    """Whether a formula is nothing but the field that a situation picks."""
    situation = test.model.with_.get(formula.text)
    return situation is not None and bool(situation.fields)


def _named(
    declared: Declaration, test: DeclaredTest, content: Content, setting: Setting, formula: Formula
) -> str:
    """A formula in words, and whose numbers they are: Ada: Aim."""
    whose = setting.names.get(formula.names[0], "") if formula.names else ""
    if whose and _picked(test, formula):
        return whose
    label = label_of(declared, test, content, formula)
    return f"{whose}: {label}" if whose else label


def _thrown(test: DeclaredTest, content: Content, setting: Setting, luck: str) -> AnyDice:
    """The dice: as declared, this many of them, or those of luck."""
    model = test.model
    text = {LUCK[1]: model.advantage, LUCK[2]: model.disadvantage}.get(luck) or model.roll
    dice = dice_of(content, text)
    if size := test.formula(SIZE):
        dice = dice.with_faces(setting.number(size))
    number = test.formula(DICE)
    if number is None:
        return dice
    count = setting.number(number)
    if count < 1:
        if not model.none:
            raise TestError(f"{model.title}: there are no dice to throw ({number.text} is {count})")
        return dice_of(content, model.none)
    if count > 40:
        raise TestError(f"{model.title}: {count} dice are too many; at most 40")
    return dice.times(count)


def _parts(
    declared: Declaration,
    test: DeclaredTest,
    content: Content,
    setting: Setting,
    place: tuple[str, ...],
    parts: list[PartModel],
) -> Parts:
    added = []
    for at, part in enumerate(parts):
        formula = test.formulas[(*place, at)]
        whose = setting.names.get(formula.names[0], "") if formula.names else ""
        label = (
            f"{whose}: {part.label}".removeprefix(": ")
            if part.label
            else _named(declared, test, content, setting, formula)
        )
        added.append(Part(label, setting.number(formula)))
    return tuple(added)


def _held(test: DeclaredTest, setting: Setting) -> Parts:
    """What the situations add that no formula names."""
    parts = []
    for name, situation in test.model.with_.items():
        if name in test.named or not (value := setting.values[name]):
            continue
        if situation.add is not None:
            number = setting.number(test.formulas["with", name, "add"]) * int(value)
            parts.append(Part(situation.label, number))
        elif situation.table:
            parts.append(Part(f"{situation.label}: {setting.names[name]}", int(value)))
        elif situation.fields:
            parts.append(Part(setting.names[name], int(value)))
    return tuple(part for part in parts if part.number)


def _numbers(text: str | None) -> tuple[int, ...]:
    """The natural rolls of a range."""
    if text is None:
        return ()
    low, high = read_range(text)
    return tuple(range(-LARGEST if low is None else low, (LARGEST if high is None else high) + 1))


def _tier(test: DeclaredTest, content: Content, at: int, tier: TierModel, percent: bool) -> Tier:
    """`percent`: the dice are two figures of a number to a hundred, and doubles are alike."""
    formula = test.formula("tiers", at)
    last = at == len(test.model.tiers) - 1
    sides = (tier.doubles and not percent) or (
        formula is not None and any(n in SIDES for n in formula.names)
    )
    texts = [tier.says, *(f"{does_text(test, content, one)}." for one in tier.does)]
    return Tier(
        tier.name,
        partial(fits, tier, formula, content, percent),
        " ".join(filter(None, texts)),
        sides,
        tier.success if tier.success is not None else not last,
    )


def does_text(test: DeclaredTest, content: Content, does: DoesModel, label: str = "") -> str:
    """What a result does, in words: Lose 1d6 Health."""
    name = label or test.labels.get(does.field, does.field)
    amount = does.amount
    if does.tick is not None:
        return phrase("Tick {} ({})", does.tick, name)
    if does.reset:
        return phrase("Reset {}", name)
    text = content.rules.text(amount.removeprefix(RULE)) if amount.startswith(RULE) else amount
    many = f"{text} {name}"
    if name.startswith("The "):  # Mark the mystery, mark 2 of the mystery
        name = f"the {name[4:]}"
        many = f"{text} of {name}"
    if does.mark:
        return phrase("Mark {}", name if text == "1" else many)
    return phrase("Lose {}" if does.lose else "Gain {}", many)


@dataclass(frozen=True)
class _Fallen:
    """An outcome, as the formula of a tier sees it."""

    outcome: Outcome
    content: Content

    def field(self, name: str) -> Value:
        sides = sorted(self.outcome.sides, reverse=True)
        values = {
            **_amounts(self.outcome),
            "match": self.outcome.match,
            "same": self.outcome.same,
            "highest": sides[0] if sides else 0,
            "second": sides[1] if len(sides) > 1 else 0,
            "lowest": sides[-1] if sides else 0,
        }
        return Fraction(values[name])

    def rule(self, name: str) -> Value:
        return read_value(self.content.rules.text(name))

    def left(self, name: str) -> Value:
        return self.field(name)

    def cell(self, table: str, row: Value, column: str, by: str, down: bool = False) -> Value:
        raise FormulaError("the result of a throw cannot look up tables")

    def listed(self, name: str) -> list[str]:
        raise FormulaError("the result of a throw cannot use lists")

    def used(self, name: str) -> Value:
        return Fraction(len(self.listed(name)))


def _amounts(outcome: Outcome) -> dict[str, int]:
    return {
        "total": outcome.total,
        "natural": outcome.natural,
        "margin": outcome.margin,
        "beats": outcome.beaten,
    }


def fits(
    tier: TierModel, formula: Formula | None, content: Content, percent: bool, outcome: Outcome
) -> bool:
    """Whether an outcome has a result: every condition of the tier holds."""
    values = _amounts(outcome)
    for key, text in tier.conditions:
        low, high = read_range(text)
        if (low is not None and values[key] < low) or (high is not None and values[key] > high):
            return False
    if (tier.match and not outcome.match) or (tier.doubles and not _doubles(outcome, percent)):
        return False
    return formula is None or true(formula, _Fallen(outcome, content))


def _doubles(outcome: Outcome, percent: bool) -> bool:
    """Whether two dice show the same, or both figures of d%: 11, 22 to 99, and 00, which is 100."""
    if percent:
        return outcome.natural % 11 == 0 or outcome.natural == PERCENT
    return outcome.same > 1


def middle(declared: Declaration, content: Content, name: str) -> Any:
    """A value that a new character might have in a field: in the middle of its numbers, or the
    first row.
    """
    formula = declared.formulas.get(name)
    if formula is None:
        options = list(weights(declared, content, name))
        return sorted(options)[len(options) // 2] if declared.fields[name].counted else options[0]
    given = {one: middle(declared, content, one) for one in declared.inputs(formula)}
    return Reckoning(declared, content, given).number(name)


def setting_of(
    declared: Declaration,
    test: DeclaredTest,
    content: Content,
    given: Mapping[str, Any],
    who: Person | None = None,
) -> Setting:
    """The values of a test: those given, those of a character, and for the rest a middle one."""
    values, names = dict[str, Any](), dict[str, str]()
    for name in test.fields:
        field = declared.fields[name]
        if name in given:
            values[name] = given[name]
        elif who is not None:
            own = number_of(declared, who, content, name) if field.counted else who.value(name)
            if own is None:
                raise TestError(f"{field.label} cannot be worked out from the other fields")
            values[name], names[name] = own, str(getattr(who, "name", ""))
        else:
            values[name] = middle(declared, content, name)
    for name, situation in test.model.with_.items():
        value = given.get(name)
        if situation.table:
            rows = {row.label: row for row in content.tables[situation.table]}
            label = value if value in rows else "" if name not in test.named else next(iter(rows))
            names[name] = label
            cell = rows[label].cells[situation.column] if label else "0"
            values[name] = read_value(cell)
            if isinstance(values[name], str):
                raise TestError(f"{situation.label}: “{values[name]}” is not a number to add")
        elif situation.fields:
            values[name], names[name] = _chosen(declared, content, name, situation, given, who)
        elif situation.numeric:
            low, high = situation.low or 0, situation.high or 0
            begins = situation.begins if situation.begins is not None else (low + high) // 2
            values[name] = begins if value is None else value
        else:
            values[name] = int(value or 0)
    return Setting(declared, content, values, names)


def _chosen(
    declared: Declaration,
    content: Content,
    name: str,
    situation: SituationModel,
    given: Mapping[str, Any],
    who: Person | None,
) -> tuple[int, str]:
    """The number of the field that a situation picks, and whose it is: Ada: Aim."""
    picked = str(given.get(name) or situation.fields[0])
    label = declared.fields[picked].label
    if (at := given.get(f"{name}{AT}")) is not None:
        return int(at), label
    if who is None:
        return int(middle(declared, content, picked)), label
    own = number_of(declared, who, content, picked)
    if own is None:
        raise TestError(f"{label} cannot be worked out from the other fields")
    return own, f"{getattr(who, 'name', '')}: {label}"
