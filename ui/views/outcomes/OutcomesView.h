// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/RecordsView.h"

namespace hindcast {

class ConfidenceChart;

/// The log of outcomes with the distribution of their confidence below.
class OutcomesView final : public RecordsView
{
    Q_OBJECT
public:
    explicit OutcomesView(QWidget* parent = nullptr);

protected:
    [[nodiscard]] CurationSelection::Kind recordKind() const override { return CurationSelection::Kind::Outcomes; }
    [[nodiscard]] ListSentences sentences() const override;
    [[nodiscard]] QString countText(qint64 count) const override;
    [[nodiscard]] Subject subjectOf(const Record& record) const override { return OutcomeSubject{record}; }
    void setChartSession(StoreSession* session) override;
    void loadCharts(const Predicate& where) override;
    [[nodiscard]] bool chartsLoading() const override;

private:
    ConfidenceChart* m_chart;
};

} // namespace hindcast
