"""Declared tests on paper: each result in a block, and the chances in figures and drawn."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice, product

from ...content.content import Content
from ...content.wording import signed
from ...content.words import phrase
from ...play.odds import odds_chart, odds_table
from ...play.test import Part, Test
from ...view import ChartView, GroupView, Head, RowView, TableView
from .declaration import Declaration
from .formula_words import words
from .possible import dice_of, values
from .state import numbers
from .test_answer import DEFAULT, label_of, make, middle, setting_of
from .test_model import AT, DeclaredTest, TierModel, read_range

ROWS = 40  # of a table of chances; where there are more values, every fifth is printed
STEPS = 6  # numbers above and below the middle one, where the values cannot be counted
BONUS, DICE, PER_CENT = "Bonus", "Dice", "%"
MOST_DICE, MOST_ENDS = 8, 256  # dice in a table of chances; cases looked at for the most
OF = {"natural": "on the dice {}", "beats": "beats {}"}
MOST_BONUS = 12
STRIPS = 5  # bonuses whose chances are below the results
PARTS = 5  # results that a strip of chances has room for
LONG = 24  # letters of what gives the number of dice


def odds_of(declared: Declaration, test: DeclaredTest, content: Content) -> TableView:
    """A table of a test's chances, by the number that it depends on or by the sum of additions."""
    head, tests = varied(declared, test, content)
    rows = {label: _shown(made) for label, made in tests.items()}
    heads = [tier.name for tier in test.model.tiers] or [PER_CENT]
    line = brief(declared, test, content)
    id, title = f"{test.id}-odds", test.model.title
    return odds_table(id, title, head, heads, rows, line=line, note="", whole=True)


def chart_of(declared: Declaration, test: DeclaredTest, content: Content) -> ChartView:
    """The same, drawn: a line for each result."""
    head, tests = varied(declared, test, content)
    names = [tier.name for tier in test.model.tiers] or [test.model.title]
    drawn = list(map(_shown, tests.values()))
    series = {name: [row[at] for row in drawn] for at, name in enumerate(names)}
    return odds_chart(f"{test.id}-chart", test.model.title, head, list(tests), series)


def _shown(made: Test) -> tuple[Fraction, ...]:
    """The chances of a test: of a success, or of each of its own results."""
    chances = tuple(made.chances().values())
    return (
        chances
        if len(chances) > 2 or made.tiers[0].name not in map(phrase, DEFAULT)
        else chances[:1]
    )


def varied(
    declared: Declaration, test: DeclaredTest, content: Content
) -> tuple[str, dict[str, Test]]:
    """The numbers by which a test's chances are listed, and the test at each of them: the values
    of its only number, or of all additions together.
    """
    labels = {
        name: declared.fields[name].label for name in test.fields if declared.fields[name].counted
    } | {name: s.label for name, s in test.model.with_.items() if s.numeric or s.fields}
    if len(labels) == 1:
        (name, label), *_ = labels.items()
        return test.model.label or label, dict(_by_number(declared, test, content, name))
    made = make(declared, test, content, setting_of(declared, test, content, {}))
    if test.formula("dice") and not test.model.add:
        return phrase(DICE), dict(_by_dice(declared, test, content, made))
    return phrase(BONUS), {
        signed(bonus): _with_bonus(made, bonus) for bonus in _bonuses(declared, test, content, made)
    }


def _by_dice(
    declared: Declaration, test: DeclaredTest, content: Content, made: Test
) -> Iterator[tuple[str, Test]]:
    """A test with each number of dice that its formula can come to."""
    formula, model = test.formulas["dice",], test.model
    ends = [
        {min(every), max(every)}
        for every in (_values(declared, test, content, name) for name in formula.names)
    ]
    keys = [_key(test, name) for name in formula.names]
    counts = [
        setting_of(declared, test, content, dict(zip(keys, one, strict=True))).number(formula)
        for one in islice(product(*ends), MOST_ENDS)
    ]
    if model.none and min(counts) < 1:
        yield "0", replace(made, dice=dice_of(content, model.none))
    for count in range(max(min(counts), 1), min(max(counts), MOST_DICE) + 1):
        yield str(count), replace(made, dice=dice_of(content, model.roll).times(count))


