"""Tombstone: role-playing in the Wild West, by Corey Ryan Walden. A module to each topic of the
rulebook has its throws, chances, questions and charts. Reading order:

tables        the tables that the rules read, and the names in them that rules mention
rules         the rules of rules.yaml, typed
people        characters and creatures: figures, legality, creation, sheet, form, stat block
check         checks between the game's files

rolls         a roll: dice, what is added, the number to reach; its chance, how it falls, and what
              tables of chances and the matrices of the screen share
harm          one attack: range, cover, conditions, damage; and what wounds, fatigue and poison
              leave of a character
actors        who takes part in a question, and how many Fortune Dice they may spend

skill_checks  checks against a Roll Required, tests of Willpower, Fortune Dice
talk          persuading, leading, looking for something
nerve         Bravery Tests and daunting
initiative    who acts when; movement in a turn, running, journeys
turn          the attacks of a turn, as a question gives them, and what they do to a target
shooting      shooting and fighting hand to hand: hitting a target, bringing it down, reloading
barrage       the Gatling gun, the cannon, a shotgun's spread
grappling     pins, blows at the pinned, disarming, blows by the brawling chart, a war dog's bite
dynamite      dynamite, thrown or lit
wounds        wounds and critical hits; healing, rest, poison
backgrounds   new characters, Grit, what abilities allow and do
dice_tables   tables that dice are rolled on, followed to the end
gambling      poker, slots, rigged cards
money         prices, hired help, pay, the bank's safe, a saloon's patrons
"""

from ...play.game import Fighting, Game, Hurt, People
from ...play.question import declared_by
from . import (
    backgrounds,
    barrage,
    dice_tables,
    dynamite,
    gambling,
    grappling,
    initiative,
    money,
    nerve,
    shooting,
    skill_checks,
    talk,
    wounds,
)
from .check import check
from .people.character import Character, Creature
from .people.create import WISHES, name_lots, roll
from .people.figures import plain_figures, since
from .people.form import choices, read
from .people.sheet import EVERY_TURN, sheet
from .people.stat import handout, stat
from .people.validate import validate
from .rules import RULES
from .tables import TABLES, WOUNDS

QUESTIONS, VIEWS = declared_by(
    (
        skill_checks,
        talk,
        nerve,
        initiative,
        shooting,
        barrage,
        grappling,
        dynamite,
        wounds,
        backgrounds,
        dice_tables,
        gambling,
        money,
    )
)

GAME = Game(
    id="tombstone",
    tables=TABLES,
    rules=RULES,
    cast={"quick-play": Character, "bestiary": Creature, "opponents": Creature},
    check=check,
    stat=stat,
    chances=shooting.chances,
    handout=handout,
    ability=since,
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
        ties="note",
        choices=choices,
    ),
    questions=QUESTIONS,
    asked="hit wound check initiative bravery willpower heal critical move price",
    hurt=Hurt(
        "wound", "health-track", left="health", most="health.total", figure="Health", wound="wound"
    ),
    fighting=Fighting("initiative", "fighters", "hit", "attacker", "target", "state"),
    views=VIEWS,
    printed=lambda content: {WOUNDS.id, EVERY_TURN},
)
