// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/read/AgentDossier.h"

#include "core/domain/Words.h"

#include <algorithm>

namespace hindcast {
namespace {

/// One more than is shown was asked for.
void cutToShown(AgentDossier& dossier)
{
    dossier.more = qint64(dossier.exposures.size()) > shownExposures;
    dossier.exposures.resize(std::min(dossier.exposures.size(), size_t(shownExposures)));
}

} // namespace

bool keepsExposures(const StoreDescription& store) { return store.isNative() && store.catalog.has("hint_exposures"); }

Expected<AgentDossier> readPatternAgents(Connection& connection, const StoreDescription& store, const Pattern& pattern)
{
    AgentDossier out;
    HC_TRY(const ExposureRows rows, ExposureRows::open(connection, store));
    HC_TRY(out.exposures, rows.ofRecord(word(RecordKind::Pattern), pattern.name, pattern.clusterId, shownExposures + 1));
    HC_TRY(out.reports, readReportsOf(connection, store, pattern.name, pattern.clusterId, shownExposures));
    cutToShown(out);
    return out;
}

Expected<AgentDossier> readOutcomeAgents(Connection& connection, const StoreDescription& store, const QString& id, const QString& session)
{
    AgentDossier out;
    HC_TRY(out.origin, readOrigin(connection, store, word(RecordKind::Outcome), id));
    HC_TRY(const ExposureRows rows, ExposureRows::open(connection, store));
    if (!session.isEmpty()) {
        HC_TRY(out.exposures, rows.ofSession(session, shownExposures + 1));
    }
    std::ranges::reverse(out.exposures);
    cutToShown(out);
    return out;
}

Expected<AgentDossier> readMemoryAgents(Connection& connection, const StoreDescription& store, RecordKind kind, const QString& id)
{
    AgentDossier out;
    HC_TRY(out.origin, readOrigin(connection, store, word(kind == RecordKind::Strategy ? RecordKind::Reflection : kind), id));
    HC_TRY(const ExposureRows rows, ExposureRows::open(connection, store));
    HC_TRY(out.exposures, rows.ofRecord(word(kind), id, {}, shownExposures + 1));
    cutToShown(out);
    return out;
}

} // namespace hindcast
