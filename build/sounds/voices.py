"""Every sound of the table, close, dry and wooden: card, felt, wood, brass, marimba, kalimba.

Each function returns one raw wave; how loud it becomes is said in make_sounds.py.
"""

from collections.abc import Callable

import numpy as np

from build.sounds.synth import (
    RATE,
    Wave,
    band,
    brush,
    burst,
    clock,
    mixed,
    modes,
    noise,
    pitched,
    rise,
    warmed,
)

Chance = np.random.Generator

# The notes, in hertz; everything that sounds as a note stands in D major, so that nothing ever clashes.
D3, A3, B3, D4, F4, A4, B4, D5, E5, F5, A5, B5, D6, E6, F6, A6 = (
    *(146.83, 220.00, 246.94, 293.66, 369.99, 440.00, 493.88, 587.33, 659.26, 739.99, 880.00, 987.77),
    *(1174.66, 1318.51, 1479.98, 1760.00),
)


# ---- cards ----


def felt(rng: Chance, size: float = 1.0, soft: float = 1.0) -> Wave:
    """What table and mat answer to a soft blow: low modes under the cloth, a dull slap, a breath of air."""
    turn = 1 + 0.05 * (rng.random() - 0.5)
    body = modes(
        (126 * turn / size, 214 * turn / size, 347 * turn / size, 561 * turn / size, 820 * turn / size),
        (0.7, 0.8, 0.62, 0.36 / soft, 0.18 / soft),
        (0.085, 0.07, 0.055, 0.042, 0.03),
        attack=0.0018 * soft,
    )
    slap = burst(rng, 260 / size, 1750 / soft, 0.055, 0.0012 * soft)
    return mixed([(0, body, 0.8), (0, slap, 0.85)])


def pasteboard(rng: Chance, bright: float = 1.0) -> Wave:
    """The card's own tick: its edge's snap and two quick bending modes of the sheet."""
    turn = 1 + 0.08 * (rng.random() - 0.5)
    sheet = modes((640 * turn, 1180 * turn, 1930 * turn), (0.5, 0.4, 0.25 * bright), (0.03, 0.022, 0.014))
    return mixed([(0, burst(rng, 1400, 5200 * bright, 0.018, 0.0004), 1.0), (0, sheet, 0.5)])


def lift(rng: Chance) -> Wave:
    """A card leaves the table: a paper tick, and a breath of air under it."""
    return mixed(
        [
            (0.0, pasteboard(rng, 1.25), 0.9),
            (0.006, burst(rng, 2600, 7600, 0.012, 0.0004), 0.6),
            (0.008, brush(rng, 1500, 5200, 0.075, 1.35), 0.32),
        ]
    )


def place(rng: Chance) -> Wave:
    """A card is laid on felt: the air goes first, then the blow with the sheet's tick, then the far edge."""
    settle = 0.019 + 0.010 * rng.random()
    force = 0.9 + 0.2 * rng.random()
    return warmed(
        mixed(
            [
                (0.0, brush(rng, 900, 3400, 0.014, 0.8), 0.2),
                (0.006, felt(rng, 0.88), 0.62),
                (0.005, pasteboard(rng, 0.85), 1.2 * force),
                (0.006, burst(rng, 600, 2300, 0.030, 0.0008), 0.75),
                (0.006 + settle, felt(rng, 0.85, 1.3), 0.16),
                (0.006 + settle, pasteboard(rng, 0.75), 0.42),
            ]
        ),
        1.5,
    )


def discard(rng: Chance) -> Wave:
    """Laid down to end a turn, with more hand: deeper, broader, with a short slide."""
    return warmed(
        mixed(
            [
                (0.0, brush(rng, 700, 2400, 0.018, 0.75), 0.2),
                (0.008, felt(rng, 1.12, 1.15), 0.8),
                (0.008, pasteboard(rng, 0.65), 0.85),
                (0.009, burst(rng, 420, 1700, 0.038, 0.001), 0.7),
                (0.016, brush(rng, 900, 3000, 0.08, 0.7), 0.34),
                (0.034, felt(rng, 1.0, 1.4), 0.2),
            ]
        ),
        1.5,
    )


