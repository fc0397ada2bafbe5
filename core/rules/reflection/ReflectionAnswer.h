// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Reflection.h"
#include "core/rules/text/AnswerObject.h"

namespace hindcast {

/// Reads what a model answered to a reflectionPrompt(): one JSON object, alone or in a code fence (what stands around the fence
/// does not count). Fields that are not asked for are ignored; texts are trimmed, equal tags given once. TooLarge, or
/// InvalidInput that names the field and what was expected there.
[[nodiscard]] Expected<ReflectionDraft> reflectionFromAnswer(QStringView answer);

} // namespace hindcast
