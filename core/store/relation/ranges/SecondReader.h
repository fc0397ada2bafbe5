// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/Binding.h"
#include "core/store/sql/Connection.h"
#include "core/store/sql/DatabaseUrl.h"

#include <functional>
#include <future>

namespace hindcast {

/// A second connection to a database in a thread of its own, which reads the later half of a table while the caller reads
/// the earlier one.
///
/// Of one *snapshot*: it notes the version of the data before the caller's transaction begins and begins its own afterwards; when
/// somebody committed in between, it gives nothing and the caller reads on alone. In *pieces*, where readers keep writers waiting:
/// neither has a transaction, and both say whether anybody committed while they read; when nobody did, it was one moment.
class SecondReader
{
public:
    static constexpr qint64 leastRows = 100'000; ///< a smaller table is read as quickly by one
    enum class Moment { Snapshot, Pieces };
    enum class Result {
        Done,
        Changed, ///< pieces: all is there, but somebody wrote meanwhile
        Nothing, ///< another snapshot, or it failed
    };
    /// Runs in the other thread; what it captures must be its own, for the caller may be gone before it has noticed.
    using Work = std::function<Expected<void>(Connection&)>;

    SecondReader(const DatabaseUrl& url, const CancelToken& token, Moment moment = Moment::Snapshot);
    ~SecondReader();
    Q_DISABLE_COPY_MOVE(SecondReader)

    /// It has connected and noted the version. Waits for that.
    [[nodiscard]] bool isReady();
    /// After the caller's transaction has read something: has \a work done. \a relation outlives this. \a snapshot: the name of what that
    /// transaction sees (see Connection::shareSnapshot()); empty, of SQLite alone: it is the same when nobody has written since both connected.
    void read(const BoundRelation& relation, Work work, QByteArray snapshot = {});
    /// Waits.
    [[nodiscard]] Result finish();

private:
    struct Task {
        const BoundRelation* relation = nullptr; ///< null: nothing to read
        Work work;
        QByteArray snapshot;
    };
    [[nodiscard]] Result work(const DatabaseUrl& url, const CancelToken& token, Moment moment);
    [[nodiscard]] static Expected<Result> ofSnapshot(Connection& connection, const Task& task, qint64 version);
    [[nodiscard]] static Expected<Result> ofPieces(Connection& connection, const Task& task, qint64 version);

    std::promise<bool> m_ready;
    std::promise<Task> m_task;
    bool m_asked = false;
    std::future<Result> m_answer;
};

} // namespace hindcast
