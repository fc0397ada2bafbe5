// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/purge/PurgeRun.h"

#include <span>

namespace hindcast {

/// The batches of a purge: each one transaction on the data, with its count noted in the change-set (in the same
/// transaction where data and journal are one database, else right behind it).
class PurgeSteps
{
public:
    PurgeSteps(const CurationTarget& target, const PurgeCutoffs& cutoffs, QString changeSet, const PurgeOptions& options);

    /// The next piece of the outcomes, by key; nothing at the end.
    [[nodiscard]] Expected<std::optional<RetentionRows::Range>> nextOutcomes(qint64 from);
    /// Gives how many went for good, whatever happens afterwards; \a before: removed by earlier batches.
    Expected<qint64> removeOutcomes(const RetentionRows::Range& range, qint64 before);
    /// Those that are still too old, with their event where there are events.
    Expected<qint64> removePatterns(std::span<const PurgedPattern> patterns, qint64 before);
    /// To be called behind each batch with what all of them removed: notes it where the data's transaction could not.
    Expected<void> committed(qint64 affected);

private:
    [[nodiscard]] Expected<RetentionRows*> outcomes();
    Expected<void> keepImages(RelationId relation, const QByteArrayList& columns, const std::vector<std::pair<Locator, RowImage>>& rows);
    Expected<bool> removePattern(RowEditor& rows, const PurgedPattern& pattern, std::vector<std::pair<Locator, RowImage>>& gone);
    Expected<void> fileEvent(const PurgedPattern& pattern, qint64 count, double confidence);
    Expected<void> noteCount(qint64 affected);

    const CurationTarget& m_target;
    PurgeCutoffs m_cutoffs;
    QString m_changeSet;
    const PurgeOptions& m_options;
    std::optional<RetentionRows> m_outcomes;
    qint64 m_images = 0;
};

} // namespace hindcast
