// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

/// What words mean where somebody tells a secret or says where it is, beyond the lists that the rules have: English, German, French, Spanish,
/// Italian, Portuguese, Polish, Russian; in lower case, divided by blanks, `*` behind what words begin with. Data only.
namespace hindcast::redaction::words {

struct EvidenceWord {
    std::string_view name; ///< of the meaning
    std::string_view words;
};

[[nodiscard]] std::span<const EvidenceWord> evidenceWords();

} // namespace hindcast::redaction::words
