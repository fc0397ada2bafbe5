// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/costs/LedgerCensus.h"

#include "core/store/native/NativeSql.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LedgerCensus)
};

int shown(qint64 n) { return int(std::min<qint64>(n, INT_MAX)); }

QString missingTables(const Ledger& ledger)
{
    QStringList missing;
    const auto check = [&missing](bool there, const QString& what) {
        if (!there)
            missing << what;
    };
    check(ledger.calls.has_value(), Tr::tr("costs"));
    check(ledger.retries.has_value(), Tr::tr("retries"));
    check(ledger.statuses.has_value(), Tr::tr("services that failed"));
    check(ledger.alerts.has_value(), Tr::tr("budget alerts"));
    check(ledger.evaluations.has_value(), Tr::tr("evaluations"));
    return missing.isEmpty() ? QString() : Tr::tr("Not recorded here: %1.").arg(missing.join(QStringLiteral(", ")));
}

/// Half of the last decimal, for each row.
QString roundedNote(qint64 rows, qint64 zeros, int decimals)
{
    const double most = double(rows) * 0.5 * std::pow(10.0, -decimals);
    const QString sum = Tr::tr("Costs are stored with %Ln decimals: the sum of all rows may be off by up to %1 EUR.", nullptr, decimals)
                            .arg(QLocale::c().toString(most, 'g', 3));
    return zeros == 0 ? sum : sum + u' ' + Tr::tr("%Ln row(s) with tokens were rounded to nothing.", nullptr, shown(zeros));
}

Expected<void> countCalls(Connection& connection, const Ledger& ledger, LedgerCensus& out)
{
    if (!ledger.calls)
        return {};
    const LedgerTable& t = *ledger.calls;
    const QByteArray cost = t.columns[3], input = t.columns[1], output = t.columns[2];
    const QByteArray isNumber = cost + " >= 0 AND " + cost + " <= 1.7976931348623157e308"; // NaN is above in PostgreSQL, null in a copy
    const QByteArray isMoment = t.at + " > ? AND " + t.at + " < ?"; // what is beyond was saturated in a copy, infinities too
    const QByteArray most = QByteArray::number(LedgerCensus::mostOfRow);
    const QByteArray number = "CASE WHEN " + t.columns[4] + " > " + most + " THEN " + most + " WHEN " + t.columns[4] + " > 0 THEN "
        + t.columns[4] + " ELSE 0 END";
    HC_TRY(const auto rows,
           connection.rows(
               numbered(connection,
                        "SELECT count(*), CAST(coalesce(sum(" + number + "), 0) AS bigint), count(*) FILTER (WHERE NOT coalesce(" + isMoment
                            + ", false)), count(*) FILTER (WHERE NOT coalesce(" + isNumber + ", false)), count(*) FILTER (WHERE " + cost
                            + " = 0 AND coalesce(" + input + ", 0) + coalesce(" + output + ", 0) > 0), count(*) FILTER (WHERE " + input
                            + " > 0), count(*) FILTER (WHERE " + output + " > 0), count(*) FILTER (WHERE " + t.columns[0]
                            + " = 'haiku_reflexion'), count(*) FILTER (WHERE " + t.columns[0] + " = 'haiku_reflection') FROM " + t.table),
               {Cell(Timestamp::least()), Cell(Timestamp::greatest())}));
    const auto told = [&](size_t i) { return rows.at(0).at(i).integer(); };
    out.counts[QStringLiteral("calls")] = told(1);
    if (ledger.decimals > 0 && told(0) > 0)
        out.notes << roundedNote(told(0), told(4), ledger.decimals);
    if (told(2) > 0)
        out.notes << Tr::tr("%Ln row(s) of costs have no time: they are in no sum.", nullptr, shown(told(2)));
    if (told(3) > 0)
        out.notes << Tr::tr("%Ln row(s) of costs hold no number of EUR: they count as calls without a known price.", nullptr,
                            shown(told(3)));
    if (told(6) > 0 && told(5) == 0)
        out.notes << Tr::tr("Tokens are not divided into those of the question and those of the answer: all are told as tokens out.");
    if (told(7) > 0 && told(8) > 0)
        out.notes << Tr::tr(
            "Reflections are noted under two names (haiku_reflexion, haiku_reflection): the same call may be in the sums twice.");
    return {};
}

Expected<void> countEvaluations(Connection& connection, const Ledger& ledger, LedgerCensus& out)
{
    if (!ledger.evaluations)
        return {};
    const LedgerTable& t = *ledger.evaluations;
    HC_TRY(const auto rows, connection.rows("SELECT count(*), count(*) FILTER (WHERE " + t.columns[0] + ") FROM " + t.table));
    const qint64 all = rows.at(0).at(0).integer(), reflections = rows.at(0).at(1).integer();
    out.counts[QStringLiteral("evaluations")] = all - reflections;
    if (reflections > 0)
        out.notes << Tr::tr(
            "%Ln row(s) among the evaluations are reflections: they are not counted, but cognitive-memory's own statistics do.", nullptr,
            shown(reflections));
    if (all == 0 && ledger.losesEvaluations)
        out.notes << Tr::tr("No evaluation is recorded: with this table of costs cognitive-memory loses each one when it writes it.");
    return {};
}

} // namespace

Expected<LedgerCensus> readLedgerCensus(Connection& connection, const StoreDescription& store)
{
    LedgerCensus out;
    const std::optional<Ledger> ledger = store.ledger();
    if (!ledger)
        return out;
    HC_CHECK(countCalls(connection, *ledger, out));
    HC_CHECK(countEvaluations(connection, *ledger, out));
    if (ledger->retries) {
        HC_TRY(const Cell retries, connection.scalar("SELECT count(*) FROM " + ledger->retries->table));
        out.counts[QStringLiteral("retries")] = retries.integer();
    }
    if (const QString missing = missingTables(*ledger); !missing.isEmpty())
        out.notes << missing;
    return out;
}

} // namespace hindcast
