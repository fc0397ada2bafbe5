// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/rules/text/VectorText.h"
#include "core/search/Recall.h"
#include "core/search/vectors/LexicalVectors.h"
#include "core/search/vectors/VectorTopK.h"
#include "core/store/rows/EpisodeRows.h"
#include "core/store/rows/ReflectionRows.h"
#include "core/store/rows/ReflectionVectors.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <cmath>
#include <map>
#include <set>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double rounding = 1e-5; // vectors are stored in single precision

const QStringList words{u"ledger"_s,  u"restart"_s, u"memory"_s, u"probe"_s, u"disk"_s,  u"full"_s,    u"certificate"_s,
                        u"expired"_s, u"image"_s,   u"pull"_s,   u"node"_s,  u"drain"_s, u"timeout"_s, u"quota"_s};

QString someText(SeededRandom& random, int most)
{
    QStringList out;
    for (qint64 n = 2 + random.below(most); n > 0; --n)
        out << words[random.below(words.size())];
    return out.join(u' ');
}

/// A memory as the model of these tests knows it.
struct Known {
    QString kind;
    qint64 id = 0;
    QString text; ///< what it is compared by
    QStringList tags;
    double importance = 0;
    bool active = true;
    bool ours = true; ///< of this tenant and project
    Timestamp at;
    QString about = {}; ///< of reflections
};

/// A native database with random memories, and the same in a list.
struct World {
    ReflectorFixture f;
    LexicalEmbedder embedder;
    std::vector<Known> known;

    explicit World(SeededRandom& random)
    {
        for (const bool ours : {true, false}) {
            const Scope scope = ours ? Scope() : Scope{u"other"_s, u"default"_s};
            fill(random, ours, scope);
        }
    }
    void fill(SeededRandom& random, bool ours, const Scope& scope)
    {
        auto reflections = ReflectionRows::open(f.connection(), scope);
        auto episodes = EpisodeRows::open(f.connection(), scope);
        if (!reflections || !episodes)
            qFatal("no rows");
        for (int n = 0; n < (ours ? 60 : 10); ++n) {
            Reflection r;
            r.kind = ReflectionKind(random.below(4));
            r.text = someText(random, 8) + u" n%1"_s.arg(n);
            r.query = random.chance(0.3) ? someText(random, 3) : QString();
            r.importance = double(random.below(11)) / 10;
            r.state = random.chance(0.2) ? ReflectionState::Archived
                : random.chance(0.1)     ? ReflectionState::Demoted
                                         : ReflectionState::Active;
            r.tags = random.chance(0.5) ? QStringList{words[random.below(3)]} : QStringList();
            r.createdAt = r.firstSeen = r.lastSeen = Timestamp{ReflectorFixture::now.us - random.below(50) * Timestamp::perHour};
            const auto id = reflections->insert(r);
            if (!id || !*id)
                qFatal("no reflection");
            known.push_back({word(r.kind), **id, r.query.isEmpty() ? r.text : r.query + u' ' + r.text, r.tags, r.importance,
                             r.state == ReflectionState::Active, ours, r.createdAt, r.query});
        }
        for (int n = 0; n < (ours ? 30 : 10); ++n) {
            Episode e;
            e.query = someText(random, 6);
            e.reflection = u"**Problem:** p%1\n**Lesson:** look it up"_s.arg(n);
            e.lesson = u"look it up"_s;
            e.reward = -0.5;
            e.tags = random.chance(0.5) ? QStringList{words[random.below(3)], u"x"_s} : QStringList();
            e.createdAt = Timestamp{ReflectorFixture::now.us - random.below(50) * Timestamp::perHour};
            e.embedding = *embedder.embed(e.query, {});
            const auto id = episodes->insert(e);
            if (!id || !*id)
                qFatal("no episode");
            known.push_back({u"episode"_s, **id, e.query, e.tags, 1, true, ours, e.createdAt});
        }
    }

    /// How like the question each memory is that may be found at all, by position in known.
    [[nodiscard]] std::map<size_t, double> expected(const QString& question, const RecallOptions& options)
    {
        const Embedding asked = *embedder.embed(question, {});
        std::map<size_t, double> out;
        for (size_t i = 0; i < known.size(); ++i) {
            const Known& k = known[i];
            const bool episode = k.kind == u"episode"_s, strategy = k.kind == u"strategy"_s;
            const bool kind = episode ? options.episodes : strategy ? options.strategies : options.reflections;
            const bool tagged = options.tags.isEmpty()
                || std::ranges::any_of(options.tags, [&](const QString& t) { return k.tags.contains(t); });
            if (!k.ours || !k.active || !kind || !tagged || (!episode && k.importance < options.minImportance))
                continue;
            double similarity = *cosineSimilarity(asked.values, embedder.embed(k.text, {})->values);
            if (!k.about.isEmpty()) // what a lesson is about counts by itself, too
                similarity = std::max(similarity, *cosineSimilarity(asked.values, embedder.embed(k.about, {})->values));
            if (similarity >= options.minSimilarity - rounding)
                out.emplace(i, similarity);
        }
        return out;
    }
};

