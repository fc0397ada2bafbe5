#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Hindcast authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""reflexion_counts.py FOLDER: the lessons of the published run logs in it, one JSON line each: name, text, occurrences,
first and last trial, outcome. Written apart from the importer, to be compared with it."""
import glob, json, re, sys

lessons = {}


def see(name, text, trial, good):
    lesson = lessons.setdefault((name, text.strip()), {"trials": set()})
    lesson["trials"].add(trial)
    if trial == max(lesson["trials"]):
        lesson["outcome"] = "success" if good else "failure"


for path in glob.glob(sys.argv[1] + "/*_trial_*.json"):
    trial = int(re.search(r"trial_(\d+)", path).group(1))
    for entry in json.load(open(path, encoding="utf-8")):
        for text in entry["memory"]:
            see(entry["name"], text, trial, entry["is_success"])
for path in glob.glob(sys.argv[1] + "/*.jsonl"):
    for line in open(path, encoding="utf-8"):
        entry = json.loads(line)
        for trial, text in enumerate(entry["reflections"]):
            see(entry["task_id"], text, trial, entry["is_solved"])
for (name, text), lesson in sorted(lessons.items()):
    trials = lesson["trials"]
    print(json.dumps([name, text, len(trials), min(trials), max(trials), lesson["outcome"]]))
