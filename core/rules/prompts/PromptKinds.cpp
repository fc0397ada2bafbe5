// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/prompts/PromptKinds.h"

#include "core/domain/StorableJson.h"
#include "core/rules/prompts/AnswerPrompt.h"
#include "core/rules/prompts/ReflectionPrompt.h"
#include "core/rules/prompts/ReviewPrompt.h"
#include "core/rules/text/CodePoints.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PromptKinds)
};

struct PromptKind {
    PromptTemplate builtIn;
    const QStringList* placeholders;
};

const QMap<QString, PromptKind>& promptKinds()
{
    static const QMap<QString, PromptKind> kinds = [] {
        QMap<QString, PromptKind> out;
        for (const PromptTemplate& p : builtInPrompts())
            out.insert(promptNameOf(p.id), {p, &reflectionPlaceholders()});
        out.insert(promptNameOf(builtInEpisodePrompt().id), {builtInEpisodePrompt(), &episodePlaceholders()});
        out.insert(promptNameOf(builtInEvaluationPrompt().id), {builtInEvaluationPrompt(), &evaluationPlaceholders()});
        out.insert(promptNameOf(builtInDecisionPrompt().id), {builtInDecisionPrompt(), &decisionPlaceholders()});
        return out;
    }();
    return kinds;
}

Expected<PromptKind> promptKindOf(const QString& name)
{
    const auto it = promptKinds().find(name);
    if (it == promptKinds().end())
        return fail(ErrorCode::NotFound, Tr::tr("There is no prompt called %1.").arg(name.left(60)), {},
                    Tr::tr("Prompts: %1.").arg(promptNames().join(QStringLiteral(", "))));
    return *it;
}

} // namespace

const QStringList& promptNames()
{
    static const QStringList names = promptKinds().keys();
    return names;
}

Expected<PromptTemplate> builtInPromptOf(const QString& name)
{
    HC_TRY(PromptKind kind, promptKindOf(name));
    return std::move(kind.builtIn);
}

Expected<void> checkPrompt(const PromptTemplate& prompt)
{
    constexpr qsizetype greatestPrompt = 100'000;
    HC_TRY(const PromptKind kind, promptKindOf(promptNameOf(prompt.id)));
    if (prompt.system.size() + prompt.user.size() > greatestPrompt)
        return fail(ErrorCode::TooLarge, Tr::tr("A prompt may have %1 characters at most.").arg(greatestPrompt));
    for (const QString& text : {prompt.system, prompt.user})
        if (strippedText(text).isEmpty() || !isStorableText(text))
            return fail(ErrorCode::InvalidInput,
                        Tr::tr("The system text and the user text of prompt %1 must be texts that are not empty.").arg(prompt.id));
    return checkPlaceholders(prompt, *kind.placeholders);
}

} // namespace hindcast
