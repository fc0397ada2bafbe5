// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/lives/LifeLines.h"
#include "ui/charts/ChartFrame.h"

namespace hindcast {

class LifeLinesPlot;

/// What is drawn, and of what.
struct DrawnLives {
    PatternBookPtr book;
    LifeChoice choice;
    LifeLinesPtr lives; ///< one for each pattern of the choice
    QStringList assumed = {}; ///< of another moment: what is not known of it
    qint64 elapsedMs = 0;
    std::optional<Timestamp> purgedBefore = {}; ///< outcomes before it were purged
};

/// Life-lines with their table twin: each event of each pattern.
class LifeLinesChart final : public ChartFrame
{
    Q_OBJECT
public:
    /// So many events are in the table, the newest.
    static constexpr qint64 greatestTable = 10'000;

    /// What a time that is chosen here is about.
    [[nodiscard]] static QString seenColumn();

    explicit LifeLinesChart(QWidget* parent = nullptr);

    [[nodiscard]] LifeLinesPlot* plot() const { return m_plot; }
    void showLives(const DrawnLives& drawn);
    /// The range that the filter leaves, by when patterns were last seen; \a limited: it says something of that at all.
    void showBrush(std::optional<Timestamp> from, std::optional<Timestamp> until, bool limited);
    /// Instead of them: nothing is shown.
    void showState(const QString& text);

protected:
    void clearBrush() override;

private:
    [[nodiscard]] static Table tableOf(const DrawnLives& drawn);
    [[nodiscard]] static QString coverageOf(const DrawnLives& drawn);

    LifeLinesPlot* m_plot;
};

/// "200 of 1,284 patterns: those seen last", or "48 patterns".
[[nodiscard]] QString livesText(const LifeChoice& choice);

} // namespace hindcast
