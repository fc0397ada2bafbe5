// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rows/NativeOutcomeRows.h"

#include "core/store/native/GivenNumbers.h"
#include "core/store/native/NativeSql.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast {
namespace {

Cell listCell(const QStringList& list)
{
    static const Cell none(QByteArray("[]"));
    return list.isEmpty() ? none : Cell(QJsonDocument(QJsonArray::fromStringList(list)).toJson(QJsonDocument::Compact));
}

QStringList listOf(const Cell& json)
{
    QStringList out;
    for (const auto& entry : QJsonDocument::fromJson(json.text().toUtf8()).array())
        out << entry.toString();
    return out;
}

Cell verifiedCell(Verified v) { return v == Verified::Unknown ? Cell() : Cell(v == Verified::Yes); }

Verified verifiedOf(const Statement::View& v)
{
    if (v.kind == Statement::View::Kind::Null)
        return Verified::Unknown;
    return v.integer != 0 ? Verified::Yes : Verified::No;
}

} // namespace

Expected<NativeOutcomeRows> NativeOutcomeRows::open(Connection& connection, const Scope& scope)
{
    NativeOutcomeRows rows;
    rows.m_tenant = Cell(scope.tenant);
    rows.m_project = Cell(scope.project);
    rows.m_ownIds = connection.dialect() == Dialect::Sqlite;
    const bool own = rows.m_ownIds;
    const QByteArray list = own ? "?" : "ARRAY(SELECT json_array_elements_text(?::text::json))";
    const QByteArray listOut = own ? "" : "array_to_json";
    HC_TRY(rows.m_last, connection.prepare(own ? lastNumberSql("rca_outcomes") : QByteArray("SELECT max(id) FROM rca_outcomes")));
    HC_TRY(rows.m_insert,
           connection.prepare(numbered(
               connection,
               QByteArray("INSERT INTO rca_outcomes(") + (own ? "id, " : "")
                   + "tenant_id, project_id, session_id, user_id, root_cause, key_hash, playbooks, cluster_id, namespace, query, path, "
                     "verified, confidence, recommended_fix, outcome_feedback, created_at, request_id, role, hints_shown) VALUES ("
                   + (own ? "?, " : "") + "?, ?, ?, ?, ?, ?, " + list + ", ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, " + list + ')'
                   + (own ? "" : " RETURNING id"))));
    HC_TRY(rows.m_request,
           connection.prepare(numbered(connection,
                                       "SELECT id, session_id, user_id, root_cause, " + listOut
                                           + "(playbooks), cluster_id, namespace, query, path, verified, confidence, recommended_fix, "
                                             "outcome_feedback, created_at, role, "
                                           + listOut
                                           + "(hints_shown) FROM rca_outcomes WHERE request_id = ? AND tenant_id = ? AND project_id = ? "
                                             "ORDER BY id")));
    return rows;
}

Expected<void> NativeOutcomeRows::begin()
{
    if (!m_ownIds)
        return {};
    const ResetAtEnd reset(*m_last);
    HC_CHECK(m_last->step());
    HC_TRY(m_nextId, numberBehind(m_last->view(0).integer));
    return {};
}

Expected<qint64> NativeOutcomeRows::insert(const Outcome& o, const QByteArray& keyHash)
{
    Statement& s = *m_insert;
    const ResetAtEnd reset(s);
    int index = 0;
    if (m_ownIds)
        HC_CHECK(s.bind(++index, Cell(m_nextId)));
    for (const Cell& cell : {m_tenant, m_project, Cell(o.sessionId), Cell(o.userId), Cell(o.rootCause), Cell(Blob{keyHash}),
                             listCell(o.playbooks), Cell(o.clusterId), textOrNull(o.nameSpace), textOrNull(o.query), Cell(word(o.path)),
                             verifiedCell(o.verified), Cell(o.confidence), Cell(o.recommendedFix), textOrNull(word(o.feedback)),
                             Cell(o.createdAt), textOrNull(o.requestId), textOrNull(o.role), listCell(o.hintsShown)})
        HC_CHECK(s.bind(++index, cell));
    HC_CHECK(s.step());
    return m_ownIds ? m_nextId++ : s.view(0).integer;
}

Expected<std::vector<Outcome>> NativeOutcomeRows::ofRequest(const QString& requestId)
{
    Statement& s = *m_request;
    const ResetAtEnd reset(s);
    HC_CHECK(s.bindAll({Cell(requestId), m_tenant, m_project}));
    std::vector<Outcome> out;
    for (;;) {
        HC_TRY(const bool row, s.step());
        if (!row)
            return out;
        Outcome o;
        o.locator = Locator(s.view(0).integer);
        o.id = QString::number(s.view(0).integer);
        o.sessionId = s.cell(1).text();
        o.userId = s.cell(2).text();
        o.rootCause = s.cell(3).text();
        o.playbooks = listOf(s.cell(4));
        o.clusterId = s.cell(5).text();
        o.nameSpace = s.cell(6).text();
        o.query = s.cell(7).text();
        o.path = pathFromWord(s.cell(8).text()).value_or(OutcomePath::Direct);
        o.verified = verifiedOf(s.view(9));
        o.confidence = s.cell(10).real();
        o.recommendedFix = s.cell(11).text();
        o.feedback = feedbackFromWord(s.cell(12).text()).value_or(Feedback::None);
        o.createdAt = Timestamp{s.view(13).integer};
        o.requestId = requestId;
        o.role = s.cell(14).text();
        o.hintsShown = listOf(s.cell(15));
        out.push_back(std::move(o));
    }
}

} // namespace hindcast
