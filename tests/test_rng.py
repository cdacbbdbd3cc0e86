"""Luck: repeatable by a seed, and fixed beforehand for worked examples."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from mini import ROOT
from sixgun.content.dice import Dice
from sixgun.system.rng import LoadedRng, Rng, fresh_seed


def test_a_seed_gives_the_same_picks_on_every_machine() -> None:
    chance = Rng("silverton")
    assert [chance.pick(range(1, 7)) for _ in range(12)] == [6, 3, 3, 5, 3, 3, 5, 4, 5, 1, 6, 5]


def test_a_seed_typed_as_a_number_is_the_same_seed() -> None:
    assert [Rng(7).pick(range(1000)) for _ in range(3)] == [
        Rng("7").pick(range(1000)) for _ in range(3)
    ]


def test_picks_do_not_hang_on_how_python_hashes() -> None:
    code = (
        "from sixgun.system.rng import Rng; c = Rng('x'); print([c.pick('abcdef') for _ in"
        " range(9)])"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "generator"},
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
        ).stdout
        for seed in "12"
    }
    assert len(said) == 1


def test_every_option_can_come_up_and_nothing_else() -> None:
    chance = Rng("all")
    assert {chance.pick("♠♥♦♣") for _ in range(200)} == set("♠♥♦♣")


def test_loaded_luck_gives_its_picks_in_order() -> None:
    chance = LoadedRng(6, 5, 1)
    assert Dice(3, 6, 2).roll(chance) == 14
    with pytest.raises(AssertionError, match="nothing left"):
        chance.pick("ab")


def test_loaded_luck_refuses_what_the_dice_cannot_show() -> None:
    with pytest.raises(AssertionError, match="7 is not among"):
        Dice(1, 6).roll(LoadedRng(7))


def test_loaded_luck_gives_numbers_between_two() -> None:
    chance = LoadedRng(0.5, 3)
    assert chance.between(0, 1) == 0.5
    with pytest.raises(AssertionError, match="is not from 0 to 1"):
        chance.between(0, 1)
    with pytest.raises(AssertionError, match="nothing left"):
        chance.between(0, 1)


def test_a_fresh_seed_can_be_read_off_paper() -> None:
    seeds = {fresh_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(re.fullmatch("[2-9a-hjkmnp-z]{8}", seed) for seed in seeds)
