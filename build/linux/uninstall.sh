#!/bin/sh
# Takes the program away, and leaves the player's games, records and settings where they are.
set -eu

home="@HOME_FOLDER@"
data="@DATA_FOLDER@"

rm -rf "$home/lib/skipbo"
rm -f "$home/bin/skipbo" "$home/bin/skipbo-uninstall"
rm -f "$data/applications/@APP_ID@.desktop" "$data/mime/packages/@APP_ID@.xml" "$data/metainfo/@APP_ID@.metainfo.xml"
find "$data/icons/hicolor" -name "@APP_ID@.*" -type f -exec rm -f {} + 2>/dev/null || true

for tool in "update-desktop-database $data/applications" "update-mime-database $data/mime"; do
  if command -v "${tool%% *}" >/dev/null; then $tool >/dev/null 2>&1 || true; fi
done
@GONE@
echo "  ${XDG_DATA_HOME:-$HOME/.local/share}/skipbo"
echo "  ${XDG_CONFIG_HOME:-$HOME/.config}/skipbo"
