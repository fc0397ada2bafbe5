// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every door of the engine that writes, asked of a database that it cannot write into: one that is open for reading, one of another
// product, and one of our own of before there were the tables.
#include "ReflectorFixture.h"
#include "core/curation/decay/DecayRun.h"
#include "core/engine/costs/CostLedger.h"
#include "core/engine/costs/CostReport.h"
#include "core/engine/reflect/Consolidator.h"
#include "core/engine/reflect/PromptStore.h"
#include "core/engine/reflect/SelfCorrector.h"
#include "core/engine/reinforce/DeterministicEvaluator.h"
#include "core/engine/reinforce/Reinforcer.h"
#include "core/engine/reinforce/ServiceHealth.h"
#include "core/engine/review/ReviewArchive.h"
#include "core/engine/upkeep/VectorFill.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/replay/ReplayProgress.h"
#include "core/rules/prompts/PromptKinds.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/transfer/memories/MemoryImport.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Timestamp now{1'795'000'000'000'000};

template<class T>
std::optional<Error> errorOf(const Expected<T>& result)
{
    return result ? std::nullopt : std::optional(result.error());
}

/// One way of asking for something to be written; the error, or nothing when it was done.
struct Door {
    const char* name;
    std::optional<Error> (*open)(Connection&, const StoreDescription&);
    bool worksOnOlder = false; ///< its tables were there from the beginning
};

std::optional<Error> reflector(Connection& c, const StoreDescription& s)
{
    static ScriptedAuthor author;
    return errorOf(Reflector::open(c, s, author, {}));
}
std::optional<Error> reinforcer(Connection& c, const StoreDescription& s)
{
    static DeterministicEvaluator evaluator;
    static TemplateLessonAuthor author;
    return errorOf(Reinforcer::open(c, s, evaluator, author, nullptr, {}));
}
std::optional<Error> vectors(Connection& c, const StoreDescription& s)
{
    static LexicalEmbedder embedder;
    return errorOf(fillVectors(c, s, embedder, {}));
}

const Door doors[] = {
    {"record", [](Connection& c, const StoreDescription& s) { return errorOf(OutcomeRecorder::open(c, s, {})); }, true},
    {"reflect", reflector},
    {"correct", [](Connection& c, const StoreDescription& s) { return errorOf(SelfCorrector::open(c, s, {})); }},
    {"consolidate", [](Connection& c, const StoreDescription& s) { return errorOf(consolidate(c, s, nullptr, now, false)); }},
    {"prompts",
     [](Connection& c, const StoreDescription& s) {
         PromptStore store(c, s);
         const auto builtIn = builtInPromptOf(u"reflection-failure"_s);
         return builtIn ? errorOf(store.add(u"reflection-failure"_s, u"Be brief."_s, builtIn->user, u"ann"_s, now)) : errorOf(builtIn);
     }},
    {"reinforce", reinforcer},
    {"health",
     [](Connection& c, const StoreDescription& s) { return errorOf(ServiceHealth::open(c, s, std::make_shared<FixedClock>(now))); }},
    {"costs",
     [](Connection& c, const StoreDescription& s) { return errorOf(CostLedger::open(c, s, {}, std::make_shared<FixedClock>(now))); }},
    {"reviews", [](Connection& c, const StoreDescription& s) { return errorOf(ReviewArchive::open(c, s)); }},
    {"decay", [](Connection& c, const StoreDescription& s) { return errorOf(decayImportances({&c, &s, &c, &s}, {now})); }},
    {"vectors", vectors},
    {"import", [](Connection& c, const StoreDescription& s) { return errorOf(importMemories(c, s, {}, {})); }},
};

/// A database of ours as it was at a version: the steps up to there, and no more.
void makeOlder(const QString& path, int version)
{
    for (const Migration& m : nativeMigrations())
        if (m.to <= version) {
            runSql(path, m.sqlite);
            runSql(path,
                   "INSERT INTO schema_version(version, applied_at, applied_by) VALUES (" + QByteArray::number(m.to) + ", 1, 'test')");
        }
    runSql(path, "INSERT INTO meta(key, value) VALUES ('uuid', 'u'), ('format', 'hindcast')");
}

