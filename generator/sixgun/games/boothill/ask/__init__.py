"""The questions that `sixgun ask` and `sixgun odds` answer, a module to each topic.

abilities  what dice make of an ability, when a character is rolled
act        one action of a brawl: its chances, and how it turns out
aiming     shots of a special kind: at a picked spot, over a wall, at a rider; guns that do not go
           off
arms       somebody's weapons: base numbers, reloading, a gun that has to be moved
brawling   brawls: who strikes first, a blow or a hold, a whole fistfight
changes    what changes somebody: drink, gunfights survived, years; and what kinds of people there
           are
dueling    A duel, solved exactly
field      who stands where a charge of shot, a stray bullet, a Gatling gun or a cannon may hit: by
           points of the map
gaming     cards: poker, faro, monte, and cheating at them
guests     guests from other games, and our people in theirs
heavy      shotguns, Gatling guns, cannon: charges that make several wounds
melee      A brawl played blow by blow, as both sides say what they do
mounts     riders and horses under fire
moving     movement on the table: who moves first, how far, and shots at whoever moves
nerve      who stands and who runs: minor characters, cavalry, war parties
order      who fires first: net speed, the order of fire, the alternate order
outcome    what dice say and what follows from it, as the rolls of an answer
people     what several questions ask for alike: people, the state they are in, their weapons, rows
           of a chart
powder     dynamite: near a blast, safes, sweating sticks, caps
shooting   A turn's shots: the chance to hit, what the hits do, duels
tracking   following a trail, and coming upon a lost one
trade      money: prices, living, loot, rewards
travel     on the county map: rides, marches, posses, a chase
volley     A turn's shots from one weapon: what each needs, and what the dice make of them
wounding   wounds: place and severity, what they mean, stunning, healing
"""

from ....play.question import Questions
from . import (
    abilities,
    aiming,
    arms,
    brawling,
    changes,
    dueling,
    field,
    gaming,
    guests,
    heavy,
    melee,
    mounts,
    moving,
    nerve,
    order,
    powder,
    shooting,
    tracking,
    trade,
    travel,
    wounding,
)

TOPICS = (
    abilities,
    arms,
    moving,
    order,
    shooting,
    aiming,
    field,
    mounts,
    wounding,
    dueling,
    brawling,
    melee,
    nerve,
    powder,
    heavy,
    travel,
    tracking,
    gaming,
    changes,
    trade,
    guests,
)
QUESTIONS = Questions(
    {name: question for topic in TOPICS for name, question in topic.QUESTIONS.items()}
)
