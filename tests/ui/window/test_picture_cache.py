"""Cards, parts, icons and table tops as pictures, and how long they are kept."""

import itertools
import os
import stat
import weakref
from functools import partial
from pathlib import Path

import pygame
import pytest

from skipbo.resources import ASSETS
from skipbo.ui import shapes
from skipbo.ui.art import Art
from skipbo.ui.cache import PictureCache
from skipbo.ui.context import Context
from skipbo.ui.tabletop import Ground
from skipbo.ui.theme import CARD_BACKS, PLAIN_TOPS, TABLE_TOPS


def test_every_card_and_part_is_there_and_exactly_as_large_as_asked(context: Context) -> None:
    art = context.art
    for height in (40, 83, 84, 200, 333):
        for number, toll in itertools.product(range(1, 13), range(3)):
            assert art.card(number + 16 * toll, height).get_size() == (round(height * 5 / 7), height)
            assert art.card_as(number, height).get_height() == height
        assert art.card(0, height).get_height() == height
    for name in CARD_BACKS:
        assert art.has(f"cards/back-{name}")
    for name in (
        "parts/coin",
        "textures/logo",
        "icons/skipbo",
        *(f"faces/face-{face}" for face in ("hare", "owl")),
    ):
        assert art.has(name)


def test_every_icon_that_the_menus_name_exists(context: Context) -> None:
    import re

    folder = Path(__file__).parents[3] / "skipbo" / "ui"
    named = set()
    for path in folder.rglob("*.py"):
        named |= set(
            re.findall(
                r'(?:icon=|icon_after=|"plain", |"amber", |"danger", )"([a-z-]+)"', path.read_text("utf-8")
            )
        )
    missing = [
        name for name in named if not context.art.has(f"icons/ui-{name}") and name not in ("plain", "amber")
    ]
    assert not missing


def test_the_cache_counts_bytes_and_lets_the_oldest_go() -> None:
    cache = PictureCache(40_000)
    for number in range(30):
        cache.get(number, lambda: pygame.Surface((50, 50), pygame.SRCALPHA))
    assert cache.used <= 40_000
    assert cache.holds(29)
    assert not cache.holds(0)


def test_a_turned_picture_is_made_once(context: Context) -> None:
    card = context.art.card(7, 100)
    assert context.art.turned(card, 0) is card
    assert context.art.turned(card, 7.1) is context.art.turned(card, 7.0)
    assert context.art.turned(card, 7.0) is not context.art.turned(context.art.card(8, 100), 7.0)


@pytest.mark.parametrize("name", list(TABLE_TOPS))
def test_a_table_is_lit_in_the_middle_and_dark_in_the_corners(context: Context, name: str) -> None:
    ground = Ground(mat=(18, 18, 1244, 500))
    table = context.art.grounds.compose((1280, 800), TABLE_TOPS[name], ground)
    middle = sum(pygame.transform.average_color(table, pygame.Rect(560, 240, 160, 60))[:3])
    corner = sum(pygame.transform.average_color(table, pygame.Rect(40, 40, 60, 30))[:3])
    assert middle > corner


def test_a_missing_picture_is_a_plain_one(tmp_path: Path) -> None:
    pygame.display.init()
    pygame.display.set_mode((100, 100))
    assert Art(tmp_path).card(7, 70).get_size() == (50, 70)


def test_a_large_picture_is_left_for_the_next_start_and_made_anew_when_damaged(tmp_path: Path) -> None:
    from skipbo.ui.kept_pictures import MOST_KEPT_FILES, KeptPicture

    pygame.display.init()
    pygame.display.set_mode((100, 100))
    source = tmp_path / "wood.jpg"
    source.write_bytes(b"wood")
    made = []

    def make() -> pygame.Surface:
        made.append(1)
        picture = pygame.Surface((40, 30))
        picture.fill((10, 200, 30))
        return picture

    folder = tmp_path / "pictures"
    for _ in range(3):
        picture = KeptPicture(folder, "title", (40, 30), [source], make).picture()
        assert picture.get_at((5, 5))[:3] == (10, 200, 30)
    assert len(made) == 1
    (kept,) = folder.glob("*.rgb")
    kept.write_bytes(b"broken")
    KeptPicture(folder, "title", (40, 30), [source], make).picture()
    assert len(made) == 2
    source.write_bytes(b"other wood")
    KeptPicture(folder, "title", (40, 30), [source], make).picture()
    assert len(made) == 3
    for number in range(10):
        KeptPicture(folder, f"mat-{number}", (40, 30), [source], make).picture()
    assert len(list(folder.glob("*.rgb"))) == MOST_KEPT_FILES


