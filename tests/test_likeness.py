"""Portraits: fitting, stable, drawn by the engraver's script."""

from __future__ import annotations

import dataclasses
import itertools
import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import mini
from saloon import run
from sixgun.content.asset import cut_names
from sixgun.content.content import Content
from sixgun.content.table import slug
from sixgun.document.panel import view_row_card
from sixgun.document.project import Project
from sixgun.draw.ornament import properties
from sixgun.draw.portrait import (
    GROUPS,
    NONE,
    _unlike,
    cut_of,
    drawing_named,
    drawings,
    every_part,
    head_of,
    likenesses_in,
    portraits,
    vignettes,
)
from sixgun.games.grit.strangers import STRANGERS
from sixgun.play.poster import likeness
from sixgun.play.stat import stat_view
from sixgun.view import Likeness, StatView

TEMPLATES = mini.ROOT / "templates"
DECLARED = likenesses_in(TEMPLATES)


def drawn(*who: str) -> list[str]:
    return drawings(DECLARED, Likeness(*who))


@pytest.mark.exhaustive
def test_the_engraver_draws_the_files_that_are_here() -> None:
    script = TEMPLATES / "ornaments" / "engraver" / "make.py"
    run = subprocess.run([sys.executable, str(script), "--check"], capture_output=True, text=True)
    assert (run.stdout, run.stderr, run.returncode) == ("", "", 0)


def test_every_part_that_is_declared_is_drawn() -> None:
    layers = [
        *DECLARED.kinds.values(),
        *DECLARED.people.values(),
        *(r.man for r in DECLARED.roles),
        *(r.woman for r in DECLARED.roles),
    ]
    named = {
        f"{g}-{part}"
        for layer in layers
        for g in GROUPS
        for choice in getattr(layer, g) or ()
        for part in choice.split()
        if part != NONE
    }
    files = {file.stem for file in (TEMPLATES / "ornaments" / "portrait").glob("*.svg")}
    assert len({name for name in named if name.startswith("face-")}) >= 20
    assert named <= files and {f"portrait/{name}" for name in named} < {*every_part(DECLARED)}
    assert {*DECLARED.cuts} <= {
        file.stem for file in (TEMPLATES / "ornaments" / "cuts").glob("*.svg")
    }
    kinds = {
        *DECLARED.peoples,
        *DECLARED.mix,
        *DECLARED.unnamed,
        *(person.kind for person in DECLARED.people.values()),
    }
    assert {f"{kind} {gender}" for kind, gender in itertools.product(kinds, ("man", "woman"))} == {
        *DECLARED.kinds
    }


def test_a_person_looks_the_same_each_time_and_as_role_and_people_say() -> None:
    assert drawn("Ada Reed", "Gambler", "woman") == drawn("Ada Reed", "Gambler", "woman")
    assert "portrait/face-chinese-woman" in drawn("Lau Sau Ying", "Clerk", "woman", "China")[1]
    assert {"portrait/dress-clerical"} <= {
        *drawn("Eli Marsh", "Preacher unfrocked over a debt", "man")
    }
    assert any("native-man" in name for name in drawn("", "Indian Brave")) or any(
        "native-woman" in name for name in drawn("", "Indian Brave")
    )
    assert not any("beard" in name for name in drawn("Clara", "Orphan", "woman"))
    assert drawn("The Dos Campanas Outfit", "gang") == ["gang"]
    assert any(
        "portrait/face" in name for name in drawn("Jesse James", "Bandit, James Gang", "man")
    )
    assert len({tuple(drawn(f"Eli {n}", "Cowboy", "man")) for n in range(40)}) > 30


def test_a_person_has_one_face_on_cards_posters_and_sheets() -> None:
    """Each says more or less of the role."""
    assert drawn("Jesse James", "Bandit, James Gang", "man") == drawn(
        "Jesse James", "Bandit", "man"
    )


def test_a_column_of_the_names_tells_gender(tmp_path: Path) -> None:
    run("init", "water", "--project", str(tmp_path))
    _, content = Project(tmp_path).game("water")
    found = [likeness(content, name, "Scout").gender for name in ("Ada Hollis", "Abel", "Zoe")]
    assert found == ["woman", "man", ""]


def test_the_tables_of_names_tell_gender_and_people() -> None:
    def told(game: str, name: str) -> tuple[str, str]:
        found = likeness(contents[game], name, "Drover")
        return found.gender, found.people

    contents: dict[str, Content] = {
        game: Project(mini.ROOT).game(game)[1]
        for game in ("tombstone", "boothill", "fistful", "grit")
    }
    assert told("fistful", "Lau Sau Ying") == ("woman", "China")
    assert told("fistful", "Joaquín Ferrer") == ("man", "Mexico")
    assert told("grit", "Bertha") == ("woman", "")
    assert told("boothill", "Ramón Garcia")[0] == "man"
    assert told("boothill", "Print Olive") == ("", "")  # a family, not a given name
    assert told("tombstone", "Abigail") == ("woman", "-")
    assert likeness(contents["tombstone"], "Gambler", "Gambler") == Likeness("", "Gambler")


