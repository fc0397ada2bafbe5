// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/RunningIntent.h"

#include <QSet>

#include <mutex>

namespace hindcast {
namespace {

struct RunningIntents {
    std::mutex mutex;
    QSet<QString> changeSets;
};

RunningIntents& runningIntents()
{
    static RunningIntents all;
    return all;
}

} // namespace

RunningIntent::RunningIntent(const QString& changeSet) : m_changeSet(changeSet)
{
    const std::lock_guard lock(runningIntents().mutex);
    runningIntents().changeSets.insert(changeSet);
}

RunningIntent::~RunningIntent()
{
    const std::lock_guard lock(runningIntents().mutex);
    runningIntents().changeSets.remove(m_changeSet);
}

bool RunningIntent::isRunning(const QString& changeSet)
{
    const std::lock_guard lock(runningIntents().mutex);
    return runningIntents().changeSets.contains(changeSet);
}

} // namespace hindcast
