// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Words.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace hindcast {

struct PodStatus {
    QString name;
    QString status; ///< the STATUS column: Running, CrashLoopBackOff, Init:0/1 ...
    friend bool operator==(const PodStatus&, const PodStatus&) = default;
};

/// What a list of pods says.
struct PodHealth {
    QStringList unhealthy; ///< names of the pods whose status is none of Running, Completed, Succeeded
    QStringList inTransit; ///< those of them that may still become healthy: worth another look later
    [[nodiscard]] bool hasIssues() const { return !unhealthy.isEmpty(); }
};

struct VerificationInput {
    bool enabled = true;
    bool podsReadOk = false;
    bool unhealthyAfter = false;
    std::optional<bool> hadIssuesBefore; ///< nothing: the first look failed
};

struct VerificationResult {
    Verified verified = Verified::Unknown;
    Feedback feedback = Feedback::None;
    friend bool operator==(const VerificationResult&, const VerificationResult&) = default;
};

/// ContainerCreating, Pending, Terminating, PodInitializing, Init and Init:...: on the way to somewhere.
[[nodiscard]] bool isTransientStatus(QStringView status);

/// Judges every pod by its status; an empty list is healthy.
[[nodiscard]] PodHealth podHealth(const std::vector<PodStatus>& pods);

/// Unknown when switched off or when the cluster could not be read; healthy is resolved; else a regression when all was
/// well before, and partial when it was not, or when nobody knows.
[[nodiscard]] VerificationResult verification(const VerificationInput& in);

/// The same from two looks at the pods; nothing stands for a look that failed.
[[nodiscard]] VerificationResult verification(const std::optional<std::vector<PodStatus>>& before,
                                              const std::optional<std::vector<PodStatus>>& after, bool enabled = true);

} // namespace hindcast
