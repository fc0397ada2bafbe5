// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Words.h"
#include "core/rules/promotion/PromotionStep.h"
#include "core/store/sql/Connection.h"

namespace hindcast {

/// Under what outcomes are the same problem, as the stored bytes.
struct BulkSignature {
    QByteArray key;
    QByteArray hash;
    QByteArray playbooks = "[]";
    QByteArray cluster;
    QByteArray nameSpace;
    QByteArray description;
};

/// One row of rca_outcomes without its signature.
struct BulkOutcome {
    qint64 atUs = 0;
    OutcomePath path = OutcomePath::Direct;
    Verified verified = Verified::Unknown;
    Feedback feedback = Feedback::None;
    double confidence = 0;
    QByteArray session;
    QByteArray user;
    QByteArray query;
    QByteArray fix;
    QByteArray request;
    QByteArray role;
    QByteArray hints = "[]";
};

/// One row of pattern_events; of the numbers only those are stored that the kind is about.
struct BulkEvent {
    EventKind kind = EventKind::Seeded;
    qint64 atUs = 0;
    qint64 outcome = 0; ///< 0: none
    PatternState before;
    PatternState after;
    QByteArray fixBefore;
    QByteArray fixAfter; ///< stored when it differs from fixBefore
    QByteArray reason;
    QByteArray actor;
};

/// One row of failure_patterns.
struct BulkPattern {
    PatternState state;
    QByteArray fix;
    bool fixPinned = false;
    qint64 createdUs = 0;
    qint64 updatedUs = 0;
};

/// Fills the tables of a native schema that is empty, with prepared statements; ids count from 1.
class BulkWriter
{
public:
    [[nodiscard]] static Expected<BulkWriter> open(Connection& connection);

    /// Gives the id of the new row.
    Expected<qint64> add(const BulkSignature& signature, const BulkOutcome& outcome);
    Expected<void> add(const BulkSignature& signature, const BulkEvent& event);
    Expected<void> add(const BulkSignature& signature, const BulkPattern& pattern);
    /// A block in one cluster that is in force without end.
    Expected<void> addBlock(const BulkSignature& signature, qint64 atUs, const QByteArray& actor, const QByteArray& reason);

    [[nodiscard]] qint64 outcomes() const { return m_outcomes; }
    [[nodiscard]] qint64 events() const { return m_events; }
    [[nodiscard]] qint64 patterns() const { return m_patterns; }
    [[nodiscard]] qint64 blocks() const { return m_blocks; }

private:
    BulkWriter() = default;

    std::unique_ptr<Statement> m_outcome, m_event, m_pattern, m_block;
    qint64 m_outcomes = 0, m_events = 0, m_patterns = 0, m_blocks = 0;
};

} // namespace hindcast
