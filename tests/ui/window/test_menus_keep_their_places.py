"""Menus keep their places: what was changed stays under the pointer, pages open again as they were left."""

import pygame
import pytest

from skipbo.store.schema import Values
from skipbo.store.store import Store
from skipbo.ui.app import App
from skipbo.ui.context import Context
from skipbo.ui.input import Key, PointerMove, Press, Release
from skipbo.ui.scenes.confirm_scenes import ConfirmScene
from skipbo.ui.scenes.settings_scene import SettingsScene
from skipbo.ui.scenes.title_scene import TitleScene
from skipbo.ui.shell import Shell
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.scroll import ScrollArea

House = tuple[App, Shell, Store]


def press(app: App, *names: str) -> None:
    for name in names:
        app.context.stack.input.handle(Key(name))
        app.step([], 0.02)


@pytest.mark.parametrize("start", [100, 160])
def test_a_changed_settings_row_stays_in_sight(house: House, start: int) -> None:
    app, shell, _store = house
    app.context.change(text_size=start)
    shell.settings()
    scene = app.context.stack.top
    assert isinstance(scene, SettingsScene)
    scene.turn_to(2)
    area = scene.group.find("page-scroll")
    if isinstance(area, ScrollArea):
        area.scroll_to(area.furthest)
    row = scene.group.find("text_size")
    assert row is not None
    # With the mouse: no ring, and so nothing that brings the row into sight by itself.
    for event in (PointerMove(*row.rect.center), Press(*row.rect.center), Release(*row.rect.center)):
        app.context.stack.input.handle(event)
    app.context.change(text_size=start + 20)
    app.step([], 0.1)
    after = scene.group.find("text_size")
    area = scene.group.find("page-scroll")
    assert after is not None
    page = area.rect if isinstance(area, ScrollArea) else scene._panel
    assert page.contains(after.rect)


def test_a_changed_row_far_down_stays_though_the_page_grows(house: House) -> None:
    app, shell, _store = house
    app.context.change(text_size=150)
    shell.settings()
    scene = app.context.stack.top
    assert isinstance(scene, SettingsScene)
    scene.turn_to(2)
    area, row = scene.group.find("page-scroll"), scene.group.find("card_size")
    assert isinstance(area, ScrollArea)
    assert row is not None
    area.scroll_to(area.furthest // 2)
    scene.group._focus(row, sight=False)
    before = row.rect.top
    app.context.change(text_size=170)
    app.step([], 0.1)
    again = scene.group.find("card_size")
    assert again is not None
    assert abs(again.rect.top - before) <= 2


def test_settings_open_again_as_they_were_left(house: House) -> None:
    app, shell, _store = house
    shell.settings()
    scene = app.context.stack.top
    assert isinstance(scene, SettingsScene)
    scene.turn_to(2)
    scene.group.focus_on("motion")
    press(app, "escape")
    shell.settings()
    again = app.context.stack.top
    assert isinstance(again, SettingsScene)
    assert again is not scene
    assert again.tab == 2
    assert again.group.focused is not None
    assert again.group.focused.key == "motion"


def test_the_titles_language_leads_to_the_language_and_about_to_about(house: House) -> None:
    app, _shell, _store = house
    title = app.context.stack.top
    assert isinstance(title, TitleScene)
    language = title.group.find("language")
    assert isinstance(language, Button)
    assert language.words == "English"
    language.on_press()
    scene = app.context.stack.top
    assert isinstance(scene, SettingsScene)
    assert scene.group.focused is not None
    assert scene.group.focused.key == "language"
    press(app, "escape")
    about = title.group.find("about")
    assert isinstance(about, Button)
    assert about.words.startswith("About")
    assert not language.rect.colliderect(about.rect)


def test_red_is_only_what_loses_something(house: House) -> None:
    app, shell, _store = house
    shell.daily_deal()
    shell.to_title()
    shell.daily_deal()
    question = app.context.stack.top
    assert isinstance(question, ConfirmScene)
    begin = question.group.find("yes")
    assert isinstance(begin, Button)
    assert begin.words == "Play"
    assert begin.kind == "amber", "the match under way goes to the saved games"


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
def test_the_titles_foot_is_in_the_window(context: Context, size: tuple[int, int]) -> None:
    from skipbo.ui.app import take_over
    from skipbo.ui.scenes.title_scene import Lead, TitleActions

    pygame.display.set_mode(size)
    context.wishes = Values(text_size=200)
    take_over(context, size)

    def nothing() -> None: ...

    lead = Lead("continue", "Continue", "", "play", nothing)
    actions = TitleActions(nothing, nothing, nothing, lead, about=nothing, language=nothing)
    scene = TitleScene(context, lambda: actions, lambda: ("Español (Latinoamérica)", "1.0.0"))
    context.stack.push(scene)
    for key in ("language", "about"):
        widget = scene.group.find(key)
        assert widget is not None
        assert pygame.Rect(0, 0, *size).contains(widget.rect)
