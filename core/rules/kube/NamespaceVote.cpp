// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/kube/NamespaceVote.h"

#include "core/rules/kube/ManifestScan.h"

#include <vector>

namespace hindcast {
namespace {

struct Votes {
    struct Candidate {
        QString name;
        int votes = 0;
    };
    std::vector<Candidate> candidates; // in the order in which they were first seen

    void add(const QString& text)
    {
        const QString name = text.trimmed();
        if (name.isEmpty() || name.contains(u'$') || name.contains(u'{') || name.startsWith(u'-'))
            return;
        for (Candidate& c : candidates)
            if (c.name == name) {
                ++c.votes;
                return;
            }
        candidates.push_back({name, 1});
    }
};

} // namespace

QString namespaceOf(const QStringList& commands, const QStringList& manifests)
{
    std::vector<KubeCommand> calls;
    for (const QString& line : commands)
        for (KubeCommand& call : kubeCommands(line))
            calls.push_back(std::move(call));
    return namespaceOfCalls(calls, manifests);
}

QString namespaceOfCalls(std::span<const KubeCommand> calls, const QStringList& manifests)
{
    Votes votes;
    for (const KubeCommand& call : calls)
        votes.add(call.nameSpace.value_or(QString()));
    for (const QString& manifest : manifests)
        for (const QString& name : manifestValues(manifest, u"namespace"))
            votes.add(name);
    Votes::Candidate best;
    for (const Votes::Candidate& c : votes.candidates)
        if (c.votes > best.votes)
            best = c;
    return best.name;
}

} // namespace hindcast
