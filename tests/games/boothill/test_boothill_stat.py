"""Stat blocks and rosters: what the source tells of a person, as a page shows it."""

from __future__ import annotations

import re

from sixgun.content.content import Content
from sixgun.games.boothill.people.roster import ROSTERS
from sixgun.games.boothill.people.sheet import sheet
from sixgun.games.boothill.people.stat import (
    countries_text,
    heading,
    in_a_row,
    kills_text,
    lower,
    stat,
    summary,
)
from sixgun.view import TableView


def roster(name: str, content: Content) -> tuple[list[str], dict[str, tuple[str, ...]]]:
    view = ROSTERS[name](content)
    assert isinstance(view, TableView)
    return [head.text for head in view.heads], {row.label: row.cells for row in view.groups[0].rows}


def test_a_stat_block_has_the_finished_sums(content: Content) -> None:
    block = stat(content.cast["citizens/moonwaltz-kid"], content)
    assert (block.name, block.intro, block.tags) == (
        "The Moonwaltz Kid",
        "Gambler, gunman, 23",
        ("L+R", "GR 06"),
    )
    assert block.great == (
        ("Speed", "+9"),
        ("Gun", "+5"),
        ("Throw", "+15"),
        ("Brave", "+5/+15"),
        ("Exp.", "+10"),
    )
    assert block.arms == (
        ("Fast draw revolver", "24", "80"),
        ("Rifle", "9", "80"),
        ("Knife", "19", "90"),
    )
    assert block.bodies == (("Str. 17", 17),)


def test_a_stat_block_tells_what_its_person_was(content: Content) -> None:
    block = stat(content.cast["fastest-guns/cassidy-butch"], content)
    assert (block.intro, block.tags) == ("Bandit, Wild Bunch", ("$2,000",))
    assert block.lines == (
        ("Also", "George Parker"),
        ("Lived", "1866–1909"),
        ("Country", "The Rocky Mountain states"),
        ("Men killed", "Nobody, or 10 at most"),
        ("In town for", "A fresh horse, for cash"),
        ("Called out", "Leaves, and returns at night"),
    )


def test_a_stat_block_has_the_percentile_scores_that_are_known(content: Content) -> None:
    assert ("Percentiles", "Bravery 30") in stat(
        content.cast["ok-corral/clanton-ike"], content
    ).lines
    bob = stat(content.cast["coffeyville/dalton-bob"], content)
    assert (
        dict(bob.lines)["Percentiles"]
        == "Speed 72, gun accuracy 99, throwing accuracy 69, strength 66, bravery 99"
    )
    sam = stat(content.cast["examples/silver-dollar-sam"], content)
    assert (sam.great[1], sam.arm_heads) == (("Gun", "–"), ())


def test_a_waived_problem_is_marked_with_its_reason(content: Content) -> None:
    assert stat(content.cast["fastest-guns/olive-print"], content).waived == (
        "A 6 is missing: the row adds up to 76.",
    )


def test_the_roster_has_every_figure_of_the_source(content: Content) -> None:
    heads, rows = roster("roster", content)
    assert (
        " ".join(heads)
        == "Name Speed Gun Throw Brave Exp. Str. First shot To hit Trade, gang Lived Rides in"
        " Killed Skill Reward"
    )
    assert len(rows) == 101
    assert (
        " ".join(rows["Wes Hardin"]).replace("\u00a0", " ")
        == "+25 +22 – +5/+15 +10 13 FDR 40, SAR 38, R 25 97 Gunman, gambler 1853–1895 TX KS 22–44"
        " L+R, GR 07 $4,000"
    )
    assert (
        " ".join(rows["Doc Holliday"]).replace("\u00a0", " ")
        == "+23 +20 +18 +5/+15 +10 8 FDR 38, SAR 36, SCG 28 95 Gambler, gunman 1852–1887 KS R TX SW"
        " 15–30 GR 02 –"
    )
    named = dict(zip(heads[1:], rows["“Buckskin Frank” Leslie"], strict=True))
    assert named["Killed"] == "?–14", "only the most claimed is known"


def test_a_roster_shows_only_columns_in_which_something_stands(content: Content) -> None:
    heads, rows = roster("citizens", content)
    assert (
        " ".join(heads)
        == "Name Speed Gun Throw Brave Exp. Str. First shot To hit Trade, gang Age Skill Reward"
    )
    assert rows["“Eagle Eye” Douglas"][7] == "45/68"


def test_the_daltons_are_listed_with_their_percentile_scores(content: Content) -> None:
    heads, rows = roster("coffeyville", content)
    assert dict(zip(heads[1:], rows["Bob Dalton"], strict=True))["Speed"] == "72 (+9)"


def test_people_are_described_in_words(content: Content) -> None:
    hardin = content.cast["fastest-guns/hardin-wes"].who
    assert (summary(hardin), kills_text(hardin)) == (
        "Gunman, gambler",
        "22, or 44 by the wildest account",
    )
    assert countries_text(hardin, content) == "Texas and Kansas"
    assert (
        countries_text(content.cast["fastest-guns/allison-clay"].who, content)
        == "Texas, the Southwest and Kansas"
    )
    assert kills_text(content.cast["fastest-guns/leslie-buckskin-frank"].who) == "at most 14"
    assert [in_a_row(words) for words in ((), ("Texas",))] == ["", "Texas"]


