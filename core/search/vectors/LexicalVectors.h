// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"

#include <QStringList>

#include <optional>
#include <span>
#include <vector>

namespace hindcast {

/// The lexical vectors of many texts, in their order, computed on all processors. Empty ones: a text has no word in it, or
/// \a token was cancelled before.
[[nodiscard]] std::vector<std::vector<float>> lexicalVectors(const QStringList& texts, const CancelToken& token);

/// How like each text is to \a vector by its words, in their order, computed on all processors; nothing: it is like nothing.
[[nodiscard]] std::vector<std::optional<double>> likenessesByWords(std::span<const float> vector, const QStringList& texts,
                                                                   const CancelToken& token);

} // namespace hindcast
