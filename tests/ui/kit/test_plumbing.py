"""Input, stack, display, toasts, theme, art and set-up: what the scenes stand on."""

import itertools
import json
from pathlib import Path

import pygame
import pytest

from skipbo import languages
from skipbo.engine.editions import EDITIONS
from skipbo.engine.rules import RulesError
from skipbo.play.match import HUMAN, Match
from skipbo.resources import ASSETS
from skipbo.store.schema import Values, fits
from skipbo.ui import focus, shapes
from skipbo.ui.app import make_context
from skipbo.ui.art import Art
from skipbo.ui.cache import PictureCache
from skipbo.ui.context import Context
from skipbo.ui.display import Display, NoDisplay
from skipbo.ui.input import Key, Move, Press, Release, Resized, Wheel
from skipbo.ui.reader import InputReader
from skipbo.ui.scene import Scene
from skipbo.ui.scene_stack import SceneStack
from skipbo.ui.setup_state import PLACES, SetupState
from skipbo.ui.sound import Sound
from skipbo.ui.text import Text
from skipbo.ui.theme import HIGH_CONTRAST, NORMAL, TABLE_TOPS, Metrics, contrast
from skipbo.ui.toast import Toasts

# ---------------------------------------------------------------------------- input


def reader() -> tuple[InputReader, list[float]]:
    now = [0.0]
    return InputReader(lambda: (1000, 500), lambda: now[0]), now


def mouse(kind: int, x: int, y: int, button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=(x, y), button=button, touch=False)


def motion(x: int, y: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0), touch=False)


def test_moves_in_a_row_become_one_and_presses_stay_in_order() -> None:
    read, _now = reader()
    events = read.translate(
        [
            motion(1, 1),
            motion(5, 5),
            mouse(pygame.MOUSEBUTTONDOWN, 5, 5),
            motion(9, 9),
            mouse(pygame.MOUSEBUTTONUP, 9, 9),
        ]
    )
    assert events == [Move(5, 5, True), Press(5, 5), Move(9, 9, True), Release(9, 9)]


def test_double_clicks_are_quick_and_near() -> None:
    read, now = reader()

    def clicks(x: int, after: float) -> int:
        now[0] += after
        press = read.translate([mouse(pygame.MOUSEBUTTONDOWN, x, 10)])[0]
        assert isinstance(press, Press)
        return press.clicks

    assert [clicks(10, 1), clicks(12, 0.2), clicks(12, 0.2), clicks(12, 2), clicks(90, 0.1)] == [
        1,
        2,
        3,
        1,
        1,
    ]


def test_a_finger_presses_moves_and_releases_and_a_second_one_is_ignored() -> None:
    read, _now = reader()

    def finger(kind: int, number: int, x: float, y: float) -> pygame.event.Event:
        return pygame.event.Event(kind, touch_id=7, finger_id=number, x=x, y=y, dx=0, dy=0)

    events = read.translate(
        [
            finger(pygame.FINGERDOWN, 1, 0.5, 0.5),
            finger(pygame.FINGERDOWN, 2, 0.1, 0.1),
            finger(pygame.FINGERMOTION, 1, 0.6, 0.5),
            finger(pygame.FINGERUP, 2, 0.1, 0.1),
            finger(pygame.FINGERUP, 1, 0.6, 0.5),
        ]
    )
    assert events[:3] == [
        Press(500, 250, touch=True),
        Move(600, 250, True, True),
        Release(600, 250, touch=True),
    ]


def test_keys_have_names_modifiers_and_repeats() -> None:
    read, _now = reader()
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LSHIFT, unicode="")
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    keypad = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_KP_ENTER, mod=pygame.KMOD_CTRL, unicode="")
    found = read.translate([down, down, up, keypad])
    assert found[0] == Key("return", shift=True)
    assert found[1] == Key("return", shift=True, repeat=True)
    assert found[3] == Key("return", ctrl=True)


def test_the_stick_walks_once_for_each_push() -> None:
    read, _now = reader()

    def stick(value: float) -> pygame.event.Event:
        return pygame.event.Event(
            pygame.CONTROLLERAXISMOTION, axis=1, value=int(value * 32767), instance_id=0
        )

    events = read.translate([stick(0.2), stick(0.9), stick(1.0), stick(0.5), stick(0.0), stick(-0.8)])
    assert events == [Key("down", pad=True), Key("up", pad=True)]


