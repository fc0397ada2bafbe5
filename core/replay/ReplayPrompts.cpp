// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/ReplayPrompts.h"

#include <QCryptographicHash>

namespace hindcast {

Expected<std::vector<PromptVersions>> replayPrompts(Connection& connection, const StoreDescription& store)
{
    HC_TRY(PromptVersions all, PromptStore(connection, store).list());
    std::vector<PromptVersions> out;
    for (const PromptTemplate& builtIn : builtInPrompts()) {
        PromptVersions& versions = out.emplace_back();
        for (PromptVersion& v : all)
            if (v.name == promptNameOf(builtIn.id))
                versions.push_back(std::move(v));
    }
    return out;
}

std::vector<PromptVersions> builtInReplayPrompts()
{
    std::vector<PromptVersions> out;
    for (const PromptTemplate& p : builtInPrompts())
        out.push_back({PromptVersion{promptNameOf(p.id), 1, p.system, p.user, {}, {}}});
    return out;
}

PromptTemplate editedPrompt(const PromptTemplate& base, const QString& system, const QString& user)
{
    if (system == base.system && user == base.user)
        return base;
    const QByteArray digest = QCryptographicHash::hash((system + QChar(u'\0') + user).toUtf8(), QCryptographicHash::Sha256).toHex().left(8);
    return {base.id + QStringLiteral("+edited-") + QString::fromLatin1(digest), system, user};
}

const PromptTemplate& promptFor(const std::vector<PromptTemplate>& prompts, const Trace& trace)
{
    const TraceOutcome outcome = trace.outcomeKnown ? trace.outcome : TraceOutcome::Partial;
    const size_t place = outcome == TraceOutcome::Success ? 1 : outcome == TraceOutcome::Partial ? 2 : 0;
    return prompts.at(std::min(place, prompts.size() - 1));
}

} // namespace hindcast
