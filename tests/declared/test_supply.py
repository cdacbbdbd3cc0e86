"""What is owned and runs out: money in several coins, usage dice, slots that a score gives, and
weight.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import islice, product
from pathlib import Path
from typing import Any

import pytest

from little import play, problems
from sixgun.content.content import Cast, Content
from sixgun.content.tree import Tree
from sixgun.games.declared.formula import FormulaError
from sixgun.games.declared.supply import OUT, UsageModel, amount, average, change, lasting
from sixgun.play.answers import Answers
from sixgun.play.game import Game, plain
from sixgun.play.question import ask
from sixgun.press.party_job import roll_people
from sixgun.press.read import texts_of
from sixgun.system.rng import Rng

COINS = {"gp": 100, "sp": 10, "cp": 1}
CHARACTER = """
fields:
  name: {label: Name}
  might: {label: Might, roll: 1d6}
  wealth: {label: Wealth, roll: 3d6, hidden: yes}
  purse: {label: Purse, coins: {gp: 100, sp: 10, cp: 1}, begins: wealth * 10}
  gear: {label: Gear, goods: gear, slots: 16, holds: might + 6, size: size, full: You are slow.,
    price: cost, money: purse, show: [cost]}
  load: {label: Load, formula: used(gear)}
  light: {label: Light, usage: d8}
  arrows: {label: Arrows, usage: {from: d12, down: 1}, begins: "'d6' if might < 4 else 'd10'"}
sheet:
- fields: [name]
- fields: [might, load]
- fields: [purse, light, arrows]
- columns: [[gear]]
"""
GEAR = """
title: Gear
key: {names: listed}
columns: {cost: {}, size: {as: number}}
rows: [[Rope, 5 sp, 1], [Plate, "12 gp, 5 sp", 2], [Chalk, 1 cp, 0], [Torch, 3, 1]]
"""


@pytest.fixture(scope="module")
def little(tmp_path_factory: pytest.TempPathFactory) -> tuple[Game, Content]:
    return play(tmp_path_factory.mktemp("supply"), CHARACTER, gear=GEAR)


def someone(little: tuple[Game, Content], **said: Any) -> Any:
    game, _ = little
    assert game.people is not None
    return game.people.model.model_validate({"name": "Ada", "might": 3, "wealth": 10} | said)


def figures(little: tuple[Game, Content], **said: Any) -> dict[str, Any]:
    assert little[0].people is not None
    return little[0].people.figures(someone(little, **said), little[1])


def broken(little: tuple[Game, Content], **said: Any) -> list[str]:
    assert little[0].people is not None
    return [one.message for one in little[0].people.validate(someone(little, **said), little[1])]


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("5 gp", 500),
        ("5gp 2 sp", 520),
        ("5 gp, 2 sp, 7 cp", 527),
        ("12", 12),
        ("$12", 12),
        ("1,200 GP and 1 sp", 120_010),
    ],
)
def test_amounts(text: str, worth: int) -> None:
    assert amount(COINS, text) == worth


@pytest.mark.parametrize("text", ["5 ep", "gp", "", "5 gp x", "a few"])
def test_no_amount(text: str) -> None:
    with pytest.raises(FormulaError, match="is not an amount; write, for example, 5 gp"):
        amount(COINS, text)


def test_change_is_given_in_as_few_coins_as_it_takes() -> None:
    assert change(COINS, 527) == {"gp": 5, "sp": 2, "cp": 7}
    assert all(
        sum(COINS[coin] * n for coin, n in change(COINS, total).items()) == total
        for total in range(2000)
    )


def test_new_characters_pay_and_get_change(little: tuple[Game, Content]) -> None:
    for who in roll_people(*little, 30, seed="shop"):
        spent = sum(
            amount(COINS, little[1].tables["gear"].find(one).cells["cost"]) for one in who.gear
        )
        held = sum(COINS[coin] * n for coin, n in who.purse.items())
        assert held + spent == who.wealth * 10
        assert figures(little, **plain(who))["load"] <= who.might + 6


def test_unmentioned_coins_are_what_is_left_in_the_purse(little: tuple[Game, Content]) -> None:
    assert broken(little, wealth=6, gear=["Rope", "Chalk"]) == []
    assert broken(little, wealth=6, gear=["Rope", "2 x Torch", "Rope"]) == [
        "Purse: more is spent than there is"
    ]
    assert broken(little, purse={"gp": 3}, gear=["Plate"]) == []  # earned since
    assert broken(little, purse={"ep": 3}) == ["Purse: no coin “ep”; there are: gp, sp, cp"]


def test_slots_are_what_a_score_gives(little: tuple[Game, Content]) -> None:
    nine = {"purse": {}, "gear": ["4 x Plate", "Rope", "9 x Chalk"]}
    assert broken(little, **nine) == []
    over = broken(little, purse={}, gear=["5 x Plate"])
    assert over == ["Gear: 10 slots are used, and there are 9. You are slow."]
    assert broken(little, might=4, purse={}, gear=["5 x Plate"]) == []


def test_a_usage_die_steps_down(little: tuple[Game, Content]) -> None:
    assert figures(little)["light"] == 8 and figures(little)["arrows"] == 6
    assert figures(little, might=5)["arrows"] == 10
    assert figures(little, light=OUT)["light"] == 0
    assert broken(little, light="d10") == ["Light: “d10” is not one of d8, d6, d4, out"]


@pytest.mark.parametrize("usage", [{"from": "d6"}, {"from": "d8", "down": 1}])
def test_how_long_it_lasts_agrees_with_every_throw(usage: dict[str, Any]) -> None:
    model = UsageModel.model_validate(usage)
    start = int(model.from_[1:])

    def there(throws: tuple[int, ...]) -> Fraction:
        """The share of one sequence of throws, as fractions of a die's faces, that leaves it."""
        faces, chance = start, Fraction(1)
        for low in throws:  # 1: the throw is low
            chance *= Fraction(model.down if low else faces - model.down, faces)
            faces -= 2 if low else 0
            if faces < 4:
                return Fraction(0)
        return chance

    for number, chance in enumerate(islice(lasting(model, model.from_), 8), 1):
        assert chance == sum(there(throws) for throws in product((0, 1), repeat=number))
    long = sum(islice(lasting(model, model.from_), 2000), Fraction(1))
    assert abs(float(long - average(model, model.from_))) < 1e-6


