// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/evaluation/AnswerFacts.h"

#include <QByteArray>

namespace hindcast {

/// 32 bytes by which an answer that comes again is told from another one that has its name: over all that is said of it but that name and the
/// moment.
[[nodiscard]] QByteArray answerContent(const AnswerFacts& facts);

} // namespace hindcast
