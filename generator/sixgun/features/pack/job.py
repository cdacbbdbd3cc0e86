"""A pack being made: the game, what is ordered, and its characters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .order import PackOrder

if TYPE_CHECKING:
    from ...content.content import Content
    from ...document.project import Project
    from ...paper.underlay import Underlay
    from ...play.game import Game
    from ...play.people import Someone
    from ...press.party_job import PartyJob
    from ...press.plate import Case
    from ...view import SheetView


@dataclass(frozen=True)
class PackJob:
    """`given` are characters from files, where they are not rolled."""

    project: Project
    game: Game
    content: Content
    order: PackOrder
    given: tuple[Someone, ...] = ()

    @cached_property
    def people(self) -> tuple[Any, ...]:
        """The characters; ValueError for wishes that cannot be met, Unlawful where they break the
        rules.
        """
        return tuple(one.who for one in self.given) or tuple(self._rolled())

    @cached_property
    def party(self) -> PartyJob:
        """The party that is rolled; ValueError for wishes and roles that there are not."""
        from ...play.people import people_of
        from ...play.wishes import party_of
        from ...press.party_job import PartyJob

        order = self.order
        mix = {role: str(number) for role, number in order.mix.items()} or None
        return PartyJob(
            party_of(order.game, people_of(self.game), self.content, order.seed, order.wishes, mix),
            self.content,
        )

    def _rolled(self) -> Iterator[Any]:
        from ...press.pack import Unlawful

        for number in range(1, self.order.count + 1):
            who, broken = self.party.someone(number)
            if broken:
                raise Unlawful(broken)
            yield who

    @cached_property
    def sheets(self) -> tuple[SheetView, ...]:
        from ...play.people import sheet_of, view_sheet

        views = [view_sheet(one, self.game, self.content) for one in self.given]
        return tuple(
            self._ours(view)
            for view in views or [sheet_of(who, self.game, self.content) for who in self.people]
        )

    @cached_property
    def case(self) -> Case:
        """The plates of all sheets of the pack, each set once."""
        from ...press.plate import Case

        return Case(
            self.project, self.game, self.content, self.order.paper or "letter", self.order.profile
        )

    @cached_property
    def back(self) -> Underlay | None:
        """What stands behind each sheet, where backs are ordered and the game has them."""
        from ...build.sheet import back_of, has_back

        order = self.order
        wanted = order.backs and has_back(self.project, order.game)
        return (
            back_of(self.project, self.game, self.content, order.paper, order.profile)
            if wanted
            else None
        )

    @cached_property
    def blank(self) -> SheetView:
        from ...play.people import blank_sheet

        return self._ours(blank_sheet(self.game, self.content))

    def _ours(self, view: SheetView) -> SheetView:
        from ...press.value import penciled

        view = replace(view, event=self.order.event) if self.order.event else view
        return penciled(view) if self.order.pencil else view

    def one(self, name: str, piece: bool, each: int) -> PackJob:
        """The job by which one piece, or document, is measured: of one character and one spare
        where it is made for `each`.
        """
        usual = replace(
            self.order,
            pieces=(name,),
            seed="1",
            mix={},
            event="",
            spares=1,
            count=1 if each else self.order.count,
        )
        order = usual if piece else replace(usual, count=1, wishes={}, backs=False, pencil=False)
        return replace(self, given=self.given[:1] if each else self.given, order=order)
