"""Games that other distributions bring: tests/plugin as a wheel, printed and removed; and what is
said of one that cannot be loaded.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sixgun.build.output import write_index
from sixgun.document.project import Project
from sixgun.document.project_game import check_game
from sixgun.games import load_game
from sixgun.system import home as plugin
from sixgun.system.home import PluginError

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = Path(__file__).with_name("plugin")


@pytest.fixture(autouse=True)
def asked_anew() -> Iterator[None]:
    for known in (plugin.plugins, plugin.plugin_root):
        known.cache_clear()
    yield
    for known in (plugin.plugins, plugin.plugin_root):
        known.cache_clear()


def install(folder: Path, reference: str) -> None:
    """The example as an installer would leave it, with another object reference."""
    shutil.copytree(
        EXAMPLE / "high_noon", folder / "high_noon", ignore=shutil.ignore_patterns("__pycache__")
    )
    record = folder / "high_noon-1.0.dist-info"
    record.mkdir()
    (record / "METADATA").write_text("Metadata-Version: 2.1\nName: high-noon\nVersion: 1.0\n")
    (record / "entry_points.txt").write_text(
        f"[{plugin.GROUP}]\nhigh-noon = {reference}\n../evil = os:path\ngrit = high_noon:GAME\n"
    )


def test_a_plug_in_game_is_one_of_every_projects_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, "high_noon:GAME")
    monkeypatch.syspath_prepend(tmp_path)
    project = Project(ROOT)
    assert project.game_ids()[-1] == "high-noon" and "../evil" not in plugin.plugins()
    assert "grit" not in project.game_ids()[5:] and load_game("grit").id == "grit", (
        "no plug-in takes the place of a game of ours"
    )
    assert project.title("high-noon") == "High Noon"
    assert check_game(project, "high-noon") == []
    assert [d.id for d in project.documents("high-noon")][:2] == ["duelists", "sheet"]
    assert any(
        path.endswith("high_noon/build/high-noon.yaml")
        for _, path, _ in project.files_read(["high-noon"])
    )


def test_a_project_lays_its_own_files_over_a_plug_ins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path / "site", "high_noon:GAME")
    monkeypatch.syspath_prepend(tmp_path / "site")
    own = tmp_path / "project" / "build" / "high-noon.yaml"
    own.parent.mkdir(parents=True)
    own.write_text(
        "documents:\n- {id: mine, title: Mine, kind: sheets, pages: 1, sheets: {blank: 1}}\n"
    )
    assert Project(tmp_path / "project").documents("high-noon")[0].id == "mine"


@pytest.mark.parametrize(
    ("reference", "message"),
    [
        ("no_such_module:GAME", "No module named 'no_such_module'"),
        ("high_noon:NO_GAME", "has no attribute 'NO_GAME'"),
        ("high_noon:TRADES", "is not a Game with that id"),
    ],
)
def test_a_plug_in_that_cannot_be_loaded_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reference: str, message: str
) -> None:
    install(tmp_path, reference)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(PluginError, match=f"the plug-in game “high-noon”.*{message}"):
        load_game("high-noon")


def test_a_broken_plug_in_stops_no_other_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path / "site", "no_such_module:GAME")
    monkeypatch.syspath_prepend(tmp_path / "site")
    project = Project(ROOT)
    assert "high-noon" not in project.game_ids(), "there is no folder of its content"
    (tmp_path / "site" / "no_such_module.py").write_text("raise RuntimeError('not today')")
    plugin.plugin_root.cache_clear()
    (tmp_path / "site" / "content").symlink_to(tmp_path / "site" / "high_noon" / "content")
    assert "high-noon" in project.game_ids()
    assert project.title("high-noon") == "High Noon"
    with pytest.raises(PluginError, match="RuntimeError: not today"):
        project.bare_game("high-noon")
    assert "High Noon" not in write_index(project, tmp_path / "out").read_text(), (
        "the index loads only games that were printed"
    )


@pytest.mark.exhaustive
def test_a_wheel_is_built_installed_printed_and_removed(tmp_path: Path) -> None:
    source, site = tmp_path / "source", tmp_path / "site"
    shutil.copytree(EXAMPLE, source)
    pip = subprocess.run(
        [sys.executable, "-m", "pip", "install", "--no-deps", "--target", str(site), str(source)],
        capture_output=True,
        text=True,
    )
    if pip.returncode and "hatchling" in pip.stderr:
        pytest.skip("hatchling cannot be had here")
    assert pip.returncode == 0, pip.stderr
    told = run(tmp_path, site, "list", "high-noon")
    assert "Two at Noon" in told.stdout, told
    assert "0 problems" in run(tmp_path, site, "check", "high-noon").stdout
    printed = run(
        tmp_path,
        site,
        "build",
        "high-noon",
        "--only",
        "duelists",
        "--only",
        "sheet",
        "--out",
        "out",
    )
    assert printed.returncode == 0, printed
    assert (tmp_path / "out/high-noon/duelists.pdf").read_bytes()[:5] == b"%PDF-"
    rolled = run(
        tmp_path, site, "roll", "high-noon", "--seed", "noon", "--format", "pdf", "--out", "who.pdf"
    )
    assert rolled.returncode == 0 and (tmp_path / "who.pdf").read_bytes()[:5] == b"%PDF-", rolled
    shutil.rmtree(site)
    removed = run(tmp_path, site, "list", "high-noon")
    assert removed.returncode == 2 and "there is no game “high-noon”" in removed.stderr


def run(folder: Path, site: Path, *words: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join((str(site), str(ROOT / "generator")))
    command = [sys.executable, "-P", "-m", "sixgun", "--project", str(ROOT), *words]
    return subprocess.run(
        command, capture_output=True, text=True, cwd=folder, env={**os.environ, "PYTHONPATH": path}
    )
