"""Tables and drawings of chances for designers and referees."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import combinations
from typing import Any, get_args

from ...content.content import Content
from ...content.numerals import signed
from ...content.probability import NEVER, SURE, per_cent
from ...content.table import Rows, names
from ...play.odds import NOTE, Grid, Plot, Views, odds_table
from ...view import TableView
from .bout import bout, first_wins
from .character import Character
from .duel import STANDS, duel
from .fighter import fighter
from .figures import figures
from .probability import (
    Fate,
    after_hit,
    blasted,
    fate,
    heavy,
    in_hundred,
    jammed,
    pellets,
    poker,
    severities,
    trail,
    volley,
    wound_ways,
)
from .resolve.brawl import grapple_row, punch_row
from .resolve.gamble import Way, edge
from .resolve.nerve import stands_on
from .resolve.powder import FIELDS, RINGS
from .resolve.shot import CRACK, DEADEYE, KINDS, SHOTS, sharp_wound
from .resolve.trail import Tracker
from .resolve.wound import places
from .tables import DYNAMITE, GRAPPLING, HIT, MISFIRES, PUNCHING, RANGES, STRENGTH, TRACKING

CHANCES, DRAWN = (
    range(10, 101, 10),
    range(5, 101, 5),
)  # chances to hit of the tables, and of the pictures
AVERAGE = "41-60"  # the rolls of the most usual strength
DUEL_SPACES, FASTEST, ROUNDS, MOST_ROUNDS, HEXES = 3, 8, 20, 30, range(1, 21)
STILL = (
    "Both stand still in the open and fire all their shots each turn by the basic rules. Nobody"
    " reloads or misfires."
)
LEFT_STANDING = (
    f"The chance of the one at the left to be left standing, {DUEL_SPACES} spaces apart, from"
    " the hip"
)
FATES = ("Dead", "Senseless", "Hurt", "Unhurt")
VIEWS = Views()


def _strengths(content: Content, every: int = 1) -> tuple[int, ...]:
    return tuple(sorted({row.score for row in content[STRENGTH].values.values()}))[::every]


def _usual(content: Content) -> int:
    """The strength that most people have."""
    return content[STRENGTH].at(int(AVERAGE.partition("-")[0])).score


def _three(content: Content, chance: int) -> dict[int, Fraction]:
    """How many of three shots hit, by the chance of the first."""
    return volley(tuple(chance + (content[HIT].at(row).modifier if row else 0) for row in SHOTS))


@VIEWS.table("hits-odds", "Three Shots", "First shot", line="Hits, by the chance of the first")
def _hits(content: Content) -> Grid:
    rows = {
        chance: [*hits.values(), SURE - hits[0]]
        for chance in CHANCES
        for hits in [_three(content, chance)]
    }
    return Grid(("No hit", "1", "2", "3", "Any"), rows)


def _down(content: Content, chance: int, strength: int) -> Fraction:
    return fate(content, strength, _three(content, chance)).down


@VIEWS.table(
    "down-odds",
    "Three Shots Bring Down",
    "First shot",
    line="Dead or senseless, by the first shot’s chance and the target’s strength",
    wide=True,
)
def _down_odds(content: Content) -> Grid:
    strengths = _strengths(content, 2)
    return Grid(
        strengths,
        {
            chance: [_down(content, chance, strength) for strength in strengths]
            for chance in CHANCES
        },
    )


@VIEWS.chart(
    "down-chart", "Three Shots Bring Down", "Chance of the first shot", line="Dead or senseless"
)
def _down_chart(content: Content) -> Plot:
    return Plot(
        DRAWN,
        {
            f"Strength {strength}": [_down(content, n, strength) for n in DRAWN]
            for strength in _strengths(content, 4)
        },
    )


@VIEWS.table("wound-odds", "One Hit", "Place", line="Severity, once a place is struck")
def _wound_odds(content: Content) -> Grid:
    """What one hit is, by place and in all; sharpshooters who shoot to kill below."""
    shares = {
        place: Fraction(
            sum(n for (spot, _), n in wound_ways(content).items() if spot == place), 10_000
        )
        for place in places(content)
    }
    rows = {
        place: [share, *severities(content, place=place).values()]
        for place, share in shares.items()
    }
    better = {"Anywhere": 0} | {
        f"{rank}, to kill": sharp_wound(content, rank) for rank in (CRACK, DEADEYE)
    }
    rows |= {label: [SURE, *severities(content, more).values()] for label, more in better.items()}
    return Grid(("Struck", "Light", "Serious", "Mortal"), rows)


@VIEWS.table(
    "wounds-down",
    "Wounds That Bring Down",
    "Strength",
    line="Dead or senseless after so many wounds",
)
def _by_wounds(content: Content) -> Grid:
    counts = range(1, 6)
    return Grid(
        counts,
        {
            strength: [fate(content, strength, {n: SURE}).down for n in counts]
            for strength in _strengths(content, 2)
        },
    )


@VIEWS.chart(
    "wounds-chart",
    "What Wounds Add Up To",
    "Wounds",
    line="Down, by strength; and dead, whatever the strength",
)
def _wounds_chart(content: Content) -> Plot:
    counts = range(1, 7)
    series = {"Dead": [fate(content, _usual(content), {n: SURE}).dead for n in counts]}
    return Plot(
        counts,
        series
        | {
            f"Strength {s}": [fate(content, s, {n: SURE}).down for n in counts]
            for s in _strengths(content, 6)
        },
    )


# duels


def _cast(content: Content, rule: str) -> list[Character]:
    """Those of the cast whom a rule lists."""
    return [
        content.cast[id].who for id in content.rules.text(rule).split(", ") if id in content.cast
    ]


def _wins(content: Content, one: Character, other: Character) -> tuple[Fraction, Fraction]:
    """The chance of each to be the one who stands."""
    chances = duel(content, *(fighter(who, content, DUEL_SPACES, hip=True) for who in (one, other)))
    won = [
        sum((p for fates, p in chances.items() if fates[mine] == STANDS != fates[1 - mine]), NEVER)
        for mine in (0, 1)
    ]
    return won[0], won[1]


@VIEWS.table(
    "corral-odds", "Man Against Man at the Corral", "", line=LEFT_STANDING, note=STILL, wide=True
)
def _corral(content: Content) -> Grid:
    """Each of the Earps' party against each of the Cowboys."""
    side, others = _cast(content, "corral-odds.one"), _cast(content, "corral-odds.other")
    return Grid(
        [other.name for other in others],
        {one.name: [_wins(content, one, other)[0] for other in others] for one in side},
    )


