// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "Killer.h"
#include "core/curation/Intents.h"
#include "core/store/rows/PatternRows.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/Effort.h"
#include "tests/support/TestRegistry.h"

#include <QTemporaryDir>
#include <QtTest>

#include <sqlite3.h>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

template<class T>
T sure(Expected<T> result)
{
    if (!result)
        qFatal("%s", qPrintable(failure(result)));
    return *std::move(result);
}

void sql(const QString& path, const QByteArray& text)
{
    sqlite3* db = nullptr;
    if (sqlite3_open(path.toUtf8().constData(), &db) != SQLITE_OK
        || sqlite3_exec(db, text.constData(), nullptr, nullptr, nullptr) != SQLITE_OK)
        qFatal("%s", sqlite3_errmsg(db));
    sqlite3_close(db);
}

} // namespace

/// kill -9 of the command line at any moment of a decision: journal, images and rows agree afterwards, whatever it had
/// done. HINDCAST_KILLS says how often (200, over both databases).
class TestCurationKill : public QObject
{
    Q_OBJECT

    static constexpr Timestamp anchor{1'795'176'000'000'000};
    QTemporaryDir m_folder;
    Killer m_killer{20261120U};

    size_t pick(size_t n) { return m_killer.pick(n); }

    void makeNative(const QString& path)
    {
        SyntheticOptions options;
        options.outcomes = 400;
        options.anchor = anchor;
        (void)sure(generateSyntheticData(DatabaseUrl::sqlite(path), options, {}));
        sql(path, "UPDATE failure_patterns SET confidence = 0.5, last_seen_at = last_seen_at - 200 * 86400000000 WHERE id % 4 = 0");
    }
    void makePort(const QString& path)
    {
        QVERIFY(makeSqlite(path, dataFile(u"kubeintellect/port_ours.sql"_s)));
        sql(path,
            "PRAGMA journal_mode=WAL;"
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400) INSERT INTO rca_outcomes "
            "SELECT i + 10, 's', 'u', 'playbook=p' || (i % 9), 0.9, 'f', NULL, 1795176000.0 - 43200.0 * i, 'a', NULL, 1, '[]', NULL, NULL FROM n;"
            "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 8) INSERT INTO failure_patterns "
            "SELECT 'playbook=p' || i, 'd', 'f', CASE i % 3 WHEN 0 THEN 0.5 ELSE 0.9 END, 3, 1.0, 1.0, 'a', NULL, 1795176000.0 - 8640000.0 * i, 0 FROM n");
    }
    /// A decision of some kind on some of the patterns that there are.
    QStringList decision(const QString& path, const std::vector<Pattern>& patterns)
    {
        const Pattern& p = patterns[pick(patterns.size())];
        const QStringList what{u"--reason"_s, u"outdated"_s, u"--cluster"_s, p.clusterId};
        QStringList out{u"--write"_s, u"--json"_s, u"--now"_s, isoTimestamp(anchor)};
        switch (pick(8)) {
        case 0: return out + QStringList{u"demote"_s, path, p.name} + what;
        case 1: return out + QStringList{u"demote"_s, path, u"--filter"_s, u"confidence>0"_s, u"--reason"_s, u"outdated"_s, u"--block"_s};
        case 2: return out + QStringList{u"restore"_s, path, u"--filter"_s, u"confidence>0"_s, u"--reason"_s, u"outdated"_s};
        case 3: return out + QStringList{u"block"_s, path, p.name} + what;
        case 4: return out + QStringList{u"amend"_s, path, p.name, u"--fix"_s, u"fix %1"_s.arg(pick(1'000'000))} + what;
        case 5:
            return out + QStringList{u"purge"_s, path, u"--yes"_s, u"--keep-rows"_s, u"--outcomes-days"_s, QString::number(60 + pick(100))};
        default: return out + QStringList{u"undo"_s, path, u"--last"_s, QString::number(1 + pick(3))};
        }
    }
    /// The last event of each pattern that says so agrees with its row: rows and events are one transaction.
    static void eventsAgree(const CurationDesk& desk)
    {
        QCOMPARE(
            desk.number("SELECT count(*) FROM failure_patterns p JOIN pattern_events e ON e.id = (SELECT max(id) FROM pattern_events x "
                        "WHERE x.pattern_name = p.pattern_name AND x.cluster_id = p.cluster_id AND x.kind IN ('demoted', 'restored')) "
                        "WHERE p.demoted <> (e.kind = 'demoted')"),
            0);
        QCOMPARE(
            desk.number("SELECT count(*) FROM failure_patterns p JOIN pattern_events e ON e.id = (SELECT max(id) FROM pattern_events x "
                        "WHERE x.pattern_name = p.pattern_name AND x.cluster_id = p.cluster_id AND x.kind = 'amended') "
                        "WHERE p.recommended_fix <> coalesce(e.fix_after, '')"),
            0);
    }

