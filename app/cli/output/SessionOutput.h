// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/sessions/SessionDossier.h"

#include <QJsonArray>
#include <QJsonObject>

namespace hindcast {

/// One line for people.
[[nodiscard]] QString sessionText(const SessionLine& line);
/// session_id, users, clusters, first, last, outcomes, judged, verified, regressions, naming_hints
[[nodiscard]] QJsonObject sessionObject(const SessionLine& line);
/// origin, kind, record_id, cluster_id, at, rank, via
[[nodiscard]] QJsonArray sessionHintsArray(const std::vector<SessionHint>& hints);
/// The same as of a line, and outcomes, more_outcomes, keeps_ledger, hints, patterns, reflections.
[[nodiscard]] QJsonObject sessionObject(const SessionDossier& session);

} // namespace hindcast
