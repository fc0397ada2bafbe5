// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"

#include <QWidget>

#include <map>
#include <optional>

namespace hindcast {

/// Outcomes by month as bars, and the line before which they go: dragged with the pointer, or moved with the arrow keys (a day; with Shift a
/// month). What goes is drawn in the colour of what is removed, and hatched.
class MonthCut final : public QWidget
{
    Q_OBJECT
public:
    explicit MonthCut(QWidget* parent = nullptr);

    /// "2026-08" and how many, of everything that there is; \a now is the right end.
    void setMonths(const std::map<QString, qint64>& months, Timestamp now);
    [[nodiscard]] bool isEmpty() const { return m_bars.empty(); }
    /// So many days before now is the line; does not emit.
    void setDays(qint64 days);
    [[nodiscard]] qint64 days() const { return m_days; }
    /// As it was counted: with so many days that many go. Of other days the months tell about how many.
    void setCounted(qint64 days, qint64 rows);
    /// How many go: as it was counted, else as the months tell, those of the month of the line in proportion.
    [[nodiscard]] qint64 before() const;
    [[nodiscard]] bool isCounted() const { return m_counted && m_counted->first == m_days; }
    /// All of them.
    [[nodiscard]] qint64 total() const;
    /// Where the line is, in pixels.
    [[nodiscard]] double lineX() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// Somebody moved the line.
    void daysChanged(qint64 days);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Bar {
        QString month;
        Timestamp from, until;
        qint64 count = 0;
    };
    [[nodiscard]] QRectF area() const;
    [[nodiscard]] double xOf(Timestamp t) const;
    [[nodiscard]] Timestamp cut() const { return {m_now.us - m_days * Timestamp::perDay}; }
    void moveTo(double x);
    void setDaysByHand(qint64 days);
    void describe();

    std::vector<Bar> m_bars; ///< without gaps, the oldest first
    Timestamp m_now;
    qint64 m_days = 0;
    std::optional<std::pair<qint64, qint64>> m_counted; ///< days, and how many go then
};

} // namespace hindcast
