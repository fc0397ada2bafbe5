// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/layouts/cognitive_memory/Ledger.h"

#include <algorithm>

namespace hindcast {
namespace {

/// One of its tables, there or in a copy, and expressions over its columns in the engine's SQL. In a copy a column may hold
/// anything: see README.md of the offline copies for what it should.
class LedgerColumns
{
public:
    /// A table that has these columns, or nothing.
    static std::optional<LedgerColumns> of(const Catalog& catalog, Dialect dialect, const char* name, const QByteArrayList& columns)
    {
        const CatalogTable* table = catalog.table(name);
        if (!table || !table->has("id") || !std::ranges::all_of(columns, [&](const QByteArray& c) { return table->has(c); }))
            return {};
        return LedgerColumns(*table, dialect == Dialect::Sqlite);
    }

    [[nodiscard]] bool has(const char* column) const { return m_table.has(column); }
    /// The first of these columns that exists, else \a otherwise.
    [[nodiscard]] QByteArray firstOf(const QByteArrayList& columns, const QByteArray& otherwise) const
    {
        for (const QByteArray& c : columns)
            if (m_table.has(c))
                return quoted(c);
        return otherwise;
    }

    [[nodiscard]] QByteArray text(const QByteArray& value) const { return "CAST(" + value + " AS text)"; }
    [[nodiscard]] QByteArray count(const QByteArray& value) const
    {
        return m_copy ? "CAST(round(" + value + ") AS integer)" : "CAST(" + value + " AS bigint)";
    }
    [[nodiscard]] QByteArray number(const QByteArray& value) const { return m_copy ? value : "CAST(" + value + " AS float8)"; }
    [[nodiscard]] QByteArray flag(const QByteArray& value) const { return m_copy ? value : "CAST(" + value + " AS bool)"; }

    /// When a row was written.
    [[nodiscard]] QByteArray moment() const
    {
        const QByteArray value = firstOf({"timestamp", "created_at"}, "NULL");
        return m_copy ? copiedMoment(value) : value + "::timestamptz";
    }
    /// Midnight in UTC of a day.
    [[nodiscard]] QByteArray midnight(const QByteArray& day) const
    {
        return m_copy ? copiedMoment(quoted(day)) : quoted(day) + "::timestamp AT TIME ZONE 'UTC'";
    }

private:
    LedgerColumns(const CatalogTable& table, bool copy) : m_table(table), m_copy(copy) {}

    /// Times are copied as microseconds, days as text.
    static QByteArray copiedMoment(const QByteArray& value)
    {
        return "CASE typeof(" + value + ") WHEN 'text' THEN CAST(strftime('%s', " + value + ") AS integer) * 1000000 ELSE " + value
            + " END";
    }

    const CatalogTable& m_table;
    bool m_copy;
};

/// Shape A says `estimated_cost_eur` and knows moments; shape B says `estimated_cost` and knows days and numbers of calls.
void addCalls(const Catalog& catalog, Dialect dialect, Ledger& ledger)
{
    const auto t = LedgerColumns::of(catalog, dialect, "api_cost_log", {"api_name"});
    if (!t || (!t->has("estimated_cost_eur") && !t->has("estimated_cost")))
        return;
    const bool a = t->has("estimated_cost_eur");
    const QByteArray output = t->firstOf({"completion_tokens"},
                                         a && t->has("total_tokens") ? "total_tokens" : t->firstOf({"token_count"}, "0"));
    ledger.calls = LedgerTable{"api_cost_log",
                               "id",
                               !a && t->has("date") ? t->midnight("date") : t->moment(),
                               {t->text("api_name"), t->count(t->firstOf({"prompt_tokens"}, "0")), t->count(output),
                                t->number(t->firstOf({"estimated_cost_eur", "estimated_cost"}, {})),
                                t->count(t->firstOf({"num_calls"}, "1"))}};
    ledger.decimals = a ? 4 : 0;
    ledger.losesEvaluations = a && !t->has("estimated_cost");
}

} // namespace

Ledger cognitiveMemoryLedger(const Catalog& catalog, Dialect dialect)
{
    Ledger ledger;
    addCalls(catalog, dialect, ledger);
    if (const auto t = LedgerColumns::of(catalog, dialect, "api_retry_log", {"api_name", "retry_count", "success"}))
        ledger.retries = LedgerTable{
            "api_retry_log", "id", t->moment(), {t->text("api_name"), t->count("retry_count"), t->flag("success")}};
    if (const auto t = LedgerColumns::of(catalog, dialect, "fallback_status_log", {"service_name", "status"}))
        ledger.statuses = LedgerTable{
            "fallback_status_log", "id", t->moment(), {t->text("service_name"), t->text("status"), t->text(t->firstOf({"reason"}, "''"))}};
    if (const auto t = LedgerColumns::of(catalog, dialect, "budget_alerts", {"alert_date", "alert_type", "projected_cost", "budget_limit"}))
        ledger.alerts = LedgerTable{"budget_alerts",
                                    "id",
                                    t->midnight("alert_date"),
                                    {t->text("alert_type"), t->number("projected_cost"), t->number("budget_limit"), t->text("alert_date")}};
    if (const auto t = LedgerColumns::of(catalog, dialect, "evaluation_log", {"reasoning", "reward_score"}))
        ledger.evaluations = LedgerTable{"evaluation_log", "id", t->moment(), {"substr(reasoning, 1, 11) = 'REFLEXION: '"}};
    return ledger;
}

} // namespace hindcast
