"""People and clues: persuading, leading, looking for something."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Annotated

from ...content.content import Content
from ...content.table import Rows, names
from ...play.asking import Score
from ...play.game import Answer, Ask
from ...play.odds import Views
from ...play.question import Questions, switch
from ...play.test import Part, listed
from ...system.rng import Rng
from ...view import TableView
from .actors import NONE, Circumstances, Person, Who, check_of, one, person, score, several
from .rolls import FEW, SKILLS_SECTION, WHOSE, briefs, matrix, skill_part, skills_from
from .rules import rulebook
from .skill_checks import Again, Checker, answer
from .tables import HARDER_TO_FIND, LEADING, PERSUADING, SEARCHING, RequiredRow

QUESTIONS = Questions()
DIE_HARD, STEALTH, TREMBLING, PREACH, VANISH, SURVIVAL = (
    "Die Hard",
    "Stealth",
    "Holy Trembling",
    "Preach to the Masses",
    "Vanish",
    "Wilderness Survival",
)


def examples(rows: Rows[RequiredRow], content: Content) -> tuple[str, ...]:
    """The Judge's examples of what a check needs; NONE for what is no example."""
    return (NONE, *names(content[rows]))


def example(content: Content, rows: Rows[RequiredRow], what: str) -> Part:
    """The Roll Required of one of the Judge's examples."""
    return Part(what, content[rows].at(what).required, content[rows].title)


def die_hard(content: Content, who: Person | None) -> Part:
    """What Die Hard adds to Personality."""
    held = who is not None and DIE_HARD in who.abilities
    bonus = rulebook(content).ability.die_hard_personality if held else 0
    return Part(DIE_HARD, bonus, "Backgrounds")


@dataclass(frozen=True)
class Speaker:
    who: Checker
    personality: Annotated[Score, score("Personality", "Personality", "+0", -10, 20, "who")]


