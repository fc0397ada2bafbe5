// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestSupport.h"
#include "core/logs/LogFormat.h"
#include "core/logs/ReflexionLog.h"
#include "core/rules/promotion/ReflexionLine.h"
#include "tests/support/TestRegistry.h"

#include <QBuffer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;

namespace {

using Kind = ReflexionMessage::Kind;
using LineKind = ReflexionLineResult::Kind;

const Timestamp moment = *parseTimestamp(u"2026-11-20T10:00:00.123Z");

QByteArray textLine(const QString& message)
{
    return QByteArrayLiteral("2026-11-20 10:00:00,123 [INFO    ] kubeintellect.db.memory_store [req-1] ") + message.toUtf8();
}

QByteArray jsonLine(const QString& message)
{
    return QJsonDocument(QJsonObject{{QStringLiteral("time"), QStringLiteral("2026-11-20T10:00:00.123Z")},
                                     {QStringLiteral("level"), QStringLiteral("INFO")},
                                     {QStringLiteral("logger"), QStringLiteral("kubeintellect.db.memory_store")},
                                     {QStringLiteral("request_id"), QStringLiteral("req-1")},
                                     {QStringLiteral("msg"), message}})
        .toJson(QJsonDocument::Compact);
}

Expected<ReflexionLogPtr> logOf(QByteArray bytes, const JobContext& context = {})
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    return readReflexionLog(buffer, QStringLiteral("agent.log"), context);
}

} // namespace

