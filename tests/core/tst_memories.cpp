// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/engine/reflect/Dreamer.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/search/seen/SeenBefore.h"
#include "core/transfer/memories/MemoryImport.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <thread>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr Timestamp moment = ReflectorFixture::now;

QString written(const QTemporaryDir& folder, const QString& name, const QByteArray& text)
{
    const QString path = folder.filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write %s", qPrintable(path));
    return path;
}

const QByteArray episodes =
    "{\"query\":\"restart the ledger\",\"reward\":-0.5,\"reflection\":\"Problem: wrong namespace\\nLesson: check the "
    "namespace first\"}\n"
    "{\"query\":\"drain the node\",\"reward\":0.2,\"reflection\":\"no headings here\",\"tags\":[\"node\"]}\n";

} // namespace

/// Recalling, having seen before, dreaming and importing, each in its own tenant and project.
class MemoriesTest : public QObject
{
    Q_OBJECT

    LexicalEmbedder m_embedder;
    QTemporaryDir m_folder;

    MemoryImportReport import(ReflectorFixture& f, const QStringList& files, bool dryRun = false)
    {
        MemoryImportOptions options;
        options.embedder = &m_embedder;
        options.dryRun = dryRun;
        options.clock = std::make_shared<FixedClock>(moment);
        const auto done = importMemories(f.connection(), f.store(), files, options);
        if (!done)
            qFatal("%s", qPrintable(describe(done)));
        return *done;
    }

    RecallAnswer recalled(ReflectorFixture& f, const QString& text, const RecallOptions& options)
    {
        const auto answer = recall(f.connection(), f.store(), m_embedder, text, options);
        if (!answer)
            qFatal("%s", qPrintable(describe(answer)));
        return *answer;
    }

    SeenAnswer seen(ReflectorFixture& f, const QString& text, const QString& type = {})
    {
        const auto answer = seenBefore(f.connection(), f.store(), m_embedder, text, {type, ReflectorFixture::now});
        if (!answer)
            qFatal("%s", qPrintable(describe(answer)));
        return *answer;
    }

private Q_SLOTS:
    void importTwiceChangesNothing()
    {
        ReflectorFixture f;
        const QString file = written(m_folder, u"episodes.jsonl"_s, episodes);
        QCOMPARE(import(f, {file}, true).episodes, 2);
        QCOMPARE(f.number("SELECT count(*) FROM episode_memory"), 0);
        QCOMPARE(import(f, {file}).episodes, 2);
        const MemoryImportReport again = import(f, {file});
        QCOMPARE(again.episodes, 0);
        QCOMPARE(again.known, 2);
        QCOMPARE(
            f.text(
                "SELECT group_concat(problem || '/' || lesson || '/' || lesson_parsed, ' ') FROM (SELECT * FROM episode_memory ORDER BY id)"),
            u"wrong namespace/check the namespace first/1 /no headings here/0"_s);
        QCOMPARE(
            f.number(
                "SELECT count(*) FROM episode_memory WHERE embedding_model = 'lexical-512' AND embedding_dim = 512 AND length(embedding) = 2048"),
            2);
    }

