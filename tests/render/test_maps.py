"""Maps drawn from content: what is secret is on the judge's copy alone, and names keep off each
other.
"""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

from mini import ROOT
from sixgun.build.job import PrintOrder, jobs_of
from sixgun.content.content import Content
from sixgun.content.load.yaml_files import _undrawable
from sixgun.content.map import Map, MapFile, Place, Position, Way
from sixgun.content.tree import Tree
from sixgun.document.project import Project
from sixgun.draw.ground import KINDS
from sixgun.draw.hexes import LEGEND, NARROW, draw_hexes, hexes_height, turned_across
from sixgun.draw.plan import Plan
from sixgun.draw.plan_names import PlanSheet
from sixgun.draw.rock import RockPlan, draw_plan
from sixgun.draw.stretched_type import Lettering
from sixgun.draw.town.scene import Scene, draw_town
from sixgun.page.html import HALF_INCH
from sixgun.page.style import face_of
from sixgun.view import view_gazetteer, view_map

LETTERS = Lettering.of(face_of(ROOT / "templates", "tombstone", ("", "")))


def test_the_players_copy_tells_nothing_secret(content: Content) -> None:
    town = content.maps["silverton"]
    players, judges = view_map(town, secrets=False), view_map(town)
    assert "dynamite" in str(judges.places) and "dynamite" not in str(players.places)
    assert "Harrison Beaumont" in str(view_gazetteer(town)) and "Harrison Beaumont" not in str(
        view_gazetteer(town, secrets=False)
    )


def test_names_of_a_town_keep_off_each_other_and_off_the_names_of_its_streets(
    content: Content,
) -> None:
    scene = Scene(content.maps["silverton"], LETTERS, 1, numbered=False)
    assert len(scene.plates) == 15  # every place but the plain houses
    for one, other in combinations(scene.taken, 2):
        assert one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or other[1] >= one[3]


def test_a_view_is_the_same_each_time_and_says_what_it_shows(content: Content) -> None:
    drawn = draw_town(content.maps["silverton"], LETTERS, 738)
    assert drawn == draw_town(content.maps["silverton"], LETTERS, 738)
    assert 'aria-label="Silverton: bird’s-eye view with the names of its places"' in drawn


def test_a_place_too_narrow_for_its_name_shows_its_number() -> None:
    place = Place(number=7, name="Photographer’s", boxes=((10, 10, 30, 30),))
    drawn = Map(id="m", title="M", size=(100, 100), places=(place,), file=Path("m"), space=10)
    plan = PlanSheet(view_map(drawn), LETTERS, 1)
    Plan(plan).draw()
    assert len(plan.taken) == 2  # the number and the compass


def test_hexes_name_what_is_on_them() -> None:
    mine = Place(name="Bronco Mine", kind="mine", at=(2, 2))
    county = Map(
        id="m",
        title="M",
        style="hexes",
        size=(3, 3),
        terrain=("mhe", "b.w", "s.."),
        places=(mine,),
        file=Path("m"),
    )
    assert "Map of M: Bronco Mine" in draw_hexes(county, LETTERS, 200)


def test_a_narrow_legend_has_a_row_for_symbols_and_one_for_terrain() -> None:
    row, file = ("m" * 13,), Path("m")
    county = Map(id="m", title="M", style="hexes", size=(13, 1), terrain=row, places=(), file=file)
    wide, narrow = hexes_height(county, NARROW), hexes_height(county, NARROW - 1)
    assert LEGEND / 2 < narrow - wide < LEGEND  # a row more, and the hexes a little lower


def test_a_county_that_lies_turned_takes_the_page_it_is_given() -> None:
    row, file = ("m" * 29,) * 20, Path("m")
    county = Map(id="m", title="M", style="hexes", size=(29, 20), terrain=row, places=(), file=file)
    across = turned_across(view_map(county), 500, 326)
    assert NARROW < across <= 500
    assert hexes_height(view_map(county), across) <= 326
    low = turned_across(view_map(county), 500, 200)
    assert hexes_height(view_map(county), low) <= 200 < hexes_height(view_map(county), low + 20)


