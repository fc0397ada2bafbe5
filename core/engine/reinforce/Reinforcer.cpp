// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/Reinforcer.h"

#include "core/domain/enums/EnumWords.h"
#include "core/engine/reinforce/episodes/EpisodeVector.h"
#include "core/rules/evaluation/AnswerContent.h"
#include "core/rules/redaction/RedactedNames.h"
#include "core/store/links/LessonCredit.h"
#include "core/store/native/WriteLocks.h"
#include "core/store/rows/WritableTables.h"
#include "core/store/sql/Lane.h"
#include "core/store/sql/Transaction.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Reinforcer)
};

constexpr EnumWords<LearnedLesson::Fate> lessonFates{"skipped", "disabled", "learned", "unparsed", "no_answer", "duplicate"};

AnswerFacts redactedFacts(AnswerFacts facts, const Redactor& redact)
{
    if (!redact)
        return facts;
    facts.query = redact(facts.query);
    facts.answer = redact(facts.answer);
    if (!facts.record.isEmpty()) { // as one text: a name is seen with its value
        const QJsonDocument clean = QJsonDocument::fromJson(
            redact(QString::fromUtf8(QJsonDocument(facts.record).toJson(QJsonDocument::Compact))).toUtf8());
        facts.record = clean.object();
    }
    for (QString& text : facts.context)
        text = redact(text);
    redactNames(facts.tags, redact);
    if (facts.expected)
        facts.expected = redact(*facts.expected);
    if (facts.error)
        facts.error = redact(*facts.error);
    return facts;
}

QJsonObject episodeMetadata(const JudgedAnswer& judged, const AuthoredLesson& authored, const Redactor& redact)
{
    QJsonObject criteria;
    for (size_t i = 0; i < criterionCount; ++i)
        criteria.insert(word(Criterion(i)), judged.evaluation.scores[i]);
    QJsonObject out{{QStringLiteral("evaluation_id"), judged.evaluationId},
                    {QStringLiteral("method"), judged.evaluation.method},
                    {QStringLiteral("criteria"), criteria},
                    {QStringLiteral("provider"), authored.provider}};
    if (!authored.model.isEmpty())
        out.insert(QStringLiteral("model"), authored.model);
    if (!judged.facts.record.isEmpty())
        out.insert(QStringLiteral("record"), judged.facts.record);
    if (QString request = judged.facts.requestId; !request.isEmpty()) { // what tells requests from each other is a hash of it
        redactName(request, redact);
        out.insert(QStringLiteral("request_id"), request);
    }
    return out;
}

Unexpected takenRequest(const QString& id)
{
    return fail(ErrorCode::Conflict,
                Tr::tr("The field \"request_id\" must be new: \"%1\" was judged before with other content.").arg(id.left(200)));
}

} // namespace

QString word(LearnedLesson::Fate fate) { return lessonFates.wordOf(fate); }

Reinforcer::Reinforcer(Connection& connection, Scope scope, AnswerEvaluator& evaluator, LessonAuthor& author, Embedder* embedder,
                       ReinforcerOptions options, EvaluationRows evaluations, EpisodeRows episodes)
    : m_connection(&connection), m_scope(std::move(scope)), m_evaluator(&evaluator), m_author(&author), m_embedder(embedder),
      m_options(std::move(options)), m_evaluations(std::move(evaluations)), m_episodes(std::move(episodes))
{}

Expected<Reinforcer> Reinforcer::open(Connection& connection, const StoreDescription& store, AnswerEvaluator& evaluator,
                                      LessonAuthor& author, Embedder* embedder, ReinforcerOptions options)
{
    HC_CHECK(needWritableTables(connection, store, store.catalog.has("upkeep"),
                                Tr::tr("Lessons are written into Hindcast's own databases only."),
                                Tr::tr("This database has no tables for lessons yet.")));
    HC_TRY([[maybe_unused]] const bool checked, reflectionTriggered(0, options.rewardThreshold));
    HC_TRY(EvaluationRows evaluations, EvaluationRows::open(connection, store.scope));
    HC_TRY(EpisodeRows episodes, EpisodeRows::open(connection, store.scope));
    Reinforcer out(connection, store.scope, evaluator, author, embedder, std::move(options), std::move(evaluations), std::move(episodes));
    out.m_hasLedger = store.catalog.has("lesson_uses");
    return out;
}

