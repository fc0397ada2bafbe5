// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/HarmfulHints.h"

#include "core/curation/Workspace.h"
#include "core/domain/text/ArgText.h"
#include "core/replay/effect/HintEfficacy.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::HarmfulHints)
};

} // namespace

Expected<std::vector<HarmfulHint>> readHarmfulHints(const CurationTarget& target, const Settings& settings, Timestamp now,
                                                    const JobContext& context, const MemoryThen* then)
{
    std::vector<HarmfulHint> out;
    if (!target.store->relation(RelationId::Outcomes))
        return out;
    HistorySpec spec;
    spec.sessions = spec.users = spec.exposures = true;
    const StoreDescription& store = *target.store;
    HC_TRY(const ReplaySource source,
           then ? readReplaySourceThen(target, spec, *then, context)
                : readReplaySource(*target.data, store, spec, now, context, {}, ledgerOf(target)));
    HC_TRY(const EfficacyReport report, hintEfficacy(source, writerParams(store, settings), hintParams(settings), {}, context.token));
    for (const HintEfficacy& h : report.hints)
        if (h.harmful() && h.survivesAdjusting())
            out.push_back({h.name, h.cluster,
                           Tr::tr("With it %1 of %2 outcomes were verified, without it %3 of %4: harmful at 95 %.")
                               .arg(argText(h.with.successes), argText(h.with.n), argText(h.without.successes), argText(h.without.n))});
    return out;
}

} // namespace hindcast
