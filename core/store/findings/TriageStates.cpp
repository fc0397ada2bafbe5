// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/findings/TriageStates.h"

#include "core/domain/enums/EnumWords.h"
#include "core/store/native/NativeSql.h"

namespace hindcast {
namespace {

constexpr EnumWords<TriageState> triageWords{"pending", "snoozed", "done"};

} // namespace

QString word(TriageState state) { return triageWords.wordOf(state); }

Expected<std::map<TriageKey, TriageMark>> readTriageMarks(Connection& journal, const StoreDescription& store, Timestamp by)
{
    std::map<TriageKey, TriageMark> out;
    if (!store.catalog.has("triage_items"))
        return out;
    HC_TRY(const auto rows,
           journal.rows(
               numbered(journal,
                        "SELECT kind, record_id, cluster_id, state, until, reasons_hash, actor FROM triage_items WHERE tenant_id = ? AND "
                        "project_id = ? AND at <= ?"),
               {Cell(store.scope.tenant), Cell(store.scope.project), Cell(by)}));
    for (const auto& row : rows) {
        TriageMark mark;
        mark.state = triageWords.valueOf(row[3].text()).value_or(mark.state);
        if (!row[4].isNull())
            mark.until = nativeTime(journal, row[4]);
        mark.reasonsHash = row[5].text();
        mark.actor = row[6].text();
        out.insert_or_assign({row[0].text(), row[1].text(), row[2].text()}, mark);
    }
    return out;
}

Expected<void> writeTriageMark(Connection& journal, const Scope& scope, const TriageKey& item, const TriageMark& mark, const QString& note,
                               Timestamp at)
{
    const auto& [kind, id, cluster] = item;
    HC_CHECK(journal.execute(
        numbered(
            journal,
            "INSERT INTO triage_items(tenant_id, project_id, kind, record_id, cluster_id, state, until, reasons_hash, actor, note, at) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (tenant_id, project_id, kind, record_id, cluster_id) DO UPDATE SET "
            "state = excluded.state, until = excluded.until, reasons_hash = excluded.reasons_hash, actor = excluded.actor, "
            "note = excluded.note, at = excluded.at"),
        {Cell(scope.tenant), Cell(scope.project), Cell(kind), Cell(id), Cell(cluster), Cell(word(mark.state)),
         mark.until ? Cell(*mark.until) : Cell(), Cell(mark.reasonsHash), Cell(mark.actor), Cell(note), Cell(at)}));
    return {};
}

TriageState triageState(const TriageMark& mark, const QString& reasons, Timestamp now)
{
    const bool same = mark.reasonsHash.isEmpty() || mark.reasonsHash == reasons;
    if (mark.state == TriageState::Snoozed)
        return (mark.until ? now < *mark.until : same) ? TriageState::Snoozed : TriageState::Pending;
    if (mark.state == TriageState::Done)
        return same ? TriageState::Done : TriageState::Pending;
    return TriageState::Pending;
}

} // namespace hindcast
