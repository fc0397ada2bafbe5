// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rows/EvaluationRows.h"

#include "core/store/native/NativeSql.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace hindcast {
namespace {

constexpr RowInserter::Column evaluationInsert[] = {{"query"},  {"reward"}, {"score"},     {"criteria"},  {"reasoning"},
                                                    {"method"}, {"model"},  {"prompt_id"}, {"reflected"}, {"created_at"}};

} // namespace

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

} // namespace hindcast
