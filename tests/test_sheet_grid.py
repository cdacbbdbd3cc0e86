"""Sheets of games in YAML alone: one page, all of it used, and blank as long as filled in."""

from __future__ import annotations

import shutil
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from little import lay
from sixgun.build.job import PrintOrder, jobs_of
from sixgun.content.content import DRAWN_FACES
from sixgun.document.project import Project
from sixgun.document.project_game import check_game
from sixgun.page.pdf import lay_out
from sixgun.page.sheet_plan import PlacedPart, plan_sheet
from sixgun.view import (
    Areas,
    Band,
    Box,
    Entry,
    Grid,
    Head,
    Part,
    PartRow,
    SheetView,
    Slot,
    Stat,
    Track,
)

TESTS = Path(__file__).parent
SHEETS = TESTS / "sheets"


def project(folder: Path, sheet: str, face: str) -> Project:
    """The small game with the characters of another in a face."""
    shutil.copytree(TESTS / "small-game", folder, dirs_exist_ok=True)
    content = folder / "content/small"
    shutil.rmtree(content / "cast")
    shutil.copy(SHEETS / f"{sheet}.yaml", content / "character.yaml")
    about, build = content / "game.yaml", folder / "build/small.yaml"
    about.write_text(about.read_text(encoding="utf-8") + f"face: {face}\n", encoding="utf-8")
    text = build.read_text(encoding="utf-8").replace("cast: people, ", "")
    build.write_text(text, encoding="utf-8")
    return Project(folder)


@pytest.mark.parametrize("sheet", ["moves", "slots"])
@pytest.mark.parametrize("face", ["plain", *DRAWN_FACES])
def test_a_sheet_is_one_page_blank_and_filled_in(sheet: str, face: str, tmp_path: Path) -> None:
    root = project(tmp_path, sheet, face)
    assert not check_game(root, "small")
    for paper in ("letter", "a4"):
        (job,) = jobs_of(root, *root.game("small"), PrintOrder(only=("sheet",), paper=paper))
        assert job.html is not None
        laid = lay_out(job.html, job.css)
        assert not laid.complaints and len(laid.pages) == 2, "the blank one, and one rolled"


@pytest.mark.parametrize(
    ("paper", "profile"), [("half-letter", "home"), ("a5", "home"), ("letter", "large-print")]
)
def test_a_sheet_goes_on_where_its_paper_is_small(paper: str, profile: str, tmp_path: Path) -> None:
    root = project(tmp_path, "moves", "console")
    order = PrintOrder(only=("sheet",), paper=paper, profile=profile)
    (job,) = jobs_of(root, *root.game("small"), order)
    assert job.html is not None
    laid = lay_out(job.html, job.css)
    assert not laid.complaints and len(laid.pages) % 2 == 0


class Wide:
    """Letters that are all half as wide as they are high."""

    def width(self, text: str, size: float, face: str = "label", track: float = 0) -> float:
        return len(text) * size / 2


class Sheet:
    inner, type_area, grown = 540.0, 730.0, False


def _block(kind: str, id: str, count: int) -> Part:
    slots = [Slot(f"{id}.{n}", f"{id} {n}") for n in range(1, count + 1)]
    if kind == "line":
        return Part(Entry(id, slots[0]))
    if kind == "list":
        return Part(Grid(id, id, (Head(id),), tuple((slot,) for slot in slots)))
    if kind == "room":
        return Part(Areas(id, id, (Slot(id, id, lines=count),)))
    return Part(Track(id, id, tuple(Box(str(slot.label), False, slot) for slot in slots)))


parts = st.tuples(
    st.sampled_from(["line", "list", "room", "boxes"]), st.integers(1, 24), st.integers(1, 99)
)
bands = st.lists(st.lists(st.lists(parts, min_size=1, max_size=3), min_size=1, max_size=4))


def _every(placed: PlacedPart) -> list[PlacedPart]:
    return [placed, *(one for stack in placed.inner for inner in stack for one in _every(inner))]


@settings(max_examples=60, deadline=None)
@given(bands.filter(bool))
def test_every_part_has_its_place_and_none_lies_over_another(
    drawn: list[list[list[tuple[str, int, int]]]],
) -> None:
    numbers = product(range(len(drawn)), range(4), range(3))
    names = iter(f"p{band}-{column}-{row}" for band, column, row in numbers)
    grids = [
        PartRow(tuple(tuple(_block(k, next(names), n) for k, n, _ in stack) for stack in band))
        for band in drawn
    ]
    view = SheetView("x", "", ("", "", ""), tuple(Band("grid", grid=grid) for grid in grids))
    leaves = plan_sheet(view, Sheet(), Wide())
    placed = [one for leaf in leaves for band in leaf.bands for one in _every(band)]
    assert sum(one.part is not None for one in placed) == sum(len(s) for b in drawn for s in b)
    for leaf in leaves:
        used = sum(band.height + band.gap for band in leaf.bands)
        assert used <= Sheet.type_area or len(leaf.bands) == 1
    for one in placed:
        for stack in one.inner:
            assert sum(inner.height + inner.gap for inner in stack) <= one.height + 0.1
        wide = sum(stack[0].width for stack in one.inner if stack)
        assert wide <= one.width + 0.1


