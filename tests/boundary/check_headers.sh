#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Hindcast authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Headers stand alone: each is compiled by itself. With HINDCAST_HEADERS=recent only those that the last 40 commits changed,
# where the history is there to say so; else all of them.
set -euo pipefail
sources=$1 build=$2
all() { exec cmake --build "$build" --target all_verify_interface_header_sets; }

[ "${HINDCAST_HEADERS:-all}" = recent ] || all
cd "$sources"
git rev-parse --verify --quiet HEAD~40 >/dev/null || all
objects=()
while read -r header; do
  library=${header%%/*}
  objects+=("$library/CMakeFiles/hindcast_${library}_verify_interface_header_sets.dir/hindcast_${library}_verify_interface_header_sets/$header.cxx.o")
done < <(git diff --name-only --diff-filter=d HEAD~40 -- 'core/*.h' 'ui/*.h')
printf '%d headers\n' "${#objects[@]}"
[ "${#objects[@]}" -gt 0 ] || exit 0
exec cmake --build "$build" --target "${objects[@]}"
