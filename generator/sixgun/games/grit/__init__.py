"""Tombstone: Grit & Determination, a game of cards without classes.

A module to each topic of the rules, with its draws, chances, questions, tables and charts.
Reading order:

encounter  encounters and the time between them: reactions and morale, who acts first, running, the
           Die of Fate; rest, Fatigue, loads, distances
rules      what the values of rules.yaml may be, the readings among them, and the tables that the
           rules read
deck       the deck in play, what hands are worth, and the chances of what is drawn
people     characters and archetypes: files, figures, sheets and stat blocks
inventory  what lies in which slot, and what things cost
making     a new character's abilities and Hit Protection
save       saves, and the keys that questions take for them
damage     the damage of a hit
wound      what damage does, and scores that are lost
attack     one attack, from the save to the wound
strangers  people on the road, hired hands
check      checks between the game's files
"""

from ...play.game import Fighting, Game, Hurt, People
from ...play.question import declared_by
from . import attack, damage, encounter, inventory, making, save, strangers, wound
from .check import check
from .deck import whole_deck
from .people.character import Character, Foe, Kit
from .people.create import APPEARANCE, WISHES, beside, name_lots, roll
from .people.figures import plain_figures
from .people.form import choices, read
from .people.sheet import sheet, stat
from .people.validate import unproven, validate
from .rules import QUALITY, RULES, TABLES, USES
from .save import chances
from .strangers import STRANGERS

QUESTIONS, VIEWS = declared_by(
    (save, damage, attack, wound, encounter, strangers, inventory, making)
)

GAME = Game(
    id="grit",
    tables=TABLES,
    rules=RULES,
    cast={"archetypes": Kit, "pregens": Character, "county": Foe, "beasts": Foe},
    check=check,
    stat=stat,
    chances=chances,
    people=People(
        Character,
        roll,
        validate,
        sheet,
        plain_figures,
        WISHES,
        role="background",
        names=name_lots,
        read=read,
        ties="notes",
        knows=beside,
        choices=choices,
        unproven=unproven,
    ),
    questions=QUESTIONS,
    hurt=Hurt("wound", "hp", left="hp", figure="HP", also={"STR": "strength"}),
    fighting=Fighting("initiative", "who", "attack", "attacker", "target"),
    asked="attack save initiative wound loss rest morale reaction damage price",
    views={
        "deck": whole_deck,
        "arm-cards": damage.arm_cards,
        "good-cards": inventory.good_cards,
        **STRANGERS,
        **VIEWS,
        **APPEARANCE,
    },
    printed=lambda content: {QUALITY.id, USES.id, "readings"},
)
