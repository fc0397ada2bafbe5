// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Locator.h"
#include "ui/charts/ChartFrame.h"

namespace hindcast {

class TimelinePlot;
struct PatternHistory;

/// The promotion timeline of one pattern, with what it is drawn from. It can be looked at more closely, and a button leads back.
class PatternTimeline final : public ChartFrame
{
    Q_OBJECT
public:
    explicit PatternTimeline(QWidget* parent = nullptr);

    /// No pattern is selected.
    void clear();
    void showReading();
    /// The history of that pattern comes next. Of another one than before all is seen.
    void expect(const Locator& pattern);
    /// Nothing of the pattern is drawn, and that is why.
    void showProblem(const QString& why);
    void showHistory(const PatternHistory& history);

private:
    TimelinePlot* m_plot;
    Locator m_pattern;
};

} // namespace hindcast
