"""Chances, exactly: against icepool, against every throw there is, and against a count made another
way.
"""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction

import icepool
import pytest

from sixgun.content.content import Content
from sixgun.games.boothill import QUESTIONS, VIEWS
from sixgun.games.boothill.duel import DEAD, OUT, STANDS, Fighter, duel
from sixgun.games.boothill.dueling import fighter
from sixgun.games.boothill.fistfight import bout, first_wins, punches
from sixgun.games.boothill.gambling import pot_chances
from sixgun.games.boothill.powder import blast_chances
from sixgun.games.boothill.tables import PUNCHING, WOUNDS
from sixgun.games.boothill.tracking import Tracker, hex_chances
from sixgun.games.boothill.volley import hit_chances
from sixgun.games.boothill.wounds import fate, pellet_chances, severities, severity, wound_ways
from sixgun.view import ChartView, TableView

D100, D10 = icepool.d(100), icepool.d(10)


def ask(content: Content, question: str, **given: str) -> dict[str, Fraction]:
    return dict(QUESTIONS[question].answer(content, given).rows)


# one hit


def test_every_throw_of_both_rolls(content: Content) -> None:
    counted = Counter(
        severity(content, content[WOUNDS].at(place).location, how)
        for place, how in itertools.product(range(1, 101), repeat=2)
    )
    assert severities(content) == {how: Fraction(n, 10_000) for how, n in counted.items()}
    assert severities(content)["mortal"] == Fraction(22, 100)


def test_the_wound_chart_shares_out_each_hundred(content: Content) -> None:
    assert {
        sum(wound_ways(content, *by).values()) for by in ((), (10,), (0, "Head"), (5, "Chest", -20))
    } == {10_000}


def test_hits_of_three_shots_agree_with_icepool(content: Content) -> None:
    for chances in ((91, 81, 71), (30, 20, 10), (105, 95, 85), (5, -5, -15)):
        pool = sum(
            (
                icepool.Die([1 if roll <= chance else 0 for roll in range(1, 101)])
                for chance in chances
            ),
            start=icepool.Die([0]),
        )
        assert {n: p for n, p in hit_chances(chances).items() if p} == {
            n: Fraction(pool.probability("==", n)) for n in pool.outcomes()
        }


@pytest.mark.parametrize("strength", [6, 7, 8, 13, 14, 20])
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_the_end_of_a_fighter_agrees_with_icepool(
    content: Content, strength: int, count: int
) -> None:
    kinds = severities(content)
    hit = icepool.Die(
        {
            3: int(kinds["light"] * 1000),
            7: int(kinds["serious"] * 1000),
            1000: int(kinds["mortal"] * 1000),
        }
    )
    pool = count @ hit
    found = fate(content, strength, {count: Fraction(1)})
    assert found.dead == Fraction(pool.probability(">=", 1000))
    assert found.down == Fraction(pool.probability(">=", strength))
    assert (
        found.unhurt == (1 if count == 0 else 0)
        and found.dead + found.senseless + found.hurt + found.unhurt == 1
    )


def test_charges_of_shot(content: Content) -> None:
    assert pellet_chances(content, "shotgun", 0) == {
        1: Fraction(1, 10),
        2: Fraction(3, 10),
        3: Fraction(3, 10),
        4: Fraction(3, 10),
    }
    assert pellet_chances(content, "scatter", 3) == {0: Fraction(4, 10), 1: Fraction(6, 10)}
    rows = ask(content, "shotgun", gun="Scatter gun", range="short", chance="50", strength="7")
    assert (rows["0 wounds"], rows["3 wounds"]) == (Fraction(1, 2), Fraction(1, 10))
    assert rows["dead"] + rows["senseless"] + rows["hurt and standing"] + rows["unhurt"] == 1


# duels


