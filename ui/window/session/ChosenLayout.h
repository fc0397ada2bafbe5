// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/DatabaseUrl.h"

namespace hindcast {

/// As which product's memory a database with several is shown: what somebody chose for it, in the settings.
class ChosenLayout
{
public:
    /// The address with the layout that was chosen for it earlier, unless it names one.
    [[nodiscard]] static DatabaseUrl remembered(DatabaseUrl url);
    static void remember(const DatabaseUrl& url, const QString& layout);
    static void forget(const DatabaseUrl& url);
};

} // namespace hindcast
