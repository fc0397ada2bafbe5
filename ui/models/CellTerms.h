// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Filter.h"

#include <QModelIndex>

namespace hindcast {

/// What a filter says to see only the records that have what a cell of a list shows, and all but those.
struct CellTerms {
    QString shown; ///< what it is about
    QString only;
    QString without;
};

/// \a field: the name of what the column shows. Nothing where no filter can say it.
[[nodiscard]] std::optional<CellTerms> termsOfCell(const QModelIndex& cell, const std::vector<FilterField>& fields, const QString& field);

} // namespace hindcast
