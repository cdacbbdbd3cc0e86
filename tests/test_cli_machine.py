"""What the machine does to the program: closed pipes, full disks, no colors, no project. A line is
said of each, never a traceback.
"""

# ruff: noqa: F401, F811  (fixtures are imported by name)

from __future__ import annotations

import errno
import io
import json
import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from packaging.requirements import Requirement

from interrupt import take_interrupts
from saloon import printed, run, saloon
from sixgun import build as pipeline
from sixgun import cli
from sixgun.build import sheet
from sixgun.build.job import PrintOrder
from sixgun.cli import build, doctor, finding
from sixgun.document import project
from sixgun.system import home
from sixgun.system.problem import Problem
from sixgun.system.process import processors
from sixgun.weasy.patches import patches

ROOT = Path(__file__).resolve().parent.parent
START = (
    "import sixgun.games as games; import saloon; games.GAMES = {'saloon': lambda: saloon.GAME}\n"
    "from sixgun.cli import main; main()"
)
Streams = dict[str, Any]


def environment(**extra: str) -> dict[str, str]:
    left_out = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "SIXGUN_PROJECT", "SIXGUN_TRACE")
    own = {name: value for name, value in os.environ.items() if name not in left_out}
    return (
        own
        | {
            "PYTHONPATH": f"{ROOT / 'generator'}{os.pathsep}{ROOT / 'tests'}",
            "TERM": "xterm-256color",
        }
        | extra
    )


def start(
    *words: str, env: dict[str, str] | None = None, **streams: Any
) -> subprocess.Popen[bytes]:
    streams = {
        "stdout": subprocess.PIPE,
        "stderr": subprocess.PIPE,
        "stdin": subprocess.DEVNULL,
    } | streams
    command = [sys.executable, "-c", START, *words]
    return subprocess.Popen(
        command, env=environment(**(env or {})), preexec_fn=take_interrupts, **streams
    )


def finish(process: subprocess.Popen[bytes]) -> tuple[int, str, str]:
    out, err = (stream.decode() if stream else "" for stream in process.communicate(timeout=60))
    assert "Traceback" not in err and "Exception ignored" not in err, err
    return process.returncode, out, err


# streams


def test_a_reader_that_has_had_enough_is_no_fault(saloon: Path) -> None:
    process = start("roll", "saloon", "--count", "100000")
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    process.stdout = None
    assert finish(process) == (cli.PIPE_CLOSED, "", "")


def test_a_reader_that_never_looked_is_no_fault_either(saloon: Path) -> None:
    for words in (("table", "saloon", "drinks"), ("check",), ("--help",)):
        ours, theirs = os.pipe()
        os.close(ours)
        process = start(*words, stdout=theirs)
        os.close(theirs)
        assert finish(process) == (cli.PIPE_CLOSED, "", "")


@pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="only Linux has a disk that is always full"
)
def test_a_full_disk_under_standard_output(saloon: Path) -> None:
    for words in (("list",), ("roll", "saloon")):
        with Path("/dev/full").open("wb") as full:
            assert finish(start(*words, stdout=full)) == (
                1,
                "",
                "sixgun: No space left on device\n",
            )


def test_stopped_by_hand(saloon: Path) -> None:
    process = start("roll", "saloon", "--count", "10000000")
    assert process.stdout is not None
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    code, _, err = finish(process)
    assert (code, err.strip()) == (cli.STOPPED, "sixgun: stopped")


