// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Trace.h"
#include "core/rules/reflection/ThinTrace.h"
#include "core/store/StoreDescription.h"
#include "core/store/relation/Record.h"

namespace hindcast {

/// A stored trace with its steps, and what was made of it.
struct TraceDossier {
    Record record;
    Trace trace;
    std::vector<TraceGap> gaps;       ///< what it lacks
    QString exportedId;               ///< the id that it was exported under; empty: it is no export
    std::vector<qint64> reflections;  ///< ids of reflections and strategies that were made of it, the oldest first

    /// Nobody captured a text: how that is turned on; empty: there are texts, or it is no export.
    [[nodiscard]] QString contentHint() const;
};

/// The steps and what was made of \a record, which was read already.
[[nodiscard]] Expected<TraceDossier> readTraceDossier(Connection& connection, const StoreDescription& store, const Record& record);
/// NotFound when it is gone; Unsupported where traces are not kept.
[[nodiscard]] Expected<TraceDossier> readTraceDossier(Connection& connection, const StoreDescription& store, const Locator& key);

} // namespace hindcast
