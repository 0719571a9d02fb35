"""The account in sentences: signs, counts, and what is said to oneself and of others."""

import pytest

from skipbo.wording import luck_words as words
from skipbo.wording.figures import signed


@pytest.mark.parametrize(
    ("luck", "said"),
    [
        (-0.31, "The cards took 31 points from Bo."),
        (0.02, "The cards gave 2 points to Bo."),
        (-0.01, "The cards were even."),
        (0.2, "The cards gave 20 points to Bo."),
        (-0.004, "The cards were even."),
    ],
)
def test_what_the_cards_gave(luck: float, said: str) -> None:
    assert words.cards_words("Bo", luck) == said


def test_how_somebody_played_is_told_beside_the_levels() -> None:
    assert words.played_words("Bo", "hard") == "Bo played better than Hard (grade 5) does."
    assert words.played_words("Bo", None) == "Bo gave a good deal away."
    assert words.rating_words("Bo", 7.24, "sharp") == "Bo’s play: 7.2 of 10, sharp."


def test_the_whole_points_of_an_account_add_up() -> None:
    """Rounded by themselves they would be 45, −32, −14 and 0."""
    assert (
        words.sum_words("Ana", 0.454, -0.315, 0.0) == "Ana: 45 at the start, the cards −32, the play −13: 0."
    )
    assert signed(0) == "0"
    assert words.luckiest_words("Ana", "7", 12, 0.09) == "Ana, move 12: 7, +9."
    assert words.came_words("draw", "Bo", "a Skip-Bo") == "Bo drew a Skip-Bo"
    assert words.came_words("stock", "", "a 7") == "your stock turned up a 7"
    assert words.luckiest_words("Ana", "Skip-Bo", 0, -0.02) == "Ana, the deal: Skip-Bo, −2."
