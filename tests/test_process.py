"""Worker processes: they end with the process that started them, and one that is lost is
replaced.
"""

from __future__ import annotations

import multiprocessing
import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pytest

from interrupt import take_interrupts
from sixgun.build.job import Job
from sixgun.build.worker import set_all
from sixgun.system.process import WorkersLost, completed, dismiss, spawn

GENERATOR = Path(__file__).parent.parent / "generator"
PARENT = """
from sixgun.system.process import spawn
import time
if __name__ == "__main__":
    pool = spawn(2)
    pool.submit(int).result()
    print(*pool._processes, flush=True)
    time.sleep(60)
"""
PAGE = Job(
    "mini",
    "page",
    "Page",
    "",
    "<html><body><hr></body></html>",
    "",
    ("pdf",),
    0,
    False,
    "",
    ("build/mini.yaml", 1),
)
WAIT = 30  # seconds


def ended(pid: int) -> bool:
    """Whether a process is gone, or a zombie that nobody waits for."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    return True


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_workers_end_with_their_parent(how: int) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PARENT],
        env=os.environ | {"PYTHONPATH": str(GENERATOR)},
        stdout=subprocess.PIPE,
        text=True,
    ) as parent:
        assert parent.stdout is not None
        pids = [int(word) for word in parent.stdout.readline().split()]
        assert len(pids) == 2 and not any(map(ended, pids))
        parent.send_signal(how)
    end = time.monotonic() + WAIT
    while not all(map(ended, pids)):
        assert time.monotonic() < end, "workers are left"
        time.sleep(0.05)


@pytest.mark.exhaustive
def test_another_worker_takes_over_when_one_is_killed() -> None:
    told: list[tuple[str, Job]] = []
    documents = set_all([PAGE] * 3, 2, lambda step, job: told.append((step, job)))
    assert next(documents).pages == 1
    for one in multiprocessing.active_children():
        one.kill()
    assert [done.pages for done in documents] == [1, 1]
    assert [step for step, _ in told].count("start") == 3 and [step for step, _ in told].count(
        "done"
    ) == 3


def test_workers_that_are_lost_again_and_again_are_reported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from concurrent.futures import Future

    class BrokenRule:
        """A pool whose workers are always lost."""

        def submit(self, *task: object) -> Future[object]:
            raise BrokenProcessPool

        def shutdown(self, **how: bool) -> None:
            """Nothing runs."""

    monkeypatch.setattr("sixgun.build.worker.spawn", lambda count: BrokenRule())
    with pytest.raises(WorkersLost, match="--jobs 1 works without them"):
        list(set_all([PAGE] * 3, 2, lambda step, job: None))


def test_a_pool_is_dismissed_at_once_though_more_work_waits_than_a_pipe_holds() -> None:
    pool = spawn(1)
    pool.submit(time.sleep, 60)
    for _ in range(20):
        pool.submit(len, b"x" * 2**20)
    time.sleep(1)
    ending = Thread(target=dismiss, args=(pool,), daemon=True)
    ending.start()
    ending.join(20)
    assert not ending.is_alive()


def killed_while_writing() -> None:
    """Ends the worker in the middle of its message to the pool, with the lock of the queue in its
    hands.
    """
    frame = sys._getframe()
    while "result_queue" not in frame.f_locals:
        assert frame.f_back
        frame = frame.f_back
    queue = frame.f_locals["result_queue"]
    queue._wlock.acquire()
    queue._writer._send(struct.pack("!i", 1000) + b"half of it")
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.parametrize("ended", ["noticed", "dismissed"])
def test_a_worker_that_is_killed_while_it_writes_stops_nobody(
    ended: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixgun.system.process.LOST", 0.2)
    pool = spawn(2)
    futures = [pool.submit(killed_while_writing), pool.submit(time.sleep, 0.1)]
    time.sleep(1)

    def end() -> None:
        if ended == "noticed":
            with pytest.raises(BrokenProcessPool):
                [future.result() for future in completed(pool, futures)]
            pool.shutdown()
        dismiss(pool)

    ending = Thread(target=end, daemon=True)
    ending.start()
    ending.join(20)
    assert not ending.is_alive()


SWALLOWS = """
import sys, time
from sixgun import cli
from sixgun.system import process
process.AGAIN = 0.3
class Deaf:
    def __del__(self):
        print("deaf", flush=True)
        time.sleep(3)  # whatever is raised here is lost
