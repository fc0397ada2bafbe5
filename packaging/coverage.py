#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Hindcast authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""coverage.py LINES.json UNREACHED.txt: what gcovr counted, by room; lines that give an error and that nothing reaches.

UNREACHED.txt explains lines: `file: the beginning of the line without its indent` and, indented below, why no test gets there.
"""
import collections
import json
import re
import sys

REQUIRED = 90
ERROR = re.compile(r"\bfail\(|\bfailCancelled\(|ErrorCode::|std::unexpected\(|\bUnexpected\(|qFatal\(")


def room(path):
    """core/store/sql/postgres/PgError.cpp -> core/store/sql"""
    return "/".join(path.split("/")[:-1][:3])


def explained(path):
    """{file: [beginnings of lines]} of UNREACHED.txt."""
    known = collections.defaultdict(list)
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if not line.startswith((" ", "#")) and ": " in line:
                name, beginning = line.rstrip("\n").split(": ", 1)
                known[name].append(beginning)
    return known


def main():
    with open(sys.argv[1], encoding="utf-8") as source:
        files = json.load(source)["files"]
    known, used = explained(sys.argv[2]), set()
    counts, missing = collections.Counter(), []
    reached = collections.Counter()
    for entry in files:
        path = entry["file"]
        with open(path, encoding="utf-8") as source:
            text = source.read().splitlines()
        for line in entry["lines"]:
            if line.get("gcovr/noncode"):
                continue
            for name in (room(path), path.split("/")[0] if path.startswith("core/") else "app/cli"):
                counts[name] += 1
                reached[name] += line["count"] > 0
            said = text[line["line_number"] - 1].strip()
            if line["count"] == 0 and ERROR.search(said):
                match = next((b for b in known[path] if said.startswith(b)), None)
                if match is None:
                    missing.append(f"{path}:{line['line_number']}: {said}")
                used.add((path, match))
    for name in sorted(counts):
        print(f"{100 * reached[name] / counts[name]:5.1f} %  {reached[name]:6} of {counts[name]:6}  {name}")
    print(f"\n{len(missing)} lines that give an error are neither reached nor explained in {sys.argv[2]}")
    for line in sorted(missing):
        print("  " + line)
    stale = [f"{name}: {b}" for name, all_ in known.items() for b in all_ if (name, b) not in used]
    for line in stale:
        print(f"explained, and reached or gone: {line}")
    low = [name for name in ("core", "app/cli") if 100 * reached[name] < REQUIRED * counts[name]]
    for name in low:
        print(f"{name} stays below {REQUIRED} %")
    return 1 if missing or low or stale else 0


sys.exit(main())
