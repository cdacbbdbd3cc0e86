"""Commands that fit the program into a desk: settings, completion, the manual page, the printer,
the viewer, tidying up.
"""

# ruff: noqa: F401, F811  (fixtures are imported by name)

from __future__ import annotations

import json
import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from saloon import printed, run, saloon
from sixgun import cli

ROOT = Path(__file__).resolve().parent.parent
PrintedPdf = list[dict[str, object]]


@pytest.fixture
def desk(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's home folder, whose bin/ is searched for programs."""
    home = tmp_path_factory.mktemp("home")
    for name, folder in (
        ("HOME", ""),
        ("XDG_CONFIG_HOME", ".config"),
        ("XDG_DATA_HOME", ".local/share"),
    ):
        monkeypatch.setenv(name, str(home / folder))
    (home / "bin").mkdir()
    monkeypatch.setenv("PATH", f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}")
    return home


def program(desk: Path, name: str) -> Path:
    """A program that notes what it was given, a line for each word; the file of these notes."""
    file, notes = desk / "bin" / name, desk / f"{name}.txt"
    file.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" >> "{notes}"\n', encoding="utf-8")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)
    return notes


def settings(folder: Path, text: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.yaml").write_text(text, encoding="utf-8")


# settings


def test_the_command_line_goes_before_the_project_and_the_project_before_the_user(
    saloon: Path, desk: Path, printed: PrintedPdf
) -> None:
    settings(desk / ".config" / "sixgun", "paper: a4\nprofile: ink-saver\n")
    run("sheet", "saloon", "--blank")
    settings(saloon, "profile: home\n")
    run("sheet", "saloon", "--blank")
    run("sheet", "saloon", "--blank", "--paper", "letter")
    assert [(one["paper"], one["profile"]) for one in printed] == [
        ("a4", "ink-saver"),
        ("a4", "home"),
        ("letter", "home"),
    ]


def test_an_event_in_settings_does_not_stop_what_has_no_heading(saloon: Path, desk: Path) -> None:
    settings(saloon, "event: Gunfire Con\n")
    assert run("roll", "saloon", "--seed", "7").stdout
    assert "are for --format pdf" in run("roll", "saloon", "--event", "Gunfire Con", code=2).stderr


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "paper: a44\n",
            "settings.yaml:1:1: there is no paper “a44”; did you mean “a4”? [paper-unknown]",
        ),
        ("paper: a4\nprofil: home\n", "settings.yaml:2:1: "),
        ("- paper\n", "settings.yaml:1:1: "),
    ],
)
def test_unknown_settings_are_reported_with_their_line(
    saloon: Path, desk: Path, text: str, told: str
) -> None:
    settings(saloon, text)
    assert told in run("list", code=1).stderr
    assert told in run("doctor", code=1).stdout


def test_settings_that_are_empty_change_nothing(saloon: Path, desk: Path) -> None:
    settings(saloon, "# nothing yet\n")
    assert "saloon" in run("list").stdout


# completion


def complete(*words: str) -> list[str]:
    """What bash offers after these words."""
    shell = os.environ | {
        "_SIXGUN_COMPLETE": "bash_complete",
        "COMP_WORDS": " ".join(("sixgun", *words)),
        "COMP_CWORD": str(len(words)),
    }
    shell |= {"PYTHONPATH": str(ROOT / "generator")}
    told = subprocess.run(
        [sys.executable, "-m", "sixgun"],
        cwd=ROOT,
        env=shell,
        capture_output=True,
        text=True,
        check=True,
    )
    return [line.partition(",")[2] for line in told.stdout.splitlines() if line]


