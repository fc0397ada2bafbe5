// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Locator.h"
#include "core/domain/Timestamp.h"

#include <QStringList>

#include <optional>

namespace hindcast {

/// What was learned from recurring outcomes: the curated table `failure_patterns`.
struct Pattern {
    Locator locator;
    QString name;
    QString description;
    QString clusterId = QStringLiteral("unknown");
    QString nameSpace; ///< empty: none
    QString recommendedFix;
    double confidence = 0; ///< 0..1; may be NaN in foreign data
    qint64 occurrenceCount = 0;
    Timestamp createdAt;
    Timestamp updatedAt;
    Timestamp lastSeenAt;
    std::optional<Timestamp> lastCountedAt; ///< absent where the layout does not record it
    bool demoted = false;
    bool blocked = false; ///< a block in force covers its signature
    QStringList aliases = {}; ///< names of those that a person merged into it
    QString mergedInto = {};  ///< the name of the one that it was merged into; empty: none
    std::optional<bool> fixPinned = {}; ///< a person chose the fix; absent where the layout does not record it
};

} // namespace hindcast
