// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/recorder/RecordDecision.h"
#include "core/engine/recorder/RecordInput.h"
#include "core/rules/redaction/Redaction.h"
#include "core/rules/settings/Settings.h"

#include <functional>

namespace hindcast {

/// An input after every decision that needs no database: what its row will hold, or why it gets none.
struct PreparedOutcome {
    std::optional<NotRecorded> reason;
    QString sessionId;
    QString userId;
    QString key; ///< the full key, from redacted parts
    QByteArray keyHash;
    QStringList playbooks;
    QString clusterId;
    QString nameSpace;
    QString query;
    OutcomePath path = OutcomePath::Direct;
    Verified verified = Verified::Unknown;
    Feedback feedback = Feedback::None;
    double confidence = 0;
    QString fix;
    Timestamp at;
    bool atGiven = false; ///< by the input, not by the clock
    QString requestId;
    QString role;
    QStringList hintsShown;
    FailedGates failed;

    [[nodiscard]] bool eligible() const { return failed.isEmpty(); }
};

/// Applies the rules: switch, path, mutation, confidence, namespace, redaction, key, fix, verification, eligibility.
/// Errors: those of checkRecordInput().
[[nodiscard]] Expected<PreparedOutcome> prepareOutcome(const RecordInput& input, const Settings& settings, const Redactor& redact,
                                                       Timestamp now);

} // namespace hindcast
