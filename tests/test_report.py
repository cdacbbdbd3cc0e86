"""The designer's report: the same from any number of processes, right where it can be computed by
hand, and for every game.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from mini import ROOT
from saloon import run
from sixgun import load_game
from sixgun.document.project import Project
from sixgun.features.editions.keep import NoEdition, state
from sixgun.features.report.merit import Arm, arms, beaten_arms, rules
from sixgun.features.report.page import SampledGame, sections
from sixgun.features.report.spread import Sample, batches, drawing, mean, merged, quantile
from sixgun.games import GAMES
from sixgun.press.pool import in_processes
from sixgun.view import ChartView, ProseView, TableView


def sampled(id: str, people: int = 60, root: Path = ROOT) -> SampledGame:
    one = state(Project(root), id)
    tally = (
        merged(map(Sample(one.content, "test").batch, batches(people))) if one.game.people else None
    )
    return SampledGame(one.game, one.content, tally)


def test_a_report_does_not_depend_on_the_number_of_processes() -> None:
    content = state(Project(ROOT), "fistful").content
    whole = Sample(content, "seed").batch(range(40))
    assert merged(in_processes(2)(Sample(content, "seed"), [range(13), range(13, 40)])) == whole
    assert whole != Sample(content, "other seed").batch(range(40))
    assert set(whole.numbers["grit"]) <= set(range(11, 22))  # 2d6+9
    assert sum(whole.words["arms"].values()) > 0


def test_figures_of_a_distribution() -> None:
    counts = Counter({1: 1, 2: 2, 10: 1})
    assert mean(counts) == 15 / 4
    assert [quantile(counts, share) for share in (0.05, 0.5, 1)] == [1, 2, 10]
    view = drawing("grit", "Grit", counts, Counter({2: 4}))
    assert (view.xs, [series.values for series in view.series]) == (
        ("1", "2", "10"),
        [(0.25, 0.5, 0.25), (0, 1, 0)],
    )
    wide = drawing("cash", "Cash", Counter(range(100)))
    assert (
        len(wide.xs) == 20
        and sum(wide.series[0].values) == pytest.approx(1)
        and "bars\u00a0of\u00a05" in wide.line
    )


def test_an_arm_that_another_beats_is_a_choice_nobody_should_make() -> None:
    known = [
        Arm("Good", (0.5, 0.4), 10),
        Arm("Dear", (0.5, 0.4), 12),
        Arm("Far", (0.4, 0.6), 12),
        Arm("Free", (0.1, 0.1), None),
    ]
    assert [line.partition(" (")[0] for line in beaten_arms(known)] == ["Dear"]


@pytest.mark.exhaustive
def test_a_rule_that_nothing_uses_is_named_and_no_other(tmp_path: Path) -> None:
    import shutil

    shutil.copytree(ROOT / "content" / "fistful", tmp_path / "content" / "fistful")
    (tmp_path / "build").mkdir()
    shutil.copy(ROOT / "build" / "fistful.yaml", tmp_path / "build")
    file = tmp_path / "content" / "fistful" / "rules.yaml"
    before = state(Project(tmp_path), "fistful")
    assert rules(before.game, before.content) == []
    file.write_text(
        file.read_text(encoding="utf-8") + "\nwhistling: {tunes: 3}\n", encoding="utf-8"
    )
    after = state(Project(tmp_path), "fistful")
    assert rules(after.game, after.content) == ["whistling.tunes"]


@pytest.mark.parametrize(
    "id",
    [pytest.param(id, marks=[] if id == "fistful" else pytest.mark.exhaustive) for id in GAMES],
)
def test_every_game_has_a_report(id: str) -> None:
    made = sampled(id)
    found = sections(made, made if made.tally else None)
    parts = [part for section in found for part in section.parts]
    assert any(
        isinstance(part, ProseView) and "Choices that are never better" in part.body
        for part in parts
    )
    if made.tally:
        charts = [part for part in parts if isinstance(part, ChartView)]
        assert len(charts) > 5 and len({chart.title for chart in charts}) == len(charts)
        assert all(
            sum(series.values) == pytest.approx(1) for chart in charts for series in chart.series
        )
        assert {"values", "roles"} <= {part.id for part in parts if isinstance(part, TableView)}
    assert bool(arms(made.game, made.content)[1]) == (id != "lords")


@pytest.mark.exhaustive
def test_the_command_writes_a_page_for_a_declared_game_too(tmp_path: Path) -> None:
    run("init", "bad-water", "--project", str(tmp_path / "own"))
    words = (
        "--project",
        str(tmp_path / "own"),
        "report",
        "bad-water",
        "--count",
        "100",
        "--workers",
        "1",
        "--format",
        "html",
        "--out",
    )
    texts = []
    for name in ("a.html", "b.html"):
        run(*words, str(tmp_path / name))
        texts.append((tmp_path / name).read_text(encoding="utf-8"))
    assert texts[0] == texts[1]
    assert re.search("100 rolled characters", texts[0])
    assert "there is no edition" in run(*words[:4], "--against", "9", code=2).output


@pytest.mark.exhaustive
def test_the_library_writes_the_report_of_the_command(tmp_path: Path) -> None:
    """With half of its people rolled by another process."""
    raw = load_game("fistful", Project(ROOT)).report(
        tmp_path / "a.html", count=100, workers="2", format="html"
    )
    run(
        "--project",
        str(ROOT),
        "report",
        "fistful",
        "--count",
        "100",
        "--workers",
        "1",
        "--format",
        "html",
        "--out",
        str(tmp_path / "b.html"),
    )
    assert raw == (tmp_path / "a.html").read_bytes() == (tmp_path / "b.html").read_bytes()
    for wrong in ({"format": "epub"}, {"count": 0}):
        with pytest.raises(ValueError, match="a report is pdf or html of one character or more"):
            load_game("fistful", Project(ROOT)).report(**wrong)
    with pytest.raises(NoEdition, match="there is no edition “9”"):
        load_game("fistful", Project(ROOT)).report(against="9")
    assert (
        "--workers takes a number, or dask:"
        in run("report", "fistful", "--workers", "many", code=2).stderr
    )
