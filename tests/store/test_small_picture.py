"""A save's picture is looked through before anything decodes it."""

import io
import struct
import zlib

import pytest

from skipbo.store.small_picture import is_small_picture
from tests.store.make_golden import PNG


def png(width=4, height=3, data=None, depth=8, colours=2, interlace=0, extra=()):
    """A PNG that may lie: by default a true one."""

    def chunk(name, content):
        return (
            struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
        )

    if data is None:
        data = bytes(min(height * (1 + 3 * width), 1 << 20))
    header = struct.pack(">IIBBBBB", width, height, depth, colours, 0, 0, interlace)
    parts = [(b"IHDR", header), *extra, (b"IDAT", zlib.compress(data)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)


def test_what_the_game_writes_is_a_picture():
    pygame = pytest.importorskip("pygame")
    surface = pygame.Surface((320, 180))
    stream = io.BytesIO()
    pygame.image.save(surface, stream, "picture.png")
    assert is_small_picture(stream.getvalue())
    assert is_small_picture(png())
    assert is_small_picture(PNG), "those of the golden saves"


@pytest.mark.parametrize(
    "data",
    [
        *(
            png(60000, 60000),
            png(0, 4),
            png(4, 2**32 - 1),
            png(2048, 2048),
            png(5, 3, bytes(30)),
            png(4, 3, b""),
        ),
        *(png(4, 3, bytes(20_000_000)), png(depth=16), png(colours=3), png(interlace=1), b"", b"GIF89a"),
        *(png(extra=[(b"iCCP", b"x" * 50)]), png(extra=[(b"IDAT", b"zz")]), png()[:-3], png() + b"more"),
        *(b"\x89PNG\r\n\x1a\n", png().replace(b"IEND", b"IDAT"), png() + bytes(1 << 20), png()[:20]),
    ],
    ids=range(20),
)
def test_what_could_unfold_or_lies_is_none(data):
    assert not is_small_picture(data)
