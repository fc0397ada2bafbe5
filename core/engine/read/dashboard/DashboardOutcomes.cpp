// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/dashboard/DashboardOutcomes.h"

#include "core/facets/CodedBlock.h"
#include "core/facets/FacetFilter.h"
#include "core/facets/cache/FacetsFor.h"
#include "core/store/relation/RelationScan.h"

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

/// What a question says of the times of outcomes.
Predicate outcomeTimes(const DashboardQuery& query) { return Predicate::all({timeLimits(query, OutcomeCreatedAt), query.times}); }

/// Outcomes as they come, in any order.
class OutcomeTally
{
public:
    explicit OutcomeTally(DashboardPart& part)
        : m_years(part.years), m_out(part.data), m_times(outcomeTimes(part.query)), m_all(part.query), m_verified(part.query)
    {}

    /// Does its question say so, of several that are answered at once?
    [[nodiscard]] bool takes(const Cell& time) const
    {
        return matches(m_times, [cell = &time](int) -> const Cell& { return *cell; });
    }
    /// The condition of rows that are its own alone.
    [[nodiscard]] const Predicate& times() const { return m_times; }
    void add(OutcomeState state, ConfidenceBand band, Timestamp at)
    {
        if (state == OutcomeState::Verified)
            m_verified.add(at);
        if (!m_all.add(at))
            return;
        ++m_trend.outcomes;
        DashboardStep& step = m_years.at(at);
        ++step.outcomes;
        ++step.states[size_t(state)];
        ++step.confidences[size_t(band)];
    }
    void addUndated(OutcomeState state)
    {
        ++m_out.undated;
        m_all.addUndated();
        if (state == OutcomeState::Verified)
            m_verified.addUndated();
    }
    void finish(const BoundRelation& relation)
    {
        m_out.outcomes.value = m_all.count();
        m_trend.hasFeedback = relation.columns[OutcomeFeedback].recorded;
        if (relation.columns[OutcomeConfidence].codec)
            m_out.confidences.value = m_trend;
        if (relation.columns[OutcomeVerified].codec) { // a default is an answer that nobody gave
            m_out.states.value = m_trend;
            m_out.verified.value = m_verified.count();
        }
    }

private:
    DashboardYears& m_years;
    DashboardData& m_out;
    Predicate m_times;
    DashboardCounter m_all, m_verified;
    DashboardTrend m_trend;
};

/// Gives how many were read.
Expected<qint64> byRows(Connection& connection, const BoundRelation& relation, const ReadQuery& read, const JobContext& context,
                        std::span<OutcomeTally> tallies)
{
    const bool hasFeedback = relation.columns[OutcomeFeedback].recorded;
    ReadNotes notes;
    RelationScan scan(connection, relation, read);
    HC_TRY(const ScanReport report, scan.run(context, 0, notes, [&](RowCursor& row) {
        const OutcomeState state = outcomeState(row.cell(OutcomeVerified), hasFeedback ? row.cell(OutcomeFeedback) : Cell());
        const ConfidenceBand band = confidenceBand(row.cell(OutcomeConfidence).real());
        const Cell time = row.cell(OutcomeCreatedAt);
        for (OutcomeTally& tally : tallies) {
            if (tallies.size() > 1 && !tally.takes(time))
                continue;
            if (time.isNull())
                tally.addUndated(state);
            else
                tally.add(state, band, time.time());
        }
        return true;
    }));
    return report.read;
}

/// The same of columns in memory, which decide each row.
class ColumnTally
{
public:
    ColumnTally(const FacetTable& table, const Predicate& where, bool hasFeedback)
        : m_table(table), m_filter(table, where), m_verified(table.column(OutcomeVerified)),
          m_feedback(hasFeedback ? table.column(OutcomeFeedback) : nullptr), m_confidence(table.column(OutcomeConfidence)),
          m_times(table.column(OutcomeCreatedAt))
    {
        m_possible = table.column(OutcomeVerified)->isCoded() && (!hasFeedback || table.column(OutcomeFeedback)->isCoded());
    }
    /// Its columns are of few values, as ours are.
    [[nodiscard]] bool isPossible() const { return m_possible; }

