// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/costs/CostReport.h"
#include "ui/views/PageView.h"

namespace hindcast {

class CostsPage;

/// What models cost in the chosen time, what the month is going to cost, and when they did not answer.
class CostsView final : public PageView
{
    Q_OBJECT
public:
    explicit CostsView(QWidget* parent = nullptr);

    [[nodiscard]] QString statusText() const override;
    [[nodiscard]] ViewPresence presence(const StoreDescription& store, const RecordCounts* counts) const override;
    /// Null until something was read.
    [[nodiscard]] const std::shared_ptr<const CostReport>& report() const { return m_report; }

protected:
    void load() override;
    void showState(const QString& text) override;
    void forget() override { m_report.reset(); }
    [[nodiscard]] bool hasData() const override { return m_report != nullptr; }

    [[nodiscard]] std::optional<Error> acceptFilter(const FilterState& filter) override;

private:
    [[nodiscard]] static QString notRecorded();
    [[nodiscard]] static TravelTopic topic();
    CostsView(CostsPage* page, QWidget* parent);
    [[nodiscard]] CostQuery query() const;

    CostsPage* m_page;
    Predicate m_times; ///< what the filter's text leaves of them
    std::shared_ptr<const CostReport> m_report;
};

} // namespace hindcast
