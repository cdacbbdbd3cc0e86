"""The character record: the value of each slot, and that it fits on two sides."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path

import pikepdf
import pypdf
import pypdfium2
import pytest

from shipped import shipped
from sixgun.content.content import Content
from sixgun.document.project import Project
from sixgun.document.project_game import ProjectGame
from sixgun.games import load_game
from sixgun.games.boothill.people.create import roll
from sixgun.games.boothill.people.sheet import sheet
from sixgun.press.assemble import press
from sixgun.press.plate import PlateSet
from sixgun.press.value import blocks_of, slots_in, values_of
from sixgun.system.problem import Problems
from sixgun.system.rng import Rng
from sixgun.view import SheetView, Slot, Track

ROOT = Path(__file__).parent.parent.parent.parent


person = shipped("boothill").person


def values(view: SheetView) -> dict[str, str]:
    return {slot.name: slot.value for slot in slots(view)}


def slots(view: SheetView) -> list[Slot]:
    return [slot for block in blocks_of(view) for slot in slots_in(block)]


KID = """
name: The Colorado Kid
occupation: Drifter
age: 24
speed: 90
gun: 64
throwing: 62
strength: 80
bravery: 55
experience: 30
began: 150
arms: [{arm: Double Action Revolver (6 shot), called: Double action revolver, place: left, at: hip}, {arm: KN, place: left, at: belt}]
items: [Poor horse, {item: "Ammunition, box of 100", place: center, at: belt, count: 2}]
residence: Rooming house, Promise City
"""  # noqa: E501


def test_the_colorado_kids_record_reads_like_the_sample(content: Content) -> None:
    """Base Numbers: 18 and 48, with every number on the way to them."""
    said = values(sheet(person(KID), content))
    abilities = ("speed", "gun", "throwing", "strength", "bravery", "experience")
    assert [said[f"ability.{a}.roll"] for a in abilities] == ["90", "64", "62", "80", "55", "30"]
    assert [said[f"ability.{a}.word"] for a in abilities] == [
        "Very Fast",
        "Fair",
        "Fair",
        "Hardy",
        "Above Average",
        "None",
    ]
    assert [
        said[f"ability.{a}.score"] for a in ("speed", "gun", "throwing", "strength", "experience")
    ] == ["+12", "+5", "+5", "16", "−10"]
    assert (said["ability.bravery.first"], said["ability.bravery.hit"]) == ("+1", "+3")
    assert [said[f"shot.1.{f}"] for f in ("weapon", "class", "speed", "bravery", "total")] == [
        "Double action revolver",
        "+5",
        "+12",
        "+1",
        "18",
    ]
    assert [
        said[f"aim.1.{f}"] for f in ("ability", "bravery", "experience", "modifier", "total")
    ] == ["+5", "+3", "−10", "−2", "48"]
    assert [said[f"aim.1.{f}"] for f in ("short", "medium", "long", "extreme")] == [
        "4",
        "10",
        "20",
        "40",
    ]
    assert [said[f"strength.{f}"] for f in ("score", "under", "half", "gone")] == [
        "16",
        "to 7",
        "from 8",
        "from 16",
    ]
    assert (said["left.1.item"], said["left.1.at"], said["left.2.item"]) == (
        "Double action revolver",
        "hip",
        "Hunting Knife",
    )
    assert (said["center.1.item"], said["owned.1.item"], said["money.1.item"]) == (
        "Ammunition, box of 100 × 2",
        "Poor horse",
        "$97",
    )
    assert said["residence"] == "Rooming house, Promise City"


def test_a_legend_has_scores_and_no_rolls(content: Content) -> None:
    said = values(sheet(content.cast["fastest-guns/hardin-wes"].who, content))
    assert [said[f"shot.{n}.total"] for n in (1, 2, 3)] == ["40", "38", "25"]
    assert said["aim.1.total"] == "97"
    assert (
        said["ability.speed.roll"],
        said["ability.speed.score"],
        said["ability.throwing.score"],
    ) == ("", "+25", "")
    assert (said["gambler"], said["hand"]) == ("07", "either")
    assert "$4,000" in said["history"] and "Texas" in said["history"]


def test_every_record_has_the_slots_of_the_blank_one(content: Content) -> None:
    """Geometry is one: the same names in the same order, whoever is on the record."""
    blank = slots(sheet(None, content))
    names = [s.name for s in blank]
    assert len(names) == len(set(names)) > 250
    assert all(s.label for s in blank) and {s.value for s in blank} == {""}
    assert not any(n.startswith(f"{m}.") for n in names for m in names), (
        "a field of a form cannot hold others"
    )
    for cast in content.cast.values():
        assert [s.name for s in slots(sheet(cast.who, content))] == names


def test_missing_values_leave_sums_open(content: Content) -> None:
    said = values(
        sheet(person("{name: Sam, method: given, speed: {score: 12}, arms: [Derringer]}"), content)
    )
    assert (
        said["shot.1.class"],
        said["shot.1.speed"],
        said["shot.1.bravery"],
        said["shot.1.total"],
    ) == ("+5", "+12", "", "")
    assert said["aim.1.total"] == said["strength.score"] == ""


def test_the_strength_track_strikes_out_what_the_score_lacks(content: Content) -> None:
    def struck(text: str) -> list[bool]:
        view = sheet(person(text), content)
        return [
            box.on for block in blocks_of(view) if isinstance(block, Track) for box in block.boxes
        ]

    assert struck(KID) == [False] * 16 + [True] * 4
    assert struck("{name: Nobody, method: given}") == [False] * 20


def test_nothing_is_lost_where_there_are_more_things_than_lines(content: Content) -> None:
    goods = ", ".join(
        f"{{item: Keepsake number {n}, place: right, at: pocket {n}, found: yes}}"
        for n in range(30)
    )
    known = "".join(f"\n- {{name: Person {n}, relationship: cousin}}" for n in range(14))
    who = KID.replace("[Poor horse", f"[{goods}").replace(
        "arms: [{arm: Double", "arms: [Buffalo Rifle, Derringer, Bow, Lance, {arm: Double"
    )
    said = values(sheet(person(f"{who}\nknown:{known}"), content))
    assert all(
        f"Keepsake number {n}" in said["right.8.item"] and f"pocket {n}" in said["right.8.item"]
        for n in range(7, 30)
    )
    assert "Person 13, cousin" in said["known.10.who"]
    assert said["owned.1.item"] == "Double action revolver, base speed +18, base accuracy 48"


# on paper


@pytest.fixture(scope="module")
def letter(content: Content) -> PlateSet:
    return PlateSet(ProjectGame(Project(ROOT), load_game("boothill"), content))


@pytest.mark.parametrize(
    ("paper", "pages"), [("letter", 2), pytest.param("a4", 2, marks=pytest.mark.exhaustive)]
)
def test_everybody_of_the_cast_fits_on_two_sides(
    content: Content, letter: PlateSet, paper: str, pages: int, tmp_path: Path, exhaustive: bool
) -> None:
    """The roster, the citizens, both training games; and somebody rolled in each trade."""
    people = [cast.who for cast in content.cast.values()][
        :: 12 if not exhaustive else 1 if paper == "letter" else 4
    ]
    people += [
        roll(content, Rng(trade), {"occupation": trade})
        for trade in ("Cowboy", "Scout", "Gambler", "Warrior")
    ]
    file = tmp_path / "all.pdf"
    file.write_bytes(
        press(
            PlateSet(replace(letter.of, content=content, paper=paper)),
            [sheet(who, content) for who in people],
        )
    )
    read = pypdf.PdfReader(file)
    assert len(read.pages) == pages * len(people) > (100 if exhaustive else 10)
    assert people[0].name in read.pages[1].extract_text()
    fonts = {
        str(font.get_object()["/BaseFont"]).split("+")[-1]
        for font in read.pages[0]["/Resources"]["/Font"].values()
    }
    assert fonts >= {"Letterpress", "Letterpress-700"}, "what is set in bold is pressed in bold"


def test_long_texts_go_on_and_long_names_are_refused_by_name(
    content: Content, letter: PlateSet, tmp_path: Path
) -> None:
    long = sheet(person(KID + f"history: {'He was there and he tells of it. ' * 60}"), content)
    (tmp_path / "long.pdf").write_bytes(press(letter, [long]))
    assert len(pypdf.PdfReader(tmp_path / "long.pdf").pages) == 3
    with pytest.raises(Problems, match=r"Character name \(name\).*does not fit"):
        press(letter, [sheet(person(KID.replace("The Colorado Kid", "W" * 90)), content)])


def test_pencil_leaves_open_what_changes_in_play(content: Content) -> None:
    view = sheet(person(KID), content)
    inked, penciled = values_of(view), values_of(view, pencil=True)
    assert {name for name in inked if inked[name] != penciled[name]} == {"money.1.item"}


def test_the_other_side_says_whose_it_is(content: Content) -> None:
    view = sheet(person(KID), content)
    assert values_of(view)["whose"] == values_of(view)["whose-5"] == "The Colorado Kid"
    assert [band.begins for band in view.bands].count("side") == 1
    assert values_of(replace(view, name=""))["whose"] == ""


def test_a_sheet_has_its_owner_s_portrait_and_a_blank_one_room_for_a_sketch(
    content: Content, letter: PlateSet
) -> None:
    """Each part of the portraits is in the file once, and only those that are used."""
    people = [
        sheet(person(KID.replace("The Colorado Kid", name)), content)
        for name in ("Ada Reed", "Eli Marsh", "Ada Reed")
    ]
    with pikepdf.open(io.BytesIO(press(letter, [*people, sheet(None, content)]))) as pdf:
        drawn = [
            re.findall(
                rb"/((?:ground|face|dress|beard|hair|mask|hat)\S*) Do", page.Contents.read_bytes()
            )
            for page in pdf.pages[::2]
        ]
        parts = [
            name
            for name in pdf.pages[0].Resources.XObject
            if re.match("/(ground|face|dress|beard|hair|mask|hat)", name)
        ]
        assert drawn[0] == drawn[2] != drawn[1] and drawn[0][0] == b"ground" and drawn[3] == []
        assert {f"/{name.decode()}" for some in drawn for name in some} == {*parts}
        alts = [
            str(element.Alt)
            for element in pdf.objects
            if isinstance(element, pikepdf.Dictionary) and "/Alt" in element
        ]
        assert alts.count("Portrait of Ada Reed.") == 2
    page, empty = (
        pypdfium2.PdfDocument(press(letter, [one]))[0].render().to_pil().convert("L")
        for one in (people[0], sheet(None, content))
    )
    left, bottom, right, top = letter.plate(people[0]).places["sketch"].frame
    box = tuple(map(round, (left, page.height - top, right, page.height - bottom)))
    inked = [sum(one.crop(box).histogram()[:128]) for one in (page, empty)]
    assert inked[0] > 2000 and inked[1] == 0
