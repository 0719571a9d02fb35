"""What the system says when it would not do something is told in the player's language."""

import errno
import os

import pytest

from build.package import words
from skipbo.play.forfeits import Forfeit
from skipbo.store.problems import disk_error
from skipbo.system_reasons import reason_of


def of(code: int) -> OSError:
    return OSError(code, os.strerror(code))


@pytest.mark.parametrize("language", words.languages())
def test_a_reason_that_players_meet_is_translated(language: str) -> None:
    for code in (errno.ENOENT, errno.EACCES, errno.EIO, errno.EMFILE, errno.EROFS, errno.ENOSPC):
        assert words.said(reason_of(of(code)), language) != reason_of(of(code))


def test_a_problem_tells_the_reason_in_the_language() -> None:
    problem = disk_error("settings.toml", of(errno.EIO)).problem
    assert str(problem) == "“settings.toml” could not be written (the disk has a fault). The game goes on."
    told = problem.sentence(lambda text: words.said(text, "es"))
    assert told == "No se pudo escribir «settings.toml» (el disco falla). El juego sigue."


def test_a_bot_that_can_t_be_started_says_why_in_the_language() -> None:
    why = Forfeit("not_started", problem=reason_of(of(errno.ENOENT))).why
    assert why.sentence() == "it can’t be started: there is no such file or folder"
    told = why.sentence(lambda text: words.said(text, "es"))
    assert told == "no se puede iniciar: no existe ese archivo o carpeta"


def test_a_rare_reason_is_told_in_the_system_s_own_words() -> None:
    assert reason_of(of(errno.EXDEV)) == os.strerror(errno.EXDEV)
    assert reason_of(OSError()) == "OSError"
