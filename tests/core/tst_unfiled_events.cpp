// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CuratedCopies.h"
#include "CurationFixture.h"
#include "TestSupport.h"
#include "core/curation/journal/JournalCheck.h"
#include "core/curation/journal/Strike.h"
#include "core/curation/purge/PurgeRun.h"
#include "tests/support/TestRegistry.h"

#include <QMap>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 minute = 60 * Timestamp::perSecond;
constexpr qint64 longAgo = CurationFixture::start - 400 * Timestamp::perDay;

constexpr Timestamp minutesLater(int n) { return {CurationFixture::now.us + n * minute}; }

void aged(CurationFixture& f, const QString& name, double confidence = 0.5, bool demoted = false)
{
    f.rows.pattern(name, u"c"_s, confidence, 2, longAgo, demoted);
}

/// Patterns that nobody saw for long go.
Expected<PurgeReport> purgedAt(const CurationFixture& f, Timestamp at, bool keep, const QString& note = {})
{
    const PurgeCutoffs cutoffs{{0}, {CurationFixture::start - 300 * Timestamp::perDay}};
    HC_TRY(const PurgePreview shown, previewPurge(f.desk.target(), cutoffs, at, {}));
    PurgeOptions options;
    options.actor = u"cron"_s;
    options.at = at;
    options.note = note;
    options.keepRows = keep;
    return applyPurge(f.desk.target(), shown, options);
}

QString purgeOf(const CurationFixture& f, Timestamp at, bool keep, qint64 patterns)
{
    const auto report = purgedAt(f, at, keep);
    if (!report || report->patterns != patterns || !report->complete)
        qFatal("%s", report ? "another purge" : qPrintable(describe(report)));
    return report->changeSet;
}

QString undoOf(const CurationFixture& f, const QString& changeSet, Timestamp at) { return f.desk.undone(changeSet, at).changeSet; }

QString decidedAt(CurationFixture& f, const char* action, Timestamp at)
{
    SpecDraft spec = f.example(QString::fromLatin1(action));
    spec.at = at;
    const ChangeReceipt receipt = f.desk.applied(spec);
    if (receipt.affected == 0)
        qFatal("%s changed nothing", action);
    return receipt.changeSet;
}

constexpr const char* columnsOfEvents = "tenant_id, project_id, key_hash, pattern_name, cluster_id, kind, at, outcome_id, count_before, "
                                        "count_after, confidence_before, confidence_after, fix_before, fix_after, reason, actor";

/// The events there once more, with another value of one column.
QByteArray another(const QByteArray& where, const QByteArray& column = {}, const QByteArray& value = {})
{
    QByteArrayList values = QByteArray(columnsOfEvents).split(',');
    for (QByteArray& v : values)
        v = v.trimmed() == column ? value : v.trimmed();
    return QByteArray("INSERT INTO pattern_events(") + columnsOfEvents + ") SELECT " + values.join(", ") + " FROM pattern_events WHERE "
        + where;
}

const QByteArray demotion = "kind = 'demoted' AND pattern_name = 'low'";

} // namespace

/// What stands in histories in the name of a change-set is what it filed, and no more.
class UnfiledEventsTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<CuratedCopies> m_copies;
    QMap<QString, QString> m_sets;

    [[nodiscard]] JournalCheck checkAfter(const QByteArray& sql) { return CurationDesk(m_copies->copy(sql)).chain(); }

