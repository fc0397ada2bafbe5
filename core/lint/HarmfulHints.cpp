// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/HarmfulHints.h"

#include "core/domain/text/ArgText.h"
#include "core/replay/effect/HintEfficacy.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::HarmfulHints)
};

} // namespace

Expected<std::vector<HarmfulHint>> readHarmfulHints(Connection& connection, const StoreDescription& store, const Settings& settings,
                                                    const HintParams& hints, Timestamp now, const JobContext& context,
                                                    const ExposureLedger& ledger)
{
    std::vector<HarmfulHint> out;
    if (!store.relation(RelationId::Outcomes))
        return out;
    HistorySpec spec;
    spec.sessions = spec.users = spec.exposures = true;
    HC_TRY(const ReplaySource source, readReplaySource(connection, store, spec, now, context, {}, ledger));
    HC_TRY(const EfficacyReport report, hintEfficacy(source, writerParams(store, settings), hints, {}, context.token));
    for (const HintEfficacy& h : report.hints)
        if (h.harmful() && h.survivesAdjusting())
            out.push_back({h.name, h.cluster,
                           Tr::tr("With it %1 of %2 outcomes were verified, without it %3 of %4: harmful at 95 %.")
                               .arg(argText(h.with.successes), argText(h.with.n), argText(h.without.successes), argText(h.without.n))});
    return out;
}

} // namespace hindcast
