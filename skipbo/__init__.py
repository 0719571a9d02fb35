"""Skip-Bo for the desktop: five boxed editions, one table."""

from skipbo import resources
from skipbo.engine import deck_data

__version__ = "1.0.0"

# The engine reads no files, so the file with the decks' compositions is handed to it here, once for every
# process that imports any part of the program; it is opened at the first deal.
deck_data.provide(lambda: resources.read_text("decks.toml"))
