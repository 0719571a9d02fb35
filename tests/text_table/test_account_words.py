"""The account in sentences: signs, counts, and what is said to oneself and of others."""

import pytest

from skipbo.wording import luck_words as words
from skipbo.wording.figures import signed, whole_points


@pytest.mark.parametrize(
    "shares",
    [
        (0.176, -0.616, 0.44),
        (0.499, -0.019, 0.52),
        (1 / 6,) * 6,
        (0.005, 0.005, 0.99),
        (1.0, 0.0),
        (-1e-17, 1.0),
    ],
)
def test_figures_that_make_a_sum_add_up_as_they_are_shown(shares: tuple[float, ...]) -> None:
    counts = whole_points(shares)
    assert sum(counts) == round(100 * sum(shares))
    assert all(abs(count - 100 * share) <= 1 for count, share in zip(counts, shares, strict=True))


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (-31, "The cards took 31 points from Bo."),
        (2, "The cards gave 2 points to Bo."),
        (-1, "The cards were even."),
        (20, "The cards gave 20 points to Bo."),
        (0, "The cards were even."),
    ],
)
def test_what_the_cards_gave(count: int, said: str) -> None:
    assert words.cards_words("Bo", count) == said


def test_how_somebody_played_is_told_beside_the_levels() -> None:
    assert words.played_words("Bo", "hard") == "Bo played better than Hard (grade 5) does."
    assert words.played_words("Bo", None) == "Bo gave away a lot."
    assert words.played_words("", "hard", True) == "You played as well as Hard (grade 5) does."
    assert words.rating_words("Bo", 7.24, "sharp") == "Bo’s play: 7.2 of 10, sharp."
    beside = [("medium", 3.2), ("hard", 5.1)]
    told = words.rating_words("", 3.8, "fair", beside)
    assert told == "Your play: 3.8 of 10, fair; Grade 3: 3.2, Grade 5: 5.1."


def test_the_whole_points_of_an_account_add_up() -> None:
    """Rounded by themselves they would be 45, −32, −14 and 0."""
    told = words.sum_words("Ana", words.Sums.of(0.454, -0.315, -0.139, 0.064, 0.02))
    expected = "Ana: 45 at the start, the cards −31, the play −14 (own +6, the others’ −20): 0."
    assert told == expected
    unsure = words.sum_words("Ana", words.Sums.of(0.18, -0.62, 0.44, -0.05, 0.2))
    assert unsure.endswith("(own −5, the others’ +49, give or take 20 points): 0.")
    assert signed(0) == "0"
    assert words.luckiest_words("Ana", "7", 12, 0.09) == "Ana, move 12: 7, +9."
    assert words.came_words("draw", "Bo", "a Skip-Bo") == "Bo drew a Skip-Bo"
    assert words.came_words("stock", "", "a 7") == "your stock turned up a 7"
    assert words.luckiest_words("Ana", "Skip-Bo", 0, -0.02) == "Ana, the deal: Skip-Bo, −2."


@pytest.mark.parametrize(
    ("name", "is_level", "cards", "said"),
    [
        ("", False, 14, "You played better than the computer does at Hard (grade 5). You had good cards."),
        (
            "Bo",
            True,
            -14,
            "Bo played about as well as the computer does at Hard (grade 5). Bo had bad cards.",
        ),
    ],
)
def test_it_is_first_said_without_a_figure_to_work_out(
    name: str, is_level: bool, cards: int, said: str
) -> None:
    assert words.plainly_played_words(name, "hard", is_level, cards) == said


def test_even_cards_are_neither_good_nor_bad() -> None:
    told = words.plainly_played_words("", None, False, -3)
    assert told == "You gave away a lot. The cards were neither good nor bad."
