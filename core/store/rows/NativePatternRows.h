// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/promotion/PromotionStep.h"
#include "core/store/layouts/Layout.h"
#include "core/store/sql/Connection.h"

namespace hindcast {

/// One row of failure_patterns as the recorder reads and writes it.
struct NativePattern {
    qint64 id = 0; ///< 0: not stored yet
    PatternState state; ///< blocked is not part of the row
    QString nameSpace;
    QString fix;
    bool fixPinned = false;
    Timestamp createdAt;
    Timestamp updatedAt;
};

/// One block of a signature.
struct NativeBlock {
    std::optional<QString> clusterId; ///< nothing: every cluster
    std::optional<Timestamp> until;
    bool lifted = false;
};

/// Reads and writes single patterns of a native database, within the transaction that its caller has begun; what was read
/// stays locked until its end.
class NativePatternRows
{
public:
    [[nodiscard]] static Expected<NativePatternRows> open(Connection& connection, const Scope& scope, bool aliases);

    [[nodiscard]] Expected<std::optional<NativePattern>> read(const QByteArray& keyHash, const QString& cluster);
    /// The name of the pattern that this signature was merged into; empty: none.
    [[nodiscard]] Expected<QString> mergedInto(const QByteArray& keyHash, const QString& cluster);
    [[nodiscard]] Expected<std::vector<NativeBlock>> blocks(const QByteArray& keyHash);
    /// The name is its description too. Busy when somebody else has just inserted the same pattern.
    Expected<void> insert(const QByteArray& keyHash, const QString& name, const QString& cluster, const NativePattern& pattern);
    Expected<void> update(const NativePattern& pattern);

private:
    NativePatternRows() = default;

    std::unique_ptr<Statement> m_read, m_blocks, m_insert, m_update;
    std::unique_ptr<Statement> m_merged; // null: a schema without aliases
    Cell m_tenant;
    Cell m_project;
};

} // namespace hindcast