Expected<JudgedAnswer> Reinforcer::judge(const AnswerFacts& facts, const CancelToken& token)
{
    return guarded<JudgedAnswer>([&]() -> Expected<JudgedAnswer> {
        JudgedAnswer out{0, redactedFacts(facts, m_options.redact), {}, false};
        HC_TRY(const bool before, judgedBefore(out));
        if (before)
            return out;
        if (out.facts.createdAt == Timestamp())
            out.facts.createdAt = m_options.clock->now();
        HC_TRY(out.evaluation, m_evaluator->evaluate(out.facts, token));
        if (m_options.redact)
            out.evaluation.reasoning = m_options.redact(out.evaluation.reasoning);
        if (!out.evaluation.judged) // no reward: nothing to store, and nothing to learn from
            return out;
        HC_TRY(out.triggered, reflectionTriggered(out.evaluation.value.reward, m_options.rewardThreshold));
        HC_TRY(const bool kept, keep(out));
        if (kept)
            return out;
        out.facts.createdAt = facts.createdAt; // somebody else was faster with the same request
        HC_TRY(const bool meanwhile, judgedBefore(out));
        return meanwhile ? Expected<JudgedAnswer>(std::move(out)) : takenRequest(out.facts.requestId);
    });
}

/// Whether its request was judged before; then \a judged becomes what was stored. Conflict: something else was.
Expected<bool> Reinforcer::judgedBefore(JudgedAnswer& judged)
{
    AnswerFacts& f = judged.facts;
    if (f.requestId.isEmpty())
        return false;
    HC_TRY(const auto known, m_evaluations.ofRequest(f.requestId));
    if (!known)
        return false;
    const StoredEvaluation& e = known->evaluation;
    const bool otherMoment = f.createdAt != Timestamp() && f.createdAt != e.createdAt; // one that is not given is no difference
    if (otherMoment || known->content != answerContent(f))
        return takenRequest(f.requestId);
    if (e.query != f.query) // it is gone, and another one has its number
        return false;
    f.createdAt = e.createdAt;
    judged.evaluationId = known->id;
    judged.evaluation = {e.scores, e.value, true, e.reasoning, e.method, e.model, e.promptId, {}};
    HC_TRY(const bool low, reflectionTriggered(e.value.reward, m_options.rewardThreshold));
    judged.triggered = low || known->reflected;
    judged.repeated = true;
    return true;
}

/// The evaluation, what it says of lessons, and whose request it answers, all or nothing. False: the same request was stored meanwhile.
Expected<bool> Reinforcer::keep(JudgedAnswer& judged)
{
    const AnswerEvaluation& e = judged.evaluation;
    const AnswerFacts& f = judged.facts;
    LessonCredit credit(*m_connection, m_scope, m_hasLedger);
    HC_TRY(const bool credits, f.sessionId.isEmpty() ? Expected<bool>(false) : credit.anyGivenTo({f.sessionId}));
    HC_TRY(Transaction together,
           Transaction::begin(*m_connection, Transaction::Kind::Write)); // also of one alone: who is stopped stores nothing
    if (credits)
        HC_CHECK(lockMemories(*m_connection, m_scope));
    HC_TRY(judged.evaluationId,
           m_evaluations.insert({f.query, e.scores, e.value, e.reasoning, e.method, e.model, e.promptId, f.createdAt}));
    if (credits)
        HC_CHECK(credit.credit(
            {f.sessionId, !judged.triggered, QStringLiteral("evaluation"), QString::number(judged.evaluationId), f.createdAt}));
    if (!f.requestId.isEmpty()) {
        HC_TRY(const bool named, m_evaluations.nameRequest({f.requestId, answerContent(f)}, judged.evaluationId, f.createdAt));
        if (!named)
            return false;
    }
    HC_CHECK(together.commit());
    return true;
}

