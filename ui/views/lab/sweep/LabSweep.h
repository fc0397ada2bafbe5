// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "ui/views/lab/sweep/SweepGrid.h"

#include <QWidget>

#include <array>

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace hindcast {

class SweepChart;

/// Every combination of the values of two parameters, as a heat map: a field is a replay.
class LabSweep final : public QWidget
{
    Q_OBJECT
public:
    explicit LabSweep(QWidget* parent = nullptr);

    /// What the fields ask for; one axis only when both name the same, and an error for what no parameter can be.
    [[nodiscard]] Expected<std::vector<SweepAxis>> axes() const;
    void setAxes(const std::vector<SweepAxis>& axes);
    void showSweep(ReplaySweep sweep);
    /// Instead of a map.
    void showMessage(const QString& text);
    void sayProblem(const QString& text);
    void setRunning(bool running);
    [[nodiscard]] const SweepGrid& grid() const { return m_grid; }

Q_SIGNALS:
    void sweepRequested();
    /// Somebody wants to see what one combination comes to.
    void cellChosen(const hindcast::ReplayParams& params);

private:
    struct AxisFields {
        QComboBox* parameter;
        QLineEdit* values;
    };
    AxisFields addAxis(QGridLayout* grid, int row, const QString& name, const char* id, int parameter);
    void draw();

    std::array<AxisFields, 2> m_axes{};
    QComboBox* m_measure;
    QPushButton* m_start;
    QLabel* m_problem;
    SweepChart* m_chart;
    SweepGrid m_grid;
};

} // namespace hindcast