@VIEWS.table(
    "duel-odds", "The Fastest Against Each Other", "", line=LEFT_STANDING, note=STILL, wide=True
)
def _fastest(content: Content) -> Grid:
    """The quickest of the roster against one another."""
    known = [cast.who for cast in content.group("fastest-guns")]
    ranked = sorted(
        known, key=lambda who: (-(figures(who, content).arms[0].first_shot or -99), who.name)
    )[:FASTEST]
    won: dict[tuple[int, int], Fraction] = {}
    for a, b in combinations(range(len(ranked)), 2):
        won[a, b], won[b, a] = _wins(content, ranked[a], ranked[b])
    places = range(len(ranked))
    return Grid(
        [n + 1 for n in places],
        {
            f"{a + 1} {who.name}": [won.get((a, b), "") for b in places]
            for a, who in enumerate(ranked)
        },
    )


# brawls


@VIEWS.table(
    "fists-odds",
    "Fistfights",
    "Strength",
    line="The chance of whoever strikes first, by both strengths",
    note=f"Both punch with the right until one is down, for up to {MOST_ROUNDS} rounds. {NOTE}",
)
def _fists(content: Content) -> Grid:
    strengths = _strengths(content, 3)
    won = first_wins(content, strengths, MOST_ROUNDS)
    return Grid(
        strengths, {mine: [won[mine, theirs] for theirs in strengths] for mine in strengths}
    )


@VIEWS.chart("fists-chart", "How Long a Fistfight Lasts", "After round")
def _fists_chart(content: Content) -> Plot:
    rounds = list(bout(content, _usual(content), _usual(content), ROUNDS))
    series = {
        "Won by the first": [r.first for r in rounds],
        "Won by the other": [r.other for r in rounds],
        "Fighting on": [r.fights_on for r in rounds],
    }
    return Plot(range(1, ROUNDS + 1), series, line=f"Two people of strength {_usual(content)}")


def _brawl(rows: Rows[Any], row_of: Callable[[Content, int], Any], content: Content) -> TableView:
    """What comes up on a table of brawling, by what the last round and a weapon leave of the
    roll.
    """
    table, ways, added = content[rows], content.rules.dice("dice.digits").weights, (-4, -2, 0, 2)
    chances = {}
    for row in table:
        typed = table.at(row.outcomes[0])
        label = f"{row.label}: {typed.result.replace('*', '').partition(';')[0]}"
        chances[label] = [
            Fraction(
                sum(n for total, n in ways.items() if row_of(content, total + by) is typed), 100
            )
            for by in added
        ]
    heads = [signed(by) if by else "0" for by in added]
    return odds_table(
        f"{rows.id}-odds",
        f"Rolls of {table.title}",
        "Total",
        heads,
        chances,
        line="By what is added to the roll",
    )


VIEWS |= {
    "punching-odds": partial(_brawl, PUNCHING, punch_row),
    "grappling-odds": partial(_brawl, GRAPPLING, grapple_row),
}


# shot, powder, heavy guns


def _fates(of: Fate) -> tuple[Fraction, ...]:
    return of.dead, of.senseless, of.hurt, of.unhurt


@VIEWS.table("shotgun-odds", "A Charge of Shot", "Range", wide=True)
def _shotgun(content: Content) -> Grid:
    rows = {}
    for kind, label in reversed(KINDS.items()):
        for where, name in enumerate(RANGES):
            wounds = after_hit(SURE, pellets(content, kind, where))
            rows[f"{label}, {name}"] = (
                *(wounds.get(n, NEVER) for n in range(5)),
                *_fates(fate(content, _usual(content), wounds)),
            )
    line = f"Wounds of one barrel that has hit, and what becomes of strength {_usual(content)}"
    return Grid((*range(5), *FATES), rows, line=line)


