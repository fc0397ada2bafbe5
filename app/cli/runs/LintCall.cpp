// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runs/LintCall.h"

#include "app/cli/curation/AsOf.h"
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

/// As it is, or of --as-of; what is assumed of that moment is said.
Expected<LintSource> lintSource(const Invocation& invocation, const CurationTarget& target, const Settings& settings)
{
    LintSource source{target.data, target.store, target.journal, target.journalStore};
    HC_TRY(const auto then, asOfMoment(invocation));
    if (!then)
        return source;
    HC_TRY(source.then, readLintThen(target, *then, settings, invocation.context()));
    for (const QString& sentence : source.then->assumed)
        reportNotice(sentence);
    return source;
}

/// Only findings that match, or whose pattern does.
Expected<void> keepMatching(const Invocation& invocation, const LintAnswer& answer, std::vector<LintFinding>& findings)
{
    const StoreDescription& store = *answer.source.store;
    HC_TRY(FindingFilter filter, FindingFilter::compile(invocation.value("filter"), store, invocation.now()));
    if (filter.asksOfPatterns()) {
        HC_TRY(const Settings settings, invocation.settings());
        if (const MemoryThenPtr& then = answer.source.then)
            filter.setBook(judgePatterns(then->patterns, {}, then->at, hintParams(settings)));
        else {
            HC_TRY(const PatternBookPtr book,
                   readPatternBook(*answer.source.data, store, invocation.now(), hintParams(settings), invocation.context()));
            filter.setBook(book);
        }
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
    HC_TRY(answer.source, lintSource(invocation, answer.desk.target(), settings));
    const LintSource& source = answer.source;
    if (source.journal && !call.acceptedToo) {
        const Timestamp by = source.then ? source.then->at : Timestamp::greatest();
        HC_TRY(options.accepted, readAcceptedFindings(*source.journal, *source.journalStore, by));
    }
    HC_TRY(answer.report, runLint(source, options, invocation.context()));
    if (invocation.isSet("filter"))
        HC_CHECK(keepMatching(invocation, answer, answer.report.findings));
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
