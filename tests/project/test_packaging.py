"""The packagers, on a stand-in for the built program, so that all of them are checked in seconds."""

import hashlib
import io
import json
import os
import plistlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from importlib import resources

import fastjsonschema
import pytest
from PIL import Image

from build import tools
from build.package import flatpak, icons, licences, linux, listing, macos, project, signing, windows
from skipbo.store import paths

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="the Linux packages are made on Linux")


def needs(*tools):
    missing = [tool for tool in tools if shutil.which(tool) is None]
    return pytest.mark.skipif(bool(missing), reason=f"{missing} not here; .ci/run installs them")


@pytest.fixture
def work(tmp_path, monkeypatch):
    """Scratch and results in a folder of the test's own."""
    monkeypatch.setattr(project, "WORK", tmp_path / "work")
    monkeypatch.setattr(project, "DIST", tmp_path / "dist")
    (tmp_path / "work").mkdir()
    (tmp_path / "dist").mkdir()
    return tmp_path


@pytest.fixture
def program(tmp_path):
    """A one-folder program that only says its name."""
    folder = tmp_path / "program"
    (folder / "_internal").mkdir(parents=True)
    (folder / "skipbo").write_text('#!/bin/sh\necho "the game: $*"\n', encoding="utf-8")
    (folder / "skipbo").chmod(0o755)
    (folder / "_internal" / "data.txt").write_text("cards\n", encoding="utf-8")
    return folder


# ---- what a desktop reads ----


@pytest.fixture
def share(tmp_path):
    linux.desktop_files(tmp_path / "share", "skipbo")
    return tmp_path / "share"


@needs("desktop-file-validate")
def test_the_menu_entry_is_valid(share):
    entry = share / "applications" / f"{project.APP_ID}.desktop"
    answer = subprocess.run(
        ["desktop-file-validate", str(entry)], capture_output=True, text=True, check=False
    )
    assert answer.returncode == 0, answer.stdout
    assert answer.stdout == ""
    assert "MimeType=application/x-skipbo-record;application/x-skipbo-save;" in entry.read_text(
        encoding="utf-8"
    )


