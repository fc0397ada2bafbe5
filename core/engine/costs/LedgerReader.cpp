// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/costs/LedgerReader.h"

#include "core/engine/costs/CostBook.h"
#include "core/engine/costs/LedgerCensus.h"
#include "core/rules/model/ApiName.h"
#include "core/store/models/LedgerRows.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace hindcast {
namespace {

using LedgerRow = LedgerRows::Row;

constexpr qsizetype longestName = 200;

qint64 countIn(const Cell& cell) { return std::clamp<qint64>(cell.get<qint64>() ? cell.integer() : 0, 0, LedgerCensus::mostOfRow); }

QString nameIn(const Cell& cell) { return cell.text().left(longestName); }

/// NaN, infinity and negative costs are no costs.
std::optional<double> costIn(const Cell& cell)
{
    const double eur = cell.isNull() ? std::numeric_limits<double>::quiet_NaN() : cell.real();
    return std::isfinite(eur) && eur >= 0 ? std::optional(eur) : std::nullopt;
}

void addToMonth(CostSum& month, const LedgerRow& row, const std::optional<double>& eur)
{
    const qint64 calls = countIn(row[6]);
    month.eur += eur.value_or(0);
    month.calls += calls;
    month.unpriced += eur ? 0 : calls;
    month.tokens += countIn(row[3]) + countIn(row[4]);
}

/// The whole month is added up, also where less is asked for.
Expected<void> readCalls(LedgerRows& rows, const Ledger& ledger, const CostQuery& query, CostBook& book, CostReport& out)
{
    const QDate today = utcDay(query.now), first(today.year(), today.month(), 1);
    const Timestamp begin = utcMidnight(first), end = query.asOfNow ? Timestamp{query.now.us + 1} : utcMidnight(first.addMonths(1));
    const std::optional<Timestamp> from = query.from ? std::optional(std::min(*query.from, begin)) : std::nullopt;
    const std::optional<Timestamp> until = query.until ? std::optional(std::max(*query.until, end)) : std::nullopt;
    return rows.each(ledger.calls, from, until, [&](Timestamp at, const LedgerRow& row) {
        const std::optional<double> eur = costIn(row[5]);
        if (at >= begin && at < end)
            addToMonth(out.month, row, eur);
        if (!isAsked(query, at))
            return;
        const ApiName name = readApiName(nameIn(row[2]));
        book.addCall({at, name.provider, name.model, name.purpose, countIn(row[6]), countIn(row[3]), countIn(row[4]), eur});
    });
}

/// Services change their state by time, not by key.
Expected<void> readStatuses(LedgerRows& rows, const Ledger& ledger, const CostQuery& query, CostBook& book)
{
    std::vector<StatusNote> all;
    HC_CHECK(rows.each(ledger.statuses, {}, query.until, [&](Timestamp at, const LedgerRow& row) {
        all.push_back({at, nameIn(row[2]), row[3].text() == u"active", row[4].text()});
    }));
    std::ranges::stable_sort(all, {}, &StatusNote::at);
    for (const StatusNote& s : all)
        book.addStatus(s);
    return {};
}

} // namespace

Expected<void> readLedger(Connection& connection, const StoreDescription& store, const CostQuery& query, const JobContext& context,
                          CostReport& out)
{
    const Ledger ledger = store.ledger().value_or(Ledger{});
    LedgerRows rows(connection, context);
    CostBook book;
    HC_CHECK(readCalls(rows, ledger, query, book, out));
    HC_CHECK(rows.each(ledger.retries, query.from, query.until, [&](Timestamp at, const LedgerRow& row) {
        if (isAsked(query, at))
            book.addRetries({at, readApiName(nameIn(row[2])).provider, countIn(row[3]), row[4].flag().value_or(row[4].integer() != 0)});
    }));
    HC_CHECK(readStatuses(rows, ledger, query, book));
    HC_CHECK(rows.each(ledger.alerts, query.from, query.until, [&](Timestamp at, const LedgerRow& row) {
        if (isAsked(query, at))
            out.alerts.push_back(
                {at, nameIn(row[5]), row[2].text() == u"exceeded", costIn(row[3]).value_or(0), costIn(row[4]).value_or(0)});
    }));
    std::ranges::stable_sort(out.alerts, std::ranges::greater(), &BudgetAlert::at);
    book.tell(query, out);
    HC_TRY(const LedgerCensus census, readLedgerCensus(connection, store));
    out.notes = census.notes;
    return {};
}

} // namespace hindcast
