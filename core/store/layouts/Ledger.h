// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>

#include <optional>

namespace hindcast {

/// A table of a product as what a reader wants of it: SQL expressions over columns that are there.
struct LedgerTable {
    QByteArray table;
    QByteArray key;         ///< an integer that grows
    QByteArray at;          ///< a timestamptz, in a copy microseconds; its value may be null
    QByteArrayList columns; ///< in the order that the member of Ledger says
};

/// Where a product notes its calls to models. What it has no table or column for is absent: "not recorded here".
struct Ledger {
    std::optional<LedgerTable> calls;       ///< name of the call, input tokens, output tokens, EUR or null, number of calls
    std::optional<LedgerTable> retries;     ///< name of the call, number of retries, whether it succeeded
    std::optional<LedgerTable> statuses;    ///< service, "active" or another word, reason
    std::optional<LedgerTable> alerts;      ///< kind, projected EUR, limit in EUR, day as text
    std::optional<LedgerTable> evaluations; ///< whether the row is a reflection and no evaluation
    int decimals = 0;         ///< after which costs are cut when they are stored; 0: they are not
    bool losesEvaluations = false;  ///< its writer of evaluations fails with these tables

    /// None of the tables is there.
    [[nodiscard]] bool isEmpty() const { return !calls && !retries && !statuses && !alerts && !evaluations; }
};

} // namespace hindcast
