"""The work of rolling and pressing a party, as plain data for any process: a worker gets numbers
and gives pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..content.content import Content
from ..play.party import Party, Roster
from ..play.provenance import mark_rules, with_code
from ..view import SheetView
from .fill import SheetPages, fill_batch
from .plate import Plate, digest_of
from .value import flatten

if TYPE_CHECKING:
    from ..play.game import Game

BATCH = 25  # sheets


@dataclass(frozen=True)
class RolledMember:
    """A member of a party as a sheet: pressed, or as a view where the job has no plate of its
    shape; `broken` are the rules it breaks.
    """

    number: int
    name: str
    strap: tuple[str, str, str]
    shape: str
    filled: SheetPages | None = None
    view: SheetView | None = None
    broken: tuple[str, ...] = ()


@dataclass(frozen=True)
class PartyJob:
    """Everything needed to roll and print a party. Pickled without derived values."""

    party: Party
    content: Content
    plates: tuple[Plate, ...] = ()
    event: str = ""
    pencil: bool = False

    @cached_property
    def game(self) -> Game:
        from ..games import game_of

        return game_of(self.content, self.party.game.partition("/")[2])

    @cached_property
    def roster(self) -> Roster:
        return Roster(self.party, self.game, self.content)

    @cached_property
    def rules(self) -> str:
        return mark_rules(self.game, self.content)

    @cached_property
    def shapes(self) -> dict[str, Plate]:
        return {plate.shape: plate for plate in self.plates}

    def someone(self, number: int) -> tuple[Any, tuple[str, ...]]:
        """A member with its code, and the rules it breaks; ValueError when a wish cannot be met."""
        who, broken = self.roster.roll(number)
        who = with_code(who, self.party, number, self.game, self.content, self.rules)
        return who, tuple(f"{one.message} [{one.code}]" for one in broken)

    def view(self, who: Any) -> SheetView:
        view = self.roster.people.sheet(who, self.content)
        return replace(view, event=self.event) if self.event else view

    def sheet(self, number: int) -> RolledMember:
        """A member rolled and pressed."""
        who, broken = self.someone(number)
        view = self.view(who)
        shape, values = flatten(view, self.pencil)
        member = (number, view.name or view.id, view.strap, digest_of(shape))
        plate = self.shapes.get(member[-1])
        if plate is None:
            return RolledMember(*member, view=view, broken=broken)
        return RolledMember(*member, filled=fill_batch(plate, [values])[0], broken=broken)

    def batch(self, numbers: range) -> list[RolledMember]:
        return [self.sheet(number) for number in numbers]

    def on(self, plate: Plate) -> PartyJob:
        """The same job with a plate, keeping the derived values."""
        derived: dict[str, Any] = {
            name: vars(self)[name] for name in ("game", "roster", "rules") if name in vars(self)
        }
        job = replace(self, plates=(plate,))
        vars(job).update(derived)
        return job

    def __getstate__(self) -> dict[str, Any]:
        return {name: vars(self)[name] for name in self.__dataclass_fields__}


def batches(numbers: range) -> Iterator[range]:
    for begin in range(numbers.start, numbers.stop, BATCH):
        yield range(begin, min(begin + BATCH, numbers.stop))


def roll_people(
    game: Game,
    content: Content,
    count: int = 1,
    *,
    seed: str | None = None,
    mix: Mapping[str, int] | None = None,
    wishes: Mapping[str, str] | None = None,
) -> list[Any]:
    """The first `count` characters of a party; without a seed one is drawn. WishError for a wish
    that the game does not have, ValueError for wishes that no character can meet.
    """
    from ..play.party import party_of
    from ..play.people import people_of
    from ..system.rng import fresh_seed

    mixed = {role: str(number) for role, number in mix.items()} if mix is not None else None
    from_seed = fresh_seed() if seed is None else seed
    party = party_of(game.id, people_of(game), content, from_seed, wishes or {}, mixed)
    job = PartyJob(party, content)
    return [job.someone(number)[0] for number in range(1, count + 1)]
