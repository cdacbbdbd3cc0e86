"""The plans of the two fights: ours, and true to what the source's text says of the ground."""

from __future__ import annotations

from math import dist

import pytest

from sixgun.content.content import Content
from sixgun.content.map import Map, Place, Position
from sixgun.games.boothill.tables import WEAPONS
from sixgun.view import at_home, view_gazetteer, view_table


def who(map: Map, name: str) -> Position:
    return next(p for p in map.positions if name in p.name)


def apart(map: Map, one: str, other: str) -> float:
    """How many spaces from one counter to another."""
    return dist(who(map, one).at, who(map, other).at) / map.space


def inside(place: Place, spot: tuple[float, ...]) -> bool:
    return any(x <= spot[0] <= x + w and y <= spot[1] <= y + h for x, y, w, h in place.boxes)


@pytest.mark.parametrize(
    ("shooter", "target", "weapon", "at"),
    [
        ("Wyatt", "Frank", "Fast Draw Revolver", "short"),
        ("Morgan", "Tom", "Fast Draw Revolver", "short"),
        ("Virgil", "Ike", "Fast Draw Revolver", "medium"),
        ("Billy Clanton", "Wyatt", "Fast Draw Revolver", "short"),
        ("Doc", "Billy Clanton", "Shotgun", "short"),
        ("Ike", "Morgan", "Fast Draw Revolver", "medium"),
    ],
)
def test_the_plan_of_the_corral_bears_out_each_range_of_the_example(
    content: Content, shooter: str, target: str, weapon: str, at: str
) -> None:
    gun = content[WEAPONS].at(weapon)
    spaces = apart(content.maps["ok-corral"], shooter, target)
    assert (spaces <= gun.short) if at == "short" else (gun.short < spaces <= gun.medium)


def test_ike_reaches_the_studio_at_half_a_run(content: Content) -> None:
    """Twelve spaces for a man with a serious wound, one of which the door takes."""
    map = content.maps["ok-corral"]
    studio = next(p for p in map.places if "Studio" in p.name)
    nearest = min(dist(who(map, "Ike").at, door) for door in studio.doors) / map.space
    assert nearest <= 11
    assert len(studio.doors) == 2  # one to go in by, one to get away


def test_everyone_at_coffeyville_starts_behind_a_door_that_opens(content: Content) -> None:
    """The citizens who need more guns begin in the store that sells them, since no other door is
    unlocked.
    """
    map = content.maps["coffeyville"]
    for position in map.positions:
        if position.number != 6:
            assert [p.name for p in map.places if inside(p, position.at) and p.doors], position.name
    store = next(p for p in map.places if "Hardware" in p.name)
    assert inside(store, who(map, "Six citizens").at)


def in_wall(place: Place, spot: tuple[float, ...]) -> bool:
    """Within a hair of one of its walls."""
    x, y = spot
    left, top, w, h = place.boxes[0]
    beside = min(abs(x - left), abs(x - left - w)) < 0.01 and top <= y <= top + h
    return beside or (min(abs(y - top), abs(y - top - h)) < 0.01 and left <= x <= left + w)


@pytest.mark.parametrize("name", ["ok-corral", "coffeyville", "interiors"])
def test_every_door_and_window_is_in_a_wall(content: Content, name: str) -> None:
    for place in content.maps[name].places:
        for spot in (*place.doors, *place.windows):
            assert in_wall(place, spot), (place.name, spot)


def test_maps_say_where_each_citizen_is_found_and_tell_of_places_without_a_number(
    content: Content,
) -> None:
    maps = [content.maps["promise-city"], content.maps["el-dorado"]]
    for one in (*content.group("citizens"), *content.group("townsfolk")):
        lines = dict(at_home(maps, one.id))
        assert lines.get("Wants") and lines.get("Grudge"), one.id
    assert at_home(maps[:1], "citizens/dix-mason")[0][1] == "31 Average Hotel; 49 Lawyer"
    assert at_home([], "citizens/dix-mason") == () == at_home(maps, "citizens/nobody")
    county = view_gazetteer(maps[1]).places
    assert {"Ponderous Ranch", "Desperadoes' Den"} <= {one.name for one in county}
    assert len({one.key for one in county}) == len(county)


def test_every_fifth_name_of_a_list_has_its_number(content: Content) -> None:
    american = view_table(content.tables["people"]).groups[0].rows[0].cells[1]
    assert american.startswith("Abner, Amos, Asa, Ben, **5**\u00a0Caleb, Calvin,")


def test_promise_city_has_one_sheriff(content: Content) -> None:
    people = (*content.group("citizens"), *content.group("townsfolk"))
    assert [one.who.name for one in people if one.who.occupation == "Sheriff"] == ["Irby Cole"]
