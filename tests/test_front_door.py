"""./sixgun, from a user's chair: a machine is played by a folder of stand-in programs at the head
of PATH.
"""

import ast
import hashlib
import importlib.metadata
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

import sixgun
from interrupt import take_interrupts
from sixgun.web.security import PUBLIC

ROOT = Path(__file__).resolve().parents[1]
LOCKS = ("requirements.lock", "requirements-test.lock")
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)

# A Python that can be told to be old, to lack venv, to fail in pip or to have no Pango, by files
# beside it. It logs what it does.
PYTHON = """#!/bin/sh
machine='{machine}'
has() {{ [ -e "$machine/$1" ]; }}
case "$1 ${{2-}}" in
    --version*) echo "Python $(cat "$machine/version")"; exit ;;
    -c*ensurepip*) ! has old && ! has bare; exit ;;
    -c*version_info\\ \\<*) ! has old; exit ;;
    -c*version_info*) echo 3.11; exit ;;
    -c*weasyprint*) has pango; exit ;;
    -c*sixgun.pth*) echo "pth $3" >>"$machine/log"; exit ;;
esac
if [ "$1 $2" = '-m venv' ]; then
    echo venv >>"$machine/log"
    has slow-venv && sleep 2
    rm -rf "$4"; mkdir -p "$4/bin" && cp "$0" "$4/bin/python"; exit
fi
if [ "$1 $2" = '-m pip' ]; then
    for last; do :; done
    echo "pip ${{last##*/}}" >>"$machine/log"
    has slow-pip && sleep 30
    has offline && {{ echo 'ERROR: no route to the index' >&2; exit 1; }}
    exit 0
fi
echo "run in $(pwd): $*"
"""
LOGS = """#!/bin/sh
echo "${{0##*/}} $*" >>'{machine}/log'
"""
APT = (
    LOGS
    + """
case "$*" in *install*libharfbuzz-subset0) touch '{machine}/pango' ;; *install*-venv) rm -f '{machine}/bare' ;; esac
"""  # noqa: E501
)
SUDO = """#!/bin/sh
[ -e '{machine}/sudoer' ] && [ "$1" = -n ] || exit 1
shift; exec "$@"
"""


class Machine:
    """A clone in a folder with a space in its name, on a machine made of stand-ins."""

    def __init__(self, folder: Path) -> None:
        self.machine = folder / "machine"
        self.clone = folder / "a fresh clone"
        self.bin = self.machine / "bin"
        self.bin.mkdir(parents=True)
        self.clone.mkdir()
        for name in ("sixgun", *LOCKS):
            shutil.copy(ROOT / name, self.clone / name)
        self.give("version", "3.11.9")
        self.give("pango")
        for name in ("python3.14", "python3.13", "python3.12", "python3.11", "python3"):
            self.program(name, PYTHON)
        self.program("apt-get", APT)
        self.program("brew", LOGS)
        self.program("sudo", SUDO)
        self.program("id", "#!/bin/sh\necho 1000\n")
        self.program("uname", "#!/bin/sh\necho Linux\n")

    def program(self, name: str, text: str) -> None:
        path = self.bin / name
        path.write_text(text.format(machine=self.machine))
        path.chmod(0o755)

    def give(self, name: str, text: str = "") -> None:
        (self.machine / name).write_text(text)

    def take(self, name: str) -> None:
        (self.machine / name).unlink()

    @property
    def log(self) -> list[str]:
        path = self.machine / "log"
        return path.read_text().splitlines() if path.exists() else []

    def start(
        self, *words: str | Path, cwd: Path | None = None, **variables: str
    ) -> subprocess.Popen[str]:
        kept = {
            key: value
            for key, value in os.environ.items()
            if not key.startswith(("SIXGUN", "PYTHON"))
        }
        return subprocess.Popen(
            [str(word) for word in words or (self.clone / "sixgun", "list")],
            cwd=cwd or self.machine,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            preexec_fn=take_interrupts,
            env=kept | {"PATH": f"{self.bin}:{os.environ['PATH']}"} | variables,
        )

    def run(
        self, *words: str | Path, cwd: Path | None = None, **variables: str
    ) -> tuple[int, str, str]:
        process = self.start(*words, cwd=cwd, **variables)
        out, err = process.communicate(timeout=60)
        return process.returncode, out, err

    def wait_for(self, line: str) -> None:
        for _ in range(200):
            if line in self.log:
                return
            time.sleep(0.05)
        raise AssertionError(f"{line!r} never came: {self.log}")


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    yield Machine(tmp_path)


