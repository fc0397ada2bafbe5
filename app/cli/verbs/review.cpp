// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/Invocation.h"
#include "app/cli/input/LineSource.h"
#include "app/cli/models/ModelChoice.h"
#include "core/documents/JsonRecord.h"
#include "core/domain/StorableJson.h"
#include "core/domain/StrictJson.h"
#include "core/engine/review/ModelReview.h"
#include "core/engine/review/ReviewArchive.h"
#include "core/logs/LogSinks.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

Expected<QJsonObject> stateOf(const QByteArray& line)
{
    HC_TRY(QJsonObject state, strictJsonObject(line));
    HC_CHECK(checkStorable(state, line));
    return state;
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1, 2));
    HC_CHECK(invocation.requireWrite());
    HC_TRY(LineSource source, LineSource::open(arguments.value(1), interruptToken()));
    HC_TRY(const Settings settings, invocation.settings());
    HC_TRY(const std::unique_ptr<LogSink> log, openLogSink(settings));
    HC_TRY(OpenedStore opened, invocation.openForWriting(arguments[0]));
    HC_TRY(ReviewArchive archive, ReviewArchive::open(*opened.connection, *opened.store));
    HC_TRY(const auto models, ModelChoice::open(invocation, *opened.connection, *opened.store, log.get()));
    ChatModel* model = invocation.isSet("template") ? nullptr : models->model();
    ReviewGenerator generator;
    if (model)
        generator = modelReview(*model, models->prompts().of(QStringLiteral("decision-review")), interruptToken());
    const QString provider = model ? model->provider() : QStringLiteral("template");
    qint64 bad = 0;
    for (;;) {
        HC_TRY(const auto line, source.next());
        if (!line)
            break;
        if (line->tooLong || line->bytes.trimmed().isEmpty()) {
            bad += line->tooLong ? 1 : 0;
            if (line->tooLong)
                invocation.output().json(badLineJson(line->number, LineSource::lineTooLong()));
            continue;
        }
        const auto state = stateOf(line->bytes);
        if (!state) {
            ++bad;
            invocation.output().json(badLineJson(line->number, state.error()));
            continue;
        }
        HC_TRY(const ReviewResult result, archive.review(*state, invocation.now(), generator, provider));
        invocation.output().json(result.state);
        if (!source.isReady())
            HC_CHECK(invocation.output().flush());
    }
    return bad > 0 ? 2 : 0;
}

} // namespace

const Verb& verb_review()
{
    static constexpr Verb verb{
        "review", "DB [FILE] [--template]",
        QT_TRANSLATE_NOOP("hindcast::Verb", "Review decisions from JSON lines: each state comes back with its review."),
        [] {
            return QList<QCommandLineOption>{
                {QStringLiteral("template"),
                 QCoreApplication::translate("hindcast::ReviewVerb", "By rules, whatever model the environment names.")}};
        },
        runVerb};
    return verb;
}

} // namespace hindcast
