// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/change/CurationVerb.h"

#include <array>

namespace hindcast {
namespace {

constexpr std::array words{
    "demote",  "restore", "archive",    "mark-incorrect", "delete",  "amend",         "annotate",   "replay-reflections",
    "confirm", "pin",     "quarantine", "merge",          "resolve", "alias-cluster", "change-set", "block",
    "unblock", "undo"};
static_assert(words.size() == curationVerbs);

} // namespace

QString word(CurationVerb verb) { return QString::fromLatin1(words[size_t(verb)]); }

} // namespace hindcast
