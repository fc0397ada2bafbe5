// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions about databases that changed under them, that refer to themselves in odd ways, or that nobody keeps a journal of: each is
// refused with a sentence, and not a row is different.
#include "EngineFixture.h"
#include "core/curation/Intents.h"
#include "core/curation/purge/PurgeRun.h"
#include "core/domain/Clock.h"
#include "core/store/connect/Connect.h"
#include "core/store/rows/PatternRows.h"
#include "core/transfer/snapshot/Snapshot.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/SpecDraft.h"
#include "tests/support/StoreDump.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Timestamp now{1'795'176'000'000'000};

SpecDraft draft(const QString& action, std::vector<Locator> keys = {})
{
    SpecDraft s;
    s.action = action;
    s.keys = std::move(keys);
    s.reason = ReasonCode::Outdated;
    s.actor = u"ann"_s;
    s.at = now;
    s.text = u"another text"_s;
    return s;
}

QByteArray portSql()
{
    QFile file(qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/tests/data/kubeintellect/port_ours.sql"_s);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no port");
    return file.readAll();
}

PurgeOptions purgeOptions(bool keepRows)
{
    PurgeOptions options;
    options.actor = u"ann"_s;
    options.at = now;
    options.keepRows = keepRows;
    return options;
}

template<class T>
QString refusal(const Expected<T>& result)
{
    return result ? u"done"_s : errorCodeName(result.error().code) + u": "_s + result.error().sentence;
}

} // namespace

class TestCurationEdges : public QObject
{
    Q_OBJECT

    ForeignDesk m_desks;
    QTemporaryDir m_folder;

    [[nodiscard]] CurationDesk rae(const QByteArray& more = {}) { return m_desks.open(m_desks.sqlite(u"rae"_s, raeSqlite(7) + more)); }
    /// Refused with these words, and every cell is as it was.
    static void checkRefused(const CurationDesk& desk, const SpecDraft& spec, const char* code, const char* says)
    {
        const QStringList before = desk.rows();
        const QString told = refusal(desk.apply(spec));
        QVERIFY2(told.startsWith(QLatin1String(code)) && told.contains(QLatin1String(says)), qPrintable(told));
        QCOMPARE(desk.rows(), before);
    }

private Q_SLOTS:
    /// Looking needs no journal; changing does.
    void withoutAJournal()
    {
        const DatabaseUrl url = m_desks.sqlite(u"quiet"_s, raeSqlite(7));
        HC_GET(const OpenStore open, OpenStore::open(url));
        const WorkspaceOptions nowhere{{}, m_folder.filePath(u"no workspaces"_s)};
        HC_GET(const Workspace workspace, Workspace::openForReading(*open.connection, *open.store, nowhere));
        QVERIFY(!workspace.target().journal);
        const ChangeSpec demote = draft(u"demote-reflection"_s, {keysOf(m_desks.open(url), RelationId::Reflections).front()});
        HC_GET(const ChangePreview preview, previewChange(workspace.target(), demote));
        QVERIFY(!preview.rows.empty());
        QCOMPARE(refusal(applyChange(workspace.target(), preview)).section(u':', 0, 0), u"internal"_s);
        SpecDraft undo = draft(u"undo"_s);
        undo.changeSet = u"0"_s;
        QCOMPARE(refusal(previewChange(workspace.target(), undo)).section(u':', 0, 0), u"not_found"_s);
        QVERIFY(!QFile::exists(m_folder.filePath(u"no workspaces"_s)));

        const DatabaseUrl port = m_desks.sqlite(u"port"_s, portSql());
        HC_GET(const OpenStore ported, OpenStore::open(port));
        HC_GET(const Workspace reading, Workspace::openForReading(*ported.connection, *ported.store, nowhere));
        HC_GET(const PurgeCutoffs all, purgeCutoffs(now, 0, 0));
        HC_GET(const PurgePreview purge, previewPurge(reading.target(), all, now));
        QVERIFY(purge.outcomes.rows > 0);
        QCOMPARE(refusal(applyPurge(reading.target(), purge, purgeOptions(false))).section(u':', 0, 0), u"internal"_s);
    }