/// Every row of every table: equal before and after means that nothing was written.
QStringList allRows(const QString& path)
{
    QStringList out;
    const RawDb db(path);
    sqlite3_stmt* tables = nullptr;
    sqlite3_prepare_v2(db.handle(), "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name", -1,
                       &tables, nullptr);
    while (sqlite3_step(tables) == SQLITE_ROW) {
        const QByteArray name(reinterpret_cast<const char*>(sqlite3_column_text(tables, 0)));
        sqlite3_stmt* rows = nullptr;
        sqlite3_prepare_v2(db.handle(), QByteArray("SELECT * FROM \"" + name + '"').constData(), -1, &rows, nullptr);
        while (sqlite3_step(rows) == SQLITE_ROW) {
            QString line = QString::fromUtf8(name);
            for (int i = 0; i < sqlite3_column_count(rows); ++i)
                line += u'|' + QString::fromUtf8(reinterpret_cast<const char*>(sqlite3_column_text(rows, i)));
            out << line;
        }
        sqlite3_finalize(rows);
    }
    sqlite3_finalize(tables);
    return out;
}

} // namespace

class TestRefusals : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    [[nodiscard]] QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    static void checkError(const Door& door, const std::optional<Error>& error, ErrorCode code)
    {
        QVERIFY2(error, door.name);
        QVERIFY2(error->code == code, qPrintable(QLatin1String(door.name) + u": "_s + error->sentence));
        QVERIFY2(error->sentence.endsWith(u'.') && !error->sentence.contains(u'%'), qPrintable(error->sentence));
    }

