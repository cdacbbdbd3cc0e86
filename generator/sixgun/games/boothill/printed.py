"""The source's printed sums compared with ours: digits lost in print, and slips."""

from collections.abc import Iterator

from ...play.game import Broken
from .character import Character
from .figures import Figures

LOST, SLIP, COUNT, UNKNOWN = (
    "printed-digit-lost",
    "printed-slip",
    "printed-count",
    "printed-unknown",
)


def printed(who: Character, figure: Figures) -> Iterator[Broken]:
    """Each printed base speed and base accuracy that is not the sum of its row (Base Numbers)."""
    yield from _compare(
        "base speed",
        who.printed.speed,
        [a.first_shot for a in figure.arms],
        [a.name for a in figure.arms],
        ("printed", "speed"),
    )
    sums, names = _accuracies(who, figure)
    yield from _compare("base accuracy", who.printed.accuracy, sums, names, ("printed", "accuracy"))


def _accuracies(who: Character, figure: Figures) -> tuple[list[int | None], list[str]]:
    """The base accuracies that were printed, with their names: of each arm if there are as many,
    else of guns and of thrown weapons.
    """
    if len(who.printed.accuracy) == len(figure.arms):
        return [a.to_hit for a in figure.arms], [a.name for a in figure.arms]
    thrown = any(a.thrown for a in figure.arms)
    return [figure.guns, figure.throws][: 2 if thrown else 1], ["guns", "thrown weapons"]


def _compare(
    what: str,
    given: list[int | None],
    sums: list[int | None],
    names: list[str],
    field: tuple[str, str],
) -> Iterator[Broken]:
    if given and len(given) != len(sums):
        yield Broken(COUNT, f"{what}: {len(given)} printed where {len(sums)} belong", field)
        return
    for number, (figure, ours, name) in enumerate(zip(given, sums, names, strict=False)):
        place = (*field, number)
        if figure is None:
            continue
        if ours is None:
            yield Broken(
                UNKNOWN,
                f"{what} of {name} is printed as {figure}, and an ability behind it is unknown",
                place,
            )
        elif figure != ours and is_piece(str(figure), str(ours)):
            yield Broken(
                LOST,
                f"{what} of {name}: {figure} lacks a digit of {ours}, which its row adds up to",
                place,
            )
        elif figure != ours:
            yield Broken(
                SLIP, f"{what} of {name}: printed as {figure}, and its row adds up to {ours}", place
            )


def is_piece(text: str, whole: str) -> bool:
    """Whether `text` is `whole` without one or more of its characters."""
    rest = iter(whole)
    return len(text) < len(whole) and all(character in rest for character in text)
