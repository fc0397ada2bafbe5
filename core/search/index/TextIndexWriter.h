// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/index/TextIndex.h"
#include "core/search/index/TextIndexStamp.h"
#include "core/store/relation/RowCursor.h"

namespace hindcast {

/// The texts of a record, column by column.
[[nodiscard]] QStringList searchableTexts(const Record& record, const BoundRelation& relation);
[[nodiscard]] std::vector<int> searchableColumns(const BoundRelation& relation);

/// The ids of a relation's texts begin here, and end before those of the next one.
[[nodiscard]] constexpr qint64 firstDocument(RelationId relation) { return (qint64(relation) + 1) << 40; }
[[nodiscard]] constexpr qint64 endOfDocuments(RelationId relation) { return (qint64(relation) + 2) << 40; }

class TextBatch;

/// Writes records of one relation into the index of texts, within its caller's transaction.
class TextIndexWriter
{
public:
    [[nodiscard]] static Expected<TextIndexWriter> open(Connection& index, RelationId relation);

    /// What was made of them.
    Expected<void> write(const TextBatch& batch);
    /// Nothing of the relation is there any more, nor a stamp that would say so.
    Expected<void> clear();
    Expected<void> setStamp(const TextStamp& stamp);
    /// Nothing: there is none, or it is not what was written.
    [[nodiscard]] static Expected<std::optional<TextStamp>> stampOf(Connection& index, RelationId relation);
    /// Of all that was written.
    [[nodiscard]] TextIndexReport report() const { return m_report; }

private:
    TextIndexWriter(Connection& index, RelationId relation) : m_index(&index), m_relation(relation) {}
    Expected<qint64> documentOf(qint64 hash, std::string_view tokens);

    Connection* m_index;
    RelationId m_relation;
    std::unique_ptr<Statement> m_record, m_known, m_document, m_words, m_term;
    qint64 m_last = 0; ///< the greatest id of a document
    TextIndexReport m_report;
};

} // namespace hindcast
