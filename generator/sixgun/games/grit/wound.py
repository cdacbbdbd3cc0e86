"""What damage does, and scores that are lost (Critical Damage; Ability Score Loss; Scars)."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.probability import NEVER, SURE
from ...content.wording import signed
from ...play.game import Answer, Ask, Roll, Term
from ...play.question import Questions, switch
from ...system.rng import Rng
from .damage import Harm
from .deck import Deck
from .people.character import ABILITIES, Character
from .people.figures import figures
from .rules import rulebook
from .save import SCORE, STRENGTH, WORDS, Save, Saver, WhoKey, needed, save, save_chance, save_roll

QUESTIONS = Questions()


@dataclass(frozen=True)
class Wound:
    """Scores after damage. `scar`: hit protection fell to exactly 0; `critical`: a Strength save is
    due.
    """

    protection: int
    strength: int
    scar: bool
    critical: bool

    @property
    def dead(self) -> bool:
        return self.strength == 0


def wound(protection: int, strength: int, damage: int, blessed: bool = False) -> Wound:
    """Takes damage from hit protection, then Strength; `blessed` damage asks for a save all the
    same.
    """
    beyond = max(damage - protection, 0)
    left = max(protection - damage, 0)
    return Wound(
        left, max(strength - beyond, 0), damage > 0 and protection == damage, beyond > 0 or blessed
    )


def critical(deck: Deck, content: Content, suffered: Wound) -> Save:
    """The Strength save against critical damage, with the Strength that is left."""
    return save(deck, content, suffered.strength)


def undone(strength: int, dexterity: int, grit: int) -> str:
    """What a score of 0 means (Ability Score Loss); "" without one."""
    if strength <= 0:
        return "dead"
    return "unable to move" if dexterity <= 0 else "too afraid to go on" if grit <= 0 else ""


HP = "5"


OUT, ROUTED = "critical damage: out of the fight", "critical damage: routed or weakened"


ProtectionKey = Annotated[
    int | None, Ask("the target’s HP; theirs now, if none is given", "", 0, 60)
]
StrengthKey = Annotated[
    int | None, Ask("the target’s Strength; theirs now, if none is given", "", 0, 30)
]


@dataclass(frozen=True)
class Health:
    """What a character has left: hit protection and Strength."""

    protection: int
    strength: int

    def after(self, damage: int, blessed: bool) -> Wound:
        return wound(self.protection, self.strength, damage, blessed)


def health(
    content: Content, who: Character | None, protection: int | None, strength: int | None
) -> Health | None:
    """What a character has left, where it is known."""
    now = figures(who, content).now if who else {}
    left = (
        now.get("hit-protection") if protection is None else protection,
        now.get("strength") if strength is None else strength,
    )
    return Health(left[0], left[1]) if left[0] is not None and left[1] is not None else None


def out_chance(content: Content, suffered: Wound) -> Fraction:
    """The chance of critical damage that does not kill at once."""
    return (
        SURE - save_chance(content, suffered.strength)
        if suffered.critical and not suffered.dead
        else NEVER
    )


def wound_rows(
    content: Content, left: Health, hurt: Mapping[Harm, Fraction], posse: bool = False
) -> tuple[tuple[str, Fraction], ...]:
    """How often damage puts a character out of the fight, kills, or leaves a scar."""
    ends = [(left.after(damage, blessed), p) for (damage, blessed), p in hurt.items()]
    rows = (
        (ROUTED if posse else OUT, sum((p * out_chance(content, end) for end, p in ends), NEVER)),
        (
            f"{'destroyed' if posse else 'dead at once'}, at Strength 0",
            sum((p for end, p in ends if end.dead), NEVER),
        ),
        ("at exactly 0 HP: a scar", sum((p for end, p in ends if end.scar and not posse), NEVER)),
    )
    return tuple((label, p) for label, p in rows if p)


def wound_text(content: Content, end: Wound, posse: bool = False) -> str:
    """What is left, and what must be done."""
    if end.dead:
        return f"{end.protection} HP and Strength 0: {'destroyed' if posse else 'dead'}."
    left = f"{end.protection} HP and Strength {end.strength} are left."
    scar = " Exactly 0 HP: a scar." if end.scar and not posse else ""
    save = (
        f" A Strength save, or {'routed or weakened' if posse else 'out of the fight'}:"
        f" {needed(content, end.strength)}"
        if end.critical
        else ""
    )
    return f"{left}{scar}{save}"


def critical_rolls(
    content: Content, deck: Deck, end: Wound, posse: bool = False
) -> tuple[Roll, ...]:
    """The Strength save against critical damage, where one is due."""
    if not end.critical or end.dead:
        return ()
    hours = rulebook(content).critical.death_hours
    failed = (
        ROUTED
        if posse
        else (
            f"{OUT}, and dead within {hours} hour{'s' if hours > 1 else ''} if nobody sees to the"
            " wound"
        )
    )
    return (
        save_roll(
            f"Strength {end.strength}", critical(deck, content, end), "still in the fight", failed
        ),
    )


@dataclass(frozen=True)
class HurtPerson:
    """Who is hurt, or what they have left."""

    who: WhoKey
    hp: ProtectionKey
    strength: StrengthKey


@QUESTIONS.add("What damage does", "Critical Damage", says="{who} takes {damage} damage.")
def _wound(
    content: Content,
    hurt: HurtPerson,
    damage: Annotated[int, Ask("damage", "7", 0, 30)],
    blessed: Annotated[bool, switch("the Red Joker was among its cards")],
    posse: Annotated[bool, switch("a posse is hurt")],
    rng: Rng | None,
) -> Answer:
    """A nobody has 5 HP and a Strength of 10."""
    left = health(content, hurt.who, hurt.hp, hurt.strength) or Health(
        int(HP) if hurt.hp is None else hurt.hp,
        int(SCORE) if hurt.strength is None else hurt.strength,
    )
    end = left.after(damage, blessed)
    lost = out_chance(content, end)
    gone, dead = ("routed or weakened", "destroyed") if posse else ("out of the fight", "dead")
    rows = (
        ("stays in the fight", NEVER if end.dead else SURE - lost),
        (gone, lost),
        (dead, SURE if end.dead else NEVER),
    )
    terms = (
        Term("HP", str(left.protection), "Hit Protection"),
        Term("Strength", str(left.strength), "The Abilities"),
        Term("damage", signed(-damage)),
    )
    return Answer(
        rows,
        "",
        (),
        wound_text(content, end, posse),
        terms,
        critical_rolls(content, Deck(content, rng), end, posse) if rng else (),
        left=end.protection,
        also={"strength": max(end.strength, 0)},
    )


@dataclass(frozen=True)
class Loser(Saver):
    """Who loses points of which ability, or of a score."""

    ability: Annotated[str, Ask("which ability", STRENGTH, names=lambda _: WORDS)]


@QUESTIONS.add("A score that is lost, and what 0 means", "At Nothing", chances=False)
def _loss(
    content: Content, loser: Loser, loss: Annotated[int, Ask("points lost", "3", 0, 30)]
) -> Answer:
    term, ability = loser.term(content), loser.ability
    left = max(int(term.value) - loss, 0)
    end = undone(*(left if name == ability.lower() else 1 for name in ABILITIES))
    text = f"{ability} {left}{f': {end}' if end else ''}."
    return Answer(text=text, terms=(term, Term("lost", signed(-loss))))
