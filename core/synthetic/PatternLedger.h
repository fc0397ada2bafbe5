// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/bulk/BulkWriter.h"

#include <optional>

namespace hindcast {

/// What a human did to a pattern.
struct CurationAct {
    EventKind kind = EventKind::Demoted; ///< Demoted, Restored, Blocked, Amended
    qint64 atUs = 0;
    QByteArray actor;
    QByteArray reason;
    qint64 outcome = 0; ///< the outcome that was marked incorrect; 0: none
    QByteArray fix;     ///< Amended: the new text
};

/// Keeps every pattern by the rules while outcomes and curation arrive in time order, and writes their events.
class PatternLedger
{
public:
    struct Entry {
        BulkSignature signature;
        BulkPattern pattern;
        qint64 outcomes = 0; ///< all that had this signature
        qint64 eligible = 0; ///< of these
    };

    explicit PatternLedger(BulkWriter& writer) : m_writer(writer) {}

    /// Gives the number of the entry.
    size_t addSignature(BulkSignature signature);
    [[nodiscard]] const Entry& at(size_t entry) const { return m_entries[entry]; }
    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }
    [[nodiscard]] bool isPromoted(size_t entry) const;

    /// Records an outcome: judged by the gates, then by the promotion rule. Gives its id.
    Expected<qint64> record(size_t entry, const BulkOutcome& outcome);
    /// Does nothing to a pattern that does not exist yet.
    Expected<void> curate(size_t entry, const CurationAct& act);
    /// Writes the rows of all patterns that exist.
    Expected<void> writePatterns();

private:
    Expected<void> step(Entry& entry, const BulkOutcome& outcome, qint64 id);

    BulkWriter& m_writer;
    PromotionParams m_params;
    std::vector<Entry> m_entries;
};

} // namespace hindcast
