// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace hindcast::lint {

/// What a detector found in a text. An empty \a what: nothing.
struct TextHit {
    std::string what;      ///< what it is, in English and for facts: "delete namespace", "role change"
    double confidence = 0; ///< 0..1
    size_t at = 0;         ///< byte of PlainForm::text
    size_t length = 0;

    explicit operator bool() const { return !what.empty(); }
};

} // namespace hindcast::lint