@dataclass(frozen=True)
class Audience:
    """Who is to be persuaded, or what is tried."""

    others: Annotated[
        tuple[Who, ...],
        several("who is to be persuaded; several only by Preach to the Masses or Holy Trembling"),
    ]
    what: Annotated[
        str,
        Ask(
            "what is tried, by the Judge's examples",
            NONE,
            names=partial(examples, PERSUADING),
            unless="others",
        ),
    ]
    willpower: Annotated[
        int,
        Ask(
            "the other's Willpower, if nobody and nothing is named",
            "10",
            0,
            25,
            unless="others what",
        ),
    ]
    trembling: Annotated[bool, switch("with Holy Trembling")]

    def required(self, content: Content) -> Part:
        """The Willpower of those who are to be persuaded, a group's average not rounded; or the
        example's Roll Required.
        """
        if not self.others:
            if self.what == NONE:
                return Part("Willpower", self.willpower)
            return example(content, PERSUADING, self.what)
        foes = [person(other, content) for other in self.others]
        average = -(-sum(foe.skills["willpower"] for foe in foes) // len(foes))
        label = (
            WHOSE.format(foes[0].name, "Willpower")
            if len(foes) == 1
            else f"average Willpower of {len(foes)}"
        )
        return Part(label, average, SKILLS_SECTION)

    def heed(self, who: Person) -> None:
        """ValueError if a character lacks the ability that it takes."""
        if self.trembling and TREMBLING not in who.abilities:
            raise ValueError(f"{who.name} has no {TREMBLING}")
        many = len(self.others) > 1 and not self.trembling
        if many and (PREACH not in who.abilities or len(self.others) > who.grit):
            raise ValueError(f"{who.name} cannot persuade {len(self.others)} people at once")


@QUESTIONS.add("Persuading, charming or lying", "Personality")
def _persuade(
    content: Content,
    speaker: Speaker,
    audience: Audience,
    circumstances: Circumstances,
    again: Again,
    rng: Rng | None,
) -> Answer:
    someone = person(speaker.who, content) if speaker.who else None
    if someone:
        audience.heed(someone)
    trembling = rulebook(content).ability.trembling_personality if audience.trembling else 0
    abilities = listed(die_hard(content, someone), Part(TREMBLING, trembling, "Backgrounds"))
    made = check_of(
        content,
        speaker.who,
        (skill_part(speaker.personality),),
        (audience.required(content),),
        circumstances,
        abilities,
    )
    return answer(
        made, rng, note="A persuaded character listens, but does nothing dangerous.", again=again
    )


@dataclass(frozen=True)
class Seeker:
    who: Checker
    investigation: Annotated[Score, score("Investigation", "Investigation", "+0", -10, 20, "who")]


@dataclass(frozen=True)
class Quarry:
    """What or who is looked for."""

    what: Annotated[
        str,
        Ask(
            "what is looked for, by the Judge's examples", NONE, names=partial(examples, SEARCHING)
        ),
    ]
    target: Annotated[
        int, Ask("the Roll Required, if nothing is named", "10", -20, 40, unless="what")
    ]
    hidden: Annotated[
        Who | None, one("who is looked for: Vanish and Stealth make them harder to find")
    ]
    tracking: Annotated[bool, switch("tracks are followed")]


@QUESTIONS.add("Looking for something, following tracks", "Investigation")
def _search(
    content: Content,
    seeker: Seeker,
    quarry: Quarry,
    circumstances: Circumstances,
    again: Again,
    rng: Rng | None,
) -> Answer:
    foe = person(quarry.hidden, content) if quarry.hidden else None
    required = (
        Part("Roll Required", quarry.target)
        if quarry.what == NONE
        else example(content, SEARCHING, quarry.what)
    )
    made = check_of(
        content,
        seeker.who,
        (skill_part(seeker.investigation),),
        (required, *listed(*_hiding(content, foe))),
        circumstances,
        listed(_tracking(content, seeker.who, quarry.tracking)),
    )
    return answer(made, rng, again=again)


def _tracking(content: Content, who: Who | None, tracking: bool) -> Part:
    """What a tracker adds: Wilderness Survival, or what a creature's block says."""
    own, someone = getattr(who, "tracking", None) or 0, person(who, content) if who else None
    survival = (
        rulebook(content).ability.survival_tracking
        if someone and SURVIVAL in someone.abilities
        else 0
    )
    return Part(
        SURVIVAL if survival else "tracking",
        (own or survival) if tracking else 0,
        "Backgrounds" if survival else "Bestiary",
    )


def _hiding(content: Content, foe: Person | None) -> Iterator[Part]:
    """What makes a character harder to find (Vanish; Stealth)."""
    if foe and VANISH in foe.abilities:
        yield Part(
            f"{foe.name}'s {VANISH}", content[HARDER_TO_FIND].at(foe.grit).bonus, "Harder to Find"
        )
    if foe and STEALTH in foe.abilities:
        yield Part(f"{foe.name}'s {STEALTH}", rulebook(content).beast.stealth, "Bestiary")


@QUESTIONS.add("Leading hired help or followers", "Leadership")
def _lead(
    content: Content,
    speaker: Speaker,
    what: Annotated[
        str, Ask("what is asked, by the Judge's examples", NONE, names=partial(examples, LEADING))
    ],
    target: Annotated[
        int, Ask("the Roll Required, if nothing is named", "10", -20, 40, unless="what")
    ],
    circumstances: Circumstances,
    again: Again,
    rng: Rng | None,
) -> Answer:
    required = Part("Roll Required", target) if what == NONE else example(content, LEADING, what)
    own = (skill_part(speaker.personality),)
    return answer(check_of(content, speaker.who, own, (required,), circumstances), rng, again=again)


VIEWS = Views()


@VIEWS.view("talk-screen")
def _talk_screen(content: Content) -> TableView:
    return matrix(
        content, "talk-screen", "Roll", briefs(content, PERSUADING), skills_from(0, FEW - 1)
    )
