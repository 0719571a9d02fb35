"""A save's small picture, looked through before anything decodes it.

A forged header may ask a decoder for gigabytes, and a few packed kilobytes may unfold to as much. So a
picture is one only if it is what the game itself writes: a small PNG of plain colours whose data have exactly
the length that its header says.
"""

import struct
import zlib
from collections.abc import Iterator
from typing import Final

LARGEST_FILE: Final = 512 << 10
_LARGEST_SIDE: Final = 2048
_LARGEST_AREA: Final = 1 << 20
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_HEADER: Final = struct.Struct(">IIBBBBB")
_ZLIB_HEADER: Final = 2
_CHANNELS: Final = {2: 3, 6: 4}  # by colour type: RGB, RGB with transparency


def is_small_picture(data: bytes) -> bool:
    """Whether these bytes are a picture such as the game puts in a save."""
    if len(data) > LARGEST_FILE or not data.startswith(_SIGNATURE):
        return False
    try:
        (first, header), *rest = _chunks(data)
        width, height, depth, colours, *others = _HEADER.unpack(header)
    except (struct.error, ValueError):
        return False
    if first != b"IHDR" or depth != 8 or colours not in _CHANNELS or any(others):
        return False
    if not (0 < width <= _LARGEST_SIDE and 0 < height <= _LARGEST_SIDE and width * height <= _LARGEST_AREA):
        return False
    names = [name for name, _ in rest]
    if not names or names[-1] != b"IEND" or set(names[:-1]) != {b"IDAT"}:
        return False
    return _unfolds_to(b"".join(part for _, part in rest[:-1]), height * (1 + width * _CHANNELS[colours]))


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a PNG file by name; `ValueError` or `struct.error` if they don't fill it."""
    place = len(_SIGNATURE)
    while place < len(data):
        size, name = struct.unpack_from(">I4s", data, place)
        end = place + 12 + size
        if end > len(data):
            raise ValueError("torn")
        yield name, data[place + 8 : end - 4]
        place = end


def _unfolds_to(packed: bytes, size: int) -> bool:
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)  # bare: whether the checksum is right matters to nobody
    try:
        unfolded = unpacker.decompress(packed[_ZLIB_HEADER:], size + 1)
    except zlib.error:
        return False
    return len(unfolded) == size and unpacker.eof
