"""Where the packaged program begins."""

import multiprocessing
import sys

from skipbo.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()  # computer players think in another process
    sys.exit(main())
