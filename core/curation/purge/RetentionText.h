// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace hindcast {

/// The days that a schedule keeps records.
struct RetentionDays {
    std::optional<qint64> outcomes, patterns;
};

/// Out of the text of a CronJob, an environment file or a command: RETAIN_OUTCOMES_DAYS and RETAIN_PATTERNS_DAYS as YAML, shell or the
/// `env` list of a container write them, or --outcomes-days and --patterns-days. Of several the last counts, as for a shell.
[[nodiscard]] RetentionDays retentionDaysIn(const QString& text);

/// A line for crontab(5), a systemd timer's service and a CronJob that do the same as \a command every night at three.
[[nodiscard]] QString scheduleOf(const QString& database, qint64 outcomesDays, qint64 patternsDays, bool keepRows);

/// The command that does it once.
[[nodiscard]] QString purgeCommand(const QString& database, qint64 outcomesDays, qint64 patternsDays, bool keepRows);

} // namespace hindcast
