// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/journal/JournalChain.h"
#include "core/curation/journal/SealedRecord.h"
#include "core/curation/journal/WrittenRows.h"

namespace hindcast {

/// Rows held against what the entries of a chain say of them; what is wrong is noted in the chain.
class SealCheck
{
public:
    SealCheck(Connection& connection, JournalChain& chain);

    /// Every change-set, its images and kept rows, and those of which no entry speaks; when all of them are what they were, what stands in
    /// the tables that they wrote.
    Expected<void> all(const Catalog& catalog);

    /// The row of a change-set.
    void record(const SealedRecord& record);
    /// Its images, of which this is the seal.
    void images(const QByteArray& id, const QByteArray& seal);
    /// The rows that it kept, unless they went back.
    Expected<void> kept(const QByteArray& id, const ToldChangeSet& told);

private:
    void breaks(qint64 seq, const char* kind, const QByteArray& id, const QString& what);
    Expected<void> records();
    Expected<void> images();
    Expected<void> kept();

    Connection& m_connection;
    JournalChain& m_chain;
    WrittenRows m_written;
    Sha256 m_hash;
    QHash<QByteArray, QByteArray> m_undoneBy;
};

} // namespace hindcast
