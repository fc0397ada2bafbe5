// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

struct sqlite3;

namespace hindcast {

/// The typed error of an extended SQLite result code; \a doing is a developer's detail (statement or step).
[[nodiscard]] Error sqliteError(int extendedCode, sqlite3* db, const QString& doing);

} // namespace hindcast
