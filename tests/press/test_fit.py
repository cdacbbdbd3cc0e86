"""Text that fits its slot, continues on another page, or is refused by name."""

from __future__ import annotations

from pathlib import Path

import pytest
from room import blank, case, saying, someone, texts

from sixgun.press.assemble import press
from sixgun.press.fit import Setter, Setting
from sixgun.press.plate import NoPlate
from sixgun.system.problem import Problems

NINETY = (
    "Bartholomew Maximilian Featherstonehaugh-Washington the Third of Upper Chesapeake Bay, Md."
)


def set_in(name: str, value: str) -> Setting:
    return Setter(case().plate(blank())).set(name, value)


def refused(name: str, value: str) -> tuple[str, str]:
    fault = set_in(name, value).fault
    assert fault is not None
    return fault.code, fault.message


def test_a_name_of_ninety_letters_is_printed_whole() -> None:
    assert len(NINETY) == 90
    said = texts(press(case(), [saying(someone("long"), name=NINETY)]))[0]
    assert set_in("name", NINETY).fault is None and all(
        word in said for word in NINETY.replace("-", " ").split()
    )


@pytest.mark.parametrize("name", ["José Ñúñez", "Jose\u0301 N\u0303u\u0301n\u0303ez"])
def test_accents_are_joined_to_their_letters(name: str) -> None:
    assert "José Ñúñez" in texts(press(case(), [saying(someone("accent"), name=name)]))[0]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("ᚠᚢᚦ", "ᚠ U+16A0 (runic letter fehu feoh fe f)"),
        ("𓀀 Bob", "𓀀 U+13000 (egyptian hieroglyph a001)"),
        ("a\u200bb", "U+200B (zero width space)"),
        ("\u202eBob", "U+202E (right-to-left override)"),
    ],
)
def test_a_letter_that_no_font_has_is_refused_by_name(value: str, said: str) -> None:
    code, message = refused("name", value)
    assert code == "letters-missing" and message.endswith(said) and "Name (name)" in message


def test_a_mark_on_a_letter_is_left_to_weasyprint() -> None:
    with pytest.raises(NoPlate):
        set_in("name", "X\u0323")


def test_an_overflow_names_field_box_and_overrun() -> None:
    code, message = refused("name", "W" * 90)
    assert (
        code == "does-not-fit"
        and message.startswith("Name (name): “WWW")
        and message.endswith("mm too long")
    )
    with pytest.raises(Problems) as found:
        press(case(), [saying(someone("wide"), name="W" * 90)], files=[Path("bob.yaml")])
    assert {(p.file, p.code) for p in found.value.problems} == {(Path("bob.yaml"), "does-not-fit")}


def test_no_text_is_set_smaller_than_its_slot_allows() -> None:
    plate = case().plate(blank())
    assert plate.slots["event"].smallest == 5  # the long name of a convention, in two lines
    assert all(
        slot.smallest >= 7.4 for name, slot in plate.slots.items() if slot.cuts and name != "event"
    )
    assert plate.slots["name"].smallest == 8 and plate.slots["ability.1"].smallest == 7.5
    for slot in plate.slots.values():
        for cut in slot.cuts.values():
            assert all(ink.size >= slot.smallest for ink in cut.inks.values()), slot.name


def test_text_without_room_continues_on_a_separate_page() -> None:
    words = " ".join(f"word{n}" for n in range(120))
    first, second = texts(
        press(case(), [saying(someone("more"), ability__1=f"**Tale.** {words}", name="Bob")])
    )
    assert "word0" in first and "word119" not in first and "…" in first
    assert "Bob" in second and "At Grit 1" in second and "word119" in second


def test_one_plate_alone_has_no_page_to_go_on_to() -> None:
    view = saying(someone("more"), ability__1="word " * 120)
    with pytest.raises(Problems, match="does-not-fit"):
        press(case().plate(view), [view])


def test_bold_dice_and_signs_are_set_as_the_templates_set_them() -> None:
    said = texts(
        press(case(), [saying(someone("signs"), ability__1='**Hit.** Roll 1d6-2, "now"')])
    )[0]
    assert "Hit. Roll 1d6−2, “now”" in said
