// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/layouts/Layout.h"
#include "core/store/sql/Connection.h"

namespace hindcast {

/// How far a file has been recorded: its first lines, and a hash over all of them. Of an answer that its caller named (EvaluationRows) the
/// evaluation, and a hash over what it is of.
struct IngestPosition {
    qint64 line = 0;
    QByteArray hash;
    friend bool operator==(const IngestPosition&, const IngestPosition&) = default;
};

/// A step of somebody who records a file: from where to where. Written in the transaction of the records themselves.
struct IngestStep {
    QString source;                      ///< which file
    std::optional<IngestPosition> from; ///< nothing: it was never recorded
    IngestPosition to;
};

/// How far \a source has come; nothing when it was never recorded. Sources of different tenants and projects are different.
[[nodiscard]] Expected<std::optional<IngestPosition>> readIngestPosition(Connection& connection, const Scope& scope, const QString& source);

/// Moves it. Conflict when it is not where the step begins: somebody else records the same file.
Expected<void> writeIngestStep(Connection& connection, const Scope& scope, const IngestStep& step, Timestamp now);

} // namespace hindcast
