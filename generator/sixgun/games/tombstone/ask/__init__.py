"""The questions that `sixgun ask` and `sixgun odds` answer, a module to each topic.

abilities  questions about abilities with dice of their own: Nasty Strike, Wild Feint, Scalp,
           Military Valour
attack     an attack against Defense as a question gives it: its sums for a turn, its damage, and
           what it does to the target
barrage    questions about fire on several people: the Gatling gun and the cannon
beasts     A question about a war dog's bite, which holds on without a pin
brawling   questions about disarming, and blows by the brawling chart
care       questions about wounds and what mends them: damage, injuries, healing, rest, poison,
           running
charts     questions about tables that dice are rolled on, followed to the end: a night on the town,
           excitement, madness, injuries
checks     questions about checks: any check, a test of Willpower, Fortune Dice spent together
games      questions about gambling: poker among several, slots, and being caught with rigged cards
given      what a question says about an attack, and the words for it
growth     questions about characters between fights: Grit and what it brings, what abilities allow
           in a day, movement and travel
holds      questions about hands: pinning, a turn in a pin, disarming, and the brawling chart
making     A question about new characters: their first Health, money, points and Fortune Dice
nerve      questions about nerve: Bravery Tests and daunting
order      who acts when: initiative by sides, and by fighters with their arms
people     who takes part in a question: the scores, arms, abilities and wounds of a character, a
           creature, or one of a gang
play       rolls as answers show them: what has to be reached and why, what the dice say, and what a
           wound brings
powder     questions about dynamite, thrown or lit, and about fire on several people: Gatling gun
           and cannon
shooting   questions about attacks: hitting somebody, and bringing them down
strain     questions about rest, poison and running
talk       questions about people and clues: persuading, leading, looking for something
town       questions about a town: prices, the bank's safe, who sits in a saloon
volley     what the attacks of a turn do: their chances, how the target stands after them, and how
           they fall
work       questions about working for money: hired help, what a job pays, a scenario's reward
"""

from ....play.question import Questions
from . import (
    abilities,
    barrage,
    beasts,
    brawling,
    care,
    charts,
    checks,
    games,
    growth,
    holds,
    making,
    nerve,
    order,
    powder,
    shooting,
    strain,
    talk,
    town,
    work,
)

TOPICS = (
    checks,
    talk,
    nerve,
    order,
    shooting,
    barrage,
    holds,
    beasts,
    brawling,
    powder,
    care,
    strain,
    making,
    growth,
    abilities,
    charts,
    games,
    town,
    work,
)
QUESTIONS = Questions(
    {name: question for topic in TOPICS for name, question in topic.QUESTIONS.items()}
)
