"""Rules in the words that print them: nobody at a table knows a number by its name in
rules.yaml.
"""

from collections.abc import Sequence
from dataclasses import replace

from ...content.content import Content
from ...content.load import reworded
from ...play.game import Game
from .change import CHANGED, Change
from .row import tables
from .sentence import texts


def in_words(change: Change, new: tuple[Game, Content], order: Sequence[str]) -> Change:
    """A rule with the first sentence or row that prints it, before and now; `order` is that in
    which subjects are printed.
    """
    printing = _printing(change, *new) if change.action == CHANGED else []
    first = min(printing, key=lambda one: _rank(one, order), default=change)
    return replace(change, words=(first.name, first.old, first.new))


def _printing(rule: Change, game: Game, now: Content) -> list[Change]:
    """What differs in text and tables where this rule alone is as it was."""
    values = {**now.rules.values, rule.subject.removeprefix("rule:"): rule.old}
    before = reworded(
        now.folder,
        game.tables,
        game.cast,
        replace(now, rules=replace(now.rules, values=values), tables={}),
    )
    return [
        one for one in (*texts(before, now, now), *tables(before, now, now)) if one.old and one.new
    ]


def _rank(change: Change, order: Sequence[str]) -> tuple[int, bool]:
    """What is printed first is first, and the text of a section before its heading."""
    return (
        order.index(change.subject) if change.subject in order else len(order)
    ), change.place.endswith(":1")
