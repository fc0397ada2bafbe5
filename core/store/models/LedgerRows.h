// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/layouts/Ledger.h"
#include "core/store/sql/Connection.h"
#include "core/store/sql/Job.h"

#include <functional>
#include <optional>

namespace hindcast {

/// Reads the tables that a product notes its calls to models in, by key, a few thousand rows in each statement; those without a
/// finite moment are left out. Errors: Cancelled and those of reading.
class LedgerRows
{
public:
    /// Key, moment, and the columns of the table.
    using Row = std::vector<Cell>;

    LedgerRows(Connection& connection, const JobContext& context) : m_connection(connection), m_context(context) {}

    Expected<void> each(const std::optional<LedgerTable>& table, std::optional<Timestamp> from, std::optional<Timestamp> until,
                        const std::function<void(Timestamp, const Row&)>& use);

private:
    Connection& m_connection;
    const JobContext& m_context;
    qint64 m_done = 0;
};

/// What a table of calls holds.
struct LedgerCallCounts {
    qint64 rows = 0;
    qint64 calls = 0;
    qint64 withoutTime = 0;
    qint64 withoutPrice = 0;
    qint64 roundedAway = 0; ///< tokens, and no cost
    qint64 withInput = 0;
    qint64 withOutput = 0;
    qint64 reflexions = 0;  ///< named haiku_reflexion
    qint64 reflections = 0; ///< named haiku_reflection
};

/// \a mostOfRow: more calls in one row are no number of anything.
[[nodiscard]] Expected<LedgerCallCounts> countLedgerCalls(Connection& connection, const LedgerTable& calls, qint64 mostOfRow);

struct LedgerEvaluationCounts {
    qint64 rows = 0;
    qint64 reflections = 0; ///< among them
};
[[nodiscard]] Expected<LedgerEvaluationCounts> countLedgerEvaluations(Connection& connection, const LedgerTable& evaluations);

[[nodiscard]] Expected<qint64> countLedgerRows(Connection& connection, const LedgerTable& table);

} // namespace hindcast