def test_wheel_and_size_are_told() -> None:
    read, _now = reader()
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)
    size = pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1200, y=700)
    assert read.translate([wheel, size]) == [Wheel(0, 0, 0.0, -1.0), Resized(1200, 700)]


# ---------------------------------------------------------------------------- stack and display


class Note(Scene):
    def __init__(self, context: Context, log: list[str], name: str, modal: bool = False) -> None:
        super().__init__(context)
        self.log, self.name, self.modal = log, name, modal

    def entered(self) -> None:
        self.log.append(f"{self.name} in")

    def left(self) -> None:
        self.log.append(f"{self.name} out")

    def covered(self) -> None:
        self.log.append(f"{self.name} covered")

    def uncovered(self) -> None:
        self.log.append(f"{self.name} free")

    def draw(self, surface: pygame.Surface) -> None:
        self.log.append(f"{self.name} drawn")


def test_a_modal_keeps_what_is_beneath_and_draws_it_once(context: Context) -> None:
    log: list[str] = []
    stack = SceneStack()
    below, modal = Note(context, log, "below"), Note(context, log, "modal", True)
    stack.push(below)
    stack.push(modal)
    surface = pygame.Surface(context.size)
    stack.draw(surface)
    stack.draw(surface)
    assert log == ["below in", "modal in", "below drawn", "modal drawn", "modal drawn"]
    log.clear()
    stack.remove(modal)
    stack.remove(modal)
    assert log == ["modal out", "below free"]
    assert stack.top is below


def test_removing_a_scene_takes_what_lies_over_it(context: Context) -> None:
    log: list[str] = []
    stack = SceneStack()
    scenes = [Note(context, log, str(number)) for number in range(3)]
    for scene in scenes:
        stack.push(scene)
    stack.remove(scenes[1])
    assert stack.all() == (scenes[0],)


def test_a_silent_driver_is_refused_unless_it_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert Display("x", (1024, 640)).size == (1024, 640)
    pygame.display.quit()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay):
        Display("x", (1024, 640))


def test_the_window_is_never_smaller_than_supported() -> None:
    pygame.display.quit()
    display = Display("x", (1280, 800))
    display.resized(600, 300)
    assert display.size == (1024, 640)


def test_no_sound_device_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", broken)
    sound = Sound(ASSETS / "sounds")
    sound.start()
    sound.play("place")


# ---------------------------------------------------------------------------- toasts


def test_toasts_come_one_after_the_other_and_go(context: Context) -> None:
    toasts = Toasts()
    toasts.say("One.")
    toasts.say("Two.")
    toasts.say("Two.")
    seen: list[str] = []
    for _ in range(400):
        toasts.update(0.05)
        if toasts.shown and (not seen or seen[-1] != toasts.shown):
            seen.append(toasts.shown)
            toasts.draw(pygame.Surface(context.size), context)
    assert seen == ["One.", "Two."]
    assert not toasts.moving


# ---------------------------------------------------------------------------- theme and text


@pytest.mark.parametrize("palette", [NORMAL, HIGH_CONTRAST], ids=["normal", "high"])
def test_all_words_hold_on_their_ground(palette: object) -> None:
    p = NORMAL if palette is NORMAL else HIGH_CONTRAST
    pairs = {
        "ink on paper": (p.ink, p.paper_low),
        "soft on paper": (p.soft, p.paper_low),
        "hint on paper": (p.hint, p.paper_low),
        "hint on field": (p.hint, p.field),
        "accent on field": (p.accent, p.field),
        "button": (p.ink, p.button_low),
        "button's second line": (p.soft, p.button_low),
        "amber, upper": (p.amber_words, p.amber),
        "amber, lower": (p.amber_words, p.amber_low),
        "amber's second line": (p.amber_soft, p.amber_low),
        "danger": (p.cream, p.danger),
        "danger, lower": (p.cream, p.danger_low),
        "plate": (p.plate_words, p.plate),
        "plate's second line": (p.plate_soft, p.plate),
        "pill": (p.cream, p.pill),
        "badge": (p.cream, p.badge),
        "segment": (p.soft, p.groove),
        "selected": (p.ink, p.selected_low),
        "selected's line": (p.amber_soft, p.selected_low),
        "ruling": (p.plate_words, p.plate),
    }
    weak = {name: round(contrast(*pair), 2) for name, pair in pairs.items() if contrast(*pair) < 4.5}
    assert not weak
    assert contrast(p.focus, p.paper) >= 3


