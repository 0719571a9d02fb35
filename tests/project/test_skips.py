"""No check vanishes in CI by being skipped."""

import os
import subprocess
import sys

import pytest

from tests.conftest import NO_SKIPS

SKIPPED = "import pytest\n\n@pytest.mark.skip(reason='no wine here')\ndef test_one():\n    assert False\n"
IN_THE_TEST = "import pytest\n\ndef test_one():\n    pytest.skip('no wine here')\n"
WHOLE_MODULE = (
    "import pytest\n\npytest.skip('no wine here', allow_module_level=True)\n\ndef test_one():\n    pass\n"
)
LACKING = "import pytest\n\npytest.importorskip('wine', reason='no wine here')\n\ndef test_one():\n    pass\n"


@pytest.mark.parametrize("source", [SKIPPED, IN_THE_TEST, WHOLE_MODULE, LACKING])
@pytest.mark.parametrize("ci", [True, False])
def test_a_skip_fails_in_ci_and_nowhere_else(root, tmp_path, source, ci):
    (tmp_path / "conftest.py").write_text("from tests.conftest import *  # noqa\n", encoding="utf-8")
    (tmp_path / "test_skipping.py").write_text(source, encoding="utf-8")
    (tmp_path / "test_passing.py").write_text("def test_two():\n    pass\n", encoding="utf-8")
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
    assert (done.returncode != 0) == ci
    assert "no wine here" in done.stdout


def test_no_leg_of_ci_may_skip(root):
    script = (root / ".ci" / "run").read_text(encoding="utf-8")
    assert script.index(f"export {NO_SKIPS}=1") < script.index("python3 play.py")
