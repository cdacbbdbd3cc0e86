"""The tests of character.yaml as models: the throw, the additions, the target, and each result."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from ...content.dice_notation import parse_dice
from ...content.tree import Id, Model, Tree, short
from ...system.problem import Problem, near
from .formula import WORDS, Formula, FormulaError, parse

RULE = "rules."  # before the name of a rule that holds dice
RANGE = re.compile(
    r"(?P<low>-?\d{1,4})(?:(?P<up>\+| or more)|(?P<down>-| or less)|\s*[-–]\s*(?P<high>-?\d{1,4}))?"
)
SITUATION = re.compile(r"[a-z][a-z0-9]{0,23}(_[a-z0-9]{1,12}){0,2}")
WHO = "who"
AT = "_at"  # after the name of a situation: the number, without a name
OUTCOME = (  # names that the formula of a tier may use
    "total",
    "natural",
    "margin",
    "beats",
    "match",
    "highest",
    "second",
    "lowest",
    "same",
)
COUNTING = re.compile(r"(?<![r<>])(?:[<>]=?|[=≥≤])\d")  # dice that count, as in 5d6>=5, not 2d6r<=2
MOST_COUNTED = 5  # hits that are a result by themselves: this many or more are one
SIDES = ("highest", "second", "lowest", "same")  # those for which single dice are looked at


def dice_text(text: str) -> str:
    """Dice, or the name of a rule that holds dice; ValueError for anything else."""
    if not text.startswith(RULE):
        parse_dice(text)
    return text


def amount_text(text: str) -> str:
    """A whole number, or dice; ValueError for anything else."""
    return text if re.fullmatch(r"\d{1,4}", text, re.ASCII) else dice_text(text)


def read_range(text: str) -> tuple[int | None, int | None]:
    """ "10+" is (10, None), "7-9" (7, 9), "6-" (None, 6), "20" (20, 20); ValueError otherwise."""
    match = RANGE.fullmatch(text.strip().replace("−", "-"))
    if not match:
        raise ValueError(f"“{short(text)}” is not a range, such as 10+, 7-9, 6- or 20")
    low = int(match["low"])
    if match["down"]:
        return None, low
    if match["up"]:
        return low, None
    high = int(match["high"]) if match["high"] else low
    if high < low:
        raise ValueError(f"“{short(text)}” runs backward")
    return low, high


def _range(text: str) -> str:
    read_range(text)
    return text


def _listed(value: Any) -> Any:
    return value if isinstance(value, list) else [value]


Thrown = Annotated[str, AfterValidator(dice_text)]
Amount = Annotated[str, AfterValidator(amount_text)]
Span = Annotated[str, AfterValidator(_range)]
Label = Annotated[str, Field(min_length=1, max_length=60)]
Number = Annotated[int, Field(ge=-999, le=999)]


class PartModel(Model):
    """Something to add: a formula with its own label."""

    label: str = ""
    value: str


def _part(value: Any) -> Any:
    return {"value": value} if isinstance(value, str) else value


Added = Annotated[list[Annotated[PartModel, BeforeValidator(_part)]], BeforeValidator(_listed)]


class SituationModel(Model):
    """What may differ from one test to the next: something that holds or does not (`add`), this
    many of it (`most`), a row of a table (`table`, `column`), a number (`low`, `high`), or which
    field is tested (`fields`).
    """

    label: Label
    add: str | None = Field(None, description="What it adds, as a formula.")
    most: Annotated[int, Field(ge=1, le=99)] | None = Field(
        None, description="Of add: how many times it may apply."
    )
    table: Id | None = Field(None, description="One row of this table is chosen.")
    column: str = Field("", description="Of table: the column that holds what it adds.")
    low: Number | None = None
    high: Number | None = None
    begins: Number | None = Field(None, description="Of low and high: the default number.")
    fields: Annotated[list[str], Field(min_length=2, max_length=40)] = Field(
        [], description="One of these fields is tested; formulas take its number by this name."
    )

    @model_validator(mode="after")
    def _one(self) -> SituationModel:
        number = self.low is not None or self.high is not None
        if (self.add is not None) + (self.table is not None) + number + bool(self.fields) != 1:
            raise ValueError("a situation has add, or table and column, or low and high, or fields")
        if bool(self.table) != bool(self.column):
            raise ValueError(
                "table and column go together: the table, and the column with the number"
            )
        if self.most and self.add is None:
            raise ValueError("most belongs to add")
        if number and (self.low is None or self.high is None or self.low >= self.high):
            raise ValueError("a number goes from low to a high above it")
        if self.begins is not None and not (
            number and (self.low or 0) <= self.begins <= (self.high or 0)
        ):
            raise ValueError("begins is a number from low to high")
        return self

    @property
    def numeric(self) -> bool:
        return self.low is not None


class DoesModel(Model):
    """What a result does to a field: loses or gains a number, or dice; marks boxes, segments or
    steps of a track; ticks a condition; sets a track back.
    """

    field: str
    lose: Amount | None = None
    gain: Amount | None = None
    mark: Amount | None = Field(
        None, description="The number of boxes, segments, ticks or steps to change."
    )
    tick: Label | None = Field(None, description="One of the conditions of the field.")
    reset: bool = Field(False, description="yes: the track goes back to its `reset`.")

    @model_validator(mode="after")
    def _one(self) -> DoesModel:
        effects = [self.lose, self.gain, self.mark, self.tick, self.reset or None]
        if sum(one is not None for one in effects) != 1:
            raise ValueError("a result does one of lose, gain, mark, tick and reset to a field")
        return self

    @property
    def amount(self) -> str:
        """How much it is of; nothing for a tick or a reset."""
        return self.lose or self.gain or self.mark or ""


class TierModel(Model):
    """A result of a test, and when it is the result; without a condition, in every other case."""

    name: Label
    total: Span | None = None
    natural: Span | None = Field(None, description="Of the dice alone.")
    margin: Span | None = Field(None, description="By how much the number is passed.")
    beats: Span | None = Field(None, description="How many of the dice against it are beaten.")
    match: bool = Field(False, description="yes: all dice against it show the same.")
    doubles: bool = Field(False, description="yes: two of the dice show the same.")
    when: str | None = Field(None, description=f"A formula of {', '.join(OUTCOME)}.")
    shows: str = Field(
        "", description="When it is the result, in words. Default: words for the conditions."
    )
    says: str = ""
    does: list[DoesModel] = []
    success: bool | None = Field(
        None, description="Whether it counts as a success; of the last result, no."
    )

    @property
    def conditions(self) -> Iterator[tuple[str, str]]:
        """The ranges that it declares, by their subject."""
        for key in ("total", "natural", "margin", "beats"):
            if text := getattr(self, key):
                yield key, text

    @property
    def bare(self) -> bool:
        return not (any(self.conditions) or self.match or self.doubles or self.when)


class AgainstModel(Model):
    """The dice of another side, with their additions; or dice that are beaten one by one."""

    roll: Thrown
    add: Added = []
    each: bool = Field(False, description="yes: each die by itself.")
    ties: Literal["ours", "theirs"] = Field("ours", description="Who wins at equal numbers.")
    label: str = "The other side"


class TestModel(Model):
    """A test with dice: succeeds at a number or less (`under`), at it or more (`over`), or against
    dice (`against`); or it has `tiers` alone, or dice that count.
    """

    __test__ = False  # not one of pytest's
    title: str
    roll: Thrown
    dice: str | None = Field(None, description="How many of the first dice, as a formula.")
    none: Thrown | None = Field(None, description="Of dice: thrown when their number is 0.")
    sides: str | None = Field(
        None, description="The sides of the first dice, as a formula: step dice, from d4 to d12."
    )
    add: Added = Field([], description="What is added: formulas. Under: to the number.")
    under: str | None = None
    over: str | None = None
    against: AgainstModel | None = None
    label: str = Field("", description="What the number is called.")
    with_: dict[str, SituationModel] = Field({}, alias="with")
    advantage: Thrown | None = None
    disadvantage: Thrown | None = None
    most: Number | None = Field(None, description="The highest total.")
    always: Span | None = Field(None, description="Natural rolls that always succeed.")
    never: Span | None = Field(None, description="Natural rolls that always fail.")
    tiers: Annotated[list[TierModel], Field(max_length=12)] = []
    section: str = Field("", description="The section of the text that explains it.")

    @model_validator(mode="before")
    @classmethod
    def _counted(cls, data: Any) -> Any:
        """Dice that count need no results of their own: these are 0, 1, 2 … and 5 or more."""
        if not isinstance(data, dict) or not COUNTING.search(str(data.get("roll", ""))):
            return data
        if any(data.get(key) for key in ("under", "over", "against", "tiers")):
            return data
        counts = [{"name": f"{MOST_COUNTED}+", "total": f"{MOST_COUNTED}+"}]
        counts += [{"name": f"{n}", "total": f"{n}"} for n in range(MOST_COUNTED - 1, 0, -1)]
        return {**data, "tiers": [*counts, {"name": "0"}]}

    @model_validator(mode="after")
    def _one(self) -> TestModel:
        aims = [key for key in ("under", "over", "against") if getattr(self, key) is not None]
        if len(aims) > 1:
            raise ValueError(f"a test is one of under, over and against, not {' and '.join(aims)}")
        if not aims and not self.tiers:
            raise ValueError(
                "a test names a number with under (as much or less) or with over (as much or more),"
                " or dice with against; or it has tiers, or dice that count, such as 1d6>=5"
            )
        if self.none and self.dice is None:
            raise ValueError("none belongs to dice")
        if any(tier.bare for tier in self.tiers[:-1]):
            raise ValueError("every tier but the last says when it is the result: total: 10+")
        names = [tier.name for tier in self.tiers]
        twice = next((name for name in names if names.count(name) > 1), "")
        if twice:
            raise ValueError(f"two tiers are called “{twice}”; give each its own name")
        each = self.against and self.against.each
        if not each and any(tier.beats or tier.match for tier in self.tiers):
            raise ValueError("beats and match need against: {roll: 2d10, each: yes}")
        return self

    @property
    def texts(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Every formula of the dice and numbers, with its place."""
        for key in ("dice", "sides", "under", "over"):
            if (text := getattr(self, key)) is not None:
                yield (key,), text
        for at, part in enumerate(self.add):
            yield ("add", at), part.value
        for at, part in enumerate(self.against.add if self.against else ()):
            yield ("against", "add", at), part.value
        for name, situation in self.with_.items():
            if situation.add is not None:
                yield ("with", name, "add"), situation.add


