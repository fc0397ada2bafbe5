// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/CancelToken.h"
#include "core/domain/Error.h"

#include <functional>

namespace hindcast {

/// How far a job is. \a total 0 means that nobody knows the end; both count \a done in the same unit.
struct JobProgress {
    qint64 done = 0;
    qint64 total = 0;
};

/// What a piece of work is told while it runs.
struct JobContext {
    CancelToken token;
    std::function<void(JobProgress)> progress = [](JobProgress) {};
};

/// Receives every job of a lane as it waits, runs and ends; called in whichever thread that happens in.
class JobObserver
{
public:
    virtual ~JobObserver() = default;
    virtual void queued(quint64 id, const QString& label, const CancelToken& token) = 0;
    virtual void started(quint64 id) = 0;
    virtual void progressed(quint64 id, JobProgress progress) = 0;
    /// What holds it up while it goes on, in a sentence: a server's recovery ended a read that begins anew.
    virtual void heldUp(quint64 id, const QString& sentence) = 0;
    /// \a error is null when it succeeded.
    virtual void ended(quint64 id, const Error* error) = 0;
};

/// A number that no other job of this process has.
[[nodiscard]] quint64 newJobId();

/// A request to a lane.
struct JobRequest {
    QString label;        ///< for the jobs panel; empty: too small to be listed
    QString slot = {};    ///< of several requests with the same slot the newest wins; empty: all are done
    CancelToken token = {};
    std::function<void(JobProgress)> progress = {};
};

} // namespace hindcast
