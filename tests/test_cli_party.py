"""roll on a real game: the code that gives a sheet again, and files that are whole or not there."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from interrupt import take_interrupts
from saloon import run

ROOT = Path(__file__).resolve().parents[1]
CODE = re.compile(r"^code: (\S+)$", re.M)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of its own with Tombstone, as the current folder."""
    for folder in ("content", "build"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    shutil.copytree(ROOT / "templates", tmp_path / "templates")
    (tmp_path / "output").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SIXGUN_PROJECT", raising=False)
    return tmp_path


ROLL = ("roll", "tombstone", "--seed", "k7qw2m9x")


@pytest.mark.usefixtures("house")
def test_a_code_gives_the_very_sheet_again() -> None:
    """Number two of three, from the paper it was printed on: the same bytes, and not a word
    beside.
    """
    run(
        *ROLL,
        "--count",
        "3",
        "--mix",
        "outlaw=1,gambler=1",
        "--format",
        "pdf",
        "--split",
        "--out",
        "three",
    )
    codes = CODE.findall(run(*ROLL, "--count", "3", "--mix", "outlaw=1,gambler=1").stdout)
    assert len({*codes}) == 3
    told = run("roll", "--code", codes[1].lower(), "--format", "pdf", "--out", "again.pdf")
    assert told.stderr == "" and told.stdout == f"again.pdf  rolled by code {codes[1].lower()}\n"
    assert Path("again.pdf").read_bytes() == next(Path("three").glob("2-*.pdf")).read_bytes()
    yaml = run("roll", "--code", codes[1]).stdout
    assert yaml.startswith(f"# sixgun roll --code {codes[1]}\n") and f"\ncode: {codes[1]}\n" in yaml


def test_changed_rules_are_said_and_the_sheet_bears_a_code_of_its_own(house: Path) -> None:
    (code,) = CODE.findall(run(*ROLL).stdout)
    table = house / "content" / "tombstone" / "tables" / "names-women.yaml"
    text = table.read_text(encoding="utf-8")
    assert "[Winifred," in text
    table.write_text(text.replace("[Winifred,", "[Winnifred,"), encoding="utf-8")
    told = run("roll", "--code", code)
    assert told.stderr.startswith(
        "sixgun: the rules of Tombstone have changed since this code was rolled: "
    )
    assert CODE.findall(told.stdout) != [code]


@pytest.mark.usefixtures("house")
def test_a_mistyped_code_is_refused() -> None:
    (code,) = CODE.findall(run(*ROLL).stdout)
    wrong = code[:-1] + ("2" if code[-1] != "2" else "3")
    assert f"the code {wrong} is mistyped" in run("roll", "--code", wrong, code=2).stderr
    assert (
        "is of tombstone, not of boothill" in run("roll", "boothill", "--code", code, code=2).stderr
    )


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize(
    "words",
    [
        *(
            pytest.param(words, marks=pytest.mark.exhaustive)
            for words in (("--out", "party.pdf"), ("--split", "--out", "party"))
        ),
        ("--out", "party.pdf", "--workers", "2"),
    ],
)
def test_ctrl_c_leaves_no_half_file(words: tuple[str, ...]) -> None:
    """Once the file is begun, the one who waits for it gives up."""
    before = {*Path().iterdir()}
    env = os.environ | {"PYTHONPATH": str(ROOT / "generator")}
    whole = [sys.executable, "-m", "sixgun", *ROLL, "--count", "100000", "--format", "pdf", *words]
    with subprocess.Popen(
        whole,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=take_interrupts,
    ) as running:
        while running.poll() is None and not any(
            _begun(path) for path in {*Path().iterdir()} - before
        ):
            time.sleep(0.01)
        running.send_signal(signal.SIGINT)
        said = running.communicate(timeout=30)
    assert (running.returncode, *said) == (130, "", "sixgun: stopped\n")
    assert {*Path().iterdir()} == before


@pytest.mark.skipif(
    not hasattr(os, "killpg") or not shutil.which("ps"),
    reason="groups of processes cannot be looked at",
)
@pytest.mark.usefixtures("house")
@pytest.mark.parametrize(
    "seconds",
    [
        0,
        pytest.param(0.1, marks=pytest.mark.exhaustive),
        0.3,
        pytest.param(1, marks=pytest.mark.exhaustive),
    ],
)
def test_ctrl_c_at_any_time_is_one_line_whatever_else_has_begun(seconds: float) -> None:
    """A terminal tells every process that the command has begun."""
    env = os.environ | {"PYTHONPATH": str(ROOT / "generator")}
    words = [
        sys.executable,
        "-m",
        "sixgun",
        *ROLL,
        "--count",
        "100000",
        "--format",
        "pdf",
        "--out",
        "party.pdf",
        "--workers",
        "3",
    ]
    with subprocess.Popen(
        words,
        env=env,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=take_interrupts,
    ) as running:
        while running.poll() is None and _of_group(running.pid) < 2:
            time.sleep(0.01)
        time.sleep(seconds)
        os.killpg(running.pid, signal.SIGINT)
        _, said = running.communicate(timeout=30)
    assert said == "sixgun: stopped\n"
    assert running.returncode in (130, -signal.SIGINT), (
        "Python itself may end so, and shells say 130 to both"
    )
    assert not Path("party.pdf").exists()


def _of_group(leader: int) -> int:
    listed = subprocess.run(
        ["ps", "-A", "-o", "pgid="], capture_output=True, text=True, check=True
    ).stdout
    return listed.split().count(str(leader))


@pytest.mark.usefixtures("house")
def test_others_that_had_begun_for_nothing_end_at_once() -> None:
    env = os.environ | {"PYTHONPATH": str(ROOT / "generator")}
    words = [
        sys.executable,
        "-m",
        "sixgun",
        "roll",
        "no-such-game",
        "--count",
        "5",
        "--format",
        "pdf",
        "--workers",
        "3",
    ]
    done = subprocess.run(words, env=env, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 2 and done.stderr.startswith(
        "sixgun: there is no game “no-such-game”"
    )
    assert "Traceback" not in done.stderr and "Exception" not in done.stderr


def _begun(path: Path) -> bool:
    return any(path.iterdir()) if path.is_dir() else path.stat().st_size > 300_000


@pytest.mark.usefixtures("house")
def test_an_overflow_leaves_no_file() -> None:
    told = run(
        *ROLL,
        "--count",
        "3",
        "--format",
        "pdf",
        "--event",
        "Gunfire Con, " * 12,
        "--out",
        "party.pdf",
        code=1,
    )
    assert (
        "--event:1:1: Event (event): " in told.stderr
        and "mm too long [does-not-fit]" in told.stderr
    )
    assert not Path("party.pdf").exists()