def flip(rng: Chance) -> Wave:
    """A card turns over: it sweeps up through the air, bends, and snaps down."""
    sweep = 0.108 + 0.012 * rng.random()
    return mixed(
        [
            (0.0, pasteboard(rng, 1.2), 0.22),
            (0.0, brush(rng, 1200, 4200, sweep + 0.012, 1.6), 0.42),
            (sweep, pasteboard(rng, 1.15), 1.0),
            (sweep + 0.003, felt(rng, 0.85), 0.46),
            (sweep + 0.023, pasteboard(rng, 0.8), 0.2),
        ]
    )


def deal(factor: float) -> Callable[[Chance], Wave]:
    """A card slides off the pack and lands; one throw at several pitches."""

    def voice(rng: Chance) -> Wave:
        del rng  # every pitch is the same throw
        same = np.random.default_rng(41)
        throw = mixed(
            [
                (0.0, brush(same, 1900, 5600, 0.034, 0.75), 0.5),
                (0.024, pasteboard(same, 0.95), 0.9),
                (0.026, felt(same, 0.85, 1.1), 0.42),
            ]
        )
        # A definite end, that every pitch has the same share of it.
        throw = throw[: round(0.092 * RATE)]
        return pitched(throw * (1 - rise(clock(len(throw) / RATE) - 0.06, 0.032)), factor)

    return voice


def riffle(rng: Chance, seconds: float) -> list[tuple[float, Wave, float]]:
    """Two halves run off the thumbs into each other, ever faster: the parts of that, from time 0."""
    parts: list[tuple[float, Wave, float]] = [(0.0, brush(rng, 1100, 3800, seconds, 1.4), 0.12)]
    count = 26
    gaps = np.linspace(1.35, 0.65, count) * (0.75 + 0.5 * rng.random(count))
    times = np.cumsum(gaps) / np.sum(gaps) * seconds
    for number, at in enumerate(times):
        along = number / count
        swell = 0.5 + 0.5 * np.sin(np.pi * min(1.0, along * 1.1)) + 0.25 * (rng.random() - 0.5)
        parts.append((float(at), pasteboard(rng, 0.8 + 0.45 * along), 0.52 * swell))
    return parts


def shuffle(rng: Chance) -> Wave:
    """The pack is riffled twice, falling in with a soft thump each time, and squared on the table."""
    parts: list[tuple[float, Wave, float]] = []
    for start in (0.012, 0.32):
        parts += [(start + at, wave, gain) for at, wave, gain in riffle(rng, 0.20)]
        parts.append((start + 0.215, felt(rng, 0.95, 1.2), 0.34))
    for after, strength in ((0.585, 1.0), (0.675, 0.55)):
        parts.append((after, felt(rng, 1.0), 0.62 * strength))
        parts.append((after, pasteboard(rng, 0.8), 0.85 * strength))
    return mixed(parts)


# ---- coins, the die, wood ----


def brass(rng: Chance, base: float, ring: float) -> Wave:
    """A small free disc: its bending modes, each a pair a few hertz apart, as no coin is quite round."""
    ratios = (1.0, 1.73, 2.33, 3.91, 4.11)
    strength = (1.0, 0.62, 0.55, 0.24, 0.2)
    frequencies, gains, decays = [], [], []
    for ratio, gain in zip(ratios, strength, strict=True):
        split = 1 + 0.0022 + 0.0015 * rng.random()
        for side in (1.0, split):
            frequencies.append(base * ratio * side)
            gains.append(gain * (0.62 if side == 1.0 else 0.38))
            decays.append(ring / ratio**0.55)
    return modes(frequencies, gains, decays, attack=0.0004)


