// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/evaluation/WeightedEvaluation.h"
#include "core/store/rows/RowInserter.h"

namespace hindcast {

/// An answer that its caller named: the same name with the same content is the same answer, handed in again.
struct AnswerRequest {
    QString id;
    QByteArray content; ///< answerContent()
};

/// By what the database knows the request: of a fixed length, however long the name is.
[[nodiscard]] QString answerRequestKey(const QString& id);

/// What was found out about one answer, as it is stored.
struct StoredEvaluation {
    QString query;
    CriterionValues scores{};
    WeightedEvaluation value;
    QString reasoning;
    QString method; ///< deterministic, threshold, model
    QString model;
    QString promptId;
    Timestamp createdAt;
};

struct IngestPosition;

/// What a request left behind.
struct RequestedEvaluation {
    qint64 id = 0;
    QByteArray content; ///< of the request
    StoredEvaluation evaluation;
    bool reflected = false; ///< something was learned from it
    qint64 episode = 0;     ///< what; 0: nothing, or it is gone
};

/// Writes the evaluations of a native database, within its caller's transaction.
class EvaluationRows
{
public:
    [[nodiscard]] static Expected<EvaluationRows> open(Connection& connection, const Scope& scope);

    /// Gives the new id. Not reflected on yet.
    [[nodiscard]] Expected<qint64> insert(const StoredEvaluation& evaluation);
    /// Something was learned from it.
    Expected<void> setReflected(qint64 id, qint64 episode);

    /// The evaluation of the request of this name; nothing: it is new.
    [[nodiscard]] Expected<std::optional<RequestedEvaluation>> ofRequest(const QString& id);
    /// Notes of an evaluation whose request it answers. False: one of this name has been stored by somebody else.
    [[nodiscard]] Expected<bool> nameRequest(const AnswerRequest& request, qint64 evaluation, Timestamp now);

private:
    EvaluationRows(Connection& connection, const Scope& scope, RowInserter inserter)
        : m_connection(&connection), m_scope(scope), m_tenant(scope.tenant), m_project(scope.project), m_inserter(std::move(inserter))
    {}
    /// What a position that a request was noted at leads to.
    [[nodiscard]] Expected<std::optional<RequestedEvaluation>> at(const IngestPosition& position);

    Connection* m_connection;
    Scope m_scope;
    Cell m_tenant, m_project;
    RowInserter m_inserter;
};

} // namespace hindcast
