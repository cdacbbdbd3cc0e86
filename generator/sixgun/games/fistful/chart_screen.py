"""What a Judge needs in one moment: chances and damage beside the numbers they belong to."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ...content.content import Content
from ...content.probability import per_cent
from ...content.table import names
from ...play.odds import Views
from ...view import GroupView, Head, RowView, TableView, view_table
from .arm import arm_line
from .character import ATTRIBUTES, Arm, Character
from .chart import USUAL, both_morale_dice, die, named, scores
from .figures import attributes
from .probability import best, bet, bets, stakes
from .ruling import half_guts
from .tables import QUALITIES, RANKS, WEAPONS

VIEWS = Views()


def _table(
    id: str, heads: Sequence[str], rows: Mapping[str, Sequence[str]], words: int = 0
) -> TableView:
    """A table without notes; its last `words` columns are text, the others figures."""
    figures = len(heads) - words
    columns = tuple(
        Head(head, "right" if 0 < n < figures else "left", 0 < n < figures)
        for n, head in enumerate(heads)
    )
    return TableView(
        id,
        "",
        columns,
        (GroupView("", tuple(RowView(label, tuple(cells)) for label, cells in rows.items())),),
    )


@VIEWS.view("stakes-screen")
def _stakes(content: Content) -> TableView:
    """Wins against the usual Challenge by attribute and dice, the best bet marked; its busts and
    Blackjacks.
    """
    challenge, rows = [*named(content).values()][USUAL], {}
    for score in scores(content):
        top = best(bets(content, score, challenge)[1:])
        rows[str(score)] = [
            *_wins(content, score, challenge),
            per_cent(top.bust),
            per_cent(top.blackjack),
        ]
    return _table(
        "stakes-screen",
        ["Attribute", *(die(n) for n in stakes(content) if n > 1), "Bust", "B’jack"],
        rows,
    )


@VIEWS.view("stakes-whole")
def _stakes_whole(content: Content) -> TableView:
    """Wins, busts and Blackjacks against the usual Challenge, by attribute and dice."""
    challenge, rows = [*named(content).values()][USUAL], {}
    for score in scores(content):
        offers = bets(content, score, challenge)[1:]
        ends = zip(_wins(content, score, challenge), offers, strict=True)
        rows[str(score)] = [
            cell for win, one in ends for cell in (win, per_cent(one.bust), per_cent(one.blackjack))
        ]
    heads = ["Attr.", *(head for one in offers for head in (f"{die(one.dice)} Win", "Bust", "BJ"))]
    made = _table("stakes-whole", heads, rows)
    line = "wins, busts, Blackjacks in 100; best bet boxed"
    return replace(
        made,
        heads=(made.heads[0]._replace(figure=True), *made.heads[1:]),
        title=f"The Stakes Against {challenge}",
        line=line,
        wide=True,
    )


@VIEWS.view("weapons-dice")
def _weapons(content: Content) -> TableView:
    """The weapons with the Guts that a hit takes up close, by some dice; a pair of dice marks
    qualities that doubles set off.
    """
    table, shown = view_table(content.tables[WEAPONS.id]), (2, 4, 6)
    groups = tuple(
        GroupView(group.label, tuple(_weapon(content, row.label, shown) for row in group.rows))
        for group in table.groups
    )
    heads = (
        Head("Weapon"),
        *(Head(head, "right", True) for head in ("Mod", *map(die, shown))),
        Head("Reach"),
        Head("Qualities"),
    )
    note = (
        "Under the dice: the Guts that a hit takes up close. Doubles on a win set off what follows"
        f" ⚀⚀; the rest always holds. {table.note}"
    )
    note = " ".join(
        (
            note,
            *(
                f"{row.label}: {kind.such_as}."
                for row, kind in content[WEAPONS].items()
                if kind.such_as
            ),
        )
    )
    return TableView("weapons-dice", table.title, heads, groups, note=note, wide=True)


def _weapon(content: Content, name: str, shown: Sequence[int]) -> RowView:
    line, kinds = arm_line(content, Arm(arm=name)), content.tables[QUALITIES.id]
    active = [kinds.row(one).cells["kind"] == "active" for one in line.qualities]
    marked = [
        f"⚀⚀ {one}" if is_active and True not in active[:at] else one
        for at, (one, is_active) in enumerate(zip(line.qualities, active, strict=True))
    ]
    words = ", ".join(marked)
    return RowView(
        name, (line.modifier, *(str(line.near[n - 1]) for n in shown), line.range, words or "–")
    )


@VIEWS.view("damage-screen")
def _damage(content: Content) -> TableView:
    """Guts lost to a hit, by dice staked, and how far the weapon reaches."""
    rows = {}
    for name in names(content[WEAPONS]):
        line = arm_line(content, Arm(arm=name))
        rows[name] = [*map(str, line.near), line.range.partition(",")[0]]
    return _table("damage-screen", ["Weapon", *map(die, stakes(content)), "Reach"], rows, 1)


@VIEWS.view("ranks")
def _ranks(content: Content) -> TableView:
    """The ranks of people with their attributes, Guts and morale."""
    rows = {}
    for name in names(content[RANKS]):
        rank = content[RANKS].at(name)
        rows[name] = [
            str(rank.first),
            str(rank.second),
            str(rank.third),
            *_guts_and_morale(content, name),
        ]
    made = _table(
        "ranks",
        [
            "Rank",
            "Strong",
            "Second",
            "Third",
            "Guts",
            *(f"Break, {n}d6" for n in both_morale_dice(content)),
        ],
        rows,
    )
    return replace(
        made,
        title="Ranks",
        note=(
            "Guts and chances to break, in 100, from the weakest Grit that the rank may have to the"
            " strongest."
        ),
    )


@VIEWS.view("ranks-screen")
def _ranks_screen(content: Content) -> TableView:
    """The same in fewer columns."""
    rows = {}
    for name in names(content[RANKS]):
        rank = content[RANKS].at(name)
        rows[name] = [f"{rank.first} {rank.second} {rank.third}", *_guts_and_morale(content, name)]
    return _table(
        "ranks-screen",
        ["Rank", "Attributes", "Guts", *(f"{n}d6" for n in both_morale_dice(content))],
        rows,
    )


def _guts_and_morale(content: Content, name: str) -> list[str]:
    """Of a rank, from its weakest Grit to its strongest: Guts, and how often it breaks."""
    rank = content[RANKS].at(name)
    ends = (rank.third, rank.first)
    broken = (
        f"{per_cent(bet(content, ends[0], None, n).bust)}–{per_cent(bet(content, ends[1], None, n).bust)}"  # noqa: E501
        for n in both_morale_dice(content)
    )
    return ["–".join(dict.fromkeys(str(half_guts(content, score)) for score in ends)), *broken]


def chances(who: Character, content: Content) -> TableView:
    """Somebody's own chances to win against the usual Challenge, by Attribute and dice; the best
    bet is marked.
    """
    held, challenge = attributes(who), [*named(content).values()][USUAL]
    return _table(
        "chances",
        [f"Over {challenge}", *(f"{n}d6" for n in stakes(content) if n > 1)],
        {name.capitalize(): _wins(content, held[name], challenge) for name in ATTRIBUTES},
    )


def _wins(content: Content, score: int, challenge: int) -> list[str]:
    offers = bets(content, score, challenge)[1:]
    top = best(offers)
    return [f"**{per_cent(one.win)}**" if one is top else per_cent(one.win) for one in offers]
