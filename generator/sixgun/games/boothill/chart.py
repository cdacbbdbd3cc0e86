"""Chances as a designer and a referee read them: tables and pictures, each asked for by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations
from typing import Any, get_args

from ...content import Content
from ...numerals import signed
from ...odds import NOTE, odds_chart, odds_table
from ...probability import SURE, per_cent
from ...table import Rows, names
from ...view import ChartView, TableView, View
from .bout import bout, first_wins
from .character import Character
from .duel import STANDS, duel, fighter
from .figures import figures
from .probability import Fate, after_hit, blasted, fate, heavy, in_hundred, jammed, pellets, poker, severities, trail, volley, wound_ways
from .resolve.brawl import grapple_row, punch_row
from .resolve.gamble import Way, edge
from .resolve.nerve import stands_on
from .resolve.powder import FIELDS, RINGS
from .resolve.shot import CRACK, DEADEYE, KINDS, SHOTS, sharp_wound
from .resolve.trail import Passed, Tracker
from .resolve.wound import places
from .tables import DYNAMITE, GRAPPLING, HIT, MISFIRES, PUNCHING, RANGES, STRENGTH, TRACKING

CHANCES, DRAWN = range(10, 101, 10), range(5, 101, 5)  # chances to hit of the tables, and of the pictures
AVERAGE = "41-60"  # the rolls of the most usual strength
DUEL_SPACES, FASTEST, ROUNDS, MOST_ROUNDS, HEXES = 3, 8, 20, 30, 20
EARPS = ("ok-corral/earp-wyatt", "ok-corral/earp-virgil", "ok-corral/earp-morgan", "ok-corral/holliday-doc")
COWBOYS = ("ok-corral/clanton-billy", "ok-corral/mclaury-frank", "ok-corral/mclaury-tom", "ok-corral/clanton-ike")
PASSED: dict[str, Passed] = {"Settled area": "settled", "Large town": "town"}
STILL = "Both stand still in the open and fire all their shots each turn by the basic rules. Nobody reloads or misfires."


def _strengths(content: Content, every: int = 1) -> tuple[int, ...]:
    return tuple(sorted({row.score for row in content[STRENGTH].values.values()}))[::every]


def _usual(content: Content) -> int:
    """The strength that most people have."""
    return content[STRENGTH].at(int(AVERAGE.partition("-")[0])).score


def _cells(chances: Iterable[Fraction]) -> list[str]:
    return [per_cent(p) for p in chances]


def _three(content: Content, chance: int) -> tuple[int, ...]:
    """The chances of three shots, each with what the chart takes from it."""
    return tuple(chance + (content[HIT].at(row).modifier if row else 0) for row in SHOTS)


def _down(content: Content, chance: int, strength: int) -> Fraction:
    return fate(content, strength, volley(_three(content, chance))).down


def _hits(content: Content) -> TableView:
    """How many of three shots hit, by the chance of the first."""
    rows = [(str(n), _cells([*(volley(_three(content, n))[hits] for hits in range(4)), SURE - volley(_three(content, n))[0]])) for n in CHANCES]
    return odds_table("hits-odds", "Three Shots", "First shot", ("No hit", "1", "2", "3", "Any"), rows, line="Hits, by the chance of the first")


def _down_odds(content: Content) -> TableView:
    strengths = _strengths(content, 2)
    rows = [(str(n), _cells(_down(content, n, strength) for strength in strengths)) for n in CHANCES]
    line = "Dead or senseless, by the first shot’s chance and the target’s strength"
    return odds_table("down-odds", "Three Shots Bring Down", "First shot", map(str, strengths), rows, line=line, wide=True)


def _down_chart(content: Content) -> ChartView:
    series = {f"Strength {strength}": [_down(content, n, strength) for n in DRAWN] for strength in _strengths(content, 4)}
    return odds_chart("down-chart", "Three Shots Bring Down", "Chance of the first shot", map(str, DRAWN), series, line="Dead or senseless")


def _wound_odds(content: Content) -> TableView:
    """What one hit is, by place and in all; sharpshooters who shoot to kill below."""
    rows = []
    for place in places(content):
        share = Fraction(sum(n for (spot, _), n in wound_ways(content).items() if spot == place), 10_000)
        rows.append((place, _cells([share, *severities(content, place=place).values()])))
    rows.append(("Anywhere", ["100", *_cells(severities(content).values())]))
    rows += [(f"{rank}, to kill", ["100", *_cells(severities(content, sharp_wound(content, rank)).values())]) for rank in (CRACK, DEADEYE)]
    return odds_table("wound-odds", "One Hit", "Place", ("Struck", "Light", "Serious", "Mortal"), rows, line="Severity, once a place is struck")


def _by_wounds(content: Content) -> TableView:
    counts = range(1, 6)
    rows = [(str(strength), _cells(fate(content, strength, {count: SURE}).down for count in counts)) for strength in _strengths(content, 2)]
    return odds_table("wounds-down", "Wounds That Bring Down", "Strength", map(str, counts), rows, line="Dead or senseless after so many wounds")


def _wounds_chart(content: Content) -> ChartView:
    counts = range(1, 7)
    series: dict[str, list[Fraction]] = {"Dead": [fate(content, _usual(content), {n: SURE}).dead for n in counts]}
    series |= {f"Strength {s}": [fate(content, s, {n: SURE}).down for n in counts] for s in _strengths(content, 6)}
    line = "Down, by strength; and dead, whatever the strength"
    return odds_chart("wounds-chart", "What Wounds Add Up To", "Wounds", map(str, counts), series, line=line)


# duels


def _who(content: Content, ids: Sequence[str]) -> list[Character]:
    return [content.cast[id].who for id in ids if id in content.cast]


def _wins(content: Content, one: Character, other: Character) -> tuple[Fraction, Fraction]:
    """The chance of each to be the one who stands."""
    sides = [fighter(who, content, DUEL_SPACES, hip=True) for who in (one, other)]
    found = duel(content, *sides)
    won = [sum((p for fates, p in found.items() if fates[mine] == STANDS != fates[1 - mine]), Fraction(0)) for mine in (0, 1)]
    return won[0], won[1]


def _corral(content: Content) -> TableView:
    """Each of the Earps' party against each of the Cowboys."""
    side, others = _who(content, EARPS), _who(content, COWBOYS)
    rows = [(one.name, _cells(_wins(content, one, other)[0] for other in others)) for one in side]
    heads = [other.name for other in others]
    line = f"The chance of the one at the left to be left standing, {DUEL_SPACES} spaces apart, from the hip"
    return odds_table("corral-odds", "Man Against Man at the Corral", "", heads, rows, line=line, note=STILL, wide=True)


