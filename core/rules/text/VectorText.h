// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace hindcast {

/// What of a reflection becomes its vector: what it is about, where that is known, and its text.
[[nodiscard]] QString reflectionEmbeddingText(const QString& query, const QString& text);
/// The first 16 bytes of SHA-256: a vector belongs to the text with this hash and to no other.
[[nodiscard]] QByteArray embeddingTextHash(const QString& text);

/// From here on two reflections are suggested to be duplicates; it is only a suggestion.
inline constexpr double alikeFrom = 0.85;

} // namespace hindcast
