// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/index/SeenTerms.h"

#include <QStringList>

#include <vector>

namespace hindcast {

/// What tells the texts of a record from others.
[[nodiscard]] qint64 textsHash(const QStringList& texts);

/// Some records on their way into the index of texts: their texts as they were read, then what is written of them. Another thread than
/// the one that reads may make that.
class TextBatch
{
public:
    /// A record, whose texts are added next, column by column.
    void begin(qint64 key) { m_rows.push_back({key}); }
    void add(std::string_view utf8);
    /// So much that it should be worked on: some milliseconds.
    [[nodiscard]] bool isFull() const { return m_rows.size() >= mostRows || m_texts.size() >= mostBytes; }
    void clear();

    /// Makes of the texts what the following tell.
    void make(SeenTerms& seen);
    [[nodiscard]] size_t size() const { return m_rows.size(); }
    [[nodiscard]] qint64 key(size_t row) const { return m_rows[row].key; }
    [[nodiscard]] qint64 hash(size_t row) const { return m_rows[row].hash; }
    /// The words of all its texts, with blanks between them (see appendTokens()).
    [[nodiscard]] std::string_view tokens(size_t row) const;
    /// Words that were new, each with a line break.
    [[nodiscard]] std::string_view newTerms() const { return m_newTerms; }

private:
    struct Row {
        qint64 key = 0;
        size_t texts = 0; ///< of this record
        qint64 hash = 0;
        size_t tokens = 0; ///< where they end; those of the row before end where they begin
    };
    static constexpr size_t mostRows = 500;
    static constexpr size_t mostBytes = 500'000;

    std::string m_texts; ///< one behind the other
    std::vector<size_t> m_lengths;
    std::vector<Row> m_rows;
    std::string m_tokens, m_newTerms;
};

} // namespace hindcast
