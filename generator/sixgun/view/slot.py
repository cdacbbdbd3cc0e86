"""Slots: places for one value each on a sheet or another form."""

from dataclasses import dataclass, field

SIZES = ("", "mid", "long", "longer")
# in a field's metadata: it says whether the mark at a slot is on, or at the last slot of each row;
# this field has the slots
MARKS = "marks"
PORTRAIT = "portrait"  # in a field's metadata: it is the likeness of whoever is drawn in the block


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for one value. `name` is its field in a form; `lines` over 1 lets it wrap; `most` is
    the longest entry in letters.

    `play` marks what changes during a game; `continues` lets what has no room go on to another
    page. A tick is a slot of kind "tick" whose
    value is "x" or "".
    """

    name: str
    label: str
    value: str = ""
    lines: int = 1
    most: int = 60
    play: bool = False
    kind: str = "line"
    continues: bool = False

    @property
    def stem(self) -> str:
        """The name without its numbers: arms.arm of arms.2.arm."""
        return ".".join(part for part in self.name.split(".") if not part.isdecimal())

    @property
    def size(self) -> str:
        """How large the value is set, by its letters: "" as designed, then mid, long and longer."""
        return size_of(self.value, self.lines)


def size_of(value: str, lines: int) -> str:
    """The size of SIZES that a value is set in, where its slot holds so many lines."""
    mid, long, longer = (14, 18, 24) if lines == 1 else (100, 100, 165)
    letters = len(value)
    return (
        "longer"
        if letters > longer
        else "long"
        if letters > long
        else "mid"
        if letters > mid
        else ""
    )


@dataclass(frozen=True, slots=True)
class Box:
    """One numbered box of a track; `on` draws it in its other state, which the face chooses:
    ringed, crossed out, dotted.
    """

    label: str
    on: bool = field(metadata={MARKS: "slot"})
    slot: Slot
