// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/ConfidenceHistogram.h"
#include "ui/charts/ChartFrame.h"
#include "ui/jobs/StoreSession.h"

namespace hindcast {

class HistogramPlot;

/// The distribution of confidence over all outcomes that match, stacked by verification, with the gate at 0.9. A
/// background job computes it and says how much it covers.
class ConfidenceChart final : public ChartFrame
{
    Q_OBJECT
public:
    explicit ConfidenceChart(QWidget* parent = nullptr);

    void setSession(StoreSession* session);
    /// Starts the job for a filter on outcomes.
    void load(const Predicate& where);
    [[nodiscard]] const std::optional<ConfidenceHistogram>& histogram() const { return m_histogram; }
    [[nodiscard]] bool isLoading() const { return m_loading; }

Q_SIGNALS:
    void failed(const hindcast::Error& error);
    void loaded();

private:
    void accept(const ConfidenceHistogram& histogram);
    void draw();

    QString m_slot;
    HistogramPlot* m_plot;
    StoreSession* m_session = nullptr;
    std::optional<ConfidenceHistogram> m_histogram;
    bool m_loading = false;
    quint64 m_generation = 0;
};

} // namespace hindcast
