// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/NoteTables.h"

#include <algorithm>

namespace hindcast {
namespace {

const std::vector<NoteTable>& noteTables()
{
    static const std::vector<NoteTable> all{
        {"confirmations",
         {"kind", "record_id", "cluster_id", "actor", "note", "until", "at", "withdrawn_at"},
         {"kind", "record_id", "cluster_id", "actor"}},
        {"evidence_pins", {"pattern_name", "cluster_id", "outcome_id", "outcome", "actor", "note", "at", "withdrawn_at"}, {"outcome_id"}},
        {"cluster_aliases", {"alias", "cluster_id", "actor", "note", "at"}, {"alias"}},
        {"pattern_aliases", {"pattern_name", "cluster_id", "into_name", "actor", "note", "at"}, {"pattern_name", "cluster_id"}}};
    return all;
}

} // namespace

const NoteTable* noteTable(const QByteArray& table)
{
    const auto it = std::ranges::find_if(noteTables(), [&](const NoteTable& t) { return table == t.name; });
    return it == noteTables().end() ? nullptr : &*it;
}

bool isOwnColumn(const QByteArray& column)
{
    static constexpr const char* own[] = {"tenant_id", "project_id", "id", "key_hash", "into_hash", "journal_seq"};
    return std::ranges::any_of(own, [&](const char* name) { return column == name; });
}

Cell noteValue(const QByteArray& column, const Cell& stored, Dialect dialect)
{
    if (stored.isNull() || (column != "at" && column != "until" && column != "withdrawn_at"))
        return stored;
    if (dialect == Dialect::Sqlite)
        return Cell(Timestamp{stored.integer()});
    QString iso = stored.text();
    if (iso.endsWith(QLatin1String("+00")))
        iso.chop(3);
    iso.replace(QLatin1Char(' '), QLatin1Char('T'));
    const auto at = parseTimestamp(iso + QLatin1Char('Z'));
    return at ? Cell(*at) : stored;
}

} // namespace hindcast
