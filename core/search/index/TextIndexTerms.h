// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"
#include "core/store/sql/Connection.h"

#include <QByteArrayList>
#include <QHash>

#include <array>
#include <optional>

namespace hindcast {

/// What an index of texts knows of its words: which hold a part, and how many texts of a relation have one. Remembers what it was asked.
class TextIndexTerms
{
public:
    /// The words that hold \a token (see indexToken()), as a question to FTS5; nothing: so many do that it says too little.
    [[nodiscard]] Expected<std::optional<QByteArray>> inside(Connection& index, const QByteArray& token);

    /// Of the parts of a question those that are worth asking for: the rarest, until about \a enough texts are left by what is known of
    /// the newest. Words that many texts have cost the most and tell the least; who asks reads what is found and judges all of them.
    [[nodiscard]] Expected<QByteArrayList> mostTelling(Connection& index, RelationId relation, const QByteArrayList& parts, qint64 enough);

private:
    Expected<void> read(Connection& index);
    [[nodiscard]] std::optional<QByteArray> alternatives(const QByteArray& token) const;
    /// Among the newest texts, from \a first on.
    [[nodiscard]] Expected<qint64> having(Connection& index, RelationId relation, const QByteArray& part, qint64 first);

    QByteArray m_terms = "\n"; ///< every word that occurs, a line each, as far as they were read
    qint64 m_last = 0; ///< others may have written more
    std::array<qint64, 256> m_bytes{}; ///< how often each occurs in them
    QHash<QByteArray, std::optional<QByteArray>> m_inside; ///< of the last parts
    QHash<std::pair<int, QByteArray>, qint64> m_having; ///< of the last parts
};

} // namespace hindcast
