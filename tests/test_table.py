"""The law of tables: exactly one row for each outcome of the key, whatever the key."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mini
from sixgun.content.dice import Dice
from sixgun.content.table import (
    Column,
    DiceKey,
    Key,
    Names,
    Outcome,
    Percentile,
    Row,
    Span,
    Table,
    luck_key,
    roll_key,
    slug,
    table_faults,
)
from sixgun.draw.inline import set_cell
from sixgun.page.html import levels
from sixgun.system.rng import LoadedRng, Rng
from sixgun.view import BriefView, GroupView, Head, RowView, TableView, view_table
from sixgun.view.head import CAPITAL, CELL, narrowest, on_few_lines
from sixgun.view.table import LETTER

KEYS: tuple[Key, ...] = (
    DiceKey(Dice(3, 6), "3d6"),
    DiceKey(Dice(1, 100), "d100"),
    DiceKey(Dice(1, 6, -3), "1d6-3"),
    Span(1, 6, "Grit"),
    Span(0, 60, "Distance", open=True),
    Names(("Easy", "Average", "Hard", "Heroic"), "Task"),
)
Rows = list[tuple[str, tuple[Outcome, ...]]]


@st.composite
def partitions(draw: st.DrawFn) -> tuple[Key, Rows]:
    """A key, and its outcomes shared out over rows in any way."""
    key = draw(st.sampled_from(KEYS))
    rows = draw(st.lists(st.integers(0, 7), min_size=len(key.outcomes), max_size=len(key.outcomes)))
    shared = {
        row: tuple(o for o, r in zip(key.outcomes, rows, strict=True) if r == row)
        for row in sorted(set(rows))
    }
    return key, [(f"row {row}", outcomes) for row, outcomes in shared.items()]


@given(partitions())
def test_any_way_to_share_the_outcomes_out_is_accepted(case: tuple[Key, Rows]) -> None:
    key, rows = case
    assert table_faults(key, rows) == []


@given(partitions(), st.data())
def test_any_gap_is_named(case: tuple[Key, Rows], data: st.DataObject) -> None:
    key, rows = case
    lost = data.draw(st.sampled_from(rows))
    faults = table_faults(key, [row for row in rows if row is not lost])
    assert [(number, code) for number, code, _ in faults] == [(-1, "table-gap")]
    first = min(lost[1], key=key.outcomes.index)
    assert faults[0][2].startswith(f"no row for {first}")
    assert faults[0][2].endswith(f" of {key.heading}")


@given(partitions(), st.data())
def test_any_overlap_is_named_with_both_rows(case: tuple[Key, Rows], data: st.DataObject) -> None:
    key, rows = case
    label, outcomes = data.draw(st.sampled_from(rows))
    double = data.draw(st.sampled_from(outcomes))
    assert table_faults(key, [*rows, ("one more", (double,))]) == [
        (len(rows), "table-overlap", f"row “one more”: {double} is already in row “{label}”")
    ]


@given(partitions(), st.sampled_from([-99, 999, "Impossible"]))
def test_any_outsider_is_named(case: tuple[Key, Rows], outsider: Outcome) -> None:
    key, rows = case
    faults = table_faults(key, [*rows, ("beyond", (outsider,))])
    assert faults == [
        (len(rows), "table-outside", f"row “beyond”: {outsider} cannot come up on {key.heading}")
    ]


def test_a_long_list_of_outcomes_is_cut_short() -> None:
    assert (
        table_faults(DiceKey(Dice(1, 100), "d100"), [("1", (1,))])[0][2]
        == "no row for 2, 3, 4, 5, 6, 7 and 93 more of d100"
    )


def test_a_table_without_rows_is_one_gap() -> None:
    assert [code for _, code, _ in table_faults(Span(1, 6, "Grit"), [])] == ["table-gap"]


@given(partitions())
def test_each_outcome_finds_the_one_row_that_holds_it(case: tuple[Key, Rows]) -> None:
    key, rows = case
    table = Table(
        "t",
        "T",
        key,
        (),
        tuple(Row(label, outcomes, {}, "", 1) for label, outcomes in rows),
        Path("t.yaml"),
    )
    for label, outcomes in rows:
        assert {table.row(o).label for o in outcomes} == {label}
        assert {table.find(str(o)).label for o in outcomes} == {label}


def shelf(*names: str) -> Table[str]:
    key = Names(names, "Thing")
    rows = tuple(Row(n, (n,), {"worth": "1"}, "", 1) for n in names)
    return Table(
        "shelf",
        "OutputFolder",
        key,
        (Column("worth", "Worth"),),
        rows,
        Path("shelf.yaml"),
        typed={n: n.upper() for n in names},
    )


@pytest.mark.parametrize(
    "asked",
    [
        "Shotgun, single barrel",
        "shotgun-single-barrel",
        "SHOTGUN single barrel",
        "Shotgun single-barrel",
    ],
)
def test_a_name_is_found_however_it_is_spelled(asked: str) -> None:
    assert shelf("Knife", "Shotgun, single barrel").at(asked) == "SHOTGUN, SINGLE BARREL"
    assert shelf("Knife", "Shotgun, single barrel").find(asked).label == "Shotgun, single barrel"


def test_an_exact_name_goes_before_one_that_only_looks_like_it() -> None:
    table = shelf("Colt", "Colt +1", "Żółć", "馬", "牛")
    assert [table.at(n) for n in ("Colt", "Colt +1", "Żółć", "馬", "牛")] == [
        "COLT",
        "COLT +1",
        "ŻÓŁĆ",
        "馬",
        "牛",
    ]


@pytest.mark.parametrize("asked", ["spoon", "", "馬", "shotgun"])
def test_a_missing_entry_is_a_key_error(asked: str) -> None:
    for look in (shelf("Knife").at, shelf("Knife").row, shelf("Knife").find):
        with pytest.raises(KeyError):
            look(asked)


@pytest.mark.parametrize("asked", ["19", "2", "noon", "3-4", "", "99999999999999"])
def test_an_impossible_total_is_a_key_error(asked: str) -> None:
    table = Table(
        "t",
        "T",
        DiceKey(Dice(3, 6), "3d6"),
        (),
        (Row("3-18", tuple(range(3, 19)), {}, "", 1),),
        Path("t"),
    )
    with pytest.raises(KeyError):
        table.find(asked)
    with pytest.raises(KeyError):
        table.at(asked)


def test_an_open_span_runs_on_upwards() -> None:
    key = Span(0, 60, "Distance", open=True)
    rows = tuple(Row(label, key.parse(label), {}, "", 1) for label in ("0-20", "21-40", "41+"))
    table = Table("t", "T", key, (), rows, Path("t"))
    assert table_faults(key, [(r.label, r.outcomes) for r in rows]) == []
    assert [table.find(feet).label for feet in ("0", "40", "41", "350")] == [
        "0-20",
        "21-40",
        "41+",
        "41+",
    ]
    with pytest.raises(ValueError):
        key.parse("1,41+")
    with pytest.raises(ValueError):
        Span(0, 60, "Distance").parse("41+")


DICE = st.builds(Dice, st.integers(1, 9), st.integers(2, 30), st.integers(-99, 99))


@given(DICE | st.none(), st.data())
def test_a_row_of_any_dice_is_read_back_as_it_prints(
    dice: Dice | None, data: st.DataObject
) -> None:
    key = luck_key(str(dice) if dice else "d%")
    assert isinstance(key, DiceKey)
    low, high = sorted(
        data.draw(st.lists(st.sampled_from(key.dice.outcomes), min_size=2, max_size=2))
    )
    label = "–".join(
        f"{number % 100:02}" if isinstance(key, Percentile) else f"{number}"
        for number in dict.fromkeys((low, high))
    )
    assert key.parse(label) == tuple(range(low, high + 1))
    assert key.parse(label.replace("-", "−")) == key.parse(label)
    assert (
        roll_key(key, Rng(label)) in key.outcomes
        and sum(key.dice.weights.values()) == key.dice.faces**key.dice.count
    )


@given(st.integers(-50, 50), st.integers(1, 60), st.data())
def test_spans_open_at_both_ends_give_every_whole_number_one_row(
    low: int, more: int, data: st.DataObject
) -> None:
    key = Span(low, low + more, "Feet", open=True, open_below=True)
    cut = data.draw(st.integers(low + 1, low + more))
    rows = tuple(
        Row(label, key.parse(label), {}, "", 1) for label in (f"{cut - 1} or less", f"{cut}+")
    )
    assert table_faults(key, [(row.label, row.outcomes) for row in rows]) == []
    asked = data.draw(st.integers(-200, 200))
    assert Table("t", "T", key, (), rows, Path("t")).find(str(asked)) is rows[asked >= cut]


def test_a_roll_is_made_of_dice_and_a_name_is_drawn() -> None:
    assert roll_key(DiceKey(Dice(3, 6), "3d6"), LoadedRng(6, 6, 5)) == 17
    assert roll_key(Names(("a", "b"), ""), LoadedRng("b")) == "b"
    assert shelf("Knife").roll(Rng(1)) == "Knife"


@given(st.text(max_size=40))
def test_slugs_are_ids_or_nothing(text: str) -> None:
    made = slug(text)
    assert made == slug(made)
    assert made == "" or set(made) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")


def test_a_rule_reads_the_rows_that_the_book_prints(tmp_path: Path) -> None:
    content = mini.load(mini.make(tmp_path))
    assert content[mini.WEAPONS].at("rifle").damage == 4
    assert content[mini.WEAPONS].at("Knife").range is None


def test_the_field_of_even_chances_has_no_edge_at_the_foot_of_a_table() -> None:
    heads = (Head("Skill"), Head("Near", figure=True), Head("Far", figure=True))
    matrix = BriefView(
        "to-hit",
        "To Hit",
        "matrix",
        heads,
        (GroupView("", (RowView("+2", ("63", "50")), RowView("+1", ("50", "38")))),),
    )
    assert [[matrix.edge(row, cell) for cell in (0, 1)] for row in (0, 1)] == [
        ["e", "e b"],
        ["e", ""],
    ]


@settings(max_examples=80, deadline=None)
@given(
    st.lists(
        st.tuples(st.integers(1, 60), st.booleans()), min_size=2, max_size=7
    ),  # letters of each column's cells, and whether they are figures
    st.floats(60, 600),
)
def test_columns_share_a_width_and_all_of_them_are_set(
    columns: list[tuple[int, bool]], width: float
) -> None:
    heads = tuple(Head(f"H{n}", figure=figure) for n, (_, figure) in enumerate(columns))
    label, *cells = ("x" * letters for letters, _ in columns)
    view = TableView("t", "T", heads, (GroupView("", (RowView(label, tuple(cells)),)),))
    setting = view.set_in(width)
    assert len(setting.shares) + len(setting.below) == len(columns) and 0 not in setting.below
    assert abs(sum(setting.shares) - 100) < 0.1 and min(setting.shares) > 0
    assert len(setting.shares) > 1, "the key is never alone"
    assert not any(heads[n].figure for n in setting.below)


def _table(rows: int, *letters: int) -> TableView:
    """A table of so many rows; the first two columns are text, the others are figures."""
    heads = tuple(Head(f"H{n}", figure=n > 1) for n in range(len(letters)))
    label, *cells = ("x" * count for count in letters)
    one = RowView(label, tuple(cells))
    return TableView("t", "T", heads, (GroupView("", (one,) * rows),))


@pytest.mark.parametrize(
    ("rows", "across", "tall"), [(100, 0, True), (30, 0, False), (100, 4, False)]
)
def test_a_long_list_of_words_is_too_high_for_a_column(rows: int, across: int, tall: bool) -> None:
    table = replace(_table(rows, 3, 12), across=across)
    assert table.is_tall_in(240) is tall


def test_a_table_whose_figures_wrap_in_a_column_is_squeezed() -> None:
    arms = _table(16, 14, 60, 6, 6, 6, 6, 6)
    assert arms.is_squeezed_in(240) and not arms.is_squeezed_in(510)
    assert not _table(16, 14, 60, 6).is_squeezed_in(240)  # the long text wraps, nothing else does


def test_small_tables_stand_side_by_side_where_each_row_has_room() -> None:
    assert _table(6, 1, 20).is_small_in(155) and not _table(6, 1, 30).is_small_in(155)
    assert not _table(8, 1, 20).is_small_in(155), "eight rows are no small table"


def test_a_cell_may_hold_bullets_and_paragraphs() -> None:
    assert set_cell("Rope") == "Rope"
    assert set_cell("One way:\n- **up**\n- down,\n  or on\n\nAnd <so>") == (
        '<span class="para">One way:</span><span class="bullet"><b>up</b></span>'
        '<span class="bullet">down, or on</span><span class="para">And &lt;so&gt;</span>'
    )


def rolled(key: str, labels: list[str]) -> TableView:
    """A table of one column under dice, as it is shown."""
    dice = luck_key(key)
    column = Column("thing", "Thing")
    rows = tuple(Row(label, dice.parse(label), {"thing": f"a {label}"}, "", 1) for label in labels)
    return view_table(Table("things", "Things", dice, (column,), rows, Path("things.yaml")))


def test_rows_of_dice_that_add_up_have_their_chances() -> None:
    chances = [row.chance for row in rolled("2d6", ["2", "3-6", "7", "8-12"]).groups[0].rows]
    assert chances == pytest.approx([1 / 36, 14 / 36, 6 / 36, 15 / 36])
    assert rolled("2d6", ["2-7", "8-12"]).likeliest == pytest.approx(21 / 36)
    assert rolled("1d6", ["1-3", "4-6"]).likeliest == 0  # each as likely as the other


def test_a_table_of_d66_has_six_rows_to_each_first_die() -> None:
    labels = [f"{first}{second}" for first in range(1, 7) for second in range(1, 7)]
    sixes = rolled("d66", labels).in_sixes
    assert [[row.label for row in block] for block in sixes] == [
        labels[n : n + 6] for n in range(0, 36, 6)
    ]
    assert rolled("d66", ["11-16", *labels[6:]]).in_sixes == ()
    assert [rolled("d66", labels).sixes_across(width) for width in (336, 150)] == [3, 2]


def test_columns_that_have_no_room_stand_below_the_others_with_the_labels_again() -> None:
    heads = (Head("Range"), *(Head(f"Gun {n}", "right", figure=True) for n in range(14)))
    rows = tuple(RowView(f"{m} feet", tuple(f"{n}/{m}" for n in range(14))) for m in (10, 20, 30))
    table = TableView("guns", "Guns", heads, (GroupView("", rows),), line="By feet", note="All.")
    leaves = table.leaves_in(336)
    assert len(leaves) == 2 and table.leaves_in(900) == (table,)
    assert [head for leaf in leaves for head in leaf.heads[1:]] == [*heads[1:]]
    for n, row in enumerate(rows):
        shown = [leaf.groups[0].rows[n] for leaf in leaves]
        assert [cell for one in shown for cell in one.cells] == [*row.cells]
        assert {one.label for one in shown} == {row.label}
    assert [leaf.line for leaf in leaves] == ["By feet", ""]
    assert [leaf.note for leaf in leaves] == ["", "All."]
    for leaf in leaves:
        assert not leaf.is_squeezed_in(336)


def test_numbers_of_a_list_in_a_cell_have_lines_of_their_own() -> None:
    assert set_cell("1. Open\n2. Enter\nby night") == (
        '<span class="para">1. Open</span><span class="para">2. Enter by night</span>'
    )
    assert set_cell("* Rope\n+ Lamp") == (
        '<span class="bullet">Rope</span><span class="bullet">Lamp</span>'
    )


def test_a_long_list_stands_in_columns_where_a_few_rows_have_two_lines() -> None:
    def listed(count: int, long: int) -> TableView:
        rows = tuple(
            RowView(str(n), ("a" * (40 if n <= long else 22),)) for n in range(1, count + 1)
        )
        return TableView("t", "T", (Head("No."), Head("Thing")), (GroupView("", rows),))

    assert listed(100, 10).columns_in(328) == 2 and listed(100, 30).columns_in(328) == 1
    assert listed(30, 1).columns_in(328) == 2 and listed(30, 3).columns_in(328) == 1


def test_neighbors_with_the_same_words_before_a_colon_have_them_above() -> None:
    heads = tuple(map(Head, ("Die", "Shotgun: short", "Shotgun: long", "Bow: short")))
    assert [(over, [head.text for head in some]) for over, some in levels(heads)] == [
        ("", ["Die"]),
        ("Shotgun", ["short", "long"]),
        ("", ["Bow: short"]),
    ]
    assert levels(heads[:2]) == ()


@pytest.mark.parametrize(("letters", "lines"), [(12, 6), (60, 6), (150, 18)])
def test_a_row_of_a_long_text_takes_several_lines(letters: int, lines: int) -> None:
    assert _table(6, 3, letters).lines_in(370) == lines
    assert _table(6, 3, letters).lines_in(120) >= lines


def test_a_head_is_on_as_few_lines_as_there_is_room_for() -> None:
    heads = [Head(one, figure=True) for one in ("Back or Hands", "A telling blow", "A hit")]
    columns = [(head, 40.0) for head in heads]
    one_line = [max(40, CAPITAL * len(head.text) + CELL) for head in heads]
    assert on_few_lines(columns, sum(one_line)) == one_line
    on_two = on_few_lines(columns, sum(one_line) - 1)
    assert on_two == [max(40, CAPITAL * letters + CELL) for letters in (7, 9, 5)]
    assert on_few_lines(columns, sum(on_two) - 1) == [40.0] * 3, "as wide as their figures"


@given(st.lists(st.text("abc", min_size=1, max_size=9), min_size=1, max_size=5))
def test_fewer_lines_take_no_less_width(words: list[str]) -> None:
    text = " ".join(words)
    wide = [narrowest(text, lines) for lines in range(1, len(words) + 1)]
    assert wide == sorted(wide, reverse=True)
    assert wide[0] == len(text) and wide[-1] == max(map(len, words))


def test_columns_of_figures_have_room_for_their_heads() -> None:
    heads = (Head("Mettle", figure=True), Head("%", figure=True))
    rows = tuple(RowView(str(n), (str(9 * n),)) for n in range(3, 13))
    view = TableView("t", "T", heads, (GroupView("", rows),))
    each = CAPITAL * len("Mettle") + CELL + CELL + LETTER * len("108")
    assert view.columns_in(3 * each + 1) == 3 and view.columns_in(3 * each - 1) == 2
