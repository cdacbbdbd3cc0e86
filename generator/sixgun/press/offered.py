"""What a sheet of a declared game offers to choose, held against its place there: a row that is
too long for its box is named before somebody rolls it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..content.content import BEINGS, CHARACTER
from ..document.project_game import ProjectGame
from ..system.problem import Problem
from ..view import Slot
from .fit import Setter
from .plate import Case, NoPlate
from .value import slots_in

SURE = 24  # letters that fit wherever a line of text stands


def too_long(of: ProjectGame) -> Iterator[Problem]:
    """A problem for each field whose longest row does not fit, at the field's line."""
    for game in (of.game, *of.game.beings.values()):
        being = game.id.partition("/")[2]
        tree = of.content.models.get(f"{BEINGS}/{being}.yaml" if being else CHARACTER)
        if tree is None or game.people is None:
            continue
        offered = {
            stem: [one for one in options if len(one) > SURE]
            for stem, options in game.people.choices(of.content).items()
        }
        blank = game.people.sheet(None, of.content)
        slots: dict[str, Slot] = {}
        for slot in slots_in(blank):
            slots.setdefault(slot.stem, slot)
        wanted = {stem: some for stem, some in offered.items() if some and stem in slots}
        if not wanted:
            continue
        try:
            setter = Setter(Case(replace(of, game=game)).plate(blank))
        except NoPlate:  # it flows over as many pages as it takes
            continue
        for stem, options in wanted.items():
            faults = (setter.set(slots[stem].name, one).fault for one in options)
            wrong = [fault for fault in faults if fault]
            if wrong:
                text = f"{wrong[0].message}; give it more width, or the row a shorter name"
                more = f" (and {len(wrong) - 1} more rows)" if len(wrong) > 1 else ""
                place = ("fields", stem.partition(".")[0])
                yield tree.problem(place, wrong[0].code, text + more)
