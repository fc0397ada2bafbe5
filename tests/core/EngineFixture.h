// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "TestSupport.h"
#include "core/store/StoreDescription.h"

namespace hindcast::test {

/// A native database that a case fills row by row.
class EngineFixture
{
public:
    explicit EngineFixture(const QString& path);

    /// Times are micros; texts need no quotes. Nulls: an empty optional.
    void outcome(const QString& key, qint64 at, double confidence, std::optional<bool> verified = {},
                 const QString& cluster = QStringLiteral("c"), const QString& user = QStringLiteral("u"));
    void pattern(const QString& name, const QString& cluster, double confidence, qint64 count, qint64 lastSeen, bool demoted = false);
    void event(const QString& name, const QString& cluster, EventKind kind, qint64 at, std::optional<qint64> countAfter = {});
    void block(const QString& name, std::optional<QString> cluster, std::optional<qint64> until, std::optional<qint64> lifted = {});
    /// SQL of a case's own.
    void run(const QByteArray& sql, const std::vector<Cell>& parameters = {});

    /// Opens for reading (again), after all rows are there.
    [[nodiscard]] Connection& connection();
    [[nodiscard]] const StoreDescription& store();

private:
    DatabaseUrl m_url;
    std::unique_ptr<Connection> m_writer;
    std::unique_ptr<Connection> m_reader;
    Store m_store;
};

} // namespace hindcast::test
