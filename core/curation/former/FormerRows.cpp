// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/former/FormerRows.h"

#include "core/curation/decay/DecayImages.h"
#include "core/store/relation/StoredCell.h"

#include <algorithm>
#include <limits>
#include <set>

namespace hindcast {
namespace {

/// The canonical column that is the key; -1: there is none.
int keyColumnOf(const BoundRelation& bound)
{
    if (!bound.singleKey())
        return -1;
    const auto column = std::ranges::find_if(bound.columns,
                                             [&](const BoundColumn& c) { return c.codec && c.identifier == bound.key.front().identifier; });
    return column == bound.columns.end() ? -1 : int(column - bound.columns.begin());
}

QByteArray keyOf(const Locator& key) { return key.parts().size() == 1 ? key.text().toUtf8() : QByteArray(); }

} // namespace

/// Reads change-sets, the newest first.
class FormerRows::Reader
{
public:
    Reader(const CurationTarget& target, const BoundRelation& bound, FormerRows& out, Limits limits)
        : m_store(*target.journal, target.journalStore->scope), m_bound(bound), m_relation(bound.spec->id), m_out(out), m_limits(limits)
    {}

    /// False: no more may be kept.
    Expected<bool> take(const ChangeSetRecord& record)
    {
        if (record.isPurge())
            return takePurge(record);
        if (record.isDecay())
            return takeDecay(record, record, false);
        if (!record.undoes.isEmpty()) {
            HC_TRY(const ChangeSetRecord undone, m_store.find(record.undoes));
            if (undone.isDecay())
                return takeDecay(record, undone, true);
            if (undone.isPurge())
                return true; // its rows are back
        }
        std::vector<RowChange> rows;
        std::vector<EventChange> events;
        HC_CHECK(m_store.readImages(record.id, rows, events));
        if (rows.empty() && events.empty() && record.affected > 0)
            untold(record);
        for (auto row = rows.rbegin(); row != rows.rend(); ++row)
            takeRow(record, *row);
        return isRoom(record);
    }

private:
    void untold(const ChangeSetRecord& record) { m_out.m_toldSince = std::max(m_out.m_toldSince.value_or(record.at), record.at); }
    bool isRoom(const ChangeSetRecord& record)
    {
        if (m_out.m_changes.size() + m_out.m_removals.size() < m_limits.cells)
            return true;
        untold(record);
        return false;
    }

    /// What it removed is gone, or kept where nobody looks; only outcomes and patterns are.
    Expected<bool> takePurge(const ChangeSetRecord& record)
    {
        const bool concerns = m_relation == RelationId::Outcomes || m_relation == RelationId::Patterns;
        if (concerns && record.affected > 0 && record.undoneBy.isEmpty())
            untold(record);
        return true;
    }

    /// \a back: it was taken back then.
    Expected<bool> takeDecay(const ChangeSetRecord& record, const ChangeSetRecord& decay, bool back)
    {
        if (m_relation != RelationId::Reflections || decay.affected == 0)
            return true;
        qint64 seq = 0;
        for (;; ++seq) {
            HC_TRY(const QByteArray image, m_store.image(decay.id, seq));
            if (image.isEmpty())
                break;
            HC_TRY(const auto changes, changesOfDecayImage(image));
            for (const ImportanceChange& c : changes)
                m_out.m_changes.push_back({record.at.us, QByteArray::number(c.id), ReflectionImportance, Cell(back ? c.after : c.before)});
            if (!isRoom(record))
                return false;
        }
        if (seq == 0)
            untold(record); // expired
        return true;
    }

    void takeRow(const ChangeSetRecord& record, const RowChange& row)
    {
        if (row.relation != m_relation || !row.table.isEmpty() || row.place != RowChange::Place::Data)
            return;
        if (row.kind == RowChange::Kind::Insert) {
            if (!record.undoes.isEmpty())
                m_putBack.insert(row.key);
            return;
        }
        if (row.kind == RowChange::Kind::Delete) {
            if (m_putBack.erase(row.key) > 0)
                return; // it is there again
            Removal& removal = m_out.m_removals.emplace_back(Removal{record.at.us, {row.key, {}, {}}});
            removal.record.cells.resize(m_bound.columns.size());
            for (const CellChange& c : row.columns)
                each(c, [&](int column, const Cell& before) { removal.record.cells[size_t(column)] = before; });
            return;
        }
        for (const CellChange& c : row.columns)
            each(c, [&](int column, const Cell& before) { m_out.m_changes.push_back({record.at.us, keyOf(row.key), column, before}); });
    }

    /// Canonical columns that are read from a stored one: mostly one.
    template<class Use>
    void each(const CellChange& change, Use use)
    {
        for (size_t i = 0; i < m_bound.columns.size(); ++i) {
            const BoundColumn& column = m_bound.columns[i];
            if (!column.codec || column.name != change.column)
                continue;
            bool bad = false;
            const ColumnKind kind = m_bound.spec->columns[i].kind;
            const auto canonical = canonicalForm(column, kind, change.before, m_bound.dialect);
            use(int(i), canonical ? *canonical : column.codec->decode(change.before, bad));
        }
    }

    ChangeSetStore m_store;
    const BoundRelation& m_bound;
    RelationId m_relation;
    FormerRows& m_out;
    Limits m_limits;
    std::set<Locator> m_putBack; ///< removed by a change-set that is still to come, and taken back since
};

Expected<std::shared_ptr<const FormerRows>> FormerRows::read(const CurationTarget& target, RelationId relation, const JobContext& context,
                                                             std::optional<Timestamp> after, Limits limits)
{
    auto out = std::make_shared<FormerRows>();
    const BoundRelation* bound = target.store->relation(relation);
    if (!bound || !target.journal || !target.journalStore->catalog.has("change_images"))
        return std::shared_ptr<const FormerRows>(std::move(out));
    if (!bound->singleKey())
        return std::shared_ptr<const FormerRows>(std::move(out));
    out->m_keyColumn = keyColumnOf(*bound);
    ChangeSetStore store(*target.journal, target.journalStore->scope);
    HC_TRY(const auto records, store.list(std::numeric_limits<qint32>::max(), ChangeSetState::Applied));
    Reader reader(target, *bound, *out, limits);
    for (const ChangeSetRecord& record : records) {
        if (context.token.isCancelled())
            return failCancelled();
        if (after && record.at <= *after)
            continue;
        HC_TRY(const bool goesOn, reader.take(record));
        if (!goesOn)
            break;
    }
    std::ranges::stable_sort(out->m_changes, std::greater<>(), &Change::atUs); // somebody may have said when it was
    return std::shared_ptr<const FormerRows>(std::move(out));
}

FormerCellsPtr FormerRows::at(Timestamp then) const
{
    auto out = std::make_shared<FormerCells>(m_keyColumn);
    for (const Change& c : m_changes) {
        if (c.atUs <= then.us)
            break;
        out->set(c.key, c.column, c.before);
    }
    return out->isEmpty() ? nullptr : out;
}

std::vector<Record> FormerRows::removedSince(Timestamp then) const
{
    std::vector<Record> out;
    for (const Removal& r : m_removals)
        if (r.atUs > then.us)
            out.push_back(r.record);
    return out;
}

std::optional<Timestamp> FormerRows::lastRemoval() const
{
    std::optional<Timestamp> out;
    for (const Removal& r : m_removals)
        out = Timestamp{std::max(out ? out->us : r.atUs, r.atUs)};
    return out;
}

} // namespace hindcast
