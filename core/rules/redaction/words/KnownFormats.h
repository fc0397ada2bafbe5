// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace hindcast::redaction::words {

/// A line of a program's own syntax in which a secret stands at a known place. A new program is a new row of the table.
struct KnownFormat {
    std::string_view literal; ///< in lower case; what every such line holds: it is looked for first, with all the others at once
    const char* pattern;      ///< of RE2, which minds no capitals unless it says so; its groups, three at most, are the secrets
    bool plain = true;        ///< the place is sure: an ordinary word there is a secret as well
    bool named = false;       ///< the first group is a name: the others are secrets where it names one
};
[[nodiscard]] std::span<const KnownFormat> knownFormats();

} // namespace hindcast::redaction::words