def _key(test: DeclaredTest, name: str) -> str:
    """The key of a number among the given values; for a field that a situation picks, its own
    key.
    """
    situation = test.model.with_.get(name)
    return f"{name}{AT}" if situation and situation.fields else name


def _by_number(
    declared: Declaration, test: DeclaredTest, content: Content, name: str
) -> Iterator[tuple[str, Test]]:
    every = _values(declared, test, content, name)
    for number in [n for n in every if n % 5 == 0] if len(every) > ROWS else every:
        setting = setting_of(declared, test, content, {_key(test, name): number})
        try:
            made = make(declared, test, content, setting)
        except ValueError:  # no dice are left to throw
            continue
        size = test.formula("sides")
        yield f"d{number}" if size and size.text == name else str(number).replace("-", "−"), made


def _values(declared: Declaration, test: DeclaredTest, content: Content, name: str) -> list[int]:
    """Every number that a field or a situation can be."""
    situation = test.model.with_.get(name)
    if situation and situation.fields:
        return sorted(
            {n for one in situation.fields for n in _values(declared, test, content, one)}
        )
    if situation:
        return list(range(situation.low or 0, (situation.high or 0) + 1))
    field = declared.fields[name]
    if field.state and not field.coins:  # it may be anything by the time of the test
        return [n for n in sorted({*numbers(field)}) if n or not field.usage]
    try:
        return sorted(values(declared, content, name))
    except ValueError:  # it comes from too many things
        number = middle(declared, content, name)
        return list(range(number - STEPS, number + STEPS + 1))


def _bonuses(declared: Declaration, test: DeclaredTest, content: Content, made: Test) -> list[int]:
    """From the least possible sum of additions to the greatest, as far as these are known."""
    if not test.model.add:
        return [made.modifier]
    ends = [
        make(
            declared,
            test,
            content,
            setting_of(
                declared,
                test,
                content,
                {
                    _key(test, n): pick(_values(declared, test, content, n))
                    for n in _numbers(declared, test)
                },
            ),
        ).modifier
        for pick in (min, max)
    ]
    low, high = min(ends), max(ends)
    if high - low > 2 * MOST_BONUS:
        center = made.modifier
        low, high = max(low, center - MOST_BONUS), min(high, center + MOST_BONUS)
    return list(range(low, high + 1))


def _numbers(declared: Declaration, test: DeclaredTest) -> list[str]:
    """The fields that a test reads, and the numbers and fields that a situation adds."""
    added = {n for at in range(len(test.model.add)) for n in test.formulas["add", at].names}
    picked = [n for n, s in test.model.with_.items() if n in added and (s.numeric or s.fields)]
    return [*(name for name in test.fields if declared.fields[name].counted), *picked]


def _with_bonus(made: Test, bonus: int) -> Test:
    return replace(made, parts=(Part(phrase(BONUS), bonus),))


def brief(declared: Declaration, test: DeclaredTest, content: Content, named: bool = False) -> str:
    """A test in a line: 2d6 + Edge; 3d6, as much or less; 1d6 + Iron against each of 2d10.
    `named`: with the number to stay at or to reach: 3d6, Might or less.
    """
    model = test.model
    dice = str(dice_of(content, model.roll))
    if size := test.formula("sides"):
        dice = phrase("{} die", model.label or label_of(declared, test, content, size))
    if number := test.formula("dice"):
        dice = _pool(dice, model.label or label_of(declared, test, content, number))
    added = "".join(
        f" + {part.label or label_of(declared, test, content, test.formulas['add', at])}"
        for at, part in enumerate(model.add)
    )
    if model.against:
        other = dice_of(content, model.against.roll)
        if model.against.each:
            return phrase("{} against each of {}", f"{dice}{added}", other)
        return phrase("{} against {} with {}", f"{dice}{added}", model.against.label, other)
    aim = test.formula("under") or test.formula("over")
    if aim is None:
        return f"{dice}{added}"
    under = model.under is not None
    if not added and not named:
        return phrase("{}, as much or less" if under else "{}, as much or more", dice)
    label = model.label or label_of(declared, test, content, aim)
    if under:  # additions raise the number
        return f"{dice}, {phrase('{} or less', label + added)}"
    return f"{dice}{added}, {phrase('{} or more', label)}"