def coin(pile: int) -> Callable[[Chance], Wave]:
    """A coin comes to a pile: tink, a small second touch, a dull end; lower as the pile grows."""

    def voice(rng: Chance) -> Wave:
        base = 2960 * 0.915**pile
        ring = 0.34 - 0.045 * pile
        return mixed(
            [
                (0.0, brass(rng, base, ring), 0.75),
                (0.0, burst(rng, 3000, 9000, 0.010, 0.0003), 0.5),
                (0.0, felt(rng, 0.7), 0.28),
                (0.058, brass(rng, base * 1.012, ring * 0.7), 0.26),
                (0.058, burst(rng, 2500, 8000, 0.006, 0.0003), 0.2),
                (0.089, brass(rng, base * 0.995, ring * 0.5), 0.10),
            ]
        )

    return voice


def cube(rng: Chance, hard: float) -> Wave:
    """A wooden die that hits something: short bright modes of a small block."""
    turn = 1 + 0.16 * (rng.random() - 0.5)
    block = modes(
        (1240 * turn, 1880 * turn, 2730 * turn, 3900 * turn),
        (1, 0.8, 0.5 * hard, 0.3 * hard),
        (0.04, 0.03, 0.02, 0.014),
    )
    return mixed([(0, block, 0.8), (0, burst(rng, 900, 3600 * hard, 0.016, 0.0005), 0.6)])


def cup(rng: Chance) -> Wave:
    """The leather cup's answer to a die inside it."""
    turn = 1 + 0.06 * (rng.random() - 0.5)
    return mixed(
        [
            (0, modes((312 * turn, 505 * turn, 790 * turn), (1, 0.7, 0.35), (0.06, 0.05, 0.03), 0.0015), 0.8),
            (0, burst(rng, 250, 1500, 0.035, 0.001), 0.6),
        ]
    )


def die(rng: Chance) -> Wave:
    """The die leaves the hand: two dull rattles in the palm, a breath of air, and it strikes the leather."""
    parts: list[tuple[float, Wave, float]] = [(0.0, brush(rng, 500, 2200, 0.13, 1.5), 0.22)]
    for at, strength in ((0.0, 0.55), (0.041 + 0.01 * rng.random(), 0.7)):
        parts += [(at, cup(rng), 0.42 * strength), (at, cube(rng, 0.7), 0.5 * strength)]
    for at, strength in ((0.098, 0.8), (0.162 + 0.012 * rng.random(), 0.5)):
        parts += [(at, felt(rng, 0.72), 0.5 * strength), (at, cube(rng, 0.8), 0.75 * strength)]
    return warmed(mixed(parts), 1.3)


def rim(rng: Chance) -> Wave:
    """The die hits the walnut rim of its tray: wood on wood, with the tray's own low answer."""
    turn = 1 + 0.10 * (rng.random() - 0.5)
    tray = modes((410 * turn, 655 * turn, 980 * turn), (1, 0.8, 0.5), (0.075, 0.055, 0.04), 0.001)
    return warmed(mixed([(0, cube(rng, 1.0), 1.0), (0, tray, 0.7), (0, felt(rng, 0.8), 0.2)]), 1.3)


def settle(rng: Chance) -> Wave:
    """The die comes to rest on leather: knocks that come ever closer and softer, edge by edge."""
    parts: list[tuple[float, Wave, float]] = []
    at, gap, strength = 0.03, 0.086, 1.0
    for _ in range(7):
        parts += [(at, felt(rng, 0.72), 0.42 * strength), (at, cube(rng, 0.75), 0.8 * strength)]
        at += gap * (0.92 + 0.16 * rng.random())
        gap *= 0.70
        strength *= 0.74
    return warmed(mixed(parts), 1.3)


