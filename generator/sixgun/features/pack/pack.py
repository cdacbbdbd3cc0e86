"""A convention pack: everything that a table needs as one PDF, in printing order."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ...cli.options import (
    check_printing,
    game_argument,
    order_options,
    parse_pairs,
    printing_options,
    project_here,
    typed,
    usual_file,
    write_output,
)
from ...cli.terminal import say
from .order import PackOrder

if TYPE_CHECKING:
    from ...document.project import Project
    from .order import Bundle


@click.command("pack")
@game_argument
@click.argument("files", nargs=-1, metavar="[FILE]...")
@order_options(PackOrder, "count", "seed")
@click.option(
    "--set",
    "wishes",
    multiple=True,
    metavar="KEY=VALUE",
    help="A choice for all characters, as in sixgun roll.",
)
@order_options(PackOrder, "mix", "spares", "pieces", "event", "backs", "pencil")
@click.option("--split", is_flag=True, help="Write a file for each piece into the folder --out.")
@click.option(
    "--estimate",
    is_flag=True,
    help="Only show the number of sheets of paper and how much of them ink covers.",
)
@click.option(
    "--out",
    metavar="FILE|DIR",
    help="Write to this file; - is standard output. Default: the project's output/.",
)
@printing_options
def command(
    game: str,
    files: tuple[str, ...],
    wishes: tuple[str, ...],
    mix: dict[str, int],
    split: bool,
    estimate: bool,
    out: str | None,
    paper: str | None,
    profile: str,
    **ordered: Any,
) -> None:
    """Print a convention pack.

    One PDF in printing order: a cover sheet that says how to print the rest, a roster and the
    screen for the Judge, characters with the reference on their backs, spare blank sheets, name
    tents and wanted posters of these characters. Print it on both sides: every piece begins a new
    sheet, and what is cut apart has a blank back. Characters are rolled, or read from each FILE as
    sixgun sheet does.

    \b
    Examples:
      sixgun pack tombstone --count 40 --spares 6 --event "Gunfire Con, 3 May"
      sixgun pack tombstone friday.yaml --pieces sheets,tents,silverton
      sixgun pack grit --count 12 --estimate
    """
    from ...cli.files import read_files
    from ...play.people import refuse_broken
    from .make import make_pack

    project = project_here()
    check_printing(project, paper, profile)
    if files and (typed("count") or typed("seed") or wishes or mix):
        raise click.UsageError(
            "FILE… names the characters: do not use --count, --seed, --set or --mix with it"
        )
    order = PackOrder(
        game, mix=mix, wishes=parse_pairs(wishes, "wish"), paper=paper, profile=profile, **ordered
    )
    roles = sum(mix.values())
    if typed("count") and order.count < roles:
        raise click.UsageError(f"--mix asks for {roles} characters, and --count for {order.count}")
    order = order if typed("count") else replace(order, count=roles or order.count)
    if "sheet" in order.pieces and "sheets" not in order.pieces:
        say("“sheet” is the blank sheet; the characters’ own sheets are called “sheets”")
    rules, content = project.game(game)
    given = [one for _, people in read_files(files, rules, content) for one in people]
    refuse_broken(given)
    try:
        bundle = make_pack(project, rules, content, order, given, estimate=estimate, ink=estimate)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    _give(project, bundle, estimate, split, out)


def _give(project: Project, bundle: Bundle, estimate: bool, split: bool, out: str | None) -> None:
    """Writes the pack, and lists its contents."""
    from ...cli.terminal import clean, place, whole_folder
    from ...content.table import slug

    order = bundle.order
    usual = usual_file(
        project, out, order.game, "packs", f"{slug(order.event or order.seed) or 'pack'}.pdf"
    )
    if split and not estimate:
        if out == "-":
            raise click.UsageError("--split writes many files, so --out must be a folder")
        target = Path(out) if out else usual.with_suffix("")
        with whole_folder(target) as into:
            for number, piece in enumerate(bundle.pieces, 1):
                (into / f"{number:02}-{piece.id}.pdf").write_bytes(piece.pdf)
        click.echo(f"{place(target)}/")
    elif not estimate:
        write_output(bundle.pdf, out, usual)
    if out == "-" and not estimate:
        return
    for piece in bundle.pieces:
        ink = f", {piece.ink:.1%} ink" if estimate and piece.ink else ""
        click.echo(f"  {piece.title}: {piece.sheets} sheet{'' if piece.sheets == 1 else 's'}{ink}")
    again = f", rolled from seed {clean(order.seed)}" if not bundle.given else ""
    ink = f", {bundle.ink:.1%} of the paper covered with ink" if estimate else ""
    click.echo(f"{bundle.sheets} sheets of paper, on both sides{again}{ink}")
