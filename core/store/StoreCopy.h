// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/DatabaseUrl.h"

namespace hindcast {

/// Copies a SQLite database that needs recovery, with its log or journal, into \a folder and recovers the copy there.
/// Gives the path of the copy; the original keeps every byte.
[[nodiscard]] Expected<QString> recoverCopy(const DatabaseUrl& url, const QString& folder);

} // namespace hindcast
