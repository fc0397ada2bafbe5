// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/Record.h"
#include "ui/models/ListColumn.h"

#include <QVariant>

namespace hindcast {

/// What the outcome lists show: shared by the big list and by the evidence of a pattern. Every answer is made from a
/// record in memory.
class OutcomeColumns
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

    [[nodiscard]] static std::vector<ListColumn> columns();
    /// The canonical columns that must be read.
    [[nodiscard]] static std::vector<int> needed();
    /// The canonical column that a list column sorts by; -2: it cannot be sorted by.
    [[nodiscard]] static int canonical(int column);
    [[nodiscard]] static QVariant data(const Record& record, int column, int role);
};

} // namespace hindcast
