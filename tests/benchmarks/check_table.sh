#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Hindcast authors
# SPDX-License-Identifier: GPL-3.0-or-later
# check_table.sh ROOT: the rows of the table in README.md's section "Numbers" are those that packaging/bench prints first, in their order
# and with the same targets; and every benchmark that packaging/bench names is one of tests/benchmarks.
set -euo pipefail
export LC_ALL=C.UTF-8
cd "$1"
listed() { sed -n '/"\$build.csv" - <<.END.$/,/^END$/p' packaging/bench | sed '1d;$d'; }
shown() { awk -F ' *[|] *' '/^## /{ on = $0 == "## Numbers" } on && /^[|]/ { if (++n > 2) print $3 "|" $6 }' README.md; }
diff <(shown) <(listed | sed '/^$/,$d' | cut -d '|' -f 1,4) || { echo "README.md (<) and packaging/bench (>) show different rows" >&2; exit 1; }
listed | cut -d '|' -f 2,3 | tr '|' '\n' | sed 's|/.*||;/^$/d' | sort -u | while read -r name; do
  grep -qE "^ *(BENCHMARK|BENCHMARK_CAPTURE)\($name\b|^ *$name, [a-z0-9_]+, " tests/benchmarks/*.cpp || { echo "packaging/bench: there is no benchmark $name" >&2; exit 1; }
done