    /// One thread reads and one writes: whichever fails first ends both, and nobody waits for ever.
    void readingAndWritingEndTogether()
    {
        QByteArray many;
        for (int i = 0; i < 6'000; ++i)
            many += "{\"reflection_text\":\"number " + QByteArray::number(i) + "\",\"importance\":0.5}\r\n";
        const QString file = written(m_folder, u"many.jsonl"_s, many.chopped(2)); // the last line has no end
        ReflectorFixture f;
        MemoryImportOptions options;
        options.batch = 1'000;
        options.heldMs = 3'600'000; // however slow the machine is
        JobContext context;
        std::thread::id reported;
        qint64 last = 0;
        context.progress = [&](JobProgress p) {
            reported = std::this_thread::get_id();
            last = p.done;
        };
        HC_OK(f.connection().execute("CREATE TRIGGER full BEFORE INSERT ON reflections WHEN (SELECT count(*) FROM reflections) >= 1500 "
                                     "BEGIN SELECT RAISE(ABORT, 'full'); END"));
        QVERIFY(!importMemories(f.connection(), f.store(), {file}, options, context));
        QCOMPARE(f.number("SELECT count(*) FROM reflections"), 1'000); // what was committed stays
        HC_OK(f.connection().execute("DROP TRIGGER full"));
        JobContext cancelled;
        cancelled.token.cancel();
        QCOMPARE(importMemories(f.connection(), f.store(), {file}, options, cancelled).error().code, ErrorCode::Cancelled);
        QCOMPARE(importMemories(f.connection(), f.store(), {file, u"/nowhere/at all"_s}, options).error().code, ErrorCode::NotFound);
        HC_GET(const MemoryImportReport all, importMemories(f.connection(), f.store(), {file}, options, context));
        QCOMPARE(f.number("SELECT count(*) FROM reflections"), 6'000);
        QCOMPARE(all.counts.bad, 0);
        QVERIFY(reported == std::this_thread::get_id() && last > 0); // the caller's thread
        QCOMPARE(f.text("SELECT text FROM reflections ORDER BY id DESC"), u"number 5999"_s);
    }

    void longLinesAreCutOff()
    {
        ReflectorFixture f;
        const QByteArray huge = "{\"reflection_text\":\"" + QByteArray(TraceInput::greatestBytes, 'x') + "\",\"importance\":0.5}\n";
        const MemoryImportReport r = import(f, {written(m_folder, u"long.jsonl"_s, huge + "\n" + episodes)});
        QCOMPARE(r.episodes, 2);
        QCOMPARE(r.counts.bad, 1);
        QCOMPARE(r.counts.badLines[0].number, 1);
    }

    void badLinesAreCountedAndTheOthersKept()
    {
        ReflectorFixture f;
        const MemoryImportReport r = import(f, {written(m_folder, u"bad.jsonl"_s, "{\"nothing\":1}\n" + episodes + "[1]\n")});
        QCOMPARE(r.episodes, 2);
        QCOMPARE(r.counts.bad, 2);
        QCOMPARE(r.counts.badLines[1].number, 4);
    }

    void countsOfTrialsRise()
    {
        ReflectorFixture f;
        const auto trial = [&](int n) {
            return written(m_folder, u"env_results_trial_%1.json"_s.arg(n),
                           "[{\"name\":\"env_0\",\"memory\":[\"look twice\"],\"is_success\":false}]");
        };
        QCOMPARE(import(f, {trial(0)}).reflections, 1);
        const MemoryImportReport more = import(f, {trial(0), trial(1)});
        QCOMPARE(more.reflections, 0);
        QCOMPARE(more.raised, 1);
        QCOMPARE(f.number("SELECT occurrence_count FROM reflections"), 2);
        QCOMPARE(import(f, {trial(0)}).known, 1);
        QCOMPARE(f.number("SELECT occurrence_count FROM reflections"), 2); // fewer trials take nothing away
        QCOMPARE(f.text("SELECT kind FROM reflections"), u"lesson"_s);
    }

    void importedTracesWaitOnce()
    {
        ReflectorFixture f;
        const QString file = written(
            m_folder, u"traces.jsonl"_s,
            "{\"outcome\":\"failure\",\"task_goal\":\"g\",\"events\":[{\"event_type\":\"tool_call\",\"content\":\"c\"}]}\n");
        QCOMPARE(import(f, {file}).traces, 1);
        QCOMPARE(import(f, {file}).traces, 0);
        QCOMPARE(f.text("SELECT state FROM traces"), u"pending"_s);
    }

    /// Decisions come with what was said about them; those that nobody reviewed are, by rules.
    void importedReviewsAreKeptAsTheyAre()
    {
        ReflectorFixture f;
        const QByteArray action = R"("kfm_action":{"action":"marry","component":"planner","reasoning":"it is stable"})";
        const QString file = written(
            m_folder, u"reviews.jsonl"_s,
            "{" + action
                + R"(,"mine":{"kept":[1,null]},"reflection":"A sound choice.","reflection_insights":{"lessons":["wait"]},"validation_results":{"valid":true,"reflection_success":true},"timestamp":"2026-11-01T00:00:00Z"})"
                + "\n{" + action + "}\n" + R"({"kfm_action":{"action":"dance"}})" + "\n");
        QCOMPARE(import(f, {file}, true).reviews, 3);
        QCOMPARE(f.number("SELECT count(*) FROM decision_reviews"), 0);
        QCOMPARE(import(f, {file}).reviews, 3);
        const MemoryImportReport again = import(f, {file});
        QCOMPARE(again.reviews, 0);
        QCOMPARE(again.known, 3);
        QCOMPARE(
            f.text(
                "SELECT reflection || '|' || provider || '|' || insights || '|' || reflection_success FROM decision_reviews WHERE id = 1"),
            u"A sound choice.|import|{\"lessons\":[\"wait\"]}|1"_s);
        QCOMPARE(
            f.text(
                "SELECT json_extract(state, '$.mine.kept[0]') || json_array_length(state, '$.mine.kept') FROM decision_reviews WHERE id = 1"),
            u"12"_s);
        QCOMPARE(f.number("SELECT created_at FROM decision_reviews WHERE id = 1"), parseTimestamp(u"2026-11-01")->us);
        QCOMPARE(f.text("SELECT provider FROM decision_reviews WHERE id = 2"), u"template"_s);
        QCOMPARE(f.number("SELECT count(*) FROM decision_reviews WHERE valid = 0 AND reflection IS NULL AND id = 3"), 1);
    }

    void recallFindsTheSimilarOnes()
    {
        ReflectorFixture f;
        (void)import(f, {written(m_folder, u"episodes.jsonl"_s, episodes)});
        RecallOptions options;
        options.minSimilarity = 0.2;
        const RecallAnswer answer = recalled(f, u"restart the ledger in its namespace"_s, options);
        QVERIFY(!answer.found.empty());
        QCOMPARE(answer.found[0].query, u"restart the ledger"_s);
        QCOMPARE(answer.found[0].lesson, u"check the namespace first"_s);
        QCOMPARE(*answer.found[0].reward, -0.5);
        options.tags = {u"node"_s};
        const RecallAnswer tagged = recalled(f, u"drain the node"_s, options);
        QCOMPARE(tagged.found.size(), 1U);
        QCOMPARE(tagged.found[0].query, u"drain the node"_s);
        options.episodes = false;
        QVERIFY(recalled(f, u"drain the node"_s, options).found.empty());
    }

    void vectorsOfAnotherModelAreNotCompared()
    {
        ReflectorFixture f;
        (void)import(f, {written(m_folder, u"episodes.jsonl"_s, episodes)});
        QVERIFY(f.connection().execute("UPDATE episode_memory SET embedding_model = 'other' WHERE id = 1"));
        QVERIFY(f.connection().execute("UPDATE episode_memory SET embedding = x'00' WHERE id = 2"));
        RecallOptions options;
        options.minSimilarity = 0;
        const RecallAnswer answer = recalled(f, u"restart the ledger"_s, options);
        QVERIFY(answer.found.empty());
        QCOMPARE(answer.withoutEmbedding, 2);
    }

    void recallRefusesNonsense()
    {
        ReflectorFixture f;
        for (const auto& [top, similarity, importance] :
             {std::tuple{0LL, 0.5, 0.5}, std::tuple{3LL, 1.5, 0.5}, std::tuple{3LL, std::nan(""), 0.5}, std::tuple{3LL, 0.5, -1.0}}) {
            RecallOptions options;
            options.top = top;
            options.minSimilarity = similarity;
            options.minImportance = importance;
            QCOMPARE(recall(f.connection(), f.store(), m_embedder, u"x"_s, options).error().code, ErrorCode::InvalidInput);
        }
        QCOMPARE(recall(f.connection(), f.store(), m_embedder, u" \t"_s, {}).error().code, ErrorCode::InvalidInput);
    }

    void seenByEachLeg()
    {
        ReflectorFixture f;
        (void)f.reflect(f.failure(u"pod ledger-7d9f8b6c5-x2x9z not found at 2026-11-20T10:11:12Z"_s));
        SeenAnswer a = seen(f, u"  POD ledger-7d9f8b6c5-x2x9z not found at 2026-11-20T10:11:12Z "_s);
        QVERIFY(a.seen);
        QCOMPARE(a.matches[0].leg, SeenLeg::Exact);
        QCOMPARE(a.matches[0].errorType, u"tool_error"_s);
        a = seen(f, u"pod ledger-7d9f8b6c5-k8x7q not found at 2026-11-21T23:00:00Z"_s);
        QVERIFY(a.seen);
        QCOMPARE(a.matches[0].leg, SeenLeg::Normal);
        QCOMPARE(a.verdict, u"Seen once before, in what agents wrote down."_s);
        QVERIFY(!seen(f, u"disk full"_s).seen);
        QVERIFY(!seen(f, u"pod ledger-7d9f8b6c5-x2x9z not found at 2026-11-20T10:11:12Z"_s, u"llm_error"_s).seen); // another type
        QCOMPARE(seenBefore(f.connection(), f.store(), m_embedder, u" \n"_s, {}).error().code, ErrorCode::InvalidInput);
    }

    void archivedIsNotSeenAndNotRecalled()
    {
        ReflectorFixture f;
        (void)f.reflect(f.failure(u"disk full"_s));
        QVERIFY(f.connection().execute("UPDATE reflections SET state = 'archived'"));
        const SeenAnswer answer = seen(f, u"disk full"_s); // by the trace alone, which was there
        QVERIFY(std::ranges::all_of(answer.matches, [](const SeenMatch& m) { return m.list == "traces"_L1; }));
        RecallOptions options;
        options.minSimilarity = 0;
        QVERIFY(recalled(f, u"It failed."_s, options).found.empty());
    }

    void tenantsSeeTheirOwnOnly()
    {
        ReflectorFixture f;
        (void)f.reflect(f.failure(u"disk full"_s));
        (void)import(f, {written(m_folder, u"episodes.jsonl"_s, episodes)});
        for (const Scope& scope : {Scope{u"other"_s, u"default"_s}, Scope{u"default"_s, u"other"_s}}) {
            f.reopen(scope);
            QVERIFY(!seen(f, u"disk full"_s).seen);
            QVERIFY(seen(f, u"disk full"_s).matches.empty());
            RecallOptions options;
            options.minSimilarity = 0;
            const RecallAnswer answer = recalled(f, u"restart the ledger"_s, options);
            QVERIFY(answer.found.empty());
            QCOMPARE(answer.withoutEmbedding, 0);
            QCOMPARE(import(f, {written(m_folder, u"episodes.jsonl"_s, episodes)}).episodes, 2); // theirs, not known from the others
        }
    }

    void dreamsOnceAboutTheSameSet()
    {
        ReflectorFixture f;
        const auto dreamt = [&](bool enabled = true) {
            const auto report = dream(f.connection(), f.store(), f.reflector(), moment, {}, enabled, &f.log);
            if (!report)
                qFatal("%s", qPrintable(describe(report)));
            return *report;
        };
        (void)f.reflect(f.failure(u"one"_s)); // two rows: the reflection and its strategy
        QCOMPARE(*dreamt().selection.reason, NoDream::TooFew);
        (void)f.reflect(f.failure(u"two"_s));
        QVERIFY(dreamt(false).disabled);
        const DreamReport report = dreamt();
        QVERIFY(!report.selection.reason);
        QCOMPARE(report.selection.ids.size(), 4);
        QCOMPARE(f.author.last.outcome, TraceOutcome::Partial);
        QCOMPARE(f.author.last.events.size(), 4U);
        QVERIFY(report.result.reflectionId > 0);
        QVERIFY(f.connection().execute("UPDATE reflections SET source = 'dream' WHERE id >= "
                                       + QByteArray::number(report.result.reflectionId)));
        QCOMPARE(*dreamt().selection.reason, NoDream::AlreadyDreamt);
        QVERIFY(f.log.messages().join(u'\n').contains("dreaming_cycle_completed tenant_id=default"_L1));
    }

    /// What a model says that is no reflection is not stored as one, and the set is not used up.
    void dreamsThatCannotBeReadAreNotKept()
    {
        ReflectorFixture f;
        (void)f.reflect(f.failure(u"one"_s));
        (void)f.reflect(f.failure(u"two"_s));
        const auto rows = [&f] {
            return f.text("SELECT (SELECT count(*) FROM reflections) || ' ' || (SELECT count(*) FROM traces) || ' ' || "
                          "(SELECT count(*) FROM dreams)");
        };
        const QString before = rows();
        const auto dreamt = [&] {
            const auto report = dream(f.connection(), f.store(), f.reflector(), moment, {}, true, &f.log);
            if (!report)
                qFatal("%s", qPrintable(describe(report)));
            return *report;
        };
        f.author.quality = ReflectionQuality::Fallback;
        const DreamReport unread = dreamt();
        QVERIFY(unread.unreadable && !unread.dreamt());
        QCOMPARE(rows(), before);
        QVERIFY(f.log.messages().join(u'\n').contains("dreaming_cycle_skipped tenant_id=default reason=unreadable_answer"_L1));
        f.author.quality = ReflectionQuality::Model;
        QVERIFY(dreamt().dreamt());
    }
};

HINDCAST_TEST(MemoriesTest)
#include "tst_memories.moc"
