// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/ReasonCode.h"
#include "core/domain/Locator.h"
#include "core/domain/Reflection.h"
#include "core/domain/Timestamp.h"
#include "core/rules/hints/HintVisibility.h"

#include <QString>

#include <optional>
#include <vector>

namespace hindcast {

/// A signature, whether or not a pattern of it exists: what blocks are about.
struct Signature {
    QString pattern;
    QString cluster; ///< empty: all clusters
    friend bool operator==(const Signature&, const Signature&) = default;
};

/// What a human wants changed, where and why: the first of a change-set's steps. What \a keys address depends on the
/// action: patterns for most, outcomes for mark-incorrect.
struct ChangeSpec {
    QString action; ///< the id of a CurationAction: "demote", "mark-incorrect" ...
    std::vector<Locator> keys;
    std::vector<Signature> signatures; ///< block and unblock
    QString text;                      ///< amend: the new fix
    std::optional<Timestamp> until;    ///< block: until then; nothing: until it is lifted
    std::vector<ReflectionRevision> revisions; ///< revise-reflection: one for each key
    bool alsoBlock = false;            ///< demote: block the signatures as well
    QString changeSet;                 ///< undo: which one

    ReasonCode reason = ReasonCode::Other;
    QString note;
    QString actor;
    Timestamp at;
    HintParams hints = {}; ///< what decides which hints agents are given, for the preview's consequences

    /// What the journal notes: the reason's word; an undo is its own reason.
    [[nodiscard]] QString reasonWord() const { return changeSet.isEmpty() ? word(reason) : QStringLiteral("undo"); }
};

/// Greatest number of rows that one change-set takes: its images are kept for undo.
inline constexpr size_t greatestSelection = 10'000;

} // namespace hindcast
