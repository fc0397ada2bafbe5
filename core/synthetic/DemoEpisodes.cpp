// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/review/DecisionReview.h"
#include "core/engine/review/TemplateReview.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/rules/evaluation/WeightedEvaluation.h"
#include "core/rules/lessons/LessonParser.h"
#include "core/store/rows/EpisodeRows.h"
#include "core/synthetic/DemoCast.h"
#include "core/synthetic/DemoMemories.h"
#include "core/synthetic/Problems.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int demoEpisodeCount = 46;
constexpr int demoGoodAnswerCount = 34;
constexpr int demoReviewCount = 14;
constexpr double episodeDays = 40;

/// Mostly good answers, some bad ones, few in between.
double demoReward(SeededRandom& random)
{
    const double v = random.chance(0.6) ? 0.35 + 0.6 * random.unit()
        : random.chance(0.7)            ? -0.9 + 0.9 * random.unit()
                                        : 0.3 * random.unit();
    return double(qint64(v * 100)) / 100;
}

Episode demoEpisode(SeededRandom& random, const DemoPattern& pattern)
{
    const Problem& problem = problemOf(pattern.playbook);
    const auto said = [&](const char* text) { return QString::fromUtf8(filledIn(text, pattern.app, pattern.nameSpace)); };
    Episode e;
    e.query = said(random.pick(problem.queries));
    e.reward = demoReward(random);
    if (random.chance(0.12)) // a model that does not keep to the form
        e.reflection = QStringLiteral("The answer restarted things too early. Next time it should read the events first.");
    else
        e.reflection = QStringLiteral("**Problem:** the answer proposed `%1` although the cause was another one.\n"
                                      "**Lesson:** %2 Run `%3` instead.")
                           .arg(said(problem.quickFix.front().command), said(problem.description), said(problem.fix.front().command));
    const ParsedLesson parsed = parseLesson(e.reflection);
    e.problem = parsed.problem;
    e.lesson = parsed.lesson;
    e.lessonParsed = parsed.parsed;
    e.tags = {QString::fromLatin1(pattern.playbook).toLower()};
    return e;
}

/// How the answer of an episode was judged: scores around its reward, the worse of them where the reward is bad.
QJsonObject demoCriteria(double reward)
{
    static constexpr double bias[] = {-0.08, 0.02, 0.1, -0.06, 0.02}; // their mean is 0
    QJsonObject out;
    for (size_t i = 0; i < criterionCount; ++i)
        out.insert(word(Criterion(i)), std::clamp(double(qRound(((reward + 1) / 2 + bias[i]) * 100)) / 100, 0.0, 1.0));
    return out;
}

constexpr RowInserter::Column evaluationColumns[] = {{"query"},  {"reward"}, {"score"},     {"criteria"},   {"reasoning"},
                                                     {"method"}, {"model"},  {"reflected"}, {"episode_id"}, {"created_at"}};

Expected<void> writeDemoEvaluation(RowInserter& rows, const Episode& e, std::optional<qint64> episode)
{
    const bool byModel = episode.value_or(1) % 3 != 0;
    const QString reasoning = e.reward < 0.3
        ? QStringLiteral("The answer acts before it knows the cause; what it proposes may repeat the fault.")
        : QStringLiteral("The cause is named and the fix fits it; what was left open is how to verify it.");
    HC_CHECK(
        rows.insert({Cell(e.query), Cell(e.reward), Cell((e.reward + 1) / 2),
                     Cell(QJsonDocument(demoCriteria(e.reward)).toJson(QJsonDocument::Compact)), Cell(reasoning),
                     Cell(QByteArray(byModel ? "model" : "threshold")), byModel ? Cell(QByteArray("claude-3-5-haiku-20241022")) : Cell(),
                     Cell(episode.has_value()), episode ? Cell(*episode) : Cell(), Cell(Timestamp{e.createdAt.us - 2'000'000})}));
    return {};
}

/// Answers that left nothing to learn.
Expected<void> writeDemoGoodAnswers(RowInserter& rows, const SyntheticOptions& options)
{
    SeededRandom random(options.seed * 53 + 7);
    const auto cast = demoPatterns();
    for (int i = 0; i < demoGoodAnswerCount; ++i) {
        Episode e = demoEpisode(random, cast[size_t(random.below(qint64(cast.size())))]);
        e.reward = double(qint64((0.32 + 0.6 * random.unit()) * 100)) / 100;
        e.createdAt = daysBefore(options, episodeDays * random.unit());
        HC_CHECK(writeDemoEvaluation(rows, e, std::nullopt));
    }
    return {};
}

