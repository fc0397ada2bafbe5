// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/CostReport.h"

#include "core/store/native/NativeSql.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QElapsedTimer>
#include <QTimeZone>

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <tuple>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::CostReport)
};

constexpr qint64 rowsInPiece = 4'000;

using CostRow = std::vector<Cell>;

QDate utcDay(Timestamp t) { return QDateTime::fromMSecsSinceEpoch(t.us / 1000, QTimeZone::utc()).date(); }

Timestamp utcMidnight(QDate day) { return {QDateTime(day, QTime(0, 0), QTimeZone::utc()).toMSecsSinceEpoch() * 1000}; }

/// Rows of one of the tables in order of time, a few thousand in each statement: at, and what else is asked for.
class TimedRows
{
public:
    TimedRows(Connection& connection, const Scope& scope, const JobContext& context)
        : m_connection(connection), m_scope(scope), m_context(context)
    {}

    Expected<void> each(const QByteArray& table, const QByteArray& columns, std::optional<Timestamp> from, std::optional<Timestamp> until,
                        const std::function<void(Timestamp, const CostRow&)>& use)
    {
        const QByteArray sql = numbered(m_connection,
                                        "SELECT at, id, " + columns + " FROM " + table
                                            + " WHERE tenant_id = ? AND project_id = ? AND (at, id) > (?, ?) AND at < ? "
                                              "ORDER BY at, id LIMIT "
                                            + QByteArray::number(rowsInPiece));
        Timestamp last{from ? from->us - 1 : Timestamp::leastUs};
        qint64 id = std::numeric_limits<qint64>::max();
        const Timestamp end = until.value_or(Timestamp::greatest());
        for (;;) {
            if (m_context.token.isCancelled())
                return fail(ErrorCode::Cancelled, Tr::tr("Cancelled."));
            HC_TRY(const auto rows, m_connection.rows(sql, {Cell(m_scope.tenant), Cell(m_scope.project), Cell(last), Cell(id), Cell(end)}));
            for (const CostRow& row : rows) {
                last = m_connection.dialect() == Dialect::Sqlite ? Timestamp{row[0].integer()} : row[0].time();
                use(last, row);
            }
            m_done += qint64(rows.size());
            m_context.progress({m_done, 0});
            if (qint64(rows.size()) < rowsInPiece)
                return {};
            id = rows.back()[1].integer();
        }
    }

private:
    Connection& m_connection;
    const Scope& m_scope;
    const JobContext& m_context;
    qint64 m_done = 0;
};

/// What happened on each day, before days become steps and models the rest.
struct DayBook {
    struct Day {
        std::map<size_t, double> eur; // by model
        qint64 calls = 0, retries = 0, failures = 0;
    };
    std::map<QDate, Day> days;
    std::map<std::tuple<QDate, QString, QString, QString>, DailyCost> daily;
    std::map<std::pair<QDate, QString>, DailyRetries> dailyRetries;
    std::map<std::pair<QString, QString>, size_t> known;
    std::vector<CostOfModel> models;

    size_t indexOf(const QString& provider, const QString& model)
    {
        const auto [it, isNew] = known.try_emplace({provider, model}, models.size());
        if (isNew)
            models.push_back({provider, model});
        return it->second;
    }

    void addCall(Timestamp at, const CostRow& row)
    {
        const size_t index = indexOf(row[2].text(), row[3].text());
        CostOfModel& m = models[index];
        ++m.calls;
        m.inputTokens += row[4].integer();
        m.outputTokens += row[5].integer();
        Day& day = days[utcDay(at)];
        ++day.calls;
        DailyCost& d = daily[{utcDay(at), row[2].text(), row[3].text(), row[7].text()}];
        ++d.calls;
        d.inputTokens += row[4].integer();
        d.outputTokens += row[5].integer();
        if (row[6].isNull()) {
            ++m.unpriced;
            ++d.unpriced;
            return;
        }
        d.eur += row[6].real();
        m.eur += row[6].real();
        day.eur[index] += row[6].real();
    }

    void addRetries(Timestamp at, const CostRow& row)
    {
        Day& day = days[utcDay(at)];
        day.retries += row[2].integer();
        const bool failed = !row[3].flag().value_or(row[3].integer() != 0);
        day.failures += failed ? 1 : 0;
        DailyRetries& d = dailyRetries[{utcDay(at), row[4].text()}];
        ++d.calls;
        d.retries += row[2].integer();
        d.failed += failed ? 1 : 0;
    }

    /// By day, the newest first.
    void tell(CostReport& out) const
    {
        for (auto it = daily.rbegin(); it != daily.rend(); ++it) {
            out.days.push_back(it->second);
            std::tie(out.days.back().day, out.days.back().provider, out.days.back().model, out.days.back().purpose) = it->first;
        }
        for (auto it = dailyRetries.rbegin(); it != dailyRetries.rend(); ++it) {
            out.retriesByDay.push_back(it->second);
            std::tie(out.retriesByDay.back().day, out.retriesByDay.back().provider) = it->first;
        }
    }
};

/// The order of models by cost; where each of them is in the report.
std::vector<size_t> rankModels(DayBook& book, int most, CostReport& out)
{
    std::vector<size_t> order(book.models.size());
    for (size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, [&](size_t a, size_t b) { return book.models[a].eur > book.models[b].eur; });
    const size_t own = order.size() <= size_t(most) ? order.size() : size_t(most) - 1; // the rest is one more
    std::vector<size_t> place(order.size());
    for (size_t rank = 0; rank < order.size(); ++rank) {
        const CostOfModel& m = book.models[order[rank]];
        place[order[rank]] = std::min(rank, own);
        if (rank <= own)
            out.models.push_back(rank < own || order.size() == own ? m : CostOfModel());
        CostOfModel& to = out.models.back();
        for (CostOfModel* sum : {rank >= own ? &to : nullptr, &out.total}) {
            if (!sum)
                continue;
            sum->calls += m.calls;
            sum->unpriced += m.unpriced;
            sum->inputTokens += m.inputTokens;
            sum->outputTokens += m.outputTokens;
            sum->eur += m.eur;
        }
    }
    return place;
}

