// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Locator.h"
#include "core/domain/Timestamp.h"
#include "core/domain/Words.h"

#include <QStringList>

namespace hindcast {

/// What one turn of an agent came to: the append-only log `rca_outcomes`.
struct Outcome {
    Locator locator;
    QString id; ///< as printed
    QString sessionId;
    QString userId;
    QString rootCause; ///< the full key; a free sentence in some foreign rows
    QStringList playbooks;
    QString clusterId = QStringLiteral("unknown");
    QString nameSpace; ///< empty: none
    QString query;
    OutcomePath path = OutcomePath::Direct;
    Verified verified = Verified::Unknown;
    double confidence = 0; ///< 0..1; may be NaN in foreign data
    QString recommendedFix;
    Feedback feedback = Feedback::None;
    Timestamp createdAt;
    QString requestId;
    QString role;
    QStringList hintsShown;
};

} // namespace hindcast
