// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/reflection/Importance.h"
#include "core/store/connect/Connect.h"
#include "core/store/links/LessonCredit.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/native/WriteLocks.h"
#include "core/store/rows/ExposureRows.h"
#include "core/store/rows/ReflectionRows.h"
#include "core/transfer/otlp/OtlpImport.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <atomic>
#include <thread>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int racedTraces = 40;
constexpr Timestamp creditMoment{1'795'000'000'000'000};

QByteArray ownTraces()
{
    QByteArray out;
    for (int i = 0; i < racedTraces; ++i)
        out += "{\"outcome\":\"failure\",\"task_description\":\"Task " + QByteArray::number(i)
            + " of the shop\",\"events\":[{\"event_type\":\"error_event\",\"content\":\"OOMKilled pod p-" + QByteArray::number(i)
            + "\",\"tool_name\":\"kubectl_get\"}]}\n";
    return out;
}

QJsonObject racedAttribute(const QString& name, const QString& value)
{
    return {{u"key"_s, name}, {u"value"_s, QJsonObject{{u"stringValue"_s, value}}}};
}

/// What is said to a model, or by it, as instrumentations write it down.
QString racedMessage(const QString& role, const QString& text)
{
    const QJsonObject part{{u"type"_s, u"text"_s}, {u"content"_s, text}};
    return QString::fromUtf8(
        QJsonDocument(QJsonArray{QJsonObject{{u"role"_s, role}, {u"parts"_s, QJsonArray{part}}}}).toJson(QJsonDocument::Compact));
}

QByteArray exportedTraces()
{
    QByteArray out;
    for (int i = 0; i < racedTraces; ++i) {
        const QString number = QString::number(i);
        const QJsonObject span{{u"traceId"_s, QString::number(i + 1, 16).rightJustified(32, u'a')},
                               {u"spanId"_s, u"00f067aa0ba902b7"_s},
                               {u"name"_s, u"chat m"_s},
                               {u"startTimeUnixNano"_s, u"1790000000000000000"_s},
                               {u"endTimeUnixNano"_s, u"1790000005000000000"_s},
                               {u"attributes"_s,
                                QJsonArray{racedAttribute(u"gen_ai.operation.name"_s, u"chat"_s),
                                           racedAttribute(u"gen_ai.input.messages"_s, racedMessage(u"user"_s, u"hello "_s + number)),
                                           racedAttribute(u"gen_ai.output.messages"_s, racedMessage(u"assistant"_s, u"x"_s))}},
                               {u"status"_s, QJsonObject{{u"code"_s, 2}, {u"message"_s, u"timeout "_s + number}}}};
        const QJsonObject scope{{u"spans"_s, QJsonArray{span}}};
        const QJsonObject resource{{u"scopeSpans"_s, QJsonArray{scope}}};
        out += QJsonDocument(QJsonObject{{u"resourceSpans"_s, QJsonArray{resource}}}).toJson(QJsonDocument::Compact) + '\n';
    }
    return out;
}

/// Each of 40 mistakes three times.
QByteArray racedCorrections()
{
    QByteArray out;
    for (int i = 0; i < 120; ++i)
        out += "{\"critique\":\"mistake number m" + QByteArray::number(i % 40)
            + "\",\"query\":\"q\",\"quality_before\":0.2,\"quality_after\":0.9}\n";
    return out;
}

} // namespace

