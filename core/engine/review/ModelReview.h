// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/review/DecisionReview.h"
#include "core/llm/ChatModel.h"
#include "core/rules/prompts/PromptText.h"

namespace hindcast {

/// Has decisions reviewed by a model. An answer that has no heading of a review is asked for once more, then refused: it is nonsense. The
/// generator's errors become error reviews; \a model outlives it.
[[nodiscard]] ReviewGenerator modelReview(ChatModel& model, PromptTemplate prompt, CancelToken token);

} // namespace hindcast
