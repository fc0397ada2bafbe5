#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Hindcast authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Headers stand alone: each is compiled by itself. All of them take minutes (.ci/nightly headers: HINDCAST_HEADERS=all); without that,
# those that the last commits brought, or where no history says so, as in a tarball, a twentieth, which the commit decides.
set -euo pipefail
sources=$1 build=$2 commits=10
[ "${HINDCAST_HEADERS:-recent}" != all ] || exec cmake --build "$build" --target all_verify_interface_header_sets
cd "$sources"
headers()
{
  if git rev-parse --verify --quiet "HEAD~$commits" >/dev/null; then
    git diff --name-only --diff-filter=AR "HEAD~$commits" -- 'core/*.h' 'ui/*.h'
  else
    find core ui -name '*.h' | sort | awk -v turn=$((0x$(git rev-parse --short=7 HEAD 2>/dev/null || echo 0) % 20)) 'NR % 20 == turn'
  fi
}
changed=$(headers | sed 's|.*|_verify_interface_header_sets/&.cxx.o|')
mapfile -t objects < <(ninja -C "$build" -t targets all | sed 's/: .*//' | grep -F "${changed:-none}")
[ "${#objects[@]}" -ge "$(grep -c . <<<"$changed")" ] || { echo "no rule compiles some of these alone: $changed"; exit 1; }
printf '%d headers\n' "${#objects[@]}"
[ "${#objects[@]}" -gt 0 ] || exit 0
exec cmake --build "$build" --target "${objects[@]}"
