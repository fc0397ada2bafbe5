// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/MemoryDossier.h"
#include "core/store/StoreDescription.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/RecordReader.h"
#include "core/transfer/Export.h"
#include "core/transfer/snapshot/Snapshot.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Effort.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <csignal>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString transferNow = u"2026-11-20T12:00:00Z"_s;

QStringList filesIn(const QString& folder) { return QDir(folder).entryList(QDir::Files | QDir::Hidden, QDir::Name); }

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// Exports and offline copies: what a file has is what the database has, or there is no file.
class TransferTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<PostgresCluster> m_cluster;
    QString m_demo;

    QString path(const QString& name) const { return m_folder.filePath(name); }
    QString write(const QString& name, const QByteArray& bytes)
    {
        QFile file(path(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? path(name) : QString();
    }
    QString sqlite(const QString& name, const QByteArray& sql)
    {
        QFile::remove(path(name + u".db"_s));
        return makeSqlite(path(name + u".db"_s), write(name + u".sql"_s, sql)) ? path(name + u".db"_s) : QString();
    }
    QString postgres(const QString& name, const QByteArray& sql)
    {
        const auto url = m_cluster->createDatabase(name);
        return url && m_cluster->load(*url, write(name + u".sql"_s, sql)) ? m_cluster->url(name) : QString();
    }
    static CliRun cli(const QStringList& arguments) { return runCli(arguments + QStringList{u"--now"_s, transferNow}); }
    static QJsonArray list(const QString& kind, const QString& database, const QStringList& more = {})
    {
        return cli(QStringList{u"list"_s, kind, database, u"--limit"_s, u"0"_s} + more).array();
    }
    static QJsonObject info(const QString& database) { return cli({u"info"_s, database, u"--json"_s}).object(); }

    /// The database of a row of snapshot_data(); empty: it could not be made.
    QString make(const QString& kind)
    {
        if (kind == u"native")
            return m_demo;
        if (kind == u"native_pg") {
            const auto url = m_cluster->createDatabase(u"native"_s);
            const CliRun run = runCli({u"generate"_s, m_cluster->url(u"native"_s), u"--outcomes"_s, u"400"_s, u"--anchor"_s, transferNow});
            return url && run.exitCode == 0 ? m_cluster->url(u"native"_s) : QString();
        }
        if (kind.startsWith(u"v"))
            return postgres(kind, contentOf(dataFile(u"kubeintellect/%1.sql"_s.arg(kind))));
        if (kind == u"port_ours")
            return sqlite(kind, contentOf(dataFile(u"kubeintellect/port_ours.sql"_s)));
        if (kind.startsWith(u"rae_g"))
            return sqlite(kind, test::raeSqlite(kind.last(1).toInt()));
        if (kind.startsWith(u"rae_"))
            return postgres(kind, test::raePostgres(kind.last(1).toUpper().toLatin1()[0]));
        if (kind.startsWith(u"cognitive_"))
            return postgres(kind, test::cognitiveMemory(kind.last(1).toUpper().toLatin1()[0]));
        return sqlite(kind, test::daem0nSqlite(kind == u"daem0n_upgraded"));
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = PostgresCluster::start();
        if (cluster)
            m_cluster = *std::move(cluster);
        else
            QVERIFY2(!PostgresCluster::skipReason(cluster.error()).isEmpty(), qPrintable(cluster.error().detail));
        m_demo = path(u"demo.db"_s);
        const CliRun run = runCli({u"generate"_s, m_demo, u"--outcomes"_s, u"600"_s, u"--anchor"_s, transferNow});
        QVERIFY2(run.exitCode == 0, run.err.constData());
    }
    void cleanupTestCase() { m_cluster.reset(); }

    void snapshot_data()
    {
        QTest::addColumn<bool>("server");
        for (const char* kind : {"native", "port_ours", "rae_g1", "rae_g4", "rae_g7", "daem0n", "daem0n_upgraded"})
            QTest::newRow(kind) << false;
        for (const char* kind : {"native_pg", "v1_ours", "v4_300_outcomes", "v5_ours", "rae_a", "rae_b", "cognitive_a", "cognitive_b"})
            QTest::newRow(kind) << true;
    }
    void snapshot()
    {
        QFETCH(bool, server);
        if (server && !m_cluster)
            QSKIP("PostgreSQL is not installed.");
        const QString kind = QString::fromLatin1(QTest::currentDataTag()), source = make(kind), copy = path(kind + u"_copy.db"_s);
        QVERIFY(!source.isEmpty());
        const CliRun run = cli({u"snapshot"_s, source, u"--to"_s, copy, u"--json"_s});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QJsonObject before = info(source), after = info(copy);
        QCOMPARE(after["layout"_L1].toString(), u"snapshot"_s);
        QCOMPARE(after["writable"_L1], QJsonValue(false));
        QCOMPARE(after["counts"_L1], before["counts"_L1]);
        QCOMPARE(run.object()["rows"_L1].toObject()["outcomes"_L1], before["counts"_L1].toObject()["outcomes"_L1]);
        QCOMPARE(after["kinds"_L1], before["kinds"_L1]);
        QCOMPARE(after["span"_L1], before["span"_L1]);
        const QString said = after["findings"_L1][0]["message"_L1].toString();
        QVERIFY2(said.contains(before["database"_L1].toString()) && said.contains(transferNow), qPrintable(said));
        for (const char* relation : {"outcomes", "patterns", "events", "blocks", "journal", "reflections", "episodes", "reviews"}) {
            const QStringList ask{u"list"_s, QString::fromLatin1(relation), u"--limit"_s, u"0"_s};
            const CliRun a = cli(ask + QStringList{source}), b = cli(ask + QStringList{copy});
            QCOMPARE(b.exitCode, a.exitCode);
            QVERIFY2(a.array() == b.array(), relation);
        }
        const QJsonArray patterns = list(u"patterns"_s, source);
        for (qsizetype i = 0; i < std::min<qsizetype>(patterns.size(), effort(2, 6)); ++i) {
            const QString name = patterns[i]["pattern_name"_L1].toString(), cluster = patterns[i]["cluster_id"_L1].toString();
            for (const QStringList& ask : {QStringList{u"why"_s, u"DB"_s, name, u"--cluster"_s, cluster, u"--json"_s},
                                           QStringList{u"hints"_s, u"DB"_s, u"--cluster"_s, cluster, u"--json"_s}}) {
                QStringList a = ask, b = ask;
                a[1] = source;
                b[1] = copy;
                const CliRun one = cli(a), two = cli(b);
                QCOMPARE(one.exitCode, 0);
                QCOMPARE(two.out, one.out);
            }
        }
        const QString again = path(kind + u"_again.db"_s); // a copy of a copy is of the same source
        QCOMPARE(cli({u"snapshot"_s, copy, u"--to"_s, again}).exitCode, 0);
        QVERIFY(info(again)["findings"_L1][0]["message"_L1].toString().contains(before["database"_L1].toString()));
        QVERIFY(list(u"patterns"_s, again) == patterns);
    }

    /// What views and searches read beside the lists: costs, prompts, vectors, traces.
    void companionsComeAlong_data()
    {
        QTest::addColumn<bool>("server");
        QTest::newRow("sqlite") << false;
        QTest::newRow("postgres") << true;
    }
    void companionsComeAlong()
    {
        QFETCH(bool, server);
        if (server && !m_cluster)
            QSKIP("PostgreSQL is not installed.");
        const QString source = server ? m_cluster->url(u"companions"_s) : path(u"companions.db"_s), copy = path(u"companions_copy.db"_s);
        if (server)
            QVERIFY(m_cluster->createDatabase(u"companions"_s).has_value());
        const QStringList team{u"--tenant"_s, u"acme"_s, u"--project"_s, u"shop"_s};
        QCOMPARE(runCli({u"generate"_s, source, u"--outcomes"_s, u"300"_s, u"--anchor"_s, transferNow}).exitCode, 0);
        {
            const auto owner = connectWritable(DatabaseUrl::parse(source).value()).value();
            const Catalog catalog = owner->catalog().value();
            for (const auto& [name, table] : catalog.tables)
                if (table.has("tenant_id"))
                    QVERIFY(owner->script("UPDATE " + name + " SET tenant_id = 'acme', project_id = 'shop'"));
        }
        QCOMPARE(cli(QStringList{u"snapshot"_s, source, u"--to"_s, copy} + team).exitCode, 0);
        const auto same = [&](const QStringList& verb, const QStringList& more) {
            const CliRun a = cli(verb + QStringList{source} + more + team),
                         b = cli(verb + QStringList{copy} + more); // it knows whose it is
            QJsonDocument of = QJsonDocument::fromJson(a.out), in = QJsonDocument::fromJson(b.out);
            QVERIFY2(a.exitCode == b.exitCode && !of.isNull(), b.err.constData());
            QJsonObject left = of.object(), right = in.object();
            for (QJsonObject* object : {&left, &right}) {
                object->remove(u"elapsed_ms"_s);
                for (const QString& sum : {u"month_to_date_eur"_s, u"projected_eur"_s, u"utilization_percent"_s})
                    if (object->contains(sum)) // added up in another order
                        object->insert(sum, QString::number((*object)[sum].toDouble(), 'g', 12));
            }
            QVERIFY2(left == right && of.array() == in.array(), b.out.constData());
        };
        same({u"costs"_s}, {u"--json"_s});
        QVERIFY(!cli({u"costs"_s, copy, u"--json"_s}).object()["days"_L1].toArray().isEmpty());
        same({u"prompts"_s}, {u"--json"_s});
        same({u"recall"_s}, {u"the registry refuses the pull secret"_s, u"--min-similarity"_s, u"0.1"_s, u"--json"_s});
        same({u"seen"_s}, {u"OOMKilled"_s, u"--json"_s});
        // Traces and vectors, as the window reads them.
        const DatabaseUrl url = DatabaseUrl::sqlite(copy);
        const auto connection = connectReadOnly(url).value();
        const Store store = describeStore(*connection, url).value();
        const BoundRelation& relation = *store->relation(RelationId::Reflections);
        ReadQuery query;
        query.columns = recordedColumns(relation);
        ReadNotes notes;
        const auto reflections = readRecords(*connection, relation, query, 1'000, notes).value();
        int traces = 0;
        for (const Record& record : reflections) {
            const auto dossier = readReflectionDossier(*connection, *store, record.key);
            QVERIFY2(dossier, qPrintable(dossier ? QString() : dossier.error().sentence));
            QCOMPARE(dossier->trace.has_value(), !record.cells[ReflectionTraceId].isNull());
            traces += dossier->trace && !dossier->trace->events.empty() ? 1 : 0;
        }
        QVERIFY(traces > 0);
        const Cell vectors = connection->scalar("SELECT count(embedding) FROM episode_memory").value();
        QVERIFY(vectors.integer() > 0);
        // Texts may be guessed from vectors, so these stay where they are when secrets are taken out; words are compared then.
        QCOMPARE(cli(QStringList{u"snapshot"_s, source, u"--to"_s, copy, u"--redact"_s} + team).exitCode, 0);
        const auto redacted = connectReadOnly(url).value();
        QVERIFY(!redacted->catalog()->has("episode_memory"));
        QVERIFY(redacted->catalog()->has("traces"));
        QCOMPARE(cli({u"recall"_s, copy, u"the registry refuses the pull secret"_s, u"--min-similarity"_s, u"0.1"_s}).exitCode, 0);
    }

    void snapshotFiltersOutcomesOnly()
    {
        const QString copy = path(u"filtered.db"_s);
        QCOMPARE(cli({u"snapshot"_s, m_demo, u"--to"_s, copy, u"--filter"_s, u"verified:true"_s}).exitCode, 0);
        const QJsonArray wanted = list(u"outcomes"_s, m_demo, {u"--filter"_s, u"verified:true"_s});
        QVERIFY(!wanted.isEmpty());
        QVERIFY(list(u"outcomes"_s, copy) == wanted);
        QVERIFY(list(u"events"_s, copy) == list(u"events"_s, m_demo));
        QVERIFY(info(copy)["findings"_L1][1]["message"_L1].toString().contains(u"verified:true"_s));
        QCOMPARE(cli({u"snapshot"_s, m_demo, u"--to"_s, copy, u"--filter"_s, u"nothing::"_s}).exitCode, 2);
    }

    void snapshotRefuses()
    {
        const QByteArray bytes = contentOf(m_demo);
        QCOMPARE(cli({u"snapshot"_s, m_demo, u"--to"_s, m_demo}).exitCode, 4);
        QCOMPARE(cli({u"snapshot"_s, m_demo, u"--to"_s, path(u"x.txt"_s)}).exitCode, 2);
        QCOMPARE(cli({u"snapshot"_s, m_demo, u"--to"_s, path(u"no/such/folder.db"_s)}).exitCode, 2);
        QVERIFY(QDir(m_folder.path()).mkdir(u"folder.db"_s));
        QCOMPARE(cli({u"snapshot"_s, m_demo, u"--to"_s, path(u"folder.db"_s)}).exitCode, 2);
        QVERIFY(contentOf(m_demo) == bytes);
        write(u"used.db-wal"_s, "frames");
        write(u"used.db"_s, "pages");
        QCOMPARE(cli({u"snapshot"_s, m_demo, u"--to"_s, path(u"used.db"_s)}).exitCode, 4);
        QCOMPARE(contentOf(path(u"used.db"_s)), "pages");
    }

    /// Rows of several types and with secrets; every kind of cell that a spreadsheet would run.
    QString odd()
    {
        QByteArray sql = contentOf(dataFile(u"kubeintellect/port_ours.sql"_s));
        for (const char* user : {"=1+1", "+cmd", "-2.5", "-x", "@sum", "a,b", "say \"hi\"", "two\nlines", "3e5", "+49"})
            sql += "INSERT INTO rca_outcomes(session_id, user_id, root_cause, confidence, created_at, recommended_fix) VALUES ('odd', '"
                + QByteArray(user) + "', 'Cause', 0.5, 1790000000, 'export PASSWORD=hunter2hunter2');\n";
        return sqlite(u"odd"_s, sql);
    }

    void exportIsTheList_data()
    {
        QTest::addColumn<QString>("filter");
        for (const char* kind : {"outcomes", "patterns", "events", "blocks", "reflections", "episodes", "reviews", "journal"})
            QTest::newRow(kind) << QString();
        QTest::newRow("outcomes filtered") << u"verified:true"_s;
    }
    void exportIsTheList()
    {
        QFETCH(QString, filter);
        const QString kind = QString::fromLatin1(QTest::currentDataTag()).section(u' ', 0, 0), target = path(u"out.jsonl"_s);
        const QStringList filters = filter.isEmpty() ? QStringList() : QStringList{u"--filter"_s, filter};
        const CliRun run = cli(QStringList{u"export"_s, m_demo, u"--kind"_s, kind, u"--to"_s, target, u"--json"_s} + filters);
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QJsonArray wanted = list(kind, m_demo, filters);
        QJsonArray got;
        for (const QByteArray& line : contentOf(target).split('\n'))
            if (!line.isEmpty())
                got << QJsonDocument::fromJson(line).object();
        QVERIFY(got == wanted);
        QCOMPARE(run.object()["rows"_L1].toInt(), wanted.size());
        QCOMPARE(cli(QStringList{u"export"_s, m_demo, u"--kind"_s, kind, u"--to"_s, path(u"out.csv"_s)} + filters).exitCode, 0);
        const CliRun csv = cli(QStringList{u"list"_s, kind, m_demo, u"--limit"_s, u"0"_s, u"--format"_s, u"csv"_s} + filters);
        QCOMPARE(contentOf(path(u"out.csv"_s)), csv.out);
    }

    void csvIsSafe()
    {
        const QString target = path(u"odd.csv"_s), source = odd();
        QVERIFY(!source.isEmpty());
        QCOMPARE(cli({u"export"_s, source, u"--to"_s, target, u"--filter"_s, u"session:odd"_s}).exitCode, 0);
        const QByteArray csv = contentOf(target);
        for (const char* cell : {",'=1+1,", ",'+cmd,", ",-2.5,", ",'-x,", ",'@sum,", ",\"a,b\",", ",\"say \"\"hi\"\"\",",
                                 ",\"two\nlines\",", ",3e5,", ",+49,"})
            QVERIFY2(csv.contains(cell), cell);
        QVERIFY(csv.contains("hunter2"));
        QCOMPARE(cli({u"export"_s, source, u"--to"_s, target, u"--redact"_s}).exitCode, 0);
        QVERIFY(!contentOf(target).contains("hunter2"));
        QVERIFY(contentOf(target).contains("PASSWORD"));
        const QString copy = path(u"odd_copy.db"_s);
        QCOMPARE(cli({u"export"_s, source, u"--to"_s, copy, u"--redact"_s}).exitCode, 0);
        QVERIFY(!contentOf(copy).contains("hunter2"));
        QCOMPARE(info(copy)["counts"_L1], info(source)["counts"_L1]);
    }

    /// Text keys and hashes beside texts: after redaction the evidence still belongs to its pattern.
    void redactedKeys()
    {
        const QString name = u"DB_PASSWORD=hunter2hunter2 refused"_s, source = path(u"secret.db"_s), copy = path(u"secret_copy.db"_s);
        QCOMPARE(runCli({u"init"_s, source}).exitCode, 0);
        auto connection = connectWritable(DatabaseUrl::sqlite(source));
        QVERIFY(connection.has_value());
        const QByteArray hash = QCryptographicHash::hash(name.toUtf8(), QCryptographicHash::Sha256).left(16).toHex();
        for (const QByteArray& sql :
             {QByteArray(
                  "INSERT INTO rca_outcomes(session_id, root_cause, key_hash, cluster_id, path, confidence, created_at) VALUES ('s', '")
                  + name.toUtf8() + "', x'" + hash + "', 'c', 'direct', 0.9, 1790000000000000)",
              QByteArray("INSERT INTO failure_patterns(pattern_name, key_hash, cluster_id, confidence, occurrence_count, last_seen_at, "
                         "last_counted_at, created_at, updated_at) VALUES ('")
                  + name.toUtf8() + "', x'" + hash
                  + "', 'c', 0.9, 1, 1790000000000000, 1790000000000000, 1790000000000000, 1790000000000000)"}) {
            const auto done = (*connection)->execute(sql);
            QVERIFY2(done.has_value(), qPrintable(done ? QString() : done.error().detail));
        }
        connection->reset();
        QCOMPARE(cli({u"snapshot"_s, source, u"--to"_s, copy, u"--redact"_s}).exitCode, 0);
        const QString redacted = list(u"patterns"_s, copy)[0]["pattern_name"_L1].toString();
        QVERIFY2(!redacted.contains(u"hunter2"_s), qPrintable(redacted));
        const QJsonObject why = cli({u"why"_s, copy, redacted, u"--json"_s}).object();
        QCOMPARE(why["evidence"_L1].toArray().size(), 1);
    }

    void nothingIsLeft_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"keep.jsonl", "keep.csv", "keep.db"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void nothingIsLeft()
    {
        QFETCH(QString, name);
        const QTemporaryDir folder;
        const QString target = folder.filePath(name);
        QFile kept(target);
        QVERIFY(kept.open(QIODevice::WriteOnly) && kept.write("what was there") > 0);
        kept.close();
        const auto unchanged = [&] { return contentOf(target) == "what was there" && filesIn(folder.path()) == QStringList{name}; };
        // Cancelled before the end.
        const DatabaseUrl url = DatabaseUrl::sqlite(m_demo);
        auto connection = connectReadOnly(url);
        QVERIFY(connection.has_value());
        const auto store = describeStore(**connection, url);
        QVERIFY(store.has_value());
        JobContext context;
        context.progress = [&](JobProgress) { context.token.cancel(); };
        if (name.endsWith(u".db"_s)) {
            SnapshotSpec spec;
            spec.target = target;
            const auto done = takeSnapshot(**connection, **store, spec, context);
            QVERIFY(!done && done.error().code == ErrorCode::Cancelled);
        } else {
            ExportSpec spec;
            spec.target = target;
            const auto done = exportRows(**connection, **store, spec, context);
            QVERIFY(!done && done.error().code == ErrorCode::Cancelled);
        }
        QVERIFY(unchanged());
        // Nothing fits any more (as on a full disk, the write fails half-way).
        QProcess small;
        small.start(
            u"/bin/sh"_s,
            {u"-c"_s,
             u"trap '' XFSZ; ulimit -f 16; exec env GCOV_PREFIX=/dev/null GCOV_ERROR_FILE=/dev/null \"$0\" export \"$1\" --to \"$2\""_s,
             qEnvironmentVariable("HINDCAST_CLI"), m_demo, target});
        QVERIFY(small.waitForFinished(60'000));
        QCOMPARE(small.exitCode(), 3);
        QVERIFY(!small.readAllStandardError().isEmpty());
        QVERIFY(unchanged());
        if (::geteuid() != 0) {
            QVERIFY(QFile::setPermissions(folder.path(), QFile::ReadOwner | QFile::ExeOwner));
            QCOMPARE(cli({u"export"_s, m_demo, u"--to"_s, target}).exitCode, 3);
            QVERIFY(QFile::setPermissions(folder.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
            QVERIFY(unchanged());
        }
        QCOMPARE(cli({u"export"_s, m_demo, u"--to"_s, target}).exitCode, 0);
        QCOMPARE(filesIn(folder.path()), QStringList{name});
        QVERIFY(contentOf(target) != "what was there");
    }

    void badUsage()
    {
        QCOMPARE(cli({u"export"_s, m_demo}).exitCode, 2);
        QCOMPARE(cli({u"export"_s, m_demo, u"--to"_s, path(u"x.xlsx"_s)}).exitCode, 2);
        QCOMPARE(cli({u"export"_s, m_demo, u"--to"_s, path(u"x.csv"_s), u"--kind"_s, u"cats"_s}).exitCode, 2);
        QCOMPARE(cli({u"export"_s, sqlite(u"d"_s, test::daem0nSqlite(false)), u"--to"_s, path(u"x.csv"_s)}).exitCode, 4);
        QVERIFY(!QFileInfo::exists(path(u"x.csv"_s)));
    }
};

HINDCAST_TEST(TransferTest)
#include "tst_transfer.moc"