def _fastest(content: Content) -> TableView:
    """The quickest of the roster against one another."""
    known = [cast.who for cast in content.group("fastest-guns")]
    ranked = sorted(known, key=lambda who: (-(figures(who, content).arms[0].first_shot or -99), who.name))[:FASTEST]
    won: dict[tuple[int, int], Fraction] = {}
    for a, b in combinations(range(len(ranked)), 2):
        won[a, b], won[b, a] = _wins(content, ranked[a], ranked[b])
    rows = [(f"{a + 1} {who.name}", [per_cent(won[a, b]) if a != b else "" for b in range(len(ranked))]) for a, who in enumerate(ranked)]
    line = f"The chance of the one at the left to be left standing, {DUEL_SPACES} spaces apart, from the hip"
    heads = [str(n) for n, _ in enumerate(ranked, 1)]
    return odds_table("duel-odds", "The Fastest Against Each Other", "", heads, rows, line=line, note=STILL, wide=True)


# brawls


def _fists(content: Content) -> TableView:
    strengths = _strengths(content, 3)
    won = first_wins(content, strengths, MOST_ROUNDS)
    rows = [(str(mine), _cells(won[mine, theirs] for theirs in strengths)) for mine in strengths]
    note = f"Both punch with the right until one is down, for up to {MOST_ROUNDS} rounds. {NOTE}"
    line = "The chance of whoever strikes first, by both strengths"
    return odds_table("fists-odds", "Fistfights", "Strength", map(str, strengths), rows, line=line, note=note)


