// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/rules/text/VectorText.h"
#include "core/search/Recall.h"
#include "core/search/vectors/VectorTopK.h"
#include "core/search/words/WordCandidates.h"
#include "core/search/words/WordFile.h"
#include "core/search/words/WordReader.h"
#include "core/store/connect/Connect.h"
#include "core/store/rows/ReflectionRows.h"
#include "core/store/rows/ReflectionVectors.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QDirIterator>
#include <QTest>

#include <cmath>
#include <map>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const QStringList words{u"ledger"_s,  u"restart"_s, u"memory"_s, u"probe"_s, u"disk"_s,  u"full"_s,    u"certificate"_s,
                        u"expired"_s, u"image"_s,   u"pull"_s,   u"node"_s,  u"drain"_s, u"timeout"_s, u"quota"_s};

QString someText(SeededRandom& random, int most)
{
    QStringList out;
    for (qint64 n = 2 + random.below(most); n > 0; --n)
        out << words[random.below(words.size())];
    return out.join(u' ');
}

std::vector<float> unitVector(SeededRandom& random, bool sparse)
{
    std::vector<float> out(size_t(PackedVectors::dimension));
    double squares = 0;
    for (float& v : out) {
        v = sparse && random.chance(0.97) ? 0.0F : float(random.below(20'001) - 10'000);
        squares += double(v) * double(v);
    }
    if (squares == 0) {
        out[0] = 1;
        return out;
    }
    for (float& v : out)
        v = float(v / std::sqrt(squares));
    return out;
}

/// A database whose reflections can be added and changed.
struct World {
    ReflectorFixture f;
    SeededRandom random{11};

    qint64 add(const QString& text, const QString& query = {}, const QString& context = {})
    {
        auto rows = ReflectionRows::open(f.connection(), {});
        Reflection r;
        r.text = text;
        r.query = query;
        r.context = context;
        r.importance = 0.8;
        r.createdAt = r.firstSeen = r.lastSeen = ReflectorFixture::now;
        const auto id = rows ? rows->insert(r) : Expected<std::optional<qint64>>(std::nullopt);
        if (!id || !*id)
            qFatal("no reflection");
        return **id;
    }
    void fill(int count)
    {
        for (int n = 0; n < count; ++n)
            add(someText(random, 9), random.chance(0.3) ? someText(random, 3) : QString(),
                random.chance(0.3) ? someText(random, 4) : QString());
    }
    [[nodiscard]] RecallAnswer ask(const QString& question, WordShelf& shelf)
    {
        LexicalEmbedder lexical;
        RecallOptions options;
        options.top = 8;
        options.minSimilarity = 0.3;
        auto answer = recall(f.connection(), f.store(), lexical, question, options, {}, &shelf);
        if (!answer)
            qFatal("%s", qPrintable(answer.error().sentence));
        return *std::move(answer);
    }
};

/// What a shelf that has just been made says.
QList<std::pair<qint64, double>> told(const RecallAnswer& answer)
{
    QList<std::pair<qint64, double>> out;
    for (const Recalled& r : answer.found)
        out.push_back({r.id(), r.similarity.value_or(-2)});
    return out;
}

} // namespace

