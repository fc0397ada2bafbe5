// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/change/CurationVerb.h"

#include "core/domain/enums/EnumWords.h"

namespace hindcast {
namespace {

constexpr EnumWords<CurationVerb> curationWords{
    "demote",  "restore", "archive",    "mark-incorrect", "delete",  "amend",         "annotate",   "replay-reflections",
    "confirm", "pin",     "quarantine", "merge",          "resolve", "alias-cluster", "change-set", "block",
    "unblock", "undo"};

} // namespace

QString word(CurationVerb verb) { return curationWords.wordOf(verb); }

} // namespace hindcast
