// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace hindcast::redaction {

constexpr size_t evidenceUnits = 16; ///< that weigh features together: `with` counts for more behind a user

/// What a feature of a candidate (EvidenceLine) counts for a credential, or against it.
struct EvidenceWeight {
    std::string_view feature; ///< its pieces, with blanks between
    float weight = 0;         ///< by itself
    std::string_view inner;   ///< what it gives each unit, a sign each: see evidenceSteps()
};

/// A candidate's score is bias + the sum of weights + the sum over units of outer * max(0, inner + the sum of what features give it).
struct EvidenceNet {
    float bias = 0;
    float step = 0; ///< of what features give a unit
    std::array<float, evidenceUnits> inner{}, outer{};
};

/// What packaging/fit-evidence found. A weight above zero speaks for a credential.
[[nodiscard]] std::span<const EvidenceWeight> evidenceWeights();
[[nodiscard]] const EvidenceNet& evidenceNet();
/// The weights as they are written: in each line features, their weights in hundredths and what they give the units, with a tab behind
/// each. Texts, since tables of thousands of structures exceed what compilers evaluate beforehand.
[[nodiscard]] std::span<const std::string_view> evidenceNumbers();

/// How many steps a sign of EvidenceWeight::inner stands for: '@' is none, '_' 31 more, '!' 31 fewer.
[[nodiscard]] constexpr int evidenceSteps(char sign) { return sign - '@'; }

} // namespace hindcast::redaction
