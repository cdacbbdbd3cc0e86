"""game.yaml allows a kind of problem in the whole game, or in one folder; and a draft keeps
nobody from rolling.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from little import lay
from sixgun.document.project import Project
from sixgun.document.project_game import check_game
from sixgun.system.problem import standing
from sixgun.system.rng import Rng

FIELDS = "fields: {name: {label: Name}, grit: {label: Grit, roll: 1d6}}\n"
CHARACTER = FIELDS + "sheet: [{fields: [name, grit]}]\n"
TABLE = "title: Dreams\nkey: {dice: 1d2}\ncolumns: {dream: {}}\nrows: [[1, A], [2, B]]\n"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    made = lay(tmp_path, CHARACTER)
    home = tmp_path / "content/little"
    (home / "prose/moves").mkdir(parents=True)
    for id in ("moves/strike", "start"):
        (home / f"prose/{id}.md").write_text(f"---\ntitle: {id}\n---\n\nRoll 3d6 and add +2.\n")
    (home / "tables/dreams.yaml").write_text(TABLE)
    return made


def codes(project: Project) -> list[tuple[str, str]]:
    return [(p.code, p.file.stem) for p in standing(check_game(project, "little"))]


def waiving(project: Project, *entries: str) -> Project:
    file = project.root / "content/little/game.yaml"
    file.write_text("title: Little\nlicense: CC0\nwaive:\n" + "".join(f"- {e}\n" for e in entries))
    return Project(project.root)


def test_a_folder_or_the_whole_game_may_be_left_as_it_is(project: Project) -> None:
    assert ("number-in-prose", "strike") in codes(project)
    some = waiving(project, "{code: number-in-prose, in: prose/moves, reason: Moves.}")
    assert ("number-in-prose", "strike") not in codes(some)
    assert ("number-in-prose", "start") in codes(some)
    every = waiving(
        project, "{code: number-in-prose, reason: All.}", "{code: unused, reason: Drafts.}"
    )
    assert codes(every) == []
    assert {p.waived for p in check_game(every, "little")} == {"All.", "Drafts."}


def test_only_what_is_harmless_may_be_left(project: Project) -> None:
    assert ("field-value", "game") in codes(waiving(project, "{code: table-gap, reason: No.}"))


def test_characters_can_be_rolled_before_anything_is_printed(project: Project) -> None:
    left = waiving(project, "{code: number-in-prose, reason: All.}")
    assert ("unused", "dreams") in codes(left)
    game, content = left.game("little")
    assert game.people is not None
    assert game.people.roll(content, Rng("x"), {}).grit in range(1, 7)
