// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LogSink.h"
#include "core/rules/Settings.h"

#include <memory>

namespace hindcast {

/// One line as KubeIntellect writes it, with a newline: `2026-11-20 10:00:00,000 [INFO    ] hindcast.recorder [request] message`
/// (a dash without a request), or one JSON object with time, level, logger, request_id and msg. Times are UTC.
[[nodiscard]] QByteArray formattedLogLine(const LogLine& line, bool json);

/// Where HINDCAST_LOG says, from LOG_LEVEL on; null for `none`. Io when a file or the journal cannot be opened. A line that
/// nobody takes within a tenth of a second is dropped.
[[nodiscard]] Expected<std::unique_ptr<LogSink>> openLogSink(const Settings& settings);

} // namespace hindcast
