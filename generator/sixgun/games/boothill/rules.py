"""What the rules of rules.yaml may be (module `rule`)."""

from ...content.rule import (
    ANY,
    COUNT,
    DICE,
    POSITIVE,
    SHARE,
    SPAN,
    YEAR,
    kinds,
    measure,
    one_of,
    whole,
)

DEGREES, HOURS, ARC, PERCENTILE = whole(1, 360), whole(1, 24), measure(360), one_of("1d100")


RULES = kinds(
    {
        ANY: (
            """
        brawl.club-roll brawl.chair-roll mounted-target.horse-wound morale.one-fails alternate.extra
        sharp.crack-aim sharp.deadeye-aim
        drink.accuracy drink.speed dynamite.hard-cover dynamite.soft-cover track.scout
        track.indian-scout track.indian-settled
        track.indian-town
    """
        ),
        COUNT: (
            """
        scale.posse-behind-hexes player.cash player.age-plus player.gambler-most body.pounds-an-inch
        body.pounds-less body.pounds-under
        body.pounds-over body.right-handed body.left-handed body.two-handed outfit.most-sundries
        hit.base example-kid.first-shot
        example-kid.to-hit improve.gunfights movement.door movement.window movement.stairs
        movement.drop-feet movement.mounting
        target.most-targets target.spread target.shotgun-medium target.shotgun-long
        target.scatter-short target.scatter-medium
        target.scatter-long wound.light wound.serious wound.out-hours brawl.firing-percent
        brawl.club-damage brawl.chair-damage
        brawl.passed-out-minutes brawl.break-low brawl.break-from brawl.break-to
        fire-moving.least-exposed mounted-target.rider-to
        mounted-target.horse-strength mounted-target.bolt train.turn train.change train.hexes
        arched.chance morale.companion
        morale.reputation morale.reputation-gunfights morale.party-bravery morale.chief-bravery
        morale.party-casualties
        morale.party-example alternate.three-shots alternate.two-shots alternate.free-three
        alternate.free-two alternate.free-one
        sharp.crack-wound sharp.deadeye-wound drink.drinks drink.bravery drink.strength-drinks
        drink.strength drink.most-strength
        gamble.careful gamble.bold safe.short-chance dynamite.cover-spaces dynamite.hard-stun
        dynamite.soft-stun dynamite.sweat
        dynamite.caps dynamite.cap-wounds dynamite.case-price dynamite.caps-price
        misfire.explosion-harms stray.chance stray.width
        gatling.push-men gatling.slow-push-men gatling.set-up-men gatling.set-up-turns
        gatling.swing-men gatling.swath
        gatling.reload-turns gatling.jam gatling.jam-after gatling.unjam-turns cannon.reload-turns
        cannon.missing-turns cannon.turn-men
        cannon.explodes cannon.explosion-sticks travel.foot-hexes travel.run-hexes travel.run-hours
        travel.run-rest-hours
        travel.mounted-hexes travel.rest-hours travel.rest-steps posse.wait-hours posse.ready-hours
        track.again-hours track.indian-trail
        track.stream-hexes age.young-to age.speed-gain age.speed-loss age.accuracy-gain
        age.accuracy-loss age.strength-gain
        age.strength-loss age.old-from age.aim-old-from heal.penalty-percent
        heal.brawl-points-an-hour living.month living.meals
        living.cowboy-hours living.cowboy-days reward.great-robbery reward.great-leader
        reward.great-gang reward.small-leader
        reward.small-gang reward.murder reward.other-most reward.objective coffeyville.notice
        coffeyville.escape-men
        coffeyville.first-group coffeyville.second-group coffeyville.third-group coffeyville.guns
        coffeyville.outlaw-revolvers
        other-games.first-accuracy other-games.most-accuracy other-games.fighter-level
    """
        ),
        POSITIVE: (
            """
        scale.turn-seconds scale.space-feet scale.hex-miles player.least-age player.most-age
        body.women-one-in body.oldest
        gamble.monte-divides heal.points-a-week safe.large-sticks safe.small-sticks gatling.range
        gatling.reload-every cannon.crew
        misfire.jam-turns brawl.feet brawl.rounds dynamite.case-sticks dynamite.caps-count
        other-games.rounds-a-point other-games.meters
        age.accuracy-years
    """
        ),
        HOURS: (
            """
        travel.day-hours
    """
        ),
        DEGREES: (
            """
        movement.gallop-turn-degrees movement.walk-turn-degrees movement.view-degrees
        gatling.swing-degrees gatling.arc-degrees
        cannon.turn-degrees
    """
        ),
        YEAR: (
            """
        player.year scenario.promise-city-year scenario.el-dorado-year
    """
        ),
        ARC: (
            """
        cannon.arc-degrees
    """
        ),
        SPAN: (
            """
        body.women-inches body.men-inches
    """
        ),
        DICE: (
            """
        dice.digits dice.ten player.age-dice mounted-target.horse-dice posse.more
    """
        ),
        PERCENTILE: (
            """
        dice.percentile
    """
        ),
        SHARE: (
            """
        movement.rough-part movement.wounded-part fire-moving.least-exposed-part safe.normal-burns
        reward.dead
    """
        ),
    }
)