private Q_SLOTS:
    void initTestCase()
    {
        HC_OK(createNative(DatabaseUrl::sqlite(path("native.db"))));
        runSql(path("foreign.db"), raeSqlite(7));
        makeOlder(path("first.db"), 1);
        makeOlder(path("second.db"), 2);
    }

    /// The doors are real: each of them opens where it should, so that a refusal below is one of the database.
    void everyDoorOpens()
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(path("native.db"));
        HC_GET(const auto connection, connectWritable(url));
        HC_GET(const Store store, describeStore(*connection, url));
        for (const Door& door : doors) {
            const auto error = door.open(*connection, *store);
            QVERIFY2(!error, qPrintable(QLatin1String(door.name) + u": "_s + (error ? error->sentence : QString())));
        }
    }

    void openForReading()
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(path("native.db"));
        const QStringList before = allRows(url.path);
        HC_GET(const auto connection, connectReadOnly(url));
        HC_GET(const Store store, describeStore(*connection, url));
        for (const Door& door : doors)
            checkError(door, door.open(*connection, *store), ErrorCode::ReadOnly);
        QCOMPARE(allRows(url.path), before);
        // Looking is allowed.
        HC_OK(consolidate(*connection, *store, nullptr, now, true));
        HC_OK(decayImportances({connection.get(), store.get(), connection.get(), store.get()}, {now, {}, {}, true}));
        PromptStore prompts(*connection, *store);
        HC_OK(prompts.list());
    }

    void anotherProducts()
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(path("foreign.db"));
        const QStringList before = allRows(url.path);
        HC_GET(const auto connection, connectWritable(url));
        HC_GET(const Store store, describeStore(*connection, url));
        QVERIFY(!store->isNative() && store->relation(RelationId::Reflections));
        for (const Door& door : doors)
            checkError(door, door.open(*connection, *store), ErrorCode::Unsupported);
        QCOMPARE(allRows(url.path), before);
        // Its prompts are the built-in ones.
        PromptStore prompts(*connection, *store);
        HC_GET(const auto list, prompts.list());
        QVERIFY(!list.empty() && std::ranges::all_of(list, [](const PromptVersion& p) { return p.isBuiltIn(); }));
        QVERIFY(!PromptStore::keepsVersions(*store) && !ReplayProgress::isKept(*store) && !keepsCosts(*store));
    }

    void olderSchema_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("1") << u"first.db"_s;
        QTest::newRow("2") << u"second.db"_s;
    }
    /// What came later is refused with a hint to migrate, or at least a sentence; what was always there still works.
    void olderSchema()
    {
        QFETCH(QString, file);
        const DatabaseUrl url = DatabaseUrl::sqlite(m_folder.filePath(file));
        const QStringList before = allRows(url.path);
        HC_GET(const auto connection, connectWritable(url));
        HC_GET(const Store store, describeStore(*connection, url));
        QVERIFY(store->isNative() && !store->relation(RelationId::Reflections));
        for (const Door& door : doors) {
            const auto error = door.open(*connection, *store);
            if (door.worksOnOlder)
                QVERIFY2(!error, door.name);
            else
                checkError(door, error, ErrorCode::Unsupported);
        }
        QCOMPARE(allRows(url.path), before);
    }
    /// And after a migration every door is open, with the rows that were there.
    void migratedOpensThem()
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(path("older.db"));
        makeOlder(url.path, 1);
        runSql(url.path, "INSERT INTO meta(key, value) VALUES ('mine', 'kept')");
        HC_GET(const MigrationReport report, migrateNative(url, nativeMigrations()));
        QCOMPARE(report.from, 1);
        QCOMPARE(report.to, currentNativeVersion());
        QCOMPARE(RawDb(url.path).number("SELECT count(*) FROM meta WHERE key = 'mine'"), 1);
        HC_GET(const auto connection, connectWritable(url));
        HC_GET(const Store store, describeStore(*connection, url));
        for (const Door& door : doors) {
            const auto error = door.open(*connection, *store);
            QVERIFY2(!error, qPrintable(QLatin1String(door.name) + u": "_s + (error ? error->sentence : QString())));
        }
    }

    /// A replay's progress is asked by itself: it needs keys.
    void progressOfReplays()
    {
        for (const char* file : {"foreign.db", "first.db", "second.db"}) {
            const DatabaseUrl url = DatabaseUrl::sqlite(path(file));
            HC_GET(const auto connection, connectWritable(url));
            HC_GET(const Store store, describeStore(*connection, url));
            const auto begun = ReplayProgress::begin(*connection, *store, u"a"_s, {Locator(qint64(1))}, now);
            QVERIFY2(!begun && begun.error().code == ErrorCode::Unsupported, file);
            const auto resumed = ReplayProgress::resume(*connection, *store, u"a"_s);
            QVERIFY2(!resumed && resumed.error().code == ErrorCode::Unsupported, file);
        }
        const DatabaseUrl url = DatabaseUrl::sqlite(path("native.db"));
        HC_GET(const auto connection, connectWritable(url));
        HC_GET(const Store store, describeStore(*connection, url));
        const auto none = ReplayProgress::resume(*connection, *store, u"a"_s);
        QVERIFY(!none && none.error().code == ErrorCode::NotFound);
        HC_GET(ReplayProgress begun, ReplayProgress::begin(*connection, *store, u"haiku"_s, {Locator(qint64(7)), Locator(qint64(3))}, now));
        HC_GET(const auto again, ReplayProgress::resume(*connection, *store, u"haiku"_s));
        QCOMPARE(again.keys(), (std::vector{Locator(qint64(7)), Locator(qint64(3))}));
        const auto other = ReplayProgress::resume(*connection, *store, u"gpt"_s);
        QVERIFY(!other && other.error().code == ErrorCode::InvalidInput);
        QVERIFY(other.error().sentence.contains("haiku"_L1) && other.error().sentence.contains("gpt"_L1));
        HC_GET(const auto unknown, begun.answer(9));
        QVERIFY(!unknown);
        HC_OK(begun.finish());
        QCOMPARE(ReplayProgress::resume(*connection, *store, u"haiku"_s).error().code, ErrorCode::NotFound);
    }

    /// Options that cannot be meant, before anything is written.
    void optionsThatMeanNothing()
    {
        ReflectorFixture f;
        RecorderOptions noRedactor;
        noRedactor.redact = {};
        const auto recorder = OutcomeRecorder::open(f.connection(), f.store(), noRedactor);
        QVERIFY(!recorder && recorder.error().code == ErrorCode::InvalidInput);
        DeterministicEvaluator evaluator;
        TemplateLessonAuthor author;
        for (const double threshold : {-1.01, 1.01, std::nan("")}) {
            ReinforcerOptions options;
            options.rewardThreshold = threshold;
            const auto reinforcer = Reinforcer::open(f.connection(), f.store(), evaluator, author, nullptr, options);
            QVERIFY(!reinforcer && reinforcer.error().code == ErrorCode::InvalidInput);
        }
        for (const ImportanceDecay& decay : {ImportanceDecay{1.5}, ImportanceDecay{-0.1}, ImportanceDecay{0.1, 2},
                                             ImportanceDecay{0.1, 0.1, 0}, ImportanceDecay{0.1, 0.1, 30, -1}}) {
            f.reflect(ReflectorFixture::failure());
            const auto run = decayImportances({&f.connection(), &f.store(), &f.connection(), &f.store()}, {f.now, {}, decay});
            QVERIFY(!run && run.error().code == ErrorCode::InvalidInput);
        }
        QCOMPARE(f.number("SELECT count(*) FROM upkeep WHERE changed > 0"), 0);
    }
};

HINDCAST_TEST(TestRefusals)
#include "tst_refusals.moc"