def test_a_stat_block_shows_a_beast_a_thing_or_a_person() -> None:
    show = vignettes(TEMPLATES, {}, "")
    chambers = StatView(
        "b", "“Shotgun” Chambers", (), likeness=Likeness("“Shotgun” Chambers", "Marshal")
    )
    assert "sawn-off shotgun" in str(
        show(StatView("a", "Shotgun, sawn-off", ()))
    ) and "Portrait of “Shotgun” Chambers" in str(show(chambers))
    assert "A grizzly bear" in str(
        show(StatView("c", "Grizzly Bear", (), likeness=Likeness("", "Grizzly Bear")))
    )
    assert "Portrait of Ranch Hand" in str(
        show(StatView("e", "Ranch Hand", (), likeness=Likeness("", "Ranch Hand")))
    )
    assert "revolver" in str(show(StatView("f", "Old Revolver", ())))
    assert show(StatView("d", "Whittling", ())) is None and show(StatView("blank", "", ())) is None


@pytest.mark.parametrize("game", ["tombstone", "boothill", "fistful", "grit"])
def test_no_two_kinds_of_arms_of_a_game_share_a_picture(game: str) -> None:
    """Each arm has the picture that its row declares, and none looks like another."""
    content = Project(mini.ROOT).game(game)[1]
    arms = content.tables["arms" if game == "grit" else "weapons"]
    drawn_as = [row.cells["picture"] for row in arms.rows]
    assert len({*drawn_as}) == len(arms.rows) and {*drawn_as} <= cut_names()
    drawings = {(TEMPLATES / f"ornaments/cuts/{name}.svg").read_text() for name in drawn_as}
    assert len(drawings) == len(drawn_as)  # no file is another's copy
    show = vignettes(TEMPLATES, {}, "")
    shown = {str(show(view_row_card(arms, row))) for row in arms.rows}
    assert len(shown) == len(arms.rows)


def test_a_row_names_a_motif_or_a_cut() -> None:
    assert drawing_named("bow", "") == "cuts/bow" and drawing_named("bow", "saga") == "motifs/bow"
    assert drawing_named("fish", "") == "motifs/fish"
    assert drawing_named("fish", "zine") == "motifs/copied/fish"


def test_a_face_may_draw_those_alone_whose_looks_are_known() -> None:
    show = vignettes(TEMPLATES, {}, "")
    earp, flatt, juan = (
        StatView("a", name, (), likeness=Likeness(name, "Lawman"))
        for name in ("Wyatt Earp", "George Flatt", "Burrito Juan")
    )
    assert (
        show(flatt)
        and show(flatt, known=True) is show(juan, known=True) is None
        and show(earp, known=True) == show(earp)
    )
    assert [
        properties(f":root {{ --vignettes: {word} }}").faced for word in ("drawn", "known", "none")
    ] == ["drawn", "known", ""] and properties("").faced == ""


def test_a_process_that_stays_sees_who_looks_otherwise_now(tmp_path: Path) -> None:
    """As under `watch`: the file is read again when it was changed."""
    own = tmp_path / "likenesses.yaml"
    text = (TEMPLATES / "likenesses.yaml").read_text(encoding="utf-8")
    own.write_text(text, encoding="utf-8")
    assert likenesses_in(tmp_path) == DECLARED and likenesses_in(tmp_path) is likenesses_in(
        tmp_path
    )
    own.write_text(text.replace("wyatt-earp:", "silas-stark:"), encoding="utf-8")
    assert "wyatt-earp" in DECLARED.people
    assert {"silas-stark"} == {*likenesses_in(tmp_path).people} - {*DECLARED.people}


KITS = ("tombstone", "boothill", "fistful", "grit")


@cache
def people_of(game: str) -> list[Likeness]:
    """Everyone in a kit who has a portrait: the cast, and those whom a card draws."""
    rules, content = Project(mini.ROOT).game(game)
    views = [stat_view(rules, cast, content) for cast in content.cast.values()]
    if game == "grit":
        views += [deal(content) for deal in STRANGERS.values()]  # type: ignore[misc]
    found = [view.likeness for view in views if view and view.likeness]
    return [one for one in found if len(drawings(DECLARED, one)) > 1]


@pytest.mark.parametrize("game", KITS)
def test_no_two_people_of_a_kit_share_a_face(game: str) -> None:
    """Not even under other hats and in other coats; who is rolled is drawn again where a page has
    that face already.
    """
    whose: dict[tuple[str, ...], set[str]] = {}
    heads: dict[tuple[str, ...], str] = {}
    for one in people_of(game):
        worn = _unlike(DECLARED, one, heads) if game == "grit" else drawings(DECLARED, one)
        whose.setdefault(head_of(worn), set()).add(one.name or one.role)
    assert [names for names in whose.values() if len(names) > 1] == []


