"""No check vanishes in CI by being skipped."""

import os
import subprocess
import sys

import pytest

from tests.conftest import NO_SKIPS

SKIPPED = "import pytest\n\n@pytest.mark.skip(reason='no wine here')\ndef test_one():\n    assert False\n"
IN_THE_TEST = "import pytest\n\ndef test_one():\n    pytest.skip('no wine here')\n"


@pytest.mark.parametrize("source", [SKIPPED, IN_THE_TEST])
@pytest.mark.parametrize("ci", [True, False])
def test_a_skip_fails_in_ci_and_nowhere_else(root, tmp_path, source, ci):
    (tmp_path / "conftest.py").write_text("from tests.conftest import *  # noqa\n", encoding="utf-8")
    (tmp_path / "test_skipping.py").write_text(source, encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if name != NO_SKIPS}
    if ci:
        environment[NO_SKIPS] = "1"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-ra", "-p", "no:cacheprovider", "--rootdir", tmp_path, tmp_path],
        cwd=root,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ("1 skipped" in done.stdout) == (not ci), done.stdout + done.stderr
    assert done.returncode == (1 if ci else 0)
    assert "no wine here" in done.stdout
