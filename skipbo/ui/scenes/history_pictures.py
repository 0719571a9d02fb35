"""The pictures of the statistics: winning rate, rating and luck over time, lengths, stocks, head to head."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

from skipbo.languages import _, ngettext
from skipbo.play.history import (
    RATINGS,
    PlayedGame,
    PlayedSeat,
    RivalPlayer,
    Skill,
    by_edition,
    by_level,
    by_players,
    head_to_head,
    level_met,
    ratings,
    rivals_met,
    running_mean,
    skills_so_far,
    stock_curve,
)
from skipbo.player_names import counted
from skipbo.ui.menu_scene import MenuScene
from skipbo.ui.menu_words import players_words
from skipbo.ui.scenes.block_games import BlockGames, Kinds, ToldGame
from skipbo.ui.widgets.labels import Label
from skipbo.ui.widgets.press_block import PressBlock
from skipbo.ui.widgets.trends import BLOCK, LOW_BLOCK, NARROW_BLOCK, LastGames, Lengths, TrendBlock
from skipbo.ui.widgets.widget import Widget
from skipbo.ui.widgets.won_shares import Share, WonShares, shares_height
from skipbo.wording.catalogue_words import edition_name, grade_name, level_in_words
from skipbo.wording.figures import decimal, points, signed
from skipbo.wording.luck_words import band_words, score_error_words

#: From this room on the blocks stand in two columns; below the second a block's words stand above its strip.
TWO_COLUMNS, WIDE_BLOCK = 1300.0, 640.0
GAP = 16.0
MOST_RIVALS = 6

AnyBlock = TypeVar("AnyBlock", bound=PressBlock)


def history_widgets(
    scene: MenuScene,
    every: Sequence[PlayedGame],
    games: Sequence[PlayedGame],
    player: str,
    place: tuple[float, float, float],
    is_working: bool,
    show: Callable[[Callable[[], str], Callable[[], list[ToldGame]]], None] | None = None,
) -> list[Widget]:
    """Blocks for the games of a player, below this corner, in this room; `show` gets what tells a block's
    headline and its games, at any time in the language of then.
    """
    x, y, room = place
    listed = BlockGames(every, games, player)
    columns = 2 if room >= TWO_COLUMNS else 1
    wide = (room - GAP * (columns - 1)) / columns
    high = BLOCK if wide >= WIDE_BLOCK else NARROW_BLOCK
    seats = [seat for game in games if (seat := game.seat_of(player)) is not None]
    won = [seat.has_won for seat in seats]
    blocks: list[Widget] = []
    at = [y, y]

    def leading(block: AnyBlock, headline: Callable[[], str], told: Callable[[], list[ToldGame]]) -> AnyBlock:
        if show is not None:
            block.leading_to(lambda: show(headline, told))
        return block

    def of_shares(shares: _Shares) -> list[ToldGame]:
        return listed.of_kinds(shares.kinds, [bar.words for bar in shares.bars(games, player)])

    def box(tall: float) -> tuple[float, float, float, float]:
        column = min(range(columns), key=lambda number: at[number])
        top = at[column]
        at[column] += tall + GAP
        return x + column * (wide + GAP), top, wide, tall

    blocks.append(leading(_won(scene, box(high), won), lambda: _("Games won"), listed.won))
    rated = _rated(scene, box(high), every, player, len(games))
    blocks.append(leading(rated, lambda: _("Rating"), listed.rated))
    plays = skills_so_far(games, player)
    if len(plays) > 1:  # a game's own page tells that of one
        blocks.append(leading(_played(scene, box(high), plays), _play_headline, listed.played))
    luck = [game.luck[seat.side] for game, seat in zip(games, seats, strict=True) if game.luck is not None]
    if luck:
        blocks.append(leading(_lucky(scene, box(high), luck), lambda: _("Luck"), listed.lucky))
    curve = stock_curve(seats)
    if len(curve) > 1:
        stocks = _stocks(scene, box(high), curve)
        blocks.append(leading(stocks, lambda: _("How stocks shrink"), listed.stocks))
    last = LastGames(scene.rect(*box(LOW_BLOCK)), won[-24:], _streaks(won))
    blocks.append(leading(last, lambda: _("The last games"), listed.last))
    lengths = Lengths(scene.rect(*box(BLOCK)), [seat.turns for seat in seats])
    blocks.append(leading(lengths, lambda: _("How long games are"), listed.long))
    for shares in _SHARES:
        bars = shares.bars(games, player)
        if len(bars) >= shares.least:
            block = WonShares(scene.rect(*box(shares_height(len(bars)))), shares.headline(), bars)
            blocks.append(leading(block, shares.headline, partial(of_shares, shares)))
    if is_working:
        column = max(at)
        words = _("The luck of the earlier games is still being worked out…")
        blocks.append(Label(scene.rect(x, column, room, 36), words, "body", 18))
    return blocks


def _rivals(games: Sequence[PlayedGame], player: str) -> list[Share]:
    found = head_to_head(games, player)[:MOST_RIVALS]
    return [Share(_rival_words(rival), won, won + lost, lost) for rival, won, lost in found]


def _rival_words(rival: RivalPlayer) -> str:
    """A person's name; a computer player's with its level: "Bo, Grade 6"."""
    if not rival.level:
        return counted(rival.player)
    level = grade_name(rival.level)
    return _("{name}, {level}").format(name=rival.player, level=level) if rival.player else level


def _by_level(games: Sequence[PlayedGame], player: str) -> list[Share]:
    return [Share(level_in_words(level), won, count) for level, won, count in by_level(games, player)]


def _by_edition(games: Sequence[PlayedGame], player: str) -> list[Share]:
    return [Share(edition_name(key), won, count) for key, won, count in by_edition(games, player)]


def _by_players(games: Sequence[PlayedGame], player: str) -> list[Share]:
    return [Share(players_words(seats), won, count) for seats, won, count in by_players(games, player)]


def _levels(game: PlayedGame, own: PlayedSeat) -> list[str]:
    level = level_met(game, own)
    return [] if level is None else [level_in_words(level)]


class _Shares(NamedTuple):
    """What was won against whom and of what; its words are made when they are asked for."""

    headline: Callable[[], str]
    bars: Callable[[Sequence[PlayedGame], str], list[Share]]
    kinds: Kinds
    """The words of those bars to which a game belongs."""
    least: int
    """With fewer kinds there is nothing to compare."""


_SHARES = (
    _Shares(
        lambda: _("Head to head"),
        _rivals,
        lambda game, own: [_rival_words(rival) for rival in rivals_met(game, own)],
        1,
    ),
    _Shares(lambda: _("By level"), _by_level, _levels, 1),
    _Shares(lambda: _("By edition"), _by_edition, lambda game, _own: [edition_name(game.edition)], 2),
    _Shares(
        lambda: _("By number of players"), _by_players, lambda game, _own: [players_words(game.players)], 2
    ),
)


Box = tuple[float, float, float, float]


def _won(scene: MenuScene, box: Box, won: Sequence[bool]) -> TrendBlock:
    share = round(100 * sum(won) / len(won))
    recent = won[-20:]
    if len(recent) < len(won):
        note = _("of {games} replays, {won} of the last {last}")
    else:
        note = ngettext("of {games} replay", "of {games} replays", len(won))
    note = note.format(games=len(won), won=sum(recent), last=len(recent))
    values = [100 * value for value in running_mean([float(each) for each in won])]
    lines = [(0.0, _percent(0)), (50.0, _percent(50)), (100.0, _percent(100))]
    return TrendBlock(scene.rect(*box), _("Games won"), _percent(share), note, values, lines, _ends(len(won)))


def _rated(scene: MenuScene, box: Box, every: Sequence[PlayedGame], player: str, count: int) -> TrendBlock:
    """The rating counts all games; it is shown over as many of the last ones."""
    values = ratings(every, player)[-count:]
    now = round(values[-1])
    below = [level for level, rating in RATINGS.items() if rating <= now and level != "deep"]
    above = [level for level, rating in RATINGS.items() if rating > now and level != "deep"]
    if below and above:
        note = _("between {low} and {high}").format(
            low=level_in_words(below[-1]), high=level_in_words(above[0])
        )
    elif above:
        note = _("below {level}").format(level=level_in_words(above[0]))
    else:
        note = _("above {level}").format(level=level_in_words(below[-1]))
    shown = {*below[-1:], *above[:1]}
    lines = [(float(RATINGS[level]), level_in_words(level)) for level in RATINGS if level in shown]
    return TrendBlock(scene.rect(*box), _("Rating"), str(now), note, values, lines, _ends(len(values)))


def _play_headline() -> str:
    return _("Play, from 0 to 10")


def _played(scene: MenuScene, box: Box, plays: Sequence[Skill]) -> TrendBlock:
    """The one number for skill, of the last games together."""
    now = plays[-1]
    note = ngettext("{band}, in {count} game", "{band}, in the last {count} games", len(plays)).format(
        band=band_words(now.band), count=len(plays)
    )
    if now.error:
        note = f"{note}, {score_error_words(now.error)}"
    lines = [(score, level_in_words(level)) for level, score in now.beside]
    values = [play.score for play in plays]
    number = decimal(now.score)
    return TrendBlock(scene.rect(*box), _play_headline(), number, note, values, lines, _ends(len(plays)))


def _lucky(scene: MenuScene, box: Box, luck: Sequence[float]) -> TrendBlock:
    mean = points(sum(luck) / len(luck))
    note = ngettext("points a game, in {count} game", "points a game, in {count} games", len(luck)).format(
        count=len(luck)
    )
    values = [100 * value for value in running_mean(luck)]
    lines = [(0.0, _("even"))]
    return TrendBlock(scene.rect(*box), _("Luck"), signed(mean), note, values, lines, _ends(len(luck)), True)


def _stocks(scene: MenuScene, box: Box, curve: Sequence[float]) -> TrendBlock:
    number, note = stocks_told(curve)
    lines = [(0.0, _percent(0)), (50.0, _percent(50)), (100.0, _percent(100))]
    ends = (_("turn {number}").format(number=1), str(len(curve)))
    values = [100 * share for share in curve]
    return TrendBlock(scene.rect(*box), _("How stocks shrink"), number, note, values, lines, ends)


def stocks_told(curve: Sequence[float]) -> tuple[str, str]:
    """After how many turns half of the stock is played; where it never is, how much is left."""
    half = next((turn for turn, share in enumerate(curve, 1) if share <= 0.5), None)
    if half is None:
        return _percent(round(100 * curve[-1])), _("of the stock is left at the end, on average")
    return str(half), _("turns until half of the stock is played")


def _streaks(won: Sequence[bool]) -> str:
    """Wins in a row, now and at best."""
    best = now = 0
    for is_won in won:
        now = now + 1 if is_won else 0
        best = max(best, now)
    return _("Wins in a row: {now} now, {best} at best").format(now=now, best=best)


def _ends(count: int) -> tuple[str, str]:
    return ngettext("{count} game ago", "{count} games ago", count).format(count=count), _("now")


def _percent(share: int) -> str:
    return _("{percent}%").format(percent=share)
