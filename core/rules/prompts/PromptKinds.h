// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/prompts/PromptText.h"

namespace hindcast {

/// The names under which prompts are kept: reflection-failure, reflection-success, reflection-exploratory, episode-reflection,
/// answer-evaluation, decision-review.
[[nodiscard]] const QStringList& promptNames();

/// The one that comes with the program, version 1 of its name. NotFound lists the names.
[[nodiscard]] Expected<PromptTemplate> builtInPromptOf(const QString& name);

/// Whether \a prompt can serve under the name in its id: NotFound for a name that nobody asks for, TooLarge beyond 100,000
/// characters, InvalidInput for an empty text, for text that cannot be stored and for wrong placeholders, which it names.
[[nodiscard]] Expected<void> checkPrompt(const PromptTemplate& prompt);

} // namespace hindcast
