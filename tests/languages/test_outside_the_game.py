"""What is said outside the game, by menus, installers and files, is in every language with a catalogue."""

import ast
import functools
import os
import re
import shutil
import subprocess
import tomllib
import xml.etree.ElementTree as ET

import pytest

from build import catalogues
from build.package import linux, macos, project, windows, words
from skipbo.store.paths import Paths
from skipbo.store.settings import Settings

LANG = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture(params=words.languages())
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def share(tmp_path):
    linux.desktop_files(tmp_path, "skipbo")
    return tmp_path


def test_all_that_is_said_is_in_the_catalogues():
    sentences = catalogues.load("en")
    told = [sentence for _place, sentence in words.sentences()]
    assert len(told) > 60
    assert not [sentence for sentence in told if sentence not in sentences]
    marked = (*windows.SAID.values(), linux.INSTALLED, linux.GONE, linux.DAMAGED, *macos.FILE_KINDS)
    assert not [sentence for sentence in marked if sentence not in sentences]


def test_the_templates_hold_no_language_but_english():
    for path in (*words.XML, words.ENTRY, words.MANUAL, windows.SCRIPT):
        text = path.read_text(encoding="utf-8")
        assert text.replace("“", "").replace("”", "").isascii(), path.name
        assert not re.search(r"xml:lang|^\w+\[\w+\]=|LANG_", text, re.MULTILINE), path.name


@pytest.mark.parametrize("place", ["metainfo/{id}.metainfo.xml", "mime/packages/{id}.xml"])
def test_a_file_for_the_desktop_says_everything_in_each_language(share, language, place):
    page = ET.parse(share / place.format(id=project.APP_ID)).getroot()
    spoken = [part for part in page.iter() if part.get(LANG) == language]
    english = {" ".join(text.split()) for _place, text in words.sentences()}
    plain = [part for part in page.iter() if " ".join((part.text or "").split()) in english]
    assert len(spoken) >= len(plain) > 1
    assert not [part.text for part in spoken if part.text in english]


def test_the_menu_entry_speaks_each_language(share, language):
    text = (share / "applications" / f"{project.APP_ID}.desktop").read_text(encoding="utf-8")
    for key in ("GenericName", "Comment", "Keywords"):
        told = re.search(rf"^{key}\[{language}\]=(.+)$", text, re.MULTILINE)
        assert told
        assert f"{key}={told[1]}" not in text.splitlines()


def test_the_manual_page_is_whole_in_each_language(language):
    english, other = linux.manual("en").splitlines(), linux.manual(language).splitlines()
    assert len(english) == len(other)
    same = [line for line, told in zip(english, other, strict=True) if line == told]
    assert not [line for line in same if not line.startswith(".")]
    assert "@" not in "".join(other)


def test_the_manual_page_names_every_command():
    """It once knew neither the review nor the statistics."""
    source = ast.parse((catalogues.ROOT / "skipbo" / "cli.py").read_text(encoding="utf-8"))
    tables = [node for node in ast.walk(source) if isinstance(node, ast.Dict)]
    named = {str(key.value) for table in tables for key in table.keys if isinstance(key, ast.Constant)}
    commands = {name for name in named if name.isalpha()} - {"selftest"}
    assert len(commands) > 4
    for command in commands:
        assert f".B skipbo {command}\n" in linux.manual("en")


def test_the_player_s_own_settings_begin_in_their_language(language, tmp_path):
    paths = Paths.find(str(tmp_path))
    settings = Settings(paths)
    settings.translate = functools.partial(words.said, language=language)
    settings.change(tempo="quick")
    first = paths.settings.read_text(encoding="utf-8").splitlines()[0]
    assert first.startswith("# ")
    assert "Skip-Bo" in first
    assert "Your" not in first


@pytest.mark.skipif(shutil.which("man") is None, reason="no man here")
def test_the_manual_page_can_be_read(language, tmp_path):
    path = tmp_path / "skipbo.6"
    path.write_text(linux.manual(language), encoding="utf-8")
    env = {**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "100"}
    answer = subprocess.run(
        ["man", "--warnings", "-l", str(path)], env=env, capture_output=True, text=True, check=True
    )
    assert answer.stderr == ""
    assert words.said("settings", language) in answer.stdout


def test_the_settings_explain_themselves_in_each_language(language, tmp_path):
    [path] = [path for path in words.write_settings(tmp_path) if path.name == f"settings.{language}.toml"]
    text, english = path.read_text(encoding="utf-8"), words.SETTINGS.read_text(encoding="utf-8")
    assert tomllib.loads(text) == tomllib.loads(english)
    assert not set(re.findall(r"^# \S.+", text, re.MULTILINE)) & set(
        re.findall(r"^# \S.+", english, re.MULTILINE)
    )
    assert max(map(len, text.splitlines())) <= 120


def test_a_shell_speaks_the_language_of_whoever_runs_it(language):
    script = 'home="/a \'b"\n' + words.shell(linux.HOW_TO_TAKE_AWAY, command="$home/bin/skipbo-uninstall")

    def run(**env):
        return subprocess.run(
            ["sh", "-c", script], env=env, capture_output=True, text=True, check=True
        ).stdout

    told = words.said(linux.HOW_TO_TAKE_AWAY, language).format(command="/a 'b/bin/skipbo-uninstall")
    assert run(LANG=f"{language}_XX.UTF-8") == told + "\n"
    assert run(LANG="C", LC_ALL=f"{language}_XX.UTF-8") == told + "\n"
    assert run(LANG="ja_JP.UTF-8") == run() == "To remove it again: /a 'b/bin/skipbo-uninstall\n"


def test_what_would_be_carried_out_by_a_shell_is_only_said():
    said = words.shell('`date` "$HOME" \\ {value}', value="$x")
    answer = subprocess.run(["sh", "-c", said], env={"x": "in"}, capture_output=True, text=True, check=True)
    assert answer.stdout == '`date` "$HOME" \\ in\n'


def test_the_windows_installer_names_every_language():
    text = windows.spoken()
    for code in words.languages():
        assert words.said(project.SAVED_MATCH, code) in text
    assert text.count("!insertmacro MUI_LANGUAGE") == 1 + len(words.languages())
    assert "{folder}" not in text


def test_the_mac_knows_the_kinds_of_files_in_each_language(language, tmp_path):
    macos.write_names(tmp_path)
    text = (tmp_path / f"{language}.lproj" / "InfoPlist.strings").read_text(encoding="utf-8")
    assert f'"Skip-Bo saved match" = "{words.said(project.SAVED_MATCH, language)}";' in text
    assert language in macos.info_plist()["CFBundleLocalizations"]
