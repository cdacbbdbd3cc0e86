"""Composes a judge's screen from chosen tables."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ...cli import complete as _complete
from ...cli.options import (
    any_case,
    format_option,
    game_argument,
    open_option,
    order_options,
    project_here,
    typed,
    usual_file,
)
from ...cli.terminal import (
    count,
    give,
    json_text,
    place,
    show_json,
    show_table,
    tell_made,
    write_file,
)
from ...content.table import slug
from ...document.project import Project
from ...document.project_game import ProjectGame
from ...system.order import OrderError
from ...system.problem import Problems
from .order import ScreenOrder, part_heights, parts_of, plan_of, reference_lengths

if TYPE_CHECKING:
    from ...play.game import Game
    from .compose import Screen, ScreenPlan

FULL = 85  # percent: about how full a panel can be


@click.command("screen")
@game_argument
@order_options(ScreenOrder, "judge", "players", "panels", "landscape")
@click.option(
    "--paper",
    metavar="NAME",
    default="letter",
    show_default=True,
    callback=any_case,
    shell_complete=_complete.papers,
    help="Paper, one panel per sheet: letter, a4.",
)
@order_options(ScreenOrder, "title")
@format_option("pdf", "html", "json", about="json lists the place of each part and prints nothing.")
@click.option("--out", metavar="FILE", help="Write to this file; - is standard output.")
@click.option(
    "--keep",
    metavar="ID|FILE",
    help=(
        "Also write it into build/GAME.yaml (or this FILE) as the document ID, for sixgun build to"
        " print."
    ),
)
@click.option(
    "--replace", "replacing", is_flag=True, help="With --keep: replace the document of that name."
)
@click.option(
    "--list",
    "listing",
    is_flag=True,
    help="List the parts for a screen, with their heights, and the pages of each reference.",
)
@open_option
def command(
    game: str,
    format_: str,
    out: str | None,
    keep: str | None,
    replacing: bool,
    listing: bool,
    **ordered: Any,
) -> None:
    """Compose a judge's screen from any tables.

    The parts are measured and laid out on panels in the largest type that fits, in your order where
    possible. If they do not fit, nothing is written: the part that is too high is named, with what
    would help. No type is smaller than on the game's own screen. Print on one side, and tape the
    panels edge to edge in the order of their numbers.

    Without --out, it goes to output/GAME/screens/ in the project.

    \b
    Examples:
      sixgun screen tombstone --list
      sixgun screen tombstone --tables weapons,cover,wounds,prose:reference-steps
      sixgun screen tombstone --panels 4 --portrait --paper a4
      sixgun screen boothill --tables hit,weapons,wounds --players movement --keep saturday
      sixgun build boothill --only saturday
    """
    project = project_here()
    order = ScreenOrder(**ordered)
    if replacing and not keep:
        raise click.UsageError("--replace needs --keep")
    for name, option in (("judge", "tables"), ("players", "players")):
        if typed(name) and not ordered[name]:
            raise click.UsageError(f"--{option}: name at least one table")
    loaded = ProjectGame(project, *project.game(game))
    if listing:
        _list(loaded, order, format_)
        return
    try:
        plan = plan_of(order, loaded, parts_of(project, loaded.game, loaded.content))
    except OrderError as error:
        raise click.UsageError(str(error)) from None
    file = _kept_file(project, game, keep)
    if keep:
        plan = replace(plan, id=_kept_id(keep, plan.title))
        _check_free(file, plan.id, replacing)
    _make(loaded, plan, format_, out, file if keep else None)


def _kept_file(project: Project, game: str, keep: str | None) -> Path:
    return Path(keep) if keep and keep.endswith(".yaml") else project.build_file(game)


def _kept_id(keep: str, title: str) -> str:
    id = slug(title) if keep.endswith(".yaml") else keep
    if id != slug(id) or not id:
        raise click.UsageError(
            "--keep takes a name in lowercase letters, digits and hyphens, such as"
            f" {slug(keep) or 'saturday'}, or a .yaml file"
        )
    return id


def _check_free(file: Path, id: str, replacing: bool) -> None:
    from .keep import find_kept

    if find_kept(file, id) is not None and not replacing:
        raise click.UsageError(
            f"{place(file)} has a document “{id}”; --keep another name, or --replace it"
        )


def _make(
    loaded: ProjectGame, plan: ScreenPlan, format_: str, out: str | None, keep: Path | None
) -> None:
    """Composes, prints and saves the screen; on error, no file changes."""
    from .compose import ScreenOverflow, layout_of, make_screen, too_small
    from .keep import with_kept

    project, game, content = loaded.project, loaded.game, loaded.content
    try:
        screen = make_screen(project, game, content, plan)
    except ScreenOverflow as wrong:
        raise click.ClickException(f"nothing was written: {' '.join(wrong.lines)}") from None
    small = too_small(project, game, content, plan, screen.document) if keep else []
    declared = screen.document.model_copy(update={"pages": 0 if small else screen.document.pages})
    text = (
        with_kept(
            keep,
            declared,
            f"Made up by sixgun screen for {plan.paper}; widths are shares of the page.",
        )
        if keep
        else ""
    )
    if format_ == "json":
        give(json_text(layout_of(screen)) + "\n", out)
    else:
        _print(project, game, screen, format_, out)
    if keep:
        write_file(keep, text.encode())
        note = (
            f"; on {' and '.join(small)} it runs over its panels: make one up with --paper for each"
            if small
            else ""
        )
        click.echo(
            f"{place(keep)}: kept as {screen.document.id}{note}",
            err=out == "-" or format_ == "json",
        )


def _print(project: Project, game: Game, screen: Screen, format_: str, out: str | None) -> None:
    from ...build.worker import set_job

    made = set_job(replace(screen.job, formats=(format_,)))
    if made.problems:
        raise Problems(made.problems)
    raw = made.files[f"{screen.document.id}.{format_}"]
    if out == "-":
        give(raw, out)
        return
    file = (
        Path(out)
        if out
        else usual_file(project, out, game.id, "screens", f"{screen.document.id}.{format_}")
    )
    write_file(file, raw)
    tell_made(file)
    _tell(screen)


def _tell(screen: Screen) -> None:
    """Shows each panel's parts, type size and fill."""
    from .compose import layout_of

    panels = layout_of(screen)["panels"]
    rows = [
        (
            p["title"],
            p["type"],
            f"{p['full']} %",
            " | ".join(", ".join(column["parts"]) for column in p["columns"]),
        )
        for p in panels
    ]
    show_table(("Panel", "Type", ("Full", "right"), "Columns"), rows)
    full = [p["full"] for p in panels if p["side"] == "judge"]
    if sum(full) < FULL * (len(full) - 1):
        click.echo("Fewer panels would hold this, too; --panels says how many.")


