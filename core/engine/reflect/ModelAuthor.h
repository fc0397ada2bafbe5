// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reflect/ReflectionAuthor.h"
#include "core/llm/ChatModel.h"
#include "core/rules/prompts/ReflectionPrompt.h"

#include <functional>

namespace hindcast {

/// Asks a model. An answer that does not fit is asked for once more, with what was wrong; what comes then is kept as a
/// fallback, its text as it is.
class ModelAuthor : public ReflectionAuthor
{
public:
    /// Chooses the prompt for a trace; the built-in ones by outcome unless told otherwise.
    using PromptChoice = std::function<PromptTemplate(const Trace&)>;

    /// \a model outlives this.
    explicit ModelAuthor(ChatModel& model, PromptChoice choose = {});
    /// Also InvalidInput for a prompt with wrong placeholders.
    [[nodiscard]] Expected<AuthoredReflection> write(const Trace& trace, const CancelToken& token) override;

private:
    ChatModel* m_model;
    PromptChoice m_choose;
};

} // namespace hindcast
