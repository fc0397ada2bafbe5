// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "RecorderFixture.h"

#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"

namespace hindcast::test {
namespace {

template<class T>
T sure(Expected<T> result)
{
    if (!result)
        qFatal("%s", qPrintable(describe(result)));
    return *std::move(result);
}

} // namespace

QStringList MemoryLog::messages() const
{
    QStringList out;
    for (const LogLine& l : lines)
        out << l.message;
    return out;
}

RecorderFixture::RecorderFixture() : url(DatabaseUrl::sqlite(m_folder.filePath(QStringLiteral("memory.db"))))
{
    if (const auto made = createNative(url); !made)
        qFatal("%s", qPrintable(describe(made)));
    m_connection = sure(connectWritable(url));
    sql("PRAGMA synchronous=OFF");
    options.clock = std::make_shared<FixedClock>(Timestamp{start});
    options.log = &log;
    options.redact = [](QStringView text) { return text.toString().replace(QLatin1String("hunter2"), QLatin1String("<redacted>")); };
    reopen();
}

void RecorderFixture::reopen(const Scope& scope)
{
    const Store store = sure(describeStore(*m_connection, url, scope));
    m_recorder.reset();
    m_recorder.emplace(sure(OutcomeRecorder::open(*m_connection, *store, options)));
}

RecordDecision RecorderFixture::record(const RecordInput& input) { return sure(m_recorder->record(input)); }

void RecorderFixture::sql(const QByteArray& text, const std::vector<Cell>& parameters)
{
    (void)sure(m_connection->execute(text, parameters));
}

QString RecorderFixture::text(const QByteArray& query) { return sure(m_connection->scalar(query)).text(); }

qint64 RecorderFixture::number(const QByteArray& query) { return sure(m_connection->scalar(query)).integer(-1); }

QString RecorderFixture::events()
{
    return text("SELECT coalesce(group_concat(kind, ' '), '') FROM (SELECT kind FROM pattern_events ORDER BY id)");
}

RecordInput RecorderFixture::good(qint64 minutes, const QString& cluster)
{
    RecordInput in;
    in.sessionId = QStringLiteral("s");
    in.userId = QStringLiteral("u");
    in.playbooks = {QStringLiteral("OOM")};
    in.clusterId = cluster;
    in.commands = {QStringLiteral("kubectl -n shop delete pod api")};
    in.verified = Verified::Yes;
    in.createdAt = Timestamp{start + minutes * 60 * Timestamp::perSecond};
    return in;
}

} // namespace hindcast::test
