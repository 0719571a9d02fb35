"""Where the packaged program begins."""

import re
import sys

#: How Python starts the process that clears up after others; a packaged program has no -c of its own.
TRACKER = re.compile(r"from multiprocessing\.resource_tracker import main;main\(([0-9]{1,9})\)")


def main(words: list[str]) -> int:
    """The game; or, where the game has started this process to think in, that."""
    if words[:1] == ["--multiprocessing-fork"]:
        from multiprocessing import spawn

        spawn.freeze_support()  # does not return
    tracker = TRACKER.fullmatch(words[-1]) if words[-2:-1] == ["-c"] else None
    if tracker:
        from multiprocessing import resource_tracker

        resource_tracker.main(int(tracker[1]))
        return 0
    from skipbo.cli import main as play

    return play()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
