// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/text/TextSearch.h"

namespace hindcast {

/// An expression is tried on every text that there is, the newest first: so long, of each relation, unless somebody says otherwise.
inline constexpr qint64 regexPatienceMs = 60'000;

/// words, substring, regex, similar, all: how people and programs say what the legs of a search are.
[[nodiscard]] QStringList searchModes();
/// A leg by its name; all of them but regex for `all`. InvalidInput for other words.
[[nodiscard]] Expected<std::vector<SearchLeg>> legsOfMode(const QString& mode);

/// patterns, outcomes, reflections, ..., and of reflections one kind: reflection, strategy, lesson.
[[nodiscard]] QStringList searchKinds();
/// The relation that a kind stands for.
[[nodiscard]] std::optional<RelationId> relationOfKind(const QString& kind);
/// What a reflection is called where a kind and an id must lead back to it: its own word when that names reflections (reflection, strategy,
/// lesson), else reflection: other products have categories of their own, and `pattern` among them is no pattern.
[[nodiscard]] QString reflectiveKind(const QString& own);
/// Looks through the records of a kind only; with or without its s. InvalidInput for other words.
Expected<void> takeSearchKind(SearchSpec& spec, const QString& kind);

} // namespace hindcast
