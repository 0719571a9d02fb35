"""build/release.py refuses a tag that does not fit, and makes all three places agree."""

import pytest

from build import release
from build.package import project

CHANGES = """# Changelog

## [Unreleased]

### Added

- A die.

## [1.0.0] - 2026-01-02

### Added

- Cards.
"""
METAINFO = """<component>
  <summary>Cards</summary>
  <releases>
    <release version="1.0.0" date="2026-01-02"/>
  </releases>
</component>
"""
NOTES = """ date="2026-11-18">
<description><ul><li>A die.</li></ul></description></release>"""


def tell(checkout, notes=NOTES):
    """Somebody writes down for players what is new."""
    path = checkout / release.METAINFO
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(' date="2026-11-18"/>', notes), encoding="utf-8")


@pytest.fixture
def checkout(tmp_path):
    for path in (release.VERSION, release.CHANGELOG, release.METAINFO):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / release.VERSION).write_text('"""Words."""\n\n__version__ = "1.0.0"\n', encoding="utf-8")
    (tmp_path / release.CHANGELOG).write_text(CHANGES, encoding="utf-8")
    (tmp_path / release.METAINFO).write_text(METAINFO, encoding="utf-8")
    return tmp_path


def test_prepare_makes_a_tag_fit(checkout):
    release.prepare(checkout, "1.1.0", "2026-11-18")
    tell(checkout)
    assert release.disagreements(checkout, "v1.1.0") == []
    assert release.sections(checkout)["1.1.0"] == ("2026-11-18", "### Added\n\n- A die.")
    assert release.sections(checkout)["1.0.0"][0] == "2026-01-02"


def test_nothing_new_is_no_release(checkout):
    release.prepare(checkout, "1.1.0", "2026-11-18")
    with pytest.raises(SystemExit, match="Unreleased"):
        release.prepare(checkout, "1.2.0", "2026-11-19")


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        (release.VERSION, "1.1.0", "1.0.9", "__init__.py says 1.0.9"),
        (release.CHANGELOG, "[1.1.0]", "[1.2.0]", "newest section of CHANGELOG.md is 1.2.0"),
        (release.CHANGELOG, " - 2026-11-18", "", "has no date"),
        (release.CHANGELOG, "- A die.", "", "is empty"),
        (release.CHANGELOG, "## [Unreleased]\n", "## [Unreleased]\n\n- More.\n", "still has changes"),
        (release.METAINFO, 'version="1.1.0"', 'version="1.1.1"', "metainfo's newest release is 1.1.1"),
        (release.METAINFO, "2026-11-18", "2026-11-17", "metainfo dates 1.1.0"),
    ],
)
def test_a_disagreement_is_named(checkout, file, old, new, complaint):
    release.prepare(checkout, "1.1.0", "2026-11-18")
    text = (checkout / file).read_text(encoding="utf-8")
    assert old in text
    (checkout / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    assert complaint in "\n".join(release.disagreements(checkout, "v1.1.0"))


def test_a_release_is_told_of(checkout):
    """In English; the catalogues' own check asks for the other languages."""
    release.prepare(checkout, "1.1.0", "2026-11-18")
    assert release.disagreements(checkout, "v1.1.0") == ["the metainfo says nothing about 1.1.0"]
    tell(checkout, NOTES.replace("A die.", " "))
    assert release.disagreements(checkout, "v1.1.0") == ["the metainfo says nothing about 1.1.0"]


def test_our_own_metainfo_tells_of_our_version(root):
    assert not release.is_untold(root)


def test_a_tag_has_a_form(checkout):
    assert "of the form" in release.disagreements(checkout, "1.0.0")[0]


def test_our_own_metainfo_names_our_version(root):
    assert release.newest_in_metainfo(root)[0] == release.package_version(root)


def test_manifests_without_installers_are_one_clear_message(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(project, "DIST", tmp_path)
    assert release.main(["manifests"]) == 1
    told = capsys.readouterr().err
    assert "put the release's installers there" in told
    assert "Traceback" not in told
