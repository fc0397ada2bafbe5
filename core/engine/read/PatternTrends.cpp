// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/PatternTrends.h"

#include "core/engine/read/evidence/EvidenceIndex.h"
#include "core/facets/cache/FacetsFor.h"
#include "core/store/relation/RelationScan.h"

#include <QElapsedTimer>
#include <QHashFunctions>

#include <algorithm>
#include <array>
#include <unordered_map>

namespace hindcast {
namespace {

void countFor(PatternTrend& trend, OutcomeState state, qint64 daysAgo)
{
    trend.add(state);
    if (daysAgo >= 0 && daysAgo < qint64(PatternTrend::days))
        ++trend.daily[PatternTrend::days - 1 - size_t(daysAgo)];
}

qint64 daysAgo(Timestamp asOf, Timestamp at)
{
    const qint64 age = asOf.us - at.us;
    return age < 0 ? -1 : age / Timestamp::perDay;
}

/// Counts one outcome after another for the patterns of a book.
class TrendCounter
{
public:
    TrendCounter(const StoreDescription& store, const PatternBook& book, PatternTrends& trends, qint64 patienceMs)
        : m_book(book), m_trends(trends), m_index(store, book.patterns), m_patienceMs(patienceMs)
    {
        trends.patterns.resize(book.patterns.size());
        m_timer.start();
    }
    Expected<void> byRows(Connection& connection, const BoundRelation& relation, const std::vector<int>& columns, const JobContext& context)
    {
        ReadQuery query;
        query.columns = columns;
        HC_TRY(const qint64 estimate, estimateRows(connection, relation));
        ReadNotes notes;
        const auto visit = [&](RowCursor& row) {
            const auto cell = [&row](int column) { return row.cell(column); };
            for (const size_t i : restingOn(cell))
                countFor(m_trends.patterns[i], outcomeState(cell(OutcomeVerified), cell(OutcomeFeedback)),
                         daysAgo(m_book.asOf, cell(OutcomeCreatedAt).time(Timestamp::greatest())));
            return goesOn();
        };
        HC_CHECK(RelationScan(connection, relation, std::move(query)).run(context, estimate, notes, visit));
        return {};
    }
    /// What decides is the same for most outcomes: it is asked once for each place, name and hash that occur together.
    void byColumns(const FacetTable& table, const CancelToken& token)
    {
        const FacetColumn *verified = table.column(OutcomeVerified), *feedback = table.column(OutcomeFeedback),
                          *times = table.column(OutcomeCreatedAt);
        std::vector<OutcomeState> states;
        for (quint32 v = 0; v < verified->codeCount(); ++v)
            for (quint32 f = 0; f < feedback->codeCount(); ++f)
                states.push_back(outcomeState(verified->value(v), feedback->value(f)));
        const auto* plain = std::get_if<FacetColumn::Times>(&times->data());
        for (qint64 row = 0; row < table.rows && !token.isCancelled(); ++row) {
            const std::vector<size_t>& patterns = restingOn(table, row);
            if (!patterns.empty()) {
                const OutcomeState state = states[size_t(verified->code(row)) * feedback->codeCount() + feedback->code(row)];
                const Timestamp at = plain && !times->isNull(row) ? Timestamp{plain->us[size_t(row)]}
                                                                  : times->cell(row).time(Timestamp::greatest());
                for (const size_t i : patterns)
                    countFor(m_trends.patterns[i], state, daysAgo(m_book.asOf, at));
            }
            if (!goesOn())
                return;
        }
    }
    /// Columns of few values, but for the time.
    static bool isPossible(const FacetTable& table)
    {
        return std::ranges::all_of(std::array{OutcomeRootCause, OutcomeCluster, OutcomeVerified, OutcomeFeedback},
                                   [&](int c) { return table.column(c) && table.column(c)->isCoded(); })
            && table.column(OutcomeCreatedAt) && (!table.column(OutcomeKeyHash) || table.column(OutcomeKeyHash)->isCoded());
    }

private:
    static constexpr size_t mostKnown = 1'000'000;
    using Codes = std::array<quint32, 3>; ///< of the root cause, the cluster and the hash of the key

    template<class CellOf>
    std::vector<size_t> restingOn(const CellOf& cell)
    {
        std::vector<size_t> out = m_index.candidates(cell(OutcomeRootCause).text());
        std::erase_if(out, [&](size_t i) { return !matches(m_index.evidence(i), cell); });
        return out;
    }
    const std::vector<size_t>& restingOn(const FacetTable& table, qint64 row)
    {
        const FacetColumn* hash = table.column(OutcomeKeyHash);
        const Codes codes{table.column(OutcomeRootCause)->code(row), table.column(OutcomeCluster)->code(row), hash ? hash->code(row) : 0};
        const auto known = m_known.find(codes);
        if (known != m_known.end())
            return known->second;
        if (m_known.size() >= mostKnown)
            m_known.clear();
        const auto cell = [&](int column) { return table.column(column) ? table.column(column)->cell(row) : Cell(); };
        return m_known.emplace(codes, restingOn(cell)).first->second;
    }
    bool goesOn()
    {
        m_trends.complete = (++m_rows & 1023) != 0 || m_timer.elapsed() < m_patienceMs;
        return m_trends.complete;
    }
    struct CodesHash {
        size_t operator()(const Codes& codes) const { return qHashMulti(0, codes[0], codes[1], codes[2]); }
    };

    const PatternBook& m_book;
    PatternTrends& m_trends;
    EvidenceIndex m_index;
    std::unordered_map<Codes, std::vector<size_t>, CodesHash> m_known;
    QElapsedTimer m_timer;
    qint64 m_patienceMs;
    qint64 m_rows = 0;
};

} // namespace

Expected<PatternTrendsPtr> readPatternTrends(Connection& connection, const StoreDescription& store, const PatternBook& book,
                                             qint64 patienceMs, const JobContext& context, const FacetShelf* shelf)
{
    auto trends = std::make_shared<PatternTrends>();
    const BoundRelation* relation = store.relation(RelationId::Outcomes);
    if (!relation || !relation->singleKey() || !store.product().evidence)
        return trends;
    std::vector<int> columns{OutcomeRootCause, OutcomeCluster, OutcomeVerified, OutcomeFeedback, OutcomeCreatedAt};
    if (relation->columns[OutcomeKeyHash].recorded)
        columns.push_back(OutcomeKeyHash);
    TrendCounter counter(store, book, *trends, patienceMs);
    HC_TRY(const FacetTablePtr table, facetsFor(connection, store, RelationId::Outcomes, columns, {}, shelf, context));
    if (table && TrendCounter::isPossible(*table))
        counter.byColumns(*table, context.token);
    else
        HC_CHECK(counter.byRows(connection, *relation, columns, context));
    if (context.token.isCancelled())
        return failCancelled();
    if (!trends->complete)
        trends->patterns.clear();
    return trends;
}

} // namespace hindcast
