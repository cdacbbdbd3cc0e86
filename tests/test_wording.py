"""Placeholders in text: what is looked up, what is refused, and that nothing else can happen in
them.
"""

from __future__ import annotations

import time
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixgun.content.wording import Wording, WordingError, dollars, money, plain, signed, words

RULES = {
    "check.dice": "3d6",
    "speed.feet": "40",
    "speed.full-run-attack": "-3",
    "fine": "30",
    "pay.day": "0.5",
    "deep.er.est": "5",
    "death.hours": "1",
    "long": "x" * 900,
}


def cell(table: str, row: str, column: str) -> str:
    if (table, row, column) != ("weapons", "Rifle", "damage"):
        raise WordingError(f"no cell {table}, {row}, {column}")
    return "4"


def fill(text: str, rules: Mapping[str, str] | None = RULES) -> tuple[str, list[str]]:
    faults: list[str] = []
    return (
        Wording(rules, cell).fill(text, lambda at, message: faults.append(f"{at}: {message}")),
        faults,
    )


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("Roll {{ rules.check.dice }}.", "Roll 3d6."),
        ("{{rules.fine}}", "30"),
        ("{{ rules.speed['full-run-attack'] }}", "-3"),
        ("{{ rules['deep']['er'].est | words }}", "five"),
        ("{{ rules.speed['full-run-attack'] | signed }}", "−3"),
        ("{{ rules.speed['full-run-attack'] | plain }}", "3"),
        ("{{ rules.deep.er.est | counted('more die') }}", "five more dice"),
        ("{{ rules.fine }} {{ rules.fine | noun('inch') }}", "30 inches"),
        (
            "{{ rules.death.hours | times }}, {{ rules.deep.er.est | times | capital }}",
            "once, Five times",
        ),
        ("{{ rules.death.hours | counted('hour') }}", "one hour"),
        ("{{ rules.fine | dollars }} or {{ rules.pay.day | dollars }}", "$30 or $0.50"),
        ("{{ cell('weapons', 'Rifle', 'damage') }}", "4"),
        ('{{ cell("weapons", "Rifle", "damage") | signed }}', "+4"),
        ("{{\n  rules.fine\n}}", "30"),
        ("no placeholder, a { and a }, {a} and }{", "no placeholder, a { and a }, {a} and }{"),
        ("", ""),
    ],
)
def test_a_placeholder_is_filled(text: str, filled: str) -> None:
    assert fill(text) == (filled, [])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Roll {{ rules.chek.dice }}", "5: no rule “chek”"),
        ("{{ rules.check.dise }}", "0: no rule “check.dise”; did you mean “check.dice”?"),
        ("{{ rules.check }}", "0: “rules.check” is a group of rules; name one of them"),
        ("{{ rules }}", "0: “rules.” is a group of rules"),
        ("{{ rule.fine }}", "0: “rule” is not known in text; did you mean “rules”?"),
        (
            "{{ cell('weapons', 'Rifle') }}",
            "0: cell needs three names: cell('table', 'row', 'column')",
        ),
        ("{{ cell }}", "0: "),
        (
            "{{ rules.fine | sined }}",
            "0: there is no filter “sined” of that kind; did you mean “signed”?",
        ),
        ("{{ rules.fine | counted }}", "0: counted needs the thing to count: counted('day')"),
        (
            "{{ rules.check.dice | signed }}",
            "0: “{{ rules.check.dice | signed }}” cannot be filled in: “3d6” is not a whole number",
        ),
        ("{{ rules.check.dice[0] }}", "0: “3d6” has no part “0”; use the whole value"),
        ("{{ rules.check.dice['d'] }}", "0: “3d6” has no part “d”"),
        ("{{ rules.check.dice.upper }}", "0: “3d6” has no part “upper”"),
        ("{{ cell('weapons', 'Rifle', 'damage')[0] }}", "0: “4” has no part “0”"),
        ("{{ (rules.fine | words)[0] }}", "0: “30” has no part “0”"),
        ("{{ rules[0] }}", "0: no rule “0”"),
        ("{{ }}", "0: "),
        ("{{", "0: {{ and }} belong together, and one is missing"),
        ("a }} b", "2: {{ and }} belong together"),
        ("{{ rules.fine }", "0: {{ and }} belong together"),
    ],
)
def test_an_expression_that_cannot_be_filled_in_is_reported_at_its_place(
    text: str, said: str
) -> None:
    _, faults = fill(text)
    assert faults and faults[0].startswith(said)


def test_all_placeholders_are_reported_and_the_others_filled() -> None:
    filled, faults = fill("{{ rules.a }} {{ rules.fine }} {{ rules.b }}")
    assert filled == " 30 "
    assert len(faults) == 2