def test_the_labels_of_a_row_stand_on_one_line() -> None:
    row = PartRow(
        tuple(
            (Part(Entry(id, Slot(id, id)), weight=weight),)
            for id, weight in (("name", "large"), ("trade", "normal"), ("age", "small"))
        )
    )
    view = SheetView("x", "", ("", "", ""), (Band("grid", grid=row),))
    (leaf,) = plan_sheet(view, Sheet(), Wide())
    parts = [one for band in leaf.bands for one in _every(band) if one.part]
    assert len(parts) == 3 and {one.height for one in parts} == {parts[0].height}
    assert all(one.made["above"] and one.made["line"] < one.height for one in parts)


@pytest.mark.parametrize("weight", ["large", "normal", "small"])
def test_the_words_at_every_kind_of_field_are_on_the_sheet(weight: str, tmp_path: Path) -> None:
    kinds = {
        "text": "most: 20",
        "figure": "roll: 1d6",
        "counted": "roll: 1d6, boxes: 6",
        "bought": "points: pool, high: 3, boxes: 3, rises: yes",
        "many": "points: pool, high: 30, boxes: 30, rises: yes",
        "clock": "clock: 4",
        "strain": "marks: 9",
        "luck": "track: {from: -2, to: 4}",
        "pack": "lines: 4, slots: 4",
        "room": "room: 2",
        "hurt": "places: {Arm: 2, Leg: 2}",
        "states": "ticks: [Cold, Wet]",
    }
    fields = [
        f"  {id}: {{label: {id.capitalize()}, {kind}, weight: {weight}, line: of the {id} here}}"
        for id, kind in kinds.items()
    ]
    names = [*kinds]
    pool = "  pool: {label: Pool, pool: '3', hidden: yes}"
    columns = f"- columns: [[{', '.join(names[:6])}], [{', '.join(names[6:])}]]"
    head = ["fields:", "  name: {label: Name}", pool]
    character = "\n".join([*head, *fields, "sheet:", "- fields: [name]", columns])
    project = lay(tmp_path, character)
    (job,) = jobs_of(project, *project.game("little"), PrintOrder(only=("sheet",)))
    assert job.html is not None
    told = [id for id in kinds if f"of the {id} here" in job.html]
    assert told == [*kinds]
    laid = lay_out(job.html, job.css)
    assert not laid.complaints


def test_boxes_behind_labels_begin_below_each_other() -> None:
    def track(label: str, count: int) -> Part:
        boxes = tuple(
            Box(str(n), False, Slot(f"{label}{n}", "", kind="tick")) for n in range(count)
        )
        return Part(Track(label, label, boxes))

    names = (("Up", 3), ("Sideways", 3), ("Down", 16))
    row = PartRow((tuple(track(label, count) for label, count in names),))
    view = SheetView("x", "", ("", "", ""), (Band("grid", grid=row),))
    (leaf,) = plan_sheet(view, Sheet(), Wide())
    parts = [one for band in leaf.bands for one in _every(band) if one.part]
    assert len({one.made["left"] for one in parts}) == 1


@pytest.mark.parametrize(("count", "across"), [(8, 1), (60, 2)])
def test_a_list_stands_in_one_column_where_two_would_leave_a_hole(count: int, across: int) -> None:
    grid = PartRow(((_block("list", "gear", count),),))
    view = SheetView("x", "", ("", "", ""), (Band("grid", grid=grid),))
    (leaf,) = plan_sheet(view, Sheet(), Wide())
    (listed,) = (one for band in leaf.bands for one in _every(band) if one.part)
    assert listed.made["across"] == across


def _stat(id: str, label: str = "Might", weight: str = "large") -> Part:
    return Part(Stat(id, label, Slot(id, label), ()), weight=weight)


def _placed(*grids: PartRow) -> list[list[PlacedPart]]:
    """The parts on each page of a sheet of these bands."""
    view = SheetView("x", "", ("", "", ""), tuple(Band("grid", grid=grid) for grid in grids))
    leaves = plan_sheet(view, Sheet(), Wide())
    return [[one for b in leaf.bands for one in _every(b) if one.part] for leaf in leaves]


def test_large_figures_have_smaller_frames_where_that_saves_a_page() -> None:
    scores = PartRow((tuple(_stat(f"s{n}") for n in range(10)), (_block("line", "name", 1),)))
    (few,) = _placed(scores)
    assert {one.part.weight for one in few if isinstance(one.part.block, Stat)} == {"large"}
    (many,) = _placed(scores, PartRow(((_block("list", "gear", 10),),)))
    assert {one.part.weight for one in many if isinstance(one.part.block, Stat)} == {"normal"}


