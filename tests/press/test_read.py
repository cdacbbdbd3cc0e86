"""A form that somebody filled in gives the character back: what it holds, what the rules say of it,
and what cannot be read.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pikepdf import Array, Dictionary, Encryption, Name, String
from room import blank, case, house

import form
from form import ON
from sixgun.content.tree import fill, parse_yaml
from sixgun.document.project import Project
from sixgun.document.project_game import ProjectGame
from sixgun.games import GAMES
from sixgun.games.tombstone.people.character import Character
from sixgun.games.tombstone.people.figures import figures
from sixgun.paper.field import read_fields
from sixgun.play.game import form_base, plain
from sixgun.press.read import Form, ReadSheet, merge, read_character, read_forms, texts_of
from sixgun.system.problem import Problems
from sixgun.system.rng import Rng
from sixgun.view import SheetView

ROOT = Path(__file__).parents[2]
HER = """
name: Winifred Cole
background: Outlaw
health-rolled: 4
points: {health: 1, defense: 1, gunslinging: 1, brawling: 1, willpower: 1}
arms: [{arm: Six-shooter, called: Old Betsy}, Knife]
possessions: [Ammo (box), {item: A letter, found: yes}]
began: 30
scenarios: 3
"""


def view_of(who: Character | None) -> SheetView:
    _, game, content = house()
    assert game.people is not None
    return replace(game.people.sheet(who, content), form_base=form_base(game, who))


def her() -> Character:
    return fill(Character, parse_yaml(HER, Path("her.yaml")))


@cache
def printed(*texts: str) -> bytes:
    """The form of each of some characters in YAML, or with an empty text the blank one."""
    from sixgun.build.sheet import print_sheets

    views = [view_of(fill(Character, parse_yaml(t, Path("x.yaml"))) if t else None) for t in texts]
    return print_sheets(ProjectGame(*house()), views, mode="form")


def typed(folder: Path, texts: tuple[str, ...], written: Mapping[str, str]) -> list[ReadSheet]:
    """What is read when these things are typed into the forms of these characters."""
    (folder / "form.pdf").write_bytes(printed(*texts))
    return [
        read_character(one, *house()[1:])
        for one in read_forms(form.fill(folder / "form.pdf", folder / "typed.pdf", written))
    ]


def told(found: ReadSheet) -> list[str]:
    return [f"{p.message} [{p.code}]" for p in found.problems if not p.waived]


def fields_of(who: Character) -> dict[str, str]:
    """What somebody would write into an empty form to have this character on it."""
    return {
        name: text.replace("x", ON) if text == "x" else text
        for name, text in texts_of(view_of(who)).items()
    }


def rolled(seed: str, grit: int) -> Character:
    _, game, content = house()
    assert game.people is not None
    who: Character = game.people.roll(content, Rng(seed), {"grit": str(grit)})
    return who


def in_play(who: Character, play: Mapping[str, Any]) -> Character:
    arms = [
        arm.model_copy(update={"loaded": "5"}) if n == 0 else arm for n, arm in enumerate(who.arms)
    ]
    health = figures(who, house()[2])["health"]
    legal = {**play, "health-lost": [box for box in play["health-lost"] if box <= health]}
    said = plain(who.model_copy(update={"arms": arms})) | {
        "play": legal,
        "notes": {"grit-1": "As told"},
    }
    return fill(Character, parse_yaml(json.dumps(said), Path()))


PLAY = st.fixed_dictionaries(
    {
        "fortune-spent": st.lists(st.integers(1, 1), max_size=1),
        "health-lost": st.lists(st.integers(1, 18), unique=True).map(sorted),
        "wounds": st.sampled_from([[], ["Mortal Wound"]]),
        "cash": st.integers(0, 99_999).map(lambda cents: f"{cents / 100:.2f}"),
    }
)
SOMEONE = st.builds(
    in_play, st.builds(rolled, st.text("abc123", min_size=1, max_size=6), st.integers(1, 6)), PLAY
)


@pytest.mark.exhaustive
@given(SOMEONE)
@settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_anybody_written_by_hand_on_an_empty_form_is_read_as_themselves(
    tmp_path: Path, who: Character
) -> None:
    """The form is empty, so nothing of this comes from what a form carries along."""
    [found] = typed(tmp_path, ("",), fields_of(who))
    assert told(found) == []
    again = fill(Character, parse_yaml(json.dumps(found.written), Path()))
    assert again.model_copy(update={"play": who.play}) == who
    assert texts_of(view_of(again)) == texts_of(view_of(who))


@given(SOMEONE)
@settings(max_examples=60, deadline=None)
def test_a_form_that_is_read_prints_again_the_same_slot_by_slot(who: Character) -> None:
    found = read_character(
        Form(Path("x.pdf"), 0, texts_of(view_of(who)), plain(who), ""), *house()[1:]
    )
    assert (found.written, told(found)) == (plain(who), [])
    lost = read_character(Form(Path("x.pdf"), 0, texts_of(view_of(who)), {}, ""), *house()[1:])
    assert texts_of(
        view_of(fill(Character, parse_yaml(json.dumps(lost.written), Path())))
    ) == texts_of(view_of(who))


@pytest.mark.exhaustive
def test_a_form_gives_back_what_it_was_made_from_even_what_it_does_not_show(
    tmp_path: Path, exhaustive: bool
) -> None:
    everyone = [plain(c.who) for c in house()[2].cast.values() if isinstance(c.who, Character)]
    everyone = everyone if exhaustive else everyone[:3]
    found = typed(tmp_path, tuple(json.dumps(who) for who in everyone), {})
    assert [one.written for one in found] == everyone and len(everyone) > 2
    assert [told(one) for one in found] == [[]] * len(everyone)


def test_values_changed_on_a_form_are_taken_and_the_others_kept(tmp_path: Path) -> None:
    written = {
        "name": "Winifred “Win” Cole",
        "arms.1.loaded": "5 of 6",
        "possessions.6.article": "Candle",
        "possessions.6.price": "10¢",
        "cash.hand": "$ 9,00",
        "fortune.1": ON,
        "wound.1": ON,
    }
    [found] = typed(tmp_path, (HER,), written)
    assert told(found) == []
    assert found.written == plain(her()) | {
        "name": "Winifred “Win” Cole",
        "arms": [{"arm": "Six-shooter", "called": "Old Betsy", "loaded": "5 of 6"}, "Knife"],
        "possessions": ["Ammo (box)", {"item": "A letter", "found": True}, "Candle"],
        "play": {"fortune-spent": [1], "wounds": ["Mortal Wound"], "cash": 9},
    }


def test_a_figure_that_differs_from_the_rules_is_reported_with_both_figures(tmp_path: Path) -> None:
    written = {
        "defense.total": "14",
        "arms.1.damage": "2d6",
        "title": "Marshal",
        "scenario.7": ON,
        "personality.points": "lots",
    }
    [found] = typed(tmp_path, (HER,), written)
    assert told(found) == [
        (
            "field “Personality: Skill Points”: “lots” is not a whole number, such as 3 or +1"
            " [form-value]"
        ),
        (
            "field “Scenario 1 survived”: 4 scenarios do not make Grit 1: it takes 0 to 3"
            " [scenarios-for-grit]"
        ),
        "field “Title”: says “Marshal”, but by the rules it is “Thug” [form-disagrees]",
        "field “Defense”: says “14”, but by the rules it is “11” [form-disagrees]",
        "field “Arm 1: damage”: says “2d6”, but by the rules it is “1d6” [form-disagrees]",
        "field “Scenario 7 survived”: is ticked, but by the rules it is not [form-disagrees]",
    ]


def test_derived_values_follow_changes(tmp_path: Path) -> None:
    """The old figures are still on the form; nobody wrote them."""
    [found] = typed(tmp_path, (HER,), {"willpower.points": "0", "defense.points": "2"})
    assert told(found) == [] and found.written["points"]["defense"] == 2


@pytest.mark.exhaustive
def test_empty_fields_are_left_to_the_rules(tmp_path: Path) -> None:
    written = {
        "name": "Ann",
        "grit": "1",
        "background": "outlaw",
        "health.rolled": "4",
        "health.total": "5",
        "defense.total": "11",
        "gunslinging.total": "１",
        "brawling.points": "+1",
        "willpower.total": "11",
        "cash.began": "30",
        "arms.2.arm": "six shooter",
        "possessions.3.article": "Six-Shooter",
        "possessions.3.price": "$15",
    }
    [found] = typed(tmp_path, ("",), written)
    assert told(found) == []
    assert found.written["points"] == {
        "health": 1,
        "defense": 1,
        "gunslinging": 1,
        "brawling": 1,
        "willpower": 1,
    }
    assert (found.written["background"], found.written["arms"], found.written["began"]) == (
        "Outlaw",
        ["Six-shooter"],
        30,
    )


def test_an_outfit_that_was_given_is_read_as_given(tmp_path: Path) -> None:
    """Where nothing was bought the sheet says so, in place of an empty box."""
    text = HER.replace("began: 30", "method: quick-play\ncash: 3").replace("Ammo (box), ", "")
    text = text.replace(", called: Old Betsy", "").replace("scenarios: 3", "scenarios: 0")
    written = fields_of(fill(Character, parse_yaml(text, Path("x.yaml"))))
    assert written["cash.began"] == "given"
    (found,) = typed(tmp_path, ("",), written)
    assert told(found) == []
    assert (found.written.get("began"), str(found.written["cash"])) == (None, "3")
    assert found.written["method"] == "quick-play"


def test_a_form_nearly_empty_still_gives_what_it_says(tmp_path: Path) -> None:
    [found] = typed(tmp_path, ("",), {"name": "Ann\r"})
    assert found.written == {"game": "tombstone", "name": "Ann"}
    assert told(found) == [
        "field “Background”: is empty, but a character needs it [field-missing]",
        "field “Health: rolled on 1d6+3”: is empty, but a character needs it [field-missing]",
    ]


@pytest.mark.exhaustive
def test_several_sheets_in_one_file_are_distinguished(tmp_path: Path) -> None:
    found = typed(tmp_path, (HER, HER), {"sheet-2.name": "Ann", "sheet-2.defense.total": "3"})
    assert [one.written["name"] for one in found] == ["Winifred Cole", "Ann"]
    assert [told(one) for one in found] == [
        [],
        ["sheet 2, field “Defense”: says “3”, but by the rules it is “11” [form-disagrees]"],
    ]


def test_a_form_that_has_lost_what_it_carries_is_read_all_the_same(tmp_path: Path) -> None:
    fields = fields_of(rolled("lost", 3))
    [one] = read_forms(
        form.write(
            tmp_path / "bare.pdf",
            fields | {"kept": "{" * 50_000},
            title="Tombstone: Character Sheet",
        )
    )
    assert (one.game, one.title) == ("", "Tombstone: Character Sheet")
    assert read_character(one, *house()[1:]) == ReadSheet(plain(rolled("lost", 3)), ())


# fields, as any program leaves them


def test_values_of_every_kind_are_text(tmp_path: Path) -> None:
    made = {
        "text": "Zoë “Zed”",
        "number": 12,
        "list": Array([String("one"), String("two")]),
        "group": Dictionary(A=1),
        "nothing": "",
        "tick": ON,
    }
    assert read_fields(form.write(tmp_path / "x.pdf", made)).forms[0] == {
        "text": "Zoë “Zed”",
        "number": "12",
        "list": "one\ntwo",
        "group": "",
        "nothing": "",
        "tick": "x",
    }


@pytest.mark.parametrize(
    ("state", "shown", "said"),
    [
        ("/Yes", "/Yes", "x"),
        ("/On", "/Off", "x"),
        ("/1", "/1", "x"),
        ("/Off", "/Yes", "x"),  # some viewers write what is shown alone
        ("/Off", "/Off", ""),
    ],
)
def test_a_tick_is_on_whatever_its_maker_calls_that(
    tmp_path: Path, state: str, shown: str, said: str
) -> None:
    with pikepdf.open(
        form.write(tmp_path / "x.pdf", {"box": ON}), allow_overwriting_input=True
    ) as pdf:
        pdf.pages[0].obj.Annots[0].V = Name(state)
        pdf.pages[0].obj.Annots[0].AS = Name(shown)
        pdf.save()
    assert read_fields(tmp_path / "x.pdf").forms[0] == {"box": said}


def test_a_ring_of_fields_ends(tmp_path: Path) -> None:
    with pikepdf.open(
        form.write(tmp_path / "x.pdf", {"a": "1", "b": "2"}), allow_overwriting_input=True
    ) as pdf:
        one, other = pdf.pages[0].obj.Annots
        one.Parent, other.Parent = other, one
        pdf.save()
    assert read_fields(tmp_path / "x.pdf").forms[0] == {"b.a": "1", "a.b": "2"}


def test_a_file_without_a_form_and_a_broken_file_get_different_messages(tmp_path: Path) -> None:
    whole = form.write(tmp_path / "whole.pdf", {"name": "x"}).read_bytes()
    with pikepdf.open(tmp_path / "whole.pdf") as pdf:
        pdf.save(tmp_path / "locked.pdf", encryption=Encryption(owner="o", user="u"))
        pdf.save(tmp_path / "guarded.pdf", encryption=Encryption(owner="o", user=""))
    (tmp_path / "cut.pdf").write_bytes(whole[: len(whole) // 3])
    (tmp_path / "letter.pdf").write_text("Dear sir")
    form.write(tmp_path / "flat.pdf", {})
    form.write(tmp_path / "xfa.pdf", {}, XFA=String("x"))
    said = {}
    for name in ("locked", "guarded", "cut", "letter", "flat", "xfa", "none"):
        try:
            said[name] = [len(read_forms(tmp_path / f"{name}.pdf"))]
        except Problems as wrong:
            said[name] = [p.message.split(";")[0] for p in wrong.problems]
    assert said == {
        "locked": ["is locked with a password"],
        "guarded": [1],
        "cut": ["is broken as a PDF"],
        "letter": ["is not a PDF"],
        "flat": ["has no fields: it was printed to a file, or is not a form"],
        "xfa": ["is a form that only the program that made it can read (XFA)"],
        "none": ["cannot be read: No such file or directory"],
    }


def test_the_field_that_nobody_sees_says_whose_form_it_is_and_moves_no_other(
    tmp_path: Path,
) -> None:
    (tmp_path / "form.pdf").write_bytes(printed(""))
    places = {name: slot.inner for name, slot in case().plate(blank()).slots.items()}
    with pikepdf.open(tmp_path / "form.pdf") as pdf:
        fields = dict(form.fields(pdf))
        assert fields.keys() == {*texts_of(blank()), "kept"}
        assert all(
            [float(x) for x in fields[name].Rect] == pytest.approx(places[name], abs=0.02)
            for name in texts_of(blank())
        )
        assert (
            int(fields["kept"].F),
            [float(x) for x in fields["kept"].Rect],
            str(fields["kept"].V),
        ) == (2, [0, 0, 0, 0], '{"game": "tombstone"}')


def test_merging_takes_what_is_new_and_keeps_what_is_not() -> None:
    base = {
        "name": "Ann",
        "arms": ["Rifle", {"arm": "Knife", "called": "Bowie"}],
        "seed": "s",
        "cash": 3,
    }
    before = {"name": "Ann", "arms": [{"arm": "Rifle"}, {"arm": "Bowie"}], "cash": 3}
    assert merge(base, before, before) == base
    now = {"name": "Anna", "arms": [{"arm": "Bowie", "loaded": "no"}, {"arm": "Axe"}]}
    assert merge(base, before, now) == {
        "name": "Anna",
        "arms": [{"arm": "Knife", "called": "Bowie", "loaded": "no"}, {"arm": "Axe"}],
        "seed": "s",
    }


@pytest.mark.parametrize("id", GAMES)
def test_no_slot_ends_in_name_which_some_programs_write_into_such_fields(id: str) -> None:
    game, content = Project(ROOT).game(id)
    views = [game.people.sheet(None, content)] if game.people else []
    views += [sheet(None, content) for sheet in game.sheets.values()]
    slots = [name for view in views for name in texts_of(view)]
    assert slots and [name for name in slots if name.endswith(".name")] == []


def test_a_form_from_before_a_slot_was_renamed_is_read(tmp_path: Path) -> None:
    fields = {
        "name": "Ann",
        "arms.1.name": "Rifle",
        "sheet-2.arms.1.name": "Knife",
        "sheet-2.known.3.name": "Bob",
    }
    first, second = read_forms(form.write(tmp_path / "older.pdf", fields))
    assert first.fields == {"name": "Ann", "arms.1.arm": "Rifle"}
    assert second.fields == {"arms.1.arm": "Knife", "known.3.who": "Bob"}


def test_a_hidden_field_nested_without_end_counts_as_lost(tmp_path: Path) -> None:
    deep = form.write(
        tmp_path / "deep.pdf", {"name": "Ellen", "kept": '{"a":' * 900 + "1" + "}" * 900}
    )
    [found] = [read_character(one, *house()[1:]) for one in read_forms(deep)]
    assert found.written["name"] == "Ellen" and "a" not in found.written


def _two(tmp_path: Path) -> tuple[Path, Path]:
    first = form.write(tmp_path / "one.pdf", {"kept": '{"game":"mini"}', "name": "Ann One"})
    second = form.write(tmp_path / "two.pdf", {"kept": '{"game":"mini"}', "name": "Bob Two"})
    return first, second


def _names(file: Path) -> list[str]:
    return [one.fields["name"] for one in read_forms(file)]


@pytest.mark.filterwarnings("ignore::pikepdf.PageCopyWarning")
def test_forms_that_keep_both_names_are_all_read(tmp_path: Path) -> None:
    """As pikepdf and programs that copy pages join them."""
    joined = pikepdf.new()
    for file in _two(tmp_path):
        with pikepdf.open(file) as pdf:
            joined.pages.extend(pdf.pages)
    joined.save(tmp_path / "joined.pdf")
    assert _names(tmp_path / "joined.pdf") == ["Ann One", "Bob Two"]
    assert [one.number for one in read_forms(tmp_path / "joined.pdf")] == [1, 2]


@pytest.mark.filterwarnings("ignore::pikepdf.PageCopyWarning")
@pytest.mark.parametrize("behind", [" [380]", "+1"])
def test_names_with_something_behind_them_are_read(tmp_path: Path, behind: str) -> None:
    """As MuPDF and qpdf join them."""
    first, _ = _two(tmp_path)
    fields = {f"kept{behind}": '{"game":"mini"}', f"name{behind}": "Bob Two"}
    second = form.write(tmp_path / "renamed.pdf", fields)
    with pikepdf.open(first) as joined, pikepdf.open(second) as pdf:
        joined.pages.extend(pdf.pages)
        joined.save(tmp_path / "joined.pdf")
    assert _names(tmp_path / "joined.pdf") == ["Ann One", "Bob Two"]


def test_names_with_something_before_them_are_read(tmp_path: Path) -> None:
    """As pdftk joins them."""
    fields = {
        "doc0.kept": '{"game":"mini"}',
        "doc0.name": "Ann One",
        "doc1.sheet-1.kept": '{"game":"mini"}',
        "doc1.sheet-1.name": "Bob Two",
        "doc1.sheet-2.kept": '{"game":"mini"}',
        "doc1.sheet-2.name": "Cy Three",
    }
    assert _names(form.write(tmp_path / "joined.pdf", fields)) == ["Ann One", "Bob Two", "Cy Three"]


def test_one_field_shown_twice_is_one(tmp_path: Path) -> None:
    """A field whose widgets stand on two pages makes no second form."""
    file = form.write(tmp_path / "one.pdf", {"kept": '{"game":"mini"}', "name": "Ann One"})
    with pikepdf.open(file, allow_overwriting_input=True) as pdf:
        field = pdf.Root.AcroForm.Fields[1]
        pdf.add_blank_page()
        pdf.pages[1].obj.Annots = pikepdf.Array([field])
        pdf.save(file)
    assert _names(file) == ["Ann One"]


def test_text_in_utf8_and_ticks_that_are_only_shown_are_read(tmp_path: Path) -> None:
    file = form.write(tmp_path / "one.pdf", {"kept": "{}", "name": "", "dead": form.ON})
    with pikepdf.open(file, allow_overwriting_input=True) as pdf:
        for field in pdf.Root.AcroForm.Fields:
            if field.T == "name":
                field.V = pikepdf.Object.parse(b"<" + "Łucja".encode().hex().encode() + b">")
            if field.T == "dead":
                del field.V
        pdf.save(file)
    (one,) = read_forms(file)
    assert (one.fields["name"], one.fields["dead"]) == ("Łucja", "x")


@pytest.mark.parametrize("on", ["dull", "a delight"])
@pytest.mark.parametrize("kind", ["named", "radio"])
def test_boxes_of_one_field_are_distinguished(kind: str, on: str, tmp_path: Path) -> None:
    """Some programs make boxes kids of one field; its value is the state of the box that is on."""
    file = form.write(tmp_path / "box.pdf", {"kept": "{}", "one": form.ON, "two": form.ON})
    with pikepdf.open(file, allow_overwriting_input=True) as pdf:
        boxes = [one for one in pdf.pages[0].obj.Annots if one.get("/FT") == "/Btn"]
        field = Dictionary(FT=Name.Btn, T=String("evening"), V=Name(f"/{on}"), Kids=Array(boxes))
        field.Ff = 1 << 15 if kind == "radio" else 0
        for box, name in zip(boxes, ("dull", "a delight"), strict=True):
            looks = pdf.make_stream(b"", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 9, 9])
            box.AP = Dictionary(N=Dictionary({f"/{name}": looks}))
            for key in {"/T", "/V", "/AS", "/FT"} & {*box.keys()}:
                del box[key]
            if kind == "named":
                box.T = String(name)
        parent = pdf.make_indirect(field)
        for box in boxes:
            box.Parent = parent
        pdf.save(file)
    (read,) = read_forms(file)
    ticked = {key: text for key, text in read.fields.items() if text}
    assert ticked == ({f"evening.{on}": "x"} if kind == "named" else {"evening": on})
