// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/ranges/RangeScan.h"
#include "core/store/relation/ranges/SecondReader.h"
#include "core/store/sql/RowSink.h"

#include <memory>

namespace hindcast {

/// Takes the rows of one half of a relation.
class HalfSink : public RowSink
{
public:
    /// Before its first row: about so many come.
    virtual void reserve(qint64 rows) = 0;
    /// It has refused a row: the reading ends.
    [[nodiscard]] virtual bool isFull() const = 0;
};

/// For a caller that reads more of the same moment: its read transaction is open where readers keep no writer waiting, and its second
/// reader, if it has one, was made before that and has not been asked yet.
struct ReaderMoment {
    SecondReader* second = nullptr;
};

/// What to read by two connections.
struct HalvesRequest {
    const DatabaseUrl& url;
    const BoundRelation& relation;   ///< one with an integerKey(); outlives the request, as the next ones do
    const std::vector<int>& columns; ///< canonical positions of recorded columns
    qint64 estimate = 0;             ///< rows, about
    qint64 worthTwoReaders = SecondReader::leastRows; ///< rows from which a second connection pays
    std::optional<ReaderMoment> within = {};
};

/// The rows of earlier and of later keys, each in the order of keys.
struct ReadHalves {
    std::shared_ptr<HalfSink> first;
    std::shared_ptr<HalfSink> behind; ///< null: all are in the first one, or that is full
    bool changed = false;             ///< somebody wrote while they were read
};

/// Reads a whole relation by ranges of keys, on two connections when it is long: within one snapshot where that keeps no writer waiting,
/// else in pieces. \a newSink is called once or twice, here; what it makes must hold nothing of the caller's stack, for the second reader
/// may end after the caller has. Errors as of RangeScan::run().
[[nodiscard]] Expected<ReadHalves> readHalves(Connection& connection, const HalvesRequest& request, const JobContext& context,
                                              const std::function<std::shared_ptr<HalfSink>()>& newSink);

} // namespace hindcast
