"""The picture after a game: it comes while the game goes on, and a press on it goes to that moment."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from build.screenshots import _finished, nothing
from skipbo.ai.account import account
from skipbo.ai.game_account import GameAccount
from skipbo.ai.rating import Rating, levels_beside
from skipbo.play.account_service import Accounting
from skipbo.play.curve import line_of, own_turns
from skipbo.play.facts import MatchFacts
from skipbo.play.match import Match
from skipbo.play.review_service import GameReview
from skipbo.play.told_account import ToldAccount, reviewed
from skipbo.ui import felt
from skipbo.ui.access.things import Deed
from skipbo.ui.after_game import AfterGame, LookWays
from skipbo.ui.context import Context
from skipbo.ui.faces import seat_face
from skipbo.ui.input import Key
from skipbo.ui.scenes.luck_scene import LuckScene
from skipbo.ui.scenes.pad_page import PAD
from skipbo.ui.scenes.pad_picture import PENCIL_LONG, PENCIL_REST, PENCIL_TURN
from skipbo.ui.scenes.replay_scene import ReplayScene
from skipbo.ui.scenes.score_pad_scene import Afterwards, PadActions, ScorePadScene
from skipbo.ui.score_words import in_one_line, turns_of, with_unit
from skipbo.ui.table.sayings import title_line
from skipbo.ui.theme import Metrics
from skipbo.ui.widgets.game_numbers import GameNumbers
from skipbo.ui.widgets.labels import Label, Paragraph
from skipbo.ui.widgets.luck_panel import adds_up, headlines, sums_of
from skipbo.ui.widgets.luck_picture import GameCurve, events_words, shown_words, turns_words
from skipbo.ui.widgets.luck_sums import AddsUp, Performance
from skipbo.ui.widgets.paint import Paint
from skipbo.ui.widgets.scroll import ScrollArea
from skipbo.wording.luck_words import cards_words, played_words, turn_marks

MATCH = _finished(500, players=2)
RECORD = MATCH.records[0]
STEPS = [step.account for step in account(RECORD, effort=60, worlds=20) if step.account is not None]


class Coming(Accounting):
    """An account that comes when it is told to."""

    def __init__(self) -> None:
        self.record, self.decisions, self.done, self.account = RECORD, [], 0.2, None
        self.is_closed = self.is_broken = False
        self._has_news = False

    @property
    def has_failed(self) -> bool:
        return self.is_broken

    @property
    def is_settled(self) -> bool:
        return self.is_broken or self.is_done

    def bring(self, found: GameAccount) -> None:
        self.account, self._has_news = found, True

    def poll(self) -> bool:
        news, self._has_news = self._has_news, False
        return news

    def close(self) -> None:
        self.is_closed = True


class Moments:
    """Where the presses went."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, GameReview | None]] = []

    def go(self, move: int, known: GameReview | None) -> None:
        self.seen.append((move, known))


def pad_in(context: Context, source: Accounting, moments: Moments) -> ScorePadScene:
    after = Afterwards(account=lambda: source, moment=moments.go)
    actions = PadActions(nothing, "On", nothing, after=after)
    scene = ScorePadScene(context, MatchFacts(MATCH), 0, actions)
    context.stack.push(scene)
    context.stack.update(0.1)
    return scene


def picture_of(context: Context) -> None:
    context.stack.draw(pygame.Surface(context.size))


def told(seat: int = 0) -> ToldAccount:
    facts = MatchFacts(MATCH)
    return ToldAccount.of(STEPS[-1], seat, facts.labels, ["hare", "fox"])


@pytest.fixture
def wide(context: Context) -> Context:
    return in_window(context, 1920, 1080)


def in_window(context: Context, wide: int, high: int) -> Context:
    context.metrics = Metrics(wide, high)
    context.art.set_window((wide, high))
    return context


