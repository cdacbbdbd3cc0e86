"""Watching: what a change touches is printed again, problems are shown, and the watch goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mini import make
from sixgun import cli
from sixgun.document.project import Project
from sixgun.features.watch import watch

TABLE, PROSE = "content/mini/tables/weather.yaml", "content/mini/prose/shooting.md"
Edit = Callable[[Project], object]


@pytest.fixture(autouse=True)
def _only_mini(mini_game: object) -> None:
    """Every test here prints the tiny game."""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return make(tmp_path / "project", printing=True)


def watched(
    project: Project, monkeypatch: pytest.MonkeyPatch, edits: list[Edit], *words: str
) -> Result:
    """What is said while a person makes one edit after another, and then presses Ctrl-C."""
    person: Iterator[Edit] = iter(edits)

    def wait(seconds: float) -> None:
        if seconds == watch.PAUSE:
            edit = next(person, None)
            if edit is None:
                raise KeyboardInterrupt
            edit(project)

    monkeypatch.setattr(watch.time, "sleep", wait)
    monkeypatch.setattr(watch, "processors", lambda: 1)
    return CliRunner().invoke(cli.main, ["--project", str(project.root), "watch", "mini", *words])


def change(name: str, old: str, new: str) -> Edit:
    def edit(project: Project) -> None:
        file = project.root / name
        assert old in file.read_text()
        file.write_text(file.read_text().replace(old, new))

    return edit


def lines(result: Result) -> list[str]:
    assert result.exit_code == 0, result.output
    return [
        line.rpartition("/")[2] for line in result.stdout.splitlines() if "printed again" in line
    ]


def test_each_change_prints_what_shows_it_and_says_so_in_a_line(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    edits = [
        change(TABLE, "Rain", "Snow"),
        lambda project: None,
        change(PROSE, "comes first", "goes first"),
        change("build/papers.yaml", "792", "800"),
    ]
    said = lines(watched(project, monkeypatch, edits))
    assert [line.rpartition(",")[0] for line in said] == [
        "weather.yaml: weather printed again",
        "shooting.md: guns printed again",
        "papers.yaml: guns, weather printed again",
    ]
    assert "Snow" in (project.output / "mini/weather.html").read_text()


def test_a_stylesheet_and_a_template_are_read_again(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    edits = [
        change("templates/css/mini.css", "10pt/14pt", "11pt/14pt"),
        change("templates/handout.html", "{%", "<!-- seen -->{%"),
    ]
    assert [
        line.partition(",")[0]
        for line in lines(watched(project, monkeypatch, edits, "--only", "guns"))
    ] == ["mini.css: guns printed again", "handout.html: guns printed again"]
    page = (project.output / "mini/guns.html").read_text()
    assert "11pt/14pt" in page and "<!-- seen -->" in page


def test_an_edit_that_touches_no_page_says_so(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    (line,) = lines(
        watched(project, monkeypatch, [change("content/mini/rules.yaml", "most: 6", "most: 7")])
    )
    assert line.startswith("rules.yaml: no page printed again")


def test_a_problem_is_shown_and_the_last_good_printing_stays_until_it_is_mended(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = project.output / "mini/weather.html"
    seen: list[bool] = []
    edits = [
        change(TABLE, "- [6, Rain]\n", ""),
        lambda project: seen.append("Rain" in page.read_text()),
        change(TABLE, "rows:\n", "rows:\n- [6, Hail]\n"),
    ]
    result = watched(project, monkeypatch, edits)
    assert "[table-gap]" in result.stderr and "1 problem; nothing was written" in result.stderr
    assert seen == [True] and len(lines(result)) == 1 and "Hail" in page.read_text()


def test_it_begins_with_problems_too(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    change(TABLE, "Rain", "'{{ nothing }}'")(project)
    result = watched(project, monkeypatch, [change(TABLE, "'{{ nothing }}'", "Rain")])
    assert "[text-reference]" in result.stderr
    assert [line.rpartition(",")[0] for line in lines(result)] == [
        "weather.yaml: guns, weather printed again"
    ]


def test_a_change_that_comes_in_several_strokes_is_built_once(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stroke(project: Project) -> None:
        strokes = iter(["Sn", "Snow"])
        look = watch.look

        def looks(*asked: object) -> watch.States:
            for word in strokes:
                file = project.root / TABLE
                file.write_text(
                    file.read_text()
                    .replace("Rain", word)
                    .replace("Sn\n", f"{word}\n")
                    .replace("Sn]", f"{word}]")
                )
                break
            return look(*asked)  # type: ignore[arg-type]

        monkeypatch.setattr(watch, "look", looks)

    assert len(lines(watched(project, monkeypatch, [stroke]))) == 1
    assert "Snow" in (project.output / "mini/weather.html").read_text()


def test_an_undeclared_word_is_refused(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    result = watched(project, monkeypatch, [], "--only", "gnus")
    assert result.exit_code == 2 and "did you mean “guns”" in result.stderr
