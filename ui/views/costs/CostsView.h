// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/costs/CostReport.h"
#include "ui/views/BrushedAxis.h"
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

    void sessionChanged() override { m_axis.forget(); }
    [[nodiscard]] std::optional<Error> acceptFilter(const FilterState& filter) override;

private:
    [[nodiscard]] static QString notRecorded();
    [[nodiscard]] static TravelTopic topic();
    CostsView(CostsPage* page, QWidget* parent);
    /// What is read: of the charts over time the whole axis, where a part of it is brushed.
    struct Read {
        CostReport report;
        std::optional<CostReport> axis;
    };
    [[nodiscard]] CostQuery query(std::optional<Timestamp> from, std::optional<Timestamp> until, const Predicate& times) const;

    CostsPage* m_page;
    Predicate m_times; ///< what the filter's text leaves of them
    BrushedAxis m_axis;
    std::shared_ptr<const CostReport> m_report;
};

} // namespace hindcast
