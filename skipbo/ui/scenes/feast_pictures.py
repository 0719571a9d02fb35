"""The decorations of a tournament's ceremony, as SVG: light on the felt, a garland of flags, a drum of
walnut.
"""

from __future__ import annotations

import math

from skipbo.ui import shapes

RAYS = 22
#: The flags' colours: light above, darker towards the tip.
BUNTING = (("#FFB93E", "#EE9A1C"), ("#2BB3A3", "#178C81"), ("#9C47A2", "#74307E"))
FLAGS = 8
#: How far from the picture's side a cord ends, as a share of its width.
CORD_END = 14 / 1080
#: The drum in its own units: half its width, the height of its side, half the height of its lid.
DRUM_HALF, DRUM_SIDE, LID_HALF = 320.0, 150.0, 46.0
RIM = 8.0
#: Room round the drum's picture.
DRUM_AIR = 12.0
GRAINS, STUDS = 26, 11


def _picture(width: float, height: float, body: str, view: str = "") -> str:
    box = f' viewBox="{view}"' if view else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"{box}>{body}</svg>'


def rays(reach: int, colour: str) -> str:
    """Light that goes out from the middle of a square and fades."""
    middle, half = float(reach), math.pi / RAYS / 2
    wedges = []
    for ray in range(RAYS):
        turn = 2 * math.pi * ray / RAYS
        ends = [
            f"{middle + reach * math.sin(at):.1f} {middle - reach * math.cos(at):.1f}"
            for at in (turn - half, turn + half)
        ]
        wedges.append(f"M{middle} {middle}L{ends[0]}L{ends[1]}Z")
    return _picture(
        2 * reach,
        2 * reach,
        f'<defs><radialGradient id="r" gradientUnits="userSpaceOnUse" cx="{middle}" cy="{middle}" '
        f'r="{reach}">'
        f'<stop offset="0" stop-color="{colour}" stop-opacity="0.30"/>'
        f'<stop offset="0.55" stop-color="{colour}" stop-opacity="0.13"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient></defs>'
        f'<path d="{"".join(wedges)}" fill="url(#r)"/>',
    )


def _hangs(side: int, t: float) -> tuple[float, float]:
    """A point of a garland's cord, from its outer end (0) to the middle of the picture (1)."""
    return 540 + side * 526 * (1 - t), 10 + math.sin(math.pi * t) * 62


def garlands() -> str:
    """Two garlands of stitched flags on a twisted cord, in a picture of 1080 by 170."""
    shades, flags, cords = [], [], []
    for side in (-1, 1):
        for flag in range(FLAGS):
            (ax, ay), (bx, by) = (_hangs(side, (flag + part) / FLAGS) for part in (0.12, 0.88))
            tip = ((ax + bx) / 2 - (by - ay) * 0.5, (ay + by) / 2 + 74)  # it hangs, a little aslant
            points = [(ax, ay), (bx, by), tip]
            outline = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
            for drop, strong in ((4, 0.16), (7, 0.12), (10, 0.08)):
                shades.append(
                    f'<path d="M{outline}Z" transform="translate({drop * 0.6:.1f} {drop})" '
                    f'fill="#0B1A16" fill-opacity="{strong}"/>'
                )
            light, low = BUNTING[flag % 3]
            cx, cy = (sum(point[axis] for point in points) / 3 for axis in (0, 1))
            inner = [(cx + (x - cx) * 0.72, cy + (y - cy) * 0.72) for x, y in points]
            seam = "".join(shapes.dashes_along([*inner, inner[0]], 5.0, 3.6))
            flags.append(
                f'<defs><linearGradient id="f{side + 1}{flag}" x1="0%" y1="0%" x2="0%" y2="100%">'
                f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{low}"/>'
                f'</linearGradient></defs><path d="M{outline}Z" fill="url(#f{side + 1}{flag})"/>'
                f'<path d="{seam}" fill="none" stroke="#FFF3DD" stroke-width="1.7" stroke-opacity="0.85"/>'
            )
        cord = [_hangs(side, step / 40) for step in range(41)]
        line = "L".join(f"{x:.1f} {y:.1f}" for x, y in cord)
        twist = "".join(shapes.dashes_along(cord, 3.0, 4.0))
        cords.append(
            f'<path d="M{line}" fill="none" stroke="#8A6B45" stroke-width="6" stroke-linecap="round"/>'
            f'<path d="M{line}" fill="none" stroke="#F1DDB4" stroke-width="4.4" stroke-linecap="round"/>'
            f'<path d="{twist}" fill="none" stroke="#B18A57" stroke-width="3.4" stroke-opacity="0.75"/>'
        )
    return _picture(1080, 170, "".join((*shades, *flags, *cords)), "0 0 1080 170")


