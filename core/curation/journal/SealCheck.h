// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/journal/JournalChain.h"
#include "core/curation/journal/SealedRecord.h"
#include "core/curation/journal/WrittenRows.h"
#include "core/curation/journal/bytes/ProvenRows.h"

namespace hindcast {

/// Rows held against what the entries of a chain say of them; what is wrong is noted in the chain.
class SealCheck
{
public:
    SealCheck(Connection& connection, JournalChain& chain);

    /// Every change-set, its images and kept rows, and those of which no entry speaks; when all of them are what they were, what stands in
    /// the tables that they wrote.
    Expected<void> all(const Catalog& catalog);

    /// The same without those tables.
    Expected<void> seals();
    /// What was decided last, as far as that takes some milliseconds: records and images.
    Expected<void> newest();

    /// The rows of change-sets; what is wrong with them is known once all are there.
    void record(const SealedRecord& record);
    void endRecords();
    /// The images of a change-set, of which this is the seal.
    void images(std::string_view id, QByteArrayView seal);
    /// The rows that it kept, unless they went back.
    Expected<void> kept(const ToldChangeSet& told);

private:
    void breaks(qint64 seq, const char* kind, std::string_view id, const QString& what);
    void changed(const ToldChangeSet& told);
    void missing(const ToldChangeSet& told);
    Expected<void> records();
    void images(const ToldChangeSet& told, QByteArrayView seal);
    Expected<void> images();
    Expected<void> kept();

    Connection& m_connection;
    JournalChain& m_chain;
    WrittenRows m_written;
    ProvenRows m_records; ///< by the number of their first entry
    std::vector<JournalBreak> m_unlike; ///< records whose state is not the one that was noted
    QHash<QByteArray, QByteArray> m_undoneBy;
};

} // namespace hindcast
