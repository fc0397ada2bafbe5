// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/DatabaseUrl.h"

#include <vector>

namespace hindcast {

/// The databases opened lately, newest first, in the settings. Passwords are never part of it.
class RecentDatabases
{
public:
    [[nodiscard]] static std::vector<DatabaseUrl> list();
    /// \a layout: what it turned out to be, for people.
    static void add(const DatabaseUrl& url, const QString& layout);
    /// "…/memory.db · Hindcast, schema 7": where it is and what it was when it was opened last.
    [[nodiscard]] static QString about(const DatabaseUrl& url);
    static void remove(const DatabaseUrl& url);
    static void clear();
};

} // namespace hindcast
