// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternBook.h"

#include <QJsonObject>

namespace hindcast {

/// Which pattern, seen from where.
struct WhyQuestion {
    QString name;    ///< as lookUpPattern() takes it
    QString cluster; ///< as an agent of this cluster sees it; empty: of its own
    qint64 cooldownUs = 0; ///< of a history that has to be reconstructed
    std::optional<Timestamp> then = {}; ///< evidence and events up to this moment
};

/// Why a pattern is in the prompt or not, as `why` prints it: states, gates, evidence, events. Errors as lookUpPattern().
[[nodiscard]] Expected<QJsonObject> whyDocument(Connection& connection, const StoreDescription& store, const PatternBook& book,
                                                const WhyQuestion& question, const JobContext& context);

} // namespace hindcast