def test_it_is_asked(little: tuple[Game, Content]) -> None:
    game, content = little
    answer = ask(game.questions["light-lasts"], content, {"die": "d4"})
    assert answer.text == "Light: d4 lasts for 2 uses on average"
    assert answer.rows[0] == ("There after 1 use", Fraction(1, 2))
    rolls = {
        game.questions["light-lasts"].answer(content, {"die": "d4"}, Rng(str(n))).rolls[0].text
        for n in range(20)
    }
    assert rolls == {"nothing is left", "it is d4 now"}


def test_it_stands_on_the_sheet_and_is_read_back(little: tuple[Game, Content]) -> None:
    game, content = little
    assert game.people is not None and game.people.read is not None
    who = someone(little, purse={"gp": 2, "cp": 5}, light="d6", arrows=OUT, gear=["Rope"])
    texts = texts_of(game.people.sheet(who, content))
    assert (texts["purse.gp"], texts["purse.sp"], texts["light.2"]) == ("2", "0", "x")
    said = game.people.read(Answers(texts), content)
    assert said == {k: v for k, v in plain(who).items() if k not in ("game", "wealth")}
    block = game.stat(None, content) if game.stat else None
    assert block is not None and "Wealth" not in dict((*block.great, *block.lesser))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("cp: 1}", "cp: 2}", "one coin must be worth 1"),
        ("usage: d8", "usage: d7", "a usage die is one of d20, d12, d10, d8, d6, d4"),
        ("holds: might + 6", "holds: might + 16", "slots are 16"),
        ("wealth * 10", "\"'5 ep'\"", "“5 ep” is not an amount"),
        ("'d6' if", "'d7' if", "“d7” is not one of d12"),
    ],
)
def test_an_impossible_state_is_reported(tmp_path: Path, old: str, new: str, said: str) -> None:
    found = [one.message for one in problems(tmp_path, CHARACTER.replace(old, new), gear=GEAR)]
    assert any(said in one for one in found), found


def test_a_price_in_no_coin_is_named(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path, CHARACTER, gear=GEAR.replace("5 sp,", "5 ep,"))
    assert "“5 ep” is not an amount" in problem.message


LOAD = """
fields:
  points: {label: Points, pool: "4"}
  might: {label: Might, points: points, high: 4}
  pack: {label: Pack, goods: pack, count: 4, size: pounds}
  load: {label: Load, formula: used(pack)}
sheet: [{fields: [might, load]}, {columns: [[pack]]}]
rules: [{code: overloaded, unless: used(pack) <= 10 * might, message: "Too much: {load} pounds."}]
"""
PACK = """
title: Pack
key: {names: listed}
columns: {pounds: {as: number}}
rows: [[Tent, 20.5], [Pot, 3]]
"""


def test_weight_is_added_up_and_spent_points_are_not_listed(tmp_path: Path) -> None:
    game, content = play(tmp_path, LOAD, pack=PACK)
    assert game.people is not None and game.stat is not None
    who = game.people.model.model_validate({"might": 4, "pack": ["Tent", "2 x Pot"]})
    assert game.people.figures(who, content)["load"] == 26
    assert game.people.validate(who, content) == []
    heavy = game.people.model.model_validate({"might": 2, "pack": ["Tent"]})
    assert [one.message for one in game.people.validate(heavy, content)] == ["Too much: 20 pounds."]
    for one, told in ((who, {"Might": "4", "Load": "26"}), (heavy, {"Points": "2"})):
        block = game.stat(Cast("people/one", one, Tree(Path("one.yaml"), {}, {})), content)
        shown = dict((*block.great, *block.lesser))
        assert told.items() <= shown.items() and ("Points" in shown) == ("Points" in told)
