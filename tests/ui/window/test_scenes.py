"""Every menu scene: reached and left by keyboard alone, nothing cut off, nothing on top of anything else."""

import pygame
import pytest

from build.screenshots import Folder, Shot, render, shots, table_shots
from skipbo import languages
from skipbo.store.schema import Values
from skipbo.ui.app import make_context, take_over
from skipbo.ui.context import Context
from skipbo.ui.input import Key, PointerLeft, PointerMove, Press
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.scenes.deal_draw_scene import DealDrawScene
from skipbo.ui.scenes.title_scene import TitleScene
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.list_row import ListRow
from skipbo.ui.widgets.scroll import ScrollArea
from skipbo.ui.widgets.textline import TextLine
from skipbo.ui.widgets.widget import Widget

ROUND_THE_TABLE = (
    *("handover", "deal-draw", "scorepad", "scorepad-first", "match-end", "match-end-pairs"),
    *("lessons", "room"),
)
NAMES = [shot.name for shot in shots(Folder.__new__(Folder))]
SIZES = [(1024, 640), (1920, 1080), (2560, 1080), (1100, 1400)]


@pytest.fixture(autouse=True)
def bare_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wood and felt take most of a picture's time, and no test here looks at them."""
    monkeypatch.setattr(
        "skipbo.ui.grounds.compose", lambda _folder, size, _top, _ground: pygame.Surface(size)
    )


def shot_of(name: str, folder: Folder) -> Shot:
    return next(shot for shot in shots(folder) if shot.name == name)


def opened(name: str, folder: Folder, size: tuple[int, int], **wishes: object) -> tuple[Context, MenuScene]:
    pygame.display.init()
    pygame.display.set_mode(size)
    shot = shot_of(name, folder)
    languages.set_language("en")
    context = make_context(size, Values()._replace(**{**shot.wishes, **wishes}))
    for scene in shot.make(context):
        context.stack.push(scene)
    top = context.stack.top
    assert isinstance(top, MenuScene)
    return context, top


def drawn(context: Context) -> pygame.Surface:
    surface = pygame.Surface(context.size)
    context.stack.draw(surface)
    return surface


@pytest.mark.parametrize("name", NAMES)
def test_tab_goes_through_everything_and_shift_tab_back(name: str, folder: Folder) -> None:
    context, scene = opened(name, folder, (1280, 800))
    chain = scene.group.focus_chain()
    assert chain, "nothing can be reached by keyboard"
    start = scene.group.focused
    assert start in chain
    seen: list[Widget | None] = [start]
    for _ in range(len(chain) - 1):
        context.stack.input.handle(Key("tab"))
        seen.append(scene.group.focused)
    assert {id(widget) for widget in seen} == {id(widget) for widget in chain}
    for widget in reversed(seen[:-1]):
        context.stack.input.handle(Key("tab", shift=True))
        assert scene.group.focused is widget


@pytest.mark.parametrize("name", NAMES)
def test_arrows_never_lose_the_focus(name: str, folder: Folder) -> None:
    context, scene = opened(name, folder, (1280, 800))
    for key in ("down", "right", "up", "left") * 5:
        context.stack.input.handle(Key(key))
        assert scene.group.focused is not None
        assert scene.group.focused.can_focus()


@pytest.mark.parametrize("name", NAMES)
def test_the_focus_is_visible(name: str, folder: Folder) -> None:
    context, scene = opened(name, folder, (1280, 800))
    context.stack.input.handle(Key("tab"))
    first = drawn(context)
    assert scene.group.focused is not None
    ring = scene.group.focused.rect.inflate(12, 12).clip(first.get_rect())
    colour = context.palette.focus
    pixels = {
        tuple(first.get_at((x, y)))[:3]
        for x in range(ring.left, ring.right)
        for y in (ring.top, ring.centery)
    }
    pixels |= {tuple(first.get_at((x, ring.bottom - 1)))[:3] for x in range(ring.left, ring.right)}
    near = min(sum(abs(a - b) for a, b in zip(pixel, colour, strict=True)) for pixel in pixels)
    assert near < 40, f"no ring in sight round {scene.group.focused.key}"


