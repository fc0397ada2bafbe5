// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/logs/JournaldLogSink.h"
#include "core/logs/LogSinks.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cstring>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>

using namespace hindcast;

/// Where log lines go and what they look like there.
class tst_LogSinks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textIsTheFormOfTheOriginal();
    void jsonIsAnObject();
    void oneLineStaysOneLine();
    void filesGrowAtTheEnd();
    void aRotatedFileIsOpenedAnew();
    void linesOfThreadsDoNotMix();
    void theJournalGetsFields();
    void noJournalIsNoError();
    void specifications();

private:
    QTemporaryDir m_folder;
    QString path(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }
};

static LogLine sample()
{
    return {LogLine::Level::Info, *parseTimestamp(u"2026-11-20T10:00:00.123999Z"), QStringLiteral("hindcast.recorder"),
            QStringLiteral("reflexion: seeded pattern 'ü' cluster=c"), QStringLiteral("req-1")};
}

static QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(not there)");
}

void tst_LogSinks::textIsTheFormOfTheOriginal()
{
    LogLine line = sample();
    QCOMPARE(formattedLogLine(line, LogFormat::Text),
             QByteArray("2026-11-20 10:00:00,123 [INFO    ] hindcast.recorder [req-1] reflexion: seeded pattern 'ü' cluster=c"));
    line.level = LogLine::Level::Warning;
    line.requestId.clear();
    line.message = QStringLiteral("%1 %2");
    QCOMPARE(formattedLogLine(line, LogFormat::Text), QByteArray("2026-11-20 10:00:00,123 [WARNING ] hindcast.recorder [] %1 %2"));
    line.at = Timestamp{-1};
    QVERIFY(formattedLogLine(line, LogFormat::Text).startsWith("1969-12-31 23:59:59,999 "));
}

void tst_LogSinks::jsonIsAnObject()
{
    const QByteArray bytes = formattedLogLine(sample(), LogFormat::Json);
    const QJsonObject object = QJsonDocument::fromJson(bytes).object();
    QCOMPARE(object.value(QLatin1String("time")).toString(), QStringLiteral("2026-11-20T10:00:00.123999Z"));
    QCOMPARE(object.value(QLatin1String("level")).toString(), QStringLiteral("INFO"));
    QCOMPARE(object.value(QLatin1String("logger")).toString(), QStringLiteral("hindcast.recorder"));
    QCOMPARE(object.value(QLatin1String("request_id")).toString(), QStringLiteral("req-1"));
    QCOMPARE(object.value(QLatin1String("msg")).toString(), sample().message);
    QCOMPARE(object.size(), 5);
}

void tst_LogSinks::oneLineStaysOneLine()
{
    LogLine line = sample();
    line.message = QStringLiteral("a\nb\rc\td") + QChar(0x2028) + QChar(0x1b) + QStringLiteral("[31m") + QChar(0x85);
    line.requestId = line.logger = QStringLiteral("x\ny");
    QVERIFY(formattedLogLine(line, LogFormat::Text).endsWith("[INFO    ] x\\ny [x\\ny] a\\nb\\rc\\td\\u2028\\u001b[31m\\u0085"));
    QVERIFY(!formattedLogLine(line, LogFormat::Json).contains('\n'));
}

void tst_LogSinks::filesGrowAtTheEnd()
{
    const QString spec = QStringLiteral("file:") + path("grows");
    for (int i = 0; i < 2; ++i) {
        const auto sink = makeLogSink(spec, LogFormat::Text);
        QVERIFY(sink.has_value());
        (*sink)->write(sample());
    }
    const QByteArray line = formattedLogLine(sample(), LogFormat::Text) + '\n';
    QCOMPARE(contents(path("grows")), line + line);
    QVERIFY(!(QFile::permissions(path("grows")) & (QFile::ReadOther | QFile::WriteOther)));
}

