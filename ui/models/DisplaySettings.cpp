// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/DisplaySettings.h"

namespace hindcast {

DisplaySettings::DisplaySettings() { readRules(); }

void DisplaySettings::readRules()
{
    m_rules = Settings();
    m_refused = m_rules.setGoodFromEnvironment();
    Q_EMIT changed();
}

DisplaySettings& DisplaySettings::instance()
{
    static DisplaySettings settings;
    return settings;
}

void DisplaySettings::setUtc(bool utc)
{
    if (std::exchange(m_utc, utc) != utc)
        Q_EMIT changed();
}

QDateTime DisplaySettings::shown(Timestamp t) const
{
    const QDateTime local = QDateTime::fromMSecsSinceEpoch(t.us / 1'000);
    return m_utc ? local.toUTC() : local;
}

void DisplaySettings::setClock(std::unique_ptr<Clock> clock)
{
    m_clock = std::move(clock);
    Q_EMIT changed();
}

} // namespace hindcast
