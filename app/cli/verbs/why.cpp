// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/AsOf.h"
#include "app/cli/frame/GlobalOptions.h"
#include "app/cli/input/PatternLookup.h"
#include "core/documents/WhyDocument.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::WhyVerb)
};

Expected<QJsonObject> explain(const Invocation& invocation, OpenedStore& opened, const QString& name)
{
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(const AsOfBook read, readAsOfBook(invocation, opened, hintParams(settings)));
    const WhyQuestion question{name, invocation.value("cluster"), promotionParams(settings).cooldownUs, read.then};
    HC_TRY(QJsonObject out, whyDocument(*opened.connection, *opened.store, *read.book, question, invocation.context()));
    if (read.then)
        out.insert(QStringLiteral("assumed"), QJsonArray::fromStringList(read.assumed));
    return out;
}

QString plain(const QJsonValue& v)
{
    if (v.isString())
        return v.toString();
    return QString::fromUtf8(QJsonDocument(QJsonArray{v}).toJson(QJsonDocument::Compact)).mid(1).chopped(1);
}

void printPlainText(Output& output, const QJsonObject& why)
{
    const QString reason = why[QLatin1String("effective_reason")].toString();
    output.line(why[QLatin1String("pattern_name")].toString());
    output.line(
        Tr::tr("cluster %1, stored state: %2, effective state: %3")
            .arg(why[QLatin1String("cluster_id")].toString(), why[QLatin1String("stored_state")].toString(),
                 why[QLatin1String("effective_state")].toString() + (reason.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(reason))));
    for (const auto& g : why[QLatin1String("gates")].toArray())
        output.line(QStringLiteral("  %1 %2 %3 / %4")
                        .arg(g[QLatin1String("passed")].toBool() ? Tr::tr("yes") : Tr::tr("NO"),
                             g[QLatin1String("gate")].toString().leftJustified(12), plain(g[QLatin1String("value")]),
                             plain(g[QLatin1String("threshold")])));
    output.line(Tr::tr("evidence: %n outcome(s)", nullptr, int(why[QLatin1String("evidence")].toArray().size())));
    for (const auto& sentence : why[QLatin1String("assumed")].toArray())
        output.line(sentence.toString());
    if (const QString doubt = why[QLatin1String("evidence_doubt")].toString(); !doubt.isEmpty())
        output.line(doubt);
    output.line(why[QLatin1String("events_reconstructed")].toBool() ? Tr::tr("events (reconstructed from outcomes):") : Tr::tr("events:"));
    for (const auto& e : why[QLatin1String("events")].toArray())
        output.line(
            QStringLiteral("  %1 %2 %3")
                .arg(e[QLatin1String("at")].toString(), e[QLatin1String("kind")].toString(), e[QLatin1String("reason")].toString()));
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(2));
    HC_TRY(OpenedStore opened, invocation.open(arguments[0]));
    if (!opened.store->relation(RelationId::Patterns))
        return Unexpected(notRecorded(QStringLiteral("patterns"), *opened.store));
    const auto why = explain(invocation, opened, arguments[1]);
    if (!why)
        return nothingMatched(invocation, why.error());
    if (invocation.isJson())
        invocation.output().json(*why);
    else
        printPlainText(invocation.output(), *why);
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    return QList<QCommandLineOption>{{QStringLiteral("cluster"), Tr::tr("As an agent of this cluster sees it."), QStringLiteral("C")},
                                     asOfOption()}
    + settingOptions({"decay-days", "cooldown-hours"});
}

} // namespace

const Verb& verb_why()
{
    static constexpr Verb verb{"why", "DB PATTERN [--cluster C] [--as-of T]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Why a pattern is in the prompt or not, with its evidence and events."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
