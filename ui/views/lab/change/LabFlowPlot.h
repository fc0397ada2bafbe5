// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/PaintedPlot.h"
#include "ui/views/lab/change/LabChange.h"

#include <vector>

class QPainterPath;

namespace hindcast {

/// What becomes of patterns: bands from how they are stored, at the left, to how they are replayed, at the right. An element is a band.
class LabFlowPlot final : public PaintedPlot
{
    Q_OBJECT
public:
    struct Band {
        LabChange change = LabChange::Same;
        qint64 count = 0;
    };

    explicit LabFlowPlot(const QString& title, QWidget* parent = nullptr) : PaintedPlot(title, parent) {}
    void setReport(const ReplayReport& report);
    /// From top to bottom; those that are empty are left out.
    [[nodiscard]] const std::vector<Band>& bands() const { return m_bands; }
    [[nodiscard]] int elements() const override { return int(m_bands.size()); }
    [[nodiscard]] QString describe(int band) const override;
    /// Where its name stands, in the middle of the band.
    [[nodiscard]] QRectF areaOf(int band) const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {200, 140}; }

protected:
    [[nodiscard]] QRectF plotArea() const override;
    [[nodiscard]] int elementAt(QPointF at) const override;
    void paint(QPainter& painter) override;

private:
    /// The top of a band at the left and at the right, and how high it is.
    struct Lie {
        double left = 0, right = 0, height = 0;
    };
    [[nodiscard]] std::vector<Lie> lies() const;
    [[nodiscard]] QPainterPath pathOf(const Lie& lie) const;
    void paintEnds(QPainter& painter, const std::vector<Lie>& lies, bool stored) const;

    std::vector<Band> m_bands;
    qint64 m_stored = 0;   ///< promoted as stored
    qint64 m_replayed = 0; ///< and as replayed
    qint64 m_unknown = 0;  ///< of those that stay: since when is not known
};

} // namespace hindcast
