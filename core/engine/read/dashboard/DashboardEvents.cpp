// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/dashboard/DashboardEvents.h"

#include "core/engine/read/dashboard/FeedCollector.h"
#include "core/facets/FacetFilter.h"
#include "core/facets/cache/FacetsFor.h"
#include "core/store/relation/RecordReader.h"

#include <QCoreApplication>

#include <map>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::DashboardReader)
};

const std::vector<int> entryColumns{EventKindColumn, EventAt, EventPattern, EventCluster, EventCountAfter};

/// Counts events of every kind, and keeps the newest of those that are listed, as \a Entry.
template<class Entry>
class EventTally
{
public:
    explicit EventTally(DashboardPart& part)
        : m_query(part.query), m_years(part.years), m_out(part.data), m_seeded(m_query), m_cooldowns(m_query), m_seeds(m_query.mostEntries),
          m_changes(m_query.mostEntries)
    {}
    template<class Make>
    void add(EventKind kind, Timestamp at, const Make& entry)
    {
        if (kind == EventKind::Seeded && m_seeded.add(at)) {
            ++m_years.at(at).seeded;
            m_seeds.add(at, entry);
        } else if (kind == EventKind::CooldownSkipped && m_cooldowns.add(at)) {
            ++m_years.at(at).cooldowns;
        } else if (isDashboardChange(kind) && m_query.inRange(at)) {
            m_changes.add(at, entry);
        }
    }
    /// \a listed makes entries of what was kept.
    template<class Listed>
    Expected<void> finish(const Listed& listed)
    {
        m_out.seeded.value = m_seeded.count();
        m_out.cooldowns.value = m_cooldowns.count();
        const qint64 seeds = m_seeds.total(), changes = m_changes.total();
        HC_TRY(auto newestSeeds, listed(m_seeds.take()));
        HC_TRY(auto newestChanges, listed(m_changes.take()));
        m_out.seeds.value = DashboardFeed{std::move(newestSeeds), seeds};
        m_out.changes.value = DashboardFeed{std::move(newestChanges), changes};
        return {};
    }

private:
    const DashboardQuery& m_query;
    DashboardYears& m_years;
    DashboardData& m_out;
    DashboardCounter m_seeded, m_cooldowns;
    FeedCollector<Entry> m_seeds, m_changes;
};

using Entries = std::vector<DashboardEntry>;

/// \a cell gives those of entryColumns.
template<class CellOf>
DashboardEntry entryFrom(const CellOf& cell, EventKind kind, Timestamp at)
{
    const Cell count = cell(EventCountAfter);
    return {at, kind, cell(EventPattern).text(), cell(EventCluster).text(), count.isNull() ? std::nullopt : std::optional(count.integer()),
            {}};
}

Predicate eventTimes(std::span<const DashboardPart> parts)
{
    return timesOfAny(parts, [](const DashboardQuery& query) { return timeLimits(query, EventAt); });
}

Expected<void> byRows(Connection& connection, const BoundRelation& relation, std::span<DashboardPart> parts, const JobContext& context)
{
    ReadQuery read;
    read.where = eventTimes(parts);
    read.columns = entryColumns;
    read.descending = true; // the newest entries come first, so that hardly a later one is of interest
    std::vector<EventTally<DashboardEntry>> tallies(parts.begin(), parts.end());
    ReadNotes notes;
    RelationScan scan(connection, relation, read);
    HC_TRY(const ScanReport report, scan.run(context, 0, notes, [&](RowCursor& row) {
        const auto kind = eventKindFromWord(row.cell(EventKindColumn).text());
        const Cell time = row.cell(EventAt);
        if (kind && !time.isNull())
            for (auto& tally : tallies)
                tally.add(*kind, time.time(), [&] { return entryFrom([&](int c) { return row.cell(c); }, *kind, time.time()); });
        return true;
    }));
    for (size_t i = 0; i < parts.size(); ++i) {
        parts[i].data.eventsRead = report.read;
        HC_CHECK(tallies[i].finish([](Entries entries) { return Expected<Entries>(std::move(entries)); }));
    }
    return {};
}

/// An event that is listed, before it is read.
struct KeptEvent {
    Timestamp at;
    qint64 row = 0;
    EventKind kind = EventKind::Seeded;
};

