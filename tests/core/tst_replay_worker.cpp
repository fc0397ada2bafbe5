// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ReflectorFixture.h"
#include "core/replay/ReplayCandidates.h"
#include "core/replay/ReplayPrompts.h"
#include "core/replay/ReplayWorker.h"
#include "core/rules/model/ReplayEstimate.h"
#include "tests/support/ModelServer.h"
#include "tests/support/TestRegistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// What an OpenAI-compatible service answers when it writes this reflection.
QByteArray answer(const char* reflection)
{
    const QJsonObject written{{u"reflection"_s, QString::fromLatin1(reflection)},
                              {u"strategy"_s, u"look first"_s},
                              {u"importance"_s, 0.7},
                              {u"confidence"_s, 0.6},
                              {u"tags"_s, QJsonArray{u"x"_s}}};
    const QJsonObject message{{u"role"_s, u"assistant"_s},
                              {u"content"_s, QString::fromUtf8(QJsonDocument(written).toJson(QJsonDocument::Compact))}};
    const QJsonObject choice{{u"index"_s, 0}, {u"message"_s, message}, {u"finish_reason"_s, u"stop"_s}};
    const QJsonObject usage{{u"prompt_tokens"_s, 1000}, {u"completion_tokens"_s, 100}, {u"total_tokens"_s, 1100}};
    return QJsonDocument(QJsonObject{{u"model"_s, u"gpt-4o"_s}, {u"choices"_s, QJsonArray{choice}}, {u"usage"_s, usage}})
        .toJson(QJsonDocument::Compact);
}

ReplayOptions asking(const ModelServer& server)
{
    ReplayOptions out;
    out.way = ReplayOptions::Way::Model;
    out.models.provider = u"openai"_s;
    out.models.model = u"gpt-4o"_s;
    out.models.baseUrl = server.base();
    out.models.key = u"k"_s;
    out.models.retries.maxRetries = 0;
    out.budget.limitEur = 0;
    out.prompts = builtInPrompts();
    out.net = std::make_shared<NetLane>();
    out.clock = std::make_shared<FixedClock>(ReflectorFixture::now);
    return out;
}

} // namespace

/// Replaying some reflections: by rules, by a model, and by parsing only.
class ReplayWorkerTest : public QObject
{
    Q_OBJECT

    ReplayBatch run(ReflectorFixture& f, const ReplayOptions& options, const std::vector<Locator>& keys)
    {
        auto batch = replaySome(f.connection(), f.store(), options, keys, {});
        if (!batch)
            qFatal("%s", qPrintable(describe(batch)));
        return *std::move(batch);
    }

private Q_SLOTS:
    void candidates()
    {
        ReflectorFixture f;
        f.reflect(f.failure(u"one"_s));
        f.reflect(f.failure(u"two"_s));
        const auto all = readReplayCandidates(f.connection(), f.store(), Predicate(), 100, {});
        QVERIFY2(all, describe(all).toUtf8().constData());
        QCOMPARE(all->keys.size(), 2U); // a strategy counts as its reflection
        QCOMPARE(all->traceSizes.size() + size_t(all->withoutTrace), 2U);
        const auto some = readReplayCandidates(f.connection(), f.store(), std::vector<Locator>{Locator(2), Locator(1), Locator(99)}, 100,
                                               {});
        QVERIFY(some);
        QCOMPARE(some->keys.size(), 1U);
        const auto capped = readReplayCandidates(f.connection(), f.store(), Predicate(), 1, {});
        QVERIFY(capped && capped->capped && capped->keys.size() == 1);
    }

    void byRules()
    {
        ReflectorFixture f;
        const qint64 id = f.reflect(f.failure()).reflectionId;
        const ReplayBatch batch = run(f, {}, {Locator(id), Locator(id + 1), Locator(99)});
        QCOMPARE(batch.items.size(), 3U);
        QVERIFY(batch.items[0].acceptable());
        QCOMPARE(batch.items[0].replayed.after.quality, ReflectionQuality::Template);
        QVERIFY(batch.items[1].replayed.error && batch.items[1].replayed.error->code == ErrorCode::Unsupported);
        QVERIFY(batch.items[2].replayed.error && batch.items[2].replayed.error->code == ErrorCode::NotFound);
        QCOMPARE(f.number("SELECT count(*) FROM api_cost_log"), 0);
    }

