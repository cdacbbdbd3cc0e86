"""The rules of rules.yaml, typed: a class for each of its sections (module `content.rule`)."""

from fractions import Fraction
from typing import Annotated

from ...content.content import Content
from ...content.dice import Dice
from ...content.rule import Count, Positive, Section, Span, Year, declared, whole

Faces = Annotated[int, whole(0, 6)]  # how many of a die's


class CheckRules(Section):
    dice: Dice
    wounded_dice: Dice
    crippled_dice: Dice
    least: Positive
    most: Positive
    average: float


class SkillRules(Section):
    points: Count
    later_points: Count
    first_cap: Count
    cap_over_grit: Count
    defense_cap_over_grit: Count
    defense_base: Count
    willpower_base: Count
    modifier_base: Count
    modifier_most: Count
    defense_most: Count


class HealthRules(Section):
    dice: Dice
    least: Positive
    most: Positive
    campaign_dice: Dice


class GritRules(Section):
    most: Positive


class SpeedRules(Section):
    turn_seconds: Positive
    feet: Positive
    brave_feet: Count
    half_feet: Count
    brave_half_feet: Count
    quarter_feet: Count
    full_run_attack: int
    full_run_damage: int
    least_damage: Count


class FortuneRules(Section):
    die: Dice
    d6_die: Dice
    d6_harsh_die: Dice
    most_per_turn: Count
    lucky_most_per_turn: Count
    willpower_turns: Count


class TravelRules(Section):
    miles: Positive
    brave_miles: Count
    horse_miles: Positive
    horse_run_feet: Count
    bareback_miles_lost: Count


class FatigueRules(Section):
    run_times_health: Count
    more_times_health: Count
    damage: int
    exhausted_damage: int
    rest_hours: Positive


class BraveRules(Section):
    die: Dice
    frozen: Count
    loses_initiative: Count


class InitiativeRules(Section):
    side_die: Dice
    duel_dice: Dice
    duel_least: Count
    duel_most: Count
    quick_draw_side: Count


class WoundRules(Section):
    damage: int
    second_damage: int
    extra_bed_days: Count


class WhiskeyRules(Section):
    heals: Dice


class ProvisionRules(Section):
    candle_feet: Positive
    lantern_feet: Positive


class MedicalBagRules(Section):
    heals: Dice


class OutfitRules(Section):
    clothing: str
    sundries: str
    most_sundries: Count


class NamingRules(Section):
    full_one_in: Positive


class WeaponRules(Section):
    near_feet: Positive
    near_pistol_damage: Dice
    both_barrels_damage: Dice
    spread_from_feet: Count
    spread_damage: Dice
    spread_far_feet: Count
    spread_far_damage: Count
    long_range: int
    scope: Count
    fine_scope: Count
    fine_scope_price_times: Count
    scope_least: int
    thrown_feet: Count
    arrow_pulled_damage: Count
    no_weapon_speed: Count
    cannon_area_feet: Count
    cannon_turns: Span
    cannon_shot_price: Count
    six_shooter_shots: Positive
    rifle_shots: Positive
    reload_turns: Count


class GatlingRules(Section):
    shots_per_turn: Positive
    hit_damage: Dice
    area_feet: Count
    alone_reload_every_turns: Count
    alone_reload_turns: Count
    magazine_rounds: Span
    magazine_price: Count
    set_up_turns: Span


class DynamiteRules(Section):
    inner_feet: Count
    outer_feet: Count
    damage: Dice
    outer_damage: Dice
    stunned_turns: Span
    first_stick_price: Count
    stick_price: Count
    most_price: Count
    stick_damage: Dice
    stick_feet: Count
    most_damage: Dice
    most_sticks: Positive
    most_sticks_feet: Count
    fuse_most_feet: Count
    fuse_feet_per_turn: Count
    extra_stick_throw: Count


class ShapeOfPlayRules(Section):
    players: str
    best_players: Span


