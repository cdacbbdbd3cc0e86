"""Boot Hill: role-playing in the Wild West, second edition, by Brian Blume and Gary Gygax.

A topic of the rulebook is one module: its throws, its exact chances, its questions for `sixgun ask`
and its tables and drawings of chances. Reading order:

rules       what the values of rules.yaml may be
dice        percentile dice, checks against a chance, sums of modifiers; cells of its tables as
            values: rolls, shots, blasts, paces
tables      the tables that its rules read
people      characters: their files, figures, sheets, forms, stat blocks
wounds      wounds: the body, where and how badly a hit wounds, cover, and what becomes of the
            wounded
asking      what several questions ask for
wounding    what a wound does to a character, in words and on the dice: what wounds mean, hard
            cover, stunning, healing
arms        weapons and aim: base numbers, reloading, a heavy gun that is moved, the weapons by
            range; a picked spot, an arrow over a wall, guns that do not go off
moving      who moves first, how far, and shots at movers; riders and horses under fire
first_shot  net speed, the order of fire, the alternate order
brawl       one action of a brawl: punches, grapples, holds
brawling    who strikes first, a blow or a hold
fistfight   whole fights: blow by blow, and solved exactly
volley      a turn's shots from one weapon
shooting    the chance to hit, and what the hits do
heavy       shotguns, Gatling guns, cannon
powder      dynamite: near a blast, safes, sweating sticks, caps
field       who stands where shot, a stray bullet, a Gatling gun or canister may hit
duel        a duel between two people, solved exactly
dueling     the figures that count in a duel, and who is left standing
nerve       who stands and who runs; characters who are drunk, or stunned in the turn before
travel      rides, marches, posses, a chase on the county map
tracking    following a trail, and coming upon a lost one
gambling    poker, faro, monte, and cheating at them
trade       prices and what is on sale in a year, living, loot, rewards
guests      guests from other games, and our people in theirs
check       checks between the game's files
"""

from ...play.game import Fighting, Game, Hurt, People
from ...play.question import declared_by
from . import (
    arms,
    brawling,
    dueling,
    field,
    first_shot,
    fistfight,
    gambling,
    guests,
    heavy,
    moving,
    nerve,
    powder,
    shooting,
    tracking,
    trade,
    travel,
    wounding,
    wounds,
)
from .arms import chances
from .check import check
from .people import create, growth, rating
from .people.character import CALLINGS, PEOPLES, REGIONS, SUNDRIES, TRADES, Character
from .people.create import WISHES, roll
from .people.figures import plain_figures
from .people.form import choices, read
from .people.outfit import name_lots
from .people.roster import GROUPS, PROSE, ROSTERS
from .people.sheet import sheet
from .people.stat import GUESSES, handout, poster, stat
from .people.validate import unproven, validate
from .rules import RULES
from .tables import TABLES
from .trade import YEAR

TOPICS = (
    rating,
    arms,
    moving,
    first_shot,
    shooting,
    field,
    wounding,
    wounds,
    dueling,
    brawling,
    fistfight,
    nerve,
    powder,
    heavy,
    travel,
    tracking,
    gambling,
    growth,
    create,
    trade,
    guests,
)
QUESTIONS, VIEWS = declared_by(TOPICS)
GAME = Game(
    id="boothill",
    tables=TABLES,
    rules=RULES,
    cast=dict.fromkeys(
        (
            "fastest-guns",
            "citizens",
            "ok-corral",
            "coffeyville",
            "coffeyville-citizens",
            "townsfolk",
            "examples",
        ),
        Character,
    ),
    check=check,
    stat=stat,
    chances=chances,
    handout=handout,
    people=People(
        Character,
        roll,
        validate,
        sheet,
        plain_figures,
        WISHES,
        role="occupation",
        settles=("type",),
        names=name_lots,
        read=read,
        ties="history",
        knows=create.knowing,
        choices=choices,
        unproven=unproven,
    ),
    poster=poster,
    questions=QUESTIONS,
    asked="hit first-shot wound turn move blow condition morale heal price",
    hurt=Hurt("wound", "strength-track", lost="bruises"),
    fighting=Fighting("order", "shooters", "hit", "shooter", "at", "wounds", "at-wounds"),
    views={**ROSTERS, **VIEWS},
    settings={"year": YEAR},
    printed=lambda content: {
        *(rows.id for rows in (REGIONS, CALLINGS, PEOPLES, TRADES, SUNDRIES)),
        *(PROSE + group for group in GROUPS.values()),
        GUESSES,
    },
)
