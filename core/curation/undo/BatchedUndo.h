// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/ChangeSets.h"

namespace hindcast {

/// The undoing of a change-set that was written in batches, within the transaction that puts its rows back: whether it may be, and
/// the change-set that says so. It is final itself.
class BatchedUndo
{
public:
    /// Conflict when somebody was faster, or when what was kept is not what was written.
    [[nodiscard]] static Expected<BatchedUndo> begin(const CurationTarget& target, const ChangeSetRecord& undone, const Why& why);
    /// Notes and journals that so many rows were put back.
    Expected<ChangeReceipt> finish(qint64 affected);

private:
    BatchedUndo(const CurationTarget& target, const ChangeSetRecord& undone, const Why& why)
        : m_target(target), m_undone(undone), m_why(why)
    {}

    const CurationTarget& m_target;
    const ChangeSetRecord& m_undone;
    const Why& m_why;
};

} // namespace hindcast