void fillSteps(const DayBook& book, const std::vector<size_t>& place, const CostQuery& query, CostReport& out)
{
    if (book.days.empty())
        return;
    out.firstDay = query.from ? utcDay(*query.from) : book.days.begin()->first;
    const Timestamp end{query.until.value_or(query.now).us - 1};
    const QDate lastDay = std::max(book.days.rbegin()->first, std::min(utcDay(end), utcDay(query.now)));
    const qint64 days = out.firstDay.daysTo(lastDay) + 1;
    while ((days + out.stepDays - 1) / out.stepDays > query.mostSteps)
        out.stepDays = out.stepDays == 1 ? 7 : out.stepDays * 2;
    out.steps.resize(size_t((days + out.stepDays - 1) / out.stepDays));
    for (CostStep& step : out.steps)
        step.eur.resize(out.models.size());
    for (const auto& [date, day] : book.days) {
        CostStep& step = out.steps[size_t(out.firstDay.daysTo(date) / out.stepDays)];
        for (const auto& [model, eur] : day.eur)
            step.eur[place[model]] += eur;
        step.calls += day.calls;
        step.retries += day.retries;
        step.failures += day.failures;
        out.retries += day.retries;
        out.failures += day.failures;
    }
}

/// A period lasts from the first "active" of a service to its "recovered".
Expected<void> readDegraded(TimedRows& rows, const CostQuery& query, CostReport& out)
{
    std::map<QString, size_t> open;
    std::vector<DegradedPeriod> all;
    HC_CHECK(rows.each("fallback_status_log", "service, status, reason", {}, query.until, [&](Timestamp at, const CostRow& row) {
        const QString service = row[2].text();
        const auto it = open.find(service);
        if (row[3].text() == u"active") {
            if (it == open.end()) {
                open[service] = all.size();
                all.push_back({service, row[4].text(), at, {}});
            }
        } else if (it != open.end()) {
            all[it->second].until = at;
            open.erase(it);
        }
    }));
    std::erase_if(all, [&](const DegradedPeriod& p) { return query.from && p.until && *p.until < *query.from; });
    out.degraded.assign(all.rbegin(), all.rend());
    return {};
}

Expected<void> readAlerts(TimedRows& rows, const StoreDescription& store, const CostQuery& query, CostReport& out)
{
    const CatalogTable* table = store.catalog.table("budget_alerts");
    const QByteArray period = table && table->has("day") ? "day" : "month"; // older schemas
    HC_CHECK(rows.each("budget_alerts", period + ", kind, projected_eur, limit_eur", query.from, query.until,
                       [&](Timestamp at, const CostRow& row) {
                           out.alerts.push_back({at, row[2].text(), row[3].text() == u"exceeded", row[4].real(), row[5].real()});
                       }));
    std::ranges::reverse(out.alerts);
    return {};
}

} // namespace

Timestamp CostReport::beginOf(size_t step) const { return utcMidnight(firstDay.addDays(qint64(step) * stepDays)); }

bool recordsCosts(const StoreDescription& store) { return store.hasCompanion("api_cost_log"); }

Expected<double> costOfMonth(Connection& connection, const Scope& scope, Timestamp now)
{
    const QDate today = utcDay(now), first(today.year(), today.month(), 1);
    HC_TRY(const Cell sum,
           connection.scalar(numbered(connection,
                                      "SELECT coalesce(sum(cost_eur), 0.0) FROM api_cost_log WHERE at >= ? AND at < ? "
                                      "AND tenant_id = ? AND project_id = ?"),
                             {Cell(utcMidnight(first)), Cell(utcMidnight(first.addMonths(1))), Cell(scope.tenant), Cell(scope.project)}));
    return sum.real();
}

Expected<CostReport> readCostReport(Connection& connection, const StoreDescription& store, const CostQuery& query,
                                    const JobContext& context)
{
    if (!recordsCosts(store))
        return fail(ErrorCode::Unsupported, Tr::tr("What models cost is recorded in Hindcast's own databases only."));
    QElapsedTimer timer;
    timer.start();
    CostReport out;
    DayBook book;
    TimedRows rows(connection, store.scope, context);
    HC_CHECK(rows.each("api_cost_log", "provider, model, input_tokens, output_tokens, cost_eur, purpose", query.from, query.until,
                       [&](Timestamp at, const CostRow& row) { book.addCall(at, row); }));
    HC_CHECK(rows.each("api_retry_log", "retry_count, success, provider", query.from, query.until,
                       [&](Timestamp at, const CostRow& row) { book.addRetries(at, row); }));
    HC_CHECK(readDegraded(rows, query, out));
    HC_CHECK(readAlerts(rows, store, query, out));
    fillSteps(book, rankModels(book, std::max(query.mostModels, 2), out), query, out);
    book.tell(out);
    HC_TRY(out.monthToDateEur, costOfMonth(connection, store.scope, query.now));
    HC_TRY(out.projection, budgetProjection(utcDay(query.now), std::max(out.monthToDateEur, 0.0), query.budget));
    out.elapsedMs = timer.elapsed();
    return out;
}

} // namespace hindcast
