// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reflect/Reflector.h"
#include "core/rules/reflection/DreamSelection.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// What reflections that were dreamt have as their source: nobody dreams about dreams.
inline constexpr char dreamSource[] = "dream";

/// What a dream came to.
struct DreamReport {
    DreamSelection selection;  ///< what was dreamt about, or why nothing was
    ReflectionResult result;   ///< only with a selection
    bool disabled = false;     ///< switched off: nothing was read
};

/// Looks for what the important memories of the last hours have in common: active reflections and lessons of the store's
/// tenant and project become the events of one trace (outcome partial), which \a reflector reflects on. The same set is
/// never dreamt about twice. With \a enabled false nothing happens. Errors: of the reflector and the database.
[[nodiscard]] Expected<DreamReport> dream(Connection& connection, const StoreDescription& store, Reflector& reflector, Timestamp now,
                                          const DreamLimits& limits, bool enabled, LogSink* log = nullptr, const JobContext& context = {});

} // namespace hindcast
