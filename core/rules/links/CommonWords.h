// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hindcast {

/// Whether a word, in lower case, says nothing of what a reflection is about: sentences of any reflection have it, or those that our own rules
/// write around what the events of a trace say (templateReflection(), patternOf(), commonThread(), reflectionFromEvaluation()).
[[nodiscard]] bool isCommonWord(const QString& word);

} // namespace hindcast