def test_the_picture_comes_while_the_pad_waits_for_nobody(wide: Context) -> None:
    source, moments = Coming(), Moments()
    scene = pad_in(wide, source, moments)
    assert scene.wants_tick
    assert scene.group.find("on") is not None, "the game goes on from the first frame"
    assert scene.group.find("working") is not None
    numbers = scene.group.find("numbers")
    assert isinstance(numbers, GameNumbers), "there is something to read at once"
    turns = turns_of(MatchFacts(MATCH), RECORD.result.winner_seats)
    left = RECORD.result.stock_counts
    assert [row[1][2] for row in numbers.rows] == list(left)
    assert turns in [row[1][0] for row in numbers.rows]
    assert f"Stock cards left: {left[0]}" in numbers.label()
    picture_of(wide)
    source.bring(STEPS[0])
    wide.stack.update(0.1)
    assert isinstance(scene.group.find("curve"), GameCurve)
    dial = scene.group.find("performance")
    assert isinstance(dial, Performance)
    assert dial.score is None, "the decisions are still looked at"
    source.bring(STEPS[-1])
    wide.stack.update(0.1)
    dial = scene.group.find("performance")
    assert isinstance(dial, Performance)
    assert dial.label()
    sums = scene.group.find("adds up")
    assert isinstance(sums, AddsUp)
    assert sum(part.amount for part in sums.parts) == pytest.approx(STEPS[-1].end[0])
    assert sum(part.shown for part in sums.parts) == round(100 * STEPS[-1].end[0])
    picture_of(wide)
    wide.stack.close_top()
    assert source.is_closed


def test_the_turns_are_gone_through_by_keys_and_a_press_goes_there(wide: Context) -> None:
    source, moments = Coming(), Moments()
    source.bring(STEPS[-1])
    scene = pad_in(wide, source, moments)
    scene.group.focus_on("curve")
    curve = scene.group.find("curve")
    assert isinstance(curve, GameCurve)
    picture_of(wide)
    at_end = curve.thing()
    assert at_end is not None
    assert at_end.value == turns_words(curve.told, len(STEPS[-1].curve) - 1)
    scene.handle(Key("left"))
    scene.handle(Key("left"))
    earlier = curve.thing()
    assert earlier is not None
    assert earlier.value != at_end.value
    scene.handle(Key("return"))
    move, known = moments.seen[-1]
    assert move == STEPS[-1].curve[-3].move
    assert known is not None
    assert known.poll()
    assert known.is_done
    curve.do(Deed.SET, "1")
    assert curve.at_point == 1
    for mark, wanted in [(mark.place.whole, mark.move) for mark in curve.marks]:
        middle = (mark.centerx + curve.rect.x, mark.centery + curve.rect.y)
        curve.press(middle, 1)
        curve.release(middle)
        assert moments.seen[-1][0] in {
            wanted,
            *(other.move for other in curve.marks if other.place.whole.colliderect(mark)),
        }
    nowhere = (curve.rect.x - 40, curve.rect.y)
    before = len(moments.seen)
    curve.release(nowhere)
    assert len(moments.seen) == before


def test_in_a_small_window_it_has_a_page_of_its_own(context: Context) -> None:
    source, moments = Coming(), Moments()
    scene = pad_in(in_window(context, 1024, 640), source, moments)
    assert scene.group.find("curve") is None
    scene.group.do("luck", Deed.PRESS, "")
    page = context.stack.top
    assert isinstance(page, LuckScene)
    assert page.wants_tick
    picture_of(context)
    source.bring(STEPS[-1])
    context.stack.update(0.1)
    curve = page.group.find("curve")
    assert isinstance(curve, GameCurve)
    curve.activate()
    assert moments.seen[-1][0] == STEPS[-1].curve[-1].move
    picture_of(context)


def test_what_cannot_be_worked_out_is_said(wide: Context) -> None:
    source = Coming()
    source.is_broken = True
    scene = pad_in(wide, source, Moments())
    working = scene.group.find("working")
    assert working is not None
    assert "could not be worked out" in working.label()
    picture_of(wide)
    assert not ScorePadScene.wants_tick.fget(scene) or scene._age < scene._pad.ends  # type: ignore[attr-defined]