@pytest.mark.parametrize("name", list(TABLE_TOPS))
def test_words_hold_on_every_wood(name: str) -> None:
    top = TABLE_TOPS[name]
    for words in (top.words, top.words_soft):
        assert contrast(words, top.wood_colour) >= 4.5


def test_text_never_gets_under_twelve_pixels() -> None:
    from skipbo.ui.widgets.paint import Paint

    context = make_context((1024, 640))
    assert Paint(context).font(5) == 12
    assert Metrics(1024, 640).font(16.5) == 12


def test_wrapping_keeps_every_letter_and_the_width() -> None:
    text = Text(ASSETS / "fonts")
    words = "Ein Bandwurmwortungeheuer-das-nicht-passen-will und kurze Wörter\nund eine Zeile"
    lines = text.wrap(words, "body", 20, 180)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "").replace("\n", "")
    assert max(text.width(line, "body", 20) for line in lines) <= 180


def test_rendered_lines_are_dropped_beyond_the_cap() -> None:
    text = Text(ASSETS / "fonts", cache_bytes=100_000)
    for number in range(200):
        text.render(f"line {number}", "body", 24, (0, 0, 0))
    assert text._used <= 100_000


# ---------------------------------------------------------------------------- art


def test_every_card_and_part_is_there_and_exactly_as_large_as_asked(context: Context) -> None:
    art = context.art
    for height in (40, 83, 84, 200, 333):
        for number, toll in itertools.product(range(1, 13), range(3)):
            assert art.card(number + 16 * toll, height).get_size() == (round(height * 5 / 7), height)
            assert art.card_as(number, height).get_height() == height
        assert art.card(0, height).get_height() == height
    for name in ("dial", "ember", "dusk", "oat"):
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
    mat = pygame.Rect(18, 18, 1244, 500)
    table = context.art.background((1280, 800), TABLE_TOPS[name], mat)
    middle = sum(pygame.transform.average_color(table, pygame.Rect(560, 240, 160, 60))[:3])
    corner = sum(pygame.transform.average_color(table, pygame.Rect(40, 40, 60, 30))[:3])
    assert middle > corner
    assert context.art.background((1280, 800), TABLE_TOPS[name], mat) is table


def test_a_missing_picture_is_a_plain_one(tmp_path: Path) -> None:
    pygame.display.init()
    pygame.display.set_mode((100, 100))
    assert Art(tmp_path).card(7, 70).get_size() == (50, 70)


# ---------------------------------------------------------------------------- focus


class Spot:
    def __init__(self, x: int, y: int, able: bool = True) -> None:
        self.rect = pygame.Rect(x, y, 100, 40)
        self.able = able

    def can_focus(self) -> bool:
        return self.able


def test_arrows_take_the_nearest_that_way() -> None:
    grid = [Spot(x * 120, y * 60) for y in range(3) for x in range(3)]
    assert focus.towards(grid, grid[4], "left") is grid[3]
    assert focus.towards(grid, grid[4], "up") is grid[1]
    assert focus.towards(grid, grid[4], "right") is grid[5]
    assert focus.towards(grid, grid[4], "down") is grid[7]
    assert focus.towards(grid, grid[0], "left") is grid[0]


def test_down_from_a_wide_button_leads_to_the_one_that_is_read_first() -> None:
    class Item:
        def __init__(self, *rect: int) -> None:
            self.rect = pygame.Rect(*rect)

        def can_focus(self) -> bool:
            return True

    wide, left, right = Item(0, 0, 361, 50), Item(0, 60, 176, 50), Item(184, 60, 177, 50)
    assert focus.towards([wide, left, right], wide, "down") is left
    assert focus.towards([wide, right, left], wide, "down") is left