@VIEWS.table("heavy-odds", "Heavy Guns", "For each in the way")
def _heavy(content: Content) -> Grid:
    guns = {f"Gatling gun, {column}": ("gatling", column) for column in ("near", "far")}
    guns |= {f"Cannon, to {reach}": ("cannon", column) for reach, column in FIELDS.items()}
    rows = {
        label: _fates(fate(content, _usual(content), heavy(content, *gun)))
        for label, gun in guns.items()
    }
    turns = ", ".join(f"{per_cent(jammed(content, turn))} after {turn}" for turn in (3, 4, 6, 8))
    return Grid(
        FATES,
        rows,
        line=f"Strength {_usual(content)}",
        note=f"A Gatling gun has jammed by then: {turns} turns. {NOTE}",
    )


def _killed(content: Content, sticks: int) -> list[Fraction]:
    return [blasted(content, sticks, reach).dead for reach in RINGS]


@VIEWS.table(
    "blast-odds",
    "Killed by Dynamite",
    "Sticks",
    line="Death at once or by a mortal wound, by sticks and distance in spaces",
)
def _blast(content: Content) -> Grid:
    return Grid(
        [f"to {reach}" for reach in RINGS],
        {row.label: _killed(content, int(row.outcomes[0])) for row in content[DYNAMITE]},
    )


@VIEWS.chart("blast-chart", "Killed by Dynamite", "Spaces away, up to")
def _blast_chart(content: Content) -> Plot:
    sticks = {row.label: int(row.outcomes[0]) for row in content[DYNAMITE]}
    shown = {label: n for label, n in sticks.items() if n in (1, 3, 5, 9, 18)}
    return Plot(
        RINGS,
        {
            f"{label} {'stick' if n == 1 else 'sticks'}": _killed(content, n)
            for label, n in shown.items()
        },
    )


# trails, cards, nerve, guns that fail


@VIEWS.chart("trail-chart", "A Posse on a Trail", "Hexes", line="Not lost for good")
def _trail_chart(content: Content) -> Plot:
    return Plot(
        HEXES,
        {
            name: [trail(content, name, Tracker()).in_the_end ** n for n in HEXES]
            for name in names(content[TRACKING])
        },
    )


@VIEWS.table(
    "trail-odds",
    "Following a Trail",
    "Ground and tracker",
    note=f"In the end: with hours of casting about. {NOTE}",
)
def _trail(content: Content) -> Grid:
    rows = {}
    for ground in names(content[TRACKING]):
        kinds = {
            "a posse": Tracker(),
            "a scout": Tracker(scout=True),
            "after Indians": Tracker(indians=True),
            "an Indian scout after Indians": Tracker(indian_scout=True, indians=True),
        }
        for who, tracker in kinds.items():
            one = trail(content, ground, tracker)
            rows[f"{ground}: {who}"] = (one.at_once, one.at_once**10, one.in_the_end**10)
    return Grid(("One hex at once", "Ten at once", "Ten in the end"), rows)


@VIEWS.table(
    "poker-odds",
    "A Hand of Poker",
    "Opponents",
    line="A professional wins alone against honest players",
)
def _poker(content: Content) -> Grid:
    ways: tuple[Way, ...] = get_args(Way)
    edges = {way: edge(content, way) for way in ways}
    heads = [
        f"{way.capitalize()} {signed(by)}" if by else way.capitalize() for way, by in edges.items()
    ]
    return Grid(heads, {n: [poker(by, n).wins for by in edges.values()] for n in range(1, 8)})


@VIEWS.table("seen-odds", "Seen to Cheat", "Rating", line="Boldly, by rating and number of hands")
def _seen(content: Content) -> Grid:
    hands = (1, 2, 3, 5, 10)
    return Grid(
        hands,
        {
            rating: [SURE - (SURE - in_hundred(rating)) ** n for n in hands]
            for rating in (5, 10, 15, 20, 25, 30, 40, 50)
        },
    )


@VIEWS.table(
    "nerve-odds", "Nerve", "Bravery", line="A minor character stands, by friends along", wide=True
)
def _nerve(content: Content) -> Grid:
    company = ((0, 0), (1, 0), (2, 0), (3, 0), (5, 0), (1, 1), (3, 1))
    heads = [f"{friends}, one famed" if famed else friends for friends, famed in company]
    return Grid(
        heads,
        {
            n: [in_hundred(stands_on(content, n, *one)) for one in company]
            for n in (10, 20, 30, 40, 50, 65, 80, 90)
        },
    )


@VIEWS.table("misfire-odds", "Guns That Go Off", "Weapon", line="Every one of so many shots")
def _misfires(content: Content) -> Grid:
    shots, table = (1, 6, 12, 24), content[MISFIRES]
    return Grid(
        shots,
        {
            name: [Fraction(len(table.at(name).none), 100) ** n for n in shots]
            for name in names(table)
        },
    )
