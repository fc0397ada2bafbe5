// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/logs/LogFormat.h"
#include "core/rules/settings/Settings.h"

#include <memory>

namespace hindcast {

/// "stderr", "file:PATH", "journald" or "none" (a sink that keeps nothing); InvalidInput for anything else.
[[nodiscard]] Expected<std::unique_ptr<LogSink>> makeLogSink(const QString& spec, LogFormat format);

/// What HINDCAST_LOG, LOG_FORMAT and LOG_LEVEL ask for; null for `none`. Errors as makeLogSink().
[[nodiscard]] Expected<std::unique_ptr<LogSink>> openLogSink(const Settings& settings);

} // namespace hindcast
