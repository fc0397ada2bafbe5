// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Readers asked for what a database does not hold: each says so with a word of its own, and none of them makes something up.
#include "ReflectorFixture.h"
#include "core/curation/plan/CarriedRecord.h"
#include "core/documents/GroupDocument.h"
#include "core/engine/read/ConfidenceHistogram.h"
#include "core/engine/read/EmbeddingCensus.h"
#include "core/engine/read/TraceDossier.h"
#include "core/engine/read/ValueHistogram.h"
#include "core/engine/read/links/LinkDossier.h"
#include "core/facets/FacetReader.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/logs/ReflexionLog.h"
#include "core/replay/ReflectionSweep.h"
#include "core/replay/ReplayCandidates.h"
#include "core/replay/ReplayWorker.h"
#include "core/replay/document/SavedReplays.h"
#include "core/replay/history/HistoryReader.h"
#include "core/replay/travel/MemoryThen.h"
#include "core/replay/travel/RowsThen.h"
#include "core/search/Recall.h"
#include "core/search/SuggestClusters.h"
#include "core/search/seen/SeenBefore.h"
#include "core/search/text/TextSearch.h"
#include "core/serve/memory/WriteDesk.h"
#include "core/store/StoreCopy.h"
#include "core/store/bulk/BulkSchema.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"
#include "core/store/relation/FilterFields.h"
#include "core/store/relation/order/ListOrder.h"
#include "core/store/rows/PatternRows.h"
#include "core/store/rows/RowEditor.h"
#include "core/synthetic/SyntheticData.h"
#include "core/transfer/Export.h"
#include "core/transfer/otlp/OtlpImport.h"
#include "core/transfer/snapshot/Snapshot.h"
#include "core/transfer/snapshot/SnapshotTable.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/TestRegistry.h"

#include <QBuffer>
#include <QDir>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A device whose bytes end in an error.
class BrokenDevice final : public QIODevice
{
public:
    BrokenDevice() { open(QIODevice::ReadOnly | QIODevice::Unbuffered); }

protected:
    qint64 readData(char* data, qint64 most) override
    {
        if (m_read)
            return -1;
        m_read = true;
        const QByteArray line = "2026-11-20 10:00:00,000 [INFO    ] agent [r] reflexion: bumped pattern 'p' to occurrence_count=3\n";
        std::ranges::copy(line.first(std::min<qsizetype>(line.size(), most)), data);
        return line.size();
    }
    qint64 writeData(const char*, qint64) override { return -1; }

private:
    bool m_read = false;
};

/// A log without end, made as it is read: one line again and again.
class EndlessLog final : public QIODevice
{
public:
    explicit EndlessLog(QByteArray line) : m_line(std::move(line)) { open(QIODevice::ReadOnly | QIODevice::Unbuffered); }
    [[nodiscard]] bool isSequential() const override { return true; }

protected:
    qint64 readData(char* data, qint64 most) override
    {
        qint64 done = 0;
        for (; done + m_line.size() <= most; done += m_line.size())
            std::ranges::copy(m_line, data + done);
        return done;
    }
    qint64 writeData(const char*, qint64) override { return -1; }

private:
    QByteArray m_line;
};

struct Opened {
    std::unique_ptr<Connection> connection;
    Store store;
};

} // namespace

class TestUnrecorded : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    [[nodiscard]] static Opened opened(const QString& file, bool writable = false)
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(file);
        auto connection = writable ? connectWritable(url) : connectReadOnly(url);
        if (!connection)
            qFatal("%s", qPrintable(describe(connection)));
        auto store = describeStore(**connection, url);
        if (!store)
            qFatal("%s", qPrintable(describe(store)));
        return {*std::move(connection), *store};
    }

