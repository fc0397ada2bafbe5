// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/engine/reinforce/DeterministicEvaluator.h"
#include "core/engine/reinforce/Reinforcer.h"
#include "core/rules/evaluation/AnswerContent.h"
#include "tests/support/TestRegistry.h"

#include <QSet>
#include <QTest>

#include <cmath>
#include <functional>
#include <limits>
#include <utility>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

AnswerFacts named(const QString& id, const QString& answer = u"I like pizza."_s)
{
    AnswerFacts f;
    f.query = u"Why does the ledger restart?"_s;
    f.answer = answer;
    f.expected = u"out of memory"_s;
    f.requestId = id;
    return f;
}

class CountedEvaluator final : public AnswerEvaluator
{
public:
    [[nodiscard]] Expected<AnswerEvaluation> evaluate(const AnswerFacts& facts, const CancelToken& token) override
    {
        ++asked;
        if (const auto hook = std::exchange(meanwhile, {}))
            hook();
        return m_rules.evaluate(facts, token);
    }
    int asked = 0;
    std::function<void()> meanwhile; ///< what others do while the next answer is judged

private:
    DeterministicEvaluator m_rules;
};

class CountedAuthor final : public LessonAuthor
{
public:
    [[nodiscard]] Expected<AuthoredLesson> write(const AnswerFacts& facts, const AnswerEvaluation& evaluation,
                                                 const CancelToken& token) override
    {
        ++asked;
        if (silent)
            return fail(ErrorCode::ConnectionFailed, u"Nobody answers."_s);
        return m_rules.write(facts, evaluation, token);
    }
    int asked = 0;
    bool silent = false;

private:
    TemplateLessonAuthor m_rules;
};

struct Desk {
    ReflectorFixture f;
    CountedEvaluator evaluator;
    CountedAuthor author;
    ReinforcerOptions options;
    std::optional<Reinforcer> reinforcer;

    Desk()
    {
        options.clock = std::make_shared<FixedClock>(ReflectorFixture::now);
        options.log = &f.log;
        open(f.store());
    }
    void open(const StoreDescription& store)
    {
        auto opened = Reinforcer::open(f.connection(), store, evaluator, author, nullptr, options);
        if (!opened)
            qFatal("%s", qPrintable(describe(opened)));
        reinforcer.emplace(*std::move(opened));
    }
    JudgedAnswer judged(const AnswerFacts& facts)
    {
        auto out = reinforcer->judge(facts);
        if (!out)
            qFatal("%s", qPrintable(describe(out)));
        return *std::move(out);
    }
    LearnedLesson learned(const JudgedAnswer& answer)
    {
        auto out = reinforcer->learn(answer);
        if (!out)
            qFatal("%s", qPrintable(describe(out)));
        return *std::move(out);
    }
    [[nodiscard]] qint64 evaluations() { return f.number("SELECT count(*) FROM evaluations"); }
    [[nodiscard]] qint64 episodes() { return f.number("SELECT count(*) FROM episode_memory"); }
};

} // namespace

