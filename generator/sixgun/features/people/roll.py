"""Rolled characters, as YAML, JSON or PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ...cli import complete as _complete
from ...cli.options import (
    Whole,
    check_printing,
    format_option,
    parse_pairs,
    printing_options,
    project_here,
    typed,
    workers_option,
)
from ...cli.terminal import clean, say
from ...system.rng import fresh_seed
from .roll_output import RollRun, print_handouts, print_sheets, write_data

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

    from ...content.content import Content
    from ...document.project import Project
    from ...play.party import Party

MOST = 100_000_000  # characters at a time
RULES_CHANGED = (
    "the rules of {title} have changed since this code was rolled: the character below follows "
    "the new rules and may differ"
)


@click.command("roll")
@click.argument("game", metavar="[GAME]", required=False, shell_complete=_complete.models)
@click.option(
    "--count",
    type=Whole(1, MOST),
    metavar="N",
    help="Number of characters. Default: one, or the number in --mix.",
)
@click.option(
    "--seed",
    metavar="S",
    help="The same seed gives the same characters. Default: a random seed, which is shown.",
)
@click.option(
    "--set",
    "wishes",
    multiple=True,
    metavar="KEY=VALUE",
    help="A choice for all characters, such as background=outlaw. --set help lists them.",
)
@click.option(
    "--mix",
    metavar="ROLE=N,…",
    help="Number of each role: outlaw=10,gambler=5. Default: each role equally often.",
)
@click.option(
    "--code", metavar="CODE", help="Print the character with this code on the sheet again."
)
@format_option(
    "yaml",
    "json",
    "pdf",
    about="YAML to edit and print with sixgun sheet, JSON (a list), or PDF sheets.",
)
@click.option(
    "--out",
    metavar="FILE|DIR",
    help=(
        "Write to this file. Default: standard output for YAML and JSON, the project's output/ "
        "for PDF."
    ),
)
@click.option(
    "--split",
    is_flag=True,
    help="PDF: one file per character in the folder --out: 07-winifred-cole.pdf.",
)
@click.option(
    "--nup",
    type=click.Choice(["1", "2", "4"]),
    default="1",
    metavar="N",
    help="PDF: 2 or 4 sheets on a side, to cut apart.",
)
@click.option(
    "--backs",
    is_flag=True,
    help="PDF: print the player's reference behind each sheet; print on both sides.",
)
@click.option(
    "--handout",
    is_flag=True,
    help=(
        "PDF: sheets to fold once, with a portrait, a hook and bonds to the others outside, "
        "figures and chances inside."
    ),
)
@click.option(
    "--event",
    default="",
    metavar="TEXT",
    help="PDF: the event, printed at the top of each sheet: “Gunfire Con, 3 May”. It does not "
    "change the code.",
)
@workers_option("PDF: ")
@click.option(
    "--pencil",
    is_flag=True,
    help="Leave values that change in play open, to write by hand: cash, loaded rounds, ticks.",
)
@printing_options
def command(
    game: str | None,
    count: int | None,
    seed: str | None,
    wishes: tuple[str, ...],
    mix: str | None,
    code: str | None,
    format_: str,
    out: str | None,
    split: bool,
    nup: str,
    backs: bool,
    handout: bool,
    event: str,
    workers: str,
    pencil: bool,
    paper: str | None,
    profile: str,
) -> None:
    """Roll legal characters.

    They follow the rules of GAME. GAME/ship rolls other beings of the game, such as its ships.
    Together they make a good set: roles come up equally often, and no name repeats until the lists
    of names run out. Character number i of seed S is the same however many are rolled. The first
    line of the YAML is the command that rolls the same characters again; a line of --- separates
    them.

    Each sheet has a code. --code prints that sheet again, byte for byte, and tells you if the rules
    have changed since.

    \b
    Examples:
      sixgun roll tombstone
      sixgun roll tombstone --set background=outlaw --set grit=3
      sixgun roll tombstone --count 6 --seed friday --out friday.yaml
      sixgun sheet tombstone friday.yaml
      sixgun roll tombstone --count 40 --format pdf --backs --event "Gunfire Con, 3 May"
      sixgun roll tombstone --count 6 --handout --out handouts.pdf
      sixgun roll tombstone --mix outlaw=10,gambler=5 --format pdf --split --out pregens/
      sixgun roll tombstone --count 10000 --format pdf --workers dask:tcp://scheduler:8786
      sixgun roll --code NY2K-7QW2-M9X3-EHUD --format pdf
    """
    if format_ != "pdf" and (split or nup != "1" or backs or workers or (event and typed("event"))):
        raise click.UsageError(
            "--split, --nup, --backs, --event and --workers are for --format pdf"
        )
    helpers = _start_workers(workers, count or 1, game or "") if format_ == "pdf" else None
    project = project_here()
    check_printing(project, paper, profile)
    party = _party(project, game, count, seed, wishes, mix, code)
    if party is None:
        return
    from ...build.sheet import Printing
    from ...press.party_job import PartyJob

    who, numbers, content = party
    run = RollRun(
        project,
        PartyJob(who, content, event=event, pencil=pencil),
        numbers,
        out,
        code or "",
        helpers,
    )
    if handout:
        print_handouts(run, paper, profile)
    elif format_ == "pdf":
        print_sheets(run, Printing(paper, profile, int(nup), backs, workers), split)
    else:
        write_data(run, format_)


def _party(
    project: Project,
    game: str | None,
    count: int | None,
    seed: str | None,
    wishes: tuple[str, ...],
    mix: str | None,
    code: str | None,
) -> tuple[Party, range, Content] | None:
    """The party, its members' numbers and the content; None if only the wishes were listed."""
    if code is not None:
        if wishes or mix or seed is not None or count is not None:
            raise click.UsageError(
                "--code describes the whole character: do not use --seed, --count, --set or "
                "--mix with it"
            )
        return _by_code(project, code, game)
    if game is None:
        raise click.UsageError("which GAME? sixgun list shows them")
    return _by_wishes(project, game, count, seed, wishes, mix)


