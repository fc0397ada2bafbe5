// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

#include <QString>

namespace hindcast {

/// One line for whoever watches an agent: what a recorder or a curator did.
struct LogLine {
    enum class Level { Debug, Info, Warning, Error };
    Level level = Level::Info;
    Timestamp at;
    QString logger;    ///< "hindcast.recorder", "hindcast.curation"
    QString message;   ///< one line; made by the functions of core/rules/promotion/ReflexionLine.h
    QString requestId = {};
};

/// DEBUG, INFO, WARNING, ERROR: as lines have it, and as the setting is written.
[[nodiscard]] QString word(LogLine::Level level);

} // namespace hindcast
