"""What the system's task list calls this process: started from source it would say "python"."""

import contextlib
from pathlib import Path


def call_process(name: str) -> None:
    """Give it this name (15 letters at most are kept); only Linux takes one from the process itself."""
    with contextlib.suppress(OSError):
        Path("/proc/self/comm").write_text(name, encoding="utf-8")