def _fists_chart(content: Content) -> ChartView:
    found = list(bout(content, _usual(content), _usual(content), ROUNDS))
    series = {"Won by the first": [r.first for r in found], "Won by the other": [r.other for r in found], "Fighting on": [r.fights_on for r in found]}
    line = f"Two people of strength {_usual(content)}"
    return odds_chart("fists-chart", "How Long a Fistfight Lasts", "After round", map(str, range(1, ROUNDS + 1)), series, line=line)


def _brawl(rows: Rows[Any], row_of: Callable[[Content, int], Any], content: Content) -> TableView:
    """What comes up on a table of brawling, by what the last round and a weapon leave of the roll."""
    table, ways, added = content[rows], content.rules.dice("dice.digits").weights, (-4, -2, 0, 2)
    found = []
    for row in table:
        typed = table.at(row.outcomes[0])
        chances = (Fraction(sum(n for total, n in ways.items() if row_of(content, total + by) is typed), 100) for by in added)
        found.append((f"{row.label}: {typed.result.replace('*', '').partition(';')[0]}", _cells(chances)))
    heads = [signed(by) if by else "0" for by in added]
    return odds_table(f"{rows.id}-odds", f"Rolls of {table.title}", "Total", heads, found, line="By what is added to the roll")


# shot, powder, heavy guns


def _fates(found: Fate) -> list[str]:
    return _cells([found.dead, found.senseless, found.hurt, found.unhurt])


FATES = ("Dead", "Senseless", "Hurt", "Unhurt")


def _shotgun(content: Content) -> TableView:
    rows = []
    for kind, label in reversed(KINDS.items()):
        for where, name in enumerate(RANGES):
            wounds = after_hit(SURE, pellets(content, kind, where))
            counts = _cells(wounds.get(n, Fraction(0)) for n in range(5))
            rows.append((f"{label}, {name}", [*counts, *_fates(fate(content, _usual(content), wounds))]))
    line = f"Wounds of one barrel that has hit, and what becomes of strength {_usual(content)}"
    return odds_table("shotgun-odds", "A Charge of Shot", "Range", ("0", "1", "2", "3", "4", *FATES), rows, line=line, wide=True)


def _heavy(content: Content) -> TableView:
    guns = [(f"Gatling gun, {column}", "gatling", column) for column in ("near", "far")]
    guns += [(f"Cannon, to {reach}", "cannon", column) for reach, column in FIELDS.items()]
    rows = [(label, _fates(fate(content, _usual(content), heavy(content, gun, column)))) for label, gun, column in guns]
    turns = ", ".join(f"{per_cent(jammed(content, turn))} after {turn}" for turn in (3, 4, 6, 8))
    note = f"A Gatling gun has jammed by then: {turns} turns. {NOTE}"
    return odds_table("heavy-odds", "Heavy Guns", "For each in the way", FATES, rows, line=f"Strength {_usual(content)}", note=note)


def _sticks(content: Content) -> list[tuple[str, int]]:
    return [(row.label, int(row.outcomes[0])) for row in content[DYNAMITE]]


def _blast(content: Content) -> TableView:
    rows = [(label, _cells(blasted(content, sticks, reach).dead for reach in RINGS)) for label, sticks in _sticks(content)]
    line = "Death at once or by a mortal wound, by sticks and distance in spaces"
    return odds_table("blast-odds", "Killed by Dynamite", "Sticks", [f"to {reach}" for reach in RINGS], rows, line=line)


def _blast_chart(content: Content) -> ChartView:
    kept = [(label, sticks) for label, sticks in _sticks(content) if sticks in (1, 3, 5, 9, 18)]
    series = {f"{label} {'stick' if sticks == 1 else 'sticks'}": [blasted(content, sticks, reach).dead for reach in RINGS] for label, sticks in kept}
    return odds_chart("blast-chart", "Killed by Dynamite", "Spaces away, up to", map(str, RINGS), series)


