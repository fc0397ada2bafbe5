// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "EngineFixture.h"
#include "core/engine/read/HintReader.h"
#include "core/engine/read/PatternFilter.h"
#include "core/query/Filter.h"
#include "core/store/ChangeCounter.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;

namespace {

constexpr qint64 day = Timestamp::perDay;
const Timestamp now = *parseTimestamp(u"2026-11-20");

} // namespace

/// Patterns as the book judges them, and the hints that come of it.
class EngineBookTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<EngineFixture> m_data;

    PatternBookPtr book(Timestamp at = now)
    {
        auto book = readPatternBook(m_data->connection(), m_data->store(), at, {}, {});
        if (!book)
            qFatal("%s", qPrintable(describe(book)));
        return *book;
    }
    static QString standing(const PatternBook& book, const char* name, const char* cluster)
    {
        const qsizetype i = book.find(QString::fromLatin1(name), QString::fromLatin1(cluster));
        return i < 0 ? QStringLiteral("none") : word(book.stored[size_t(i)]) + QLatin1Char('/') + word(book.effective[size_t(i)]);
    }

private Q_SLOTS:
    void init()
    {
        m_data.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_data = std::make_unique<EngineFixture>(m_folder->filePath(QStringLiteral("x.db")));
    }

    void blocksInForce()
    {
        const qint64 seen = now.us - day;
        for (const char* name :
             {"free", "always", "until later", "expired", "expires now", "lifted", "lifted later", "elsewhere", "everywhere"})
            for (const char* cluster : {"a", "b"})
                m_data->pattern(QString::fromLatin1(name), QString::fromLatin1(cluster), 0.95, 5, seen);
        const auto block = [&](const char* name, auto... rest) { m_data->block(QString::fromLatin1(name), rest...); };
        const std::optional<QString> a = QStringLiteral("a"), all;
        const std::optional<qint64> never;
        block("always", a, never);
        block("until later", a, std::optional(now.us + 1));
        block("expired", a, std::optional(now.us - 1));
        block("expires now", a, std::optional(now.us));
        block("lifted", a, never, std::optional(now.us - day));
        block("lifted later", a, never, std::optional(now.us - day));
        block("lifted later", a, never); // blocked again
        block("elsewhere", std::optional(QStringLiteral("z")), never);
        block("everywhere", all, never);
        const auto b = book();
        for (const char* yes : {"always", "until later", "lifted later", "everywhere"})
            QCOMPARE(standing(*b, yes, "a"), QStringLiteral("blocked/blocked"));
        for (const char* no : {"free", "expired", "expires now", "lifted", "elsewhere"})
            QVERIFY2(standing(*b, no, "a").startsWith(QLatin1String("promoted/")), no);
        for (const char* other : {"always", "until later", "lifted later"})
            QVERIFY2(standing(*b, other, "b").startsWith(QLatin1String("promoted/")), other);
        QCOMPARE(standing(*b, "everywhere", "b"), QStringLiteral("blocked/blocked"));
        QCOMPARE(standing(*book({now.us + 1}), "until later", "a").section(QLatin1Char('/'), 0, 0), QStringLiteral("promoted"));
    }

    /// The borders of every gate, at one microsecond and one bit.
    void borders()
    {
        const double gate = 0.9;
        const qint64 seen = now.us - day, decay = 30 * day;
        m_data->pattern(QStringLiteral("at the gate"), QStringLiteral("1"), gate, 2, seen);
        m_data->pattern(QStringLiteral("below"), QStringLiteral("2"), std::nextafter(gate, 0), 2, seen);
        m_data->pattern(QStringLiteral("once"), QStringLiteral("3"), 1, 1, seen);
        m_data->pattern(QStringLiteral("decayed"), QStringLiteral("4"), 1, 2, now.us - decay);
        m_data->pattern(QStringLiteral("nearly"), QStringLiteral("5"), 1, 2, now.us - decay + 1);
        m_data->pattern(QStringLiteral("expiring"), QStringLiteral("6"), 1, 2, now.us - decay + 7 * day);
        m_data->pattern(QStringLiteral("not yet"), QStringLiteral("7"), 1, 2, now.us - decay + 7 * day + 1);
        m_data->pattern(QStringLiteral("future"), QStringLiteral("8"), 1, 2, now.us + 400 * day);
        m_data->pattern(QStringLiteral("demoted"), QStringLiteral("9"), 0.1, 1, 0, true);
        const auto b = book();
        const std::map<const char*, const char*> expected{
            {"at the gate", "promoted/"}, {"below", "candidate/confidence"}, {"once", "candidate/occurrences"},
            {"decayed", "stale/decay"},   {"nearly", "expiring/"},           {"expiring", "expiring/"},
            {"not yet", "promoted/"},     {"future", "promoted/"},           {"demoted", "demoted/demoted"}};
        QCOMPARE(b->patterns.size(), expected.size());
        for (const auto& [name, standing] : expected)
            QCOMPARE(EngineBookTest::standing(*b, name, ""), QString::fromLatin1(standing));
        QCOMPARE(b->find(u"at the gate", u"2"), -1);
        QCOMPARE(b->find(u"AT THE GATE", u""), -1);
    }

    /// Every hint of every cluster is what the book calls injected, and the other way round.
    void hintsAgreeWithTheBook()
    {
        SeededRandom random(3);
        const QStringList clusters{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("unknown")};
        for (int i = 0; i < 120; ++i)
            m_data->pattern(QStringLiteral("pattern %1 ").arg(i) + QString(int(random.below(300)), QLatin1Char('x')),
                            random.pick<QString>({clusters.begin(), clusters.end()}), random.chance(0.7) ? 0.95 : 0.5, 1 + random.below(4),
                            now.us - random.below(40) * day, random.chance(0.1));
        m_data->block(QStringLiteral("pattern 1 "), {}, {});
        const auto b = book();
        int injected = 0;
        for (const QString& cluster : clusters) {
            HC_GET(const HintReading reading, readHints(m_data->connection(), m_data->store(), cluster, {}, now, {}, {}));
            QVERIFY(reading.pastOutcomes.empty());
            QVERIFY(reading.selection.injected.size() + reading.selection.leftOut.size() == b->patterns.size());
            for (const size_t i : reading.selection.injected) {
                const Pattern& p = b->patterns[i];
                QVERIFY(p.clusterId == cluster || p.clusterId == QLatin1String("unknown"));
                QVERIFY(reading.text.contains(p.name.left(12)));
                if (p.clusterId == cluster)
                    QVERIFY(b->effective[i] == HiddenReason::None);
                ++injected;
            }
            for (const LeftOutHint& out : reading.selection.leftOut)
                if (b->patterns[out.index].clusterId == cluster)
                    QCOMPARE(int(b->effective[out.index]), int(out.reason));
        }
        QVERIFY(injected >= 6);
    }

    /// Past outcomes: the reader takes a few rows from an index, the rule all of them.
    void pastOutcomesEqualTheRuleOnAll()
    {
        SeededRandom random(8);
        std::vector<Outcome> all;
        for (int i = 0; i < 600; ++i) {
            const std::optional<bool> verified = random.chance(0.4) ? std::nullopt : std::optional(random.chance(0.2));
            const QString cluster = random.pick<QString>({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("unknown")});
            const QString user = random.pick<QString>({QStringLiteral("ann"), QStringLiteral("bob"), QStringLiteral("eve"), QString()});
            const qint64 at = random.below(5'000); // unordered, with ties
            m_data->outcome(QStringLiteral("key %1").arg(i), at, 0.9, verified, cluster, user);
            Outcome o;
            o.rootCause = QStringLiteral("key %1").arg(i);
            o.verified = !verified ? Verified::Unknown : *verified ? Verified::Yes : Verified::No;
            o.clusterId = cluster;
            o.userId = user;
            o.createdAt = {at};
            o.recommendedFix = QStringLiteral("fix %1").arg(at);
            all.push_back(o);
        }
        std::ranges::reverse(all); // among equals the later row comes first
        for (const char* cluster : {"a", "b", "unknown", "nowhere"})
            for (const char* user : {"ann", "bob", "eve", "nobody"}) {
                HC_GET(
                    const HintReading reading,
                    readHints(m_data->connection(), m_data->store(), QString::fromLatin1(cluster), QString::fromLatin1(user), now, {}, {}));
                const PastOutcomeSelection expected = selectPastOutcomes(all, QString::fromLatin1(cluster), QString::fromLatin1(user));
                QCOMPARE(reading.past.text, expected.text);
                QCOMPARE(reading.past.more, expected.more);
                QCOMPARE(reading.pastOutcomes.size(), expected.shown.size());
                for (size_t i = 0; i < expected.shown.size(); ++i)
                    QCOMPARE(reading.pastOutcomes[i].rootCause, all[expected.shown[i]].rootCause);
            }
    }

    void cellsOfTheBookFilter()
    {
        m_data->pattern(QStringLiteral("playbook=oom | ns=shop | cluster=a"), QStringLiteral("a"), 0.95, 5, now.us - day);
        m_data->pattern(QStringLiteral("playbook=dns | cluster=a"), QStringLiteral("a"), 0.5, 5, now.us - day);
        m_data->pattern(QStringLiteral("playbook=old | cluster=a"), QStringLiteral("a"), 0.99, 5, now.us - 90 * day);
        const auto b = book();
        const auto fields = patternFilterFields(*m_data->store().relation(RelationId::Patterns));
        const auto count = [&](const char* text) {
            const auto where = compileFilter(QString::fromLatin1(text), fields, now);
            if (!where)
                return -1;
            int n = 0;
            for (size_t i = 0; i < b->patterns.size(); ++i)
                n += matches(*where, [&](int column) { return patternCell(*b, i, column); }) ? 1 : 0;
            return n;
        };
        for (const auto& [text, expected] : std::map<const char*, int>{{"state:promoted", 1},
                                                                       {"state:stale or state:candidate", 2},
                                                                       {"effective:injected", 1},
                                                                       {"-effective:injected", 2},
                                                                       {"why_not:decay", 1},
                                                                       {"why_not:null", 1},
                                                                       {"blocked:no", 3},
                                                                       {"playbook:oom", 1},
                                                                       {"-playbook:oom confidence>0.9", 1},
                                                                       {"seen:7d", 2},
                                                                       {"state:nonsense", -1},
                                                                       {"stored_state:stale", 1}})
            QVERIFY2(count(text) == expected, text);
    }

    void changeCounterMoves()
    {
        HC_GET(const qint64 before, changeCounter(m_data->connection(), m_data->store()));
        HC_GET(const qint64 same, changeCounter(m_data->connection(), m_data->store()));
        QCOMPARE(same, before);
        m_data->outcome(QStringLiteral("k"), 1, 0.5);
        HC_GET(const qint64 after, changeCounter(m_data->connection(), m_data->store()));
        QVERIFY(after != before);
        m_data->run("UPDATE rca_outcomes SET outcome_feedback = 'incorrect'");
        HC_GET(const qint64 updated, changeCounter(m_data->connection(), m_data->store()));
        QVERIFY(updated != after);
    }
};

HINDCAST_TEST(EngineBookTest)
#include "tst_engine_book.moc"
