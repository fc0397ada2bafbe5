// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Episode.h"
#include "core/domain/Error.h"

namespace hindcast {

/// Whether a vector can be compared with others: it has its model's name, \a dimension finite numbers (0: any count but none) and a
/// length. InvalidInput says what is wrong.
[[nodiscard]] Expected<void> checkEmbedding(const Embedding& embedding, qsizetype dimension = 0);

} // namespace hindcast
