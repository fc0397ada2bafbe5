#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Hindcast authors
# SPDX-License-Identifier: GPL-3.0-or-later
# check_embedding.sh SOURCE BUILD COMPILER: installs the engine into a temporary folder, builds the example against that folder alone,
# with no way back to the sources, and runs it: outcomes promote a pattern, and its hint is printed.
set -euo pipefail
export LC_ALL=C.UTF-8
source_dir=$1 build=$2 compiler=$3
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
quietly() { "$@" >"$root/log" 2>&1 || { cat "$root/log"; echo "failed: $*"; exit 1; }; }

quietly cmake --install "$build" --prefix "$root/installed" --component development
if grep -rlF -e "$source_dir" -e "$build" "$root/installed" --include='*.cmake' --include='*.h'; then
  echo "these installed files name the folder that they were made in"
  exit 1
fi
cp -r "$source_dir/examples/record_and_hint" "$root/example"
quietly cmake -S "$root/example" -B "$root/build" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_PREFIX_PATH="$root/installed" \
  -DCMAKE_CXX_FLAGS="${EMBEDDING_FLAGS:-}"
quietly cmake --build "$root/build"
"$root/build/record_and_hint" "$root/memory.db" | tee "$root/said"
expected='outcome 1: seeded, seen 1 times
outcome 2: bumped, seen 2 times, promoted
outcome 3: bumped, seen 3 times, promoted'
[ "$(head -n 3 "$root/said")" = "$expected" ] || { printf 'expected first:\n%s\n' "$expected"; exit 1; }
tail -n +4 "$root/said" | grep -q OOMKilled || { echo "no hint about OOMKilled"; exit 1; }
# The same file again: an error of ours, with its exit code.
status=0
"$root/build/record_and_hint" "$root/memory.db" >/dev/null 2>"$root/said" || status=$?
if [ $status -eq 0 ] || [ ! -s "$root/said" ]; then
  echo "an existing database was not refused (exit code $status)"
  exit 1
fi
