"""Texts from a grammar, for whatever reads what people write. A grammar names its parts; each part
is a list of ways to write it, in which <part> is another one. The first way has no <part> of its
own kind, so every text ends.
"""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random

PART = re.compile(r"<(\w+)>")
DEEPEST = 7  # levels of parts in parts, before only first ways are taken
Grammar = Mapping[str, Sequence[str]]


def write(grammar: Grammar, part: str, rng: Random, plain: float = 0, depth: int = 0) -> str:
    """One text of a part; its first way is taken with the chance `plain`, else any."""
    ways = grammar[part]
    way = ways[0] if depth > DEEPEST or rng.random() < plain else rng.choice(ways)
    return PART.sub(lambda found: write(grammar, found[1], rng, plain, depth + 1), way)


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Ends with TimeoutError, wherever the program is then, what runs longer."""

    def late(*_: object) -> None:
        raise TimeoutError(f"no end within {seconds} s")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


ODD = [
    "0", "-1", "''", "1e9", "99999999999", "~", "no", "[]", "{}", "[a, [b]]", "{a: {b: c}}",
    "'{{ rules.x }}'", "'{{'", "9999d9999", "0d6", "'é\u0301'", "'../x'", "'a b'", "__class__",
]  # fmt: skip

FORMULA: Grammar = {
    "sum": [
        "<atom>", "<atom>", "<sum> <sign> <sum>", "<sum> <sign> <sum>", "(<sum>)", "-<sum>",
        "min(<sum>, <sum>)", "max(<sum>, <sum>, <sum>)", "<cell>", "left(<name>)", "<sum> <odd>",
        "<sum> <sign>",
    ],
    "atom": ["<name>", "<number>", "rules.<rule>"],
    "name": ["grit", "job", "a", "b", "c", "d", "name", "pool", "nobody", "class", "None"],
    "number": ["1", "2", "0", "10", "999999", "1000000", "1.5", "1_0", "0x10", "'1'", "1e3"],
    "sign": ["+", "-", "*", "/", "//", "%", "**", "<<", "and", "if 1 else", ":=", ",", "."],
    "rule": ["health.start", "throw.dice", "nothing", "health", "health.start.more", "__class__"],
    "cell": ["cell('jobs', <row>, 'health')", "cell('jobs', <row>, 'nothing')", "cell(<sum>)"],
    "row": ["job", "'Cook'", "'Nobody'", "grit", "<sum>"],
    "odd": [
        "(", ")", "[0]", "()", ".real", "__import__('os')", "lambda: 0", "'", "\\", "#", "\n", "\0",
        "[x for x in a]", "f'{a}'", "é", "((((((((((((((((((((((((((((((", "..." ,
    ],
}  # fmt: skip

CHARACTER: Grammar = FORMULA | {
    "kind": [
        "", "roll: <dice>", "formula: '<sum>'", "formula: '<plain>'", "formula: '<plain>'",
        "pool: '<sum>'", "pool: '<plain>'", "points: <name>, high: <int>",
        "points: pool, high: <int>, low: <int>, cost: <int>", "choose: jobs",
        "choose: jobs, count: <int>", "choose: <table>, column: <column>",
        "goods: jobs, count: <int>",
        "goods: <table>, count: <int>, price: <column>, money: <name>, show: [<column>]",
        "names: <table>", "lines: <int>", "room: <int>", "<key>: <value>", "<state>",
        "track: {from: <int>, to: <int>, reset: <int>}", "value: {from: <int>, to: <int>}",
        "clock: <int>", "marks: <int>", "progress: <int>", "places: {Head: <int>, <value>: 1}",
        "usage: <value>", "coins: {gold: <int>, <value>: <int>}", "ticks: <value>", "by: '<sum>'",
        "slots: <int>, size: <column>, holds: '<sum>'", "words: '<sum>'", "array: '<sum>'",
        "choose: jobs, among: '<sum>'", "goods: jobs, count: <int>, take: '<sum>'", "die: '<sum>'",
        "dice: '<sum>'", "begins: [{roll: <table>, times: <int>}, {by: '<sum>'}]",
    ],
    "state": [
        "track: {from: 0, to: 6}", "track: {from: -3, to: 3, reset: 0}", "clock: 6", "marks: 5",
        "progress: 10", "places: {Head: 1, Leg: 2}", "tick: yes", "ticks: [Weary, Lost]",
        "ticks: jobs", "value: {to: 40}", "coins: {gold: 1, silver: 0.1}", "slots: 8",
    ],
    "sound": [
        "", "formula: '<plain>'", "formula: '<plain>'", "points: pool, high: <high>",
        "choose: jobs, column: pay", "choose: jobs, count: <high>", "choose: jobs, boxes: <high>",
        "goods: jobs, count: <high>", "goods: jobs, count: <high>, price: pay, money: pool",
        "names: jobs", "lines: <high>", "room: <high>", "roll: <dice>", "begins: '<plain>'",
        "<state>", "<state>", "words: \"cell('jobs', job, 'pay')\"", "choose: jobs, optional: yes",
    ],
    "high": ["2", "1", "40"],
    "plain": ["grit", "a", "b + grit", "c // 2 + 1", "grit - d", "a + b", "<plain> + <plain>"],
    "more": [
        "", "", "", ", boxes: <int>", ", boxes: 40, rises: <value>", ", begins: '<sum>'",
        ", play: <value>", ", most: <int>", ", <key>: <value>",
    ],
    "dice": ["3d6", "rules.throw.dice", "rules.nothing", "1d1000", "100d1000", "<value>"],
    "int": ["5", "1", "0", "40", "1000", "-1000", "<value>"],
    "table": ["jobs", "nothing", "<value>"],
    "column": ["pay", "health", "nothing", "<value>"],
    "key": [
        "roll", "formula", "pool", "points", "high", "low", "cost", "choose", "goods", "count",
        "show", "price", "money", "names", "lines", "room", "column", "boxes", "rises", "begins",
        "play", "most", "label", "nothing", "title",
    ],
    "value": ["5", "text", "[grit, job]", *ODD],
    "tests": [
        "", "tests:\n  draw: {title: Draw, roll: <dice>, <way>: <name>}\n", "tests: <value>\n",
        "tests:\n  act: {title: Act, <act><end>}\n", "tests:\n  act: {title: Act, <act><end>}\n",
    ],
    "act": [
        "roll: 2d6, add: <name>, tiers: [<tier>, <tier>, {name: C}]",
        "roll: 2d6, add: grit, with: {<situation>}",
        "roll: 1d6, dice: <plain>, none: 2d6kl1, tiers: [<tier>]",
        "roll: 1d6, add: grit, most: <int>, against: {roll: 2d10, each: yes}",
    ],
    "end": [
        "", "", ", <key>: <value>", ", advantage: 3d6kh2", ", always: <span>", ", never: <span>",
    ],
    "tier": [
        "{name: A, total: <span>}", "{name: B, <when>: <span>}", "{name: A, doubles: yes}",
        "{name: A, when: '<sum>'}", "{name: A, match: yes, says: Well., does: [<does>]}",
    ],
    "does": [
        "{field: <name>, lose: <dice>}", "{field: <name>, gain: 1}", "{field: <name>, mark: <int>}",
        "{field: <name>, tick: Weary}", "{field: <name>, reset: yes}", "<value>",
    ],
    "span": ["10+", "7-9", "2", "-3--1", "0-999", "9-7", "<value>"],
    "when": ["total", "natural", "margin", "beats", "nothing"],
    "situation": [
        "aim: {label: Aim, add: '<plain>'}", "aim: {label: Aim, add: 1, most: <int>}",
        "gun: {label: Gun, table: <table>, column: <column>}",
        "far: {label: Far, low: <int>, high: <int>}",
        "who: {label: Who, fields: [grit, <name>]}", "<name>: <value>",
    ],
    "way": ["under", "over", "under: a, over"],
    "top": [
        "", "", "", "role: <name>\n", "cast: [<name>]\n", "title: <value>\n", "<key>: <value>\n",
    ],
}  # fmt: skip

TABLE: Grammar = {
    "key": [
        "{names: listed, heading: Job}", "{names: listed}", "{dice: 1d2}", "{dice: <dice>}",
        "{span: <range>}",
        "{distance: <range>, last: open}", "{names: [Cook, Scout]}", "{of: jobs}", "{of: <value>}",
        "{cards: rank}", "{cards: <value>}", "{<kind>: <value>}", "{<kind>: <value>, first: open}",
        "<value>",
    ],
    "kind": ["dice", "span", "distance", "names", "of", "cards", "heading", "nothing"],
    "dice": ["1d2", "2d6", "d%", "1d1000", "100d1000", "<value>"],
    "range": ["1-2", "0-60", "1-19999", "-5--1", "2-1", "1-999999999", "<value>"],
    "value": ["text", *ODD],
    "as": ["text", "number", "signed", "money", "feet", "dice", "<value>"],
    "rows": ["- [Cook, +1, 2]\n- [Scout, -, 0]\n", "<row>", "<row><row>", "<row><rows>", "{}\n"],
    "row": ["- [<label>, <cell>, <cell>]\n", "- [<label>, <cell>]\n", "- {group: <value>}\n"],
    "label": ["Cook", "Scout", "1", "2", "1-2", "1, 2", "1-99999", "Ace", "2-5", "<value>"],
    "cell": [
        "+1", "2", "-", "$5", "1-2", "\"{{ cell('jobs', 'Cook', 'pay') }}\"",
        "\"{{ cell('jobs', '<label>', '<column>') }}\"", "'{{ rules.health.start }}'",
        "'{{ rules.throw.dice[0] }}'", "'[x](javascript:alert)'", "<value>",
    ],
    "column": ["health", "pay", "nothing"],
    "throw": ["", "", "throw: <value>\n", "throw: no\n", "throw: {dice: <dice>}\n"],
    "file": [
        "title: Jobs\nkey: <key>\n<throw>columns:\n  health: {heading: Health, as: <as>}\n"
        "  pay: {heading: Pay, as: <as>}\nrows:\n<rows>",
        "title: <value>\nkey: <key>\nacross: <key>\nrows:\n<rows>",
    ],
}  # fmt: skip

PERSON: Grammar = {
    "file": ["<one>", "<one>---\n<one>", "- {<pair>, <pair>}\n- {name: B, <pair>}\n", "<value>\n"],
    "one": ["game: own\nname: Ellen\njob: Cook\ngrit: 9\n<lines>", "name: A\n<lines>", "<lines>"],
    "lines": ["", "<pair>\n", "<pair>\n<lines>"],
    "pair": ["<key>: <value>", "crossed: {health: <value>}", "waive: {<key>: <value>}"],
    "key": ["name", "job", "grit", "health", "game", "crossed", "waive", "nothing", "seed", "code"],
    "value": ["9", "Cook", "Scout", "18", "[1, 2]", "{grit: 1}", *ODD],
}  # fmt: skip

NAMES = ["a", "b", "c", "d", "pool", "value", "copy", "class", "to_plain", "model_dump"]


def character(rng: Random) -> str:
    """A character.yaml: a handful of fields that take each other, and a sheet that mostly has
    each of them once.
    """
    names = ["name", "grit", "job", *rng.sample(NAMES, rng.randrange(6))]
    kinds = {"name": "", "grit": "roll: 3d6", "job": "choose: jobs", "pool": "pool: '<plain>'"}
    lines = []
    for name in names:
        sound = rng.random() < 0.8  # else anything, and most anything is refused
        kind = kinds.get(name, "<sound>") if sound else "<kind>"
        end = "" if sound else "<more>"
        kind, end = (PART.sub(lambda f: write(CHARACTER, f[1], rng), one) for one in (kind, end))
        lines.append(f"  {name}: {{label: {name.title()}{', ' if kind else ''}{kind}{end}}}\n")
    if rng.random() < 0.1:
        names[rng.randrange(len(names))] = write(CHARACTER, "value", rng)
    bands = "".join(f"- fields: [{name}]\n" for name in names)
    rest = "".join(write(CHARACTER, part, rng) for part in ("tests", "top") if rng.random() < 0.5)
    return f"fields:\n{''.join(lines)}sheet:\n{bands}{rest}"
