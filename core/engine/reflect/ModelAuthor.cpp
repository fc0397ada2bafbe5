// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/ModelAuthor.h"

#include "core/rules/reflection/ReflectionAnswer.h"
#include "core/rules/reflection/TemplateReflection.h"
#include "core/rules/text/AnswerObject.h"
#include "core/rules/text/CodePoints.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ModelAuthor)
};

constexpr qsizetype greatestFallbackText = 20'000; // code points of an answer that is kept as it is
constexpr qint64 reflectionTokens = 1'500;
constexpr double unreadImportance = 0.4; // agents are given what is worth more, unless they ask (RecallOptions)

/// What the model answered; half an answer is none, however well it begins.
Expected<ReflectionDraft> draftOf(const ChatReply& reply)
{
    if (reply.cut)
        return cutAnswer();
    return reflectionFromAnswer(reply.text);
}

/// Whether it began an object and did not end it: no text for people.
bool isHalf(const ChatReply& reply)
{
    const QStringView text = strippedText(reply.text);
    return reply.cut || (text.startsWith(u'{') && !text.endsWith(u'}'));
}

/// What the model wrote, as a text: importance and confidence by rules, because it gave none that count.
AuthoredReflection fallbackOf(const Trace& trace, const ChatReply& reply, const Error& wrong)
{
    AuthoredReflection out;
    out.draft = templateReflection(trace);
    out.draft.text = firstCodePoints(strippedText(reply.text), greatestFallbackText).toString();
    out.draft.strategy.clear();
    out.draft.importance = std::min(out.draft.importance, unreadImportance);
    out.draft.tags << QStringLiteral("unparsed");
    out.quality = ReflectionQuality::Fallback;
    out.note = wrong.sentence;
    return out;
}

} // namespace

ModelAuthor::ModelAuthor(ChatModel& model, PromptChoice choose) : m_model(&model), m_choose(std::move(choose))
{
    if (!m_choose)
        m_choose = [](const Trace& trace) { return builtInPrompt(trace.outcomeKnown ? trace.outcome : TraceOutcome::Partial); };
}

Expected<AuthoredReflection> ModelAuthor::write(const Trace& trace, const CancelToken& token)
{
    HC_TRY(const ReflectionPrompt prompt, reflectionPrompt(m_choose(trace), trace));
    ChatRequest request{QStringLiteral("reflection"), prompt.system, prompt.user, 0, reflectionTokens, true};
    HC_TRY(ChatReply reply, m_model->ask(request, token));
    auto draft = draftOf(reply);
    if (!draft) {
        // The bad answer itself is not sent back: it may hold whatever the trace made the model say.
        // English as the prompt is, whatever the language of the window.
        request.user += QStringLiteral("\n\nYour last answer could not be used: %1 Answer again with nothing but the JSON object.")
                            .arg(draft.error().sentence);
        HC_TRY(reply, m_model->ask(request, token));
        draft = draftOf(reply);
    }
    AuthoredReflection out;
    if (draft) {
        out.quality = ReflectionQuality::Model;
        out.draft = *std::move(draft);
    } else if (strippedText(reply.text).isEmpty()) {
        return fail(ErrorCode::ConnectionFailed, Tr::tr("The model gave no answer.")); // there is no text that could be kept
    } else if (isHalf(reply)) {
        return fail(ErrorCode::ConnectionFailed, Tr::tr("The model gave half an answer."), draft.error().sentence);
    } else {
        out = fallbackOf(trace, reply, draft.error());
    }
    out.provider = m_model->provider();
    out.model = reply.model.isEmpty() ? m_model->model() : reply.model;
    out.promptId = prompt.promptId;
    return out;
}

} // namespace hindcast