def carried(
    content: Content, one: Fighter, other: Fighter, turns: int
) -> tuple[dict[tuple[str, str], float], float]:
    """The same duel carried forward turn by turn over every sequence of shots, in plain numbers;
    what is unsettled last.
    """
    kinds: Counter[tuple[str, int]] = Counter()
    for (place, how), ways in wound_ways(content).items():
        kinds[
            how,
            (
                (1 + ("light", "serious").index(how))
                if place == "Right Arm or Hand" and how != "mortal"
                else 0
            ),
        ] += ways
    taken, arms, later = {"light": 3, "serious": 7}, (0, -25, -50), (0, -10, -20)

    def weight(who: Fighter, lost: int) -> int:
        return 0 if not lost else -5 if 2 * lost < who.strength else -20

    def fire(
        who: Fighter, mine: tuple[int, int], at: Fighter, theirs: tuple[int, int]
    ) -> dict[tuple[int, int] | str, float]:
        spread: dict[tuple[int, int] | str, float] = {theirs: 1.0}
        for n in range(who.shots):
            hit = (
                min(max(who.chance + weight(who, mine[0]) + arms[mine[1]] + later[n], 0), 100) / 100
            )
            after: dict[tuple[int, int] | str, float] = {}
            for state, p in spread.items():
                if isinstance(state, str):
                    after[state] = after.get(state, 0) + p
                    continue
                after[state] = after.get(state, 0) + p * (1 - hit)
                for (how, arm), ways in kinds.items():
                    lost = state[0] + taken.get(how, 0)
                    new = (
                        DEAD
                        if how == "mortal"
                        else OUT
                        if lost >= at.strength
                        else (lost, max(state[1], arm))
                    )
                    after[new] = after.get(new, 0) + p * hit * ways / 10_000
            spread = after
        return spread

    standing, ended = {((0, 0), (0, 0)): 1.0}, dict[tuple[str, str], float]()
    for _ in range(turns):
        following: dict[tuple, float] = {}
        for (a, b), p in standing.items():
            ahead = one.speed + weight(one, a[0]) - other.speed - weight(other, b[0])
            if ahead >= 0:
                for b2, q in fire(one, a, other, b).items():
                    back = (
                        {a: 1.0}
                        if isinstance(b2, str) and ahead
                        else fire(other, b if ahead == 0 else b2, one, a)
                    )
                    for a2, r in back.items():
                        following[a2, b2] = following.get((a2, b2), 0) + p * q * r
            else:
                for a2, q in fire(other, b, one, a).items():
                    for b2, r in (
                        {b: 1.0} if isinstance(a2, str) else fire(one, a2, other, b)
                    ).items():
                        following[a2, b2] = following.get((a2, b2), 0) + p * q * r
        standing = {
            pair: p
            for pair, p in following.items()
            if not any(isinstance(state, str) for state in pair)
        }
        for pair, p in following.items():
            if pair not in standing:
                fates = tuple(state if isinstance(state, str) else STANDS for state in pair)
                ended[fates[0], fates[1]] = ended.get((fates[0], fates[1]), 0) + p
    return ended, sum(standing.values())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Fighter("A", 12, 20, 90, 3), Fighter("B", 9, 12, 75, 3)),  # A is first until badly hurt
        (Fighter("A", 9, 12, 80, 1), Fighter("B", 12, 14, 85, 3)),
        (Fighter("A", 8, 15, 70, 2), Fighter("B", 8, 15, 70, 2)),  # both at once: both may fall
    ],
)
def test_a_duel_solved_agrees_with_one_carried_forward(
    content: Content, one: Fighter, other: Fighter
) -> None:
    solved, (ended, rest) = duel(content, one, other), carried(content, one, other, 60)
    assert sum(solved.values()) == 1
    assert rest < 1e-4 and set(ended) <= set(solved)
    for fates, p in solved.items():
        assert abs(float(p) - ended.get(fates, 0)) < 1e-9 + rest


def test_a_duel_of_one_sure_shot(content: Content) -> None:
    """Somebody who always hits somebody with strength 1 fires first and is done."""
    found = duel(content, Fighter("A", 14, 10, 150, 1), Fighter("B", 1, 5, 150, 1))
    assert found == {(STANDS, DEAD): Fraction(22, 100), (STANDS, OUT): Fraction(78, 100)}


