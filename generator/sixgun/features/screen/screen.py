"""Composes a judge's screen from chosen tables."""

from __future__ import annotations

from collections.abc import Mapping
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
    project_here,
    usual_file,
)
from ...cli.terminal import give, json_text, place, show_json, show_table, tell_made, write_file
from ...content.table import slug
from ...document.project import Project, pick
from ...system.problem import Problems, Unknown
from ...system.units import MILLIMETER

if TYPE_CHECKING:
    from ...content.content import Content
    from ...document.declaration import Document
    from ...document.part import Part
    from ...play.game import Game
    from .compose import Asked, Screen

TITLE, ID = "The Judge’s Screen", "own-screen"
MOST = 8  # panels
FULL = 85  # per cent: about what a panel can be filled to
LONG = 4000  # letters: text that no panel takes, and nobody reads in play
THIRD, HALF = 4, 6  # twelfths of a panel, in which --list measures


@click.command("screen")
@game_argument
@click.option(
    "--tables",
    metavar="A,B,…",
    help=(
        "What the judge sees, in order: tables, and prose:ID, view:ID, ability:ID, stat:ID,"
        " names:ID. Without it, what the game's own screen shows."
    ),
)
@click.option(
    "--players", metavar="A,B,…", help="One more panel, which faces the players, shows these."
)
@click.option(
    "--panels",
    type=click.IntRange(1, MOST),
    metavar="N",
    help=(
        "So many panels for the judge, mostly 3 or 4. Without it, as few as hold "
        "everything in large type, and at most 4."
    ),
)
@click.option(
    "--landscape/--portrait", default=True, help="How the paper stands.  [default: landscape]"
)
@click.option(
    "--paper",
    metavar="NAME",
    default="letter",
    show_default=True,
    callback=any_case,
    shell_complete=_complete.papers,
    help="Paper, a panel to a sheet: letter, a4.",
)
@click.option("--title", metavar="TEXT", help="The name at the head of each panel.")
@format_option(
    "pdf", "html", "json", about="json tells which part stands where, and prints nothing."
)
@click.option("--out", metavar="FILE", help="Write here; - is standard output.")
@click.option(
    "--keep",
    metavar="ID|FILE",
    help=(
        "Also write it into build/GAME.yaml (or this FILE) as the document ID, for sixgun build to"
        " print."
    ),
)
@click.option(
    "--replace",
    "replacing",
    is_flag=True,
    help="With --keep: put it in the place of the document of that name.",
)
@click.option(
    "--list",
    "listing",
    is_flag=True,
    help="List what the game has to put on a screen, with its measures.",
)
@open_option
def command(
    game: str,
    tables: str | None,
    players: str | None,
    panels: int | None,
    landscape: bool,
    paper: str,
    title: str | None,
    format_: str,
    out: str | None,
    keep: str | None,
    replacing: bool,
    listing: bool,
) -> None:
    """Compose a judge's screen from any tables.

    They are measured and made up into panels in the largest type that fits, in the order given
    wherever that goes. What does not
    fit is named, with how much it is too high and what would help; then nothing is written. No type
    is smaller than that of the
    game's own screen. Print on one side, and tape the panels edge to edge in the order of their
    heads.

    Without --out, it goes to output/GAME/screens/ in the project.

    \b
    Examples:
      sixgun screen tombstone --list
      sixgun screen tombstone --tables
      weapons,cover,conditions,wounds,injuries,prose:reference-steps
      sixgun screen tombstone --panels 4 --portrait --paper a4
      sixgun screen boothill --tables hit,weapons,wounds --players movement,first-shot --keep
      saturday
      sixgun build boothill --only saturday
    """
    project = project_here()
    _check_paper(project, paper)
    if replacing and not keep:
        raise click.UsageError("--replace goes with --keep")
    rules, content = project.game(game)
    from .compose import Asked, parts_of

    known = parts_of(project, rules, content)
    own = next((d for d in project.documents(game) if d.kind == "screen"), None)
    asked = Asked(ID, title or (own.title if own else TITLE), (), paper=paper, landscape=landscape)
    if listing:
        short = {
            name: part
            for name, part in known.items()
            if part.kind != "prose" or len(content.prose[part.id].body) <= LONG
        }
        _list(project, rules, content, replace(asked, parts=tuple(short.values())), short, format_)
        return
    judge, faces = _choose(own, tables, players, known)
    asked = replace(asked, parts=judge, players=faces, panels=panels or 0)
    if panels and panels > len(judge):
        raise click.UsageError(f"{len(judge)} parts do not make {panels} panels")
    file = _kept_file(project, game, keep)
    if keep:
        asked = replace(asked, id=_kept_id(keep, asked.title))
        _check_free(file, asked.id, replacing)
    _make(project, rules, content, asked, format_, out, file if keep else None)


