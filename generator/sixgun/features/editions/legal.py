"""Whether the cast keeps the rules, in each edition."""

from collections.abc import Iterator

from ...content.content import Cast, Content
from ...play.game import Game
from ...play.people import validated
from ...system.problem import Problem, Problems, standing
from .change import Change, place

LEGAL, BROKEN = "legal", "breaks the rules"
State = tuple[Game, Content]


def legality(old: State, new: State) -> Iterator[Change]:
    """People of both editions that keep the rules in one of them alone."""
    for id, now in new[1].cast.items():
        if was := old[1].cast.get(id):
            before, after = _faults(was, *old), _faults(now, *new)
            if before is not None and after is not None and bool(before) != bool(after):
                left, right = (
                    f"{BROKEN}: {'; '.join(p.message for p in faults)}" if faults else LEGAL
                    for faults in (before, after)
                )
                name = getattr(now.who, "name", "") or id
                yield Change(
                    "legal",
                    "changed",
                    name,
                    left,
                    right,
                    place(new[1], now.tree.file),
                    f"cast:{id}",
                )


def _faults(one: Cast, game: Game, content: Content) -> list[Problem] | None:
    """The rules that somebody breaks without a waiver; None for whom the game's rules for
    characters do not concern.
    """
    if game.people is None or not isinstance(one.who, game.people.model):
        return None
    try:
        return standing(validated(one.who, one.tree, game, content).problems)
    except (Problems, LookupError, ValueError):  # a rule that this edition lacks
        return None