def test_what_cannot_be_focused_is_passed_over() -> None:
    row = [Spot(0, 0), Spot(120, 0, able=False), Spot(240, 0)]
    assert focus.towards(row, row[0], "right") is row[2]
    assert focus.in_order(row, row[0], 1) is row[2]
    assert focus.in_order(row, row[0], -1) is row[2]


# ---------------------------------------------------------------------------- set-up


@pytest.mark.parametrize("edition", list(EDITIONS))
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_choice_can_be_dealt(edition: str, players: int) -> None:
    for partners, manners, short, hand in itertools.product(
        (False, True), (False, True), (False, True), (5, 7)
    ):
        state = SetupState()
        state.choose_players(players)
        state.choose_edition(edition)
        state.partners, state.manners, state.hand = partners, manners, hand
        state.set_short(short)
        for stock in (0, 5, 40):
            state.stock = stock or state.stock
            try:
                options = state.options([place.title() for place in state.places])
            except RulesError as error:
                pytest.fail(f"{edition} {players}: {error}")
            assert options.rules.players == len(options.seats)
            assert options.rules.players in EDITIONS[edition].players


def test_a_set_up_comes_back_as_it_was_and_fits_the_settings() -> None:
    state = SetupState()
    state.choose_edition("masters")
    state.choose_players(4)
    state.table["west"].name, state.table["west"].controller = "Ana", HUMAN
    state.switches["keep_wilds"] = True
    state.youngest = "west"
    kept = state.to_table()
    assert fits("last_setup", kept)
    again = SetupState.from_table(json.loads(json.dumps(kept)))
    assert again == state


@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"edition": 7, "players": "x", "seats": [], "switches": {"a": 1}, "target": 123, "stock": True},
        {
            "edition": "poker",
            "players": 99,
            "seats": {"south": {"face": "dog", "controller": "god", "name": 3}},
        },
    ],
)
def test_a_broken_set_up_is_the_default(kept: dict[str, object]) -> None:
    assert SetupState.from_table(kept) == SetupState()


def test_swapping_seats_keeps_the_youngest() -> None:
    state = SetupState()
    state.choose_players(4)
    state.youngest = "west"
    state.table["west"].name = "Ana"
    state.swap(1, 2)
    assert state.youngest == "north"
    assert state.table["north"].name == "Ana"


def test_faces_are_never_taken_twice() -> None:
    state = SetupState()
    state.choose_players(5)
    for place in state.places * 8:
        state.table[place].face = state.next_face(place)
        faces = [state.table[other].face for other in state.places]
        assert len(set(faces)) == len(faces)


def test_mod_with_six_proposes_the_short_game() -> None:
    state = SetupState()
    state.choose_edition("mod")
    state.choose_players(6)
    assert state.is_short()


def test_the_same_number_deals_the_same_cards() -> None:
    state = SetupState()
    state.seed = "1234"
    names = [place.title() for place in state.places]
    decks = []
    for _ in range(2):
        options = state.options(names)
        match = Match.begin(options.rules, options.seats, seed=options.seed)
        assert match.game is not None
        decks.append(match.game.deck)
    assert decks[0] == decks[1]


def test_places_have_names_in_every_language() -> None:
    from skipbo.ui.words import place_name

    for code in languages.available():
        languages.set_language(code)
        assert len({place_name(place) for place in PLACES}) == len(PLACES)
    languages.set_language("en")


def test_the_defaults_fit_the_controls() -> None:
    now = Values()
    assert now.table_top in TABLE_TOPS
    assert 100 <= now.text_size <= 200


