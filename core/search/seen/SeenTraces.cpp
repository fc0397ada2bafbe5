// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/text/CodePoints.h"
#include "core/search/seen/SeenTexts.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>

namespace hindcast {
namespace {

constexpr qint64 tracesAtOnce = 1'000;
constexpr qint64 keptTraces = 20;
constexpr qsizetype shownError = 500;
constexpr qsizetype longestError = 64 * 1024;

/// What an error says of itself; a text that is no object is taken as it is. Nothing of an error of another type.
QStringList errorTexts(const QString& stored, const QString& type)
{
    const QJsonObject error = QJsonDocument::fromJson(stored.toUtf8()).object();
    if (error.isEmpty())
        return type.isEmpty() ? QStringList(stored) : QStringList();
    if (!type.isEmpty() && error[QStringLiteral("error_category")].toString() != type)
        return {};
    QStringList out;
    for (const char* name : {"error_message", "message", "traceback", "error_code"})
        if (const QString text = error[QLatin1String(name)].toString(); !text.isEmpty())
            out << text;
    return out;
}

/// A row of a trace or of one of its events: id, error, text, time.
QByteArray tracesSql(const Connection& connection)
{
    const QByteArray scoped = "t.tenant_id = " + connection.placeholder(1) + " AND t.project_id = " + connection.placeholder(2)
        + " AND t.id < " + connection.placeholder(3) + " AND t.id >= " + connection.placeholder(4);
    const auto head = [](const char* column) { return "substr(" + QByteArray(column) + ", 1, " + QByteArray::number(longestError) + ')'; };
    return "SELECT t.id, " + head("t.error") + ", " + head("t.task_description") + " FROM traces t WHERE " + scoped
        + " UNION ALL SELECT t.id, " + head("e.error") + ", CASE WHEN e.event_type = 'error_event' THEN " + head("e.content")
        + " END FROM traces t JOIN trace_events e ON e.trace_id = t.id WHERE " + scoped
        + " AND (e.error IS NOT NULL OR e.event_type = 'error_event') ORDER BY 1 DESC";
}

} // namespace

Expected<void> SeenTexts::traces(SeenAnswer& answer)
{
    if (!m_store.hasCompanion("traces") || !m_store.hasCompanion("trace_events"))
        return {};
    const std::vector<Cell> scope{Cell(m_store.scope.tenant.toUtf8()), Cell(m_store.scope.project.toUtf8())};
    const QByteArray sql = tracesSql(m_connection);
    HC_TRY(const Cell greatest, m_connection.scalar("SELECT max(id) FROM traces"));
    QElapsedTimer timer;
    timer.start();
    QSet<qint64> known;
    std::vector<SeenMatch> found;
    for (qint64 below = greatest.isNull() ? 0 : greatest.integer() + 1; below > 0 && known.size() < keptTraces; below -= tracesAtOnce) {
        if (timer.elapsed() > m_scope.patienceMs) {
            answer.cut = true;
            break;
        }
        if (m_context.token.isCancelled())
            return failCancelled();
        HC_TRY(const auto rows, m_connection.rows(sql, {scope[0], scope[1], Cell(below), Cell(below - tracesAtOnce)}));
        for (const auto& row : rows) {
            const qint64 id = row[0].integer();
            QStringList texts = row[1].isNull() ? QStringList() : errorTexts(row[1].text(), m_scope.errorType);
            if (!row[2].isNull() && (m_scope.errorType.isEmpty() || !texts.isEmpty()))
                texts << row[2].text();
            const auto h = known.contains(id) || texts.isEmpty() ? std::nullopt : hit(texts);
            if (!h)
                continue;
            known.insert(id);
            keep(answer, found,
                 {Locator(id),
                  QStringLiteral("traces"),
                  QStringLiteral("trace"),
                  h->leg,
                  h->score,
                  1,
                  {},
                  firstCodePoints(texts.front(), shownError).toString(),
                  {},
                  {},
                  {}});
        }
    }
    takeOver(answer, std::move(found));
    return {};
}

} // namespace hindcast
