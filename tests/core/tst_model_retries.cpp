// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Services that fail, without a network: how often they are asked, how long is waited, what is reported, and what a budget refuses.
#include "core/llm/CappedModel.h"
#include "core/llm/http/RetryLoop.h"
#include "core/llm/http/RetryingChat.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <cmath>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

ServiceFailure failureOf(int status, bool mayRetry, std::optional<double> after = {}, ErrorCode code = ErrorCode::ConnectionFailed)
{
    return {Error{code, u"It failed."_s, {}, {}}, status, mayRetry, after};
}

/// Answers what it was told to, one after the other; the last one again and again.
class ScriptedService final : public ChatService
{
public:
    explicit ScriptedService(std::vector<Attempt<ChatReply>> script, int& calls) : m_script(std::move(script)), m_calls(calls) {}
    [[nodiscard]] QString provider() const override { return u"scripted"_s; }
    [[nodiscard]] QString model() const override { return u"model-1"_s; }
    [[nodiscard]] Attempt<ChatReply> attempt(const ChatRequest&, const CancelToken&) override
    {
        return m_script[size_t(std::min(m_calls++, int(m_script.size()) - 1))];
    }

private:
    std::vector<Attempt<ChatReply>> m_script;
    int& m_calls;
};

ChatReply saidReply(const QString& text) { return {text, u"model-1"_s, 7, 3}; }

/// Counts how often it is asked.
class CountedModel final : public ChatModel
{
public:
    [[nodiscard]] QString provider() const override { return u"p"_s; }
    [[nodiscard]] QString model() const override { return name; }
    [[nodiscard]] Expected<ChatReply> ask(const ChatRequest&, const CancelToken&) override
    {
        ++asked;
        return saidReply(u"said"_s);
    }
    QString name = u"priced-1"_s;
    int asked = 0;
};

} // namespace

class ModelRetriesTest : public QObject
{
    Q_OBJECT

    std::vector<double> m_slept;
    std::vector<CallReport> m_reports;
    int m_calls = 0;

    CallHooks hooks(double random = 0.5)
    {
        CallHooks out;
        out.random = [random] { return random; };
        out.sleep = [this](double seconds, const CancelToken&) { m_slept.push_back(seconds); };
        out.report = [this](const CallReport& r) { m_reports.push_back(r); };
        return out;
    }
    Expected<ChatReply> ask(std::vector<Attempt<ChatReply>> script, const RetryPolicy& policy, CallHooks h, const CancelToken& token = {})
    {
        m_slept.clear();
        m_reports.clear();
        m_calls = 0;
        RetryingChat chat(std::make_unique<ScriptedService>(std::move(script), m_calls), policy, std::move(h));
        ChatRequest request;
        request.purpose = u"reflection"_s;
        return chat.ask(request, token);
    }

private Q_SLOTS:
    void theFirstAnswer()
    {
        const auto said = ask({saidReply(u"x"_s)}, {}, hooks());
        QCOMPARE(said->text, u"x"_s);
        QCOMPARE(m_calls, 1);
        QVERIFY(m_slept.empty());
        QCOMPARE(m_reports.size(), size_t(1));
        QVERIFY(m_reports[0].succeeded && m_reports[0].errorType.isEmpty());
        QCOMPARE(m_reports[0].retries, 0);
        QCOMPARE(m_reports[0].inputTokens, 7);
        QCOMPARE(m_reports[0].outputTokens, 3);
        QCOMPARE(m_reports[0].purpose, u"reflection"_s);
    }

