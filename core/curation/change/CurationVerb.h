// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hindcast {

/// What a human may decide, in the order of the alternatives of Decision.
enum class CurationVerb {
    Demote,
    Restore,
    Archive,
    MarkWrong,
    Delete,
    Amend,
    Annotate,
    Revise,
    Confirm,
    Pin,
    Quarantine,
    Merge,
    Resolve,
    AliasCluster,
    Carry,
    Block,
    Unblock,
    Undo
};

/// The verb of the command line: "demote", "mark-incorrect", "replay-reflections" for Revise, "change-set" for Carry.
[[nodiscard]] QString word(CurationVerb verb);

} // namespace hindcast