@pytest.mark.parametrize("name", NAMES)
def test_escape_goes_one_step_back(name: str, folder: Folder) -> None:
    context, scene = opened(name, folder, (1280, 800))
    backs: list[str] = []
    if hasattr(scene, "_on_back"):
        scene._on_back = lambda: backs.append("back")
    before = len(context.stack)
    context.stack.input.handle(Key("escape"))
    if name.startswith("title"):
        assert len(context.stack) == before
    elif name == "rules-search":  # out of the search, and then out of the rules
        assert len(context.stack) == before
        assert scene.group.find("hit-0") is None
        context.stack.input.handle(Key("escape"))
        assert len(context.stack) == before - 1
    else:
        assert len(context.stack) == before - 1 or backs == ["back"]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", NAMES)
def test_everything_lies_inside_and_nothing_on_another(
    name: str, size: tuple[int, int], folder: Folder
) -> None:
    _context, scene = opened(name, folder, size)
    window = pygame.Rect(0, 0, *size)
    scrolled = {id(w) for area in scene.group.widgets if isinstance(area, ScrollArea) for w in area.inside()}
    controls = scene.group.focus_chain()
    for widget in controls:
        assert widget.rect.width > 0
        assert widget.rect.height > 0
        if id(widget) not in scrolled:
            assert window.contains(widget.rect), f"{widget.key} leaves the window"
        assert widget.rect.left >= 0
        assert widget.rect.right <= size[0]
    for index, one in enumerate(controls):
        for other in controls[index + 1 :]:
            if isinstance(one, ListRow) or isinstance(other, ListRow):
                continue  # buttons lie on the row's free end
            if (id(one) in scrolled) != (id(other) in scrolled):
                continue  # what is scrolled away may lie "under" the foot
            assert not one.rect.colliderect(other.rect), f"{one.key} and {other.key} overlap"


@pytest.mark.parametrize("name", NAMES)
def test_targets_are_at_least_32_pixels(name: str, folder: Folder) -> None:
    _context, scene = opened(name, folder, (1024, 640))
    for widget in scene.group.focus_chain():
        x, y = widget.rect.center
        for dx, dy in ((-15, 0), (15, 0), (0, -15), (0, 15)):
            assert widget.covers((x + dx, y + dy)), f"{widget.key} is too small"


@pytest.mark.parametrize("language", languages.available())
@pytest.mark.parametrize("name", NAMES)
def test_words_fit(name: str, language: str, folder: Folder) -> None:
    for size in ((1024, 640), (1920, 1080)):
        _surface, cut = render(shot_of(name, folder), size, language)
        assert not cut, f"{size}: {cut}"


@pytest.mark.parametrize("language", languages.available())
@pytest.mark.parametrize("text_size", [120, 150, 200])
@pytest.mark.parametrize("name", NAMES)
def test_words_fit_when_they_are_large(name: str, text_size: int, language: str, folder: Folder) -> None:
    shot = shot_of(name, folder)
    large = Shot(shot.name, shot.make, {**shot.wishes, "text_size": text_size})
    for size in ((1024, 640), (1920, 1080)):
        _surface, cut = render(large, size, language)
        assert not cut, f"{size}: {cut}"


@pytest.mark.parametrize("language", languages.available())
@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("name", ROUND_THE_TABLE)
def test_words_round_the_table_fit(name: str, text_size: int, language: str) -> None:
    shot = next(shot for shot in table_shots() if shot.name == name)
    large = Shot(shot.name, shot.make, {**shot.wishes, "text_size": text_size})
    for size in ((1024, 640), (1920, 1080)):
        _surface, cut = render(large, size, language)
        assert not cut, f"{size}: {cut}"


def test_at_four_thousand_pixels_all_words_fit_as_well(folder: Folder) -> None:
    for name in ("title", "setup", "settings-senses", "pause"):
        _surface, cut = render(shot_of(name, folder), (3840, 2160), "es")
        assert not cut, name


