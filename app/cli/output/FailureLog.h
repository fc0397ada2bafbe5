// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/logs/LogSinks.h"
#include "core/rules/promotion/ReflexionLine.h"

namespace hindcast {

/// Gives back what a verb opened for writing. What could not be opened leaves a line in its log too, where there is one: whoever watches that
/// sees that nothing was written, and why.
template<class T>
[[nodiscard]] Expected<T> loggedIfFailed(Expected<T> opened, LogSink* log, Timestamp at, const QString& logger, const QString& operation)
{
    if (!opened && log)
        log->write({LogLine::Level::Error, at, logger, reflexion_line::failed(operation, opened.error().sentence)});
    return opened;
}

} // namespace hindcast
