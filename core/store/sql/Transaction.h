// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Connection.h"

namespace hindcast {

/// A transaction as a scope: rolled back unless committed.
class Transaction
{
public:
    enum class Kind {
        Read,  ///< one snapshot
        /// In SQLite the write lock at once (IMMEDIATE), so that it cannot fail half-way for it. PostgreSQL has none: whoever looks before
        /// he writes takes one of core/store/native/WriteLocks.h first, and each statement sees what is committed when it begins.
        Write,
    };

    [[nodiscard]] static Expected<Transaction> begin(Connection& connection, Kind kind);
    Expected<void> commit();

    Transaction(Transaction&& other) noexcept : m_connection(std::exchange(other.m_connection, nullptr)) {}
    Transaction& operator=(Transaction&&) = delete;
    Transaction(const Transaction&) = delete;
    ~Transaction();

private:
    explicit Transaction(Connection* connection) : m_connection(connection) {}
    Connection* m_connection;
};

} // namespace hindcast
