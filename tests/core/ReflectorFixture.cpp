// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"

#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"

using namespace Qt::Literals::StringLiterals;

namespace hindcast::test {
namespace {

template<class T>
T must(Expected<T> value)
{
    if (!value)
        qFatal("%s", qPrintable(describe(value)));
    return *std::move(value);
}

} // namespace

Expected<AuthoredReflection> ScriptedAuthor::write(const Trace& trace, const CancelToken&)
{
    ++asked;
    last = trace;
    if (whenAsked)
        whenAsked();
    if (error)
        return Unexpected(*error);
    return AuthoredReflection{draft,   quality,  u"scripted"_s,
                              u"m1"_s, u"p@1"_s, quality == ReflectionQuality::Fallback ? u"no JSON"_s : QString()};
}

ReflectorFixture::ReflectorFixture() : url(DatabaseUrl::sqlite(m_folder.filePath(u"memory.db"_s)))
{
    if (const auto made = createNative(url); !made)
        qFatal("%s", qPrintable(describe(made)));
    m_connection = must(connectWritable(url));
    options.clock = std::make_shared<FixedClock>(now);
    options.log = &log;
    reopen();
}

void ReflectorFixture::reopen(const Scope& scope)
{
    m_store = must(describeStore(*m_connection, url, scope));
    m_reflector.emplace(must(Reflector::open(*m_connection, *m_store, author, options)));
}

ReflectionResult ReflectorFixture::reflect(const Trace& trace) { return must(m_reflector->reflect(trace)); }

QString ReflectorFixture::text(const QByteArray& query) { return must(m_connection->scalar(query)).text(); }

qint64 ReflectorFixture::number(const QByteArray& query) { return must(m_connection->scalar(query)).integer(-1); }

Trace ReflectorFixture::failure(const QString& message)
{
    Trace t;
    t.sessionId = u"s"_s;
    t.outcome = TraceOutcome::Failure;
    t.taskDescription = u"Fix the ledger"_s;
    t.taskGoal = u"The ledger runs"_s;
    t.error = TraceError{u"tool_error"_s, message, u"1"_s, u"at line 3"_s, u"kubectl"_s, {{u"try"_s, 2}}};
    t.relatedMemoryIds = {u"m9"_s};
    t.events = {{u"e1"_s, u"tool_call"_s, now, u"kubectl get pods"_s, u"kubectl"_s, {}, {{u"cost"_s, 1}}},
                {u"e2"_s, u"tool_response"_s, {}, u"Forbidden"_s, u"kubectl"_s, {{u"code"_s, 403}}, {}}};
    t.createdAt = now;
    return t;
}

} // namespace hindcast::test
