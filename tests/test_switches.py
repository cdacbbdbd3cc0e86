"""The law of switches: change a word or a number in rules.yaml, and all text, sheets, odds and
questions follow, or `check` says what cannot.

Each reading and option takes each of its words, each number moves a step. A sample runs always, all
of them with --all.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from saloon import run
from sample import sampled
from shipped import shipped
from sixgun.content.rule import TEXT, check_rules
from sixgun.content.tree import read_yaml
from sixgun.document.project import find_project
from sixgun.games import GAMES, load_game
from sixgun.system.problem import Problems, standing
from switches import (
    Kit,
    Turn,
    kit_of,
    load_as,
    misnumbered,
    moved,
    other,
    parse_once,
    phrases,
    singular,
    turn,
    typed,
)

ROOT = Path(__file__).resolve().parents[1]
LABEL = re.compile(r"\d+ dice")  # what is on the lines of a chart
SAMPLE = 2  # numbers of each game that are moved without --all

# Rules that change nothing that is made here, and why.
SILENT: dict[tuple[str, str], str] = {
    (
        "tombstone",
        "weapon.spread-far-damage",
    ): "said by `ask hit` of a shotgun at that distance alone",
    ("tombstone", "naming.full-one-in"): "none of the few who are rolled here is on the edge",
    ("boothill", "body.women-one-in"): "none of the few who are rolled here is on the edge",
    ("boothill", "body.right-handed"): "none of the few who are rolled here is on the edge",
    ("boothill", "body.left-handed"): "none of the few who are rolled here is on the edge",
    ("boothill", "body.two-handed"): "none of the few who are rolled here is on the edge",
    ("boothill", "body.oldest"): "nobody of the cast or of those who are rolled is so old",
}
# Texts that hold an old number of the same thing, and why it is another number.
KEPT: dict[tuple[str, str], str] = {
    ("tombstone", "One space is five feet"): "the scale of a plan of ours",
    ("boothill", "Two Turns and a Closing Door"): "the title of an example",
    ("boothill", "rounds in each"): "what the arm takes to reload: the table of weapons",
    ("boothill", "hexes an hour on the county map"): "the table of vehicles",
    ("boothill", "hree shots"): "how many shots alternate fire gives: its words are the rule",
    ("boothill", "Three Shots"): "how many shots a shooter has in the odds",
    ("boothill", "takes 2 turns"): "what the arm takes to reload: the table of weapons",
    ("grit", "Two cards of one rank"): "a pair",
    ("grit", "Two cards of one worth"): "a pair",
    ("grit", "draws two cards with it"): "what the source's archetype draws",
    ("grit", "from the whole deck counts"): "what the weapon draws: the table of arms",
    ("grit", "hit protection from"): "a cell of the table of hirelings",
    ("fistful", "% over "): "the best bet of somebody's strongest Attribute",
    ("lords", "two rivals with three cards each"): "an example of how to read the table's heads",
    ("tombstone", "2 points of Personality"): "the table of injuries",
    ("tombstone", "Total Speed is 10 feet less"): "the table of injuries",
}
# Rules whose values are names and lists of names, checked where they are read.
NAMES: dict[str, tuple[str, ...]] = {
    "tombstone": (),
    "boothill": (
        "outfit.saddle",
        "outfit.horses",
        "outfit.mule",
        "outfit.knife",
        "outfit.revolver",
        "corral-odds.one",
        "corral-odds.other",
    ),
    "grit": ("begin.light", "road.seed"),
    "fistful": (),
    "lords": (),
}


# Values that no rule can use.
USELESS: dict[str, tuple[str, ...]] = {
    "tombstone": (
        "check.dice x",
        "check.least 19",
        "check.most 2",
        "health.least 30",
        "health.dice 0",
        "grit.most 9",
        "grit.most 2",
        "speed.turn-seconds 0",
        "speed.feet 0",
        "fortune.die 1",
        "initiative.duel-least 13",
        "weapon.six-shooter-shots 0",
        "weapon.rifle-shots 0",
        "weapon.reload-turns -1",
        "dynamite.inner-feet 500",
        "dynamite.most-sticks 0",
        "gamble.poker-rolls 0",
        "scenario.silverton-year 12",
        "weapon.cannon-turns 9-2",
        "gatling.magazine-rounds x",
        "ability.exploits-price-part third",
        "skill.modifier-most -1",
        "travel.miles 0",
        "outfit.clothing Nonsense",
        "check.average 9",
        "gamble.caught-in-6 7",
        "shape-of-play.best-players 0",
        "fatigue.rest-hours 0",
    ),
    "boothill": (
        "scale.turn-seconds 0",
        "scale.hex-miles 0",
        "player.least-age 50",
        "player.most-age 3",
        "player.year 76",
        "body.women-one-in 0",
        "body.oldest 2",
        "body.men-inches 70-60",
        "dice.ten x",
        "gamble.monte-divides 0",
        "heal.points-a-week 0",
        "safe.large-sticks 0",
        "gatling.range 0",
        "gatling.arc-degrees 999",
        "gatling.reload-every 0",
        "cannon.crew 0",
        "posse.more 3",
        "movement.rough-part third",
        "living.month -1",
        "misfire.jam-turns 0",
        "outfit.saddle Unicorn",
        "brawl.feet 0",
        "brawl.break-from 2",
        "travel.day-hours 30",
        "dynamite.case-sticks 0",
        "other-games.rounds-a-point 0",
        "scenario.promise-city-year 0",
        "age.accuracy-years 0",
        "dice.percentile 1d6",
        "cannon.arc-degrees 400",
        "corral-odds.one nobody",
    ),
    "fistful": (
        "attribute.guts-divides 0",
        "stakes.most 0",
        "stakes.least 7",
        "stress.most 5",
        "clock.segments 10",
        "clock.least 13",
        "out.regained x",
        "chase.race 0",
        "experience.dollars 0",
        "slots.large 0",
        "slots.quick-to 6",
        "bounty.not-from 13",
        "five-under.dice 7",
        "duel.tails 7",
        "cover.light 5",
        "clock.serve-part third",
        "option.glory maybe",
        "reading.halves sideways",
        "morale.dice 4",
        "npc.creature-most 20",
    ),
    "grit": (
        "stats.hand-cards 99",
        "stats.hands 0",
        "hireling.ability-cards 18",
        "save.draws 0",
        "save.draws 3",
        "save.modified-draws 55",
        "inventory.slots 0",
        "inventory.bulky 3",
        "begin.ration-days 0",
        "begin.rations Rations",
        "begin.least-tools 5",
        "luck.point 0",
        "fate.good 1",
        "fate.good 7",
        "fate.die 6",
        "hireling.week-low 4",
        "round.seconds 0",
        "round.feet -25",
        "deck.cards 52",
        "money.dimes ten",
    ),
    "lords": (
        "players.low 7",
        "players.high 9",
        "players.colors Red",
        "property.cards many",
        "property.f-block 0",
        "setup.pawns 0",
        "claim.per-turn 0",
        "raise.height 3",
        "raise.risers 2",
        "ante.price free",
        "hand.cards 7",
        "local.count 6",
        "played.rivals-odds Zs",
        "played.several-odds Js Js",
        "reading.blank-pays thrice",
        "bribe.per-turn 0",
        "local.points -2",
        "setup.tiles-left x",
    ),
}


def _values(id: str) -> dict[str, str]:
    """The rules of a game as they stand in its file."""
    tree = read_yaml(ROOT / "content" / id / "rules.yaml")
    return {
        f"{group}.{name}": value
        for group, values in tree.value.items()
        for name, value in values.items()
    }


def _turns() -> Iterator[tuple[str, str, str]]:
    """Game, rule and another value, for each there is."""
    for id in sorted(GAMES):
        kinds = load_game(id).rules
        for rule, value in _values(id).items():
            words = kinds[rule].words if rule in kinds else ()
            yield from ((id, rule, word) for word in words if word != value)
            if not words and (new := other(value)):
                yield id, rule, new


TURNS = list(_turns())
CHOSEN = {
    turned
    for id in sorted(GAMES)
    for turned in random.Random(id).sample([one for one in TURNS if one[0] == id], SAMPLE)
}


@pytest.fixture(scope="module", autouse=True)
def parsed() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        parse_once(patch)
        yield


@cache
def kit(id: str) -> Kit:
    return kit_of(load_game(id), ROOT / "content" / id)


@cache
def by_hand(id: str) -> dict[str, str]:
    return typed(ROOT / "content" / id, ROOT / "build" / f"{id}.yaml")


@pytest.mark.parametrize(("id", "rule", "value"), sampled(TURNS, lambda *one: one in CHOSEN))
def test_everything_follows_a_rule_or_check_says_what_cannot(
    id: str, rule: str, value: str
) -> None:
    ours = kit(id)
    turned = turn(ours, rule, value)
    if turned.problems:
        assert all(problem.line and problem.message for problem in turned.problems)
        return
    assert turned.texts != ours.texts or (id, rule) in SILENT, f"nothing follows {rule}"
    assert not [
        text for texts in turned.texts.values() for text in texts if text.startswith("ILLEGAL")
    ]
    assert not list(_still(ours, turned, rule, by_hand(id)))


def test_everything_follows_the_rules_of_a_game_from_init(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run("init", "bad-water", "--project", "range")
    game, content = find_project(tmp_path / "range").game("bad-water")
    ours, lines = (
        kit_of(game, content.folder),
        typed(content.folder, tmp_path / "range" / "build" / "bad-water.yaml"),
    )
    for rule, value in content.rules.values.items():
        words = game.rules[rule].words if rule in game.rules else ()
        for new in [word for word in words if word != value] or [other(value)]:
            turned = turn(ours, rule, new)
            assert turned.problems or turned.texts != ours.texts, rule
            assert not [
                text
                for texts in turned.texts.values()
                for text in texts
                if text.startswith("ILLEGAL")
            ]
            assert turned.problems or not list(_still(ours, turned, rule, lines)), rule


def _still(ours: Kit, turned: Turn, rule: str, lines: Mapping[str, str]) -> Iterator[str]:
    """What still says the old number of a thing, and nouns that do not go with the new one."""
    id, old = ours.content.id, ours.content.rules.values[rule]
    counted: set[str] = set()
    for name, texts in turned.texts.items():
        for new, word in moved(ours.texts.get(name, ()), texts, old):
            if misnumbered(new, word):
                yield f"{name}: {new} {word}"
            counted |= {singular(word)} - {""}
    for what in counted if old != "1" else ():  # one of a thing is said of much else
        for place, text in _sayings(ours, turned, old, lines):
            if (
                phrases(text, old, what)
                and not _kept(id, text)
                and (place in lines or text not in ours.quoted)
            ):
                yield f"{place}: {text.strip()}"


def _sayings(
    ours: Kit, turned: Turn, old: str, lines: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """What was typed by hand, and what the engine says where it reads no rule that is the same
    number.
    """
    yield from lines.items()
    values = ours.content.rules.values
    for name, reads in ours.reads.items():
        if all(values.get(other) != old for other in reads):
            yield from ((name, text) for text in turned.texts[name] if len(text) < 400)


def _kept(id: str, text: str) -> bool:
    return any(game == id and part in text for game, part in KEPT) or bool(LABEL.fullmatch(text))


@pytest.mark.parametrize("id", sorted(GAMES))
def test_every_rule_is_declared_and_refused_at_its_line_where_it_is_of_another_kind(
    id: str,
) -> None:
    game, rules = shipped(id).game, shipped(id).content.rules
    assert set(game.rules) | set(NAMES.get(id, ())) == set(rules.values)
    assert not list(check_rules(rules, game.rules))
    wrong = type(rules)(dict.fromkeys(rules.values, "x"), rules.file, rules.places)
    assert [(problem.code, problem.line) for problem in check_rules(wrong, game.rules)] == [
        ("rule-value", rules.places[name]) for name, kind in game.rules.items() if kind is not TEXT
    ]
    missing = type(rules)({}, rules.file)
    assert [problem.code for problem in check_rules(missing, game.rules)] == ["rule-missing"] * len(
        game.rules
    )


@pytest.mark.parametrize(
    ("id", "useless"),
    sampled(
        [(id, each) for id, all_of in USELESS.items() for each in all_of],
        lambda id, each: each in USELESS[id][:SAMPLE],
    ),
)
def test_check_refuses_a_value_that_no_rule_can_use(id: str, useless: str) -> None:
    rule, value = useless.split(" ", 1)
    game = load_game(id)
    assert rule in kit(id).content.rules.values
    try:
        content = load_as(game, ROOT / "content" / id, {rule: value})
        stands = list(check_rules(content.rules, game.rules)) or standing(
            [*content.problems, *game.check(content)]
        )
    except Problems as error:
        stands = error.problems
    assert stands and all(problem.line and problem.message for problem in stands)


@pytest.mark.parametrize("id", sorted(GAMES))
def test_the_ruling_of_an_open_question_follows_its_word(id: str) -> None:
    kinds = load_game(id).rules
    errata = {
        erratum.rule: set(erratum.rulings)
        for erratum in find_project(ROOT).game(id)[1].errata
        if erratum.rule
    }
    assert errata == {rule: set(kind.words) for rule, kind in kinds.items() if rule in errata}
    assert {rule for rule in kinds if rule.startswith("reading.")} <= set(errata)
