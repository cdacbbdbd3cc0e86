"""A game that `sixgun init` writes has its counter at once, and one without characters as
well.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pypdf
import pytest

pytest.importorskip("starlette")
from starlette.testclient import TestClient

from saloon import run
from sixgun.features.people import take
from sixgun.web import loaded
from sixgun.web.app import application
from sixgun.web.security import CounterSettings

ROOT = Path(__file__).parents[2]
OWN = ROOT / "tests" / "own-project"
HOST = "http://127.0.0.1:8017"


def test_covers_and_plates_are_prepared_after_installing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SIXGUN_CACHE", str(tmp_path))
    loaded.begin(str(OWN), False)
    state = ({}, {})
    assert take.picture("own", state, 0, 400, True) is None, "a plate has to be laid out"
    run("--project", str(OWN), "serve", "--prepare")
    loaded.begin(str(OWN), False)
    loaded.case.cache_clear()
    assert take.picture("own", state, 0, 400, True)


@pytest.mark.exhaustive
@pytest.mark.parametrize("public", [False, True])
def test_a_new_game_is_built_rolled_and_printed_at_the_counter(
    tmp_path: Path, public: bool
) -> None:
    command = [
        sys.executable,
        "-m",
        "sixgun",
        "init",
        "bad-water",
        "--title",
        "Bad Water",
        "--project",
        str(tmp_path / "mine"),
    ]
    subprocess.run(
        command,
        check=True,
        env=os.environ | {"PYTHONPATH": str(ROOT / "generator")},
        capture_output=True,
    )
    before = sorted(tmp_path.rglob("*"))
    with TestClient(
        application(CounterSettings(str(tmp_path / "mine"), public=public, workers=1)),
        base_url=HOST,
    ) as shop:
        front = shop.get("/").text
        assert 'href="/bad-water/character"' in front
        asked = {"origin": HOST, "accept": "application/json"}
        desk = shop.post("/bad-water/character", data={"do": "roll"}, headers=asked).json()
        assert desk["whole"] and not desk["problems"]
        fields = {f"f.{slot}": text for slot, text in desk["values"].items()} | {
            "f.name": "Ellen Tate"
        }
        assert "f.name" in fields
        named = shop.post(
            "/bad-water/character", data=fields | {"base": desk["base"]}, headers=asked
        ).json()
        assert json.loads(named["base"])["name"] == "Ellen Tate"
        [page, *_] = pypdf.PdfReader(
            io.BytesIO(shop.get(f"/bad-water/character/sheet?c={named['link']}").content)
        ).pages
        assert "Ellen Tate" in page.extract_text()
        assert (
            shop.get("/bad-water/tonight").status_code
            == shop.get("/bad-water/screen").status_code
            == 200
        )
    assert sorted(tmp_path.rglob("*")) == before, "nothing is written into the project"