def _check_paper(project: Project, paper: str) -> None:
    papers = project.papers()
    if pick("paper", paper, papers).size != "full":
        whole = ", ".join(name for name, one in papers.items() if one.size == "full")
        raise click.UsageError(
            f"a panel is a whole sheet, and {paper} is not; take one of: {whole}"
        )


def _choose(
    own: Document | None, tables: str | None, players: str | None, known: Mapping[str, Part]
) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """The judge's and the players' parts: those named, else those of the game's own screen, without
    duplicates.
    """
    faces = _named(players, known) if players is not None else ()
    if tables is not None:
        return _named(tables, known), faces
    if own is None:
        raise click.UsageError(
            "this game declares no screen to take tables from; --tables names them, --list shows"
            " them"
        )
    from .compose import sides_of

    ours, theirs = sides_of(own)
    return ours, faces or theirs


def _named(text: str, known: Mapping[str, Part]) -> tuple[Part, ...]:
    words = [word.strip() for word in text.split(",") if word.strip()]
    names = [name for word in words for name in _meant(word, known)]
    if not names:
        raise click.UsageError("name at least one table")
    for name in names:
        if names.count(name) > 1:
            raise click.UsageError(f"“{name}” is named twice")
    return tuple(known[name] for name in names)


def _meant(word: str, known: Mapping[str, Part]) -> list[str]:
    """The parts that a word names: one, or all of a folder for a word ending in /*."""
    word = word.removeprefix("table:")
    names = (
        [name for name in known if name.rpartition("/")[0] == word.removesuffix("/*")]
        if word.endswith("/*")
        else [word]
    )
    if not names or names[0] not in known:
        raise Unknown("part" if ":" in word else "table", word, known)
    return names


def _kept_file(project: Project, game: str, keep: str | None) -> Path:
    return Path(keep) if keep and keep.endswith(".yaml") else project.build_file(game)


def _kept_id(keep: str, title: str) -> str:
    id = slug(title) if keep.endswith(".yaml") else keep
    if id != slug(id) or not id:
        raise click.UsageError(
            "--keep takes a name in small letters, digits and hyphens, such as"
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
    project: Project,
    game: Game,
    content: Content,
    asked: Asked,
    format_: str,
    out: str | None,
    keep: Path | None,
) -> None:
    """Composes, prints and saves the screen; on error, no file changes."""
    from .compose import NoFit, layout_of, make_screen, too_small
    from .keep import with_kept

    try:
        screen = make_screen(project, game, content, asked)
    except NoFit as wrong:
        raise click.ClickException(f"nothing was written: {'; '.join(wrong.lines)}") from None
    small = too_small(project, game, content, asked, screen.document) if keep else []
    declared = screen.document.model_copy(update={"pages": 0 if small else screen.document.pages})
    text = (
        with_kept(
            keep,
            declared,
            f"Made up by sixgun screen for {asked.paper}; widths are shares of the page.",
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


def _list(
    project: Project,
    game: Game,
    content: Content,
    asked: Asked,
    known: Mapping[str, Part],
    format_: str,
) -> None:
    """Lists every part with its height on a panel."""
    from .compose import measure_parts

    galley, titles = measure_parts(project, game, content, asked, (THIRD, HALF))
    found = [
        {
            "part": name,
            "title": title,
            **{
                f"{label}-mm": _high(galley, n, width)
                for label, width in (("third", THIRD), ("half", HALF))
            },
        }
        for n, (name, title) in enumerate(zip(known, titles, strict=True))
    ]
    found = [one for one in found if one["third-mm"] or one["half-mm"]]
    if format_ == "json":
        show_json(found)
        return
    rows = [
        (
            str(one["part"]),
            str(one["title"]),
            *(str(one[key] or "–") for key in ("third-mm", "half-mm")),
        )
        for one in found
    ]
    title = (
        f"{game.id}: millimeters high in a column a third or half of a panel wide, of"
        f" {round(galley.room / MILLIMETER)} on a panel"
    )
    show_table(("Part", "Title", ("Third", "right"), ("Half", "right")), rows, title=title)


def _high(galley: Any, part: int, width: int) -> int | None:
    """A part's height on a panel, in millimeters."""
    high = galley.heights[width][part]
    return round(high / MILLIMETER) if galley.fits(part, width) and high <= galley.room else None
