// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Timestamp.h"
#include "core/logs/ReflexionMessage.h"
#include "core/store/sql/Job.h"

#include <memory>
#include <vector>

class QIODevice;

namespace hindcast {

/// A message at its time.
struct ReflexionEvent {
    Timestamp at;
    ReflexionMessage message;
};

/// What was read from the log of an agent. Immutable, shared by whoever shows it.
struct ReflexionLog {
    QString name; ///< of the file, without its folder
    std::vector<ReflexionEvent> events; ///< in the order of the file, without what nothing is counted from
    qint64 lines = 0;
    qint64 understood = 0; ///< lines that say something about the memory
    qint64 unreadable = 0; ///< lines that concern it, but are cut, without a time, too long or no text
    qint64 withoutZone = 0; ///< understood lines whose time names no zone: they are taken for UTC
    std::optional<Timestamp> first, last; ///< of the events
};
using ReflexionLogPtr = std::shared_ptr<const ReflexionLog>;

/// Lines longer than this are passed over.
inline constexpr qsizetype greatestLogLine = 64 * 1024;
/// More events than this (or more text in them) are refused: TooLarge.
inline constexpr size_t greatestLogEvents = 2'000'000;

/// What one line is; a line about something else is neither.
struct ReflexionLineResult {
    enum class Kind { Other, Understood, Unreadable };
    Kind kind = Kind::Other;
    bool withoutZone = false;
    ReflexionEvent event;
};

/// Reads a line in the text format (`2026-11-20 10:00:00,123 [INFO    ] logger [request] message`) or as a JSON object
/// (time, msg), with or without the time that a container engine has put before it, or wrapped in its `log`.
[[nodiscard]] ReflexionLineResult readReflexionLine(QByteArrayView line);

/// Reads a log as a stream: memory is bounded by what it says about the memory of the agent, not by its size. Progress in
/// bytes; a cancelled one gives Cancelled.
[[nodiscard]] Expected<ReflexionLogPtr> readReflexionLog(QIODevice& device, const QString& name, const JobContext& context);
/// The same of a regular file.
[[nodiscard]] Expected<ReflexionLogPtr> readReflexionLogFile(const QString& path, const JobContext& context);

} // namespace hindcast