def test_open_ground_keeps_off_ways_and_counters() -> None:
    """Trees leave room for a counter, a slope breaks off at a trail, and names are on plates beside
    what they name.
    """
    places = (
        Place(name="", kind="trees", boxes=((0, 0, 200, 200),)),
        Place(name="Trough", kind="trough", boxes=((300, 20, 60, 20),)),
    )
    ridge, trail = (
        Way(kind="ridge", points=((250, 0), (250, 200))),
        Way(kind="trail", points=((200, 100), (400, 100)), width=20),
    )
    drawn = Map(
        id="m",
        title="M",
        size=(400, 200),
        places=places,
        ways=(ridge, trail),
        file=Path("m"),
        space=20,
    )
    plan = PlanSheet(view_map(drawn), LETTERS, 1)
    Plan(plan).draw()
    assert any(box[0] < 330 < box[2] and box[1] > 40 for box in plan.taken)
    peopled = drawn.model_copy(update={"positions": (Position(number=1, name="A", at=(100, 100)),)})
    crowded = PlanSheet(view_map(peopled), LETTERS, 1)
    assert (
        not crowded.free((100, 110), 8) and plan.free((100, 60), 8) and not plan.free((250, 100), 0)
    )


def test_a_plan_draws_every_kind_of_open_ground_and_other_styles_say_that_they_do_not(
    content: Content,
) -> None:
    assert {
        place.kind for name in ("corral", "wagon", "valley") for place in content.maps[name].places
    } >= set(KINDS)
    written = {
        "title": "M",
        "size": (9, 9),
        "places": [{"name": "Herd", "kind": "cattle", "box": (1, 1, 2, 2)}],
    }
    ridge = {"ways": [{"kind": "ridge", "points": ((0, 0), (9, 9))}]}
    for style, said in (("plat", 2), ("birds-eye", 2), ("plan", 0)):
        tree = Tree(Path("m.yaml"), written | ridge, {})
        assert (
            len(list(_undrawable(tree, MapFile.model_validate(written | ridge | {"style": style}))))
            == said
        )


def test_underground_a_passage_opens_the_walls_and_rock_is_hatched_beside_floors_alone() -> None:
    rooms = (
        Place(number=1, name="Flue", boxes=((10, 10, 30, 30),), doors=((40, 25),)),
        Place(number=2, name="Loft", boxes=((70, 10, 30, 30),)),
    )
    way = Way(kind="passage", points=((36, 25), (74, 25)), width=10)
    drawn = Map(
        id="m",
        title="M",
        size=(400, 400),
        ground="rock",
        places=rooms,
        ways=(way,),
        file=Path("m"),
        space=10,
    )
    assert draw_plan(view_map(drawn), LETTERS, 400).startswith('<svg class="plan"')
    plan = RockPlan(PlanSheet(view_map(drawn), LETTERS, 1))
    assert plan._from_floor((55, 25)) == 0 and plan._from_floor((20, 20)) == 0
    assert plan._from_floor((55, 40)) == 10
    plan.draw()
    hatch, wall, passage, floor = (plan.sheet.pen.paths[n] for n in (1, 2, 4, 5))
    assert hatch.count("M") > 90 and "M300" not in hatch
    assert 'stroke="#000"' in wall and 'stroke="#000"' in passage and 'stroke="#fff"' in floor


def test_kinds_that_rock_and_open_ground_do_not_draw_are_named() -> None:
    def said(**asked: object) -> list[str]:
        written = MapFile.model_validate({"title": "M", "size": [9, 9], "places": [], **asked})
        return [problem.message for problem in _undrawable(Tree(Path("m"), {}, {}), written)]

    passage = [{"kind": "passage", "points": [[1, 1], [2, 2]]}]
    street = [{"kind": "street", "points": [[1, 1], [2, 2]]}]
    assert not said(style="plan", ground="rock", ways=passage)
    assert said(style="plan", ground="rock", ways=street) == [
        "a plan of rock draws passages, not a street"
    ]
    assert said(style="plan", ways=passage) == [
        "a passage leads through rock; write style: plan and ground: rock"
    ]
    assert "rock is only drawn in a plan; write style: plan" in said(style="hexes", ground="rock")


def test_counters_are_half_an_inch_wide_where_a_sheet_has_room() -> None:
    project = Project(ROOT)
    [job] = jobs_of(project, *project.game("tombstone"), PrintOrder(only=("plans",)))
    pattern = r'<li class="(?:light|dark)" style="width: ([\d.]+)pt"'
    widths = [float(width) for width in re.findall(pattern, job.html)]
    assert {*widths} == {HALF_INCH} and len(widths) > 60
