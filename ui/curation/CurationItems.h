// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Correction.h"
#include "core/store/relation/Relations.h"
#include "ui/models/CurationSelection.h"

#include <QKeySequence>

#include <span>

namespace hindcast {

/// One entry of the Curate menu: an action, its looks, what it is about, and the capability that it takes.
struct CurationItem {
    const char* id; ///< of the CurationAction
    const char* icon;
    QKeyCombination key;
    CurationSelection::Kind kind;
    RelationId relation;
    std::optional<Correction> capability = {}; ///< nothing: whatever can be changed at all
    bool single = false;                       ///< of one record at a time
};

/// All of them, in the order of the menu.
[[nodiscard]] std::span<const CurationItem> curationItems();

} // namespace hindcast