def test_large_figures_of_a_row_begin_on_one_line_and_no_label_is_tiny() -> None:
    row = PartRow(
        tuple(
            (replace(_stat(id), block=Stat(id, "Might", Slot(id, "Might"), (foot,))),)
            for id, foot in (("a", "3d6"), ("b", "from a long way away"), ("c", ""))
        )
    )
    (parts,) = _placed(row)
    assert len({one.height for one in parts}) == 1
    long = "Armor against missiles and other weather"
    (narrow,) = _placed(PartRow(((_stat("ac", long, "small"),), *[(_stat("x"),)] * 7)))
    stat = next(one for one in narrow if one.part.block.id == "ac")
    assert stat.part.weight == "normal"


@pytest.mark.parametrize("weight", ["small", "large"])
def test_words_below_a_figure_have_a_line_of_their_own(weight: str) -> None:
    """The words are set in 8.4 points."""
    plain = _stat("a", weight=weight)
    ((bare,),) = _placed(PartRow(((plain,),)))
    ((said,),) = _placed(PartRow(((replace(plain, line="Cross it out at dawn."),),)))
    assert said.height >= bare.height + 8.4


TRICKS = """
title: Tricks
key: {names: listed, heading: Trick}
columns: {cost: {heading: Cost, as: number}, text: {heading: What it does}}
rows:
- [Quiet Feet, 1, Nothing that sleeps hears you.]
- [Old Tongue, 2, You read what the dead wrote and answer it in their own words when they ask you.]
"""


@pytest.mark.parametrize("sheet", ["columns: [[tricks], [gear]]", "columns: [[tricks, gear]]"])
def test_long_columns_of_a_choice_stand_below_its_rows_where_it_is_narrow(
    sheet: str, tmp_path: Path
) -> None:
    """In half the width of a sheet; across all of it, they are beside them."""
    root = lay(
        tmp_path,
        "fields:\n  name: {label: Name}\n"
        "  tricks: {label: Tricks, choose: tricks, count: 2, show: [cost, text]}\n"
        "  gear: {label: Gear, lines: 4}\n"
        f"sheet:\n- fields: [name]\n- {sheet}\n",
        tricks=TRICKS,
    )
    build = root.root / "build/little.yaml"
    build.write_text(build.read_text("utf-8").replace("blank: 1", "blank: 1, roll: 1, seed: a"))
    about = root.root / "content/little/game.yaml"
    about.write_text(about.read_text("utf-8") + "face: plain\n")
    (job,) = jobs_of(root, *root.game("little"), PrintOrder(only=("sheet",)))
    laid = lay_out(job.html or "", job.css)
    assert not laid.complaints and len(laid.pages) == 2
    assert (job.html or "").count('class="told"') == (4 if "]," in sheet else 0)


def test_columns_that_are_higher_than_a_page_stand_one_below_the_other(tmp_path: Path) -> None:
    """On A5: each part is whole on its page, and no page is as good as empty."""
    root = lay(
        tmp_path,
        "fields:\n  name: {label: Name}\n"
        "  tricks: {label: Tricks, choose: tricks, count: 3, show: [cost, text]}\n"
        "  gear: {label: Gear, lines: 12}\n  notes: {label: Notes, room: 16}\n"
        "sheet:\n- fields: [name]\n- columns: [[gear], [tricks, notes]]\n",
        tricks=TRICKS + "- [Strong Grip, 1, You hold a rope.]\n",
    )
    about = root.root / "content/little/game.yaml"
    about.write_text(about.read_text("utf-8") + "face: plain\n")
    (job,) = jobs_of(root, *root.game("little"), PrintOrder(only=("sheet",), paper="a5"))
    assert (job.html or "").count('<div class="plan">') == len(
        lay_out(job.html or "", job.css).pages
    )


GEAR = """\
title: Gear
key: {names: listed, heading: Thing}
columns: {harm: {heading: Harm, as: number}, heat: {heading: Heat, as: number}}
rows: [[Rope, 1, 2], [Bell, 3, 4]]
"""


@pytest.mark.parametrize("slots", ["", "slots: 8, "])
def test_a_list_with_columns_is_as_wide_as_its_place(slots: str, tmp_path: Path) -> None:
    character = (
        "fields:\n  name: {label: Name}\n"
        f"  gear: {{label: Gear, goods: gear, count: 8, {slots}show: [harm, heat]}}\n"
        "sheet:\n- fields: [name]\n- fields: [gear]\n"
    )
    root = lay(tmp_path, character, gear=GEAR)
    (job,) = jobs_of(root, *root.game("little"), PrintOrder(only=("sheet",)))
    laid = lay_out(job.html, job.css).pages[0]._page_box.descendants()
    boxes = [one for one in laid if one.element is not None]
    (part,) = (one for one in boxes if "b-gear" in (one.element.get("class") or "").split())
    cells = [one for one in boxes if one.element_tag in ("td", "th") and one.width]
    assert len(cells) > 20
    ends = {round(one.position_x + one.border_width()) for one in cells}
    assert max(ends) <= round(part.position_x + part.width)
