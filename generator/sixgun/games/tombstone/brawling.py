"""Disarming, and blows by the brawling chart."""

from dataclasses import dataclass
from typing import Annotated

from ...content.content import Content
from ...content.probability import SURE
from ...content.wording import counted
from ...play.asking import Score
from ...play.game import Answer, Ask, Roll
from ...play.question import Questions
from ...system.rng import Rng
from .actors import Circumstances, Who, check_of, one, person, score, skill
from .dice_tables import follow, row_chances
from .rolls import Result, Sum, Throw, faces, skill_part, throw
from .rules import rulebook
from .tables import CHART

QUESTIONS = Questions()
QUICK_DRAW = "Quick Draw"
Attacker = Annotated[Who | None, one("who attacks; nobody: by the Brawling given")]
Target = Annotated[Who | None, one("who is attacked; nobody: by the Defense given")]
Defense = Annotated[Score, score("Defense", "Defense", "11", 0, 30, "target")]


def disarm(content: Content, rng: Rng, of: Sum) -> tuple[Result, Throw | None]:
    """A disarm: a hit does no damage and sends the weapon some feet away (Disarm)."""
    made = of.play(rng)
    return made, throw(rulebook(content).disarm.scatter_feet, rng) if made.hit else None


@dataclass(frozen=True)
class Disarming:
    """Who disarms whom."""

    attacker: Attacker
    target: Target
    by: Annotated[
        str, Ask("how it is done", "Gunslinging", names=lambda _: ("Gunslinging", "Brawling"))
    ]
    score: Annotated[int, Ask("that skill", "+1", -10, 20, unless="attacker")]
    defense: Defense


@QUESTIONS.add("Disarming an opponent", "Disarming")
def _disarm(
    content: Content, disarming: Disarming, circumstances: Circumstances, rng: Rng | None
) -> Answer:
    someone = person(disarming.attacker, content) if disarming.attacker else None
    own = skill(someone, disarming.by, disarming.score)
    guard = skill_part(disarming.defense)
    grip = check_of(content, disarming.attacker, (own,), (guard,), circumstances)
    quick = (
        f"{QUICK_DRAW} disarms without this roll, once a day, if the first initiative is won. "
        if someone and QUICK_DRAW in someone.abilities
        else ""
    )
    back = counted(rulebook(content).disarm.retrieve_turns, "turn")
    note = f"{quick}Nobody is hurt. To get the weapon back takes {back}."
    rolls: tuple[Roll, ...] = ()
    if rng:
        made, scatter = disarm(content, rng, grip)
        rolls = (made.report("disarm", "disarmed", "nothing"),)
        rolls += (
            (Roll("the weapon lands", faces(scatter), f"{scatter.total} feet away"),)
            if scatter
            else ()
        )
    rows = (("disarmed", grip.chance), ("nothing", SURE - grip.chance))
    return Answer(rows, note, (), grip.needed("disarms"), grip.terms, rolls)


@dataclass(frozen=True)
class Brawl:
    """Who strikes whom."""

    attacker: Attacker
    target: Target
    brawling: Annotated[Score, score("Brawling", "Brawling", "+1", -10, 20, "attacker")]
    defense: Defense


@QUESTIONS.add("A blow by the brawling chart", "Expanded Brawling")
def _brawl(content: Content, brawl: Brawl, circumstances: Circumstances, rng: Rng | None) -> Answer:
    own, guard = skill_part(brawl.brawling), skill_part(brawl.defense)
    blow = check_of(content, brawl.attacker, (own,), (guard,), circumstances)
    rolls: tuple[Roll, ...] = ()
    if rng:
        made = blow.play(rng)
        rolls = (
            made.report("blow", "a hit", "a miss"),
            *(follow(content, rng, CHART.id) if made.hit else ()),
        )
    rows = (("miss", SURE - blow.chance), *row_chances(content, CHART.id, share=blow.chance))
    note = "A blundering miss undoes the hit."
    return Answer(rows, note, (), blow.needed("hits"), blow.terms, rolls)
