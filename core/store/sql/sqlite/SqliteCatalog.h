// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/store/sql/Catalog.h"

namespace hindcast {

class Connection;

/// Reads the real tables of a SQLite database: no views, no virtual tables, no shadow tables, no internal ones.
[[nodiscard]] Expected<Catalog> readSqliteCatalog(Connection& connection);

} // namespace hindcast
