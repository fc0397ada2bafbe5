// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reflect/PromptSet.h"

#include "core/rules/prompts/PromptKinds.h"
#include "core/rules/prompts/ReflectionPrompt.h"

namespace hindcast {

PromptTemplate PromptSet::of(const QString& name) const
{
    if (const auto it = m_prompts.find(name); it != m_prompts.end())
        return *it;
    return builtInPromptOf(name).value_or(PromptTemplate{name, {}, {}});
}

PromptTemplate PromptSet::forTrace(const Trace& trace) const
{
    return of(promptNameOf(builtInPrompt(trace.outcomeKnown ? trace.outcome : TraceOutcome::Partial).id));
}

Expected<void> PromptSet::put(const PromptTemplate& prompt)
{
    HC_CHECK(checkPrompt(prompt));
    m_prompts.insert(promptNameOf(prompt.id), prompt);
    return {};
}

} // namespace hindcast
