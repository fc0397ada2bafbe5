// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/PatternTrends.h"

#include "core/store/relation/RelationScan.h"

#include <QElapsedTimer>
#include <QHash>

namespace hindcast {
namespace {

/// Which patterns an outcome may belong to, by its root cause: the name itself, or where names are cut the beginning.
class TrendIndex
{
public:
    TrendIndex(const StoreDescription& store, const PatternBook& book)
    {
        for (size_t i = 0; i < book.patterns.size(); ++i) {
            const Pattern& p = book.patterns[i];
            m_byName[p.name].push_back(i);
            if (!store.product().evidenceDoubt(p).isEmpty())
                m_cut.push_back({p.name, i});
            m_evidence.push_back(store.product().evidence(p));
        }
    }

    /// Remembers what it found: root causes repeat.
    const std::vector<size_t>& candidates(const QString& rootCause)
    {
        const auto known = m_found.constFind(rootCause);
        if (known != m_found.constEnd())
            return *known;
        std::vector<size_t> out = m_byName.value(rootCause);
        for (const auto& [name, index] : m_cut)
            if (rootCause.size() > name.size() && rootCause.startsWith(name))
                out.push_back(index);
        if (m_found.size() >= mostRemembered)
            m_found.clear();
        return *m_found.insert(rootCause, out);
    }

    [[nodiscard]] const Predicate& evidence(size_t pattern) const { return m_evidence[pattern]; }

private:
    static constexpr qsizetype mostRemembered = 100'000;

    QHash<QString, std::vector<size_t>> m_byName;
    std::vector<std::pair<QString, size_t>> m_cut;
    std::vector<Predicate> m_evidence;
    QHash<QString, std::vector<size_t>> m_found;
};

void countFor(PatternTrend& trend, OutcomeState state, qint64 daysAgo)
{
    trend.add(state);
    if (daysAgo >= 0 && daysAgo < qint64(PatternTrend::days))
        ++trend.daily[PatternTrend::days - 1 - size_t(daysAgo)];
}

} // namespace

Expected<PatternTrendsPtr> readPatternTrends(Connection& connection, const StoreDescription& store, const PatternBook& book,
                                             qint64 patienceMs, const JobContext& context)
{
    auto trends = std::make_shared<PatternTrends>();
    const BoundRelation* relation = store.relation(RelationId::Outcomes);
    if (!relation || !relation->singleKey() || !store.product().evidence)
        return trends;
    trends->patterns.resize(book.patterns.size());
    TrendIndex index(store, book);
    ReadQuery query;
    query.columns = {OutcomeRootCause, OutcomeCluster, OutcomeVerified, OutcomeFeedback, OutcomeCreatedAt};
    if (relation->columns[OutcomeKeyHash].recorded)
        query.columns.push_back(OutcomeKeyHash);
    HC_TRY(const qint64 estimate, estimateRows(connection, *relation));
    QElapsedTimer timer;
    timer.start();
    ReadNotes notes;
    qint64 rows = 0;
    const auto visit = [&](RowCursor& row) {
        for (const size_t i : index.candidates(row.cell(OutcomeRootCause).text())) {
            if (!matches(index.evidence(i), [&](int column) { return row.cell(column); }))
                continue;
            const auto verified = row.cell(OutcomeVerified).flag();
            const Feedback feedback = feedbackFromWord(row.cell(OutcomeFeedback).text()).value_or(Feedback::None);
            const qint64 age = book.asOf.us - row.cell(OutcomeCreatedAt).time(Timestamp::greatest()).us;
            countFor(trends->patterns[i],
                     outcomeState(!verified       ? Verified::Unknown
                                      : *verified ? Verified::Yes
                                                  : Verified::No,
                                  feedback),
                     age < 0 ? -1 : age / Timestamp::perDay);
        }
        trends->complete = (++rows & 1023) != 0 || timer.elapsed() < patienceMs;
        return trends->complete;
    };
    HC_CHECK(RelationScan(connection, *relation, std::move(query)).run(context, estimate, notes, visit));
    if (!trends->complete)
        trends->patterns.clear();
    return trends;
}

} // namespace hindcast
