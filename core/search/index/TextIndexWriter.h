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

/// Writes records into the index of texts, within its caller's transaction.
class TextIndexWriter
{
public:
    [[nodiscard]] static Expected<TextIndexWriter> open(Connection& index);

    Expected<void> write(RelationId relation, qint64 key, const QStringList& texts);
    /// Nothing of a relation is there any more, nor a stamp that would say so.
    Expected<void> clear(RelationId relation);
    Expected<void> setStamp(RelationId relation, const TextStamp& stamp);
    [[nodiscard]] static Expected<std::optional<TextStamp>> stampOf(Connection& index, RelationId relation);
    /// Of all that was written.
    [[nodiscard]] TextIndexReport report() const { return m_report; }

private:
    explicit TextIndexWriter(Connection& index) : m_index(&index) {}
    Expected<qint64> documentOf(const QStringList& texts);

    Connection* m_index;
    std::unique_ptr<Statement> m_record, m_known, m_document, m_words, m_term;
    QSet<QByteArray> m_terms; ///< that were written
    qint64 m_last = 0;        ///< the greatest id of a document
    TextIndexReport m_report;
};

} // namespace hindcast
