"""Pins, blows at the pinned, disarming, blows by the brawling chart, a war dog's bite."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.dice import Dice
from ...content.probability import SURE, of_dice, plus, reach, repeat
from ...content.table import names
from ...content.wording import counted
from ...play.asking import Score
from ...play.game import Answer, Ask, Roll
from ...play.question import Questions, switch
from ...system.rng import Rng
from .actors import MULTIPLE, Circumstances, Who, check_of, one, person, score, skill, victim
from .dice_tables import follow, row_chances
from .harm import Damage, Victim, damage, damage_dice, dead, suffer
from .rolls import LowRoll, Result, Sum, Throw, faces, skill_part, throw, within
from .rules import rulebook
from .tables import CHART, HANDS, WEAPONS, weapon

QUESTIONS = Questions()
SECTION = "Brawling and Grappling"
THRASH, MAUL = "Thrash", "Maul"


@dataclass(frozen=True)
class Strike:
    """A blow at a character who is pinned; with `friend` it hits the ally who holds them."""

    throw: Throw
    friend: bool
    damage: Damage


def strike_pinned(content: Content, rng: Rng, arm: str = HANDS) -> Strike:
    """An ally hits the pinned without an attack roll; on one face, the friend who holds them
    (Grappling).
    """
    rules = rulebook(content).grapple
    rolled = throw(rules.friend_die, rng)
    harm = damage(content, rng, damage_dice(content, arm))
    return Strike(rolled, rolled.total == rules.friend_hit_on, harm)


def free_at(content: Content, defense: int, jaws: bool) -> int:
    """What the pinned have to stay at or under: their Defense, or less in an alligator's jaws
    (Grappling; Thrash).
    """
    return defense + (rulebook(content).beast.thrash_pin if jaws else 0)


def break_free(content: Content, rng: Rng, defense: int, *, thrashing: bool = False) -> LowRoll:
    """A test against one's own Defense to break a pin."""
    rolled = throw(rulebook(content).check.dice, rng)
    return LowRoll(rolled, free_at(content, defense, thrashing))


@dataclass(frozen=True)
class Hold:
    """Who holds whom."""

    holder: Annotated[Who | None, one("who attacks; without a name, the given Brawling counts")]
    held: Annotated[Who | None, one("who is attacked; without a name, the given Defense counts")]
    brawling: Annotated[Score, score("Brawling", "Brawling", "+1", -10, 20, "holder")]
    defense: Annotated[Score, score("Defense", "Defense", "11", 0, 30, "held")]
    thrash: Annotated[bool, switch("in an alligator's jaws")]

    def grip(self, content: Content, circumstances: Circumstances) -> Sum:
        """The attack with bare hands."""
        own, guard = skill_part(self.brawling), skill_part(self.defense)
        return check_of(content, self.holder, (own,), (guard,), circumstances)

    def abilities(self, content: Content) -> frozenset[str]:
        return person(self.holder, content).abilities if self.holder else frozenset()

    def jaws(self, content: Content) -> bool:
        """Whether they are an alligator's."""
        return self.thrash or THRASH in self.abilities(content)

    def free(self, content: Content) -> Fraction:
        """The chance to break free, each turn."""
        return within(rulebook(content).check.dice, self.free_at(content))

    def free_at(self, content: Content) -> int:
        return free_at(content, self.defense.number, self.jaws(content))

    def beast(self, content: Content) -> Dice | None:
        """What a beast does to whatever it has pinned; a war dog's bite is no pin, and only a bear
        mauls in one.
        """
        abilities, rules = self.abilities(content), rulebook(content).beast
        if THRASH in abilities:
            return rules.thrash_damage
        return rules.maul_damage if {MAUL, MULTIPLE} <= abilities else None

    def break_free(self, content: Content, rng: Rng) -> tuple[bool, Roll]:
        """The try of the pinned: whether they are free, and the roll."""
        test = break_free(content, rng, self.defense.number, thrashing=self.jaws(content))
        return test.success, test.report("breaking free", "free", "still pinned")


@QUESTIONS.add("Pinning an opponent", SECTION)
def _pin(content: Content, hold: Hold, circumstances: Circumstances, rng: Rng | None) -> Answer:
    grip = hold.grip(content, circumstances)
    free, pins = hold.free(content), grip.chance
    rows = (
        ("pinned", pins),
        ("breaks free, each turn", free),
        ("pinned, and not free after a turn", pins * (SURE - free)),
    )
    beast = hold.beast(content)
    note = f"From its next turn on {beast} damage a turn, without a roll. " if beast else ""
    rolls: tuple[Roll, ...] = ()
    if rng:
        made = grip.play(rng)
        rolls = (made.report("grapple", "pinned, and not hurt", "no hold"),)
        rolls += (hold.break_free(content, rng)[1],) if made.hit else ()
    note = f"{note}A pin does no damage in its first turn."
    return Answer(rows, note, (), grip.needed("pins"), grip.terms, rolls)


@QUESTIONS.add("A turn in a pin", SECTION)
def _pinned(
    content: Content,
    hold: Hold,
    friend: Annotated[bool, switch("a friend of the holder strikes")],
    weapon: Annotated[
        str, Ask("the friend's weapon", HANDS, names=lambda content: _arms(content), needs="friend")
    ],
    circumstances: Circumstances,
    rng: Rng | None,
) -> Answer:
    grip, beast, rules = hold.grip(content, circumstances), hold.beast(content), rulebook(content)
    slip = SURE / rules.grapple.friend_die.faces
    rows = [("breaks free on their own turn", hold.free(content))]
    rows += [("the friend strikes the holder instead", slip)] if friend else []
    rows += [("the holder does damage and holds on", SURE if beast else grip.chance)]
    text = f"{rules.check.dice} at {hold.free_at(content)} or less breaks free. " + (
        f"The holder does {beast} without a roll."
        if beast
        else f"The holder: {grip.needed('holds on')}"
    )
    rolls = _struggle(content, rng, hold, grip, weapon if friend else "") if rng else ()
    terms = () if beast else grip.terms
    return Answer(tuple(rows), "A holder who misses loses the hold.", (), text, terms, rolls)


