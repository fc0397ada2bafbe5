// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Timestamp.h"
#include "core/domain/Words.h"
#include "core/rules/promotion/Verification.h"

#include <QStringList>

#include <optional>

namespace hindcast {

/// What an agent says about one turn. Only sessionId and path must be there.
struct RecordInput {
    static constexpr qsizetype greatestText = 1024 * 1024; ///< bytes of UTF-8 in one text

    QString sessionId;
    QString userId;
    QString query;
    QStringList playbooks;
    QString clusterId; ///< empty: the setting CLUSTER_ID, else `unknown`
    QString nameSpace; ///< empty: by vote of commands and manifests
    OutcomePath path = OutcomePath::Direct;
    QStringList commands;
    QStringList manifests;
    std::optional<bool> mutated; ///< nothing: decided from the commands
    Verified verified = Verified::Unknown;
    bool podsGiven = false; ///< decide verified by the two looks at the pods; nothing stands for a look that failed
    std::optional<std::vector<PodStatus>> podsBefore;
    std::optional<std::vector<PodStatus>> podsAfter;
    Feedback feedback = Feedback::None;
    double modelConfidence = 0; ///< synthesis only
    QString rootCause;          ///< synthesis: the sentence
    QString recommendedFix;     ///< empty: made from commands and manifests
    std::optional<Timestamp> createdAt; ///< nothing: the recorder's clock
    QString requestId; ///< empty: none; a second record of the same id is a duplicate
    QString role;
    QStringList hintsShown;
};

/// Whether it can be recorded: sessionId is there, the confidence is within 0..1, the time within years 1 to 9999, every
/// name (of session, person, cluster, request) and text within its bound and without characters that a database cannot hold. InvalidInput or TooLarge names the field.
[[nodiscard]] Expected<void> checkRecordInput(const RecordInput& input);

} // namespace hindcast