Expected<LearnedLesson> Reinforcer::learn(const JudgedAnswer& judged, const CancelToken& token)
{
    return guarded<LearnedLesson>([&]() -> Expected<LearnedLesson> {
        HC_TRY(std::optional<LearnedLesson> before, learnedBefore(judged));
        LearnedLesson out;
        if (before) {
            out = *std::move(before);
        } else {
            HC_TRY(out, written(judged, token));
        }
        using Fate = LearnedLesson::Fate;
        if (out.fate == Fate::Learned || out.fate == Fate::Unparsed)
            HC_CHECK(store(judged, out, token));
        log(judged, out);
        return out;
    });
}

/// What was learned when the same request came first; nothing: nobody could.
Expected<std::optional<LearnedLesson>> Reinforcer::learnedBefore(const JudgedAnswer& judged)
{
    if (!judged.repeated || !judged.triggered)
        return std::nullopt;
    HC_TRY(const auto known, m_evaluations.ofRequest(judged.facts.requestId));
    if (!known || !known->reflected)
        return std::nullopt;
    LearnedLesson out;
    HC_CHECK(takeStored(known->episode, out));
    return out;
}

/// Whoever deleted the episode since does not want it again.
Expected<void> Reinforcer::takeStored(qint64 episode, LearnedLesson& lesson)
{
    lesson.fate = LearnedLesson::Fate::Repeated;
    lesson.episodeId = episode;
    lesson.notEmbedded.reset();
    HC_TRY(const auto stored, readEpisodeLesson(*m_connection, m_scope, episode));
    if (!stored) {
        lesson.episodeId = 0;
        lesson.parsed = {};
        return {};
    }
    lesson.authored.text = stored->reflection;
    lesson.parsed = {stored->problem, stored->lesson, stored->parsed};
    return {};
}

Expected<LearnedLesson> Reinforcer::written(const JudgedAnswer& judged, const CancelToken& token)
{
    using Fate = LearnedLesson::Fate;
    LearnedLesson out;
    if (!judged.triggered)
        return out;
    if (!m_options.enabled) {
        out.fate = Fate::Disabled;
        return out;
    }
    auto authored = m_author->write(judged.facts, judged.evaluation, token);
    if (!authored) {
        if (authored.error().code == ErrorCode::Cancelled)
            return Unexpected(authored.error());
        out.fate = Fate::NoAnswer;
        out.error = authored.error();
        return out;
    }
    out.authored = *std::move(authored);
    if (m_options.redact)
        out.authored.text = m_options.redact(out.authored.text);
    out.parsed = parseLesson(out.authored.text);
    out.fate = out.parsed.parsed ? Fate::Learned : Fate::Unparsed;
    return out;
}

Expected<void> Reinforcer::store(const JudgedAnswer& judged, LearnedLesson& lesson, const CancelToken& token)
{
    Episode e;
    e.query = judged.facts.query;
    e.reward = judged.evaluation.value.reward;
    e.reflection = lesson.authored.text;
    e.problem = lesson.parsed.problem;
    e.lesson = lesson.parsed.lesson;
    e.lessonParsed = lesson.parsed.parsed;
    e.tags = judged.facts.tags;
    e.metadata = episodeMetadata(judged, lesson.authored, m_options.redact);
    e.promptId = lesson.authored.promptId;
    e.createdAt = judged.facts.createdAt;
    if (m_embedder) {
        HC_TRY(lesson.notEmbedded, embedEpisode(e, *m_embedder, token));
    }
    const QString key = judged.facts.requestId.isEmpty() ? QString() : answerRequestKey(judged.facts.requestId);
    HC_TRY(Transaction transaction, Transaction::begin(*m_connection, Transaction::Kind::Write));
    HC_TRY(const auto id, m_episodes.insert(e, key));
    lesson.episodeId = id.value_or(0);
    if (!id) { // somebody else has learned from the same request meanwhile
        HC_TRY(const qint64 known, episodeOfImport(*m_connection, m_scope, key));
        HC_CHECK(takeStored(known, lesson));
    }
    HC_CHECK(m_evaluations.setReflected(judged.evaluationId, lesson.episodeId));
    return transaction.commit();
}

} // namespace hindcast
