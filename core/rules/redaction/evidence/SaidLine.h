// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/redaction/text/Bytes.h"

#include <string>
#include <string_view>
#include <vector>

namespace hindcast::redaction {

/// A word of a line, and what it is to those around it.
struct SaidWord {
    Span span;                ///< without the signs around it
    std::string gap;          ///< the signs between the word before and this one, three at most: `,` `:` `"` `(` `/`
    std::string_view meaning; ///< wordClass(), or empty
    std::string_view shape;   ///< wordShape()
    std::string_view known;   ///< familiarityOf()
    std::string lowered;      ///< in lower case; empty for what is longer than words are
    /// What it is to its neighbours: what it means, or else what it looks like.
    [[nodiscard]] std::string_view symbol() const { return meaning.empty() ? shape : meaning; }
};

/// A line as words: `user:password`, `key=value` and `admin/password` are two.
[[nodiscard]] std::vector<SaidWord> saidLine(std::string_view text, Span line);

} // namespace hindcast::redaction
