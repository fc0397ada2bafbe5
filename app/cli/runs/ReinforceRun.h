// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/input/LineSource.h"
#include "app/cli/runs/ReinforceTools.h"
#include "core/engine/reinforce/ReinforceWorker.h"

#include <map>

namespace hindcast {

/// Feeds answers from JSON lines to a reinforcer and prints one object a line. In the background: what an answer is worth is
/// printed at once, and what was learned from it as a second object with the same line number, whenever it is done. A bad line
/// is an answer too, and leaves the others alone.
class ReinforceRun
{
public:
    /// \a tools judge; with \a worker it learns, else they do. All outlive this.
    ReinforceRun(Invocation& invocation, ReinforceTools& tools, const Scope& scope)
        : m_invocation(invocation), m_tools(tools), m_scope(scope)
    {}
    /// Learning in the background from now on, with a connection of its own to \a url.
    void learnInBackground(const DatabaseUrl& url);

    /// Everything to the end. Errors: Cancelled, Io, and what the database says; all lines answered so far are stored.
    Expected<void> all(LineSource& source);
    [[nodiscard]] qint64 badLines() const { return m_bad; }

private:
    Expected<void> lines(LineSource& source);
    Expected<void> one(const SourceLine& line);
    Expected<void> hand(qint64 line, JudgedAnswer judged);
    void bad(qint64 line, const Error& error);
    /// Prints what the worker has done.
    void printLearned();

    Invocation& m_invocation;
    ReinforceTools& m_tools;
    Scope m_scope;
    qint64 m_bad = 0;
    std::mutex m_mutex; ///< guards the next two
    std::multimap<qint64, qint64> m_lines; ///< by evaluation, which several lines have when a request comes again; in their order
    std::vector<QJsonObject> m_learned;
    std::unique_ptr<ReinforceWorker> m_worker; // last: it calls back
};

} // namespace hindcast
