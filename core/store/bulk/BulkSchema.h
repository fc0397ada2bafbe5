// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/store/sql/Connection.h"

namespace hindcast {

/// The tables of a native database that is filled at once, without the indexes, and who made it when; \a uuid names it.
Expected<void> createBulkTables(Connection& connection, const QString& uuid, Timestamp at);
/// The indexes, and where a server counts on with its ids. Cancelled.
Expected<void> finishBulkTables(Connection& connection, const CancelToken& token);

} // namespace hindcast