private Q_SLOTS:
    /// Decisions of different minutes, a purge that was undone, one that kept nothing and one that kept what it removed.
    void initTestCase()
    {
        CurationFixture f;
        m_sets[u"demotion"_s] = decidedAt(f, "demote", minutesLater(0));
        m_sets[u"amendment"_s] = decidedAt(f, "amend", minutesLater(1));
        aged(f, u"old"_s, 0.5, true);
        aged(f, u"older"_s);
        m_sets[u"undone purge"_s] = purgeOf(f, minutesLater(2), true, 2);
        m_sets[u"undo"_s] = undoOf(f, m_sets[u"undone purge"_s], minutesLater(3));
        m_sets[u"final purge"_s] = purgeOf(f, minutesLater(4), false, 2);
        aged(f, u"oldest"_s);
        m_sets[u"kept purge"_s] = purgeOf(f, minutesLater(5), true, 1);
        m_copies = std::make_unique<CuratedCopies>(f.url);
    }
    void cleanupTestCase() { m_copies.reset(); }

    void whatNobodyAddedHolds() { HC_HOLDS(checkAfter({})); }

    void additions_data()
    {
        QTest::addColumn<QString>("set");
        QTest::addColumn<QByteArray>("sql");
        const auto added = [](const char* name, const char* set, const QByteArray& sql) {
            QTest::newRow(name) << QString::fromLatin1(set) << sql;
        };
        added("once more", "demotion", another(demotion));
        for (const char* kind : {"restored", "blocked", "unblocked", "amended", "merged", "purged", "annotated"})
            added(kind, "demotion", another(demotion, "kind", '\'' + QByteArray(kind) + '\''));
        added("of another pattern", "demotion", another(demotion, "pattern_name", "'cpu'"));
        added("for another reason", "demotion", another(demotion, "reason", "'outdated'"));
        added("of an outcome", "demotion", another(demotion, "outcome_id", "1"));
        added("with other numbers", "demotion", another(demotion, "count_after", "9"));
        added("of a fix", "amendment", another("kind = 'amended'", "fix_after", "'rm -rf /'"));
        const QByteArray final = "kind = 'purged' AND pattern_name = 'old' AND at = " + QByteArray::number(minutesLater(4).us);
        added("purged once more", "final purge", another(final));
        added("purged as well", "final purge", another(final, "pattern_name", "'low'"));
        added("noted by a purge", "final purge", another(final, "kind", "'annotated'"));
        const QByteArray kept = "kind = 'purged' AND pattern_name = 'oldest'";
        added("purged and not kept", "kept purge", another(kept, "pattern_name", "'low'"));
        added("restored by a purge", "kept purge", another(kept, "kind", "'restored'"));
        added("purged and not given back", "undone purge",
              another("kind = 'purged' AND pattern_name = 'old' AND at = " + QByteArray::number(minutesLater(2).us)));
        added("restored twice", "undo", another("kind = 'restored' AND pattern_name = 'old'"));
        added("demoted by an undo", "undo",
              another("kind = 'restored' AND pattern_name = 'older'", "kind", "'demoted'") + ';'
                  + another("kind = 'demoted' AND pattern_name = 'older'", "pattern_name", "'low'"));
        added("blocked by an undo", "undo", another("kind = 'restored' AND pattern_name = 'old'", "kind", "'blocked'"));
    }
    void additions()
    {
        QFETCH(QString, set);
        QFETCH(QByteArray, sql);
        const JournalCheck check = checkAfter(sql);
        HC_BREAKS_AT(check, u"pattern_events"_s, m_sets[set]);
        QVERIFY2(check.what().contains(m_sets[set]), qPrintable(check.what()));
    }

    /// Of a purge that kept nothing the number is known, of one that was undone what came back.
    void purges_data()
    {
        QTest::addColumn<QString>("set");
        QTest::addColumn<QByteArray>("sql");
        const auto row = [](const char* name, const char* set, const QByteArray& sql, int minutes) {
            QTest::newRow(name) << QString::fromLatin1(set)
                                << sql + " AND pattern_name = 'old' AND at = " + QByteArray::number(minutesLater(minutes).us);
        };
        row("final: gone", "final purge", "DELETE FROM pattern_events WHERE kind = 'purged'", 4);
        row("final: another history", "final purge", "UPDATE pattern_events SET key_hash = x'00' WHERE kind = 'purged'", 4);
        row("undone: another history", "undone purge", "UPDATE pattern_events SET key_hash = x'00' WHERE kind = 'purged'", 2);
        row("undo: another history", "undo", "UPDATE pattern_events SET key_hash = x'00' WHERE kind = 'restored'", 3);
        row("final: another kind", "final purge", "UPDATE pattern_events SET kind = 'seeded' WHERE kind = 'purged'", 4);
        row("final: another moment", "final purge", "UPDATE pattern_events SET at = at - 1 WHERE kind = 'purged'", 4);
        row("final: another actor", "final purge", "UPDATE pattern_events SET actor = 'bob' WHERE kind = 'purged'", 4);
        row("undone: gone", "undone purge", "DELETE FROM pattern_events WHERE kind = 'purged'", 2);
        row("undone: another count", "undone purge", "UPDATE pattern_events SET count_before = 9 WHERE kind = 'purged'", 2);
        row("undone: surer", "undone purge", "UPDATE pattern_events SET confidence_before = 0.9 WHERE kind = 'purged'", 2);
        row("undone: another cluster", "undone purge", "UPDATE pattern_events SET cluster_id = 'x' WHERE kind = 'purged'", 2);
        row("undone: another moment", "undone purge", "UPDATE pattern_events SET at = at + 1 WHERE kind = 'purged'", 2);
        row("undo: another count", "undone purge", "UPDATE pattern_events SET count_after = 9 WHERE kind = 'restored'", 3);
        row("undo: gone", "undo", "DELETE FROM pattern_events WHERE kind = 'restored'", 3);
        row("undo: another reason", "undo", "UPDATE pattern_events SET reason = 'x' WHERE kind = 'restored'", 3);
        QTest::newRow("both gone") << u"undo"_s
                                   << QByteArray("DELETE FROM pattern_events WHERE kind IN ('purged', 'restored') AND pattern_name = 'old'"
                                                 " AND at <= ")
                + QByteArray::number(minutesLater(3).us);
    }
    void purges()
    {
        QFETCH(QString, set);
        QFETCH(QByteArray, sql);
        HC_BREAKS_AT(checkAfter(sql), u"pattern_events"_s, m_sets[set]);
    }

    /// Where nobody claims to be a change-set, or recorders may have written it, nobody is accused.
    void whatOthersWroteIsLeftAlone_data()
    {
        QTest::addColumn<QByteArray>("sql");
        for (const char* kind : {"seeded", "bumped", "cooldown_skipped", "promoted", "relearn_attempt", "of a later version"})
            QTest::newRow(kind) << another(demotion, "kind", '\'' + QByteArray(kind) + '\'');
        QTest::newRow("another actor") << another(demotion, "actor", "'recorder'");
        QTest::newRow("another moment") << another(demotion, "at", "at + 5");
        QTest::newRow("another tenant") << another(demotion, "tenant_id", "'x'");
        QTest::newRow("another project") << another(demotion, "project_id", "'x'");
        QTest::newRow("a recorder's demotion") << another(demotion, "outcome_id", "1")
                + "; UPDATE pattern_events SET reason = 'incorrect' WHERE outcome_id = 1";
    }
    void whatOthersWroteIsLeftAlone()
    {
        QFETCH(QByteArray, sql);
        HC_HOLDS(checkAfter(sql));
    }

    /// Purged and given back, several times at the same moment, by the same actor: nothing is missing, and nothing is too much.
    void purgesOfOneMoment()
    {
        CurationFixture f;
        const auto broken = [&f] { return f.desk.chain().what(); };
        aged(f, u"old"_s, 0.5, true);
        for (int i = 0; i < 3; ++i) {
            const QString purge = purgeOf(f, CurationFixture::now, true, 1);
            QCOMPARE(broken(), QString());
            undoOf(f, purge, CurationFixture::now);
            QCOMPARE(broken(), QString());
        }
        purgeOf(f, CurationFixture::now, false, 1);
        QCOMPARE(broken(), QString());
        aged(f, u"older"_s);
        purgeOf(f, CurationFixture::now, true, 1);
        QCOMPARE(broken(), QString());
        decidedAt(f, "demote", CurationFixture::now);
        QCOMPARE(broken(), QString());
    }

    /// Others write anything into a pattern: what a purge, its undoing or a decision notes of it is not taken for something else.
    void oddPatterns_data()
    {
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("no cluster") << QByteArray("cluster_id = ''");
        QTest::newRow("a cluster of bytes") << QByteArray("cluster_id = x'41'");
        QTest::newRow("half a count") << QByteArray("occurrence_count = 2.5");
        QTest::newRow("a count in words") << QByteArray("occurrence_count = 'many'");
        QTest::newRow("a name of bytes") << QByteArray("pattern_name = x'80ff'");
        QTest::newRow("a name that is no text") << QByteArray("pattern_name = cast(x'80ff41' AS TEXT)");
        QTest::newRow("less than unsure") << QByteArray("confidence = -3");
    }
    void oddPatterns()
    {
        QFETCH(QByteArray, value);
        for (const bool keep : {false, true}) {
            CurationFixture f;
            aged(f, u"odd"_s);
            runSql(f.url.path, "UPDATE failure_patterns SET " + value + " WHERE pattern_name = 'odd'");
            const QString purge = purgeOf(f, CurationFixture::now, keep, 1);
            QCOMPARE(f.desk.chain().what(), QString());
            if (!keep)
                continue;
            undoOf(f, purge, minutesLater(1));
            QCOMPARE(f.desk.chain().what(), QString());
        }
    }

    /// SQLite has NULL where a number that is none was noted.
    void aConfidenceThatIsNoNumber()
    {
        CurationFixture f;
        runSql(f.url.path, "UPDATE failure_patterns SET confidence = 'high' WHERE pattern_name = 'low'");
        const QString demoted = decidedAt(f, "demote", CurationFixture::now);
        QCOMPARE(f.desk.chain().what(), QString());
        undoOf(f, demoted, minutesLater(1));
        QCOMPARE(f.desk.chain().what(), QString());
        runSql(f.url.path, "UPDATE pattern_events SET confidence_after = 0.5 WHERE kind = 'demoted' AND confidence_after IS NULL");
        QVERIFY(!f.desk.chain().ok());
    }

    /// A name that was struck out of kept rows comes back as its hash, while histories keep it.
    void struckPurges()
    {
        const QString secret = u"hunter2-of-ann"_s;
        CurationFixture f;
        aged(f, secret);
        aged(f, u"old"_s);
        HC_GET(const PurgeReport purge, purgedAt(f, CurationFixture::now, true, u"about "_s + secret));
        QCOMPARE(purge.patterns, 2);
        HC_OK(strike(f.desk.target(), {1, secret, {{}, u"a name"_s, u"eve"_s, CurationFixture::now}}));
        HC_HOLDS(f.desk.chain());
        undoOf(f, purge.changeSet, minutesLater(1));
        HC_HOLDS(f.desk.chain());
        purgeOf(f, minutesLater(2), false, 2);
        HC_HOLDS(f.desk.chain());
    }

    /// Where a text was struck out of what a change-set filed, all the rest of it is known.
    void struckDecisions()
    {
        const QString secret = u"hunter2-of-ann"_s;
        CurationFixture f;
        SpecDraft draft = f.example(u"amend"_s);
        draft.text = u"echo "_s + secret;
        ChangeSpec spec = draft;
        spec.keepSecrets = true; // as before anybody looked
        HC_OK(f.desk.apply(spec));
        HC_OK(strike(f.desk.target(), {1, secret, {{}, u"a password"_s, u"eve"_s, CurationFixture::now}}));
        HC_HOLDS(f.desk.chain());
        runSql(f.url.path, another("kind = 'amended'", "kind", "'annotated'"));
        HC_BREAKS(f.desk.chain(), u"pattern_events"_s);
    }
};

HINDCAST_TEST(UnfiledEventsTest)
#include "tst_unfiled_events.moc"
