// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Reflection.h"
#include "core/store/relation/Record.h"
#include "core/store/relation/Relations.h"

#include <optional>

namespace hindcast {

/// What a reflection's text says by the parsers: as it is stored beside it, and as it is read today. One "name: value" a line.
struct ReparsedText {
    QString before; ///< empty: nothing of it is stored
    QString after;
    bool changed = false; ///< today's reading differs from what is stored, or there is one where none is stored
    bool acceptable = false;    ///< it may take the place of what is stored
    std::optional<Error> error; ///< the text cannot be read any more: \a after says nothing
};

/// Lesson (problem, lesson), insights (summary, strengths, improvements, recommendation) and analysis of a text with today's
/// parsers, beside what its metadata holds of them. Needs no trace and no model.
[[nodiscard]] ReparsedText reparse(const Reflection& reflection);
/// The same of a record of `reflections`, `episodes` or `reviews`: what it teaches, or what the review says. Nothing: it has no
/// text that could be read.
[[nodiscard]] std::optional<ReparsedText> reparseRecord(RelationId relation, const Record& record);

} // namespace hindcast
