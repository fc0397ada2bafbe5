// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Readers of a database against the rules on rows that are read here by plain SQL: what an agent is given under any name of its
// cluster, which pattern a name means, groups, sessions, and what a database holds altogether.
#include "EngineFixture.h"
#include "core/engine/read/EmbeddingCensus.h"
#include "core/engine/read/GroupCounts.h"
#include "core/engine/read/HintReader.h"
#include "core/engine/read/PatternBook.h"
#include "core/engine/read/PatternLookup.h"
#include "core/engine/read/RecordCounts.h"
#include "core/engine/read/StoreSurvey.h"
#include "core/engine/read/sessions/SessionBook.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <map>
#include <set>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// What is read of a memory, against its rows.
class TestReadersModel : public QObject
{
    Q_OBJECT

    static constexpr Timestamp now{1'795'000'000'000'000};

    QTemporaryDir m_folder;
    int m_next = 0;

    [[nodiscard]] QString path() { return m_folder.filePath(u"m%1.db"_s.arg(++m_next)); }

    static void alias(EngineFixture& f, const QString& from, const QString& to)
    {
        f.run("INSERT INTO cluster_aliases(alias, cluster_id, actor, at) VALUES (?1, ?2, 'ann', 1)", {Cell(from), Cell(to)});
    }

private Q_SLOTS:
    /// A cluster that goes by several names is one cluster: hints and past outcomes of all of them are given, whichever name is used.
    void oneClusterOfManyNames()
    {
        for (quint64 seed = 1; seed <= 6; ++seed) {
            SeededRandom random(seed);
            EngineFixture f(path());
            f.run("BEGIN");
            static const QStringList clusters{u"prod"_s, u"context:1"_s, u"uid:9"_s, u"stage"_s, u"unknown"_s};
            QHash<QString, QString> known;
            if (random.chance(0.8))
                known.insert(u"context:1"_s, u"prod"_s);
            if (random.chance(0.8))
                known.insert(u"uid:9"_s, u"prod"_s);
            for (auto it = known.begin(); it != known.end(); ++it)
                alias(f, it.key(), it.value());
            std::vector<std::tuple<QString, QString, qint64>> patterns; // name, cluster, count
            for (int i = 0; i < 14; ++i) {
                const QString name = u"p%1"_s.arg(i), cluster = clusters[random.below(clusters.size())];
                const qint64 count = 2 + i;
                f.pattern(name, cluster, 0.9, count, now.us - random.below(20) * Timestamp::perDay);
                patterns.emplace_back(name, cluster, count);
            }
            struct Past {
                QString cause, cluster;
                bool verified;
                qint64 at;
            };
            std::vector<Past> outcomes;
            for (int i = 0; i < 25; ++i) {
                const Past o{u"cause %1"_s.arg(i), clusters[random.below(clusters.size())], random.chance(0.5),
                             now.us - Timestamp::perDay - i * 1'000};
                const bool failed = random.chance(0.2), theirs = random.chance(0.2);
                f.outcome(o.cause, o.at, 0.9,
                          failed           ? std::optional(false)
                              : o.verified ? std::optional(true)
                                           : std::nullopt,
                          o.cluster, theirs ? u"v"_s : u"u"_s);
                if (!failed && !theirs)
                    outcomes.push_back(o);
            }
            f.run("COMMIT");
            HintParams params;
            params.limit = 6;
            params.budget = 10'000;
            for (const QString& asked : clusters) {
                HC_GET(const HintReading got, readHints(f.connection(), f.store(), asked, u"u"_s, now, params, {}));
                const QString main = known.value(asked, asked);
                const auto isIts = [&](const QString& cluster) { return cluster == u"unknown" || known.value(cluster, cluster) == main; };
                QStringList expected, given;
                std::ranges::sort(patterns, std::greater(), [](const auto& p) { return std::get<2>(p); });
                for (const auto& [name, cluster, count] : patterns)
                    if (isIts(cluster) && expected.size() < params.limit)
                        expected << name;
                for (const size_t i : got.selection.injected)
                    given << got.book->patterns[i].name;
                QCOMPARE(given, expected);

                QStringList causes, remembered;
                std::vector<Past> its;
                std::ranges::copy_if(outcomes, std::back_inserter(its), [&](const Past& o) { return isIts(o.cluster); });
                std::ranges::stable_sort(its,
                                         [](const Past& a, const Past& b) { return a.verified != b.verified ? a.verified : a.at > b.at; });
                for (const Past& o : its)
                    if (causes.size() < thresholds::pastOutcomeLimit)
                        causes << o.cause;
                for (const Outcome& o : got.pastOutcomes)
                    remembered << o.rootCause;
                QVERIFY2(
                    remembered == causes,
                    qPrintable(u"seed %1, %2: %3 instead of %4"_s.arg(seed).arg(asked, remembered.join(u", "_s), causes.join(u", "_s))));
                QCOMPARE(got.past.more, its.size() > size_t(thresholds::pastOutcomeLimit));
                for (const QString& name : expected)
                    QVERIFY(got.text.contains(u"["_s + name + u"]"_s));
                for (const QString& cause : causes)
                    QVERIFY(got.text.contains(cause));
            }
        }
    }

    /// As of an earlier moment only what had happened by then is remembered.
    void pastOutcomesOfThen()
    {
        EngineFixture f(path());
        for (int i = 0; i < 8; ++i)
            f.outcome(u"cause %1"_s.arg(i), now.us - i * Timestamp::perHour, 0.9, true);
        HC_GET(const PatternBookPtr book, readPatternBook(f.connection(), f.store(), Timestamp{now.us - 3 * Timestamp::perHour}, {}, {}));
        HC_GET(const HintReading then, readHints(f.connection(), f.store(), book, u"c"_s, u"u"_s, true, {}));
        QCOMPARE(then.pastOutcomes.size(), size_t(3));
        QCOMPARE(then.pastOutcomes.front().rootCause, u"cause 3"_s); // that very moment counts
        HC_GET(const HintReading lately, readHints(f.connection(), f.store(), book, u"c"_s, u"u"_s, false, {}));
        QCOMPARE(lately.pastOutcomes.front().rootCause, u"cause 0"_s);
        HC_GET(const HintReading nobody, readHints(f.connection(), f.store(), book, u"c"_s, {}, false, {}));
        QVERIFY(nobody.pastOutcomes.empty() && nobody.text.isEmpty());
    }

    void namesOfPatterns()
    {
        for (quint64 seed = 1; seed <= 400; ++seed) {
            SeededRandom random(seed);
            std::vector<Pattern> patterns;
            for (qint64 n = random.below(8); n > 0; --n) {
                Pattern p;
                p.locator = Locator(n);
                p.name = random.pick(std::vector<QString>{u"oom"_s, u"dns"_s, u"3"_s});
                p.clusterId = random.pick(std::vector<QString>{u"a"_s, u"b"_s, u"unknown"_s});
                patterns.push_back(p);
            }
            const PatternBookPtr book = judgePatterns(patterns, {}, now, {});
            const QString name = random.pick(std::vector<QString>{u"oom"_s, u"dns"_s, u"3"_s, u"none"_s});
            const QString cluster = random.pick(std::vector<QString>{QString(), u"a"_s, u"c"_s});
            std::vector<size_t> named;
            for (size_t i = 0; i < patterns.size(); ++i)
                if (patterns[i].name == name || patterns[i].locator.text() == name)
                    named.push_back(i);
            std::optional<size_t> expected;
            const auto firstOf = [&](const QString& wanted) -> std::optional<size_t> {
                for (const size_t i : named)
                    if (patterns[i].clusterId == wanted)
                        return i;
                return std::nullopt;
            };
            if (!cluster.isEmpty()) {
                expected = firstOf(cluster);
                if (!expected)
                    expected = firstOf(u"unknown"_s);
            }
            if (!expected && named.size() == 1)
                expected = named.front();
            const auto got = lookUpPattern(*book, name, cluster);
            QCOMPARE(got.has_value(), expected.has_value());
            if (got)
                QCOMPARE(*got, *expected);
            else
                QCOMPARE(got.error().code, named.empty() ? ErrorCode::NotFound : ErrorCode::InvalidInput);
            // The book's own way: the cluster's, else the first of that name where none is asked for.
            const qsizetype found = book->find(name, cluster);
            if (found >= 0)
                QVERIFY(book->patterns[size_t(found)].name == name
                        && (cluster.isEmpty() || book->patterns[size_t(found)].clusterId == cluster));
        }
    }

    /// Records counted by one or two values, one by one or several at once.
    void groupsAreSums()
    {
        for (quint64 seed = 1; seed <= 120; ++seed) {
            SeededRandom random(seed);
            GroupSpec spec;
            spec.by.resize(1 + size_t(random.below(2)));
            for (FilterField& field : spec.by)
                field.kind = FilterKind::Text;
            GroupCounter one(spec), several(spec);
            struct Sum {
                qint64 n = 0, verified = 0, regressions = 0;
            };
            std::map<std::pair<QString, QString>, Sum> model; // a null is the empty text here
            for (qint64 n = random.below(120); n > 0; --n) {
                const QString a = random.pick(std::vector<QString>{u"x"_s, u"y"_s, u"größe"_s, QString()});
                const QString b = spec.by.size() == 2 ? random.pick(std::vector<QString>{u"1"_s, QString()}) : QString();
                const OutcomeState state = OutcomeState(random.below(outcomeStates));
                const bool known = random.chance(0.8);
                HC_OK(one.add(textOrNull(a), textOrNull(b), known ? std::optional(state) : std::nullopt));
                Sum& sum = model[{a, b}];
                ++sum.n;
                const qint64 verified = known && state == OutcomeState::Verified ? 1 : 0;
                const qint64 worse = known && (state == OutcomeState::Regression || state == OutcomeState::Incorrect) ? 1 : 0;
                sum.verified += verified;
                sum.regressions += worse;
                HC_OK(several.addSeveral(textOrNull(a), textOrNull(b), {1, verified, worse}));
            }
            for (const GroupCounter* counter : {&one, &several}) {
                const std::vector<GroupCount> got = counter->take();
                QCOMPARE(got.size(), model.size());
                for (size_t i = 0; i < got.size(); ++i) {
                    const Sum& sum = model.at({got[i].key.text(), got[i].key2.text()});
                    QVERIFY(got[i].n == sum.n && got[i].verified == sum.verified && got[i].regressions == sum.regressions);
                    if (i > 0) // the largest first, of equals by key
                        QVERIFY(got[i - 1].n > got[i].n || (got[i - 1].n == got[i].n && Cell::compare(got[i - 1].key, got[i].key) <= 0));
                }
            }
        }
    }

    void sessionsAreSums()
    {
        for (quint64 seed = 1; seed <= 200; ++seed) {
            SeededRandom random(seed);
            const size_t most = 1 + size_t(random.below(8));
            SessionTally tally(most);
            std::map<QString, std::vector<Outcome>> model;
            for (qint64 n = random.below(60); n > 0; --n) {
                Outcome o;
                o.sessionId = u"s%1"_s.arg(random.below(10));
                o.userId = u"u%1"_s.arg(random.below(12));
                o.clusterId = random.pick(std::vector<QString>{u"a"_s, u"b"_s, QString()});
                o.verified = Verified(random.below(3));
                o.feedback = Feedback(random.below(5));
                o.createdAt = {now.us - random.below(1'000)};
                if (random.chance(0.3))
                    o.hintsShown << u"h"_s;
                const bool expected = model.contains(o.sessionId) || model.size() < most;
                QCOMPARE(tally.add(o), expected);
                if (expected)
                    model[o.sessionId].push_back(o);
            }
            const std::vector<SessionLine> got = tally.take();
            QCOMPARE(got.size(), model.size());
            for (size_t i = 0; i < got.size(); ++i) {
                const SessionLine& line = got[i];
                const auto& all = model.at(line.id);
                QStringList users;
                qint64 refuted = 0, named = 0, verified = 0;
                Timestamp first = Timestamp::greatest(), last = Timestamp::least();
                for (const Outcome& o : all) {
                    if (!users.contains(o.userId) && users.size() < SessionLine::mostNames)
                        users << o.userId;
                    const OutcomeState state = outcomeState(o.verified, o.feedback);
                    refuted += state == OutcomeState::Regression || state == OutcomeState::Incorrect ? 1 : 0;
                    verified += state == OutcomeState::Verified ? 1 : 0;
                    named += o.hintsShown.isEmpty() ? 0 : 1;
                    first = std::min(first, o.createdAt);
                    last = std::max(last, o.createdAt);
                }
                QVERIFY(line.users == users && line.refuted == refuted && line.named == named && line.first == first && line.last == last);
                QVERIFY(line.results.outcomes == qint64(all.size()) && line.results.verified == verified
                        && !line.clusters.contains(QString()));
                if (i > 0)
                    QVERIFY(got[i - 1].last > line.last || (got[i - 1].last == line.last && got[i - 1].id < line.id));
            }
            QVERIFY(tally.take().empty());
        }
    }

    /// Counts, spans and models of everything that is there, by SQL of our own.
    void whatADatabaseHolds()
    {
        SeededRandom random(9);
        EngineFixture f(path());
        f.run("BEGIN");
        std::map<QString, qint64> models, kinds;
        qint64 without = 0, first = now.us, last = 0;
        for (int i = 0; i < 120; ++i) {
            const qint64 at = now.us - random.below(1'000) * 1'000'000;
            switch (random.below(3)) {
            case 0: f.outcome(u"k"_s, at, 0.9); break;
            case 1: {
                const QString kind = random.pick(std::vector<QString>{u"reflection"_s, u"strategy"_s, u"lesson"_s});
                f.run(
                    "INSERT INTO reflections(kind, text, importance, first_seen, last_seen, created_at) VALUES (?1, 't', 0.5, ?2, ?2, ?2)",
                    {Cell(kind), Cell(at)});
                ++kinds[kind];
                break;
            }
            default: {
                const QString model = random.chance(0.3) ? QString() : u"model-%1"_s.arg(random.below(3));
                f.run(
                    "INSERT INTO episode_memory(query, reward, reflection, lesson, lesson_parsed, created_at, embedding_model, embedding, embedding_dim) VALUES ('q', 0.5, 'r', 'l', 1, ?1, ?2, ?3, ?4)",
                    {Cell(at), textOrNull(model), model.isEmpty() ? Cell() : Cell(Blob{QByteArray(8, 'v')}),
                     model.isEmpty() ? Cell() : Cell(2)});
                model.isEmpty() ? void(++without) : void(++models[model]);
            }
            }
            first = std::min(first, at);
            last = std::max(last, at);
        }
        f.run("COMMIT");
        HC_GET(const EmbeddingCensus census, readEmbeddingCensus(f.connection(), f.store(), Predicate(), {}));
        QVERIFY(census.models == models);
        QCOMPARE(census.missing, without);
        HC_GET(const StoreSurvey survey, surveyStore(f.connection(), f.store(), {}));
        QVERIFY(survey.kinds == kinds);
        QCOMPARE(survey.first->us, first);
        QCOMPARE(survey.last->us, last);
        HC_GET(const RecordCounts counts, readRecordCounts(f.connection(), f.store(), {}));
        for (const auto& [relation, table] :
             {std::pair(RelationId::Outcomes, "rca_outcomes"), std::pair(RelationId::Reflections, "reflections"),
              std::pair(RelationId::Episodes, "episode_memory")}) {
            HC_GET(const Cell rows, f.connection().scalar("SELECT count(*) FROM " + QByteArray(table)));
            QCOMPARE(survey.counts.at(relation), rows.integer());
            QVERIFY(counts.lists.at(relation) == (RowCount{rows.integer(), true}));
        }
        JobContext stopped;
        stopped.token.cancel();
        QCOMPARE(readEmbeddingCensus(f.connection(), f.store(), Predicate(), stopped).error().code, ErrorCode::Cancelled);
    }
};

HINDCAST_TEST(TestReadersModel)
#include "tst_readers_model.moc"