def test_the_door_is_plain_sh() -> None:
    shell = shutil.which("dash") or "/bin/sh"
    assert subprocess.run([shell, "-n", ROOT / "sixgun"]).returncode == 0
    assert subprocess.run(["bash", "-n", ROOT / ".ci" / "run"]).returncode == 0
    assert all(os.access(ROOT / name, os.X_OK) for name in ("sixgun", ".ci/run"))


def test_the_first_run_installs_and_the_second_only_runs(machine: Machine) -> None:
    code, out, err = machine.run(
        machine.clone / "sixgun", "roll", "tombstone", "--set", "name=Doc Holliday", ""
    )
    assert (code, out) == (
        0,
        f"run in {machine.machine}: -P -m sixgun roll tombstone --set name=Doc Holliday \n",
    )
    assert machine.log == ["venv", "pip requirements.lock", f"pth {machine.clone}/generator"]
    assert "once" in err
    assert machine.run()[2] == ""
    assert len(machine.log) == 3
    assert not (machine.clone / ".venv.lock").exists()


def test_a_second_run_adds_less_than_a_tenth_of_a_second(machine: Machine) -> None:
    machine.run()
    took = []
    for _ in range(5):
        begun = time.perf_counter()
        machine.run()
        took.append(time.perf_counter() - begun)
    assert min(took) < 0.1


@pytest.mark.parametrize("target", ["absolute", "relative"])
def test_it_works_through_links_from_any_folder(machine: Machine, target: str) -> None:
    elsewhere = machine.machine / "bin" / "deeper"
    elsewhere.mkdir()
    (elsewhere / "first").symlink_to(
        machine.clone / "sixgun" if target == "absolute" else "../../../a fresh clone/sixgun"
    )
    (elsewhere / "second link").symlink_to("first")
    for words in (
        (elsewhere / "second link", "list"),
        ("./second link", "list"),
        ("sh", "second link", "list"),
    ):
        assert machine.run(*words, cwd=elsewhere)[:2] == (
            0,
            f"run in {elsewhere}: -P -m sixgun list\n",
        )
    assert machine.log.count("venv") == 1


def test_a_changed_lock_installs_again(machine: Machine) -> None:
    machine.run()
    with (machine.clone / "requirements.lock").open("a") as lock:
        lock.write("# changed\n")
    assert machine.run()[0] == 0
    assert machine.run()[0] == 0
    assert machine.log.count("venv") == machine.log.count("pip requirements.lock") == 2


def test_tests_get_their_own_libraries_and_all_further_words(machine: Machine) -> None:
    machine.run()
    code, out, _ = machine.run(machine.clone / "sixgun", "test", "-k", "two words")
    assert (code, out) == (0, f"run in {machine.clone}: -m pytest -k two words\n")
    machine.run(machine.clone / "sixgun", "test")
    machine.run()
    assert [
        machine.log.count(line)
        for line in ("venv", "pip requirements.lock", "pip requirements-test.lock")
    ] == [1, 1, 1]
    with (machine.clone / "requirements-test.lock").open("a") as lock:
        lock.write("# changed\n")
    machine.run(machine.clone / "sixgun", "test")
    assert (machine.log.count("venv"), machine.log.count("pip requirements-test.lock")) == (1, 2)


