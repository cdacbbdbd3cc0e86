"""Wanted posters: for everyone with a price on their head, and for nobody else."""

from __future__ import annotations

from sixgun.content.content import Content
from sixgun.games.boothill.people.stat import poster


def test_everyone_with_a_reward_is_wanted_and_nobody_else(content: Content) -> None:
    people = content.group("fastest-guns") + content.group("citizens")
    wanted = {cast.id for cast in people if (drawn := poster(cast, content)) and drawn.reward}
    assert wanted == {cast.id for cast in people if cast.who.reward}
    assert 40 < len(wanted) < len(people)


def test_a_poster_tells_what_the_roster_tells(content: Content) -> None:
    kid = poster(content.cast["fastest-guns/sundance-kid"], content)
    assert kid is not None and kid.coupon is not None
    assert (kid.name, kid.trade, kid.alias, kid.reward) == (
        "Sundance Kid",
        "Bandit of the Wild Bunch",
        "also called Harry Longabaugh",
        "$6,500",
    )
    assert dict(kid.facts[0])["Born"] == "1867"
    assert dict(kid.facts[1])["Dead men"] == "3 likely, 11 claimed"
    assert kid.coupon.arms[0][1:] == ("36", "86")


def test_a_guess_is_marked_on_the_coupon(content: Content) -> None:
    chacon, kid = (
        poster(content.cast[f"fastest-guns/{name}"], content)
        for name in ("chacon-augustine", "sundance-kid")
    )
    assert (
        chacon is not None
        and chacon.coupon is not None
        and kid is not None
        and kid.coupon is not None
    )
    assert (chacon.coupon.great[0], chacon.coupon.bodies[0][0]) == (("Speed", "+6?"), "Str. 14?")
    assert chacon.coupon.guessed and not kid.coupon.guessed


def test_a_blank_poster_leaves_everything_open(content: Content) -> None:
    blank = poster(None, content)
    assert blank is not None
    assert (blank.name, blank.reward, blank.likeness, blank.coupon) == ("", "", None, None)
    assert [label for side in blank.facts for label, text in side if not text] == [
        "Born",
        "Seen in",
        "Carries",
        "Dead men",
    ]