    void byAModel()
    {
        ReflectorFixture f;
        const qint64 id = f.reflect(f.failure()).reflectionId;
        const ModelServer server({ModelServer::json(200, answer("because")), ModelServer::json(500, "{}")});
        ReplayOptions options = asking(server);
        options.prompts[0] = editedPrompt(options.prompts[0], options.prompts[0].system, u"Why? {{trace}} {{outcome}} {{answer_format}}"_s);
        ReplayBatch batch = run(f, options, {Locator(id), Locator(id)});
        QCOMPARE(batch.items.size(), 1U); // one at a time
        const ReplayItem& item = batch.items[0];
        QVERIFY(item.acceptable());
        QCOMPARE(item.replayed.after.draft.text, u"because"_s);
        QVERIFY(item.replayed.after.promptId.startsWith(u"reflection-failure@1+edited-"_s));
        QVERIFY(server.requests().value(0).contains("Why? "));
        QCOMPARE(item.inputTokens, 1000);
        QVERIFY(qAbs(item.eur - *apiCost(u"gpt-4o", 1000, 100)) < 1e-12);
        QCOMPARE(f.number("SELECT count(*) FROM api_cost_log"), 1);
        batch = run(f, options, {Locator(id)});
        QVERIFY(batch.items[0].replayed.error && batch.items[0].replayed.error->code == ErrorCode::ConnectionFailed);
        QVERIFY(!batch.items[0].acceptable());
    }

    void spentBudgetAsksNobody()
    {
        ReflectorFixture f;
        const qint64 id = f.reflect(f.failure()).reflectionId;
        const ModelServer server({ModelServer::json(200, answer("because"))});
        ReplayOptions options = asking(server);
        options.budget.limitEur = 0.000001;
        QCOMPARE(run(f, options, {Locator(id)}).items.size(), 1U);
        const ReplayBatch batch = run(f, options, {Locator(id)});
        QVERIFY(batch.budgetSpent && batch.items.empty());
        QCOMPARE(server.requests().size(), 1);
    }

    void badPromptAndCancel()
    {
        ReflectorFixture f;
        const qint64 id = f.reflect(f.failure()).reflectionId;
        const ModelServer server({ModelServer::json(200, answer("because"))});
        ReplayOptions options = asking(server);
        options.prompts[0].user = u"no placeholder"_s;
        const std::vector<Locator> keys{Locator(id)};
        const auto bad = replaySome(f.connection(), f.store(), options, keys, {});
        QVERIFY(!bad && bad.error().code == ErrorCode::InvalidInput);
        const CancelToken token;
        token.cancel();
        const auto cancelled = replaySome(f.connection(), f.store(), asking(server), keys, token);
        QVERIFY(!cancelled && cancelled.error().code == ErrorCode::Cancelled);
        QCOMPARE(server.requests().size(), 0);
    }

    void parsingOnly()
    {
        Reflection r;
        r.text = u"PROBLEM: the wrong revision.\nLESSON: look at the history."_s;
        ReparsedText parsed = reparse(r);
        QVERIFY(parsed.before.isEmpty() && parsed.changed);
        QCOMPARE(parsed.after, u"problem: the wrong revision.\nlesson: look at the history.\n"_s);
        r.metadata = {{u"problem"_s, u"the wrong revision."_s}, {u"lesson"_s, u"look at the history."_s}};
        parsed = reparse(r);
        QVERIFY(!parsed.changed);
        QCOMPARE(parsed.before, parsed.after);
        r.metadata = {{u"lesson"_s, u"another"_s}};
        QVERIFY(reparse(r).changed);
        Reflection plain;
        plain.text = u"nothing to see"_s;
        QVERIFY(!reparse(plain).changed);
        ReflectorFixture f;
        const qint64 id = f.reflect(f.failure()).reflectionId;
        ReplayOptions options;
        options.way = ReplayOptions::Way::Reparse;
        const ReplayBatch batch = run(f, options, {Locator(id), Locator(id + 1)});
        QCOMPARE(batch.items.size(), 2U); // strategies have texts as well
        QVERIFY(batch.items[0].reparsed && !batch.items[0].acceptable());
    }

    void estimates()
    {
        const std::vector<qint64> sizes{0, 1'000, 1'000'000};
        const ReplayEstimate e = estimateReplay(sizes, 2'000, u"gpt-4o");
        QCOMPARE(e.requests, 3);
        QCOMPARE(e.inputTokens, (2'400 + 3'400 + tracePromptBudget + 2'400) / 4); // what does not fit is not sent
        QCOMPARE(e.outputTokens, 3 * usualAnswerTokens);
        QCOMPARE(e.eur.value_or(0), *apiCost(u"gpt-4o", e.inputTokens, e.outputTokens));
        QVERIFY(!estimateReplay(sizes, 2'000, u"unheard-of").eur);
        QCOMPARE(estimateReplay({}, 2'000, u"gpt-4o").eur.value_or(1), 0.0);
    }
};

HINDCAST_TEST(ReplayWorkerTest)
#include "tst_replay_worker.moc"
