"""A convention pack: one PDF in printing order, each piece on its own leaves, of the very
characters that are rolled or given.
"""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

import pikepdf
import pytest
from pypdf import PdfReader

import sixgun
from saloon import run
from sixgun.features.pack.order import Bundle, NoPiece
from sixgun.press.lay import join_pdfs, page_count
from sixgun.system.process import WorkersLost

PIECES = ("roster", "sheets", "spares", "tents")


@cache
def pack(pieces: tuple[str, ...] = PIECES, **order: object) -> Bundle:
    given = {"count": 3, "seed": "friday", "spares": 2, "event": "Gunfire Con", **order}
    return sixgun.pack(sixgun.PackOrder("tombstone", pieces=pieces, **given))  # type: ignore[arg-type]


def texts(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]


def test_pieces_come_in_order_each_on_leaves_of_its_own() -> None:
    made = pack()
    assert [piece.id for piece in made.pieces] == ["cover", *PIECES]
    assert [piece.pages for piece in made.pieces] == [2, 2, 6, 4, 4]
    assert all(piece.pages % 2 == 0 for piece in made.pieces)
    assert made.pages == page_count(made.pdf) == 18
    assert made.sheets == 9


def test_a_pack_and_its_sheets_say_what_they_were_made_of(tmp_path: Path) -> None:
    game = sixgun.load_game("tombstone")
    for name, pdf in (
        ("pack.pdf", pack().pdf),
        ("sheets.pdf", game.press(game.roll(1, seed="friday"))),
    ):
        (tmp_path / name).write_bytes(pdf)
        assert "Tombstone kit " in run("whose", str(tmp_path / name)).output


def test_each_character_is_on_its_sheet_the_roster_and_a_tent() -> None:
    names = [who.name for who in sixgun.load_game("tombstone").roll(3, seed="friday")]
    pages = texts(pack().pdf)
    assert all(name in pages[2] for name in names)
    assert [name in pages[at] for name, at in zip(names, (4, 6, 8), strict=True)] == [True] * 3
    tents = "".join("".join(pages[14:]).split()).upper()  # long names stand on two lines
    assert all("".join(name.split()).upper() in tents for name in names)


def test_a_roster_of_six_with_long_ties_is_one_leaf() -> None:
    made = pack(("roster",), count=6, seed="abc", event="Gunfire Con, 3 May")
    names = [who.name for who in sixgun.load_game("tombstone").roll(6, seed="abc")]
    assert [piece.pages for piece in made.pieces] == [2, 2]
    assert all(name in " ".join(texts(made.pdf)[2].split()) for name in names)


def test_sheets_have_their_reference_behind_them_and_spares_too() -> None:
    pages = texts(pack().pdf)
    assert all("On Your Turn" in pages[at] for at in (5, 7, 9, 11, 13))
    assert all("GUNFIRE CON" in pages[at].upper() for at in (4, 10))


@pytest.mark.exhaustive
def test_without_backs_a_sheet_of_one_page_has_a_blank_back() -> None:
    pages = texts(pack(("sheets",), backs=False).pdf)
    assert [bool(text.strip()) for text in pages[2:]] == [True, False] * 3


@pytest.mark.exhaustive
def test_pieces_to_cut_out_have_blank_backs() -> None:
    pages = texts(pack().pdf)
    assert [bool(text.strip()) for text in pages[14:]] == [True, False] * 2


def test_an_estimate_counts_what_is_printed() -> None:
    order = sixgun.PackOrder(
        "tombstone", count=3, seed="friday", spares=2, event="Gunfire Con", pieces=PIECES
    )
    estimate = sixgun.pack(order, estimate=True, ink=True)
    assert not estimate.pdf
    assert [(piece.id, piece.pages) for piece in estimate.pieces] == [
        (piece.id, piece.pages) for piece in pack().pieces
    ]
    assert 0 < estimate.ink < 0.3


def test_a_command_makes_the_same_again_and_is_not_printed() -> None:
    made = pack()
    assert "--seed friday" in made.order.command
    assert "sixgun pack" not in " ".join(" ".join(texts(made.pdf)).split())


def test_a_reader_hears_every_page_once(tmp_path: Path) -> None:
    with pikepdf.open(io.BytesIO(pack().pdf)) as pdf:
        keys = [int(page.StructParents) for page in pdf.pages if "/StructParents" in page]
        assert len(keys) == len({*keys})
        assert {*keys} <= {*pikepdf.NumberTree(pdf.Root.StructTreeRoot.ParentTree)}
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"


def test_the_back_of_a_landscape_leaf_is_turned() -> None:
    sheet = io.BytesIO()
    with pikepdf.new() as made:
        for _ in range(2):
            made.add_blank_page(page_size=(792, 612))
        made.save(sheet)
    with pikepdf.open(io.BytesIO(join_pdfs([(sheet.getvalue(), 2)], ""))) as pdf:
        assert [int(page.obj.get("/Rotate", 0)) for page in pdf.pages] == [0, 180]


def test_a_piece_that_there_is_not_is_named() -> None:
    with pytest.raises(NoPiece, match="no piece or document “tenst”; did you mean “tents”"):
        pack(("tenst",))


@pytest.mark.exhaustive
def test_sheets_that_others_press_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    here = pack(("sheets",), count=3, event="Gunfire Con", pencil=True)
    monkeypatch.setattr("sixgun.press.worker.PAYS", 3)
    there = pack(("sheets",), count=3, event="Gunfire Con", pencil=True, workers="1")
    assert there.pieces[0].pdf == here.pieces[0].pdf
    monkeypatch.setattr("sixgun.press.pool.PATIENCE", 1)
    with pytest.raises(WorkersLost, match="no Dask scheduler"):
        pack(("sheets",), count=3, workers="dask:tcp://127.0.0.1:9")


def test_a_screen_has_a_scene_behind_each_panel_and_what_is_not_cut_no_blank_side() -> None:
    made = pack(("roster", "screen", "sheets"))
    pages = texts(made.pdf)
    assert [piece.pages for piece in made.pieces] == [2, 2, 10, 6]
    assert all(text.strip() for text in pages)
    with pikepdf.open(io.BytesIO(made.pdf)) as pdf:
        turned = [int(page.get("/Rotate", 0)) for page in pdf.pages]
    assert turned[4:14] == [0, 180] * 5  # upright where paper is flipped on its long edge
    assert "Your Turn" in pages[5] or "YOUR TURN" in pages[5].upper()
