#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Hindcast authors
# SPDX-License-Identifier: GPL-3.0-or-later
# check_install.sh SOURCE BUILD GUI: installs into a temporary folder and checks that what a desktop finds there fits
# together: desktop file, AppStream metainfo, icon, manual pages, programs. GUI is 1 when the window was built.
set -euo pipefail
export LC_ALL=C.UTF-8
source_dir=$1 build=$2 gui=$3
id=io.github.hindcast.Hindcast
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
failures=0
complain() { echo "$*"; failures=$((failures + 1)); }
DESTDIR=$root cmake --install "$build" >"$root/log" || { cat "$root/log"; exit 1; }
bin=$(find "$root" -type f -name hindcast-cli -perm -u+x -printf '%h\n')
[ -n "$bin" ] || { echo "hindcast-cli is not installed"; exit 1; }
share=$(dirname "$bin")/share

page()
{
  local file=$share/man/man1/$1.1
  [ -s "$file" ] || { complain "no manual page for $1"; return; }
  head -n 3 "$file" | grep -q "^.TH ${1^^} 1 " || complain "$1.1 names another program"
  local section
  for section in NAME SYNOPSIS 'EXIT STATUS' ENVIRONMENT; do
    grep -qE "^\.SH \"?$section\"?$" "$file" || complain "$1.1 has no section $section"
  done
}
page hindcast-cli

if [ "$gui" = 1 ]; then
  page hindcast
  desktop=$share/applications/$id.desktop
  metainfo=$share/metainfo/$id.metainfo.xml
  desktop-file-validate "$desktop" || complain "desktop file: not valid"
  appstreamcli validate --no-net --no-color "$metainfo" || complain "metainfo: not valid"
  [ "$(sed -nE 's|.*<id>(.*)</id>.*|\1|p' "$metainfo" | head -n 1)" = $id ] || complain "metainfo: another id"
  launchable=$(sed -nE 's|.*<launchable type="desktop-id">(.*)</launchable>.*|\1|p' "$metainfo")
  [ "$launchable" = "${desktop##*/}" ] || complain "metainfo launches '$launchable', installed is ${desktop##*/}"
  program=$(sed -nE 's/^Exec=([^ ]+).*/\1/p' "$desktop" | head -n 1)
  [ -x "$bin/$program" ] || complain "the desktop file runs '$program', which is not installed"
  icon=$(sed -nE 's/^Icon=(.*)/\1/p' "$desktop")
  [ "$icon" = $id ] || complain "the icon is called '$icon', not $id"
  [ -s "$share/icons/hicolor/scalable/apps/$icon.svg" ] || complain "no icon $icon.svg is installed"
  # The window must tell the desktop which of its files it belongs to.
  if [ -e "$source_dir/app/gui/main.cpp" ]; then
    grep -rqE "setDesktopFileName\(.*\"$id\"" "$source_dir/app/gui" "$source_dir/ui" || complain "nothing calls setDesktopFileName(\"$id\")"
  fi
  version=$(sed -nE 's/^project\(hindcast VERSION ([0-9.]+).*/\1/p' "$source_dir/CMakeLists.txt")
  sed -nE 's/.*<release version="([^"]+)".*/\1/p' "$metainfo" | head -n 1 | grep -qxF "$version" || complain "metainfo: the newest release is not $version"
fi
echo "$failures complaints"
[ $failures -eq 0 ]
