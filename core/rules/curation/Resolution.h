// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <array>
#include <optional>

namespace hindcast {

/// Which of two fixes that undo each other holds.
enum class Resolved {
    This,    ///< the first one
    That,    ///< the second one
    Both,    ///< each in a scope of its own
    Neither, ///< none of them
};
/// "this", "that", "both", "neither": stable, never translated.
[[nodiscard]] QString word(Resolved resolved);
[[nodiscard]] std::optional<Resolved> resolvedFromWord(QStringView text);

/// What a person says about a contradiction.
struct Resolution {
    Resolved holds = Resolved::This;
    std::array<QString, 2> scopes = {}; ///< where each holds, in words: only of Both
    std::array<QString, 2> fixes = {};  ///< of one pattern whose outcomes disagree: the two; empty where the sides are two patterns
};

/// What keeps it from being written down.
enum class ResolutionObstacle {
    None,
    NoScope,   ///< both hold, and of one of them nobody says where
    OneScope,  ///< both hold in the same place: that is the contradiction
    LongScope, ///< of more than 300 characters
    NoFix,     ///< one pattern, and a side of it says nothing
    SameFix,   ///< one pattern, and both sides say the same
};
/// "none", "no-scope" ...: stable, never translated.
[[nodiscard]] QString word(ResolutionObstacle obstacle);
/// \a patterns: how many patterns are the sides, 1 or 2.
[[nodiscard]] ResolutionObstacle resolutionObstacle(const Resolution& resolution, size_t patterns);

/// A fix with where it holds in front of it, as agents read it: "In staging: restart it". One that begins so already stays as it is.
[[nodiscard]] QString scopedFix(const QString& scope, const QString& fix);

/// The one fix of a pattern whose outcomes disagreed; empty: none of them holds.
[[nodiscard]] QString resolvedFix(const Resolution& resolution);

} // namespace hindcast