/// An answer that is handed in again under its name is the one that is stored.
class RequestAgainTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itIsFoundAndNotDoubled()
    {
        Desk d;
        const JudgedAnswer first = d.judged(named(u"r-1"_s));
        const LearnedLesson lesson = d.learned(first);
        QVERIFY(!first.repeated);
        QCOMPARE(lesson.fate, LearnedLesson::Fate::Learned);
        for (int n = 0; n < 2; ++n) {
            const JudgedAnswer again = d.judged(named(u"r-1"_s));
            QVERIFY(again.repeated && again.triggered);
            QCOMPARE(again.evaluationId, first.evaluationId);
            QCOMPARE(again.evaluation.value.reward, first.evaluation.value.reward);
            QCOMPARE(again.evaluation.value.score, first.evaluation.value.score);
            QCOMPARE(again.evaluation.value.ok, first.evaluation.value.ok);
            QCOMPARE(again.evaluation.method, first.evaluation.method);
            QCOMPARE(again.evaluation.scores[0], first.evaluation.scores[0]);
            QVERIFY(std::isnan(again.evaluation.scores[size_t(Criterion::Safety)])); // nobody judged it
            QCOMPARE(again.facts.createdAt, first.facts.createdAt);
            const LearnedLesson known = d.learned(again);
            QCOMPARE(known.fate, LearnedLesson::Fate::Repeated);
            QCOMPARE(word(known.fate), u"duplicate"_s);
            QCOMPARE(known.episodeId, lesson.episodeId);
            QCOMPARE(known.parsed, lesson.parsed);
        }
        QCOMPARE(d.evaluations(), 1);
        QCOMPARE(d.episodes(), 1);
        QCOMPARE(d.evaluator.asked, 1);
        QCOMPARE(d.author.asked, 1);
        QVERIFY(d.f.log.lines.back().message.contains(u"reason=duplicate"_s));
        // Without a name each is one more, as it comes.
        for (int n = 0; n < 2; ++n)
            (void)d.learned(d.judged(named({})));
        QCOMPARE(d.evaluations(), 3);
        QCOMPARE(d.episodes(), 3);
    }

    void goodAnswersAreFoundToo()
    {
        Desk d;
        for (int n = 0; n < 2; ++n) {
            const JudgedAnswer answer = d.judged(named(u"good"_s, u"It runs out of memory."_s));
            QCOMPARE(answer.repeated, n == 1);
            QVERIFY(!answer.triggered);
            QCOMPARE(answer.evaluation.value.reward, 1.0);
            QCOMPARE(d.learned(answer).fate, LearnedLesson::Fate::Skipped);
        }
        QCOMPARE(d.evaluations(), 1);
        QCOMPARE(d.evaluator.asked, 1);
    }

    /// A name that another answer has is an error, and nothing is stored.
    void anotherAnswerOfThatName()
    {
        Desk d;
        AnswerFacts first = named(u"r-1"_s);
        first.createdAt = Timestamp{ReflectorFixture::now.us - 5'000'000};
        (void)d.learned(d.judged(first));
        AnswerFacts later = first;
        later.createdAt.us += 1;
        for (const AnswerFacts& other : {named(u"r-1"_s, u"I like pasta."_s), later}) {
            const auto refused = d.reinforcer->judge(other);
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ErrorCode::Conflict);
            QVERIFY(refused.error().sentence.contains(u"request_id"_s) && refused.error().sentence.contains(u"r-1"_s));
        }
        AnswerFacts whenever = first;
        whenever.createdAt = {};
        QVERIFY(d.judged(whenever).repeated); // a moment that is not given is no difference
        QCOMPARE(d.evaluations(), 1);
        QCOMPARE(d.episodes(), 1);
    }

    /// What nobody could learn from it when it came first is tried again.
    void whatWasNotLearnedIsTriedAgain()
    {
        Desk d;
        d.author.silent = true;
        QCOMPARE(d.learned(d.judged(named(u"r-1"_s))).fate, LearnedLesson::Fate::NoAnswer);
        d.author.silent = false;
        const JudgedAnswer again = d.judged(named(u"r-1"_s));
        QVERIFY(again.repeated);
        QCOMPARE(d.learned(again).fate, LearnedLesson::Fate::Learned);
        QCOMPARE(d.learned(again).fate, LearnedLesson::Fate::Repeated);
        QCOMPARE(d.evaluations(), 1);
        QCOMPARE(d.episodes(), 1);
        QCOMPARE(d.f.number("SELECT count(*) FROM evaluations e JOIN episode_memory m ON m.id = e.episode_id WHERE e.reflected = 1"), 1);
    }

    /// Two who judge it before either of them has learned from it learn once.
    void whoLearnsAtTheSameTime()
    {
        Desk d;
        const JudgedAnswer one = d.judged(named(u"r-1"_s));
        JudgedAnswer other = d.judged(named(u"r-1"_s));
        QCOMPARE(other.evaluationId, one.evaluationId);
        const LearnedLesson lesson = d.learned(one);
        QCOMPARE(d.learned(other).episodeId, lesson.episodeId);
        other.repeated = false; // as somebody who looked before the first one had stored anything
        const LearnedLesson late = d.learned(other);
        QCOMPARE(late.fate, LearnedLesson::Fate::Repeated);
        QCOMPARE(late.episodeId, lesson.episodeId);
        QCOMPARE(late.parsed, lesson.parsed);
        QCOMPARE(d.episodes(), 1);
    }

    /// Whoever hands it in while somebody else's is being judged is the first: his is what both get.
    void whoJudgesAtTheSameTime()
    {
        Desk d;
        qint64 first = 0;
        d.evaluator.meanwhile = [&] { first = d.judged(named(u"r-1"_s)).evaluationId; };
        const JudgedAnswer late = d.judged(named(u"r-1"_s));
        QVERIFY(late.repeated && first > 0);
        QCOMPARE(late.evaluationId, first);
        QCOMPARE(d.evaluations(), 1);
        d.evaluator.meanwhile = [&] { (void)d.judged(named(u"r-2"_s, u"I like pasta."_s)); };
        const auto refused = d.reinforcer->judge(named(u"r-2"_s));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Conflict);
        QCOMPARE(d.evaluations(), 2);
    }

    void whatIsGoneIsNew()
    {
        Desk d;
        (void)d.learned(d.judged(named(u"r-1"_s)));
        HC_OK(d.f.connection().script("DELETE FROM evaluations; DELETE FROM episode_memory"));
        for (int n = 0; n < 2; ++n)
            QCOMPARE(d.judged(named(u"r-1"_s)).repeated, n == 1);
        QCOMPARE(d.evaluations(), 1);
    }

    /// What a person deleted does not come back because its answer does.
    void whatWasDeletedStaysDeleted()
    {
        Desk d;
        (void)d.learned(d.judged(named(u"r-1"_s)));
        HC_OK(d.f.connection().script("DELETE FROM episode_memory; UPDATE evaluations SET episode_id = NULL"));
        const LearnedLesson again = d.learned(d.judged(named(u"r-1"_s)));
        QCOMPARE(again.fate, LearnedLesson::Fate::Repeated);
        QCOMPARE(again.episodeId, 0);
        QCOMPARE(d.episodes(), 0);
    }

    /// Names are those of a project.
    void anotherProjectHasItsOwnNames()
    {
        Desk d;
        (void)d.learned(d.judged(named(u"r-1"_s)));
        HC_GET(const Store other, describeStore(d.f.connection(), d.f.url, Scope{u"default"_s, u"other"_s}));
        d.open(*other);
        const JudgedAnswer answer = d.judged(named(u"r-1"_s, u"I like pasta."_s));
        QVERIFY(!answer.repeated);
        QCOMPARE(d.learned(answer).fate, LearnedLesson::Fate::Learned);
        QCOMPARE(d.episodes(), 2);
    }

    /// Whatever is said of an answer makes it another one, but for its name and its moment.
    void contents()
    {
        AnswerFacts plain = named(u"r"_s);
        const std::vector<std::function<void(AnswerFacts&)>> changes{[](AnswerFacts& f) { f.query += u'?'; },
                                                                     [](AnswerFacts& f) { f.answer.clear(); },
                                                                     [](AnswerFacts& f) { f.context = QStringList{u"c"_s}; },
                                                                     [](AnswerFacts& f) { f.expected.reset(); },
                                                                     [](AnswerFacts& f) { f.error = QString(); },
                                                                     [](AnswerFacts& f) { f.executionMs = 2; },
                                                                     [](AnswerFacts& f) { f.score = 0; },
                                                                     [](AnswerFacts& f) { f.criteria = CriterionValues{}; },
                                                                     [](AnswerFacts& f) { f.tags = QStringList{u"t"_s}; },
                                                                     [](AnswerFacts& f) { f.sessionId = u"s"_s; },
                                                                     [](AnswerFacts& f) { f.record.insert(u"thought"_s, u"hm"_s); }};
        QSet<QByteArray> all{answerContent(plain)};
        for (const auto& change : changes) {
            AnswerFacts other = plain;
            change(other);
            all.insert(answerContent(other));
            QCOMPARE(answerContent(other), answerContent(other));
        }
        QCOMPARE(all.size(), qsizetype(changes.size()) + 1);
        AnswerFacts renamed = plain;
        renamed.requestId = u"another"_s;
        renamed.createdAt = ReflectorFixture::now;
        QCOMPARE(answerContent(renamed), answerContent(plain));
        plain.criteria = CriterionValues{std::numeric_limits<double>::quiet_NaN(), 1, 1, 1, 1};
        QCOMPARE(answerContent(plain), answerContent(AnswerFacts(plain))); // what nobody measured is equal to itself
    }
};

HINDCAST_TEST(RequestAgainTest)

#include "tst_request_again.moc"
