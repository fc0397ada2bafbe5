// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/index/TextIndex.h"
#include "core/search/index/TextIndexStamp.h"
#include "core/store/relation/RowCursor.h"

#include <QSet>

namespace hindcast {

/// The texts of a record, column by column, and what tells them from others.
[[nodiscard]] QStringList searchableTexts(const Record& record, const BoundRelation& relation);
[[nodiscard]] std::vector<int> searchableColumns(const BoundRelation& relation);
[[nodiscard]] qint64 textsHash(const QStringList& texts);
/// A word as the index knows it: ASCII as it is, anything else by its numbers. The beginning of a word is the beginning of its token.
[[nodiscard]] QByteArray indexToken(const QString& word);

/// The ids of a relation's texts begin here, and end before those of the next one.
[[nodiscard]] constexpr qint64 firstDocument(RelationId relation) { return (qint64(relation) + 1) << 40; }
[[nodiscard]] constexpr qint64 endOfDocuments(RelationId relation) { return (qint64(relation) + 2) << 40; }

/// Writes records of one relation into the index of texts, within its caller's transaction.
class TextIndexWriter
{
public:
    [[nodiscard]] static Expected<TextIndexWriter> open(Connection& index, RelationId relation);

    Expected<void> write(qint64 key, const QStringList& texts);
    /// Nothing of the relation is there any more, nor a stamp that would say so.
    Expected<void> clear();
    Expected<void> setStamp(const TextStamp& stamp);
    [[nodiscard]] static Expected<std::optional<TextStamp>> stampOf(Connection& index, RelationId relation);
    /// Of all that was written.
    [[nodiscard]] TextIndexReport report() const { return m_report; }

private:
    TextIndexWriter(Connection& index, RelationId relation) : m_index(&index), m_relation(relation) {}
    Expected<qint64> documentOf(const QStringList& texts);

    Connection* m_index;
    RelationId m_relation;
    std::unique_ptr<Statement> m_record, m_known, m_document, m_words, m_term;
    QSet<QByteArray> m_terms; ///< that were written
    qint64 m_last = 0;        ///< the greatest id of a document
    TextIndexReport m_report;
};

} // namespace hindcast