def knock(rng: Chance, low: float) -> Wave:
    """A knuckle on a table top under cloth."""
    wood = modes(
        (low, low * 1.57, low * 2.41, low * 3.6, low * 5.1),
        (1, 0.9, 0.62, 0.34, 0.16),
        (0.095, 0.08, 0.06, 0.045, 0.03),
        attack=0.002,
    )
    return mixed([(0, wood, 1.0), (0, burst(rng, 240, 1300, 0.035, 0.0015), 0.75)])


def refused(rng: Chance) -> Wave:
    """Not there: two muffled knocks, the second one lower; kind, and never a buzzer."""
    return mixed([(0, knock(rng, 248), 1.0), (0.118, knock(rng, 208), 0.82)])


def click(rng: Chance) -> Wave:
    """A button: a small wooden key that goes down and comes back."""
    down = modes((1060, 1690, 2480, 3350), (1, 0.75, 0.4, 0.2), (0.03, 0.022, 0.016, 0.01))
    back = modes((1290, 2050, 2900), (1, 0.6, 0.3), (0.018, 0.014, 0.01))
    return mixed(
        [
            (0, down, 0.8),
            (0, burst(rng, 700, 3800, 0.012, 0.0005), 0.5),
            (0, felt(rng, 0.75), 0.22),
            (0.034, back, 0.2),
        ]
    )


# ---- what is sung ----


def marimba(rng: Chance, note: float, strength: float = 1.0) -> Wave:
    """A rosewood bar over its tube: the tuned fourth partial, a short tenth, a felt mallet."""
    ring = 0.9 * (440 / note) ** 0.55
    bar = modes(
        (note, note * 1.0016, note * 3.932, note * 9.54),
        (0.85, 0.3, 0.30 * strength, 0.10 * strength),
        (ring, ring * 0.8, ring * 0.24, ring * 0.07),
        attack=0.0022,
    )
    mallet = mixed(
        [
            (0, burst(rng, 250, 1600, 0.03, 0.0012), 0.5),
            (0, modes((note * 0.5,), (0.5,), (0.05,), 0.003), 0.4),
        ]
    )
    return mixed([(0, bar, 1.0), (0, mallet, 0.5 * strength)]) * strength


def kalimba(rng: Chance, note: float, strength: float = 1.0) -> Wave:
    """A plucked steel tongue on a small box: a clear note, high partials gone at once, thumb and box."""
    ring = 1.15 * (587 / note) ** 0.5
    tongue = modes(
        (note, note * 1.0009, note * 5.81, note * 12.6, note * 2.0),
        (0.8, 0.35, 0.13 * strength, 0.05 * strength, 0.10),
        (ring, ring * 0.8, ring * 0.16, 0.05, ring * 0.4),
        attack=0.0016,
    )
    box = modes((172, 338, 540), (0.6, 0.5, 0.25), (0.09, 0.06, 0.04), 0.002)
    return (
        mixed([(0, tongue, 1.0), (0, box, 0.26), (0, burst(rng, 1200, 5200, 0.010, 0.0006), 0.2)]) * strength
    )


def glass(note: float, ring: float) -> Wave:
    """A glass that is touched: nearly pure, two voices that beat slowly."""
    return modes(
        (note, note * 1.0031, note * 2.76, note * 5.4),
        (0.6, 0.45, 0.09, 0.03),
        (ring, ring * 0.9, ring * 0.35, 0.1),
        0.004,
    )


def clap(rng: Chance, far: float) -> Wave:
    """One pair of soft hands: two or three slaps a few milliseconds apart, hollow between the palms."""
    turn = 0.85 + 0.35 * rng.random()
    slap = burst(rng, 620 * turn, 1700 * turn, 0.05, 0.0012)
    return mixed(
        [
            (0.0, slap, 0.55),
            (0.0075 + 0.004 * rng.random(), burst(rng, 700 * turn, 2100 * turn, 0.04, 0.001), 0.6),
            (0.017 + 0.005 * rng.random(), burst(rng, 520 * turn, 1500 * turn, 0.085, 0.0012), 0.8),
        ]
    ) * (1.0 - 0.5 * far)


