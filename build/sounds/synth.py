"""The instruments' workshop: noise bursts, ringing modes, filters, loudness; all of it seeded and repeatable.

A sound is a float array at RATE, a place in it is a time in seconds.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 32_000
HIGHEST_PEAK = 0.89
"""No true peak is higher: 1 dB below full scale."""
KNOCK_BELOW = 14.8
"""By so much the short-term loudness of a card laid down is below that of its loudest 100 ms."""
LONG_MAY_BE_LOUDER = 2.0
"""A long sound's short-term loudness is at most so far above the mix, in LU."""
Wave = NDArray[np.float64]


def silence(seconds: float) -> Wave:
    """A stretch of nothing."""
    return np.zeros(round(seconds * RATE))


def clock(seconds: float) -> Wave:
    """The time of every sample of a stretch."""
    return np.arange(round(seconds * RATE)) / RATE


def noise(seconds: float, rng: np.random.Generator) -> Wave:
    """White noise around zero; from uniform numbers, which are the same in every version of numpy."""
    return np.asarray((rng.random(round(seconds * RATE)) - 0.5) * np.sqrt(12))


def band(wave: Wave, low: float, high: float, slope: float = 2.0) -> Wave:
    """The wave between two frequencies, with Butterworth-like flanks of `slope` poles."""
    spectrum = np.fft.rfft(wave, len(wave) * 2)
    frequency = np.maximum(np.fft.rfftfreq(len(wave) * 2, 1 / RATE), 1.0)
    gain = 1 / np.sqrt((1 + (low / frequency) ** (2 * slope)) * (1 + (frequency / high) ** (2 * slope)))
    return np.asarray(np.fft.irfft(spectrum * gain)[: len(wave)])


def burst(
    rng: np.random.Generator,
    low: float,
    high: float,
    decay: float,
    attack: float = 0.0008,
    seconds: float = 0.0,
) -> Wave:
    """A knock's noisy part: filtered noise that rises in `attack` and falls by 60 dB in `decay`."""
    time = clock(seconds or decay * 1.2)
    return (
        band(noise(seconds or decay * 1.2, rng), low, high)
        * rise(time, attack)
        * np.exp(-6.908 * time / decay)
    )


def brush(rng: np.random.Generator, low: float, high: float, seconds: float, bend: float = 1.0) -> Wave:
    """Paper or leather that slides: grainy noise that swells and fades, its colour moving by `bend`."""
    time = clock(seconds)
    start, end = band(noise(seconds, rng), low, high), band(noise(seconds, rng), low * bend, high * bend)
    along = time / seconds
    grain = 0.6 + 0.4 * np.abs(band(noise(seconds, rng), 40, 160))
    return np.asarray((start * (1 - along) + end * along) * grain * np.sin(np.pi * along) ** 1.5)


def rise(time: Wave, attack: float) -> Wave:
    """A soft start: half a cosine from 0 to 1 within `attack`."""
    return np.asarray(0.5 - 0.5 * np.cos(np.pi * np.clip(time / max(attack, 1e-6), 0, 1)))


def modes(
    frequencies: Sequence[float],
    gains: Sequence[float],
    decays: Sequence[float],
    attack: float = 0.0006,
    seconds: float = 0.0,
) -> Wave:
    """A struck body: sines that ring, each down by 60 dB after its own decay."""
    time = clock(seconds or max(decays) * 1.05)
    wave = np.zeros_like(time)
    for number, (frequency, gain, decay) in enumerate(zip(frequencies, gains, decays, strict=True)):
        if frequency < RATE * 0.46:
            phase = 2.4 * number  # so that the partials' peaks do not all meet at once
            wave += gain * np.sin(2 * np.pi * frequency * time + phase) * np.exp(-6.908 * time / decay)
    return np.asarray(wave * rise(time, attack))


def mixed(parts: Sequence[tuple[float, Wave, float]]) -> Wave:
    """Several waves in one, each at its time and with its gain."""
    length = max(round(at * RATE) + len(wave) for at, wave, _ in parts)
    total = np.zeros(length)
    for at, wave, gain in parts:
        begin = round(at * RATE)
        total[begin : begin + len(wave)] += gain * wave
    return total


def pitched(wave: Wave, factor: float) -> Wave:
    """The same sound played faster and so higher."""
    places = np.arange(0, len(wave) - 1, factor)
    return np.asarray(np.interp(places, np.arange(len(wave)), wave))


def warmed(wave: Wave, drive: float = 1.0) -> Wave:
    """Tames single sharp peaks as wood and felt do, with a tanh."""
    top = float(np.max(np.abs(wave)))
    return np.asarray(np.tanh(wave / top * drive) / np.tanh(drive) * top)


def weighted(wave: Wave, tail: float) -> Wave:
    """The wave as EBU R128 hears it (the K curve of BS.1770, two biquads), with a silence after it."""
    count = len(wave) + 2 * round(tail * RATE)
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(count, 1 / RATE) / 48_000)
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2) / (
        1 - 1.69065929318241 * z + 0.73248077421585 * z**2
    )
    high_pass = (1 - 2 * z + z**2) / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    return np.asarray(np.fft.irfft(np.fft.rfft(wave, count) * shelf * high_pass, count))


def loudest(wave: Wave, seconds: float) -> float:
    """The loudness of the loudest stretch so long, in LUFS: 3 s are short-term, 0.1 s what a knock is."""
    heard = np.concatenate([np.zeros(round(seconds * RATE)), weighted(wave, seconds)])
    window = round(seconds * RATE)
    energy = np.cumsum(np.concatenate([[0.0], heard**2]))
    return float(-0.691 + 10 * np.log10(np.max(energy[window:] - energy[:-window]) / window + 1e-12))


def short_term(wave: Wave) -> float:
    """The short-term loudness of EBU R128, in LUFS: the loudest three seconds."""
    return loudest(wave, 3.0)


def loudness(wave: Wave) -> float:
    """How loud it is to the ear: its loudest 100 ms, and by its whole where it is long.

    A hand's noises are heard as knocks; a tune three seconds long would be far too loud by its loudest note.
    """
    return max(loudest(wave, 0.1), short_term(wave) + KNOCK_BELOW - LONG_MAY_BE_LOUDER)


def true_peak(wave: Wave) -> float:
    """The highest point between the samples too, as BS.1770 finds it at four times the rate."""
    padded = np.concatenate([np.zeros(64), wave, np.zeros(64)])
    spectrum = np.fft.rfft(padded)
    return float(np.max(np.abs(np.fft.irfft(spectrum, 4 * len(padded)) * 4)))


def finished(wave: Wave, level: float) -> NDArray[np.int16]:
    """The wave as a file keeps it: no rumble, no silent tail, faded to zero, at `level` dB of loudness."""
    wave = band(np.concatenate([silence(0.002), wave, silence(0.05)]), 45, 15_500, 2.0)
    loud = np.nonzero(np.abs(wave) > np.max(np.abs(wave)) * 0.0012)[0]
    wave = wave[: loud[-1] + 1]
    wave = wave - np.mean(wave)
    start, end = round(0.0015 * RATE), min(round(0.03 * RATE), len(wave) // 4)
    wave[:start] *= np.linspace(0, 1, start)
    wave[-end:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, end))
    wave = wave * 10 ** ((level - loudness(wave)) / 20)
    top = true_peak(wave)
    if top > HIGHEST_PEAK:
        raise ValueError(f"would clip: peak {top:.2f}")
    return np.round(wave * 32767).astype("<i2")