def test_a_failed_install_says_what_to_do_and_leaves_nothing(machine: Machine) -> None:
    machine.give("offline")
    code, out, err = machine.run()
    assert (code, out) == (1, "")
    assert "ERROR: no route" in err and "network" in err and "PIP_FIND_LINKS" in err
    assert sorted(path.name for path in machine.clone.iterdir()) == sorted(["sixgun", *LOCKS])
    machine.take("offline")
    assert machine.run()[0] == 0


def test_tests_that_cannot_be_installed_leave_the_program_working(machine: Machine) -> None:
    machine.run()
    machine.give("offline")
    assert machine.run(machine.clone / "sixgun", "test")[0] == 1
    assert machine.run()[0] == 0


def test_an_interrupted_install_leaves_nothing(machine: Machine) -> None:
    machine.give("slow-pip")
    process = machine.start()
    machine.wait_for("pip requirements.lock")
    os.killpg(process.pid, signal.SIGINT)
    process.communicate(timeout=20)
    assert process.returncode != 0
    assert not list(machine.clone.glob(".venv*"))


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "name",
    [
        "test_front_door.py::test_an_interrupted_install_leaves_nothing",
        "test_cli_machine.py::test_stopped_by_hand",
    ],
)
def test_tests_that_interrupt_pass_where_interrupts_are_ignored(name: str) -> None:
    """As when a script starts the suite with `&`, or cron does."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", f"tests/{name}"]
    answer = subprocess.run(
        ["sh", "-c", "trap '' INT; exec \"$@\"", "sh", *command],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert answer.returncode == 0, answer.stdout


def test_a_killed_install_is_made_good_by_the_next_run(machine: Machine) -> None:
    machine.give("slow-pip")
    process = machine.start()
    machine.wait_for("pip requirements.lock")
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate(timeout=20)
    assert (machine.clone / ".venv.lock").exists()
    machine.take("slow-pip")
    assert machine.run()[0] == 0
    assert machine.log.count("pip requirements.lock") == 2
    assert not (machine.clone / ".venv.lock").exists()


@pytest.mark.exhaustive
def test_runs_started_at_once_install_once(machine: Machine) -> None:
    machine.give("slow-venv")
    processes = [machine.start() for _ in range(4)]
    answers = [process.communicate(timeout=60) for process in processes]
    assert [process.returncode for process in processes] == [0] * 4
    assert [out for out, _ in answers] == [f"run in {machine.machine}: -P -m sixgun list\n"] * 4
    assert machine.log.count("venv") == 1
    assert any("waiting" in err for _, err in answers)


def test_an_old_python_is_named_with_what_to_install(machine: Machine) -> None:
    machine.give("old")
    machine.give("version", "3.9.2")
    code, out, err = machine.run()
    assert (code, out) == (1, "")
    assert (
        "3.11 or newer" in err
        and "found Python 3.9.2" in err
        and "apt-get install python3" in err
        and "brew install" in err
    )
    assert machine.log == []


def test_a_named_python_is_the_only_one_asked(machine: Machine) -> None:
    code, _, err = machine.run(SIXGUN_PYTHON="/nowhere/python3")
    assert code == 1 and "/nowhere/python3" in err
    assert machine.run(SIXGUN_PYTHON=str(machine.bin / "python3.12"))[0] == 0


def test_a_python_without_venv_gets_debians_package_or_its_name(machine: Machine) -> None:
    machine.give("bare")
    code, _, err = machine.run()
    assert code == 1 and "sudo apt-get install python3.11-venv" in err.replace(
        "apt-get update && sudo ", ""
    )
    machine.give("sudoer")
    assert machine.run()[0] == 0
    assert any(
        line.endswith("install -qq -y --no-install-recommends python3.11-venv")
        for line in machine.log
    )


@pytest.mark.parametrize("right", ["root", "sudo"])
def test_missing_libraries_are_installed_where_that_is_allowed(
    machine: Machine, right: str
) -> None:
    machine.take("pango")
    if right == "root":
        machine.program("id", "#!/bin/sh\necho 0\n")
    else:
        machine.give("sudoer")
    code, out, err = machine.run()
    assert (code, out) == (0, f"run in {machine.machine}: -P -m sixgun list\n")
    apt = [line.split()[-1] for line in machine.log if line.startswith("apt-get")]
    assert apt == ["-qq", "libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0"]
    assert "To mend it" not in err


def test_missing_libraries_are_named_where_it_is_not_and_the_program_still_runs(
    machine: Machine,
) -> None:
    machine.take("pango")
    code, out, err = machine.run()
    assert (code, out) == (0, f"run in {machine.machine}: -P -m sixgun list\n")
    assert (
        "sudo apt-get update && sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0"
        " libharfbuzz-subset0" in err
    )
    assert not any(line.startswith("apt-get") for line in machine.log)


def test_a_mac_gets_pango_from_homebrew(machine: Machine) -> None:
    machine.take("pango")
    machine.program("uname", "#!/bin/sh\necho Darwin\n")
    machine.program(
        "brew",
        LOGS
        + """