def test_threads_never_leave_the_span_of_their_points() -> None:
    points = [(0.0, 5.0), (10.0, 5.0), (20.0, 0.0), (30.0, 10.0), (40.0, 10.0)]
    line = felt.smooth(points)
    assert line[0] == points[0]
    assert line[-1] == pytest.approx(points[-1])
    for (x0, y0), (x1, y1) in pairwise(points):
        between = [y for x, y in line if x0 <= x <= x1]
        assert min(y0, y1) - 1e-9 <= min(between)
        assert max(between) <= max(y0, y1) + 1e-9
    assert felt.height_at(points, 20.0) == pytest.approx(0.0, abs=0.3)


def test_a_told_account_is_one_sides() -> None:
    account = STEPS[-1]
    mine, theirs = told(0), told(1)
    assert mine.own != theirs.own
    assert mine.place(0) == 0.0
    assert mine.place(len(RECORD.moves)) == len(account.curve) - 1
    assert all(found.seat == 0 for found in mine.mistakes)
    costs = [found.cost for found in mine.mistakes]
    assert costs == sorted(costs, reverse=True)
    assert len(events_words(mine)) == len(mine.mistakes) + len(mine.lucky)
    if (rating := mine.rating) is not None:
        assert 1 <= len(levels_beside(rating)) <= 2
    assert told_review_is_whole(account)


def told_review_is_whole(account: GameAccount) -> bool:
    review = reviewed(RECORD, account)
    assert review.poll()
    judged = {found.move for found in account.mistakes if found.seat in review.seats}
    return {mistake.decision.move for mistake in review.mistakes} == judged


def test_a_moment_of_the_table_shows_what_is_known(context: Context) -> None:
    review = reviewed(RECORD, STEPS[-1])
    scene = ReplayScene(context, RECORD, nothing, found=review, viewer=0)
    context.stack.push(scene)
    context.stack.update(0.1)
    assert scene.review is not None
    assert not scene.review.is_looking


def test_a_replay_has_the_same_picture_and_a_press_goes_to_that_moment(context: Context) -> None:
    source = Coming()
    scene = ReplayScene(context, RECORD, nothing, viewer=0, account_of=lambda _record: source)
    context.stack.push(scene)
    context.stack.input.handle(Key("c"))
    page = context.stack.top
    assert isinstance(page, LuckScene)
    assert not scene.is_playing
    assert page.group.find("curve") is None
    source.bring(STEPS[-1])
    context.stack.update(0.1)
    curve = page.group.find("curve")
    assert isinstance(curve, GameCurve)
    curve.at_point = 3
    curve.activate()
    assert context.stack.top is scene
    assert scene.replay.step_count == STEPS[-1].curve[3].move
    context.stack.update(0.1)
    assert scene.review is not None, "its mistakes are known as well"
    scene.left()
    assert source.is_closed


def test_a_moment_from_the_score_pad_needs_no_second_account(context: Context) -> None:
    review = reviewed(RECORD, STEPS[-1])
    scene = ReplayScene(context, RECORD, nothing, found=review, viewer=0, account_of=lambda _record: 1 / 0)  # type: ignore[arg-type, return-value]
    context.stack.push(scene)
    assert "Was it luck?" in [thing.name for thing in scene.described().things]
    scene.use("chart")
    context.stack.update(0.1)
    page = context.stack.top
    assert isinstance(page, LuckScene)
    assert isinstance(page.group.find("curve"), GameCurve)


@pytest.mark.parametrize("contrast", ["normal", "high"])
def test_the_picture_is_drawn_stitch_by_stitch(wide: Context, contrast: str) -> None:
    wide.change(contrast=contrast)
    curve = GameCurve(pygame.Rect(0, 0, 900, 400), told(), lambda _move: None, seconds=0.9)
    surface, paint = pygame.Surface((900, 400)), Paint(wide)
    curve.draw(surface, paint)
    first = surface.copy()
    assert curve.moving
    curve.update(0.3)
    curve.draw(surface, paint)
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(surface, "RGB")
    curve.update(5.0)
    assert not curve.moving
    assert not curve.update(1.0)
    other = GameCurve(pygame.Rect(0, 0, 900, 400), told(), lambda _move: None, seconds=0.9)
    other.adopt(curve)
    assert not other.moving