/// Word vectors that are kept: bounds that no cosine exceeds, the same answers as without keeping, files that cannot mislead.
class TestWordShelf : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void boundsAreNeverBelowTheCosine_data()
    {
        QTest::addColumn<bool>("sparse");
        QTest::newRow("dense") << false;
        QTest::newRow("sparse") << true;
    }
    void boundsAreNeverBelowTheCosine()
    {
        QFETCH(const bool, sparse);
        SeededRandom random(3);
        PackedVectors packed;
        std::vector<std::vector<float>> vectors;
        for (int i = 0; i < 300; ++i) {
            vectors.push_back(unitVector(random, sparse));
            packed.add(vectors.back());
        }
        double widest = 0;
        for (int q = 0; q < 40; ++q) {
            const auto question = q < 20 ? vectors[size_t(q)] : unitVector(random, sparse);
            const auto bounds = packed.bounds(question, {});
            QCOMPARE(bounds.size(), vectors.size());
            for (size_t i = 0; i < vectors.size(); ++i) {
                const double cosine = *cosineSimilarity(question, vectors[i]);
                QVERIFY2(double(bounds[i]) >= cosine, qPrintable(u"%1 < %2"_s.arg(double(bounds[i])).arg(cosine)));
                widest = std::max(widest, double(bounds[i]) - cosine);
            }
        }
        QVERIFY2(widest < 0.05, qPrintable(QString::number(widest))); // a bound that holds and says nothing would be none
    }
    void emptyVectorsAreLikeNothing()
    {
        SeededRandom random(3);
        PackedVectors packed;
        packed.add({});
        packed.add(std::vector<float>(size_t(PackedVectors::dimension), 0.0F));
        packed.add(std::vector<float>(size_t(PackedVectors::dimension), NAN));
        packed.add(unitVector(random, false));
        const auto bounds = packed.bounds(unitVector(random, false), {});
        QCOMPARE(bounds.size(), size_t(4));
        for (size_t i = 0; i < 3; ++i)
            QCOMPARE(bounds[i], -1.0F);
        QVERIFY(bounds[3] > -1);
        QVERIFY(packed.bounds(std::vector<float>(7, 1.0F), {}) == std::vector<float>(4, -1.0F)); // another length
        CancelToken cancelled;
        cancelled.cancel();
        QVERIFY(packed.bounds(unitVector(random, false), cancelled).empty());
    }
    void partsThatDoNotBelongTogetherAreNotTaken()
    {
        SeededRandom random(3);
        PackedVectors packed;
        packed.add(unitVector(random, false));
        const ByteVectors& coarse = packed.coarse();
        ByteVectors bytes(PackedVectors::dimension);
        QVERIFY(!bytes.restore(coarse.numbers(), {}, {}));
        QVERIFY(!bytes.restore({1, 2, 3}, coarse.scales(), coarse.rests()));
        QVERIFY(!bytes.restore(coarse.numbers(), {NAN}, coarse.rests()));
        QVERIFY(!bytes.restore(coarse.numbers(), coarse.scales(), {-1.0F}));
        QVERIFY(!bytes.restore(coarse.numbers(), coarse.scales(), {0.1F, 0.1F}));
        QCOMPARE(bytes.count(), 0);
        QVERIFY(bytes.restore(coarse.numbers(), coarse.scales(), coarse.rests()));
        QVERIFY(bytes.isSame(0, coarse, 0));
        PackedVectors other;
        QVERIFY(!other.restore(coarse, {1, 2, 3}, packed.fineRests()));
        QVERIFY(!other.restore(coarse, packed.fine(), {-1.0F}));
        QVERIFY(!other.restore(coarse, packed.fine(), {}));
        QVERIFY(!other.restore(ByteVectors(64), {}, {})); // of another dimension
        QCOMPARE(other.count(), 0);
        QVERIFY(other.restore(bytes, packed.fine(), packed.fineRests()));
        QCOMPARE(other.count(), 1);
        PackedVectors copy;
        copy.addFrom(other, 0);
        QVERIFY(copy.isSame(0, packed, 0));
        QCOMPARE(copy.fine(), packed.fine());
        QCOMPARE(copy.fingerprint(0), packed.fingerprint(0));
    }
    /// Of the same vectors a nearer bound, which no cosine exceeds either.
    void finerBoundsHoldAndSayMore()
    {
        SeededRandom random(11);
        PackedVectors packed;
        std::vector<std::vector<float>> vectors;
        for (int i = 0; i < 300; ++i) {
            vectors.push_back(unitVector(random, i % 3 == 0));
            packed.add(vectors.back());
        }
        packed.add({});
        std::vector<qsizetype> which;
        for (qsizetype i = 0; i < packed.count(); i += 2)
            which.push_back(i);
        double widest = 0, widestBefore = 0, farthest = 0;
        for (int round = 0; round < 20; ++round) {
            const std::vector<float> question = unitVector(random, round % 2 == 0);
            const auto coarse = packed.bounds(question, {});
            const auto finer = packed.finerBounds(question, which);
            QCOMPARE(finer.size(), which.size());
            for (size_t w = 0; w < which.size(); ++w) {
                const auto i = size_t(which[w]);
                if (i == vectors.size()) {
                    QCOMPARE(finer[w].most, -1.0F);
                    QCOMPARE(finer[w].likely, -1.0F);
                    continue;
                }
                const double cosine = *cosineSimilarity(question, vectors[i]);
                QVERIFY2(double(finer[w].most) >= cosine, qPrintable(u"%1 < %2"_s.arg(double(finer[w].most)).arg(cosine)));
                widest = std::max(widest, double(finer[w].most) - cosine);
                farthest = std::max(farthest, std::abs(double(finer[w].likely) - cosine));
                widestBefore = std::max(widestBefore, double(coarse[i]) - cosine);
            }
        }
        QVERIFY2(widest * 6 < widestBefore, qPrintable(u"%1 and %2"_s.arg(widest).arg(widestBefore)));
        QVERIFY2(farthest < likelyWithin, qPrintable(QString::number(farthest)));
        for (const auto& unknown : packed.finerBounds(std::vector<float>(7, 1.0F), which))
            QCOMPARE(unknown.most, -1.0F);
    }

    /// Whatever is added, changed or taken away between questions: the kept vectors give what new ones would.
    void keptVectorsAnswerAsNewOnes()
    {
        World world;
        world.fill(60);
        WordShelf kept(std::nullopt);
        int found = 0;
        for (int round = 0; round < 60; ++round) {
            switch (world.random.below(5)) {
            case 0: world.fill(int(1 + world.random.below(7))); break;
            case 1: // as a revision does: what stood there before is a version, and an entry says so
                HC_OK(world.f.connection().execute(
                    "INSERT INTO reflection_versions(reflection_id, version, text, importance, quality, at) SELECT id, (SELECT count(*) "
                    "FROM reflection_versions) + 1, text, importance, quality, 0 FROM reflections WHERE id = ?",
                    {Cell(1 + world.random.below(50))}));
                HC_OK(world.f.connection().execute("UPDATE reflections SET text = ? WHERE id = (SELECT max(reflection_id) FROM "
                                                   "reflection_versions)",
                                                   {Cell(someText(world.random, 9))}));
                break;
            case 2:
                HC_OK(world.f.connection().execute("UPDATE reflections SET state = 'archived' WHERE id = ?",
                                                   {Cell(1 + world.random.below(50))}));
                break;
            case 3: HC_OK(world.f.connection().execute("DELETE FROM reflections WHERE id = ?", {Cell(1 + world.random.below(50))})); break;
            default: break;
            }
            const QString question = someText(world.random, 5);
            WordShelf fresh(std::nullopt);
            const auto expected = told(world.ask(question, fresh));
            QCOMPARE(told(world.ask(question, kept)), expected);
            found += int(expected.size());
        }
        QVERIFY(found > 100);
    }
    /// Of thousands that are nearly alike those that are the most alike, as measuring each of them tells.
    void theMostAlikeOfManyThatAreAlike()
    {
        World world;
        for (int i = 0; i < 2'500; ++i)
            (void)world.add(
                u"%1-%2: the pod was restarted because its memory was full %3"_s.arg(words[i % words.size()]).arg(i % 97).arg(i % 203));
        HC_GET(const WordReflectionsPtr kept, readWordReflections(world.f.connection(), world.f.store(), nullptr, {}));
        LexicalEmbedder embedder;
        size_t most = 0;
        for (const QString& question : {u"the pod was restarted"_s, u"probe-11: memory was full 17"_s, u"disk"_s}) {
            HC_GET(const Embedding asked, embedder.embed(question, {}));
            std::vector<double> all;
            HC_GET(const auto texts, world.f.connection().rows("SELECT text FROM reflections", {}));
            for (const auto& row : texts) {
                HC_GET(const Embedding one, embedder.embed(row[0].text(), {}));
                all.push_back(cosineSimilarity(asked.values, one.values).value_or(-1));
            }
            std::ranges::sort(all, std::ranges::greater());
            WordCandidates candidates(*kept, asked.values, 0, {});
            std::vector<double> likely;
            double before = 2;
            size_t lots = 1;
            for (double worst = 0; const WordCandidate* c = candidates.next(worst);) {
                QVERIFY(c->bound >= c->likely);
                lots += c->likely > before ? 1 : 0; // in order within each
                before = c->likely;
                likely.push_back(c->likely);
            }
            QVERIFY(likely.size() > 500);
            most = std::max(most, likely.size());
            QVERIFY2(lots <= 1 + 2'500 / WordCandidates::sortedTogether, qPrintable(QString::number(lots)));
            std::ranges::sort(likely, std::ranges::greater());
            for (size_t i = 0; i < 10; ++i)
                QVERIFY2(std::abs(likely[i] - all[i]) < likelyWithin, qPrintable(u"%1: %2, %3"_s.arg(i).arg(likely[i]).arg(all[i])));
            WordCandidates few(*kept, asked.values, 0, {});
            size_t given = 0;
            while (few.next(all[9]))
                ++given;
            QVERIFY2(given < 600, qPrintable(QString::number(given))); // those that say the same, and hardly any more
        }
        QVERIFY(most > 2 * WordCandidates::sortedTogether);
    }

    /// Some rows only, few or many of them: the same candidates, in the same order, as among all.
    void someRowsOnly()
    {
        World world;
        world.fill(400);
        HC_GET(const WordReflectionsPtr first, readWordReflections(world.f.connection(), world.f.store(), nullptr, {}));
        world.fill(30);
        HC_GET(const WordReflectionsPtr kept, appendWordReflections(world.f.connection(), world.f.store(), *first, {}));
        QCOMPARE(kept->segments.size(), size_t(2));
        LexicalEmbedder embedder;
        int given = 0;
        for (const int every : {1, 2, 7, 50, 1'000}) {
            const WordRows only = kept->rowsIf([&](const WordSegment::Row& row) { return row.id % every == 0; });
            HC_GET(const Embedding asked, embedder.embed(someText(world.random, 6), {}));
            const auto likelihoods = [&](const WordRows* rows) {
                std::map<qint64, double> out;
                WordCandidates candidates(*kept, asked.values, 0.1, {}, rows);
                while (const WordCandidate* c = candidates.next(0.1))
                    if (c->said().id % every == 0)
                        out.emplace(c->said().id, c->likely);
                return out;
            };
            const auto some = likelihoods(&only), all = likelihoods(nullptr);
            QCOMPARE(some, all);
            given += int(some.size());
        }
        QVERIFY(given > 200);
        const CancelToken cancelled;
        cancelled.cancel();
        QVERIFY(!WordCandidates(*kept, std::vector<float>(512, 0.1F), 0, cancelled).next(-1));
    }
    /// Who has no vector of what he says is remembered until there are others.
    void lackingIsRemembered()
    {
        World world;
        world.fill(20);
        WordShelf shelf(std::nullopt);
        const auto lacking = [&]() -> std::shared_ptr<const WordRows> {
            const auto words = shelf.current(world.f.connection(), world.f.store(), {});
            const auto vectors = shelf.vectors().current(world.f.connection(), world.f.store(), u"mine"_s, 2);
            return words && vectors ? shelf.without(*words, *vectors) : nullptr;
        };
        const auto all = lacking();
        QVERIFY(all);
        QCOMPARE(all->count, 20);
        QVERIFY(lacking() == all);
        HC_GET(const auto texts, world.f.connection().rows("SELECT coalesce(query, ''), text FROM reflections WHERE id = 3", {}));
        HC_OK(storeReflectionVector(world.f.connection(), world.f.store().scope, 3,
                                    embeddingTextHash(reflectionEmbeddingText(texts[0][0].text(), texts[0][1].text())), {u"mine"_s, {1, 0}},
                                    2, ReflectorFixture::now));
        const auto fewer = lacking();
        QCOMPARE(fewer->count, 19);
        HC_GET(const auto words, shelf.current(world.f.connection(), world.f.store(), {}));
        for (const size_t row : fewer->rows[0])
            QVERIFY(words->segments[0]->rows[row].id != 3);
        world.fill(2);
        QCOMPARE(lacking()->count, 21);
        shelf.forget();
        QCOMPARE(lacking()->count, 21);
    }

    void newReflectionsAreAppendedOnly()
    {
        World world;
        world.fill(40);
        HC_GET(const auto first, readWordReflections(world.f.connection(), world.f.store(), nullptr, {}));
        QCOMPARE(first->count, 40);
        HC_GET(const QByteArray before, reflectionStamp(world.f.connection(), world.f.store()));
        HC_GET(const QByteArray same, reflectionStamp(world.f.connection(), world.f.store()));
        QCOMPARE(same, before);
        world.fill(3);
        HC_GET(const QByteArray after, reflectionStamp(world.f.connection(), world.f.store()));
        QVERIFY(onlyAppended(before, after));
        QVERIFY(!onlyAppended(after, before));
        QVERIFY(!onlyAppended(before, before));
        QVERIFY(!onlyAppended({}, after));
        HC_GET(const auto second, appendWordReflections(world.f.connection(), world.f.store(), *first, {}));
        QCOMPARE(second->count, 43);
        QCOMPARE(second->segments.size(), size_t(2));
        QCOMPARE(second->segments.front().get(), first->segments.front().get()); // nothing was made twice
        auto last = second;
        for (int i = 0; i < 70; ++i) {
            world.fill(1);
            HC_GET(last, appendWordReflections(world.f.connection(), world.f.store(), *last, {}));
        }
        QCOMPARE(last->count, 113);
        QVERIFY2(last->segments.size() <= 8, qPrintable(QString::number(last->segments.size()))); // they are joined
        HC_GET(const auto anew, readWordReflections(world.f.connection(), world.f.store(), nullptr, {}));
        std::map<qint64, quint64> joined, whole;
        for (const auto& s : last->segments)
            for (const auto& row : s->rows)
                joined[row.id] = row.hash;
        for (const auto& row : anew->segments.front()->rows)
            whole[row.id] = row.hash;
        QCOMPARE(joined, whole);
    }
    /// Thousands of the same text are not read one by one: of equals the newest are given.
    void ofEqualsTheNewest()
    {
        World world;
        for (int i = 0; i < 300; ++i)
            world.add(u"the certificate of the node expired"_s);
        HC_OK(world.f.connection().execute("UPDATE reflections SET created_at = created_at + id"));
        WordShelf shelf(std::nullopt);
        const auto answer = world.ask(u"certificate expired on the node"_s, shelf);
        QCOMPARE(answer.found.size(), size_t(8));
        for (int i = 0; i < 8; ++i)
            QCOMPARE(answer.found[size_t(i)].id(), 300 - i);
    }
    void cancelledIsCancelled()
    {
        World world;
        world.fill(10);
        WordShelf shelf(std::nullopt);
        JobContext context;
        context.token.cancel();
        const auto none = shelf.current(world.f.connection(), world.f.store(), context);
        QVERIFY(!none);
        QCOMPARE(none.error().code, ErrorCode::Cancelled);
        HC_GET(const auto all, shelf.current(world.f.connection(), world.f.store(), {})); // nothing half done was kept
        QCOMPARE(all->count, 10);
        QCOMPARE(all->rowsIf([](const WordSegment::Row& row) { return row.id <= 4; }).count, 4);
    }

    void aFileGivesBackWhatWasKept()
    {
        World world;
        world.fill(50);
        QTemporaryDir folder;
        HC_GET(const auto kept, readWordReflections(world.f.connection(), world.f.store(), nullptr, {}));
        QVERIFY(!loadWordFile(folder.path(), world.f.store()));
        QVERIFY(saveWordFile(folder.path(), world.f.store(), {"native 0.0 50", kept}));
        const auto loaded = loadWordFile(folder.path(), world.f.store());
        QVERIFY(loaded);
        QCOMPARE(loaded->stamp, QByteArray("native 0.0 50"));
        QCOMPARE(loaded->reflections->count, 50);
        const WordSegment &a = *kept->segments.front(), &b = *loaded->reflections->segments.front();
        QCOMPARE(b.vectors.coarse().numbers(), a.vectors.coarse().numbers());
        QCOMPARE(b.vectors.coarse().rests(), a.vectors.coarse().rests());
        QCOMPARE(b.vectors.fineRests(), a.vectors.fineRests());
        for (size_t i = 0; i < a.rows.size(); ++i) {
            QCOMPARE(b.rows[i].id, a.rows[i].id);
            QCOMPARE(b.vectorsEnd(i), a.vectorsEnd(i));
        }
        QVERIFY(saysTheSame(world.f.connection(), world.f.store(), *loaded->reflections));
        const QString path = QDirIterator(folder.path(), {u"*.words"_s}, QDir::Files, QDirIterator::Subdirectories).next();
        QCOMPARE(QFile(path).permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        QVERIFY(!saveWordFile(u"/proc/nowhere"_s, world.f.store(), {{}, kept}));
    }
    void aDamagedFileIsNoFile()
    {
        World world;
        world.fill(20);
        QTemporaryDir folder;
        HC_GET(const auto kept, readWordReflections(world.f.connection(), world.f.store(), nullptr, {}));
        QVERIFY(saveWordFile(folder.path(), world.f.store(), {"s", kept}));
        const QString path = QDirIterator(folder.path(), {u"*.words"_s}, QDir::Files, QDirIterator::Subdirectories).next();
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray whole = file.readAll();
        file.close();
        SeededRandom random(8);
        const auto write = [&](const QByteArray& bytes) {
            return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && (file.close(), true);
        };
        for (int i = 0; i < 200; ++i) {
            QByteArray damaged = whole;
            if (random.chance(0.5))
                damaged.truncate(random.below(whole.size()));
            else
                damaged[random.below(whole.size())] = char(damaged[random.below(whole.size())] ^ char(1 + random.below(255)));
            if (damaged == whole)
                continue;
            QVERIFY(write(damaged));
            QVERIFY2(!loadWordFile(folder.path(), world.f.store()), qPrintable(QString::number(i)));
        }
        QVERIFY(write(whole));
        QVERIFY(loadWordFile(folder.path(), world.f.store()));
    }
    /// A database in the place of another, with the same counts: what the file keeps is not believed.
    void aDatabaseInThePlaceOfAnother()
    {
        World world;
        world.fill(30);
        WordShelf shelf(std::nullopt);
        QTemporaryDir folder;
        HC_GET(const auto kept, readWordReflections(world.f.connection(), world.f.store(), nullptr, {}));
        HC_GET(const QByteArray stamp, reflectionStamp(world.f.connection(), world.f.store()));
        QVERIFY(saveWordFile(folder.path(), world.f.store(), {stamp, kept}));
        HC_OK(world.f.connection().execute("UPDATE reflections SET text = 'quite another thing ' || id"));
        HC_GET(const QByteArray same, reflectionStamp(world.f.connection(), world.f.store()));
        QCOMPARE(same, stamp); // nothing of ours was told
        QVERIFY(!saysTheSame(world.f.connection(), world.f.store(), *kept));
        WordShelf other(folder.path());
        const auto answer = world.ask(u"quite another thing"_s, other);
        QCOMPARE(answer.found.size(), size_t(8));
        QVERIFY(answer.found.front().similarity > 0.7);
    }
    /// Enough reflections are kept in a file by themselves, and read from it by the next process.
    void manyAreKeptInAFile()
    {
        World world;
        for (int n = 0; n < 2'100; ++n)
            world.add(someText(world.random, 4) + u" n%1"_s.arg(n));
        QTemporaryDir folder;
        {
            WordShelf shelf(folder.path());
            QVERIFY(!world.ask(u"certificate expired"_s, shelf).found.empty());
        }
        const auto file = loadWordFile(folder.path(), world.f.store());
        QVERIFY(file);
        QCOMPARE(file->reflections->count, 2'100);
        const qint64 added = world.add(u"the probe of the ledger found a disk that was full"_s);
        WordShelf next(folder.path());
        const auto answer = world.ask(u"the probe of the ledger found a full disk"_s, next);
        QVERIFY(!answer.found.empty());
        QCOMPARE(answer.found.front().id(), added);
        next.forget();
        QCOMPARE(told(world.ask(u"the probe of the ledger found a full disk"_s, next)), told(answer));
    }
};

HINDCAST_TEST(TestWordShelf)
#include "tst_word_shelf.moc"
