// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Traces at random, equal and different ones, one by one and in batches, with an author who sometimes does not answer: against a model
// that remembers stories, and asks nobody twice about one that it knows.
#include "ReflectorFixture.h"
#include "core/rules/reflection/Importance.h"
#include "core/rules/reflection/ImportanceBand.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <map>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// The reflector against a model.
class TestReflectorModel : public QObject
{
    Q_OBJECT

    /// What became of a story so far.
    struct Story {
        qint64 waiting = 0;      ///< the trace that has no answer yet
        qint64 traces = 0;       ///< that are kept of it
        qint64 reflectionId = 0; ///< 0: none yet
        qint64 occurrences = 1;
    };
    /// An author whose word depends on the trace, and who counts.
    class MoodyAuthor final : public ReflectionAuthor
    {
    public:
        Expected<AuthoredReflection> write(const Trace& trace, const CancelToken&) override
        {
            ++asked;
            if (silent)
                return fail(ErrorCode::ConnectionFailed, u"Nobody is there."_s);
            const bool minor = trace.error && trace.error->message.contains(u"minor"_s);
            ReflectionDraft draft{u"It failed: "_s + trace.error->message,
                                  trace.error->message.contains(u"plain"_s) ? QString() : u"Do otherwise"_s,
                                  minor ? 0.1 : 0.8,
                                  0.9,
                                  {u"t"_s}};
            return AuthoredReflection{draft, ReflectionQuality::Model, u"moody"_s, u"m"_s, u"p@1"_s, {}};
        }
        int asked = 0;
        bool silent = false;
    };

    static Trace anyTrace(SeededRandom& random)
    {
        static const std::vector<QString> messages{u"timeout"_s, u"forbidden"_s, u"minor glitch"_s, u"plain failure"_s, u"größe"_s};
        Trace t = ReflectorFixture::failure(random.pick(messages));
        t.taskDescription = u"task %1"_s.arg(random.below(2));
        // When it happened and in which session is no part of a story.
        t.createdAt = {ReflectorFixture::now.us + random.below(1'000'000)};
        t.sessionId = u"s%1"_s.arg(random.below(4));
        return t;
    }
    static QString storyOf(const Trace& t) { return t.taskDescription + u'|' + t.error->message; }

    /// One trace, as the model sees it: what is to become of it.
    static ReflectionResult::Fate expectedFate(std::map<QString, Story>& stories, const Trace& trace, bool silent, int& asked)
    {
        const auto it = stories.find(storyOf(trace));
        if (it != stories.end() && it->second.reflectionId != 0) {
            ++it->second.occurrences;
            return ReflectionResult::Fate::Counted;
        }
        ++asked;
        if (silent)
            return ReflectionResult::Fate::Pending;
        return trace.error->message.contains(u"minor"_s) ? ReflectionResult::Fate::Skipped : ReflectionResult::Fate::Stored;
    }

    static void check(ReflectorFixture& f, std::map<QString, Story>& stories, const Trace& trace, const ReflectionResult& got)
    {
        Story& story = stories[storyOf(trace)];
        // One that is counted is not kept again; one that waits is taken up.
        QCOMPARE(got.traceId > 0, got.fate != ReflectionResult::Fate::Counted);
        if (got.traceId > 0) {
            if (story.waiting != 0)
                QCOMPARE(got.traceId, story.waiting);
            else
                ++story.traces;
            story.waiting = got.fate == ReflectionResult::Fate::Pending ? got.traceId : 0;
        }
        switch (got.fate) {
        case ReflectionResult::Fate::Stored: {
            story.reflectionId = got.reflectionId;
            QVERIFY(got.reflectionId > 0);
            QCOMPARE(got.strategyId > 0, !trace.error->message.contains(u"plain"_s));
            if (got.strategyId > 0) {
                const double expected = *strategyImportance(0.8);
                QCOMPARE(f.number("SELECT count(*) FROM reflections WHERE kind = 'strategy' AND id = " + QByteArray::number(got.strategyId)
                                  + " AND abs(importance - " + QByteArray::number(expected, 'g', 17) + ") < 1e-9"),
                         1);
            }
            break;
        }
        case ReflectionResult::Fate::Counted:
            QCOMPARE(got.reflectionId, story.reflectionId);
            QCOMPARE(got.occurrences, story.occurrences);
            break;
        case ReflectionResult::Fate::Skipped:
        case ReflectionResult::Fate::Pending:
            QCOMPARE(got.reflectionId, 0);
            QCOMPARE(got.strategyId, 0);
            QCOMPARE(got.error.has_value(), got.fate == ReflectionResult::Fate::Pending);
            break;
        default: QFAIL("nothing is switched off");
        }
    }

