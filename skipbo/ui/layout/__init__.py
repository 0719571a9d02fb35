"""Where everything on the table lies: pure geometry for 2 to 6 seats in any window, in pixels.

`layout.Layout` answers. Its places come from `fitting`, which has the table as it was `drawn` among its
arrangements, and other ones of the `own_side` and the `mat_side` for windows, words and wishes far from that.
"""

from skipbo.ui.layout.geometry import CARD_ASPECT, Pose, Rect, largest_overlap
from skipbo.ui.layout.layout import Layout
from skipbo.ui.layout.plan import TableShape

__all__ = ["CARD_ASPECT", "Layout", "Pose", "Rect", "TableShape", "largest_overlap"]
