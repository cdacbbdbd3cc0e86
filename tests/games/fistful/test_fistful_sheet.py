"""The outlaw's and the posse's sheets: the value of each slot, that they keep to their pages,
and that the rules' words change them.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pypdf
import pytest

from shipped import shipped
from sixgun.content.content import Cast, Content
from sixgun.content.load import load_content
from sixgun.content.tree import fill, parse_yaml
from sixgun.document.builder import DocumentBuilder
from sixgun.document.part import Part
from sixgun.document.project import Project
from sixgun.document.project_game import ProjectGame
from sixgun.games import load_game
from sixgun.games.fistful.check import check
from sixgun.games.fistful.people.create import roll
from sixgun.games.fistful.people.posse import posse_sheet, poster
from sixgun.games.fistful.people.sheet import sheet
from sixgun.games.fistful.people.stat import stat
from sixgun.games.fistful.weapons import weapon_cards
from sixgun.play.poster import view_poster
from sixgun.press.assemble import press
from sixgun.press.plate import PlateSet
from sixgun.press.value import blocks_of, shape_of, slots_in, values_of
from sixgun.system.rng import Rng
from sixgun.view import Pack, SheetView, Slot, Steps, Track

ROOT = Path(__file__).parents[3]
Ruled = Callable[..., Content]
INES = "posse/ines-calder"


person = shipped("fistful").person


def slots(view: SheetView) -> list[Slot]:
    return [slot for block in blocks_of(view) for slot in slots_in(block)]


def values(view: SheetView) -> dict[str, str]:
    return {slot.name: slot.value for slot in slots(view)}


def said(view: SheetView) -> str:
    return " / ".join(
        line for block in blocks_of(view) if isinstance(block, Steps) for line in block.lines
    )


def test_the_sample_outlaw_reads_like_the_sample_sheet(content: Content) -> None:
    shown = values(sheet(content.cast[INES].who, content))
    assert [shown[f"{name}.score"] for name in ("grit", "gumption", "grace")] == ["14", "18", "15"]
    assert [shown[f"grit.{c}.win"] for c in ("easy", "standard", "hard", "daunting")] == [
        "65",
        "32",
        "11",
        "11",
    ]
    assert [shown[f"gumption.{c}.dice"] for c in ("easy", "standard", "hard", "daunting")] == [
        "4",
        "4",
        "5",
        "5",
    ]
    assert [shown[f"arms.2.{f}"] for f in ("arm", "mod", "on.1", "on.6", "range", "qualities")] == [
        "Rifle",
        "+3",
        "4",
        "9",
        "Distant",
        "2 Handed",
    ]
    assert [shown[f"arms.4.{f}"] for f in ("arm", "mod", "on.1", "on.6", "range")] == [
        "Fist",
        "−1",
        "0",
        "5",
        "Close",
    ]
    assert [shown[f"slot.{n}"] for n in (1, 2, 4, 6, 7)] == [
        "Revolver",
        "Knife",
        "Box of bullets or shells",
        "Rifle",
        "Rifle (second slot)",
    ]
    assert (shown["guts.now"], shown["guts.most"], shown["stress.dice"], shown["dollars"]) == (
        "7",
        "7",
        "6",
        "$6",
    )


def test_slots_beyond_grit_and_guts_beyond_the_most_are_closed(content: Content) -> None:
    view = sheet(content.cast[INES].who, content)
    pack = next(block for block in blocks_of(view) if isinstance(block, Pack))
    pegs = [peg for column in pack.columns for peg in column]
    assert [peg.number for peg in pegs if peg.closed] == [str(n) for n in range(15, 22)]
    assert [peg.zone for peg in pegs][:7] == ["quick", "quick", "quick", "", "", "large", "large"]
    assert [peg.chance for peg in pegs][:12] == [
        "100",
        "97",
        "92",
        "83",
        "72",
        "58",
        "42",
        "28",
        "17",
        "8",
        "3",
        "–",
    ]
    track = next(
        block for block in blocks_of(view) if isinstance(block, Track) and block.id == "guts-track"
    )
    assert [box.label for box in track.boxes if box.on] == ["8", "9", "10", "11"]


def test_stress_crosses_dice_out_from_the_right_and_lost_guts_are_crossed(content: Content) -> None:
    shown = values(sheet(person("rolled: [14, 15, 18]\nstress: 2\nguts: 5"), content))
    assert [n for n in range(1, 7) if shown[f"stress.{n}"]] == [5, 6]
    assert [n for n in range(1, 12) if shown[f"guts.{n}"]] == [6, 7]
    assert (shown["stress.dice"], shown["guts.now"]) == ("4", "5")


def test_a_blank_sheet_has_the_very_same_slots_and_shape(content: Content) -> None:
    filled, blank = sheet(content.cast[INES].who, content), sheet(None, content)
    assert [slot.name for slot in slots(filled)] == [slot.name for slot in slots(blank)]
    assert not any(values(blank).values())
    assert shape_of(filled) == shape_of(blank)
    gang, bare = (
        posse_sheet(content.cast["posses/dos-campanas"].who, content),
        posse_sheet(None, content),
    )
    assert shape_of(gang) == shape_of(bare)
    assert not any(values(bare).values())


def test_pencil_leaves_open_what_changes_in_play(content: Content) -> None:
    shown = values_of(
        sheet(person("name: Ruth\nrolled: [14, 15, 18]\nstress: 2\nguts: 5\nbegan: 9"), content),
        pencil=True,
    )
    assert (shown["name"], shown["grit.score"], shown["guts.most"]) == ("Ruth", "14", "7")
    assert not any(
        shown[name] for name in ("stress.6", "guts.now", "guts.7", "dollars", "stress.dice")
    )


@pytest.mark.exhaustive
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_everyone_fits_one_page(content: Content, paper: str) -> None:
    project = Project(ROOT)
    views = [sheet(c.who, content) for c in content.group("posse")] + [
        sheet(roll(content, Rng(n), {}), content) for n in range(30)
    ]
    pages = press(PlateSet(ProjectGame(project, load_game("fistful"), content, paper)), views)
    assert len(pypdf.PdfReader(io.BytesIO(pages)).pages) == len(views)
    gang = press(
        PlateSet(ProjectGame(project, load_game("fistful"), content, paper)),
        [posse_sheet(content.cast["posses/dos-campanas"].who, content)],
    )
    assert len(pypdf.PdfReader(io.BytesIO(gang)).pages) == 1


# what the rules' words change


def test_each_option_changes_what_a_sheet_says(content: Content, ruled: Ruled) -> None:
    assert "without a bust" in said(
        sheet(None, ruled(("option.five-under", "on")))
    ) and "without a bust" not in said(sheet(None, content))
    assert "6 coins" in said(
        sheet(None, ruled(("option.double-or-nothing-coins", "on")))
    ) and "6 dice" in said(sheet(None, content))
    assert "a night" in said(sheet(None, ruled(("option.high-action", "on"))))
    assert "for each die" in said(sheet(None, ruled(("option.high-action-each-die", "on"))))
    assert "As high as the Challenge: a win" in said(
        sheet(None, ruled(("stakes.equal-to-challenge", "win")))
    )
    assert "glory" in values(sheet(None, ruled(("option.glory", "on")))) and "glory" not in values(
        sheet(None, content)
    )
    assert "scene" in values(
        sheet(None, ruled(("option.scene-stakes", "on")))
    ) and "scene" not in values(sheet(None, content))


def test_paying_off_a_bounty_stands_on_the_posses_sheet_where_it_is_played(
    content: Content, ruled: Ruled
) -> None:
    def heads(given: Content) -> tuple[str, ...]:
        return next(
            tuple(block.heads)
            for block in blocks_of(posse_sheet(None, given))
            if block.kind == "ladder"
        )

    def cells(given: Content) -> list[tuple[str, ...]]:
        return next(
            [row for _, row in block.rows]
            for block in blocks_of(posse_sheet(None, given))
            if block.kind == "ladder"
        )

    assert heads(content)[-1] == "Hit %"
    on = ruled(("option.pay-off-bounty", "on"))
    assert heads(on)[-1] == "Pay it off"
    assert [row[-1] for row in cells(on)][:4] == [
        "– · $20 · $30",
        "$40 · $50",
        "$60 · $70",
        "$80 · –",
    ]


def test_one_number_in_the_rules_changes_prose_table_sheet_and_odds(
    content: Content, tmp_path: Path
) -> None:
    game = load_game("fistful")
    folder = copytree(ROOT / "content" / "fistful", tmp_path / "fistful")
    rules = folder / "rules.yaml"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(
        text.replace("  brawl-guts: 2\n", "  brawl-guts: 3\n").replace(
            "  quick-to: 3\n", "  quick-to: 4\n"
        ),
        encoding="utf-8",
    )
    changed = load_content(folder, game.tables, game.cast)
    assert "Guts 3 lower" in changed.tables["carousing"].row(4).cells["effect"]
    assert "slots 1 to 4" in changed.tables["qualities"].row("Quickdraw").cells["effect"]
    pack = next(block for block in blocks_of(sheet(None, changed)) if isinstance(block, Pack))
    assert [peg.zone for peg in pack.columns[0]][:5] == ["quick"] * 4 + [""]
    assert [p.code for p in check(changed)] and {p.code for p in check(changed)} == {"slot-quick"}


# the posse, stat blocks and posters


def test_the_posses_sheet_has_its_clock_its_heat_and_its_riders(content: Content) -> None:
    shown = values(posse_sheet(content.cast["posses/dos-campanas"].who, content))
    assert [n for n in range(1, 13) if shown[f"clock.{n}"]] == [1, 2, 3, 4, 5]
    assert (shown["clock.hour"], shown["heat.4"], shown["heat.1"]) == ("5", "x", "")
    assert (shown["began"], shown["rider.1.who"], shown["rider.2.guts"]) == (
        "Ruffians, Wanted 4",
        "Inés Calder",
        "9",
    )
    gang = content.cast["posses/dos-campanas"].who
    large = gang.model_copy(update={"riders": [*gang.riders, *gang.riders[:2]]})
    for posse in (gang, large):  # a rider beyond the usual rows has a row, too
        rows = values(posse_sheet(posse, content))
        last = len(posse.riders)
        assert rows[f"rider.{last}.who"] == content.cast[posse.riders[-1]].who.name


@pytest.mark.parametrize(
    ("id", "scores", "guts"),
    [
        ("npcs/stable-hand", ["15", "12", "12"], 8),
        ("npcs/deputy", ["15", "17", "15"], 8),
        ("npcs/bruiser", ["20", "17", "17"], 10),
        ("npcs/marshal", ["20", "21", "18"], 10),
        ("npcs/agency-detective", ["18", "20", "21"], 9),
        ("creatures/grizzly", ["25", "10", "14"], 13),
    ],
)
def test_a_stat_block_has_its_ranks_figures(
    content: Content, id: str, scores: list[str], guts: int
) -> None:
    block = stat(content.cast[id], content)
    assert [value for _, value in block.great[:3]] == scores
    assert block.bodies[0][1] == guts


def test_each_outlaw_has_a_crime_and_a_reward_and_the_rewards_add_up_to_the_posses(
    content: Content,
) -> None:
    fistful = load_game("fistful")
    gang = content.cast["posses/dos-campanas"]
    all_of = view_poster(fistful, gang, content)
    assert all_of is not None and all_of.reward == "$140"  # what its hours would cost
    bills = [view_poster(fistful, content.cast[rider], content) for rider in gang.who.riders]
    assert len({bill.told for bill in bills if bill and bill.told}) == len(bills)
    assert sum(int(bill.reward.removeprefix("$")) for bill in bills if bill) == 140
    assert poster(content.cast["npcs/deputy"], content) is None
    assert poster(None, content) is not None


def test_a_card_leaves_out_lesser_figures_by_their_labels(content: Content) -> None:
    rider = "posse/ines-calder"
    calm = content.cast[rider]
    shaken = replace(calm, who=calm.who.model_copy(update={"stress": 1}))
    people = replace(content, cast={**content.cast, rider: shaken})
    builder = DocumentBuilder(people, load_game("fistful"), {})
    whole = builder.stat(Part(stat=rider))
    short = builder.stat(Part(stat=rider, without=["Dice", "Besides"]))
    assert [label for label, _ in whole.lesser] == ["Dice", "Stress"]
    assert [label for label, _ in short.lesser] == ["Stress"]
    assert {"Besides"} == dict(whole.lines).keys() - dict(short.lines).keys()


def test_an_outlaw_has_every_slot_by_its_number_and_no_figures_of_calm(content: Content) -> None:
    builder = DocumentBuilder(content, load_game("fistful"), {})
    rider = builder.stat(Part(stat="posse/ines-calder"))
    assert not rider.lesser  # without Stress they say nothing
    lines = {label: text.replace("\u00a0", " ") for label, text in rider.lines}
    assert "Revolver\u00a0(slot\u00a01)" in dict(rider.lines)["Slots"]  # not parted by a line
    assert lines["Slots"] == "Revolver (slot 1) · Knife (2) · Rifle (6, 7)"
    assert lines["Carries"].startswith("Box of bullets or shells (slot 4) · Deck of cards (5)")
    assert lines["Wants"] == content.cast["posse/ines-calder"].who.wants


# what must hold between the files


def test_the_files_that_ship_hold_together(content: Content) -> None:
    assert check(content) == []


def test_only_a_word_that_is_not_a_reading_is_reported(ruled: Ruled) -> None:
    found = check(ruled(("stakes.equal-to-challenge", "draw"), ("option.glory", "yes")))
    assert [p.code for p in found] == ["reading-unknown", "reading-unknown"]


@pytest.mark.parametrize(
    ("folder", "text", "code"),
    [
        ("npcs", "name: A\nrank: Feared\nstrong: grit", "rank-unknown"),
        ("npcs", "name: A\nrank: Poor\nstrong: grit\nsecond: grit", "rank-attributes"),
        ("npcs", "name: A\nrank: Poor\nstrong: grit\narms: [Harpoon]", "arm-unknown"),
        (
            "creatures",
            "name: A\ngrit: 9\ngumption: 9\ngrace: 9\nattacks: [{name: Bite, damage: much}]",
            "damage-unknown",
        ),
        (
            "creatures",
            "name: A\ngrit: 9\ngumption: 9\ngrace: 9\nattacks: [{name: Bite, qualities: [Sharp]}]",
            "quality-unknown",
        ),
        ("posses", "name: A\nbegan: 6\nhour: 6", "wanted-start"),
        ("posses", "name: A\nbegan: 4\nhour: 13", "clock-hour"),
        ("posses", "name: A\nbegan: 4\nhour: 4\nriders: [posse/nobody]", "rider-unknown"),
        ("posses", "name: A\nbegan: 4\nhour: 4\nriders: [posse/ines-calder]", "rider-elsewhere"),
    ],
)
def test_faults_in_the_cast_are_reported(
    content: Content, folder: str, text: str, code: str
) -> None:
    tree = parse_yaml(text, Path("someone.yaml"))
    cast = Cast(f"{folder}/someone", fill(load_game("fistful").cast[folder], tree), tree)
    assert [p.code for p in check(replace(content, cast={**content.cast, cast.id: cast}))] == [code]


def test_a_card_of_a_weapon_says_its_price_and_its_band_once(content: Content) -> None:
    cards = {card.name: card for card in weapon_cards(content)}
    assert ("Dollars", "4d6 × 5") in cards["Rifle"].great
    assert [label for label, _ in cards["Knife"].arms] == ["Nearer", "At reach"]
    fist = cards["Fist"]
    assert (fist.intro, fist.great, [label for label, _ in fist.arms]) == (
        "Close",
        (("Damage", "−1"),),
        ["A hit"],
    )
