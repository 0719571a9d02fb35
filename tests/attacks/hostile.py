"""What an attacker would put where a file, a command line or a bot names something."""

import base64
import random
import struct
import zlib
from collections.abc import Sequence
from pathlib import Path

BAIT = "/etc/hostname"
"""A file that nothing in a game has any reason to open."""

LONG = "W" * 100_000
ALMOST = 200
"""The longest text that a match may hold for a name."""

CONTROLS: tuple[str, ...] = (
    *("\x1b[2J\x1b[H", "\x1b]0;title\x07", "\x1b]8;;http://example.org\x1b\\link\x1b]8;;\x1b\\", "\x1bc"),
    *(
        "\x1b]52;c;Y2FuYXJ5\x07",
        "\x1bP+q544e\x1b\\",
        "\x9b31m",
        "\x9d0;t\x9c",
        "\x07",
        "\b\b\b\b",
        "\r",
        "\n",
    ),
    *("Ana\nBo wins.", "Ana\r\nBo", "\x00", "a\x00b", "\x7f", "\x85", "\u2028", "\u2029", "\x0e\x0f", "\t"),
)
"""What steers a terminal, or begins a line that the game did not write."""

TEXTS: tuple[str, ...] = (
    *(
        "",
        " ",
        "\u00a0",
        "\u200b",
        "\u202eanA\u202c",
        "\u2066x\u2069",
        "\ufeff",
        "\ufffd",
        "\U0010ffff",
        "\ud83d",
    ),
    *("😀", "👩‍👩‍👧‍👦", "e\u0301" * 60, "Z\u0335\u0321\u0353" * 20, "ﷺ" * 60, "あ" * 100, "א" * 100, "ẞİıǅ"),
    *(
        "{",
        "}",
        "{}",
        "{0}",
        "{name}",
        "{name.__class__.__mro__}",
        "{0.__init__.__globals__}",
        "%s%n",
        "%(x)s",
    ),
    *("[bold red]", "[/]", "[link=http://example.org]x[/link]", "<b>", "&amp;", "<?xml?>", "$(id)", "`id`"),
    *(
        "'",
        '"',
        "\\",
        "'; touch x; '",
        "~",
        "...",
        "..",
        ".",
        "/",
        "a/b",
        "a\\b",
        "C:\\a",
        "con",
        "nul",
        "x:y",
    ),
    *("human", "Human", "true", "null", "NaN", "None", "1", "-1", "__class__", "x" * ALMOST, "x" * 201, LONG),
)

PATHS: tuple[str, ...] = (
    *(
        BAIT,
        f"../../../../../..{BAIT}",
        f"file://{BAIT}",
        "/dev/zero",
        "/dev/stdin",
        "/proc/self/mem",
        "/dev/tty",
    ),
    *(
        "..",
        "../..",
        "../settings.toml",
        "../match/match-000001.json",
        "/",
        "~",
        "~root",
        "~nosuch",
        "$HOME",
        "\\\\x\\y",
    ),
    *("hare/../../../etc/hostname", "hare.svg", "hare\0", "../icons/skipbo", "https://example.org/face.svg"),
)

LEVELS: tuple[str, ...] = (
    *(
        "EASY",
        "easy ",
        " easy",
        "easy\n",
        "easy\0",
        "еаsy",
        "random,random",
        "easy,bot:true",
        "level:easy",
        "grade0",
    ),
    *(
        "grade10",
        "grade-1",
        "grade1e3",
        "grade٣",
        "grade²",
        "grade" + "9" * 4000,
        "nosuch",
        "human ",
        "hum\u200ban",
    ),
)

EDITIONS: tuple[object, ...] = (
    "junior",
    "CLASSIC",
    "classic\n",
    "../classic",
    "",
    None,
    3,
    ["classic"],
    {"a": 1},
)

LANGUAGES: tuple[object, ...] = (
    *(
        "../../../../tmp",
        "en/../es",
        "/etc",
        "xx",
        "e" * 12,
        "__",
        "es\n",
        "e\u0301s",
        "ES",
        "C",
        "",
        7,
        ["es"],
        {},
    ),
)

