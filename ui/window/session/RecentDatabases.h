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
    static void add(const DatabaseUrl& url);
    static void remove(const DatabaseUrl& url);
    static void clear();
};

} // namespace hindcast