def test_where_nobody_can_hit_both_stand(content: Content) -> None:
    assert duel(content, Fighter("A", 14, 10, 0, 3), Fighter("B", 14, 5, -20, 3)) == {
        (STANDS, STANDS): 1
    }


def test_people_of_the_cast_duel_with_their_own_figures(content: Content) -> None:
    wyatt = fighter(content.cast["ok-corral/earp-wyatt"].who, content, 3, hip=True)
    assert (wyatt.speed, wyatt.chance, wyatt.shots, wyatt.strength, wyatt.better) == (
        41,
        91,
        3,
        19,
        0,
    )
    assert fighter(content.cast["ok-corral/holliday-doc"].who, content, 3, sharp=True).better == 10
    doc = fighter(
        content.cast["ok-corral/holliday-doc"].who,
        content,
        6,
        arm="Shotgun (double barrel)",
        hip=True,
    )
    assert (doc.speed, doc.chance, doc.shots, doc.wounds) == (
        28,
        105,
        2,
        pellet_chances(content, "shotgun", 0),
    )
    with pytest.raises(ValueError, match="does not reach 31 spaces"):
        fighter(content.cast["ok-corral/earp-wyatt"].who, content, 31)
    rows = ask(content, "duel", one="Wyatt Earp", other="Ike Clanton")
    assert abs(sum(rows.values()) - 1) <= Fraction(len(rows), 2_000_000)


# fists


def test_punches_agree_with_icepool(content: Content) -> None:
    pool = 2 @ D10
    assert (
        sum(n for (harm, _), n in punches(content, 0).items() if harm)
        == pool.probability(">=", 10) * 100
    )
    assert punches(content, -4)[0, 2] == pool.probability("<=", 6) * 100
    assert punches(content, 2)[4, -3] == pool.probability(">=", 17) * 100
    assert list(content[PUNCHING].values)[-1] == 19


def test_a_fistfight_by_every_pair_of_blows(content: Content) -> None:
    """One round, then two, of all hundred throws of each blow."""
    throws = Counter(a + b for a, b in itertools.product(range(1, 11), repeat=2))

    def blow(total: int) -> tuple[int, int]:
        row = content[PUNCHING].at(min(max(total, 2), 19))
        return sum(row.right), row.opponent or 0

    first = other = 0
    for (a, n), (b, m) in itertools.product(throws.items(), repeat=2):
        (hurt, minus), (back, more) = blow(a), blow(b)
        if hurt >= 3:
            first += n * m * 10_000
            continue
        if back >= 3:
            other += n * m * 10_000
            continue
        for (c, i), (d, j) in itertools.product(throws.items(), repeat=2):
            if hurt + blow(c + more)[0] >= 3:
                first += n * m * i * j
            elif back + blow(d + minus)[0] >= 3:
                other += n * m * i * j
    *_, last = bout(content, 3, 3, 2)
    assert (last.first, last.other, last.both) == (
        Fraction(first, 10**8),
        Fraction(other, 10**8),
        0,
    )


def test_fights_forwards_and_backwards_agree(content: Content) -> None:
    won = first_wins(content, range(1, 7), 5)
    for one, two in ((6, 6), (3, 6), (6, 2)):
        *_, last = bout(content, one, two, 5)
        assert won[one, two] == last.first


def test_equal_speeds_can_knock_each_other_out(content: Content) -> None:
    *_, last = bout(content, 1, 1, 1, together=True)
    hits = Fraction((2 @ D10).probability(">=", 10))
    assert (last.both, last.first, last.other) == (hits**2, hits * (1 - hits), hits * (1 - hits))


# powder, trails, cards


def test_dynamite_kills_at_once_or_by_a_mortal_wound(content: Content) -> None:
    found = blast_chances(content, 1, 1)
    assert found.dead == Fraction(25, 100) + Fraction(75, 100) * Fraction(75, 100) * Fraction(
        22, 100
    )
    assert found.dead + found.wounded + found.unhurt == 1 and found.stunned == 1 - found.dead
    assert blast_chances(content, 1, 16).unhurt == 1
    assert ask(content, "dynamite", sticks="3", spaces="1", wall="hard")["unhurt"] == Fraction(
        70, 100
    ) * Fraction(30, 100)


