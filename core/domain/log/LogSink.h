// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/log/LogLine.h"

namespace hindcast {

/// Where log lines go. Writing never fails for the caller and never blocks it for long.
class LogSink
{
public:
    virtual ~LogSink() = default;
    virtual void write(const LogLine& line) = 0;
};

} // namespace hindcast
