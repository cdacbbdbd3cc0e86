"""Who fires first: net speed, the order of fire, the alternate order."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Annotated, Literal, get_args

from ...content.content import Content
from ...content.table import chosen
from ...content.wording import signed
from ...play.game import Answer, Ask, Term
from ...play.question import Questions, listed, switch, terms, whole_numbers
from ...play.test import ranked
from .asking import (
    CARRIED,
    Gun,
    Health,
    WhoShoots,
    armed,
    body_of,
    characters,
    guns,
    refuse_twice,
    unneeded,
)
from .dice import Sum, case_parts
from .people.character import Character
from .people.figures import ArmLine
from .rules import rulebook
from .tables import FIRST_SHOT, SpeedCase
from .wounds import Body

QUESTIONS = Questions()
NEW, NONE = "new", "none"
SAME: dict[str, SpeedCase | Literal[""]] = {
    NEW: "",
    "fired at the turn before": "fires again",
    "aimed at the turn before": "aims again",
}
MOVES: dict[str, SpeedCase | Literal[""]] = {"on foot": "", "runs": "runs", "rides": "rides"}
SURPRISES: tuple[SpeedCase, ...] = ("first move", "surprised", "completely surprised")
SITUATIONS: tuple[SpeedCase, ...] = get_args(SpeedCase)
SITUATIONS_FORM = "Wyatt Earp hip, Ike Clanton badly hurt"


def net_speed(
    content: Content, base: int, *situations: SpeedCase | Literal[""], body: Body | None = None
) -> Sum:
    """Net speed for the turn (First Shot Determination). `situations` are cases of that chart."""
    return Sum(base, case_parts(content, FIRST_SHOT, (body.penalty if body else "", *situations)))


def surprises(content: Content) -> dict[str, SpeedCase | Literal[""]]:
    """What surprise may be, as the chart says it, and its case."""
    rows = {row.case: row.label for row in content[FIRST_SHOT].values.values()}
    return {NONE: "", **{rows[case]: case for case in SURPRISES if case in rows}}


# the optional rules


@dataclass(frozen=True)
class Marksman:
    """A character in the order of fire: net speed, shots declared, shots fired this turn."""

    net: int
    shots: int = 1
    fired: int = 0


def order(shooters: Mapping[str, Marksman]) -> tuple[tuple[str, ...], ...]:
    """The order of fire: the highest net speed first, equal ones together (First Shot
    Determination).
    """
    return ranked({name: one.net for name, one in shooters.items()})


def alternate_order(
    content: Content, shooters: Mapping[str, Marksman]
) -> tuple[tuple[tuple[str, int], ...], ...]:
    """Each shot as (who, which), those at the same moment together (Alternate First Shot
    Determination).

    A second shot comes as late as a first shot of a character so much slower, and a third likewise;
    the faster goes first where they meet. Call it again when a wound has changed a net speed, with
    the shots fired so far.
    """
    late = (0, rulebook(content).alternate.two_shots, rulebook(content).alternate.three_shots)
    moments: dict[tuple[int, int], list[tuple[str, int]]] = {}
    for name, one in shooters.items():
        for number in range(one.fired, one.shots):
            moments.setdefault((late[number] - one.net, -one.net), []).append((name, number + 1))
    return tuple(tuple(moments[when]) for when in sorted(moments))


@dataclass(frozen=True)
class Draw:
    """Who draws which weapon, or the base speed of nobody in particular."""

    shooter: WhoShoots
    speed: Annotated[
        int, Ask("base speed of someone without a name", "15", -40, 60, unless="shooter")
    ]
    weapon: Gun

    def line(self, content: Content) -> ArmLine:
        return armed(self.shooter, self.weapon, content, speed=self.speed)


@dataclass(frozen=True)
class Situation:
    """What changes the speed of a turn, beside wounds."""

    surprise: Annotated[str, Ask("surprise", NONE, names=lambda content: tuple(surprises(content)))]
    moves: Annotated[str, Ask("running or riding", "on foot", names=lambda _: tuple(MOVES))]
    target: Annotated[str, Ask("the target", NEW, names=lambda _: tuple(SAME))]


@dataclass(frozen=True)
class Hands:
    hip: Annotated[bool, switch("from the hip")]
    two_guns: Annotated[bool, switch("draws two guns")]


@QUESTIONS.add(
    "Net speed: who fires first",
    "First Shot",
    chances=False,
    says="{shooter} uses {weapon}, {moves}. Surprise: {surprise}.",
)
def _first_shot(
    content: Content, draw: Draw, situation: Situation, health: Health, hands: Hands
) -> Answer:
    line, body = draw.line(content), health.shooter(content, draw.shooter)
    net = net_speed(
        content,
        _known(line.first_shot, line.label),
        surprises(content)[situation.surprise],
        MOVES[situation.moves],
        SAME[situation.target],
        "hip" if hands.hip else "",
        "two guns" if hands.two_guns else "",
        body=body,
    )
    unused = (*unneeded(draw.shooter, body), *(() if draw.shooter else ("weapon",)))
    note = "The highest net speed fires first; equal ones fire together." + (
        "" if draw.shooter else " The base speed counts the weapon in."
    )
    return Answer(
        (), note, unused, f"Net speed {net.total}.", terms(("base speed", net.base), net.parts)
    )


def _known(speed: int | None, weapon: str) -> int:
    if speed is None:
        raise ValueError(f"the base speed with the {weapon} is unknown")
    return speed


@QUESTIONS.add("The order of fire", "First Shot", chances=False)
def _order(
    content: Content,
    shooters: Annotated[
        tuple[Character, ...],
        Ask("who shoots", "Wyatt Earp, Ike Clanton", people=characters, many=True),
    ],
    weapons: Annotated[
        tuple[str, ...],
        Ask("their weapons, in that order; else the first each carries", "", names=guns, many=True),
    ],
    others: Annotated[
        str, Ask("others who shoot, each with a base speed", "", form="Deputy 20, Stranger 14")
    ],
    how: Annotated[
        str,
        Ask(
            "what they do or suffer, each with a name: " + ", ".join(SITUATIONS),
            "",
            form=SITUATIONS_FORM,
        ),
    ],
    alternate: Annotated[bool, switch("by the alternate first shot, shot by shot")],
    shots: Annotated[
        str,
        Ask(
            "shots of each for that, in the order of shooters and others; else one",
            "",
            form="3, 2, 1",
        ),
    ],
) -> Answer:
    more = [_number(one) for one in listed(others)]
    names = [*(who.name for who in shooters), *(name for name, _ in more)]
    refuse_twice(names, "shooters and others")
    bases = _bases(content, shooters, weapons) | dict(more)
    rows = [_situation(one, tuple(bases)) for one in listed(how)]
    bodies = {who.name: body_of(who, content, 0) for who in shooters}
    nets = {
        name: net_speed(
            content, base, *(row for who, row in rows if who == name), body=bodies.get(name)
        )
        for name, base in bases.items()
    }
    lines = tuple(Term(_how(name, net), str(net.total)) for name, net in nets.items())
    if alternate:
        return _alternately(content, nets, lines, whole_numbers(shots, "shots"))
    ranks = order({name: Marksman(net.total) for name, net in nets.items()})
    note = "Equal net speeds fire together. Ask again when a character who has yet to fire is hurt."
    return Answer(
        (),
        note,
        ("shots",),
        "; ".join(" and ".join(f"{name} {nets[name].total}" for name in rank) for rank in ranks)
        + ".",
        lines,
        order=tuple((name, net.total) for name, net in nets.items()),
    )


def _alternately(
    content: Content, nets: Mapping[str, Sum], lines: tuple[Term, ...], shots: tuple[int, ...]
) -> Answer:
    """Shot by shot, by the optional rule."""
    if len(shots) > len(nets) or any(not 1 <= count <= 3 for count in shots):
        raise ValueError("shots: one to three for each who shoots, and no more numbers than people")
    counts = zip_longest(nets, shots, fillvalue=1)
    moments = alternate_order(
        content, {str(name): Marksman(nets[str(name)].total, int(count)) for name, count in counts}
    )
    text = "; ".join(
        " and ".join(f"{name}, shot {number}" for name, number in moment) for moment in moments
    )
    return Answer((), "What stands together is fired together.", (), f"{text}.", lines)


def _bases(
    content: Content, shooters: Sequence[Character], weapons: Sequence[str]
) -> dict[str, int]:
    """The base speed of each with the weapon named."""
    if len(weapons) > len(shooters):
        raise ValueError("weapons: there are more of them than shooters")
    lines = {
        who.name: armed(who, arm, content)
        for who, arm in zip(shooters, (*weapons, *[CARRIED] * len(shooters)), strict=False)
    }
    return {name: _known(line.first_shot, line.label) for name, line in lines.items()}


def _number(text: str) -> tuple[str, int]:
    name, _, number = text.rpartition(" ")
    if not name:
        raise ValueError(f"others: a name and a base speed, such as “Deputy 20”, not “{text}”")
    return name, whole_numbers(number, "others")[0]


def _situation(text: str, names: Sequence[str]) -> tuple[str, SpeedCase]:
    """A name, and the case of the first shot chart."""
    word = next((word for word in SITUATIONS if text.lower().endswith(f" {word}")), None)
    if word is None:
        raise ValueError(f"how: a name and one of {', '.join(SITUATIONS)}, not “{text}”")
    return chosen(text[: -len(word)].strip(), names, "shooter"), word


def _how(name: str, net: Sum) -> str:
    return ", ".join(
        (
            f"{name}: base speed {net.base}",
            *(f"{label} {signed(number)}" for label, number in net.parts),
        )
    )
