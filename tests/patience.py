"""How long a test waits for another process or the disk."""

PATIENCE = 120.0
"""Seconds without progress after which a test gives up: on a busy machine all but a halt is slow."""
