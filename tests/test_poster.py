"""Wanted posters: of anyone in any game, with what is known of them and room for the rest."""

# ruff: noqa: F401, F811  (fixtures are imported by name)

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdf
import pytest

import mini
import sixgun
from saloon import run, saloon
from sixgun.content.content import Content
from sixgun.document.declaration import Document
from sixgun.document.document import view_document
from sixgun.document.project import find_project
from sixgun.play.game import Game
from sixgun.play.poster import unfiled, view_poster, view_posters, view_tents
from sixgun.view import Likeness, PosterView


def test_a_game_that_knows_no_rewards_has_posters_of_names_and_roles(
    tombstone: Game, content: Content
) -> None:
    gambler = content.cast["quick-play/gambler"]
    unnamed, named = (
        view_poster(tombstone, unfiled(gambler.who.model_copy(update={"name": name})), content)
        for name in ("Gambler", "Ada")
    )
    assert unnamed is not None and named is not None
    assert (named.name, named.trade, named.likeness, named.reward[:1]) == (
        "Ada",
        "Gambler",
        Likeness("Ada", "Gambler", "woman", "-", arms=("Pistol",)),
        "$",
    )
    assert (unnamed.name, unnamed.trade) == ("Gambler", "")  # it is not said twice
    assert named.told in {
        row.cells["crime"] for row in content.tables["crimes"].rows if row.cells["of"] == "Gambler"
    }


def test_a_beast_is_not_wanted(tombstone: Game, content: Content) -> None:
    assert view_poster(tombstone, content.cast["bestiary/boar"], content) is None


def test_a_poster_says_what_a_person_carries_and_a_tent_shows_what_others_see(
    tombstone: Game, content: Content
) -> None:
    [who] = sixgun.load_game("tombstone").roll(1, seed="friday")
    rolled = unfiled(who)
    poster = view_poster(replace(tombstone, poster=None), rolled, content)
    assert poster is not None and tombstone.stat is not None
    stat = tombstone.handout(who, tombstone.stat(rolled, content), content)
    arms = [row[0].lower() for row in stat.arms if row[0] != "Bare hands"]
    carries = dict(fact for side in poster.facts for fact in side)["Carries"].lower()
    assert arms and all(arm in carries for arm in arms)
    tent, beast = view_tents(tombstone, [rolled, content.cast["bestiary/boar"]], content)
    assert (tent.name, tent.likeness) == (poster.name, poster.likeness)
    manners = {f"{str(row.cells['manner']).rstrip('.')}." for row in content.tables["manners"]}
    assert all(arm in tent.seen[0].lower() for arm in arms) and tent.seen[-1] in manners
    assert beast.name and (beast.role, beast.likeness) == ("", None)


@pytest.mark.parametrize("id", ["tombstone", "boothill", "grit", "fistful"])
def test_a_tent_names_each_weapon_that_its_character_carries(id: str) -> None:
    game, content = find_project(mini.ROOT).game(id)
    assert game.stat is not None
    people = [unfiled(who) for who in sixgun.load_game(id).roll(12, seed="tents")]
    weapons = 0
    for one, tent in zip(people, view_tents(game, people, content), strict=True):
        arms = game.handout(one.who, game.stat(one, content), content).arms
        names = [row[0].lower().split(" (")[0] for row in arms if row[0] != "Bare hands"]
        assert [name for name in names if name not in tent.seen[0].lower()] == []
        weapons += len(names)
    assert weapons > 6


def test_nobody_has_a_poster_to_fill_in(tombstone: Game, content: Content) -> None:
    blank = view_poster(tombstone, None, content)
    assert blank is not None and (blank.name, blank.likeness) == ("", None)


