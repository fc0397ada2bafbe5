// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/ReflectionPrompt.h"
#include "core/store/StoreDescription.h"

namespace hindcast {

/// The prompts that a replay of this database starts with: for failures, for successes, for the rest. The one place that knows
/// where they come from.
[[nodiscard]] Expected<std::vector<PromptTemplate>> replayPrompts(Connection& connection, const StoreDescription& store);

/// A prompt with other texts: its id says that it was edited, and equal texts give equal ids. The same id for the same texts.
[[nodiscard]] PromptTemplate editedPrompt(const PromptTemplate& base, const QString& system, const QString& user);

/// Which of the three is meant for a trace.
[[nodiscard]] const PromptTemplate& promptFor(const std::vector<PromptTemplate>& prompts, const Trace& trace);

} // namespace hindcast
