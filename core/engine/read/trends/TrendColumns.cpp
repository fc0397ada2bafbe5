// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/trends/TrendColumns.h"

#include "core/query/AllowedValues.h"

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

constexpr std::array coded{OutcomeRootCause, OutcomeCluster, OutcomeVerified, OutcomeFeedback};

quint64 placeOf(quint32 root, quint32 cluster) { return (quint64(root) << 32U) | cluster; }

/// Texts of a column, with their codes.
QHash<QByteArray, quint32> codesOf(const FacetColumn& column)
{
    QHash<QByteArray, quint32> out;
    for (quint32 code = 0; code < column.codeCount(); ++code)
        if (const Cell value = column.value(code); const auto* text = value.get<QByteArray>())
            out.insert(*text, code);
    return out;
}

} // namespace

TrendColumns::TrendColumns(const FacetTable& table, EvidenceIndex& index, const PatternBook& book)
    : m_table(table), m_index(index), m_book(book), m_times(table.column(OutcomeCreatedAt)), m_roots(table.column(OutcomeRootCause)),
      m_clusters(table.column(OutcomeCluster)), m_hashes(table.column(OutcomeKeyHash)), m_verified(table.column(OutcomeVerified)),
      m_feedback(table.column(OutcomeFeedback))
{
    for (quint32 v = 0; v < m_verified.codeCount(); ++v)
        for (quint32 f = 0; f < m_feedback.codeCount(); ++f)
            m_states.push_back(outcomeState(m_verified.value(v), m_feedback.value(f)));
    learnPlaces();
}

bool TrendColumns::isPossible(const FacetTable& table)
{
    return std::ranges::all_of(coded, [&](int c) { return table.column(c) && table.column(c)->isCoded(); })
        && table.column(OutcomeCreatedAt) && (!table.column(OutcomeKeyHash) || table.column(OutcomeKeyHash)->isCoded());
}

void TrendColumns::learnPlaces()
{
    const QHash<QByteArray, quint32> clusters = codesOf(*m_table.column(OutcomeCluster));
    m_anywhere.resize(m_roots.codeCount());
    m_isNamed.resize(m_roots.codeCount());
    for (quint32 root = 0; root < m_roots.codeCount(); ++root)
        for (const size_t pattern : m_index.candidates(m_roots.value(root).text())) {
            m_isNamed[root] = 1;
            const auto allowed = allowedValues(m_index.evidence(pattern), OutcomeCluster);
            const auto isText = [](const Cell& cell) { return cell.get<QByteArray>() != nullptr; };
            if (!allowed || !std::ranges::all_of(*allowed, isText)) {
                m_anywhere[root].push_back(pattern);
                continue;
            }
            for (const Cell& cluster : *allowed)
                if (const auto code = clusters.constFind(*cluster.get<QByteArray>()); code != clusters.cend())
                    if (Positions& there = m_places[placeOf(root, *code)]; std::ranges::find(there, pattern) == there.end())
                        there.push_back(pattern);
        }
}

/// \a i: within the block.
const TrendColumns::Positions& TrendColumns::restingOn(qint64 i, qint64 row)
{
    static const Positions none;
    const quint32 root = m_roots[i];
    if (!m_isNamed[root])
        return none;
    const quint64 place = placeOf(root, m_clusters[i]);
    const auto there = m_places.find(place);
    if (there == m_places.end() && m_anywhere[root].empty())
        return none;
    auto& byHash = m_known[place];
    const auto known = byHash.find(m_hashes[i]);
    if (known != byHash.end())
        return known->second;
    Positions out = m_anywhere[root];
    if (there != m_places.end())
        out.insert(out.end(), there->second.begin(), there->second.end());
    const auto cell = [&](int column) { return m_table.column(column) ? m_table.column(column)->cell(row) : Cell(); };
    std::erase_if(out, [&](size_t pattern) { return !matches(m_index.evidence(pattern), cell); });
    return byHash.emplace(m_hashes[i], std::move(out)).first->second;
}

void TrendColumns::countRow(PatternTrends& out, const Positions& patterns, qint64 i, qint64 row) const
{
    const OutcomeState state = m_states[size_t(m_verified[i]) * m_feedback.codeCount() + m_feedback[i]];
    const Timestamp at = m_times->cell(row).time(Timestamp::greatest());
    for (const size_t pattern : patterns)
        out.patterns[pattern].count(state, m_book.asOf, at);
}

void TrendColumns::count(PatternTrends& out, const QDeadlineTimer& until, const CancelToken& token)
{
    for (qint64 first = 0; first < m_table.rows && !token.isCancelled(); first += FacetFilter::blockRows) {
        if (until.hasExpired()) {
            out.complete = false;
            return;
        }
        const qint64 rows = std::min(FacetFilter::blockRows, m_table.rows - first);
        for (CodedBlock* block : {&m_roots, &m_clusters, &m_hashes, &m_verified, &m_feedback})
            block->load(first, rows);
        for (qint64 i = 0; i < rows; ++i)
            if (const Positions& patterns = restingOn(i, first + i); !patterns.empty())
                countRow(out, patterns, i, first + i);
    }
}

} // namespace hindcast
