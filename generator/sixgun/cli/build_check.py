"""What `sixgun build` refuses before it begins: games, documents, papers and options that there are
not, or that do not go together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ..system.problem import Problems, Unknown
from .options import check_printing, known_key, parse_pairs

if TYPE_CHECKING:
    from ..build import PrintOrder
    from ..document.declaration import Document
    from ..document.project import Project


def check_order(project: Project, order: PrintOrder) -> None:
    """Usage errors for games, documents, papers and profiles that are not declared. Problems of
    build files are reported later, with all others.
    """
    check_printing(project, order.paper, order.profile)
    try:
        for id in order.games:
            project.rules(id)
        declared = [d for id in order.games for d in project.documents(id)]
    except Problems:
        return
    ids = [d.id for d in declared]
    for word in order.only:
        if word not in ids:
            raise Unknown("document", word, ids)
    printed = [d for d in declared if not order.only or d.id in order.only]
    if order.impose:
        _check_halves(project, order, printed)
    if order.backs and not any(d.card for d in printed):
        cards = [d.id for d in declared if d.card]
        raise click.UsageError(
            "none of these documents is cards, and only cards have"
            f" backs{': ' + ', '.join(cards) if cards else ''}"
        )


def _check_halves(project: Project, order: PrintOrder, printed: list[Document]) -> None:
    """A usage error if no document is on half sheets."""
    from ..build import bindable
    from ..content.paper import paper_for

    try:
        papers, how = project.papers(), project.profiles()[order.profile]
    except Problems:
        return
    if all((order.paper or d.paper) in papers for d in printed) and not any(
        bindable(d, paper_for(d.paper, order.paper, how, papers)) for d in printed
    ):
        halves = ", ".join(name for name, one in papers.items() if one.size == "half")
        raise click.UsageError(
            "none of these documents is printed on half sheets, upright, to be folded; --paper"
            f" names such paper: {halves}"
        )


def read_settings(project: Project, ids: tuple[str, ...], pairs: tuple[str, ...]) -> dict[str, str]:
    """The settings of --set; a usage error for unknown names and invalid values."""
    settings = parse_pairs(pairs, "setting")
    if not settings:
        return {}
    known = {name for id in ids for name in project.rules(id).settings}
    for key in settings:
        known_key("setting", key, dict.fromkeys(known))
    for id in ids:
        try:
            game, content = project.game(id)
        except Problems:
            continue  # reported with all others, later
        for key in game.settings.keys() & settings.keys():
            try:
                game.settings[key].hide(content, settings[key])
            except ValueError as error:
                raise click.UsageError(str(error)) from None
    return settings
