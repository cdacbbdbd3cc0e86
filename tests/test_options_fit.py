"""Everything fits its pages: an option that is on and a reading taken the other way, and every
document on other paper.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
import yaml

from sixgun.build import build
from sixgun.build.job import PrintOrder, jobs_of
from sixgun.document.project import Project, find_project
from sixgun.games import GAMES, load_game
from sixgun.system.problem import standing

ROOT = Path(__file__).resolve().parents[1]
RULE = re.compile(r"^(option|reading)\.|\.equal-to-challenge$")
# Options and readings, and the documents on which each must show.
SHOWN = {
    "option.scene-stakes": {"reference", "judge-screen", "sheet"},
    "option.five-under": {"reference", "judge-screen", "sheet"},
    "option.double-or-nothing-coins": {"reference", "judge-screen", "sheet"},
    "option.pay-off-bounty": {"judge-screen", "posse-sheet"},
    "option.high-action": {"reference", "judge-screen", "sheet"},
    "option.high-action-each-die": {"reference", "judge-screen", "sheet"},
    "option.glory": {"sheet"},
    "reading.two-busts": {"reference"},
    "reading.halves": {"reference", "judge-screen"},
    "reading.duel-nobody": {"reference", "judge-screen"},
}


@cache
def _values(id: str) -> Mapping[str, object]:
    """Rules by group and name, as the file says them."""
    groups = yaml.load((ROOT / "content" / id / "rules.yaml").read_bytes(), yaml.BaseLoader)  # noqa: S506 (makes strings alone)
    return {
        f"{group}.{name}": value
        for group, rules in groups.items()
        if isinstance(rules, dict)
        for name, value in rules.items()
    }


def _turns() -> Iterator[tuple[str, str, str]]:
    for id in sorted(GAMES):
        values = _values(id)
        kinds = {rule: kind for rule, kind in load_game(id).rules.items() if RULE.search(rule)}
        yield from (
            (id, rule, word)
            for rule, kind in kinds.items()
            for word in kind.words
            if word != values[rule]
        )


TURNS = list(_turns())


def _pages(project: Project, id: str) -> dict[str, str]:
    """What stands on each document of a set number of pages."""
    game, content = project.game(id)
    return {
        job.document: job.html for job in jobs_of(project, game, content, PrintOrder()) if job.pages
    }


@cache
def as_it_ships(id: str) -> Mapping[str, str]:
    return _pages(find_project(ROOT), id)


def _flipped(folder: Path, id: str, rule: str, word: str) -> Project:
    """A project with one game, of which a rule is another."""
    shutil.copytree(ROOT / "build", folder / "build")
    shutil.copytree(ROOT / "content" / id, folder / "content" / id)
    rules = folder / "content" / id / "rules.yaml"
    text, old = rules.read_text(encoding="utf-8"), _values(id)[rule]
    group, name = rule.split(".")
    start = text.index(f"\n{group}:")
    changed = text[start:].replace(f"\n  {name}: {old}", f"\n  {name}: {word}", 1)
    assert changed != text[start:]
    rules.write_text(text[:start] + changed, encoding="utf-8")
    return Project(folder)


def _mark(rule: str) -> pytest.MarkDecorator:
    return pytest.mark.exhaustive if rule in SHOWN else pytest.mark.release


@pytest.mark.parametrize(
    ("id", "rule", "word"), [pytest.param(*turn, marks=_mark(turn[1])) for turn in TURNS]
)
def test_what_an_option_or_a_reading_changes_fits_its_pages(
    id: str, rule: str, word: str, tmp_path: Path
) -> None:
    project = _flipped(tmp_path, id, rule, word)
    changed = {
        document
        for document, html in _pages(project, id).items()
        if html != as_it_ships(id)[document]
    }
    assert SHOWN.get(rule, set()) <= changed
    report = (
        build(project, PrintOrder((id,), only=tuple(sorted(changed))), jobs=1) if changed else None
    )
    assert not report or not standing(report.problems), report.problems


@pytest.mark.parametrize(
    ("id", "rule", "word", "document"),
    [
        pytest.param("tombstone", "fortune.die", "1d6", "odds", marks=pytest.mark.exhaustive),
        pytest.param("grit", "attack.posse-damage", "5", "odds", marks=pytest.mark.exhaustive),
        pytest.param("boothill", "wound.light", "4", "booklet", marks=pytest.mark.release),
        pytest.param("boothill", "morale.companion", "6", "booklet", marks=pytest.mark.release),
    ],
)
def test_a_draft_prints_with_a_changed_rule(
    id: str, rule: str, word: str, document: str, tmp_path: Path
) -> None:
    project = _flipped(tmp_path, id, rule, word)
    report = build(project, PrintOrder((id,), only=(document,), draft=True), jobs=1)
    assert not standing(report.problems), report.problems


@pytest.mark.release
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("id", sorted(GAMES))
def test_a_kit_is_printed_on_other_paper_without_complaint(
    id: str, paper: str, tmp_path: Path
) -> None:
    report = build(find_project(ROOT), PrintOrder((id,), paper=paper), out=tmp_path, jobs=1)
    assert not standing(report.problems), report.problems


@pytest.mark.exhaustive
@pytest.mark.parametrize(("id", "document"), [("tombstone", "silverton"), ("boothill", "wanted")])
def test_half_sheets_hold_maps_with_their_key_and_posters_with_their_figures(
    id: str, document: str, tmp_path: Path
) -> None:
    report = build(
        find_project(ROOT), PrintOrder((id,), only=(document,), paper="a5"), out=tmp_path, jobs=1
    )
    assert not standing(report.problems), report.problems


@pytest.mark.exhaustive
@pytest.mark.parametrize("id", ["boothill", "fistful", "grit", "tombstone"])
def test_handouts_lose_nothing_on_the_room_that_letter_and_a4_share(
    id: str, tmp_path: Path
) -> None:
    report = build(
        find_project(ROOT),
        PrintOrder((id,), only=("handouts",), profile="both-papers"),
        out=tmp_path,
        jobs=1,
    )
    assert not standing(report.problems), report.problems
