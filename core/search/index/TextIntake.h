// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/index/TextBatch.h"
#include "core/search/index/TextIndexWriter.h"
#include "core/store/sql/Job.h"
#include "core/store/sql/Transaction.h"

#include <future>
#include <optional>

namespace hindcast {

class RowCursor;

/// Reads records of a relation into the index of its texts. The thread that asks reads and writes, because connections are its own; a
/// second one meanwhile makes words of what was read.
class TextIntake
{
public:
    TextIntake(Connection& index, TextIndexWriter& writer, Connection& source, const BoundRelation& relation);
    Q_DISABLE_COPY_MOVE(TextIntake)
    ~TextIntake() = default;

    /// What is behind \a from, in pieces that are each committed with how far they got.
    Expected<void> readBehind(qint64 from, const TextStamp& now, const JobContext& context);
    /// Single records anew.
    Expected<void> readAgain(const std::vector<qint64>& keys);

private:
    Expected<void> begin();
    Expected<void> take(RowCursor& row, const TextStamp& now);
    Expected<void> write(TextBatch& batch, const TextStamp& now);

    Connection& m_index;
    TextIndexWriter& m_writer;
    Connection& m_source;
    const BoundRelation& m_relation;
    std::vector<int> m_columns;
    std::optional<Transaction> m_transaction;
    qint64 m_waiting = 0; ///< records that were written since it began
    SeenTerms m_seen;
    TextBatch m_read;
    TextBatch m_worked;       ///< on, by the second thread
    std::future<void> m_made; // last: waits for it
};

} // namespace hindcast
