"""Checks content, build files and characters."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from ..document.project import Project
from ..system.feature import features
from ..system.problem import Problem, Problems, near, standing
from . import complete as _complete
from .options import format_option, project_here
from .terminal import colorful, place, problem_json, show_json, show_problems


@dataclass(frozen=True)
class CheckResult:
    """The problems of one game, file or folder. `elsewhere` counts problems in other files of the
    game.
    """

    name: str
    problems: list[Problem]
    elsewhere: int = 0


@click.command("check")
@click.argument("what", required=False, metavar="[GAME|PATH]", shell_complete=_complete.games)
@format_option("text", "json")
def command(what: str | None, format_: str) -> None:
    """All problems of the content, at once.

    They are those of a game's content and of its documents, a line each: file:line:column: message
    [code].

    Without GAME, of every game. PATH is a folder of content, one file of it (then only that file's
    problems are shown) or a
    character's file, which the rules are held against. Problems that an author has waived, by code
    and with a reason, are shown
    last and do not count. Exit code 1 when any problem stands.

    \b
    Examples:
      sixgun check
      sixgun check tombstone
      sixgun check content/tombstone/tables/weapons.yaml
      sixgun check my-outlaw.yaml --format json
    """
    checked = list(_look(project_here(), what))
    if format_ == "json":
        show_json(
            {
                "ok": not any(standing(c.problems) for c in checked),
                "checked": [_json(c) for c in checked],
            }
        )
    else:
        for one in checked:
            show_problems(one.problems)
        for one in checked:
            _sum_up(one)
        _show_remarks(project_here(), checked)
    if any(standing(c.problems) for c in checked):
        click.get_current_context().exit(1)


def _show_remarks(project: Project, checked: list[CheckResult]) -> None:
    """What features say of each game, such as that it has changed since its last edition. A
    warning: the exit code stays.
    """
    remarks = [one.remark for one in features().values() if one.remark]
    for one in checked:
        if one.name in project.game_ids() and not standing(one.problems):
            for remark in remarks:
                if text := remark()(project, one.name):
                    click.echo(f"{one.name}: {text}", err=True)


def _json(one: CheckResult) -> dict[str, object]:
    return {
        "name": one.name,
        "problems": [problem_json(p) for p in standing(one.problems)],
        "waived": [problem_json(p) for p in one.problems if p.waived],
    } | ({"elsewhere": one.elsewhere} if one.elsewhere else {})


def _sum_up(one: CheckResult) -> None:
    stands = len(standing(one.problems))
    waived = len(one.problems) - stands
    line = f"{one.name}: {stands} problem{'' if stands == 1 else 's'}, {waived} waived"
    click.echo(click.style(line, fg="red" if stands else "green") if colorful() else line)
    if one.elsewhere:
        click.echo(
            f"{one.name}: {one.elsewhere} in other files of the game; while they stand, not"
            " everything can be checked here"
        )


def _look(project: Project, what: str | None) -> Iterator[CheckResult]:
    if what is None:
        yield from (CheckResult(id, project.check(id)) for id in project.game_ids())
    elif what in project.game_ids():
        yield CheckResult(what, project.check(what))
    elif not Path(what).exists():
        raise click.UsageError(
            f"there is no game and no file “{what}”{near(what, project.game_ids())}"
        )
    else:
        yield from _look_at(project, Path(what))


def _look_at(project: Project, path: Path) -> Iterator[CheckResult]:
    """Checks a path: content of this project or another, or a character file."""
    full = path.resolve()
    home = _game_folder(project, full)
    build = project.build.resolve()
    if build in (full, *full.parents):
        own = [id for id in project.game_ids() if full == build / f"{id}.yaml"]
        for id in own or project.game_ids():  # papers and profiles serve every game
            yield _part(project, id, project.folder(id), full)
    elif full.is_dir() and home is None:
        inside = [full / id for id in project.game_ids() if (full / id).is_dir()]
        if not inside:
            known = ", ".join(project.game_ids())
            raise click.UsageError(
                f"{place(path)} is not the content of a game that there are rules for: {known}"
            )
        for folder in inside:
            yield _part(project, folder.name, folder, folder)
    elif home is not None:
        id, folder = home
        yield _part(project, id, folder, full)
    else:
        yield _character(project, path)


def _game_folder(project: Project, full: Path) -> tuple[str, Path] | None:
    """The game, and its folder of content, that a path belongs to."""
    for folder in (full, *full.parents):
        if folder.name in project.game_ids() and (
            (folder / "game.yaml").is_file() or folder == project.folder(folder.name).resolve()
        ):
            return folder.name, folder
    return None


def _part(project: Project, id: str, folder: Path, full: Path) -> CheckResult:
    """The problems of a game within one of its folders or files."""
    own = folder == project.folder(id).resolve()
    found = project.check(id, None if own else folder)
    if full == folder:
        return CheckResult(id if own else place(folder), found)
    here = [p for p in found if full == p.file.resolve() or full in p.file.resolve().parents]
    return CheckResult(place(full), here, len(standing(found)) - len(standing(here)))


def _character(project: Project, path: Path) -> CheckResult:
    from ..document.project import game_of_file
    from ..play.people import read_people

    try:
        game, content = project.game(game_of_file(project, path))
        return CheckResult(
            place(path), [p for one in read_people(path, game, content) for p in one.problems]
        )
    except Problems as found:
        return CheckResult(place(path), found.problems)