def test_a_narrow_alphabet_loses_letters_but_not_the_answer(saloon: Path) -> None:
    code, out, _ = finish(
        start("table", "saloon", "drinks", env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    )
    assert code == 0 and "Sarsaparilla" in out


def seen_in_terminal(*words: str, **env: str) -> str:
    """What a terminal is sent."""
    ours, theirs = pty.openpty()
    process = start(*words, env=env, stdout=theirs, stderr=theirs, stdin=theirs)
    os.close(theirs)
    seen = b""
    while True:
        try:
            piece = os.read(ours, 4096)
        except OSError:
            break
        if not piece:
            break
        seen += piece
    process.wait(60)
    os.close(ours)
    return seen.decode()


@pytest.mark.exhaustive
def test_colors_only_where_a_person_looks_on(saloon: Path) -> None:
    assert "\x1b[" in seen_in_terminal("check")
    assert "\x1b[" in seen_in_terminal("table", "saloon", "drinks")
    for words in (("check",), ("table", "saloon", "drinks")):
        assert "\x1b[" not in seen_in_terminal(*words, NO_COLOR="1")
        assert "\x1b[" not in finish(start(*words, env={"FORCE_COLOR": "1"}))[1]


def test_nothing_speaks_to_the_terminal_but_us(saloon: Path) -> None:
    evil = Path("content/saloon/tables/drinks.yaml")
    evil.write_text(
        evil.read_text(encoding="utf-8").replace("Mescal", '"\\e[2JMescal"'), encoding="utf-8"
    )
    assert "control character U+001B" in run("table", "saloon", "drinks", code=1).stderr
    evil.write_text(evil.read_text(encoding="utf-8").replace("\\e[2J", ""), encoding="utf-8")
    told = run("roll", "saloon", "--seed", "\x1b[2J")
    assert "\x1b" not in told.stdout
    assert "\x1b" not in run("table", "saloon", "\x1b[2J", code=2).stderr


# files


def test_a_file_that_cannot_be_written_is_reported_in_a_line(
    saloon: Path, printed: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("file").write_text("here", encoding="utf-8")
    Path("old.pdf").write_text("old", encoding="utf-8")
    assert (
        "cannot write file/x.pdf: "
        in run("sheet", "saloon", "ellen", "--out", "file/x.pdf", code=1).stderr
    )
    assert (
        run("roll", "saloon", "--out", "content", code=1).stderr
        == "sixgun: content is a folder; name a file in it\n"
    )

    class Full(io.BytesIO):
        def write(self, *_: Any) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(
        "sixgun.system.files.os.fdopen", lambda number, mode: (os.close(number), Full())[1]
    )
    assert (
        run("sheet", "saloon", "ellen", "--out", "old.pdf", "--force", code=1).stderr
        == "sixgun: cannot write old.pdf: No space left on device\n"
    )
    assert Path("old.pdf").read_text(encoding="utf-8") == "old"
    assert sorted(f.name for f in saloon.iterdir() if f.name.startswith(".")) == []


def test_a_file_can_be_written_into_a_device(saloon: Path) -> None:
    assert run("roll", "saloon", "--out", "/dev/null").exit_code == 0
    assert not Path("/dev/null").is_file()


@pytest.mark.parametrize(
    ("fault", "code", "told"),
    [
        (
            PermissionError(errno.EACCES, "Permission denied", "/x/y"),
            1,
            "sixgun: /x/y: Permission denied\n",
        ),
        (
            OSError("cannot load library 'libpango-1.0-0': no such file"),
            1,
            "sixgun doctor names the command that fixes it",
        ),
        (
            ModuleNotFoundError("No module named 'pikepdf'", name="pikepdf"),
            1,
            "the library pikepdf is missing; sixgun doctor",
        ),
        (MemoryError(), 1, "out of memory"),
        (KeyboardInterrupt(), 130, "sixgun: stopped\n"),
    ],
)
def test_other_trouble_is_said_in_a_line(
    saloon: Path,
    printed: list[Any],
    monkeypatch: pytest.MonkeyPatch,
    fault: BaseException,
    code: int,
    told: str,
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise fault

    monkeypatch.setattr(sheet, "print_sheets", fail)
    result = run("sheet", "saloon", "--blank", code=code)
    assert told in result.stderr
    assert result.stdout == ""


def test_a_fault_of_the_program_says_so_and_how_to_see_more(
    saloon: Path, printed: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    from click.testing import CliRunner

    monkeypatch.setattr(sheet, "print_sheets", lambda *_, **__: 1 // 0)
    result = CliRunner().invoke(cli.main, ["sheet", "saloon", "--blank"])
    assert result.exit_code == cli.BUG
    assert (
        result.stderr.startswith("sixgun: internal error: ZeroDivisionError")
        and "Traceback" not in result.stderr
    )
    monkeypatch.setenv("SIXGUN_TRACE", "1")
    assert "Traceback" in CliRunner().invoke(cli.main, ["sheet", "saloon", "--blank"]).stderr


# the command line itself


def test_the_version_is_shown_immediately() -> None:
    begun = time.monotonic()
    heavy = (
        "import sys; sys.argv = ['sixgun', '--version']\nfrom sixgun.cli import main\ntry:"
        " main()\nexcept SystemExit: pass\n"
    )
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            heavy
            + "print(*(m for m in ('yaml', 'pydantic', 'rich', 'weasyprint', 'jinja2') if m in"
            " sys.modules))",
        ],
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.splitlines() == [f"sixgun {sys.modules['sixgun'].__version__}", ""]
    assert time.monotonic() - begun < 5


def test_each_command_has_help_with_an_example() -> None:
    overview = run("--help").stdout
    for name in cli.commands():
        assert f"  {name} " in overview
        told = run(name, "--help").stdout
        assert told.startswith(f"Usage: sixgun {name} ") and f"Examples:\n    sixgun {name}" in told
    assert "..." not in overview.partition("Commands:")[2]


def test_an_unknown_command_or_option_names_the_nearest() -> None:
    assert "there is no command “bild”; did you mean “build”?" in run("bild", code=2).stderr
    assert "--count" in run("roll", "x", "--cuont", "3", code=2).stderr


def test_the_project_is_found_above_the_current_folder_or_where_the_option_says(
    saloon: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = saloon / "content" / "saloon"
    monkeypatch.chdir(there)
    assert json.loads(run("list", "--format", "json").stdout)["games"][0]["id"] == "saloon"
    monkeypatch.chdir("/")
    assert "saloon: The Saloon" in run("--project", str(saloon), "list").stdout
    assert "saloon: The Saloon" in run("list", env={"SIXGUN_PROJECT": str(saloon)}).stdout
    assert (
        f"{there} is not a project: it has no content/ and no build/"
        in run("--project", str(there), "list", code=2).stderr
    )


def test_without_a_project_the_one_that_came_with_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert project.find_project().root == ROOT
    installed = tmp_path / "site-packages" / "sixgun" / "shipped"
    for part in ("content", "build", "templates"):
        (installed / part).mkdir(parents=True)
    monkeypatch.setattr(home, "SHIPPED", installed)
    found = project.find_project()
    assert (found.content, found.templates, found.output) == (
        installed / "content",
        installed / "templates",
        tmp_path / "output",
    )


def test_a_project_without_templates_is_printed_with_the_programs_own(saloon: Path) -> None:
    assert project.Project(saloon).templates == ROOT / "templates"
    (saloon / "templates").mkdir()
    assert project.Project(saloon).templates == saloon / "templates"


# build


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The pipeline's build, noted instead of done."""
    noted = SimpleNamespace(asked=None, problems=[])

    def note(
        project: Any, order: PrintOrder, *, tell: Callable[[pipeline.Step], None], **asked: Any
    ) -> pipeline.Report:
        noted.asked = {"order": order, **asked}
        for kind, document in (("kept", "menu"), ("start", "sheets"), ("done", "sheets")):
            tell(pipeline.Step(kind, "saloon", document, 2))
        if noted.problems:
            return pipeline.Report(noted.problems)
        files = tuple(Path.cwd() / "output" / "saloon" / name for name in ("menu.html", "menu.pdf"))
        built = [
            pipeline.BuiltDocument("saloon", "menu", "The Menu", files, 2, False),
            pipeline.BuiltDocument("saloon", "sheets", "Sheets", files[1:], 1, True),
        ]
        return pipeline.Report([], built, Path.cwd() / "output" / "index.html", 1.25)

    monkeypatch.setattr(pipeline, "build", note)
    return noted


def test_build_says_what_was_written_where(saloon: Path, builds: SimpleNamespace) -> None:
    result = run(
        "build", "saloon", "--only", "menu", "--paper", "a4", "--jobs", "2", "--out", "there"
    )
    assert builds.asked == {
        "order": PrintOrder(("saloon",), ("menu",), "a4"),
        "out": Path("there"),
        "jobs": 2,
    }
    assert result.stderr.splitlines() == ["saloon/menu: unchanged", "saloon/sheets: made"]
    assert result.stdout.splitlines() == [
        "output/saloon/menu.html",
        "output/saloon/menu.pdf  2 pages, unchanged",
        "output/saloon/menu.pdf  1 page",
        "2 documents, 1 of them new, in 1.2 s",
        "Open output/index.html",
    ]


def test_build_without_a_game_builds_all_on_every_processor(
    saloon: Path, builds: SimpleNamespace
) -> None:
    run("build")
    assert (
        builds.asked["order"] == PrintOrder(("saloon",))
        and builds.asked["jobs"] == processors() > 0
    )


def test_build_with_problems_writes_nothing_and_tells_all(
    saloon: Path, builds: SimpleNamespace
) -> None:
    builds.problems = [
        Problem(Path.cwd() / "build" / "saloon.yaml", n, 1, "page-count", f"wrong {n}")
        for n in (2, 9)
    ]
    result = run("build", code=1)
    assert result.stdout == ""
    assert result.stderr.splitlines()[-3:] == [
        "build/saloon.yaml:2:1: wrong 2 [page-count]",
        "build/saloon.yaml:9:1: wrong 9 [page-count]",
        "sixgun: nothing was written: 2 problems",
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("salon",), "there is no game “salon”; did you mean “saloon”?"),
        (("--only", "menue"), "there is no document “menue”; did you mean “menu”?"),
        (("--paper", "a44"), "there is no paper “a44”; did you mean “a4”?"),
        (("--profile", "hom"), "there is no profile “hom”; did you mean “home”?"),
        (("--jobs", "0"), "'--jobs'"),
    ],
)
def test_a_build_asked_for_wrongly(
    saloon: Path, builds: SimpleNamespace, words: tuple[str, ...], told: str
) -> None:
    assert told in run("build", *words, code=2).stderr
    assert builds.asked is None


def test_build_shows_a_bar_in_a_terminal(saloon: Path) -> None:
    """The content is checked before anything is set, so that a problem comes back through the
    bar.
    """
    Path("content/saloon/game.yaml").write_text("titel: x\n", encoding="utf-8")
    seen = seen_in_terminal("build")
    assert "checking" in seen and "nothing was written" in seen and "Traceback" not in seen


# doctor


def test_doctor_finds_this_machine_well(saloon: Path) -> None:
    told = json.loads(run("doctor", "--format", "json").stdout)
    assert told["ok"] is True
    assert {f["name"] for f in told["findings"]} >= {
        "Python",
        "libraries",
        "Pango",
        "fonts",
        "Poppler",
        "project",
        "output",
        "cache",
    }
    assert run("doctor").stdout.endswith("all is well\n")


def test_doctor_names_what_is_missing_and_what_mends_it(
    saloon: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (saloon / "templates" / "css").mkdir(parents=True)
    css = (
        '@font-face { src: url("font:arvo/Nowhere.ttf") } @font-face { src:'
        ' url("font:no-such-face/A.ttf") }'
    )
    (saloon / "templates" / "css" / "x.css").write_text(css, encoding="utf-8")
    (saloon / "output").write_text("a file where a folder belongs", encoding="utf-8")
    monkeypatch.setattr(
        finding,
        "requirements",
        lambda: tuple(map(Requirement, ("click>=99", "no-such-library<2,>=1", "pyyaml"))),
    )
    monkeypatch.setattr(
        doctor.shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None
    )
    told = {
        f["name"]: f
        for f in json.loads(run("doctor", "--format", "json", code=1).stdout)["findings"]
    }
    assert "; needs >=99" in told["click"]["found"]
    assert (
        told["no-such-library"]["found"] == "not installed; needs <2,>=1"
        and "-m pip install" in told["no-such-library"]["mend"]
    )
    assert not told["font arvo/Nowhere.ttf"]["good"] and not told["font no-such-face/A.ttf"]["good"]
    assert not told["output"]["good"]
    assert (
        told["Poppler"]["mend"].endswith("apt-get install poppler-utils")
        and not told["Poppler"]["needed"]
    )
    shown = run("doctor", code=1).stdout
    assert "MISSING no-such-library: not installed" in shown and "absent  Poppler" in shown


def test_a_library_that_cannot_be_opened_is_reported_with_its_packages(
    saloon: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import builtins

    real = builtins.__import__

    def no_pango(name: str, *rest: Any, **more: Any) -> Any:
        if name == "weasyprint":
            raise OSError(
                "cannot load library 'libpango-1.0-0': libpango-1.0-0: cannot open shared object"
                " file"
            )
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", no_pango)
    monkeypatch.setattr(
        doctor.shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None
    )
    monkeypatch.setattr(doctor.platform, "system", lambda: "Linux")
    finding = doctor._pango()
    assert finding.found == "cannot load library 'libpango-1.0-0'; HTML works without it"
    assert finding.mend.endswith(
        "apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
    )


def test_a_release_of_weasyprint_that_patches_do_not_fit_is_named(
    saloon: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not [*doctor._layout()]
    monkeypatch.setattr(patches, "unfit", ("columns", "digits"))
    (finding,) = doctor._layout()
    assert finding.found.endswith("with plainer results: columns, digits") and not finding.needed
    assert f"weasyprint{'>=70,<71'}" in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_a_library_that_cannot_be_opened_shows_our_message_alone(saloon: Path) -> None:
    """WeasyPrint prints a banner of its own to standard output."""
    no_library = (
        'import cffi\ndef dlopen(self, name, flags=0): raise OSError(f"cannot load library'
        " '{name}'\")\ncffi.FFI.dlopen = dlopen\n"
    )
    command = [sys.executable, "-c", no_library + START]
    told = subprocess.run([*command, "doctor"], env=environment(), capture_output=True, text=True)
    assert (
        told.returncode == 1
        and told.stderr == ""
        and told.stdout.startswith("good    Python")
        and "MISSING Pango: cannot load library" in told.stdout
    )
    command = [sys.executable, "-c", no_library + "from sixgun.cli import main; main()"]
    build = ["build", "lords", "--only", "score-sheet", "--out", str(saloon / "pages")]
    told = subprocess.run(
        [*command, *build], cwd=ROOT, env=environment(), capture_output=True, text=True
    )
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr.startswith("sixgun: cannot load library") and told.stderr.endswith(
        "sixgun doctor names the command that fixes it\n"
    )


@pytest.mark.parametrize(
    ("have", "bounds", "good"),
    [("71.0", ">=70,<71", False), ("1.006", "==1.6", True), ("2.1", ">=2.1.3", False)],
)
def test_a_library_keeps_to_its_bounds(
    have: str, bounds: str, good: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finding, "requirements", lambda: (Requirement(f"some{bounds}"),))
    monkeypatch.setattr("importlib.metadata.version", lambda name: have)
    assert [one.good for one in finding.libraries()] == [good]


def test_without_the_library_that_reads_versions_doctor_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(finding, "find_spec", lambda name: None)
    (one,) = finding.libraries()
    assert (one.name, one.good) == ("packaging", False) and "packaging" in one.mend + one.name
