// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/dashboard/DashboardOutcomes.h"

#include "core/engine/read/dashboard/DashboardCounter.h"
#include "core/facets/CodedBlock.h"
#include "core/facets/FacetFilter.h"
#include "core/facets/cache/FacetsFor.h"
#include "core/store/relation/RelationScan.h"

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

/// Outcomes as they come, in any order.
class OutcomeTally
{
public:
    OutcomeTally(const DashboardQuery& query, DashboardYears& years, DashboardData& out)
        : m_years(years), m_out(out), m_all(query), m_verified(query)
    {}

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
    DashboardCounter m_all, m_verified;
    DashboardTrend m_trend;
};

Expected<void> byRows(Connection& connection, const BoundRelation& relation, const ReadQuery& read, const JobContext& context,
                      OutcomeTally& tally, DashboardData& out)
{
    const bool hasFeedback = relation.columns[OutcomeFeedback].recorded;
    ReadNotes notes;
    RelationScan scan(connection, relation, read);
    HC_TRY(const ScanReport report, scan.run(context, 0, notes, [&](RowCursor& row) {
        const OutcomeState state = outcomeState(row.cell(OutcomeVerified), hasFeedback ? row.cell(OutcomeFeedback) : Cell());
        const Cell time = row.cell(OutcomeCreatedAt);
        if (time.isNull())
            tally.addUndated(state);
        else
            tally.add(state, confidenceBand(row.cell(OutcomeConfidence).real()), time.time());
        return true;
    }));
    out.outcomesRead = report.read;
    return {};
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

Expected<void> readDashboardOutcomes(Connection& connection, const StoreDescription& store, const DashboardQuery& query,
                                     const FacetShelf* shelf, const JobContext& context, DashboardYears& years, DashboardData& out)
{
    const BoundRelation& relation = *store.relation(RelationId::Outcomes);
    ReadQuery read;
    read.where = Predicate::all({query.outcomes, timeLimits(query, OutcomeCreatedAt)});
    read.columns = {OutcomeCreatedAt, OutcomeConfidence, OutcomeVerified, OutcomeFeedback};
    const bool hasFeedback = relation.columns[OutcomeFeedback].recorded;
    if (!hasFeedback)
        read.columns.pop_back();
    OutcomeTally tally(query, years, out);
    HC_TRY(const FacetTablePtr table, facetsFor(connection, store, RelationId::Outcomes, read.columns, read.where, shelf, context));
    std::optional<ColumnTally> columns;
    if (table)
        columns.emplace(*table, read.where, hasFeedback);
    if (columns && columns->isPossible()) {
        columns->run(tally, context.token);
        out.outcomesRead = table->rows;
        context.progress({table->rows, table->rows});
    } else {
        HC_CHECK(byRows(connection, relation, read, context, tally, out));
    }
    if (context.token.isCancelled())
        return failCancelled();
    tally.finish(relation);
    return {};
}

} // namespace hindcast
