// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"

#include <optional>
#include <string>
#include <vector>

namespace hindcast {

/// The keys of rows, in ascending order where they are integers: runs of consecutive ones cost nothing.
class FacetKeys
{
public:
    void add(qint64 key);
    void add(const QByteArray& key);
    void append(const FacetKeys& later);

    [[nodiscard]] qint64 size() const { return m_rows; }
    [[nodiscard]] Cell key(qint64 row) const;
    /// The same of integer keys.
    [[nodiscard]] qint64 integer(qint64 row) const;
    /// The row of an integer key.
    [[nodiscard]] std::optional<qint64> row(qint64 key) const;
    [[nodiscard]] bool areIntegers() const { return m_ends.empty(); }
    /// The last integer key; nothing when there is none.
    [[nodiscard]] std::optional<qint64> last() const;
    [[nodiscard]] qint64 bytes() const;

    /// A run of consecutive keys.
    struct Run {
        qint64 row = 0;
        qint64 key = 0;
    };
    [[nodiscard]] const std::vector<Run>& runs() const { return m_runs; }
    /// Integer keys out of such runs. False: they cannot be those of so many rows.
    [[nodiscard]] bool restore(std::vector<Run> runs, qint64 rows);

private:
    qint64 m_rows = 0;
    std::vector<Run> m_runs;
    std::string m_texts; ///< of text keys
    std::vector<size_t> m_ends;
};

} // namespace hindcast