def _pool(dice: str, number: str) -> str:
    """Nerve d6, the highest; where the number is a long sum, d6s, the highest."""
    one, mark, _ = dice.removeprefix("1").partition("k")
    counts = {"kh1": "{}, the highest", "kl1": "{}, the lowest"}
    ending = counts.get(dice[len(one) + 1 :] if mark else "")
    if not ending:
        return phrase("{} for each of {}", dice, number)
    return phrase(ending, f"{number} {one}" if len(number) <= LONG else phrase("{}s", one))


def tiers_of(declared: Declaration, test: DeclaredTest, content: Content) -> TableView:
    """The block of a test: each result, its condition, its text and its effects."""
    model = test.model
    setting = setting_of(declared, test, content, {})
    tiers = make(declared, test, content, setting).tiers
    aim = test.formula("under") or test.formula("over")
    if model.tiers:
        when = [_when(declared, content, test, at, tier) for at, tier in enumerate(model.tiers)]
        when[-1] = _rest(model.tiers) or when[-1]
    elif aim is not None:
        label = model.label or label_of(declared, test, content, aim)
        under = model.under is not None
        when = [
            phrase("{} or less" if under else "{} or more", label),
            phrase("more" if under else "less"),
        ]
    else:
        when = [phrase("higher"), phrase("lower")]
    texts = [tier.text for tier in tiers]
    heads = (
        Head(phrase("Result")),
        Head(phrase("When")),
        *((Head(phrase("Then")),) if any(texts) else ()),
    )
    rows = tuple(
        RowView(tier.name, (on, *((text or "–",) if any(texts) else ())))
        for tier, on, text in zip(tiers, when, texts, strict=True)
    )
    head, tests = varied(declared, test, content)
    return TableView(
        f"{test.id}-tiers",
        model.title,
        heads,
        (GroupView("", rows),),
        line=brief(declared, test, content, named=True),
        style="tiers",
        index=False,
        rising=tiers[-1].success and not tiers[0].success,
        chances=tuple(
            (label, tuple(map(float, made.chances().values())))
            for label, made in (
                tests.items() if 1 < len(tests) <= STRIPS and len(tiers) <= PARTS else ()
            )
        ),
        by=head if test.formula("dice") else "",
    )


def _when(
    declared: Declaration, content: Content, test: DeclaredTest, at: int, tier: TierModel
) -> str:
    """When a result is one, in words."""
    if tier.shows:
        return tier.shows
    texts = [
        _by(text) if key == "margin" else phrase(OF.get(key, "{}"), _words(text))
        for key, text in tier.conditions
    ]
    texts += [phrase("all dice against it alike")] if tier.match else []
    texts += [phrase("doubles")] if tier.doubles else []
    if formula := test.formula("tiers", at):
        texts.append(words(formula, lambda name: name, content.rules.text, lambda table, id: id))
    return ", ".join(texts) or phrase("otherwise")


def _rest(tiers: list[TierModel]) -> str:
    """When the last result is one, where the total alone names the others: 6−, or 12+."""
    if any([*tier.conditions] != [("total", tier.total)] for tier in tiers[:-1]):
        return ""
    if any(tier.match or tier.doubles or tier.when for tier in tiers):
        return ""
    ends = [read_range(tier.total) for tier in tiers[:-1] if tier.total]
    lows = [low for low, _ in ends if low is not None]
    highs = [high for _, high in ends if high is not None]
    if ends and len(lows) == len(ends):
        return f"{min(lows) - 1}−"
    return f"{max(highs) + 1}+" if ends and len(highs) == len(ends) else ""


def _by(text: str) -> str:
    """A margin in words: made, made by 5 or more, missed by 3 or less."""
    low, high = read_range(text)
    if low is not None and low >= 0:
        return phrase("made") if (low, high) == (0, None) else phrase("made by {}", _words(text))
    if high is not None and high < 0:
        if low is None:
            return phrase("missed") if high == -1 else phrase("missed by {} or more", -high)
        return phrase("missed by {}", -high if low == high else f"{-high}–{-low}")
    return phrase("by {}", _words(text))


def _words(text: str) -> str:
    low, high = read_range(text)
    if low is None:
        return f"{high}−"
    if high is None:
        return f"{low}+"
    return str(low) if low == high else f"{low}–{high}"
