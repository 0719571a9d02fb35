"""A message that has to be read: it waits for its button."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skipbo.ui.context import Context


def tell(context: Context, headline: str, words: str, details: str = "") -> None:
    """Show it over whatever is there; the details are for whoever asks for them."""
    from skipbo.ui.scenes.confirm_scenes import MessageScene  # the first picture needs none of it

    context.stack.push(MessageScene(context, headline, words, details=details))
