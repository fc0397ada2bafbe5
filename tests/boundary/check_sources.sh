#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Hindcast authors
# SPDX-License-Identifier: GPL-3.0-or-later
# check_sources.sh ROOT [LAYERS]: what no compiler checks in the sources under ROOT. Prints `file:line: rule: why`
# for each violation and fails if there is one. selftest.sh proves each rule with a planted violation.
set -euo pipefail
export LC_ALL=C
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
layers=${2:-$here/layers.txt}
cd "$1"
folders=()
for folder in core ui app tests cmake; do [ ! -d "$folder" ] || folders+=("$folder"); done
[ ${#folders[@]} -gt 0 ] || { echo "no sources under $1" >&2; exit 2; }
find "${folders[@]}" -type f \( -name '*.h' -o -name '*.cpp' \) | sort >"${TMPDIR:-/tmp}/hindcast-sources.$$"
trap 'rm -f "${TMPDIR:-/tmp}/hindcast-sources.$$"' EXIT
awk -f "$here/check_sources.awk" -v layers="$layers" "${TMPDIR:-/tmp}/hindcast-sources.$$"