def test_the_sentences() -> None:
    assert cards_words("", 31) == "The cards gave you 31 points."
    assert cards_words("", -31) == "The cards cost you 31 points."
    assert cards_words("Bo", -2) == "The cards took 2 points from Bo."
    assert cards_words("Bo", 30) == "The cards gave 30 points to Bo."
    assert cards_words("", 1) == "The cards were even."
    assert cards_words("", 31, error=4) == "The cards gave you 31 points."
    assert cards_words("", -31, error=5) == "The cards cost you about 31 points."
    assert cards_words("", 31, error=40) == "Whether the cards helped can’t be told for sure."
    assert played_words("", "expert") == "You played better than Expert (grade 8.5) does."
    assert played_words("Bo", "hard") == "Bo played better than Hard (grade 5) does."
    assert played_words("", None) == "You gave away a lot."
    assert played_words("Bo", "random") == "Bo gave away a lot."
    assert [shown_words(card) for card in (None, 0, 7, 23)] == ["The die", "Skip-Bo", "7", "7"]


def test_turns_are_counted_in_one_way_and_no_number_stands_twice() -> None:
    curve = STEPS[-1].curve
    turns = own_turns(curve)
    assert turns[:3] == (1, 1, 2)
    facts = MatchFacts(MATCH)
    assert turns[-1] == turns_of(facts, RECORD.result.winner_seats)
    assert turns[-1] == own_turns(line_of(RECORD).points)[-1]
    marks = [words for _point, words in turn_marks(turns)]
    assert len(marks) == len(set(marks))
    assert marks[-1].split()[-1] == str(max(turns))
    assert turn_marks([1, 1, 2, 2, 3, 3]) == [(0, "turn 1"), (2, "2"), (4, "3")]
    assert [words for _point, words in turn_marks(range(1, 13))] == ["turn 1", "5", "10", "12"]


def test_who_gave_up_before_the_first_turn_has_played_nothing() -> None:
    mine = told(0)
    others = tuple(found for found in mine.account.decisions or () if found.seat != 0)
    idle = replace(mine, account=replace(mine.account, decisions=others))
    assert mine.has_played
    assert adds_up(pygame.Rect(0, 0, 600, 200), mine).parts[2].words == "The play"
    part = adds_up(pygame.Rect(0, 0, 600, 200), idle).parts[2]
    assert part.words == f"{mine.names[1]}’s play"


def test_the_play_says_whose_it_was_and_adds_up() -> None:
    """18 − 62 + 43 is no 0, and "small things" of 43 points told nobody anything."""
    mine = told(0)
    made = replace(
        mine.account, start=(0.176, 0.824), revised=(0.0, 0.0), play=(0.4398, -0.4398), cards=(),
        own_play=(-0.05, -0.4898), play_error=(0.2, 0.2), decisions=(), end=(0.0, 1.0),
    )  # fmt: skip
    made = replace(made, revised=(-0.6158, 0.6158))
    shown = replace(mine, account=made)
    sums = sums_of(shown)
    assert (sums.start, sums.cards, sums.play) == (18, -62, 44)
    assert sums.own + sums.others == sums.play
    assert headlines(shown, "")[-1] == "The cards cost you about 62 points."
    notes = adds_up(pygame.Rect(0, 0, 600, 200), replace(shown, account=mine.account)).parts[2].notes
    assert all(notes)
    some = next(found for found in STEPS[-1].decisions or () if found.is_mistake)
    cost = round(100 * some.chance_of_better) - round(100 * some.chance)
    made = replace(made, decisions=(replace(some, seat=0),))
    strips = adds_up(pygame.Rect(0, 0, 600, 200), replace(mine, account=made))
    assert "in points of winning chance, give or take 20 points" in strips.label(), "never left out"
    notes = strips.parts[2].notes
    assert notes == (
        f"{mine.names[0]}: −5, {mine.names[1]}: +49 (own mistakes −{cost}, others’ 0)",
        f"{mine.names[0]}: −5, {mine.names[1]}: +49",
    )