/// Every line that either system writes, and everything else that a file can hold.
class ReflexionLogTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void messages_data()
    {
        QTest::addColumn<QString>("message");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("event");
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("cluster");
        QTest::addColumn<qint64>("count"); // -1: none
        const auto pattern = [](const QByteArray& row, const QString& message, EventKind event, const QString& name, const QString& cluster,
                                qint64 count = -1) {
            QTest::addRow("%s", row.constData()) << message << int(Kind::Pattern) << word(event) << name << cluster << count;
        };
        using namespace reflexion_line;
        const QString plain = QStringLiteral("playbook=oom | ns=shop"), prod = QStringLiteral("prod");
        const QString hostile = QStringLiteral("it's ' cluster=x | 'to' occurrence_count=9' (last_seen=never) \"q\" failed");
        for (const QString& name : {plain, hostile}) {
            const char* which = name == plain ? "plain" : "hostile";
            const auto row = [which](const char* what) { return QByteArray(what) + ' ' + which; };
            pattern(row("seeded"), seeded(name, prod), EventKind::Seeded, name, prod);
            pattern(row("demoted"), demoted(name, prod), EventKind::Demoted, name, prod);
            pattern(row("bumped"), bumped(name, 7), EventKind::Bumped, name, {}, 7);
            pattern(row("promoted"), promoted(name, prod, 2), EventKind::Promoted, name, prod, 2);
            pattern(row("cooldown"), cooldown(name, moment), EventKind::CooldownSkipped, name, {});
            for (const EventKind kind :
                 {EventKind::Restored, EventKind::Blocked, EventKind::Unblocked, EventKind::Amended, EventKind::RelearnAttempt})
                pattern(row(qPrintable(word(kind))), changed(kind, name, prod), kind, name, prod);
        }
        pattern("whole second",
                QStringLiteral("reflexion: cooldown active for 'n' (last_seen=2026-11-20 10:00:00+00:00); count not bumped"),
                EventKind::CooldownSkipped, QStringLiteral("n"), {});
        pattern("empty name", QStringLiteral("reflexion: seeded pattern '' cluster="), EventKind::Seeded, {}, {});
        const auto other = [](const char* row, const QString& message, Kind kind, const QString& cluster = {}, qint64 count = -1) {
            QTest::addRow("%s", row) << message << int(kind) << QString() << QString() << cluster << count;
        };
        other("purged", purged(3, 1), Kind::Purged, {}, 3);
        other("scheduled", QStringLiteral("rca_outcome_written session=s 1 cluster=c confidence=0.90"), Kind::OutcomeScheduled,
              QStringLiteral("c"));
        other("synthesis", QStringLiteral("rca_outcome_written session=s confidence=0.90"), Kind::OutcomeScheduled);
        other("hints", QStringLiteral("failure_hints_loaded count=3"), Kind::HintsLoaded, {}, 3);
        other("ours failed", failed(QStringLiteral("record_outcome"), QStringLiteral("disk full")), Kind::Failure);
        const QString dash = QStringLiteral(" \u2014 E");
        for (const char* text :
             {"record_rca_outcome: failed", "_maybe_seed_pattern: failed", "demote_pattern: failed", "reflexion: verify_resolution failed",
              "reflexion(direct): failed to schedule outcome write", "reflexion: failed to schedule outcome write"})
            other(text, QLatin1String(text) + dash, Kind::Failure);
        other("cannot verify",
              QStringLiteral("reflexion: cannot verify resolution \u2014 the post-fix cluster read failed (R); recording the outcome as "
                             "unverified, not resolved"),
              Kind::Failure);
    }
    void messages()
    {
        QFETCH(QString, message);
        QFETCH(int, kind);
        QFETCH(QString, event);
        QFETCH(QString, pattern);
        QFETCH(QString, cluster);
        QFETCH(qint64, count);
        const QByteArray ours = formattedLogLine({LogLine::Level::Info, moment, QStringLiteral("hindcast.recorder"), message, {}},
                                                 LogFormat::Text);
        const QByteArray wrapped = QJsonDocument(QJsonObject{{QStringLiteral("log"), QString::fromUtf8(textLine(message)) + u'\n'},
                                                             {QStringLiteral("stream"), QStringLiteral("stderr")},
                                                             {QStringLiteral("time"), QStringLiteral("2026-11-20T10:00:00.123Z")}})
                                       .toJson(QJsonDocument::Compact);
        for (const QByteArray& line :
             {textLine(message), jsonLine(message), ours,
              formattedLogLine({LogLine::Level::Info, moment, QStringLiteral("hindcast.recorder"), message, {}}, LogFormat::Json),
              "2026-11-20T10:00:00.123456789Z stdout F " + textLine(message).replace("10:00", "12:00"), wrapped,
              textLine(message) + '\r'}) {
            const ReflexionLineResult r = readReflexionLine(line);
            QVERIFY2(r.kind == LineKind::Understood, line.constData());
            const ReflexionMessage& m = r.event.message;
            QCOMPARE(r.event.at.us / 1'000, moment.us / 1'000);
            QCOMPARE(int(m.kind), kind);
            if (m.kind == Kind::Pattern)
                QCOMPARE(word(m.event), event);
            QCOMPARE(m.pattern, pattern);
            QCOMPARE(m.cluster, cluster);
            QCOMPARE(m.count.value_or(-1), count);
            QCOMPARE(m.kind == Kind::Failure, !m.text.isEmpty());
        }
        QVERIFY(readReflexionLine(textLine(message)).withoutZone);
        QVERIFY(!readReflexionLine(jsonLine(message)).withoutZone);
        QVERIFY(!readReflexionLine(wrapped).withoutZone);
    }

    /// A line that ends too early says nothing wrong, and is noticed.
    void cut()
    {
        const QString whole = reflexion_line::outcomeRecorded(QStringLiteral("s"), QStringLiteral("c"), Verified::Yes, 0.9, true);
        for (const QString& message : {whole, reflexion_line::bumped(QStringLiteral("failed"), 12),
                                       reflexion_line::promoted(QStringLiteral("n"), QStringLiteral("c"), 12),
                                       reflexion_line::cooldown(QStringLiteral("n"), moment)})
            for (qsizetype n = 10; n < message.size(); ++n) {
                const auto m = parseReflexionMessage(QStringView(message).first(n));
                QVERIFY2(!m || (m->kind == Kind::Pattern && m->count.value_or(1) == 1), qPrintable(message.first(n)));
                QCOMPARE(readReflexionLine(textLine(message.first(n))).kind == LineKind::Unreadable, !m);
            }
    }

    void outcomes()
    {
        const auto m = parseReflexionMessage(
            u"reflexion: outcome recorded session=a cluster=b c cluster=prod verified=None confidence=nan eligible_for_pattern=False");
        QVERIFY(m.has_value());
        QCOMPARE(m->session, QStringLiteral("a cluster=b c"));
        QCOMPARE(m->cluster, QStringLiteral("prod"));
        QCOMPARE(m->verified, Verified::Unknown);
        QVERIFY(m->confidence != m->confidence && !m->eligible);
        for (const char* bad : {"verified=true confidence=0.9", "verified=True confidence=high", "verified=True confidence="})
            QVERIFY(
                !parseReflexionMessage(QString::fromLatin1("reflexion: outcome recorded session=s cluster=c %1 eligible_for_pattern=True")
                                           .arg(QLatin1String(bad))));
    }

    void otherLines()
    {
        for (const char* line :
             {"", "Traceback (most recent call last):", "2026-11-20 10:00:00,123 [INFO    ] uvicorn [-] GET /metrics", "{}", "[1,2]",
              "{\"msg\":7}", "recorded RCA outcome",
              "2026-11-20 10:00:00,123 [INFO    ] a.b [-] says reflexion: seeded pattern 'x' cluster=c", "reflexionist: seeded pattern"})
            QVERIFY2(readReflexionLine(line).kind == LineKind::Other, line);
        for (const char* line : {"reflexion: seeded pattern 'n' cluster=c", // without a time
                                 "2026-13-20 10:00:00,123 [INFO    ] a [-] reflexion: seeded pattern 'n' cluster=c",
                                 "{\"time\":\"soon\",\"msg\":\"reflexion: seeded pattern 'n' cluster=c\"}",
                                 "{\"time\":\"2026-11-20T10:00:00Z\",\"msg\":\"reflexion: s",
                                 "2026-11-20 10:00:00,123 [INFO    ] a [-] reflexion: something new"}) {
            const auto kind = readReflexionLine(line).kind;
            QVERIFY2(kind == LineKind::Unreadable || (QByteArray(line).startsWith("2026-13") && kind == LineKind::Other), line);
        }
        QCOMPARE(readReflexionLine(QByteArray("x\0reflexion: y", 14)).kind, LineKind::Unreadable);
    }

    void wholeFile()
    {
        const QByteArray good = textLine(reflexion_line::seeded(QStringLiteral("n"), QStringLiteral("c"))) + '\n';
        QByteArray bytes = good + "noise\n\n" + QByteArray(10'000'000, 'x') + '\n' + good + QByteArray("\0\xff\xfe\x80", 4) + '\n';
        bytes += jsonLine(QStringLiteral("failure_hints_loaded count=1")) + '\n' + good.chopped(1); // no end of line
        HC_GET(const ReflexionLogPtr log, logOf(bytes));
        QCOMPARE(log->lines, 8);
        QCOMPARE(log->understood, 4);
        QCOMPARE(log->unreadable, 1); // the long one
        QCOMPARE(log->events.size(), size_t(3));
        QCOMPARE(log->withoutZone, 3);
        QCOMPARE(log->first, log->last);
        HC_GET(const ReflexionLogPtr endless, logOf(QByteArray(3'000'000, '\x01')));
        QCOMPARE(endless->lines, 1);
        QCOMPARE(endless->unreadable, 1);
        HC_GET(const ReflexionLogPtr empty, logOf({}));
        QCOMPARE(empty->lines, 0);
        // A line of the greatest length across pieces is read, one byte more is not.
        const QByteArray edge = textLine(QStringLiteral("reflexion: seeded pattern 'n' cluster="));
        HC_GET(const ReflexionLogPtr borders,
               logOf(QByteArray(250'000, '\n') + edge + QByteArray(greatestLogLine - edge.size(), 'c') + '\n' + edge
                     + QByteArray(greatestLogLine - edge.size() + 1, 'c') + '\n'));
        QCOMPARE(borders->understood, 1);
        QCOMPARE(borders->unreadable, 1);
    }

    void progressAndCancel()
    {
        const QByteArray bytes = (textLine(reflexion_line::bumped(QStringLiteral("n"), 2)) + '\n').repeated(20'000);
        JobContext context;
        qint64 last = 0, total = 0;
        context.progress = [&](JobProgress p) {
            QVERIFY(p.done >= last);
            last = p.done;
            total = p.total;
        };
        HC_GET(const ReflexionLogPtr log, logOf(bytes, context));
        QCOMPARE(last, qint64(bytes.size()));
        QCOMPARE(total, last);
        QCOMPARE(log->events.size(), size_t(20'000));
        context.token.cancel();
        const auto cancelled = logOf(bytes, context);
        QVERIFY(!cancelled);
        QCOMPARE(cancelled.error().code, ErrorCode::Cancelled);
    }

    void files()
    {
        QTemporaryDir folder;
        QVERIFY(!readReflexionLogFile(folder.filePath(QStringLiteral("none.log")), {}));
        QVERIFY(!readReflexionLogFile(folder.path(), {}));
        QVERIFY(!readReflexionLogFile(QStringLiteral("/dev/zero"), {}));
        QFile file(folder.filePath(QStringLiteral("agent.log")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(jsonLine(reflexion_line::demoted(QStringLiteral("n"), QStringLiteral("c"))));
        file.close();
        const auto before = folderState(folder.path());
        HC_GET(const ReflexionLogPtr log, readReflexionLogFile(file.fileName(), {}));
        QCOMPARE(log->name, QStringLiteral("agent.log"));
        QCOMPARE(log->understood, 1);
        QCOMPARE(folderState(folder.path()), before);
    }
};

HINDCAST_TEST(ReflexionLogTest)
#include "tst_reflexion_log.moc"
