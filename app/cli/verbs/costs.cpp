// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/Invocation.h"
#include "core/domain/text/ArgText.h"
#include "core/domain/text/JsonOrNull.h"
#include "core/engine/costs/CostReport.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::CostsVerb)
};

QJsonArray daysJson(const CostReport& r)
{
    QJsonArray out;
    for (const DailyCost& d : r.days)
        out.append(QJsonObject{{QStringLiteral("day"), d.day.toString(Qt::ISODate)},
                               {QStringLiteral("provider"), d.provider},
                               {QStringLiteral("model"), d.model},
                               {QStringLiteral("purpose"), d.purpose},
                               {QStringLiteral("calls"), d.calls},
                               {QStringLiteral("input_tokens"), d.inputTokens},
                               {QStringLiteral("output_tokens"), d.outputTokens},
                               {QStringLiteral("cost_eur"), d.eur},
                               {QStringLiteral("unpriced_calls"), d.unpriced}});
    return out;
}

QJsonArray retriesJson(const CostReport& r)
{
    QJsonArray out;
    for (const DailyRetries& d : r.retriesByDay)
        out.append(QJsonObject{{QStringLiteral("day"), d.day.toString(Qt::ISODate)},
                               {QStringLiteral("provider"), d.provider},
                               {QStringLiteral("calls"), d.calls},
                               {QStringLiteral("retries"), d.retries},
                               {QStringLiteral("failed"), d.failed}});
    return out;
}

QJsonArray periodsJson(const CostReport& r)
{
    QJsonArray out;
    for (const DegradedPeriod& p : r.degraded)
        out.append(QJsonObject{{QStringLiteral("service"), p.service},
                               {QStringLiteral("reason"), p.reason},
                               {QStringLiteral("from"), isoTimestamp(p.from)},
                               {QStringLiteral("to"), jsonOrNull(p.until)}});
    return out;
}

QJsonArray alertsJson(const CostReport& r)
{
    QJsonArray out;
    for (const BudgetAlert& a : r.alerts)
        out.append(QJsonObject{{QStringLiteral("day"), a.period},
                               {QStringLiteral("kind"), a.exceeded ? QStringLiteral("exceeded") : QStringLiteral("alert")},
                               {QStringLiteral("projected_eur"), a.projectedEur},
                               {QStringLiteral("limit_eur"), a.limitEur}});
    return out;
}

QJsonObject costsJson(const CostReport& r, const CostQuery& query)
{
    const auto knownOnly = [&](double number) { return r.month.isUnknown() ? QJsonValue() : QJsonValue(number); };
    return {{QStringLiteral("as_of"), isoTimestamp(query.now)},
            {QStringLiteral("month_to_date_eur"), knownOnly(r.month.eur)},
            {QStringLiteral("month_calls"), r.month.calls},
            {QStringLiteral("month_unpriced_calls"), r.month.unpriced},
            {QStringLiteral("month_tokens"), r.month.tokens},
            {QStringLiteral("projected_eur"), knownOnly(r.projection.projectedEur)},
            {QStringLiteral("limit_eur"), query.budget.limitEur},
            {QStringLiteral("limit_tokens"), query.budget.limitTokens > 0 ? QJsonValue(query.budget.limitTokens) : QJsonValue()},
            {QStringLiteral("utilization_percent"), knownOnly(r.projection.utilizationPercent)},
            {QStringLiteral("alert"), r.projection.alert},
            {QStringLiteral("exceeded"), r.projection.exceeded},
            {QStringLiteral("days"), daysJson(r)},
            {QStringLiteral("retries"), retriesJson(r)},
            {QStringLiteral("degraded"), periodsJson(r)},
            {QStringLiteral("alerts"), alertsJson(r)},
            {QStringLiteral("notes"), QJsonArray::fromStringList(r.notes)}};
}

void printPlainText(Output& output, const CostReport& r, const CostQuery& query)
{
    const auto money = [](double eur) { return QString::number(eur, 'f', 4); };
    if (r.month.isUnknown())
        output.line(Tr::tr("This month: what %1 calls cost is not known; %2 EUR allowed.")
                        .arg(argText(r.month.calls), money(query.budget.limitEur)));
    else
        output.line(Tr::tr("This month: %1 EUR so far, %2 EUR projected, %3 EUR allowed.")
                        .arg(money(r.month.eur), money(r.projection.projectedEur), money(query.budget.limitEur)));
    if (r.month.unpriced > 0 && !r.month.isUnknown())
        output.line(Tr::tr("No price is known of %1 of its %2 calls.").arg(argText(r.month.unpriced), argText(r.month.calls)));
    if (query.budget.limitTokens > 0)
        output.line(Tr::tr("Tokens this month: %1 of %2 allowed.").arg(argText(r.month.tokens), argText(query.budget.limitTokens)));
    for (const DailyCost& d : r.days)
        output.line(QStringLiteral("%1  %2  %3/%4  %5  %6 EUR")
                        .arg(d.day.toString(Qt::ISODate), d.purpose.leftJustified(11), d.provider, d.model,
                             argText(d.calls).rightJustified(6),
                             d.unpriced == d.calls ? Tr::tr("not known").rightJustified(6) : money(d.eur)));
    for (const DailyRetries& d : r.retriesByDay)
        output.line(Tr::tr("%1  %2: %3 calls repeated, %4 of them without an answer")
                        .arg(d.day.toString(Qt::ISODate), argText(d.provider), argText(d.calls), argText(d.failed)));
    for (const DegradedPeriod& p : r.degraded)
        output.line(
            p.until ? Tr::tr("%1 did not answer from %2 to %3: %4").arg(p.service, isoTimestamp(p.from), isoTimestamp(*p.until), p.reason)
                    : Tr::tr("%1 does not answer since %2: %3").arg(p.service, isoTimestamp(p.from), p.reason));
    for (const QString& note : r.notes)
        output.line(note);
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    HC_TRY(const qint64 days, invocation.whole("days", 31, 1, 3'660));
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(OpenedStore opened, invocation.open(arguments[0]));
    const Timestamp now = invocation.now();
    CostQuery query;
    query.from = Timestamp{now.us - now.us % Timestamp::perDay - (days - 1) * Timestamp::perDay};
    query.now = now;
    query.budget = {.limitEur = settings->budgetEur, .limitTokens = settings->budgetTokens};
    HC_TRY(const CostReport report, readCostReport(*opened.connection, *opened.store, query, invocation.context()));
    if (invocation.isJson())
        invocation.output().json(costsJson(report, query));
    else
        printPlainText(invocation.output(), report, query);
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    return {{QStringLiteral("days"), Tr::tr("Of so many days, today included (31)."), QStringLiteral("N")}};
}

} // namespace

const Verb& verb_costs()
{
    static constexpr Verb verb{
        "costs", "DB [--days N]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "What models cost: by day, this month and projected; retries and services that failed."),
        verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
