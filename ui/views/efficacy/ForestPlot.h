// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/effect/HintEfficacy.h"
#include "ui/charts/PaintedPlot.h"
#include "ui/theme/StateStyle.h"

namespace hindcast {

/// What a comparison comes to, as glyph, word and colour.
[[nodiscard]] StateStyle verdictOf(const HintEfficacy& hint);

/// A line for each hint: how much more often outcomes were verified with it than without, with the interval at 95 %, around a line at
/// zero. Inferred exposure is dashed; what has too few results has no interval. An element is a hint.
class ForestPlot final : public PaintedPlot
{
    Q_OBJECT
public:
    explicit ForestPlot(const QString& title, QWidget* parent = nullptr) : PaintedPlot(title, parent) {}

    void setHints(std::vector<HintEfficacy> hints, ExposureSource exposure);
    void setCurrent(int hint);
    [[nodiscard]] int elements() const override { return int(m_hints.size()); }
    [[nodiscard]] QString describe(int hint) const override;
    [[nodiscard]] QRectF areaOf(int hint) const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// Somebody walked to it with the keys.
    void walkedTo(int hint);

protected:
    void showMarked() override;
    [[nodiscard]] QRectF plotArea() const override;
    void paint(QPainter& painter) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] double xOf(double difference) const;
    void paintAxis(QPainter& painter) const;
    void paintHint(QPainter& painter, int hint) const;

    std::vector<HintEfficacy> m_hints;
    ExposureSource m_exposure = ExposureSource::Ledger;
    double m_reach = 1; ///< the axis goes from -reach to reach
    int m_current = -1;
};

} // namespace hindcast
