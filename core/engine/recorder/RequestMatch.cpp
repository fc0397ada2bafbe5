// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/recorder/RequestMatch.h"

namespace hindcast {

bool isSameContent(const Outcome& stored, const PreparedOutcome& outcome)
{
    const Outcome mine = rowOf(outcome);
    return stored.sessionId == mine.sessionId && stored.userId == mine.userId && stored.rootCause == mine.rootCause
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
