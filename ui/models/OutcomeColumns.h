// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/RecordColumns.h"

namespace hindcast {

/// What the outcome lists show: shared by the big list and by the evidence of a pattern.
class OutcomeColumns final : public RecordColumns
{
public:
    enum Column {
        Time,
        Result,
        RootCause,
        Cluster,
        Namespace,
        Confidence,
        Path,
        Playbooks,
        User,
        Session,
        Query,
        Fix,
        Feedback,
        Request,
        Role,
        Id,
        Count
    };

    [[nodiscard]] RelationId relation() const override { return RelationId::Outcomes; }
    [[nodiscard]] QString noun() const override;
    [[nodiscard]] std::vector<ListColumn> columns() const override;
    [[nodiscard]] int canonical(int column) const override;
    [[nodiscard]] QVariant data(const Record& record, int column, int role) const override;
    [[nodiscard]] int timeColumn() const override { return OutcomeCreatedAt; }
    [[nodiscard]] int textColumn() const override { return RootCause; }
};

} // namespace hindcast
