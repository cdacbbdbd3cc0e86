"""sixgun throw: dice in every notation, the same by the same seed, and their chances."""

from __future__ import annotations

import json

from saloon import run


def test_dice_are_thrown_and_thrown_again_from_their_seed() -> None:
    once = run("throw", "4d6kh3", "--times", "3", "--seed", "x").stdout
    assert once == run("throw", "4d6kh3", "--times", "3", "--seed", "x").stdout
    assert len(once.splitlines()) == 3 and "(" in once
    plain = json.loads(run("throw", "d66", "--seed", "1", "--format", "json").stdout)
    [throw] = plain["throws"]
    assert throw["total"] == int("".join(throw["dice"]))


def test_chances_add_up() -> None:
    rows = json.loads(run("throw", "5d6>=5", "--odds", "--format", "json").stdout)["rows"]
    assert [row["total"] for row in rows] == [0, 1, 2, 3, 4, 5]
    assert rows[0]["fraction"] == "32/243"
    assert "100 %" in run("throw", "2d6", "--odds").stdout


def test_text_that_is_not_dice_is_reported_in_a_line() -> None:
    assert "ends too soon after 3d6+" in run("throw", "3d6+", code=2).stderr
