// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Authors, evaluators and embedders that are stopped, say nothing, or answer with what cannot be used.
#include "ReflectorFixture.h"
#include "core/engine/costs/CostReport.h"
#include "core/engine/reflect/Consolidator.h"
#include "core/engine/reinforce/DeterministicEvaluator.h"
#include "core/engine/reinforce/ModelEvaluator.h"
#include "core/engine/reinforce/ReflectionScorer.h"
#include "core/engine/reinforce/Reinforcer.h"
#include "core/engine/upkeep/VectorFill.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/rules/prompts/AnswerPrompt.h"
#include "core/rules/prompts/PromptKinds.h"
#include "core/search/AlikeReflections.h"
#include "core/store/connect/Connect.h"
#include "core/transfer/memories/MemoryImport.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const Error stopped{ErrorCode::Cancelled, u"Cancelled."_s};
const Error down{ErrorCode::ConnectionFailed, u"The service does not answer."_s};

/// A service for vectors that says what a case wants.
class ScriptedEmbedder final : public Embedder
{
public:
    [[nodiscard]] QString model() const override { return u"big"_s; }
    [[nodiscard]] qsizetype dimension() const override { return 2; }
    [[nodiscard]] double similarThreshold() const override { return 0.7; }
    [[nodiscard]] bool isRemote() const override { return remote; }
    [[nodiscard]] Expected<Embedding> embed(const QString&, const CancelToken&) override
    {
        ++asked;
        if (asked > good && error)
            return Unexpected(*error);
        return Embedding{u"big"_s, asked > good ? bad : std::vector<float>{1, float(asked)}};
    }

    bool remote = true;
    int good = 0; ///< so many answers are right
    std::optional<Error> error;
    std::vector<float> bad{0, 0};
    int asked = 0;
};

/// A model that says one thing to everybody.
class OneAnswer final : public ChatModel
{
public:
    explicit OneAnswer(Expected<ChatReply> answer) : m_answer(std::move(answer)) {}
    [[nodiscard]] QString provider() const override { return u"one"_s; }
    [[nodiscard]] QString model() const override { return u"haiku"_s; }
    [[nodiscard]] Expected<ChatReply> ask(const ChatRequest&, const CancelToken&) override { return m_answer; }

private:
    Expected<ChatReply> m_answer;
};

class StoppedLessons final : public LessonAuthor
{
public:
    [[nodiscard]] Expected<AuthoredLesson> write(const AnswerFacts&, const AnswerEvaluation&, const CancelToken&) override
    {
        return Unexpected(stopped);
    }
};

class StoppedScorer final : public ReflectionScorer
{
public:
    [[nodiscard]] Expected<ReflectionScores> score(const Trace&, const AuthoredReflection&, const CancelToken&) override
    {
        return Unexpected(stopped);
    }
};

AnswerFacts badAnswer()
{
    AnswerFacts f;
    f.query = u"Why does the ledger restart?"_s;
    f.answer = u"I like pizza."_s;
    f.expected = u"out of memory"_s;
    return f;
}

template<class T>
ErrorCode codeOf(const Expected<T>& result)
{
    return result ? ErrorCode::Internal : result.error().code;
}

} // namespace

class TestStoppedAuthors : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static void reflections(ReflectorFixture& f, int count)
    {
        f.author.error.reset();
        for (int n = 0; n < count; ++n) {
            f.author.draft.text = u"It failed, number %1."_s.arg(n);
            f.reflect(ReflectorFixture::failure(u"pod %1 not found"_s.arg(n)));
        }
    }

