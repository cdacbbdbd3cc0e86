"""What the rules of rules.yaml may be (module `rule`)."""

from ...content.rule import ANY, COUNT, DECIMAL, DICE, POSITIVE, SHARE, SPAN, YEAR, kinds, whole

FACES = whole(0, 6)  # how many of a die’s
RULES = kinds(
    {
        ANY: (
            """
        speed.full-run-attack speed.full-run-damage fatigue.damage fatigue.exhausted-damage
        wound.damage wound.second-damage
        weapon.long-range weapon.scope-least daunt.penalty beast.thrash-pin
        variant.second-hand-attack variant.second-hand-damage
    """
        ),
        COUNT: (
            """
        skill.points skill.later-points skill.first-cap skill.cap-over-grit
        skill.defense-cap-over-grit skill.defense-base
        skill.willpower-base skill.modifier-base skill.modifier-most skill.defense-most
        speed.brave-feet speed.half-feet
        speed.brave-half-feet speed.quarter-feet speed.least-damage fortune.most-per-turn
        fortune.lucky-most-per-turn
        fortune.willpower-turns travel.brave-miles travel.horse-run-feet travel.bareback-miles-lost
        fatigue.run-times-health
        fatigue.more-times-health brave.frozen brave.loses-initiative initiative.duel-least
        initiative.duel-most
        initiative.quick-draw-side wound.extra-bed-days outfit.most-sundries weapon.spread-from-feet
        weapon.spread-far-feet
        weapon.spread-far-damage weapon.scope weapon.fine-scope weapon.fine-scope-price-times
        weapon.thrown-feet
        weapon.arrow-pulled-damage weapon.no-weapon-speed weapon.cannon-area-feet
        weapon.cannon-shot-price weapon.reload-turns
        gatling.area-feet gatling.alone-reload-every-turns gatling.alone-reload-turns
        gatling.magazine-price dynamite.inner-feet
        dynamite.outer-feet dynamite.first-stick-price dynamite.stick-price dynamite.most-price
        dynamite.stick-feet
        dynamite.most-sticks-feet dynamite.fuse-most-feet dynamite.fuse-feet-per-turn
        dynamite.extra-stick-throw grapple.friend-hit-on
        disarm.retrieve-turns blaze.most-per-scenario poison.death-turns gamble.rigged
        gamble.slots-even
        gamble.slots-pays gamble.slots-exact-pays scenario.henchmen-cash scenario.bank-times
        scenario.corral-pay scenario.corral-pay-today
        scenario.corral-miles scenario.corral-hour scenario.corral-flee-wounded
        scenario.corral-personality scenario.bounty
        scenario.wagon-miles scenario.stage-miles scenario.stage-pay scenario.murder-pay
        scenario.murder-times scenario.murder-most-times
        scenario.murder-discount-percent scenario.murder-discount-months ability.bountiful-percent
        ability.tale-turns ability.tale-seconds
        ability.draw-weapon-speed ability.exploits-personality ability.card-trick-times
        ability.strike-times ability.animism-bonus
        ability.animism-turns ability.survival-tracking ability.die-hard-personality
        ability.vanish-defense ability.alchemy-crude-minutes
        ability.alchemy-crude-early-on ability.specialisation-attack ability.valour-times
        ability.trembling-feet ability.trembling-people
        ability.trembling-personality beast.stealth beast.stealth-loses-initiative beast.attacks
        beast.dog-maul-turns beast.charge
        variant.quick-scenarios variant.generous-points variant.poor-rifle-feet
        variant.fine-rifle-feet variant.fine-weapon
    """
        ),
        POSITIVE: (
            """
        check.least check.most health.least health.most grit.most speed.turn-seconds speed.feet
        travel.miles travel.horse-miles
        fatigue.rest-hours provision.candle-feet provision.lantern-feet weapon.six-shooter-shots
        weapon.rifle-shots weapon.near-feet
        gatling.shots-per-turn dynamite.most-sticks gamble.poker-rolls variant.critical-sixes
    """
        ),
        FACES: (
            """
        gamble.caught-in-6
    """
        ),
        YEAR: (
            """
        scenario.silverton-year
    """
        ),
        SHARE: (
            """
        ability.exploits-price-part ability.alchemy-price-part
    """
        ),
        DECIMAL: (
            """
        check.average
    """
        ),
        SPAN: (
            """
        weapon.cannon-turns gatling.magazine-rounds gatling.set-up-turns dynamite.stunned-turns
        shape-of-play.best-players daunt.lasting
        ability.scalp-dies-on ability.valour-stops-on beast.stealth-frozen variant.free-defense
    """
        ),
        DICE: (
            """
        check.dice check.wounded-dice check.crippled-dice health.dice health.campaign-dice
        fortune.die fortune.d6-die fortune.d6-harsh-die
        brave.die initiative.side-die initiative.duel-dice whiskey.heals medical-bag.heals
        weapon.near-pistol-damage
        weapon.both-barrels-damage weapon.spread-damage gatling.hit-damage dynamite.damage
        dynamite.outer-damage dynamite.stick-damage
        dynamite.most-damage hired.loyalty-dice grapple.friend-die disarm.scatter-feet daunt.die
        blaze.die gamble.poker-die
        gamble.slots-dice scenario.bank-dice scenario.patrons-dice ability.feint-damage
        ability.strike-damage ability.scalp-die ability.alchemy-damage
        ability.alchemy-crude-die ability.valour-die ability.healing-die beast.thrash-damage
        beast.maul-damage beast.charge-damage
    """
        ),
    }
)
