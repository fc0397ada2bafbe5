#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Hindcast authors
# SPDX-License-Identifier: GPL-3.0-or-later
# check_packages.sh PACKAGING: what counts as a missing package, and that a refusal to install names it, on a Debian that is made up here.
set -euo pipefail
. "$1/dependencies.sh"

# Holds `here`, which provides `part` (with a version) and `tool`; `gone` was removed and left its settings.
dpkg-query()
{
  local wanted=${*: -1}
  case $wanted in
    -f=*) printf 'installed part (= 6.8.2), tool:any,\nconfig-files lost,\ninstalled ,\n' ;;
    here) printf installed ;;
    gone) printf config-files ;;
    *) return 1 ;;
  esac
}

fails=0
expect()
{
  local found
  found=$(missing_packages here gone part tool lost art | paste -sd ' ')
  [ "$found" = "$1" ] || { echo "missing: '$found' instead of '$1'"; fails=$((fails + 1)); }
}
expect 'gone lost art'

packages_made_up=(here part lost)
if said=$(require_packages no made_up 2>&1); then
  echo "a missing package is not refused"
  fails=$((fails + 1))
elif [[ $said != *$'\n  lost' ]]; then
  echo "the refusal says: $said"
  fails=$((fails + 1))
fi
packages_made_up=(here part tool)
require_packages no made_up || { echo "what is provided is refused"; fails=$((fails + 1)); }
[ "$fails" -eq 0 ]