case $1 in list) exit 1 ;; install) touch '{machine}/pango' ;; --prefix) echo /brewed ;; esac
""",
    )
    code, _, err = machine.run()
    assert (code, "brew install pango" in machine.log, "To mend it" in err) == (0, True, False)
    assert (machine.clone / ".venv" / "libraries").read_text().startswith("/brewed/lib:")
    assert machine.run()[0] == 0


# --- What the front door stands on
# -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_pins_and_hashes_everything_and_names_no_host(name: str) -> None:
    blocks = re.split(r"\n(?=\S)", (ROOT / name).read_text().strip())
    assert len(blocks) > 30
    block = re.compile(
        r"[a-z0-9-]+==[0-9][0-9a-z.]*( ; [^\\]+)?( \\\n    --hash=sha256:[0-9a-f]{64})+"
    )
    assert [text.splitlines()[0] for text in blocks if not block.fullmatch(text)] == []


def test_the_locks_agree_and_hold_what_the_project_asks_for() -> None:
    runtime, tests = (dict(PIN.findall((ROOT / name).read_text())) for name in LOCKS)
    assert runtime.items() <= tests.items()
    assert DECLARED - runtime.keys() == set()
    assert FOR_TESTS - tests.keys() == set()


def test_the_locks_install_on_every_promised_python() -> None:
    """Of the pins that this machine has: what each release says it needs admits the lowest and the
    highest Python.
    """
    pins = dict(PIN.findall((ROOT / LOCKS[1]).read_text()))
    needs = {
        each.name.lower().replace("_", "-"): each.metadata.get("Requires-Python")
        for each in importlib.metadata.distributions()
    }
    assert len(pins.keys() & needs.keys()) > 50
    promised = SpecifierSet(PROJECT["requires-python"])
    lowest = next(iter(promised)).version + ".0"
    versions = [
        text.rpartition(" ")[2] for text in PROJECT["classifiers"] if "Python :: 3." in text
    ]
    assert versions[0] == lowest.removesuffix(".0") and all(
        version in promised for version in versions
    )
    refused = [
        (name, version, needs[name])
        for name in pins.keys() & needs.keys()
        for version in (lowest, *versions[1:])
        if not SpecifierSet(needs[name] or "").contains(version)
    ]
    assert refused == []


# --- What is imported is declared, and the other way round
# -------------------------------------------------------------------

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def _names(requirements: list[str]) -> set[str]:
    return {Requirement(text).name for text in requirements}


EXTRAS = {
    extra: _names(requirements) for extra, requirements in PROJECT["optional-dependencies"].items()
}
DECLARED = _names(PROJECT["dependencies"])
FOR_TESTS = EXTRAS["test"]


@cache
def imported(folder: str) -> set[str]:
    """The distributions that the modules of a folder import, anywhere in them."""
    owners = {
        "jpype": ["jpype1"]
    } | importlib.metadata.packages_distributions()  # of an extra that need not be installed
    ours = {
        "sixgun",
        *(
            path.stem
            for path in (ROOT / "tests").rglob("*")
            if path.suffix == ".py" or (path.is_dir() and "problems" not in path.parts)
        ),
    }
    modules: set[str] = set()
    for path in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                modules |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                modules.add(node.module.partition(".")[0])
    strangers = modules - sys.stdlib_module_names - ours
    return {owners.get(name, [name])[0].lower().replace("_", "-") for name in strangers}


def test_exactly_the_imported_libraries_are_declared() -> None:
    fonts = {name for name in DECLARED if name.startswith("fontpkg-")}  # read as files
    found = imported("generator")
    assert found - EXTRAS["dask"] - EXTRAS["web"] == DECLARED - fonts
    assert found >= EXTRAS["dask"]


@pytest.mark.exhaustive
def test_the_libraries_that_tests_import_are_declared() -> None:
    run_as_programs = {
        "mypy",
        "ruff",
        "pytest-xdist",
        "pytest-cov",
        "httpx",
        "python-multipart",
    }  # the last two: by Starlette
    assert (
        imported("tests") - DECLARED - FOR_TESTS - EXTRAS["bench"] - EXTRAS["accessibility"]
        == set()
    )
    assert FOR_TESTS - imported("tests") - imported("generator") - run_as_programs == set()


def test_the_newest_release_in_the_changelog_is_this_version_and_all_are_dated() -> None:
    headings = re.findall(
        r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    releases = [
        re.fullmatch(r"(\d+\.\d+\.\d+) – (\d{4}-\d{2}-\d{2})", heading)
        for heading in headings
        if heading != "Unreleased"
    ]
    assert "Unreleased" not in headings[1:]
    found = [(release[2], release[1]) for release in releases if release]
    assert len(found) == len(releases) > 0 and found == sorted(found, reverse=True)
    assert found[0][1] == sixgun.__version__


def test_git_sees_our_build_folder_and_not_what_is_made() -> None:
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        pytest.skip("not a clone")

    def ignored(path: str) -> bool:
        return subprocess.run(["git", "check-ignore", "-q", path], cwd=ROOT).returncode == 0

    ours = (
        "build/x.yaml",
        "content/build/x.yaml",
        "output/.gitkeep",
        "tests/snapshots/x.html",
        "requirements.lock",
    )
    made = (".venv/x", ".venv.lock/pid", "output/tombstone/x.pdf", "generator/sixgun/__pycache__/x")
    assert [path for path in ours if ignored(path)] == []
    assert [path for path in made if not ignored(path)] == []


def _wheel(folder: Path, name: str, version: str, *metadata: str) -> str:
    """A package without content; gives its line of a lock file."""
    info = f"{name}-{version}.dist-info"
    tag = "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    file = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(file, "w") as wheel:
        wheel.writestr(
            f"{info}/METADATA",
            "\n".join(
                ["Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}", *metadata, ""]
            ),
        )
        wheel.writestr(f"{info}/WHEEL", tag)
        wheel.writestr(
            f"{info}/RECORD",
            "".join(f"{info}/{each},,\n" for each in ("METADATA", "WHEEL", "RECORD")),
        )
    return f"{name}=={version} --hash=sha256:{hashlib.sha256(file.read_bytes()).hexdigest()}\n"


@pytest.mark.exhaustive
def test_a_lock_installs_when_a_package_in_it_has_a_newer_release(machine: Machine) -> None:
    """pip before 24 asks for the newest release of a package that another one wants with an extra,
    and finds no hash for it.
    """
    asked, asking = (
        _wheel(machine.bin, "asked", "1.0", "Provides-Extra: more"),
        _wheel(machine.bin, "asking", "1.0", "Requires-Dist: asked[more]>=1.0"),
    )
    _wheel(machine.bin, "asked", "1.1", "Provides-Extra: more")
    (machine.clone / LOCKS[0]).write_text(asked + asking)
    _, _, err = machine.run(
        SIXGUN_PYTHON=sys.executable, PIP_NO_INDEX="1", PIP_FIND_LINKS=str(machine.bin)
    )
    installed = {
        folder.stem
        for folder in machine.clone.glob(".venv/lib/python*/site-packages/ask*.dist-info")
    }
    assert installed == {"asked-1.0", "asking-1.0"}, err


KILL = """import os
def pytest_{hook}():
    if os.environ.get("PYTEST_XDIST_WORKER") == "gw0":
        os.kill(os.getpid(), 9)