HARM = [
    "rules.fine + 1",
    "1 + 1",
    "-1",
    "rules.fine * 10",
    "9**9**9",
    "'a' * 10**9",
    "'a' ~ 'b'",
    "1",
    "'word'",
    "none",
    "true",
    "[1, 2]",
    "{'a': 1}",
    "(1, 2)",
    "rules.fine == 1",
    "not rules",
    "rules and cell",
    "1 if rules else 2",
    "rules.fine[0]",
    "rules.fine[0:2]",
    "rules.fine is defined",
    "rules.__class__",
    "rules.__class__.__mro__",
    "rules['__class__']",
    "rules._values",
    "rules.fine.__class__",
    "rules.fine.upper()",
    "cell.__globals__",
    "cell.__call__('a','b','c')",
    "cell('weapons','Rifle','damage').__class__",
    "rules.__init__.__globals__",
    "''.__class__.__mro__[1].__subclasses__()",
    "'{0.__class__}'.format(rules)",
    "'{:>999999999}'.format(1)",
    "'x'.center(999999999)",
    "'%999999999d' % 1",
    "self",
    "self._TemplateReference__context",
    "lipsum()",
    "lipsum.__globals__['os'].popen('id').read()",
    "cycler.__init__.__globals__.os",
    "joiner",
    "namespace()",
    "range(999999999)",
    "dict()",
    "config",
    "request",
    "caller()",
    "cell(*[])",
    "cell('weapons','Rifle',column='damage')",
    "cell(rules, rules, rules)",
    "cell(cell, cell, cell)",
    "cell(1, 2, 3)",
    "rules()",
    "rules.fine()",
    "rules[cell]",
    "rules | attr('__class__')",
    "rules.fine | string",
    "rules.fine | map('upper')",
    "rules.fine | format(1)",
    "rules.fine | words(1)",
    "rules.fine | pprint",
    "(" * 150,
    "[" * 150,
    "a." * 90 + "a",
    "rules" + ".a" * 90,
    "x" * 300,
    "rules.fine }} {{ rules.fine",
    "# comment #",
    "% if 1 %",
    "rules.fine %} {% raw",
    "'",
    '"',
    "\\",
    "rules.",
    ".",
    "|",
    "{",
    "rules.fine |",
    "\n",
    "rules.fine -}",
    "rules;import os",
    "__import__('os')",
    "open('/etc/passwd').read()",
]


@pytest.mark.parametrize("inside", HARM)
def test_nothing_happens_in_a_placeholder_but_looking_up(inside: str) -> None:
    begun = time.monotonic()
    filled, faults = fill("{{ " + inside + " }}")
    assert time.monotonic() - begun < 1
    assert faults or filled.strip() in ("30 30", "3")  # two good placeholders; a letter of a rule
    assert all(len(fault) < 700 for fault in faults)
    assert "class" not in filled and "root:" not in filled


@given(st.text(alphabet="{}%#|.'\"[]()rulescefin 0123456789+-*/~_\n", max_size=80))
def test_any_text_is_filled_or_refused(text: str) -> None:
    fill(text)
    fill("{{" + text + "}}")


@pytest.mark.parametrize(
    "text",
    [
        "{{" * 200_000,
        "{{ " * 200_000 + "}}",
        "}}" * 200_000,
        "{{ rules.fine" * 50_000,
        "{{" + "a" * 500_000 + "}}",
        "{" * 500_000,
    ],
)
def test_a_wall_of_braces_is_no_wait(text: str) -> None:
    begun = time.monotonic()
    fill(text)
    assert time.monotonic() - begun < 5


def test_no_more_comes_out_of_a_placeholder_than_a_text_can_want() -> None:
    assert fill("{{ rules.long }}") == ("x" * 900, [])
    filled, faults = fill("{{ rules.long }}", {"long": "x" * 2000})
    assert filled == ""
    assert "comes to 2,000 letters; at most 1,000" in faults[0]


def test_of_rules_that_could_not_be_read_nothing_is_said() -> None:
    assert fill("{{ rules.a.b }} {{ rules.c | signed }} {{ rules['d'] | words }}", None)[1] == []


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("2", "+2"),
        ("-3", "−3"),
        ("−3", "−3"),
        ("0", "+0"),
        ("+4", "+4"),
        (" 7 ", "+7"),
        (5, "+5"),
        (-5, "−5"),
    ],
)
def test_signed(text: object, shown: str) -> None:
    assert signed(text) == shown


@pytest.mark.parametrize("text", ["", "two", "1.5", "9" * 13, "--1", "3d6", "1_0", "٣"])
def test_signed_refuses_what_is_no_number(text: str) -> None:
    with pytest.raises(ValueError, match="not a whole number"):
        signed(text)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("30", "$30"),
        ("0.5", "$0.50"),
        ("40-90", "$40–90"),
        ("1000", "$1,000"),
        ("1,000", "$1,000"),
        ("0.25", "$0.25"),
        ("12.00", "$12"),
        ("123456789012345678901", "$123,456,789,012,345,678,901"),
    ],
)
def test_dollars(text: str, shown: str) -> None:
    assert dollars(text) == shown


def test_money_with_cents_has_two_places_everywhere() -> None:
    assert [money(t, cents=True) for t in ("5", "0.1", "1000")] == ["5.00", "0.10", "1,000.00"]
    assert money("40-90", cents=True) == "40–90"  # but in ranges they only get in the way
    assert money("9" * 4000)  # no number is too large to print


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("5", "five"),
        ("0", "none"),
        ("20", "twenty"),
        ("21", "21"),
        ("-1", "-1"),
        ("three", "three"),
        ("²", "²"),
        ("٣", "٣"),
        ("", ""),
    ],
)
def test_words(text: str, shown: str) -> None:
    assert words(text) == shown


@pytest.mark.parametrize(("text", "shown"), [("-3", "3"), ("+2", "2"), ("−3", "3"), ("4", "4")])
def test_plain(text: str, shown: str) -> None:
    assert plain(text) == shown
