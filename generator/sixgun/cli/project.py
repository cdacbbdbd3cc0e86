"""A project: `list` shows its games and documents, `check` checks content, build files and
characters, `clean` deletes what builds have printed; and where a new game goes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from ..document.project import Project, find_root
from ..system.feature import features, gathered
from ..system.home import home
from ..system.problem import ID, Problem, Problems, near, standing
from . import complete as _complete
from .options import F, format_option, project_here, whole_game
from .terminal import (
    clean,
    colorful,
    console,
    place,
    problem_json,
    show_json,
    show_problems,
    show_table,
)


@click.command("list")
@click.argument("game", required=False, shell_complete=_complete.games, callback=whole_game)
@format_option("text", "json")
def list_games(game: str | None, format_: str) -> None:
    """List the games and their documents.

    Each document has its title, kind, paper, number of pages and formats; then follow the forms
    that a game can be exported to. A dash means that the number of pages is not declared.

    \b
    Examples:
      sixgun list
      sixgun list tombstone --format json
    """
    project = project_here()
    if game is not None:
        project.bare_game(game)
    games, problems = _described(project, [game] if game is not None else project.game_ids())
    papers = {name: paper.title for name, paper in project.papers().items()}
    profiles = {name: profile.title for name, profile in project.profiles().items()}
    if format_ == "json":
        show_json(
            {
                "games": games,
                "papers": papers,
                "profiles": profiles,
                "exports": {form: export.about for form, export in gathered("exports").items()},
            }
        )
        return
    for one in games:
        for heading in dict.fromkeys(d["heading"] for d in one["documents"]):
            shown = [d for d in one["documents"] if d["heading"] == heading]
            rows = [
                (
                    d["id"],
                    d["title"],
                    d["kind"],
                    d["paper"],
                    str(d["pages"] or "–"),
                    " ".join(d["formats"]),
                )
                for d in shown
            ]
            title = f"{one['id']}: {heading or one['title']}"
            show_table(
                ("Document", "Title", "Kind", "Paper", ("Pages", "right"), "Formats"),
                rows,
                title=title,
            )
            click.echo()
        if one["beings"]:
            click.echo(clean(f"Besides characters: {', '.join(one['beings'])}\n"))
    if not games and not problems:
        click.echo("no games here")
    screen = console()
    screen.print(clean(f"Papers: {', '.join(papers)}"))
    screen.print(clean(f"Profiles: {', '.join(profiles)}"))
    screen.print(clean(f"Exports: {', '.join(gathered('exports'))}"))
    if problems:
        raise Problems(problems)


def _described(project: Project, ids: list[str]) -> tuple[list[dict[str, Any]], list[Problem]]:
    """Games and their documents, and the problems of those whose declarations cannot be read."""
    games, problems = [], []
    for id in ids:
        try:
            games.append(_describe(project, id))
        except Problems as error:
            problems += error.problems
    return games, problems


def _describe(project: Project, id: str) -> dict[str, Any]:
    return {
        "id": id,
        "title": project.title(id),
        "beings": [one.id for one in project.bare_game(id).beings.values()],
        "documents": [
            {
                "id": d.id,
                "title": d.title,
                "about": d.about,
                "kind": d.kind,
                "paper": d.paper + (", landscape" if d.landscape else ""),
                "heading": d.heading,
                "pages": d.pages or None,
                "formats": [*d.formats, *(["fillable"] if d.fillable else [])],
            }
            for d in project.documents(id)
        ],
    }


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
def check(what: str | None, format_: str) -> None:
    """List every problem of a game's content and documents.

    Each has its own line: file:line:column: message [code].

    Without GAME, every game is checked. PATH is a folder of content, one of its files (then only
    the problems of that file are shown), or the file of a character, which is checked against the
    rules. Problems that the author has waived, by code and with a reason, are shown last and do not
    count. The exit code is 1 if there is any other problem.

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
            f"{one.name}: {one.elsewhere} in other files of the game; until they are fixed, not"
            " everything can be checked here"
        )


def _look(project: Project, what: str | None) -> Iterator[CheckResult]:
    if what is None:
        yield from (_whole(project, id) for id in project.game_ids())
    elif what in project.game_ids():
        yield _whole(project, what)
    elif not Path(what).exists():
        raise click.UsageError(
            f"there is no game and no file “{what}”{near(what, project.game_ids())}"
        )
    else:
        yield from _look_at(project, Path(what))


