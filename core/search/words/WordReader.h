// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/words/WordShelf.h"

namespace hindcast {

/// What tells one state of a database's reflections from another, as far as their texts go: of our own databases the ends of the tables
/// that every change of a text leaves something in, of other files what the system knows of them. Empty: nothing tells.
[[nodiscard]] Expected<QByteArray> reflectionStamp(Connection& connection, const StoreDescription& store);

/// Do two stamps differ by new reflections alone?
[[nodiscard]] bool onlyAppended(const QByteArray& before, const QByteArray& now);

/// The reflections of \a store, the newest WordShelf::reach: what \a known has of the same words is taken from there.
[[nodiscard]] Expected<WordReflectionsPtr> readWordReflections(Connection& connection, const StoreDescription& store,
                                                               const WordReflections* known, const JobContext& context);

/// \a known and what was stored behind it.
[[nodiscard]] Expected<WordReflectionsPtr> appendWordReflections(Connection& connection, const StoreDescription& store,
                                                                 const WordReflections& known, const JobContext& context);

} // namespace hindcast