def test_a_hex_of_a_trail_by_following_every_try(content: Content) -> None:
    """Tried over and over up to fifty times, by the two states a trail can be in."""
    for terrain, who, right, wrong in (
        ("Normal", Tracker(), 0.9, 0.05),
        ("Hard or rocky", Tracker(indians=True), 0.7, 0.05),
    ):
        fresh, again, kept = 1.0, 0.0, 0.0
        for _ in range(50):
            kept += (fresh + again) * right
            fresh, again = 0.0, fresh * (1 - right) + again * wrong
        found = hex_chances(content, terrain, who)
        assert found.at_once == Fraction(str(right)) and abs(float(found.in_the_end) - kept) < 1e-12
    assert hex_chances(content, "Normal", Tracker(scout=True)).in_the_end == 1
    ten = [
        round(float(hex_chances(content, ground, Tracker()).in_the_end ** 10) * 100, 1)
        for ground in ("Normal", "Hard or rocky", "Large town")
    ]
    assert ten == [94.9, 58.2, 23.9]
    assert (
        ask(
            content,
            "tracking",
            terrain="Large town",
            tracker="Indian scout",
            indians="yes",
            hexes="1",
        )["followed without a doubt"]
        == 1
    )


def test_poker_agrees_with_icepool() -> None:
    for edge, opponents in ((0, 1), (5, 2), (20, 3)):
        best = D100.highest(opponents, 1)
        mine = D100 + edge
        pot = pot_chances(edge, opponents)
        assert pot.wins == Fraction((mine - best).probability(">", 0)) and pot.shares == Fraction(
            (mine - best).probability("==", 0)
        )


def test_the_other_questions(content: Content) -> None:
    assert ask(content, "hit", accuracy="60", spaces="3", hip="yes")["shot 1"] == Fraction(60, 100)
    assert ask(content, "hit", accuracy="60", spaces="5", target="gallops", hidden="yes")[
        "shot 2"
    ] == Fraction(25, 100)
    assert ask(content, "hit", spaces="31") == {"shot 1": 0}
    assert ask(content, "shot", chance="50", strength="1")["dead"] == Fraction(11, 100)
    assert ask(content, "wound", place="Head") == {
        "light": Fraction(1, 5),
        "serious": Fraction(1, 5),
        "mortal": Fraction(3, 5),
    }
    assert ask(content, "gatling", turns="4")["jammed within 4 turns"] == 1 - Fraction(4, 5) ** 2
    assert ask(content, "cannon", spaces="10", strength="1")["dead"] == 1 - Fraction(78, 100) ** 3
    assert ask(content, "morale", bravery="30", companions="3")["stands"] == Fraction(45, 100)
    assert ask(content, "misfire", shots="6")["all go off"] == Fraction(99, 100) ** 6
    assert (
        ask(content, "poker", way="bold", hands="2")["seen in all these hands"]
        == 1 - Fraction(3, 4) ** 2
    )
    with pytest.raises(ValueError, match="there is no key “strenth”; did you mean “strength”"):
        ask(content, "cannon", strenth="3")


@pytest.mark.parametrize("name", VIEWS)
def test_every_table_and_drawing_of_chances_can_be_made(content: Content, name: str) -> None:
    view = VIEWS[name](content)
    if isinstance(view, ChartView):
        assert view.series and all(len(one.values) == len(view.xs) for one in view.series)
    else:
        assert isinstance(view, TableView) and view.groups[0].rows


def test_both_tables_of_a_charge_have_every_gun_and_range(content: Content) -> None:
    wounds, fates = (VIEWS[name](content) for name in ("shotgun-odds", "charge-odds"))
    assert isinstance(wounds, TableView) and isinstance(fates, TableView)
    rows = [[row.label for row in view.groups[0].rows] for view in (wounds, fates)]
    assert rows[0] == rows[1] and len(rows[0]) == 8
    assert [head.text for head in fates.heads][-4:] == ["Dead", "Senseless", "Hurt", "Unhurt"]
