// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/findings/HumanNotes.h"

#include "core/store/native/NativeSql.h"

namespace hindcast {

Expected<std::vector<std::optional<Timestamp>>> humanNotes::confirmedUntil(Connection& journal, const Scope& scope, const QString& pattern,
                                                                           const QString& cluster, const QString& actor)
{
    HC_TRY(const auto rows,
           journal.rows(numbered(journal,
                                 "SELECT until FROM confirmations WHERE tenant_id = ? AND project_id = ? AND kind = "
                                 "'pattern' AND record_id = ? AND cluster_id = ? AND actor = ? AND withdrawn_at IS NULL"),
                        {Cell(scope.tenant), Cell(scope.project), Cell(pattern), Cell(cluster), Cell(actor)}));
    std::vector<std::optional<Timestamp>> out;
    out.reserve(rows.size());
    for (const auto& row : rows)
        out.push_back(row[0].isNull() ? std::nullopt : std::optional(nativeTime(journal, row[0])));
    return out;
}

Expected<std::set<QString>> humanNotes::pinnedOutcomes(Connection& journal, const Scope& scope)
{
    HC_TRY(const auto rows,
           journal.rows(
               numbered(journal, "SELECT outcome_id FROM evidence_pins WHERE tenant_id = ? AND project_id = ? AND withdrawn_at IS NULL"),
               {Cell(scope.tenant), Cell(scope.project)}));
    std::set<QString> out;
    for (const auto& row : rows)
        out.insert(row[0].text());
    return out;
}

Expected<std::vector<qint64>> humanNotes::aliasesOf(Connection& journal, const Scope& scope, const QString& pattern, const QString& cluster)
{
    HC_TRY(const auto rows,
           journal.rows(numbered(journal,
                                 "SELECT id FROM pattern_aliases "
                                 "WHERE tenant_id = ? AND project_id = ? AND into_name = ? AND cluster_id = ? ORDER BY id"),
                        {Cell(scope.tenant), Cell(scope.project), Cell(pattern), Cell(cluster)}));
    std::vector<qint64> out;
    out.reserve(rows.size());
    for (const auto& row : rows)
        out.push_back(row[0].integer());
    return out;
}

Expected<bool> humanNotes::has(Connection& journal, const Scope& scope, const QByteArray& table,
                               const std::vector<std::pair<QByteArray, Cell>>& values, bool withdrawable)
{
    QByteArray sql = "SELECT 1 FROM " + table + " WHERE tenant_id = ? AND project_id = ?";
    std::vector<Cell> cells{Cell(scope.tenant), Cell(scope.project)};
    for (const auto& [column, value] : values) {
        sql += " AND " + column + " = ?";
        cells.push_back(value);
    }
    if (withdrawable)
        sql += " AND withdrawn_at IS NULL";
    HC_TRY(const auto rows, journal.rows(numbered(journal, sql + " LIMIT 1"), cells));
    return !rows.empty();
}

} // namespace hindcast
