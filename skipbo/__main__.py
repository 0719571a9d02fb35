"""`python -m skipbo`."""

import sys

from skipbo.cli import main

if __name__ == "__main__":
    sys.exit(main())
