// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/StoreSurvey.h"
#include "core/store/connect/Connect.h"
#include "core/store/relation/RecordReader.h"
#include "tests/interop/CliRun.h"
#include "tests/support/Checks.h"
#include "tests/support/ForeignDesk.h"
#include "tests/support/ForeignTables.h"
#include "tests/support/SpecDraft.h"
#include "tests/support/StoreDump.h"
#include "tests/support/TestRegistry.h"
#include "tests/support/VectorServer.h"

#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

const Timestamp decided = *parseTimestamp(u"2026-11-20T10:00:00.123456Z");
const QString newReflection = u"Problem: it's new.\nLesson: \"look\" \\ 50% 内存"_s;

/// episode_memory with every step of its migrations that needs no other extension, and its indexes.
QByteArray episodeTable(const QByteArray& vectorType)
{
    return "CREATE TABLE episode_memory(id serial PRIMARY KEY, query text NOT NULL, reward float8 NOT NULL, reflection text NOT NULL, "
           "created_at timestamptz DEFAULT now(), embedding "
        + vectorType
        + " NOT NULL, project_id varchar(50) DEFAULT 'io', tags text[] DEFAULT '{}', metadata jsonb DEFAULT '{}');"
          "CREATE INDEX idx_episode_memory_tags ON episode_memory USING gin(tags);"
          "CREATE INDEX idx_episode_fts ON episode_memory USING gin(to_tsvector('simple', query || ' ' || reflection));";
}

/// Twelve episodes with vectors of 1536 floats that no short text holds, one of them without a number for a reward.
QByteArray twelveEpisodes()
{
    return "INSERT INTO episode_memory(query, reward, reflection, created_at, embedding, project_id, tags, metadata) "
           "SELECT 'question ' || i, CASE WHEN i = 7 THEN 'NaN' ELSE i * 0.1 - 0.4 END, "
           "CASE WHEN i % 4 = 0 THEN 'no labels ' || i ELSE 'Problem: p' || i || E'.\\nLesson: l' || i || '.' END, "
           "timestamptz '2026-09-01 00:00:00.000001+00' + i * interval '1 day', "
           "(SELECT array_agg((sin(i * 7919 + j) / 3)::float4 ORDER BY j) FROM generate_series(1, 1536) j)::vector, "
           "CASE WHEN i % 2 = 0 THEN 'aa' ELSE 'io' END, ARRAY['t' || i, 'a \"quoted\" one'], '{\"k\": 1}' FROM generate_series(1, 12) i;";
}

QByteArray oneByOne()
{
    return "SELECT id, query, reward::text, reflection, created_at::text, encode(vector_send(embedding), 'hex'), "
           "project_id, tags::text, metadata::text FROM episode_memory ORDER BY id";
}

SpecDraft specFor(const QString& action, const Locator& key)
{
    SpecDraft spec;
    spec.action = action;
    spec.keys = {key};
    spec.text = newReflection;
    spec.reason = ReasonCode::Outdated;
    spec.note = u"it's old"_s;
    spec.actor = u"ann"_s;
    spec.at = decided;
    return spec;
}

} // namespace

