// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/costs/LedgerCensus.h"

#include "core/store/models/LedgerRows.h"

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
    HC_TRY(const LedgerCallCounts told, countLedgerCalls(connection, *ledger.calls, LedgerCensus::mostOfRow));
    out.counts[QStringLiteral("calls")] = told.calls;
    if (ledger.decimals > 0 && told.rows > 0)
        out.notes << roundedNote(told.rows, told.roundedAway, ledger.decimals);
    if (told.withoutTime > 0)
        out.notes << Tr::tr("%Ln row(s) of costs have no time: they are in no sum.", nullptr, shown(told.withoutTime));
    if (told.withoutPrice > 0)
        out.notes << Tr::tr("%Ln row(s) of costs hold no number of EUR: they count as calls without a known price.", nullptr,
                            shown(told.withoutPrice));
    if (told.withOutput > 0 && told.withInput == 0)
        out.notes << Tr::tr("Tokens are not divided into those of the question and those of the answer: all are told as tokens out.");
    if (told.reflexions > 0 && told.reflections > 0)
        out.notes << Tr::tr(
            "Reflections are noted under two names (haiku_reflexion, haiku_reflection): the same call may be in the sums twice.");
    return {};
}

Expected<void> countEvaluations(Connection& connection, const Ledger& ledger, LedgerCensus& out)
{
    if (!ledger.evaluations)
        return {};
    HC_TRY(const LedgerEvaluationCounts told, countLedgerEvaluations(connection, *ledger.evaluations));
    out.counts[QStringLiteral("evaluations")] = told.rows - told.reflections;
    if (told.reflections > 0)
        out.notes << Tr::tr(
            "%Ln row(s) among the evaluations are reflections: they are not counted, but cognitive-memory's own statistics do.", nullptr,
            shown(told.reflections));
    if (told.rows == 0 && ledger.losesEvaluations)
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
        HC_TRY(const qint64 retries, countLedgerRows(connection, *ledger->retries));
        out.counts[QStringLiteral("retries")] = retries;
    }
    if (const QString missing = missingTables(*ledger); !missing.isEmpty())
        out.notes << missing;
    return out;
}

} // namespace hindcast
