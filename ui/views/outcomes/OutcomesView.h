// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/outcomes/OutcomeList.h"

namespace hindcast {

class ConfidenceChart;

/// The log of outcomes with the distribution of their confidence below.
class OutcomesView final : public OutcomeList
{
    Q_OBJECT
public:
    explicit OutcomesView(QWidget* parent = nullptr);

protected:
    void setChartSession(StoreSession* session) override;
    void loadCharts(const Predicate& where) override;
    void lightCharts(const Record* record) override;
    [[nodiscard]] bool chartsLoading() const override;

private:
    ConfidenceChart* m_chart;
};

} // namespace hindcast
