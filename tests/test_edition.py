"""Two editions of A Fistful of Sixes: the changes that matter to players, and nothing else."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from mini import ROOT, render_markdown
from sixgun import load_game
from sixgun.build.sheet import print_text
from sixgun.cli import main
from sixgun.content.content import Prose
from sixgun.document.project import Project
from sixgun.document.project_game import ProjectGame
from sixgun.features.editions.compare import Editions, changes, compare
from sixgun.features.editions.keep import NoEdition, checkout, editions_of, keep, outdated, state
from sixgun.features.editions.mark import as_data, markdown, marked
from sixgun.features.editions.printed import sentences
from sixgun.features.editions.row import Change
from sixgun.games import GAMES
from sixgun.system.problem import Problems
from sixgun.view import CHANGED

ID = "fistful"
TEN = [  # file, old, new, and the changes that players read of: kind, action, what is named
    (
        "rules.yaml",
        "brawl-guts: 2",
        "brawl-guts: 3",
        [("number", "changed", "Carousing, brawl guts")],
    ),
    (
        "tables/goods.yaml",
        '- [Dice, "1", 1',
        '- [Harmonica, "1", 1, Incidental, 1]\n- [Dice, "1", 1',
        [("row", "added", "Goods, Harmonica")],
    ),
    (
        "tables/goods.yaml",
        "- [Short chain, \"{{ cell('price-classes', 'Common', 'price') }}\", 1, Common, 1]\n",
        "",
        [("row", "cut", "Goods, Short chain")],
    ),
    (
        "tables/weapons.yaml",
        "[Rifle, +3, Distant",
        "[Rifle, +4, Distant",
        [("row", "changed", "Weapons, Rifle")],
    ),
    (
        "tables/reactions.yaml",
        '- [3, Helpful, "offer services, aid, advice", -]\n- [4, Opportunistic',
        '- [4, Helpful, "offer services, aid, advice", -]\n- [3, Opportunistic',
        [("row", "moved", "Reactions, 4 Helpful"), ("row", "moved", "Reactions, 3 Opportunistic")],
    ),
    (
        "prose/harm.md",
        "With no Guts left you are out of action.",
        "With no Guts left you fall, out of action.",
        [("text", "changed", "Harm")],
    ),
    (
        "prose/harm.md",
        "If you do bust, the wound",
        "Nobody rests twice a day. If you do bust, the wound",
        [("text", "added", "Harm")],
    ),
    (
        "rules.yaml",
        "equal-to-challenge: lose",
        "equal-to-challenge: win",
        [("ruling", "changed", "A total equal to the Challenge")],
    ),
    (
        "cast/posse/ines-calder.yaml",
        "rolled: [14, 15, 18]",
        "rolled: [14, 15, 22]",
        [("person", "changed", "Inés Calder, rolled 3"), ("legal", "changed", "Inés Calder")],
    ),
    ("game.yaml", "version: 0.1.0", "version: 0.2.0", [("game", "changed", "version")]),
]
TESTS = (
    "A simple test",
    "A die more, or one thrown again, for Stress",
    "Easy: ",
    "Standard: ",
    "Hard: ",
    "Daunting: ",
)
PRINTED = {
    "The Bell at Alder Ford",
    "Six for the Bell",
    "Dry Goods and Hardware",
    "Folded Handouts",
    "Hardware on Cards",
    "Notes on the Text",
    "Outlaw Sheet",
    "Outlaw Sheet to Fill In",
    "Rules on Cards",
    "Showdown",
    "The Cast on Cards",
    "The Dos Campanas Outfit",
    "The Odds",
    "The Other Side of the Street",
    "The Rules",
    "The Short Reel",
}
NOISE = [  # what is not the same, and no change
    ("rules.yaml", "carousing:\n", "# a comment\ncarousing:  # and another\n"),
    (
        "rules.yaml",
        "  stress-price: 1d6\n  die-price: 1d6\n",
        "  die-price: '1d6'\n  stress-price: \"1d6\"\n",
    ),
    ("tables/goods.yaml", "title: Goods\n", "title: 'Goods'\n\n"),
    (
        "tables/weapons.yaml",
        "- [Fist, -1, -, Silent, -, -, -, -, fist]",
        '- ["Fist", "-1", \'-\', Silent,   -, -, -, -, fist] # bare',
    ),
    (
        "prose/harm.md",
        "Damage comes off your Guts. With no Guts left",
        "Damage\ncomes off your Guts.   With no Guts left",
    ),
    (
        "prose/harm.md",
        "{{ rules.rest['guts-per-die'] }} of your",
        '{{rules.rest["guts-per-die"]}} of your',
    ),
    (
        "cast/posse/ines-calder.yaml",
        "habit: keeps old letters\nposse",
        'habit: "keeps old letters"  # of whom?\nposse',
    ),
]


def project(folder: Path) -> Project:
    """A project of its own that holds this game alone."""
    shutil.copytree(ROOT / "content" / ID, folder / "content" / ID)
    (folder / "build").mkdir()
    shutil.copy(ROOT / "build" / f"{ID}.yaml", folder / "build")
    return Project(folder)


def edit(of: Project, name: str, old: str, new: str) -> None:
    file = of.folder(ID) / name
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, (name, old)
    file.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def place(tmp_path: Path) -> Project:
    """A project whose edition 0.1 is kept."""
    made = project(tmp_path)
    keep(made, state(made, ID).content, "0.1", "2026-01-01", "The first.")
    return made


def told(of: Project) -> list[tuple[str, str, str]]:
    return [(change.kind, change.action, change.name) for change in compared(of)]


def compared(of: Project) -> list[Change]:
    now = state(of, ID)
    with checkout(of, ID, "0.1") as old:
        documents = [tuple(one.project.documents(ID)) for one in (old, now)]
        return compare(
            Editions((old.game, old.content), (now.game, now.content), *documents, of.output / ID)
        )


def test_ten_changes_are_listed_and_nothing_else(place: Project) -> None:
    for name, old, new in NOISE:
        edit(place, name, old, new)
    assert told(place) == []
    for name, old, new, _ in TEN:
        edit(place, name, old.replace("Damage comes off your Guts. ", ""), new)
    found = told(place)
    said = [change for change in found if change[0] not in ("odds", "document")]
    assert sorted(said) == sorted(change for *_, expected in TEN for change in expected)
    odds = {name for kind, _, name in found if kind == "odds"}
    assert any("lose" in name for name in odds) and all(name.startswith(TESTS) for name in odds), (
        "a tie is won now: in every test, and in nothing else"
    )
    printed = {name for kind, _, name in found if kind == "document"}
    assert printed == PRINTED


def test_sentences_are_shown_without_their_marks() -> None:
    body = (
        "*Off. Glory: off.*\n\n- A **gun**\n: One *die* more.\n\n| Grit 0 | out | 2*3"
        " |\n|---|---|---|\n\n/// note | Aside\nText.\n///\n\n- **Horses.** Whoever rides, goes. So"
        " does **Sam**.\n- [ ] Five *under*\n- [x] Silver.\n\n**No.**\n\n*Do time.* Sit. Wait.\n"
    )
    shown = [text for _, text in sentences(Prose("a", "A", body, Path("a.md"), 1))]
    parts = [
        "A",
        "Off.",
        "Glory: off.",
        "A gun",
        "One die more.",
        "Grit 0: out; 2*3",
        "Aside Text.",
    ]
    assert shown == [
        *parts,
        "Horses. Whoever rides, goes.",
        "So does Sam.",
        "Five under: off.",
        "Silver: on.",
        "No.",
        "Do time. Sit.",
        "Wait.",
    ]


def test_players_read_a_number_in_the_words_that_print_it(place: Project) -> None:
    edit(
        place, "rules.yaml", "dice: 2d6+9", "dice: 3d6+6"
    )  # in text, and in a worked example that stays
    edit(place, "rules.yaml", "segments: 12", "segments: 13")  # in a heading and in text
    edit(place, "rules.yaml", "brawl-guts: 2", "brawl-guts: 3")  # in a table
    edit(place, "rules.yaml", "glory: off", "glory: on")  # an option
    edit(place, "rules.yaml", "most-small: 4", "most-small: 5")  # nowhere
    found = {
        change.subject.removeprefix("rule:"): change
        for change in compared(place)
        if change.kind == "number"
    }
    assert {name: change.words for name, change in found.items()} == {
        "attribute.dice": (
            "Grit, Gumption, Grace",
            "Roll 2d6+9 for each Attribute, in this order.",
            "Roll 3d6+6 for each Attribute, in this order.",
        ),
        "clock.segments": (
            "High Noon",
            (
                "The Posse Sheet keeps it on the Wanted Clock, a face of twelve segments that fills"
                " from one to High Noon."
            ),
            (
                "The Posse Sheet keeps it on the Wanted Clock, a face of thirteen segments that"
                " fills from one to High Noon."
            ),
        ),
        "carousing.brawl-guts": (
            "Carousing, 4 Drunken Brawl",
            "Result: Maximum Guts 2 lower until the session ends",
            "Result: Maximum Guts 3 lower until the session ends",
        ),
        "option.glory": ("House Rules", "Glory: off.", "Glory: on."),
        "outfit.most-small": ("Outfit, most small", "4", "5"),
    }
    assert "- **House Rules**: Glory: off. → Glory: on. (The Rules: House Rules" in markdown(
        [found["option.glory"]]
    )
    assert not any(name in markdown([*found.values()]) for name in found)


def test_the_list_says_nothing_twice() -> None:
    odds = [
        Change(
            "odds", "changed", f"A test, {what}", "1%", "9%", words=("A test", f"{what}: 1%", "9%")
        )
        for what in ("win", "lose")
    ]
    other = Change(
        "odds", "changed", "A duel, draw", "2%", "8%", words=("A duel", "draw: 2%", "8%")
    )
    numbers = [
        Change("number", "changed", "a", "1", "2", words=("Duels", f"{what} 1.", f"{what} 2."))
        for what in ("Toss", "Fire")
    ]
    told = markdown([*numbers, *odds, other]).splitlines()
    assert told[2:4] == ["- **Duels**: Toss 1. → Toss 2.", "- **Duels**: Fire 1. → Fire 2."]
    assert told[7:9] == ["- **A test**: win: 1% → 9%; lose: 1% → 9%", "- **A duel**: draw: 2% → 8%"]
    places = ("Rules: Combat, page 3", "Rules: Horses", "Screen", "Cards: Cards")
    assert markdown([Change("text", "cut", "Duels", "Toss.", printed=places)]).endswith(
        "(Rules: Combat, page 3; Horses; Screen; Cards)\n"
    )
    printed = markdown([*numbers, *odds], places=False).splitlines()
    assert (
        printed[2] == "- **Duels**: Toss 1. Now: Toss 2."
        and printed[7] == "- **A test**: win: 1%, now 9%; lose: 1%, now 9%"
    )


@pytest.mark.exhaustive
@pytest.mark.parametrize("number", range(len(TEN)))
def test_each_change_is_listed_alone_with_its_place(place: Project, number: int) -> None:
    name, old, new, expected = TEN[number]
    edit(place, name, old, new)
    now = state(place, ID)
    with checkout(place, ID, "0.1") as was:
        found = [*changes(was.content, now.game, now.content)]
    assert [(c.kind, c.action, c.name) for c in found] == [
        change for change in expected if change[0] != "legal"
    ]
    assert all(re.fullmatch(rf"content/{ID}/[\w./-]+:\d+", change.place) for change in found)
    assert all("place" in one and "printed" not in one for one in as_data(found))


@pytest.mark.exhaustive
@pytest.mark.skipif(not shutil.which("git"), reason="git is missing")
def test_an_edition_in_git_is_compared_as_a_kept_one_is(place: Project) -> None:
    git = ["git", "-C", str(place.root), "-c", "user.name=x", "-c", "user.email=x@example.org"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "first"]):
        subprocess.run([*git, *words], check=True)
    edit(place, *TEN[3][:3])
    now, found = state(place, ID), []
    names = [change.name for change in load_game(ID, place).changes("HEAD")]
    assert "Weapons, Rifle" in names
    for name in ("HEAD", "0.1"):
        with checkout(place, ID, name) as was:
            found.append([*changes(was.content, now.game, now.content)])
    assert found[0] == found[1] != []
    with (
        pytest.raises(NoEdition, match=r"there is no edition “0.3” of fistful; did you mean “0.1”"),
        checkout(place, ID, "0.3"),
    ):
        pass
    with pytest.raises(NoEdition), checkout(place, ID, "--output=x"):
        pass


@pytest.mark.skipif(not shutil.which("git"), reason="git is missing")
def test_no_program_named_in_a_projects_git_settings_runs(place: Project) -> None:
    git = ["git", "-C", str(place.root), "-c", "user.name=x", "-c", "user.email=x@example.org"]
    fetch = f"touch {place.root / 'run'}; false"
    config = {
        "core.repositoryformatversion": "1",
        "extensions.partialClone": "o",
        "remote.o.promisor": "true",
        "remote.o.url": str(place.root),
    }
    settings = [
        ["config", key, value] for key, value in {**config, "remote.o.uploadpack": fetch}.items()
    ]
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "first"], *settings):
        subprocess.run([*git, *words], check=True)
    blob = subprocess.run(
        [*git, "rev-parse", f"HEAD:content/{ID}/game.yaml"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    (place.root / ".git" / "objects" / blob[:2] / blob[2:]).unlink()
    with pytest.raises(NoEdition, match="sixgun downloads nothing"), checkout(place, ID, "HEAD"):
        pass
    assert not (place.root / "run").exists()


def test_an_edition_linked_outside_the_project_is_not_read(
    place: Project, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder, elsewhere = (
        place.root / "editions" / ID / "0.1",
        tmp_path_factory.mktemp("elsewhere") / "0.1",
    )
    folder.rename(elsewhere)
    folder.symlink_to(elsewhere)
    with pytest.raises(NoEdition, match="is outside the project"), checkout(place, ID, "0.1"):
        pass


def test_the_date_of_an_edition_is_a_date(place: Project) -> None:
    file = place.root / "editions" / ID / "0.1" / "edition.yaml"
    file.write_text(file.read_text().replace("2026-01-01", "<script>"))
    with pytest.raises(Problems, match=r"edition\.yaml"):
        editions_of(place, ID)


@pytest.mark.exhaustive
def test_an_edition_of_an_older_version_of_the_program_is_compared_as_far_as_it_can_be_read(
    place: Project,
) -> None:
    edit(place, *TEN[1][:3])
    old = place.root / "editions" / ID / "0.1"
    for name, new, before in (
        (f"content/{ID}/game.yaml", "license:", "licence:"),
        (f"build/{ID}.yaml", "kind: leaflet", "kind: folder"),
    ):
        text = (old / name).read_text(encoding="utf-8")
        assert new in text
        (old / name).write_text(text.replace(new, before), encoding="utf-8")
    shown = CliRunner().invoke(
        main, ["--project", str(place.root), "changes", ID, "--format", "markdown"]
    )
    assert shown.exit_code == 0 and "there is no kind of document “folder”" in shown.stderr
    assert "license" not in shown.stdout, shown.stdout
    assert shown.stdout.index("## To print again") < shown.stdout.index(
        "- **Dry Goods and Hardware**"
    )


def test_an_edition_is_kept_once_and_check_says_when_the_game_has_moved_on(place: Project) -> None:
    assert [(one.edition, one.date, one.note) for one in editions_of(place, ID)] == [
        ("0.1", "2026-01-01", "The first.")
    ]
    for number in ("0.1", "../x", "", "a/b"):
        with pytest.raises(NoEdition):
            keep(place, state(place, ID).content, number, "2026-01-02")
    edit(place, *NOISE[0])
    assert outdated(place, ID) == ""
    edit(place, *TEN[3][:3])
    assert "1 change since edition 0.1" in outdated(place, ID)
    edit(place, *TEN[9][:3])
    assert outdated(place, ID) == ""  # the author says that it is another version


def test_what_is_new_gets_a_bar_and_nothing_else_does(place: Project) -> None:
    edit(place, *TEN[3][:3])
    edit(place, *TEN[5][:3])
    now = state(place, ID).content
    with checkout(place, ID, "0.1") as was:
        barred = marked(now, was.content)
    assert {(t.id, row.label) for t in barred.tables.values() for row in t.rows if row.changed} == {
        ("weapons", "Rifle")
    }
    assert {id: p.body.count(CHANGED) for id, p in barred.prose.items() if CHANGED in p.body} == {
        "combat": 1,  # it says what a rifle does
        "harm": 1,
    }
    assert barred.prose["harm"].body.replace(CHANGED, "") == now.prose["harm"].body


@pytest.mark.exhaustive
def test_the_command_gives_text_json_markdown_and_a_page(
    place: Project, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    for name, old, new, _ in TEN[3:6]:
        edit(place, name, old, new)
    text = sixgun(place, capfdbinary, "changes", ID)
    assert "Weapons, Rifle: Damage: +3 → Damage: +4" in text
    assert (
        "content/fistful/tables/weapons.yaml:22\n" in text
        and "content/fistful/tables/reactions.yaml:10; The Rules: The Other Side" in text
    )
    sixgun(
        place,
        capfdbinary,
        "changes",
        ID,
        "--format",
        "json",
        "--out",
        str(place.root / "changes.json"),
    )
    data = json.loads((place.root / "changes.json").read_text(encoding="utf-8"))
    assert {*data[0]} == {"kind", "action", "name", "old", "new", "place", "subject", "printed"}
    post = sixgun(place, capfdbinary, "changes", ID, "--format", "markdown")
    assert (
        "- **Harm**: With no Guts left you are out of action. → With no Guts left you fall, out of action."  # noqa: E501
        in post
    )


@pytest.mark.exhaustive
def test_the_changes_make_a_page_in_the_games_face(
    place: Project, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    edit(place, *TEN[3][:3])
    html, pdf = (
        sixgun(place, capfdbinary, "changes", ID, "--format", form, "--out", "-")
        for form in ("html", "pdf")
    )
    assert "What Changed" in html and "Damage: +3" in html
    assert pdf.startswith("%PDF")


@pytest.mark.parametrize(
    "id",
    [id if id == "tombstone" else pytest.param(id, marks=pytest.mark.exhaustive) for id in GAMES],
)
def test_every_games_face_has_the_letters_of_a_change(id: str) -> None:
    game, content = Project(ROOT).game(id)
    text = markdown(
        [
            Change("number", "changed", "duel.range", "2", "3"),
            Change("text", "cut", "Duels", "[Both] fall."),
        ],
        places=False,
    )
    assert print_text(
        ProjectGame(Project(ROOT), game, content), "changes", "What Changed", text, "", "pdf"
    ).startswith(b"%PDF")


@pytest.mark.exhaustive
def test_documents_of_the_older_edition_that_cannot_be_laid_out_stop_no_comparison(
    place: Project,
) -> None:
    (file,) = place.root.glob("editions/*/*/build/fistful.yaml")
    file.write_text(
        file.read_text(encoding="utf-8").replace("kind: booklet", "kind: bouquet", 1),
        encoding="utf-8",
    )
    edit(place, *TEN[0][:3])
    found = load_game(ID, place).changes("0.1")
    assert [change.name for change in found if change.kind == "number"] == ["Carousing, brawl guts"]
    assert {"The Rules"} <= {change.name for change in found if change.kind == "document"}


def test_an_edition_that_cannot_be_laid_out_is_reported_as_by_check() -> None:
    game, content = Project(ROOT).game("grit")
    rules = replace(
        content.rules, values={**content.rules.values, "save.king": "14", "stats.hand-cards": "6"}
    )
    documents = tuple(Project(ROOT).documents("grit"))
    editions = Editions(
        (game, content), (game, replace(content, rules=rules)), documents, documents, ROOT / "none"
    )
    with pytest.raises(Problems, match=r"save\.king is 14, and the cards of a suit are 13"):
        compare(editions)


def sixgun(of: Project, output: pytest.CaptureFixture[bytes], *words: str, code: int = 0) -> str:
    with pytest.raises(SystemExit) as left:
        main(["--project", str(of.root), *words])
    assert left.value.code == code
    said = output.readouterr()
    return (said.out + said.err).decode("utf-8", "replace")


@pytest.fixture(autouse=True)
def _apart(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    yield


def test_a_box_that_is_new_is_a_box_beside_its_bar() -> None:
    html = render_markdown(f"- {CHANGED}[x] Glory\n- [ ] Silver\n", "a")
    assert '<li class="task changed"><span class="checkbox done"></span>Glory' in html
    assert '<li class="task"><span class="checkbox"></span>Silver' in html
