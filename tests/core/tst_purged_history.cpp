// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CurationFixture.h"
#include "core/curation/purge/PurgeRun.h"
#include "core/curation/purge/PurgedHistory.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/search/index/TextIndex.h"
#include "core/search/text/TextSearch.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Timestamp now{1'795'000'000'000'000};
constexpr qint64 outcomesBefore = now.us - 90 * Timestamp::perDay;

} // namespace

class PurgedHistoryTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    DatabaseUrl m_url;

    static Expected<PurgeReport> purge(const CurationDesk& desk, bool keepRows)
    {
        HC_TRY(const PurgeCutoffs cutoffs, purgeCutoffs(now, 90, 30));
        HC_TRY(const PurgePreview shown, previewPurge(desk.target(), cutoffs, now));
        PurgeOptions options{u"cron"_s, {}, now};
        options.keepRows = keepRows;
        return applyPurge(desk.target(), shown, options);
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_url = DatabaseUrl::sqlite(m_folder->filePath(u"memory.db"_s));
        EngineFixture rows(m_url.path);
        for (int i = 0; i < 180; ++i)
            rows.outcome(u"key"_s, now.us - i * Timestamp::perDay, 0.9, true, u"a"_s);
    }

    /// What is told of it afterwards: from when on outcomes are whole, until the purge is taken back.
    void historyBeginsWhereThePurgeEnded()
    {
        CurationDesk desk(m_url);
        HC_GET(const auto before, outcomesPurgedBefore(desk.target()));
        QVERIFY(!before);
        HC_GET(const PurgeReport report, purge(desk, true));
        HC_GET(const auto after, outcomesPurgedBefore(desk.target()));
        QCOMPARE(after, std::optional(Timestamp{outcomesBefore}));
        HC_GET(const PurgeReport nothing, purge(desk, false)); // again: nothing to do, and nothing changes
        QVERIFY(nothing.changeSet.isEmpty());
        HC_GET(const auto again, outcomesPurgedBefore(desk.target()));
        QCOMPARE(again, after);
        HC_GET(const ChangeReceipt undone, desk.undo(report.changeSet, now));
        QVERIFY(undone.verified);
        HC_GET(const auto restored, outcomesPurgedBefore(desk.target()));
        QVERIFY(!restored);
        CurationTarget nobody = desk.target();
        nobody.journal = nullptr; // a foreign database that nobody ever changed
        HC_GET(const auto unknown, outcomesPurgedBefore(nobody));
        QVERIFY(!unknown);
    }

    /// An index of texts that was made after a purge knows what its undo puts back, below the greatest key.
    void whatIsPutBackIsFound()
    {
        CurationDesk desk(m_url);
        HC_GET(const PurgeReport report, purge(desk, true));
        QVERIFY(report.outcomes > 50);
        HC_GET(TextIndex index, TextIndex::open(m_folder->filePath(u"cache"_s), desk.store()));
        HC_GET(const TextIndexReport read, index.update(desk.data(), desk.store()));
        QVERIFY(read.records > 0);
        SearchSpec spec;
        spec.text = u"key"_s;
        spec.legs = {SearchLeg::Words};
        spec.relations = {RelationId::Outcomes};
        spec.limit = 0;
        spec.index = &index;
        LexicalEmbedder lexical;
        HC_GET(const SearchAnswer purged, searchTexts(desk.data(), desk.store(), lexical, spec));
        QCOMPARE(qint64(purged.matches.size()), 180 - report.outcomes);
        HC_GET(const ChangeReceipt undone, desk.undo(report.changeSet, now));
        QVERIFY(undone.verified);
        HC_GET(const SearchAnswer whole, searchTexts(desk.data(), desk.store(), lexical, spec));
        QCOMPARE(qint64(whole.matches.size()), 180);
    }

    /// What a stranger wrote into the journal's tables is no moment.
    void nonsenseSaysNothing()
    {
        CurationDesk desk(m_url);
        HC_GET(const PurgeReport report, purge(desk, false));
        for (const char* fingerprint : {"", "p1", "p1.zz.zz", "p1.-1.-1.x", "p1.zzzzzzzzzzzzzzzzzz.0.x", "d1.1.2.3"}) {
            runSql(m_url.path, QByteArray("UPDATE change_sets SET fingerprint = '") + fingerprint + "' WHERE action = 'purge'");
            HC_GET(const auto said, outcomesPurgedBefore(desk.target()));
            QVERIFY2(!said || *said >= Timestamp::least(), fingerprint);
            QVERIFY2(!said || QByteArray(fingerprint).startsWith("p1.-1"), fingerprint);
        }
        QVERIFY(!report.changeSet.isEmpty());
    }
};

HINDCAST_TEST(PurgedHistoryTest)
#include "tst_purged_history.moc"