/// A service that counts words: its vectors are stored.
class WordCounter final : public Embedder
{
public:
    [[nodiscard]] QString model() const override { return u"counter"_s; }
    [[nodiscard]] qsizetype dimension() const override { return words.size() + 1; }
    [[nodiscard]] double similarThreshold() const override { return 0.7; }
    [[nodiscard]] bool isRemote() const override { return true; }
    [[nodiscard]] Expected<Embedding> embed(const QString& text, const CancelToken&) override
    {
        Embedding out{model(), std::vector<float>(size_t(dimension()))};
        out.values.back() = 0.1F; // never nothing
        for (const QString& word : text.split(u' '))
            if (const qsizetype i = words.indexOf(word); i >= 0)
                out.values[size_t(i)] += 1;
        return out;
    }
};

} // namespace

/// Recalling against a model that compares the question with every memory, one by one.
class TestRecallModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsWhatTheModelFinds()
    {
        SeededRandom random(77);
        World world(random);
        int found = 0, cut = 0;
        for (int n = 0; n < 120; ++n) {
            RecallOptions options;
            options.episodes = random.chance(0.8);
            options.reflections = random.chance(0.8);
            options.strategies = random.chance(0.8) || (!options.episodes && !options.reflections);
            options.top = 1 + random.below(12);
            options.minSimilarity = double(random.below(8)) / 10;
            options.minImportance = double(random.below(11)) / 10;
            if (random.chance(0.3))
                options.tags = QStringList{words[random.below(4)], u"nobody's"_s};
            const QString question = someText(random, 5);
            const auto expected = world.expected(question, options);
            HC_GET(const RecallAnswer answer, recall(world.f.connection(), world.f.store(), world.embedder, question, options));
            QVERIFY(qint64(answer.found.size()) <= options.top);
            QVERIFY(!answer.fallback && !answer.cut && answer.byWords == 0 && answer.withoutEmbedding == 0);
            double least = 2;
            std::set<std::pair<QString, qint64>> seen;
            for (const Recalled& r : answer.found) {
                const auto it = std::ranges::find_if(world.known,
                                                     [&](const Known& k) { return k.ours && k.kind == r.kind && k.id == r.id(); });
                QVERIFY2(it != world.known.end(), qPrintable(r.kind));
                const auto similarity = expected.find(size_t(it - world.known.begin()));
                QVERIFY2(similarity != expected.end(), qPrintable(question + u" -> "_s + r.lesson));
                QVERIFY(r.similarity.has_value());
                QVERIFY(std::abs(similarity->second - *r.similarity) < rounding);
                QVERIFY(*r.similarity <= least + rounding); // the most similar first
                QVERIFY(seen.insert({r.kind, r.id()}).second);
                least = std::min(least, *r.similarity);
                ++found;
            }
            // Whoever is left out is no better than the last one that was given, or there was room for all.
            const bool full = qint64(answer.found.size()) == options.top;
            cut += full ? 1 : 0;
            for (const auto& [i, similarity] : expected) {
                const Known& k = world.known[i];
                if (seen.contains({k.kind, k.id}) || similarity < options.minSimilarity + rounding)
                    continue;
                QVERIFY2(full && similarity <= least + rounding, qPrintable(question + u" misses "_s + k.text));
            }
        }
        QVERIFY(found > 100 && cut > 20);
    }
    /// Some have a vector of the service, some one of what they said before, some none: each is compared by what it has, and once.
    void storedVectorsOfAService()
    {
        SeededRandom random(78);
        World world(random);
        WordCounter service;
        std::set<qint64> fresh;
        for (const Known& k : world.known) {
            if (!k.ours || k.kind == u"episode"_s || random.chance(0.3))
                continue;
            const bool changed = random.chance(0.3);
            HC_OK(storeReflectionVector(world.f.connection(), {}, k.id, embeddingTextHash(changed ? u"before"_s : k.text),
                                        *service.embed(k.text, {}), service.dimension(), k.at));
            if (!changed)
                fresh.insert(k.id);
        }
        int measured = 0, byWords = 0;
        for (int n = 0; n < 80; ++n) {
            RecallOptions options;
            options.episodes = false;
            options.top = 1 + random.below(8);
            options.minSimilarity = double(random.below(5)) / 10;
            options.minImportance = double(random.below(11)) / 10;
            const QString question = someText(random, 5);
            HC_GET(const RecallAnswer answer, recall(world.f.connection(), world.f.store(), service, question, options));
            QVERIFY(!answer.fallback);
            const Embedding asked = *service.embed(question, {}), lexical = *world.embedder.embed(question, {});
            std::map<qint64, double> expected;
            qint64 lacking = 0;
            for (const Known& k : world.known) {
                if (!k.ours || !k.active || k.kind == u"episode"_s || k.importance < options.minImportance)
                    continue;
                double similarity = 0;
                if (fresh.contains(k.id)) {
                    similarity = *cosineSimilarity(asked.values, service.embed(k.text, {})->values);
                } else {
                    ++lacking;
                    similarity = *cosineSimilarity(lexical.values, world.embedder.embed(k.text, {})->values);
                    if (!k.about.isEmpty())
                        similarity = std::max(similarity, *cosineSimilarity(lexical.values, world.embedder.embed(k.about, {})->values));
                }
                if (similarity >= options.minSimilarity - rounding)
                    expected.emplace(k.id, similarity);
            }
            QCOMPARE(answer.byWords, lacking);
            std::set<qint64> seen;
            for (const Recalled& r : answer.found) {
                const auto it = expected.find(r.id());
                QVERIFY2(it != expected.end(), qPrintable(question + u" -> "_s + r.lesson));
                QVERIFY(r.similarity.has_value() && std::abs(it->second - *r.similarity) < rounding);
                QVERIFY(seen.insert(r.id()).second);
                ++(fresh.contains(r.id()) ? measured : byWords);
            }
            QVERIFY(qint64(answer.found.size()) == options.top || seen.size() == expected.size() || options.minSimilarity > 0);
            if (qint64(answer.found.size()) < options.top) // there was room: nobody that is like it enough is missing
                for (const auto& [id, similarity] : expected)
                    QVERIFY(seen.contains(id) || similarity < options.minSimilarity + rounding);
        }
        QVERIFY2(measured > 50 && byWords > 50, qPrintable(u"%1 %2"_s.arg(measured).arg(byWords)));
    }

    /// Lessons are those of what was found that are beyond doubt, each said once, and no more than three unless more are asked for.
    void lessonsAreTheSimilarOnes()
    {
        SeededRandom random(5);
        World world(random);
        int lessons = 0;
        for (int n = 0; n < 60; ++n) {
            RecallOptions options;
            options.minSimilarity = 0;
            options.minImportance = 0;
            options.top = 1'000;
            const QString question = world.known[size_t(random.below(qint64(world.known.size())))].text;
            HC_GET(const RecallAnswer all, recall(world.f.connection(), world.f.store(), world.embedder, question, options));
            options.top = 1 + random.below(6);
            HC_GET(const RecallAnswer taught, recallLessons(world.f.connection(), world.f.store(), world.embedder, question, options));
            std::vector<double> expected;
            std::set<QString> said;
            for (const Recalled& r : all.found)
                if (r.band == SimilarityBand::Similar && said.insert(r.kind + u' ' + r.lesson).second
                    && qint64(expected.size()) < options.top)
                    expected.push_back(*r.similarity);
            QCOMPARE(taught.found.size(), expected.size());
            said.clear();
            for (size_t i = 0; i < taught.found.size(); ++i) {
                const Recalled& r = taught.found[i];
                QVERIFY(std::abs(*r.similarity - expected[i])
                        < 0.003); // who has enough does not look at every other one, see WordCandidates
                QCOMPARE(r.band, std::optional(SimilarityBand::Similar));
                QVERIFY2(said.insert(r.kind + u' ' + r.lesson).second, qPrintable(r.lesson));
            }
            lessons += int(expected.size());
        }
        QVERIFY(lessons > 10);
    }
    /// Many texts at once, on all processors, are what one after the other gives.
    void likenessesOfManyTexts()
    {
        SeededRandom random(6);
        QStringList texts;
        for (int n = 0; n < 3'000; ++n)
            texts << (n % 50 == 0 ? u" ... "_s : someText(random, 10));
        LexicalEmbedder embedder;
        const auto vectors = lexicalVectors(texts, {});
        const Embedding asked = *embedder.embed(u"ledger restart memory"_s, {});
        const auto likenesses = likenessesByWords(asked.values, texts, {});
        QCOMPARE(qsizetype(vectors.size()), texts.size());
        QCOMPARE(qsizetype(likenesses.size()), texts.size());
        for (qsizetype i = 0; i < texts.size(); i += 7) {
            const auto one = embedder.embed(texts[i], {});
            QCOMPARE(vectors[size_t(i)].empty(), !one.has_value());
            QCOMPARE(likenesses[size_t(i)].has_value(), one.has_value());
            if (!one)
                continue;
            QVERIFY(vectors[size_t(i)] == one->values);
            QVERIFY(std::abs(*likenesses[size_t(i)] - *cosineSimilarity(asked.values, one->values)) < rounding);
        }
        CancelToken cancelled;
        cancelled.cancel();
        for (const auto& vector : lexicalVectors(texts, cancelled))
            QVERIFY(vector.empty());
    }
};

HINDCAST_TEST(TestRecallModel)
#include "tst_recall_model.moc"