    static void checkTables(ReflectorFixture& f, const std::map<QString, Story>& stories)
    {
        qint64 reflections = 0, occurrences = 0, traces = 0, waiting = 0;
        for (const auto& [name, story] : stories) {
            traces += story.traces;
            waiting += story.waiting != 0 ? 1 : 0;
            if (story.reflectionId > 0) {
                ++reflections;
                occurrences += story.occurrences;
                QCOMPARE(f.number("SELECT occurrence_count FROM reflections WHERE id = " + QByteArray::number(story.reflectionId)),
                         story.occurrences);
            }
        }
        QCOMPARE(f.number("SELECT count(*) FROM reflections WHERE kind = 'reflection'"), reflections);
        QCOMPARE(f.number("SELECT coalesce(sum(occurrence_count), 0) FROM reflections WHERE kind = 'reflection'"), occurrences);
        QCOMPARE(f.number("SELECT count(*) FROM traces"), traces);
        QCOMPARE(f.number("SELECT count(*) FROM traces WHERE state = 'pending'"), waiting);
        QCOMPARE(f.number("SELECT count(*) FROM trace_events WHERE trace_id NOT IN (SELECT id FROM traces)"), 0);
    }

private Q_SLOTS:
    void oneByOne_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 4; ++seed)
            QTest::addRow("%d", seed) << seed;
    }
    void oneByOne()
    {
        QFETCH(int, seed);
        ReflectorFixture f;
        HC_OK(f.connection().script("PRAGMA synchronous=OFF"));
        MoodyAuthor author;
        HC_GET(Reflector reflector, Reflector::open(f.connection(), f.store(), author, f.options));
        SeededRandom random{quint64(seed)};
        std::map<QString, Story> stories;
        std::map<ReflectionResult::Fate, int> met;
        int asked = 0;
        for (int i = 0; i < 40; ++i) {
            const Trace trace = anyTrace(random);
            author.silent = random.chance(0.2);
            const auto fate = expectedFate(stories, trace, author.silent, asked);
            HC_GET(const ReflectionResult got, reflector.reflect(trace));
            QVERIFY2(got.fate == fate, qPrintable(u"%1: %2 not %3"_s.arg(storyOf(trace), word(got.fate), word(fate))));
            QCOMPARE(author.asked, asked);
            check(f, stories, trace, got);
            ++met[got.fate];
        }
        checkTables(f, stories);
        QVERIFY(met.size() >= 3);
    }

    /// In a batch the second of two equal ones is counted, as if they had come one after the other.
    void inBatches()
    {
        for (quint64 seed = 10; seed < 13; ++seed) {
            ReflectorFixture f;
            HC_OK(f.connection().script("PRAGMA synchronous=OFF"));
            MoodyAuthor author;
            HC_GET(Reflector reflector, Reflector::open(f.connection(), f.store(), author, f.options));
            SeededRandom random(seed);
            std::map<QString, Story> stories;
            for (int batch = 0; batch < 6; ++batch) {
                std::vector<Trace> traces;
                for (qint64 n = 1 + random.below(8); n > 0; --n)
                    traces.push_back(anyTrace(random));
                HC_GET(const auto got, reflector.reflectAll(traces));
                QCOMPARE(got.size(), traces.size());
                for (size_t i = 0; i < traces.size(); ++i) {
                    int ignored = 0;
                    const auto fate = expectedFate(stories, traces[i], false, ignored);
                    QVERIFY2(got[i].fate == fate, qPrintable(u"%1: %2 not %3"_s.arg(storyOf(traces[i]), word(got[i].fate), word(fate))));
                    check(f, stories, traces[i], got[i]);
                }
                checkTables(f, stories);
            }
        }
    }

    /// What is to be written along with it is in the same transaction: when that fails, nothing is there, and nobody counts.
    void whatGoesAlongDecides()
    {
        ReflectorFixture f;
        MoodyAuthor author;
        HC_GET(Reflector reflector, Reflector::open(f.connection(), f.store(), author, f.options));
        SeededRandom random(20);
        int along = 0, refused = 0;
        std::map<QString, Story> stories;
        for (int i = 0; i < 20; ++i) {
            const Trace trace = anyTrace(random);
            const bool fails = random.chance(0.4);
            const qint64 reflections = f.number("SELECT count(*) FROM reflections"), traces = f.number("SELECT count(*) FROM traces"),
                         counted = f.number("SELECT coalesce(sum(occurrence_count), 0) FROM reflections");
            const auto got = reflector.reflect(trace, {}, [&](const ReflectionResult& result) -> Expected<void> {
                ++along;
                if ((result.traceId == 0) != (result.fate == ReflectionResult::Fate::Counted))
                    return fail(ErrorCode::Internal, u"The trace is not there yet."_s);
                if (fails)
                    return fail(ErrorCode::Busy, u"Not now."_s);
                return {};
            });
            QCOMPARE(got.has_value(), !fails);
            if (fails) {
                ++refused;
                QCOMPARE(got.error().code, ErrorCode::Busy);
                QCOMPARE(f.number("SELECT count(*) FROM reflections"), reflections);
                QCOMPARE(f.number("SELECT count(*) FROM traces"), traces);
                QCOMPARE(f.number("SELECT coalesce(sum(occurrence_count), 0) FROM reflections"), counted);
            } else {
                int ignored = 0;
                QCOMPARE(got->fate, expectedFate(stories, trace, false, ignored));
                check(f, stories, trace, *got);
            }
        }
        QCOMPARE(along, 20);
        QVERIFY(refused > 3);
        checkTables(f, stories);
    }

    /// Importance decides what is kept: the bands of the rule are the fates of the reflector.
    void importanceDecides()
    {
        ReflectorFixture f;
        HC_OK(f.connection().script("PRAGMA synchronous=OFF"));
        SeededRandom random(30);
        for (int i = 0; i < 40; ++i) {
            f.author.draft.importance = random.chance(0.3) ? 0.3 + (double(random.below(3)) - 1) * 1e-9 : random.unit();
            const ReflectionResult got = f.reflect(ReflectorFixture::failure(u"story %1"_s.arg(QString(i % 26 + 1, QChar(u'a' + i / 26)))));
            const bool stored = isStored(*importanceBand(f.author.draft.importance));
            QCOMPARE(got.fate, stored ? ReflectionResult::Fate::Stored : ReflectionResult::Fate::Skipped);
            QCOMPARE(got.reflectionId > 0, stored);
        }
    }
};

HINDCAST_TEST(TestReflectorModel)
#include "tst_reflector_model.moc"
