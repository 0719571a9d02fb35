"""Makes every sound of the game, assets/sounds/*.wav, by arithmetic alone; twice the same, byte for byte.

python build/make_sounds.py            writes them
python build/make_sounds.py --table    prints what can be measured of each
"""

import io
import sys
import wave
import zlib
from pathlib import Path

import numpy as np

from build.sounds.synth import RATE, finished
from build.sounds.voices import VOICES

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

# The mix, in dB beside a card on felt. It is in the files: the game plays all of them at one volume.
LEVELS = {
    "lift": -8,
    "place": 0,
    "discard": -2,
    "flip": -4,
    "deal": -6,
    "shuffle": -3,
    "coin": -2,
    "die": -3,
    "rim": 0,
    "settle": -3,
    "refused": -6,
    "completed": 1,
    "skipbo": -1,
    "turn": -5,
    "game": 2,
    "match": 3,
    "click": -9,
    "stock": -5,
    "lost": 0,
    "room": -24,
    "hands": -15,
}
CARD_ON_FELT = -18.6


def level_of(name: str) -> float:
    """The loudness that a file of this name shall have, in dB below full scale."""
    return CARD_ON_FELT + LEVELS[name.split("-")[0]]


def made(name: str) -> bytes:
    """One sound as the bytes of its WAV file."""
    rng = np.random.default_rng(zlib.crc32(name.encode()))
    samples = finished(VOICES[name](rng), level_of(name))
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.tobytes())
    return file.getvalue()


def table() -> str:
    """Length, peak and middle frequency of every sound, as it would be made now."""
    lines = [f"{'sound':12}{'ms':>6}{'kB':>6}{'peak dB':>9}{'centre Hz':>11}"]
    for name in VOICES:
        data = made(name)
        samples = np.frombuffer(data[44:], "<i2") / 32768
        power = np.abs(np.fft.rfft(samples)) ** 2
        centre = float(np.sum(power * np.fft.rfftfreq(len(samples), 1 / RATE)) / np.sum(power))
        peak = 20 * np.log10(np.max(np.abs(samples)))
        lines.append(
            f"{name:12}{len(samples) / RATE * 1000:6.0f}{len(data) / 1000:6.0f}{peak:9.1f}{centre:11.0f}"
        )
    return "\n".join(lines)


def main() -> None:
    """Writes all sounds, or prints their table."""
    if "--table" in sys.argv:
        print(table())
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in VOICES:
        (FOLDER / f"{name}.wav").write_bytes(made(name))


if __name__ == "__main__":
    main()