    void run(OutcomeTally& tally, const CancelToken& token)
    {
        learnCodes();
        std::array<quint64, FacetFilter::blockWords> words;
        for (qint64 first = 0; first < m_table.rows && !token.isCancelled(); first += FacetFilter::blockRows) {
            const qint64 rows = std::min(FacetFilter::blockRows, m_table.rows - first);
            m_filter.block(first, rows, words.data());
            m_verified.load(first, rows);
            m_feedback.load(first, rows);
            for (qint64 i = 0; i < rows; ++i)
                if ((words[size_t(i / 64)] >> (i % 64)) & 1U)
                    add(tally, first, i);
        }
    }

private:
    void learnCodes()
    {
        for (quint32 v = 0; v < m_verified.codeCount(); ++v)
            for (quint32 f = 0; f < m_feedback.codeCount(); ++f)
                m_states.push_back(outcomeState(m_verified.value(v), m_feedback.value(f)));
        for (quint32 code = 0; m_confidence->isCoded() && code < m_confidence->codeCount(); ++code)
            m_bands.push_back(confidenceBand(m_confidence->value(code).real()));
        m_plainTimes = std::get_if<FacetColumn::Times>(&m_times->data());
        m_plainReals = std::get_if<FacetColumn::Reals>(&m_confidence->data());
    }
    void add(OutcomeTally& tally, qint64 first, qint64 i) const
    {
        const qint64 row = first + i;
        const OutcomeState state = m_states[size_t(m_verified[i]) * m_feedback.codeCount() + m_feedback[i]];
        if (m_plainTimes ? m_times->isNull(row) : m_times->cell(row).isNull())
            return tally.addUndated(state);
        tally.add(state, bandOf(row), m_plainTimes ? Timestamp{m_plainTimes->us[size_t(row)]} : m_times->cell(row).time());
    }
    [[nodiscard]] ConfidenceBand bandOf(qint64 row) const
    {
        if (!m_bands.empty())
            return m_bands[m_confidence->code(row)];
        return confidenceBand(m_plainReals && !m_confidence->isNull(row) ? m_plainReals->values[size_t(row)]
                                                                         : m_confidence->cell(row).real());
    }

    const FacetTable& m_table;
    FacetFilter m_filter;
    CodedBlock m_verified, m_feedback;
    const FacetColumn* m_confidence;
    const FacetColumn* m_times;
    bool m_possible = false;
    std::vector<OutcomeState> m_states; ///< by both codes
    std::vector<ConfidenceBand> m_bands; ///< by code; empty: each row has a number of its own
    const FacetColumn::Times* m_plainTimes = nullptr;
    const FacetColumn::Reals* m_plainReals = nullptr;
};

} // namespace

Expected<void> readDashboardOutcomes(Connection& connection, const StoreDescription& store, std::span<DashboardPart> parts,
                                     const FacetShelf* shelf, const JobContext& context)
{
    const BoundRelation& relation = *store.relation(RelationId::Outcomes);
    const Predicate& outcomes = parts.front().query.outcomes;
    ReadQuery read;
    read.where = Predicate::all({outcomes, timesOfAny(parts, outcomeTimes)});
    read.columns = {OutcomeCreatedAt, OutcomeConfidence, OutcomeVerified, OutcomeFeedback};
    const bool hasFeedback = relation.columns[OutcomeFeedback].recorded;
    if (!hasFeedback)
        read.columns.pop_back();
    std::vector<OutcomeTally> tallies(parts.begin(), parts.end());
    HC_TRY(const FacetTablePtr table, facetsFor(connection, store, RelationId::Outcomes, read.columns, read.where, shelf, context));
    const auto byColumns = [&] {
        for (OutcomeTally& tally : tallies) {
            ColumnTally columns(*table, Predicate::all({outcomes, tally.times()}), hasFeedback);
            if (!columns.isPossible()) // for none of them
                return false;
            columns.run(tally, context.token);
        }
        return true;
    };
    qint64 rows = 0;
    if (table && byColumns()) {
        rows = table->rows;
        context.progress({rows, rows});
    } else {
        HC_TRY(rows, byRows(connection, relation, read, context, tallies));
    }
    if (context.token.isCancelled())
        return failCancelled();
    for (DashboardPart& part : parts)
        part.data.outcomesRead = rows;
    for (OutcomeTally& tally : tallies)
        tally.finish(relation);
    return {};
}

} // namespace hindcast
