// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/LintCall.h"

#include "app/cli/frame/GlobalOptions.h"
#include "app/cli/input/PatternLookup.h"
#include "core/lint/FindingFilter.h"
#include "core/lint/model/LintRule.h"
#include "core/store/findings/AcceptedFindings.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LintCall)
};

Expected<QStringList> askedRules(const QString& list)
{
    QStringList asked = list.split(u',', Qt::SkipEmptyParts);
    for (const QString& id : asked)
        if (!lintRuleById(id)) {
            QStringList known;
            for (const LintRule* rule : lintRegistry())
                known << QLatin1String(rule->id);
            return fail(ErrorCode::InvalidInput, Tr::tr("There is no rule %1.").arg(id), {},
                        Tr::tr("Rules: %1.").arg(known.join(QStringLiteral(", "))));
        }
    return asked;
}

/// Only findings that match, or whose pattern does.
Expected<void> keepMatching(const Invocation& invocation, const OpenedDesk& desk, std::vector<LintFinding>& findings)
{
    const StoreDescription& store = *desk.opened.store;
    HC_TRY(FindingFilter filter, FindingFilter::compile(invocation.value("filter"), store, invocation.now()));
    if (filter.asksOfPatterns()) {
        HC_TRY(const Settings settings, invocation.settings());
        HC_TRY(const PatternBookPtr book,
               readPatternBook(*desk.opened.connection, store, invocation.now(), hintParams(settings), invocation.context()));
        filter.setBook(book);
    }
    std::erase_if(findings, [&](const LintFinding& f) { return !filter.matches(f); });
    return {};
}

} // namespace

Expected<LintAnswer> callLint(const Invocation& invocation, const QString& database, const LintCall& call)
{
    HC_TRY(const Settings settings, invocation.settings());
    LintOptions options = lintOptionsFor(settings, invocation.now());
    HC_TRY(options.rules, askedRules(call.onlyRule.isEmpty() ? invocation.value("rule") : call.onlyRule));
    const auto least = severityFromWord(invocation.value("severity", QStringLiteral("note")));
    if (!least)
        return fail(ErrorCode::InvalidInput,
                    Tr::tr("--severity takes note, warning or error, not \"%1\".").arg(invocation.value("severity")));
    options.least = *least;
    options.cluster = invocation.value("cluster");
    options.database = database.contains(QLatin1String("://")) ? QStringLiteral("DB") : database; // an address may hold a password
    LintAnswer answer;
    answer.database = options.database;
    options.exposures = call.exposures;
    HC_TRY(answer.desk, call.forChanges ? openDesk(invocation, database, false) : openDeskForReading(invocation, database));
    const CurationTarget target = answer.desk.target();
    if (target.journal && !call.acceptedToo) {
        HC_TRY(options.accepted, readAcceptedFindings(*target.journal, *target.journalStore));
    }
    HC_TRY(answer.report, runLint({target.data, target.store, target.journal, target.journalStore}, options, invocation.context()));
    if (invocation.isSet("filter"))
        HC_CHECK(keepMatching(invocation, answer.desk, answer.report.findings));
    return answer;
}

QList<QCommandLineOption> lintOptions()
{
    const auto valued = [](const char* name, const QString& text, const char* value) {
        return QCommandLineOption(QString::fromLatin1(name), text, QString::fromLatin1(value));
    };
    return QList<QCommandLineOption>{valued("rule", Tr::tr("Only these rules."), "R,R"),
                                     valued("severity", Tr::tr("Only findings of this severity and worse (note)."), "SEVERITY"),
                                     valued("cluster", Tr::tr("Only findings of this cluster."), "C"),
                                     valued("filter", Tr::tr("Only findings that match, or whose pattern does."), "F")}
    + settingOptions({"cooldown-hours", "cooldown-mode", "decay-days", "outcomes-days"});
}

} // namespace hindcast
