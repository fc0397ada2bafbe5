// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"

#include "core/engine/reflect/ReflectionAuthor.h"
#include "core/engine/reflect/Reflector.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/rows/EpisodeRows.h"

namespace hindcast::test {
namespace {

template<class T>
T need(Expected<T> found)
{
    if (!found)
        qFatal("%s", qPrintable(found.error().sentence));
    if constexpr (!std::is_void_v<T>)
        return *std::move(found);
}

Trace traceOf(int i)
{
    const Timestamp at{testNow().us - (i + 1) * Timestamp::perDay / 8};
    Trace t;
    t.sessionId = QStringLiteral("session-%1").arg(i);
    t.outcome = i % 4 == 3 ? TraceOutcome::Success : TraceOutcome::Failure;
    t.taskDescription = QStringLiteral("Repair the checkout service (%1)").arg(i);
    t.taskGoal = QStringLiteral("Why does checkout number %1 fail?").arg(i);
    t.createdAt = at;
    if (t.outcome == TraceOutcome::Failure)
        t.error = TraceError{
            QStringLiteral("tool_error"), i == 0 ? plantedError() : QStringLiteral("exit status %1 of helm").arg(i), {}, {}, {}, {}};
    if (i % 5 == 4)
        return t; // a thin one
    const int steps = i == 0 ? 620 : 3;
    for (int s = 0; s < steps; ++s)
        t.events.push_back({QStringLiteral("e-%1-%2").arg(i).arg(s),
                            s % 3 == 0 ? QStringLiteral("tool_call") : QStringLiteral("tool_response"),
                            Timestamp{at.us + s * 1'000'000LL},
                            s == 1 ? hostileText() : QStringLiteral("step %1 of the rollout").arg(s),
                            QStringLiteral("kubectl"),
                            {},
                            {}});
    return t;
}

Episode episodeOf(int i)
{
    static const char* const questions[] = {"How do I roll back the checkout deployment?", "How can I roll back a deployment of checkout?",
                                            "Which query is the slowest of the shop database?", "Restore the nightly backup of billing",
                                            "Why is the pod of the shop pending?"};
    Episode e;
    e.query = QString::fromLatin1(questions[i % 5]) + (i < 5 ? QString() : QStringLiteral(" (%1)").arg(i));
    e.reward = -1 + (i % 11) * 0.2;
    e.reflection = QStringLiteral("PROBLEM: the answer named the wrong revision.\nLESSON: look at the history of the rollout first.");
    e.problem = QStringLiteral("the answer named the wrong revision.");
    e.lesson = QStringLiteral("look at the history of the rollout first.");
    e.lessonParsed = i % 3 != 2;
    e.createdAt = {testNow().us - (i + 1) * Timestamp::perDay / 4};
    LexicalEmbedder embedder;
    if (i % 6 != 5)
        e.embedding = need(embedder.embed(e.query, {}));
    return e;
}

} // namespace

QString hostileText()
{
    return QStringLiteral("<b>bold</b><img src='http://127.0.0.1/x'> <a href='file:///etc/passwd'>link</a> ") + QChar(0x202E)
        + QStringLiteral("desrever") + QChar(0x07) + QChar(0x1B) + QStringLiteral("[31m end");
}

QString plantedError() { return QStringLiteral("Error from server (NotFound): deployments.apps \"checkout\" not found"); }

QString emptyDatabase(const QTemporaryDir& folder)
{
    const QString path = folder.filePath(QStringLiteral("empty.db"));
    need(createNative(DatabaseUrl::sqlite(path)));
    return path;
}

void fillMemories(const DatabaseUrl& url, int traces)
{
    need(createNative(url));
    const auto connection = need(connectWritable(url));
    const Store store = need(describeStore(*connection, url));
    TemplateAuthor author;
    ReflectorOptions options;
    options.clock = std::make_shared<FixedClock>(testNow());
    Reflector reflector = need(Reflector::open(*connection, *store, author, options));
    std::vector<Trace> all;
    for (int i = 0; i < traces; ++i)
        all.push_back(traceOf(i));
    need(reflector.reflectAll(all));
    EpisodeRows episodes = need(EpisodeRows::open(*connection, store->scope));
    for (int i = 0; i < 24; ++i)
        need(episodes.insert(episodeOf(i)));
}

QString memoryDatabase(const QTemporaryDir& folder, int traces)
{
    const QString path = folder.filePath(QStringLiteral("memories.db"));
    fillMemories(DatabaseUrl::sqlite(path), traces);
    const QByteArray at = QByteArray::number(testNow().us);
    runSql(path,
           "INSERT INTO decision_reviews(state, action, component, valid, failed_check, message, error, reflection, insights, analysis, "
           "reflection_success, provider, created_at) VALUES "
           "('{\"queue\":7,\"load\":0.93}', 'scale_up', 'checkout', 0, 'capacity', 'There is no room for another replica.', 'quota', "
           "'The plan ignored the quota of the namespace.', '[\"ask for the quota first\"]', '{\"root\":\"quota\"}', 1, 'template', "
               + at
               + "),"
                 "('{}', 'restart', 'billing', 1, NULL, 'ok', NULL, NULL, NULL, NULL, NULL, NULL, "
               + at + " - 1000000)");
    QString hostile = hostileText();
    runSql(path,
           "UPDATE reflections SET text = '" + hostile.replace(u'\'', QStringLiteral("''")).toUtf8()
               + "' WHERE kind = 'reflection' AND trace_id = 2");
    return path;
}

} // namespace hindcast::test