def completed(rng: Chance) -> Wave:
    """A pile is full: three rising notes on the marimba, the last one with its fifth below."""
    return mixed(
        [
            (0.0, marimba(rng, A4, 0.8), 0.8),
            (0.105, marimba(rng, D5, 0.88), 0.85),
            (0.210, marimba(rng, F5, 1.0), 1.0),
            (0.212, marimba(rng, D4, 0.6), 0.5),
        ]
    )


def skipbo(rng: Chance) -> Wave:
    """A Skip-Bo is laid: the card on felt, and a glassy shimmer that runs up over the place and is gone."""
    parts: list[tuple[float, Wave, float]] = [(0.0, place(rng), 0.38)]
    at = 0.045
    for number, note in enumerate((D6, F6, A6, E6 * 2, F6 * 2, A6 * 2)):
        parts.append((at, glass(note, 0.75 - 0.07 * number), 0.40 * 0.86**number))
        at += 0.046 - 0.003 * number
    time = clock(0.5)
    fade = 0.5 + 0.5 * np.cos(np.pi * time / 0.5)
    air = band(noise(0.5, rng), 5200, 11000) * rise(time, 0.12) * np.exp(-7 * time) * fade
    parts.append((0.05, air, 0.05))
    return mixed(parts)


def turn(rng: Chance) -> Wave:
    """Your turn: one note of the kalimba."""
    return kalimba(rng, D5)


def game(rng: Chance) -> Wave:
    """A game is over: six notes up and back to the first on the kalimba, the marimba under them."""
    tune = ((0.0, D5), (0.14, F5), (0.28, A5), (0.46, B5), (0.60, A5), (0.78, D6))
    parts = [(at, kalimba(rng, note, 0.78 + 0.05 * number), 0.8) for number, (at, note) in enumerate(tune)]
    for at, note, strength in (
        (0.0, D4, 0.7),
        (0.28, A4, 0.6),
        (0.46, B4, 0.6),
        (0.78, D4, 0.85),
        (0.785, F4, 0.6),
    ):
        parts.append((at, marimba(rng, note, strength), 0.55))
    parts.append((0.79, marimba(rng, A4, 0.7), 0.5))
    parts.append((0.80, marimba(rng, D3, 0.7), 0.6))
    return mixed(parts)


def stock(left: int) -> Callable[[Chance], Wave]:
    """A card of the own stock is gone: two quick soft notes on the kalimba, higher as the stock dwindles."""

    def voice(rng: Chance) -> Wave:
        first, second = ((D5, F5), (F5, A5), (A5, D6))[left]
        pair = mixed([(0.0, kalimba(rng, first, 0.6), 0.6), (0.075, kalimba(rng, second, 0.7), 0.8)])
        pair = pair[: round(0.42 * RATE)]
        return pair * (1 - rise(clock(len(pair) / RATE) - 0.16, 0.26))

    return voice


def lost(rng: Chance) -> Wave:
    """Somebody else has won: three friendly notes home, on the marimba alone."""
    tune = ((0.0, A4), (0.17, F4), (0.36, D4))
    parts = [(at, marimba(rng, note, 0.7), 0.8) for at, note in tune]
    parts.append((0.365, marimba(rng, A3, 0.6), 0.45))
    whole = mixed(parts)[: round(1.1 * RATE)]
    return whole * (1 - rise(clock(len(whole) / RATE) - 0.6, 0.5))


def room(rng: Chance) -> Wave:
    """A quiet room in the evening: warm air, far away; it swells and fades, two in turn are even."""
    seconds = 1.2
    air = band(noise(seconds, rng), 110, 420) + 0.2 * band(noise(seconds, rng), 500, 1300)
    return np.asarray(air * np.sin(np.pi * clock(seconds) / seconds))


