"""The sheet and the stat blocks: the value of each slot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from shipped import shipped
from sixgun.content.content import Content
from sixgun.content.tree import fill, parse_yaml
from sixgun.games.tombstone.people.form import read
from sixgun.games.tombstone.people.sheet import sheet
from sixgun.games.tombstone.people.stat import stat
from sixgun.play.answers import Answers
from sixgun.play.game import Game
from sixgun.system.rng import Rng
from sixgun.view import (
    Areas,
    Block,
    Entry,
    Grid,
    Ladder,
    Marks,
    Pips,
    SheetView,
    Slot,
    Stat,
    Steps,
    Track,
)

person = shipped("tombstone").person


WINIFRED = """
name: Winifred Cole
player: Sally
gender: Woman
background: Outlaw
history: Hunter
health-rolled: 4
points: {health: 1, defense: 1, gunslinging: 1, brawling: 1, willpower: 1}
arms: [Six-shooter, Knife]
possessions: [Ammo (box), Clothing, Newspaper]
began: 30
scenarios: 3
"""


def blocks(view: SheetView) -> Iterator[Block]:
    for band in view.bands:
        yield from band.blocks
        for column in band.columns:
            yield from column


def slots(view: SheetView) -> list[Slot]:
    return [slot for block in blocks(view) for slot in _of(block)]


def _of(block: Block) -> Iterator[Slot]:
    match block:
        case Stat():
            yield block.slot
            yield from (f for f in block.foot if isinstance(f, Slot))
        case Entry():
            yield block.slot
        case Areas():
            yield from block.slots
        case Pips() | Track():
            yield from (b.slot for b in block.boxes)
        case Ladder():
            yield from (slot for slot, _ in block.rows)
        case Grid():
            yield from (slot for row in block.rows for slot in row)
        case Marks():
            yield from (b.slot for _, _, boxes in block.groups for b in boxes)
        case Steps():
            return


def values(view: SheetView) -> dict[str, str]:
    return {s.name: s.value for s in slots(view)}


def test_winifreds_sheet_reads_like_the_sample(content: Content) -> None:
    view = sheet(person(WINIFRED), content)
    said = values(view)
    assert view.strap == ("Tombstone", "The Character Sheet", "Silverton, Arizona")
    assert [b.id for b in view.bands] == [
        "plate",
        "dateline",
        "vitals",
        "tracks",
        "lesser",
        "body",
        "notes",
        "career",
    ]
    assert {
        k: said[k] for k in ("grit", "name", "player", "background", "title", "gender", "once_was")
    } == {
        "grit": "1",
        "name": "Winifred Cole",
        "player": "Sally",
        "background": "Outlaw",
        "title": "Thug",
        "gender": "Woman",
        "once_was": "Hunter",
    }
    assert [
        said[f"{s}.total"]
        for s in ("health", "defense", "gunslinging", "brawling", "willpower", "speed")
    ] == ["5", "11", "+1", "+1", "11", "40"]
    assert (said["health.rolled"], said["health.points"], said["speed.half"]) == ("4", "1", "20")
    assert (said["personality.total"], said["personality.points"], said["personality.other"]) == (
        "+0",
        "0",
        "",
    )
    assert [said[f"arms.3.{f}"] for f in ("arm", "attack", "damage", "range", "speed")] == [
        "Bare hands",
        "+1",
        "1d3",
        "",
        "+3",
    ]
    assert [said[f"possessions.{n}.{f}"] for n in (1, 3) for f in ("article", "price")] == [
        "Six-shooter",
        "15.00",
        "Ammunition, 1 box",
        "2.00",
    ]
    assert (said["cash.began"], said["cash.hand"]) == ("$30.00", "$0.75")
    assert said["ability.1"].startswith("**Die Hard.** ")
    assert [said[f"ability.{grit}"].partition(" ")[0] for grit in (2, 4, 6)] == [
        "**Vanish.**",
        "**Desert",
        "**Last",
    ]
    assert "dynamite" in said["ability.4"].casefold(), "what an ability ahead does is there too"
    assert [said[f"scenario.{n}"] for n in (3, 4)] == ["x", ""]


def test_the_six_bands_hold_what_a_player_needs(content: Content) -> None:
    found = {b.id: b for b in blocks(sheet(person(WINIFRED), content))}
    fortune, track, wounds, arms, turn, career = (
        found[i] for i in ("fortune", "health-track", "wounds", "arms", "every-turn", "scenarios")
    )
    assert isinstance(fortune, Pips) and [box.on for box in fortune.boxes] == [
        True,
        True,
        False,
        False,
    ]
    assert isinstance(track, Track) and [b.on for b in track.boxes] == [True] * 5 + [False] * 13
    assert isinstance(wounds, Ladder) and [cells for _, cells in wounds.rows] == [
        ("2d6", "half", "−2"),
        ("1d6", "none", "−4"),
        ("dead",),
    ]
    assert (
        isinstance(arms, Grid)
        and len(arms.rows) == 6
        and arms.marks == (True, False, False, False, False, False)
    )
    assert (
        isinstance(turn, Steps)
        and 3 <= len(turn.lines) <= 5
        and all("{{" not in line for line in turn.lines)
    )
    assert isinstance(career, Marks)
    assert [(name, note, len(boxes)) for name, note, boxes in career.groups] == [
        ("To Grit 2", "2 points, ability", 4),
        ("To Grit 3", "2 points, one die", 4),
        ("To Grit 4", "2 points, ability", 4),
        ("To Grit 5", "2 points, one die", 4),
        ("To Grit 6", "2 points, ability", 4),
    ]


def test_every_sheet_has_the_slots_of_the_blank_one(content: Content, tombstone: Game) -> None:
    """Geometry is one: the same names in the same order, whoever is on the sheet."""
    blank = slots(sheet(None, content))
    names = [s.name for s in blank]
    assert len(names) == len(set(names)) > 100
    assert all(s.label for s in blank)
    assert not any(n.startswith(f"{m}.") for n in names for m in names), (
        "a field of a form cannot hold others"
    )
    assert {s.value for s in blank} == {""}
    assert tombstone.people is not None
    shown = [c.who for c in content.group("quick-play")] + [
        tombstone.people.roll(content, Rng(n), {"grit": str(n)}) for n in range(1, 7)
    ]
    for who in shown:
        assert [s.name for s in slots(sheet(who, content))] == names


def test_long_lists_share_lines_and_lose_nothing(content: Content) -> None:
    goods = ", ".join(f"{{item: Keepsake number {n}, found: yes}}" for n in range(30))
    view = sheet(person(WINIFRED.replace("Newspaper", f"Newspaper, {goods}")), content)
    text = " ".join(v for k, v in values(view).items() if k.endswith(".article"))
    assert all(f"Keepsake number {n}" in text for n in range(30))
    assert "Six-shooter" in text


def test_arms_beyond_the_grid_stand_among_the_possessions(content: Content) -> None:
    view = sheet(
        person(
            WINIFRED.replace(
                "[Six-shooter, Knife]",
                "[Knife, Axe, Tomahawk, Sword, {arm: Spear, found: yes}, Rifle, Six-shooter]",
            )
        ),
        content,
    )
    text = " ".join(v for k, v in values(view).items() if k.endswith(".article"))
    assert "Six-shooter (+1, 1d6)" in text
    assert values(view)["arms.6.arm"] == "Rifle"


def test_more_health_than_boxes_is_reported(content: Content) -> None:
    found = {
        b.id: b
        for b in blocks(
            sheet(
                person(
                    WINIFRED.replace("health-rolled: 4", "health-rolled: 15").replace(
                        "health: 1", "health: 5"
                    )
                ),
                content,
            )
        )
    }
    track = found["health-track"]
    assert isinstance(track, Track)
    assert track.note.startswith("2 more than the boxes show.")


def test_the_weapon_of_an_expert_stands_with_the_ability(content: Content) -> None:
    soldier = WINIFRED.replace("Outlaw", "Soldier").replace(
        "scenarios: 3", "grit: 4\nspecialized: Six-shooter"
    )
    assert values(sheet(person(soldier), content))["ability.4"].startswith(
        "**Military Specialisation (Six-shooter).** "
    )


@pytest.mark.parametrize("id", ["folk-hero", "indian-brave", "outlaw", "soldier"])
def test_abilities_ahead_are_read_back_as_no_notes(id: str, content: Content) -> None:
    """With their rule, with their name alone, and with what a player wrote."""
    said = values(sheet(content.cast[f"quick-play/{id}"].who, content))
    plain = {name: text.replace("**", "") for name, text in said.items()}
    named = plain | {"ability.6": plain["ability.6"].partition(".")[0]}
    wrote = plain | {"ability.6": "The bear owes me one."}
    told = [read(Answers(texts), content) for texts in (plain, named, wrote)]
    assert [one.get("notes", {}) for one in told] == [{}, {}, {"grit-6": "The bear owes me one."}]
    assert [len(one["arms"]) for one in told] == [
        len(content.cast[f"quick-play/{id}"].who.arms)
    ] * 3


@pytest.mark.parametrize("id", ["folk-hero", "soldier"])
def test_each_of_two_six_shooters_has_chambers(id: str, content: Content) -> None:
    view = sheet(content.cast[f"quick-play/{id}"].who, content)
    arms = next(b for b in blocks(view) if b.id == "arms")
    assert isinstance(arms, Grid) and sum(arms.marks) == 2
    assert " × " not in "".join(row[0].value for row in arms.rows)
    carried = dict(stat(content.cast[f"quick-play/{id}"], content).lines)["Arms"]
    assert "2 × " in carried, "a line of text counts them"


def test_waived_rules_are_printed_on_the_sheet(content: Content) -> None:
    assert sheet(content.cast["quick-play/outlaw"].who, content).waived


# stat blocks


def test_a_gang_with_names_has_a_row_of_boxes_each(content: Content) -> None:
    view = stat(content.cast["opponents/corral-cowboys"], content)
    assert view.great == (("Defense", "12"), ("Gun", "+2"), ("Brawl", "+0"))
    assert (
        view.bodies[:2] == (("Alistair Moretti", 7), ("Dunstan Taggart", 6))
        and len(view.bodies) == 6
    )
    assert dict(view.lines)["Arms"] == "Knife 1d6, 4 × six-shooter 1d6, 2 × rifle 2d6"


def test_a_beast_has_only_the_skills_of_its_block(content: Content) -> None:
    view = stat(content.cast["bestiary/grizzly-bear"], content)
    assert view.great == (("Health", "20"), ("Defense", "13"), ("Brawl", "+6"))
    assert view.lesser == (("Will", "11"), ("Inv.", "+2"), ("Speed", "40"), ("Luck", "1"))
    assert view.bodies == (("", 20),)


def test_a_quick_play_block_prints_the_figures_of_the_source(content: Content) -> None:
    view = stat(content.cast["quick-play/outlaw"], content)
    assert view.great == (("Health", "6"), ("Defense", "12"), ("Gun", "+2"), ("Brawl", "+0"))
    assert view.lesser == (
        ("Will", "10"),
        ("Pers.", "+1"),
        ("Inv.", "+0"),
        ("Speed", "40"),
        ("Luck", "2"),
    )
    assert (
        dict(view.lines)["Arms"] == "Shotgun 2d6 near, 1d6 far; pistol 1d6; knife 1d6; dynamite 3d6"
    )
    assert view.waived


@pytest.mark.parametrize(
    "text",
    ["{name: Bear, health: 3, defense: 9, willpower: 9, speed: 9, attacks: [{damage: 1d6}]}"],
)
def test_an_attack_is_an_arm_or_has_a_name(text: str) -> None:
    from sixgun.games.tombstone.people.character import Creature
    from sixgun.system.problem import Problems

    with pytest.raises(Problems, match="an attack has either an arm"):
        fill(Creature, parse_yaml(text, Path("bear.yaml")))
