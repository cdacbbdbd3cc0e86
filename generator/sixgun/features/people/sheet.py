"""The commands `sheet`, which prints character sheets: filled in, blank, or as a form; and `read`,
which reads filled-in forms back as characters.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ...cli.options import (
    PrintRun,
    Whole,
    check_printing,
    format_option,
    model_argument,
    printing_options,
    project_here,
)
from ...cli.terminal import clean, give, json_text, show_problems
from ...content.tree import short
from ...document.project import Project
from ...system.files import yaml_text
from ...system.problem import Problem, Problems, near, standing

if TYPE_CHECKING:
    from ...press.read import Form, ReadSheet
    from ...view import SheetView


@dataclass(frozen=True)
class SheetPrinter(PrintRun):
    """Prints sheets."""

    pencil: bool = False
    mode: str = "print"
    backs: bool = False
    event: str = ""

    def print(self, name: str, sheets: list[SheetView], files: Sequence[Path] = ()) -> None:
        """Writes sheets, each from one of `files`, as one file and prints its path."""
        from ...build.sheet import print_sheets, sheets_html

        sheets = [replace(sheet, event=self.event) for sheet in sheets] if self.event else sheets
        if self.pencil:
            from ...press.value import penciled

            sheets = [penciled(sheet) for sheet in sheets]
        if self.format == "html":
            raw = sheets_html(self, sheets).encode()
        else:
            printed = replace(self, files=tuple(files))
            raw = print_sheets(printed, sheets, self.mode, files=files, backs=self.backs)
        self.write(raw, "sheets", f"{name}.{self.format}")


@click.command("sheet")
@model_argument
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--blank", is_flag=True, help="Print an empty sheet.")
@click.option(
    "--fillable", is_flag=True, help="Make a PDF form: empty, or filled in with each FILE."
)
@format_option(
    "pdf",
    "html",
    "json",
    about=(
        "json prints every number of each character, including derived ones, as a list on "
        "standard output."
    ),
)
@click.option(
    "--handout",
    is_flag=True,
    help=(
        "Each character on a sheet to fold once: portrait, hook and bonds to the others "
        "outside, figures and chances inside."
    ),
)
@click.option(
    "--draft",
    is_flag=True,
    help=(
        "Print each FILE, a form or YAML, even if it is unfinished or breaks rules; with "
        "--fillable, to finish it on a screen."
    ),
)
@click.option(
    "--count",
    type=Whole(1, 1000),
    default=1,
    metavar="N",
    help="With --blank: the number of sheets.",
)
@click.option(
    "--backs",
    is_flag=True,
    help="Print the player's reference behind each sheet; print on both sides.",
)
@click.option(
    "--event",
    default="",
    metavar="TEXT",
    help="The event, printed at the top of each sheet: “Gunfire Con, 3 May”.",
)
@click.option(
    "--out",
    metavar="FILE|DIR",
    help="Write all to one file, or one file each to a folder; - is standard output.",
)
@click.option(
    "--pencil",
    is_flag=True,
    help="Leave values that change in play open, to write by hand: cash, loaded rounds, ticks.",
)
@printing_options
def sheet(
    game: str,
    files: tuple[str, ...],
    blank: bool,
    fillable: bool,
    format_: str,
    handout: bool,
    draft: bool,
    count: int,
    backs: bool,
    event: str,
    out: str | None,
    pencil: bool,
    paper: str | None,
    profile: str,
) -> None:
    """Print character sheets.

    Filled in from each FILE, or --blank, or --fillable (sixgun read gives a form back as YAML).
    FILE is a character in YAML, such as sixgun roll writes (a file may hold several, separated by
    ---); a spreadsheet (CSV or XLSX) with a row for each, under the names of the fields; someone of
    the game's own cast, by id or name; or - for standard input. GAME/ship prints the sheets of
    another being of the game, such as its ships.

    Every character is checked against the rules first. Whatever breaks a rule is named with its
    place, and nothing is printed, unless the file itself waives the rule:

    \b
      waive:
      - {code: points-cap, reason: Blessed by the judge.}

    Without --out, sheets go to output/GAME/sheets/ in the project, a file for each FILE.

    \b
    Examples:
      sixgun sheet tombstone my-outlaw.yaml
      sixgun sheet tombstone quick-play/outlaw gambler --out tonight.pdf --paper a4
      sixgun sheet tombstone my-outlaw.yaml --format json
      sixgun sheet tombstone my-outlaw.yaml --pencil
      sixgun sheet tombstone --fillable
      sixgun sheet tombstone my-outlaw.yaml --fillable
      sixgun sheet tombstone half-filled.pdf --draft --fillable --out further.pdf
    """
    _check(files, blank, fillable, format_, handout, draft, count, backs, pencil)
    project = project_here()
    check_printing(project, paper, profile)
    from ...play.people import blank_sheet, people_of

    people_of(project.bare_game(game))
    rules, content = project.game(game, play=True)
    printer = SheetPrinter(
        project,
        rules,
        content,
        paper,
        profile,
        format_,
        out,
        pencil,
        "form" if fillable else "print",
        backs,
        event,
    )
    if handout:
        _print_handouts(printer, files)
    elif draft:
        _print_drafts(printer, files)
    elif files:
        _print_people(printer, files)
    else:
        printer.print("fillable" if fillable else "blank", [blank_sheet(rules, content)] * count)


def _check(
    files: tuple[str, ...],
    blank: bool,
    fillable: bool,
    format_: str,
    handout: bool,
    draft: bool,
    count: int,
    backs: bool,
    pencil: bool,
) -> None:
    """A usage error for options that do not go together."""
    if (blank and (files or fillable)) or not (files or blank or fillable):
        raise click.UsageError(
            "give FILE… or --blank; --fillable makes a form, empty or of each FILE"
        )
    if not files and format_ == "json":
        raise click.UsageError("an empty sheet has no numbers to give as JSON")
    if fillable and pencil:
        raise click.UsageError("a form is filled in on a screen; --pencil is for paper")
    if fillable and format_ != "pdf":
        raise click.UsageError("a fillable form is a PDF; --blank gives an empty sheet as HTML")
    if count > 1 and not blank:
        raise click.UsageError("--count says how many --blank sheets")
    if (backs or handout) and (fillable or format_ != "pdf" or (backs and handout)):
        raise click.UsageError("use --backs or --handout, not both")
    if draft and (not files or handout or format_ == "json"):
        raise click.UsageError("--draft prints the sheet of each FILE")
    if handout and blank:
        raise click.UsageError("a handout needs a character: name FILE…")


def _print_people(printer: SheetPrinter, files: tuple[str, ...]) -> None:
    from ...cli.files import as_printed, read_files
    from ...play.people import figures_of, refuse_broken, view_sheet

    game, content = printer.game, printer.content
    groups = read_files(files, game, content)
    everyone = [one for _, people in groups for one in people]
    refuse_broken(everyone)
    if printer.format == "json":
        give(json_text([figures_of(one, game, content) for one in everyone]) + "\n", printer.out)
    else:
        for name, people, sources in as_printed(groups, printer.out):
            printer.print(name, [view_sheet(one, game, content) for one in people], sources)


def _print_drafts(printer: SheetPrinter, files: tuple[str, ...]) -> None:
    """Sheets with gaps, all in one file."""
    from ...press.draft import read_drafts

    for file in files:
        if not Path(file).is_file():
            raise click.UsageError(f"there is no file “{file}”")
    drafts = [
        (Path(file), view)
        for file in files
        for view in read_drafts(Path(file), printer.game, printer.content)
    ]
    printer.print("draft", [view for _, view in drafts], files=[file for file, _ in drafts])


def _print_handouts(printer: SheetPrinter, files: tuple[str, ...]) -> None:
    """Handouts of everyone in the files, as one party whose names are its seed."""
    from ...build.sheet import print_handouts
    from ...cli.files import read_files
    from ...play.people import refuse_broken
    from ...play.poster import view_leaflets

    everyone = [
        one for _, people in read_files(files, printer.game, printer.content) for one in people
    ]
    refuse_broken(everyone)
    leaflets = view_leaflets(
        printer.game,
        [one.who for one in everyone],
        printer.content,
        " ".join(one.name for one in everyone),
        printer.event,
    )
    printed = replace(printer, files=tuple(one.tree.file for one in everyone))
    printer.write(print_handouts(printed, leaflets), "sheets", "handouts.pdf")


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
def read(files: tuple[Path, ...], game: str | None, format_: str, out: str | None) -> None:
    """Read filled-in forms, as YAML.

    Each FORM.pdf is a sheet made by sixgun sheet GAME --fillable (or one of the documents of sixgun
    build), filled in with any PDF viewer and saved. Every sheet in it becomes a character. The
    command names each field that cannot be read, breaks a rule or disagrees with the rules. It
    still writes the character, for you to correct, and the exit code is 1.

    The rules fill in empty fields and update figures that nobody changed. Facts that a form does
    not show, such as the row of the table behind “Pistol”, are kept. Other forms, such as the
    feedback form, are read field by field.

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
