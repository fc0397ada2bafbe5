// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/otlp/spans/OtlpRecord.h"

#include <QJsonValue>

namespace hindcast {

/// What a span of a memory says of its call: what it was asked for, and what it gave, in any of the ways in which spans say that.
struct OtlpMemoryCall {
    struct Found {
        QString id, text; ///< empty: not said
        QJsonValue score; ///< undefined or null: none
    };

    QString operation; ///< empty: not said
    QString query;
    std::vector<Found> found; ///< in the order in which it gave them

    /// It gave what it holds, and did not take something in.
    [[nodiscard]] bool reads() const;
};
[[nodiscard]] OtlpMemoryCall memoryCallOf(const OtlpSpan& span);

} // namespace hindcast
