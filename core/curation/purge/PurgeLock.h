// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/CurationTarget.h"
#include "core/domain/CancelToken.h"
#include "core/store/sql/Transaction.h"

#include <optional>
#include <utility>

namespace hindcast {

/// Keeps two purges of one database from running at once, also from two hosts: a row in the journal's database, and in
/// PostgreSQL an advisory lock on the data, which decides there (two hosts may have two workspaces). A transaction on a connection
/// of its own holds that one, because a pooler lends sessions for a transaction only; it reads nothing, so that it keeps no row from
/// being cleaned up. It ends with its holder: in PostgreSQL with that connection, in SQLite with its process on this host or after five
/// minutes without renewal.
class PurgeLock
{
public:
    /// Waits up to \a waitMs for another holder; then Busy says who it is.
    [[nodiscard]] static Expected<PurgeLock> acquire(const CurationTarget& target, int waitMs, const CancelToken& token);
    /// Keeps the row alive; within or outside a transaction on the journal's connection. Conflict when the lock is lost.
    Expected<void> renew();

    PurgeLock(PurgeLock&& other) noexcept
        : m_target(other.m_target), m_name(std::move(other.m_name)), m_owner(std::move(other.m_owner)),
          m_row(std::exchange(other.m_row, false)), m_holder(std::move(other.m_holder)), m_held(std::move(other.m_held))
    {}
    PurgeLock& operator=(PurgeLock&&) = delete;
    PurgeLock(const PurgeLock&) = delete;
    ~PurgeLock();

private:
    PurgeLock(const CurationTarget& target, QString name, QString owner);
    /// Empty when it was taken, else who holds it.
    [[nodiscard]] Expected<QString> tryTake();
    /// Takes the lock of the data's server, for as long as m_held lives; false when somebody else has it.
    [[nodiscard]] Expected<bool> hold();
    [[nodiscard]] Expected<QString> rowOwner();

    CurationTarget m_target;
    QString m_name;
    QString m_owner;
    bool m_row = false;
    std::unique_ptr<Connection> m_holder; ///< PostgreSQL only
    std::optional<Transaction> m_held;    ///< on m_holder
};

} // namespace hindcast