def test_the_result_is_the_largest_and_its_line_has_no_stops_before_its_dots(wide: Context) -> None:
    assert in_one_line(["game 2", "You gave up.", "", "This game: 50 points"]) == (
        "game 2 · You gave up · This game: 50 points"
    )
    assert with_unit(MatchFacts(MATCH), "50") == "50 points"
    assert with_unit(MatchFacts(MATCH), "+3") == "+3"
    source, moments = Coming(), Moments()
    source.bring(STEPS[-1])
    after = Afterwards(account=lambda: source, moment=moments.go)
    actions = PadActions(nothing, "On", nothing, note="The coach had nothing to say.", after=after)
    scene = ScorePadScene(wide, MatchFacts(MATCH), 0, actions, given_up_by=0)
    wide.stack.push(scene)
    wide.stack.update(0.1)
    words = [one for one in scene.group.widgets if isinstance(one, Label | Paragraph)]
    assert max(words, key=lambda one: one.units) is words[0]
    line = words[1].words
    assert ". ·" not in line
    assert "You gave up" in line
    assert line.endswith("The coach had nothing to say")
    x, _y = PENCIL_REST
    assert x + PENCIL_LONG * math.cos(math.radians(PENCIL_TURN)) < PAD[0], "the pencil stays on the pad"


def test_in_a_usual_window_the_page_shows_all_of_it_at_once(context: Context) -> None:
    source = Coming()
    source.bring(STEPS[-1])
    page = LuckScene(in_window(context, 1280, 800), source, told, source.poll, "")
    context.stack.push(page)
    context.stack.update(0.1)
    assert page.group.find("performance") is not None
    area = page.group.find("page-scroll")
    assert not isinstance(area, ScrollArea) or area.furthest == 0


def test_whoever_looks_back_keeps_the_face_that_was_chosen(context: Context) -> None:
    """A replay and another game get the animals; pictures of faces would be no animals there."""
    seen: dict[str, object] = {}
    bear = replace(MATCH.seats[0], controller="human", face="bear")
    match = Match.from_json(MATCH.to_json())
    match.seats = (bear, *match.seats[1:])
    ways = LookWays(
        review=lambda _record, faces: seen.update(review=faces),
        practise=lambda _practice, faces: seen.update(practise=faces),
        fairness=lambda _record, _labels, faces: seen.update(fairness=tuple(faces)),
        moment=lambda _record, faces, *_rest: seen.update(moment=faces),
    )
    game = AfterGame(context, MatchFacts(match), 0, ways)
    game.review()
    game.look_at(3, None)
    game.fairness()
    other = match.seats[1].face
    assert seen == {
        "review": ("bear", other),
        "moment": ("bear", other),
        "fairness": ("bear-person", other),
    }
    scene = ReplayScene(context, match.records[-1], nothing, ("bear", other))
    assert seat_face(scene.client.facts, 0).startswith("bear")


def test_a_game_that_was_given_up_adds_up_to_where_it_stopped(context: Context) -> None:
    box = pygame.Rect(0, 0, 600, 200)
    assert "in points of winning chance" in adds_up(box, told()).label()
    stopped = replace(told(), account=replace(STEPS[-1], result=None))
    assert "up to where the game stopped" in adds_up(box, stopped).label()


def test_the_table_looked_at_again_is_the_game_that_was_counted() -> None:
    match = _finished(500, games=1)
    assert title_line(MatchFacts(match)) == "Match to 500 · game 1"
    match.next_game()
    assert title_line(MatchFacts(match)) == "Match to 500 · game 2"


@pytest.mark.parametrize("loss", [-0.5, -0.0023, -0.001, 0.0, 0.0135, 0.02, 0.03])
def test_the_dial_names_the_level_that_the_headline_names(loss: float) -> None:
    rating = Rating(10, 10 * loss, 1.0)
    assert levels_beside(rating)[0][0] == rating.better_than
