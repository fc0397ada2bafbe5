// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/log/LogSink.h"

#include <QByteArray>

namespace hindcast {

enum class LogFormat { Text, Json };

/// One line without its end, as UTF-8. Text: `2026-11-20 10:00:00,123 [INFO    ] hindcast.recorder [request] message`, in UTC,
/// the level padded to eight. JSON: an object with time, level, logger, request_id and msg. Control characters and line
/// ends within become escapes.
[[nodiscard]] QByteArray formattedLogLine(const LogLine& line, LogFormat format);

} // namespace hindcast