    /// Whatever a service does: counted here by the words of the rule alone.
    void whateverAServiceDoes()
    {
        SeededRandom random(81);
        int succeeded = 0, gaveUp = 0;
        for (int round = 0; round < 2'000; ++round) {
            RetryPolicy policy;
            policy.maxRetries = random.below(6);
            policy.baseDelays.clear();
            for (qint64 n = 1 + random.below(4); n > 0; --n)
                policy.baseDelays.push_back(double(random.below(9)));
            std::vector<Attempt<ChatReply>> script;
            for (qint64 n = 1 + random.below(7); n > 0; --n) {
                if (random.chance(0.25))
                    script.emplace_back(saidReply(u"x"_s));
                else
                    script.emplace_back(
                        std::unexpected(failureOf(random.pick<int>({0, 429, 500, 503}), random.chance(0.85),
                                                  random.chance(0.3) ? std::optional(double(random.below(200))) : std::nullopt)));
            }
            // By hand.
            int calls = 0;
            std::vector<double> waits;
            bool good = false;
            for (;; ++calls) {
                const auto& now = script[std::min(size_t(calls), script.size() - 1)];
                good = now.has_value();
                if (good || !now.error().mayRetry || qint64(waits.size()) == policy.maxRetries || now.error().retryAfter.value_or(0) > 120)
                    break;
                const double base = policy.baseDelays[std::min(waits.size(), policy.baseDelays.size() - 1)];
                waits.push_back(std::max(base, now.error().retryAfter.value_or(0))); // jitter in the middle: as it is
            }
            ++calls;
            const auto said = ask(script, policy, hooks());
            QCOMPARE(said.has_value(), good);
            QCOMPARE(m_calls, calls);
            QCOMPARE(m_slept, waits);
            QCOMPARE(m_reports.size(), size_t(1)); // one call of somebody, however often the service was asked
            QCOMPARE(m_reports[0].retries, qint64(waits.size()));
            QCOMPARE(m_reports[0].succeeded, good);
            double sum = 0;
            for (const double w : waits)
                sum += w;
            QVERIFY(std::abs(m_reports[0].waited - sum) < 1e-9);
            QCOMPARE(m_reports[0].errorType.isEmpty(), good && waits.empty());
            QCOMPARE(m_reports[0].inputTokens, good ? 7 : 0);
            ++(good ? succeeded : gaveUp);
        }
        QVERIFY(succeeded > 300 && gaveUp > 300);
    }
    void theReasonIsThatOfTheLastFailure()
    {
        const auto said = ask({std::unexpected(failureOf(429, true)), std::unexpected(failureOf(503, true)), saidReply(u"x"_s)}, {},
                              hooks());
        QVERIFY(said && m_reports[0].succeeded);
        QCOMPARE(m_reports[0].errorType, u"http_503"_s);
        const auto failed = ask(
            {std::unexpected(failureOf(0, true)), std::unexpected(failureOf(401, false, {}, ErrorCode::AuthenticationFailed))}, {},
            hooks());
        QCOMPARE(failed.error().code, ErrorCode::AuthenticationFailed);
        QCOMPARE(m_reports[0].errorType, u"http_401"_s);
        for (const auto& [code, kind] : {std::pair(ErrorCode::ConnectionFailed, u"connection"_s),
                                         {ErrorCode::Cancelled, u"cancelled"_s},
                                         {ErrorCode::TooLarge, u"too_large"_s},
                                         {ErrorCode::InvalidInput, u"invalid_answer"_s},
                                         {ErrorCode::Io, u"invalid_answer"_s}})
            QCOMPARE(failureOf(0, false, {}, code).kind(), kind);
        QCOMPARE(failureOf(299, false).kind(), u"connection"_s);
        QCOMPARE(failureOf(300, false).kind(), u"http_300"_s);
    }
    /// Who has cancelled waits for nothing more.
    void cancelledBetween()
    {
        const CancelToken token;
        CallHooks h = hooks();
        h.sleep = [&](double seconds, const CancelToken&) {
            m_slept.push_back(seconds);
            if (m_slept.size() == 2)
                token.cancel();
        };
        RetryPolicy policy;
        policy.maxRetries = 100;
        const auto said = ask({std::unexpected(failureOf(503, true))}, policy, h, token);
        QVERIFY(!said);
        QCOMPARE(m_calls, 3);
        QCOMPARE(m_slept.size(), size_t(2));
        // And a wait of an hour ends with the token.
        const CancelToken set;
        set.cancel();
        waitBetween(3'600, {}, set);
    }
    void policiesThatAreNone()
    {
        for (const qint64 retries : {qint64(-1), greatestRetries + 1}) {
            RetryPolicy policy;
            policy.maxRetries = retries;
            const auto said = ask({saidReply(u"x"_s)}, policy, hooks());
            QVERIFY(!said && said.error().code == ErrorCode::InvalidInput);
            QCOMPARE(m_calls, 0);
        }
    }

    /// A question that might cost more than is left is not asked; what nobody has a price for neither.
    void budgets()
    {
        const auto model = std::make_shared<CountedModel>();
        const auto prices = PriceBook::fromJson(
            R"({"eur_per_unit":0.5,"prices":[{"model":"priced","from":"2026-01-01","input_per_million":2000000,"output_per_million":4000000}]})");
        QVERIFY(prices);
        double left = 0;
        CappedModel capped(model, *prices, QDate(2026, 6, 1), [&] { return left; });
        QCOMPARE(capped.model(), u"priced-1"_s);
        QCOMPARE(capped.provider(), u"p"_s);
        ChatRequest request;
        request.system = u"a"_s;
        request.user = u"gr\u00f6\u00dfe"_s; // bytes, not letters
        request.maxTokens = 10;
        const qint64 input = greatestInputTokens(request);
        QCOMPARE(input, 1 + 7 + 64);
        const double most = double(input) * 1 + 10 * 2; // half of two and half of four EUR a token
        left = most - 1e-6;
        auto said = capped.ask(request, {});
        QVERIFY(!said && said.error().code == ErrorCode::TooLarge);
        QVERIFY(capped.hasRefused() && !capped.lacksPrice());
        QCOMPARE(model->asked, 0);
        left = most + 1e-6;
        said = capped.ask(request, {});
        QVERIFY(said && model->asked == 1);
        request.maxTokens = 11; // a longer answer
        QVERIFY(!capped.ask(request, {}));
        model->name = u"nobody knows"_s;
        left = 1e12;
        said = capped.ask(request, {});
        QVERIFY(!said && said.error().code == ErrorCode::InvalidInput && capped.lacksPrice());
        QCOMPARE(model->asked, 1);
        // Before the first day of a price there is none.
        model->name = u"priced-1"_s;
        CappedModel early(model, *prices, QDate(2025, 12, 31), [] { return 1e12; });
        QVERIFY(!early.ask(request, {}) && early.lacksPrice());
    }
};

HINDCAST_TEST(ModelRetriesTest)
#include "tst_model_retries.moc"