    void check(const QString& path, qint64 allOutcomes, int& conflicts)
    {
        const CurationDesk desk(DatabaseUrl::sqlite(path));
        QCOMPARE(sure(desk.data().scalar("PRAGMA integrity_check")).text(), u"ok"_s);
        HC_HOLDS(desk.chain());
        for (const SettledIntent& s : sure(settleIntents(desk.target(), anchor, u"settler"_s)))
            conflicts += s.verdict == ChangeSetState::Conflict ? 1 : 0;
        HC_HOLDS(desk.chain());
        ChangeSetStore sets(desk.journal(), desk.target().journalStore->scope);
        QVERIFY(sure(sets.list(0, ChangeSetState::Intent)).empty());
        qint64 purged = 0, kept = 0;
        bool newest = true;
        for (const ChangeSetRecord& r : sure(sets.list(0))) {
            std::vector<RowChange> rows;
            std::vector<EventChange> events;
            HC_GOOD(sets.readImages(r.id, rows, events));
            if (r.action == "purge"_L1 && r.undoneBy.isEmpty() && !desk.target().isForeign())
                purged += r.affected;
            if (r.action != "purge"_L1 && r.undoes.isEmpty()) // undoing a native purge has no images
                QVERIFY(!rows.empty());
            if (newest && r.action != "purge"_L1 && r.state == ChangeSetState::Applied)
                QVERIFY2(sure(rowsAre(desk.target(), rows)), qPrintable(r.action));
            newest = false;
            if (!r.undoneBy.isEmpty())
                QVERIFY(sure(sets.find(r.undoneBy)).undoes == r.id);
        }
        if (desk.target().isForeign())
            return;
        kept = desk.number("SELECT (SELECT count(*) FROM purged_outcomes) + (SELECT count(*) FROM purged_patterns)");
        QCOMPARE(kept, purged);
        QCOMPARE(desk.number("SELECT (SELECT count(*) FROM rca_outcomes) + (SELECT count(*) FROM purged_outcomes)"), allOutcomes);
        eventsAgree(desk);
    }

private Q_SLOTS:
    void killedAtAnyMoment_data()
    {
        QTest::addColumn<bool>("native");
        QTest::newRow("native") << true;
        QTest::newRow("foreign") << false;
    }
    void killedAtAnyMoment()
    {
        QFETCH(bool, native);
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        const QString path = m_folder.filePath(native ? u"native.db"_s : u"port.db"_s);
        native ? makeNative(path) : makePort(path);
        qint64 outcomes = 0;
        std::vector<Pattern> patterns;
        QStringList before;
        {
            const CurationDesk desk(DatabaseUrl::sqlite(path));
            outcomes = desk.number("SELECT count(*) FROM rca_outcomes");
            ReadNotes notes;
            patterns = sure(readPatterns(desk.data(), desk.store(), anchor, notes));
        }
        for (int i = 0; i < 3; ++i)
            QVERIFY(m_killer.learn({u"--write"_s, u"amend"_s, path, patterns[0].name, u"--cluster"_s, patterns[0].clusterId, u"--fix"_s,
                                    QString::number(i), u"--reason"_s, u"outdated"_s}));
        const int rounds = Killer::rounds(0.5, effort(25, 100)), earlier = m_killer.kills();
        int conflicts = 0;
        for (int i = 0; i < rounds; ++i) {
            const QStringList arguments = decision(path, patterns);
            (void)m_killer.run(arguments);
            check(path, outcomes, conflicts);
            if (QTest::currentTestFailed()) {
                qWarning("round %d: %s", i, qPrintable(arguments.join(u' ')));
                return;
            }
        }
        const int kills = m_killer.kills() - earlier;
        QVERIFY(kills >= rounds / 3);
        QCOMPARE(conflicts, 0); // nobody else wrote
        const CurationDesk desk(DatabaseUrl::sqlite(path));
        const auto decided = sure(ChangeSetStore(desk.journal(), desk.target().journalStore->scope).list(0));
        qInfo("%d of %d killed, %zu change-sets", kills, rounds, decided.size());
        QVERIFY(decided.size() > size_t(rounds) / 10); // they were not all killed before they did anything
        // And everything that can be taken back is.
        while (const auto last = undoableChanges(desk.target(), 1)) {
            const auto undone = desk.undo(last->front().id, anchor);
            HC_GOOD(undone);
        }
        QCOMPARE(desk.number("SELECT count(*) FROM rca_outcomes"), outcomes);
        QVERIFY(desk.chain().ok());
    }
};

HINDCAST_TEST(TestCurationKill)
#include "tst_curation_kill.moc"
