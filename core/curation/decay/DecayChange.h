// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/RunningIntent.h"
#include "core/curation/decay/DecayImages.h"
#include "core/curation/decay/DecayRun.h"
#include "core/curation/journal/ChangeSetStore.h"
#include "core/curation/journal/Journal.h"

namespace hindcast {

/// The change-set of one run of decay: an intent with its first change, a result with its last batch. While it lives, nobody in this
/// process settles it.
class DecayChange
{
public:
    /// Both must outlive this.
    DecayChange(const CurationTarget& target, const DecayOptions& options);

    [[nodiscard]] bool isBegun() const { return m_begun; }
    [[nodiscard]] const QString& id() const { return m_id; }

    /// Keeps what a batch changes, and notes how many they are; within its transaction. Conflict: the journal is not as it was written.
    Expected<void> add(const std::vector<ImportanceChange>& changes);
    /// Notes the result, within a transaction; nothing when somebody else has.
    Expected<void> finish();

private:
    Expected<void> begin();
    [[nodiscard]] JournalDraft draft(QJsonObject body) const;

    const CurationTarget& m_target;
    const DecayOptions& m_options;
    ChangeSetStore m_store;
    const QString m_id;
    const RunningIntent m_running;
    bool m_begun = false;
    qint64 m_images = 0, m_affected = 0;
};

} // namespace hindcast
