// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/costs/CostReport.h"

#include "core/engine/costs/CostBook.h"
#include "core/engine/costs/LedgerReader.h"
#include "core/query/Filter.h"
#include "core/query/TimeCondition.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::CostReport)
};

Expected<void> readNativeCosts(Connection& connection, const StoreDescription& store, const CostQuery& query, const JobContext& context,
                               CostReport& out)
{
    CostBook book;
    CostRows rows(connection, store, context);
    const CostRows::Span asked{query.from, query.until};
    HC_CHECK(rows.costs(asked, [&](const CostRow& r) {
        if (isAsked(query, r.at))
            book.addCall({r.at, r.provider, r.model, r.purpose, 1, r.inputTokens, r.outputTokens, r.eur});
    }));
    HC_CHECK(rows.retries(asked, [&](const RetryRow& r) {
        if (isAsked(query, r.at))
            book.addRetries({r.at, r.provider, r.retries, r.success});
    }));
    HC_CHECK(rows.statuses({{}, query.until}, [&](const StatusRow& r) { book.addStatus({r.at, r.service, r.failed, r.reason}); }));
    HC_CHECK(rows.alerts(asked, [&](const AlertRow& r) {
        if (isAsked(query, r.at))
            out.alerts.push_back({r.at, r.period, r.kind == u"exceeded", r.projectedEur, r.limitEur});
    }));
    std::ranges::reverse(out.alerts);
    book.tell(query, out);
    HC_TRY(out.month, costOfMonth(connection, store.scope, query.now, query.asOfNow));
    return {};
}

} // namespace

Expected<Predicate> callTimes(const QString& text, Timestamp now)
{
    std::vector<FilterField> fields;
    for (const QString& column : {QStringLiteral("created_at"), QStringLiteral("at")}) // as elsewhere, and as it is stored
        for (const QString& name : timeNames(column)) {
            const bool known = std::ranges::find(fields, name, &FilterField::name) != fields.end();
            if (!known)
                fields.push_back({.name = name, .kind = FilterKind::Time, .alias = !fields.empty()});
        }
    auto times = compileFilter(text, fields, now);
    if (!times)
        return Unexpected(filterFailure(times.error()));
    return *std::move(times);
}

bool isAsked(const CostQuery& query, Timestamp at)
{
    return (!query.from || at >= *query.from) && (!query.until || at < *query.until)
        && matches(query.times, [at](int) { return Cell(at); });
}

Timestamp CostReport::beginOf(size_t step) const { return utcMidnight(firstDay.addDays(qint64(step) * stepDays)); }

bool keepsCosts(const StoreDescription& store) { return store.hasCompanion("api_cost_log"); }

bool recordsCosts(const StoreDescription& store) { return keepsCosts(store) || store.ledger().has_value(); }

Expected<CostSum> costOfMonth(Connection& connection, const Scope& scope, Timestamp now, bool asOf)
{
    const QDate today = utcDay(now), first(today.year(), today.month(), 1);
    return sumOfCosts(connection, scope, utcMidnight(first), asOf ? Timestamp{now.us + 1} : utcMidnight(first.addMonths(1)));
}

Expected<CostReport> readCostReport(Connection& connection, const StoreDescription& store, const CostQuery& query,
                                    const JobContext& context)
{
    if (!recordsCosts(store))
        return fail(ErrorCode::Unsupported, Tr::tr("Calls to models and what they cost are not recorded here."));
    QElapsedTimer timer;
    timer.start();
    CostReport out;
    HC_CHECK(keepsCosts(store) ? readNativeCosts(connection, store, query, context, out)
                               : readLedger(connection, store, query, context, out));
    HC_TRY(out.projection, budgetProjection(utcDay(query.now), std::max(out.month.eur, 0.0), query.budget));
    out.elapsedMs = timer.elapsed();
    return out;
}

} // namespace hindcast
