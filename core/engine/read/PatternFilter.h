// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternBook.h"
#include "core/store/relation/FilterFields.h"

namespace hindcast {

/// Columns of a pattern that are judged or derived, not stored: they follow the canonical ones.
enum ComputedPatternColumn : int {
    PatternStoredState = PatternFixPinned + 1, ///< text: word(StoredState)
    PatternEffectiveState,                   ///< text: "injected" or "left_out", in its own cluster
    PatternEffectiveReason,                  ///< text: word(HiddenReason); null when it is injected
    PatternBlocked,                          ///< flag
    PatternPlaybooks,                        ///< list: the playbooks that its key names
    PatternFlagKey,                          ///< text: what stands for it among RecordFlags
};

/// The canonical cell of a pattern in a book, computed columns included: what matches() asks for. A confidence that is
/// not a number is null.
[[nodiscard]] Cell patternCell(const PatternBook& book, size_t index, int column);

/// filterFields() of the relation, with `state`, `effective`, `why_not`, `blocked` and `playbook` as well. Such
/// predicates are decided on a book only, never sent to the database.
[[nodiscard]] std::vector<FilterField> patternFilterFields(const BoundRelation& relation);

/// What stands for a pattern where only its name and cluster are known: PatternFlagKey.
[[nodiscard]] QByteArray patternFlagKey(const QString& name, const QString& cluster);

/// "injected" or "left_out".
[[nodiscard]] QString effectiveWord(HiddenReason reason);

} // namespace hindcast
