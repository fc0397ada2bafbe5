// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Trace.h"
#include "core/rules/prompts/PromptText.h"

#include <vector>

namespace hindcast {

/// A question to a model.
struct ReflectionPrompt {
    QString promptId;
    QString system;
    QString user;
    qint64 eventsShown = 0;
};

/// The code points that events may take in one prompt, unless told otherwise.
inline constexpr qsizetype tracePromptBudget = 24'000;
/// The least budget: the task and one event from each end fit, whatever is in them.
inline constexpr qsizetype leastTraceBudget = 6'000;

/// reflection-failure@1 (failure, error and timeout), reflection-success@1, reflection-exploratory@1 (partial).
[[nodiscard]] const std::vector<PromptTemplate>& builtInPrompts();
[[nodiscard]] const PromptTemplate& builtInPrompt(TraceOutcome outcome);

/// The places that the user text of such a prompt has: trace, outcome, answer_format.
[[nodiscard]] const QStringList& reflectionPlaceholders();

/// InvalidInput names a placeholder that does not exist, is missing, or stands there twice.
[[nodiscard]] Expected<void> checkPlaceholders(const PromptTemplate& prompt);

/// The prompt for a trace. All that comes from the trace is redacted, cut and written as JSON lines between `<trace>` and
/// `</trace>`, with every `<` in it escaped: it cannot end the block. At most \a budget code points of events: when they do
/// not fit, texts are cut first, then events between the ends are left out, errors last; the prompt says what is missing.
/// InvalidInput as checkPlaceholders(), and for a budget below leastTraceBudget.
[[nodiscard]] Expected<ReflectionPrompt> reflectionPrompt(const PromptTemplate& prompt, const Trace& trace,
                                                          qsizetype budget = tracePromptBudget);

} // namespace hindcast
