// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/Intents.h"
#include "core/curation/RunningIntent.h"
#include "core/curation/purge/PurgeRun.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/SpecDraft.h"
#include "tests/support/TestRegistry.h"

#include <QSysInfo>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Timestamp now{1'795'000'000'000'000};

} // namespace

/// Intents of a foreign database that never got a result: what settles them is what the rows say.
class TestIntents : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::unique_ptr<CurationDesk> m_desk;

    CurationDesk& desk() { return *m_desk; }
    void sql(const char* text)
    {
        sqlite3* db = nullptr;
        if (sqlite3_open(m_path.toUtf8().constData(), &db) != SQLITE_OK || sqlite3_exec(db, text, nullptr, nullptr, nullptr) != SQLITE_OK)
            qFatal("%s", sqlite3_errmsg(db));
        sqlite3_close(db);
    }
    SpecDraft spec(const QString& action)
    {
        SpecDraft s;
        s.action = action;
        s.reason = ReasonCode::Outdated;
        s.actor = u"ann"_s;
        s.at = now;
        s.keys = {desk().pattern(u"playbook=oom"_s, u"a"_s).locator};
        return s;
    }
    /// The last entry, an intent, as if somebody else had written it.
    void own(const QString& owner)
    {
        Connection& c = desk().journal();
        const ChangeSetStore store(c, desk().target().journalStore->scope);
        auto intent = ChangeSetStore(store).list(1, ChangeSetState::Intent).value().front();
        const auto last = c.rows("SELECT seq, actor, action, reason, note, body FROM journal ORDER BY seq DESC LIMIT 1").value().front();
        if (intent.journalSeq != last[0].integer()) // others have written since: it was orphaned before
            return;
        intent.parameters = owner;
        QJsonObject body = QJsonDocument::fromJson(last[5].text().toUtf8()).object();
        body[u"record_sha256"_s] = store.seal(intent);
        const bool done = c.execute("DELETE FROM journal WHERE seq = ?1", {last[0]})
            && c.execute("UPDATE change_sets SET parameters = ?1 WHERE id = ?2", {Cell(owner), Cell(intent.id)})
            && appendToJournal(c, {intent.at, intent.actor, intent.action, intent.reason, intent.note, body});
        if (!done)
            qFatal("no other owner");
    }
    /// As if its process had died.
    void orphan() { own(u"{\"host\":\"%1\",\"pid\":999999999}"_s.arg(QSysInfo::machineHostName())); }
    ChangeSetState stateOf(const QString& id)
    {
        const auto record = ChangeSetStore(desk().journal(), desk().target().journalStore->scope).find(id);
        if (!record)
            qFatal("%s", qPrintable(failure(record)));
        return record->state;
    }
    /// The verdict on the only intent.
    void settles(const QString& id, ChangeSetState verdict)
    {
        orphan();
        const qint64 entries = desk().journalEntries();
        const auto settled = settleIntents(desk().target(), now, u"settler"_s);
        HC_GOOD(settled);
        QCOMPARE(settled->size(), size_t(1));
        QCOMPARE(settled->front().changeSet, id);
        QCOMPARE(int(settled->front().verdict), int(verdict));
        QCOMPARE(int(stateOf(id)), int(verdict));
        QCOMPARE(desk().journalEntries(), entries + 1);
        HC_HOLDS(desk().chain());
        const auto again = settleIntents(desk().target(), now, u"settler"_s);
        HC_GOOD(again);
        QVERIFY(again->empty());
    }
    QString intent(const SpecDraft& s, ChangePreview* preview)
    {
        auto shown = previewChange(desk().target(), s);
        if (!shown)
            qFatal("%s", qPrintable(failure(shown)));
        *preview = *std::move(shown);
        const auto id = recordIntent(desk().target(), *preview);
        if (!id)
            qFatal("%s", qPrintable(failure(id)));
        return *id;
    }

