// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/GlobalOptions.h"
#include "app/cli/frame/Invocation.h"
#include "app/cli/input/ClusterContext.h"
#include "app/cli/runs/RecordRun.h"
#include "core/logs/LogSinks.h"
#include "core/store/links/ClusterNames.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RecordVerb)
};

Expected<RecordRunOptions> optionsOf(const Invocation& invocation, const QString& file)
{
    RecordRunOptions options;
    HC_TRY(const qint64 batch, invocation.whole("batch", options.batch, 1, 100'000));
    options.batch = qsizetype(batch);
    if (!invocation.isSet("resume"))
        return options;
    if (file.isEmpty() || file == u"-")
        return fail(ErrorCode::InvalidInput, Tr::tr("--resume needs the name of a file."), {},
                    Tr::tr("Standard input has no lines that could be found again."));
    options.resumeSource = QFileInfo(file).canonicalFilePath();
    return options;
}

/// The machine's cluster for what names none. Says when it was known under another name before.
Expected<void> findCluster(const Invocation& invocation, const OpenedStore& opened, const Settings& settings, RecordRunOptions& options)
{
    const QString how = invocation.value("cluster");
    if (invocation.isSet("cluster") && how != u"auto" && how != u"legacy")
        return fail(ErrorCode::InvalidInput, Tr::tr("--cluster is auto or legacy, not \"%1\".").arg(how), {},
                    Tr::tr("An outcome names its own cluster in cluster_id."));
    options.clusterOfAll = !how.isEmpty();
    if (!settings->clusterId.isEmpty())
        return {}; // the rules know it
    const ClusterSources& machine = machineCluster();
    const QString found = how == u"legacy" ? legacyMachineCluster() : clusterIdentities(machine).value(0);
    if (found.isEmpty()) {
        if (how == u"legacy") // somebody asked for it
            reportNotice(Tr::tr("The older scheme needs a server and its namespaces, and kubectl gives none: the cluster is not known."));
        else if (how == u"auto")
            reportNotice(Tr::tr("kubectl names no cluster here: outcomes that name none are filed under \"unknown\", whose patterns every "
                                "cluster is given."));
        return {};
    }
    HC_TRY(options.cluster, clusterNamed(*opened.connection, *opened.store, found));
    HC_TRY(const QStringList known, knownClusterNames(*opened.connection, *opened.store, [&](const QString& name) {
               return name != options.cluster && isNameOf(name, machine);
           }));
    for (const QString& other : known) {
        HC_TRY(const QString meant, clusterNamed(*opened.connection, *opened.store, other));
        if (meant != options.cluster)
            reportNotice(Tr::tr("This cluster is %1 now, and was recorded as %2 before: patterns of the two are kept apart.")
                             .arg(options.cluster, other));
    }
    return {};
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1, 2));
    HC_CHECK(invocation.requireWrite());
    HC_TRY(RecordRunOptions options, optionsOf(invocation, arguments.value(1)));
    RecorderOptions recording;
    HC_TRY(recording.settings, invocation.settings());
    HC_TRY(const std::unique_ptr<LogSink> log, openLogSink(recording.settings));
    recording.log = log.get();
    if (invocation.isSet("now"))
        recording.clock = std::make_shared<FixedClock>(invocation.now());
    HC_TRY(LineSource source, LineSource::open(arguments.value(1), interruptToken()));
    HC_TRY(OpenedStore opened, invocation.openForWriting(arguments[0]));
    HC_CHECK(findCluster(invocation, opened, recording.settings, options));
    HC_TRY(OutcomeRecorder recorder, OutcomeRecorder::open(*opened.connection, *opened.store, recording));
    RecordRun recordRun(recorder, source, invocation.output(), options);
    if (!options.resumeSource.isEmpty()) {
        HC_TRY(const auto done, readIngestPosition(*opened.connection, opened.store->scope, options.resumeSource));
        HC_CHECK(recordRun.skip(done));
    }
    HC_CHECK(recordRun.run());
    return recordRun.badLines() > 0 ? 2 : 0;
}

QList<QCommandLineOption> verbOptions()
{
    return QList<QCommandLineOption>{
               {QStringLiteral("cluster"),
                Tr::tr("auto: the machine's cluster also for outcomes with a time of their own; legacy: by the older scheme."),
                QStringLiteral("HOW")},
               {QStringLiteral("resume"), Tr::tr("Go on where the last run of this FILE ended.")},
               {QStringLiteral("batch"), Tr::tr("At most so many lines in one transaction (500)."), QStringLiteral("N")}}
    + settingOptions({"min-confidence", "cooldown-hours", "cooldown-mode"});
}

} // namespace

const Verb& verb_record()
{
    static constexpr Verb verb{"record", "DB [FILE] [--resume] [--batch N] [--cluster auto|legacy]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Record outcomes from JSON lines; one decision a line."), verbOptions,
                               runVerb};
    return verb;
}

} // namespace hindcast
