// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/llm/Embedder.h"

namespace hindcast {

/// The embedder without a model: single words, pairs of words and the 3 to 5 letters long pieces of words, each hashed to a
/// place and a sign. Words that carry the grammar count a fifth; what occurs n times counts as the root of n. Computed in whole
/// numbers up to the last division: the same on every machine. Only the first 100,000 characters count.
class LexicalEmbedder final : public Embedder
{
public:
    static constexpr qsizetype lexicalDimension = 512;
    /// Calibrated by tst_lexical_embedder, which prints the figures: of questions that mean the same it finds more than the
    /// usual 0.70 would, still none of those that only share words; on published run logs the three nearest are right as often.
    static constexpr double lexicalThreshold = 0.65;

    /// lexical-512
    [[nodiscard]] QString model() const override;
    [[nodiscard]] qsizetype dimension() const override { return lexicalDimension; }
    [[nodiscard]] double similarThreshold() const override { return lexicalThreshold; }
    /// Length 1. InvalidInput for a text without a letter or digit; nothing else fails.
    [[nodiscard]] Expected<Embedding> embed(const QString& text, const CancelToken& token) override;
};

} // namespace hindcast
