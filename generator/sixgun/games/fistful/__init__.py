"""A Fistful of Sixes: outlaws who bet dice against their own attributes.

A module to each topic of the rulebook, with its throws, chances, questions, tables and charts.
Reading order:

tables     the tables that the rules read
rules      what the values of rules.yaml may be, its readings and options
people     outlaws, posses, the Judge's people and beasts: files, figures, sheets and stat blocks
hand       dice and coins, and how many may be staked
prices     what things cost
slots      what lies in which slot, and how fast it is drawn
weapons    weapons in their owners' hands
side       one side of a test, and the keys that questions take for it
test       simple tests
stakes     tables of what to stake
stress     what Stress buys; rest, and out of action
opposed    tests of two sides
duel       High Stakes Duels, and races of opposed tests
fight      who acts first, attacks, damage, ammunition
npcs       morale, reactions, ranks
law        the Wanted Clock and its chart
carousing  nights out, and advancement
check      checks between the game's files
"""

from ...play.game import Fighting, Game, Hurt, People
from ...play.question import declared_by
from . import (
    carousing,
    duel,
    fight,
    law,
    npcs,
    opposed,
    prices,
    slots,
    stakes,
    stress,
    test,
    weapons,
)
from .check import check
from .people import create
from .people.character import Character, Creature, Npc, Posse
from .people.create import WISHES, name_lots, roll
from .people.figures import plain_figures
from .people.form import choices, read
from .people.posse import posse_sheet, poster
from .people.sheet import sheet
from .people.stat import stat
from .people.validate import validate
from .rules import RULES
from .stakes import chances
from .tables import CHALLENGES, OUTFIT, RANKS, TABLES, WEAPONS
from .weapons import weapon_cards

QUESTIONS, VIEWS = declared_by(
    (
        test,
        stakes,
        stress,
        opposed,
        duel,
        fight,
        slots,
        npcs,
        law,
        carousing,
        prices,
        create,
        weapons,
    )
)

GAME = Game(
    id="fistful",
    tables=TABLES,
    rules=RULES,
    cast={"posse": Character, "posses": Posse, "npcs": Npc, "creatures": Creature, "county": Npc},
    check=check,
    stat=stat,
    chances=chances,
    poster=poster,
    people=People(
        Character,
        roll,
        validate,
        sheet,
        plain_figures,
        WISHES,
        role="trade",
        settles=("background",),
        names=name_lots,
        read=read,
        ties="notes",
        choices=choices,
    ),
    questions=QUESTIONS,
    asked="attack test opposed initiative draw duel out rest morale wanted",
    hurt=Hurt("damage", "guts-track", left="guts", most="guts.most", figure="Guts"),
    fighting=Fighting("initiative", "", "attack", "who", "against"),
    views=VIEWS | {"weapon-cards": weapon_cards},
    sheets={"posse": posse_sheet},
    printed=lambda content: {
        CHALLENGES.id,
        OUTFIT.id,
        RANKS.id,
        WEAPONS.id,
        "readings",
        "house-rules",
    },
)
