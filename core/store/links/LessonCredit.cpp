// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/links/LessonCredit.h"

#include "core/rules/promotion/OutcomeState.h"
#include "core/rules/redaction/RedactedNames.h"
#include "core/rules/reflection/Importance.h"
#include "core/store/native/NativeSql.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>

namespace hindcast {
namespace {

constexpr const char* lessonKinds = "kind IN ('reflection', 'strategy', 'lesson')";
constexpr qint64 mostExposures = 1'000; ///< of one session that one result credits

/// The record of an exposure: earlier versions gave the number of a deleted one again. Whoever tells of it from outside calls all but
/// strategies reflections.
constexpr const char* isGiven = "(e.kind = r.kind OR (e.kind = 'reflection' AND r.kind <> 'strategy')) AND r.created_at <= e.at";

/// As the ledger has it.
Cell ledgerSession(const SessionResult& result) { return Cell(storedSession(result.sessionId)); }

/// A reflection that is in force, and that no person has worded or weighed: `state`, `version`.
bool mayChange(const Cell& state, const Cell& version) { return state.text() == u"active" && version.integer() <= 1; }

/// Of the newest outcomes only: whoever looks at one record does not wait for all of them.
Expected<void> countUngiven(Connection& connection, const std::vector<Cell>& owner, LessonUplift& out)
{
    constexpr qint64 newest = 10'000;
    HC_TRY(
        const auto rows,
        connection.rows(numbered(connection,
                                 "SELECT o.session_id, CASE WHEN o.verified IS NULL THEN -1 WHEN o.verified THEN 1 ELSE 0 END, "
                                 "o.outcome_feedback FROM (SELECT session_id, verified, outcome_feedback, created_at, id FROM rca_outcomes "
                                 "WHERE tenant_id = ? AND project_id = ? ORDER BY created_at DESC LIMIT ?) o WHERE o.session_id <> '' AND "
                                 "NOT EXISTS (SELECT 1 FROM hint_exposures e WHERE e.tenant_id = ? AND e.project_id = ? AND "
                                 "e.session_id = o.session_id) ORDER BY o.created_at, o.id"),
                        {owner[0], owner[1], Cell(newest), owner[0], owner[1]}));
    QSet<QString> seen;
    for (const auto& row : rows) {
        const qint64 flag = row[1].integer();
        const Verified verified = flag < 0 ? Verified::Unknown : flag > 0 ? Verified::Yes : Verified::No;
        const auto well = wentWell(verified, feedbackFromWord(row[2].text()).value_or(Feedback::None));
        if (!well || seen.contains(row[0].text()))
            continue;
        seen.insert(row[0].text());
        ++out.ungivenKnown;
        out.ungivenSucceeded += *well ? 1 : 0;
    }
    return {};
}

} // namespace

std::optional<double> LessonUplift::uplift() const
{
    if (known == 0 || othersKnown == 0)
        return std::nullopt;
    return double(succeeded) / double(known) - double(othersSucceeded) / double(othersKnown);
}

Expected<bool> LessonCredit::anyGiven() const
{
    if (!m_hasTables)
        return false;
    HC_TRY(const Cell one,
           m_connection->scalar(
               numbered(*m_connection,
                        QByteArray("SELECT 1 FROM hint_exposures WHERE tenant_id = ? AND project_id = ? AND ") + lessonKinds + " LIMIT 1"),
               {Cell(m_scope.tenant), Cell(m_scope.project)}));
    return !one.isNull();
}

Expected<bool> LessonCredit::anyGivenTo(const QStringList& sessions) const
{
    if (!m_hasTables || sessions.isEmpty())
        return false;
    QSet<QString> names;
    for (const QString& session : sessions)
        names.insert(storedSession(session));
    const QByteArray json = QJsonDocument(QJsonArray::fromStringList(names.values())).toJson(QJsonDocument::Compact);
    const char* const among = m_connection->dialect() == Dialect::Sqlite ? "IN (SELECT value FROM json_each(?))"
                                                                         : "= ANY(ARRAY(SELECT json_array_elements_text(?::text::json)))";
    HC_TRY(const Cell one,
           m_connection->scalar(numbered(*m_connection,
                                         QByteArray("SELECT 1 FROM hint_exposures WHERE tenant_id = ? AND project_id = ? AND session_id ")
                                             + among + " AND " + lessonKinds + " LIMIT 1"),
                                {Cell(m_scope.tenant), Cell(m_scope.project), Cell(json)}));
    return !one.isNull();
}

/// Whoever else writes these rows without the lock of memories (a person who amends one) is waited for, and what he wrote is read. In the order
/// of a SELECT, which is that of their numbers.
QByteArray LessonCredit::locking(const char* tables) const
{
    return m_connection->dialect() == Dialect::Sqlite ? QByteArray() : QByteArray(" FOR UPDATE OF ") + tables;
}

Expected<qint64> LessonCredit::credit(const SessionResult& r)
{
    if (!m_hasTables || r.sessionId.isEmpty())
        return 0;
    const bool sqlite = m_connection->dialect() == Dialect::Sqlite;
    HC_TRY(const auto given,
           m_connection->rows(
               numbered(
                   *m_connection,
                   QByteArray("SELECT e.id, r.id, r.importance, r.state, r.version FROM hint_exposures e JOIN reflections r ON "
                              "r.tenant_id = e.tenant_id AND r.project_id = e.project_id AND ")
                       + (sqlite ? "r.id = CAST(e.record_id AS INTEGER)" : "r.id::text = e.record_id")
                       + " WHERE e.tenant_id = ? AND e.project_id = ? AND e.session_id = ? AND e.at <= ? AND e." + lessonKinds + " AND "
                       + isGiven
                       + " AND NOT EXISTS(SELECT 1 FROM lesson_uses u WHERE u.tenant_id = e.tenant_id AND u.project_id = e.project_id AND "
                         "u.exposure_id = e.id) ORDER BY r.id, e.id LIMIT ?"
                       + locking("r")),
               {Cell(m_scope.tenant), Cell(m_scope.project), ledgerSession(r), Cell(r.at), Cell(mostExposures)}));
    qint64 last = 0, credited = 0;
    for (const auto& row : given) {
        const qint64 id = row[1].integer();
        // Given twice in one session it helped, or did not, once.
        const double before = row[2].real();
        const double after = id != last && mayChange(row[3], row[4]) ? creditedImportance(before, r.succeeded) : before;
        last = id;
        HC_TRY(const bool isNew, keepUse(r, row[0], id, before, after));
        credited += isNew ? 1 : 0;
        if (isNew && after != before)
            HC_CHECK(setImportance(id, after));
    }
    return credited;
}

/// False: the exposure is credited already.
Expected<bool> LessonCredit::keepUse(const SessionResult& r, const Cell& exposure, qint64 reflection, double before, double after)
{
    HC_TRY(const qint64 added,
           m_connection->execute(numbered(*m_connection,
                                          "INSERT INTO lesson_uses(tenant_id, project_id, exposure_id, reflection_id, session_id, "
                                          "succeeded, source, source_id, importance_before, importance_after, at) VALUES (?, ?, ?, ?, "
                                          "?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"),
                                 {Cell(m_scope.tenant), Cell(m_scope.project), exposure, Cell(reflection), ledgerSession(r),
                                  Cell(r.succeeded), Cell(r.source), Cell(r.sourceId), Cell(before), Cell(after), Cell(r.at)}));
    return added == 1;
}

Expected<void> LessonCredit::setImportance(qint64 reflection, double importance)
{
    HC_CHECK(m_connection->execute(
        numbered(*m_connection, "UPDATE reflections SET importance = ? WHERE id = ? AND tenant_id = ? AND project_id = ?"),
        {Cell(importance), Cell(reflection), Cell(m_scope.tenant), Cell(m_scope.project)}));
    return {};
}

Expected<void> LessonCredit::revise(const SessionResult& r, bool isKnown)
{
    if (!m_hasTables || r.sessionId.isEmpty())
        return {};
    const Cell tenant(m_scope.tenant), project(m_scope.project);
    HC_TRY(
        const auto uses,
        m_connection->rows(
            numbered(
                *m_connection,
                QByteArray(
                    "SELECT u.id, r.id, r.importance, r.state, r.version, u.importance_before, u.importance_after FROM "
                    "hint_exposures e JOIN lesson_uses u ON u.tenant_id = e.tenant_id AND u.project_id = e.project_id AND "
                    "u.exposure_id = e.id JOIN reflections r ON r.tenant_id = u.tenant_id AND r.project_id = u.project_id AND "
                    "r.id = u.reflection_id AND r.created_at <= e.at WHERE e.tenant_id = ? AND e.project_id = ? AND e.session_id = ? AND u.source = ? AND "
                    "u.source_id = ? ORDER BY r.id, e.id LIMIT ?")
                    + locking("r, u")),
            {tenant, project, ledgerSession(r), Cell(r.source), Cell(r.sourceId), Cell(mostExposures)}));
    qint64 last = 0;
    for (const auto& row : uses) {
        const qint64 id = row[1].integer();
        Cell before = row[5], after = row[6];
        // What somebody else has added or taken since stays.
        if (id != last && mayChange(row[3], row[4])) {
            const double without = std::clamp(row[2].real() - (after.real() - before.real()), 0.0, 1.0);
            before = Cell(without);
            after = Cell(isKnown ? creditedImportance(without, r.succeeded) : without);
            HC_CHECK(setImportance(id, after.real()));
        }
        last = id;
        HC_CHECK(isKnown ? m_connection->execute(numbered(*m_connection,
                                                          "UPDATE lesson_uses SET succeeded = ?, importance_before = ?, "
                                                          "importance_after = ? WHERE id = ? AND tenant_id = ? AND project_id = ?"),
                                                 {Cell(r.succeeded), before, after, row[0], tenant, project})
                         : m_connection->execute(
                               numbered(*m_connection, "DELETE FROM lesson_uses WHERE id = ? AND tenant_id = ? AND project_id = ?"),
                               {row[0], tenant, project}));
    }
    if (isKnown)
        HC_CHECK(credit(r));
    return {};
}

SessionResult resultOf(const Trace& trace, qint64 id)
{
    SessionResult out{trace.sessionId, endedWell(trace).value_or(false), QStringLiteral("trace"), QString::number(id), trace.createdAt};
    for (const TraceEvent& e : trace.events)
        out.at = std::max(out.at, e.at.value_or(out.at)); // what it was given on its way counts
    return out;
}

Expected<std::optional<LessonUplift>> lessonUplift(Connection& connection, const Scope& scope, bool hasTables, qint64 reflectionId)
{
    if (!hasTables)
        return std::nullopt;
    const std::vector<Cell> owner{Cell(scope.tenant), Cell(scope.project)};
    LessonUplift out;
    const bool sqlite = connection.dialect() == Dialect::Sqlite;
    HC_TRY(const Cell given,
           connection.scalar(
               numbered(connection,
                        QByteArray("SELECT count(DISTINCT e.session_id) FROM hint_exposures e JOIN reflections r ON r.id = ? AND "
                                   "r.tenant_id = e.tenant_id AND r.project_id = e.project_id WHERE e.tenant_id = ? AND "
                                   "e.project_id = ? AND e.record_id = ? AND e.")
                            + lessonKinds + " AND " + isGiven),
               {Cell(reflectionId), owner[0], owner[1], Cell(QString::number(reflectionId))}));
    out.given = given.integer();
    const char* const one = sqlite ? "succeeded" : "succeeded::int";
    // What came of another record that had its number before is that of another lesson.
    HC_TRY(
        const auto rows,
        connection.rows(
            numbered(connection,
                     QByteArray("SELECT CASE WHEN own IS NULL THEN 0 ELSE 1 END, count(*), CAST(sum(coalesce(own, well)) AS "
                                "bigint) FROM (SELECT max(CASE WHEN u.reflection_id = ? AND u.at >= (SELECT r.created_at FROM reflections "
                                "r WHERE r.id = ?) THEN ")
                         + one + " END) AS own, max(" + one
                         + ") AS well FROM lesson_uses u WHERE u.tenant_id = ? AND u.project_id = ? GROUP BY u.session_id) s GROUP BY 1"),
            {Cell(reflectionId), Cell(reflectionId), owner[0], owner[1]}));
    for (const auto& row : rows) {
        const bool mine = row[0].integer() == 1;
        (mine ? out.known : out.othersKnown) = row[1].integer();
        (mine ? out.succeeded : out.othersSucceeded) = row[2].integer();
    }
    HC_CHECK(countUngiven(connection, owner, out));
    return out;
}

} // namespace hindcast
