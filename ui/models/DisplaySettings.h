// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Clock.h"
#include "core/rules/settings/Settings.h"

#include <QDateTime>
#include <QObject>

#include <memory>

namespace hindcast {

/// How times are shown everywhere, and what "now" is for "2 h ago" and for the rules of the window.
class DisplaySettings final : public QObject
{
    Q_OBJECT
public:
    static DisplaySettings& instance();

    [[nodiscard]] bool utc() const { return m_utc; }
    void setUtc(bool utc);
    /// That moment in UTC or in this machine's time zone, whichever times are shown in.
    [[nodiscard]] QDateTime shown(Timestamp t) const;
    [[nodiscard]] Timestamp now() const { return m_clock->now(); }
    /// What the environment says about rules and logs (REFLEXION_..., HINDCAST_LOG ...); a bad value counts as absent.
    [[nodiscard]] const Settings& rules() const { return m_rules; }
    /// A sentence for each value that is bad.
    [[nodiscard]] const QStringList& refused() const { return m_refused; }
    /// Reads the environment once more.
    void readRules();
    /// For `--now` and for tests.
    void setClock(std::unique_ptr<Clock> clock);

Q_SIGNALS:
    void changed();

private:
    DisplaySettings();
    bool m_utc = false;
    Settings m_rules;
    QStringList m_refused;
    std::unique_ptr<Clock> m_clock = std::make_unique<SystemClock>();
};

} // namespace hindcast
