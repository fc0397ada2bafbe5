// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/recorder/PreparedOutcome.h"

#include "core/rules/kube/ClusterIdentity.h"
#include "core/rules/kube/FixPayload.h"
#include "core/rules/kube/Mutation.h"
#include "core/rules/kube/NamespaceVote.h"
#include "core/rules/promotion/Confidence.h"
#include "core/rules/promotion/OutcomeKey.h"
#include "core/rules/redaction/RedactedNames.h"

#include <algorithm>
#include <iterator>

namespace hindcast {
namespace {

QStringList redactedAll(const QStringList& texts, const Redactor& redact)
{
    QStringList out;
    out.reserve(texts.size());
    for (const QString& t : texts)
        out << redact(t);
    return out;
}

/// The commands of an input, taken apart once for all rules that look into them.
struct CommandFacts {
    std::vector<KubeCommand> calls;
    std::vector<bool> mutates; ///< one a command

    explicit CommandFacts(const RecordInput& in)
    {
        if (in.path != OutcomePath::Direct && !in.nameSpace.isEmpty())
            return;
        for (const QString& command : in.commands) {
            std::vector<KubeCommand> found = kubeCommands(command);
            mutates.push_back(isMutation(found));
            std::ranges::move(found, std::back_inserter(calls));
        }
    }
    [[nodiscard]] bool anyMutates() const { return std::ranges::count(mutates, true) > 0; }
};

/// The gates in front of everything else; what they refuse leaves no row.
std::optional<NotRecorded> refusal(const RecordInput& in, const Settings& settings, const CommandFacts& commands)
{
    if (!settings->enabled)
        return NotRecorded::Disabled;
    if (in.path == OutcomePath::ReadOnly)
        return NotRecorded::ReadOnly;
    if (in.path == OutcomePath::Synthesis) {
        if (in.modelConfidence < settings->minConfidence)
            return NotRecorded::BelowMinConfidence;
        return {};
    }
    if (!in.mutated.value_or(commands.anyMutates()))
        return NotRecorded::NoMutation;
    return {};
}

/// What the cluster says counts; a feedback that was given stays.
void verify(const RecordInput& in, const Settings& settings, PreparedOutcome& out)
{
    out.verified = in.verified;
    out.feedback = in.feedback;
    if (!in.podsGiven)
        return;
    const VerificationResult seen = verification(in.podsBefore, in.podsAfter, settings->verifyResolution);
    out.verified = seen.verified;
    if (in.feedback == Feedback::None)
        out.feedback = seen.feedback;
}

QString fixOf(const RecordInput& in, const CommandFacts& commands, const Redactor& redact)
{
    if (!in.recommendedFix.isEmpty() || in.path == OutcomePath::Synthesis)
        return redact(in.recommendedFix);
    std::vector<FixStep> steps = fixSteps(in.commands, commands.mutates, in.manifests);
    for (FixStep& s : steps) // before they become JSON: what is cut out of them cannot spoil it
        s = {redact(s.command), redact(s.manifest)};
    return fixPayload(steps);
}

/// Texts as they are stored, and the key that is made of them. Ids of users and requests stay: they are not text, and two requests must never
/// become one.
void redactTexts(const RecordInput& in, const CommandFacts& commands, const Settings& settings, const Redactor& redact,
                 PreparedOutcome& out)
{
    const QString cluster = clusterIdentities({.clusterId = in.clusterId}).value(0, settings->clusterId);
    out.clusterId = clusterIdentity({.clusterId = redact(cluster)});
    out.nameSpace = redact(in.nameSpace.isEmpty() ? namespaceOfCalls(commands.calls, in.manifests) : in.nameSpace);
    out.playbooks = redactedAll(in.playbooks, redact);
    out.hintsShown = redactedAll(in.hintsShown, redact);
    out.query = redact(in.query);
    out.role = redact(in.role);
    out.fix = fixOf(in, commands, redact);
    if (in.path == OutcomePath::Synthesis)
        out.key = synthesisKey(out.playbooks, out.nameSpace, out.clusterId, redact(in.rootCause));
    else
        out.key = outcomeKey(out.playbooks, out.nameSpace, out.clusterId, out.query);
    out.keyHash = keyHash(out.key);
}

Expected<void> judge(const RecordInput& in, const Settings& settings, PreparedOutcome& out)
{
    if (in.path == OutcomePath::Synthesis) {
        HC_TRY(out.confidence, synthesisConfidence(in.modelConfidence));
    } else {
        out.confidence = directConfidence(!out.playbooks.isEmpty(), out.verified);
    }
    const bool mustBeVerified = requiresVerified(in.path, settings->synthesisRequiresVerified);
    out.failed = eligibility({out.confidence, out.verified, out.feedback, mustBeVerified}).failed;
    return {};
}

} // namespace

Expected<PreparedOutcome> prepareOutcome(const RecordInput& in, const Settings& settings, const Redactor& redact, Timestamp now)
{
    static const Redactor asItIs = [](QStringView text) { return text.toString(); };
    HC_CHECK(checkRecordInput(in));
    PreparedOutcome out;
    const CommandFacts commands(in);
    out.reason = refusal(in, settings, commands);
    if (out.reason)
        return out;
    out.sessionId = settings->redactSecrets ? storedSession(in.sessionId) : in.sessionId; // as the ledger of what it was given has it
    out.userId = in.userId;
    out.path = in.path;
    out.at = in.createdAt.value_or(now);
    out.atGiven = in.createdAt.has_value();
    out.requestId = in.requestId;
    verify(in, settings, out);
    redactTexts(in, commands, settings, settings->redactSecrets ? redact : asItIs, out);
    HC_CHECK(judge(in, settings, out));
    return out;
}

} // namespace hindcast