def test_a_weapon_s_name_inside_a_sentence() -> None:
    assert (lower("Fast Draw Revolver"), heading("Fast Draw Revolver")) == (
        "fast draw revolver",
        "Fast draw revolver",
    )
    assert (lower("Civil War Rifle"), heading("Civil War Rifle")) == (
        "Civil War rifle",
        "Civil War rifle",
    )


def test_a_guess_is_marked_on_every_page_that_shows_it(content: Content) -> None:
    brooks, chacon = (
        content.cast["fastest-guns/brooks-bill"],
        content.cast["fastest-guns/chacon-augustine"],
    )
    block, legend = stat(chacon, content), content.prose["rosters/guesses"].body.strip()
    assert (*block.great, block.bodies[0]) == (
        ("Speed", "+6?"),
        ("Gun", "+15?"),
        ("Throw", "–"),
        ("Brave", "+5/+15?"),
        ("Exp.", "+10?"),
        ("Str. 14?", 14),
    )
    assert (stat(brooks, content).great[0], stat(brooks, content).bodies) == (
        ("Speed", "+17"),
        (("Str. 14?", 14),),
    )
    assert (
        block.guessed == legend
        and stat(content.cast["fastest-guns/canton-frank"], content).guessed == ""
    )
    heads, rows = roster("roster", content)
    assert [
        dict(zip(heads[1:], rows["Ned Christie"], strict=True))[head]
        for head in ("Speed", "Str.", "To hit")
    ] == ["+6", "14?", "94"]
    record = sheet(chacon.who, content)
    assert (
        legend in record.provenance and record.bands[0].columns[0][-1].columns[0].label == "Speed ?"
    )  # type: ignore[union-attr]


def test_the_roster_begins_with_its_key(content: Content) -> None:
    line = ROSTERS["roster"](content).line
    assert (
        "Killed: the likely number" in line
        and "SAR Single Action Revolver" in line
        and "KS Kansas" in line
        and "Lance" not in line
    )


def test_the_roster_leaves_remarks_about_the_source_to_the_notes(content: Content) -> None:
    view = ROSTERS["roster"](content)
    assert isinstance(view, TableView)
    assert "Frank Canton" in [row.label for row in view.groups[0].rows] and "§" not in view.note


def test_every_legend_has_a_reason_to_come_and_an_answer(content: Content) -> None:
    """Townspeople, who ride nowhere, have none."""
    labels = {"In town for", "Called out"}
    for id, person in content.cast.items():
        has = labels & {label for label, _ in stat(person, content).lines}
        assert has == (labels if id.startswith("fastest-guns/") else set()), id


def test_legends_on_a_sheet_of_four_cards_come_for_different_reasons(content: Content) -> None:
    blocks = [stat(cast, content) for cast in content.group("fastest-guns")]
    for sheet_of_four in (blocks[at : at + 4] for at in range(0, len(blocks), 4)):
        for label in ("In town for", "Called out"):
            words = [dict(block.lines)[label] for block in sheet_of_four]
            assert len(set(words)) == len(words), words


def test_a_blank_has_the_labels_of_those_who_are_printed(content: Content) -> None:
    blank = stat(None, content)
    legend = stat(content.cast["fastest-guns/cassidy-butch"], content)
    written = {label for label, _ in blank.lines}
    assert {label for label, _ in legend.lines} - {"Also"} <= written
    assert {"Found at", "Wants", "Grudge"} <= written
    assert blank.bodies[0][0] == legend.bodies[0][0].split()[0]


def test_notices_give_people_of_the_stock_with_their_own_figures(content: Content) -> None:
    stock = [stat(cast, content) for cast in content.group("townsfolk")]
    blocks = {block.name: block for block in stock}
    brawl = re.findall(
        r"\*\*([\w ]+),\*\* \w+: speed (\S+), strength (\d+)", _notice("saloon", content)
    )
    assert len(brawl) == 4
    for name, speed, strength in brawl:
        block = blocks[name]
        assert (dict(block.great)["Speed"], block.bodies[0][1]) == (speed, int(strength))
    nerve = re.findall(r"\*\*([\w ]+),\*\* [\w ]+, (\d\d)\.", _notice("nerve", content))
    assert len(nerve) == 4
    assert all(f"Nerve {dice}" in blocks[name].tags for name, dice in nerve)
    shots = re.findall(
        r"\*\*([\w ]+),\*\* [\w ]+: ([\w ]+) (\d+), hits on (\d+)", _notice("stock", content)
    )
    assert len(shots) == 3
    for name, weapon, first, hit in shots:
        (arm,) = [a for a in blocks[name].arms if a[0].split(" (")[0].lower() == weapon]
        assert arm[1:3] == (first, hit)


def _notice(id: str, content: Content) -> str:
    return content.prose[f"fillers/{id}"].body
