"""Lists games and their documents."""

from typing import Any

import click

from ..document.project import Project
from ..system.feature import gathered
from ..system.problem import Problem, Problems
from . import complete as _complete
from .options import format_option, project_here
from .terminal import clean, console, show_json, show_table


@click.command("list")
@click.argument("game", required=False, shell_complete=_complete.games)
@format_option("text", "json")
def command(game: str | None, format_: str) -> None:
    """Games and their documents.

    Each with title, kind, paper, pages and formats; then what a game can be exported to. A dash
    stands for a page count that is not declared.

    \b
    Examples:
      sixgun list
      sixgun list tombstone --format json
    """
    project = project_here()
    if game is not None:
        project.rules(game)
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
        "beings": [one.id for one in project.rules(id).beings.values()],
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
