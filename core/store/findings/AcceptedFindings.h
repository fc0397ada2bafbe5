// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

#include <QSet>

namespace hindcast {

/// A finding that a curator accepted: it is not told again until its facts change.
struct AcceptedFinding {
    QString factsHash; ///< of rule, record and facts
    QString rule, kind, recordId, clusterId;
    QString actor, note;
    Timestamp at;
    qint64 journalSeq = 0;
};

/// The hashes of all of them that had been accepted \a by then, that moment included; none where an older schema has no room for them.
[[nodiscard]] Expected<QSet<QString>> readAcceptedFindings(Connection& journal, const StoreDescription& store,
                                                           Timestamp by = Timestamp::greatest());
/// Adds one, within the transaction of its caller; false: it was accepted already.
[[nodiscard]] Expected<bool> addAcceptedFinding(Connection& journal, const Scope& scope, const AcceptedFinding& finding);

} // namespace hindcast