/// In the order of \a kept; one that is gone since is left out.
Expected<Entries> readEntries(Connection& connection, const BoundRelation& relation, const FacetTable& table,
                              const std::vector<KeptEvent>& kept, const JobContext& context)
{
    if (kept.empty())
        return Entries();
    ReadQuery read;
    read.columns = entryColumns;
    for (const KeptEvent& event : kept)
        read.keys.push_back(table.keys.key(event.row).integer());
    ReadNotes notes;
    HC_TRY(auto records, readRecords(connection, relation, read, 0, notes, {context.token})); // no progress of its own
    std::map<Locator, Record> byKey;
    for (Record& r : records) {
        const Locator key = r.key;
        byKey.emplace(key, std::move(r));
    }
    Entries out;
    for (size_t i = 0; i < kept.size(); ++i)
        if (const auto it = byKey.find(Locator(read.keys[i])); it != byKey.end())
            out.push_back(entryFrom([&](int c) { return it->second.cells[size_t(c)]; }, kept[i].kind, kept[i].at));
    return out;
}

/// False: they do not tell it.
Expected<bool> byColumns(Connection& connection, const BoundRelation& relation, const FacetTable& table, std::span<DashboardPart> parts,
                         const JobContext& context)
{
    const FacetFilter filter(table, eventTimes(parts));
    const FacetColumn *kinds = table.column(EventKindColumn), *times = table.column(EventAt);
    if (!kinds->isCoded() || !table.keys.areIntegers())
        return false;
    std::vector<std::optional<EventKind>> kindOf;
    kindOf.reserve(kinds->codeCount());
    for (quint32 code = 0; code < kinds->codeCount(); ++code)
        kindOf.push_back(code == 0 ? std::nullopt : eventKindFromWord(kinds->value(code).text()));
    const FacetBits bits = filter.bits(context.token);
    if (context.token.isCancelled())
        return failCancelled();
    const auto* plain = std::get_if<FacetColumn::Times>(&times->data());
    std::vector<EventTally<KeptEvent>> tallies(parts.begin(), parts.end());
    for (qint64 row = table.rows - 1; row >= 0; --row) {
        if (!bits.has(row))
            continue;
        const auto kind = kindOf[kinds->code(row)];
        if (!kind || (plain ? times->isNull(row) : times->cell(row).isNull()))
            continue;
        const Timestamp at = plain ? Timestamp{plain->us[size_t(row)]} : times->cell(row).time();
        for (auto& tally : tallies)
            tally.add(*kind, at, [&] { return KeptEvent{at, row, *kind}; });
    }
    for (size_t i = 0; i < parts.size(); ++i) {
        parts[i].data.eventsRead = table.rows;
        HC_CHECK(
            tallies[i].finish([&](const std::vector<KeptEvent>& kept) { return readEntries(connection, relation, table, kept, context); }));
    }
    return true;
}

void countSeeds(const std::vector<Record>& patterns, DashboardPart& part)
{
    DashboardCounter seeded(part.query);
    FeedCollector<DashboardEntry> seeds(part.query.mostEntries);
    for (const Record& r : patterns) {
        const Cell& time = r.cells[PatternCreatedAt];
        if (time.isNull() || !seeded.add(time.time()))
            continue;
        ++part.years.at(time.time()).seeded;
        seeds.add(time.time(), [&] {
            return DashboardEntry{time.time(), EventKind::Seeded, r.cells[PatternName].text(), r.cells[PatternCluster].text(), {}, {}};
        });
    }
    part.data.patternsRead = qint64(patterns.size());
    part.data.seeded.value = seeded.count();
    part.data.seeds.value = feedOf(seeds);
    part.data.seeded.approximation = part.data.seeds.approximation = Tr::tr("from created_at: purged patterns are missing");
}

} // namespace

Expected<void> readDashboardEvents(Connection& connection, const StoreDescription& store, std::span<DashboardPart> parts,
                                   const FacetShelf* shelf, const JobContext& context)
{
    const BoundRelation& relation = *store.relation(RelationId::Events);
    HC_TRY(const FacetTablePtr table,
           facetsFor(connection, store, RelationId::Events, {EventKindColumn, EventAt}, eventTimes(parts), shelf, context));
    if (table) {
        HC_TRY(const bool done, byColumns(connection, relation, *table, parts, context));
        if (done)
            return {};
    }
    return byRows(connection, relation, parts, context);
}

Expected<void> readSeedsFromPatterns(Connection& connection, const BoundRelation& relation, std::span<DashboardPart> parts,
                                     const JobContext& context)
{
    ReadQuery read;
    read.columns = {PatternName, PatternCluster, PatternCreatedAt};
    ReadNotes notes;
    HC_TRY(const auto records, readRecords(connection, relation, read, 0, notes, context));
    for (DashboardPart& part : parts)
        countSeeds(records, part);
    return {};
}

} // namespace hindcast