def test_of_a_folder_those_with_a_reward_are_printed_and_the_named_in_any_case(
    tombstone: Game, content: Content
) -> None:
    some = content.group("quick-play")[:3]

    def poster(cast: Any, content: Content) -> Any:
        view = view_poster(replace(tombstone, poster=None), cast, content)
        return replace(view, reward="$5" if cast is some[0] else "") if view else None

    game = replace(tombstone, poster=poster)
    parts = [{"poster": "quick-play/*"}, {"poster": some[1].id}, {"poster": "blank"}]
    document = Document.model_validate(
        {"id": "wanted", "title": "Wanted", "kind": "poster", "panels": [{"parts": parts}]}
    )
    shown = view_document(document, content, game).sections[0].parts
    assert [view.id for view in shown] == [some[0].id, some[1].id, "blank"]
    everyone = view_document(document, content, tombstone).sections[0].parts
    assert len(everyone) == len(content.group("quick-play")) + 2


def test_posters_of_a_seed_are_of_the_people_whose_sheets_it_prints(
    tombstone: Game, content: Content
) -> None:
    said = {"id": "x", "title": "X", "sheets": {"roll": 3, "seed": "thunder"}}
    sheets = view_document(
        Document.model_validate({**said, "kind": "sheets"}), content, tombstone
    ).sheets
    posters = (
        view_document(Document.model_validate({**said, "kind": "poster"}), content, tombstone)
        .sections[0]
        .parts
    )
    assert [view.name for view in posters] == [sheet.name for sheet in sheets]  # type: ignore[union-attr]


# from the command line


ELLEN = "name: Ellen Reed\nrole: Barkeep\nnerve: 5\n"
PAPERS = (
    "tabloid: {title: Tabloid, width: 792, height: 1224, size: poster}\npostcard: {title: Postcard,"
    " width: 432, height: 288, size: poster}\n"
)


@pytest.fixture
def hanging(saloon: Path) -> Path:
    """The saloon with papers for posters, and a face of its own."""
    import shutil

    shutil.copytree(mini.ROOT / "templates", saloon / "templates")
    shutil.copy(
        mini.ROOT / "templates" / "css" / "boothill.css",
        saloon / "templates" / "css" / "saloon.css",
    )
    with (saloon / "build" / "papers.yaml").open("a", encoding="utf-8") as file:
        file.write(PAPERS)
    return saloon


def page(file: str, number: int = 0) -> tuple[tuple[float, float], str]:
    """A page's size and its letters in the order they are drawn, without spaces, which wood type
    stretches.
    """
    shown = pypdf.PdfReader(file).pages[number]
    return (float(shown.mediabox.width), float(shown.mediabox.height)), "".join(
        shown.extract_text().split()
    )


@pytest.mark.parametrize(
    ("paper", "size"),
    [
        ("letter", (612, 792)),
        ("a4", (595, 842)),
        ("tabloid", (792, 1224)),
        ("postcard", (432, 288)),
    ],
)
def test_a_poster_fills_one_page_of_every_paper_it_may_be_on(
    paper: str, size: tuple[float, float], hanging: Path
) -> None:
    Path("ellen.yaml").write_text(ELLEN, encoding="utf-8")
    run(
        "poster",
        "saloon",
        "ellen.yaml",
        "--reward",
        "$500",
        "--deeds",
        "Watering the whiskey",
        "--paper",
        paper,
        "--out",
        "e.pdf",
    )
    assert len(pypdf.PdfReader("e.pdf").pages) == 1
    found, text = page("e.pdf")
    assert found == pytest.approx(size, abs=0.01)
    assert all(words in text for words in ("WANTED", "ELLENREED", "$500", "Wateringthewhiskey"))


@pytest.mark.exhaustive
def test_several_stand_in_one_file_or_each_in_their_own(hanging: Path) -> None:
    run("poster", "saloon", "ellen", "tom", "--out", "both.pdf")
    assert [
        ("ELLENREED" in page("both.pdf", n)[1], "TOM" in page("both.pdf", n)[1]) for n in (0, 1)
    ] == [(True, False), (False, True)]
    assert (
        run("poster", "saloon", "ellen", "tom", "--out", "each/").stdout
        == "each/ellen-reed.pdf\neach/tom.pdf\n"
    )
    assert run("poster", "saloon", "--blank").stdout == "output/saloon/posters/blank.pdf\n"