@pytest.mark.exhaustive
def test_the_shell_offers_commands_games_documents_papers_and_tables(desk: Path) -> None:
    assert {"build", "roll", "completion"} <= {*complete("")}
    assert complete("build", "tomb") == ["tombstone"]
    assert complete("build", "tombstone", "--only", "judge") == ["judge-screen"]
    assert complete("build", "lords", "--only", "rules,pok") == ["rules,poker-deck"]
    assert complete("roll", "fistful", "--paper", "a") == ["a4", "a5"]
    assert complete("table", "tombstone", "weapons") == ["weapons"]
    assert "hit" in complete("odds", "tombstone", "hi")
    assert "promise-city" not in complete("build", "tombstone", "--only", "")
    assert complete("table", "nowhere", "") == []
    for shell, asked in (("zsh", "${words[1]}"), ("fish", "(commandline -opc)[1]")):
        script = run("completion", shell).stdout  # it asks ./sixgun, where that is typed
        assert f"_complete {asked})" in script or f"-t) {asked});" in script, script
        assert "$+commands" not in script
    assert complete("export", "tombstone", "--to", "ep") == ["epub"] and complete(
        "completion", "z"
    ) == ["zsh"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_completion_is_installed_once_and_writes_over_nobody(desk: Path, shell: str) -> None:
    for _ in range(2):
        file = Path(run("completion", shell, "--install").stdout.strip())
        assert "_SIXGUN_COMPLETE" in (Path.cwd() / file).read_text(encoding="utf-8")
    (Path.cwd() / file).write_text("mine\n", encoding="utf-8")
    assert "left alone" in run("completion", shell, "--install", code=1).stderr
    assert "which shell?" in run("completion", code=2, env={"SHELL": "/bin/dash"}).stderr


# the manual page


def test_the_manual_has_every_command_and_option_and_reads_clean(desk: Path) -> None:
    page = run("man").stdout
    for name in cli.commands():
        assert f".SS sixgun {name.replace('-', chr(92) + '-')} " in page
    assert r"\-\-profile NAME" in page
    assert Path(run("man", "--install").stdout.strip()).name == "sixgun.1"
    assert (desk / ".local/share/man/man1/sixgun.1").read_text(encoding="utf-8") == page
    if shutil.which("groff"):
        read = subprocess.run(
            ["groff", "-man", "-Kutf8", "-Tutf8", "-ww"],
            input=page,
            capture_output=True,
            text=True,
            check=True,
        )
        assert not read.stderr and "Examples:" in read.stdout


# the printer and the viewer


def test_a_file_is_printed_at_its_size_on_the_sides_that_it_asks_for(
    saloon: Path, desk: Path
) -> None:
    from reportlab.pdfgen.canvas import Canvas

    lp = program(desk, "lp")
    for name, size, duplex in (
        ("one.pdf", (612, 792), None),
        ("two.pdf", (842, 595), "DuplexFlipShortEdge"),
    ):
        canvas = Canvas(name, pagesize=size)
        if duplex:
            canvas.setViewerPreference("Duplex", duplex)
        canvas.showPage()
        canvas.save()
    run("print", "one.pdf", "two.pdf", "--copies", "2", "--printer", "upstairs")
    words = lp.read_text(encoding="utf-8").splitlines()
    assert [word for word in words if "=" in word] == [
        "media=Letter",
        "sides=one-sided",
        "print-scaling=none",
        "media=A4",
        "sides=two-sided-short-edge",
        "print-scaling=none",
    ]
    assert words[:4] == ["-d", "upstairs", "-n", "2"] and words[-1] == "two.pdf"
    (saloon / "no.pdf").write_text("no", encoding="utf-8")
    assert "no.pdf is not a readable PDF" in run("print", "one.pdf", "no.pdf", code=2).stderr
    assert run("print", "one.pdf", "--dry-run").stdout.startswith("lp -n 1 ")


def test_a_missing_printing_system_is_reported(
    saloon: Path, desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (saloon / "one.pdf").write_bytes(b"%PDF-1.7\n")
    monkeypatch.setenv("PATH", str(desk))
    assert "there is no program lp here" in run("print", "one.pdf", code=1).stderr


def test_open_shows_the_file_that_was_made(
    saloon: Path, desk: Path, printed: PrintedPdf, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr("click.launch", lambda file: shown.append(file) or 0)
    run("sheet", "saloon", "--blank")
    assert shown == []
    run("sheet", "saloon", "--blank", "--open")
    assert [Path(file).name for file in shown] == ["blank.pdf"]
    monkeypatch.setattr("click.launch", lambda file: 1)
    assert (
        "no program was found here that opens" in run("sheet", "saloon", "--blank", "--open").stderr
    )


# tidying up


def test_clean_deletes_what_was_printed_and_nothing_else(saloon: Path, desk: Path) -> None:
    run("build", "saloon", "--only", "menu")
    folder = saloon / "output" / "saloon"
    built = {file for file in (saloon / "output").rglob("*") if file.is_file()}
    (folder / "mine.pdf").write_bytes(b"mine")
    altered = next(
        file for file in sorted(built) if file.suffix == ".html" and file.name != "index.html"
    )
    altered.write_text("mine too", encoding="utf-8")
    listed = run("clean", "--dry-run").stdout
    assert str(altered.relative_to(saloon)) not in listed.splitlines() and altered.is_file()
    told = run("clean")
    assert f"{altered.relative_to(saloon)} was changed after printing, and stays" in told.stderr
    left = {file for file in (saloon / "output").rglob("*") if file.is_file()}
    assert left - {saloon / "output" / ".runs.json"} == {folder / "mine.pdf", altered}
    assert json.dumps("saloon") in run("list", "--format", "json").stdout
