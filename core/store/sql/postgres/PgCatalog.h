// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/store/sql/Catalog.h"

namespace hindcast {

class Connection;

/// Reads the real tables (also partitioned ones) of the first schema of the search path that has any.
[[nodiscard]] Expected<Catalog> readPgCatalog(Connection& connection);

} // namespace hindcast
