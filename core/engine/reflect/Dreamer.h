// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/reflect/ReflectionAuthor.h"
#include "core/engine/reflect/Reflector.h"
#include "core/rules/reflection/DreamSelection.h"
#include "core/store/sql/Job.h"

namespace hindcast {

/// Gives what rules found to a reflector.
class CommonThreadAuthor final : public ReflectionAuthor
{
public:
    Expected<AuthoredReflection> write(const Trace& trace, const CancelToken& token) override;
    ReflectionDraft found;
};

/// What reflections that were dreamt have as their source: nobody dreams about dreams.
inline constexpr char dreamSource[] = "dream";

/// What a dream came to.
struct DreamReport {
    DreamSelection selection;  ///< what was dreamt about, or why nothing was
    ReflectionResult result;   ///< only with a selection
    bool disabled = false;     ///< switched off: nothing was read
    bool nothingFound = false; ///< rules find nothing that the memories have in common: nothing is stored
    bool unreadable = false;   ///< nor is what a model wrote that is no reflection; the set may be tried again

    /// Whether something came of it.
    [[nodiscard]] bool dreamt() const
    {
        return !disabled && !selection.reason && !nothingFound && !unreadable && result.fate != ReflectionResult::Fate::Pending;
    }
};

/// Looks for what the important memories of the last hours have in common: active reflections and lessons of the store's
/// tenant and project become the events of one trace (outcome partial), which \a reflector reflects on. The same set is
/// never dreamt about twice. \a byRules: no model is asked; \a reflector is one with this author, and where rules find nothing in common
/// nothing is stored. With \a enabled false nothing happens. Errors: of the reflector and the database.
[[nodiscard]] Expected<DreamReport> dream(Connection& connection, const StoreDescription& store, Reflector& reflector, Timestamp now,
                                          const DreamLimits& limits, bool enabled, LogSink* log = nullptr, const JobContext& context = {},
                                          CommonThreadAuthor* byRules = nullptr);

} // namespace hindcast
