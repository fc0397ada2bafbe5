// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that reads or writes for long, told to stop before it begins and in the midst of its work: it says Cancelled, leaves no
// file and no half of a row, and the same call done again is as if nothing had happened.
#include "TestSupport.h"
#include "core/curation/purge/PurgePreview.h"
#include "core/curation/purge/PurgeRun.h"
#include "core/engine/costs/CostReport.h"
#include "core/engine/read/ConfidenceHistogram.h"
#include "core/engine/read/EmbeddingCensus.h"
#include "core/engine/read/HintReader.h"
#include "core/engine/read/PatternHistory.h"
#include "core/engine/read/StoreSurvey.h"
#include "core/engine/read/ValueHistogram.h"
#include "core/engine/read/dashboard/DashboardReader.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/replay/ReplayCandidates.h"
#include "core/search/Recall.h"
#include "core/search/seen/SeenBefore.h"
#include "core/store/connect/Connect.h"
#include "core/synthetic/SyntheticData.h"
#include "core/transfer/Export.h"
#include "core/transfer/snapshot/Snapshot.h"
#include "tests/support/CurationDesk.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const Timestamp now = *parseTimestamp(u"2026-11-20");

struct Desk {
    Connection& connection;
    const StoreDescription& store;
    QString folder;
};

DashboardQuery dashboardQuery()
{
    DashboardQuery query;
    query.now = now;
    return query;
}
CostQuery costQuery()
{
    CostQuery query;
    query.now = now;
    return query;
}
PurgeOptions purgeOptions(qint64 batchRows)
{
    PurgeOptions options;
    options.actor = u"ann"_s;
    options.at = now;
    options.batchRows = batchRows;
    return options;
}

template<class T>
std::optional<ErrorCode> codeOf(const Expected<T>& result)
{
    return result ? std::nullopt : std::optional(result.error().code);
}

/// One piece of work: its error, or nothing when it was done.
struct Work {
    const char* name;
    std::optional<ErrorCode> (*run)(const Desk&, const JobContext&);
};

std::optional<ErrorCode> evidence(const Desk& d, const JobContext& context)
{
    const auto book = readPatternBook(d.connection, d.store, now, {}, {});
    if (!book || (*book)->patterns.empty())
        qFatal("no patterns");
    return codeOf(readHistory(d.connection, d.store, (*book)->patterns.front(), {}, context));
}
std::optional<ErrorCode> exported(const Desk& d, const JobContext& context, RelationId relation, const char* name, int orderBy = -1)
{
    ExportSpec spec;
    spec.relation = relation;
    spec.list = relation == RelationId::Patterns ? ListSpec{{}, -1, false} : latestFirst(*d.store.relation(relation));
    if (orderBy >= 0)
        spec.list.orderBy = orderBy;
    spec.target = d.folder + u'/' + QLatin1String(name);
    spec.now = now;
    return codeOf(exportRows(d.connection, d.store, spec, context));
}
std::optional<ErrorCode> snapshot(const Desk& d, const JobContext& context)
{
    SnapshotSpec spec;
    spec.target = d.folder + u"/copy.db"_s;
    spec.takenAt = now;
    return codeOf(takeSnapshot(d.connection, d.store, spec, context));
}
std::optional<ErrorCode> ordered(const Desk& d, const JobContext& context)
{
    return codeOf(ListOrder::build(d.connection, *d.store.relation(RelationId::Outcomes), {{}, OutcomeQuery, true}, context));
}
std::optional<ErrorCode> found(const Desk& d, const JobContext& context)
{
    LexicalEmbedder embedder;
    return codeOf(recall(d.connection, d.store, embedder, u"restart"_s, {}, context));
}
std::optional<ErrorCode> seen(const Desk& d, const JobContext& context)
{
    LexicalEmbedder embedder;
    return codeOf(seenBefore(d.connection, d.store, embedder, u"connection refused"_s, {}, context));
}

