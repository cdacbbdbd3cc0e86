"""A roll: dice, what is added, the number to reach; its chance, how it falls, and what tables of
chances and the matrices of the screen share.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from ...content.content import Content
from ...content.dice import AnyDice, Dice
from ...content.probability import NEVER, SURE, Chances, keep, of_dice, plus, reach
from ...content.table import Rows, names
from ...content.wording import signed
from ...play.asking import Score
from ...play.game import Roll, Term
from ...play.odds import Cells, odds_table
from ...play.test import Part, Parts, added, roll_faces
from ...system.rng import Rng
from ...view import Head, TableView
from .rules import rulebook
from .tables import TASKS, THIRDS, RequiredRow

SKILLS_SECTION = "The Seven Skills"
WHOSE = "{}'s {}"  # how a number of a character is called


def signed_term(part: Part) -> Term:
    """A number that is added, as an explanation shows it."""
    return Term(part.label, signed(part.number), part.section)


def skill_part(score: Score) -> Part:
    """A skill that a character has, or the number that is given in its place."""
    return Part(score.label(WHOSE), score.number, SKILLS_SECTION)


# dice as they fall


@dataclass(frozen=True)
class Throw:
    """Rolled dice, and the face that each shows."""

    dice: Dice
    faces: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.faces) + self.dice.plus


def throw(dice: Dice, rng: Rng) -> Throw:
    """Rolls dice one by one."""
    return Throw(dice, roll_faces(dice, rng))


def third(content: Content, rng: Rng) -> tuple[Throw, int]:
    """1d3 by a six-sided die: the roll, and its result (1d3 Rolls)."""
    key = content[THIRDS].key
    rolled = throw(Dice.parse(key.heading), rng)
    return rolled, content[THIRDS].at(rolled.total).result


def bonus(luck: Throw | None) -> int:
    """What a Fortune Die adds, if there is one."""
    return luck.total if luck else 0


def faces(*throws: Throw | None) -> tuple[str, ...]:
    """What each die shows."""
    return tuple(str(face) for one in throws if one for face in one.faces)


def fortune_dice(content: Content, count: int = 1) -> Dice | None:
    """This many Fortune Dice; None for none."""
    die = rulebook(content).fortune.die
    return Dice(die.count * count, die.faces, die.plus * count) if count else None


def fortune(content: Content, rng: Rng, count: int = 1) -> Throw | None:
    """Fortune Dice (The Fortune Dice); None for none."""
    dice = fortune_dice(content, count)
    return throw(dice, rng) if dice else None


# rolls that have to reach a number


@dataclass(frozen=True)
class Sum:
    """A roll that has to reach a number. `required` is None if nothing can; `luck` are the
    Fortune Dice that are added.
    """

    dice: Dice
    parts: Parts
    required: Parts | None
    luck: Dice | None = None

    @property
    def modifier(self) -> int:
        return added(self.parts)

    @property
    def target(self) -> int | None:
        return None if self.required is None else added(self.required)

    @property
    def chance(self) -> Fraction:
        """The chance that it reaches its number."""
        if self.target is None:
            return NEVER
        return reach(thrown(self.dice, self.luck), self.target - self.modifier)

    @property
    def terms(self) -> tuple[Term, ...]:
        """What explains the number to reach, then what is added to the dice."""
        return (*self.required_terms, *self.added_terms)

    @property
    def required_terms(self) -> tuple[Term, ...]:
        """The number to reach and what changes it; a total where something does."""
        base, *more = (*(self.required or ()),) or (None,)
        first = (Term(base.label, str(base.number), base.section),) if base else ()
        whole = (Term("to reach", f"= {self.target}"),) if more else ()
        changes = (signed_term(one) for one in more if one)
        return (*first, *changes, *whole)

    @property
    def added_terms(self) -> tuple[Term, ...]:
        """What is added to the dice; a total where there are several parts."""
        added_ = (
            (Term("added to the dice", f"= {signed(self.modifier)}"),)
            if len(self.parts) > 1
            else ()
        )
        luck = (Term("Fortune Dice", f"+{self.luck}", "The Fortune Dice"),) if self.luck else ()
        return (*map(signed_term, self.parts), *added_, *luck)

    def needed(self, what: str) -> str:
        """“3d6 +2 has to reach 12: 10 or more on the dice hits.”"""
        if self.target is None:
            return f"Nothing {what}."
        dice = f"{self.dice} + {self.luck}" if self.luck else str(self.dice)
        plus_ = f" {signed(self.modifier)}" if self.modifier else ""
        return (
            f"{dice}{plus_} has to reach {self.target}: {self.target - self.modifier} or more on"
            f" the dice {what}."
        )

    def play(self, rng: Rng) -> "Result":
        """Throws its dice."""
        return Result(self, throw(self.dice, rng), throw(self.luck, rng) if self.luck else None)


@dataclass(frozen=True)
class Result:
    """A roll that has been made: its dice, and the Fortune Dice."""

    sum: Sum
    throw: Throw
    luck: Throw | None = None

    @property
    def total(self) -> int:
        return self.throw.total + self.sum.modifier + bonus(self.luck)

    @property
    def hit(self) -> bool:
        """Whether it reaches its number."""
        return self.sum.target is not None and self.total >= self.sum.target

    def report(self, label: str, yes: str, no: str) -> Roll:
        """The roll against its number, and what it means."""
        target = "what cannot be" if self.sum.target is None else self.sum.target
        text = f"{self.total} against {target}: {yes if self.hit else no}"
        return Roll(label, faces(self.throw, self.luck), text)


def thrown(dice: AnyDice, luck: Dice | None = None) -> Chances:
    """Some dice, with a Fortune Die on top if one is spent."""
    return plus(of_dice(dice), of_dice(luck)) if luck else of_dice(dice)


# tests, which want a low roll


@dataclass(frozen=True)
class LowRoll:
    """A roll that succeeds at the score or under it."""

    throw: Throw
    score: int
    luck: Throw | None = None

    @property
    def success(self) -> bool:
        return self.throw.total <= self.score + bonus(self.luck)

    def report(self, label: str, yes: str, no: str) -> Roll:
        """The test against its score, and what it means."""
        text = f"{self.throw.total} against {self.score + bonus(self.luck)}"
        dice = faces(self.throw, self.luck)
        return Roll(label, dice, f"{text}: {yes if self.success else no}")


def within(dice: Dice, score: int, luck: Dice | None = None) -> Fraction:
    """The chance to stay at a score or under it; a Fortune Die raises the score."""
    raised = of_dice(luck) if luck else {0: SURE}
    return sum((p * keep(of_dice(dice), score + more) for more, p in raised.items()), NEVER)


def willpower_test(content: Content, rng: Rng, willpower: int, *, lucky: int = 0) -> LowRoll:
    """A test of Willpower (4. Willpower), with all dice even for the wounded; a Fortune Die raises
    the score.
    """
    rolled = throw(rulebook(content).check.dice, rng)
    return LowRoll(rolled, willpower, fortune(content, rng, lucky))


LIVES = range(1, 21)  # Health of the pictures: a child to a grizzly
COLUMNS = 7  # skills side by side, from the worst shift on
FEW = 5  # where words are beside the number, from no skill on


def check_dice(content: Content) -> tuple[Dice, Dice, Dice]:
    """The dice of a check: of the whole, the wounded and the crippled."""
    rules = rulebook(content).check
    return rules.dice, rules.wounded_dice, rules.crippled_dice


def modifiers(content: Content) -> dict[str, int]:
    """The skill modifiers by how they are written: +2."""
    rules = rulebook(content).skill
    return skills_from(rules.modifier_base, rules.modifier_most - rules.modifier_base + 1)


def defenses(content: Content) -> range:
    """Every Defense that a character may have."""
    rules = rulebook(content).skill
    return range(rules.defense_base, rules.defense_most + 1)


def tasks(content: Content) -> dict[str, int]:
    """The Rolls Required by task."""
    return {name: content[TASKS].at(name).required for name in names(content[TASKS])}


def skills_from(first: int, count: int) -> dict[str, int]:
    return {signed(n): n for n in range(first, first + count)}


def matrix(
    content: Content, id: str, key: str, words: Mapping[int, str], skills: Mapping[str, int]
) -> TableView:
    """The chance to reach each number, by skill; beside the number what it means."""
    dice = of_dice(rulebook(content).check.dice)
    cells: Cells = {
        n: [text, *(reach(dice, n - skill) for skill in skills.values())]
        for n, text in words.items()
    }
    view = odds_table(id, "", key, ["", *skills], cells, note="")
    return TableView(id, "", (view.heads[0], Head(""), *view.heads[2:]), view.groups)


def briefs(content: Content, rows: Rows[RequiredRow]) -> dict[int, str]:
    """The briefest words of each row by its Roll Required; rows of the same number together."""
    texts: dict[int, list[str]] = {}
    for row in content[rows].rows:
        number = content[rows].at(row.outcomes[0]).required
        texts.setdefault(number, []).append(row.cells.get("brief", row.label))
    return {number: "; ".join(words) for number, words in texts.items()}


def across(
    id: str, key: str, rows: Iterable[str], cells: Mapping[int, Iterable[Fraction | str]]
) -> TableView:
    view = odds_table(id, "", key, rows, cells, note="")
    return TableView(id, "", view.heads, view.groups)