def drum() -> str:
    """A drum of walnut with studs and a felt top, lit from the left; its lid's middle at (0, 0)."""
    half, side, lid = DRUM_HALF, DRUM_SIDE, LID_HALF
    width, height = 2 * (half + RIM + DRUM_AIR), side + 2 * lid + 2 * DRUM_AIR
    body = f"M{-half} 0V{side}A{half} {lid} 0 0 0 {half} {side}V0Z"
    grains = []
    for grain in range(GRAINS):
        # The grain follows the roundness: deeper in the middle than at the edges.
        y, sag = side * (grain + 0.5) / GRAINS + 3 * math.sin(grain * 2.4), lid * 0.97
        x0, x1 = sorted((-half + (grain * 197) % 260, half - (grain * 131) % 300))
        ends = [(x, y + sag * math.sqrt(max(0.0, 1 - (x / half) ** 2))) for x in (x0, (x0 + x1) / 2, x1)]
        middle = (ends[1][0], 2 * ends[1][1] - (ends[0][1] + ends[2][1]) / 2)
        dark = grain % 3
        grains.append(
            f'<path d="M{ends[0][0]:.1f} {ends[0][1]:.1f}Q{middle[0]:.1f} {middle[1]:.1f} '
            f'{ends[2][0]:.1f} {ends[2][1]:.1f}" fill="none" stroke="{"#2A150B" if dark else "#9A6A44"}" '
            f'stroke-width="{1.4 + 0.9 * (grain % 4):.1f}" stroke-opacity="{0.30 if dark else 0.22}" '
            'stroke-linecap="round"/>'
        )
    seam_at = [
        (280 * math.sin(turn * math.pi / 60), -2 + 31 * math.cos(turn * math.pi / 60)) for turn in range(121)
    ]
    seam = "".join(shapes.dashes_along(seam_at, 9.0, 6.5))
    studs = []
    for stud in range(STUDS):
        t = -0.93 + 1.86 * stud / (STUDS - 1)
        x, y = t * half, (lid + 4) * math.sqrt(1 - t * t) + 17
        studs.append(
            f'<circle cx="{x:.1f}" cy="{y + 1.6:.1f}" r="7" fill="#1E0F07" fill-opacity="0.55"/>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6.2" fill="#C98B22"/>'
            f'<circle cx="{x - 0.5:.1f}" cy="{y - 0.7:.1f}" r="4.9" fill="#FFD873"/>'
            f'<circle cx="{x - 1.7:.1f}" cy="{y - 2:.1f}" r="1.9" fill="#FFF6D8"/>'
        )
    wide = half + RIM
    return _picture(
        width,
        height,
        "<defs>"
        '<linearGradient id="w" x1="0%" y1="0%" x2="100%" y2="0%"><stop offset="0" stop-color="#3C2214"/>'
        '<stop offset="0.24" stop-color="#764A2C"/><stop offset="0.55" stop-color="#5D3823"/>'
        '<stop offset="1" stop-color="#27140B"/></linearGradient>'
        '<linearGradient id="d" x1="0%" y1="0%" x2="0%" y2="100%">'
        '<stop offset="0.30" stop-color="#160A04" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#160A04" stop-opacity="0.55"/></linearGradient>'
        '<linearGradient id="l" x1="0%" y1="0%" x2="100%" y2="0%"><stop offset="0" stop-color="#7A4D2F"/>'
        '<stop offset="0.30" stop-color="#B27F52"/><stop offset="1" stop-color="#4A2C1A"/></linearGradient>'
        '<radialGradient id="t" cx="0.42" cy="0.35" r="0.75"><stop offset="0" stop-color="#5B8A6B"/>'
        '<stop offset="0.6" stop-color="#3E7160"/><stop offset="1" stop-color="#264F46"/></radialGradient>'
        "</defs>"
        f'<path d="{body}" fill="url(#w)"/>{"".join(grains)}<path d="{body}" fill="url(#d)"/>'
        f'<ellipse cx="0" cy="7" rx="{wide}" ry="{lid}" fill="#1E0F07" fill-opacity="0.5"/>'
        f'<ellipse cx="0" cy="4" rx="{wide}" ry="{lid}" fill="#3A2113"/>'
        f'<ellipse cx="0" cy="0" rx="{wide}" ry="{lid}" fill="url(#l)"/>'
        f'<ellipse cx="0" cy="-1" rx="{wide - 16}" ry="{lid - 9}" fill="#16332C"/>'
        f'<ellipse cx="0" cy="1" rx="{wide - 18}" ry="{lid - 11}" fill="url(#t)"/>'
        f'<path d="{seam}" fill="none" stroke="#8FC9B8" stroke-width="2" stroke-linecap="round"/>'
        f"{''.join(studs)}",
        f"{-width / 2} {-lid - DRUM_AIR} {width} {height}",
    )
