// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/history/HistoryRows.h"

#include "core/replay/history/HistoryShape.h"
#include "core/rules/promotion/Thresholds.h"

namespace hindcast {
std::vector<int> HistoryRows::columns() const
{
    std::vector<int> out = historyColumns(m_spec);
    std::erase_if(out, [this](int column) { return !m_relation.columns[size_t(column)].codec; });
    return out;
}

bool HistoryRows::take(RowCursor& row)
{
    const auto at = row.microsOf(OutcomeCreatedAt);
    if (!at) {
        m_builder.skipUndated();
        return true;
    }
    HistoryBuilder::Row out;
    out.atUs = *at;
    out.key = row.textOf(OutcomeRootCause, m_key);
    out.cluster = row.textOf(OutcomeCluster, m_cluster);
    if (out.cluster.empty())
        out.cluster = unknownCluster;
    out.confidence = row.realOf(OutcomeConfidence);
    const auto verified = row.flagOf(OutcomeVerified);
    out.bits = OutcomeBits::of(!verified       ? Verified::Unknown
                                   : *verified ? Verified::Yes
                                               : Verified::No,
                               historyFeedback(row.textOf(OutcomeFeedback, m_word)), historyPath(row.textOf(OutcomePathColumn, m_path)));
    if (m_spec.needsSessions())
        out.session = row.textOf(OutcomeSession, m_session);
    if (m_spec.needsUsers())
        out.user = row.textOf(OutcomeUser, m_user);
    if (m_relation.integerKey())
        m_builder.add(out, row.key());
    else
        m_builder.add(out, row.keyCell().text().toUtf8());
    if (m_spec.exposures)
        takeHints(row, out.session, *at);
    return !m_builder.isFull();
}

void HistoryRows::takeHints(RowCursor& row, std::string_view session, qint64 at)
{
    const Cell list = row.cell(OutcomeHints);
    if (const auto* text = list.get<QByteArray>())
        for (const std::string& hint : shownHints(*text))
            m_builder.shown(session, hint, at);
}

} // namespace hindcast
