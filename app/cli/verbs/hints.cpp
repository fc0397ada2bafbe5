// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/AsOf.h"
#include "app/cli/curation/CurationRun.h"
#include "app/cli/frame/GlobalOptions.h"
#include "app/cli/input/PatternLookup.h"
#include "app/cli/runs/ExposureLog.h"
#include "core/documents/HintDocument.h"
#include "core/domain/Words.h"
#include "core/engine/read/HintReader.h"
#include "core/rules/curation/ClusterAlias.h"
#include "core/store/links/ClusterNames.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::HintsVerb)
};

void printPlainText(Output& output, const HintReading& reading)
{
    output.line(reading.text.isEmpty() ? Tr::tr("An agent of this cluster is given nothing.") : reading.text);
    if (reading.selection.leftOut.empty())
        return;
    output.line(QString());
    output.line(Tr::tr("Left out:"));
    for (const LeftOutHint& l : reading.selection.leftOut)
        output.line(QStringLiteral("  %1 (%2): %3")
                        .arg(reading.book->patterns[l.index].name, reading.book->patterns[l.index].clusterId, word(l.reason)));
}

/// What the session is given, by its rank.
std::vector<Exposure> exposuresOf(const HintReading& reading)
{
    std::vector<Exposure> out;
    for (const size_t i : reading.selection.injected) {
        const auto& pattern = reading.book->patterns[i];
        out.push_back({{},
                       word(RecordKind::Pattern),
                       pattern.name,
                       pattern.clusterId,
                       qint64(out.size()) + 1,
                       {},
                       QStringLiteral("hints"),
                       std::optional<qint64>(pattern.recommendedFix.toUcs4().size())});
    }
    return out;
}

Expected<HintParams> paramsOf(const Invocation& invocation)
{
    constexpr qint64 most = 1'000'000;
    HC_TRY(const Settings settings, invocation.settings());
    HintParams params = hintParams(settings);
    HC_TRY(params.limit, invocation.whole("limit", thresholds::hintLimit, 0, most));
    HC_TRY(params.budget, invocation.whole("budget", thresholds::hintBudget, 0, most));
    return params;
}

/// What people called clusters of a foreign database, in its workspace; nothing: it keeps such names itself, or there is no workspace.
Expected<std::optional<QHash<QString, QString>>> namesElsewhere(const Invocation& invocation, const OpenedStore& opened,
                                                                const QString& cluster)
{
    std::optional<QHash<QString, QString>> out;
    if (opened.store->isNative())
        return out;
    HC_TRY(const WorkspaceOptions options, workspaceOptions(invocation));
    HC_TRY(const Workspace workspace, Workspace::openForReading(*opened.connection, *opened.store, options));
    const CurationTarget target = workspace.target();
    if (!target.journal)
        return out;
    HC_TRY(out, readClusterAliases(*target.journal, *target.journalStore));
    if (namesOfCluster(cluster, *out).size() > 1)
        reportNotice(Tr::tr("Aliases of clusters are of the workspace: %1 itself does not know them.").arg(opened.store->layoutTitle()));
    return out;
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    const QString cluster = invocation.value("cluster").trimmed();
    if (cluster.isEmpty())
        return fail(ErrorCode::InvalidInput, Tr::tr("Hints are for a cluster."), {}, Tr::tr("Add --cluster NAME."));
    HC_CHECK(invocation.refuseEmpty({"user"}));
    HC_CHECK(checkSession(invocation));
    HC_TRY(const HintParams params, paramsOf(invocation));
    HC_TRY(OpenedStore opened, invocation.open(arguments[0]));
    if (!opened.store->relation(RelationId::Patterns))
        return Unexpected(notRecorded(QStringLiteral("patterns"), *opened.store));
    HC_TRY(const AsOfBook read, readAsOfBook(invocation, opened, params));
    HC_TRY(const auto aliases, namesElsewhere(invocation, opened, cluster));
    HC_TRY(const HintReading reading,
           readHints(*opened.connection, *opened.store, read.book, cluster, invocation.value("user"), read.then.has_value(),
                     invocation.context(), aliases ? &*aliases : nullptr));
    if (invocation.isSet("session") && read.then)
        return fail(ErrorCode::InvalidInput, Tr::tr("What is shown as of a moment is given to nobody."), {},
                    Tr::tr("Leave --session out."));
    HC_TRY(const auto logged, logExposures(invocation, opened, exposuresOf(reading)));
    if (invocation.isJson()) {
        QJsonObject out = hintDocument(reading, cluster);
        if (logged)
            out.insert(QStringLiteral("logged"), *logged);
        if (read.then)
            out.insert(QStringLiteral("assumed"), QJsonArray::fromStringList(read.assumed));
        invocation.output().json(out);
        return 0;
    }
    printPlainText(invocation.output(), reading);
    for (const QString& sentence : read.assumed)
        reportNotice(sentence);
    return 0;
}

QList<QCommandLineOption> verbOptions()
{
    return QList<QCommandLineOption>{{QStringLiteral("cluster"), Tr::tr("The agent's cluster."), QStringLiteral("C")},
                                     {QStringLiteral("user"), Tr::tr("With past outcomes of this user."), QStringLiteral("U")},
                                     {QStringLiteral("limit"), Tr::tr("At most so many hints (5)."), QStringLiteral("N")},
                                     {QStringLiteral("budget"), Tr::tr("At most so many characters (1800)."), QStringLiteral("N")},
                                     sessionOption(),
                                     asOfOption()}
    + settingOptions({"decay-days"});
}

} // namespace

const Verb& verb_hints()
{
    static constexpr Verb verb{
        "hints", "DB --cluster C [--user U] [--limit 5] [--budget 1800] [--session S] [--as-of T]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Exactly what an agent would be given now, and what is left out and why."), verbOptions,
        runVerb};
    return verb;
}

} // namespace hindcast
