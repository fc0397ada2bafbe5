// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/GlobalOptions.h"
#include "app/cli/frame/Invocation.h"
#include "app/cli/runs/RecordRun.h"
#include "core/logs/LogSinks.h"

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

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1, 2));
    HC_CHECK(invocation.requireWrite());
    HC_TRY(const RecordRunOptions options, optionsOf(invocation, arguments.value(1)));
    RecorderOptions recording;
    HC_TRY(recording.settings, invocation.settings());
    HC_TRY(const std::unique_ptr<LogSink> log, openLogSink(recording.settings));
    recording.log = log.get();
    if (invocation.isSet("now"))
        recording.clock = std::make_shared<FixedClock>(invocation.now());
    HC_TRY(LineSource source, LineSource::open(arguments.value(1), interruptToken()));
    HC_TRY(OpenedStore opened, invocation.openForWriting(arguments[0]));
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
               {QStringLiteral("resume"), Tr::tr("Go on where the last run of this FILE ended.")},
               {QStringLiteral("batch"), Tr::tr("At most so many lines in one transaction (500)."), QStringLiteral("N")}}
    + settingOptions({"min-confidence", "cooldown-hours", "cooldown-mode"});
}

} // namespace

const Verb& verb_record()
{
    static constexpr Verb verb{"record", "DB [FILE] [--resume] [--batch N]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Record outcomes from JSON lines; one decision a line."), verbOptions,
                               runVerb};
    return verb;
}

} // namespace hindcast
