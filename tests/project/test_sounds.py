"""The sounds: the tracked files are what the arithmetic makes, free of clicks, as loud as they should be."""

import io
import itertools
import wave

import numpy as np
import pytest

from build import make_sounds
from build.sounds.synth import KNOCK_BELOW, RATE, loudest, loudness, short_term, true_peak
from build.sounds.voices import VOICES


def samples_of(data):
    with wave.open(io.BytesIO(data), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768


@pytest.fixture(scope="module")
def files(root):
    return {path.stem: path.read_bytes() for path in (root / "assets" / "sounds").glob("*.wav")}


def test_every_sound_is_there_and_nothing_else(files):
    assert set(files) == set(VOICES)
    assert {name.split("-")[0] for name in files} == set(make_sounds.LEVELS)
    assert sum(map(len, files.values())) < 1_200_000


@pytest.mark.parametrize("name", VOICES)
def test_a_sound_is_made_again_byte_for_byte(files, name):
    assert files[name] == make_sounds.made(name)


@pytest.mark.parametrize("name", VOICES)
def test_a_sound_neither_clips_nor_clicks(files, name):
    samples = samples_of(files[name])
    assert true_peak(samples) < 0.9, "between the samples too"
    assert abs(np.mean(samples)) < 0.002, "no constant part"
    assert abs(samples[0]) < 0.001
    assert np.max(np.abs(samples[-16:])) < 0.004, "ends faded out"
    loud = np.nonzero(np.abs(samples) > 0.1 * np.max(np.abs(samples)))[0]
    assert name == "room" or loud[0] / RATE < 0.04, "what the hand did must be heard at once"


@pytest.mark.parametrize("name", VOICES)
def test_the_levels_are_the_mix_of_the_look(files, name):
    beside_a_card = loudness(samples_of(files[name])) - make_sounds.CARD_ON_FELT
    assert beside_a_card == pytest.approx(make_sounds.LEVELS[name.split("-")[0]], abs=0.2)


@pytest.mark.parametrize("name", VOICES)
def test_the_short_term_loudness_of_ebu_r128_is_within_three_lu_of_the_mix(files, name):
    card = make_sounds.CARD_ON_FELT - KNOCK_BELOW
    beside_a_card = short_term(samples_of(files[name])) - card
    assert abs(beside_a_card - make_sounds.LEVELS[name.split("-")[0]]) < 3.0


def test_the_meter_reads_what_the_standard_says():
    """BS.1770: a full-scale sine of 997 Hz in one channel reads −3.01 LUFS."""
    time = np.arange(4 * RATE) / RATE
    tone = np.sin(2 * np.pi * 997 * time)
    assert short_term(tone) == pytest.approx(-3.01, abs=0.05)
    assert loudest(tone, 0.1) == pytest.approx(-3.01, abs=0.1)
    assert true_peak(np.sin(2 * np.pi * RATE / 4 * time + np.pi / 4)[:4096]) == pytest.approx(1.0, abs=0.05)


@pytest.mark.parametrize("name", VOICES)
def test_no_sound_begins_or_ends_with_a_step(files, name):
    samples = samples_of(files[name])
    edge, top = round(0.0005 * RATE), np.max(np.abs(samples))
    assert np.max(np.abs(samples[:edge])) < 0.35 * top
    assert np.max(np.abs(samples[-edge:])) < 0.01 * top


def pitch(files, name):
    samples = samples_of(files[name])
    power = np.abs(np.fft.rfft(samples, RATE)) ** 2
    return float(np.argmax(power))


def test_coins_sound_lower_as_a_pile_grows(files):
    pitches = [pitch(files, f"coin-{number}") for number in (1, 2, 3, 4)]
    assert pitches == sorted(pitches, reverse=True)
    assert pitches[0] > 2500


def test_the_turn_is_the_note_d(files):
    assert pitch(files, "turn") == pytest.approx(587.3, abs=2)


def test_deal_varies_by_four_per_cent(files):
    lengths = [len(files[f"deal-{number}"]) - 44 for number in (1, 2, 3, 4)]
    assert lengths[0] / lengths[3] == pytest.approx(1.04 / 0.96, abs=0.02)


def share_above(files, name, hertz):
    samples = samples_of(files[name])
    power = np.abs(np.fft.rfft(samples)) ** 2
    return float(np.sum(power[np.fft.rfftfreq(len(samples), 1 / RATE) > hertz]) / np.sum(power))


def test_a_card_is_heard_from_small_speakers_too_and_a_discard_is_deeper(files):
    placed = [share_above(files, f"place-{number}", 500) for number in range(1, 6)]
    discarded = [share_above(files, f"discard-{number}", 500) for number in range(1, 4)]
    assert min(placed) > 0.3, "they give back nothing below some 400 Hz"
    assert min(discarded) > 0.2
    assert max(discarded) < np.mean(placed)


def test_what_is_heard_often_never_sounds_twice_alike(files):
    for name, takes in (("place", 5), ("discard", 3), ("flip", 3), ("lift", 3), ("rim", 3), ("shuffle", 2)):
        waves = [samples_of(files[f"{name}-{number}"]) for number in range(1, takes + 1)]
        for one, other in itertools.pairwise(waves):
            length = min(len(one), len(other))
            likeness = np.corrcoef(one[:length], other[:length])[0, 1]
            assert likeness < 0.97, name


def test_the_die_knocks_ever_closer_until_it_lies(files):
    samples = np.abs(samples_of(files["settle-1"]))
    steps = samples[: len(samples) // 160 * 160].reshape(-1, 160).max(axis=1)  # every 5 ms
    knocks = [
        i
        for i in range(1, len(steps) - 1)
        if steps[i] > 0.12 * steps.max() and steps[i] == max(steps[i - 2 : i + 3])
    ]
    gaps = np.diff(knocks)
    assert len(knocks) >= 4
    assert gaps[0] > gaps[-1]


def partials(files, name):
    """The strongest lines of the spectrum, in hertz, the strongest first."""
    samples = samples_of(files[name])
    power = np.abs(np.fft.rfft(samples, 1 << 16)) ** 2
    around = np.lib.stride_tricks.sliding_window_view(np.pad(power, 40), 81).max(axis=1)
    lines = np.nonzero((power == around) & (power > power.max() * 1e-3))[0]
    hertz = np.fft.rfftfreq(1 << 16, 1 / RATE)
    return [float(hertz[line]) for line in sorted(lines, key=lambda line: -power[line])]


def stands_out(found, wanted):
    return any(line == pytest.approx(wanted, rel=0.012) for line in found)


def test_a_coin_rings_in_the_modes_of_a_free_disc(files):
    """The bending modes of a thin free disc, as recorded coins show them: 1, 1.73 and 2.33."""
    for number in (1, 2, 3, 4):
        found = partials(files, f"coin-{number}")
        assert found[0] > 2000, "small brass, not a bell"
        assert all(stands_out(found, found[0] * ratio) for ratio in (1.73, 2.33))
        assert not stands_out(found, found[0] * 2), "no string: its partials are not harmonic"


def test_the_notes_are_those_of_a_tongue_and_of_a_tuned_bar(files):
    """Measured: a kalimba's second partial lies 5 to 6.5 times as high, a marimba bar's some 3.9 times."""
    note, *others = partials(files, "turn")
    assert any(5.0 <= line / note <= 6.5 for line in others)
    bar, *others = partials(files, "completed")
    assert any(3.8 <= line / bar <= 4.05 for line in others)


def decay(files, name):
    """Seconds until all but a thousandth of the energy has been heard."""
    samples = samples_of(files[name])
    left = np.cumsum(samples[::-1] ** 2)[::-1]
    return float(np.argmax(left < left[0] * 1e-3)) / RATE


@pytest.mark.parametrize(
    ("name", "centre", "seconds"),
    [
        ("lift-1", (3000, 6500), (0.03, 0.10)),  # the tick of a sheet's edge: bright and short
        ("place-1", (700, 2200), (0.03, 0.10)),  # a card on cloth: a dull slap with the tick on it
        ("discard-1", (400, 1300), (0.04, 0.12)),
        ("flip-1", (1800, 4000), (0.10, 0.22)),
        ("shuffle-1", (1500, 4000), (0.5, 0.9)),  # a riffle is nearly all high clicks
        ("rim-1", (600, 1800), (0.02, 0.12)),  # wood on wood: a few hundred hertz, gone at once
        ("coin-1", (2500, 6000), (0.08, 0.4)),
        ("refused", (150, 700), (0.08, 0.3)),  # a knuckle on a covered table, never a buzz
    ],
)
def test_the_spectrum_lies_where_recordings_of_the_thing_have_it(files, name, centre, seconds):
    samples = samples_of(files[name])
    power = np.abs(np.fft.rfft(samples)) ** 2
    middle = float(np.sum(power * np.fft.rfftfreq(len(samples), 1 / RATE)) / np.sum(power))
    assert centre[0] < middle < centre[1]
    assert seconds[0] < decay(files, name) < seconds[1]
