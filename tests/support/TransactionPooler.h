// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/PostgresCluster.h"

namespace hindcast {

/// A PgBouncer before a test's server that lends two sessions a database, for a transaction each.
class TransactionPooler
{
public:
    static constexpr int poolSize = 2;
    /// What it does with the `options` that a client sends when it connects.
    enum class Options { Refused, Dropped };

    /// NotFound when PgBouncer is not installed.
    [[nodiscard]] static Expected<std::unique_ptr<TransactionPooler>> start(const PostgresCluster& server, Options options);
    ~TransactionPooler();
    Q_DISABLE_COPY_MOVE(TransactionPooler)

    /// A database of the server, through the pooler.
    [[nodiscard]] QString url(const QString& name) const;

private:
    TransactionPooler() = default;
    Expected<void> serve(const QString& program);

    QString m_folder;
    QProcess m_process;
};

} // namespace hindcast
