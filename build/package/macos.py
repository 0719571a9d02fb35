"""For macOS: the Info.plist, the application and the .dmg. Needs a Mac, apart from the plist."""

import shutil
from pathlib import Path
from typing import Any

from build.package import frozen, licences, project, signing, words
from build.package.project import APP_ID, FILE_TITLE, TITLE, PackagingError

FILE_KINDS = (project.SAVED_MATCH, project.GAME_RECORD)


def document_type(name: str, kind: str, extension: str) -> dict[str, Any]:
    """A kind of file that the application opens."""
    return {
        "CFBundleTypeName": name,
        "CFBundleTypeRole": "Viewer",
        "LSHandlerRank": "Owner",
        "LSItemContentTypes": [f"{APP_ID}.{kind}"],
        "CFBundleTypeExtensions": [extension],
    }


def exported_type(name: str, kind: str, extension: str, parent: str) -> dict[str, Any]:
    """The declaration of a kind of file to the system."""
    return {
        "UTTypeIdentifier": f"{APP_ID}.{kind}",
        "UTTypeDescription": name,
        "UTTypeConformsTo": [parent],
        "UTTypeTagSpecification": {"public.filename-extension": [extension]},
    }


def info_plist() -> dict[str, Any]:
    """What macOS wants to know about the application."""
    return {
        "CFBundleIdentifier": APP_ID,
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleShortVersionString": project.version(),
        "CFBundleVersion": project.version(),
        "CFBundlePackageType": "APPL",
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": [words.SOURCE, *words.languages()],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "MIT licence. " + project.DISCLAIMER,
        "NSPrincipalClass": "NSApplication",
        "CFBundleDocumentTypes": [
            document_type(project.SAVED_MATCH, "save", "skipbo-save"),
            document_type(project.GAME_RECORD, "record", "skipbo.json"),
        ],
        "UTExportedTypeDeclarations": [
            exported_type(project.SAVED_MATCH, "save", "skipbo-save", "public.data"),
            exported_type(project.GAME_RECORD, "record", "skipbo.json", "public.json"),
        ],
    }


def write_names(resources: Path) -> None:
    """What the kinds of files are called in every language, where the system looks for it."""
    for language in words.languages():
        folder = resources / f"{language}.lproj"
        folder.mkdir(parents=True)
        lines = [f'"{name}" = "{words.said(name, language)}";\n' for name in FILE_KINDS]
        (folder / "InfoPlist.strings").write_text("".join(lines), encoding="utf-8")


def build() -> list[Path]:
    """The .dmg with the signed application in it."""
    if project.SYSTEM != "darwin":
        raise PackagingError(
            "the macOS application can only be made on a Mac; PyInstaller does not build across"
        )
    frozen.freeze()
    application = frozen.folder().parent / f"{TITLE}.app"
    resources = application / "Contents" / "Resources"
    licences.add_to(resources)
    write_names(resources)
    signing.seal_application(application)
    stage = project.fresh(project.WORK / "dmg")
    shutil.copytree(application, stage / application.name, symlinks=True)
    (stage / "Applications").symlink_to("/Applications")
    machine = "arm64" if project.run("uname", "-m").strip() == "arm64" else "x86_64"
    made = project.DIST / f"{FILE_TITLE}-{project.version()}-macos-{machine}.dmg"
    project.run("hdiutil", "create", "-volname", TITLE, "-srcfolder", stage, "-ov", "-format", "UDZO", made)
    signing.notarise(made)
    return [made, licences.beside(application, f"macos-{machine}")]