def _list(loaded: ProjectGame, order: ScreenOrder, format_: str) -> None:
    """Lists every part with its height on a panel."""
    heights, room = part_heights(loaded, order.paper, order.landscape)
    if format_ == "json":
        keys = ("part", "title", "third-mm", "half-mm", "whole-mm", "advice")
        rows = [
            (one.name, one.title, one.third or None, one.half or None, one.whole or None)
            for one in heights
        ]
        show_json(
            [
                dict(zip(keys, (*row, one.advice or None), strict=True))
                for row, one in zip(rows, heights, strict=True)
            ]
        )
        return
    title = (
        f"{loaded.id}: millimeters high in a column a third or half of a panel wide, or across it,"
        f" of {room} on a panel"
    )
    show_table(
        ("Part", "Title", ("Third", "right"), ("Half", "right"), ("Across", "right")),
        [
            (one.name, one.title, *(str(n or "–") for n in (one.third, one.half, one.whole)))
            for one in heights
        ],
        title=title,
    )
    for one in heights:
        if one.advice:
            click.echo(f"{one.name}: {one.advice}.")
    for id, pages, panels in reference_lengths(loaded, order.paper):
        over = (
            f" for its {count(panels, 'panel')}: a column is higher than its page; move a part of"
            " it to another panel"
        )
        click.echo(f"{id}: a reference of {count(pages, 'page')}{over if pages > panels else ''}.")
