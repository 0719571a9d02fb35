"""The rules' small questions, asked by themselves."""

from skipbo.engine.cards import NUMBERS
from skipbo.engine.editions import rules_for
from skipbo.engine.kernel import predicates as rule
from skipbo.engine.parts.die import DIE_FACES


def test_what_a_pile_needs_goes_round() -> None:
    assert [rule.need_after(number) for number in (1, 11, 12)] == [2, 12, 1]
    assert all(rule.need_before(rule.need_after(number)) == number for number in NUMBERS)


def test_every_face_of_the_die_has_one_use() -> None:
    for face in DIE_FACES:
        uses = (face in rule.STAND_INS, rule.gives_extra(face), rule.gives_card(face))
        assert sum(uses) == 1, face
    assert not rule.stands_in_for(None, 1)
    assert [need for need in NUMBERS if rule.stands_in_for("5-8", need)] == [5, 6, 7, 8]


def test_whose_piles_may_be_played_from() -> None:
    pairs = rules_for("classic", 4, partnership=True)
    assert rule.owners_of_free(pairs, 1) == (1, 3)
    assert rule.owners_of_free(rules_for("tournament", 6), 1) == (1,)
    assert rule.sellers(pairs, 1) == []
    assert rule.sellers(rules_for("masters", 3), 1) == [0, 2]


def test_where_own_cards_are_all_that_counts() -> None:
    assert rule.is_plain(rules_for("classic", 4))
    assert rule.is_plain(rules_for("tournament", 6))
    for rules in (
        rules_for("classic", 4, partnership=True),
        rules_for("masters", 2),
        rules_for("mod", 2),
        rules_for("deluxe", 2, no_wild_on_wild=True),
    ):
        assert not rule.is_plain(rules)