def work(self, args, extra):
    Deaf()
    time.sleep(20)
    return 0
cli.CommandGroup._run = work
cli.main()
"""


def test_an_interrupt_that_a_library_swallows_comes_again() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", SWALLOWS],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=take_interrupts,
    ) as running:
        assert running.stdout is not None and running.stdout.readline() == "deaf\n"
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=15)
    assert running.returncode == 130 and said.endswith("sixgun: stopped\n")


def test_a_build_leaves_only_compiled_templates_in_the_temporary_folder(tmp_path: Path) -> None:
    (tmp_path / "temporary").mkdir()
    words = (
        "build",
        "lords",
        "--only",
        "score-sheet,board-aid",
        "--jobs",
        "2",
        "--out",
        str(tmp_path / "out"),
    )
    where = os.environ | {"PYTHONPATH": str(GENERATOR), "TMPDIR": str(tmp_path / "temporary")}
    subprocess.run(
        [sys.executable, "-m", "sixgun", *words],
        cwd=GENERATOR.parent,
        env=where,
        check=True,
        capture_output=True,
    )
    assert (tmp_path / "out" / "lords" / "board-aid.pdf").exists()
    assert [
        path
        for path in (tmp_path / "temporary").iterdir()
        if not path.name.startswith("_jinja2-cache-")
    ] == []


def test_a_terminated_build_says_so_and_leaves_nothing_behind(tmp_path: Path) -> None:
    own = Path(shutil.copytree(GENERATOR.parent / "tests/own-project", tmp_path / "own"))
    (tmp_path / "temporary").mkdir()
    build = subprocess.Popen(
        [sys.executable, "-m", "sixgun", "--project", str(own), "build", "--jobs", "2"],
        cwd=GENERATOR,
        env=os.environ | {"TMPDIR": str(tmp_path / "temporary"), "SIXGUN_CACHE": ""},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    time.sleep(2.5)
    build.terminate()
    said = build.communicate(timeout=30)[0]
    if build.returncode == 0:
        pytest.skip("it was quicker")
    assert build.returncode == 130 and said.rstrip().endswith("stopped") and "warn" not in said
    assert not [f for f in (own / "output").rglob("*") if f.suffix in (".pdf", ".html")]


def _ran(script: str) -> subprocess.CompletedProcess[str]:
    """A script in a separate process that takes Ctrl-C."""
    return subprocess.run(
        [sys.executable, "-c", script],
        cwd=GENERATOR,
        capture_output=True,
        text=True,
        check=True,
        preexec_fn=take_interrupts,
    )


@pytest.mark.parametrize(("kind", "told"), [("KeyboardInterrupt", False), ("ValueError", True)])
def test_ctrl_c_swallowed_by_a_callback_is_not_reported(kind: str, told: bool) -> None:
    script = (
        "from sixgun.system.process import interrupt_again; interrupt_again()\nclass One:\n    def"
        f" __del__(self): raise {kind}\nOne()"
    )
    ran = _ran(script)
    assert ("Exception ignored" in ran.stderr) == told


def test_ctrl_c_that_a_library_turns_into_an_error_of_its_own_stops_the_program() -> None:
    """Pydantic does so while it builds a validator."""
    script = (
        "import os, signal\nfrom sixgun.cli import tell_error\n"
        "from sixgun.system.process import interrupt_again\ninterrupt_again()\ntry:\n"
        "    try:\n        os.kill(os.getpid(), signal.SIGINT)\n"
        "    except KeyboardInterrupt:\n        raise ValueError('no validator') from None\n"
        "except ValueError as error:\n    print(tell_error(error))"
    )
    ran = _ran(script)
    assert (ran.stdout, ran.stderr) == ("130\n", "sixgun: stopped\n")
