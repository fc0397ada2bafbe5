// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"
#include "core/domain/log/LogSink.h"
#include "core/serve/memory/MemoryDesk.h"

namespace hindcast {

/// A memory that a verb serves, as the command line and the environment say.
class ServeRun
{
public:
    /// Opens the database for reading; nothing is locked or migrated. \a via: how exposures came about. Errors as Invocation::open().
    [[nodiscard]] static Expected<ServeRun> open(const Invocation& invocation, const QString& database, const QString& via,
                                                 int readers = 1);
    [[nodiscard]] serve::MemoryDesk& desk() { return *m_desk; }
    /// --cluster, --embedder, --template and the settings of hints and recorder.
    [[nodiscard]] static QList<QCommandLineOption> options();

private:
    std::unique_ptr<LogSink> m_log;
    std::unique_ptr<serve::MemoryDesk> m_desk;
};

} // namespace hindcast