# trails, cards, nerve, guns that fail


def _trail_chart(content: Content) -> ChartView:
    series = {name: [trail(content, name, Tracker()).in_the_end ** n for n in range(1, HEXES + 1)] for name in names(content[TRACKING])}
    return odds_chart("trail-chart", "A Posse on a Trail", "Hexes", map(str, range(1, HEXES + 1)), series, line="Not lost for good")


def _trail(content: Content) -> TableView:
    rows = []
    for ground in names(content[TRACKING]):
        passed = PASSED.get(ground, "")
        kinds = {
            "a posse": Tracker(), "a scout": Tracker(scout=True), "after Indians": Tracker(indians=True, passed=passed),
            "an Indian scout after Indians": Tracker(indian_scout=True, indians=True, passed=passed),
        }  # fmt: skip
        for who, tracker in kinds.items():
            found = trail(content, ground, tracker)
            rows.append((f"{ground}: {who}", _cells([found.at_once, found.at_once**10, found.in_the_end**10])))
    heads = ("One hex at once", "Ten at once", "Ten in the end")
    return odds_table("trail-odds", "Following a Trail", "Ground and tracker", heads, rows, note=f"In the end: with hours of casting about. {NOTE}")


def _poker(content: Content) -> TableView:
    ways: tuple[Way, ...] = get_args(Way)
    rows = [(str(n), _cells(poker(edge(content, way), n).wins for way in ways)) for n in range(1, 8)]
    heads = [f"{way.capitalize()} {signed(edge(content, way))}" if edge(content, way) else way.capitalize() for way in ways]
    return odds_table("poker-odds", "A Hand of Poker", "Opponents", heads, rows, line="A professional wins alone against honest players")


def _seen(content: Content) -> TableView:
    ratings, hands = (5, 10, 15, 20, 25, 30, 40, 50), (1, 2, 3, 5, 10)
    rows = [(str(rating), _cells(SURE - (SURE - in_hundred(rating)) ** n for n in hands)) for rating in ratings]
    return odds_table("seen-odds", "Seen to Cheat", "Rating", [str(n) for n in hands], rows, line="Boldly, by rating and number of hands")


def _nerve(content: Content) -> TableView:
    company = ((0, 0), (1, 0), (2, 0), (3, 0), (5, 0), (1, 1), (3, 1))
    heads = [str(friends) if not famed else f"{friends}, one famed" for friends, famed in company]
    rows = [(str(n), _cells(in_hundred(stands_on(content, n, *one)) for one in company)) for n in (10, 20, 30, 40, 50, 65, 80, 90)]
    return odds_table("nerve-odds", "Nerve", "Bravery", heads, rows, line="A minor character stands, by friends along", wide=True)


def _misfires(content: Content) -> TableView:
    shots = (1, 6, 12, 24)
    rows = [(name, _cells(Fraction(len(content[MISFIRES].at(name).none), 100) ** n for n in shots)) for name in names(content[MISFIRES])]
    return odds_table("misfire-odds", "Guns That Go Off", "Weapon", [str(n) for n in shots], rows, line="Every one of so many shots")


VIEWS: Mapping[str, Callable[[Content], View]] = {
    "hits-odds": _hits,
    "down-odds": _down_odds,
    "down-chart": _down_chart,
    "wound-odds": _wound_odds,
    "wounds-down": _by_wounds,
    "wounds-chart": _wounds_chart,
    "corral-odds": _corral,
    "duel-odds": _fastest,
    "fists-odds": _fists,
    "fists-chart": _fists_chart,
    "punching-odds": partial(_brawl, PUNCHING, punch_row),
    "grappling-odds": partial(_brawl, GRAPPLING, grapple_row),
    "shotgun-odds": _shotgun,
    "heavy-odds": _heavy,
    "blast-odds": _blast,
    "blast-chart": _blast_chart,
    "trail-chart": _trail_chart,
    "trail-odds": _trail,
    "poker-odds": _poker,
    "seen-odds": _seen,
    "nerve-odds": _nerve,
    "misfire-odds": _misfires,
}