@needs("appstreamcli")
def test_the_metainfo_is_valid(share):
    path = share / "metainfo" / f"{project.APP_ID}.metainfo.xml"
    answer = subprocess.run(
        ["appstreamcli", "validate", "--no-net", "--no-color", str(path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stdout
    text = " ".join(path.read_text(encoding="utf-8").split()).lower()
    assert "a fan-made program that has nothing to do with mattel" in text


def test_the_mime_types_are_those_of_the_store(share):
    tree = ET.parse(share / "mime" / "packages" / f"{project.APP_ID}.xml")
    glob = "{http://www.freedesktop.org/standards/shared-mime-info}glob"
    patterns = {
        kind.get("type"): [found.get("pattern") for found in kind.iter(glob)] for kind in tree.getroot()
    }
    assert patterns == {
        "application/x-skipbo-record": ["*" + paths.RECORD_SUFFIX],
        "application/x-skipbo-save": ["*" + paths.SAVE_SUFFIX],
    }


@needs("update-mime-database", "gio")
def test_a_record_is_known_by_its_name(share, tmp_path):
    # GLib reads the database itself; xdg-mime outside a desktop may ask `file`, which does not.
    subprocess.run(["update-mime-database", str(share / "mime")], check=True, capture_output=True)
    for name, kind in (("game.skipbo.json", "x-skipbo-record"), ("one.skipbo-save", "x-skipbo-save")):
        path = tmp_path / name
        path.write_text("{}\n", encoding="utf-8")
        answer = subprocess.run(
            ["gio", "info", "-a", "standard::content-type", str(path)],
            env={**os.environ, "XDG_DATA_HOME": str(share)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert f"standard::content-type: application/{kind}" in answer.stdout


def test_icons_come_in_all_sizes(share, tmp_path):
    for pixels in icons.SIZES:
        path = share / "icons" / "hicolor" / f"{pixels}x{pixels}" / "apps" / f"{project.APP_ID}.png"
        with Image.open(path) as picture:
            assert picture.size == (pixels, pixels)
            assert picture.getchannel("A").getextrema()[1] == 255, "something is drawn"
    icons.write_ico(tmp_path / "a.ico")
    with Image.open(tmp_path / "a.ico") as picture:
        assert {16, 32, 48, 256} <= {width for width, _ in picture.info["sizes"]}
    icons.write_icns(tmp_path / "a.icns")
    with Image.open(tmp_path / "a.icns") as picture:
        assert max(width * scale for width, _, scale in picture.info["sizes"]) == 1024


def test_an_icon_is_made_twice_the_same():
    assert icons.png(48) == icons.png(48)


# ---- the Linux packages ----


@on_linux
@needs("dpkg-deb", "objdump")
def test_the_deb_holds_what_it_should(work, program):
    made = linux.deb(program)
    fields = subprocess.run(["dpkg-deb", "-f", str(made)], capture_output=True, text=True, check=True).stdout
    assert "Package: skipbo\n" in fields
    assert f"Version: {project.version()}\n" in fields
    assert re.search(r"Depends: libc6 \(>= 2\.\d+\), libx11-6, libxext6", fields), (
        "SDL draws nowhere without them"
    )
    assert project.DISCLAIMER in fields
    listing = subprocess.run(["dpkg-deb", "-c", str(made)], capture_output=True, text=True, check=True).stdout
    for path in (
        "./usr/lib/skipbo/skipbo",
        f"./usr/share/applications/{project.APP_ID}.desktop",
        "/copyright",
        "/skipbo.6.gz",
    ):
        assert path in listing
    assert "./usr/games/skipbo -> ../lib/skipbo/skipbo" in listing
    assert {line.split()[1] for line in listing.splitlines()} == {"root/root"}
    first = made.read_bytes()
    assert linux.deb(program).read_bytes() == first, "twice the same"


@on_linux
def test_the_appdir_starts_from_anywhere(work, program):
    tree = linux.appdir(program)
    moved = work / "elsewhere"
    tree.rename(moved)
    answer = subprocess.run([moved / "AppRun", "--version"], capture_output=True, text=True, check=True)
    assert answer.stdout == "the game: --version\n"
    for name in (f"{project.APP_ID}.desktop", f"{project.APP_ID}.png", ".DirIcon"):
        assert (moved / name).exists()


@on_linux
@needs("mksquashfs", "unsquashfs")
def test_the_appimage_is_the_runtime_with_the_folder_behind_it(work, program, monkeypatch, capsys):
    runtime = work / "runtime"
    runtime.write_bytes(b"\x7fELF" + bytes(range(256)))
    monkeypatch.setattr(tools, "at_hand", lambda name: runtime)
    made = linux.appimage(program)
    assert made is not None
    first = made.read_bytes()
    assert first.startswith(runtime.read_bytes() + b"hsqs")
    assert os.access(made, os.X_OK)
    listed = subprocess.run(
        ["unsquashfs", "-o", str(runtime.stat().st_size), "-lln", str(made)],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert "squashfs-root/AppRun -> usr/bin/skipbo" in listed
    assert {line.split()[1] for line in listed.splitlines() if "squashfs-root" in line} == {"0/0"}
    assert linux.appimage(program) == made
    assert made.read_bytes() == first, "twice the same"
    monkeypatch.setattr(tools, "at_hand", lambda name: None)
    assert linux.appimage(program) is None
    assert "build/tools.py linux fetches its runtime" in capsys.readouterr().out


# ---- Flatpak ----


@pytest.fixture
def locked(work):
    """Wheels as the lock names them, empty ones."""
    names = [
        *("accesskit-0.7.0-cp38-abi3-manylinux.whl", "pygame_ce-2.5.8-cp312-cp312-manylinux.whl"),
        "hatchling-1-py3-none-any.whl",
        *("rich-15.0.0-py3-none-any.whl", "tomli_w-1.2.0-py3-none-any.whl"),
        "platformdirs-4-py3-none-any.whl",
    ]
    (work / "wheels").mkdir()
    for name in names:
        (work / "wheels" / name).write_bytes(name.encode())
    return sorted((work / "wheels").iterdir())


@on_linux
@needs("flatpak-builder")
def test_the_flatpak_manifest_is_read_by_its_builder(locked, work):
    told = flatpak.manifest(locked, work)
    assert told["id"] == project.APP_ID
    assert "--share=network" not in told["finish-args"], "the game never goes on the net"
    assert not any(word.startswith("--filesystem") for word in told["finish-args"])
    module = told["modules"][0]
    files = {entry["path"]: entry["sha256"] for entry in module["sources"] if entry["type"] == "file"}
    assert files == {f"wheels/{path.name}": hashlib.sha256(path.read_bytes()).hexdigest() for path in locked}
    assert "hatchling" not in module["build-commands"][2], "what only makes the wheel stays outside"
    for name in ("source", "share"):
        (work / name).mkdir()
    path = work / f"{project.APP_ID}.json"
    path.write_text(json.dumps(told), encoding="utf-8")
    answer = subprocess.run(
        ["flatpak-builder", "--show-manifest", str(path)],
        cwd=work,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    assert json.loads(answer.stdout)["runtime-version"] == flatpak.RUNTIME


def test_a_package_that_is_missing_from_the_flatpak_is_named(locked, work):
    with pytest.raises(project.PackagingError, match="pygame-ce"):
        flatpak.manifest([path for path in locked if "rich" not in path.name], work)


@on_linux
@pytest.mark.long
def test_what_the_flatpak_builds_plays(work, monkeypatch):
    """Its own commands, with this Python in place of the runtime's and a folder in place of /app."""
    monkeypatch.setattr(flatpak, "PYTHON", f"{sys.version_info[0]}.{sys.version_info[1]}")
    base = flatpak.prepare().parent
    told = json.loads((base / f"{project.APP_ID}.json").read_text(encoding="utf-8"))
    app = work / "app"
    subprocess.run([sys.executable, "-m", "venv", str(app)], check=True)
    env = {**os.environ, "PATH": f"{app}/bin:{os.environ['PATH']}"}
    for command in told["modules"][0]["build-commands"]:
        there = command.replace("/app", str(app))
        subprocess.run(["sh", "-c", there], cwd=base, env=env, check=True, timeout=300)
    assert (app / "share" / "applications" / f"{project.APP_ID}.desktop").exists()
    more = {**env, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SKIPBO_HOME": str(work / "home")}
    answer = subprocess.run(
        [app / "bin" / "skipbo", "selftest", "--editions", "classic"],
        cwd=work, env=more, capture_output=True, text=True, check=True, timeout=300,
    )  # fmt: skip
    assert json.loads(answer.stdout.splitlines()[-1])["played"][0]["edition"] == "classic"


@on_linux
@needs("tar", "gzip", "sha256sum")
def test_the_run_installs_for_one_user_and_leaves_the_players_data(work, program):
    made = linux.selfextract(program)
    first = made.read_bytes()
    assert linux.selfextract(program).read_bytes() == first, "twice the same"
    home = work / "home of a player"
    data = home / ".local" / "share" / "skipbo"
    data.mkdir(parents=True)
    (data / "statistics").write_text("mine\n", encoding="utf-8")
    env = {"HOME": str(home), "PATH": os.environ["PATH"], "TMPDIR": str(work)}

    def run(*words):
        return subprocess.run(words, env=env, cwd=work, capture_output=True, text=True, check=True).stdout

    said = run("sh", str(made))
    assert "skipbo-uninstall" in said
    assert run(str(home / ".local/bin/skipbo"), "x") == "the game: x\n"
    entry = (home / f".local/share/applications/{project.APP_ID}.desktop").read_text(encoding="utf-8")
    assert f"Exec={home}/.local/lib/skipbo/skipbo %f" in entry
    assert (home / f".local/share/icons/hicolor/48x48/apps/{project.APP_ID}.png").exists()
    run("sh", str(made))  # over an older version

    run("sh", str(made), "--unpack", str(work / "unpacked"))
    assert (work / "unpacked/skipbo/_internal/data.txt").read_text(encoding="utf-8") == "cards\n"

    said = run(str(home / ".local/bin/skipbo-uninstall"))
    assert ".local/share/skipbo" in said, "says where the player's data is"
    assert (data / "statistics").read_text(encoding="utf-8") == "mine\n"
    left = {path.relative_to(home) for path in home.rglob("*") if path.is_file()}
    left = {path for path in left if path.suffix not in (".cache", "") and "mime" not in path.parts}
    assert left == set(), "nothing else is left behind"


@on_linux
@needs("sha256sum")
def test_a_damaged_run_says_so(work, program):
    made = linux.selfextract(program)
    made.write_bytes(made.read_bytes()[:-7])
    env = {"HOME": str(work / "home"), "PATH": os.environ["PATH"]}
    answer = subprocess.run(["sh", str(made)], env=env, capture_output=True, text=True, check=False)
    assert answer.returncode == 1
    assert "damaged" in answer.stderr
    assert not (work / "home").exists()


# ---- Windows and macOS, as far as Linux can tell ----


def test_the_version_resource_is_python(work):
    text = windows.version_resource()
    compile(text, "version.txt", "eval")
    assert f"'ProductVersion', '{project.version()}'" in text
    assert windows.numbers("1.2.3") == (1, 2, 3, 0)
    assert windows.numbers("2.0.0rc1") == (2, 0, 0, 0)


def test_the_windows_uninstaller_never_touches_the_players_data(root):
    script = (root / "build" / "windows" / "installer.nsi").read_text(encoding="utf-8")
    uninstall = script.split('Section "Uninstall"')[1]
    removed = re.findall(r"^\s*(?:RMDir|Delete).*", uninstall, re.MULTILINE)
    assert removed
    assert not [line for line in removed if "LOCALAPPDATA" in line or 'RMDir /r "$INSTDIR"' in line]
    assert "$LOCALAPPDATA\\skipbo" in script.split('Section "Install"')[0], "it says where the data is"
    assert "RequestExecutionLevel user" in script
    assert paths.SAVE_SUFFIX in script


@needs("makensis")
def test_the_windows_installer_compiles(work, program):
    made = windows.installer(program)
    assert made.read_bytes()[:2] == b"MZ"


def test_the_info_plist(root):
    plist = plistlib.loads(plistlib.dumps(macos.info_plist()))
    assert plist["CFBundleIdentifier"] == project.APP_ID
    assert plist["CFBundleShortVersionString"] == project.version()
    assert plist["NSHighResolutionCapable"] is True
    assert plist["LSApplicationCategoryType"] == "public.app-category.card-games"
    opened = {kind["CFBundleTypeExtensions"][0] for kind in plist["CFBundleDocumentTypes"]}
    assert opened == {paths.SAVE_SUFFIX[1:], paths.RECORD_SUFFIX[1:]}
    declared = {kind["UTTypeIdentifier"] for kind in plist["UTExportedTypeDeclarations"]}
    assert {kind["LSItemContentTypes"][0] for kind in plist["CFBundleDocumentTypes"]} == declared


@pytest.mark.skipif(sys.platform == "darwin", reason="on a Mac it would be built")
def test_the_mac_application_is_refused_elsewhere():
    with pytest.raises(project.PackagingError, match="on a Mac"):
        macos.build()


def test_the_hardened_runtime_gets_no_more_than_python_needs():
    told = plistlib.loads(signing.ENTITLEMENTS.read_bytes())
    assert told == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


SECRETS = ("WINDOWS_CERTIFICATE", "WINDOWS_PASSWORD", "MACOS_IDENTITY", "MACOS_KEYCHAIN_PROFILE")


@pytest.fixture
def ran(monkeypatch):
    """The commands that would have been run; no secret is set yet."""
    for name in SECRETS:
        monkeypatch.delenv(name, raising=False)
    commands = []
    monkeypatch.setattr(project, "run", lambda *words, **_: commands.append([str(word) for word in words]))
    return commands


def test_without_secrets_nothing_is_signed_and_that_is_said(ran, tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("WINDOWS_CERTIFICATE", "")  # as a workflow gives a secret that isn't set
    assert not signing.sign_for_windows([tmp_path / "Skipbo.exe"])
    signing.seal_application(tmp_path / "Skip-Bo.app")
    signing.notarise(tmp_path / "Skipbo.dmg")
    said = capsys.readouterr().out
    for line in (
        "Skipbo.exe: not signed, for there is no WINDOWS_CERTIFICATE",
        "Skip-Bo.app: not signed, for there is no MACOS_IDENTITY",
        "Skipbo.dmg: not signed, for there is no MACOS_IDENTITY",
    ):
        assert line in said
    assert [words[:2] for words in ran] == [["codesign", "--force"], ["codesign", "--verify"]]
    assert ran[0][-2] == "-", "an empty signature"


def test_with_secrets_everything_is_signed(ran, tmp_path, monkeypatch):
    for name in SECRETS:
        monkeypatch.setenv(name, "c2VjcmV0")
    monkeypatch.setattr(project, "SYSTEM", "win32")
    monkeypatch.setattr(signing, "_signtool", lambda: tmp_path / "signtool.exe")
    assert signing.sign_for_windows([tmp_path / "a.exe", tmp_path / "b.exe"])
    assert [words[1] for words in ran] == ["sign", "verify"]
    assert {"sha256", "/tr", str(tmp_path / "a.exe"), str(tmp_path / "b.exe")} <= set(ran[0])
    ran.clear()
    signing.seal_application(tmp_path / "Skip-Bo.app")
    assert {"runtime", "--timestamp", "--entitlements", str(signing.ENTITLEMENTS)} <= set(ran[0])
    signing.notarise(tmp_path / "Skipbo.dmg")
    assert [words[:3] for words in ran[-2:]] == [
        ["xcrun", "notarytool", "submit"],
        ["xcrun", "stapler", "staple"],
    ]


def test_a_secret_is_never_shown(capsys):
    project.run(sys.executable, "-c", "", "opensesame", secrets=["opensesame"])
    assert "opensesame" not in capsys.readouterr().out


# ---- what catalogues want ----


@pytest.fixture
def released(work):
    """A release's installers, as far as the manifests look at them."""
    for name in ("setup.exe", "macos-arm64.dmg"):
        (project.DIST / f"Skipbo-{project.version()}-{name}").write_bytes(name.encode())


def test_wingets_manifests(released):
    made = listing.winget()
    pages = {name: json.loads(text.split("\n", 1)[1]) for name, text in made.items()}
    assert {page["ManifestType"] for page in pages.values()} == {
        "version",
        "installer",
        "defaultLocale",
        "locale",
    }
    assert all(page["PackageVersion"] == project.version() for page in pages.values())
    [entry] = pages[f"{listing.WINGET}.installer.yaml"]["Installers"]
    assert entry["InstallerSha256"] == hashlib.sha256(b"setup.exe").hexdigest().upper()
    assert entry["InstallerUrl"] == f"{project.downloads()}/Skipbo-{project.version()}-setup.exe"
    texts = {page["PackageLocale"]: page for page in pages.values() if "PackageLocale" in page}
    assert set(texts) == {"en-US", "de-DE", "es-MX"}
    for page in texts.values():
        assert 3 <= len(page["ShortDescription"]) <= 256
        assert page["ReleaseNotes"]
    assert texts["en-US"]["ReleaseNotes"] != texts["es-MX"]["ReleaseNotes"]


def test_the_key_that_winget_looks_for_is_the_setups(released, root):
    script = (root / "build" / "windows" / "installer.nsi").read_text(encoding="utf-8")
    [entry] = json.loads(listing.winget()[f"{listing.WINGET}.installer.yaml"].split("\n", 1)[1])["Installers"]
    [told] = entry["AppsAndFeaturesEntries"]
    assert f'Uninstall\\{told["ProductCode"]}"' in script
    assert f'"Publisher" "{told["Publisher"]}"' in script


def test_the_homebrew_cask(released):
    text = listing.cask()
    assert hashlib.sha256(b"macos-arm64.dmg").hexdigest() in text
    assert f'version "{project.version()}"' in text
    assert 'app "Skip-Bo.app"' in text
    assert not re.search(r"@[A-Z_]+@|\{[a-z]+\}", text.replace("#{version}", ""))
    assert text.count(" do\n") == len(re.findall(r"^ *end$", text, re.MULTILINE))


def test_the_manifests_lie_as_their_catalogues_want(released):
    places = {path.relative_to(project.DIST / "manifests").as_posix() for path in listing.manifests()}
    folder = f"winget/manifests/s/SkipboTable/Skipbo/{project.version()}/"
    assert "homebrew/Casks/skipbo.rb" in places
    assert {folder + "SkipboTable.Skipbo.yaml", folder + "SkipboTable.Skipbo.locale.es-MX.yaml"} <= places


def test_without_installers_the_manifests_say_what_is_missing(work):
    with pytest.raises(project.PackagingError, match=r"0 of \*-setup\.exe"):
        listing.winget()


def test_the_metainfos_pictures_are_those_that_the_game_draws(share):
    tree = ET.parse(share / "metainfo" / f"{project.APP_ID}.metainfo.xml")
    images = [(part.text, part.get("width"), part.get("height")) for part in tree.iter("image")]
    width, height = map(str, listing.PICTURE)
    assert images == [
        (f"{project.downloads()}/{listing.picture(name).name}", width, height) for name in listing.SCENES
    ]
    assert "@" not in "".join(text or "" for text, _, _ in images)


# ---- from one version to the next ----


@on_linux
@needs("dpkg")
def test_version_1_is_newer_than_any_before_it():
    for older in ("0.1.0", "0.9.9", "1.0.0~rc1"):
        newer = subprocess.run(["dpkg", "--compare-versions", project.version(), "gt", older], check=False)
        assert newer.returncode == 0, older
    assert windows.numbers(project.version()) > windows.numbers("0.1.0")


def test_the_windows_setup_takes_an_older_version_away_first(root):
    install = (
        (root / "build" / "windows" / "installer.nsi")
        .read_text(encoding="utf-8")
        .split('Section "Install"')[1]
    )
    before, after = install.split("File /r", 1)
    assert 'RMDir /r "$INSTDIR\\_internal"' in before
    assert '"DisplayVersion" "${VERSION}"' in after


# ---- licences ----


def test_the_third_party_page_is_the_tracked_one():
    assert licences.PAGE.read_text(encoding="utf-8") == licences.page()


def test_the_page_says_what_it_must():
    page = licences.page()
    assert project.DISCLAIMER in page
    for name in ("pygame-ce", "SDL", "Nunito", "GNU LESSER GENERAL PUBLIC LICENSE", "SIL OPEN FONT LICENSE"):
        assert name in page


def test_every_locked_package_of_the_game_is_named(root):
    names = re.findall(
        r"^([a-z0-9-]+)==", (root / "requirements.lock").read_text(encoding="utf-8"), re.MULTILINE
    )
    listed = {part.get("python") for part in licences.components()}
    only_for_setting_up = {"hatchling", "packaging", "pathspec", "pluggy", "tomlkit", "trove-classifiers"}
    left_out_of_the_program = {"pygments", "markdown-it-py", "mdurl"}
    assert set(names) - only_for_setting_up - left_out_of_the_program <= listed


@pytest.mark.parametrize(
    ("name", "owner"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL"),
        ("SDL2.dll", "SDL"),
        ("SDL2_mixer.dll", "SDL_image, SDL_mixer, SDL_ttf"),
        ("libz.so.1", "zlib, zlib-ng"),
        ("libopusfile.0.dylib", "Ogg, Vorbis, FLAC, Opus, opusfile"),
        ("python311.dll", "Python"),
        ("VCRUNTIME140.dll", "Microsoft C runtime (Windows only)"),
        ("libstranger.so.1", None),
    ],
)
def test_a_librarys_owner_is_found(name, owner):
    assert licences.owner(name) == owner


def test_a_library_of_unknown_origin_is_refused(tmp_path):
    (tmp_path / "libstranger.so.1").write_bytes(b"\x7fELF")
    with pytest.raises(project.PackagingError, match=r"libstranger\.so\.1"):
        licences.add_to(tmp_path)


def test_the_bill_of_materials_hashes_every_library(tmp_path):
    (tmp_path / "libz.so.1").write_bytes(b"z")
    licences.add_to(tmp_path)
    text = (tmp_path / "sbom.cdx.json").read_text(encoding="utf-8")
    assert text == licences.bill(tmp_path)
    assert '"bomFormat": "CycloneDX"' in text
    assert "594e519ae499312b29433b7dd8a97ff068defcba9755b6d5d00e84c524d67b06" in text, (
        "SHA-256 of the letter z"
    )
    assert io.StringIO(licences.page()).readline().startswith("Skip-Bo")


def schema():
    """CycloneDX's own schema, with the two that it refers to in their places."""

    def read(name):
        return json.loads((resources.files("cyclonedx.schema._res") / name).read_text(encoding="utf-8"))

    return fastjsonschema.compile(
        read("bom-1.5.SNAPSHOT.schema.json"),
        handlers={"http": lambda address: read(address.rpartition("/")[2])},
    )


def test_the_bill_beside_a_release_is_valid_by_its_schema_and_names_what_was_brought(tmp_path, monkeypatch):
    monkeypatch.setattr(project, "DIST", tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "libz.so.1").write_bytes(b"z")
    check = schema()
    for brought in ((), ("appimage-runtime",), ("nsis",)):
        path = licences.beside(tmp_path / "folder", "any-system", *brought)
        bill = json.loads(path.read_text(encoding="utf-8"))
        check(bill)
        assert path.name == f"Skipbo-{project.version()}-any-system.cdx.json"
        names = [part["name"] for part in bill["components"]]
        assert {"pygame-ce", "Python", "libz.so.1", *brought} <= set(names)
    with pytest.raises(fastjsonschema.JsonSchemaException):
        check({**bill, "components": [{"name": "without a type"}]})


# ---- tools ----


def test_a_tool_with_another_hash_is_no_tool(tmp_path, monkeypatch):
    monkeypatch.setattr(tools, "FOLDER", tmp_path)
    assert tools.at_hand("appimage-runtime") is None
    tools.place("appimage-runtime").write_bytes(b"something else")
    assert tools.at_hand("appimage-runtime") is None
    tools.place("nsis").write_bytes(b"no archive")
    assert tools.unpacked("nsis") is None


def test_what_an_address_gives_counts_only_by_its_hash(tmp_path, monkeypatch, capsys):
    real = b"the tool"
    asked = []

    def answer(request, timeout):
        asked.append(request.full_url)
        return io.BytesIO(real if len(asked) == 2 else b"<html>a page for people")

    addresses = ["https://one.invalid/tool", "https://two.invalid/tool"]
    tool = {"system": "linux", "version": "1", "addresses": addresses}
    tool["sha256"] = hashlib.sha256(real).hexdigest()
    monkeypatch.setattr(tools, "FOLDER", tmp_path)
    monkeypatch.setattr(tools, "ROOT", tmp_path)
    monkeypatch.setattr(tools, "listed", lambda: {"tool": tool})
    monkeypatch.setattr(tools, "urlopen", answer)
    assert tools.main(["linux"]) == 0
    assert asked == addresses
    assert (tmp_path / "tool").read_bytes() == real
    assert tools.main(["linux"]) == 0
    assert len(asked) == 2, "it is there"
    tool["sha256"] = "0" * 64
    assert tools.main(["linux"]) == 1
    assert "another file than the one that was checked" in capsys.readouterr().err


def test_every_tool_is_named_with_version_hash_and_address():
    for name, tool in tools.listed().items():
        assert re.fullmatch(r"[0-9a-f]{64}", tool["sha256"]), name
        assert tool["system"] in ("linux", "windows")
        assert all(address.startswith("https://") for address in tool["addresses"])
        assert "continuous" not in str(tool["addresses"]), "that is another file every week"


# ---- the maker itself ----


def test_make_says_what_it_can_do(root):
    answer = subprocess.run(
        [sys.executable, "build/make.py"], cwd=root, capture_output=True, text=True, check=False, timeout=60
    )
    assert answer.returncode == 2
    assert "linux|flatpak|windows|macos" in answer.stdout


def test_a_missing_tool_is_named():
    with pytest.raises(project.PackagingError, match="apt install somepackage"):
        project.need("no-such-tool-anywhere", "somepackage")


def test_the_recipe_reads_in_a_python_that_has_only_what_freezing_needs():
    """Wine's Python is given `WINE_PACKAGES` and no more; that it is enough is seen without wine here."""
    lock = (project.ROOT / "requirements-dev.lock").read_text(encoding="utf-8")
    locked = set(re.findall(r"^([a-z][\w.-]*)==", lock, re.MULTILINE))
    missing = {name.replace("-", "_") for name in locked - set(windows.WINE_PACKAGES)}
    missing |= {"babel", "fontTools", "numpy", "mypy", "mypyc"}
    recipe = (project.ROOT / "build" / "skipbo.spec").read_text(encoding="utf-8")
    imports = [line for line in recipe.splitlines() if line.startswith("from build")]
    assert imports
    program = f"import sys\nfor name in {sorted(missing)}: sys.modules[name] = None\n" + "\n".join(imports)
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=project.ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
