#!/bin/sh
# Installs the program for the person who runs it; no administrator needed. Given a folder, installs below it.
set -eu

home=${1:-$HOME/.local}
data=$home/share
[ $# -gt 0 ] || data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$home/lib/skipbo
here=$(cd "$(dirname "$0")" && pwd)

rm -rf "$program"
mkdir -p "$home/lib" "$home/bin" "$data/applications" "$data/mime/packages" "$data/metainfo"
cp -R "$here/skipbo" "$program"
sed -e "s|@EXEC@|$program/skipbo|" "$here/@APP_ID@.desktop" >"$data/applications/@APP_ID@.desktop"
cp "$here/@APP_ID@.xml" "$data/mime/packages/@APP_ID@.xml"
cp "$here/@APP_ID@.metainfo.xml" "$data/metainfo/@APP_ID@.metainfo.xml"
(cd "$here/icons" && find . -type f) | while read -r icon; do
  mkdir -p "$data/icons/$(dirname "$icon")"
  cp "$here/icons/$icon" "$data/icons/$icon"
done
sed -e "s|@HOME_FOLDER@|$home|" -e "s|@DATA_FOLDER@|$data|" "$here/uninstall.sh" >"$program/uninstall.sh"
chmod 755 "$program/uninstall.sh"
ln -sf "$program/skipbo" "$home/bin/skipbo"
ln -sf "$program/uninstall.sh" "$home/bin/skipbo-uninstall"

for tool in "update-desktop-database $data/applications" "update-mime-database $data/mime"; do
  if command -v "${tool%% *}" >/dev/null; then $tool >/dev/null 2>&1 || true; fi
done
@INSTALLED@
@HOW_TO_TAKE_AWAY@
