// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "Killer.h"
#include "core/curation/Intents.h"
#include "core/store/rows/PatternRows.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/Effort.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

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

/// A database of a product, and the kind of its records that a person corrects.
struct Place {
    DatabaseUrl url;
    RelationId relation = RelationId::Reflections;
    QString kind;
    QStringList verbs; ///< that its layout takes
};

/// What triggers of the product write when a row is changed and changed back: its marks and the pages of its full text.
QStringList withoutTriggers(const QStringList& lines)
{
    QStringList out;
    for (const QString& line : lines)
        if (!line.startsWith(u"meta|"_s) && !line.startsWith(u"memories_fts_"_s))
            out << line;
    return out;
}

} // namespace

/// kill -9 of the command line at any moment of a correction in the memory of another product, in files and on a server: nothing lost,
/// half done or stuck, and all of it can be taken back to the last cell. HINDCAST_KILLS says how often (for each: a tenth of it).
class TestMemoryKill : public QObject
{
    Q_OBJECT

    static constexpr Timestamp anchor{1'795'176'000'000'000};
    ForeignDesk m_desks;
    Killer m_killer{20261122U};

    Place place(const QString& name)
    {
        const QStringList all{u"demote"_s, u"restore"_s, u"archive"_s, u"mark-incorrect"_s, u"amend"_s, u"annotate"_s, u"delete"_s};
        const QStringList few{u"amend"_s, u"annotate"_s, u"delete"_s};
        if (name == u"RAE"_s)
            return {m_desks.copyOf(u"rae/g6_head_core.db"_s), RelationId::Reflections, u"reflection"_s, all};
        if (name == u"Daem0n"_s)
            return {m_desks.copyOf(u"daem0n/daem0n.db"_s), RelationId::Reflections, u"reflection"_s, all};
        if (name == u"RAE on a server"_s)
            return {m_desks.postgres(u"rae"_s, test::raePostgres('B') + test::raeFeedback()), RelationId::Reflections, u"reflection"_s,
                    all};
        if (name == u"cognitive-memory"_s)
            return {m_desks.postgres(u"cognitive"_s, test::cognitiveMemory('A')), RelationId::Episodes, u"episode"_s, few};
        return {m_desks.postgres(u"kube"_s, test::kubeIntellectRules()),
                RelationId::Patterns,
                u"pattern"_s,
                {u"demote"_s, u"restore"_s, u"amend"_s, u"delete"_s}};
    }

    /// How the command line names each record.
    static std::vector<QStringList> records(const CurationDesk& desk, const Place& at)
    {
        std::vector<QStringList> out;
        ReadNotes notes;
        if (at.relation == RelationId::Patterns)
            for (const Pattern& p : sure(readPatterns(desk.data(), desk.store(), anchor, notes)))
                out.push_back({p.name, u"--cluster"_s, p.clusterId});
        else
            for (const Locator& key : keysOf(desk, at.relation))
                out.push_back({key.text(), u"--kind"_s, at.kind});
        return out;
    }

    QStringList correction(const Place& at, const std::vector<QStringList>& keys)
    {
        QStringList out{u"--write"_s, u"--json"_s, u"--now"_s, isoTimestamp(anchor)};
        const size_t choice = m_killer.pick(size_t(at.verbs.size()) + 2);
        if (choice >= size_t(at.verbs.size()))
            return out + QStringList{u"undo"_s, at.url.text(), u"--last"_s, QString::number(1 + m_killer.pick(3))};
        const QString& verb = at.verbs[qsizetype(choice)];
        out << verb << at.url.text() << keys[m_killer.pick(keys.size())] << u"--reason"_s << u"outdated"_s;
        if (verb == u"amend"_s)
            out << (at.relation == RelationId::Patterns ? u"--fix"_s : u"--text"_s) << u"text %1"_s.arg(m_killer.pick(1000));
        if (verb == u"annotate"_s)
            out << u"--note"_s << u"note %1"_s.arg(m_killer.pick(1000));
        return out;
    }

    /// Whatever was killed: the chain holds, no intent is left, and the newest change-set is what its rows say.
    void check(const Place& at)
    {
        const CurationDesk desk = m_desks.open(at.url);
        HC_HOLDS(desk.chain());
        for (const SettledIntent& s : sure(settleIntents(desk.target(), anchor, u"settler"_s, true)))
            QVERIFY2(s.verdict != ChangeSetState::Conflict, qPrintable(s.action)); // nobody else wrote
        HC_HOLDS(desk.chain());
        ChangeSetStore sets(desk.journal(), desk.target().journalStore->scope);
        QVERIFY(sure(sets.list(0, ChangeSetState::Intent)).empty());
        const auto last = sure(sets.list(1, ChangeSetState::Applied));
        if (last.empty())
            return;
        std::vector<RowChange> rows;
        std::vector<EventChange> events;
        HC_GOOD(sets.readImages(last.front().id, rows, events));
        QVERIFY2(sure(rowsAre(desk.target(), rows)), qPrintable(last.front().action));
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (auto started = m_desks.start(); !started)
            QVERIFY2(!PostgresCluster::skipReason(started.error()).isEmpty(), qPrintable(started.error().detail));
        qputenv("XDG_DATA_HOME", m_desks.folder().toUtf8());
    }
    void cleanupTestCase() { m_desks.stop(); }

    void killedAtAnyMoment_data()
    {
        QTest::addColumn<bool>("server");
        QTest::newRow("RAE") << false;
        QTest::newRow("Daem0n") << false;
        QTest::newRow("RAE on a server") << true;
        QTest::newRow("cognitive-memory") << true;
        QTest::newRow("KubeIntellect") << true;
    }
    void killedAtAnyMoment()
    {
        QFETCH(bool, server);
        if (server && !m_desks.hasServer())
            QSKIP("PostgreSQL is not installed.");
        const Place at = place(QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY(!at.url.text().isEmpty());
        std::vector<QStringList> keys;
        QStringList before;
        {
            const CurationDesk desk = m_desks.open(at.url);
            keys = records(desk, at);
            before = withoutTriggers(desk.rows());
        }
        QVERIFY(!keys.empty());
        const int earlier = m_killer.kills(), rounds = Killer::rounds(0.1, effort(6, 16));
        const QString text = at.relation == RelationId::Patterns ? u"--fix"_s : u"--text"_s;
        // Twice: the first one makes the workspace, which takes several times as long as what follows.
        for (const QString& words : {u"first"_s, u"second"_s})
            QVERIFY(m_killer.learn(QStringList{u"--write"_s, u"amend"_s, at.url.text()} + keys.front()
                                   + QStringList{text, words, u"--reason"_s, u"outdated"_s}));
        const auto hit = [&] { return m_killer.kills() - earlier; };
        for (int i = 0; i < rounds || (hit() < rounds / 3 && i < 4 * rounds); ++i) {
            const QStringList arguments = correction(at, keys);
            (void)m_killer.run(arguments);
            check(at);
            if (QTest::currentTestFailed()) {
                qWarning("round %d: %s", i, qPrintable(arguments.join(u' ')));
                return;
            }
        }
        QVERIFY2(hit() >= rounds / 3, qPrintable(QString::number(hit())));
        const CurationDesk desk = m_desks.open(at.url);
        while (const auto last = undoableChanges(desk.target(), 1))
            HC_GOOD(desk.undo(last->front().id, anchor));
        const QStringList after = withoutTriggers(desk.rows());
        QVERIFY2(after == before, qPrintable(linesAdded(after, before).join(u'\n') + u"\n-->\n"_s + linesAdded(before, after).join(u'\n')));
        QVERIFY(desk.chain().ok());
    }
};

HINDCAST_TEST(TestMemoryKill)
#include "tst_memory_kill.moc"
