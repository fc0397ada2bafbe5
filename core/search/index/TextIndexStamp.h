// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

#include <optional>
#include <span>

namespace hindcast {

/// How far a relation has got.
struct TextStamp {
    qint64 greatest = 0; ///< key
    QByteArray marks;    ///< differs when a text may have changed that was there before
    friend bool operator==(const TextStamp&, const TextStamp&) = default;
};

/// What an index can hold: everything that is searched.
[[nodiscard]] std::span<const RelationId> indexedRelations();
/// Can it hold a relation of this database? One with integer keys; patterns, which change with every outcome, only where it is told which
/// of them did: in a database of ours.
[[nodiscard]] bool isIndexed(const StoreDescription& store, RelationId relation);

/// The marks of a relation of a native database: the ends of the journal, and of what else tells its changes.
struct NativeMarks {
    qint64 journal = 0;
    qint64 own = 0; ///< versions of reflections, events of patterns; 0: the journal tells all
};
[[nodiscard]] Expected<QByteArray> nativeMarks(Connection& connection, const StoreDescription& store, RelationId relation);
/// As they were written; nothing: these are no such marks.
[[nodiscard]] std::optional<NativeMarks> nativeMarks(const QByteArray& text);

/// Of a relation with an integer key. Texts of outcomes do not change once they are recorded: only a purge that was taken back marks them.
[[nodiscard]] Expected<TextStamp> textStamp(Connection& connection, const StoreDescription& store, RelationId relation);

} // namespace hindcast
