// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/AsOf.h"
#include "app/cli/curation/FlagFields.h"
#include "app/cli/frame/GlobalOptions.h"
#include "app/cli/output/SessionOutput.h"
#include "core/domain/text/ArgText.h"
#include "core/engine/read/PatternLookup.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <limits>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SessionsVerb)
};

void print(Output& output, const SessionBook& book)
{
    for (const SessionLine& line : book.sessions)
        output.line(sessionText(line));
    output.line(book.more ? Tr::tr("%1 sessions of the newest %2 outcomes; there are older ones.")
                                .arg(argText(qint64(book.sessions.size())), argText(book.outcomesRead))
                          : Tr::tr("%1 sessions of %2 outcomes.").arg(argText(qint64(book.sessions.size())), argText(book.outcomesRead)));
    if (book.withoutSession > 0)
        output.line(Tr::tr("%1 outcomes say of no session.").arg(argText(book.withoutSession)));
    if (book.cut)
        output.line(Tr::tr("There are more sessions than are told: --limit."));
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    SessionSpec spec;
    HC_TRY(spec.outcomes, invocation.whole("outcomes", spec.outcomes, 0, 1'000'000'000));
    HC_TRY(const qint64 limit, invocation.whole("limit", 100, 0, 1'000'000));
    HC_TRY(OpenedStore opened, invocation.open(arguments[0]));
    const BoundRelation* relation = opened.store->relation(RelationId::Outcomes);
    if (!relation)
        return Unexpected(notRecorded(QStringLiteral("outcomes"), *opened.store));
    HC_TRY(const auto fields, askedFields(invocation, *opened.connection, *opened.store, *relation));
    auto where = compileFilter(invocation.value("filter"), fields, invocation.now());
    if (!where)
        return Unexpected(filterFailure(where.error()));
    spec.where = *std::move(where);
    HC_TRY(const auto then, asOfMoment(invocation));
    HC_TRY(const auto past, rowsPastOf(invocation, opened, RelationId::Outcomes));
    if (past) {
        spec.where = past->limited(std::move(spec.where), *then);
        for (const QString& sentence : past->assumed(*then))
            reportNotice(sentence);
    }
    spec.sessions = limit == 0 ? std::numeric_limits<size_t>::max() : size_t(limit);
    HC_TRY(const SessionBook book, readSessions(*opened.connection, *opened.store, spec, invocation.context()));
    if (!invocation.isJson()) {
        print(invocation.output(), book);
        return 0;
    }
    QJsonArray items;
    for (const SessionLine& line : book.sessions)
        items.append(sessionObject(line));
    invocation.output().json({{QStringLiteral("items"), items},
                              {QStringLiteral("outcomes_read"), book.outcomesRead},
                              {QStringLiteral("without_session"), book.withoutSession},
                              {QStringLiteral("more"), book.more || book.cut}});
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    return {{QStringLiteral("filter"), Tr::tr("Only outcomes that match."), QStringLiteral("F")},
            {QStringLiteral("outcomes"), Tr::tr("Look at so many outcomes, the newest (50000; 0: all)."), QStringLiteral("N")},
            {QStringLiteral("limit"), Tr::tr("At most so many sessions, the latest (100; 0: all)."), QStringLiteral("N")},
            asOfOption()};
}

} // namespace

const Verb& verb_sessions()
{
    static constexpr Verb verb{"sessions", "DB [--filter F] [--outcomes N] [--limit N] [--as-of T]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "What went on in which session lately."), verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
