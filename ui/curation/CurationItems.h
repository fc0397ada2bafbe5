// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>

#include <span>

namespace hindcast {

/// One entry of the Curate menu: an action and its looks.
struct CurationItem {
    const char* id; ///< of the CurationAction
    const char* icon;
    QKeyCombination key;
    bool single = false; ///< of one record at a time
};

/// All of them, in the order of the menu.
[[nodiscard]] std::span<const CurationItem> curationItems();

} // namespace hindcast
