// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/relation/Relations.h"

#include "core/domain/Error.h"

#include <vector>

namespace hindcast {

class ChangePlan;

/// One kind of human decision: a file in core/curation/actions. The title and what it does are offered in menus and help.
struct CurationAction {
    const char* id;    ///< "mark-incorrect": verb of the command line, action in the journal
    const char* title; ///< "Mark Incorrect": translated in the context hindcast::CurationAction
    const char* summary; ///< one sentence
    RelationId subject; ///< what its keys address
    /// Adds the rows and events of the plan's spec to it. Errors refuse the whole change-set.
    Expected<void> (*plan)(ChangePlan& plan);
};

/// Every action, sorted by file name.
[[nodiscard]] const std::vector<const CurationAction*>& curationRegistry();
/// By its id, or null.
[[nodiscard]] const CurationAction* findCurationAction(QStringView id);

} // namespace hindcast
