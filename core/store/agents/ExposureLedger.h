// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

namespace hindcast {

/// Where it is noted what sessions were given: a native database itself, or the workspace of a foreign one (Workspace::ledger()).
struct ExposureLedger {
    Connection* connection = nullptr;        ///< null: nobody notes it
    const StoreDescription* store = nullptr; ///< with the scope that the rows have

    [[nodiscard]] bool isThere() const { return connection && store; }
    /// Of a database that keeps its own; of any other nothing.
    [[nodiscard]] static ExposureLedger own(Connection& connection, const StoreDescription& store);
};

} // namespace hindcast
