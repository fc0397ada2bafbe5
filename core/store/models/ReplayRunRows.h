// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/layouts/Layout.h"
#include "core/store/sql/Connection.h"

#include <QStringList>

#include <memory>
#include <optional>

namespace hindcast {

/// A replay that was begun and not finished.
struct ReplayRunRow {
    qint64 id = 0;
    QString author;
    QStringList reflections; ///< their keys, in order
};

/// Forgets the runs that began before \a old, and notes one; gives its id.
[[nodiscard]] Expected<qint64> beginReplayRun(Connection& connection, const Scope& scope, const QString& author,
                                              const QStringList& reflections, Timestamp now, Timestamp old);
[[nodiscard]] Expected<std::optional<ReplayRunRow>> newestReplayRun(Connection& connection, const Scope& scope);
/// Removes a run and its answers.
Expected<void> removeReplayRun(Connection& connection, qint64 run);

/// What was answered for a trace, in JSON; nothing: it was not asked.
[[nodiscard]] Expected<std::optional<QByteArray>> readReplayAnswer(Connection& connection, qint64 run, qint64 trace);
/// The first answer stays.
Expected<void> keepReplayAnswer(Connection& connection, qint64 run, qint64 trace, Timestamp at, const QByteArray& json);

/// How long the texts of traces are.
class TraceSizes
{
public:
    [[nodiscard]] static Expected<TraceSizes> open(Connection& connection);
    /// Characters of the events of a trace.
    [[nodiscard]] Expected<qint64> of(qint64 trace);

private:
    explicit TraceSizes(std::unique_ptr<Statement> statement) : m_statement(std::move(statement)) {}
    std::unique_ptr<Statement> m_statement;
};

} // namespace hindcast
