// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/Layout.h"

namespace hindcast {

QString word(Capability c)
{
    static constexpr const char* words[] = {"outcomes",    "patterns", "events",  "blocks", "journal",
                                            "reflections", "episodes", "reviews", "editing"};
    return QString::fromLatin1(words[int(c)]);
}

ColumnMap from(int column, std::vector<ColumnMap::Source> sources) { return {column, std::move(sources), {}, false}; }

ColumnMap from(int column, std::vector<ColumnMap::Source> sources, Cell otherwise)
{
    return {column, std::move(sources), std::move(otherwise), true};
}

} // namespace hindcast
