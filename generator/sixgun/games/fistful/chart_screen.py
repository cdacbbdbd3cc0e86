"""What a Judge needs in one moment: chances and damage beside the numbers they belong to."""

from collections.abc import Mapping, Sequence

from ...content import Content
from ...odds import Views
from ...probability import per_cent
from ...table import names
from ...view import GroupView, Head, RowView, TableView
from .arm import arm_line
from .character import ATTRIBUTES, Arm, Character
from .chart import morale_dice, named, scores
from .figures import attributes
from .probability import best, bet, bets, stakes
from .ruling import half_guts
from .tables import RANKS, WEAPONS

USUAL = 1  # the Challenge, by its place in the table, that most tests are made against
VIEWS = Views()


def _table(id: str, heads: Sequence[str], rows: Mapping[str, Sequence[str]], words: int = 0) -> TableView:
    """A table without notes; its last `words` columns are text, the others figures."""
    figures = len(heads) - words
    columns = tuple(Head(head, "right" if 0 < n < figures else "left", 0 < n < figures) for n, head in enumerate(heads))
    return TableView(id, "", columns, (GroupView("", tuple(RowView(label, tuple(cells)) for label, cells in rows.items())),))


@VIEWS.view("stakes-screen")
def _stakes(content: Content) -> TableView:
    """Wins against the usual Challenge by attribute and dice, the best bet marked; its busts and Blackjacks."""
    challenge, rows = [*named(content).values()][USUAL], {}
    for score in scores(content):
        top = best(bets(content, score, challenge)[1:])
        rows[str(score)] = [*_wins(content, score, challenge), per_cent(top.bust), per_cent(top.blackjack)]
    return _table("stakes-screen", ["Attribute", *(f"{n}d6" for n in stakes(content) if n > 1), "Bust", "B’jack"], rows)


@VIEWS.view("damage-screen")
def _damage(content: Content) -> TableView:
    """Guts lost to a hit, by dice staked, and how far the weapon reaches."""
    rows = {}
    for name in names(content[WEAPONS]):
        line = arm_line(content, Arm(arm=name))
        rows[name] = [*map(str, line.near), line.range.partition(",")[0]]
    return _table("damage-screen", ["Dice staked", *map(str, stakes(content)), "Reach"], rows, 1)


@VIEWS.view("ranks-screen")
def _ranks(content: Content) -> TableView:
    """The ranks of people: attributes, Guts and how often they break, from their weakest Grit to their strongest."""
    rows = {}
    counts = [morale_dice(content, below) for below in (False, True)]
    for name in names(content[RANKS]):
        rank = content[RANKS].at(name)
        ends = (rank.third, rank.first)
        broken = (f"{per_cent(bet(content, ends[0], None, n).bust)}–{per_cent(bet(content, ends[1], None, n).bust)}" for n in counts)
        guts = "–".join(dict.fromkeys(str(half_guts(content, score)) for score in ends))
        rows[name] = [f"{rank.first} {rank.second} {rank.third}", guts, *broken]
    return _table("ranks-screen", ["Rank", "Attributes", "Guts", *(f"{n}d6" for n in counts)], rows)


def chances(who: Character, content: Content) -> TableView:
    """Somebody's own chances to win against the usual Challenge, by Attribute and dice; the best bet is marked."""
    held, challenge = attributes(who), [*named(content).values()][USUAL]
    return _table("chances", [f"Over {challenge}", *(f"{n}d6" for n in stakes(content) if n > 1)], {
        name.capitalize(): _wins(content, held[name], challenge) for name in ATTRIBUTES
    })  # fmt: skip


def _wins(content: Content, score: int, challenge: int) -> list[str]:
    offers = bets(content, score, challenge)[1:]
    top = best(offers)
    return [f"**{per_cent(one.win)}**" if one is top else per_cent(one.win) for one in offers]
