"""assets/ is what build/make_art.py makes, byte for byte, and stays small."""

from importlib.metadata import version

import pytest

from build import make_art


def pinned(root):
    """Whether the pictures' makers are installed in the versions that made the committed bitmaps."""
    lines = (root / "build" / "art" / "requirements.in").read_text().splitlines()
    wanted = dict(line.split("==") for line in lines if "==" in line)
    return all(version(name) == wanted[name] for name in ("numpy", "pillow"))


def test_every_vector_picture_is_made_again_byte_for_byte(root):
    made = dict(make_art.vectors())
    different = [name for name, data in made.items() if (root / "assets" / name).read_bytes() != data]
    assert different == []
    present = {path.relative_to(root / "assets").as_posix() for path in (root / "assets").rglob("*.svg")}
    assert present == set(made), "no picture that nobody can make again"


def test_every_bitmap_is_made_again_byte_for_byte(root):
    if not pinned(root):
        pytest.skip("other versions of numpy or Pillow than build/art/requirements.in names")
    made = dict(make_art.bitmaps())
    different = [name for name, data in made.items() if (root / "assets" / name).read_bytes() != data]
    assert different == []
    present = {f"textures/{path.name}" for path in (root / "assets" / "textures").glob("*.jpg")}
    assert present == set(made)


def test_the_check_notices_a_changed_file(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(make_art, "ROOT", tmp_path)
    assert make_art.main(["--vectors"]) == 0
    assert make_art.main(["--vectors", "--check"]) == 0
    (tmp_path / "assets" / "cards" / "skipbo.svg").write_text("<svg/>")
    assert make_art.main(["--vectors", "--check"]) == 1
    assert "differs: assets/cards/skipbo.svg" in capsys.readouterr().out


def test_the_art_stays_small(root):
    files = [path for path in (root / "assets").rglob("*") if path.is_file()]
    art = [path for path in files if not {"sounds", "fonts", "locale"}.intersection(path.parts)]
    assert sum(path.stat().st_size for path in art) < 2_600_000
    fonts = [path for path in files if "fonts" in path.parts]  # three scripts, and letters to choose from
    assert sum(path.stat().st_size for path in fonts) < 1_600_000
    assert max(path.stat().st_size for path in files if path.suffix == ".svg") < 32_000


def test_felt_tiles_without_a_seam(root):
    import numpy as np
    from PIL import Image

    for path in (root / "assets" / "textures").glob("felt-*.jpg"):
        pixels = np.asarray(Image.open(path).convert("L"), dtype=float)
        assert pixels.shape == (768, 768)
        for flat in (pixels, pixels.T):  # JPEG makes every eighth line a little different from its neighbour
            inside = np.abs(flat[:, 8::8] - flat[:, 7:-1:8]).mean()
            edge = np.abs(flat[:, 0] - flat[:, -1]).mean()
            assert edge < 1.15 * inside, path.name


@pytest.mark.parametrize("name", ["walnut", "oak", "ebony"])
def test_wood_has_the_size_of_the_table(root, name):
    from PIL import Image

    assert Image.open(root / "assets" / "textures" / f"{name}.jpg").size == (1920, 1080)