NUMBERS: tuple[object, ...] = (
    *(
        -1,
        0,
        1,
        2,
        3,
        7,
        41,
        255,
        2**31,
        2**63 - 1,
        10**17,
        -(10**17),
        0.5,
        5.0,
        1e300,
        True,
        False,
        None,
        "5",
        [5],
    ),
    *(9999, 10**9, {"n": 1}, "٥", "5\n", [], ""),
)


def _png(width: int, height: int, data: bytes = b"") -> str:
    """A picture that says it is so large, as a save holds it."""
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(data)), (b"IEND", b""))
    parts = [
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in chunks
    ]
    return base64.b64encode(b"\x89PNG\r\n\x1a\n" + b"".join(parts)).decode()


PICTURES: tuple[str, ...] = (
    *(
        _png(30_000, 30_000),
        _png(2**31 - 1, 2**31 - 1),
        _png(0, 0),
        _png(320, 2**31 - 1),
        _png(1, 1, b"\0" * 5),
    ),
    *(
        _png(20_000, 20_000, bytes(40_000_000)),
        _png(320, 180, bytes(20)),
        "iVBORw0KGgo=",
        "QQ==",
        "A" * 2_000_000,
    ),
)
"""Pictures that claim more than they hold, or hold more than anybody wants."""


def commands(canary: Path) -> Sequence[str]:
    """Controllers that would leave something in the canary's folder if anybody ran them."""
    target = canary / "sang"
    return (
        f"bot:/bin/sh -c 'touch {target}'",
        f"bot:touch {target}",
        f" bot:touch {target}",
        f"bot: touch {target}",
        f"BOT:touch {target}",
        f'bot:python3 -c \'open("{target}", "w")\'',
        f"bot:/usr/bin/env touch {target}",
        f"touch {target}",
        f"$(touch {target})",
        f"`touch {target}`",
        f"human; touch {target}",
        f"human\nbot:touch {target}",
        f"easy|touch {target}",
        f"bot:sh -c 'trap \"\" TERM; touch {target}; while :; do sleep 1; done'",
    )


STRANGE_CONTROLLERS: tuple[str, ...] = (
    *(
        "bot",
        "bot:",
        "bot: ",
        "bot:nosuch",
        "bot:'",
        'bot:"',
        "bot:\\",
        "bot:a 'b",
        "bot:\0",
        "bot:\n",
        "bot:/",
        "bot:.",
    ),
    *(
        f"bot:cat {BAIT}",
        "bot:/dev/null",
        "bot:" + "x " * 90,
        "nosuch",
        "",
        " ",
        "'",
        '"',
        "\0",
        "../bot",
        "Bot",
        "b\u200bot:x",
    ),
)


def controller(chance: random.Random, canary: Path) -> str:
    """Who is said to play a seat."""
    return chance.choice(
        (
            chance.choice(commands(canary)),
            chance.choice(STRANGE_CONTROLLERS),
            chance.choice(LEVELS),
            text(chance),
            chance.choice(("human", "easy", "random", "grade1", "medium", "bot")),
        )
    )


def text(chance: random.Random) -> str:
    """Some words where a name is expected."""
    made = chance.choice((CONTROLS, TEXTS, TEXTS, PATHS))
    chosen = chance.choice(made)
    return chosen if chance.random() < 0.7 else f"Ana{chosen}Bo"


def value_for(key: str, chance: random.Random, canary: Path) -> object:
    """Something for a place of this name in a document: what the place is for, turned against the game."""
    if chance.random() < 0.1:
        return chance.choice(NUMBERS)
    if key in ("controller", "level", "seats"):
        return controller(chance, canary)
    if key == "picture" and chance.random() < 0.7:
        return chance.choice(PICTURES)
    if key in ("face", "picture", "table_top", "card_back", "motion"):
        return chance.choice(PATHS) if chance.random() < 0.6 else text(chance)
    if key == "edition":
        return chance.choice(EDITIONS)
    if key == "language":
        return chance.choice(LANGUAGES)
    if key in ("name", "player", "seed", "id", "saved", "reason", "format"):
        return text(chance)
    return chance.choice((text(chance), chance.choice(NUMBERS), chance.choice(NUMBERS)))