def test_a_table_at_rest_leaves_its_ground_to_the_disk_and_is_painted_the_same_after(tmp_path: Path) -> None:
    pygame.display.init()
    pygame.display.set_mode((300, 200))
    art = Art(ASSETS)
    table, ground = TABLE_TOPS["spruce"], Ground((20, 20, 260, 160))
    before = pygame.image.tobytes(art.grounds.table((300, 200), table, ground).picture, "RGB")
    art.grounds.kept_folder = tmp_path
    bare = art.grounds.table((300, 200), table, ground)
    assert pygame.image.tobytes(bare.picture, "RGB") == before
    shown = weakref.ref(bare.picture)
    art.rest()
    assert shown() is None
    assert pygame.image.tobytes(bare.picture, "RGB") == before
    shown = weakref.ref(bare.picture)
    for kept in tmp_path.glob("*.rgb"):
        kept.unlink()
    art.rest()
    assert shown() is bare.picture, "what would have to be made again stays"


def test_a_table_with_high_contrast_is_not_the_one_without_that_the_disk_has(tmp_path: Path) -> None:
    pygame.display.init()
    pygame.display.set_mode((300, 200))
    grounds, ground = Art(ASSETS).grounds, Ground((20, 20, 260, 160))
    grounds.kept_folder = tmp_path
    for tops in (TABLE_TOPS, PLAIN_TOPS):
        top = tops["spruce"]
        make = partial(grounds.compose, (300, 200), top, ground)
        picture = grounds.from_last_time("mat", (300, 200), top, make)
        assert picture.get_at((150, 60)) == make().get_at((150, 60))


def test_a_folder_that_cannot_be_written_costs_nothing_but_time(tmp_path: Path) -> None:
    from skipbo.ui.kept_pictures import KeptPicture

    pygame.display.init()
    pygame.display.set_mode((100, 100))
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    picture = KeptPicture(blocked, "title", (40, 30), [], lambda: pygame.Surface((40, 30))).picture()
    assert picture.get_size() == (40, 30)


def test_only_small_corners_are_kept() -> None:
    """Rounded boxes of every size must not leave their corners behind: at 4K these were 30 MB."""
    shapes._small_corner.cache_clear()
    for radius in (*range(1, 120), 300):
        shapes.rounded_mask(2 * radius + 4, 2 * radius + 4, radius)
    kept = shapes._small_corner.cache_info()
    assert kept.currsize <= shapes.LARGEST_KEPT_CORNER


@pytest.mark.skipif(os.name == "nt", reason="POSIX has such files")
def test_what_lies_in_a_kept_picture_s_place_is_left_alone_and_never_decoded(tmp_path: Path) -> None:
    """A forged header, a pipe, a device, a folder: the picture is made, and nothing waits or fills up."""
    from skipbo.ui.kept_pictures import KeptPicture

    pygame.display.init()
    pygame.display.set_mode((100, 100))

    def make() -> pygame.Surface:
        picture = pygame.Surface((40, 30))
        picture.fill((10, 200, 30))
        return picture

    KeptPicture(tmp_path, "title", (40, 30), [], make).picture()
    (path,) = tmp_path.iterdir()
    forged = b"BM" + bytes(16) + (60_000).to_bytes(4, "little") * 2 + bytes(40)
    for put in (
        lambda: path.write_bytes(forged),
        lambda: os.mkfifo(path),
        lambda: path.mkdir(),
        lambda: path.symlink_to("/dev/zero"),
    ):
        path.unlink(missing_ok=True)
        put()
        before = os.lstat(path).st_mode
        picture = KeptPicture(tmp_path, "title", (40, 30), [], make).picture()
        assert picture.get_at((5, 5))[:3] == (10, 200, 30)
        is_ours = stat.S_ISREG(before)
        assert os.lstat(path).st_mode == before or is_ours
        if path.is_dir():
            path.rmdir()


def test_a_rest_lets_the_older_half_of_the_turned_pictures_go(context: Context) -> None:
    art = context.art
    card = pygame.Surface((100, 140), pygame.SRCALPHA)
    angles = [1.0 + 0.5 * number for number in range(200)]
    for angle in angles:
        art.turned(card, angle)
    art.rest()
    assert 0 < art.turned_cache.used <= art.turned_cache.cap // 2
    assert art.is_turned(card, angles[-1]), "the latest stays"


def test_a_long_box_stays_whole_while_its_like_are_painted_and_takes_no_card_s_place(
    context: Context,
) -> None:
    """The six plates of a table are painted in one frame: drawing each apart anew took a third of it."""
    art, look = context.art, (40, 12, (250, 240, 220), (200, 120, 90), 244, (20, 10, 5), 3)
    used = art.cache.used
    box, shade = art.boxes.rounded(600, *look), art.boxes.shadow(600, 40, 12, 6, 0.45)[0]
    assert art.boxes.rounded(600, *look) is box
    assert art.boxes.shadow(600, 40, 12, 6, 0.45)[0] is shade
    assert art.cache.used - used < 600 * 40 * 4 / 3
    assert box.get_buffer().raw == shapes.rounded(600, *look).get_buffer().raw
    art.rest()
    assert art.boxes.rounded(600, *look) is not box
    assert art.boxes.rounded(600, *look).get_buffer().raw == box.get_buffer().raw
