// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/recorder/RequestMatch.h"

#include "core/rules/redaction/RedactedNames.h"

namespace hindcast {

bool isSameContent(const Outcome& stored, const PreparedOutcome& outcome)
{
    const Outcome mine = rowOf(outcome);
    // Earlier versions kept its name as it was given.
    const auto isSession = [&](const QString& name) { return name == mine.sessionId || storedSession(name) == mine.sessionId; };
    return isSession(stored.sessionId) && stored.userId == mine.userId && stored.rootCause == mine.rootCause
        && stored.playbooks == mine.playbooks && stored.clusterId == mine.clusterId && stored.nameSpace == mine.nameSpace
        && stored.query == mine.query && stored.path == mine.path && stored.verified == mine.verified
        && stored.confidence == mine.confidence && stored.recommendedFix == mine.recommendedFix
        && (stored.feedback == mine.feedback || stored.feedback == Feedback::Incorrect)
        && (stored.createdAt == mine.createdAt || !outcome.atGiven) && stored.role == mine.role && stored.hintsShown == mine.hintsShown;
}

Outcome rowOf(const PreparedOutcome& p)
{
    Outcome o;
    o.sessionId = p.sessionId;
    o.userId = p.userId;
    o.rootCause = p.key;
    o.playbooks = p.playbooks;
    o.clusterId = p.clusterId;
    o.nameSpace = p.nameSpace;
    o.query = p.query;
    o.path = p.path;
    o.verified = p.verified;
    o.confidence = p.confidence;
    o.recommendedFix = p.fix;
    o.feedback = p.feedback;
    o.createdAt = p.at;
    o.requestId = p.requestId;
    o.role = p.role;
    o.hintsShown = p.hintsShown;
    return o;
}

} // namespace hindcast
