// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/vectors/LexicalVectors.h"

#include "core/compute/Kernels.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/search/vectors/VectorTopK.h"

namespace hindcast {
namespace {

constexpr qsizetype textsPerPart = 32; // some tenths of a millisecond

} // namespace

std::vector<std::vector<float>> lexicalVectors(const QStringList& texts, const CancelToken& token)
{
    std::vector<std::vector<float>> out(size_t(texts.size()));
    kernels::forParts(texts.size(), textsPerPart, token, [&](qsizetype first, qsizetype last) {
        LexicalEmbedder lexical;
        for (qsizetype i = first; i < last; ++i)
            if (auto vector = lexical.embed(texts[i], token))
                out[size_t(i)] = std::move(vector->values);
    });
    return out;
}

std::vector<std::optional<double>> likenessesByWords(std::span<const float> vector, const QStringList& texts, const CancelToken& token)
{
    std::vector<std::optional<double>> out(size_t(texts.size()));
    kernels::forParts(texts.size(), textsPerPart, token, [&](qsizetype first, qsizetype last) {
        LexicalEmbedder lexical;
        for (qsizetype i = first; i < last; ++i)
            if (const auto words = lexical.embed(texts[i], token))
                if (const auto cosine = cosineSimilarity(vector, words->values))
                    out[size_t(i)] = *cosine;
    });
    return out;
}

} // namespace hindcast
