// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/former/ChangedRows.h"

#include "core/curation/journal/ChangeSetStore.h"

#include <algorithm>

namespace hindcast {
namespace {

using ChangedKeys = std::vector<Locator>;

constexpr qint64 mostChangeSets = 1'000; ///< whoever decided more often since reads everything

bool hasJournal(const CurationTarget& target) { return target.journal && target.journalStore->catalog.has("change_images"); }

/// Gathers the keys of change-sets, one after the other.
class ChangedRows
{
public:
    ChangedRows(const CurationTarget& target, const BoundRelation& bound, qint64 most)
        : m_target(target), m_store(*target.journal, target.journalStore->scope), m_bound(bound), m_most(most)
    {}

    /// False: it does not say which.
    Expected<bool> take(const ChangeSetRecord& record)
    {
        const ChangeSetRecord* batched = record.isBatched() ? &record : nullptr;
        std::optional<ChangeSetRecord> undone;
        if (!record.undoes.isEmpty()) {
            HC_TRY(undone, m_store.find(record.undoes));
            if (undone->isBatched())
                batched = &*undone;
        }
        if (batched)
            return !concerns(*batched);
        m_told += std::max(record.previewed, record.affected);
        if (m_told > m_most)
            return false;
        std::vector<RowChange> rows;
        std::vector<EventChange> events;
        HC_CHECK(m_store.readImages(record.id, rows, events));
        if (rows.empty() && events.empty() && record.previewed > 0)
            return false; // expired
        return std::ranges::all_of(rows, [this](const RowChange& row) { return takeRow(row); });
    }
    [[nodiscard]] ChangedKeys takeKeys() { return std::move(m_keys); }

private:
    /// They remove outcomes and patterns, or lower reflections.
    [[nodiscard]] bool concerns(const ChangeSetRecord& batched) const
    {
        const RelationId relation = m_bound.spec->id;
        return batched.isPurge() ? relation == RelationId::Outcomes || relation == RelationId::Patterns
                                 : relation == RelationId::Reflections;
    }

    /// False: it may be one of these records, and does not say which.
    bool takeRow(const RowChange& row)
    {
        const BoundRelation* other = m_target.store->relation(row.relation);
        if (row.place != RowChange::Place::Data || !other)
            return true;
        if (!row.table.isEmpty())
            return row.table != m_bound.tableName; // a row beside a record
        if (other->table != m_bound.table)
            return true;
        const bool sameKey = other->singleKey() && other->key.front().identifier == m_bound.key.front().identifier;
        if (!sameKey || row.key.parts().size() != 1)
            return false;
        m_keys.push_back(row.key);
        return true;
    }

    const CurationTarget& m_target;
    ChangeSetStore m_store;
    const BoundRelation& m_bound;
    qint64 m_most, m_told = 0;
    ChangedKeys m_keys;
};

} // namespace

Expected<qint64> journalReach(const CurationTarget& target)
{
    if (!hasJournal(target))
        return 0;
    return ChangeSetStore(*target.journal, target.journalStore->scope).settledSeq();
}

Expected<std::optional<ChangedKeys>> rowsChangedBehind(const CurationTarget& target, RelationId relation, qint64 seq, qint64 most)
{
    const BoundRelation* bound = target.store->relation(relation);
    if (!bound || !bound->singleKey())
        return std::optional<ChangedKeys>();
    if (!target.journal)
        return std::optional(ChangedKeys()); // nobody has decided anything
    if (!hasJournal(target))
        return std::optional<ChangedKeys>();
    ChangeSetStore store(*target.journal, target.journalStore->scope);
    HC_TRY(const qint64 reach, store.settledSeq());
    if (reach < seq)
        return std::optional<ChangedKeys>();
    HC_TRY(const auto records, store.behind(seq, mostChangeSets + 1));
    if (qint64(records.size()) > mostChangeSets)
        return std::optional<ChangedKeys>();
    ChangedRows rows(target, *bound, most);
    for (const ChangeSetRecord& record : records) {
        HC_TRY(const bool told, rows.take(record));
        if (!told)
            return std::optional<ChangedKeys>();
    }
    return std::optional(rows.takeKeys());
}

} // namespace hindcast