class HiredRules(Section):
    loyalty_dice: Dice


class GrappleRules(Section):
    friend_hit_on: Count
    friend_die: Dice


class DisarmRules(Section):
    scatter_feet: Dice
    retrieve_turns: Count


class DauntRules(Section):
    penalty: int
    die: Dice
    lasting: Span


class BlazeRules(Section):
    die: Dice
    most_per_scenario: Count


class PoisonRules(Section):
    death_turns: Count


class GambleRules(Section):
    rigged: Count
    caught_in_6: Faces
    poker_die: Dice
    poker_rolls: Positive
    slots_dice: Dice
    slots_even: Count
    slots_pays: Count
    slots_exact_pays: Count


class ScenarioRules(Section):
    silverton_year: Year
    henchmen_cash: Count
    patrons_dice: Dice
    bank_dice: Dice
    bank_times: Count
    corral_pay: Count
    corral_pay_today: Count
    corral_miles: Count
    corral_hour: Count
    corral_flee_wounded: Count
    corral_personality: Count
    bounty: Count
    wagon_miles: Count
    stage_miles: Count
    stage_pay: Count
    murder_pay: Count
    murder_times: Count
    murder_most_times: Count
    murder_discount_percent: Count
    murder_discount_months: Count


class AbilityRules(Section):
    bountiful_percent: Count
    tale_turns: Count
    tale_seconds: Count
    draw_weapon_speed: Count
    exploits_personality: Count
    exploits_price_part: Fraction
    card_trick_times: Count
    feint_damage: Dice
    strike_damage: Dice
    strike_times: Count
    animism_bonus: Count
    animism_turns: Count
    survival_tracking: Count
    scalp_die: Dice
    scalp_dies_on: Span
    die_hard_personality: Count
    vanish_defense: Count
    alchemy_price_part: Fraction
    alchemy_damage: Dice
    alchemy_crude_minutes: Count
    alchemy_crude_die: Dice
    alchemy_crude_early_on: Count
    specialisation_attack: Count
    valour_die: Dice
    valour_stops_on: Span
    valour_times: Count
    healing_die: Dice
    trembling_feet: Count
    trembling_people: Count
    trembling_personality: Count


class BeastRules(Section):
    stealth: Count
    stealth_frozen: Span
    stealth_loses_initiative: Count
    thrash_damage: Dice
    thrash_pin: int
    attacks: Count
    maul_damage: Dice
    dog_maul_turns: Count
    charge: Count
    charge_damage: Dice


class VariantRules(Section):
    free_defense: Span
    quick_scenarios: Count
    generous_points: Count
    poor_rifle_feet: Count
    fine_rifle_feet: Count
    fine_weapon: Count
    second_hand_attack: int
    second_hand_damage: int
    critical_sixes: Positive


class Rulebook(Section):
    check: CheckRules
    skill: SkillRules
    health: HealthRules
    grit: GritRules
    speed: SpeedRules
    fortune: FortuneRules
    travel: TravelRules
    fatigue: FatigueRules
    brave: BraveRules
    initiative: InitiativeRules
    wound: WoundRules
    whiskey: WhiskeyRules
    provision: ProvisionRules
    medical_bag: MedicalBagRules
    outfit: OutfitRules
    naming: NamingRules
    weapon: WeaponRules
    gatling: GatlingRules
    dynamite: DynamiteRules
    shape_of_play: ShapeOfPlayRules
    hired: HiredRules
    grapple: GrappleRules
    disarm: DisarmRules
    daunt: DauntRules
    blaze: BlazeRules
    poison: PoisonRules
    gamble: GambleRules
    scenario: ScenarioRules
    ability: AbilityRules
    beast: BeastRules
    variant: VariantRules


RULES = declared(Rulebook)


def rulebook(content: Content) -> Rulebook:
    """The rules as they are written, by section and name."""
    return Rulebook.of(content.rules)