def _whole(project: Project, id: str) -> CheckResult:
    """A game checked, and where nothing is wrong its sheets, too."""
    from ..document.project_game import check_game

    problems = check_game(project, id)
    if not standing(problems):
        from ..document.project_game import ProjectGame
        from ..press.fit import too_long

        problems += too_long(ProjectGame(project, *project.game(id)))
    return CheckResult(id, problems)


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
    from ..document.project_game import check_game

    own = folder == project.folder(id).resolve()
    found = check_game(project, id, None if own else folder)
    if full == folder:
        return CheckResult(id if own else place(folder), found)
    here = [p for p in found if full == p.file.resolve() or full in p.file.resolve().parents]
    return CheckResult(place(full), here, len(standing(found)) - len(standing(here)))


def _character(project: Project, path: Path) -> CheckResult:
    from ..document.project import game_of_file
    from ..play.people import read_people

    try:
        game, content = project.game(game_of_file(project, path), play=True)
        return CheckResult(
            place(path), [p for one in read_people(path, game, content) for p in one.problems]
        )
    except Problems as found:
        return CheckResult(place(path), found.problems)


@click.command("clean")
@click.argument(
    "games", nargs=-1, metavar="[GAME]...", shell_complete=_complete.games, callback=whole_game
)
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Delete printed files in this folder instead of the project's output/.",
)
@click.option("--dry-run", is_flag=True, help="Only list the files that would be deleted.")
def clean_output(games: tuple[str, ...], out: Path | None, dry_run: bool) -> None:
    """Delete what sixgun build has printed.

    It deletes only files that a build wrote and nobody has changed since, of each GAME or of all
    games. Everything else in the folder stays: sheets that you rolled, and files that you changed
    or put there. sixgun doctor --clear-cache empties the cache.

    \b
    Examples:
      sixgun clean
      sixgun clean tombstone --dry-run
    """
    from ..build.output import clean

    project = project_here()
    for id in games:
        project.bare_game(id)
    target = out or project.output
    deleted, altered = clean(
        target, [*games] or project.game_ids(), whole=not games, delete=not dry_run
    )
    for file in deleted if dry_run else ():
        click.echo(place(file))
    for file in altered:
        click.echo(f"{place(file)} was changed after printing, and stays", err=True)
    click.echo(f"{len(deleted)} files {'would be ' if dry_run else ''}deleted")


# a new game

LONGEST = 40  # letters of a name
TAKEN = (
    "faces",
    "full",
    "half",
    "large",
    "flowing",
)  # words of stylesheets, beside the names of the program’s own files


def new_game_options(command: F) -> F:
    """--project and --title of a command that begins a game."""
    command = click.option(
        "--title", metavar="TEXT", help="The game's title. Default: the name with capitals."
    )(command)
    return click.option(
        "--project",
        "folder",
        type=click.Path(path_type=Path, file_okay=False),
        metavar="DIR",
        help="The project's folder; it is created if needed.",
    )(command)


def new_game(game: str, folder: Path | None, title: str | None) -> tuple[Path, str]:
    """The folder of the project that gets a new game, and the game's title; a usage error if the
    name or the title is not valid, or is taken.
    """
    root = folder or click.get_current_context().find_root().obj or _here()
    _refuse_name(game, root)
    name = " ".join((title or game.replace("-", " ").title()).split())
    if not name.isprintable() or not name:
        raise click.UsageError("--title takes a line of text")
    return root, name


def _here() -> Path:
    """The current project, else the current folder."""
    here = Path.cwd()
    root = find_root(here) or here
    return Path() if root == here else root


def _refuse_name(game: str, root: Path) -> None:
    """A usage error for an invalid or taken name, or a folder that cannot hold the game."""
    if not ID.fullmatch(game) or len(game) > LONGEST:
        raise click.UsageError(
            f"“{clean(game)}” is not a name for a game: use lowercase letters, digits and"
            f" hyphens, at most {LONGEST}, such as bad-water"
        )
    ours = (f"build/{game}.yaml", f"templates/css/{game}.css", f"templates/covers/{game}.html")
    if game in TAKEN or any((home() / file).exists() for file in ours):
        raise click.UsageError(f"“{game}” is a name that the program uses itself; choose another")
    for folder in (*root.parents, root, root / "content", root / "build"):
        if (folder.exists() or folder.is_symlink()) and not folder.is_dir():
            raise click.UsageError(
                f"{place(folder)} is not a folder; choose another place with --project"
            )
    for there in (root / "content" / game, root / "build" / f"{game}.yaml"):
        if there.exists() or there.is_symlink():
            raise click.UsageError(
                f"{place(there)} already exists, and sixgun overwrites nothing; choose another name"
            )
