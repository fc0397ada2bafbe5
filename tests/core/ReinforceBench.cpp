// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReinforceBench.h"

#include "core/engine/reflect/BudgetedModel.h"
#include "core/llm/http/RetryingChat.h"
#include "core/rules/prompts/AnswerPrompt.h"

using namespace Qt::Literals::StringLiterals;

namespace hindcast::test {
namespace {

/// Answers from a list; without one it fails as a service does that cannot be reached.
class ListedReplies final : public ChatService
{
public:
    explicit ListedReplies(QStringList& answers, int& calls) : m_answers(answers), m_calls(calls) {}
    [[nodiscard]] QString provider() const override { return u"listed"_s; }
    [[nodiscard]] QString model() const override { return u"haiku"_s; }
    Attempt<ChatReply> attempt(const ChatRequest&, const CancelToken&) override
    {
        ++m_calls;
        if (m_answers.isEmpty())
            return std::unexpected(ServiceFailure{{ErrorCode::ConnectionFailed, u"The service is overloaded."_s}, 529, true, {}});
        return ChatReply{m_answers.takeFirst(), {}, 100, 20};
    }

private:
    QStringList& m_answers;
    int& m_calls;
};

} // namespace

AnswerFacts unexpectedAnswer()
{
    AnswerFacts f;
    f.query = u"Why does the ledger restart?"_s;
    f.answer = u"I like pizza."_s;
    f.expected = u"out of memory"_s;
    return f;
}

AnswerFacts expectedAnswer()
{
    AnswerFacts f = unexpectedAnswer();
    f.answer = u"It runs out of memory."_s;
    return f;
}

ReinforceBench::ReinforceBench(double budget)
{
    auto opened = CostLedger::open(f.connection(), f.store(), {budget}, clock);
    if (!opened)
        qFatal("%s", qPrintable(describe(opened)));
    ledger.emplace(*std::move(opened));
    CallHooks hooks;
    hooks.random = [] { return 0.5; };
    hooks.sleep = [this](double seconds, const CancelToken&) { slept.push_back(seconds); };
    hooks.report = [this](const CallReport& report) { (void)ledger->note(report); };
    reopenHealth();
    model = std::make_shared<WatchedModel>(
        std::make_shared<BudgetedModel>(
            std::make_shared<RetryingChat>(std::make_unique<ListedReplies>(answers, calls), RetryPolicy{}, hooks), *ledger),
        *health);
    author = std::make_unique<ModelLessonAuthor>(*model, builtInEpisodePrompt());
    options.clock = clock;
    options.log = &f.log;
    reopen();
}

void ReinforceBench::reopenHealth()
{
    auto opened = ServiceHealth::open(f.connection(), f.store(), clock, probeSeconds, &f.log);
    if (!opened)
        qFatal("%s", qPrintable(describe(opened)));
    health.emplace(*std::move(opened));
}

void ReinforceBench::reopen()
{
    auto opened = Reinforcer::open(f.connection(), f.store(), *evaluator, *author, &embedder, options);
    if (!opened)
        qFatal("%s", qPrintable(describe(opened)));
    reinforcer.emplace(*std::move(opened));
}

LearnedLesson ReinforceBench::learn(const AnswerFacts& facts)
{
    const auto judged = reinforcer->judge(facts);
    if (!judged)
        qFatal("%s", qPrintable(describe(judged)));
    auto learned = reinforcer->learn(*judged);
    if (!learned)
        qFatal("%s", qPrintable(describe(learned)));
    return *std::move(learned);
}

int ReinforceBench::lines(const QString& start) const
{
    int n = 0;
    for (const LogLine& line : f.log.lines)
        n += line.message.startsWith(start) ? 1 : 0;
    return n;
}

} // namespace hindcast::test
