// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/text/PlainForm.h"

#include <cstdint>
#include <vector>

namespace hindcast::lint {

/// A text as words, to be compared with others.
struct WordForm {
    std::vector<std::string> words;    ///< in order, in lower case, without marks
    std::vector<uint64_t> shingles;    ///< hashes of three characters each, sorted, each once
    uint64_t whole = 0;                ///< hash of the words
};

[[nodiscard]] WordForm wordForm(const PlainForm& form);

/// How much two texts are the same: 1 for the same words, else the share of words or of shingles that they have in
/// common, whichever is greater.
[[nodiscard]] double likeness(const WordForm& a, const WordForm& b);

/// Whether what differs is no more than wording: no figure, no code, no name of a resource stands in one and not in the other.
[[nodiscard]] bool differsInWordingOnly(const WordForm& a, const WordForm& b);

/// Sixteen hashes by which texts of likeness 0.8 and more nearly always find each other: they have one in common.
[[nodiscard]] std::vector<uint64_t> bandsOf(const WordForm& form);

} // namespace hindcast::lint
