// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Timestamp.h"
#include "core/engine/read/flags/RecordFlags.h"
#include "core/store/relation/Relations.h"

#include <QString>

#include <optional>

namespace hindcast {

/// What all views are limited to: a time range and a text in the filter language.
struct FilterState {
    std::optional<Timestamp> from;  ///< inclusive
    std::optional<Timestamp> until; ///< exclusive
    QString text;
    RecordFlagsPtr flags = {}; ///< for a text that asks for `flag:`; null: lint was not asked yet
    friend bool operator==(const FilterState&, const FilterState&) = default;
    /// Nothing is left out.
    [[nodiscard]] bool isAll() const { return !from && !until && text.trimmed().isEmpty(); }
};

/// What a view makes of the filter.
struct FilterAnswer {
    std::optional<Error> problem; ///< nothing: it is fine
    bool understood = true;       ///< false: no view knows what it means
    RelationId listed = RelationId::Outcomes; ///< what the view of the moment is about
    QString text = {};                        ///< that was answered
    std::optional<TextSpan> place = {};       ///< of it: what is to be marked
};

} // namespace hindcast
