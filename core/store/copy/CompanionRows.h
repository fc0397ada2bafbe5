// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"
#include "core/store/copy/CopyTable.h"

#include <functional>

namespace hindcast {

/// How a table that no relation reads is read and copied: times as microseconds, flags as 0 and 1, lists as JSON.
struct CompanionPlan {
    struct Column {
        QByteArray read; ///< what the source is asked for
        bool key = false;
        bool text = false;
    };
    CopyTable copy;
    std::vector<Column> columns; ///< one for each of the copy
    bool scoped = false;         ///< rows have a tenant and a project
};

[[nodiscard]] CompanionPlan planCompanion(const CatalogTable& table, const CompanionTable& companion, Dialect dialect);

/// Gives \a use the cells of the rows of the scope one after the other; \a pieceEnds says that a piece of rows is complete. Of SQLite
/// each piece is a short read transaction, unless the caller holds one; a server must be in a transaction. Errors: Cancelled
/// and those of reading.
Expected<void> readCompanion(Connection& source, const CompanionPlan& plan, const Scope& scope, const CancelToken& token,
                             const std::function<void(Cell)>& use, const std::function<void()>& pieceEnds);

} // namespace hindcast
