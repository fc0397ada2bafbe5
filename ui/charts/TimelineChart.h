// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternHistory.h"

#include <QWidget>

namespace hindcast {

/// Paints the life of one pattern on a time axis: how its count grew, the moments of its events, and the stretch in
/// which it was promoted. A reconstruction is hatched. Hovering shows the event under the pointer.
class TimelineChart final : public QWidget
{
    Q_OBJECT
public:
    explicit TimelineChart(QWidget* parent = nullptr);
    void setHistory(PatternHistory history);
    [[nodiscard]] const PatternHistory& history() const { return m_history; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 120}; }

private:
    struct Scale;
    void paintAxis(QPainter& painter, const Scale& scale) const;
    void paintPromotion(QPainter& painter, const Scale& scale) const;
    void paintCount(QPainter& painter, const Scale& scale) const;
    void paintEvents(QPainter& painter, const Scale& scale) const;
    [[nodiscard]] Scale scale() const;
    [[nodiscard]] QString describe(const PatternEvent& event) const;

    PatternHistory m_history;
};

} // namespace hindcast
