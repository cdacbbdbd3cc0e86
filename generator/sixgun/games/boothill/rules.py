"""Boot Hill's rules.yaml as types: a class for each section (see `content.rule`)."""

from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.dice import Dice
from ...content.rule import Count, Positive, Section, Span, Year, declared, measure, one_of, whole

Degrees = Annotated[int, whole(1, 360)]
Hours = Annotated[int, whole(1, 24)]
Arc = Annotated[float, measure(360)]  # in degrees
Percentile = Annotated[Dice, one_of("1d100")]


class Scale(Section):
    turn_seconds: Positive
    space_feet: Positive
    hex_miles: Positive
    posse_behind_hexes: Count


class DiceRules(Section):
    percentile: Percentile
    digits: Dice
    ten: Dice


class Player(Section):
    cash: Count
    age_dice: Dice
    age_plus: Count
    least_age: Positive
    most_age: Positive
    gambler_most: Count
    year: Year


class BodyRules(Section):
    women_one_in: Positive
    women_inches: Span
    men_inches: Span
    pounds_an_inch: Count
    pounds_less: Count
    pounds_under: Count
    pounds_over: Count
    right_handed: Count
    left_handed: Count
    two_handed: Count
    oldest: Positive


class OutfitRules(Section):
    saddle: str
    horses: str
    mule: str
    knife: str
    revolver: str
    most_sundries: Count


class Hit(Section):
    base: Count


class ExampleKid(Section):
    first_shot: Count
    to_hit: Count


class Improve(Section):
    gunfights: Count


class Movement(Section):
    rough_part: Fraction
    door: Count
    window: Count
    stairs: Count
    drop_feet: Count
    mounting: Count
    wounded_part: Fraction
    gallop_turn_degrees: Degrees
    walk_turn_degrees: Degrees
    view_degrees: Degrees


class TargetRules(Section):
    most_targets: Count
    spread: Count
    shotgun_medium: Count
    shotgun_long: Count
    scatter_short: Count
    scatter_medium: Count
    scatter_long: Count


class WoundRules(Section):
    light: Count
    serious: Count
    out_hours: Count


class Brawl(Section):
    feet: Positive
    rounds: Positive
    firing_percent: Count
    club_roll: int
    club_damage: Count
    chair_roll: int
    chair_damage: Count
    passed_out_minutes: Count
    break_low: Count
    break_from: Count
    break_to: Count


class FireMoving(Section):
    least_exposed: Count
    least_exposed_part: Fraction


class MountedTarget(Section):
    rider_to: Count
    horse_strength: Count
    horse_dice: Dice
    bolt: Count
    horse_wound: int


class Train(Section):
    turn: Count
    change: Count
    hexes: Count


class ArchedArrow(Section):
    chance: Count


class Morale(Section):
    companion: Count
    reputation: Count
    reputation_gunfights: Count
    party_bravery: Count
    chief_bravery: Count
    party_casualties: Count
    party_example: Count
    one_fails: int


class Alternate(Section):
    three_shots: Count
    two_shots: Count
    free_three: Count
    free_two: Count
    free_one: Count
    extra: int


class SharpshooterRules(Section):
    crack_wound: Count
    deadeye_wound: Count
    crack_aim: int
    deadeye_aim: int


class Drink(Section):
    drinks: Count
    accuracy: int
    speed: int
    bravery: Count
    strength_drinks: Count
    strength: Count
    most_strength: Count


class Gamble(Section):
    careful: Count
    bold: Count
    monte_divides: Positive


class SafeRules(Section):
    large_sticks: Positive
    small_sticks: Positive
    short_chance: Count
    normal_burns: Fraction


class Dynamite(Section):
    hard_cover: int
    soft_cover: int
    cover_spaces: Count
    hard_stun: Count
    soft_stun: Count
    sweat: Count
    caps: Count
    cap_wounds: Count
    case_price: Count
    case_sticks: Positive
    caps_price: Count
    caps_count: Positive


class MisfireRules(Section):
    explosion_harms: Count
    jam_turns: Positive


class Stray(Section):
    chance: Count
    width: Count


class Gatling(Section):
    push_men: Count
    slow_push_men: Count
    set_up_men: Count
    set_up_turns: Count
    swing_men: Count
    swing_degrees: Degrees
    arc_degrees: Degrees
    swath: Count
    range: Positive
    reload_turns: Count
    reload_every: Positive
    jam: Count
    jam_after: Count
    unjam_turns: Count


class Cannon(Section):
    crew: Positive
    reload_turns: Count
    missing_turns: Count
    turn_degrees: Degrees
    turn_men: Count
    arc_degrees: Arc
    explodes: Count
    explosion_sticks: Count


class Travel(Section):
    foot_hexes: Count
    run_hexes: Count
    run_hours: Count
    run_rest_hours: Count
    mounted_hexes: Count
    day_hours: Hours
    rest_hours: Count
    rest_steps: Count


class Posse(Section):
    more: Dice
    wait_hours: Count
    ready_hours: Count


class Track(Section):
    again_hours: Count
    scout: int
    indian_scout: int
    indian_trail: Count
    indian_settled: int
    indian_town: int
    stream_hexes: Count


class Age(Section):
    young_to: Count
    speed_gain: Count
    speed_loss: Count
    accuracy_gain: Count
    accuracy_loss: Count
    accuracy_years: Positive
    strength_gain: Count
    strength_loss: Count
    old_from: Count
    aim_old_from: Count


class Heal(Section):
    points_a_week: Positive
    penalty_percent: Count
    brawl_points_an_hour: Count


class Living(Section):
    month: Count
    meals: Count
    cowboy_hours: Count
    cowboy_days: Count


class Reward(Section):
    great_robbery: Count
    great_leader: Count
    great_gang: Count
    small_leader: Count
    small_gang: Count
    murder: Count
    other_most: Count
    objective: Count
    dead: Fraction


class Scenario(Section):
    promise_city_year: Year
    el_dorado_year: Year


class Coffeyville(Section):
    notice: Count
    escape_men: Count
    first_group: Count
    second_group: Count
    third_group: Count
    guns: Count
    outlaw_revolvers: Count


class OtherGames(Section):
    rounds_a_point: Positive
    first_accuracy: Count
    most_accuracy: Count
    fighter_level: Count
    meters: Positive


class CorralOdds(Section):
    one: str
    other: str


class Rulebook(Section):
    scale: Scale
    dice: DiceRules
    player: Player
    body: BodyRules
    outfit: OutfitRules
    hit: Hit
    example_kid: ExampleKid
    improve: Improve
    movement: Movement
    target: TargetRules
    wound: WoundRules
    brawl: Brawl
    fire_moving: FireMoving
    mounted_target: MountedTarget
    train: Train
    arched: ArchedArrow
    morale: Morale
    alternate: Alternate
    sharp: SharpshooterRules
    drink: Drink
    gamble: Gamble
    safe: SafeRules
    dynamite: Dynamite
    misfire: MisfireRules
    stray: Stray
    gatling: Gatling
    cannon: Cannon
    travel: Travel
    posse: Posse
    track: Track
    age: Age
    heal: Heal
    living: Living
    reward: Reward
    scenario: Scenario
    coffeyville: Coffeyville
    other_games: OtherGames
    corral_odds: CorralOdds


RULES = declared(Rulebook)


def rulebook(content: Content) -> Rulebook:
    """The rules as they are written, by section and name."""
    return Rulebook.of(content.rules)
