// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/CurationTarget.h"
#include "core/curation/journal/ChangeSetStore.h"
#include "core/query/FormerCells.h"
#include "core/store/relation/Record.h"
#include "core/store/sql/Job.h"

#include <map>
#include <vector>

namespace hindcast {

/// What the records of a relation said before they were changed, as the images of change-sets tell, read once: those of any moment are a walk
/// over the changes since. Immutable; may be shared.
class FormerRows
{
public:
    struct Limits {
        size_t cells = 1'000'000; ///< so many changed cells are kept; what was changed before them is not told
    };

    /// With \a after, at() answers for that moment and later ones only. Where nothing was ever changed, or the records have no key of one
    /// column, nothing is told and nothing is missing. Cancelled.
    [[nodiscard]] static Expected<std::shared_ptr<const FormerRows>> read(const CurationTarget& target, RelationId relation,
                                                                          const JobContext& context, std::optional<Timestamp> after,
                                                                          Limits limits);
    [[nodiscard]] static Expected<std::shared_ptr<const FormerRows>> read(const CurationTarget& target, RelationId relation,
                                                                          const JobContext& context, std::optional<Timestamp> after = {})
    {
        return read(target, relation, context, after, Limits());
    }

    /// Null: all said what they say now. Of records whose key no canonical column is (patterns of our own), by the text of their locators:
    /// no condition can ask it.
    [[nodiscard]] FormerCellsPtr at(Timestamp then) const;
    /// Records that a human removed after that moment, as they were; not those that were put back since.
    [[nodiscard]] std::vector<Record> removedSince(Timestamp then) const;
    /// When the last of those was removed.
    [[nodiscard]] std::optional<Timestamp> lastRemoval() const;
    /// Before this moment something was changed or removed that no image tells of; nothing: all is told.
    [[nodiscard]] const std::optional<Timestamp>& toldSince() const { return m_toldSince; }

private:
    struct Change {
        qint64 atUs = 0;
        QByteArray key;
        int column = 0;
        Cell before;
    };
    struct Removal {
        qint64 atUs = 0;
        Record record;
    };
    class Reader;

    std::vector<Change> m_changes; ///< the newest first
    std::vector<Removal> m_removals;
    std::optional<Timestamp> m_toldSince;
    int m_keyColumn = -1;
};

} // namespace hindcast
