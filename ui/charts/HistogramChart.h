// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/ValueHistogram.h"
#include "ui/charts/ChartFrame.h"
#include "ui/jobs/StoreSession.h"

namespace hindcast {

class HistogramPlot;

/// The distribution of one column over all records that match. A background job computes it and says how much it covers.
class HistogramChart final : public ChartFrame
{
    Q_OBJECT
public:
    /// \a name is that of the object, and of the job's slot.
    HistogramChart(const QString& name, const QString& title, const HistogramSpec& spec, QWidget* parent = nullptr);

    /// A line where a rule decides.
    void setLine(double value, const QString& text);
    void setSession(StoreSession* session);
    /// Starts the job for a filter on the relation.
    void load(const Predicate& where);
    [[nodiscard]] const std::optional<ValueHistogram>& histogram() const { return m_histogram; }
    [[nodiscard]] bool isLoading() const { return m_loading; }

Q_SIGNALS:
    void failed(const hindcast::Error& error);

private:
    void accept(const ValueHistogram& histogram);

    QString m_title;
    HistogramSpec m_spec;
    HistogramPlot* m_plot;
    std::optional<double> m_line;
    QString m_lineText;
    StoreSession* m_session = nullptr;
    std::optional<ValueHistogram> m_histogram;
    bool m_loading = false;
    quint64 m_generation = 0;
};

} // namespace hindcast
