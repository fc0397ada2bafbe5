// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/log/LogLine.h"

#include "core/domain/enums/EnumWords.h"

namespace hindcast {
namespace {

constexpr EnumWords<LogLine::Level> logLevels{"DEBUG", "INFO", "WARNING", "ERROR"};

} // namespace

QString word(LogLine::Level level) { return logLevels.wordOf(level); }

} // namespace hindcast
