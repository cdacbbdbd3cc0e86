"""The measured laws of pages: what no document of any game may do in any way of printing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sampled_game import GAME, laid
from sixgun.build.job import PrintOrder, jobs_of
from sixgun.document.project import Project
from sixgun.page.pdf import render_pdf

ROOT = Path(__file__).resolve().parents[2]
LAWS = {
    "thin",
    "stranded-heading",
    "broken-table",
    "broken-list",
    "touching",
    "unfitted",
    "overlap",
}
KITS, SAMPLES = (
    ("tombstone", "boothill", "grit", "fistful", "lords"),
    ("dungeon", "moves", "percentile", "heist"),
)
WAYS = {  # ink saver has the lines and pages of home (tests/weasy/test_ink_saver.py)
    "home": PrintOrder(),
    "large": PrintOrder(profile="large-print"),
    "both": PrintOrder(profile="both-papers"),
    "a4": PrintOrder(paper="a4"),
    "a5": PrintOrder(paper="a5"),
}
QUICK = {("lords", "large")}  # the others are a release round
CASES = [
    pytest.param(game, way, marks=() if (game, way) in QUICK else pytest.mark.release)
    for game in (*KITS, *SAMPLES)
    for way in WAYS
]


@pytest.mark.parametrize(("game", "way"), CASES)
def test_pages_obey_the_measured_laws(game: str, way: str, tmp_path: Path) -> None:
    project = laid(tmp_path, game) if game in SAMPLES else Project(ROOT)
    id = GAME if game in SAMPLES else game
    broken = []
    for job in jobs_of(project, *project.game(id), WAYS[way]):
        if "pdf" not in job.formats:
            continue
        printed = render_pdf(job.html, job.css, forms=job.form)
        broken += [f"{job.document}: {complaint}" for complaint in printed.complaints]
        broken += [
            f"{job.document}: {remark}"
            for remark in printed.remarks
            if re.search(r"\[([\w-]+)\]$", remark)[1] in LAWS  # type: ignore[index]
        ]
    assert broken == []
