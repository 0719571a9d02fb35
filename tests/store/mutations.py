"""Real files made bad in every way that a disk, an editor or an attacker could."""

import copy
import json
import random

from skipbo.store.safe_json import checksum

WEIRD: tuple[object, ...] = (
    *(None, True, False, 0, -1, 3, 7, 10**17, -(10**17), 0.5, 1e300),
    *("", "S", "99", "x" * 5000, "\x00", "../../etc", "hand:S>b1", "2026-11-18T10:00:00+00:00"),
    *([], [[]], {}, {"a": 1}, ["S"], [0, "stock>b1"], [None] * 7, list(range(300))),
)


def flip_bits(data, chance):
    """One to eight bits turned over."""
    data = bytearray(data)
    for _ in range(chance.randint(1, 8)):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(data)


def cut_off(data, chance):
    """The end is missing."""
    return data[: chance.randrange(len(data))]


def cut_out(data, chance):
    """A piece is missing, or there twice."""
    start, end = sorted(chance.randrange(len(data)) for _ in range(2))
    return data[:start] + data[end:] if chance.random() < 0.5 else data[:end] + data[start:]


def invalid_utf8(data, chance):
    """Bytes that are no text."""
    place = chance.randrange(len(data))
    return data[:place] + chance.choice([b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\xf8\x88"]) + data[place:]


def huge_number(data, chance):
    """A digit becomes thousands of them, or an infinite number."""
    digits = [place for place, byte in enumerate(data) if byte in b"0123456789"]
    place = chance.choice(digits) if digits else 0
    huge = chance.choice(
        [b"9" * 5000, b"1e999", b"-1e999", b"NaN", b"Infinity", b"9" * 19, b"1" + b"0" * 100_000]
    )
    return data[:place] + huge + data[place + 1 :]


def nested_deep(data, chance):
    """A hundred thousand brackets."""
    place = chance.randrange(len(data))
    opening, closing = chance.choice([(b"[", b"]"), (b'{"a":', b"}"), (b"[[", b"")])
    return data[:place] + opening * 100_000 + b"1" + closing * 100_000 + data[place:]


def lone_surrogate(data, chance):
    """Half of a character."""
    quotes = [place for place, byte in enumerate(data) if byte == ord('"')]
    place = chance.choice(quotes) + 1 if quotes else 0
    return data[:place] + rb"\ud83d" + data[place:]


BYTE_WAYS = (flip_bits, cut_off, cut_out, invalid_utf8, huge_number, nested_deep, lone_surrogate)


def other_value(data, chance):
    """Sound JSON with a key dropped or a value changed, and a right checksum, to get past the gate."""
    document = json.loads(data)
    for _ in range(chance.randint(1, 3)):
        _change_something(document, chance)
    if isinstance(document, dict) and "checksum" in document:
        body = {key: value for key, value in document.items() if key not in ("format", "version", "checksum")}
        document["checksum"] = checksum(document["body"] if set(body) == {"body"} else body)
    return json.dumps(document).encode()


def _change_something(document, chance):
    inner = document
    while True:
        if isinstance(inner, dict) and inner:
            key = chance.choice(list(inner))
        elif isinstance(inner, list) and inner:
            key = chance.randrange(len(inner))
        else:
            return
        if isinstance(inner[key], dict | list) and inner[key] and chance.random() < 0.85:
            inner = inner[key]
            continue
        what = chance.random()
        if what < 0.3:
            del inner[key]
        elif what < 0.4 and isinstance(inner, list):
            inner.insert(key, copy.deepcopy(inner[key]))
        elif what < 0.5 and isinstance(inner, list):
            other = chance.randrange(len(inner))
            inner[key], inner[other] = inner[other], inner[key]
        elif what < 0.6 and isinstance(inner[key], int):
            inner[key] += chance.choice([-1, 1, 10**9])
        else:
            inner[key] = chance.choice(WEIRD)
        return


def mutated(data, chance: random.Random, is_json=True):
    """The file made bad in some way, and the way's name."""
    ways = [*BYTE_WAYS, other_value, other_value, other_value] if is_json else BYTE_WAYS
    way = chance.choice(ways)
    return way(data, chance), way.__name__
