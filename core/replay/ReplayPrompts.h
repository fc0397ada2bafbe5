// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reflect/PromptStore.h"
#include "core/rules/prompts/ReflectionPrompt.h"

namespace hindcast {

/// Every version of one prompt, the newest first; never empty, the built-in one is the last.
using PromptVersions = std::vector<PromptVersion>;

/// The prompts that a replay of this database chooses from: for failures, for successes, for the rest. The one place that knows
/// where they come from.
[[nodiscard]] Expected<std::vector<PromptVersions>> replayPrompts(Connection& connection, const StoreDescription& store);
/// The same of a database that keeps none, or cannot be read.
[[nodiscard]] std::vector<PromptVersions> builtInReplayPrompts();

/// A prompt with other texts: its id says that it was edited, and equal texts give equal ids. The same id for the same texts.
[[nodiscard]] PromptTemplate editedPrompt(const PromptTemplate& base, const QString& system, const QString& user);

/// Which of the three is meant for a trace.
[[nodiscard]] const PromptTemplate& promptFor(const std::vector<PromptTemplate>& prompts, const Trace& trace);

} // namespace hindcast
