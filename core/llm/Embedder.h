// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/domain/Episode.h"
#include "core/domain/Error.h"

#include <optional>
#include <vector>

namespace hindcast {

/// The vectors of the first of some texts, and why there are no more.
struct EmbeddedTexts {
    std::vector<Embedding> vectors;
    std::optional<Error> stopped; ///< nothing: each has its vector
};

/// Turns texts into vectors.
class Embedder
{
public:
    virtual ~Embedder() = default;
    [[nodiscard]] virtual QString model() const = 0;
    [[nodiscard]] virtual qsizetype dimension() const = 0;
    /// The cosine above which two texts of this embedder are "similar" (strictly).
    [[nodiscard]] virtual double similarThreshold() const = 0;
    /// Every text is a call to a service, which takes time and may cost money.
    [[nodiscard]] virtual bool isRemote() const { return false; }
    /// A vector of dimension() finite numbers. A text without any word gives InvalidInput. Network ones also: see ChatModel.
    [[nodiscard]] virtual Expected<Embedding> embed(const QString& text, const CancelToken& token) = 0;
    /// A vector each of \a texts, in their order, up to the first that fails. One by one, unless an embedder knows better.
    [[nodiscard]] virtual EmbeddedTexts embedAll(const QStringList& texts, const CancelToken& token)
    {
        EmbeddedTexts out;
        for (const QString& text : texts) {
            auto vector = embed(text, token);
            if (!vector) {
                out.stopped = vector.error();
                break;
            }
            out.vectors.push_back(*std::move(vector));
        }
        return out;
    }
};

} // namespace hindcast