    /// A trigger that came after the database was opened, and one that was there before and that nobody knows.
    void triggers()
    {
        const CurationDesk desk = rae();
        const auto keys = keysOf(desk, RelationId::Reflections);
        HC_GET(const ChangePreview preview, previewChange(desk.target(), draft(u"demote-reflection"_s, {keys.front()})));
        QVERIFY(ForeignDesk::run(desk.store().url, "CREATE TRIGGER later AFTER UPDATE ON memories BEGIN SELECT 1; END"));
        const QStringList before = desk.rows();
        const QString told = refusal(applyChange(desk.target(), preview));
        QVERIFY2(told.startsWith("conflict"_L1) && told.contains("changed since the database was opened"_L1), qPrintable(told));
        QCOMPARE(desk.rows(), before);
        const CurationDesk again = m_desks.open(desk.store().url);
        checkRefused(again, draft(u"demote-reflection"_s, {keys.front()}), "unsupported", "later");

        const CurationDesk port = m_desks.open(
            m_desks.sqlite(u"port"_s, portSql() + "CREATE TRIGGER watch AFTER DELETE ON rca_outcomes BEGIN SELECT 1; END;"));
        HC_GET(const PurgeCutoffs all, purgeCutoffs(now, 0, 0));
        const QString purge = refusal(previewPurge(port.target(), all, now));
        QVERIFY2(purge.startsWith("unsupported"_L1) && purge.contains("watch"_L1), qPrintable(purge));
    }

    /// What goes with a record must be known whole, or the record stays.
    void families()
    {
        const QByteArray first = "(SELECT id FROM memories WHERE layer = 'reflective' ORDER BY id LIMIT 1)";
        QByteArray chain =
            "CREATE TABLE c1(id INTEGER PRIMARY KEY, up TEXT REFERENCES memories(id) ON DELETE CASCADE);INSERT INTO c1 SELECT 1, id FROM memories;";
        chain.replace("SELECT 1, id FROM memories", "SELECT NULL, id FROM memories");
        for (int n = 2; n <= 10; ++n) {
            const QByteArray name = "c" + QByteArray::number(n), above = "c" + QByteArray::number(n - 1);
            chain += "CREATE TABLE " + name + "(id INTEGER PRIMARY KEY, up INTEGER REFERENCES " + above
                + "(id) ON DELETE CASCADE); INSERT INTO " + name + " SELECT id, id FROM " + above + ';';
        }
        const auto firstKey = [](const CurationDesk& desk) { return std::vector{keysOf(desk, RelationId::Reflections).front()}; };
        const CurationDesk deep = rae(chain);
        checkRefused(deep, draft(u"delete-reflection"_s, firstKey(deep)), "unsupported", "too deeply");

        const CurationDesk crowded = rae(
            "CREATE TABLE likes(id INTEGER PRIMARY KEY, memory TEXT REFERENCES memories(id) ON DELETE CASCADE);"
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10001) INSERT INTO likes SELECT n.i, m.id FROM n, memories m WHERE m.id = "
            + first + ';');
        int tooMany = 0;
        for (const Locator& key : keysOf(crowded, RelationId::Reflections))
            tooMany += refusal(crowded.apply(draft(u"delete-reflection"_s, {key}))).startsWith("too_large"_L1) ? 1 : 0;
        QCOMPARE(tooMany, 1);

