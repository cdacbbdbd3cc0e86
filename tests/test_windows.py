"""What only POSIX systems have is not needed: the program runs without it, as on Windows."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OWN = ROOT / "tests/own-project"


@pytest.mark.parametrize(
    "words",
    [
        "check tombstone",
        "build own --jobs 1 --out out",
        "roll tombstone --format pdf --workers 1 --out hero.pdf",
        "ask boothill hit accuracy=60",
        "doctor",
    ],
)
def test_commands_work_without_what_windows_lacks(words: str, tmp_path: Path) -> None:
    project = OWN if "own" in words else ROOT
    command = [sys.executable, str(ROOT / "tests/windowless.py"), "--project", str(project)]
    done = subprocess.run(
        [*command, *words.split()],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT / "generator")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
