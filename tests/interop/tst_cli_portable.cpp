// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <memory>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

/// `change-set`, `merge`, `alias-cluster` and what a purge says of pins, as scripts use them.
class TestCliPortable : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<QTemporaryDir> m_work;
    QString m_original, m_here, m_there, m_file;

    static CliRun plainCli(const QStringList& arguments)
    {
        return runCli(QStringList{u"--json"_s, u"--now"_s, u"2026-11-20"_s} + arguments);
    }
    static CliRun write(const QStringList& arguments) { return plainCli(QStringList{u"--write"_s} + arguments); }
    static QJsonArray patterns(const QString& database, const QString& filter)
    {
        return plainCli({u"list"_s, u"patterns"_s, database, u"--filter"_s, filter, u"--limit"_s, u"0"_s}).array();
    }
    static bool isDemoted(const QString& database, const QJsonObject& pattern)
    {
        for (const auto& p : patterns(database, u"cluster:\"%1\""_s.arg(pattern[u"cluster_id"_s].toString())))
            if (p[u"pattern_name"_s] == pattern[u"pattern_name"_s])
                return p[u"demoted"_s].toBool();
        qFatal("the pattern is gone");
    }
    QJsonObject promoted(int n = 0) const { return patterns(m_here, u"state:promoted"_s)[n].toObject(); }
    static QStringList named(const QString& verb, const QString& database, const QJsonObject& pattern)
    {
        return {verb, database, pattern[u"pattern_name"_s].toString(), u"--cluster"_s, pattern[u"cluster_id"_s].toString()};
    }
    /// Demotes a pattern here and exports that.
    QString exported(const QJsonObject& pattern)
    {
        const CliRun done = write(named(u"demote"_s, m_here, pattern)
                                  + QStringList{u"--reason"_s, u"outdated"_s, u"--note"_s, u"since v2"_s});
        const QString id = done.object()[u"change_set"_s].toString();
        const CliRun run = plainCli({u"change-set"_s, u"export"_s, m_here, u"--change-set"_s, id, u"--to"_s, m_file});
        if (run.exitCode != 0)
            qFatal("%s", run.err.constData());
        return id;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_original = m_folder.filePath(u"demo.db"_s);
        SyntheticOptions options;
        options.outcomes = 1500;
        options.anchor = *parseTimestamp(u"2026-11-20");
        HC_GOOD(generateSyntheticData(DatabaseUrl::sqlite(m_original), options, {}));
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
    }
    void init()
    {
        m_work = std::make_unique<QTemporaryDir>();
        m_here = m_work->filePath(u"here.db"_s);
        m_there = m_work->filePath(u"there.db"_s);
        m_file = m_work->filePath(u"decision.json"_s);
        QVERIFY(QFile::copy(m_original, m_here) && QFile::copy(m_original, m_there));
    }

    void thereAndBack()
    {
        const QJsonObject pattern = promoted();
        const QString id = exported(pattern);
        const CliRun preview = plainCli({u"change-set"_s, u"preview"_s, m_there, m_file});
        QCOMPARE(preview.exitCode, 0);
        QCOMPARE(preview.object()[u"previewed"_s].toInt(), 1);
        QCOMPARE(preview.object()[u"origin"_s].toString(), id);
        QVERIFY(preview.object()[u"dry_run"_s].toBool() && preview.object()[u"conflicts"_s].toArray().isEmpty());
        QVERIFY(!isDemoted(m_there, pattern));
        QCOMPARE(plainCli({u"change-set"_s, u"apply"_s, m_there, m_file}).exitCode, 4); // without --write
        const CliRun applied = write({u"change-set"_s, u"apply"_s, m_there, m_file});
        QVERIFY2(applied.exitCode == 0, applied.err.constData());
        QCOMPARE(applied.object()[u"action"_s].toString(), u"apply-change-set"_s);
        QVERIFY(applied.object()[u"verified"_s].toBool());
        QVERIFY(isDemoted(m_there, pattern));
        const QJsonObject entry = plainCli({u"journal"_s, m_there}).array()[0].toObject();
        QCOMPARE(entry[u"reason"_s].toString(), u"outdated"_s);
        QCOMPARE(entry[u"note"_s].toString(), u"since v2"_s);
        QCOMPARE(entry[u"body"_s][u"origin"_s][u"change_set"_s].toString(), id);
        const CliRun again = write({u"change-set"_s, u"apply"_s, m_there, m_file});
        QCOMPARE(again.exitCode, 0);
        QVERIFY(again.object()[u"applied_before"_s].toBool());
        QCOMPARE(again.object()[u"change_set"_s], applied.object()[u"change_set"_s]);
        const CliRun home = write({u"change-set"_s, u"apply"_s, m_here, m_file});
        QVERIFY(home.object()[u"applied_before"_s].toBool());
        const CliRun reverted = write({u"change-set"_s, u"revert"_s, m_there, m_file});
        QVERIFY2(reverted.exitCode == 0, reverted.err.constData());
        QVERIFY(!isDemoted(m_there, pattern));
        QCOMPARE(write({u"change-set"_s, u"revert"_s, m_there, m_file}).exitCode, 1); // there is nothing to revert
        QCOMPARE(plainCli({u"journal"_s, m_there, u"verify"_s}).exitCode, 0);
        QCOMPARE(write({u"change-set"_s, u"apply"_s, m_there, m_file}).exitCode, 0); // and once more
        QVERIFY(isDemoted(m_there, pattern));
    }

    void conflicts()
    {
        const QJsonObject pattern = promoted();
        const CliRun done = write(named(u"amend"_s, m_here, pattern) + QStringList{u"--text"_s, u"ours"_s, u"--reason"_s, u"outdated"_s});
        const QString id = done.object()[u"change_set"_s].toString();
        QCOMPARE(plainCli({u"change-set"_s, u"export"_s, m_here, u"--change-set"_s, id, u"--to"_s, m_file}).exitCode, 0);
        QCOMPARE(write(named(u"amend"_s, m_there, pattern) + QStringList{u"--text"_s, u"theirs"_s, u"--reason"_s, u"outdated"_s}).exitCode,
                 0);
        const CliRun preview = plainCli({u"change-set"_s, u"preview"_s, m_there, m_file});
        QCOMPARE(preview.exitCode, 1);
        const QJsonObject conflict = preview.object()[u"conflicts"_s].toArray()[0].toObject();
        QCOMPARE(conflict[u"column"_s].toString(), u"recommended_fix"_s);
        QCOMPARE(conflict[u"you"_s].toString(), u"ours"_s);
        QCOMPARE(conflict[u"theirs"_s].toString(), u"theirs"_s);
        QCOMPARE(conflict[u"base"_s], pattern[u"recommended_fix"_s]);
        const CliRun refused = write({u"change-set"_s, u"apply"_s, m_there, m_file});
        QCOMPARE(refused.exitCode, 4);
        QCOMPARE(refused.error()[u"code"_s].toString(), u"conflict"_s);
        const CliRun shown = runCli({u"--now"_s, u"2026-11-20"_s, u"change-set"_s, u"preview"_s, m_there, m_file});
        for (const char* line : {"you:    ours", "theirs: theirs", "base:"})
            QVERIFY2(shown.out.contains(line), shown.out.constData());
    }

    /// A foreign database keeps no aliases: those of its workspace are read, and it is said whose they are.
    void aliasesOfAForeignDatabase()
    {
        const QString db = m_work->filePath(u"port.db"_s), workspace = m_work->filePath(u"workspace.db"_s);
        QVERIFY(makeSqlite(db, dataFile(u"kubeintellect/port_ours.sql"_s)));
        const auto hints = [&](const QString& cluster) {
            return runCli(
                {u"--json"_s, u"--now"_s, u"2026-09-22T00:00:00Z"_s, u"hints"_s, db, u"--cluster"_s, cluster, u"--workspace"_s, workspace});
        };
        const auto clustersOf = [](const CliRun& run) {
            QStringList out;
            for (const auto& h : run.object()[u"hints"_s].toArray())
                out << h[u"cluster_id"_s].toString();
            return out;
        };
        const CliRun before = hints(u"a-by-another-name"_s);
        QVERIFY2(before.exitCode == 0, before.err.constData());
        QVERIFY(clustersOf(before).isEmpty() && !before.err.contains("workspace"));
        const QStringList own = clustersOf(hints(u"a"_s));
        QVERIFY(!own.isEmpty());
        const CliRun alias = runCli({u"--write"_s, u"--json"_s, u"--now"_s, u"2026-09-22T00:00:00Z"_s, u"alias-cluster"_s, db,
                                     u"a-by-another-name"_s, u"--to"_s, u"a"_s, u"--reason"_s, u"other"_s, u"--note"_s, u"renamed"_s,
                                     u"--workspace"_s, workspace});
        QVERIFY2(alias.exitCode == 0, alias.err.constData());
        const CliRun after = hints(u"a-by-another-name"_s);
        QCOMPARE(clustersOf(after), own);
        QVERIFY2(after.err.contains("of the workspace"), after.err.constData());
        QCOMPARE(clustersOf(hints(u"b"_s)).contains(u"a"_s), false);
        const CliRun undone = runCli({u"--write"_s, u"--json"_s, u"undo"_s, db, u"--workspace"_s, workspace});
        QVERIFY2(undone.exitCode == 0, undone.err.constData());
        QVERIFY(clustersOf(hints(u"a-by-another-name"_s)).isEmpty());
    }

    void badCalls()
    {
        exported(promoted());
        QCOMPARE(plainCli({u"change-set"_s, u"carry"_s, m_there, m_file}).exitCode, 2);
        QCOMPARE(plainCli({u"change-set"_s, u"export"_s, m_there}).exitCode, 2);
        QCOMPARE(plainCli({u"change-set"_s, u"preview"_s, m_there}).exitCode, 2);
        QCOMPARE(plainCli({u"change-set"_s, u"preview"_s, m_there, m_work->filePath(u"none.json"_s)}).exitCode, 2);
        QCOMPARE(plainCli({u"change-set"_s, u"export"_s, m_here, u"--change-set"_s, u"none"_s, u"--to"_s, m_file}).exitCode, 1);
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::ReadWrite) && file.resize(file.size() / 2));
        file.close();
        QCOMPARE(plainCli({u"change-set"_s, u"preview"_s, m_there, m_file}).exitCode, 2);
        QCOMPARE(write({u"change-set"_s, u"apply"_s, m_there, m_file}).exitCode, 2);
        QCOMPARE(write({u"change-set"_s, u"revert"_s, m_there, m_file}).exitCode, 2);
    }

    void merging()
    {
        const QJsonArray all = patterns(m_here, u"confidence>=0"_s);
        QJsonObject kept, other;
        for (const auto& a : all)
            for (const auto& b : all)
                if (kept.isEmpty() && a != b && a[u"cluster_id"_s] == b[u"cluster_id"_s] && !a[u"demoted"_s].toBool()
                    && !b[u"demoted"_s].toBool()) {
                    kept = a.toObject();
                    other = b.toObject();
                }
        QVERIFY(!kept.isEmpty());
        const QString cluster = kept[u"cluster_id"_s].toString(), name = other[u"pattern_name"_s].toString(),
                      into = kept[u"pattern_name"_s].toString();
        QCOMPARE(write({u"merge"_s, m_here, name}).exitCode, 2); // into what?
        QCOMPARE(write({u"merge"_s, m_here, u"no such"_s, u"--into"_s, into}).exitCode, 1);
        QCOMPARE(write({u"merge"_s, m_here, into, u"--into"_s, into, u"--cluster"_s, cluster}).exitCode, 2);
        const CliRun done = write({u"merge"_s, m_here, name, u"--into"_s, into, u"--cluster"_s, cluster});
        QVERIFY2(done.exitCode == 0, done.err.constData());
        QCOMPARE(done.object()[u"action"_s].toString(), u"merge"_s);
        QVERIFY(isDemoted(m_here, other));
        qint64 count = 0;
        for (const auto& p : patterns(m_here, u"cluster:\"%1\""_s.arg(cluster)))
            if (p[u"pattern_name"_s].toString() == into)
                count = p[u"occurrence_count"_s].toInteger();
        QCOMPARE(count, kept[u"occurrence_count"_s].toInteger() + other[u"occurrence_count"_s].toInteger());
        QCOMPARE(write(named(u"restore"_s, m_here, other) + QStringList{u"--reason"_s, u"outdated"_s}).exitCode, 4);
        QCOMPARE(write({u"undo"_s, m_here}).exitCode, 0);
        QVERIFY(!isDemoted(m_here, other));
    }

    void aliasOfACluster()
    {
        const QJsonObject pattern = promoted();
        const QString cluster = pattern[u"cluster_id"_s].toString(), name = pattern[u"pattern_name"_s].toString();
        const auto isGiven = [&](const QString& to) {
            const QJsonObject hints =
                plainCli({u"hints"_s, m_here, u"--cluster"_s, to, u"--limit"_s, u"1000"_s, u"--budget"_s, u"1000000"_s}).object();
            const QJsonArray given = hints[u"hints"_s].toArray();
            return std::ranges::any_of(given, [&](const auto& h) { return h[u"pattern_name"_s].toString() == name; });
        };
        QVERIFY(isGiven(cluster) && !isGiven(u"renamed"_s));
        QCOMPARE(write({u"alias-cluster"_s, m_here, cluster}).exitCode, 2);
        const CliRun done = write({u"alias-cluster"_s, m_here, cluster, u"--to"_s, u"renamed"_s});
        QVERIFY2(done.exitCode == 0, done.err.constData());
        QVERIFY(isGiven(u"renamed"_s) && isGiven(cluster));
        QCOMPARE(write({u"alias-cluster"_s, m_here, u"renamed"_s, u"--to"_s, cluster}).exitCode, 4); // a circle
        QCOMPARE(write({u"undo"_s, m_here}).exitCode, 0);
        QVERIFY(!isGiven(u"renamed"_s));
    }

    /// How much is lost, and of how much a copy stays.
    void purgeCountsPins()
    {
        const QStringList preview{u"purge"_s, m_here, u"--outcomes-days"_s, u"0"_s, u"--patterns-days"_s, u"36500"_s, u"--dry-run"_s};
        const QJsonObject before = plainCli(preview).object();
        const auto losing = before[u"losing_last_evidence"_s].toArray();
        QVERIFY(!losing.isEmpty());
        QCOMPARE(before[u"pinned"_s].toObject(), (QJsonObject{{u"outcomes"_s, 0}, {u"patterns"_s, 0}}));
        const QJsonObject pattern = losing[0].toObject();
        const CliRun pinned = write(named(u"pin"_s, m_here, pattern) + QStringList{u"--note"_s, u"for the audit"_s});
        const qint64 copies = pinned.object()[u"affected"_s].toInteger();
        QVERIFY(copies > 0);
        const QJsonObject after = plainCli(preview).object();
        QCOMPARE(after[u"losing_last_evidence"_s].toArray().size(), losing.size());
        QCOMPARE(after[u"pinned"_s].toObject(), (QJsonObject{{u"outcomes"_s, copies}, {u"patterns"_s, 1}}));
        QCOMPARE(after[u"fingerprint"_s], before[u"fingerprint"_s]); // a pin keeps no row
        QStringList run = preview;
        run.removeAll(u"--dry-run"_s);
        QCOMPARE(write(run + QStringList{u"--yes"_s}).exitCode, 0);
        // Copies of what is gone are no part of another purge.
        const QJsonObject last = plainCli(preview).object();
        QCOMPARE(last[u"pinned"_s][u"outcomes"_s].toInt(), 0);
        const CliRun again = write(named(u"pin"_s, m_here, pattern) + QStringList{u"--note"_s, u"for the audit"_s});
        QCOMPARE(again.exitCode, 0);
        QCOMPARE(again.object()[u"affected"_s].toInteger(), 0);
    }
};

HINDCAST_TEST(TestCliPortable)
#include "tst_cli_portable.moc"
