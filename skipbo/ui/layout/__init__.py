"""Where everything on the table lies: pure geometry for 2 to 6 seats in any window, in pixels.

`table.Layout` answers; it asks `designed` for the places as the look draws them, and where window, words or
wishes are too far from that, `fitted` finds places of its own.
"""

from skipbo.ui.layout.geometry import CARD_ASPECT, Pose, Rect, largest_overlap
from skipbo.ui.layout.plan import TableShape
from skipbo.ui.layout.table import Layout

__all__ = ["CARD_ASPECT", "Layout", "Pose", "Rect", "TableShape", "largest_overlap"]