def test_what_is_changed_by_keys_stays_in_sight_when_the_words_grow(folder: Folder) -> None:
    context, scene = opened("settings-senses", folder, (1280, 800))
    context.on_change = lambda _values: take_over(context, context.size)
    context.stack.input.handle(Key("tab"))
    scene.group.focus_on("text_size")
    for _ in range(10):
        context.stack.input.handle(Key("right"))
    assert context.wishes.text_size == 200
    assert scene.group.focused is not None
    assert scene.group.focused.key == "text_size"
    [area] = [widget for widget in scene.group.widgets if isinstance(widget, ScrollArea)]
    assert area.rect.contains(scene.group.focused.rect)


def test_a_card_of_the_title_rises_under_the_pointer_and_sinks_again(folder: Folder) -> None:
    context, scene = opened("title", folder, (1280, 800))
    assert isinstance(scene, TitleScene)
    drawn(context)
    x, y, _high, _tilt = scene._card_place(8)
    context.stack.input.handle(PointerMove(round(x), round(y)))
    for _ in range(20):
        context.stack.update(0.02)
    assert scene._lifts == {8: 1.0}
    assert not context.stack.wants_tick, "a card that has risen costs nothing"
    context.stack.input.handle(PointerMove(3, 3))
    for _ in range(20):
        context.stack.update(0.02)
    assert not scene._lifts
    assert not context.stack.wants_tick


def test_a_press_on_the_titles_skip_bo_deals_the_dial_afresh(folder: Folder) -> None:
    context, scene = opened("title", folder, (1280, 800))
    assert isinstance(scene, TitleScene)
    x, y, _high, _tilt = scene._card_place(12)
    context.stack.input.handle(Press(round(x), round(y)))
    assert scene._laid == 0
    drawn(context)
    for _ in range(60):
        context.stack.update(0.02)
    assert scene._laid == 13


def test_the_draw_for_the_deal_tells_who_deals_by_itself() -> None:
    shot = next(shot for shot in table_shots() if shot.name == "deal-draw")
    pygame.display.init()
    pygame.display.set_mode((1280, 800))
    languages.set_language("en")
    context = make_context((1280, 800), Values())
    [scene] = shot.make(context)
    assert isinstance(scene, DealDrawScene)
    context.stack.push(scene)
    drawn(context)
    for _ in range(400):
        context.stack.update(0.02)
        if scene._is_told:
            break
    assert context.stack.dirty, "the sentence would not be drawn"
    assert scene.group.find("deal") is not None


@pytest.mark.parametrize("name", NAMES)
def test_a_resize_and_a_language_keep_the_focus(name: str, folder: Folder) -> None:
    context, scene = opened(name, folder, (1280, 800))
    context.stack.input.handle(Key("tab"))
    assert scene.group.focused is not None
    key = scene.group.focused.key
    take_over(context, (1920, 1080))
    assert scene.group.focused is not None
    assert scene.group.focused.key == key
    languages.set_language("es")
    take_over(context, (1920, 1080))
    spanish = [widget.label() for widget in scene.group.focus_chain()]
    languages.set_language("en")
    take_over(context, (1920, 1080))
    english = [widget.label() for widget in scene.group.focus_chain()]
    _other_context, fresh = opened(name, folder, (1920, 1080))
    assert english == [widget.label() for widget in fresh.group.focus_chain()], (
        "words of another language stayed"
    )
    assert len(spanish) == len(english)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_drawn_while_nothing_happens(name: str, folder: Folder) -> None:
    context, scene = opened(name, folder, (1280, 800))
    drawn(context)
    if isinstance(scene.group.focused, TextLine):
        return  # its caret blinks
    context.stack.input.handle(PointerLeft())
    drawn(context)
    for _ in range(30):
        context.stack.update(0.05)
        assert not context.stack.dirty
    assert not context.stack.wants_tick
    context.stack.input.handle(PointerMove(1, 1))
    assert not context.stack.dirty, "a move over nothing draws"


@pytest.mark.parametrize("name", NAMES)
def test_one_amber_button_a_screen_and_danger_never_focused_first(name: str, folder: Folder) -> None:
    _context, scene = opened(name, folder, (1280, 800))
    widgets: list[Widget] = [w for widget in scene.group.widgets for w in widget.inside()]
    kinds = [widget.kind for widget in widgets if isinstance(widget, Button)]
    assert kinds.count("amber") <= 1
    assert not (isinstance(scene.group.focused, Button) and scene.group.focused.kind == "danger")