/// Columns of pgvector's own type, as cognitive-memory and RAE's server have them: read, corrected and put back bit by bit.
class PgVectorTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<VectorServer> m_server;
    std::unique_ptr<QTemporaryDir> m_folder;

    void load(const QByteArray& sql)
    {
        HC_GOOD(script("DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE EXTENSION vector"));
        HC_GOOD(script(sql));
    }
    [[nodiscard]] Expected<void> script(const QByteArray& sql) const
    {
        HC_TRY(const auto connection, connectWritable(m_server->url()));
        return connection->script(sql);
    }
    /// What SQL says, a line a row: an independent opinion.
    [[nodiscard]] QStringList sql(const QByteArray& question) const
    {
        const auto connection = connectWritable(m_server->url());
        const auto rows = connection ? (*connection)->rows(question) : Unexpected(connection.error());
        QStringList out;
        if (!rows)
            out << u"failed: "_s + rows.error().detail;
        else
            for (const auto& row : *rows) {
                QStringList cells;
                for (const Cell& c : row)
                    cells << (c.isNull() ? u"NULL"_s : c.get<qint64>() ? QString::number(c.integer()) : c.text());
                out << cells.join(u'|');
            }
        return out;
    }
    [[nodiscard]] CliRun cli(const QString& verb, QStringList more) const
    {
        more << u"--workspace"_s << m_folder->filePath(u"workspace.db"_s);
        return runCli(QStringList{verb} + more);
    }
    [[nodiscard]] QJsonArray episodes(const QString& database, const QStringList& more = {}) const
    {
        return cli(u"list"_s, QStringList{u"episodes"_s, database, u"--json"_s, u"--limit"_s, u"0"_s, u"--sort"_s, u"id"_s} + more).array();
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto server = VectorServer::start();
        if (server) {
            m_server = *std::move(server);
            return;
        }
        const QString reason = VectorServer::skipReason(server.error());
        QVERIFY2(!reason.isEmpty(), qPrintable(failure(server)));
        QSKIP(qPrintable(reason));
    }
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void cleanupTestCase() { m_server.reset(); }

    /// Every value as SQL has it: dimension, NaN, tags, problem and lesson.
    void episodesAreRead()
    {
        load(episodeTable("vector(1536)") + twelveEpisodes());
        const QJsonObject about = cli(u"info"_s, {m_server->address(), u"--json"_s}).object();
        QCOMPARE(about["layout"_L1].toString(), u"cognitive-memory"_s);
        QCOMPARE(about["counts"_L1]["episodes"_L1].toInt(), 12);
        QCOMPARE(about["writable"_L1], QJsonValue(true));
        QVERIFY(std::ranges::any_of(about["findings"_L1].toArray(), [](const auto& f) { return f["code"_L1] == u"bad_values"_s; }));

        const QJsonArray rows = episodes(m_server->address());
        QStringList told;
        for (const auto& r : rows)
            told << QStringList{QString::number(r["id"_L1].toInt()), r["query"_L1].toString(),
                                r["reward"_L1].isNull() ? u"NaN"_s : QString::number(r["reward"_L1].toDouble(), 'f', 3),
                                QString::number(r["embedding_dim"_L1].toInt()),
                                r["problem"_L1].isNull() ? u"NULL"_s : r["problem"_L1].toString()}
                        .join(u'|');
        QCOMPARE(told,
                 sql("SELECT id, query, CASE WHEN reward = 'NaN' THEN 'NaN' ELSE round(reward::numeric, 3)::text END, "
                     "vector_dims(embedding), substring(reflection FROM 'Problem: ([^\\n]*)') FROM episode_memory ORDER BY id"));
        QCOMPARE(rows[0]["tags"_L1].toArray(), QJsonArray({u"t1"_s, u"a \"quoted\" one"_s}));
        QCOMPARE(rows[0]["created_at"_L1].toString(), u"2026-09-02T00:00:00.000001Z"_s);

        QCOMPARE(QStringList(QString::number(episodes(m_server->address(), {u"--filter"_s, u"reward<0.3"_s}).size())),
                 sql("SELECT count(*) FROM episode_memory WHERE reward < 0.3"));
        QCOMPARE(episodes(m_server->address(), {u"--project"_s, u"aa"_s}).size(), 6);
        QCOMPARE(episodes(m_server->address(), {u"--filter"_s, u"embedding_dim=1536"_s}).size(), 12);
        QCOMPARE(episodes(m_server->address(), {u"--filter"_s, u"embedding_dim=3"_s}).size(), 0);
        const CliRun shown = cli(u"show"_s, {u"episode"_s, m_server->address(), u"3"_s, u"--json"_s});
        QVERIFY2(shown.exitCode == 0, shown.err.constData());
        QVERIFY(shown.out.contains("l3.") && shown.out.contains("1536"));
        // Its vectors are of a model that is not here: what is alike is found by words, and that is no failure.
        const CliRun recalled = cli(u"recall"_s, {m_server->address(), u"question 11"_s, u"--json"_s});
        QVERIFY2(recalled.exitCode == 0, recalled.err.constData());
        QVERIFY(recalled.out.contains("l11."));
    }

    /// A column without a dimension holds vectors of several sizes.
    void dimensionsMayDiffer()
    {
        load(episodeTable("vector")
             + "INSERT INTO episode_memory(query, reward, reflection, embedding) VALUES ('a', 0, 'r', '[1]'), "
               "('b', 0, 'r', '[0.1,-3e-07,0.33333334]'), ('c', 1, 'r', array_fill(0.25, ARRAY[768])::vector), "
               "('d', 1, 'r', array_fill(1, ARRAY[1536])::vector)");
        QList<int> sizes;
        for (const auto& r : episodes(m_server->address()))
            sizes << r["embedding_dim"_L1].toInt();
        QCOMPARE(sizes, (QList<int>{1, 3, 768, 1536}));
        QCOMPARE(episodes(m_server->address(), {u"--filter"_s, u"embedding_dim>=768"_s}).size(), 2);
        const QStringList before = sql(oneByOne());
        for (const char* id : {"2", "3"})
            QCOMPARE(cli(u"delete"_s,
                         {m_server->address(), QLatin1String(id), u"--kind"_s, u"episode"_s, u"--reason"_s, u"other"_s, u"--note"_s, u"n"_s,
                          u"--write"_s})
                         .exitCode,
                     0);
        QCOMPARE(sql("SELECT count(*) FROM episode_memory"), QStringList(u"2"_s));
        for (int i = 0; i < 2; ++i)
            QCOMPARE(cli(u"undo"_s, {m_server->address(), u"--last"_s, u"1"_s, u"--write"_s}).exitCode, 0);
        QCOMPARE(sql(oneByOne()), before);
    }

    /// Each correction of the command line and its undo, column by column; the vector never changes by a bit.
    void correctionsAreUndone_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QByteArray>("changed");
        QTest::newRow("amend") << QStringList{u"amend"_s, u"5"_s, u"--text"_s, newReflection} << QByteArray("reflection, metadata");
        QTest::newRow("annotate") << QStringList{u"annotate"_s, u"5"_s, u"--note"_s, u"why"_s} << QByteArray("metadata");
        QTest::newRow("delete") << QStringList{u"delete"_s, u"5"_s} << QByteArray();
    }
    void correctionsAreUndone()
    {
        QFETCH(QStringList, command);
        QFETCH(QByteArray, changed);
        load(episodeTable("vector(1536)") + twelveEpisodes()
             + "CREATE INDEX nearest ON episode_memory USING hnsw(embedding vector_cosine_ops);"
               "CREATE TABLE copied AS SELECT * FROM episode_memory");
        const QByteArray nearest =
            "SELECT id FROM episode_memory ORDER BY embedding <=> (SELECT embedding FROM copied WHERE id = 5), id LIMIT 4";
        const QStringList before = sql(oneByOne()), near = sql(nearest);
        QCOMPARE(near.first(), u"5"_s);
        const QString verb = command.takeFirst();
        const QStringList write{u"--kind"_s, u"episode"_s, u"--reason"_s, u"outdated"_s, u"--write"_s};
        const CliRun done = cli(verb, QStringList{m_server->address()} + command + write);
        QVERIFY2(done.exitCode == 0, done.err.constData());
        if (changed.isEmpty()) {
            QStringList left = before;
            left.removeAt(4);
            QCOMPARE(sql(oneByOne()), left);
        } else {
            // Of all columns only these, and only in this row.
            QByteArrayList names{"query", "reward", "reflection", "created_at", "embedding", "project_id", "tags", "metadata"}, same;
            for (const QByteArray& name : names)
                same << (changed.contains(name) ? "(e." + name + "::text <> c." + name + "::text) = (e.id = 5)"
                                                : "e." + name + "::text = c." + name + "::text");
            QCOMPARE(sql("SELECT count(*) FROM episode_memory e JOIN copied c USING (id) WHERE " + same.join(" AND ")),
                     QStringList(u"12"_s));
        }
        const CliRun undone = cli(u"undo"_s, {m_server->address(), u"--last"_s, u"1"_s, u"--write"_s});
        QVERIFY2(undone.exitCode == 0, undone.err.constData());
        QCOMPARE(sql(oneByOne()), before);
        QCOMPARE(sql(nearest), near); // its index knows the row again
    }

    /// A copy for travelling says the same of every record as the database.
    void snapshotsAndExportsAgree()
    {
        load(episodeTable("vector(1536)") + twelveEpisodes());
        const QString copy = m_folder->filePath(u"copy.db"_s), lines = m_folder->filePath(u"rows.jsonl"_s);
        const CliRun taken = cli(u"snapshot"_s, {m_server->address(), u"--to"_s, copy});
        QVERIFY2(taken.exitCode == 0, taken.err.constData());
        const QJsonArray original = episodes(m_server->address());
        QCOMPARE(original.size(), 12);
        QCOMPARE(episodes(copy), original);
        const auto a = OpenStore::open(m_server->url());
        HC_GOOD(a);
        const auto b = OpenStore::open(DatabaseUrl::sqlite(copy));
        HC_GOOD(b);
        ReadNotes notes;
        const auto here = readRecords(*a->connection, *a->store->relation(RelationId::Episodes), {}, 0, notes);
        const auto there = readRecords(*b->connection, *b->store->relation(RelationId::Episodes), {}, 0, notes);
        HC_GOOD(here);
        HC_GOOD(there);
        QCOMPARE(here->size(), there->size());
        for (size_t i = 0; i < here->size(); ++i)
            QCOMPARE((*there)[i].cells[EpisodeEmbeddingDim], (*here)[i].cells[EpisodeEmbeddingDim]);
        const CliRun exported = cli(u"export"_s, {m_server->address(), u"--to"_s, lines, u"--kind"_s, u"episodes"_s});
        QVERIFY2(exported.exitCode == 0, exported.err.constData());
        QFile file(lines);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count('\n'), 12);
    }

    /// Who reads beside who writes: a reader cannot write, and what two lanes say does not mix.
    void readersAndWritersTakeTurns()
    {
        load(episodeTable("vector(1536)") + twelveEpisodes());
        const auto reader = connectReadOnly(m_server->url());
        const auto writer = connectWritable(m_server->url());
        HC_GOOD(reader);
        HC_GOOD(writer);
        QVERIFY(!(*reader)->script("DELETE FROM episode_memory"));
        HC_GOOD((*writer)->script("UPDATE episode_memory SET reward = reward"));
        QVERIFY(!(*reader)->script("DELETE FROM episode_memory"));
        std::vector<std::jthread> threads;
        std::atomic<int> right = 0;
        for (int t = 0; t < 3; ++t)
            threads.emplace_back([&, t] {
                const auto own = t == 0 ? connectWritable(m_server->url()) : connectReadOnly(m_server->url());
                for (qint64 i = 0; own && i < 40; ++i) {
                    const auto answer = (*own)->scalar("SELECT $1::bigint * 10 + $2::bigint", {Cell(i), Cell(qint64(t))});
                    right += answer && answer->integer() == i * 10 + t ? 1 : 0;
                }
            });
        threads.clear();
        QCOMPARE(right.load(), 120);
    }

    /// RAE's server: a vector in the memory itself, which a new text empties, and rows of vectors beside it.
    void memoriesOfRae()
    {
        load(test::raePostgres('B') + test::raeFeedback()
             + "ALTER TABLE memory_embeddings DROP COLUMN embedding; ALTER TABLE memory_embeddings ADD COLUMN embedding vector;"
               "UPDATE memory_embeddings SET embedding = CASE model_name WHEN 'm1' THEN '[0.1,0.33333334]'::vector ELSE "
               "array_fill(0.7, ARRAY[1536])::vector END;"
               "ALTER TABLE memories ADD COLUMN embedding vector(384);"
               "UPDATE memories SET embedding = (SELECT array_agg(cos(j)::float4) FROM generate_series(1, 384) j)::vector");
        const QByteArray everything = "SELECT m.id, m.content, encode(vector_send(m.embedding), 'hex'), e.model_name, "
                                      "encode(vector_send(e.embedding), 'hex'), e.metadata::text, m.metadata::text FROM memories m JOIN "
                                      "memory_embeddings e ON e.memory_id = m.id ORDER BY m.id, e.model_name";
        const ForeignDesk desks;
        const CurationDesk desk = desks.open(m_server->url());
        const auto keys = keysOf(desk, RelationId::Reflections);
        QCOMPARE(keys.size(), size_t(test::raeReflective));
        const QStringList before = sql(everything);
        QVERIFY(before.size() == 16 && !before.join(u' ').contains(u"failed"_s));
        for (const char* action : {"delete-reflection", "amend-reflection", "demote-reflection"}) {
            const auto done = desk.apply(specFor(QString::fromLatin1(action), keys[0]));
            HC_GOOD(done);
            QVERIFY(done->verified && sql(everything) != before);
            if (qstrcmp(action, "amend-reflection") == 0)
                QCOMPARE(sql("SELECT count(*) FROM memories WHERE embedding IS NULL"), QStringList(u"1"_s));
            if (qstrcmp(action, "delete-reflection") == 0)
                QCOMPARE(sql("SELECT count(*) FROM memory_embeddings"), QStringList(u"14"_s));
            HC_GOOD(desk.undo(done->changeSet, decided));
            QCOMPARE(sql(everything), before);
        }
    }
};

HINDCAST_TEST(PgVectorTest)
#include "tst_pgvector.moc"
