// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/cognitive_memory/Ledger.h"

namespace hindcast {
namespace {

/// A table that has these columns, or nothing.
const CatalogTable* tableWith(const Catalog& catalog, const char* name, const QByteArrayList& columns)
{
    const CatalogTable* table = catalog.table(name);
    return table && table->has("id") && std::ranges::all_of(columns, [&](const QByteArray& c) { return table->has(c); }) ? table : nullptr;
}

/// The first of these columns that exists, else \a otherwise.
QByteArray firstOf(const CatalogTable& table, const QByteArrayList& columns, const QByteArray& otherwise)
{
    for (const QByteArray& c : columns)
        if (table.has(c))
            return '"' + c + '"';
    return otherwise;
}

/// When a row was written; a day is its midnight in UTC.
QByteArray momentOf(const CatalogTable& table, const char* day = nullptr)
{
    if (day && table.has(day))
        return '"' + QByteArray(day) + "\"::timestamp AT TIME ZONE 'UTC'";
    return firstOf(table, {"timestamp", "created_at"}, "NULL") + "::timestamptz";
}

/// Shape A says `estimated_cost_eur` and knows moments; shape B says `estimated_cost` and knows days and numbers of calls.
void addCalls(const Catalog& catalog, Ledger& ledger)
{
    const CatalogTable* t = tableWith(catalog, "api_cost_log", {"api_name"});
    if (!t || (!t->has("estimated_cost_eur") && !t->has("estimated_cost")))
        return;
    const bool a = t->has("estimated_cost_eur");
    const QByteArray input = firstOf(*t, {"prompt_tokens"}, "0");
    const QByteArray output = firstOf(*t, {"completion_tokens"},
                                      a && t->has("total_tokens") ? "total_tokens" : firstOf(*t, {"token_count"}, "0"));
    ledger.calls = LedgerTable{"api_cost_log",
                               "id",
                               momentOf(*t, a ? nullptr : "date"),
                               {"api_name::text", input + "::bigint", output + "::bigint",
                                firstOf(*t, {"estimated_cost_eur", "estimated_cost"}, {}) + "::float8",
                                firstOf(*t, {"num_calls"}, "1") + "::bigint"}};
    ledger.decimals = a ? 4 : 0;
    ledger.losesEvaluations = a && !t->has("estimated_cost");
}

} // namespace

Ledger cognitiveMemoryLedger(const Catalog& catalog)
{
    Ledger ledger;
    addCalls(catalog, ledger);
    if (const auto* t = tableWith(catalog, "api_retry_log", {"api_name", "retry_count", "success"}))
        ledger.retries = LedgerTable{"api_retry_log", "id", momentOf(*t), {"api_name::text", "retry_count::bigint", "success::bool"}};
    if (const auto* t = tableWith(catalog, "fallback_status_log", {"service_name", "status"}))
        ledger.statuses = LedgerTable{
            "fallback_status_log", "id", momentOf(*t), {"service_name::text", "status::text", firstOf(*t, {"reason"}, "''") + "::text"}};
    if (const auto* t = tableWith(catalog, "budget_alerts", {"alert_date", "alert_type", "projected_cost", "budget_limit"}))
        ledger.alerts = LedgerTable{"budget_alerts",
                                    "id",
                                    momentOf(*t, "alert_date"),
                                    {"alert_type::text", "projected_cost::float8", "budget_limit::float8", "alert_date::text"}};
    if (const auto* t = tableWith(catalog, "evaluation_log", {"reasoning", "reward_score"}))
        ledger.evaluations = LedgerTable{"evaluation_log", "id", momentOf(*t), {"reasoning LIKE 'REFLEXION: %'"}};
    return ledger;
}

} // namespace hindcast
