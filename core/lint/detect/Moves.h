// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/text/PlainForm.h"

#include <vector>

namespace hindcast::lint {

/// One thing that a fix does, in one of two directions: raise or lower the memory limit of a service, cordon or uncordon a node.
struct Move {
    std::string pair;                 ///< which two directions: "raise/lower"
    bool forward = true;              ///< the first of them
    std::vector<std::string> objects; ///< words of what it is done to, sorted, without figures
    double amount = -1;               ///< scale: so many replicas
    std::string said;                 ///< for people: "lower memory limit recommender"
};

/// At most 20 of a text.
[[nodiscard]] std::vector<Move> movesIn(const PlainForm& form);

/// Whether one undoes the other: the same thing, the other direction.
[[nodiscard]] bool undoes(const Move& a, const Move& b);

} // namespace hindcast::lint
