// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/evaluation/WeightedEvaluation.h"
#include "core/store/rows/RowInserter.h"

namespace hindcast {

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

/// Writes the evaluations of a native database, within its caller's transaction.
class EvaluationRows
{
public:
    [[nodiscard]] static Expected<EvaluationRows> open(Connection& connection, const Scope& scope);

    /// Gives the new id. Not reflected on yet.
    [[nodiscard]] Expected<qint64> insert(const StoredEvaluation& evaluation);
    /// Something was learned from it.
    Expected<void> setReflected(qint64 id, qint64 episode);

private:
    EvaluationRows(Connection& connection, const Scope& scope, RowInserter inserter)
        : m_connection(&connection), m_tenant(scope.tenant), m_project(scope.project), m_inserter(std::move(inserter))
    {}
    Connection* m_connection;
    Cell m_tenant, m_project;
    RowInserter m_inserter;
};

} // namespace hindcast