private Q_SLOTS:
    void init()
    {
        m_desk.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(u"port.db"_s);
        QVERIFY(makeSqlite(m_path, dataFile(u"kubeintellect/port_ours.sql"_s)));
        qputenv("XDG_DATA_HOME", m_folder->path().toUtf8());
        m_desk = std::make_unique<CurationDesk>(DatabaseUrl::sqlite(m_path));
    }

    void nothingFollowed_data()
    {
        QTest::addColumn<QString>("action");
        for (const char* action : {"demote", "amend", "mark-incorrect"})
            QTest::newRow(action) << QString::fromLatin1(action);
    }
    void nothingFollowed()
    {
        QFETCH(QString, action);
        SpecDraft s = spec(action);
        s.text = u"new"_s;
        if (action == "mark-incorrect"_L1)
            s.keys = {Locator(1)};
        const QStringList before = desk().rows();
        ChangePreview preview;
        const QString id = intent(s, &preview);
        settles(id, ChangeSetState::Aborted);
        QCOMPARE(desk().rows(), before);
        const auto undo = desk().undo(id, now);
        QVERIFY(!undo);
        QCOMPARE(undo.error().code, ErrorCode::Conflict);
        HC_GOOD(desk().apply(s)); // and it can be done again
    }

    void theDataFollowed()
    {
        const QStringList before = desk().rows();
        ChangePreview preview;
        const QString id = intent(spec(u"demote"_s), &preview);
        HC_GOOD(applyToData(desk().target(), preview));
        QVERIFY(desk().rows() != before);
        settles(id, ChangeSetState::Applied);
        HC_GOOD(desk().undo(id, now));
        QCOMPARE(desk().rows(), before);
    }

    /// An agent went on counting before anybody looked: the decision is there all the same.
    void theDataFollowedAndAnAgentCounted()
    {
        ChangePreview preview;
        const QString id = intent(spec(u"demote"_s), &preview);
        HC_GOOD(applyToData(desk().target(), preview));
        sql("UPDATE failure_patterns SET updated_at = updated_at + 9, occurrence_count = occurrence_count + 1");
        settles(id, ChangeSetState::Applied);
    }

    void somebodyChangedIt()
    {
        SpecDraft s = spec(u"amend"_s);
        s.text = u"ours"_s;
        ChangePreview preview;
        const QString id = intent(s, &preview);
        sql("UPDATE failure_patterns SET recommended_fix = 'theirs'");
        settles(id, ChangeSetState::Conflict);
        QCOMPARE(desk().pattern(u"playbook=oom"_s, u"a"_s).recommendedFix, u"theirs"_s);
    }

    void itsRowIsGone()
    {
        ChangePreview preview;
        const QString id = intent(spec(u"demote"_s), &preview);
        sql("DELETE FROM failure_patterns");
        settles(id, ChangeSetState::Conflict);
    }

    /// The block lies in the workspace and has no number before the intent is finished.
    void aBlockIsFinished()
    {
        const QStringList before = desk().rows();
        SpecDraft s = spec(u"block"_s);
        s.keys.clear();
        s.signatures = {{u"playbook=oom"_s, u"a"_s}};
        ChangePreview preview;
        const QString id = intent(s, &preview);
        HC_GOOD(applyToData(desk().target(), preview));
        settles(id, ChangeSetState::Applied);
        const auto blocks = desk().journal().scalar("SELECT count(*) FROM blocks WHERE lifted_at IS NULL");
        HC_GOOD(blocks);
        QCOMPARE(blocks->integer(), 1);
        HC_GOOD(desk().undo(id, now));
        QCOMPARE(desk().rows(), before);
        const auto left = desk().journal().scalar("SELECT count(*) FROM blocks");
        HC_GOOD(left);
        QCOMPARE(left->integer(), 0);
    }

    /// Two people lift one block at once: the second learns that it was changed, and nothing stays open.
    void theWorkspaceWasFaster()
    {
        SpecDraft s = spec(u"block"_s);
        s.keys.clear();
        s.signatures = {{u"not learned"_s, u"a"_s}};
        HC_GOOD(desk().apply(s));
        s.action = u"unblock"_s;
        ChangePreview preview;
        const QString id = intent(s, &preview);
        orphan();
        HC_GOOD(desk().apply(s));
        settles(id, ChangeSetState::Aborted);
        const auto undo = desk().undo(id, now);
        QVERIFY(!undo);
    }

    void theLivingAreLeftAlone()
    {
        ChangePreview preview;
        const QString id = intent(spec(u"demote"_s), &preview);
        const auto running = std::make_unique<RunningIntent>(id);
        const auto ours = settleIntents(desk().target(), now, u"settler"_s);
        HC_GOOD(ours);
        QVERIFY(ours->empty());
        const auto owner = [&](const QByteArray& json, qint64 later) {
            own(QString::fromUtf8(json));
            const auto settled = settleIntents(desk().target(), Timestamp{now.us + later}, u"settler"_s);
            return settled && !settled->empty();
        };
        const QByteArray host = QSysInfo::machineHostName().toUtf8(), pid = QByteArray::number(::getpid());
        QVERIFY(!owner("{\"host\":\"elsewhere\",\"pid\":1}", 59 * Timestamp::perSecond));
        QVERIFY(!owner("{\"host\":\"" + host + "\",\"pid\":" + pid + '}', 90 * Timestamp::perSecond));
        // Another process of the same number, as in a container that was started again.
        QVERIFY(owner("{\"host\":\"" + host + "\",\"pid\":" + pid + ",\"start\":\"1@another boot\"}", 0));
        QCOMPARE(int(stateOf(id)), int(ChangeSetState::Aborted));
        const QString second = intent(spec(u"demote"_s), &preview);
        QVERIFY(owner("{\"host\":\"elsewhere\",\"pid\":1}", 60 * Timestamp::perSecond));
        QCOMPARE(int(stateOf(second)), int(ChangeSetState::Aborted));
        const QString third = intent(spec(u"demote"_s), &preview);
        const RunningIntent thirdRuns(third);
        const auto all = settleIntents(desk().target(), now, u"settler"_s, true);
        HC_GOOD(all);
        QCOMPARE(all->size(), size_t(1));
        QCOMPARE(int(stateOf(third)), int(ChangeSetState::Aborted));
    }

    /// Somebody writes that another one is at work, or that nobody is: who wrote the intent says its entry.
    void anOwnerThatNobodyWas()
    {
        ChangePreview preview;
        const QString id = intent(spec(u"demote"_s), &preview);
        const qint64 entries = desk().journalEntries();
        const QByteArray host = QSysInfo::machineHostName().toUtf8();
        for (const QByteArray& forged : {QByteArray("{\"host\":\"elsewhere\",\"pid\":1}"), "{\"host\":\"" + host + "\",\"pid\":1}",
                                         "{\"host\":\"" + host + "\",\"pid\":999999999}", QByteArray("{}"), QByteArray("no JSON")}) {
            HC_GOOD(desk().journal().execute("UPDATE change_sets SET parameters = ?1", {Cell(forged)}));
            const auto refused = settleIntents(desk().target(), now, u"settler"_s);
            QVERIFY2(!refused, forged.constData());
            QCOMPARE(refused.error().code, ErrorCode::Conflict);
            QVERIFY2(refused.error().sentence.contains(id), qPrintable(refused.error().sentence));
        }
        QCOMPARE(int(stateOf(id)), int(ChangeSetState::Intent));
        QCOMPARE(desk().journalEntries(), entries);
        CurationTarget knowing = desk().target();
        knowing.despiteJournal = true;
        const auto settled = settleIntents(knowing, Timestamp{now.us + 61 * Timestamp::perSecond}, u"settler"_s);
        HC_GOOD(settled);
        QCOMPARE(settled->size(), size_t(1));
        QCOMPARE(int(settled->front().verdict), int(ChangeSetState::Conflict)); // what its row says proves nothing
    }

    /// Whoever left an intent settles it as soon as he can; nobody has to end for it.
    void whatRunsNoMoreIsSettledHere()
    {
        ChangePreview preview;
        const QString id = intent(spec(u"demote"_s), &preview);
        HC_GOOD(applyToData(desk().target(), preview));
        {
            const RunningIntent running(id);
            QVERIFY(RunningIntent::isRunning(id));
            const auto early = settleIntents(desk().target(), now, u"settler"_s);
            HC_GOOD(early);
            QVERIFY(early->empty());
        }
        QVERIFY(!RunningIntent::isRunning(id));
        const auto settled = settleIntents(desk().target(), now, u"settler"_s);
        HC_GOOD(settled);
        QCOMPARE(settled->size(), size_t(1));
        QCOMPARE(int(stateOf(id)), int(ChangeSetState::Applied));
        QVERIFY(desk().chain().ok());
    }

    void theCommandLineSettlesAndSaysSo()
    {
        ChangePreview preview;
        const QString id = intent(spec(u"demote"_s), &preview);
        HC_GOOD(applyToData(desk().target(), preview));
        orphan();
        const CliRun dry = runCli({u"undo"_s, m_path, u"--dry-run"_s, u"--json"_s});
        QCOMPARE(dry.exitCode, 1); // nothing is settled by looking
        const CliRun run = runCli({u"--write"_s, u"--json"_s, u"undo"_s, m_path});
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(run.err.contains(id.toUtf8()) && run.err.contains("applied"), run.err.constData());
        QVERIFY(!desk().pattern(u"playbook=oom"_s, u"a"_s).demoted);
        QVERIFY(desk().chain().ok());
    }

    /// A purge that was killed between two batches: what it did is noted, and the next one finishes.
    void aPurgeWasInterrupted()
    {
        const auto cutoffs = purgeCutoffs(now, 0, 0);
        HC_GOOD(cutoffs);
        const auto preview = previewPurge(desk().target(), *cutoffs, now);
        HC_GOOD(preview);
        QCOMPARE(preview->outcomes.rows, 2);
        PurgeOptions options{u"cron"_s, {}, now, true};
        options.batchRows = 1;
        m_desk.reset(); // connections do not survive a fork
        const pid_t child = ::fork();
        if (child == 0) {
            CurationDesk own{DatabaseUrl::sqlite(m_path)};
            JobContext context;
            context.progress = [](JobProgress p) { // behind the first batch
                if (p.total == 2 && p.done == 1)
                    ::_exit(0);
            };
            const auto never = applyPurge(own.target(), *preview, options, context);
            ::_exit(never ? 2 : 3);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        QCOMPARE(status, 0);
        m_desk = std::make_unique<CurationDesk>(DatabaseUrl::sqlite(m_path));
        const auto settled = settleIntents(desk().target(), now, u"settler"_s);
        HC_GOOD(settled);
        QCOMPARE(settled->size(), size_t(1));
        QCOMPARE(int(settled->front().verdict), int(ChangeSetState::Applied));
        const auto record = ChangeSetStore(desk().journal(), desk().target().journalStore->scope).find(settled->front().changeSet);
        HC_GOOD(record);
        QCOMPARE(record->affected, 1);
        QCOMPARE(desk().number("SELECT count(*) FROM rca_outcomes"), 2);
        const auto rest = previewPurge(desk().target(), *cutoffs, now);
        HC_GOOD(rest);
        const auto report = applyPurge(desk().target(), *rest, options);
        HC_GOOD(report);
        QVERIFY(report->complete && report->verified);
        HC_GOOD(desk().undo(report->changeSet, now));
        HC_GOOD(desk().undo(record->id, now));
        QCOMPARE(desk().number("SELECT count(*) FROM rca_outcomes"), 3);
        QVERIFY(desk().chain().ok());
    }

    /// Images are kept before their rows go. Those whose rows never went are no reason to refuse an undo.
    void imagesOfRowsThatStayed()
    {
        const QStringList before = desk().rows();
        const auto cutoffs = purgeCutoffs(now, 0, 0);
        HC_GOOD(cutoffs);
        const auto preview = previewPurge(desk().target(), *cutoffs, now);
        HC_GOOD(preview);
        PurgeOptions options{u"cron"_s, {}, now, true};
        const auto report = applyPurge(desk().target(), *preview, options);
        HC_GOOD(report);
        sql("INSERT INTO rca_outcomes SELECT 1, 's1', 'ann', 'playbook=oom | cluster=a', 0.9, 'fix', NULL, 1790000000.5, 'a', 'shop', TRUE, "
            "'[\"oom\"]', NULL, NULL");
        HC_GOOD(desk().undo(report->changeSet, now));
        QCOMPARE(desk().rows(), before);
        // All of them stayed: there is nothing to write, but the purge is undone.
        const QString copy = m_folder->filePath(u"copy.db"_s);
        QVERIFY(QFile::copy(m_path, copy));
        const auto second = applyPurge(desk().target(), *preview, options);
        HC_GOOD(second);
        sql(("ATTACH '" + copy.toUtf8() + "' AS c; INSERT INTO rca_outcomes SELECT * FROM c.rca_outcomes WHERE id IN (1, 2)").constData());
        QCOMPARE(desk().rows(), before);
        const auto undone = desk().undo(second->changeSet, now);
        HC_GOOD(undone);
        QCOMPARE(undone->affected, 0);
        QVERIFY(!undoableChanges(desk().target(), 1));
        QVERIFY(!desk().undo(second->changeSet, now));
        QCOMPARE(desk().rows(), before);
    }
};

HINDCAST_TEST(TestIntents)
#include "tst_intents.moc"
