// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/Layout.h"

#include "core/domain/enums/EnumWords.h"

namespace hindcast {
namespace {

constexpr EnumWords<Capability> capabilityWords{"outcomes",    "patterns", "events",  "blocks",      "journal",
                                                "reflections", "episodes", "reviews", "evaluations", "editing"};

} // namespace

QString word(Capability c) { return capabilityWords.wordOf(c); }

ColumnMap from(int column, std::vector<ColumnMap::Source> sources) { return {column, std::move(sources), {}, false}; }

ColumnMap from(int column, std::vector<ColumnMap::Source> sources, Cell otherwise)
{
    return {column, std::move(sources), std::move(otherwise), true};
}

} // namespace hindcast
