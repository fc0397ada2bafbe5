// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

#include <span>

namespace hindcast {

/// How far a relation has got.
struct TextStamp {
    qint64 greatest = 0; ///< key
    QByteArray marks;    ///< differs when a text may have changed that was there before
    friend bool operator==(const TextStamp&, const TextStamp&) = default;
};

/// What an index holds: everything that is searched but patterns, which are few and change with every outcome.
[[nodiscard]] std::span<const RelationId> indexedRelations();

/// Of a relation with an integer key. Texts of outcomes do not change once they are recorded: nothing marks them.
[[nodiscard]] Expected<TextStamp> textStamp(Connection& connection, const StoreDescription& store, RelationId relation);

} // namespace hindcast
