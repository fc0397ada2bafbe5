// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/logs/LogFormat.h"

#include <QString>

namespace hindcast {

/// Lines to the journal of systemd by its native protocol, with their level as PRIORITY and logger and request as fields.
/// Where there is no journal lines are lost without a word; one that starts later gets the later ones.
class JournaldLogSink final : public LogSink
{
public:
    explicit JournaldLogSink(LogFormat format, const QString& socketPath = QStringLiteral("/run/systemd/journal/socket"));
    ~JournaldLogSink() override;
    JournaldLogSink(const JournaldLogSink&) = delete;
    JournaldLogSink& operator=(const JournaldLogSink&) = delete;

    void write(const LogLine& line) override;

private:
    const QByteArray m_path;
    const LogFormat m_format;
    int m_socket;
};

} // namespace hindcast