const Work works[] = {
    {"confidences", [](const Desk& d, const JobContext& c) { return codeOf(readConfidenceHistogram(d.connection, d.store, {}, c)); }},
    {"values",
     [](const Desk& d, const JobContext& c) {
         return codeOf(readValueHistogram(d.connection, d.store, {RelationId::Reflections, ReflectionImportance}, {}, c));
     }},
    {"embeddings", [](const Desk& d, const JobContext& c) { return codeOf(readEmbeddingCensus(d.connection, d.store, {}, c)); }},
    {"patterns", [](const Desk& d, const JobContext& c) { return codeOf(readPatternBook(d.connection, d.store, now, {}, c)); }},
    {"hints",
     [](const Desk& d, const JobContext& c) { return codeOf(readHints(d.connection, d.store, u"prod-eu"_s, u"ann"_s, now, {}, c)); }},
    {"history", evidence},
    {"survey", [](const Desk& d, const JobContext& c) { return codeOf(surveyStore(d.connection, d.store, c)); }},
    {"dashboard", [](const Desk& d, const JobContext& c) { return codeOf(readDashboard(d.connection, d.store, dashboardQuery(), c)); }},
    {"costs", [](const Desk& d, const JobContext& c) { return codeOf(readCostReport(d.connection, d.store, costQuery(), c)); }},
    {"order", ordered},
    {"export", [](const Desk& d, const JobContext& c) { return exported(d, c, RelationId::Outcomes, "o.csv"); }},
    {"export sorted", [](const Desk& d, const JobContext& c) { return exported(d, c, RelationId::Outcomes, "s.csv", OutcomeQuery); }},
    {"export patterns", [](const Desk& d, const JobContext& c) { return exported(d, c, RelationId::Patterns, "p.jsonl"); }},
    {"export episodes", [](const Desk& d, const JobContext& c) { return exported(d, c, RelationId::Episodes, "e.jsonl"); }},
    {"snapshot", snapshot},
    {"recall", found},
    {"seen", seen},
    {"replay", [](const Desk& d, const JobContext& c) { return codeOf(readReplayCandidates(d.connection, d.store, Predicate(), 100, c)); }},
    {"replay keys",
     [](const Desk& d, const JobContext& c) {
         return codeOf(readReplayCandidates(d.connection, d.store, std::vector{Locator(qint64(1))}, 100, c));
     }},
    {"reparse",
     [](const Desk& d, const JobContext& c) {
         return codeOf(readReparseCandidates(d.connection, d.store, RelationId::Episodes, Predicate(), 100, c));
     }},
};

} // namespace

class TestCancelled : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_database;

    [[nodiscard]] QString target() const { return m_folder.filePath(u"out"_s); }

