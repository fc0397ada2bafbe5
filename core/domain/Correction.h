// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <span>

namespace hindcast {

/// What a human may do to one memory, whatever product keeps it.
enum class Correction {
    Demote,    ///< no longer given to agents; kept
    Restore,   ///< given to them again
    Archive,   ///< put away
    Amend,     ///< another text
    Annotate,  ///< a note of a human beside it
    MarkWrong, ///< said to be wrong, in the product's own way
    Delete,    ///< removed; undoing puts the very rows back
};

[[nodiscard]] std::span<const Correction> corrections();
/// The stable word: "mark-wrong".
[[nodiscard]] QString word(Correction c);

} // namespace hindcast
