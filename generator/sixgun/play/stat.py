"""Stat blocks and wanted posters of the cast, by its types; their blank ones; and the texts in
them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from ..content.content import Cast, Content
from ..content.tree import waivers
from ..system.problem import SixgunError
from ..view import Likeness, PosterView, StatView
from .game import Game
from .poster import likeness

Pairs = tuple[tuple[str, str], ...]
Bodies = tuple[tuple[str, int], ...]  # the name and the health of each
V = TypeVar("V", StatView, PosterView)
Views = Mapping[type, Callable[[Any, Content], V]]


class NoStatBlock(SixgunError):
    """A kind of cast that has no stat block."""


def stat_blocks(
    blank: StatView, views: Views[StatView]
) -> Callable[[Cast | None, Content], StatView]:
    """A game's stat blocks; `blank` without a person. NoStatBlock for a type that has none."""

    def stat(cast: Cast | None, content: Content) -> StatView:
        if cast is None:
            return blank
        if type(cast.who) not in views:
            raise NoStatBlock(f"{cast.id} has no stat block")
        view = views[type(cast.who)](cast.who, content)
        return replace(
            view,
            id=cast.id,
            waived=tuple(w.reason for w in waivers(cast.tree)),
            likeness=_likeness(view, content, cast.who),
        )

    return stat


def stat_view(game: Game, cast: Cast, content: Content) -> StatView | None:
    """The stat block of one of the cast; None if the game has none, or none of its kind."""
    try:
        return game.stat(cast, content) if game.stat else None
    except NoStatBlock:
        return None


def most_boxes(game: Game, content: Content) -> int:
    """The boxes of the healthiest of the cast; 0 without stat blocks."""
    views = (stat_view(game, cast, content) for cast in content.cast.values())
    return max((count for view in views if view for _, count in view.bodies), default=0)


def _likeness(view: StatView, content: Content, who: Any) -> Likeness:
    """By name and trade; where the intro is a sentence, the name is the trade of people without
    names.
    """
    return likeness(
        content,
        view.name,
        view.intro if view.intro and not view.intro.endswith((".", "!", "?")) else view.name,
        who,
    )


def posters(
    blank: PosterView,
    views: Views[PosterView],
    coupon: Callable[[Cast, Content], StatView] | None = None,
) -> Callable[[Cast | None, Content], PosterView | None]:
    """A game's wanted posters, with the stat block that `coupon` makes; `blank` without a person,
    None for a type that has no poster.
    """

    def poster(cast: Cast | None, content: Content) -> PosterView | None:
        terms = str(content.about.front.get("terms", ""))
        if cast is None:
            return replace(blank, terms=terms)
        view = views.get(type(cast.who))
        return (
            replace(
                view(cast.who, content),
                id=cast.id,
                terms=terms,
                coupon=coupon and coupon(cast, content),
            )
            if view
            else None
        )

    return poster


def blank_block(
    great: Sequence[str],
    lines: Sequence[str],
    bodies: Bodies,
    *,
    lesser: Sequence[str] = (),
    heads: tuple[str, ...] = (),
    arms: int = 0,
) -> StatView:
    """A stat block to fill in: labels, boxes of health, and this many empty rows under the heads of
    the arms.
    """
    return StatView(
        "blank",
        "",
        empty(*great),
        empty(*lesser),
        empty(*lines),
        bodies,
        arm_heads=heads,
        arms=(("",) * len(heads),) * arms,
    )


def empty(*labels: str) -> Pairs:
    """Labels with nothing behind them, for a blank block."""
    return tuple((label, "") for label in labels)


def filled(*pairs: tuple[str, str]) -> Pairs:
    """The pairs that have a text."""
    return tuple((label, text) for label, text in pairs if text)


def lines(*pairs: tuple[str, str]) -> Pairs:
    """The same, each text with a capital."""
    return tuple((label, capital(text)) for label, text in filled(*pairs))


def capital(text: str) -> str:
    """With a capital at its head, the rest as it is."""
    return text[:1].upper() + text[1:]


def lower(text: str) -> str:
    """Without a capital at its head, the rest as it is."""
    return text[:1].lower() + text[1:]


def run_in(items: Sequence[str]) -> str:
    """A list in a sentence: Rope, canteen, bible."""
    return ", ".join([*items[:1], *map(lower, items[1:])])
