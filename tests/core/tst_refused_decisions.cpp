// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions and questions that mean nothing: each is refused with its own word, in a sentence that says why, and not a row is different.
#include "CurationFixture.h"
#include "core/curation/findings/AcceptFinding.h"
#include "core/curation/findings/MarkTriage.h"
#include "core/curation/portable/PortableExport.h"
#include "core/engine/costs/CostReport.h"
#include "core/engine/read/RecordCounts.h"
#include "core/engine/read/answers/TriggerTrend.h"
#include "core/engine/read/clusters/ClusterBook.h"
#include "core/engine/read/links/LinkDossier.h"
#include "core/engine/read/sessions/SessionBook.h"
#include "core/engine/reinforce/episodes/EpisodeKeeper.h"
#include "core/facets/cache/MatchingKeys.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/store/agents/AgentRows.h"
#include "core/store/connect/Connect.h"
#include "core/store/models/SavedReplayRows.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/rows/ExposureRows.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <cmath>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// What is refused, and how.
class TestRefusedDecisions : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<CurationFixture> m_fixture;

    static constexpr Timestamp now = CurationFixture::now;

    [[nodiscard]] SpecDraft confirm(std::optional<Timestamp> until) const
    {
        SpecDraft s = m_fixture->example(u"confirm"_s);
        s.until = until;
        return s;
    }
    static SpecDraft alias(const QString& from, const QString& to)
    {
        SpecDraft s = CurationFixture::spec(u"alias-cluster"_s);
        s.alias = {from, to};
        return s;
    }
    static SpecDraft quarantine(const decision::Quarantine& taint)
    {
        SpecDraft s = CurationFixture::spec(u"quarantine"_s);
        s.taint = taint;
        return s;
    }

    void refused(const SpecDraft& spec, ErrorCode code, const QString& said) const
    {
        const QStringList before = m_fixture->desk.rows();
        const qint64 entries = m_fixture->desk.journalEntries();
        const auto preview = previewChange(m_fixture->desk.target(), spec);
        QVERIFY2(!preview, qPrintable(spec.action));
        QVERIFY2(preview.error().code == code, qPrintable(describe(preview)));
        QVERIFY2(preview.error().sentence.contains(said), qPrintable(preview.error().sentence));
        QCOMPARE(m_fixture->desk.rows(), before);
        QCOMPARE(m_fixture->desk.journalEntries(), entries);
    }

    /// A question that a database of another product cannot answer.
    template<class T>
    static void isNotRecorded(const Expected<T>& answer, std::initializer_list<ErrorCode> codes)
    {
        QVERIFY(!answer);
        QVERIFY2(std::ranges::find(codes, answer.error().code) != codes.end(), qPrintable(describe(answer)));
        QVERIFY2(answer.error().sentence.endsWith(u'.') && !answer.error().sentence.contains(u'%'), qPrintable(answer.error().sentence));
    }

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<CurationFixture>(); }

    void endsInThePast()
    {
        for (const qint64 us : {now.us, now.us - 1, qint64(0)}) {
            refused(confirm(Timestamp{us}), ErrorCode::InvalidInput, u"in the future"_s);
            SpecDraft demote = m_fixture->example(u"demote"_s);
            demote.until = Timestamp{us};
            refused(demote, ErrorCode::InvalidInput, u"in the future"_s);
            SpecDraft block = m_fixture->example(u"block"_s);
            block.until = Timestamp{us};
            refused(block, ErrorCode::InvalidInput, u"in the future"_s);
        }
        HC_OK(m_fixture->desk.apply(confirm(Timestamp{now.us + 1})));
        // Where nothing is blocked, nobody asks until when.
        SpecDraft demote = m_fixture->example(u"demote"_s);
        demote.alsoBlock = false;
        demote.until = Timestamp{0};
        HC_OK(m_fixture->desk.apply(demote));
    }

    void namesThatStandForNothing()
    {
        refused(alias(u"c"_s, u"c"_s), ErrorCode::InvalidInput, u"stands for itself"_s);
        refused(alias(u" c "_s, u"c"_s), ErrorCode::InvalidInput, u"stands for itself"_s); // blanks are no part of a name
        refused(alias(u"unknown"_s, u"c"_s), ErrorCode::InvalidInput, u"not empty"_s);
        refused(alias(u"c"_s, u" "_s), ErrorCode::InvalidInput, u"not empty"_s);
        const QString longest(1'000, u'x'), longer(1'001, u'x');
        refused(alias(longer, u"c"_s), ErrorCode::InvalidInput, u"at most 1000"_s);
        refused(alias(u"c"_s, longer), ErrorCode::InvalidInput, u"at most 1000"_s);
        HC_OK(m_fixture->desk.apply(alias(longest, u"e"_s)));
        HC_OK(m_fixture->desk.apply(alias(u"c"_s, u"e"_s)));
        refused(alias(u"c"_s, u"f"_s), ErrorCode::Conflict, u"stands for e already"_s);
        refused(alias(u"e"_s, u"c"_s), ErrorCode::Conflict, u"each other"_s);
        HC_GET(const ChangePreview again, previewChange(m_fixture->desk.target(), alias(u"c"_s, u"e"_s)));
        QVERIFY(again.rows.empty() && again.unchanged == 1);
    }

    void quarantinesOfNothing()
    {
        refused(quarantine({}), ErrorCode::InvalidInput, u"names a session"_s);
        refused(quarantine({{}, {}, now, Timestamp{now.us - 1}}), ErrorCode::InvalidInput, u"ends before it begins"_s);
        refused(quarantine({u"nobody's session"_s, {}, {}, {}}), ErrorCode::NotFound, u"Nothing was recorded"_s);
        refused(quarantine({{}, u"nobody"_s, {}, {}}), ErrorCode::NotFound, u"Nothing was recorded"_s);
        refused(quarantine({{}, {}, Timestamp{now.us + 1}, {}}), ErrorCode::NotFound, u"Nothing was recorded"_s);
        // Only an end means all of time: that is not said.
        refused(quarantine({{}, {}, {}, now}), ErrorCode::InvalidInput, u"names a session"_s);
    }

    /// What was taken back, and what takes something back, is not carried to another copy.
    void changeSetsThatAreNotCarried()
    {
        HC_GET(const ChangeReceipt done, m_fixture->desk.apply(m_fixture->example(u"amend"_s)));
        HC_OK(exportChangeSet(m_fixture->desk.target(), done.changeSet));
        HC_GET(const ChangeReceipt undone, m_fixture->desk.undo(done.changeSet, Timestamp{now.us + 1'000}));
        const auto former = exportChangeSet(m_fixture->desk.target(), done.changeSet),
                   undo = exportChangeSet(m_fixture->desk.target(), undone.changeSet);
        QVERIFY(!former && !undo);
        QCOMPARE(former.error().code, ErrorCode::Conflict);
        QVERIFY(former.error().sentence.contains(undone.changeSet));
        QCOMPARE(undo.error().code, ErrorCode::Unsupported);
        QVERIFY(undo.error().hint.contains(done.changeSet));
        QCOMPARE(exportChangeSet(m_fixture->desk.target(), u"none"_s).error().code, ErrorCode::NotFound);
        CurationTarget nobody = m_fixture->desk.target();
        nobody.journal = nullptr;
        QCOMPARE(exportChangeSet(nobody, done.changeSet).error().code, ErrorCode::NotFound);
    }

    /// A database of before there were the tables: nothing is noted beside, and it is said so.
    void noRoomInOlderSchemas()
    {
        const QString path = m_folder.filePath(u"older.db"_s);
        QByteArray sql;
        for (const Migration& m : nativeMigrations())
            if (m.to <= 2)
                sql += QByteArray(m.sqlite) + "INSERT INTO schema_version VALUES (" + QByteArray::number(m.to) + ", 1, 'test');";
        runSql(path, sql + "INSERT INTO meta(key, value) VALUES ('uuid', 'u'), ('format', 'hindcast')");
        const DatabaseUrl url = DatabaseUrl::sqlite(path);
        HC_GET(const auto connection, connectWritable(url));
        HC_GET(const Store store, describeStore(*connection, url));
        const CurationTarget target{connection.get(), store.get(), connection.get(), store.get()};
        isNotRecorded(acceptFinding(target, {}), {ErrorCode::Unsupported});
        isNotRecorded(markTriage(target, {u"pattern"_s, u"1"_s, u"c"_s}, {}, {}, now), {ErrorCode::Unsupported});
        isNotRecorded(AgentRows::open(*connection, *store), {ErrorCode::Unsupported});
        isNotRecorded(ExposureRows::open(*connection, *store), {ErrorCode::Unsupported});
        isNotRecorded(saveReplay(*connection, {}, {u"a"_s, u"replay"_s, now, {}, {}, "{}", "{}"}, false), {ErrorCode::Unsupported});
        isNotRecorded(readSavedReplay(*connection, {}, u"a"_s), {ErrorCode::NotFound});
        isNotRecorded(removeSavedReplay(*connection, {}, u"a"_s), {ErrorCode::NotFound});
        HC_GET(const auto replays, listSavedReplays(*connection, {}));
        QVERIFY(replays.empty());
        isNotRecorded(readLinkDossier(*connection, *store, 1), {ErrorCode::NotFound});
        LexicalEmbedder embedder;
        isNotRecorded(EpisodeKeeper::open(*connection, *store, embedder, {}), {ErrorCode::Unsupported});
        HC_GET(const auto reports, readAgentReports(*connection, *store, 5));
        QVERIFY(reports.empty() && !*readOrigin(*connection, *store, u"outcome"_s, u"1"_s));
    }

    void questionsToOtherProducts()
    {
        const QString path = m_folder.filePath(u"daem0n.db"_s);
        runSql(path, daem0nSqlite(false));
        const DatabaseUrl url = DatabaseUrl::sqlite(path);
        HC_GET(const auto connection, connectReadOnly(url));
        HC_GET(const Store store, describeStore(*connection, url));
        isNotRecorded(readSessions(*connection, *store, {}, {}), {ErrorCode::Unsupported});
        isNotRecorded(readCostReport(*connection, *store, {}, {}), {ErrorCode::Unsupported});
        isNotRecorded(readClusterBook(*connection, *store, {}, {}), {ErrorCode::NotFound, ErrorCode::Unsupported});
        isNotRecorded(readTriggerTrend(*connection, *store, {}, {}), {ErrorCode::NotFound});
        isNotRecorded(readMatchingKeys(*connection, *store, RelationId::Outcomes, Predicate(), 10, {}),
                      {ErrorCode::NotFound, ErrorCode::Unsupported});
        isNotRecorded(readLinkDossier(*connection, *store, 1), {ErrorCode::NotFound});
    }

    void countingStops()
    {
        const CurationDesk& desk = m_fixture->desk;
        JobContext stopped;
        stopped.token.cancel();
        QCOMPARE(readRecordCounts(desk.data(), desk.store(), stopped).error().code, ErrorCode::Cancelled);
        QCOMPARE(readSessions(desk.data(), desk.store(), {}, stopped).error().code, ErrorCode::Cancelled);
        HC_GET(const RecordCounts counts, readRecordCounts(desk.data(), desk.store(), {}));
        QCOMPARE(counts.lists.at(RelationId::Outcomes).rows, 4);
    }

    /// Episodes that agents write down: every text that cannot be one is named, and nothing is stored.
    void episodesThatAreNone()
    {
        HC_GET(const auto connection, connectWritable(m_fixture->url));
        HC_GET(const Store store, describeStore(*connection, m_fixture->url));
        LexicalEmbedder embedder;
        EpisodeKeeperOptions options;
        options.clock = std::make_shared<FixedClock>(now);
        HC_GET(EpisodeKeeper keeper, EpisodeKeeper::open(*connection, *store, embedder, options));
        const EpisodeInput good{u"why?"_s, 0.5, u"Problem: p\nLesson: l"_s, {u"t"_s}, {}};
        const auto count = [&] { return connection->scalar("SELECT count(*) FROM episode_memory")->integer(); };
        const qint64 before = count();
        const auto bad = [&](const EpisodeInput& input, ErrorCode code, const QString& said) {
            const auto kept = keeper.keep(input);
            QVERIFY(!kept);
            QVERIFY2(kept.error().code == code && kept.error().sentence.contains(said), qPrintable(describe(kept)));
            QCOMPARE(count(), before);
        };
        for (const auto& [member, name] :
             {std::pair(&EpisodeInput::query, u"query"_s), std::pair(&EpisodeInput::reflection, u"reflection"_s)}) {
            EpisodeInput input = good;
            input.*member = u" \n"_s;
            bad(input, ErrorCode::InvalidInput, u"needs a "_s + name);
            input.*member = u"a\0b"_s;
            bad(input, ErrorCode::InvalidInput, u"The "_s + name + u" holds"_s);
            input.*member = QString(EpisodeInput::greatestText / 2, u'ä') + u'x';
            bad(input, ErrorCode::TooLarge, u"The "_s + name);
        }
        for (const double reward : {-1.01, 1.01, std::nan(""), double(INFINITY)}) {
            EpisodeInput input = good;
            input.reward = reward;
            bad(input, ErrorCode::InvalidInput, u"reward"_s);
        }
        HC_GET(const KeptEpisode kept, keeper.keep(good));
        QCOMPARE(kept.episode.lesson, u"l"_s);
        QCOMPARE(kept.episode.createdAt, now);
        QVERIFY(!kept.notEmbedded);
        QCOMPARE(count(), before + 1);
        // What goes along decides: when it fails, there is no episode.
        QVERIFY(!keeper.keep(good, {}, [](qint64) -> Expected<void> { return fail(ErrorCode::Busy, u"Not now."_s); }));
        QCOMPARE(count(), before + 1);
    }
};

HINDCAST_TEST(TestRefusedDecisions)
#include "tst_refused_decisions.moc"
