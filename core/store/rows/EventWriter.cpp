// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rows/EventWriter.h"

#include "core/rules/promotion/OutcomeKey.h"

namespace hindcast {
namespace {

template<class T>
Cell cellOf(const std::optional<T>& value)
{
    return value ? Cell(*value) : Cell();
}

} // namespace

EventWriter::EventWriter(std::unique_ptr<Statement> insert, const Scope& scope)
    : m_insert(std::move(insert)), m_tenant(scope.tenant), m_project(scope.project)
{}

Expected<EventWriter> EventWriter::open(Connection& connection, const Scope& scope)
{
    QByteArrayList values;
    for (int i = 1; i <= 16; ++i)
        values << connection.placeholder(i);
    HC_TRY(auto insert,
           connection.prepare("INSERT INTO pattern_events(tenant_id, project_id, key_hash, pattern_name, cluster_id, kind, at, outcome_id, "
                              "count_before, count_after, confidence_before, confidence_after, fix_before, fix_after, reason, actor) "
                              "VALUES ("
                              + values.join(", ") + ')'));
    return EventWriter(std::move(insert), scope);
}

Expected<void> EventWriter::add(const QString& patternName, const QString& cluster, const PatternEvent& e)
{
    return add(keyHash(patternName), patternName, cluster, e);
}

Expected<void> EventWriter::add(const QByteArray& keyHash, const QString& patternName, const QString& cluster, const PatternEvent& e)
{
    bool number = false;
    const qint64 outcome = e.outcomeId.toLongLong(&number);
    const bool fixChanged = e.fixBefore != e.fixAfter;
    HC_CHECK(m_insert->run({m_tenant, m_project, Cell(Blob{keyHash}), Cell(patternName), Cell(cluster), Cell(word(e.kind)), Cell(e.at),
                            number ? Cell(outcome) : Cell(), cellOf(e.countBefore), cellOf(e.countAfter), cellOf(e.confidenceBefore),
                            cellOf(e.confidenceAfter), fixChanged ? textOrNull(e.fixBefore) : Cell(),
                            fixChanged ? textOrNull(e.fixAfter) : Cell(), Cell(e.reason), Cell(e.actor)}));
    return {};
}

} // namespace hindcast