private Q_SLOTS:
    /// Stopped is not "no answer": nothing is stored, and the trace is handed in again.
    void reflecting()
    {
        ReflectorFixture f;
        f.author.error = stopped;
        QCOMPARE(codeOf(f.reflector().reflect(ReflectorFixture::failure())), ErrorCode::Cancelled);
        QCOMPARE(f.number("SELECT count(*) FROM traces"), 0);
        f.author.error = down;
        const ReflectionResult pending = f.reflect(ReflectorFixture::failure());
        QCOMPARE(pending.fate, ReflectionResult::Fate::Pending);
        QVERIFY(pending.error && *pending.error == down);
        QCOMPARE(f.number("SELECT count(*) FROM traces"), 1);
    }
    void consolidating()
    {
        ReflectorFixture f;
        reflections(f, 5);
        f.author.error = stopped;
        QCOMPARE(codeOf(consolidate(f.connection(), f.store(), &f.author, f.now, false)), ErrorCode::Cancelled);
        f.author.error = down;
        HC_GET(const ConsolidationReport unanswered, consolidate(f.connection(), f.store(), &f.author, f.now, false));
        QVERIFY(unanswered.made.empty() && unanswered.unanswered == 1);
        QCOMPARE(f.number("SELECT count(*) FROM reflections WHERE kind = 'pattern'"), 0);
        f.author.error.reset();
        f.author.draft.text = u"All pods are gone."_s;
        f.author.draft.strategy.clear();
        HC_GET(const ConsolidationReport made, consolidate(f.connection(), f.store(), &f.author, f.now, false));
        QCOMPARE(made.made.size(), 1U);
        QCOMPARE(made.made[0].text, u"All pods are gone."_s);
    }

    void reinforcing()
    {
        ReflectorFixture f;
        DeterministicEvaluator evaluator;
        StoppedLessons nobody;
        ReinforcerOptions options;
        options.clock = std::make_shared<FixedClock>(f.now);
        HC_GET(Reinforcer unlearned, Reinforcer::open(f.connection(), f.store(), evaluator, nobody, nullptr, options));
        HC_GET(const JudgedAnswer judged, unlearned.judge(badAnswer()));
        QVERIFY(judged.triggered);
        QCOMPARE(codeOf(unlearned.learn(judged)), ErrorCode::Cancelled);
        TemplateLessonAuthor rules;
        ScriptedEmbedder embedder;
        embedder.error = stopped;
        HC_GET(Reinforcer unembedded, Reinforcer::open(f.connection(), f.store(), evaluator, rules, &embedder, options));
        QCOMPARE(codeOf(unembedded.learn(judged)), ErrorCode::Cancelled);
        QCOMPARE(f.number("SELECT count(*) FROM episode_memory"), 0);
        // Without an answer, or with one that cannot be compared, the lesson is kept without a vector.
        for (const bool silent : {true, false}) {
            embedder.error = silent ? std::optional(down) : std::nullopt;
            HC_GET(const LearnedLesson lesson, unembedded.learn(judged));
            QCOMPARE(lesson.fate, LearnedLesson::Fate::Learned);
            QVERIFY(lesson.notEmbedded.has_value());
        }
        QCOMPARE(f.number("SELECT count(*) FROM episode_memory WHERE embedding IS NULL"), 2);
    }
    /// A model that answers with nothing has not answered; one that is stopped has been stopped.
    void modelsThatSayNothing()
    {
        for (const QString& nothing : {u""_s, u" \n\t"_s}) {
            OneAnswer silent(ChatReply{nothing, u"haiku"_s, 1, 1});
            HC_GET(const PromptTemplate prompt, builtInPromptOf(u"episode-reflection"_s));
            ModelLessonAuthor author(silent, prompt);
            QCOMPARE(codeOf(author.write(badAnswer(), {}, {})), ErrorCode::ConnectionFailed);
        }
        HC_GET(const PromptTemplate prompt, builtInPromptOf(u"answer-evaluation"_s));
        OneAnswer half(ChatReply{u"**Problem:** it gue"_s, u"haiku"_s, 1, 1, true});
        ModelLessonAuthor halfAuthor(half, builtInEpisodePrompt());
        const auto halfLesson = halfAuthor.write(badAnswer(), AnswerEvaluation(), {});
        QVERIFY(!halfLesson && halfLesson.error().code == ErrorCode::ConnectionFailed);
        QVERIFY(halfLesson.error().sentence.contains("half"_L1)); // it would be stored as if it were all
        OneAnswer cancelled{Unexpected(stopped)};
        QCOMPARE(codeOf(ModelEvaluator(cancelled, prompt).evaluate(badAnswer(), {})), ErrorCode::Cancelled);
        OneAnswer absent{Unexpected(down)};
        HC_GET(const AnswerEvaluation byFacts, ModelEvaluator(absent, prompt).evaluate(badAnswer(), {}));
        QVERIFY(byFacts.method == u"deterministic"_s && !byFacts.note.isEmpty());
    }

    /// Who says stop while somebody judges a reflection is listened to: the reflection is not kept with made-up scores.
    void scoring()
    {
        ScriptedAuthor author;
        StoppedScorer scorer;
        ScoredAuthor scored(author, scorer);
        const auto written = scored.write(ReflectorFixture::failure(), {});
        QVERIFY(!written && written.error().code == ErrorCode::Cancelled);
        QCOMPARE(author.asked, 1);
    }

    void filling()
    {
        ReflectorFixture f;
        reflections(f, 4);
        const qint64 rows = f.number("SELECT count(*) FROM reflections WHERE state = 'active'");
        ScriptedEmbedder embedder;
        embedder.good = 2;
        HC_GET(const VectorFillReport wrong, fillVectors(f.connection(), f.store(), embedder, {}));
        QVERIFY(wrong.embedded == 2 && wrong.stopped && wrong.stopped->code == ErrorCode::InvalidInput);
        embedder = {};
        embedder.good = 1;
        embedder.error = stopped;
        QCOMPARE(codeOf(fillVectors(f.connection(), f.store(), embedder, {})), ErrorCode::Cancelled);
        embedder = {};
        embedder.good = 1'000;
        HC_GET(const VectorFillReport rest, fillVectors(f.connection(), f.store(), embedder, {}));
        QVERIFY(!rest.stopped && rest.known == 3 && rest.embedded == rows - 3); // what was stored is paid for once
        QCOMPARE(f.number("SELECT count(*) FROM reflection_embeddings"), rows);
    }

    void importing()
    {
        const QString file = m_folder.filePath(u"episodes.jsonl"_s);
        QFile lines(file);
        QVERIFY(lines.open(QIODevice::WriteOnly));
        lines.write(
            "{\"query\":\"restart\",\"reward\":0.5,\"reflection\":\"r\"}\n{\"query\":\"...\",\"reward\":0.5,\"reflection\":\"...\"}\n");
        lines.close();
        ReflectorFixture f;
        ScriptedEmbedder embedder;
        MemoryImportOptions options;
        options.embedder = &embedder;
        embedder.error = down;
        QCOMPARE(codeOf(importMemories(f.connection(), f.store(), {file}, options)), ErrorCode::ConnectionFailed);
        QCOMPARE(f.number("SELECT count(*) FROM episode_memory"), 0);
        LexicalEmbedder words; // a text without words has no vector, and comes in all the same
        options.embedder = &words;
        HC_GET(const MemoryImportReport report, importMemories(f.connection(), f.store(), {file}, options));
        QCOMPARE(report.episodes, 2);
        QCOMPARE(f.number("SELECT count(*) FROM episode_memory WHERE embedding IS NULL"), 1);
    }

    void lookingForDuplicates()
    {
        ReflectorFixture f;
        reflections(f, 3);
        ScriptedEmbedder embedder;
        embedder.error = down;
        HC_GET(AlikeReflections alike, AlikeReflections::open(f.connection(), f.store(), embedder));
        HC_GET(const AlikeAnswer byWords, alike.learn(1, 0, f.now, {}));
        QVERIFY(byWords.fallback && *byWords.fallback == down && byWords.embedder == u"lexical-512"_s);
        embedder.error = stopped;
        QCOMPARE(codeOf(alike.learn(1, 0, f.now, {})), ErrorCode::Cancelled);
        HC_GET(AlikeReflections another, AlikeReflections::open(f.connection(), f.store(), embedder));
        embedder.error = down;
        CancelToken token;
        token.cancel();
        QCOMPARE(codeOf(another.learn(1, 0, f.now, token)), ErrorCode::Cancelled);
    }
};

HINDCAST_TEST(TestStoppedAuthors)
#include "tst_stopped_authors.moc"
