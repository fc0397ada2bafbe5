// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rows/EvaluationRows.h"

#include "core/store/native/NativeSql.h"
#include "core/store/rows/IngestProgress.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>

#include <limits>

namespace hindcast {
namespace {

constexpr RowInserter::Column evaluationInsert[] = {{"query"},  {"reward"}, {"score"},     {"criteria"},  {"reasoning"},
                                                    {"method"}, {"model"},  {"prompt_id"}, {"reflected"}, {"created_at"}};

/// The rest follows from the scores; what was measured as a whole is stored beside them.
StoredEvaluation evaluationFrom(const Connection& connection, const std::vector<Cell>& row)
{
    StoredEvaluation out;
    out.query = row[0].text();
    const QJsonObject criteria = QJsonDocument::fromJson(row[3].text().toUtf8()).object();
    for (size_t i = 0; i < criterionCount; ++i)
        out.scores[i] = criteria.value(word(Criterion(i))).toDouble(std::numeric_limits<double>::quiet_NaN());
    if (const auto known = knownEvaluation(out.scores); known && *known)
        out.value = **known;
    out.value.reward = row[1].real();
    if (!row[2].isNull())
        out.value.score = row[2].real();
    out.reasoning = row[4].text();
    out.method = row[5].text();
    out.model = row[6].text();
    out.promptId = row[7].text();
    out.createdAt = nativeTime(connection, row[10]);
    return out;
}

} // namespace

QString answerRequestKey(const QString& id)
{
    return QStringLiteral("answer:") + QString::fromLatin1(QCryptographicHash::hash(id.toUtf8(), QCryptographicHash::Sha256).toHex());
}

Expected<EvaluationRows> EvaluationRows::open(Connection& connection, const Scope& scope)
{
    HC_TRY(RowInserter inserter, RowInserter::open(connection, scope, "evaluations", evaluationInsert));
    return EvaluationRows(connection, scope, std::move(inserter));
}

Expected<qint64> EvaluationRows::insert(const StoredEvaluation& e)
{
    QJsonObject criteria;
    for (size_t i = 0; i < criterionCount; ++i)
        criteria.insert(word(Criterion(i)), e.scores[i]);
    HC_TRY(const auto id,
           m_inserter.insert({Cell(e.query), Cell(e.value.reward), Cell(e.value.score),
                              Cell(QJsonDocument(criteria).toJson(QJsonDocument::Compact)), Cell(e.reasoning), Cell(e.method),
                              textOrNull(e.model), textOrNull(e.promptId), Cell(false), Cell(e.createdAt)}));
    return id.value_or(0);
}

Expected<void> EvaluationRows::setReflected(qint64 id, qint64 episode)
{
    HC_CHECK(m_connection->execute(numbered(*m_connection,
                                            "UPDATE evaluations SET reflected = ?, episode_id = ? WHERE id = ? AND tenant_id = ? "
                                            "AND project_id = ?"),
                                   {Cell(true), Cell(episode), Cell(id), m_tenant, m_project}));
    return {};
}

Expected<std::optional<RequestedEvaluation>> EvaluationRows::ofRequest(const QString& id)
{
    HC_TRY(const auto position, readIngestPosition(*m_connection, m_scope, answerRequestKey(id)));
    return position ? at(*position) : Expected<std::optional<RequestedEvaluation>>(std::nullopt);
}

Expected<std::optional<RequestedEvaluation>> EvaluationRows::at(const IngestPosition& position)
{
    HC_TRY(const auto rows,
           m_connection->rows(numbered(*m_connection,
                                       "SELECT query, reward, score, criteria, reasoning, method, model, prompt_id, reflected, episode_id, "
                                       "created_at FROM evaluations WHERE id = ? AND tenant_id = ? AND project_id = ?"),
                              {Cell(position.line), m_tenant, m_project}));
    if (rows.empty())
        return std::nullopt;
    const std::vector<Cell>& row = rows.front();
    return RequestedEvaluation{position.line, position.hash, evaluationFrom(*m_connection, row), row[8].integer() != 0, row[9].integer()};
}

/// A request is an input of one line: where it led to and what was in it stand where those of files do.
Expected<bool> EvaluationRows::nameRequest(const AnswerRequest& request, qint64 evaluation, Timestamp now)
{
    const QString source = answerRequestKey(request.id);
    HC_TRY(const auto from, readIngestPosition(*m_connection, m_scope, source)); // once: somebody else may name it between two looks
    HC_TRY(const auto known, from ? at(*from) : Expected<std::optional<RequestedEvaluation>>(std::nullopt));
    if (known && known->id != evaluation) // one that is gone may leave its number to this one
        return false;
    const auto noted = writeIngestStep(*m_connection, m_scope, {source, from, {evaluation, request.content}}, now);
    if (!noted && noted.error().code == ErrorCode::Conflict) // a server lets two be at it at once
        return false;
    HC_CHECK(noted);
    return true;
}

} // namespace hindcast
