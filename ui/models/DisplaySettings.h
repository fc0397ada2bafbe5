// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Clock.h"

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
    [[nodiscard]] Timestamp now() const { return m_clock->now(); }
    /// For `--now` and for tests.
    void setClock(std::unique_ptr<Clock> clock);

Q_SIGNALS:
    void changed();

private:
    DisplaySettings() = default;
    bool m_utc = false;
    std::unique_ptr<Clock> m_clock = std::make_unique<SystemClock>();
};

} // namespace hindcast
