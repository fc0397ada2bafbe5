// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/times/ZoomedPlot.h"
#include "ui/views/lab/change/LabChange.h"

#include <array>

namespace hindcast {

/// When patterns were promoted: as stored above the axis, as replayed below it. Steps of equal length; an element is a step.
class LabTimelinePlot final : public ZoomedPlot
{
    Q_OBJECT
public:
    static constexpr size_t kinds = std::size(allLabChanges);
    struct Step {
        std::array<qint64, kinds> stored{};   ///< by what becomes of them
        std::array<qint64, kinds> replayed{};
        [[nodiscard]] qint64 storedSum() const;
        [[nodiscard]] qint64 replayedSum() const;
    };
    struct Data {
        Timestamp from;
        Timestamp until;
        std::vector<Step> steps;
        std::optional<Timestamp> exactSince; ///< what lies before is assumed
        [[nodiscard]] Timestamp beginOf(size_t step) const;
    };

    explicit LabTimelinePlot(const QString& title, QWidget* parent = nullptr) : ZoomedPlot(title, parent) {}
    /// What is seen stays, as far as there is such a time in it.
    void setData(Data data);
    [[nodiscard]] const Data& data() const { return m_data; }
    /// The moments of one pattern are marked: as stored and as replayed.
    void setPattern(std::optional<Timestamp> stored, std::optional<Timestamp> replayed);
    [[nodiscard]] int elements() const override { return int(m_data.steps.size()); }
    [[nodiscard]] QString describe(int step) const override;
    [[nodiscard]] std::pair<Timestamp, Timestamp> seen() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 140}; }

protected:
    [[nodiscard]] QRectF plotArea() const override;
    void paint(QPainter& painter) override;

private:
    /// In steps.
    [[nodiscard]] double placeOf(Timestamp at) const;
    /// Within the area, whatever is seen of it.
    [[nodiscard]] double xOf(Timestamp at) const;
    [[nodiscard]] bool isSeen(Timestamp at) const;
    void paintAssumed(QPainter& painter) const;
    void paintHalf(QPainter& painter, bool stored) const;
    void paintPattern(QPainter& painter) const;
    void paintNames(QPainter& painter) const;

    Data m_data;
    qint64 m_most = 1;
    std::optional<Timestamp> m_stored, m_replayed;
};

/// Both sides of a report on one time axis, up to \a now at least.
[[nodiscard]] LabTimelinePlot::Data labTimeline(const ReplayReport& report, std::optional<std::pair<Timestamp, Timestamp>> span,
                                                Timestamp now);

} // namespace hindcast
