// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hindcast {

/// What of an episode becomes its vector: the question, because it is looked for by questions and thresholds mean question to
/// question; the reflection, where there is none.
[[nodiscard]] QString episodeEmbeddingText(const QString& query, const QString& reflection);

} // namespace hindcast