private Q_SLOTS:
    void initTestCase()
    {
        m_database = m_folder.filePath(u"demo.db"_s);
        QVERIFY(QDir().mkpath(target()));
        SyntheticOptions options;
        options.outcomes = 600;
        options.anchor = now;
        HC_OK(generateSyntheticData(DatabaseUrl::sqlite(m_database), options, {}));
    }

    void works_data()
    {
        QTest::addColumn<int>("index");
        for (size_t i = 0; i < std::size(works); ++i)
            QTest::newRow(works[i].name) << int(i);
    }
    void beforeItBegins_data() { works_data(); }
    void beforeItBegins()
    {
        QFETCH(int, index);
        const DatabaseUrl url = DatabaseUrl::sqlite(m_database);
        HC_GET(const auto connection, connectReadOnly(url));
        HC_GET(const Store store, describeStore(*connection, url));
        const Desk desk{*connection, *store, target()};
        const auto before = folderState(m_folder.path());
        JobContext stopped;
        stopped.token.cancel();
        const auto code = works[index].run(desk, stopped);
        QVERIFY(code);
        QCOMPARE(errorCodeName(*code), u"cancelled"_s);
        QVERIFY(folderState(target()).isEmpty());
        QCOMPARE(folderState(m_folder.path()), before);
        // The connection is as good as before: it is the work that was cancelled.
        const auto again = works[index].run(desk, {});
        QVERIFY2(!again, qPrintable(errorCodeName(again.value_or(ErrorCode::Internal))));
        for (const QString& name : QDir(target()).entryList(QDir::Files | QDir::Hidden))
            QVERIFY(QFile::remove(target() + u'/' + name));
    }

    /// Told to stop each time that it says how far it is, once after the other: stopped, or done if that was the last word. A file is
    /// there whole or not at all.
    void inTheMidst_data() { works_data(); }
    void inTheMidst()
    {
        QFETCH(int, index);
        const DatabaseUrl url = DatabaseUrl::sqlite(m_database);
        HC_GET(const auto connection, connectReadOnly(url));
        HC_GET(const Store store, describeStore(*connection, url));
        const Desk desk{*connection, *store, target()};
        int words = 0;
        JobContext listening;
        listening.progress = [&](JobProgress) { ++words; };
        QVERIFY(!works[index].run(desk, listening));
        const auto clear = [&] {
            const QStringList names = QDir(target()).entryList(QDir::Files | QDir::Hidden);
            for (const QString& name : names)
                if (!QFile::remove(target() + u'/' + name))
                    qFatal("cannot be removed");
            return names;
        };
        const QStringList whole = clear();
        for (int stop = 1; stop <= words; ++stop) {
            int said = 0;
            JobContext context;
            context.progress = [&](JobProgress) {
                if (++said == stop)
                    context.token.cancel();
            };
            const auto code = works[index].run(desk, context);
            if (code)
                QCOMPARE(errorCodeName(*code), u"cancelled"_s);
            QCOMPARE(clear(), code ? QStringList() : whole);
        }
    }

    /// A purge that is stopped has done whole batches, says how many, and goes on where it was.
    void aPurge()
    {
        const QString path = m_folder.filePath(u"purge.db"_s);
        QVERIFY(QFile::copy(m_database, path));
        const CurationDesk desk(DatabaseUrl::sqlite(path));
        HC_GET(const PurgeCutoffs cutoffs, purgeCutoffs(now, 20, 20));
        JobContext stopped;
        stopped.token.cancel();
        QCOMPARE(codeOf(previewPurge(desk.target(), cutoffs, now, stopped)), std::optional(ErrorCode::Cancelled));
        HC_GET(const PurgePreview preview, previewPurge(desk.target(), cutoffs, now));
        QVERIFY(preview.outcomes.rows > 100);
        const QStringList before = desk.rows();
        const auto refused = applyPurge(desk.target(), preview, purgeOptions(50), stopped);
        if (refused)
            QVERIFY(refused->interruption && refused->interruption->code == ErrorCode::Cancelled);
        else
            QCOMPARE(refused.error().code, ErrorCode::Cancelled);
        QCOMPARE(desk.rows(), before);
        JobContext midst;
        midst.progress = [&](JobProgress p) {
            if (p.done > 0)
                midst.token.cancel();
        };
        HC_GET(const PurgeReport part, applyPurge(desk.target(), preview, purgeOptions(50), midst));
        QVERIFY(!part.complete && part.interruption);
        QCOMPARE(part.interruption->code, ErrorCode::Cancelled);
        const qint64 left = desk.number("SELECT count(*) FROM rca_outcomes");
        QCOMPARE(600 - left, part.outcomes);
        HC_GET(const PurgePreview rest, previewPurge(desk.target(), cutoffs, now));
        QCOMPARE(rest.outcomes.rows, preview.outcomes.rows - part.outcomes);
        HC_GET(const PurgeReport done, applyPurge(desk.target(), rest, purgeOptions(100'000)));
        QVERIFY(done.complete && done.verified);
        QCOMPARE(part.outcomes + done.outcomes, preview.outcomes.rows);
        QVERIFY(desk.chain().ok());
    }

    void generating()
    {
        JobContext stopped;
        stopped.token.cancel();
        for (const auto profile : {SyntheticOptions::Profile::Demo, SyntheticOptions::Profile::Scale}) {
            SyntheticOptions options;
            options.outcomes = 500;
            options.anchor = now;
            options.profile = profile;
            const auto made = generateSyntheticData(DatabaseUrl::sqlite(target() + u"/new.db"_s), options, stopped);
            QVERIFY(!made && made.error().code == ErrorCode::Cancelled);
            QVERIFY(folderState(target()).isEmpty());
        }
    }
};

HINDCAST_TEST(TestCancelled)
#include "tst_cancelled.moc"
