// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/Invocation.h"
#include "app/cli/input/LineSource.h"
#include "app/cli/models/EmbedderChoice.h"
#include "core/documents/JsonRecord.h"
#include "core/documents/LearningDocument.h"
#include "core/domain/StorableJson.h"
#include "core/domain/StrictJson.h"
#include "core/engine/reflect/SelfCorrector.h"
#include "core/rules/evaluation/EvaluationPassInput.h"
#include "core/search/AlikeReflections.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::CorrectVerb)
};

Expected<CorrectionResult> correctOne(SelfCorrector& corrector, const SourceLine& line)
{
    if (line.tooLong)
        return Unexpected(LineSource::lineTooLong());
    HC_TRY(const QJsonObject object, strictJsonObject(line.bytes));
    HC_CHECK(checkStorable(object, line.bytes));
    const RuleInput in(object);
    HC_TRY(const EvaluationPass pass, readEvaluationPass(in));
    bool changed = true;
    if (in.hasValue(QLatin1String("changed_behavior"))) {
        HC_TRY(changed, in.flag(QLatin1String("changed_behavior")));
    }
    return corrector.correct(pass, changed);
}

QJsonObject resultJson(qint64 line, const CorrectionResult& result)
{
    QJsonObject out = correctionDocument(result);
    out.insert(QStringLiteral("line"), line);
    return out;
}

/// What is like what was stored: likely duplicates, a suggestion only.
Expected<void> addAlikeCorrections(AlikeReflections& alike, const CorrectionResult& result, Timestamp now, QJsonObject& out)
{
    if (result.action != ReflectionAction::Stored || result.reflectionId <= 0)
        return {};
    const auto found = alike.learn(result.reflectionId, 0, now, interruptToken());
    if (!found && found.error().code == ErrorCode::Cancelled)
        return Unexpected(found.error());
    addAlikeDocument(found, out);
    return {};
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1, 2));
    HC_CHECK(invocation.requireWrite());
    HC_TRY(const Settings settings, invocation.settings());
    SelfCorrectorOptions options;
    if (!settings->redactSecrets)
        options.redact = {};
    options.source = invocation.value("source", options.source);
    if (invocation.isSet("now"))
        options.clock = std::make_shared<FixedClock>(invocation.now());
    HC_TRY(LineSource source, LineSource::open(arguments.value(1), interruptToken()));
    HC_TRY(OpenedStore opened, invocation.openForWriting(arguments[0]));
    HC_TRY(SelfCorrector corrector, SelfCorrector::open(*opened.connection, *opened.store, options));
    HC_TRY(const auto embedder, EmbedderChoice::open(invocation, *opened.connection, *opened.store));
    HC_TRY(AlikeReflections alike, AlikeReflections::open(*opened.connection, *opened.store, embedder->embedder()));
    qint64 bad = 0;
    for (;;) {
        HC_TRY(const auto line, source.next());
        if (!line)
            return bad > 0 ? 2 : 0;
        if (!line->tooLong && line->bytes.trimmed().isEmpty())
            continue;
        const auto result = correctOne(corrector, *line);
        if (!result && result.error().code != ErrorCode::InvalidInput && result.error().code != ErrorCode::TooLarge)
            return Unexpected(result.error());
        bad += result ? 0 : 1;
        QJsonObject out = result ? resultJson(line->number, *result) : badLineJson(line->number, result.error());
        Expected<void> looked; // what is stored has its answer, also where that was ended
        if (result)
            looked = addAlikeCorrections(alike, *result, invocation.now(), out);
        invocation.output().json(out);
        HC_CHECK(looked);
        HC_CHECK(invocation.output().flush());
    }
}

QList<QCommandLineOption> verbOptions()
{
    return {EmbedderChoice::option(),
            {QStringLiteral("source"), Tr::tr("What the reflections name as their source (hindcast)."), QStringLiteral("NAME")}};
}

} // namespace

const Verb& verb_correct()
{
    static constexpr Verb verb{"correct", "DB [FILE] [--source NAME] [--embedder E]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Keep what agents found out when they evaluated their own answers."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
