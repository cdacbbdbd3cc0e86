"""Who stands and who runs: minor characters, cavalry, war parties."""

from typing import Annotated

from ....content.content import Content
from ....content.numerals import signed
from ....content.probability import SURE
from ....play.game import Answer, Ask, Roll, Term
from ....play.question import Questions, either, switch
from ....system.rng import Rng
from ..character import Character
from ..probability import in_hundred
from ..resolve.drink import bravery_roll
from ..resolve.nerve import (
    cavalry_checks,
    may_ride,
    must_check,
    party_checks,
    party_stands_on,
    reputation,
    stands,
    stands_on,
)
from ..resolve.throw import check
from .outcome import checked
from .people import characters

STANDS, RUNS = "stands", "gets out of there"
QUESTIONS = Questions()
Bravery = Annotated[int, Ask("bravery dice of somebody who is not named", "30", 1, 100)]
Minor = Annotated[
    Character | None,
    Ask("the minor character; nobody: by the bravery given", "", people=characters),
]


def bravery_of(who: Character | None, bravery: int, content: Content) -> int:
    """Bravery dice; of modifiers alone, the lowest that give them."""
    if who is None:
        return bravery
    if who.bravery is None:
        raise ValueError(f"{who.name}: bravery is unknown")
    return int(bravery_roll(who.bravery, content))


@QUESTIONS.add("Whether a minor character stands", "Minor Character Morale")
def _morale(  # noqa: PLR0913
    content: Content,
    who: Minor,
    bravery: Bravery,
    company: Annotated[
        tuple[Character, ...], Ask("friends along, by name", "", people=characters, many=True)
    ],
    companions: Annotated[int, Ask("other friends along", "0", 0, 20)],
    famed: Annotated[int, Ask("those of them with a reputation", "0", 0, 20)],
    again: Annotated[bool, switch("not the first check of the fight")],
    losses: Annotated[bool, switch("the enemy has lost somebody")],
    enemies: Annotated[int, Ask("enemies left", "4", 0, 100)],
    rng: Rng | None,
) -> Answer:
    rules, dice = content.rules, bravery_of(who, bravery, content)
    friends, known = (
        companions + len(company),
        famed + sum(reputation(content, one.experience) for one in company),
    )
    unused = (*(("bravery",) if who else ()), *(() if again else ("losses", "enemies")))
    lines = (
        Term("bravery dice", str(dice)),
        Term(f"company of {friends}", signed(friends * rules.number("morale.companion"))),
        Term(f"{known} with a reputation", signed(known * rules.number("morale.reputation"))),
    )
    if not must_check(first=not again, losses=losses, enemies=enemies, friends=friends + 1):
        return Answer(
            either(STANDS, SURE, RUNS).rows,
            "",
            unused,
            "No check: losses leave the enemy outnumbered.",
            lines[:1],
            _sure(rng),
        )
    needed = stands_on(content, dice, friends, known)
    rolls = (
        (checked("morale", stands(content, rng, dice, friends, known), STANDS, RUNS),)
        if rng
        else ()
    )
    note = (
        "Checked every turn, until losses leave the enemy outnumbered; the first check is always"
        " made."
    )
    return Answer(
        either(STANDS, in_hundred(needed), RUNS).rows,
        note,
        unused,
        f"{needed} or less on d% stands.",
        lines[: 1 + bool(friends) + bool(known)],
        rolls,
    )


@QUESTIONS.add("Whether one of a war party stands", "War Parties")
def _war_party(
    content: Content,
    who: Minor,
    bravery: Annotated[int, Ask("bravery dice of somebody who is not named", "85", 1, 100)],
    party: Annotated[int, Ask("the party's original strength", "20", 1, 1000)],
    dead: Annotated[int, Ask("its dead", "1", 0, 1000)],
    failed: Annotated[bool, switch("one of it has failed a check")],
    rng: Rng | None,
) -> Answer:
    dice, unused = bravery_of(who, bravery, content), ("bravery",) if who else ()
    rides = (
        "as a chief"
        if may_ride(content, dice, chief=True)
        else ""
        if may_ride(content, dice)
        else "no"
    )
    note = (
        "Such bravery seldom rides in a war party."
        if rides == "no"
        else f"Brave enough to ride{' and to lead' if rides else ''}."
    )
    if not party_checks(content, dead, party):
        return Answer(
            either(STANDS, SURE, RUNS).rows,
            note,
            (*unused, "failed"),
            "No check: too few have died.",
            (),
            _sure(rng),
        )
    needed = party_stands_on(content, dice, one_failed=failed)
    lines = (
        Term("bravery dice", str(dice)),
        *(
            (Term("one has failed", signed(content.rules.number("morale.one-fails"))),)
            if failed
            else ()
        ),
    )
    rolls = (checked("morale", check(content, rng, needed), STANDS, RUNS),) if rng else ()
    return Answer(
        either(STANDS, in_hundred(needed), RUNS).rows,
        note,
        unused,
        f"{needed} or less on d% stands, alone or not.",
        lines,
        rolls,
    )


def _sure(rng: Rng | None) -> tuple[Roll, ...]:
    return (Roll("morale", ("–",), f"{STANDS}: no check"),) if rng else ()


@QUESTIONS.add("Whether Coffeyville notices the robbers", "The Citizens")
def _notice(
    content: Content,
    turns: Annotated[int, Ask("turns without a shot", "3", 1, 30)],
    groups: Annotated[int, Ask("groups of citizens", "3", 1, 3)],
    rng: Rng | None,
) -> Answer:
    needed = content.rules.number("coffeyville.notice")
    quiet = SURE - in_hundred(needed)
    rows = (
        ("one group has noticed", SURE - quiet**turns),
        ("some group has noticed", SURE - quiet ** (turns * groups)),
    )
    rolls = (
        tuple(
            checked(
                f"group {n}, this turn", check(content, rng, needed), "notices", "suspects nothing"
            )
            for n in range(1, groups + 1)
        )
        if rng
        else ()
    )
    return Answer(
        rows,
        "A shot that is heard needs no roll.",
        (),
        f"{needed} or less on d% notices, each group and turn.",
        (),
        rolls,
    )


@QUESTIONS.add("Whether cavalry troopers check", "Cavalry", chances=False)
def _cavalry(
    content: Content,
    hurt: Annotated[bool, switch("their officer is dead or seriously wounded")],
    away: Annotated[bool, switch("their officer is not here")],
    flees: Annotated[bool, switch("their officer tries to get away")],
) -> Answer:
    checks = cavalry_checks(officer_fit=not hurt, officer_here=not away, officer_flees=flees)
    text = "They check morale like other minor characters." if checks else "They do not check."
    return Answer(
        (), "Sergeants and corporals with them count as people with a reputation.", (), text
    )