private Q_SLOTS:
    void initTestCase()
    {
        runSql(path("rae.db"), raeSqlite(7)); // reflections only
        for (const Migration& m : nativeMigrations().first(2)) { // outcomes and patterns only
            runSql(path("first.db"), m.sqlite);
            runSql(path("first.db"),
                   "INSERT INTO schema_version(version, applied_at, applied_by) VALUES (" + QByteArray::number(m.to) + ", 1, 'test')");
        }
        runSql(path("first.db"), "INSERT INTO meta(key, value) VALUES ('uuid', 'u'), ('format', 'hindcast')");
    }

    void histograms()
    {
        const Opened rae = opened(path("rae.db")), first = opened(path("first.db"));
        QCOMPARE(readConfidenceHistogram(*rae.connection, *rae.store, {}, {}).error().code, ErrorCode::NotFound);
        QCOMPARE(readValueHistogram(*first.connection, *first.store, {RelationId::Reflections, ReflectionImportance}, {}, {}).error().code,
                 ErrorCode::NotFound);
        QCOMPARE(readEmbeddingCensus(*first.connection, *first.store, {}, {}).error().code, ErrorCode::NotFound);
        ReadNotes notes;
        QCOMPARE(readPatterns(*rae.connection, *rae.store, Timestamp{}, notes).error().code, ErrorCode::NotFound);
        HC_GET(const auto blocks, readBlocks(*rae.connection, *rae.store, Timestamp{}));
        QVERIFY(blocks.empty()); // nobody blocked anything there
    }

    void replays()
    {
        const Opened first = opened(path("first.db"));
        const auto unsupported = [](const auto& result) { return !result && result.error().code == ErrorCode::Unsupported; };
        QVERIFY(unsupported(readReplayCandidates(*first.connection, *first.store, Predicate(), 10, {})));
        for (const RelationId relation : {RelationId::Episodes, RelationId::Reviews})
            QVERIFY(unsupported(readReparseCandidates(*first.connection, *first.store, relation, Predicate(), 10, {})));
        QVERIFY(
            unsupported(replayReflection(*first.connection, *first.store, *std::make_unique<TemplateAuthor>(), Locator(qint64(1)), {})));
        ReplayOptions options;
        options.way = ReplayOptions::Way::Reparse;
        options.relation = RelationId::Reviews;
        const std::vector<Locator> keys{Locator(qint64(1))};
        HC_GET(const ReplayBatch batch, replaySome(*first.connection, *first.store, options, keys, {}));
        QCOMPARE(batch.items.size(), 1U);
        QVERIFY(batch.items[0].replayed.error && batch.items[0].replayed.error->code == ErrorCode::Unsupported);
        QVERIFY(!batch.items[0].acceptable());
    }
    /// Texts that are gone, empty or too long to be read: the error of that item, and the next one is done.
    void textsThatCannotBeReadAgain()
    {
        ReflectorFixture f;
        HC_OK(f.connection().execute("INSERT INTO decision_reviews(state, valid, created_at) VALUES ('{}', 0, 1)"));
        HC_OK(f.connection().execute("INSERT INTO decision_reviews(state, valid, created_at, reflection) VALUES ('{}', 1, 1, ?1)",
                                     {Cell(QByteArray(4 * 1024 * 1024 + 1, 'x'))}));
        HC_OK(f.connection().execute(
            "INSERT INTO decision_reviews(state, valid, created_at, reflection) VALUES ('{}', 1, 1, '## Summary\n\nIt went well.')"));
        ReplayOptions options;
        options.way = ReplayOptions::Way::Reparse;
        options.relation = RelationId::Reviews;
        std::vector<QString> codes;
        for (const qint64 id : {1, 2, 3, 4}) {
            const std::vector<Locator> key{Locator(id)};
            HC_GET(const ReplayBatch batch, replaySome(f.connection(), f.store(), options, key, {}));
            QCOMPARE(batch.items.size(), 1U);
            codes.push_back(batch.items[0].replayed.error ? errorCodeName(batch.items[0].replayed.error->code) : u"read"_s);
        }
        QCOMPARE(codes, (std::vector{u"not_found"_s, u"too_large"_s, u"read"_s, u"not_found"_s}));
        options.way = ReplayOptions::Way::Model; // of whom nobody said which
        options.models.provider = u"none"_s;
        const std::vector<Locator> key{Locator(qint64(1))};
        const auto nobody = replaySome(f.connection(), f.store(), options, key, {});
        QVERIFY(!nobody && nobody.error().code == ErrorCode::InvalidInput);
    }

    /// Each says that it is not recorded, and none of them reads another table in its place.
    void relations()
    {
        const Opened rae = opened(path("rae.db")), first = opened(path("first.db"));
        const auto is = [](const auto& result, ErrorCode code, QLatin1String says) {
            return !result && result.error().code == code && result.error().sentence.contains(says);
        };
        QVERIFY(is(readTraceDossier(*first.connection, *first.store, Locator(qint64(1))), ErrorCode::Unsupported, "Traces"_L1));
        QVERIFY(is(readOutcomeHistory(*rae.connection, *rae.store, {}, {}), ErrorCode::NotFound, "Outcomes"_L1));
        QVERIFY(is(sweptFingerprint(*first.connection, *first.store, {}), ErrorCode::NotFound, "Reflections"_L1));
        QVERIFY(is(suggestClusters(*first.connection, *first.store), ErrorCode::Unsupported, "reflections"_L1));
        LexicalEmbedder embedder;
        SearchSpec search;
        search.text = u"anything"_s;
        search.legs = {SearchLeg::Words};
        search.relations = {RelationId::Outcomes};
        QVERIFY(is(searchTexts(*rae.connection, *rae.store, embedder, search), ErrorCode::Unsupported, "Nothing"_L1));
        search.relations.clear(); // neither way can look for it: that is an error, and no list without matches
        search.text = u"("_s;
        search.legs = {SearchLeg::Words, SearchLeg::Regex};
        const auto neither = searchTexts(*rae.connection, *rae.store, embedder, search);
        QVERIFY2(!neither && neither.error().code == ErrorCode::InvalidInput, qPrintable(describe(neither)));
        StoreDescription bare = *rae.store;
        bare.relations.clear();
        QVERIFY(is(seenBefore(*rae.connection, bare, embedder, u"exit status 1"_s, {}), ErrorCode::Unsupported, "Nothing"_L1));
        CurationTarget target;
        target.data = rae.connection.get();
        target.store = rae.store.get();
        QVERIFY(is(readRowsPast(target, RelationId::Outcomes, {}), ErrorCode::NotFound, "came to be"_L1));
        JobContext stopped;
        stopped.token.cancel();
        const auto past = readRowsPast(target, RelationId::Reflections, stopped);
        QVERIFY(!past && past.error().code == ErrorCode::Cancelled);
        const auto then = readMemoryThen(target, *parseTimestamp(u"2026-11-20"), {}, {RelationId::Reflections}, stopped);
        QVERIFY(!then && then.error().code == ErrorCode::Cancelled);
        // Rows whose key has several columns are not kept in memory.
        StoreDescription wide = *rae.store;
        BoundRelation& reflections = wide.relations.at(RelationId::Reflections);
        reflections.key.resize(2, reflections.key.front());
        FacetSpec facets;
        facets.relation = RelationId::Reflections;
        facets.columns = {ReflectionImportance};
        QVERIFY(is(readFacets(*rae.connection, wide, facets, {}), ErrorCode::Unsupported, "one column"_L1));
    }

    /// Groups are counted by one or two fields, and only by what is recorded.
    void groups()
    {
        const Opened rae = opened(path("rae.db"));
        GroupQuestion question;
        question.relation = RelationId::Reflections;
        const auto code = [&] {
            const auto counted = countGroups(*rae.connection, *rae.store, question, {}, {});
            return counted ? u"counted"_s : errorCodeName(counted.error().code);
        };
        QCOMPARE(code(), u"invalid_input"_s);
        question.by = {u"kind"_s};
        QCOMPARE(code(), u"counted"_s);
        question.by = {u"kind"_s, u"kind"_s, u"kind"_s};
        QCOMPARE(code(), u"invalid_input"_s);
        for (const FilterField& field : filterFields(*rae.store->relation(RelationId::Reflections)))
            if (!field.recorded) {
                question.by = {field.name};
                QCOMPARE(code(), u"unsupported"_s);
            }
    }

    /// A table that is gone since the database was opened is an error, and no record that is merely gone.
    void tablesThatWent()
    {
        ReflectorFixture f;
        f.reflect(ReflectorFixture::failure());
        f.reflect(ReflectorFixture::failure(u"exit status 2"_s));
        const qint64 id = f.number("SELECT min(id) FROM reflections WHERE kind = 'reflection'");
        HC_OK(f.connection().execute(
            "INSERT INTO reflection_links(tenant_id, project_id, from_kind, from_id, to_kind, to_id, relation, reason, "
            "at) VALUES ('default', 'default', 'reflection', ?1, 'reflection', 999999, 'related', 'r', 1)",
            {Cell(id)}));
        HC_GET(const LinkDossier links, readLinkDossier(f.connection(), f.store(), id));
        const auto gone = std::ranges::find(links.links, 999999, &SeenLink::other);
        QVERIFY(gone != links.links.end() && !gone->text); // a record that was removed: its link says so
        CurationTarget target;
        target.data = &f.connection();
        target.store = &f.store();
        PortableRow row;
        row.relation = RelationId::Reflections;
        row.key = Locator(qint64(999999));
        HC_GET(const auto none, carriedRecord(target, row));
        QVERIFY(!none);
        const std::vector<Locator> keys{Locator(id), Locator(qint64(999999))};
        HC_OK(sweptFingerprint(f.connection(), f.store(), keys));
        HC_OK(f.connection().execute("ALTER TABLE reflections RENAME TO went"));
        const auto isAnError = [](const auto& result) { return !result && result.error().code != ErrorCode::NotFound; };
        QVERIFY(isAnError(readLinkDossier(f.connection(), f.store(), id)));
        QVERIFY(isAnError(sweptFingerprint(f.connection(), f.store(), keys)));
        QVERIFY(isAnError(carriedRecord(target, row)));
    }

    /// Versions are numbered behind an @, so a name has none; and who may not write is told so before anything is opened.
    void namesAndRights()
    {
        ReflectorFixture f;
        for (const QString& name : {u"a@1"_s, u"  "_s, QString()}) {
            const auto kept = saveReplayVersion(f.connection(), {}, name, {}, u"ann"_s, ReflectorFixture::now);
            QVERIFY(!kept && kept.error().code == ErrorCode::InvalidInput && kept.error().sentence.contains("@"_L1));
        }
        QCOMPARE(f.number("SELECT count(*) FROM replays"), 0);
        serve::DeskOptions desk;
        desk.url = f.url;
        const auto writer = serve::WriteDesk::open(desk, {});
        QVERIFY(!writer && writer.error().code == ErrorCode::ReadOnly && writer.error().hint.contains("--write"_L1));
        const Opened rae = opened(path("rae.db"), true), reader = opened(f.url.path);
        const auto foreign = importExports(*rae.connection, *rae.store, {path("none.json")}, {}, {});
        QVERIFY(!foreign && foreign.error().code == ErrorCode::Unsupported && foreign.error().hint.contains("init"_L1));
        const auto readOnly = importExports(*reader.connection, *reader.store, {path("none.json")}, {}, {});
        QVERIFY(!readOnly && readOnly.error().code == ErrorCode::ReadOnly);
        QFile file(path("some.json"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{\"resourceSpans\":[]}\n") > 0);
        file.close();
        JobContext stopped;
        stopped.token.cancel();
        const auto imported = importExports(f.connection(), f.store(), {file.fileName()}, {}, {}, stopped);
        QVERIFY(!imported && imported.error().code == ErrorCode::Cancelled);
        QCOMPARE(f.number("SELECT count(*) FROM traces"), 0);
        const auto unkept = saveReplayVersion(*reader.connection, {}, u"a"_s, {{u"kind"_s, u"sweep"_s}}, u"ann"_s, ReflectorFixture::now);
        QVERIFY2(!unkept && unkept.error().code == ErrorCode::ReadOnly, qPrintable(describe(unkept)));
    }

    void exportsAndCopies()
    {
        const Opened rae = opened(path("rae.db"));
        ExportSpec spec;
        spec.target = path("out.csv");
        const auto exported = exportRows(*rae.connection, *rae.store, spec, {});
        QVERIFY(!exported && exported.error().code == ErrorCode::Unsupported && exported.error().sentence.contains("outcomes"_L1));
        QVERIFY(!QFile::exists(spec.target));
        HC_GET(const DatabaseUrl server, DatabaseUrl::parse(u"postgresql:///x"_s));
        QCOMPARE(recoverCopy(server, m_folder.path()).error().code, ErrorCode::Unsupported);
        QCOMPARE(rae.connection->another().error().code, ErrorCode::Unsupported); // a file needs no second line
        // A key of more columns than a copy has room for.
        BoundRelation wide = *rae.store->relation(RelationId::Reflections);
        wide.key.resize(4, wide.key.front());
        SnapshotTable table(wide, true, false);
        const Opened target = opened(path("first.db"), true);
        QCOMPARE(table.create(*target.connection).error().code, ErrorCode::Unsupported);
        QCOMPARE(ListOrder::build(*rae.connection, wide, {}, {}).error().code, ErrorCode::Unsupported);
    }
    /// A copy that does not say what it is of, or says that a later program made it.
    void copiesThatAreNone()
    {
        const Opened rae = opened(path("rae.db"));
        for (const bool later : {true, false}) {
            SnapshotSpec spec;
            spec.target = path(later ? "later.db" : "nameless.db");
            HC_OK(takeSnapshot(*rae.connection, *rae.store, spec, {}));
            runSql(spec.target, later ? "UPDATE hindcast_snapshot SET format = 99" : "DELETE FROM hindcast_snapshot");
            const DatabaseUrl url = DatabaseUrl::sqlite(spec.target);
            HC_GET(const auto connection, connectReadOnly(url));
            const auto store = describeStore(*connection, url);
            QVERIFY(!store && !store.error().hint.isEmpty());
            QCOMPARE(store.error().code, later ? ErrorCode::NewerSchema : ErrorCode::Corrupt);
        }
    }

    void rowsAndTables()
    {
        const QString file = path("tables.db");
        HC_OK(createNative(DatabaseUrl::sqlite(file)));
        runSql(file, "CREATE TABLE keyless(a, b); INSERT INTO meta VALUES ('k', 'v')");
        const Opened native = opened(file, true), rae = opened(path("rae.db"), true);
        QCOMPARE(RowEditor::open(*rae.connection, *rae.store, RelationId::Outcomes).error().code, ErrorCode::NotFound);
        QCOMPARE(RowEditor::openTable(*native.connection, *native.store, "nosuch").error().code, ErrorCode::NotFound);
        const auto keyless = RowEditor::openTable(*native.connection, *native.store, "keyless");
        QVERIFY(!keyless && keyless.error().code == ErrorCode::Unsupported && keyless.error().sentence.contains("keyless"_L1));
        HC_GET(RowEditor meta, RowEditor::openTable(*native.connection, *native.store, "meta"));
        const Locator key(QByteArray("k"));
        HC_GET(const auto row, meta.read(key));
        QVERIFY(row && row->values[size_t(meta.indexOf("value"))].text() == u"v"_s);
        for (const auto& gone : {meta.update(key, {{"nosuch", Cell(1), Cell(2)}}), meta.remove(key, {{"nosuch", Cell(1), Cell()}}),
                                 meta.insert({"key", "nosuch"}, {Cell(u"x"_s), Cell(1)})})
            QVERIFY(!gone && gone.error().code == ErrorCode::Conflict && gone.error().sentence.contains("nosuch"_L1));
        QCOMPARE(meta.keysWhere("nosuch", Cell(1), 5).error().code, ErrorCode::Conflict);
        HC_GET(const qint64 none, meta.update(key, {{"value", Cell(u"other"_s), Cell(u"w"_s)}})); // it is not as it was
        QCOMPARE(none, 0);
        HC_GET(const qint64 one, meta.update(key, {{"value", Cell(u"v"_s), Cell(u"w"_s)}}));
        QCOMPARE(one, 1);
        HC_GET(const auto nobody, meta.read(Locator(QByteArray("nobody"))));
        QVERIFY(!nobody);
    }

    void texts()
    {
        ReflectorFixture f;
        LexicalEmbedder embedder;
        JobContext stopped; // an answer without memories would say that there are none
        stopped.token.cancel();
        RecallOptions episodes;
        episodes.reflections = episodes.strategies = false;
        const auto halted = recall(f.connection(), f.store(), embedder, u"the pod is killed"_s, episodes, stopped);
        QVERIFY(!halted && halted.error().code == ErrorCode::Cancelled);
        const auto blank = seenBefore(f.connection(), f.store(), embedder, u" \n"_s, {});
        QVERIFY(!blank && blank.error().code == ErrorCode::InvalidInput);
        const auto endless = seenBefore(f.connection(), f.store(), embedder, QString(1024 * 1024 + 1, u'x'), {});
        QVERIFY(!endless && endless.error().code == ErrorCode::TooLarge && !endless.error().hint.isEmpty());
        const Opened first = opened(path("first.db"));
        const auto patternsOnly = seenBefore(*first.connection, *first.store, embedder, u"a thing that nobody wrote"_s, {});
        QVERIFY(patternsOnly && !patternsOnly->seen && patternsOnly->matches.empty()); // they answer where no reflections are recorded
    }

    void logs()
    {
        BrokenDevice broken;
        const auto cut = readReflexionLog(broken, u"agent.log"_s, {});
        QVERIFY(!cut && cut.error().code == ErrorCode::Io);
        // More than anybody can look at: it ends by itself, with what to do.
        EndlessLog endless("2026-11-20 10:00:00,000 [ERROR   ] agent [r] reflexion: lookup failed " + QByteArray(2'000, 'x') + '\n');
        const auto most = readReflexionLog(endless, u"agent.log"_s, {});
        QVERIFY(!most && most.error().code == ErrorCode::TooLarge && !most.error().hint.isEmpty());
    }

    void madeUpData()
    {
        SyntheticOptions options;
        options.outcomes = 10;
        for (const qint64 anchor : {Timestamp::leastUs, Timestamp::greatestUs + 1}) {
            options.anchor = Timestamp{anchor};
            const auto made = generateSyntheticData(DatabaseUrl::sqlite(path("made.db")), options, {});
            QVERIFY(!made && made.error().code == ErrorCode::InvalidInput && !QFile::exists(path("made.db")));
        }
        // Somebody takes the name while the file is made: his stays.
        options.anchor = *parseTimestamp(u"2026-11-20");
        JobContext context;
        context.progress = [&](JobProgress) {
            QFile theirs(path("made.db"));
            if (!theirs.exists() && theirs.open(QIODevice::WriteOnly))
                theirs.write("theirs");
        };
        const auto late = generateSyntheticData(DatabaseUrl::sqlite(path("made.db")), options, context);
        QVERIFY(!late && late.error().code == ErrorCode::Conflict);
        QFile theirs(path("made.db"));
        QVERIFY(theirs.open(QIODevice::ReadOnly) && theirs.readAll() == "theirs");
        QCOMPARE(QDir(m_folder.path()).entryList({u"*made*"_s}, QDir::Files | QDir::Hidden).size(), 1);
        // And the indexes at the end can be stopped, too.
        runSql(path("bulk.db"), "CREATE TABLE other(a)");
        HC_GET(const auto connection, connectWritable(DatabaseUrl::sqlite(path("bulk.db"))));
        CancelToken stopped;
        stopped.cancel();
        HC_OK(createBulkTables(*connection, u"0"_s, *parseTimestamp(u"2026-11-20")));
        const auto indexed = finishBulkTables(*connection, stopped);
        QVERIFY(!indexed);
        QCOMPARE(indexed.error().code, ErrorCode::Cancelled);
    }
};

HINDCAST_TEST(TestUnrecorded)
#include "tst_unrecorded.moc"
