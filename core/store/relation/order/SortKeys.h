// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/domain/Cell.h"
#include "core/domain/Error.h"

#include <QHash>

namespace hindcast {

/// Sorts millions of (value, key) pairs in 16 bytes each: every value becomes 64 bits that sort as it does; texts go
/// through a dictionary of their distinct values. Order: Cell::compare(), then the key.
class SortKeys
{
public:
    static constexpr qsizetype longestText = 120; ///< bytes that decide; the preview of a text is not much longer

    void reserve(qint64 rows) { m_entries.reserve(size_t(std::clamp<qint64>(rows, 0, 50'000'000))); }
    void add(const Cell& value, qint64 key);
    /// The keys in order; ends with Cancelled when the token is set.
    [[nodiscard]] Expected<std::vector<qint64>> sorted(bool descending, const CancelToken& token);

private:
    struct Entry {
        quint64 rank;
        qint64 key;
    };
    void rankTexts();

    std::vector<Entry> m_entries;
    QHash<QByteArray, quint32> m_codes;
    bool m_texts = false;
};

} // namespace hindcast