def test_a_sound_that_is_heard_often_differs_in_take_and_force(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Sound(ASSETS / "sounds")
    sound.start()
    heard: list[tuple[int, float]] = []

    class Take:
        def __init__(self, number: int) -> None:
            self.number = number

        def play(self) -> object:
            return self

        def set_volume(self, loudness: float) -> None:
            heard.append((self.number, loudness))

    takes = [Take(number) for number in range(5)]
    monkeypatch.setattr(sound, "_load", lambda name: takes if name == "place" else takes[:1])
    for _ in range(35):
        sound.play("place")
    assert len(set(heard)) == 35, "five takes, seven forces"
    assert all(heard[i] != heard[i + 1] for i in range(34))
    heard.clear()
    sound.play("click")
    sound.play("click")
    assert heard[0] == heard[1]
    sound.stop()


def test_the_sound_device_rests_and_what_is_played_meanwhile_is_heard_when_it_wakes() -> None:
    sound = Sound(ASSETS / "sounds")
    sound.start()
    assert pygame.mixer.get_init()
    sound.rest()
    assert not pygame.mixer.get_init()
    sound.play("click")
    assert not pygame.mixer.get_init(), "a picture would wait for the device"
    sound.wake()
    assert pygame.mixer.get_init()
    assert pygame.mixer.get_busy()
    sound.stop()
    sound.play("click")
    assert not pygame.mixer.get_init()


def test_a_large_picture_is_left_for_the_next_start_and_made_anew_when_damaged(tmp_path: Path) -> None:
    from skipbo.ui.kept_pictures import MOST_KEPT_FILES, from_last_time

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
        picture = from_last_time(folder, "title", (40, 30), [source], make)
        assert picture.get_at((5, 5))[:3] == (10, 200, 30)
    assert len(made) == 1
    (kept,) = folder.glob("*.bmp")
    kept.write_bytes(b"BM broken")
    from_last_time(folder, "title", (40, 30), [source], make)
    assert len(made) == 2
    source.write_bytes(b"other wood")
    from_last_time(folder, "title", (40, 30), [source], make)
    assert len(made) == 3
    for number in range(10):
        from_last_time(folder, f"mat-{number}", (40, 30), [source], make)
    assert len(list(folder.glob("*.bmp"))) == MOST_KEPT_FILES


def test_a_folder_that_cannot_be_written_costs_nothing_but_time(tmp_path: Path) -> None:
    from skipbo.ui.kept_pictures import from_last_time

    pygame.display.init()
    pygame.display.set_mode((100, 100))
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    picture = from_last_time(blocked, "title", (40, 30), [], lambda: pygame.Surface((40, 30)))
    assert picture.get_size() == (40, 30)


def test_only_small_corners_are_kept() -> None:
    """Rounded boxes of every size must not leave their corners behind: at 4K these were 30 MB."""
    shapes._small_corner.cache_clear()
    for radius in (*range(1, 120), 300):
        shapes.rounded_mask(2 * radius + 4, 2 * radius + 4, radius)
    kept = shapes._small_corner.cache_info()
    assert kept.currsize <= shapes.LARGEST_KEPT_CORNER


class Plain(Scene):
    """One colour."""

    fades_in = True

    def __init__(self, context: Context, colour: tuple[int, int, int]) -> None:
        super().__init__(context)
        self.colour = colour

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour)


def test_a_scene_fades_in_over_the_one_before_and_then_rests(context: Context) -> None:
    stack, surface = context.stack, pygame.Surface((8, 8))
    stack.may_fade = lambda: True
    stack.push(Plain(context, (200, 0, 0)))
    stack.draw(surface)
    assert surface.get_at((1, 1))[0] == 200, "the first scene is there at once"
    assert not stack.wants_tick
    stack.push(Plain(context, (0, 0, 200)))
    stack.draw(surface)
    assert surface.get_at((1, 1))[0] > 190
    shares: list[int] = []
    while stack.wants_tick:
        stack.update(0.5)
        assert stack.dirty
        stack.draw(surface)
        shares.append(surface.get_at((1, 1))[2])
    assert len(shares) > 3, "however long the first picture took, some of it is seen"
    assert shares == sorted(shares)
    assert surface.get_at((1, 1))[:3] == (0, 0, 200)
    assert not stack.dirty


def test_without_motion_or_at_a_table_nothing_fades(context: Context) -> None:
    stack, surface = context.stack, pygame.Surface((8, 8))
    stack.push(Plain(context, (200, 0, 0)))
    stack.draw(surface)
    stack.push(Plain(context, (0, 0, 200)))
    stack.draw(surface)
    assert surface.get_at((1, 1))[:3] == (0, 0, 200)
    stack.may_fade = lambda: True
    table = Plain(context, (0, 200, 0))
    table.fades_in = False
    stack.push(table)
    stack.draw(surface)
    assert surface.get_at((1, 1))[:3] == (0, 200, 0)
    assert not stack.wants_tick
