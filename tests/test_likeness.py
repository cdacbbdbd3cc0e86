"""Portraits: fitting, stable, drawn by the engraver's script."""

from __future__ import annotations

import itertools
import subprocess
import sys
from pathlib import Path

import pytest

import mini
from sixgun.content.asset import cut_names
from sixgun.content.content import Content
from sixgun.document.panel import view_row_card
from sixgun.document.project import Project
from sixgun.draw.ornament import properties
from sixgun.draw.portrait import (
    GROUPS,
    NONE,
    drawing_named,
    drawings,
    every_part,
    likenesses_in,
    vignettes,
)
from sixgun.play.poster import likeness
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
    assert "revolver" in str(show(StatView("f", "Hand Weapon", ())))
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
    own.write_text(text.replace("wyatt-earp:", "warren-earp:"), encoding="utf-8")
    assert "wyatt-earp" in DECLARED.people
    assert {"warren-earp"} == {*likenesses_in(tmp_path).people} - {*DECLARED.people}