def _arms(content: Content) -> tuple[str, ...]:
    return tuple(
        name
        for name in names(content[WEAPONS])
        if (kind := weapon(content, name)) and kind.skill != "gunslinging"
    )


def _struggle(content: Content, rng: Rng, hold: Hold, grip: Sum, friend: str) -> tuple[Roll, ...]:
    """The pinned one's try, then the friend's blow, then the holder's, as long as the hold
    lasts.
    """
    free, first = hold.break_free(content, rng)
    if free:
        return (first,)
    rolls, beast = [first], hold.beast(content)
    hurt = victim(person(hold.held, content)) if hold.held else None
    if friend:
        hurt, blow = _friendly(content, rng, friend, hurt)
        rolls += blow
    if not beast:
        made = grip.play(rng)
        rolls.append(made.report("holder", "holds on, and does damage", "the hold slips"))
        if not made.hit:
            return tuple(rolls)
    harm = throw(beast or damage_dice(content, HANDS), rng)
    _, text, more = suffer(content, rng, hurt, harm.total) if hurt else (None, "", ())
    return (
        *rolls,
        Roll("holder's damage", faces(harm), f"{harm.total} damage{f': {text}' if text else ''}"),
        *more,
    )


def _friendly(
    content: Content, rng: Rng, arm: str, hurt: Victim | None
) -> tuple[Victim | None, list[Roll]]:
    """The blow of the holder's friend: the victim after it, and the rolls."""
    blow = strike_pinned(content, rng, arm)
    struck = "the holder is hit" if blow.friend else "it lands"
    first = Roll("friend's blow", faces(blow.throw), struck)
    dealt, dice = f"{blow.damage.dealt} damage", faces(blow.damage.throw)
    if hurt is None or blow.friend:
        return hurt, [first, Roll("damage", dice, dealt)]
    hurt, text, more = suffer(content, rng, hurt, blow.damage.dealt)
    return hurt, [first, Roll("damage", dice, f"{dealt}: {text}"), *more]


@QUESTIONS.add("A war dog that bites and holds on", "Bestiary")
def _maul(
    content: Content,
    dog: Annotated[Who, one("the dog", "War Dog")],
    target: Annotated[Who | None, one("who is attacked; without a name, the given Defense counts")],
    defense: Annotated[Score, score("Defense", "Defense", "11", 0, 30, "target")],
    health: Annotated[int, Ask("Health of one without a name", "6", 1, 99, unless="target")],
    circumstances: Circumstances,
    rng: Rng | None,
) -> Answer:
    someone, rules = person(dog, content), rulebook(content)
    own, guard = skill(someone, "Brawling", 0), skill_part(defense)
    grip = check_of(content, dog, (own,), (guard,), circumstances)
    if MAUL not in someone.abilities or MULTIPLE in someone.abilities:
        raise ValueError(f"{someone.name} does not bite and hold on: ask pin")
    turns, rend = rules.beast.dog_maul_turns, rules.beast.maul_damage
    hurt = (
        victim(person(target, content))
        if target
        else Victim("The target", health, rules.skill.willpower_base)
    )
    bite, hit = someone.arms[0].damage or rend, grip.chance
    sums = [plus(of_dice(bite), repeat(of_dice(rend), n)) for n in range(turns + 1)]
    rows = (
        ("the bite hits", hit),
        *(
            (f"drops within {n} more turns" if n else "the bite drops", hit * reach(s, hurt.health))
            for n, s in enumerate(sums)
        ),
    )
    rolls = _rent(content, rng, grip, hurt, (bite, *[rend] * turns)) if rng else ()
    text = (
        f"{grip.needed('bites')} It does {bite}, then {rend} in each of {turns} turns, without a"
        " roll."
    )
    note = "Killed, frozen or dragged off, it lets go."
    return Answer(rows, note, (), text, grip.terms, rolls)


def _rent(
    content: Content, rng: Rng, grip: Sum, hurt: Victim, dice: tuple[Dice, ...]
) -> tuple[Roll, ...]:
    """A bite as it falls, and the turns that it holds on."""
    made = grip.play(rng)
    rolls = [made.report("bite", "it holds on", "a miss")]
    for turn, one_turn in enumerate(dice if made.hit else ()):
        if dead(content, hurt):
            break
        harm = throw(one_turn, rng)
        hurt, text, more = suffer(content, rng, hurt, harm.total)
        rolls += [
            Roll(
                f"turn {turn} more" if turn else "damage",
                faces(harm),
                f"{harm.total} damage: {text}",
            ),
            *more,
        ]
    return tuple(rolls)


QUICK_DRAW = "Quick Draw"
Attacker = Annotated[Who | None, one("who attacks; without a name, the given Brawling counts")]
Target = Annotated[Who | None, one("who is attacked; without a name, the given Defense counts")]
Defense = Annotated[Score, score("Defense", "Defense", "11", 0, 30, "target")]


def disarm(content: Content, rng: Rng, of: Sum) -> tuple[Result, Throw | None]:
    """A disarm: a hit does no damage and sends the weapon some feet away (Disarm)."""
    made = of.play(rng)
    return made, throw(rulebook(content).disarm.scatter_feet, rng) if made.hit else None


@dataclass(frozen=True)
class DisarmAttempt:
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
    content: Content, disarming: DisarmAttempt, circumstances: Circumstances, rng: Rng | None
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