@dataclass(frozen=True)
class DeclaredTest:
    """A test with its parsed formulas, by their place: ("under",), ("add", 0), ("tiers", 1)."""

    id: str
    model: TestModel
    formulas: Mapping[tuple[str | int, ...], Formula]
    labels: Mapping[str, str]
    tree: Tree = field(repr=False)  # of the file that declares it, under "tests"

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields that its formulas name, in order."""
        names = (
            name
            for place, formula in self.formulas.items()
            if place[0] != "tiers"
            for name in formula.names
        )
        return tuple(name for name in dict.fromkeys(names) if name not in self.model.with_)

    @property
    def tested(self) -> tuple[str, ...]:
        """Those fields, and those that a situation may pick."""
        return (*self.fields, *(name for one in self.model.with_.values() for name in one.fields))

    def formula(self, *place: str | int) -> Formula | None:
        return self.formulas.get(place)

    @property
    def named(self) -> frozenset[str]:
        """The situations that a formula names, which are not added besides."""
        names = {name for formula in self.formulas.values() for name in formula.names}
        return frozenset(names & {*self.model.with_})


def declare_tests(
    tests: Mapping[str, TestModel], fields: Mapping[str, str], tree: Tree
) -> tuple[dict[str, DeclaredTest], list[Problem]]:
    """Each test with its formulas, and the problems in them. `fields`: those that formulas may
    name, with their labels.
    """
    problems: list[Problem] = []
    declared = {}
    for id, model in tests.items():
        known = [*fields, *model.with_]
        formulas: dict[tuple[str | int, ...], Formula] = {}
        todo = [(place, text, known) for place, text in model.texts]
        todo += [
            (("tiers", at), tier.when, list(OUTCOME))
            for at, tier in enumerate(model.tiers)
            if tier.when is not None
        ]
        for place, text, names in todo:
            at = ("tests", id, *place, *(("when",) if place[0] == "tiers" else ()))
            try:
                formulas[place] = parse(text)
            except FormulaError as error:
                problems.append(tree.problem(at, "formula", str(error)))
                continue
            for name in formulas[place].names:
                if name not in names:
                    what = "number" if place[0] != "tiers" else "part of an outcome"
                    message = f"there is no {what} “{short(name)}” to test{near(name, names)}"
                    problems.append(tree.problem(at, "formula-name", message))
        problems += _situations(id, model, fields, tree)
        problems += _results(id, model, [*fields], tree)
        declared[id] = DeclaredTest(id, model, formulas, fields, tree)
    return declared, problems


def _situations(
    id: str, model: TestModel, fields: Mapping[str, str], tree: Tree
) -> Iterator[Problem]:
    for name in model.with_:
        taken = name in fields or name in WORDS or name == WHO
        if taken or not SITUATION.fullmatch(name):
            reason = (
                "is a field or a word that the program needs; give the situation another name"
                if taken
                else "is not a name: lowercase letters and digits, parts joined by _"
            )
            yield tree.problem(("tests", id, "with", name), "character-name", f"“{name}” {reason}")
        for at, tested in enumerate(model.with_[name].fields):
            if tested not in fields:
                message = f"there is no number “{short(tested)}” to test{near(tested, fields)}"
                yield tree.problem(
                    ("tests", id, "with", name, "fields", at), "formula-name", message
                )


def _results(id: str, model: TestModel, known: list[str], tree: Tree) -> Iterator[Problem]:
    for at, tier in enumerate(model.tiers):
        for n, does in enumerate(tier.does):
            if does.field not in known:
                message = (
                    f"there is no number “{short(does.field)}” to lose or gain"
                    f"{near(does.field, known)}"
                )
                place = ("tests", id, "tiers", at, "does", n, "field")
                yield tree.problem(place, "formula-name", message)