def _start_workers(workers: str, count: int, game: str) -> ProcessPoolExecutor | None:
    """Worker processes if they save time; they start while this process loads the game."""
    from ...press.worker import begin, wanted
    from ...system.process import dismiss

    processes = wanted(workers, count)
    if processes == 1:
        return None
    pool = begin(processes - 1, game)
    click.get_current_context().call_on_close(lambda: dismiss(pool))
    return pool


def _by_wishes(
    project: Project,
    id: str,
    count: int | None,
    seed: str | None,
    wishes: tuple[str, ...],
    mix: str | None,
) -> tuple[Party, range, Content] | None:
    """A party as wished; None if only the wishes were listed."""
    from ...play.party import party_of, wish_lines
    from ...play.people import people_of

    people = people_of(project.bare_game(id))
    _, content = project.game(id, play=True)
    if any(w.strip() in ("help", "?") for w in wishes):
        click.echo(wish_lines(people, content))
        return None
    counts = parse_pairs(mix.split(","), "a role and its number") if mix is not None else None
    party = party_of(
        id,
        people,
        content,
        fresh_seed() if seed is None else seed,
        parse_pairs(wishes, "wish"),
        counts,
    )
    if count is not None and count < party.mixed:
        raise click.UsageError(f"--mix asks for {party.mixed} characters, and --count for {count}")
    return party, range(1, (count or party.mixed or 1) + 1), content


def _by_code(project: Project, code: str, id: str | None) -> tuple[Party, range, Content]:
    """The character of a code, with a note if the rules have changed since."""
    from ...play.provenance import game_of_code, mark_rules, read_code

    named = game_of_code(code, project.model_ids())
    if id is not None and id != named:
        raise click.UsageError(f"the code {clean(code)} is of {named}, not of {clean(id)}")
    game, content = project.game(named, play=True)
    origin = read_code(code, game, content)
    if origin.rules != mark_rules(game, content):
        say(RULES_CHANGED.format(title=content.about.title))
    return origin.party, range(origin.number, origin.number + 1), content
