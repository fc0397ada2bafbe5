// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/purge/PurgeRun.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/NeedsPostgres.h"
#include "tests/support/PostgresCluster.h"
#include "tests/support/SpecDraft.h"
#include "tests/support/TestRegistry.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

#include <sqlite3.h>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Timestamp now{1'795'176'000'000'000};

} // namespace

/// A foreign SQLite database (the kube-sre port: epoch times, two columns as key) and the workspace that is kept for it.
class TestWorkspace : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::unique_ptr<PostgresCluster> m_cluster;

    void sql(const QString& path, const QByteArray& text)
    {
        sqlite3* db = nullptr;
        if (sqlite3_open(path.toUtf8().constData(), &db) != SQLITE_OK
            || sqlite3_exec(db, text.constData(), nullptr, nullptr, nullptr) != SQLITE_OK)
            qFatal("%s", sqlite3_errmsg(db));
        sqlite3_close(db);
    }
    QFileInfoList workspaces() const { return QDir(m_folder->filePath(u"hindcast/workspaces"_s)).entryInfoList({u"*.db*"_s}, QDir::Files); }
    CliRun demote(const QStringList& more = {})
    {
        return runCli(QStringList{u"--write"_s, u"--json"_s, u"demote"_s, m_path, u"playbook=oom"_s, u"--cluster"_s, u"a"_s, u"--reason"_s,
                                  u"outdated"_s}
                      + more);
    }
    SpecDraft spec(const QString& action) const
    {
        SpecDraft s;
        s.action = action;
        s.reason = ReasonCode::FixHarmful;
        s.actor = u"ann"_s;
        s.at = now;
        return s;
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(u"port.db"_s);
        QVERIFY(makeSqlite(m_path, dataFile(u"kubeintellect/port_ours.sql"_s)));
        qputenv("XDG_DATA_HOME", m_folder->path().toUtf8());
    }
    void cleanupTestCase() { m_cluster.reset(); }

    void decisionsOnThePort()
    {
        const CurationDesk desk(DatabaseUrl::sqlite(m_path));
        const QStringList before = desk.rows();
        std::vector<QString> sets;
        for (const char* action : {"demote", "amend", "restore", "mark-incorrect", "block"}) {
            SpecDraft s = spec(QString::fromLatin1(action));
            s.keys = {desk.pattern(u"playbook=oom"_s, s.action == "restore"_L1 ? u"b"_s : u"a"_s).locator};
            s.text = u"it's \"another\" fix"_s;
            if (s.action == "mark-incorrect"_L1)
                s.keys = {Locator(1)};
            if (s.action == "block"_L1) {
                s.keys.clear();
                s.signatures = {{u"playbook=oom"_s, {}}};
            }
            const QStringList earlier = desk.rows();
            const auto preview = previewChange(desk.target(), s);
            HC_GOOD(preview);
            const auto receipt = applyChange(desk.target(), *preview);
            HC_GOOD(receipt);
            QVERIFY2(receipt->verified, action);
            const auto inData = std::ranges::count_if(preview->rows, [](const RowChange& r) { return r.place == RowChange::Place::Data; });
            QCOMPARE(linesAdded(earlier, desk.rows()).size(), inData);
            sets.push_back(receipt->changeSet);
        }
        QVERIFY(desk.pattern(u"playbook=oom"_s, u"b"_s).demoted); // restored, then blocked: this product only knows demotion
        for (auto it = sets.rbegin(); it != sets.rend(); ++it) {
            const auto undone = desk.undo(*it, now);
            HC_GOOD(undone);
            QVERIFY(undone->verified);
        }
        QCOMPARE(desk.rows(), before);
        HC_HOLDS(desk.chain());
    }

    /// A foreign product may have stored bytes that are no text; they come back as they were.
    void bytesThatAreNoText_data()
    {
        QTest::addColumn<QByteArray>("stored");
        QTest::newRow("invalid") << QByteArray("CAST(x'fffe41' AS TEXT)");
        QTest::newRow("nul") << QByteArray("CAST(x'410042' AS TEXT)");
        QTest::newRow("mark") << QByteArray("CAST(x'efbbbf41' AS TEXT)");
        QTest::newRow("blob") << QByteArray("x'00ff'");
        QTest::newRow("number") << QByteArray("7.5");
        QTest::newRow("megabyte") << QByteArray("replace(hex(zeroblob(500000)), '0', 'x')");
    }
    void bytesThatAreNoText()
    {
        QFETCH(QByteArray, stored);
        sql(m_path, "UPDATE failure_patterns SET recommended_fix = " + stored);
        const CurationDesk desk(DatabaseUrl::sqlite(m_path));
        const QStringList before = desk.rows();
        SpecDraft s = spec(u"amend"_s);
        s.keys = {desk.pattern(u"playbook=oom"_s, u"a"_s).locator};
        s.text = u"clean"_s;
        const auto receipt = desk.apply(s);
        HC_GOOD(receipt);
        QVERIFY(receipt->verified);
        QCOMPARE(desk.pattern(u"playbook=oom"_s, u"a"_s).recommendedFix, u"clean"_s);
        HC_GOOD(desk.undo(receipt->changeSet, now));
        QCOMPARE(desk.rows(), before);
        const auto cutoffs = purgeCutoffs(now, 0, 0);
        HC_GOOD(cutoffs);
        sql(m_path, "UPDATE failure_patterns SET confidence = 0.5");
        const QStringList old = desk.rows();
        const auto preview = previewPurge(desk.target(), *cutoffs, now);
        HC_GOOD(preview);
        QCOMPARE(preview->patterns.size(), size_t(2));
        const auto report = applyPurge(desk.target(), *preview, {u"cron"_s, {}, now, true});
        HC_GOOD(report);
        QVERIFY(report->complete && report->verified);
        QCOMPARE(report->patterns, 2);
        QCOMPARE(desk.number("SELECT count(*) FROM rca_outcomes"), 1); // of the far future
        const auto undone = desk.undo(report->changeSet, now);
        HC_GOOD(undone);
        QVERIFY(undone->verified);
        QCOMPARE(desk.rows(), old);
        HC_HOLDS(desk.chain());
    }

    void restoringWhatIsBlockedIsSaid()
    {
        const CurationDesk desk(DatabaseUrl::sqlite(m_path));
        SpecDraft block = spec(u"block"_s);
        block.signatures = {{u"playbook=oom"_s, u"a"_s}};
        HC_GOOD(desk.apply(block));
        SpecDraft restore = spec(u"restore"_s);
        restore.at = {1'790'000'500'000'000}; // while it is young enough to be given
        block.at = restore.at;
        restore.keys = {desk.pattern(u"playbook=oom"_s, u"a"_s).locator};
        const auto preview = previewChange(desk.target(), restore);
        HC_GOOD(preview);
        QCOMPARE(preview->injectedAfter, 1); // the product does not know blocks
        QVERIFY(preview->consequences.join(u' ').contains(u"does not know blocks"_s));
    }

    void madeByTheFirstWriteOnly()
    {
        for (const QStringList& looking :
             {QStringList{u"info"_s, m_path}, QStringList{u"journal"_s, m_path}, QStringList{u"journal"_s, m_path, u"verify"_s},
              QStringList{u"purge"_s, m_path, u"--dry-run"_s},
              QStringList{u"demote"_s, m_path, u"playbook=oom"_s, u"--cluster"_s, u"a"_s, u"--reason"_s, u"outdated"_s, u"--dry-run"_s}}) {
            const CliRun run = runCli(looking);
            QVERIFY2(run.exitCode == 0, run.err.constData());
            QVERIFY2(!QFileInfo::exists(m_folder->filePath(u"hindcast"_s)), qPrintable(looking.join(u' ')));
        }
        const CliRun run = demote();
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QVERIFY(!workspaces().isEmpty());
        for (const QFileInfo& file : workspaces())
            QCOMPARE(int(file.permissions() & ~(QFile::ReadUser | QFile::WriteUser)), int(QFile::ReadOwner | QFile::WriteOwner));
        QCOMPARE(runCli({u"--json"_s, u"journal"_s, m_path}).array().size(), 2); // intent and result
        QCOMPARE(runCli({u"--json"_s, u"journal"_s, m_path, u"verify"_s}).object()[u"ok"_s].toBool(), true);
    }

    /// Restored from a copy of long ago, or rebuilt: nobody guesses whether it is the same.
    void anotherFileAtItsPath()
    {
        QCOMPARE(demote().exitCode, 0);
        const QString kept = m_folder->filePath(u"kept.db"_s);
        QVERIFY(QFile::rename(m_path, kept));
        QVERIFY(makeSqlite(m_path, dataFile(u"kubeintellect/port_ours.sql"_s)));
        sql(m_path, "DELETE FROM rca_outcomes WHERE id = 1");
        const CliRun refused = demote();
        QCOMPARE(refused.exitCode, 4);
        QCOMPARE(refused.error()[u"code"_s].toString(), u"conflict"_s);
        QCOMPARE(demote({u"--source-is"_s, u"maybe"_s}).exitCode, 2);
        QCOMPARE(runCli({u"--json"_s, u"journal"_s, m_path}).array().size(), 2);
        const CliRun other = demote({u"--source-is"_s, u"other"_s});
        QVERIFY2(other.exitCode == 0, other.err.constData());
        QCOMPARE(other.object()[u"journal_seq"_s].toInt(), 2); // a new journal
        QVERIFY(std::ranges::any_of(workspaces(), [](const QFileInfo& f) { return f.fileName().contains(u"of-another"_s); }));
        // The first one comes back.
        QVERIFY(QFile::remove(m_path));
        QVERIFY(QFile::rename(kept, m_path));
        const CliRun back = runCli(
            {u"--write"_s, u"--json"_s, u"restore"_s, m_path, u"playbook=oom"_s, u"--cluster"_s, u"a"_s, u"--reason"_s, u"outdated"_s});
        QCOMPARE(back.exitCode, 4);
        const CliRun same = runCli({u"--write"_s, u"--json"_s, u"restore"_s, m_path, u"playbook=oom"_s, u"--cluster"_s, u"a"_s,
                                    u"--reason"_s, u"outdated"_s, u"--source-is"_s, u"same"_s});
        QVERIFY2(same.exitCode == 0, same.err.constData());
        QCOMPARE(same.object()[u"journal_seq"_s].toInt(), 4);
    }

    void aCopyInPlaceIsTheSame()
    {
        QCOMPARE(demote().exitCode, 0);
        const QString copy = m_folder->filePath(u"copy.db"_s);
        QVERIFY(QFile::copy(m_path, copy)); // another inode with the same first rows
        QVERIFY(QFile::remove(m_path));
        QVERIFY(QFile::rename(copy, m_path));
        const CliRun undo = runCli({u"--write"_s, u"--json"_s, u"undo"_s, m_path});
        QVERIFY2(undo.exitCode == 0, undo.err.constData());
        // Purging the first rows leaves the inode.
        sql(m_path, "DELETE FROM rca_outcomes WHERE id = 1");
        QCOMPARE(demote().exitCode, 0);
    }

    void whatIsNoWorkspace()
    {
        const QString other = m_folder->filePath(u"other.db"_s);
        sql(other, "CREATE TABLE failure_patterns(pattern_name TEXT, recommended_fix TEXT, occurrence_count INT)");
        const CliRun run = demote({u"--workspace"_s, other});
        QVERIFY(run.exitCode != 0);
        QVERIFY(!run.error()[u"message"_s].toString().isEmpty());
        const CurationDesk desk(DatabaseUrl::sqlite(m_path));
        QVERIFY(!desk.pattern(u"playbook=oom"_s, u"a"_s).demoted);
    }

    /// One database in PostgreSQL keeps the journals of two foreign ones apart.
    void sharedInPostgres()
    {
        auto cluster = PostgresCluster::start();
        HC_NEEDS_POSTGRES(cluster);
        m_cluster = *std::move(cluster);
        const auto url = m_cluster->createDatabase(u"team"_s);
        HC_GOOD(url);
        const QStringList shared{u"--workspace"_s, url->text()};
        const CliRun first = demote(shared);
        QVERIFY2(first.exitCode == 0, first.err.constData());
        QVERIFY(workspaces().isEmpty());
        const QString second = m_folder->filePath(u"second.db"_s);
        QVERIFY(makeSqlite(second, dataFile(u"kubeintellect/port_ours.sql"_s)));
        const CliRun other = runCli(
            QStringList{u"--write"_s, u"--json"_s, u"block"_s, second, u"playbook=oom"_s, u"--all-clusters"_s, u"--reason"_s, u"outdated"_s}
            + shared);
        QVERIFY2(other.exitCode == 0, other.err.constData());
        const auto n = [&](const QString& query) {
            const auto out = m_cluster->query(*url, query);
            return out ? *out : out.error().detail;
        };
        QCOMPARE(n(u"SELECT count(*) FROM sources"_s), u"2"_s);
        QCOMPARE(n(u"SELECT count(DISTINCT project_id) FROM change_sets"_s), u"2"_s);
        QCOMPARE(n(u"SELECT count(*) FROM journal"_s), u"4"_s);
        const CliRun undo = runCli(QStringList{u"--write"_s, u"--json"_s, u"undo"_s, m_path} + shared);
        QVERIFY2(undo.exitCode == 0, undo.err.constData());
        QCOMPARE(undo.object()[u"action"_s].toString(), u"undo"_s);
        QCOMPARE(runCli(QStringList{u"--write"_s, u"--json"_s, u"undo"_s, m_path} + shared).exitCode, 1); // its own are undone
        QCOMPARE(runCli(QStringList{u"--write"_s, u"--json"_s, u"undo"_s, second} + shared).exitCode, 0);
        QCOMPARE(n(u"SELECT count(*) FROM blocks"_s), u"0"_s);
        QCOMPARE(runCli(QStringList{u"--json"_s, u"journal"_s, m_path, u"verify"_s} + shared).object()[u"entries"_s].toInt(), 8);
        QCOMPARE(runCli(QStringList{u"--json"_s, u"journal"_s, m_path, u"verify"_s} + shared).object()[u"ok"_s].toBool(), true);
    }
};

HINDCAST_TEST(TestWorkspace)
#include "tst_workspace.moc"
