// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/prompts/AnswerPrompt.h"

#include <QJsonObject>

namespace hindcast {

/// The places of a prompt that has a decision reviewed: state, answer_format.
[[nodiscard]] const QStringList& decisionPlaceholders();
/// decision-review@1.
[[nodiscard]] const PromptTemplate& builtInDecisionPrompt();

/// The state, without what earlier reviews left in it, is redacted, cut to 20,000 code points and written as one JSON line between `<state>` and
/// `</state>` with every `<` in it escaped: it cannot end the block. InvalidInput for a prompt with wrong placeholders.
[[nodiscard]] Expected<AnswerQuestion> decisionPrompt(const PromptTemplate& prompt, const QJsonObject& state);

} // namespace hindcast
