// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/history/HistoryBuilder.h"
#include "core/store/relation/Binding.h"
#include "core/store/sql/Connection.h"
#include "core/store/sql/DatabaseUrl.h"

#include <future>
#include <thread>

namespace hindcast {

/// A second connection to an SQLite file in a thread of its own, which reads the later half of a history while the caller reads
/// the earlier one, both of one snapshot: it notes the version of the data before the caller's transaction begins and begins its own
/// afterwards; when somebody committed in between, it gives nothing and the caller reads on alone.
class SecondReader
{
public:
    SecondReader(const DatabaseUrl& url, const CancelToken& token);
    ~SecondReader();
    Q_DISABLE_COPY_MOVE(SecondReader)

    /// It has connected and noted the version. Waits for that.
    [[nodiscard]] bool isReady();
    /// After the caller's transaction has read something: begins with the rows behind \a after. \a relation outlives this.
    void read(const BoundRelation& relation, const HistorySpec& spec, qint64 after);
    /// Waits. Nothing: another snapshot, or it failed.
    [[nodiscard]] std::optional<HistoryBuilder> finish();

private:
    struct Task {
        const BoundRelation* relation = nullptr; ///< null: nothing to read
        HistorySpec spec = {}; ///< a copy: the caller may be gone before this thread has noticed
        qint64 after = 0;
    };
    [[nodiscard]] std::optional<HistoryBuilder> work(const DatabaseUrl& url, const CancelToken& token);
    [[nodiscard]] static Expected<HistoryBuilder> readRows(Connection& connection, const Task& task, qint64 version,
                                                           const CancelToken& token);

    std::promise<bool> m_ready;
    std::promise<Task> m_task;
    bool m_asked = false;
    std::future<std::optional<HistoryBuilder>> m_answer;
};

} // namespace hindcast
