"""Where rolled characters go: YAML, JSON, PDF sheets and handouts."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from ...cli.options import folder_or_file, usual_file
from ...cli.terminal import (
    clean,
    counting,
    give,
    json_text,
    place,
    say,
    tell_made,
    whole_file,
    whole_folder,
    whole_stdout,
)

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

    from ...build.sheet import Printing
    from ...document.project import Project
    from ...press.party_job import PartyJob


@dataclass(frozen=True)
class RollRun:
    """The members to roll, by number, and where to write them."""

    project: Project
    kit: PartyJob
    numbers: range
    out: str | None
    code: str = ""
    workers: ProcessPoolExecutor | None = None


def write_data(run: RollRun, format_: str) -> None:
    from ...play.game import plain

    if format_ == "yaml":
        _write_yaml(run)
        return
    give(json_text([plain(who) for who in rolled(run)]) + "\n", run.out)
    _say_where(run.out)


def rolled(run: RollRun) -> Iterator[Any]:
    for number in run.numbers:
        try:
            who, broken = run.kit.someone(number)
        except ValueError as error:
            _refuse(error)
        if broken:
            raise click.UsageError(f"these choices break the rules: {'; '.join(broken)}")
        yield who


def _refuse(error: ValueError) -> NoReturn:
    message = (
        error.errors()[0]["msg"] if hasattr(error, "errors") else error
    )  # pydantic's message is long
    raise click.UsageError(f"no character can be rolled with these choices: {message}") from None


def print_sheets(run: RollRun, printing: Printing, split: bool) -> None:
    """Prints sheets as PDF."""
    from ...content.table import slug

    count, seed = len(run.numbers), run.kit.party.seed
    folder = folder_or_file(run.out)
    name = f"rolled-{slug(run.code or seed) or 'seed'}"
    own = usual_file(run.project, run.out, run.kit.party.game, "sheets", name)
    message = (
        f"rolled by code {clean(run.code)}"
        if run.code
        else f"{count} rolled from seed {clean(seed)}"
    )
    if split:
        if run.out == "-":
            raise click.UsageError("--split writes many files, so --out must be a folder")
        target = Path(run.out) if run.out else own
        with whole_folder(target) as into:
            _press(run, into, printing)
        tell_made(target, f"/  {message}")
        return
    if run.out == "-":
        with whole_stdout() as opened:
            _press(run, opened, printing)
        return
    target = Path(run.out) if run.out and not folder else (folder or own.parent) / f"{name}.pdf"
    with whole_file(target) as opened:
        _press(run, opened, printing)
    tell_made(target, f"  {message}")


def _press(run: RollRun, out: Any, printing: Printing) -> None:
    """Presses the party; wishes that break the rules are a usage error."""
    from ...build.sheet import press_party
    from ...press.assemble import IllegalCharacters

    with counting(len(run.numbers), "rolling") as tell:
        try:
            press_party(run.project, run.kit, run.numbers, out, printing, tell, run.workers)
        except IllegalCharacters as broken:
            raise click.UsageError(f"these choices break the rules: {broken}") from None
        except ValueError as error:
            _refuse(error)


def print_handouts(run: RollRun, paper: str | None, profile: str) -> None:
    from ...build import sheet
    from ...cli.options import write_output
    from ...content.table import slug
    from ...document.project_game import ProjectGame
    from ...play.poster import view_leaflets

    kit = run.kit
    leaflets = view_leaflets(kit.game, [*rolled(run)], kit.content, kit.party.seed, kit.event)
    raw = sheet.print_handouts(
        ProjectGame(run.project, kit.game, kit.content, paper, profile), leaflets
    )
    name = f"handouts-{slug(run.code or kit.party.seed) or 'seed'}.pdf"
    write_output(raw, run.out, usual_file(run.project, run.out, kit.game.id, "sheets", name))
    say(
        f"{len(leaflets)} rolled from seed {clean(kit.party.seed)}; print on both sides, flipped on"
        " the short edge, and fold"
    )


def _write_yaml(run: RollRun) -> None:
    """Writes each character as it is rolled."""
    if run.out in (None, "-"):
        for page in _pages(run):
            click.echo(page, nl=False)
        return
    with whole_file(Path(str(run.out))) as opened, counting(len(run.numbers), "rolling") as tell:
        for page in _pages(run):
            opened.write(page.encode())
            tell(1)
    _say_where(run.out)


def _pages(run: RollRun) -> Iterator[str]:
    from ...play.game import plain
    from ...system.files import yaml_text

    for number, who in enumerate(rolled(run)):
        yield f"{'---' if number else f'# {_again(run)}'}\n{yaml_text(plain(who))}"


def _again(run: RollRun) -> str:
    """The command that repeats this roll."""
    from ...play.party import party_options

    party = run.kit.party
    if run.code:
        words = ["sixgun", "roll", "--code", run.code]
    else:
        count = len(run.numbers)
        words = [
            "sixgun",
            "roll",
            party.game,
            *(["--count", str(count)] if count != (party.mixed or 1) else []),
        ]
        words += party_options(party.seed, party.wishes, party.mix)
    return " ".join(clean(shlex.join(words)).split())


def _say_where(out: str | None) -> None:
    if out and out != "-":
        click.echo(place(Path(out)))
