// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Searching HINDCAST_BENCH_REFLECTIONS (2,000; the promises are about 100,000 and 1,000,000) reflections: by an index of words beside a
// plain FTS5 table of the same texts, which keeps none of them either, and by their word vectors beside the same vectors in full.
#include "core/llm/LexicalEmbedder.h"
#include "core/search/Recall.h"
#include "core/search/index/TextIndex.h"
#include "core/search/vectors/LexicalVectors.h"
#include "core/search/vectors/VectorTopK.h"
#include "core/store/connect/Connect.h"
#include "core/store/rows/ReflectionRows.h"
#include "core/store/sql/Transaction.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/benchmarks/BenchFiles.h"
#include "tests/benchmarks/RawInsert.h"

#include <benchmark/benchmark.h>

#include <optional>

using namespace hindcast;

namespace {

const QStringList searchWords{
    QStringLiteral("etcd"),    QStringLiteral("quota"),   QStringLiteral("certificate"), QStringLiteral("ingress"),
    QStringLiteral("probe"),   QStringLiteral("volume"),  QStringLiteral("image"),       QStringLiteral("rollout"),
    QStringLiteral("memory"),  QStringLiteral("webhook"), QStringLiteral("replica"),     QStringLiteral("budget"),
    QStringLiteral("gateway"), QStringLiteral("socket"),  QStringLiteral("token"),       QStringLiteral("taint"),
    QStringLiteral("drain"),   QStringLiteral("lease"),   QStringLiteral("registry"),    QStringLiteral("kernel")};

/// A database of reflections, each of forty words and a number.
class SearchedDatabase
{
public:
    SearchedDatabase()
    {
        const qint64 rows = qEnvironmentVariable("HINDCAST_BENCH_REFLECTIONS", QStringLiteral("2000")).toLongLong();
        m_connection = sure(connectWritable(m_file.url));
        m_store = sure(describeStore(*m_connection, m_file.url));
        fill(rows);
    }
    [[nodiscard]] Connection& connection() { return *m_connection; }
    [[nodiscard]] const StoreDescription& store() const { return *m_store; }
    [[nodiscard]] QString folder() const { return m_file.folder.path(); }
    [[nodiscard]] const QStringList& texts() const { return m_texts; }

private:
    void fill(qint64 rows)
    {
        SeededRandom random(9);
        Transaction transaction = sure(Transaction::begin(*m_connection, Transaction::Kind::Write));
        ReflectionRows writer = sure(ReflectionRows::open(*m_connection, {}));
        m_texts.reserve(rows);
        for (qint64 n = 0; n < rows; ++n) {
            QStringList words;
            for (int i = 0; i < 40; ++i)
                words << (random.chance(0.15) ? QStringLiteral("w%1").arg(random.below(5'000))
                                              : searchWords[random.below(searchWords.size())]);
            Reflection r;
            r.text = words.join(u' ') + QStringLiteral(" case%1").arg(n);
            r.importance = 0.8;
            sure(writer.insert(r));
            m_texts << r.text;
        }
        sure(transaction.commit());
    }

    EmptyFile m_file;
    std::unique_ptr<Connection> m_connection;
    Store m_store;
    QStringList m_texts;
};

SearchedDatabase& searched()
{
    static SearchedDatabase database;
    return database;
}

void textIndexBuild(benchmark::State& state)
{
    SearchedDatabase& database = searched();
    qint64 texts = 0;
    for (auto _ : state) {
        const QTemporaryDir folder;
        TextIndex index = sure(TextIndex::open(folder.path(), database.store()));
        texts += sure(index.update(database.connection(), database.store())).texts;
    }
    state.SetItemsProcessed(texts);
}

/// Words alone, as ours, in one transaction and in a file that nobody needs when the process dies.
void plainIndex(RawDatabase& raw)
{
    raw.run("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; "
            "CREATE VIRTUAL TABLE plain USING fts5(text, content = ''); BEGIN");
    {
        RawInsert insert(raw, "plain(rowid, text)", 2);
        qint64 key = 0;
        for (const QString& text : searched().texts())
            insert.row({Cell(++key), Cell(text)});
    }
    raw.run("COMMIT");
}

QString emptyFile(const QTemporaryDir& folder)
{
    const QString path = folder.filePath(QStringLiteral("plain.db"));
    if (QFile file(path); !file.open(QIODevice::WriteOnly))
        qFatal("no file");
    return path;
}

void textIndexBuildReference(benchmark::State& state)
{
    for (auto _ : state) {
        const QTemporaryDir folder;
        RawDatabase raw(emptyFile(folder), true);
        plainIndex(raw);
    }
    state.SetItemsProcessed(state.iterations() * searched().texts().size());
}

/// Two words, the twenty best, and their keys.
void textSearch(benchmark::State& state)
{
    SearchedDatabase& database = searched();
    TextIndex index = sure(TextIndex::open(database.folder(), database.store()));
    sure(index.update(database.connection(), database.store()));
    int n = 0;
    for (auto _ : state) {
        const TextNeed first{{searchWords[n % 20]}}, second{{QStringLiteral("w%1").arg(n % 5'000)}};
        ++n;
        benchmark::DoNotOptimize(sure(index.find(RelationId::Reflections, {first, second}, 20)));
    }
}

void textSearchReference(benchmark::State& state)
{
    const QTemporaryDir folder;
    RawDatabase raw(emptyFile(folder), true);
    plainIndex(raw);
    const QByteArray sql = "SELECT rowid FROM plain WHERE plain MATCH ?1 ORDER BY rank LIMIT 20";
    raw.requirePlan(sql, "SCAN plain VIRTUAL TABLE INDEX"); // it puts them in order itself
    RawStatement best = raw.prepare(sql);
    int n = 0;
    for (auto _ : state) {
        const QByteArray match = searchWords[n % 20].toUtf8() + " w" + QByteArray::number(n % 5'000);
        ++n;
        best.bind(1, match);
        benchmark::DoNotOptimize(best.read());
    }
}

/// A question, by word vectors that are kept: the bounds of all, then the exact measure of what is left, read from the database.
void recallByWords(benchmark::State& state)
{
    SearchedDatabase& database = searched();
    WordShelf shelf(std::nullopt);
    LexicalEmbedder lexical;
    RecallOptions options;
    options.minImportance = 0;
    int n = 0;
    for (auto _ : state) {
        const QString question = QStringLiteral("%1 %2 certificate").arg(searchWords[n % 20], searchWords[(n + 7) % 20]);
        ++n;
        benchmark::DoNotOptimize(sure(recall(database.connection(), database.store(), lexical, question, options, {}, &shelf)));
    }
}

/// The same vectors in full, all of them held in memory.
void recallByWordsReference(benchmark::State& state)
{
    static const std::vector<float> block = [] {
        std::vector<float> out;
        for (const auto& vector : lexicalVectors(searched().texts(), {}))
            out.insert(out.end(), vector.begin(), vector.end());
        return out;
    }();
    const VectorTopK all = sure(VectorTopK::open(block, LexicalEmbedder::lexicalDimension));
    LexicalEmbedder lexical;
    int n = 0;
    for (auto _ : state) {
        const Embedding question = sure(
            lexical.embed(QStringLiteral("%1 %2 certificate").arg(searchWords[n % 20], searchWords[(n + 7) % 20]), {}));
        ++n;
        benchmark::DoNotOptimize(sure(all.nearest(question.values, 3, {})));
    }
}

BENCHMARK(textIndexBuild)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(textIndexBuildReference)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(textSearch)->Unit(benchmark::kMicrosecond)->UseRealTime();
BENCHMARK(textSearchReference)->Unit(benchmark::kMicrosecond)->UseRealTime();
BENCHMARK(recallByWords)->Unit(benchmark::kMicrosecond)->UseRealTime();
BENCHMARK(recallByWordsReference)->Unit(benchmark::kMicrosecond)->UseRealTime();

} // namespace
