// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hindcast {

/// While one lives, this process is at work on the intent of that change-set: nobody here settles it. It ends with the work,
/// whatever came of it, so that an intent whose line was cut may be settled by the very process that left it.
class RunningIntent
{
public:
    explicit RunningIntent(const QString& changeSet);
    ~RunningIntent();
    Q_DISABLE_COPY_MOVE(RunningIntent)

    /// In any thread of this process.
    [[nodiscard]] static bool isRunning(const QString& changeSet);

private:
    QString m_changeSet;
};

} // namespace hindcast