        const CurationDesk watched = rae(
            "CREATE TABLE likes(id INTEGER PRIMARY KEY, memory TEXT REFERENCES memories(id) ON DELETE CASCADE); INSERT INTO likes SELECT NULL, id FROM memories;"
            "CREATE TRIGGER gone AFTER DELETE ON likes BEGIN SELECT 1; END;");
        checkRefused(watched, draft(u"delete-reflection"_s, firstKey(watched)), "unsupported", "gone");
        const CurationDesk defaults = rae(
            "CREATE TABLE likes(id INTEGER PRIMARY KEY, memory TEXT DEFAULT 'x' REFERENCES memories(id) ON DELETE SET DEFAULT); INSERT INTO likes SELECT NULL, id FROM memories;");
        checkRefused(defaults, draft(u"delete-reflection"_s, firstKey(defaults)), "unsupported", "cannot be followed");
        const CurationDesk refusing = rae(
            "CREATE TABLE likes(id INTEGER PRIMARY KEY, memory TEXT REFERENCES memories(id)); INSERT INTO likes SELECT NULL, id FROM memories;");
        checkRefused(refusing, draft(u"delete-reflection"_s, firstKey(refusing)), "unsupported", "cannot be followed");
        // A chain that is followed comes back whole.
        const CurationDesk family = rae(
            "CREATE TABLE likes(id INTEGER PRIMARY KEY, memory TEXT REFERENCES memories(id) ON DELETE CASCADE); INSERT INTO likes SELECT NULL, id FROM memories;"
            "CREATE TABLE marks(id INTEGER PRIMARY KEY, liked INTEGER REFERENCES likes(id) ON DELETE SET NULL); INSERT INTO marks SELECT NULL, id FROM likes;");
        HC_GET(const ChangeReceipt receipt, family.apply(draft(u"delete-reflection"_s, firstKey(family))));
        QVERIFY(receipt.verified && family.number("SELECT count(*) FROM marks WHERE liked IS NULL") == 1);
        HC_OK(family.undo(receipt.changeSet, now));
        QCOMPARE(family.number("SELECT count(*) FROM marks WHERE liked IS NULL"), 0);
        QCOMPARE(family.number("SELECT count(*) FROM likes"), family.number("SELECT count(*) FROM memories"));
    }

    /// Feedback beside a memory: left out where it could not be taken back, refused where a stranger's trigger would fire.
    void besideTheRecord()
    {
        const CurationDesk keyless = rae(
            "DROP TABLE IF EXISTS memory_feedback; CREATE TABLE memory_feedback(memory_id TEXT, feedback TEXT);");
        const auto keys = keysOf(keyless, RelationId::Reflections);
        HC_GET(const ChangePreview preview, previewChange(keyless.target(), draft(u"mark-wrong-reflection"_s, {keys.front()})));
        QVERIFY2(std::ranges::any_of(preview.consequences,
                                     [](const QString& c) { return c.contains("memory_feedback"_L1) && c.contains("no single key"_L1); }),
                 qPrintable(preview.consequences.join(u'\n')));
        const CurationDesk watched = rae(
            "DROP TABLE IF EXISTS memory_feedback; CREATE TABLE memory_feedback(id TEXT PRIMARY KEY, memory_id TEXT, feedback TEXT);"
            "CREATE TRIGGER told AFTER INSERT ON memory_feedback BEGIN SELECT 1; END;");
        checkRefused(watched, draft(u"mark-wrong-reflection"_s, {keysOf(watched, RelationId::Reflections).front()}), "unsupported", "told");
    }

    /// Records of a kind that is not there.
    void notThere()
    {
        const CurationDesk desk = rae();
        checkRefused(desk, draft(u"mark-incorrect"_s, {Locator(qint64(1))}), "unsupported", "");
        checkRefused(desk, draft(u"demote"_s, {Locator(qint64(1))}), "unsupported", "");
        checkRefused(desk, draft(u"demote-reflection"_s, {Locator(QByteArray("nobody"))}), "not_found", "nobody");
    }

    /// A copy is read, never purged; and a foreign database has no room for very many rows that are kept.
    void purges()
    {
        HC_GET(const PurgeCutoffs all, purgeCutoffs(now, 0, 0));
        const QString native = m_folder.filePath(u"native.db"_s), copy = m_folder.filePath(u"copy.db"_s);
        {
            EngineFixture rows(native);
            rows.outcome(u"k"_s, now.us - Timestamp::perDay, 0.9);
            SnapshotSpec spec;
            spec.target = copy;
            HC_OK(takeSnapshot(rows.connection(), rows.store(), spec, {}));
            HC_GET(const auto totals, quickPurgeTotals({&rows.connection(), &rows.store(), nullptr, nullptr}, all));
            QVERIFY(totals && totals->rows == 1);
            JobContext stopped;
            stopped.token.cancel();
            QCOMPARE(refusal(quickPurgeTotals({&rows.connection(), &rows.store(), nullptr, nullptr}, all, stopped)).section(u':', 0, 0),
                     u"cancelled"_s);
        }
        HC_GET(const OpenStore copied, OpenStore::open(DatabaseUrl::sqlite(copy)));
        const CurationTarget target{copied.connection.get(), copied.store.get(), nullptr, nullptr};
        QCOMPARE(refusal(previewPurge(target, all, now)).section(u':', 0, 0), u"unsupported"_s);

        const CurationDesk port = m_desks.open(m_desks.sqlite(
            u"port"_s,
            portSql()
                + "WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 200101) INSERT INTO rca_outcomes(id, session_id, user_id, root_cause, confidence, "
                  "recommended_fix, created_at, cluster_id) SELECT i, 's', 'u', 'k', 0.5, '', 1700000000, 'a' FROM n;"));
        HC_GET(const PurgePreview preview, previewPurge(port.target(), all, now));
        QVERIFY(preview.outcomes.rows > greatestKept);
        const QString told = refusal(applyPurge(port.target(), preview, purgeOptions(true)));
        QVERIFY2(told.startsWith("too_large"_L1) && told.contains("200000"_L1), qPrintable(told));
        QVERIFY(port.number("SELECT count(*) FROM rca_outcomes") > greatestKept);
        // Times as words cannot be compared by the database.
        const CurationDesk words = m_desks.open(m_desks.sqlite(
            u"words"_s,
            QByteArray(portSql()).replace("created_at DOUBLE PRECISION NOT NULL, cluster_id", "created_at TEXT NOT NULL, cluster_id")));
        const QString unread = refusal(previewPurge(words.target(), all, now));
        QVERIFY2(unread.startsWith("unsupported"_L1) && unread.contains("cannot be compared"_L1), qPrintable(unread));
        // Patterns whose key is two columns are read at once, and can be stopped, too.
        JobContext stopped;
        stopped.token.cancel();
        ReadNotes notes;
        QCOMPARE(refusal(readPatterns(port.data(), port.store(), now, notes, stopped)).section(u':', 0, 0), u"cancelled"_s);
        const PurgePreview stale = [&] {
            PurgePreview other = preview;
            other.fingerprint += u'x';
            return other;
        }();
        QVERIFY(refusal(applyPurge(port.target(), stale, purgeOptions(false))).startsWith("conflict"_L1));
    }

    /// An intent whose images somebody changed says nothing about its rows: it is not settled, unless somebody knows and goes on.
    void intentsThatLie()
    {
        const CurationDesk desk = rae();
        HC_GET(const ChangePreview preview,
               previewChange(desk.target(), draft(u"demote-reflection"_s, {keysOf(desk, RelationId::Reflections).front()})));
        HC_GET(const QString id, recordIntent(desk.target(), preview));
        HC_OK(desk.journal().execute("UPDATE change_images SET image = '{}'"));
        const QString told = refusal(settleIntents(desk.target(), now, u"ann"_s, true));
        QVERIFY2(told.startsWith("conflict"_L1), qPrintable(told));
        CurationTarget knowing = desk.target();
        knowing.despiteJournal = true;
        HC_GET(const auto settled, settleIntents(knowing, now, u"ann"_s, true));
        QVERIFY(settled.size() == 1 && settled[0].changeSet == id && settled[0].verdict == ChangeSetState::Conflict);
    }

    /// What the journal says is done is no intent, whatever its row says: settled once more, a tampering would become an entry.
    void whatIsDoneIsNoIntent()
    {
        const CurationDesk desk = rae();
        HC_GET(const ChangePreview preview,
               previewChange(desk.target(), draft(u"demote-reflection"_s, {keysOf(desk, RelationId::Reflections).front()})));
        HC_OK(applyChange(desk.target(), preview));
        HC_OK(desk.journal().execute("UPDATE change_sets SET state = 'intent'"));
        const qint64 entries = desk.journalEntries();
        const QString told = refusal(settleIntents(desk.target(), now, u"ann"_s, true));
        QVERIFY2(told.startsWith("conflict"_L1), qPrintable(told));
        QCOMPARE(desk.journalEntries(), entries);
        HC_GET(const JournalCheck check, verifyJournal(desk.journal()));
        QVERIFY(!check.ok());
    }

    /// The journal of the file that was there before cannot be kept aside: then nothing is done with the new one.
    void whatCannotBeSetAside()
    {
        const QString path = m_folder.filePath(u"turns.db"_s), folder = m_folder.filePath(u"turns"_s);
        const auto put = [&](const QByteArray& extra) {
            QFile::remove(path);
            QFile other(path + u".other"_s); // an inode of its own
            QVERIFY(other.open(QIODevice::WriteOnly));
            runSql(path, portSql() + extra);
        };
        put({});
        QString workspace;
        {
            const CurationDesk desk(DatabaseUrl::sqlite(path), folder);
            HC_GET(const ChangeReceipt receipt, desk.apply(draft(u"demote"_s, {desk.pattern(u"playbook=oom"_s, u"a"_s).locator})));
            QVERIFY(receipt.verified);
            workspace = QDir(folder).filePath(QDir(folder).entryList({u"*.db"_s}, QDir::Files).value(0));
        }
        QVERIFY(QFile::rename(path, path + u".first"_s));
        put("UPDATE rca_outcomes SET session_id = 'another', created_at = created_at - 1000, id = id + 50;");
        HC_GET(const OpenStore open, OpenStore::open(DatabaseUrl::sqlite(path)));
        WorkspaceOptions options{{}, folder};
        const QString unsaid = refusal(Workspace::openForWriting(*open.connection, *open.store, options));
        QVERIFY2(unsaid.startsWith("conflict"_L1), qPrintable(unsaid));
        options.sourceIs = WorkspaceOptions::SourceIs::Other;
        const qint64 second = SystemClock().now().us / Timestamp::perSecond;
        for (qint64 n = -1; n < 30; ++n) {
            QFile taken(workspace + u".of-another-"_s + QString::number(second + n));
            QVERIFY(taken.open(QIODevice::WriteOnly));
        }
        const QString told = refusal(Workspace::openForWriting(*open.connection, *open.store, options));
        QVERIFY2(told.startsWith("io: "_L1) && told.contains("set aside"_L1), qPrintable(told));
        QVERIFY(QFile::exists(workspace));
        for (const QString& taken : QDir(folder).entryList({u"*.of-another-*"_s}, QDir::Files))
            QVERIFY(QFile::remove(folder + u'/' + taken));
        HC_OK(Workspace::openForWriting(*open.connection, *open.store, options));
        QCOMPARE(QDir(folder).entryList({u"*.of-another-*"_s}, QDir::Files).size(), 1);
    }
};

HINDCAST_TEST(TestCurationEdges)
#include "tst_curation_edges.moc"
