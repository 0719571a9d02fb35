"""The table's geometry: nothing overlaps, nothing leaves the window, at any size and for every shape."""

from __future__ import annotations

import itertools

import pytest

from skipbo.ui.layout import Layout, Rect, TableShape, largest_overlap
from skipbo.ui.theme import MINI_BELOW
from tests.ui.table.areas import mat_areas, own_areas

SIZES = [
    (1024, 640),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (1024, 1024),
    (1280, 1024),
    (900, 1400),
    (1080, 1920),
]
PARTS = ((False, False), (True, False), (False, True))
USUAL = [
    TableShape(seats=seats, building=building, die=die, coins=coins, left_handed=left)
    for seats, building, (die, coins), left in itertools.product(
        range(2, 7), (3, 4, 5, 6), PARTS, (False, True)
    )
]
LARGE = [
    TableShape(seats=seats, building=building, die=die, coins=coins, text=text, cards=cards)
    for seats, building, (die, coins), (text, cards) in itertools.product(
        range(2, 7),
        (4, 6),
        PARTS,
        ((1.25, 1.0), (1.5, 1.0), (1.75, 1.0), (2.0, 1.0), (1.0, 1.5), (1.0, 2.0), (2.0, 2.0)),
    )
] + [TableShape(seats=4, hand=7, cards=cards, text=text) for cards in (1.0, 2.0) for text in (1.0, 2.0)]
LARGE += [TableShape(seats=seats, tools=5, coins=True, text=text) for seats in (2, 6) for text in (1.0, 2.0)]


def share_ground(one: Rect, other: Rect) -> bool:
    """Whether two areas overlap, by more than a rounding."""
    return (
        one.x < other.right - 1e-6
        and other.x < one.right - 1e-6
        and one.y < other.bottom - 1e-6
        and other.y < one.bottom - 1e-6
    )


def _clashes(areas: dict[str, Rect]) -> list[str]:
    pairs = itertools.combinations(areas.items(), 2)
    return [f"{a} / {b}" for (a, ra), (b, rb) in pairs if share_ground(ra, rb)]


def _faults(size: tuple[int, int], shape: TableShape) -> list[str]:
    """What overlaps or leaves its ground."""
    layout = Layout(*size, shape)
    found = []
    for areas in (own_areas(layout), mat_areas(layout)):
        found += _clashes(areas)
        for name, rect in areas.items():
            inside = min(rect.x, rect.y) >= 0 and rect.right <= size[0] + 0.5 and rect.bottom <= size[1] + 0.5
            if not inside:
                found.append(f"{name} leaves the window")
    found += [
        f"{name} crosses the seam" for name, rect in mat_areas(layout).items() if rect.bottom > layout.seam
    ]
    found += [
        f"{name} lies on the mat" for name, rect in own_areas(layout).items() if rect.y < layout.seam - 0.5
    ]
    return found


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_and_all_is_inside(size: tuple[int, int]) -> None:
    assert {shape: faults for shape in USUAL if (faults := _faults(size, shape))} == {}


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_however_large_words_and_cards_are(size: tuple[int, int]) -> None:
    assert {shape: faults for shape in LARGE if (faults := _faults(size, shape))} == {}


def test_the_reference_numbers_of_the_two_player_table() -> None:
    layout = Layout(1920, 1080, TableShape(seats=2))
    assert layout.centre.building(0).x == pytest.approx(660, abs=2)
    assert layout.centre.draw.x == pytest.approx(445, abs=2)
    assert layout.centre.completed.x == pytest.approx(1475, abs=2)
    assert layout.centre.building(0).y == 478
    assert layout.seats.stock(0).rect.right == pytest.approx(1850)
    assert layout.seats.stock(0).rect.bottom == pytest.approx(1026)
    assert layout.seats.discard(0, 0, 0, 1).rect.y == pytest.approx(734)
    assert layout.seats.discard(0, 1, 1, 2).y - layout.seats.discard(0, 1, 0, 2).y == pytest.approx(0.2 * 176)


def test_seats_go_clockwise_from_the_left_and_the_partner_is_opposite() -> None:
    layout = Layout(1920, 1080, TableShape(seats=4, viewer=1))
    assert layout.seats.stock(2).x < layout.seats.stock(3).x < layout.seats.stock(0).x
    assert layout.seats.plate(3).centre[0] == pytest.approx(960)
    six = Layout(1920, 1080, TableShape(seats=6, viewer=0))
    assert six.seats.plate(3).centre[0] == pytest.approx(960)
    assert six.seats.plate(1).centre[0] == pytest.approx(306, abs=1)


def test_extra_height_goes_above_the_wood_and_extra_width_between_the_anchors() -> None:
    high = Layout(1920, 1200, TableShape(seats=2))
    assert high.seam == pytest.approx(716 + 120)
    wide = Layout(2520, 1080, TableShape(seats=3))
    assert wide.seats.stock(0).rect.right == pytest.approx(1850 + 600)
    assert wide.seats.plate(0).x == pytest.approx(60)
    assert wide.centre.building(1).x + wide.centre.building(2).x == pytest.approx(2520)


def test_the_left_handed_have_their_own_side_mirrored() -> None:
    right = Layout(1920, 1080, TableShape(seats=2))
    left = Layout(1920, 1080, TableShape(seats=2, left_handed=True))
    assert left.seats.stock(0).x == pytest.approx(1920 - right.seats.stock(0).x)
    assert left.hand(0, 5).x < left.hand(4, 5).x or left.hand(0, 5).angle == right.hand(0, 5).angle
    assert left.centre.building(0) == right.centre.building(0)


