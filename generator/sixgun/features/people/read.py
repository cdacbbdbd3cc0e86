"""Reads filled-in forms back as characters."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ...cli.options import format_option, project_here
from ...cli.terminal import clean, give, json_text, show_problems
from ...content.tree import short
from ...content.yaml_text import yaml_text
from ...document.project import Project
from ...system.problem import Problem, Problems, near, standing

if TYPE_CHECKING:
    from ...press.read import Form, ReadSheet


@click.command("read")
@click.argument(
    "files", nargs=-1, required=True, metavar="FORM.pdf...", type=click.Path(path_type=Path)
)
@click.option(
    "--game",
    metavar="GAME",
    help="The game of these sheets. Forms name it themselves, unless a PDF viewer removed it.",
)
@format_option("yaml", "json", about="YAML to edit and print with sixgun sheet, or JSON (a list).")
@click.option("--out", metavar="FILE", help="Write to this file. Default: standard output.")
def command(files: tuple[Path, ...], game: str | None, format_: str, out: str | None) -> None:
    """Read filled-in forms, as YAML.

    Each FORM.pdf is a sheet made by sixgun sheet GAME --fillable (or one of the documents of sixgun
    build), filled in with any PDF viewer and saved. Every sheet in it becomes a character. Whatever
    cannot be read or breaks a rule, and every figure that is different by the rules, is named with
    its field; the character is written all the same, for you to correct, and the exit code is 1.

    The rules fill in what is empty, and figures that nobody changed follow the rules. What a form
    was made from but does not show, such as the row of the table behind “Pistol”, is kept. Other
    forms, such as the feedback form, are read field by field.

    \b
    Examples:
      sixgun read ellen.pdf
      sixgun read ellen.pdf --out ellen.yaml && sixgun sheet tombstone ellen.yaml
      sixgun read *.pdf --format json
    """
    from ...press.read import read_forms

    project = project_here()
    if game is not None:
        project.bare_game(game)
    found: list[ReadSheet] = []
    problems: list[Problem] = []
    for file in files:
        try:
            found += [_read(form, project, game) for form in read_forms(file)]
        except Problems as wrong:
            problems += wrong.problems
    problems += [problem for one in found for problem in one.problems]
    characters = [one.written for one in found if one.written]
    if characters:
        give(
            json_text(characters) + "\n"
            if format_ == "json"
            else "---\n".join(map(yaml_text, characters)),
            out,
        )
    show_problems(problems, err=True)
    if standing(problems):
        raise click.exceptions.Exit(1)


def _read(form: Form, project: Project, wished: str | None) -> ReadSheet:
    from ...press.read import ReadSheet, read_answers, read_character

    if "form" in form.base:
        return read_answers(form)
    id = wished or form.game or _titled(form, project)
    if id not in project.model_ids():
        return ReadSheet({}, (_whose(form, project, id),))
    if form.of:
        return ReadSheet(
            {},
            (
                form.problem(
                    "form-other",
                    "",
                    f"is the {short(clean(form.of))} sheet of {project.title(id)}, and no"
                    " character’s",
                ),
            ),
        )
    game, content = project.game(id, play=True)
    if game.people is None or game.people.read is None:
        raise click.UsageError(f"sheets of {id} cannot be read back")
    return read_character(form, game, content)


def _titled(form: Form, project: Project) -> str:
    """The game named at the start of a form's title: “Tombstone: Character Sheet”."""
    return next(
        (id for id in project.game_ids() if form.title.startswith(f"{project.title(id)}: ")), ""
    )


def _whose(form: Form, project: Project, id: str) -> Problem:
    if id:
        return form.problem(
            "game-unknown",
            "",
            f"there is no game “{short(clean(id))}”{near(id, project.model_ids())}",
        )
    return form.problem(
        "form-other",
        "",
        "does not name its game; if it is a form of sixgun, name the game with --game",
    )
