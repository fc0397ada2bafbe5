// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/history/HistoryRows.h"

#include "core/rules/promotion/Thresholds.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast {
namespace {

Feedback feedbackOf(std::string_view word)
{
    if (word.empty())
        return Feedback::None;
    return feedbackFromWord(QString::fromUtf8(word.data(), qsizetype(word.size()))).value_or(Feedback::None);
}

OutcomePath pathOf(std::string_view word)
{
    if (word.empty() || word == "direct")
        return OutcomePath::Direct;
    return pathFromWord(QString::fromUtf8(word.data(), qsizetype(word.size()))).value_or(OutcomePath::Direct);
}

} // namespace

std::vector<int> HistoryRows::columns() const
{
    std::vector<int> out;
    const auto want = [&](int column, bool wanted = true) {
        if (wanted && m_relation.columns[size_t(column)].codec)
            out.push_back(column);
    };
    for (const int c :
         {OutcomeRootCause, OutcomeCluster, OutcomePathColumn, OutcomeVerified, OutcomeConfidence, OutcomeFeedback, OutcomeCreatedAt})
        want(c);
    want(OutcomeSession, m_spec.needsSessions());
    want(OutcomeUser, m_spec.needsUsers());
    want(OutcomeHints, m_spec.exposures);
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
                               feedbackOf(row.textOf(OutcomeFeedback, m_word)), pathOf(row.textOf(OutcomePathColumn, m_path)));
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
    const auto* text = list.get<QByteArray>();
    if (!text || text->size() < 4) // [] and {}
        return;
    const QJsonArray hints = QJsonDocument::fromJson(*text).array();
    for (const auto& hint : hints)
        if (hint.isString())
            m_builder.shown(session, hint.toString().toStdString(), at);
}

} // namespace hindcast
