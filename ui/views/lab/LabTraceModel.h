// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/promotion/ReplayTrace.h"
#include "ui/models/ListModel.h"

namespace hindcast {

/// Steps of a replay as rows: what every outcome did.
class LabTraceModel final : public ListModel
{
    Q_OBJECT
public:
    enum Column { TimeColumn, ConfidenceColumn, VerifiedColumn, CountColumn, RuleColumn, OutcomeColumn };
    explicit LabTraceModel(QObject* parent);
    void setSteps(std::vector<TraceStep> steps);
    [[nodiscard]] const std::vector<TraceStep>& steps() const { return m_steps; }

protected:
    [[nodiscard]] int rows() const override { return int(m_steps.size()); }
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;

private:
    std::vector<TraceStep> m_steps;
};

} // namespace hindcast
