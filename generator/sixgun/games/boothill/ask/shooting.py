"""Questions about shots."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from ....content import Content
from ....game import Answer, Ask, Roll
from ....probability import NEVER, SURE
from ....question import Questions, switch, terms
from ....rng import Rng
from ..character import Character
from ..figures import figures
from ..probability import in_hundred, volley
from ..resolve.shot import HIDDEN, HIP, Sum, band, shoot, to_hit
from ..resolve.wound import BADLY, LIGHTLY
from ..tables import RANGES, WEAPONS
from .people import ACCURACY, CARRIED, STILL, characters, group, guns, weapon_of

REST, TARGET_MOVES, SHOOTER_MOVES = "Weapon rests on something solid", "The target moves", "The shooter moves"
HURT = {"unhurt": "", "less than half": LIGHTLY, "half or more": BADLY}
QUESTIONS = Questions()


@QUESTIONS.add("Hitting with a turn's shots", "To Hit")
def _hit(
    content: Content, shooter: Annotated[Character | None, Ask("who shoots; nobody: by the accuracy given", "", people=characters)],
    accuracy: Annotated[int, Ask("base accuracy", "60", -50, 150)],
    weapon: Annotated[str, Ask("the weapon; the shooter's first, if none is named", CARRIED, names=guns)],
    spaces: Annotated[int, Ask("how many spaces off", "3", 0, 400)],
    moves: Annotated[str, Ask("how the shooter moves", STILL, names=partial(group, SHOOTER_MOVES))],
    target: Annotated[str, Ask("how the target moves", STILL, names=partial(group, TARGET_MOVES))],
    wounds: Annotated[str, Ask("strength that the shooter has lost", "unhurt", names=lambda _: tuple(HURT))],
    hip: Annotated[bool, switch("from the hip")], hidden: Annotated[bool, switch("half of the target or more is hidden")],
    rest: Annotated[bool, switch("the weapon rests on something")], rng: Rng | None,
) -> Answer:  # fmt: skip
    arm = weapon_of(shooter, weapon, content)
    base = accuracy if shooter is None else (figures(shooter, content).guns or 0)
    labels = [HURT[wounds], *(way for way in (moves, target) if way != STILL)]
    labels += [row for row, given in ((HIP, hip), (HIDDEN, hidden), (REST, rest)) if given]
    kind = content[WEAPONS].at(arm)
    sums = [to_hit(content, arm, base, spaces, *labels, shot=n + 1) for n in range(kind.shots.double)]
    unused = ("accuracy",) if shooter else ()
    if None in sums:
        return Answer((("shot 1", NEVER),), f"The {arm} does not reach {spaces} spaces.", unused)
    return _shots(content, tuple(shot for shot in sums if shot), f"{RANGES[band(kind, spaces) or 0].capitalize()} range.", unused, rng)


def _shots(content: Content, sums: tuple[Sum, ...], note: str, unused: tuple[str, ...], rng: Rng | None) -> Answer:
    chances = tuple(shot.total for shot in sums)
    rows = [(f"shot {n}", in_hundred(chance)) for n, chance in enumerate(chances, 1)]
    hits = [("at least one hits", SURE - volley(chances)[0])] if len(chances) > 1 else []
    first = sums[0]
    rolls = [(shot.total, shoot(content, rng, shot)) for shot in sums] if rng else []
    fired = tuple(Roll(f"shot {n}", (str(made.rolled),), f"{needed} or less: {'a hit' if made.success else 'a miss'}")
                  for n, (needed, made) in enumerate(rolls, 1))  # fmt: skip
    return Answer((*rows, *hits), note, unused, f"{first.total} or less on d% hits.", terms((ACCURACY, first.base), first.parts), fired)
