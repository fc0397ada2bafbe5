// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/frame/Invocation.h"
#include "core/engine/read/PatternBook.h"
#include "core/replay/travel/RowsThen.h"

namespace hindcast {

/// --as-of T: a database as it was, that moment included.
[[nodiscard]] QCommandLineOption asOfOption();
/// The moment that it names. InvalidInput.
[[nodiscard]] Expected<std::optional<Timestamp>> asOfMoment(const Invocation& invocation);

/// The patterns of a database, now or as of then.
struct AsOfBook {
    PatternBookPtr book;
    std::optional<Timestamp> then; ///< --as-of; states and hints are judged at that moment
    QStringList assumed;           ///< what of it is assumed and not known
};

/// What the rows of a relation tell of --as-of, and where they are kept; nothing without it.
[[nodiscard]] Expected<std::optional<RowsPast>> rowsPastOf(const Invocation& invocation, const OpenedStore& opened, RelationId relation);

/// readPatternBook(), or the book of --as-of.
[[nodiscard]] Expected<AsOfBook> readAsOfBook(const Invocation& invocation, const OpenedStore& opened, const HintParams& params);

} // namespace hindcast