def hands(take: int) -> Callable[[Chance], Wave]:
    """Somebody at the table squares their cards, runs a thumb over them, shifts or taps them."""

    def voice(rng: Chance) -> Wave:
        squared = [(0.0, brush(rng, 900, 3000, 0.09, 0.8), 0.5), (0.1, pasteboard(rng, 0.6), 0.6)]
        squared += [(0.1, felt(rng, 0.9, 1.4), 0.3), (0.19, pasteboard(rng, 0.5), 0.4)]
        thumbed = [(0.024 * n + 0.006 * rng.random(), pasteboard(rng, 0.6), 0.3) for n in range(8)]
        shifted = [(0.0, brush(rng, 1100, 3600, 0.13, 1.3), 0.6)]
        shifted += [(0.11, brush(rng, 800, 2600, 0.12, 0.8), 0.5)]
        tapped = [(at, felt(rng, 0.8, 1.5), 0.4) for at in (0.0, 0.14)]
        tapped += [(at, pasteboard(rng, 0.5), 0.4) for at in (0.0, 0.14)]
        whole = mixed([squared, thumbed, shifted, tapped][take])[: round(0.26 * RATE)]
        return whole * (1 - rise(clock(len(whole) / RATE) - 0.16, 0.1))

    return voice


def match(rng: Chance) -> Wave:
    """A match is won: the game's tune with an answer, a rolled chord, and soft claps of a few friends."""
    tune = (
        *((0.0, D5), (0.13, F5), (0.26, A5), (0.42, B5), (0.55, A5), (0.68, F5)),
        *((0.84, A5), (0.97, B5), (1.10, D6), (1.28, F6)),
    )
    parts = [(at, kalimba(rng, note, 0.75 + 0.025 * number), 0.8) for number, (at, note) in enumerate(tune)]
    for at, note in ((0.0, D4), (0.26, A4), (0.42, B3), (0.55, F4), (0.84, A3), (0.97, E5), (1.10, A4)):
        parts.append((at, marimba(rng, note, 0.62), 0.55))
    for number, note in enumerate((D3, A3, B3, D4, F4, A4, D5)):
        parts.append((1.28 + 0.022 * number, marimba(rng, note, 0.75), 0.52))
    for friend in range(5):
        at, pace = 1.36 + 0.09 * rng.random(), 0.205 + 0.05 * rng.random()
        for number in range(6):
            softer = 0.9 ** (number * 1.6) * (0.7 + 0.6 * rng.random())
            parts.append((at, clap(rng, friend / 5), 0.20 * softer))
            at += pace * (0.93 + 0.14 * rng.random())
    return mixed(parts)


VOICES: dict[str, Callable[[Chance], Wave]] = {
    **{f"lift-{n}": lift for n in (1, 2, 3)},
    **{f"place-{n}": place for n in (1, 2, 3, 4, 5)},
    **{f"discard-{n}": discard for n in (1, 2, 3)},
    **{f"flip-{n}": flip for n in (1, 2, 3)},
    **{f"deal-{n}": deal(factor) for n, factor in enumerate((0.96, 0.985, 1.015, 1.04), 1)},
    **{f"shuffle-{n}": shuffle for n in (1, 2)},
    **{f"coin-{n}": coin(n - 1) for n in (1, 2, 3, 4)},
    **{f"die-{n}": die for n in (1, 2)},
    **{f"rim-{n}": rim for n in (1, 2, 3)},
    **{f"settle-{n}": settle for n in (1, 2)},
    "refused": refused,
    "completed": completed,
    "skipbo": skipbo,
    "turn": turn,
    "game": game,
    "match": match,
    "click": click,
    "lost": lost,
    "room": room,
    **{f"stock-{n}": stock(n - 1) for n in (1, 2, 3)},
    **{f"hands-{n}": hands(n - 1) for n in (1, 2, 3, 4)},
}