def test_more_than_a_page_holds_is_refused(hanging: Path) -> None:
    told = run(
        "poster",
        "saloon",
        "ellen",
        "--deeds",
        "a great many things " * 40,
        "--paper",
        "postcard",
        "--out",
        "x.pdf",
        code=1,
    ).stderr
    assert "“Wanted: Ellen Reed” does not fit on its page" in told and not Path("x.pdf").exists()


def test_much_that_was_done_is_set_smaller_and_stands_on_one_page(hanging: Path) -> None:
    deeds = "the bank at Silverton, twice, and a mule; " * 8
    run("poster", "saloon", "ellen", "--deeds", deeds, "--out", "x.pdf")
    assert len(pypdf.PdfReader("x.pdf").pages) == 1 and page("x.pdf")[1].count("mule") == 8


def test_a_person_who_breaks_a_rule_has_no_poster(hanging: Path) -> None:
    Path("bad.yaml").write_text(ELLEN.replace("5", "9"), encoding="utf-8")
    assert (
        "[nerve-range]" in run("poster", "saloon", "bad.yaml", "--out", "x.pdf", code=1).stderr
        and not Path("x.pdf").exists()
    )


def test_only_posters_are_printed_on_what_is_for_posters(hanging: Path) -> None:
    assert (
        "on postcard only posters are printed" in run("build", "--paper", "postcard", code=1).stderr
    )
    assert (
        "on tabloid only posters are printed"
        in run("sheet", "saloon", "ellen", "--paper", "tabloid", code=1).stderr
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "give FILE… or --blank"),
        (("ellen", "--blank"), "give FILE… or --blank"),
        (("ellen", "--likeness", "outlw"), "not “outlw”; did you mean “outlaw”?"),
        (("elen",), "no one of that name in the cast; did you mean “ellen”?"),
    ],
)
def test_an_impossible_option_is_a_usage_error(
    words: tuple[str, ...], said: str, hanging: Path
) -> None:
    assert said in run("poster", "saloon", *words, code=2).stderr


def test_the_people_of_a_party_are_not_wanted_for_the_same_crime() -> None:
    game = sixgun.load_game("fistful")
    bills = [*view_posters(game.game, map(unfiled, game.roll(12, seed="dust")), game.content)]
    assert len({bill.told for bill in bills}) == len(bills) == 12
    assert all(bill.reward for bill in bills)


def test_the_posters_of_a_document_each_have_a_crime_of_their_own() -> None:
    project = find_project(mini.ROOT)
    game, content = project.game("boothill")
    (document,) = [one for one in project.documents("boothill") if one.id == "wanted"]
    (section,) = view_document(document, content, game).sections
    crimes = [one.told for one in section.parts if isinstance(one, PosterView) and one.told]
    assert len(set(crimes)) == len(crimes) > 40


def test_a_crime_fills_the_facts_beside_the_likeness() -> None:
    game = sixgun.load_game("tombstone")
    bills = [*view_posters(game.game, map(unfiled, game.roll(6, seed="dust")), game.content)]
    rows = {str(row.cells["crime"]): row.cells for row in game.content.tables["crimes"].rows}
    for bill in bills:
        facts = dict(fact for side in bill.facts for fact in side)
        assert facts["Last seen"] == rows[bill.told]["seen"]
        assert facts["Known by"] == rows[bill.told]["known"]
        assert "hands" not in facts["Carries"].lower()  # everyone has them


def test_a_named_person_without_a_portrait_has_an_outline(tmp_path: Path) -> None:
    run("init", "frame", "--plain", "--project", str(tmp_path))
    run("--project", str(tmp_path), "build", "frame", "--only", "notices")
    html = (tmp_path / "output/frame/notices.html").read_text(encoding="utf-8")
    named, blank = re.findall(r'<div class="likeness(.*?)</div>', html, re.S)
    assert "<svg" in named or "<img" in named
    assert "Likeness" not in named and "Likeness" in blank, "there is room to draw one"