"""


@pytest.mark.posix
@pytest.mark.parametrize("hook", ["collection_finish", "runtest_setup"])
def test_a_round_of_tests_whose_worker_is_killed_ends_and_fails(hook: str, tmp_path: Path) -> None:
    """As the system kills one where memory runs out, between tests too."""
    (tmp_path / "kill.py").write_text(KILL.format(hook=hook))
    for name in ("one", "two", "three"):
        (tmp_path / f"test_{name}.py").write_text("def test_it():\n    pass\n")
    command = f"-m pytest -c {ROOT}/pyproject.toml --rootdir . -p conftest -p kill -n 2 ."
    answer = subprocess.run(
        [sys.executable, *command.split()],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": os.pathsep.join((str(ROOT / "tests"), str(tmp_path)))},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert "node down" in answer.stdout and answer.returncode, answer.stdout


@pytest.mark.exhaustive
def test_a_fresh_clone_runs(tmp_path: Path) -> None:
    clone = tmp_path / "a fresh clone"
    shutil.copytree(
        ROOT, clone, ignore=shutil.ignore_patterns(".venv*", ".git", "output", "__pycache__")
    )
    environment = os.environ | {"SIXGUN_PYTHON": sys.executable}
    answer = subprocess.run(
        [clone / "sixgun", "--help"], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    if "Is the network there?" in answer.stderr:
        pytest.skip("no network")
    assert answer.returncode == 0, answer.stderr
    assert "build" in answer.stdout
    origin = [clone / ".venv" / "bin" / "python", "-c", "import sixgun; print(sixgun.__file__)"]
    assert subprocess.run(origin, capture_output=True, text=True, check=True).stdout.startswith(
        str(clone)
    )


def test_the_container_copies_what_there_is_and_installs_what_the_wheel_is_tested_with() -> None:
    """Without a container engine: its lines are held against what the public workflow does."""
    lines = (ROOT / "Containerfile").read_text().replace("\\\n", " ").splitlines()
    copied = [word for line in lines if line.startswith("COPY ") for word in line.split()[1:-1]]
    assert copied and all((ROOT / word).exists() for word in copied)
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]
    needed = {*wheel["targets"]["wheel"]["force-include"], "generator"}
    assert needed | {"README.md", "LICENSE", "CREDITS.md"} <= {*copied}
    libraries = re.compile(r"\blib[\w.-]+-\d\b|\blibharfbuzz-subset0\b")
    workflow = (ROOT / ".github/workflows/ci.yml").read_text().partition("  wheel:")[2]
    assert {*libraries.findall(" ".join(lines))} == {*libraries.findall(workflow)}
    assert any(line.startswith("USER press") for line in lines)
    told = (ROOT / "docs/hosting.md").read_text()
    limits = {str(PUBLIC.requests), str(PUBLIC.people), f"{PUBLIC.upload // 2**20} MB"}
    assert all(limit in told for limit in limits) and f"{PUBLIC.memory // 2**30} GB" in told