/// Programs at once on one database, with the same input: what is there is not stored a second time, and no credit is lost.
class TestMemoryRace : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<PostgresCluster> m_cluster;
    int m_databases = 0;

    DatabaseUrl fresh(bool postgres)
    {
        const QString name = u"memory%1"_s.arg(++m_databases);
        const DatabaseUrl url = postgres ? m_cluster->createDatabase(name).value()
                                         : DatabaseUrl::sqlite(m_folder.filePath(name + u".db"_s));
        if (const auto made = createNative(url); !made)
            qFatal("%s", qPrintable(failure(made)));
        return url;
    }
    static QString address(const DatabaseUrl& url) { return url.path.isEmpty() ? url.text() : url.path; }
    static qint64 count(const DatabaseUrl& url, const QByteArray& what)
    {
        return connectReadOnly(url).value()->scalar("SELECT " + what).value().integer();
    }
    /// The same call twice at once; gives what went wrong.
    static QStringList twice(const QStringList& call, const QByteArray& input = {})
    {
        CliRun runs[2];
        {
            std::vector<std::jthread> running;
            for (CliRun& run : runs)
                running.emplace_back([&] { run = runCli(call, input); });
        }
        QStringList out;
        for (const CliRun& run : runs)
            if (run.exitCode != 0)
                out << QString::number(run.exitCode) + u' ' + QString::fromUtf8(run.err);
        return out;
    }
    static void engines()
    {
        QTest::addColumn<bool>("postgres");
        QTest::newRow("SQLite") << false;
        QTest::newRow("PostgreSQL") << true;
    }
    /// A reflection that both sessions were given; its id.
    static Expected<qint64> giveToSessions(const DatabaseUrl& url, double importance)
    {
        HC_TRY(const auto connection, connectWritable(url));
        HC_TRY(const Store store, describeStore(*connection, url));
        HC_TRY(ReflectionRows rows, ReflectionRows::open(*connection, store->scope));
        Reflection r;
        r.text = u"Look at the limits first."_s;
        r.importance = importance;
        r.createdAt = r.firstSeen = r.lastSeen = creditMoment;
        HC_TRY(const auto id, rows.insert(r));
        HC_TRY(ExposureRows ledger, ExposureRows::open(*connection, *store));
        std::vector<Exposure> given;
        for (const QString& session : {u"one"_s, u"two"_s})
            given.push_back({session, u"reflection"_s, QString::number(*id), {}, 1, creditMoment, u"lessons"_s, {}});
        HC_CHECK(ledger.add(given));
        return *id;
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        if (cluster)
            m_cluster = *std::move(cluster);
        else
            QVERIFY2(!PostgresCluster::skipReason(cluster.error()).isEmpty(), qPrintable(failure(cluster)));
    }

    void sameInput_data()
    {
        QTest::addColumn<bool>("postgres");
        QTest::addColumn<QString>("verb");
        QTest::addColumn<QByteArray>("input");
        for (const bool postgres : {false, true}) {
            const auto row = [&](const char* name, const QString& verb, const QByteArray& input) {
                QTest::addRow("%s, %s", name, postgres ? "PostgreSQL" : "SQLite") << postgres << verb << input;
            };
            row("own traces reflected on", u"reflect"_s, ownTraces());
            row("exported traces reflected on", u"reflect"_s, exportedTraces());
            row("own traces imported", u"import"_s, ownTraces());
            row("exported traces imported", u"import"_s, exportedTraces());
        }
    }
    void sameInput()
    {
        QFETCH(bool, postgres);
        QFETCH(QString, verb);
        QFETCH(QByteArray, input);
        if (postgres && !m_cluster)
            QSKIP("no PostgreSQL");
        const DatabaseUrl url = fresh(postgres);
        const QString path = m_folder.filePath(u"same%1.jsonl"_s.arg(m_databases));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(input) == input.size());
        file.close();
        QStringList call{verb, address(url), path, u"--write"_s};
        if (verb == u"reflect")
            call << u"--template"_s;
        QCOMPARE(twice(call), QStringList());
        QCOMPARE(count(url, "count(*) FROM traces"), racedTraces);
        QCOMPARE(count(url, "count(DISTINCT trace_key) FROM traces"), racedTraces);
        QCOMPARE(count(url, "count(*) FROM reflections WHERE kind = 'reflection'"), verb == u"reflect" ? racedTraces : 0);
        if (verb == u"reflect" && input == exportedTraces()) // one id is one run, which happened once
            QCOMPARE(count(url, "CAST(sum(occurrence_count) AS bigint) FROM reflections WHERE kind = 'reflection'"), racedTraces);
    }

    /// A request is judged once, whoever else has it in hand.
    void sameRequests_data() { engines(); }
    void sameRequests()
    {
        QFETCH(bool, postgres);
        if (postgres && !m_cluster)
            QSKIP("no PostgreSQL");
        const DatabaseUrl url = fresh(postgres);
        QByteArray input;
        for (int i = 0; i < 80; ++i) {
            const QByteArray n = QByteArray::number(i);
            input += "{\"query\":\"q" + n + "\",\"answer\":\"it is down\",\"score\":0.1,\"session_id\":\"s" + n + "\",\"request_id\":\"r"
                + n + "\"}\n";
        }
        QCOMPARE(twice({u"reinforce"_s, address(url), u"-"_s, u"--write"_s}, input), QStringList());
        QCOMPARE(count(url, "count(*) FROM evaluations"), 80);
        QCOMPARE(count(url, "count(*) FROM episode_memory"), 80);
    }

    void sameCorrections_data() { engines(); }
    void sameCorrections()
    {
        QFETCH(bool, postgres);
        if (postgres && !m_cluster)
            QSKIP("no PostgreSQL");
        const DatabaseUrl url = fresh(postgres);
        QCOMPARE(twice({u"correct"_s, address(url), u"-"_s, u"--write"_s}, racedCorrections()), QStringList());
        QCOMPARE(count(url, "count(*) FROM reflections"), 40);
        QCOMPARE(count(url, "CAST(sum(occurrence_count) AS bigint) FROM reflections"), 240);
    }

    void whatWaits_data() { engines(); }
    void whatWaits()
    {
        QFETCH(bool, postgres);
        if (postgres && !m_cluster)
            QSKIP("no PostgreSQL");
        const DatabaseUrl url = fresh(postgres);
        for (const QByteArray& input : {ownTraces(), exportedTraces()}) {
            const QString path = m_folder.filePath(u"waits.jsonl"_s);
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(input) == input.size());
            file.close();
            QCOMPARE(runCli({u"import"_s, address(url), path, u"--write"_s}).exitCode, 0);
        }
        QCOMPARE(count(url, "count(*) FROM traces WHERE state = 'pending'"), 2 * racedTraces);
        QCOMPARE(twice({u"reflect"_s, address(url), u"--pending"_s, u"--write"_s, u"--template"_s}), QStringList());
        QCOMPARE(count(url, "count(*) FROM traces WHERE state = 'reflected'"), 2 * racedTraces);
        QCOMPARE(count(url, "count(*) FROM reflections WHERE kind = 'reflection'"), 2 * racedTraces);
        QCOMPARE(count(url, "max(occurrence_count) FROM reflections"), 1); // each came once
    }

    void nobodyWaitsForAWholeImport_data()
    {
        QTest::addColumn<bool>("exported");
        QTest::newRow("own traces") << false;
        QTest::newRow("exported traces") << true;
    }
    /// An import goes on for as long as it likes: what it has written so far it commits, so that a recorder gets the lock in between.
    void nobodyWaitsForAWholeImport()
    {
        QFETCH(bool, exported);
        if (!m_cluster)
            QSKIP("no PostgreSQL");
        const DatabaseUrl url = fresh(true);
        const QByteArray input = exported ? exportedTraces() : ownTraces();
        const QString path = m_folder.filePath(u"long%1.jsonl"_s.arg(m_databases));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(input) == input.size());
        file.close();
        const auto connection = connectWritable(url);
        HC_GOOD(connection);
        const auto store = describeStore(**connection, url);
        HC_GOOD(store);
        MemoryImportOptions options;
        options.heldMs = 0; // each takes longer
        if (exported)
            HC_GOOD(importExports(**connection, **store, {path}, options, {}));
        else
            HC_GOOD(importMemories(**connection, **store, {path}, options));
        QCOMPARE(count(url, "count(*) FROM traces"), racedTraces);
        QCOMPARE(count(url, "count(DISTINCT xmin::text) FROM traces"), racedTraces); // as many transactions
    }

    /// Whoever has the lock keeps another one out, and lets him see what he stored.
    void theLockHoldsWriters()
    {
        if (!m_cluster)
            QSKIP("no PostgreSQL");
        const DatabaseUrl url = fresh(true);
        // A server that would show everybody the past only.
        HC_GOOD(m_cluster->query(url, u"ALTER DATABASE memory%1 SET default_transaction_isolation = 'repeatable read'"_s.arg(m_databases)));
        const auto first = connectWritable(url);
        HC_GOOD(first);
        auto held = beginMemoryWrite(**first, {});
        HC_GOOD(held);
        HC_GOOD((*first)->execute("INSERT INTO traces(trace_key, state, created_at) VALUES ('\\x01', 'pending', now())"));
        std::atomic<qint64> seen = -1;
        std::jthread second([&] {
            const auto connection = connectWritable(url);
            const auto transaction = connection ? beginMemoryWrite(**connection, {}) : Unexpected(connection.error());
            if (transaction)
                seen = (*connection)->scalar("SELECT count(*) FROM traces").value().integer();
        });
        const auto waits = m_cluster->waitUntilRunning(url, u"SELECT pg_advisory_xact_lock"_s);
        const qint64 before = seen;
        const auto elsewhere = connectWritable(url);
        const bool free = elsewhere && beginMemoryWrite(**elsewhere, {u"another"_s, u"project"_s});
        const auto ended = held->commit();
        second.join();
        HC_GOOD(waits);
        HC_GOOD(ended);
        QVERIFY(free); // of another project: it is not kept waiting
        QCOMPARE(before, -1);
        QCOMPARE(seen.load(), 1);
    }

    void creditsAddUp_data()
    {
        QTest::addColumn<QString>("session");
        QTest::addColumn<int>("credits");
        QTest::newRow("of another session") << u"two"_s << 2;
        QTest::newRow("of the same session") << u"one"_s << 1;
    }
    /// Two say at once how a session went, and one of them without the lock.
    void creditsAddUp()
    {
        QFETCH(QString, session);
        QFETCH(int, credits);
        if (!m_cluster)
            QSKIP("no PostgreSQL");
        const DatabaseUrl url = fresh(true);
        double expected = 0.5;
        HC_GOOD(giveToSessions(url, expected));
        const auto credit = [&](Connection& connection, const QString& name) -> Expected<qint64> {
            return LessonCredit(connection, {}, true).credit({name, true, u"outcome"_s, u"1"_s, creditMoment});
        };
        const auto first = connectWritable(url);
        HC_GOOD(first);
        auto open = Transaction::begin(**first, Transaction::Kind::Write);
        HC_GOOD(open);
        HC_GOOD(credit(**first, u"one"_s));
        QString problem;
        std::jthread other([&] {
            const auto added = [&]() -> Expected<qint64> {
                HC_TRY(const auto connection, connectWritable(url));
                HC_TRY(Transaction transaction, Transaction::begin(*connection, Transaction::Kind::Write));
                HC_TRY(const qint64 n, credit(*connection, session));
                HC_CHECK(transaction.commit());
                return n;
            }();
            problem = added && *added == credits - 1 ? QString() : failure(added) + u"credited otherwise"_s;
        });
        const auto waits = m_cluster->waitUntilRunning(url, u"SELECT e.id, r.id"_s);
        const auto ended = open->commit();
        other.join();
        HC_GOOD(waits);
        HC_GOOD(ended);
        QCOMPARE(problem, QString());
        for (int i = 0; i < credits; ++i)
            expected = creditedImportance(expected, true);
        QCOMPARE(connectReadOnly(url).value()->scalar("SELECT importance FROM reflections").value().real(), expected);
        QCOMPARE(count(url, "count(*) FROM lesson_uses"), credits);
    }

    /// An index of PostgreSQL takes no name of any length: of a session that is recorded it is refused, elsewhere it stands for itself as a hash.
    void longNames_data() { engines(); }
    void longNames()
    {
        QFETCH(bool, postgres);
        if (postgres && !m_cluster)
            QSKIP("no PostgreSQL");
        const DatabaseUrl url = fresh(postgres);
        QByteArray name;
        for (quint32 i = 0, h = 1; i < 4'000; ++i) // letters that nothing can be compressed of
            name += char('a' + ((h = h * 1'664'525U + 1'013'904'223U) >> 24) % 26);
        const auto line = [](const QByteArray& session, const QByteArray& cluster) {
            return "{\"session_id\":\"" + session + "\",\"cluster_id\":\"" + cluster
                + "\",\"path\":\"direct\",\"commands\":[\"kubectl delete pod x\"],\"verified\":true}\n";
        };
        const CliRun recorded = runCli({u"record"_s, address(url), u"--write"_s},
                                       line("s", "c") + line(name, "c") + line("s", name) + line("t", "c"));
        QCOMPARE(recorded.exitCode, 2); // two lines are bad
        QCOMPARE(recorded.out.count("invalid_input"), 2);
        QCOMPARE(count(url, "count(*) FROM rca_outcomes"), 2);
        HC_GOOD(giveToSessions(url, 0.5));
        const QString session = QString::fromLatin1(name);
        const CliRun given = runCli({u"lessons"_s, address(url), u"Look at the limits first."_s, u"--min-importance"_s, u"0"_s,
                                     u"--session"_s, session, u"--json"_s, u"--write"_s});
        QVERIFY2(given.exitCode == 0, given.err.constData());
        QCOMPARE(count(url, "count(*) FROM hint_exposures WHERE session_id LIKE 'session-%'"), 1);
        QCOMPARE(runCli({u"recall"_s, address(url), u"--session"_s, session, u"--json"_s}).array().size(), 1);
        const CliRun scoped = runCli({u"reflect"_s, address(url), u"--write"_s, u"--template"_s, u"--tenant"_s, session}, ownTraces());
        QVERIFY2(scoped.exitCode == 2 && scoped.err.contains("at most 500 bytes"), scoped.err.constData());
    }
};

HINDCAST_TEST(TestMemoryRace)
#include "tst_memory_race.moc"
