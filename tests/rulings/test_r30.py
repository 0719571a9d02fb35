"""R30: the die stands in only if a real card follows, from wherever the player may play."""

import pytest

from tests.positions import legal, position, say, shown


@pytest.mark.parametrize(
    ("face", "takes"),
    [
        ("1-4", {1, 4}),
        ("5-8", {5, 8}),
        ("9-12", {9, 12}),
        ("S", {1, 4, 5, 8, 9, 12}),
        ("2", set()),
        ("+1", set()),
    ],
)
def test_each_face_stands_in_for_its_range(face: str, takes: set[int]) -> None:
    for number in (1, 4, 5, 8, 9, 12):
        game = position(
            "mod", hands={0: "S 6"}, building=["7"] if number > 1 else [], needs=[number], die=face
        )
        assert ("die>b1" in legal(game)) == (number in takes), number


def test_a_card_must_follow_on_that_pile() -> None:
    game = position("mod", hands={0: "2 6"}, die="1-4")
    say(game, "die>b2")
    assert (game.phase, legal(game)) == ("follow", {"hand:2>b2"})
    say(game, "hand:2>b2")
    assert shown(game.table.building[1]) == "2"
    assert game.table.needs[1] == 3
    assert game.table.die_used
    assert not any(text.startswith("die") for text in legal(game))


def test_only_if_such_a_card_is_there() -> None:
    assert "die>b1" not in legal(position("mod", hands={0: "6"}, die="1-4"))
    assert "die>b1" in legal(position("mod", hands={0: "6"}, die="1-4", discards={0: ["2"]}))
    assert "die>b1" not in legal(position("mod", hands={0: "6"}, die="1-4", discards={1: ["2"]}))
    assert "die>b1" in legal(
        position("mod", 4, partnership=True, hands={0: "6"}, die="1-4", discards={2: ["2"]})
    )


def test_after_a_twelve_a_one_or_a_skip_bo_on_the_same_place() -> None:
    game = position("mod", hands={0: "1 S 6"}, building=["11"], needs=[12], die="9-12")
    say(game, "die>b1")
    assert legal(game) == {"hand:1>b1", "hand:S>b1"}
    assert shown(game.table.completed) == "11"
