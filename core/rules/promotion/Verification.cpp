// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/Verification.h"

namespace hindcast {

bool isTransientStatus(QStringView status)
{
    return status == u"ContainerCreating" || status == u"Pending" || status == u"Terminating" || status == u"Init"
        || status.startsWith(u"Init:") || status.startsWith(u"PodInitializing");
}

PodHealth podHealth(const std::vector<PodStatus>& pods)
{
    PodHealth out;
    for (const PodStatus& pod : pods) {
        if (pod.status == u"Running" || pod.status == u"Completed" || pod.status == u"Succeeded")
            continue;
        out.unhealthy += pod.name;
        if (isTransientStatus(pod.status))
            out.inTransit += pod.name;
    }
    return out;
}

VerificationResult verification(const VerificationInput& in)
{
    if (!in.enabled || !in.podsReadOk)
        return {};
    if (!in.unhealthyAfter)
        return {Verified::Yes, Feedback::Resolved};
    return {Verified::No, in.hadIssuesBefore == false ? Feedback::Regression : Feedback::Partial};
}

VerificationResult verification(const std::optional<std::vector<PodStatus>>& before, const std::optional<std::vector<PodStatus>>& after,
                                bool enabled)
{
    VerificationInput in;
    in.enabled = enabled;
    in.podsReadOk = after.has_value();
    in.unhealthyAfter = after && podHealth(*after).hasIssues();
    if (before)
        in.hadIssuesBefore = podHealth(*before).hasIssues();
    return verification(in);
}

} // namespace hindcast