@pytest.mark.parametrize("game", KITS)
def test_portraits_agree_with_what_is_said_of_people(game: str) -> None:
    """Age, build and hair: the face has the tag, the hair is one that the trait allows."""
    for one in people_of(game):
        words, worn = {*slug(f"{one.role} {one.looks}").split("-")}, drawings(DECLARED, one)
        if slug(one.name) in DECLARED.people:
            continue
        first = next((t for t in DECLARED.traits if t.face and words & {*t.words}), None)
        face = next(part for part in worn if "/face-" in part).removeprefix("portrait/face-")
        tagged = DECLARED.tags[first.face] if first else ()
        kin = [one for one in tagged if one.rpartition("-")[0] == face.rpartition("-")[0]]
        assert not kin or face in kin, (one, worn)
        if "boy" in words:
            assert not any("/beard-" in part for part in worn), (one, worn)
        if "bald" in words:
            assert not any("/hair-short" in part or "/hair-wild" in part for part in worn), one


@pytest.mark.parametrize("game", KITS)
def test_a_portrait_shows_an_arm_that_its_person_carries(game: str) -> None:
    """And no other: a musket is no rifle with a lever. Claws and teeth are no arms."""
    shown = 0
    for one in people_of(game):
        arms = [part.partition("/arm-")[2] for part in drawings(DECLARED, one) if "/arm-" in part]
        carried = {cut_of(DECLARED, slug(arm).split("-")) for arm in one.arms}
        assert {*arms} <= carried and len(arms) <= 1, one
        assert bool(arms) == (not carried.isdisjoint((*DECLARED.slung, *DECLARED.held))), one
        shown += len(arms)
    assert shown >= 8
    mercenary = drawings(DECLARED, Likeness("", "Mercenary", arms=("musket (Draw 3)",)))
    assert mercenary[1] == "portrait/arm-musket" and len({*mercenary}) == len(mercenary)
    bare = Likeness("Ann Ward", "Gambler", "woman")
    held = drawings(DECLARED, dataclasses.replace(bare, arms=("Pocket knife",)))
    assert [part for part in held if "/arm-" not in part] == drawings(DECLARED, bare)


def test_a_boy_has_no_beard_and_long_hair_is_not_under_a_bowler() -> None:
    assert not any("beard" in part for part in drawn("", "Lighter Boy"))
    quinn = drawings(DECLARED, Likeness("Quinn", "Government Agent", "man", "", "Flabby Long hair"))
    assert "portrait/hair-wild" in quinn or "portrait/hair-wild-pale" in quinn
    assert not any("bowler" in part for part in quinn)
    face = next(part for part in quinn if "/face-" in part)
    assert face.removeprefix("portrait/face-") in DECLARED.tags["stout"]
    assert "portrait/hat-wimple" in drawings(DECLARED, Likeness("Anna", "Nun", "", "", "Wavy hair"))


def test_known_people_are_in_a_kit() -> None:
    there = {slug(one.name or one.role) for game in KITS for one in people_of(game)}
    there |= {slug(row.label) for row in Project(mini.ROOT).game("lords")[1].tables["locals"].rows}
    assert {*DECLARED.people} <= there


def test_two_who_would_look_alike_on_a_page_do_not() -> None:
    draw = portraits(TEMPLATES, {}, "")
    twins = [Likeness(f"Twin {n}", "Butler", "man", "", "Bald") for n in range(30)]
    assert len({str(draw(one)).partition('src="')[2] for one in twins}) == len(twins)


def test_no_silhouette_stands_twice_in_a_kit() -> None:
    """Neither in the scenes of its screen nor in what its booklet draws, and no two are alike."""
    engraver = TEMPLATES / "ornaments" / "engraver"
    code = (
        "import json, figures, horses, panorama, playbill, scenes\n"
        "def stood(strip):\n"
        "    d = panorama.Drawing(panorama.WIDE, panorama.HIGH)\n"
        "    strip.near(d, strip.fore)\n"
        "    return d.stood\n"
        "kits = {game: stood(strip) for game, strip in scenes.STRIPS.items()}\n"
        "kits['fistful'] += playbill.distances().stood + playbill.gang().stood\n"
        "drawn = {**figures.FIGURES, **horses.COACHMEN}\n"
        "drawn |= {f'{name} on horseback': text for name, text in horses.RIDERS.items()}\n"
        "print(json.dumps([kits, drawn]))\n"
    )
    done = subprocess.run(
        [sys.executable, "-B", "-c", code], cwd=engraver, capture_output=True, text=True, check=True
    )
    kits, shapes = json.loads(done.stdout)
    assert {*kits} == {"tombstone", "boothill", "grit", "fistful", "lords"}
    assert all(len(stood) >= 5 for stood in kits.values())
    assert {game: sorted({*stood}) for game, stood in kits.items()} == {
        game: sorted(stood) for game, stood in kits.items()
    }
    lines = [[*map(str.strip, text.splitlines())] for text in shapes.values()]
    bodies = {tuple(line for line in lines_of if "body " in line) for lines_of in lines}
    assert len(bodies) == len(shapes) >= 25