void tst_LogSinks::aRotatedFileIsOpenedAnew()
{
    const auto sink = makeLogSink(QStringLiteral("file:") + path("turns"), LogFormat::Json);
    QVERIFY(sink.has_value());
    (*sink)->write(sample());
    QVERIFY(QFile::rename(path("turns"), path("turns.1")));
    (*sink)->write(sample());
    (*sink)->write(sample());
    QCOMPARE(contents(path("turns.1")).count('\n'), 1);
    QCOMPARE(contents(path("turns")).count('\n'), 2);
    QVERIFY(QFile::remove(path("turns")));
    (*sink)->write(sample());
    QCOMPARE(contents(path("turns")).count('\n'), 1);
}

void tst_LogSinks::linesOfThreadsDoNotMix()
{
    LogLine line = sample();
    line.message = QString(3'000, u'x');
    const auto writeMany = [&line, spec = QStringLiteral("file:") + path("shared")] {
        const auto sink = makeLogSink(spec, LogFormat::Text);
        for (int i = 0; sink && i < 200; ++i)
            (*sink)->write(line);
    };
    std::thread other(writeMany);
    writeMany();
    other.join();
    const QList<QByteArray> lines = contents(path("shared")).split('\n');
    QCOMPARE(lines.size(), 401);
    for (int i = 0; i < 400; ++i)
        QCOMPARE(lines[i], formattedLogLine(line, LogFormat::Text));
}

void tst_LogSinks::theJournalGetsFields()
{
    const QByteArray socketPath = QFile::encodeName(path("journal"));
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    QVERIFY(size_t(socketPath.size()) < sizeof address.sun_path);
    std::memcpy(address.sun_path, socketPath.constData(), size_t(socketPath.size()));
    const int listener = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0);
    QVERIFY(listener >= 0);
    QCOMPARE(::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);

    JournaldLogSink sink(LogFormat::Text, path("journal"));
    LogLine line = sample();
    line.level = LogLine::Level::Warning;
    line.logger = QStringLiteral("two\nlines");
    sink.write(line);
    QByteArray got(65'536, Qt::Uninitialized);
    const ssize_t length = ::recv(listener, got.data(), size_t(got.size()), 0);
    ::close(listener);
    QVERIFY(length > 0);
    got.truncate(length);
    QVERIFY(got.startsWith("MESSAGE=" + formattedLogLine(line, LogFormat::Text) + '\n'));
    QVERIFY(got.contains("\nPRIORITY=4\nSYSLOG_IDENTIFIER=hindcast\n"));
    QVERIFY(got.contains(QByteArray("HINDCAST_LOGGER\n\x09\0\0\0\0\0\0\0two\nlines\n", 34)));
    QVERIFY(got.endsWith("HINDCAST_REQUEST_ID=req-1\n"));
    sink.write(line); // nobody listens any more
}

void tst_LogSinks::noJournalIsNoError()
{
    JournaldLogSink nowhere(LogFormat::Json, path("not-there"));
    nowhere.write(sample());
    JournaldLogSink tooLong(LogFormat::Json, QString(500, u'x'));
    tooLong.write(sample());
    QVERIFY(!QFile::exists(path("not-there")));
}

void tst_LogSinks::specifications()
{
    for (const char* good : {"stderr", "journald", "none"})
        QVERIFY2(makeLogSink(QString::fromLatin1(good), LogFormat::Text).has_value(), good);
    for (const char* bad : {"", "file:", "stdout", "FILE:x", "syslog"}) {
        const auto sink = makeLogSink(QString::fromLatin1(bad), LogFormat::Text);
        QVERIFY2(!sink && sink.error().code == ErrorCode::InvalidInput && !sink.error().hint.isEmpty(), bad);
    }
    const auto missing = makeLogSink(QStringLiteral("file:") + path("no/such/folder"), LogFormat::Text);
    QVERIFY(!missing);
    QCOMPARE(missing.error().code, ErrorCode::Io);
}

HINDCAST_TEST(tst_LogSinks)
#include "tst_log_sinks.moc"
