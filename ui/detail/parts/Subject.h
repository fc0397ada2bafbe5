// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternBook.h"
#include "core/store/relation/Record.h"
#include "core/store/relation/Relations.h"

#include <variant>

namespace hindcast {

/// A pattern in its book.
struct PatternSubject {
    PatternBookPtr book;
    size_t index = 0;
    [[nodiscard]] const Pattern& pattern() const { return book->patterns[index]; }
};

/// An outcome, as far as its list has read it.
struct OutcomeSubject {
    Record record;
};

/// A reflection, an episode or a review, as far as its list has read it.
struct RecordSubject {
    RelationId relation;
    Record record;
};

/// Several records at once.
struct SeveralSubject {
    qint64 count = 0;
};

/// What the detail pane is about; nothing: no record is selected.
using Subject = std::variant<std::monostate, PatternSubject, OutcomeSubject, RecordSubject, SeveralSubject>;

} // namespace hindcast
