// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

#include <QToolButton>

#include <optional>

namespace hindcast {

/// Chooses the time range that all views are limited to: presets relative to now, or two dates.
class TimeRangeButton final : public QToolButton
{
    Q_OBJECT
public:
    explicit TimeRangeButton(QWidget* parent = nullptr);
    [[nodiscard]] std::optional<Timestamp> from() const { return m_from; }
    [[nodiscard]] std::optional<Timestamp> until() const { return m_until; }
    /// The last \a days days; 0: all of the time.
    void setPreset(int days);
    void setRange(Timestamp from, Timestamp until);
    /// Either side may be open.
    void setTimes(std::optional<Timestamp> from, std::optional<Timestamp> until);

Q_SIGNALS:
    void rangeChanged();

private:
    void chooseDates();
    void set(std::optional<Timestamp> from, std::optional<Timestamp> until, const QString& text);

    std::optional<Timestamp> m_from;
    std::optional<Timestamp> m_until;
};

} // namespace hindcast
