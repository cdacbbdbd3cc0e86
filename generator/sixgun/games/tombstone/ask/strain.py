"""Questions about rest, poison and running."""

from typing import Annotated

from ....content.content import Content
from ....content.numerals import capital, counted, signed
from ....content.table import names
from ....play.game import Answer, Ask, Term
from ....play.question import Questions, switch
from ..resolve import exhausted_health, fatigue, poison, toll
from ..rules import rulebook
from ..tables import FATIGUE, POISON
from .care import Hurt
from .people import Who, one, person

QUESTIONS = Questions()


@QUESTIONS.add("How long it takes to be whole", "Rest and Healing", chances=False)
def _rest(
    content: Content, who: Hurt, mortal: Annotated[bool, switch("Mortally Wounded")]
) -> Answer:
    hurt = person(who, content) if who else None
    wounded = bool(hurt.states) if hurt else mortal
    days = rulebook(content).wound.extra_bed_days if wounded else 0
    terms = (
        Term("a night in bed", "1"),
        *((Term("days more after a Mortal Wound", f"+{days}"),) if days else ()),
    )
    text = (
        f"A night in bed{f' and {days} days more' if days else ''}. The night gives back all"
        " Fortune Dice and ends fatigue."
    )
    return Answer(text=text, terms=terms, unused=("mortal",) if who else ())


@QUESTIONS.add("What poison or drink does", "Poison", chances=False)
def _poison(
    content: Content,
    condition: Annotated[
        str, Ask("how bad it is", "Inebriated", names=lambda content: names(content[POISON]))
    ],
) -> Answer:
    does = poison(content, condition)
    parts = [f"{signed(does.checks)} to all checks, attacks among them"] if does.checks else []
    parts += ["a Mortal Wound, test and all: ask wound damage=99"] if does.mortal else []
    parts += ["cannot move"] if does.still else []
    parts += (
        [f"dies in {does.dies_in} turns if nobody helps, without a test"] if does.dies_in else []
    )
    return Answer(text=f"{condition}: {'; '.join(parts)}.")


@QUESTIONS.add("Running until one drops", "Fatigue", chances=False)
def _run(
    content: Content,
    who: Annotated[Who | None, one("who runs; nobody: by the Health given")],
    health: Annotated[int, Ask("full Health", "6", 1, 99)],
    turns: Annotated[int, Ask("turns run at full Speed", "30", 0, 9999)],
    left: Annotated[int, Ask("Health left, if less than full; 0: full", "0", 0, 99)],
) -> Answer:
    runner, rules = person(who, content) if who else None, rulebook(content)
    full = runner.whole if runner else health
    state = fatigue(content, full, turns)
    tired = full * rules.fatigue.run_times_health
    spent = tired + full * rules.fatigue.more_times_health
    now = runner.health if runner else left or full
    mark = toll(content, state) if state else None
    effect = (
        f"{state}: rolls {mark.dice}, moves {mark.move}, {signed(mark.damage)} damage"
        if mark
        else "fresh"
    )
    lost = (
        f"; Health {now} becomes {exhausted_health(now)}"
        if state == content[FATIGUE].rows[-1].label
        else ""
    )
    ends = (
        "A night's sleep"
        if lost
        else f"{capital(counted(rules.fatigue.rest_hours, 'hour'))} of rest"
    )
    rest = f" {ends} ends it." if state else ""
    terms = (Term("turns until Fatigued", str(tired)), Term("turns until Exhausted", str(spent)))
    return Answer(
        text=f"After {turns} turns {effect}{lost}.{rest}",
        terms=terms,
        unused=("health", "left") if who else (),
    )
