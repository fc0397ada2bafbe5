// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/logs/LogFormat.h"

#include <QString>

#include <memory>
#include <mutex>

namespace hindcast {

/// Lines to stderr or to the end of a file. Each is one write(2), so that lines of more processes never mix; a file that
/// was rotated away or removed is opened anew.
class StreamLogSink final : public LogSink
{
public:
    /// stderr.
    explicit StreamLogSink(LogFormat format);
    /// Fails when the file cannot be opened for appending.
    static Expected<std::unique_ptr<LogSink>> openFile(const QString& path, LogFormat format);
    ~StreamLogSink() override;
    StreamLogSink(const StreamLogSink&) = delete;
    StreamLogSink& operator=(const StreamLogSink&) = delete;

    void write(const LogLine& line) override;

private:
    StreamLogSink(QByteArray path, int descriptor, LogFormat format) : m_path(std::move(path)), m_descriptor(descriptor), m_format(format)
    {}
    void reopenIfMoved();

    const QByteArray m_path; ///< empty: stderr
    int m_descriptor;
    const LogFormat m_format;
    std::mutex m_mutex;
};

} // namespace hindcast
