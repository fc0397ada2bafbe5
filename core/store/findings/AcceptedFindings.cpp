// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/findings/AcceptedFindings.h"

#include "core/store/native/NativeSql.h"

namespace hindcast {

Expected<QSet<QString>> readAcceptedFindings(Connection& journal, const StoreDescription& store, Timestamp by)
{
    QSet<QString> out;
    if (!store.catalog.has("accepted_findings"))
        return out;
    HC_TRY(const auto rows,
           journal.rows(numbered(journal, "SELECT facts_hash FROM accepted_findings WHERE tenant_id = ? AND project_id = ? AND at <= ?"),
                        {Cell(store.scope.tenant), Cell(store.scope.project), Cell(by)}));
    for (const auto& row : rows)
        out << row[0].text();
    return out;
}

Expected<bool> addAcceptedFinding(Connection& journal, const Scope& scope, const AcceptedFinding& f)
{
    HC_TRY(const Cell known,
           journal.scalar(numbered(journal, "SELECT 1 FROM accepted_findings WHERE tenant_id = ? AND project_id = ? AND facts_hash = ?"),
                          {Cell(scope.tenant), Cell(scope.project), Cell(f.factsHash)}));
    if (!known.isNull())
        return false;
    HC_CHECK(journal.execute(
        numbered(journal,
                 "INSERT INTO accepted_findings(tenant_id, project_id, facts_hash, rule, kind, record_id, cluster_id, actor, note, at, "
                 "journal_seq) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
        {Cell(scope.tenant), Cell(scope.project), Cell(f.factsHash), Cell(f.rule), Cell(f.kind), Cell(f.recordId), Cell(f.clusterId),
         Cell(f.actor), Cell(f.note), Cell(f.at), Cell(f.journalSeq)}));
    return true;
}

} // namespace hindcast
