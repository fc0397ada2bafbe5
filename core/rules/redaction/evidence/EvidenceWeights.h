// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace hindcast::redaction {

/// What a feature of a candidate (EvidenceLine) counts for a credential, or against it.
struct EvidenceWeight {
    std::string_view feature; ///< its pieces, with blanks between
    float weight = 0;
};

/// What packaging/fit-evidence found.
[[nodiscard]] std::span<const EvidenceWeight> evidenceWeights();
/// What every candidate begins with.
[[nodiscard]] float evidenceBias();

} // namespace hindcast::redaction
