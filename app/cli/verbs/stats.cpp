// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/AsOf.h"
#include "app/cli/curation/FlagFields.h"
#include "app/cli/frame/GlobalOptions.h"
#include "app/cli/input/PatternLookup.h"
#include "core/documents/GroupDocument.h"
#include "core/lint/LintFlags.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::StatsVerb)
};

Expected<GroupQuestion> questionOf(const Invocation& invocation, const RelationSpec& spec)
{
    GroupQuestion question;
    question.relation = spec.id;
    const QString by = invocation.value("by");
    question.by = by.split(u',');
    if (!by.isEmpty() && std::ranges::any_of(question.by, [](const QString& name) { return name.trimmed().isEmpty(); }))
        return fail(ErrorCode::InvalidInput, Tr::tr("--by %1: the name of a field is missing beside the comma.").arg(by));
    if (by.isEmpty() || question.by.size() > 2)
        return fail(ErrorCode::InvalidInput, Tr::tr("--by takes one or two fields."));
    HC_TRY(const qint64 bins, invocation.whole("bins", 0, 0, 10'000));
    question.bins = int(bins);
    HC_TRY(question.top, invocation.whole("top", 0, 0, std::numeric_limits<qint64>::max()));
    question.filter = invocation.value("filter");
    question.now = invocation.now();
    return question;
}

Expected<PatternBookPtr> bookThen(const Invocation& invocation, OpenedStore& opened)
{
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(const AsOfBook read, readAsOfBook(invocation, opened, hintParams(settings)));
    for (const QString& sentence : read.assumed)
        reportNotice(sentence);
    return read.book;
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(2));
    const RelationSpec* spec = relationByName(arguments[0]);
    if (!spec)
        return fail(
            ErrorCode::InvalidInput, Tr::tr("There is no kind of record called %1.").arg(arguments[0]), {},
            Tr::tr("Kinds: outcomes, patterns, reflections, episodes, reviews, evaluations, unanswered, traces, events, blocks, journal."));
    const auto format = rowFormatFromWord(invocation.value("format", QStringLiteral("json")));
    if (!format)
        return fail(ErrorCode::InvalidInput, Tr::tr("There is no format %1.").arg(invocation.value("format")), {},
                    Tr::tr("Formats: json, csv, md."));
    HC_TRY(GroupQuestion question, questionOf(invocation, *spec));
    HC_TRY(OpenedStore opened, invocation.open(arguments[1]));
    if (spec->id != RelationId::Patterns) {
        HC_TRY(const auto then, asOfMoment(invocation));
        HC_TRY(const auto past, rowsPastOf(invocation, opened, spec->id));
        if (past) {
            question.limited = [past = *past, at = *then](Predicate where) { return past.limited(std::move(where), at); };
            for (const QString& assumed : past->assumed(*then))
                reportNotice(assumed);
        }
    }
    question.flags = lintRuleNames();
    HC_TRY(question.flagged, askedFlags(invocation, *opened.connection, *opened.store));
    HC_TRY(const GroupTable table,
           countGroups(*opened.connection, *opened.store, question, [&] { return bookThen(invocation, opened); }, invocation.context()));
    invocation.output().write(groupText(table, *format));
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    return QList<QCommandLineOption>{
               {QStringLiteral("by"), Tr::tr("Count by these: one or two fields of the filter language."), QStringLiteral("FIELD[,FIELD]")},
               {QStringLiteral("filter"), Tr::tr("Only records that match."), QStringLiteral("F")},
               {QStringLiteral("bins"), Tr::tr("Numbers and times of the first field in so many equal steps."), QStringLiteral("N")},
               {QStringLiteral("top"), Tr::tr("At most so many groups, the largest; 0: all."), QStringLiteral("N")},
               {QStringLiteral("format"), Tr::tr("json, csv or md."), QStringLiteral("FORMAT")},
               asOfOption()}
    + settingOptions({"decay-days"});
}

} // namespace

const Verb& verb_stats()
{
    static constexpr Verb verb{"stats", "KIND DB --by FIELD[,FIELD] [--filter F] [--bins N] [--top N] [--format json|csv|md] [--as-of T]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Count records by their values: the numbers of the charts."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