def test_seven_cards_stay_in_the_hands_room() -> None:
    layout = Layout(1920, 1080, TableShape(seats=2))
    assert layout.hand(0, 7).rect.x >= 300
    assert layout.hand(6, 7).rect.right <= 1044
    assert layout.hand(1, 7).x - layout.hand(0, 7).x >= 0.55 * layout.hand(0, 7).width


@pytest.mark.parametrize("size", SIZES)
def test_an_opened_pile_stays_inside_the_window(size: tuple[int, int]) -> None:
    for seats in range(2, 7):
        layout = Layout(*size, TableShape(seats=seats))
        for seat in range(seats):
            for count in (1, 6, 14, 30):
                for level in (0, count - 1):
                    rect = layout.seats.discard_open(seat, 3, level, count).rect
                    assert min(rect.y, size[1] - rect.bottom, size[0] - rect.right) >= 0, (
                        seats,
                        seat,
                        count,
                    )


def test_touch_targets_are_at_least_32_pixels() -> None:
    layout = Layout(1024, 640, TableShape(seats=6))
    assert layout.small
    assert len(layout.tools) == 3
    assert all(square.w >= 32 for square in layout.tools)


@pytest.mark.parametrize(
    "size", [(1200, 675), (1280, 720), (1280, 800), (1440, 900), (1920, 1080), (2560, 1440)]
)
def test_the_buttons_stay_clear_of_the_last_discard_place(size: tuple[int, int]) -> None:
    """Also with the coach's, which a window of 1280 pixels has room for."""
    layout = Layout(*size, TableShape(seats=2, tools=5))
    assert len(layout.tools) == 4 + (not layout.small)
    assert layout.tools[0].x - layout.seats.discard_foot(0, 3).rect.right >= 7 * layout.t
    assert all(one.right <= other.x for one, other in itertools.pairwise(layout.tools))
    assert layout.tools[-1].right <= size[0] - 8


def test_the_largest_overlap_wins() -> None:
    places = [(0, Rect(0, 0, 100, 100)), (1, Rect(120, 0, 100, 100))]
    assert largest_overlap(Rect(70, 0, 100, 100), places) == 1
    assert largest_overlap(Rect(60, 0, 60, 100), places) == 0
    assert largest_overlap(Rect(400, 0, 10, 10), places) is None


@pytest.mark.parametrize("size", SIZES)
def test_mini_cards_lie_in_no_fan(size: tuple[int, int]) -> None:
    """A mini card has no index at its edge: in a fan of them only the topmost could be read."""
    fans = 0
    for shape in USUAL + LARGE:
        layout = Layout(*size, shape)
        for seat in range(1, shape.seats):
            if layout.seats.fans_open(seat):
                fans += 1
                assert layout.seats.stock(seat).height >= MINI_BELOW
    assert fans


@pytest.mark.parametrize("size", SIZES)
def test_larger_cards_take_nothing_from_the_others_cards(size: tuple[int, int]) -> None:
    """Nor from the words; and what matters never becomes smaller by the wish that it be larger."""
    grown = 0
    for seats, (die, coins), text in itertools.product(range(2, 7), PARTS, (1.0, 1.5, 2.0)):
        usual = Layout(*size, TableShape(seats=seats, die=die, coins=coins, text=text))
        for cards in (1.3, 2.0):
            large = Layout(*size, TableShape(seats=seats, die=die, coins=coins, text=text, cards=cards))
            for seat in range(1, seats):
                assert large.seats.stock(seat).height >= usual.seats.stock(seat).height - 1e-6
            assert large.hand_height >= usual.hand_height
            assert large.centre.building(0).height >= usual.centre.building(0).height
            assert large.text == usual.text
            grown += large.hand_height > usual.hand_height * 1.05
    assert grown >= 10, "where there is room they do grow"


def test_words_at_200_percent_leave_the_others_their_cards() -> None:
    """Six at a table of MOD had cards of 50 pixels, where the drawn ones have 120."""
    table = Layout(1920, 1080, TableShape(seats=6, die=True, text=2.0))
    assert min(table.seats.stock(seat).height for seat in range(1, 6)) >= 72
    assert table.text >= 1.5


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_die_has_its_tray_on_the_felt_with_room_for_its_words(size: tuple[int, int], seats: int) -> None:
    layout = Layout(*size, TableShape(seats=seats, die=True))
    words = layout.tray.words
    assert not layout.tray.is_small
    assert words is not None
    assert layout.tray.area.bottom < layout.seam
    assert layout.tray.area.w >= 104 * layout.s
    assert words.w >= 120 * layout.t
    assert not share_ground(words, layout.tray.area)
    plain = Layout(*size, TableShape(seats=seats))
    assert layout.seats.stock(1) == plain.seats.stock(1), "it takes nothing from anybody"
    assert layout.hand_height == plain.hand_height


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_where_there_is_room_the_others_discard_piles_lie_open(seats: int) -> None:
    layout = Layout(1920, 1080, TableShape(seats=seats))
    middle = {3} if seats == 6 else set()  # right beneath lies the draw pile
    assert {seat for seat in range(1, seats) if not layout.seats.fans_open(seat)} == middle