QJsonObject demoDecision(SeededRandom& random, int number)
{
    static const char* const components[] = {"analyze_fast", "analyze_deep", "summarise_logs", "rank_playbooks"};
    static const char* const reasons[] = {"p95 latency has doubled since the last release", "accuracy is above the target for two weeks",
                                          "two components do the same and share their cache", "nobody asked for it in 30 days"};
    const QString component = QString::fromLatin1(components[random.below(4)]);
    const QString action = decisionActions()[qsizetype(random.below(3))];
    QJsonObject decision{{QStringLiteral("action"), number % 6 == 4 ? QStringLiteral("scale") : action},
                         {QStringLiteral("component"), component},
                         {QStringLiteral("reasoning"), QString::fromLatin1(reasons[random.below(4)])}};
    if (number % 9 == 7)
        decision.remove(QStringLiteral("component"));
    return {{QStringLiteral("task_name"), QStringLiteral("triage-%1").arg(number + 1)},
            {QStringLiteral("kfm_action"), decision},
            {QStringLiteral("active_component"), number % 5 == 3 ? QStringLiteral("analyze_fast") : component},
            {QStringLiteral("execution_performance"),
             QJsonObject{{QStringLiteral("latency"), double(40 + random.below(900)) / 100},
                         {QStringLiteral("accuracy"), double(60 + random.below(39)) / 100}}}};
}

Cell objectCell(const QJsonObject& o) { return o.isEmpty() ? Cell() : Cell(QJsonDocument(o).toJson(QJsonDocument::Compact)); }

} // namespace

Expected<void> writeDemoEpisodes(Connection& connection, const SyntheticOptions& options)
{
    HC_TRY(EpisodeRows rows, EpisodeRows::open(connection, {}));
    HC_TRY(RowInserter evaluations, RowInserter::open(connection, {}, "evaluations", evaluationColumns));
    LexicalEmbedder embedder;
    SeededRandom random(options.seed * 37 + 11);
    const auto cast = demoPatterns();
    for (int i = 0; i < demoEpisodeCount; ++i) {
        Episode e = demoEpisode(random, cast[size_t(random.below(qint64(cast.size())))]);
        e.createdAt = daysBefore(options, episodeDays * (demoEpisodeCount - i - random.unit()) / demoEpisodeCount);
        if (i % 15 != 6) { // an embedder was out of reach
            HC_TRY(e.embedding, embedder.embed(e.query, {}));
        }
        HC_TRY(const std::optional<qint64> id, rows.insert(e));
        HC_CHECK(writeDemoEvaluation(evaluations, e, id.value_or(0)));
    }
    return writeDemoGoodAnswers(evaluations, options);
}

Expected<void> writeDemoReviews(Connection& connection, const SyntheticOptions& options)
{
    static constexpr RowInserter::Column columns[] = {
        {"state"},    {"action"},   {"component"},          {"valid"},    {"failed_check"}, {"message"}, {"error"}, {"reflection"},
        {"insights"}, {"analysis"}, {"reflection_success"}, {"provider"}, {"created_at"}};
    HC_TRY(RowInserter rows, RowInserter::open(connection, {}, "decision_reviews", columns));
    SeededRandom random(options.seed * 41 + 3);
    for (int i = 0; i < demoReviewCount; ++i) {
        const QJsonObject state = demoDecision(random, i);
        const ReviewResult r = reviewDecision(state, [i](const QJsonObject& s) -> Expected<QString> {
            if (i == 8) // one that could not be made
                return fail(ErrorCode::ConnectionFailed, QStringLiteral("overloaded (529) after four attempts"));
            return templateReview(s);
        });
        const QJsonObject decision = state.value(QLatin1String("kfm_action")).toObject();
        const bool reflected = !r.reflection.isEmpty();
        HC_CHECK(rows.insert({objectCell(r.state), textOrNull(decision.value(QLatin1String("action")).toString()),
                              textOrNull(decision.value(QLatin1String("component")).toString()), Cell(r.validation.valid()),
                              r.validation.valid() ? Cell() : Cell(word(*r.validation.failed)), Cell(r.validation.message),
                              textOrNull(r.state.value(QLatin1String("error")).toString()), textOrNull(r.reflection),
                              objectCell(r.insights), objectCell(r.analysis), reflected ? Cell(r.reflectionSuccess) : Cell(),
                              reflected ? Cell(QByteArray("template")) : Cell(), Cell(daysBefore(options, 1.3 * (demoReviewCount - i)))}));
    }
    return {};
}

} // namespace hindcast
